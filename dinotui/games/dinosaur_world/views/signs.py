"""Short words, signs and roles of things on the screen."""

from __future__ import annotations

from dinotui.engine.parts import Span
from dinotui.games.dinosaur_world.box import ANY, Box, Tile
from dinotui.games.dinosaur_world.effect_records import (
    AnyEffect,
    Gain,
    GainDna,
    GainWorker,
    MakeDino,
    PayFor,
    Per,
    Refine,
    RemoveBoredom,
    RemoveDeath,
    ReturnEscaped,
    UpgradeJeeple,
)
from dinotui.games.dinosaur_world.state import ESCAPED, FILLED
from dinotui.games.dinosaur_world.words import plural

SHORT = {
    "pd_gallimimus": "Galli",
    "pd_parasaurolophus": "Parasau",
    "pd_pachycephalosaurus": "Pachy",
    "pd_triceratops": "Tricera",
    "pd_stegosaurus": "Stego",
    "pd_ankylosaurus": "Ankylo",
    "pd_brachiosaurus": "Brachio",
    "pd_compsognathus": "Compso",
    "pd_oviraptor": "Ovirap",
    "pd_troodon": "Troodon",
    "pd_velociraptor": "Veloci",
    "pd_dilophosaurus": "Dilopho",
    "pd_pteranodon": "Ptera",
    "pd_allosaurus": "Allo",
    "pd_spinosaurus": "Spino",
    "pd_giganotosaurus": "Gigano",
    "pd_tyrannosaurus": "T-Rex",
    "at_food": "Food",
    "at_merch": "Merch",
    "at_ride": "Ride",
    "at_hotel": "Hotel",
    "sb_a01": "Station",
    "sb_a02": "GeneLab",
    "sb_a03": "Tickets",
    "sb_a04": "Cabin",
    "sb_a05": "Ring",
    "sb_a06": "Eggs",
    "sb_a07": "Garage",
    "sb_a08": "Photo",
    "sb_a09": "Lounge",
    "sb_a10": "Garden",
    "sb_b01": "Casino",
    "sb_b02": "Raptor",
    "sb_b03": "Refiner",
    "sb_b04": "Legal",
    "sb_b05": "Rodeo",
    "sb_b06": "Coaster",
    "sb_b07": "Vet",
    "sb_b08": "Safari",
    "sb_b09": "Control",
    "sb_b10": "Museum",
    "sb_c01": "GrHotel",
    "sb_c02": "Feeder",
    "sb_c03": "Arena",
    "sb_c04": "Corner",
    "sb_c05": "Monorl",
    "sb_c06": "Vault",
    "sb_c07": "Press",
    "sb_c08": "Depot",
    "sb_c09": "VIP",
    "sb_c10": "Cloning",
}
"""Names of tiles that fit on a hex."""
FILLS = {"paddock": "grass", "special": "building", "attraction": "cabin"}
CLASSES = ("green", "orange", "red")
"""Roles of the classes of dinosaurs."""
WORKERS = ("white", "green", "orange", "blue", "yellow")
"""Roles of the kinds of worker."""
WORKERS_SHORT = ("Hire", "Adm", "Ran", "Sci", "Sec")
DNA = ("teal", "purple", "blue", "green", "pink", "yellow")
"""Roles of the kinds of DNA."""
ESCAPEE = Span("▲", "bad", True)
MARKER = Span("◆", "bad")
JEEPLE = Span("J ", "warn", True)


def short_name(tile: Tile) -> str:
    """A tile's name in at most seven letters."""
    return SHORT.get(tile.id, tile.name[:7])


def worker_name(box: Box, kind: int) -> Span:
    """A kind of worker by its name, where there is room."""
    return Span("any worker") if kind == ANY else Span(box.workers[kind].name, WORKERS[kind])


def worker_short(kind: int) -> Span:
    """A kind of worker in three or four letters."""
    return Span("any") if kind == ANY else Span(WORKERS_SHORT[kind], WORKERS[kind])


def slot_signs(slots: list[int], dino_class: int) -> tuple[Span, ...]:
    """Slots from left to right: ● a dinosaur, ◆ an escapee marker, ○ empty."""
    signs = {FILLED: Span("●", CLASSES[dino_class], True), ESCAPED: MARKER}
    return tuple(signs.get(slot, Span("○", "dim")) for slot in slots)


def slots_said(slots: list[int]) -> str:
    """Slots in words: 2 of 3 slots filled, 1 escaped."""
    said = f"{slots.count(FILLED)} of {plural(len(slots), 'slot')} filled"
    return f"{said}, {slots.count(ESCAPED)} escaped" if ESCAPED in slots else said


def dna_spans(box: Box, amounts: tuple[int, ...] | list[int]) -> tuple[Span, ...]:
    """DNA given by kind, in its colours: 2 blue, cyan."""
    spans: list[Span] = []
    for kind, n in enumerate(amounts):
        if n:
            spans += [Span(", ")] if spans else []
            spans.append(Span(f"{n} {box.dna[kind].id}" if n > 1 else box.dna[kind].id, DNA[kind]))
    return tuple(spans)


COUNTS = {"dinos_here": "dino", "adjacent_attractions": "Attraction", "adjacent_tiles_with_dinos": "dino tile"}


def gained(resource: str, n: int) -> str:
    """An amount of a resource: $2, 2 VP, 1 threat."""
    return {"money": f"${n}", "vp": f"{n} VP"}.get(resource, f"{n} {resource}")


def effect_short(effect: AnyEffect) -> str:
    """One step of an effect in some fifteen letters."""
    match effect:
        case Gain(resource=resource, n=n):
            return gained(resource, n)
        case GainDna(pool=pool, n=n):
            return f"{n} {pool} DNA"
        case GainWorker(n=n):
            return plural(n, "worker")
        case RemoveBoredom(n=n, scope=scope):
            return f"-{n} Boredom near" if scope == "adjacent" else f"-{n} Boredom"
        case Per(count=count, resource=resource, each=each):
            return f"{gained(resource, each)} a {COUNTS[count]}"
        case Refine(max=n):
            return f"refine {n} times"
        case MakeDino(max=n, discount=discount):
            return f"{plural(n, 'dino')}, -{discount} DNA" if discount else plural(n, "dino")
        case PayFor(pay=pay, gain=gain):
            cost = f"${pay.n}" if pay.resource == "money" else f"{pay.n} DNA"
            return f"{gained(gain.resource, gain.n)} for {cost}"
        case RemoveDeath(n=n):
            return f"-{plural(n, 'Death')}"
        case UpgradeJeeple(n=n):
            return plural(n, "token")
        case ReturnEscaped(n=n):
            return f"{n} home"
    return ""


def effects_short(tile: Tile) -> str:
    """What a tile does, in a few words."""
    return ", ".join(effect_short(effect) for effect in tile.effect)


def slashed(values: tuple[int, ...]) -> str:
    """Values of three slots: 2/2/3."""
    return "/".join(map(str, values))
