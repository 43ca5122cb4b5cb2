"""Role cards (K132-K239): dealing, each objective. What is secret: test_roles_information."""

import pytest

from core import Match
from core.kernel import OptionsError
from core.last_aurora.addons.roles.objectives import reward
from core.last_aurora.addons.roles.tables import roles_of
from core.last_aurora.mechanics.objects import draw_objects
from core.last_aurora.scoring import scores
from core.last_aurora.state import EXPLORATION
from tests.core.last_aurora.addons.roles_kit import (
    EXPERT,
    GUN,
    GUNSMITH,
    KILLER,
    MOTIVATOR,
    NAMES,
    NITRO,
    SCAVENGER,
    SMUGGLER,
    TINKERER,
    mark,
    roles,
)
from tests.core.last_aurora.table import Scene, truck

# -- setup (K153-K169) -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_k155_two_cards_each_one_chosen_for_its_ability(players: int) -> None:
    match = Match.new("last_aurora", NAMES[:players], {"roles": True}, 5)
    for seat in range(players):
        assert match.decision.seat == seat
        assert match.decision.kind == "role.choose"
        dealt = match.play.state.marks["roles_dealt"][2 * seat : 2 * seat + 2]
        assert tuple(action.args[0] for action in match.decision.actions) == dealt
        match.apply(1)
        assert match.play.state.marks["roles_ability"][seat] == dealt[1]
        assert match.play.state.marks["roles_goal"][seat] == dealt[0]
        while match.decision.kind == "role.motive":
            match.apply(0)
    assert match.decision.kind == "explore.turn"
    dealt = match.play.state.marks["roles_dealt"]
    assert len(set(dealt)) == 2 * players  # each card once (K151)
    assert sorted((*dealt, *match.play.state.marks["roles_left"])) == list(range(1, 9))


def test_k151_eight_cards_each_with_an_ability_and_an_objective_of_its_own() -> None:
    cards = roles_of(Scene(roles=True).t.rules).values()
    assert len(cards) == len({card.ability for card in cards}) == len({card.objective for card in cards}) == 8


def test_k169_neither_half_of_the_other_card_has_any_effect() -> None:
    s = roles((KILLER, TINKERER)).object_deck("MRE", "Hazmat Suit")  # the Tinkerer is only his objective
    s.run((draw_objects, 0, 1), phase=EXPLORATION)
    assert s.hand(0) == ["MRE"]
    assert "objective" in scores(s.t)[0].lines
    assert scores(s.t)[0].lines["objective"] == reward(s.t, 0, roles_of(s.t.rules)[TINKERER])


@pytest.mark.parametrize("options", [{"automa": True}, {}])
def test_roles_compare_players_so_one_seat_is_refused(options: dict[str, bool]) -> None:
    with pytest.raises(OptionsError, match=r"Roles need at least two seats.*\.$"):
        Match.new("last_aurora", ["Ann"], {"roles": True, **options})


# -- objectives (K163-K167, A11) -------------------------------------------------------------------


def three(*values: int) -> Scene:
    """Three or more players, whose Fame Track is the measure of the Gunsmith's objective."""
    s = roles((KILLER, GUNSMITH), seats=len(values))
    for seat, value in enumerate(values):
        s.fame(seat, value)
    return s


def points(s: Scene, role: int, seat: int = 0) -> int:
    return reward(s.t, seat, roles_of(s.t.rules)[role])


@pytest.mark.parametrize(
    ("values", "paid"),
    [
        ((3, 2, 1), 2),
        ((2, 3, 1), 1),
        ((1, 3, 2), 0),
        ((3, 3, 1), 2),  # even if tied
        ((2, 3, 3), 1),  # A11: the second-best value is second after a tie for first
        ((2, 3, 2), 1),
        ((0, 3, 2, 1), 0),
        ((1, 3, 3, 3), 1),
    ],
)
def test_k163_a11_two_for_the_best_one_for_the_second_value(values: tuple[int, ...], paid: int) -> None:
    assert points(three(*values), GUNSMITH) == paid


@pytest.mark.parametrize(("values", "paid"), [((3, 2), 2), ((2, 3), 0), ((2, 2), 2)])
def test_k165_with_two_players_only_the_first(values: tuple[int, int], paid: int) -> None:
    assert points(three(*values), GUNSMITH) == paid


def test_k167_only_for_its_owner() -> None:
    s = three(1, 5, 0)
    lines = [score.lines["objective"] for score in scores(s.t)]
    assert lines[0] == 1
    assert lines[1] == points(s, mark(s, "goal")[1], 1)


def test_k167_it_counts_in_the_total() -> None:
    s = three(5, 1, 0)
    score = scores(s.t)[0]
    assert score.total == sum(score.lines.values())
    assert score.lines["objective"] == 2


def test_a_player_who_is_out_ranks_nowhere() -> None:
    s = three(2, 5, 3)
    s.seat(1).out = True
    assert points(s, GUNSMITH) == 1


def test_k183_fewest_damage_counters() -> None:
    s = three(0, 0, 0).hurt(0, truck(3)).hurt(1, truck(3), GUN)
    assert [points(s, KILLER, seat) for seat in range(3)] == [1, 0, 2]


def test_k199_most_survivor_cards() -> None:
    s = three(0, 0, 0).crew(1, active=["Leader", "Co-Pilot", "Medic"]).crew(2, active=["Leader"])
    assert [points(s, MOTIVATOR, seat) for seat in range(3)] == [1, 2, 0]


def test_k207_first_on_the_road_ties_share() -> None:
    s = three(0, 0, 0).at(0, "a05").at(1, "a05").at(2, "a02")
    assert [points(s, NITRO, seat) for seat in range(3)] == [2, 2, 1]


def test_k215_fewest_contaminated_survivors_not_counters() -> None:
    s = three(0, 0, 0).crew(0, active=["Preacher"]).contaminate(0, Preacher=2)
    s.crew(1, active=["Leader", "Medic"]).contaminate(1, Leader=1, Medic=1)
    assert [points(s, EXPERT, seat) for seat in range(3)] == [1, 0, 2]


def test_k223_most_resources_at_least_one() -> None:
    s = three(0, 0, 0).load(0, "F").unload(2, "F U A")
    assert [points(s, SCAVENGER, seat) for seat in range(3)] == [2, 1, 0]
    s = three(0, 0, 0)
    for seat in range(3):
        s.unload(seat, "F U A")
    assert [points(s, SCAVENGER, seat) for seat in range(3)] == [0, 0, 0]


def test_k231_most_cards_of_the_convoy() -> None:
    s = three(0, 0, 0).convoy(1, devices={0: "Roof Rifle"}).unload(2, "F A").convoy(2, trailers=[])
    assert [points(s, SMUGGLER, seat) for seat in range(3)] == [1, 2, 0]


def test_k239_most_objects_at_least_one() -> None:
    s = three(0, 0, 0).give(0, "MRE").give(1, "Hazmat Suit", "Welding Torch")
    assert [points(s, TINKERER, seat) for seat in range(3)] == [1, 2, 0]


def test_k191_the_lowest_fame_is_a_value_too() -> None:
    assert points(three(-1, -1, -1), GUNSMITH) == 2
