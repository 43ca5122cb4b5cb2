"""Cards dealt anew: by what is known of each place, all ways to lay them alike."""

from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any

import pytest

from core import Match
from core.kernel.conformance import Case, played
from core.last_aurora.state import Enemy, State
from core.last_aurora.unseen import loot_back
from tests.core.chances import strays

NAMES = ["Ann", "Ben", "Cleo", "Dora"]
ALL = {"pvp": True, "kickstarter": True, "roles": True, "mine": True, "map": "beta"}


def begun(options: dict[str, Any] | None = None, seats: int = 3, seed: int = 3) -> Match:
    return Match.new("last_aurora", NAMES[:seats], options or {}, seed)


def worlds(match: Match, number: int, look: Callable[[State], Hashable]) -> Counter[Hashable]:
    """What is in a place in many worlds of the first seat."""
    return Counter(look(match.redealt(0, seed).play.state) for seed in range(number))


ZONES: dict[str, Callable[[State], Hashable]] = {
    "deck": lambda state: tuple(state.deck),
    "box": lambda state: frozenset(state.box),
    "loot": lambda state: tuple(state.loot[:-1]),
    "objects": lambda state: tuple(state.object_deck),
    "hand": lambda state: tuple(state.seats[1].objects),
    "outcomes": lambda state: tuple(state.outcome_deck[:-1]),
    "generator": lambda state: state.rng,
}
MARKS = ("kickstarter_aside", "pvp_aside", "roles_left", "roles_goal")


def test_every_hidden_zone_is_dealt() -> None:
    match = begun(ALL)
    for _ in range(3):
        assert match.decision is not None
        match.apply(0)  # everybody has a role
    match.play.state.seats[1].objects = [match.play.state.object_deck.pop() for _ in range(2)]
    for name, look in ZONES.items():
        assert len(worlds(match, 12, look)) > 1, name
    for mark in MARKS:
        assert len(worlds(match, 12, lambda state, mark=mark: state.marks[mark])) > 1, mark  # type: ignore[misc]


def test_what_the_automa_holds_is_dealt() -> None:
    case = Case(game="last_aurora", seats=1, options={"automa": True}, seed=5, advised=0.8)
    found: set[str] = set()
    for match, _ in played(case):
        marks = match.play.state.marks
        for name in ("automa_deck", "automa_pile", "automa_loot"):
            if len(worlds(match, 6, lambda state, name=name: state.marks[name])) > 1:  # type: ignore[misc]
                found.add(name)
        assert len(match.redealt(0, 1).play.state.marks["automa_loot"]) == len(marks["automa_loot"])
    assert found >= {"automa_deck", "automa_pile"}


def test_backs_below_the_top_of_the_loot_are_unknown() -> None:
    """They were kept in their places once: a bot could look through the deck (those of V-VI differ)."""
    match = begun()
    rows = match.play.rules.cards

    def backs(state: State) -> tuple[Hashable, ...]:
        return tuple(loot_back(rows[card]) for card in state.loot)

    assert len(worlds(match, 20, lambda state: backs(state)[-1])) == 1
    assert len(worlds(match, 20, lambda state: backs(state)[:-1])) == 2
    assert len(worlds(match, 20, lambda state: tuple(rows[card].period for card in state.loot))) == 1


@pytest.mark.parametrize(("period", "others"), [(2, 1), (3, 0)])
def test_loot_under_an_enemy_has_the_back_that_everybody_sees(period: int, others: int) -> None:
    """Cards III-IV have the same back, cards V-VI do not."""
    match = begun()
    state, rows = match.play.state, match.play.rules.cards
    enemy = next(card for card in state.deck if rows[card].deck == "enemy" and rows[card].period == period)
    under = next(card for card in state.loot if rows[card].period == period)
    state.deck.remove(enemy)
    state.loot.remove(under)
    state.enemies.append(Enemy(enemy, 0, under))
    alike = [card for card in (under, *state.loot) if loot_back(rows[card]) == loot_back(rows[under])]
    assert len(alike) == 1 + others
    assert strays(worlds(match, 300, lambda state: state.enemies[-1].loot), dict.fromkeys(alike, 1.0)) == ""


def test_loot_that_waits_to_be_turned_over_is_dealt() -> None:
    """Two Enemies are beaten at once: the second card waits on the stack while the first is placed."""
    match = begun()
    state, rows = match.play.state, match.play.rules.cards
    alike = [card for card in state.loot if rows[card].period == 2]
    state.loot.remove(alike[0])
    state.stack.insert(0, ("take_loot", 1, alike[0]))
    assert not match.redealt(0, 1).invariants()
    found = worlds(match, 300, lambda state: state.stack[0][2])
    assert strays(found, dict.fromkeys(alike, 1.0)) == ""


@pytest.mark.parametrize("options", [{}, {"kickstarter": True}, {"pvp": True}, ALL], ids=str)
def test_a_card_of_a_period_is_anywhere_in_its_part_of_the_deck(options: dict[str, Any]) -> None:
    match = begun(options)
    state, rows = match.play.state, match.play.rules.cards
    base = next(
        card
        for card in state.deck
        if rows[card].period == 2 and rows[card].deck == "exploration" and not rows[card].plus
    )
    places = [at for at, card in enumerate(state.deck) if rows[card].period == 2]
    assert strays(worlds(match, 1200, lambda state: state.deck.index(base)), dict.fromkeys(places, 1.0)) == ""


def test_each_plus_card_is_as_likely_to_be_in_the_box() -> None:
    match = begun({"kickstarter": True})
    state, rows = match.play.state, match.play.rules.cards
    aside = state.marks["kickstarter_aside"]
    unseen = [
        card for card in (*state.deck, *state.box, *aside) if rows[card].plus and rows[card].period == 1
    ]
    kinds = Counter(rows[card].kind for card in aside if rows[card].period == 1)
    alike = Counter(rows[card].kind for card in unseen)
    boxed = Counter(
        card
        for seed in range(800)
        for card in match.redealt(0, seed).play.state.box
        if rows[card].period == 1
    )
    shares = {card: 1 - kinds[rows[card].kind] / alike[rows[card].kind] for card in unseen}
    assert strays(boxed, shares) == ""


def test_the_kind_of_what_gave_way_to_a_kickstarter_card_is_known() -> None:
    match = begun({"kickstarter": True})
    rows = match.play.rules.cards
    aside = match.play.state.marks["kickstarter_aside"]
    for seed in range(20):
        dealt = match.redealt(0, seed).play.state.marks["kickstarter_aside"]
        assert [rows[card].kind for card in dealt] == [rows[card].kind for card in aside]
        assert [rows[card].period for card in dealt] == [rows[card].period for card in aside]


def test_which_role_was_dealt_first_is_unknown() -> None:
    """Another player chose one of his two cards for its ability, and nobody saw which of the two it was."""
    match = begun(ALL, 2)
    while match.decision is not None and match.decision.seat == 0:
        match.apply(0)
    first, second = match.play.state.marks["roles_dealt"][2:]
    twin = match.clone()
    twin.play.state.marks["roles_dealt"] = (*twin.play.state.marks["roles_dealt"][:2], second, first)
    for table in (match, twin):
        assert table.decision is not None
        table.apply([action.args[0] for action in table.decision.actions].index(first))
        assert table.play.state.marks["roles_ability"][1] == first
    assert match.view(0) == twin.view(0)
    assert match.world(0, 5) == twin.world(0, 5)
    assert match.world(1, 5) != twin.world(1, 5)
