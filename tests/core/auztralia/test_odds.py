"""The odds of a fight agree with fights played out by the rules, card by card."""

import random

import pytest

from core.auztralia.odds import MOST_ENEMIES, Odds, odds_of
from core.auztralia.options import load_rules
from tests.core.auztralia.table import A, Scene
from tests.core.auztralia.words import OLD_ONES, ROWS, UNITS

RULES = load_rules({})
ODDS = odds_of(RULES)
FIGHTS = 120


def force(**units: int) -> tuple[int, ...]:
    return tuple(units.get(kind, 0) for kind in UNITS)


def enemy(kind: str, damage: int = 0) -> tuple[int, int]:
    row = RULES.old_ones[OLD_ONES.index(kind)]
    return row.row, row.shield - damage


def fought(kinds: tuple[str, ...], seed: int, **units: int) -> tuple[bool, float]:
    """One fight to its end by the rules, damage placed as the odds place it: won, and units lost."""
    s = Scene().tracks(A, "70-62").units(A, **units)
    for kind in kinds:
        s.old(51, kind)
    deck = list(range(1, 37))
    random.Random(seed).shuffle(deck)
    s.deck(*deck).turn()
    s.attack(51, **units)
    while s.m.decision is not None and s.m.decision.kind in ("combat_hurt", "combat_press"):
        if s.m.decision.kind == "combat_press":
            s.play("press")
        else:
            combat = s.state.combat
            assert combat is not None
            s.play("hurt", UNITS[ODDS.spared(combat.force, combat.hurt)])
    board = s.state.seats[A]
    return len(board.tiles) == len(kinds), sum(units.values()) - sum(board.units)


@pytest.mark.parametrize(
    ("kinds", "units"),
    [
        (("cultist",), {"infantry": 1}),
        (("cultist",), {"car": 1}),
        (("zombie",), {"infantry": 2, "artillery": 1}),
        (("mi_go",), {"infantry": 1, "airship": 1}),
        (("temple",), {"artillery": 2}),
        (("cultist", "zombie"), {"infantry": 1, "car": 1}),
    ],
)
def test_fights_end_as_the_odds_say(kinds: tuple[str, ...], units: dict[str, int]) -> None:
    found = [fought(kinds, seed, **units) for seed in range(FIGHTS)]
    told = ODDS.fight([enemy(kind) for kind in kinds], force(**units), RULES.numbers.sanity)
    won = sum(win for win, _ in found) / FIGHTS
    lost = sum(units for _, units in found) / FIGHTS
    assert won == pytest.approx(told.win, abs=0.12)
    assert lost == pytest.approx(told.units, abs=0.25)


def test_one_infantry_against_the_last_point_of_a_cultist() -> None:
    """By hand: it wins with its letter; without it any damage is its end; the rest turns another card."""
    rows = [card.rows[ROWS.index("cultist")] for card in RULES.cards]
    hits = sum(0 in row.units for row in rows)
    ends = sum(0 not in row.units and row.damage > 0 for row in rows)
    told = ODDS.fight([enemy("cultist", 1)], force(infantry=1), 99)
    assert told.win == pytest.approx(hits / (hits + ends))


def test_more_units_never_make_it_worse() -> None:
    for kind in ("cultist", "zombie", "mi_go", "shoggoth", "temple", "cthulhu"):
        few = ODDS.fight([enemy(kind)], force(infantry=1), 3).win
        more = ODDS.fight([enemy(kind)], force(infantry=2, artillery=1), 3).win
        most = ODDS.fight([enemy(kind)], force(infantry=2, car=2, artillery=2, train=1), 3).win
        assert few < more < most or most > 0.99


def test_cubes_and_spent_tokens_make_it_worse() -> None:
    whole = ODDS.fight([enemy("shoggoth")], force(car=2, artillery=1), 3)
    hurt = ODDS.fight([enemy("shoggoth")], force(car=2, artillery=1), 3, (0, 1, 1, 0, 0))
    upset = ODDS.fight([enemy("shoggoth")], force(car=2, artillery=1), 0)
    assert hurt.win < whole.win
    assert upset.win < whole.win


def test_nobody_wins_without_units_or_against_too_many() -> None:
    assert ODDS.fight([enemy("cultist")] * (MOST_ENEMIES + 1), force(infantry=2), 3).win == 0.0


def test_estimates_of_several_are_worse_than_of_one() -> None:
    one = ODDS.estimate([enemy("zombie")], force(infantry=2, car=1), 3)
    two = ODDS.estimate([enemy("zombie"), enemy("cultist")], force(infantry=2, car=1), 3)
    assert one == ODDS.fight([enemy("zombie")], force(infantry=2, car=1), 3)
    assert two.win < one.win
    assert two.lost > one.lost


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.auztralia.odds.MOST_KNOWN", 10)
    odds = Odds(RULES)
    first = odds.fight([enemy("mi_go")], force(car=2, artillery=1), 3)
    odds.fight([enemy("temple")], force(car=1), 3)
    assert len(odds._known) <= 200
    assert odds.fight([enemy("mi_go")], force(car=2, artillery=1), 3) == first
