"""A drawing of lines that join: every cell gathers which of its four arms are light, heavy or double."""

from __future__ import annotations

from itertools import product

from .canvas import Canvas, Ink, Region

NONE, LIGHT, HEAVY, DOUBLE = range(4)
UP, RIGHT, DOWN, LEFT = range(4)
Arms = tuple[int, int, int, int]
"""The weights of a cell's arms: up, right, down, left."""

LIGHT_AND_HEAVY = (
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"
    "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"
    "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
)  # fmt: skip
"""All ways of giving four arms one of three weights, the last arm changing fastest."""
WITH_DOUBLE = {
    "0013": "╕", "0031": "╖", "0033": "╗", "0130": "╓", "0131": "╥", "0303": "═", "0310": "╒", "0313": "╤",
    "0330": "╔", "0333": "╦", "1003": "╛", "1013": "╡", "1300": "╘", "1303": "╧", "1310": "╞", "1313": "╪",
    "3001": "╜", "3003": "╝", "3030": "║", "3031": "╢", "3033": "╣", "3100": "╙", "3101": "╨", "3130": "╟",
    "3131": "╫", "3300": "╚", "3303": "╩", "3330": "╠", "3333": "╬",
}  # fmt: skip
CHARACTERS: dict[Arms, str] = {
    (a[0], a[1], a[2], a[3]): char for a, char in zip(product(range(3), repeat=4), LIGHT_AND_HEAVY, strict=True)
}
CHARACTERS.update({(int(k[0]), int(k[1]), int(k[2]), int(k[3])): char for k, char in WITH_DOUBLE.items()})
DASHED = {LIGHT: ("╌", "╎"), HEAVY: ("╍", "╏"), DOUBLE: ("═", "║")}
"""Horizontal and vertical dashes by weight."""


def character(arms: Arms) -> str:
    """The box-drawing character of these arms. Where Unicode has none (heavy beside double), double counts as heavy."""
    found = CHARACTERS.get(arms)
    if found is None:
        up, right, down, left = (HEAVY if arm == DOUBLE else arm for arm in arms)
        found = CHARACTERS[(up, right, down, left)]
    return found


class Lines:
    """Lines on a grid of cells. A line runs from the middle of a cell to the middle of another, so that ends meet in corners.

    A cell takes the role of its heaviest arm, of the later line where two weigh the same.
    """

    def __init__(self) -> None:
        self.arms: dict[tuple[int, int], list[int]] = {}
        self.roles: dict[tuple[int, int], tuple[int, str]] = {}

    def arm(self, x: int, y: int, side: int, weight: int, role: str) -> None:
        """Give one arm of a cell at least this weight."""
        arms = self.arms.setdefault((x, y), [NONE] * 4)
        arms[side] = max(arms[side], weight)
        if weight >= self.roles.get((x, y), (NONE, ""))[0]:
            self.roles[x, y] = (weight, role)

    def across(self, x1: int, x2: int, y: int, weight: int = LIGHT, role: str = "frame") -> None:
        """A horizontal line from x1 to x2."""
        for x in range(x1, x2):
            self.arm(x, y, RIGHT, weight, role)
            self.arm(x + 1, y, LEFT, weight, role)

    def down(self, x: int, y1: int, y2: int, weight: int = LIGHT, role: str = "frame") -> None:
        """A vertical line from y1 to y2."""
        for y in range(y1, y2):
            self.arm(x, y, DOWN, weight, role)
            self.arm(x, y + 1, UP, weight, role)

    def box(self, region: Region, weight: int = LIGHT, role: str = "frame") -> None:
        """A frame along the inner side of a rectangle."""
        x1, y1, x2, y2 = region.x, region.y, region.right - 1, region.bottom - 1
        self.across(x1, x2, y1, weight, role)
        self.across(x1, x2, y2, weight, role)
        self.down(x1, y1, y2, weight, role)
        self.down(x2, y1, y2, weight, role)

    def draw(self, canvas: Canvas, fill: str = "") -> None:
        """Put the lines on a canvas."""
        for (x, y), (up, right, down, left) in self.arms.items():
            canvas.put(x, y, character((up, right, down, left)), Ink(self.roles[x, y][1], fill))


def frame(canvas: Canvas, region: Region, role: str = "frame", title: str = "", title_role: str = "") -> None:
    """A closed frame with its title in the upper border."""
    x1, y1, x2, y2 = region.x, region.y, region.right - 1, region.bottom - 1
    if region.width < 2 or region.height < 2:
        return
    ink = Ink(role)
    canvas.text(x1, y1, "┌" + "─" * (region.width - 2) + "┐", ink)
    canvas.text(x1, y2, "└" + "─" * (region.width - 2) + "┘", ink)
    for y in range(y1 + 1, y2):
        canvas.put(x1, y, "│", ink)
        canvas.put(x2, y, "│", ink)
    if title and region.width > 6:
        canvas.text(x1 + 2, y1, f" {title} "[: region.width - 4], Ink(title_role or role, strong=True))
