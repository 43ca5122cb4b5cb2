"""Outlive under the conformance kit: matches of all seat counts and options, golden records."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, count, product
from pathlib import Path
from typing import Any

import pytest

from core import Match
from core.kernel.conformance import WHOLE_CHECKS, Case, Coverage, Dice, Report, Sampler, played, run_kit
from core.kernel.conformance.golden import ends_alike
from core.kernel.conformance.moments import COPY_CHECKS, Moment, no_fault_told
from core.kernel.conformance.readable import READING_CHECKS
from core.kernel.conformance.whole_matches import WholeCheck, sound_throughout
from core.kernel.decisions import Event
from core.outlive.actions import ACTIONS, DECISIONS
from core.outlive.events import EVENTS
from core.outlive.options import SWITCHES
from core.outlive.state import State
from tests.core.outlive.rich_positions import rich

GAME = "outlive"
GOLDEN = Path(__file__).parent / "golden"
SEATS = (2, 3, 4)
UNIFORM: Mapping[str, float] = {}
SANE = {"back": 0.1, "short": 0.2, "yield": 0.5, "scrap": 0.3, "end": 0.3, "stop": 0.3, "none": 0.5}
"""Uniform choices starve most of the people and stop before anything is built."""
TASTES = (SANE, UNIFORM)
ADVISED = 0.7
"""With this share of advised choices rooms are filled and equipment is repaired."""

CHUNKS, MATCHES = 20, 100
"""the whole run, for which there is time when it is asked for"""

UNSEEN = {
    "events: stood_up": "a piece that cannot move: once in a thousand games of a seat",
    "events: person_lost": "needs a shelter in which airlock and all rooms are full",
    "events: equipment_none": "needs a seat that owns every kind of tile that is left in pile and discards",
}
"""What a few dozen matches do not show, and why that is no fault."""


def combinations() -> list[tuple[int, dict[str, bool]]]:
    """Every number of seats with every combination of options."""
    names = [field.name for field in SWITCHES]
    found = []
    for values in product((False, True), repeat=len(names)):
        options = {name: True for name, on in zip(names, values, strict=True) if on}
        found += [(seats, options) for seats in SEATS]
    return found


COMBINATIONS = combinations()


def mixed(seeds: Iterable[int]) -> Iterator[Case]:
    """A match for each seed: the usual rules in one half, one combination after the other in the rest."""
    for seed in seeds:
        seats, options = (
            COMBINATIONS[seed // 2 % len(COMBINATIONS)] if seed % 2 else (SEATS[seed // 2 % 3], {})
        )
        yield Case(game=GAME, seats=seats, options=options, seed=seed, weights=TASTES[seed // 4 % 2])


def sound(seeds: Iterable[int]) -> Report:
    """Matches played to their end with the invariants at each decision."""
    return run_kit(
        GAME, mixed(seeds), declared=(), cheap=(no_fault_told,), moments=(), wholes=(sound_throughout,)
    )


# -- many matches ----------------------------------------------------------------------------------


def test_matches_are_sound_and_end() -> None:
    report = sound(range(16))
    assert report.games == 16
    assert report.ok, report


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_two_thousand_matches_are_sound_and_end(chunk: int) -> None:
    """Invariants at each decision, over all seats and options."""
    report = sound(range(chunk * MATCHES, (chunk + 1) * MATCHES))
    assert report.games == MATCHES
    assert report.ok, report


# -- the whole kit ---------------------------------------------------------------------------------


def examined(matches: Iterable[Case], *, each: int, rate: float, wholes: Iterable[WholeCheck]) -> Report:
    """The checks of the kit, at the first decisions of each kind and at some of the others."""
    return run_kit(GAME, matches, wholes=tuple(wholes), sampler=Sampler(each=each, rate=rate))


@pytest.mark.parametrize("seats", SEATS)
def test_a_match_passes_the_kit(seats: int) -> None:
    case = Case(game=GAME, seats=seats, seed=seats, weights=SANE)
    report = examined([case], each=1, rate=0.004, wholes=(sound_throughout,))
    assert report.ok, report


@pytest.mark.parametrize("check", WHOLE_CHECKS)
def test_a_match_of_two_passes_the_checks_of_whole_matches(check: WholeCheck) -> None:
    case = Case(game=GAME, seats=2, seed=7)
    report = run_kit(GAME, [case], declared=(), cheap=(), moments=(), wholes=(check,))
    assert report.ok, report


@pytest.mark.parametrize("seats", SEATS)
def test_a_match_from_a_rich_position_can_be_read_and_restored(seats: int) -> None:
    """Full rooms and repaired equipment: questions and events that played matches seldom have."""
    case = Case(game=GAME, seats=seats, seed=seats)
    match, dice, events = rich(seats, seats).start_day(on=True).m, Dice(seats), ()
    for number in count():
        if match.decision is None:
            break
        if number % 17 == 0:
            moment = Moment(case, match, number, events)
            assert [fault for check in (*COPY_CHECKS, *READING_CHECKS) for fault in check(moment)] == []
        events = match.apply(dice.below(len(match.decision.actions)))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(24))
def test_all_seats_and_options_pass_the_kit(chunk: int) -> None:
    seeds = range(1000 + 8 * chunk, 1008 + 8 * chunk)
    report = examined(mixed(seeds), each=3, rate=0.02, wholes=WHOLE_CHECKS)
    assert report.ok, report


# -- content ---------------------------------------------------------------------------------------


def on_the_table(match: Match) -> Iterator[str]:
    """Names of what players have had to do with."""
    state: State = match.play.state
    tables = match.tables.catalogue
    yield from (f"event {tables.events[event].id}" for event in state.events)
    yield from (f"tile {tables.tiles[tile].id}" for tiles in state.drawn for tile in tiles)
    for board in state.seats:
        if board.leader >= 0:
            yield f"leader {tables.leaders[board.leader].id}"
        for at, kind in enumerate(board.rooms):
            if board.built >> at & 1:
                yield f"room {tables.rooms[kind].id}"
        yield from (f"repaired {tables.equipment[kind].id}" for kind in board.repaired)
        yield from (f"killed {tables.prey[kind].id}" for kind, number in enumerate(board.kills) if number)
        yield from (f"place {tables.locations[at].id}" for at in board.at if at < len(tables.locations))
        yield from (f"overcome {tables.events[event].id}" for event in board.won)
        if board.space >= 0:
            yield f"space {board.space}"


def in_the_box() -> set[str]:
    """What should have been on the table."""
    tables = Match.new(GAME, ["Ann", "Ben"]).tables.catalogue
    found = {f"event {row.id}" for row in tables.events} | {f"overcome {row.id}" for row in tables.events}
    found |= {f"tile {row.id}" for row in tables.tiles}
    found |= {f"leader {row.id}" for row in tables.leaders} | {f"room {row.id}" for row in tables.rooms}
    found |= {f"repaired {row.id}" for row in tables.equipment} | {f"killed {row.id}" for row in tables.prey}
    found |= {f"place {row.id}" for row in tables.locations}
    return found | {f"space {row.number}" for row in tables.cargo}


def expected() -> dict[str, Iterable[str]]:
    """Each decision, action and event kind, and each thing in the box."""
    return {
        "decisions": set(DECISIONS),
        "actions": set(ACTIONS),
        "events": set(EVENTS),
        "things": in_the_box(),
    }


def moments_of_rich_positions() -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Matches played to their end from positions with full rooms and repaired equipment."""
    for seed in range(24):
        match, dice = rich(2 + seed % 3, seed, open_search=seed % 4 == 3).start_day(on=True).m, Dice(seed)
        while match.decision is not None:
            events = match.apply(dice.below(len(match.decision.actions)))
            yield match, events


