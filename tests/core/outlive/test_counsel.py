"""What a person is told of a question of Outlive: risks, odds, reasons, points so far."""

from collections.abc import Sequence
from typing import Any

import pytest

from core import Match
from core.bots.registry import make
from core.kernel import Action, Decision
from core.kernel.presentation import presentation
from core.outlive.advice.outlook import Outlook
from core.outlive.advice.weights import read_weights
from core.outlive.counsel import counsel, odds, standing, warnings
from core.outlive.counsel.reasons import needs
from core.outlive.state import AIRLOCK
from core.outlive.tables.records import CHIP, WATER
from core.outlive.text import OutliveText
from core.outlive.view import View, as_view
from tests.core.outlive.table import P, Q, Scene

SHOWN = presentation("outlive")


def about(scene: Scene, seat: int = P) -> tuple[Any, OutliveText, View]:
    """What the functions take."""
    view = as_view(scene.m.view(seat))
    return scene.rules, OutliveText(scene.rules, view["names"]), view


def risks(scene: Scene, kind: str, action: Action, **context: Any) -> Sequence[str]:
    """What is said of a choice of such a question to P."""
    return warnings(*about(scene), Decision(1, P, kind, (action,), context), action)


# -- risks -----------------------------------------------------------------------------------------


def test_the_only_microchip_is_told_before_it_is_paid() -> None:
    assert risks(Scene().give(P, chip=1), "dam_price", Action("chip"), chips=1) == [
        "This is the only microchip."
    ]
    assert risks(Scene().give(P, chip=2), "dam_price", Action("chip"), chips=1) == []


def test_a_tribute_that_leaves_somebody_hungry_is_told() -> None:
    scene = Scene().airlock(P, survivors=2).give(P, water=1, chip=2)
    needs = scene.m.view(P)["seats"][P]["night"]
    lacking = needs["short"]
    told = risks(scene, "tribute", Action("give", (WATER,)), giver=P, taker=Q, location=0, points=1)
    assert any("starve tonight" in sentence for sentence in told), (lacking, told)
    assert risks(scene, "tribute", Action("give", (CHIP,)), giver=P, taker=Q, location=0, points=1) == []
    assert risks(scene, "tribute", Action("give", (WATER,)), giver=Q, taker=P, location=0, points=1) == []


def test_who_starves_where_nothing_is_paid_is_told() -> None:
    scene = Scene()
    told = risks(scene, "feed_unit", Action("short"), place=AIRLOCK, number=1)
    assert told == ["Somebody in the airlock starves."]
    told = risks(scene, "feed_unit", Action("short"), place=0, number=1)
    assert told[0].startswith("Somebody in the ")


def test_events_that_stay_are_named() -> None:
    scene = Scene(events=("streets", "sandstorm"))
    actions = (Action("none"), *(Action("event", (card["event"],)) for card in scene.m.view(P)["events"]))
    decision = Decision(1, P, "event", actions, {})
    told = warnings(*about(scene), decision, actions[0])
    assert told == ["In force then as before: Empty streets and Sandstorm."]
    assert warnings(*about(scene), decision, actions[1]) == []


def test_radiation_that_may_pass_is_told_before_a_shield_leaves_the_airlock() -> None:
    scene = Scene().airlock(P, survivors=1)
    radiation = scene.m.view(P)["radiation"][3]
    (told,) = risks(scene, "build", Action("move", (0,)), price=3)
    assert told == f"The next night has {radiation} radiation: with 0 in the airlock {radiation} may pass."


def test_o65_fallout_and_vents_count_in_the_night_to_come() -> None:
    scene = Scene(events=["fallout"]).airlock(P, survivors=1)
    (told,) = risks(scene, "build", Action("move", (0,)), price=3)
    assert told == "The next night has 3 radiation: with 0 in the airlock 3 may pass."
    scene = Scene().airlock(P, survivors=2).room(P, "vent")
    assert risks(scene, "build", Action("move", (0,)), price=3) == []


def test_o63_the_epidemic_takes_a_shield_before_radiation_comes() -> None:
    scene = Scene(events=["epidemic"]).airlock(P, survivors=2).give(P, water=1, canned=2)
    (told,) = risks(scene, "place", Action("room", (0,)), sort=0, number=1, cause="base", card=-1)
    assert told.startswith("As things are 1 radiation passes tonight")
    assert "1 radiation passing" in needs(outlook(scene))
    assert needs(outlook(Scene().airlock(P, survivors=2).give(P, water=1, canned=2))) == ""


def outlook(scene: Scene) -> Outlook:
    """What the advisor of P sees."""
    return Outlook(about(scene)[2], Decision(1, P, "piece", (), {}), scene.rules, read_weights())


