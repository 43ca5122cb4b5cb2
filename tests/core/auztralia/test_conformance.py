"""AuZtralia under the conformance kit: matches of all seat counts and options."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from core import Match
from core.auztralia.actions import ACTIONS, DECISIONS
from core.auztralia.events import EVENTS
from core.auztralia.state import State
from core.auztralia.tables.loader import SHIPPED
from core.kernel.conformance import WHOLE_CHECKS, Case, Coverage, Report, Sampler, played, repeat, run_kit
from core.kernel.conformance.moments import no_fault_told
from core.kernel.conformance.whole_matches import WholeCheck, sound_throughout
from core.kernel.decisions import Event
from tests.core.auztralia.tastes import SANE, TASTES, WARLIKE
from tests.core.auztralia.words import OLD_ONES, PERSONS, UNITS

GAME = "auztralia"
SEATS = (1, 2, 3, 4)
CHUNKS, MATCHES = 20, 100
"""the whole run, for which there is time when it is asked for"""

VALUES: dict[str, tuple[str, ...]] = {
    "map": ("east", "west"),
    "purple": ("18", "22", "26"),
    "piles": ("scaled", "full"),
    "undo": ("on", "off"),
    "personalities": ("on", "off"),
}
"""each option with its values (section 5)"""


def combinations() -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats with every combination of options."""
    found = []
    for values in product(*VALUES.values()):
        found += [(seats, dict(zip(VALUES, values, strict=True))) for seats in SEATS]
    return found


COMBINATIONS = combinations()


def mixed(seeds: Iterable[int]) -> Iterator[Case]:
    """A match for each seed: the usual rules in one half, one combination after the other in the rest."""
    for seed in seeds:
        seats, options = (
            COMBINATIONS[(seed * 7) % len(COMBINATIONS)] if seed % 2 else (SEATS[seed // 2 % 4], {})
        )
        yield Case(game=GAME, seats=seats, options=options, seed=seed, weights=TASTES[seed % 3])


def sound(seeds: Iterable[int]) -> Report:
    """Matches played to their end with the invariants at each decision."""
    return run_kit(
        GAME, mixed(seeds), declared=(), cheap=(no_fault_told,), moments=(), wholes=(sound_throughout,)
    )


def test_matches_are_sound_and_end() -> None:
    report = sound(range(24))
    assert report.games == 24
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
    case = Case(game=GAME, seats=seats, seed=seats, weights=WARLIKE)
    report = examined([case], each=1, rate=0.004, wholes=(sound_throughout,))
    assert report.ok, report


@pytest.mark.parametrize("check", ["worlds_hide", "worlds_can_be_played"])
def test_the_kit_imagines_worlds_with_the_tables_of_a_folder(tmp_path: Path, check: str) -> None:
    """A world holds no folder: it is opened with that of the match."""
    shipped = (SHIPPED / "personality.toml").read_text(encoding="utf-8")
    (tmp_path / "personality.toml").write_text(shipped.replace("amount = 5", "amount = 6"), encoding="utf-8")
    case = Case(game=GAME, seats=2, seed=7, options={"data": str(tmp_path)})
    report = repeat(case, check, 5)
    assert report.ok, report


@pytest.mark.parametrize("check", WHOLE_CHECKS)
def test_a_match_of_two_passes_the_checks_of_whole_matches(check: WholeCheck) -> None:
    case = Case(game=GAME, seats=2, seed=7, weights=SANE)
    report = run_kit(GAME, [case], declared=(), cheap=(), moments=(), wholes=(check,))
    assert report.ok, report


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
    for board in state.seats:
        yield from (f"person {PERSONS[card]}" for card in board.persons)
        yield from (f"unit {UNITS[unit]}" for unit, number in enumerate(board.units) if number)
    yield from (f"old one {OLD_ONES[old.kind]}" for old in state.old_ones if old.shown)


def in_the_box() -> set[str]:
    """What should have been on the table; a blank never lies there face up."""
    found = {f"person {card}" for card in PERSONS} | {f"unit {unit}" for unit in UNITS}
    return found | {f"old one {kind}" for kind in OLD_ONES[1:]}


EXPECTED: dict[str, Iterable[str]] = {
    "decisions": set(DECISIONS),
    "actions": set(ACTIONS),
    "events": set(EVENTS),
    "things": in_the_box(),
}


def moments_of_matches() -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Whole matches, more of them warlike."""
    for case in mixed(range(60)):
        yield from played(replace(case, weights=WARLIKE))
        yield from played(replace(case, seed=500 + case.seed))


def test_all_content_occurs() -> None:
    coverage, seen = Coverage(), 0
    for match, events in moments_of_matches():
        coverage.see(match.decision, (*match.opening, *events), on_the_table(match))
        seen += 1
        if seen % 1000 == 0 and not coverage.missing(EXPECTED, {}):
            break
    assert coverage.missing(EXPECTED, {}) == [], f"after {seen} decisions"
