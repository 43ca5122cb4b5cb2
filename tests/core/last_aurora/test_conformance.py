"""Last Aurora under the conformance kit: thousands of matches, all seat counts and options."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from core import Match
from core.kernel import OptionsError
from core.kernel.conformance import WHOLE_CHECKS, Case, Coverage, Report, Sampler, cases, played, run_kit
from core.kernel.conformance.golden import ends_alike
from core.kernel.conformance.moments import no_fault_told, sound, within_cap
from core.kernel.conformance.told_events import events_told_alike_later
from core.kernel.conformance.undo import undo_is_exact
from core.kernel.conformance.whole_matches import (
    WholeCheck,
    record_replays,
    restored_at_every_decision,
)
from core.kernel.game import find
from core.last_aurora import actions
from core.last_aurora.addon_registry import addons
from core.last_aurora.options import fields, settle_options
from core.last_aurora.state import State
from tests.pinned_tables import pinned

GAME = "last_aurora"
SOURCES = Path(actions.__file__).parent
GOLDEN = Path(__file__).parent / "golden"

Expected = Mapping[str, Iterable[str]]
UNIFORM: Mapping[str, float] = {}
SANE = {"dismiss": 0.02, "rearrange": 0.1, "sort": 0.1}
"""Uniform choices throw half of the crews away and spend their time moving tokens to and fro."""
ADVISED = 0.85
"""With this share of advised choices convoys reach the Bay, fight, and win Loot."""

FAR_CHECKS = (record_replays, restored_at_every_decision, undo_is_exact, events_told_alike_later)
"""Checks of whole matches where playing one takes long."""

CHUNKS, MATCHES = 20, 100
EXAMINED_CHUNKS, AT_ONCE = 6, 2
EXAMINED = [
    pytest.param(chunk, marks=[pytest.mark.slow] if chunk >= AT_ONCE else [])
    for chunk in range(EXAMINED_CHUNKS)
]
"""A kit of matches takes a quarter of a minute: all but two are slow tests."""

UNSEEN = {
    "events: card_impossible": "a fault of the rules: the kit does not let it pass",
    "events: card_forgone": "needs a convoy all but full or damaged, and a token given up at will",
    "events: no_objects": "there are more Objects than hands can hold",
    "actions: recycle": "needs the Biomass Turbo-truck with its box whole, Food, and road ahead",
    "things: convoy Biomass Turbo-truck": "Loot of a late Enemy, won in one match of a hundred",
    "things: convoy Nuclear Generator": "Loot of a late Enemy, won in one match of a hundred",
    "things: space 30": "past the last mooring",
    "things: space 31": "past the last mooring",
}
"""What a few dozen matches do not show, and why that is no fault."""


def combinations() -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats with every combination of options that the game accepts."""
    found = []
    maps = next(field.values for field in fields() if field.name == "map")
    switches = [addon.key for addon in addons() if addon.switch]
    for seats, chosen, *values in product(range(1, 5), maps, *([(False, True)] * len(switches))):
        options = {"map": chosen} | {name: True for name, on in zip(switches, values, strict=True) if on}
        try:
            settle_options(options, seats)
        except OptionsError:
            continue
        found.append((seats, options))
    return found


COMBINATIONS = combinations()


def base(seeds: Iterable[int], *, advised: float = 0) -> Iterator[Case]:
    """The base game with 2, 3 and 4 seats."""
    return cases(GAME, (2, 3, 4), seeds, tastes=(SANE,) if advised else (UNIFORM, SANE), advised=advised)


def mixed(seeds: Iterable[int], *, advised: float = 0) -> Iterator[Case]:
    """A match for each seed, of one combination after the other."""
    for seed in seeds:
        seats, options = COMBINATIONS[seed % len(COMBINATIONS)]
        weights = SANE if seed // len(COMBINATIONS) % 2 else UNIFORM
        yield Case(game=GAME, seats=seats, options=options, seed=seed, weights=weights, advised=advised)


# -- many matches ----------------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_two_thousand_matches_are_sound_and_end(chunk: int) -> None:
    """Invariants at each decision; among them that no round comes after the sixth."""
    half, advised = MATCHES // 2, MATCHES // 20
    seeds = range(chunk * half, (chunk + 1) * half)
    plain = [*base(seeds)][: half - advised]
    bold = [*base(seeds, advised=ADVISED)][:advised]
    matches = [*plain, *bold, *mixed(seeds)]
    report = run_kit(GAME, matches, cheap=(sound, no_fault_told, within_cap), moments=(), wholes=())
    assert report.games == MATCHES
    assert report.ok, report


# -- the whole kit ---------------------------------------------------------------------------------


def examined(matches: Iterable[Case], *, wholes: Iterable[WholeCheck] = WHOLE_CHECKS) -> Report:
    """The checks of the kit, at the first decisions of each kind and at some of the others."""
    return run_kit(GAME, matches, wholes=tuple(wholes), sampler=Sampler(each=2, rate=0.015))


@pytest.mark.parametrize("chunk", EXAMINED)
def test_the_base_game_passes_the_kit(chunk: int) -> None:
    report = examined(base([1000 + chunk]))
    assert report.ok, report


@pytest.mark.parametrize("chunk", EXAMINED)
def test_matches_that_get_far_pass_the_kit(chunk: int) -> None:
    report = examined(base([2000 + chunk], advised=ADVISED), wholes=FAR_CHECKS)
    assert report.ok, report


