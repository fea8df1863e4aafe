"""What the source of engine and games must not do, read from its syntax trees."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dinotui
from dinotui import games

ROOT = Path(dinotui.__file__).parent
RULE_ID = re.compile(r"[A-Z]{2}-\d+(\.\d+)*[a-z]?")
FORBIDDEN = {"random", "secrets", "asyncio", "time", "datetime", "threading", "socket", "uuid"}
HIDDEN_ZONES = re.compile(r"deck|bag|sack|drawn|hidden|pile|stack_of")
MEMORY = {"id", "hash", "vars", "globals", "input", "open", "eval"}
CHANCE = {"below", "shuffle", "sample", "draw", "reveal", "tell"}


def rules_files() -> list[Path]:
    """The engine, and the games without their screens."""
    engine = sorted((ROOT / "engine").glob("*.py"))
    return engine + [path for path in sorted((ROOT / "games").rglob("*.py")) if "screen" not in path.relative_to(ROOT).as_posix()]


@pytest.fixture(params=rules_files(), ids=lambda path: path.relative_to(ROOT).as_posix())
def source(request: pytest.FixtureRequest) -> tuple[Path, ast.Module]:
    path: Path = request.param
    return path, ast.parse(path.read_text("utf-8"))


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def called(call: ast.Call) -> str:
    """The last name of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else call.func.id if isinstance(call.func, ast.Name) else ""


def test_no_clock_no_other_chance_no_event_loop(source: tuple[Path, ast.Module]) -> None:
    """Rules depend on state and choices alone."""
    _, tree = source
    modules = [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    modules += [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and not node.level]
    imported = {module.partition(".")[0] for module in modules}
    assert not imported & FORBIDDEN


def test_nothing_that_differs_from_process_to_process(source: tuple[Path, ast.Module]) -> None:
    """No `id`, no `hash`; nothing reads files but the engine's own loader."""
    _, tree = source
    used = {call.func.id for call in calls(tree) if isinstance(call.func, ast.Name)}
    assert not used & MEMORY, used & MEMORY


def test_hidden_zones_are_drawn_from_by_the_engine_only(source: tuple[Path, ast.Module]) -> None:
    """`t.draw(deck)`, never `deck.pop()`: previews must stop before a look into a hidden zone. Re-deals may pop."""
    path, tree = source
    if path.parent.name == "engine":
        return
    redeals = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and "redeal" in node.name]
    allowed = {call for node in redeals for call in calls(node)}
    for call in calls(tree):
        if call not in allowed and called(call) == "pop" and isinstance(call.func, ast.Attribute):
            zone = call.func.value
            name = zone.attr if isinstance(zone, ast.Attribute) else zone.id if isinstance(zone, ast.Name) else ""
            assert not HIDDEN_ZONES.search(name), f"line {call.lineno}: {name}.pop()"


def test_predicates_and_options_never_roll_or_tell(source: tuple[Path, ast.Module]) -> None:
    """`cannot_..` and every lambda are not called in replays: no chance and no journal in them."""
    _, tree = source
    quiet: list[ast.AST] = [node for node in ast.walk(tree) if isinstance(node, ast.Lambda)]
    quiet += [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("cannot_")]
    for node in quiet:
        for call in calls(node):
            if isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name) and call.func.value.id == "t":
                assert call.func.attr not in CHANCE, f"line {call.lineno}: {call.func.attr}"


def test_told_lines_are_literal(source: tuple[Path, ast.Module]) -> None:
    """`t.tell(seat, "literal {x}", x=..)`: formatted by whoever reads the journal, so that saves and people agree."""
    path, tree = source
    if path.parent.name == "engine":
        return
    for call in calls(tree):
        if called(call) == "tell" and len(call.args) > 1:
            words = call.args[1]
            parts = [words.body, words.orelse] if isinstance(words, ast.IfExp) else [words]
            for part in parts:
                assert not isinstance(part, ast.JoinedStr | ast.BinOp), f"line {call.lineno}"


def game_trees(game: Any) -> list[ast.Module]:
    return [ast.parse(path.read_text("utf-8")) for path in sorted((ROOT / "games" / game.name).rglob("*.py"))]


def rule_ids(game: Any) -> set[str]:
    """Rule ids that stand in the source as whole strings: in questions."""
    return {
        node.value
        for tree in game_trees(game)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE_ID.fullmatch(node.value)
    }


def test_every_rule_id_in_questions_has_a_text(any_game: Any) -> None:
    assert rule_ids(any_game) <= set(any_game.rules()), rule_ids(any_game) - set(any_game.rules())


def test_every_rule_text_is_shown_somewhere(any_game: Any) -> None:
    """By a question, or in the help."""
    folder = ROOT / "games" / any_game.name
    told = "\n".join(path.read_text("utf-8") for path in folder.glob("*.toml") if path.name not in ("rules.toml", *any_game.files))
    shown = rule_ids(any_game) | {match.group() for match in RULE_ID.finditer(told)}
    assert set(any_game.rules()) <= shown, sorted(set(any_game.rules()) - shown)


def test_verbs_and_kinds_have_unique_names(any_game: Any) -> None:
    """Keys in saves say which verb was taken; places say which kind."""
    found: dict[str, dict[str, int]] = {"Verb": {}, "Kind": {}}
    for tree in game_trees(any_game):
        for call in calls(tree):
            if called(call) in found and call.args and isinstance(call.args[0], ast.Constant):
                name = str(call.args[0].value)
                names = found[called(call)]
                names[name] = names.get(name, 0) + 1
    found["Verb"].pop("stop", None)
    for names in found.values():
        assert not [name for name, n in names.items() if n > 1]
        assert all(re.fullmatch(r"[a-z][a-z_0-9]*", name) for name in names)


def test_games_do_not_know_each_other() -> None:
    """A game imports the engine and itself."""
    for game in games.everything():
        for tree in game_trees(game):
            for node in ast.walk(tree):
                if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("dinotui.games"):
                    assert node.module.startswith(f"dinotui.games.{game.name}"), node.module