def test_q38_a_nursery_with_more_than_its_slots_stays_full_when_one_starves() -> None:
    scene = Scene().room(P, "nursery", 5)
    place = scene.board(P).rooms.index(scene.id("rooms", "nursery"))
    (told,) = risks(scene, "feed_unit", Action("short"), place=place, number=2)
    assert (
        told
        == f"Somebody in the {scene.m.tables.rooms[scene.board(P).rooms[place]].name} {place + 1} starves."
    )
    scene = Scene().room(P, "nursery", 3)
    (told,) = risks(scene, "feed_unit", Action("short"), place=place, number=2)
    assert told.endswith("It is no longer full.")


def comes(scene: Scene, place: str) -> Sequence[str]:
    """What is said of going there with hero 3 of P."""
    scene.give(P, wood=3)
    return risks(scene, "destination", Action("go", (scene.place(place),)), piece=0, strength=3)


def test_o32_a_rival_cannot_come_where_one_of_its_pieces_stands() -> None:
    near = {"3": "min", "3b": "car", "4": "sil", "5": "mil"}
    told = ["Ben can come with more strength and take up to 2 goods."]
    assert comes(Scene().heroes(Q, near), "dam") == told
    assert comes(Scene().heroes(Q, near).robot(Q, "dam", up=True), "dam") == []
    assert comes(Scene().heroes(Q, {**near, "5": "car", "3b": "mil", "4": "fai"}), "dam") == []


def test_q84_with_the_exoskeleton_a_rival_comes_from_anywhere() -> None:
    far = {"3": "min", "3b": "mil", "4": "fai", "5": "car"}
    assert comes(Scene().heroes(Q, far).equip(Q, "exo"), "dam") == [
        "Ben can come with more strength and take up to 2 goods."
    ]
    assert comes(Scene().heroes(Q, far).equip(Q, "exo", used=True), "dam") == []


def test_q15_an_equal_rival_comes_with_the_bat() -> None:
    equal = {"3": "for", "3b": "car", "4": "fai", "5": "min"}
    assert comes(Scene().heroes(Q, equal), "dam") == []
    assert comes(Scene().heroes(Q, equal).equip(Q, "bat"), "dam") == [
        "Ben can come with the Baseball bat and take up to 1 good."
    ]


# -- odds ------------------------------------------------------------------------------------------


def test_a_search_is_counted_over_the_tiles_that_were_not_turned() -> None:
    scene = Scene()
    rules, text, view = about(scene)
    city = rules.catalogue.cities[0]
    tiles = [tile for tile in rules.tiles if tile.city == city]
    search = Action("search")
    decision = Decision(1, P, "act", (search,), {"location": city, "piece": 0, "left": 3})
    (told,) = odds(rules, text, view, decision, search)
    empty = sum(tile.copies for tile in tiles if tile.empty)
    number = sum(tile.copies for tile in tiles)
    assert told.startswith(f"Of {number} tiles not turned today ")
    assert f"{empty} nothing" in told
    assert odds(rules, text, view, decision, Action("end")) == ()


# -- advice and points -----------------------------------------------------------------------------


def test_advice_is_the_same_whatever_the_seat_cannot_see_and_none_where_it_is_off() -> None:
    match = Match.new("outlive", ["Ann", "Ben"], {}, 3)
    bots = [make("greedy", "outlive", seat) for seat in range(2)]
    compared = 0
    while (decision := match.decision) is not None and compared < 60:
        view = match.view(decision.seat)
        text = SHOWN.text(match.tables, tuple(view["names"]))
        again = match.redealt(decision.seat, seed=compared).view(decision.seat)
        best = counsel(match.tables, text, view, decision)
        assert best == counsel(match.tables, text, again, decision)
        assert bool(best) == (len(decision.actions) > 1)
        off = {**view, "options": {"no_advice": True}}
        assert counsel(match.tables, text, off, decision) == ()
        compared += 1
        match.apply(bots[decision.seat].choose(view, decision))
    assert compared == 60


@pytest.mark.parametrize("options", [{}, {"classic_scoring": True, "robot_ready": True}])
def test_the_points_so_far_are_those_of_the_score_when_the_game_is_over(options: dict[str, bool]) -> None:
    match = Match.new("outlive", ["Ann", "Ben"], options, 2)
    bots = [make("greedy", "outlive", seat) for seat in range(2)]
    while (decision := match.decision) is not None:
        match.apply(bots[decision.seat].choose(match.view(decision.seat), decision))
    view = as_view(match.view(None))
    text = OutliveText(match.tables, view["names"])
    scores = match.scores
    assert scores is not None
    assert [each.lines for each in standing(match.tables, text, view)] == [score.lines for score in scores]
