"""What a host for others keeps of one person's games is bounded; the host inside a client keeps all."""

from contextlib import closing

import pytest

from core import Match
from net.host.config import Config
from net.host.host_tables import HostTables
from net.host.log import Log
from net.host.peers import Person
from net.host.store import Store
from tests.net.helpers import Running
from tests.net.host.test_quotas import LIBERAL, flood

ANN, BEN = Person(1, "Ann", b"a"), Person(2, "Ben", b"b")
KEPT = 3


def record(over: bool) -> bytes:
    match = Match.new("floes", seats=["Ann", "Ben"], options={}, seed=5)
    while over and match.decision is not None:
        match.apply(0)
    return match.record()


OVER, RUNNING = record(True), record(False)


@pytest.fixture
def tables():
    store = Store(None)
    yield HostTables(store, Config(kept_of_person=KEPT, tables_of_person=100), Log(lambda line: None))
    store.close()


def played(tables: HostTables, person: Person, game: bytes, times: int) -> list[int]:
    """Games of a person, one after the other, each left when it is over, or put aside."""
    numbers = []
    for _ in range(times):
        number = tables.adopt(person, game, 0.0)
        table = tables.by_number[number]
        table.say("", "a line")
        (tables.let_go if table.stage == "over" else tables.park)(table)
        tables.store.commit()
        numbers.append(number)
    return numbers


def opened(tables: HostTables, person: Person) -> None:
    """Somebody opens a table, which is when there is made room on the disk too."""
    tables.open("floes", 2, {}, person, "", 0.0)
    tables.store.commit()


def stored(store: Store) -> list[int]:
    return [saved.table for saved in store.tables()]


@pytest.mark.parametrize("game", [OVER, RUNNING], ids=["over", "put aside"])
def test_the_newest_games_of_a_person_are_kept(tables, game):
    hers, his = played(tables, ANN, game, KEPT + 4), played(tables, BEN, game, 2)
    opened(tables, ANN)
    assert stored(tables.store) == hers[-KEPT:] + his
    rows = {
        table: {number for (number,) in tables.store._rows(f"SELECT DISTINCT {key} FROM {table}")}
        for table, key in (("lines", "tab"), ("ops", "tab"))
    }
    assert rows["lines"] == {*hers[-KEPT:], *his}
    assert all(tables.store.start(number) is None for number in hers[:-KEPT])
    assert all(tables.store.start(number) is not None for number in hers[-KEPT:])
    assert all(tables.find(number, 0.0) is None for number in hers[:-KEPT])
    assert [line.table for line in tables.parked.lines(ANN.number)] == (
        hers[-KEPT:] if game is RUNNING else []
    )


@pytest.mark.parametrize("game", [OVER, RUNNING], ids=["over", "put aside"])
def test_of_all_persons_together_whoever_has_most_loses_the_oldest(tables, game):
    tables.config = Config(kept_of_person=100, kept_of_all=5, tables_of_person=100)
    his = played(tables, BEN, game, 2)
    hers = played(tables, ANN, game, 6)
    others = [played(tables, Person(number, "x", b"x"), game, 1)[0] for number in (3, 4)]
    opened(tables, BEN)
    assert stored(tables.store) == [his[-1], *hers[-2:], *others]
    assert all(tables.find(number, 0.0) is None for number in hers[:-2])


def test_so_many_are_not_forgotten_at_once_that_the_others_wait(tables, monkeypatch):
    monkeypatch.setattr("net.host.host_tables.AT_ONCE", 2)
    tables.config = Config(kept_of_person=100, kept_of_all=1, tables_of_person=100)
    hers = played(tables, ANN, OVER, 6)
    for left in (hers[2:], hers[4:], hers[5:], hers[5:]):
        opened(tables, BEN)
        assert [number for number in stored(tables.store) if number in hers] == left


def test_games_that_are_over_take_no_place_of_those_that_are_not(tables):
    aside, over = played(tables, ANN, RUNNING, KEPT), played(tables, ANN, OVER, KEPT)
    opened(tables, ANN)
    assert stored(tables.store) == aside + over


def test_what_somebody_is_at_or_this_build_cannot_open_stays(tables):
    first, second, *others = played(tables, ANN, OVER, KEPT + 3)
    tables.find(first, 0.0)
    tables.shut[second] = "It cannot be opened."
    opened(tables, ANN)
    assert stored(tables.store) == [first, second, *others[-KEPT:]]


def test_a_host_in_the_process_of_its_only_client_keeps_all(tables):
    tables.config = Config(kept_of_person=KEPT, local=True)
    games = [tables.adopt(ANN, OVER, 0.0) for _ in range(KEPT + 4)]
    tables.store.commit()
    opened(tables, ANN)
    assert stored(tables.store) == games


async def test_who_leaves_game_after_game_keeps_the_last_ones(tmp_path):
    async with Running(tmp_path, kept_of_person=5, **LIBERAL) as running:
        await flood(running.target, 12)
        await running.stop()
        with closing(Store(tmp_path)) as store:
            assert stored(store) == list(range(7, 13))  # and the one opened last
        await running.start()
        assert not running.errors
