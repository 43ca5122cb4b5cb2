"""Add-ons together: which combinations there are, that they all play, and that all they bring occurs.

A part of all combinations; `all_combinations.py` is a command that plays them all, as often as one likes.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from core import Match
from core.kernel import OptionsError
from core.kernel.conformance import Case, Coverage, played
from core.last_aurora.addon_registry import addons
from core.last_aurora.tables.loader import load
from tests.core.last_aurora.addons.all_combinations import GAME, WEIGHTS, cases, combinations, play
from tests.core.last_aurora.text_checks import listener

pytestmark = pytest.mark.no_cover

NAMES = ["Ann", "Ben", "Cleo", "Dora"]
CHUNKS = 6
FIERCE = WEIGHTS | {"duel": 8, "attack": 8, "engine": 30, "stop": 0.05, "take": 5}
"""A taste for fighting, so that Loot is won and players are hit."""


def asked_for() -> Iterator[dict[str, Any]]:
    """Every set of options one might ask for."""
    switches = [addon.key for addon in addons() if addon.switch]
    for side, *values in product(("alpha", "beta"), *([(False, True)] * len(switches))):
        yield {"map": side} | {name: True for name, on in zip(switches, values, strict=True) if on}


# -- which there are -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_is_no_combination_is_refused_with_one_sentence(seats: int) -> None:
    allowed = [options for number, options in combinations() if number == seats]
    refused, asked = 0, list(asked_for())
    for options in asked:
        if options in allowed:
            assert Match.new(GAME, NAMES[:seats], options, bare=True).options == options
            continue
        refused += 1
        with pytest.raises(OptionsError) as caught:
            Match.new(GAME, NAMES[:seats], options)
        sentence = str(caught.value)
        assert sentence.endswith(".")
        assert "\n" not in sentence
    assert refused + len(allowed) == len(asked) >= 128


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"automa": True, "pvp": True}, "Duels need at least two seats."),
        ({"automa": True, "roles": True}, "Roles need at least two seats: their objectives compare players."),
        ({}, "A match without the Automa has 2 to 4 seats, got 1."),
    ],
)
def test_the_reasons_for_one_seat(options: dict[str, bool], reason: str) -> None:
    with pytest.raises(OptionsError) as caught:
        Match.new(GAME, ["Ann"], options)
    assert str(caught.value) == reason


def test_k66_player_versus_player_removes_cards_of_those_in_play() -> None:
    """The order in which add-ons change the decks: Mutants first."""
    match = Match.new(GAME, NAMES[:2], {"pvp": True, "mutants": True})
    cards = match.play.rules.cards
    assert {cards[card].addon for card in match.play.state.marks["pvp_aside"]} == {"mutants"}


# -- that they play --------------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_of_a_part_of_all_combinations(chunk: int) -> None:
    """Invariants at each decision; copies, snapshots and worlds at some; six rounds; an exact replay."""
    report = play(cases(combinations()[chunk :: CHUNKS * 2], [chunk]))
    assert report.ok, report
    assert report.moments


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("side", ["alpha", "beta"])
def test_everything_at_once_passes_the_whole_kit(seats: int, side: str) -> None:
    options = {"map": side, **dict.fromkeys(("mine", "kickstarter", "mutants", "pvp", "roles"), True)}
    report = play(cases([(seats, options)], [50]), examine=True, rate=0.04)
    assert report.ok, report


@pytest.mark.parametrize("side", ["alpha", "beta"])
def test_everything_at_once_against_the_automa(side: str) -> None:
    options = {"map": side, **dict.fromkeys(("automa", "mine", "kickstarter", "mutants"), True)}
    report = play(cases([(1, options)], [51]), examine=True, rate=0.04)
    assert report.ok, report


def test_every_sentence_of_a_part_of_all_combinations() -> None:
    """No decision, action, event or refusal is without words, whatever add-ons meet."""
    heard = listener()
    for seats, options in combinations()[::13]:
        heard.play(Match.new(GAME, NAMES[:seats], options, seed=seats), seats)
    for seats, options in combinations()[-16::3]:
        heard.play(Match.new(GAME, NAMES[:seats], options, seed=seats), seats)
    assert heard.phrases


# -- that all they bring occurs --------------------------------------------------------------------

DECISIONS = [
    *("bonus.move", "bonus.salvage", "bonus.attack", "mine", "survivor.butcher"),
    *("role.choose", "role.loot", "role.shot", "role.motive", "role.nitro", "role.scavenge", "role.tinker"),
]
EVENTS = [
    *("road_closed", "mine_laid", "mine_explodes", "juggernaut", "duel", "aggression"),
    *("role", "role_goal", "motive"),
]
SELDOM = {
    "things: Meat Grinder": "Loot of the last pair, won in one game of two hundred; test_mutants drives it",
    "things: Vaccine Storage Tank": "Loot of the last pair",
}


def on_the_table(match: Match) -> Iterator[str]:
    """Names of the add-ons' cards that players have, or have to do with."""
    state, cards = match.play.state, match.play.rules.cards
    held = [card for board in state.seats for card in (*board.crew(), *board.cars, *board.devices) if card]
    for card in (*held, *(enemy.card for enemy in state.enemies), *state.discard):
        if cards[card].addon:
            yield cards[card].name


def test_each_card_and_effect_of_the_add_ons_occurs() -> None:
    """But `pvp.steal`, for which two players must be hit hard by a third, and the Grinder at work."""
    expected = {
        "decisions": DECISIONS,
        "events": EVENTS,
        "things": [row.name for row in load().every_card if row.addon],
    }
    coverage = Coverage()
    some = {"map": "beta", "kickstarter": True}
    tables = (
        some | dict.fromkeys(("mine", "mutants", "pvp", "roles"), True),
        some | dict.fromkeys(("mine", "mutants", "roles"), True),
        some | dict.fromkeys(("pvp", "roles"), True),
    )
    for seed in range(300):  # ends with the first at which all has occurred
        for options in tables:
            case = Case(
                game=GAME,
                seats=2 + seed % 3,
                options=options,
                seed=seed,
                weights=FIERCE,
                advised=(0, 0.5, 0.8)[seed // 3 % 3],
            )
            for match, events in played(case):
                coverage.see(match.decision, events, on_the_table(match))
        if not coverage.missing(expected, SELDOM):
            break
    assert coverage.missing(expected, SELDOM) == []