def moments_of_matches() -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Whole matches, half of them sensible."""
    for case in mixed(range(40)):
        yield from played(case)
        yield from played(replace(case, seed=500 + case.seed, advised=ADVISED))


def test_all_content_occurs() -> None:
    coverage, seen = Coverage(), 0
    for match, events in chain(moments_of_rich_positions(), moments_of_matches()):
        coverage.see(match.decision, events, on_the_table(match))
        seen += 1
        if seen % 1000 == 0 and not coverage.missing(expected(), UNSEEN):
            break
    assert coverage.missing(expected(), UNSEEN) == [], f"after {seen} decisions"


# -- golden records --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["2_seats", "3_seats", "4_seats", "4_seats_options"])
def test_golden_records_end_as_they_did(name: str) -> None:
    """They are made anew by `make_golden.py`, after a change of rules that is meant to show here."""
    record = (GOLDEN / f"{name}.aurora-record").read_bytes()
    assert list(ends_alike(record, (GOLDEN / f"{name}.json").read_bytes())) == []


def golden_cases() -> dict[str, Case]:
    """The matches of the golden records by name."""
    found = {f"{seats}_seats": Case(game=GAME, seats=seats, seed=seats, weights=SANE) for seats in SEATS}
    options: dict[str, Any] = {field.name: True for field in SWITCHES}
    return found | {"4_seats_options": Case(game=GAME, seats=4, seed=9, options=options, weights=SANE)}
