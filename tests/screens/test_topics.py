"""The help names everything there is: commands, options, exit statuses, keys, settings, themes, rules, sources."""

from __future__ import annotations

from pathlib import Path

import pytest

from dinotui import games, saved
from dinotui.cli import COMMANDS, EXIT_CODES, parser
from dinotui.engine import RuleText
from dinotui.engine.parts import Part, plain
from dinotui.plain import COMMANDS as PLAIN_COMMANDS
from dinotui.screens import help, keys, topics
from dinotui.screens.game import keys as game_keys
from dinotui.store import campaign, paths, settings
from dinotui.store.settings import Settings
from dinotui.widgets import glyphs


def words(blocks: object) -> str:
    """The text of a page."""
    return "\n".join(plain(block) for block in blocks if not isinstance(block, Part))  # type: ignore[attr-defined]


def everything() -> dict[str, topics.Topic]:
    """The topics of the program, and of every game."""
    bound, _ = keys.bound("standard", {})
    program = help.all_topics(topics.key_blocks(keys.spoken_groups(bound)))
    assert {topic.game for topic in program} == {"", *games.names()}
    own = [topic for name in games.names() for topic in topics.game_topics(name)]
    return {topic.key: topic for topic in [*program, *own] if not topic.game}


def test_every_command_option_and_exit_status_is_in_the_help() -> None:
    page = words(everything()["commands"].blocks())
    for name, what in COMMANDS.items():
        assert f"dinotui {name}" in page and what[1:] in page
    for code, what in EXIT_CODES.items():
        assert str(code) in page and what in page
    top = parser()
    choices = next(action.choices for action in top._actions if isinstance(action.choices, dict))
    for one in (top, *choices.values()):
        for action in one._actions:
            for name in action.option_strings:
                assert name in page


def test_every_command_of_plain_mode_is_in_the_help() -> None:
    page = words(everything()["plain"].blocks())
    for name, what in PLAIN_COMMANDS.items():
        assert name in page and what in page


@pytest.mark.parametrize("keymap", keys.KEYMAPS)
def test_every_key_is_in_the_help_as_it_is_bound(keymap: str) -> None:
    bound, _ = keys.bound(keymap, {"game.hint": "g"})
    page = words(topics.key_blocks(keys.spoken_groups(bound)))
    for id, key in {**game_keys.KEYS, **keys.LIST_KEYS}.items():
        assert key.words in page
        assert keys.spoken_keys(bound[id]) in page
    assert bound["game.hint"] == "g"


def test_every_setting_and_theme_is_in_the_help() -> None:
    page = words(everything()["settings"].blocks())
    for name in Settings.__struct_fields__:
        assert settings.TITLES[name] in page and settings.HELP[name] in page
        for value in settings.choices(name):
            assert value in page
    for theme in saved.theme_names():
        assert theme in page
    assert set(settings.choices("colours")) == {"auto", "none", "16", "256", "true"}


def test_every_campaign_and_all_a_campaign_may_hold_are_in_the_help() -> None:
    page = words(everything()["campaigns"].blocks())
    found, problems = campaign.campaigns(paths.data())
    assert len(found) >= 3 and not problems
    for one in found:
        assert one.id in page and one.title in page
    for field in campaign.FIELDS:
        assert field in page
    assert str(paths.data() / campaign.FOLDER) in page
    readme = (Path(__file__).parents[2] / "README.md").read_text()
    assert all(f"dinotui campaign{words}\n" in readme for words in ("", " cybersaur", " cybersaur --plain", " --list"))


@pytest.mark.parametrize("name", games.names())
def test_every_rule_and_source_of_a_game_is_in_the_help(name: str) -> None:
    game, found = games.find(name), everything()
    entries = found[f"{name}.rules"].entries()
    assert {number for number, _, _ in entries} == set(game.rules())
    for number, title, text in entries:
        assert (title, text) == (game.rules()[number].title, game.rules()[number].text)
    page = words(found[f"{name}.data"].blocks())
    sources = game.sources(game.data())
    for source in sources:
        assert source.group in page
        assert "; ".join(source.ids) in page
    assert f"Of {sum(len(source.ids) for source in sources)} records" in page


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 36)])
def test_every_page_can_be_drawn(name: str, width: int, height: int) -> None:
    for topic in everything().values():
        if topic.group and topic.group != games.find(name).title:
            continue
        state = help.PageState()
        blocks = topics.entry_blocks(topic.entries()) or list(topic.blocks())
        assert blocks, topic.key
        first = help.page_frame(topic.title, blocks, state, width, height)
        assert set("".join(first.rows())) <= glyphs.ALLOWED, topic.key
        assert ".." not in str(first).replace("...", ""), topic.key


def test_rules_are_in_the_order_of_their_numbers() -> None:
    rule = RuleText("Title", "Text.")
    entries = topics.rule_entries([("CR-2.10", rule), ("CR-11", rule), ("CR-2.9", rule), ("CR-2", rule)])
    assert [number for number, _, _ in entries] == ["CR-2", "CR-2.9", "CR-2.10", "CR-11"]


def test_search_needs_every_word() -> None:
    entries = [("A-1", "Rails", "Lay a rail."), ("A-2", "Safari", "Take a tourist by rail.")]
    assert topics.found(entries, "RAIL") == entries
    assert topics.found(entries, "rail tourist") == entries[1:]
    assert topics.found(entries, "a-1") == entries[:1]
    assert topics.found(entries, "nothing") == []
    assert topics.with_words(["Lay a rail.", "", "Take a tourist."], "TOURIST") == ["Take a tourist."]
