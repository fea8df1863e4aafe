"""What is explained of a question, when it stops, and that it is remembered from game to game."""

from __future__ import annotations

from dinotui import games, setups
from dinotui.engine import Ask, SeatPlan
from dinotui.store import GameStore, Library, paths
from dinotui.store.explanations import FILE, Explanations


def begun(name: str = "cretaceous_rails", *seats: SeatPlan) -> GameStore:
    game = games.find(name)
    return GameStore.new(Library(), setups.build(game, seats or setups.usual_seats(game), {}, 5))


def asked(store: GameStore) -> Ask:
    assert store.ask is not None
    return store.ask


def take(store: GameStore, known: Explanations, option: int = 0) -> None:
    ask = asked(store)
    store.choose(ask.key(store.table, option))
    known.answered(ask)


def test_a_question_is_explained_until_it_is_answered_and_then_never_again() -> None:
    store = begun()
    known = Explanations(store)
    verb = asked(store).head.name
    assert known.sentence(asked(store)) == known.sentence(asked(store)) == store.game.first_time(verb) != ""
    take(store, known)
    assert verb in known.met
    store.undo()
    assert asked(store).head.name == verb and known.sentence(asked(store)) == ""
    store.close()
    other = begun()
    assert verb in Explanations(other).met
    other.close()
    elsewhere = begun("dinosaur_island")
    assert verb not in Explanations(elsewhere).met
    elsewhere.close()


def test_options_beside_the_main_ones_are_explained_once_those_are_known() -> None:
    """Skipping heads no question: it has its turn the second time it is seen."""
    store = begun()
    known = Explanations(store)
    found: list[str] = []
    while "skip" not in found:
        ask = asked(store)
        verb = known.verb(ask)
        assert verb not in found
        found += [verb] if verb else []
        skip = [i for i in range(ask.n) if ask.key(store.table, i) == "skip"]
        take(store, known, skip[0] if skip else 0)
    assert found[0] != "skip" and "stop" not in found
    store.close()


def test_what_a_person_answered_in_a_game_counts_and_what_a_bot_answered_does_not() -> None:
    store = begun("dinosaur_gauge", SeatPlan("Rex", "random"), SeatPlan("You"), SeatPlan("Max", "random"))
    verb = asked(store).head.name
    assert not store.is_person(asked(store).seat)
    store.choose(asked(store).key(store.table, 0))
    assert store.taken == [] and Explanations(store).met == set()
    while not store.is_person(asked(store).seat):
        store.choose(asked(store).key(store.table, 0))
    own = asked(store).key(store.table, 0)
    store.choose(own)
    assert store.taken == [own] and Explanations(store).met == {own.partition("@")[0]} and verb
    store.close()


def test_a_damaged_file_or_a_folder_that_cannot_be_written_keeps_nobody_from_playing() -> None:
    paths.state().mkdir(parents=True)
    (paths.state() / FILE).write_bytes(b"[not this")
    store = begun()
    known = Explanations(store)
    assert known.sentence(asked(store))
    take(store, known)
    assert Explanations(store).met == known.met
    (paths.state() / FILE).unlink()
    (paths.state() / FILE).mkdir()
    verb = known.verb(asked(store))
    take(store, known)
    assert verb in known.met
    store.close()