@pytest.mark.parametrize("chunk", EXAMINED)
def test_the_add_ons_pass_the_kit(chunk: int) -> None:
    """With other combinations in each chunk, one match of each chunk by advice."""
    seeds = range(chunk, len(COMBINATIONS), 7 * EXAMINED_CHUNKS)
    report = examined([*mixed(seeds), *mixed([chunk * 31], advised=ADVISED)], wholes=FAR_CHECKS)
    assert report.ok, report


def test_the_combinations_are_those_of_the_box() -> None:
    """2 to 4 seats with any map; 1 seat against the Automa."""
    assert {seats for seats, options in COMBINATIONS if options == {"map": "alpha"}} == {2, 3, 4}
    assert {seats for seats, options in COMBINATIONS if options == {"map": "beta"}} == {2, 3, 4}
    assert {seats for seats, options in COMBINATIONS if options.get("automa")} == {1}


# -- content ---------------------------------------------------------------------------------------


def named_in_the_rules() -> dict[str, set[str]]:
    """Kinds of decision, action and event that the base rules name."""
    found: dict[str, set[str]] = {"decisions": set(), "events": set()}
    for source in SOURCES.rglob("*.py"):
        if "addons" in source.parts:
            continue
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            family, place = {"ask": ("decisions", 1), "emit": ("events", 0)}.get(node.func.attr, ("", 0))
            if family and isinstance(node.args[place], ast.Constant):
                found[family].add(node.args[place].value)
    rows = re.findall(r"^\| (`.*?) \|", actions.__doc__ or "", re.MULTILINE)
    found["actions"] = {word for row in rows for word in re.findall(r"`(\w+)`", row)}
    return found


def on_the_table(match: Match) -> Iterator[str]:
    """Names of what lies where players can have to do with it."""
    state: State = match.play.state
    rules = match.play.rules
    cards = rules.cards
    yield from (f"zone {cards[card].name}" for card in state.zone if card)
    yield from (f"enemy {cards[enemy.card].name}" for enemy in state.enemies)
    yield from (f"outcome {card}" for card in state.outcome_discard)
    for board in state.seats:
        yield from (f"crew {cards[card].name}" for card in board.crew())
        yield from (f"convoy {cards[card].name}" for card in (*board.cars, *board.devices) if card)
        yield from (f"object {rules.objects[kind].name}" for kind in board.objects)
        if not board.out:
            yield f"space {board.space}"


def in_the_box() -> set[str]:
    """What of the base game should have been on the table."""
    rules = find(GAME).load(settle_options({}, 2))
    found = {f"object {row.name}" for row in rules.objects[1:] if not row.optional}
    found |= {f"outcome {row.id}" for row in rules.outcomes[1:]}
    found |= {f"space {space.id}" for space in rules.map.spaces}
    for card in (card for card in rules.every_card if not card.addon):
        if card.kind != "event" and card.deck in ("exploration", "enemy"):
            found.add(f"zone {card.name}")
        if card.kind in ("survivor", "enemy"):
            found.add(f"{'crew' if card.kind == 'survivor' else 'enemy'} {card.name}")
        elif card.kind in ("truck", "trailer", "device"):
            found.add(f"convoy {card.name}")
    return found


def test_all_content_occurs() -> None:
    """Each decision, action and event kind of the base rules, each card, Object, Outcome and space."""
    expected: Expected = {**named_in_the_rules(), "things": in_the_box()}
    coverage, seen = Coverage(), 0
    plain = base(range(80))
    for case in (each for bold in base(range(160), advised=ADVISED) for each in (bold, next(plain))):
        for match, events in played(case):
            coverage.see(match.decision, events, on_the_table(match))
        seen += 1
        if not coverage.missing(expected, UNSEEN):
            break
    assert coverage.missing(expected, UNSEEN) == [], f"after {seen} matches"


# -- golden records --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["1_seat", "2_seats", "3_seats", "4_seats"])
def test_golden_records_end_as_they_did(name: str) -> None:
    """They are made anew by `make_golden.py`, after a change of rules that is meant to show here."""
    record = (GOLDEN / f"{name}.aurora-record").read_bytes()
    with pinned():
        assert list(ends_alike(record, (GOLDEN / f"{name}.json").read_bytes())) == []


# -- options ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"automa": True}),
        (5, {}),
        (2, {"map": "gamma"}),
        (2, {"map": []}),
        (2, {"map": None}),
        (2, {"mine": 1}),
        (2, {"Mine": True}),
        (2, {"data": 5}),
        (2, {"data": "/no/such/folder"}),
        (2, {"kickstarter": 3}),
        (2, {"kickstarter": ["Nobody"]}),
        (2, {"pvp": "yes"}),
    ],
)
def test_wrong_options_are_refused_with_one_sentence(seats: int, options: dict[str, Any]) -> None:
    with pytest.raises(OptionsError) as caught:
        Match.new(GAME, ["Ann", "Ben", "Cem", "Dot", "Eva"][:seats], options)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


def test_a27_a_way_on_which_only_a_death_would_help_is_no_way_to_the_merchant() -> None:
    """Found by the kit: an empty Merchant, a counter ahead, and a contaminated space besides."""
    options = {"map": "beta", "pvp": True}
    case = Case(game=GAME, seats=3, options=options, seed=322, weights=SANE, advised=ADVISED)
    assert run_kit(GAME, [case], cheap=(no_fault_told,), moments=(), wholes=()).ok
