"""How to play, as data: a game's help.toml has the words of its pages, and names the parts that are drawn between them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cached_property
from importlib import resources
from typing import Generic

import msgspec

from .game import HelpPage, RuleText
from .parts import AnyPart, Span, Text, Words
from .table import B


class PageText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page as it stands in help.toml. A piece of the body is a paragraph, or "picture: NAME" or "list: NAME" for a part."""

    title: str
    body: tuple[str, ...]
    rules: tuple[str, ...] = ()


class HelpText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """help.toml: the pages, and a sentence for each verb."""

    page: tuple[PageText, ...]
    first_time: dict[str, str]


class HelpBook(Generic[B]):
    """The help of one game, read from its package when somebody asks for it.

    parts  makes the pictures and lists, by their names in help.toml
    """

    def __init__(self, package: str, parts: Mapping[str, Callable[[B], AnyPart]]) -> None:
        self.package, self.parts = package, parts

    @cached_property
    def _texts(self) -> HelpText:
        return msgspec.convert(tomllib.loads(self._read("help.toml")), HelpText)

    def texts(self) -> HelpText:
        """The words of the help."""
        return self._texts

    @cached_property
    def rules(self) -> Mapping[str, RuleText]:
        """The rules for players, by id."""
        return msgspec.convert(tomllib.loads(self._read("rules.toml")), dict[str, RuleText])

    def first_time(self, verb: str) -> str:
        """What to say the first time a question with this verb comes in a first game; "" for nothing."""
        return self._texts.first_time.get(verb, "")

    def pages(self, box: B) -> tuple[HelpPage, ...]:
        """How to play, page by page; each page ends with the rules it is about."""
        out = []
        for number, page in enumerate(self._texts.page):
            body: list[str | AnyPart] = [self._piece(box, piece) for piece in page.body]
            if page.rules:
                body.append(self._rules(f"rules{number}", page.rules))
            out.append(HelpPage(page.title, tuple(body)))
        return tuple(out)

    def _piece(self, box: B, piece: str) -> str | AnyPart:
        kind, _, name = piece.partition(": ")
        return self.parts[name](box) if kind in ("picture", "list") and name in self.parts else piece

    def _rules(self, part: str, rules: tuple[str, ...]) -> Words:
        lines: list[Text] = [(Span(f"{rule:<9}", "dim"), Span(self.rules[rule].title)) for rule in rules]
        return Words(part, "The rules behind this page", tuple(lines))

    def _read(self, file: str) -> str:
        return resources.files(self.package).joinpath(file).read_text("utf-8")
