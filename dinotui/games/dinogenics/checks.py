"""What must hold in a box beyond its types: references, totals, and that data and vocabulary agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from dinotui.engine.records import Faults

from . import automa_records, lasting, traits
from . import effects as fx
from . import records as rec
from .geometry import CENTER, COLUMNS, EDGES, OUTER, PARK, PARK_COLUMNS, ROWS, at

if TYPE_CHECKING:
    from .box import Records

FACES = ("claws", "head", "smiley")
VOCABULARY = ("kinds", "modifiers", "counts", "traits", "scenario_rules", "visitor_rules", "tier_conditions", "synth_steps")
TOTALS = {"dna_base": 72, "dna_cc": 22, "edna": 60, "elites": 7}


FAULTS = Faults("DinoGenics")
error, need = FAULTS.error, FAULTS.need


def known(word: str, words: Collection[str], record: str, field: str) -> None:
    """Raise BoxError when a reference points at nothing."""
    need(word in words, record, field, f"there is no {word!r}")


def total(found: int, wanted: int, record: str, field: str) -> None:
    """Raise BoxError when a sum is wrong."""
    need(found == wanted, record, field, f"the total is {found} where it must be {wanted}")


def asked(condition: int | bool | None) -> bool:
    """Whether a tier has this condition (0 is one)."""
    return condition is not None and condition is not False


def ids(records: Iterable[Any], group: str) -> set[str]:
    """The ids of a group, each there once."""
    count = Counter(str(r.id) for r in records)
    for one, n in count.items():
        need(n == 1, f"{group} {one}", "id", f"{n} records have the same id")
    return set(count)


class Checker:
    """All checks of one box."""

    def __init__(self, r: Records) -> None:
        self.r, self.g, self.s = r, r.groups, r.singles
        self.ids = {name: ids(self.g[name], name) for name in rec.LISTS if name != "synth_turn"}
        self.used: dict[str, set[str]] = {name: set() for name in VOCABULARY}

    def run(self) -> None:
        """Raises BoxError."""
        self._totals()
        self._island()
        self._areas()
        self._overlays()
        self._vocabulary()
        self._effects()
        self._scenarios()
        self._synth()
        self._bots()
        for group, used in self.used.items():
            for word in self.s[group]:
                need(word in used, f"{group} {word}", "", "is used nowhere")

    def _totals(self) -> None:
        species, totals = self.g["species"], self.s["deck_totals"]

        def cards(deck: str, part: str) -> int:
            return sum(s.cards for s in species if s.deck == deck and s.set == part)

        found = {
            "dna_base": cards("dna", "base"),
            "dna_cc": cards("dna", "cc"),
            "edna": cards("edna", "cc") + self.s["polymorphic"].cards,
            "elites": cards("edna", "elites"),
        }
        for name, n in found.items():
            total(n, TOTALS[name], "species", f"cards ({name})")
            total(totals[name], TOTALS[name], "deck_totals", name)
        total(sum(s.meeples for s in species if s.set == "base" and s.id != "corrupted_tyrannosaurus"), 54, "species", "meeples (base)")
        total(sum(s.meeples for s in species if s.set == "cc" and s.habitat == "aquatic"), 24, "species", "meeples (aquatic)")
        total(sum(s.meeples for s in species if s.set == "cc" and s.habitat == "land"), 10, "species", "meeples (land)")
        total(sum(s.meeples for s in species if s.set == "elites"), 7, "species", "meeples (elites)")
        for part in ("base", "cc", "cc_large"):
            copies = sum(f.copies for f in self.g["facility"] if f.set == part)
            total(copies, self.s["facility_totals"][part], "facility", f"copies ({part})")
        large = [f for f in self.g["facility"] if f.set == "cc_large"]
        total(sum(f.copies for f in large if f.id == "aquatic_habitat"), 8, "facility aquatic_habitat", "copies")
        total(sum(f.copies for f in large if f.id != "aquatic_habitat"), 12, "facility", "copies (large)")
        for f in self.g["facility"]:
            need(f.size == 2 or f.set != "cc_large", f"facility {f.id}", "size", "a large tile has size 2")
            total(sum(t.n for t in fx.each(f.triggers, lasting.Reputation)), f.rep, f"facility {f.id}", "rep")
            if f.same_as:
                known(f.same_as, self.ids["facility"], f"facility {f.id}", "same_as")
        for part, n in (("base", 42), ("cc", 21)):
            total(sum(c.copies for c in self.g["manipulation"] if c.set == part), n, "manipulation", f"copies ({part})")
            total(self.s["manipulation_totals"][part], n, "manipulation_totals", part)
        decks = Counter(n.deck for n in self.g["news"])
        for deck, n in (("base", 21), ("cc", 12), ("chaos", 5), ("promo", 2)):
            total(decks[deck], n, "news", f"deck ({deck})")
        for deck, low, high in (("base", 1, 21), ("cc", 22, 33)):
            numbered = {n.id for n in self.g["news"] if n.deck == deck} == {f"{i:02d}" for i in range(low, high + 1)}
            need(numbered, "news", "id", f"{deck} cards are {low:02d} to {high}")
        total(len(self.g["synth_news"]), self.s["news_totals"]["synth"], "synth_news", "")
        total(len(self.g["specialist"]), self.s["specialist_totals"]["specialists"], "specialist", "")
        for one in self.g["specialist"]:
            need(1 <= one.cost <= 3, f"specialist {one.id}", "cost", "must be 1 to 3")
        total(self.s["bot"].cards, len(self.g["bot_card"]), "bot", "cards")
        for die in self.g["die"]:
            total(len(die.faces), 6, f"die {die.id}", "faces")

    def _island(self) -> None:
        island = self.s["island"]
        size = (island.columns, island.rows, len(island.park_columns))
        need(size == (COLUMNS, ROWS, PARK_COLUMNS), "island", "columns", "must be 5 x 4, 3 of park")
        total(island.park_cells, len(PARK), "island", "park_cells")
        total(island.commercial_cells, COLUMNS * ROWS - len(PARK) - 1, "island", "commercial_cells")
        need(at(*island.visitor_center) == CENTER, "island", "visitor_center", "must be the south-east cell")
        total(island.horizontal_edges + island.vertical_edges, len(EDGES), "island", "edges")
        total(island.perimeter_edges, len(OUTER), "island", "perimeter_edges")

    def _areas(self) -> None:
        for area in self.g["area"]:
            need(set(area.blocked) == {f"p{n}" for n in range(1, 6)}, f"area {area.id}", "blocked", "must have p1 to p5")
            for key, n in area.blocked.items():
                need(area.spaces == -1 or area.spaces > n >= 0, f"area {area.id}", f"blocked.{key}", "leaves no space")
        for key, n in self.s["coop_blocked"].items():
            if key != "source":
                known(key, self.ids["area"], "coop_blocked", key)
                need(isinstance(n, int), "coop_blocked", key, "must be a number")
        total(len(self.s["market"].discounts), self.s["market"].spaces, "market", "discounts")

    def _overlays(self) -> None:
        for overlay in self.g["overlay"]:
            for season in range(2, 8):
                start = overlay.offset - season
                row = overlay.table.get(f"s{season}")
                fits = row == overlay.strip[start : start + max(overlay.players)]
                need(fits, f"overlay {overlay.id}", f"table.s{season}", "does not fit the strip")
        bonus = [self.s["bonus_visitors"].get(f"s{n}") for n in range(2, 8)]
        need(bonus == [2, 3, 3, 4, 4, 5], "bonus_visitors", "", "must be 2 3 3 4 4 5")

    def _vocabulary(self) -> None:
        """Every word of the vocabulary is a type of ours with the same parameters, and the other way round."""
        for group, types in (
            ("kinds", fx.KINDS),
            ("traits", _tagged(traits.AnyTrait)),
            ("scenario_rules", _tagged(rec.AnyScenarioRule)),
            ("visitor_rules", {str(c.__struct_config__.tag): c for c in (rec.ByReputation, rec.ByResearch, rec.ByOverlay)}),
        ):
            words = self.s[group]
            for word in words.keys() ^ types.keys():
                need(False, f"{group} {word}", "", "vocabulary and program differ")
            for word, cls in types.items():
                fields = set(cls.__struct_encode_fields__) - {"when", "optional"}
                need(set(words[word]["params"]) == fields, f"{group} {word}", "params", f"must be {sorted(fields)}")
        need(set(self.s["modifiers"]) == set(get_args(lasting.MODIFIERS)), "modifiers", "", "vocabulary and program differ")
        fields = set(rec.Tier.__struct_fields__) - {"grade", "text"}
        need(set(self.s["tier_conditions"]) == fields, "tier_conditions", "", "vocabulary and program differ")
        steps = {name for name in _tagged(automa_records.AnySynthStep) if name.startswith("synth_")}
        need(set(self.s["synth_steps"]) == steps, "synth_steps", "", "vocabulary and program differ")

    def _effects(self) -> None:
        for area in self.g["area"]:
            self._walk(area.effect, f"area {area.id}")
        for group in ("facility", "specialist"):
            for one in self.g[group]:
                self._walk(one.triggers, f"{group} {one.id}")
                for e in one.triggers:
                    need(e.when != "", f"{group} {one.id}", "when", "a trigger says when it works")
        for card in self.g["manipulation"]:
            self._walk(card.effect, f"manipulation {card.id}")
        for news in self.g["news"]:
            self._walk(news.reveal + news.season, f"news {news.id}")
            need(bool(news.reveal or news.season), f"news {news.id}", "reveal", "the card does nothing")
        for news in self.g["synth_news"]:
            self._walk(news.synth + news.west + news.east, f"synth_news {news.id}")
        for s in self.g["species"]:
            self.used["traits"].add(str(s.trait.__struct_config__.tag))
            per = getattr(s.trait, "per", None)
            if per is not None:
                known(per, self.s["counts"], f"species {s.id}", "trait.per")
                self.used["counts"].add(per)

    def _walk(self, effects: fx.Effects, where: str) -> None:
        counts = self.s["counts"]
        for e in fx.nested(effects):
            self.used["kinds"].add(str(e.__struct_config__.tag))
            for field in ("per", "count"):
                if field in e.__struct_fields__:
                    known(getattr(e, field), counts, where, field)
                    self.used["counts"].add(getattr(e, field))
            match e:
                case lasting.Modifier():
                    self.used["modifiers"].add(e.name)
                case fx.Choose():
                    need(1 <= e.min <= e.max <= len(e.options), where, "choose", "the numbers do not fit the options")
                case lasting.OnAreaGain() | fx.SynthOccupy():
                    known(e.area, self.ids["area"], where, "area")
                case lasting.DiscardToMarketGain():
                    for area in e.areas:
                        known(area, self.ids["area"], where, "areas")
                case fx.PlaceDinosaur():
                    known(e.species, self.ids["species"], where, "species")
                case fx.SynthBuild():
                    known(e.what, self.ids["facility"], where, "what")

    def _scenarios(self) -> None:
        for s in self.g["scenario"]:
            where = f"scenario {s.id}"
            need(len(s.news) >= 7 - s.first_season, where, "news", "there are too few cards")
            for group, names in (
                ("news", s.news),
                ("facility", [f.id for f in s.facilities]),
                ("species", [d.species for d in s.dinosaurs]),
                ("specialist", s.specialists),
            ):
                for name in names:
                    known(name, self.ids[group], where, group)
            self.used["visitor_rules"].add(str(s.visitor_rule.__struct_config__.tag))
            for rule in s.rules:
                self.used["scenario_rules"].add(str(rule.__struct_config__.tag))
                for area in getattr(rule, "areas", ()):
                    known(area, self.ids["area"], where, "rules.areas")
            self._tiers(s, where)
            if s.default_pen:
                pen = {at(*c) for c in s.default_pen}
                around = sum((e.a in pen) != (e.b in pen) for e in EDGES)
                need(around <= s.fences, where, "default_pen", f"needs {around} fences")
            self._layout(s, where)

    def _tiers(self, s: rec.Scenario, where: str) -> None:
        conditions = [f for f in rec.Tier.__struct_fields__ if f not in ("grade", "text")]
        for tier in (s.objective, *s.tiers):
            self.used["tier_conditions"] |= {f for f in conditions if asked(getattr(tier, f))}
        for tier in s.tiers:
            need(bool(tier.text and tier.grade), where, "tiers", "a tier has a grade and a text")
            for f in conditions:
                wanted = getattr(s.objective, f)
                if f not in ("vp_min", "credits_min") and asked(wanted):
                    have = getattr(tier, f)
                    fits = have is not None and (have == wanted if f == "scandals_max" else have >= wanted)
                    need(fits, where, f"tiers.{f}", "is missing")
        amounts = [tier.vp_min or tier.credits_min or 0 for tier in s.tiers]
        need(amounts == sorted(amounts, reverse=True), where, "tiers", "the best comes first")

    def _layout(self, s: rec.Scenario, where: str) -> None:
        if not s.default_layout:
            return
        used = [at(*c) for laid in s.default_layout for c in laid.cells]
        need(len(used) == len(set(used)), where, "default_layout", "tiles overlap")
        facilities = {f.id: f for f in self.g["facility"]}
        for laid in s.default_layout:
            known(laid.id, self.ids["facility"], where, "default_layout")
            kind = facilities[laid.id]
            total(len(laid.cells), kind.size, where, f"default_layout.{laid.id}")
            for c in laid.cells:
                side = "park" if c[0] < PARK_COLUMNS else "commercial"
                fits = at(*c) != CENTER and kind.side in ("either", side)
                need(fits, where, "default_layout", f"{laid.id} is on the wrong side")
        laid_out = Counter(laid.id for laid in s.default_layout)
        need(laid_out == Counter({f.id: f.n for f in s.facilities}), where, "default_layout", "other tiles than facilities")

    def _synth(self) -> None:
        pairs = Counter(tuple(sorted(t.dice)) for t in self.g["synth_turn"])
        wanted = {tuple(sorted((a, b))) for a in FACES for b in FACES}
        need(set(pairs) == wanted and max(pairs.values()) == 1, "synth_turn", "dice", "every pair once")
        for turn in self.g["synth_turn"]:
            where = f"synth_turn {'+'.join(turn.dice)}"
            for step in (*turn.early, *turn.late):
                tag = str(step.__struct_config__.tag)
                self.used["synth_steps" if tag.startswith("synth_") else "kinds"].add(tag)
                if isinstance(step, automa_records.SynthPlace):
                    known(step.area, self.ids["area"], where, "area")
                if isinstance(step, automa_records.SynthAquatic):
                    known(step.species, self.ids["species"], where, "species")
        copies = {f.id: f.copies for f in self.g["facility"]}
        for tile in self.s["coop"].synth_facilities:
            known(tile.id, copies, "coop", "synth_facilities")
            need(copies[tile.id] >= tile.n, "coop", "synth_facilities", f"there are only {copies[tile.id]} {tile.id}")
        removed = set(self.s["solo_common"].removed_manipulation)
        marked = {c.id for c in self.g["manipulation"] if c.solo_removed}
        need(removed == marked, "solo_common", "removed_manipulation", "differs from the cards")
        for module in self.s["module"]:
            for name in module.get("news", ()):
                known(name, self.ids["news"], f"module {module['id']}", "news")
            for name in module.get("species", ()):
                known(name, self.ids["species"], f"module {module['id']}", "species")

    def _bots(self) -> None:
        for card in self.g["bot_card"]:
            where = f"bot_card {card.id}"
            need(len(set(card.areas)) == 4, where, "areas", "four different ones")
            for area in card.areas:
                known(area, {*self.ids["area"], "special"}, where, "areas")
            need(1 <= card.slot <= 6, where, "slot", "must be 1 to 6")


def _tagged(union: Any) -> dict[str, type[msgspec.Struct]]:
    return {str(cls.__struct_config__.tag): cls for cls in get_args(union)}


def check(records: Records) -> None:
    """Check everything. Raises BoxError."""
    Checker(records).run()
