"""What a person might try and cannot, with its reason (section 5)."""

import pytest

from core import Match
from core.bots import make
from core.kernel import Refusal
from core.outlive.presentation import PRESENTATION
from core.outlive.refusals.reasons import refuse
from tests.core.outlive.table import P, Q, R, S, Scene


def named(s: Scene, code: str) -> list[dict[str, object]]:
    """The refusals with a code; there must be one, and it names its rule."""
    found = s.refused(code)
    assert found, f"{code} is not among {[refusal.code for refusal in s.m.refusals()]}"
    assert all(refusal.line[0] in "LOQ" for refusal in s.m.refusals())
    return found


def test_the_destination_is_the_start_too_far_or_taken() -> None:
    s = Scene().heroes(P, {"3": "dam", "3b": "mil", "4": "bla", "5": "min"}).turn(P).piece("3")
    assert named(s, "same_place") == [{"location": s.place("dam")}]
    assert {"location": s.place("mil"), "piece": 1} in named(s, "own_piece")
    assert {"location": s.place("car"), "steps": 4} in named(s, "too_far")


def test_no_cargo_space_says_which_numbers_are_taken() -> None:
    s = (
        Scene(4)
        .on_space(Q, "3", 1)
        .on_space(R, "3", 2)
        .on_space(S, "4", 3)
        .hero(P, "4", "min")
        .turn(P)
        .piece("4")
    )
    assert named(s, "no_space") == [{"location": s.place("car"), "strength": 4, "taken": (3, 3, 4)}]


def test_the_robot_and_the_cargo() -> None:
    s = Scene().robot(P, "min").turn(P).piece("robot")
    assert named(s, "robot_ship") == [{"location": s.place("car")}]


def test_a_piece_that_cannot_move_while_another_can() -> None:
    s = Scene().heroes(P, {"3b": "for", "4": "mil"}, up=True).robot(P, "sil", up=True)
    s.heroes(P, {"3": "dam", "5": "bla"}).room(P, "watch").turn(P)
    assert named(s, "cannot_move") == [{"piece": 0, "location": s.place("dam")}]


def test_an_unbuilt_robot_is_no_piece() -> None:
    assert named(Scene().turn(P), "robot_unbuilt") == [{}]


@pytest.mark.parametrize(
    ("people", "used", "code"), [(None, False, ""), (3, False, "room_not_full"), (4, True, "ability_used")]
)
def test_a_watch_post_that_does_not_work_says_why(people: int | None, used: bool, code: str) -> None:
    s = Scene().own(P, "watch")
    if people is not None:
        s = Scene().room(P, "watch", people)
    if used:
        s.use_room(P, "watch")
    assert named(s.turn(P), code or "room_unbuilt")


def test_an_act_beyond_the_actions_left() -> None:
    s = Scene().stock("mil", 6).go(P, "3", "mil")
    assert {"act": "take", "needed": 4, "left": 3} in named(s, "actions_lacking")


def test_the_dam_without_the_chip() -> None:
    """Nothing is offered there, so the go ends: the reason stands where a robot or another act is left."""
    s = Scene().robot(P, "dam").go(P, "3", "uwb")
    assert named(s, "no_chip") == [{"location": s.place("dam"), "chips": 1, "held": 0}]


def test_a_kind_of_equipment_that_is_owned() -> None:
    s = Scene().equip(P, "bow").shown("bla", "bow", "axe").go(P, "3", "bla")
    assert named(s, "kind_owned") == [{"equipment": s.id("equipment", "bow")}]


def test_prey_out_of_reach_says_how_many_ammo_are_missing() -> None:
    s = Scene().prey("for", "bear").give(P, ammo=1).go(P, "3", "for")
    assert named(s, "prey_out_of_reach") == [{"prey": s.id("prey", "bear"), "price": 5, "left": 3, "ammo": 2}]


def test_q52_without_an_action_no_ammo_helps_a_hunt() -> None:
    s = Scene().prey("for", "hare", "deer").equip(P, "sensor").stock("for", 6).go(P, "3", "for")
    s.play("take", 3)
    assert s.refused("prey_out_of_reach") == []
    assert {"act": "hunt", "needed": 1, "left": 0} in named(s, "actions_lacking")
    assert "A hunt takes 1 action at least, but none is left (L117)." in told(s, *s.m.refusals())


def test_o42_prey_that_was_seen_and_is_out_of_reach() -> None:
    s = Scene().prey("for", "hare", "bear", "boar", exactly=True).equip(P, "sensor").go(P, "3", "for")
    assert s.refused("prey_out_of_reach") == []
    s.play("look")
    found = {(each["prey"], each["ammo"]) for each in named(s, "prey_out_of_reach")}
    assert found == {(s.id("prey", "bear"), 3), (s.id("prey", "boar"), 2)}
    s = Scene().prey("for", "hare", "bear", exactly=True).equip(P, "sensor", used=True).go(P, "3", "for")
    assert {"equipment": s.id("equipment", "sensor")} in named(s, "equipment_used")


