"""Rows that stand for several answers: which there are, what they say, that the rules allow them."""

import pytest

from core.kernel.counsel import NO_ADVICE
from core.kernel.prompts import Choice
from core.kernel.shortcuts import next_step
from core.outlive.presentation import PRESENTATION
from tests.core.outlive.table import P, Q, Scene
from tests.core.outlive.text_checks import NAMES


def rows(scene: Scene, **options: bool) -> dict[str, Choice]:
    """The rows of the pending question by what they say."""
    asked = scene.m.decision
    assert asked is not None
    view = {**scene.m.view(asked.seat), "options": options}
    prompts, text = PRESENTATION.prompts(scene.rules), PRESENTATION.text(scene.rules, NAMES[:2])
    return {
        PRESENTATION.shortcut(text, asked, row, view)
        if row.then
        else text.action(asked, row.action, view): row
        for row in prompts.choices(asked, view)
        if not row.letter
    }


def walk(scene: Scene, row: Choice) -> None:
    """All answers of a row."""
    match, steps = scene.m, row.then
    match.apply(row.answer)
    while steps and match.decision is not None and (place := next_step(steps, match.decision)) is not None:
        match.apply(match.decision.actions.index(steps[place].action))
        steps = steps[place + 1 :]
    assert steps == ()


def morning() -> Scene:
    return Scene().heroes(P, {"3": "dam", "3b": "fai", "4": "bla", "5": "min"}).hero(Q, "3", "mil", up=True)


def test_a_piece_its_place_and_what_it_takes_are_one_answer() -> None:
    scene = morning().turn(P)
    row = rows(scene)["hero 4 from Blackwood to the Forest: 4 wood for 4 actions"]
    walk(scene, row)
    assert (scene.where(P, "4"), scene.goods(P)["wood"]) == ("for", 4)


def test_of_two_that_are_equally_strong_the_row_says_which() -> None:
    told = [said for said in rows(morning().turn(P)) if said.startswith("hero 3 ")]
    assert {said.split(" to ")[0] for said in told} == {"hero 3 from the Dam", "hero 3 from the Fairgrounds"}


def test_a_place_where_something_is_asked_first_is_only_gone_to() -> None:
    scene = Scene().equip(P, "bat").give(Q, wood=3).hero(Q, "3", "for", up=True).only(P, "5", "min")
    told = [said for said, row in rows(scene.turn(P)).items() if "Forest" in said]
    assert told == [said for said in told if "up to" in said]


def test_a_hunt_names_its_aids_and_those_of_least_ammo_come_first() -> None:
    scene = Scene().give(P, ammo=2).equip(P, "trap").prey("for", "bear").go(P, "5", "for")
    hunts = [said for said in rows(scene) if said.startswith("hunt")]
    assert hunts[0].endswith("for 5 actions, with the Bear trap")
    walk(scene, rows(scene)[hunts[-1]])
    assert (scene.goods(P)["meat"], scene.goods(P).get("ammo", 0) < 2) == (3, True)


@pytest.mark.parametrize(
    ("ammo", "tools", "told"),
    [
        (1, (), ["3 actions, with 1 ammo"]),
        (2, (), ["3 actions, with 1 ammo", "2 actions, with 2 ammo"]),
        (0, ("trap",), ["3 actions, with the Bear trap"]),
        (1, ("trap",), ["3 actions, with the Bear trap", "2 actions, with 1 ammo and the Bear trap"]),
        (0, ("trap", "shotgun"), ["2 actions, with the Bear trap and the Shotgun"]),
    ],
)
def test_l88_a_hunt_counts_the_aids_that_the_engine_takes_by_itself(
    ammo: int, tools: tuple[str, ...], told: list[str]
) -> None:
    """A deer costs 4, and the hero has 3 actions: where one aid alone is left, nobody is asked for it."""

    def hunts(*, there: bool) -> dict[str, tuple[Scene, Choice]]:
        scene = Scene().give(P, ammo=ammo).equip(P, *tools).prey("for", "deer").only(P, "3", "dam").turn(P)
        scene = scene.to("for") if there else scene
        return {said: (scene, row) for said, row in rows(scene).items() if "hunt" in said and row.then}

    by_going, by_act = hunts(there=False), hunts(there=True)
    assert f"Forest: hunt the deer: 2 meat for {told[0]}" in by_going
    assert not by_act or {f"hunt the deer: 2 meat for {each}" for each in told} <= set(by_act)
    for said in (*by_going, *by_act):
        scene, row = hunts(there=said in by_act)[said]
        walk(scene, row)
        assert scene.asked != (P, "aid")
        assert f"2 meat for {4 - (ammo - scene.goods(P).get('ammo', 0)) - used(scene)} action" in said


def used(scene: Scene) -> int:
    """How many equipments P has used."""
    return len(scene.board(P).used)


@pytest.mark.parametrize("options", [{}, {NO_ADVICE.name: True}])
def test_a_room_is_built_with_its_usual_payment(options: dict[str, bool]) -> None:
    scene = Scene().room(P, "workshop", 0).give(P, wood=3, metal=2).step("build", P)
    said, row = next((said, row) for said, row in rows(scene, **options).items() if said.startswith("build"))
    assert "; paid with " in said
    walk(scene, row)
    assert sum(scene.goods(P).values()) == 2


def test_a_payment_lists_all_its_ways_as_long_as_they_differ() -> None:
    scene = Scene().room(P, "workshop", 0).give(P, wood=2, metal=2).step("build", P)
    scene.m.apply(0)
    found = rows(scene)
    assert set(found) == {"2 wood and 1 metal", "1 wood and 2 metal"}
    walk(scene, found["1 wood and 2 metal"])
    assert scene.goods(P) == {"wood": 1}


def test_a_room_is_filled_at_once_with_who_is_named() -> None:
    scene = Scene().room(P, "crisis", 2).airlock(P, survivors=1, scientists=2).step("build", P)
    found = rows(scene)
    said = "a survivor and a scientist from the airlock into the Crisis room (2 of 4), which is full then"
    walk(scene, found[said])
    assert scene.airlock_of(P) == (0, 1)
    assert scene.in_room(P, "crisis") == (3, 1)


def test_recruits_are_asked_for_by_their_number() -> None:
    scene = Scene().give(P, meat=2, canned=1).step("recruit", P)
    found = rows(scene)
    assert "2 survivors for 2 meat" in found
    walk(scene, found["a survivor for 1 meat"])
    assert scene.goods(P) == {"meat": 1, "canned": 1}
    assert scene.asked != (P, "recruit")


def test_what_is_short_is_asked_after_all_that_can_be_fed() -> None:
    scene = Scene().room(P, "crisis", 2).airlock(P, survivors=3).give(P, water=1).step("feed", P)
    assert not any(row.then for row in rows(scene).values())
    scene = Scene().room(P, "lathe", 3).airlock(P, survivors=2).give(P, water=1, meat=1).step("feed", P)
    walk(scene, next(row for row in rows(scene).values() if row.then))
    assert scene.goods(P) == {}
    assert scene.in_room(P, "lathe") == (1, 0)  # 2 of 3 units are short


def test_looks_and_scrap_are_odd_jobs() -> None:
    scene = Scene().room(P, "scrap", 3).equip(P, "bat", broken=True).give(P, wood=3).step("build", P)
    asked = scene.m.decision
    assert asked is not None
    found = PRESENTATION.prompts(scene.rules).choices(asked, scene.m.view(P))
    assert ("d", "dismantle") in [(row.letter, row.title) for row in found]
