"""Why a told line of a rampage happened, for walking through it step by step (DG-11)."""

from __future__ import annotations

from dinotui.engine import Line

from .outlook import FINE, warnings
from .table import DinoTable
from .words import amount

CHECK = "has a rampage check"
"""How the line begins that opens a rampage."""
FACES = {
    "claws": "claws damage a tile or a fence",
    "head": "a head kills a visitor and damages a tile or a fence",
    "smiley": "a smiley brings 1 credit when there is a visitor",
    "0": "drowning kills a visitor",
}
"""What the faces of both dice do; other numbers are paid in credits."""


def why(t: DinoTable, line: Line) -> str:
    """Why a line was told, from the table just after it; "" where the line says it all."""
    if line.seat < 0:
        return ""
    if line.text.startswith(CHECK):
        return checks_because(t, int(line.seat), line.args["species"], line.args["cell"])
    if line.text.startswith("rolls"):
        faces = dict.fromkeys(str(face) for face in line.args["dice"])
        return "; ".join(FACES.get(face) or f"{amount(int(face), 'credits')}, or all credits and the habitat" for face in faces)
    if line.text.startswith("loses the fence"):
        return "no undamaged tile stands where it can reach"
    if line.text.startswith("has {tile} damaged"):
        return "it stands where the dinosaur can reach; visitors in it die"
    if line.text.startswith("has the Visitor Center hit"):
        return "a dinosaur in Open Space can reach it"
    return ""


def checks_because(t: DinoTable, seat: int, species: int, cell: int) -> str:
    """What is wrong with a dinosaur that checks."""
    found = zip(t.state.players[seat].dinos, warnings(t, seat), strict=True)
    return next((reason.words for d, reason in found if (d.species, d.at) == (species, cell) and reason != FINE), "")


def opens_walk(line: Line) -> bool:
    """Whether the person walks through what follows even though it is their own park: a rampage."""
    return line.text.startswith(CHECK)