def test_one_prey_a_visit_and_the_forest_fire() -> None:
    s = Scene().prey("for", "hare", "hare").go(P, "5", "for").play("hunt", "hare").strike()
    assert named(s, "hunted") == [{}]
    s = Scene(events=["fire"]).prey("for", "hare").go(P, "5", "for")
    assert named(s, "forest_fire")[0]["location"] == s.place("for")


def test_the_robot_does_not_hunt() -> None:
    assert named(Scene().robot(P, "bla").go(P, "robot", "for"), "robot_hunts_not")


def test_empty_stacks() -> None:
    assert named(Scene().prey("for", exactly=True).go(P, "3", "for"), "stack_empty")
    s = Scene().search("bla", exactly=True).shown("bla", "axe").go(P, "3", "bla")
    assert named(s, "stack_empty")


def test_algae_gone_and_an_empty_stock() -> None:
    assert named(Scene().algae_gone().go(P, "3", "mil"), "algae_gone")
    s = Scene().stock("mil", 0).go(P, "3", "mil")
    assert named(s, "stock_empty")


def test_full_stores() -> None:
    s = Scene(storage_cap=True).give(P, ammo=8).go(P, "3", "mil")
    assert named(s, "stores_full") == [{"good": 6, "limit": 8}]


def test_q73_stores_that_take_less_than_the_actions_say_so() -> None:
    s = Scene(storage_cap=True).give(P, ammo=6).stock("mil", 6).go(P, "3", "mil")
    assert s.offers("take") == {"1", "2"}
    assert named(s, "stores_full") == [{"good": 6, "limit": 8}]
    assert s.refused("actions_lacking") == []


def test_the_base_says_what_is_missing() -> None:
    s = Scene().scientists(0).give(P, wood=1).vegetable(Q).go(P, "3", "uwb")
    assert named(s, "scientists_gone")
    assert named(s, "vegetable_gone") == [{"seat": Q}]
    assert named(s, "nothing_broken")
    assert named(s, "materials_lacking") == [{"act": "robot", "equipment": -1, "number": 2}]


def test_once_a_visit() -> None:
    s = Scene().go(P, "5", "uwb").play("scientist").play("ventilate")
    assert {"act": "scientist"} in named(s, "once_a_visit")
    assert {"act": "ventilate"} in named(s, "once_a_visit")


def test_no_place_for_a_scientist() -> None:
    assert named(Scene().airlock(P, 6).go(P, "3", "uwb"), "no_place")


def test_acts_of_the_base_that_are_too_dear() -> None:
    s = Scene().equip(P, "bow", broken=True).robot(P, "mil").go(P, "3", "uwb").play("scientist").play("drive")
    s.act("take", 1)
    found = {refusal["act"] for refusal in named(s, "actions_lacking")}
    assert found == {"vegetable", "repair", "ventilate"}


def test_a_defence_that_does_not_work_says_why() -> None:
    s = Scene().room(Q, "guards").equip(Q, "armour", broken=True).hero(Q, "4", "mil", up=True)
    s.give(Q, canned=3, ammo=1).go(P, "5", "mil")
    assert s.asked == (Q, "defend")
    assert named(s, "equipment_broken")
    assert named(s, "guards_strength") == [{"strength": 4, "guarded": 3}]
    s = Scene().room(Q, "guards").equip(Q, "armour", used=True).hero(Q, "3", "mil", up=True).give(Q, canned=3)
    s.go(P, "5", "mil")
    assert named(s, "equipment_used")
    assert named(s, "no_ammo")


def test_aids_that_do_not_work() -> None:
    s = Scene().equip(P, "trap", used=True).equip(P, "shotgun").prey("for", "deer").go(P, "5", "for")
    s.play("hunt", "deer")
    assert named(s, "equipment_used")
    assert named(s, "no_ammo")


def test_a_fitter_without_the_materials() -> None:
    s = (
        Scene()
        .equip(P, "crowbar", "bow", broken=True)
        .give(P, wood=2)
        .search("bla", "fitter")
        .go(P, "3", "bla")
    )
    s.play("search")
    assert named(s, "materials_lacking")[0]["equipment"] == s.id("equipment", "crowbar")


def test_an_event_that_cannot_be_paid_says_what_is_missing() -> None:
    s = Scene(events=["wood", "rats"]).give(P, wood=8, canned=3).night()
    assert named(s, "event_unpayable") == [{"event": s.id("events", "rats"), "cost": 5, "number": 2}]


def test_a_full_airlock_takes_no_recruit() -> None:
    s = Scene().airlock(P, 5).give(P, canned=3).step("recruit", P)
    assert named(s, "airlock_full")


