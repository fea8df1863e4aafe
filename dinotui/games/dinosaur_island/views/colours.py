"""How things look: roles of DNA colours, of species by category, of attractions by type, and of seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.engine.parts import Span, Text
from dinotui.games.dinosaur_island.box import ANY_ADVANCED, ANY_BASIC, PADDOCK, WORKER, Face

if TYPE_CHECKING:
    from dinotui.games.dinosaur_island.table import IslandTable

DNA = ("blue", "pink", "purple", "green", "red", "yellow")
"""Roles of the six colours of DNA."""
SPECIAL = {ANY_BASIC: "strong", ANY_ADVANCED: "strong", PADDOCK: "orange", WORKER: "teal"}
CATEGORY = ("green", "orange", "red")
TYPE = {"ride": "teal", "food": "yellow", "merchandise": "pink", "none": "dim"}
PIP = "▲"
PATRON, HOOLIGAN = "P", "H"
"""The letters of visitors: they differ in every theme and without colour."""
SHORT = {
    "Renovation Committee": "Renovation",
    "Duplication Chamber": "Duplication",
    "Groundskeeper Shack": "Groundskeeper",
    "Jack of All Trades": "Jack of Trades",
    "Computer Programmer": "Programmer",
    "Fossil Fuel Coffee": "Fossil Coffee",
    "Gift Shop Manager": "Shop Manager",
    "Better Tool Bench": "Better Bench",
    "DNA Refinement II": "Refinement II",
    "Senior Scientist": "Sr. Scientist",
    "Purchasing Agent": "Purchaser",
    "Jurassic Whirled": "Whirled",
    "Expanded Freezer": "Freezer",
    "Publicity Office": "Publicity",
    "Ride Improvement": "Ride Improver",
    "Fossil Replicas": "Replicas",
    "Genesplice Dogs": "Splice Dogs",
    "Amber Jewellery": "Jewellery",
    "Amber Ale House": "Amber Ale",
    "Lemonadasaurus": "Lemonade",
    "Tyrannosaurus Rex": "T-Rex",
    "Parasaurolophus": "Parasaur",
    "Giganotosaurus": "Giganoto",
    "Albertadromeus": "Albertadrom",
    "Hypsilophodon": "Hypsilopho",
    "Saurophaganax": "Saurophagan",
    "Security Office": "Security Off.",
    "Security Guard": "Security Gd.",
    "Cryo Technician": "Cryo Tech",
    "Animal Handler": "Handler",
    "Fence Engineer": "Fence Eng.",
    "Paleontologist": "Paleontol.",
    "Staff Quarters": "Quarters",
    "Pangaea Pizza": "Pizza",
}
"""Names for a cell of the market or a zone of a park, where the whole name does not fit."""


def short(name: str, room: int = 13) -> str:
    """A name that fits a cell."""
    return SHORT.get(name, name) if len(name) > room else name


def role(seat: int) -> str:
    """A seat's colour."""
    return f"seat{seat}"


def mark(seat: int) -> str:
    """A seat's mark: its number."""
    return str(seat + 1)


def mark_span(seat: int) -> Span:
    """A seat's mark in its colour."""
    return Span(mark(seat), role(seat), True)


def what_role(what: int) -> str:
    """The colour of what a die shows."""
    return DNA[what] if what < len(DNA) else SPECIAL[what]


def face_spans(face: Face, words: str) -> tuple[Span, ...]:
    """What a die shows, in its colour."""
    return (Span(words, what_role(face.what), True),)


def dna_line(t: IslandTable, seat: int) -> Text:
    """DNA against its limits on one line: DNA blue 2/4 · pink 1/4."""
    return (Span("DNA ", "dim"), *dna_spans(t, seat))


def dna_spans(t: IslandTable, seat: int) -> tuple[Span, ...]:
    """DNA against its limits: blue 2/4 · pink 1/4."""
    p = t.player(seat)
    spans: list[Span] = []
    for c, name in enumerate(t.box.colours):
        spans += [Span(" · ", "dim")] if c else []
        spans += [Span(f"{name} ", DNA[c]), Span(f"{p.dna[c]}/{p.limit[c]}", DNA[c], True)]
    return tuple(spans)


def named(t: IslandTable, seat: int, viewer: int | None) -> str:
    """A seat for people: "you" for the one who looks."""
    return "you" if seat == viewer else t.names[seat]
