"""The parts of the view: cards in words, the board, and what each seat has."""