def test_rooms_of_the_build_step_say_why_they_do_not_work() -> None:
    s = Scene().room(P, "press", 2).room(P, "scrubber").room(P, "nursery", 8).tracers(-2, 0).give(P, wood=2)
    s.use_room(P, "workshop").room(P, "stores").step("build", P)
    assert named(s, "room_not_full")
    assert named(s, "tracer_lowest")
    assert named(s, "nursery_full")
    assert named(s, "ability_used")
    assert named(s, "airlock_empty")
    assert named(s, "materials_lacking") == [{"act": "room", "equipment": -1, "number": 1}]


def test_no_room_has_an_empty_slot() -> None:
    s = Scene().airlock(P, 1).room(P, "press").step("build", P)
    assert named(s, "rooms_full")


def test_repairs_without_the_printed_materials() -> None:
    s = Scene().room(P, "lathe").room(P, "arm", 2).equip(P, "bow", "crowbar", broken=True).give(P, wood=1)
    s.step("repair", P)
    codes = {(row["act"], row["equipment"]) for row in named(s, "materials_lacking")}
    bow, crowbar = s.id("equipment", "bow"), s.id("equipment", "crowbar")
    assert codes == {("materials", bow), ("materials", crowbar), ("lathe", crowbar)}
    assert named(s, "room_not_full")


def test_a_bench_repair_without_the_printed_materials() -> None:
    s = Scene().room(P, "bench").pile("crowbar").equip(P, "bow", broken=True).give(P, wood=2)
    s.step("repair", P).play("bench")
    assert named(s, "materials_lacking")[0]["equipment"] == s.id("equipment", "crowbar")


def test_a_refusal_changes_nothing() -> None:
    s = Scene().turn(P)
    before = s.m.hash()
    s.m.refusals()
    assert s.m.hash() == before


def test_the_dam_without_its_price_is_told_before_the_way_there() -> None:
    """There is nothing to choose at a closed Dam, so nobody is asked there (Q50)."""
    s = Scene(events=["blackout"]).give(P, chip=1).hero(P, "3", "for").turn(P).piece("3")
    assert named(s, "no_chip") == [{"location": s.place("dam"), "chips": 2, "held": 1}]
    assert s.can("go", "dam")
    paid = Scene(events=["blackout"]).equip(P, "card").hero(P, "3", "for").turn(P).piece("3")
    assert paid.refused("no_chip") == []


def told(scene: Scene, *refusals: Refusal) -> list[str]:
    """What cannot be done, as it is told."""
    text = PRESENTATION.text(scene.rules, ("Ann", "Ben"))
    return list(PRESENTATION.reasons(text, refusals, scene.m.view(P)))


def test_each_reason_is_told_once_for_all_things_it_holds_for() -> None:
    s = Scene().turn(P)
    kinds = [s.id("equipment", name) for name in ("bat", "bow", "axe")]

    def lacking(number: int, kind: int, act: str = "repair") -> Refusal:
        return refuse("materials_lacking", act=act, equipment=kind, number=number)

    assert told(s, *(lacking(3, kind) for kind in kinds)) == [
        "The Baseball bat, Bow and Axe cannot be repaired: 3 materials are missing for each (L107)."
    ]
    assert told(s, lacking(1, kinds[0], "bench"), lacking(2, kinds[1], "bench"), lacking(2, -1, "robot")) == [
        "The Baseball bat (1) and Bow (2) cannot be repaired by the Tool bench: so many materials are "
        "missing (L107).",
        "The robot cannot be built: 2 materials are missing (L107).",
    ]
    assert told(s, *(refuse("too_far", location=s.place(place), steps=3) for place in ("for", "mil"))) == [
        "Forest and Military Base: they are 3 steps away, and a move has two at most (L75)."
    ]
    own = [refuse("own_piece", location=s.place("for"), piece=0)]
    own += [refuse("own_piece", location=s.place("mil"), piece=1)]
    (together,) = told(s, *own)
    assert together.startswith("Forest (hero ")
    assert together.endswith("): own pieces are there (L77).")


def test_in_a_whole_game_no_reason_stands_twice() -> None:
    match = Match.new("outlive", ["Ann", "Ben"], {}, 1)
    bots = [make("greedy", "outlive", seat) for seat in range(2)]
    text = PRESENTATION.text(match.tables, ("Ann", "Ben"))
    several = 0
    while (asked := match.decision) is not None:
        view = match.view(asked.seat)
        found = PRESENTATION.reasons(text, match.refusals(), view)
        several += len(found) < len({text.refusal(each, view) for each in match.refusals()})
        assert sum(sentence.endswith("not built (L152).") for sentence in found) <= 1
        assert sum("own piece" in sentence for sentence in found) <= 1
        match.apply(bots[asked.seat].choose(view, asked))
    assert several > 20
