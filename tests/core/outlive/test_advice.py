"""The greedy bot: a value for every question, better than chance, quick; weights of a file."""

from pathlib import Path

import pytest

from core import Match
from core.bots import make
from core.kernel import OptionsError
from core.kernel.advice import advisor
from core.outlive.actions import DECISIONS
from core.outlive.advice.valuations import VALUATIONS
from core.outlive.advice.weights import SHIPPED, read_weights
from core.outlive.options import load_rules
from core.outlive.tables.records import MEAT
from tests.core.outlive.table import P, Q, Scene

NAMES = ("Ann", "Ben", "Cid", "Dot")


def played(*bots: str, seed: int, **options: bool) -> Match:
    """A match to its end, each seat played by a bot of that name."""
    m = Match.new("outlive", seats=NAMES[: len(bots)], options=options, seed=seed)
    players = [make(name, "outlive", seed * 10 + seat, options) for seat, name in enumerate(bots)]
    while decision := m.decision:
        m.apply(players[decision.seat].choose(m.view(decision.seat), decision))
    return m


def test_every_kind_of_decision_has_a_valuation() -> None:
    assert set(VALUATIONS) == set(DECISIONS)


def test_it_wins_nearly_always_against_chance() -> None:
    wins = 0
    for seed in range(12):
        bots = ("greedy", "random") if seed % 2 else ("random", "greedy")
        wins += played(*bots, seed=seed).scores[bots.index("greedy")].rank == 1
    assert wins == 12


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_its_games_end_with_sensible_scores(seats: int) -> None:
    scores = [score.total for seed in range(3) for score in played(*["greedy"] * seats, seed=seed).scores]
    assert 25 < sum(scores) / len(scores) < 50


@pytest.mark.parametrize(
    "option", ["classic_scoring", "open_search", "robot_ready", "storage_cap", "one_event"]
)
def test_it_plays_with_every_option(option: str) -> None:
    m = played("greedy", "greedy", "greedy", seed=3, **{option: True})
    assert m.decision is None
    assert min(score.total for score in m.scores) > 10


def test_values_are_those_of_the_actions() -> None:
    """The advisor sees a view and a decision, and gives as many numbers as there are actions."""
    m = Match.new("outlive", seats=NAMES[:3], options={}, seed=4)
    values = advisor("outlive", load_rules({}))
    for _ in range(120):
        decision = m.decision
        assert decision is not None
        found = values(m.view(decision.seat), decision)
        assert len(found) == len(decision.actions)
        assert all(isinstance(value, float | int) for value in found)
        m.apply(found.index(max(found)))


def test_weights_of_a_file_replace_the_shipped_ones(tmp_path: Path) -> None:
    text = SHIPPED.read_text("utf-8").replace("\nshort = 1", "\nshort = 9")
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    assert read_weights(tmp_path / "mine.toml").goods.short > read_weights().goods.short


def test_weights_that_cannot_be_read_are_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[goods]\n", "utf-8")
    with pytest.raises(OptionsError, match=r"The weights in .*mine.toml cannot be read: "):
        read_weights(tmp_path / "mine.toml")


# -- single answers --------------------------------------------------------------------------------


def answer(s: Scene) -> str:
    """What the greedy bot answers now."""
    decision = s.m.decision
    assert decision is not None
    choice = make("greedy", "outlive", 1, s.m.options).choose(s.m.view(decision.seat), decision)
    return str(decision.actions[choice])


def test_bodyguards_before_armour_before_ammo() -> None:
    s = Scene().room(Q, "guards").equip(Q, "armour").give(Q, ammo=2, canned=1)
    s.hero(Q, "3", "mil", up=True).go(P, "5", "mil")
    assert s.asked == (Q, "defend")
    assert answer(s) == "guards"


def test_a_tribute_is_what_is_missed_least() -> None:
    s = Scene().give(Q, meat=1, wood=5).hero(Q, "3", "mil", up=True)
    s.go(P, "5", "mil")
    assert s.asked == (Q, "tribute")
    assert answer(s) == "give 0"


def test_a_full_room_is_fed() -> None:
    s = Scene().give(P, canned=2).step("feed", P)
    assert answer(s) in ("meat_first", "canned_first")


def test_meat_that_spoils_buys_survivors() -> None:
    s = Scene().give(P, meat=2).step("recruit", P)
    assert answer(s) == f"pay {MEAT}"


def test_people_move_in_where_they_make_a_room_full() -> None:
    s = Scene().room(P, "bench", 1).room(P, "crisis", 0).airlock(P, 2).step("build", P)
    assert answer(s) == "move 1"


def test_nobody_moves_where_a_room_stays_open() -> None:
    s = Scene().room(P, "bench", 0).airlock(P, 2).step("build", P)
    assert answer(s) == "stop"


def test_the_robot_arm_repairs_for_nothing() -> None:
    s = Scene().room(P, "arm").equip(P, "bow", broken=True).give(P, wood=2, metal=1).step("repair", P)
    assert answer(s).startswith("arm ")


def test_an_event_that_can_be_paid_from_plenty_is_overcome() -> None:
    s = Scene(events=("fallout",), day=5).give(P, wood=8, metal=8, chip=4).step("events", P)
    assert answer(s).startswith("event ")


def test_it_goes_where_the_night_wants_something() -> None:
    """No water for the airlock, no chip for the Dam: it is not the Dam."""
    s = Scene().airlock(P, 4).only(P, "5", "for").turn(P).piece("5")
    assert s.asked == (P, "destination")
    assert answer(s) != f"go {s.place('dam')}"


def test_the_dam_is_paid_with_the_card() -> None:
    s = Scene().equip(P, "card").give(P, chip=2).go(P, "3", "dam").play("take", 3)
    assert s.asked == (P, "dam_price")
    assert answer(s) == "card"


def test_equipment_does_not_help_a_driven_robot() -> None:
    worths = []
    for kinds in ([], ["bombkit"]):
        s = Scene().robot(P, "mil").equip(P, *kinds).go(P, "5", "uwb").play("drive")
        assert s.asked == (P, "robot_act")
        values = advisor("outlive", load_rules({}))(s.m.view(P), s.m.decision)
        worths.append(
            dict(zip((action.kind for action in s.m.decision.actions), values, strict=True))["take"]
        )
    assert worths[0] == worths[1]
