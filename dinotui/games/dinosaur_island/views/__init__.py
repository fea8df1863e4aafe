"""The parts of the view: parks, research centre, market, labs, and what each seat has."""
