"""Placement Rules (R100-R117) with their rulings: one thing a box, kinds of boxes, free moves, Damage."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.cargo_changes import damage, gain, repair, settle
from core.last_aurora.phases.movement import movement_begins
from core.last_aurora.phases.rest import rest_turn
from core.last_aurora.state import EXPLORATION, FIRE, MOVEMENT, REST, Seat
from core.last_aurora.tables.records import AMMO, DAMAGE, EMPTY, FOOD, FUEL, RESOURCES, SURVIVOR
from tests.core.last_aurora.layout import tokens
from tests.core.last_aurora.table import Scene, device, trailer, truck

FULL = {
    truck(0): "S",
    truck(1): "S",
    truck(2): "A",
    truck(3): "A",
    trailer(1, 0): "A",
    trailer(1, 1): "A",
    trailer(1, 2): "A",
    trailer(1, 3): "F",
    trailer(1, 4): "U",
}
"""A start convoy without an empty box but its Weapon."""


def gained(scene: Scene, letters: str, phase: int = EXPLORATION) -> Scene:
    return scene.run((gain, 0, tokens(letters)), phase=phase, turn=0)


# -- one token a box (R106) ------------------------------------------------------------------------


def test_r106_a_gained_token_takes_an_empty_box() -> None:
    scene = gained(Scene(), "A")
    assert scene.held(0, "A") == 2
    assert scene.asked is None
    assert scene.events("stowed")[0]["token"] == AMMO


def test_r106_another_token_moves_to_make_room() -> None:
    contents = {**FULL, trailer(1, 2): "F"}
    del contents[trailer(1, 3)]
    scene = gained(Scene().cargo(0, contents), "A")
    assert scene.asked is None
    assert scene.held(0, "A") == 5
    assert scene.seat(0).cargo[trailer(1, 2)] == AMMO
    assert scene.seat(0).cargo[trailer(1, 3)] == FOOD


def test_r106_without_room_a_token_is_given_up() -> None:
    scene = gained(Scene().cargo(0, FULL), "F")
    assert scene.asked == (0, "cargo.room")
    assert set(scene.offered("token")) == {FOOD, FUEL, AMMO}  # not Survivors: their boxes take no Food
    before = scene.state.reserve[FUEL]
    scene.play("token", "U")
    assert (scene.held(0, "F"), scene.held(0, "U")) == (2, 0)
    assert scene.state.reserve[FUEL] == before + 1
    assert scene.events("given_up") == [{"seat": 0, "token": FUEL}]


def test_r106_the_gained_token_itself_may_be_given_up() -> None:
    scene = gained(Scene().cargo(0, FULL), "F")
    cargo_before = dict(scene.seat(0).cargo)
    scene.play("token", "F")
    assert scene.seat(0).cargo == cargo_before
    assert scene.seat(0).aside == []


def test_r106_a_token_whose_loss_would_not_help_is_not_offered() -> None:
    scene = Scene().convoy(0, trailers=["Tank Wagon"])
    scene.cargo(0, {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "F"}).load(0, "F U U U")
    assert all(scene.seat(0).cargo[trailer(1, box)] for box in range(4))
    gained(scene, "A")
    assert scene.asked == (0, "cargo.room")
    assert set(scene.offered("token")) == {FOOD, FUEL, AMMO}  # one less of these would free an open box
    scene.play("token", "U")
    assert scene.seat(0).cargo[truck(3)] == AMMO
    assert (scene.held(0, "F"), scene.held(0, "U"), scene.held(0, "A")) == (2, 2, 2)


def test_a6_a_survivor_pushed_out_takes_a_card_along() -> None:
    scene = gained(Scene().cargo(0, FULL), "A")
    assert not scene.can("token", "S")  # both lie in Survivor boxes: no help for Ammo
    contents = {**FULL, trailer(1, 0): "S", truck(1): "D"}
    scene = gained(Scene().cargo(0, contents), "A")
    scene.play("token", "S")
    assert scene.asked == (0, "survivor.lose")
    scene.play("survivor", "Co-Pilot")
    assert scene.names(scene.seat(0).crew()) == ["Leader"]
    assert scene.held(0, "S") == 1
    assert scene.card("Co-Pilot") in scene.state.discard


def test_r106_the_last_survivor_cannot_be_given_up_for_cargo() -> None:
    scene = Scene().crew(0, active=["Leader"])
    scene.cargo(0, {**FULL, trailer(1, 0): "S", truck(0): "D", truck(1): "D"})
    gained(scene, "A")
    assert scene.asked is None  # nothing but Ammo could go
    assert scene.held(0, "S") == 1
    assert scene.events("given_up") == [{"seat": 0, "token": AMMO}]


# -- kinds of boxes (R107, R116-R117, R1288, R1300) ------------------------------------------------


@pytest.mark.parametrize(
    ("code", "letters"),
    [("o", "F U A S"), ("s", "S"), ("ff", "F U"), ("ar", ""), ("w1", ""), ("w4", ""), ("+1", ""), ("tr", "")],
)
def test_r107_what_a_box_may_hold(code: str, letters: str) -> None:
    rules = Scene().t.rules
    kind = next(box.id for box in rules.boxes if box.code == code)
    allowed = {token for token in (FOOD, FUEL, AMMO, SURVIVOR) if rules.fit[token][kind]}
    assert allowed == set(tokens(letters))


def test_r116_armor_weapons_and_special_boxes_hold_damage_only() -> None:
    rules = Scene().t.rules
    for box in rules.boxes[1:]:
        if box.code == "ar" or box.rating or box.ability:
            assert not any(rules.fit[token][box.id] for token in range(1, DAMAGE)), box.code


def test_r107_gained_ammo_never_enters_a_survivor_or_food_box() -> None:
    scene = Scene().cargo(0, {truck(0): "S", trailer(1, 0): "S"})
    for _ in range(5):
        gained(scene, "A")
        assert not scene.events("given_up")
    assert scene.held(0, "A") == 5
    assert scene.seat(0).cargo[truck(1)] == SURVIVOR  # moved there to make room
    gained(scene, "A")
    assert scene.events("given_up") == [{"seat": 0, "token": AMMO}]
    assert scene.seat(0).cargo[trailer(1, 3)] == EMPTY


def test_r117_a_damaged_special_box_has_no_effect() -> None:
    scene = Scene().convoy(0, truck="Snowcat")
    assert "tracks" in scene.m.view(0)["seats"][0]["roads"]
    scene.hurt(0, truck(4))
    assert "tracks" not in scene.m.view(0)["seats"][0]["roads"]


# -- free moves (R108-R110) ------------------------------------------------------------------------


def test_r108_tokens_may_be_moved_in_exploration_rest_and_movement() -> None:
    scene = Scene().give(0, "MRE").start("exploration")
    assert scene.can("rearrange")
    scene.run((rest_turn, 0), phase=REST)
    assert scene.can("rearrange")
    scene.run((movement_begins, 0), phase=MOVEMENT)
    assert scene.can("rearrange")


def test_r108_tokens_may_not_be_moved_in_fire_weapons() -> None:
    scene = Scene().give(0, "Welding Torch").hurt(0, truck(3)).enemy("Warwolves").start("fire")
    scene.until(0, "fire.turn")
    assert not scene.can("rearrange")
    assert scene.can("attack")


def test_r110_a_token_moves_to_an_empty_box_or_changes_places() -> None:
    scene = Scene().cargo(0, {truck(0): "S", truck(2): "S", trailer(1, 0): "A", trailer(1, 3): "F"})
    scene.zone(0, "Abandoned Shop").start("exploration")
    scene.play("rearrange")
    scene.play("box", trailer(1, 0))
    assert set(scene.offered("box")) == {truck(2), truck(3), trailer(1, 1), trailer(1, 2)}
    scene.play("box", truck(2))
    assert scene.seat(0).cargo[truck(2)] == AMMO
    assert scene.seat(0).cargo[trailer(1, 0)] == SURVIVOR
    board = scene.seat(0)
    cards = (board.cars[1], board.cars[0])
    assert scene.events("moved") == [{"seat": 0, "start": trailer(1, 0), "end": truck(2), "cards": cards}]
    scene.play("done")
    assert scene.asked == (0, "explore.turn")


def test_r110_a_swap_that_would_put_a_token_where_it_may_not_lie_is_refused() -> None:
    scene = Scene().cargo(0, {truck(0): "S", truck(1): "S", trailer(1, 0): "F", trailer(1, 3): "U"})
    scene.cargo(0, {truck(0): "S", truck(1): "S", trailer(1, 0): "A", trailer(1, 3): "U"})
    scene.start("exploration").play("rearrange")
    scene.play("box", trailer(1, 0))
    assert trailer(1, 3) not in scene.offered("box")
    scene.play("back")
    scene.play("box", trailer(1, 3))
    assert trailer(1, 0) not in scene.offered("box")
    assert trailer(1, 4) in scene.offered("box")
    assert truck(0) not in scene.offered("box")


def test_r112_damage_is_never_moved() -> None:
    scene = Scene().hurt(0, truck(3), trailer(1, 2)).start("exploration")
    scene.play("rearrange")
    assert not {truck(3), trailer(1, 2)} & set(scene.offered("box"))
    scene.play("box", truck(2))
    assert not {truck(3), trailer(1, 2)} & set(scene.offered("box"))


# -- Damage (R112-R114, C19, A16) ------------------------------------------------------------------


def test_r112_damage_goes_on_any_box_without_damage() -> None:
    scene = Scene().hurt(0, truck(3)).run((damage, 0, 1, "any"), phase=EXPLORATION)
    assert set(scene.offered("box")) == set(scene.seat(0).cargo) - {truck(3)}
    assert truck(4) in scene.offered("box")  # a Weapon, too


def test_r112_repair_is_the_way_to_remove_damage() -> None:
    scene = Scene().hurt(0, truck(3), truck(4)).run((repair, 0, 1), phase=EXPLORATION)
    assert set(scene.offered("box")) == {truck(3), truck(4)}
    scene.play("box", truck(4))
    assert scene.held(0, "D") == 1
    assert [event["box"] for event in scene.events("repaired")] == [truck(4)]


def test_r112_up_to_means_that_a_repair_may_be_declined() -> None:
    scene = Scene().hurt(0, truck(3), truck(4)).run((repair, 0, 1), phase=EXPLORATION)
    scene.play("done")
    assert scene.held(0, "D") == 2


def test_r114_in_fire_weapons_the_token_under_damage_is_lost() -> None:
    scene = Scene().run((damage, 0, 1, "bottom"), phase=FIRE)
    before = scene.state.reserve[AMMO]
    scene.play("box", truck(2))
    assert scene.held(0, "A") == 0
    assert scene.state.reserve[AMMO] == before + 1


def test_r114_a_survivor_token_lost_to_damage_costs_a_card_of_choice() -> None:
    scene = Scene().run((damage, 0, 1, "truck"), phase=FIRE)
    scene.play("box", truck(0))
    assert scene.asked == (0, "survivor.lose")
    assert set(scene.offered("survivor")) == {scene.card("Leader"), scene.card("Co-Pilot")}
    scene.play("survivor", "Leader")
    assert scene.names(scene.seat(0).crew()) == ["Co-Pilot"]
    assert scene.events("survivor_lost") == [{"seat": 0, "card": scene.card("Leader")}]


def test_a16_outside_fire_weapons_the_token_moves_away_first() -> None:
    scene = Scene().run((damage, 0, 1, "truck"), phase=EXPLORATION)
    scene.play("box", truck(0))
    assert scene.held(0, "S") == 2
    assert scene.seat(0).cargo[truck(0)] == DAMAGE
    assert not scene.events("given_up")


def test_a16_without_another_box_the_owner_chooses_what_to_give_up() -> None:
    scene = Scene().cargo(0, {**FULL, truck(3): "U"}).run((damage, 0, 1, "truck"), phase=EXPLORATION)
    scene.play("box", truck(2))
    assert scene.asked == (0, "cargo.room")
    assert set(scene.offered("token")) == {AMMO, FUEL, FOOD}  # Food gone, the Fuel moves to its box
    scene.play("token", "F")
    assert (scene.held(0, "A"), scene.held(0, "U"), scene.held(0, "F")) == (4, 2, 0)


def test_c19_damage_that_finds_no_box_is_lost() -> None:
    scene = Scene().cargo(0, {truck(0): "S", truck(1): "S"})
    scene.hurt(0, truck(2), truck(3), truck(4)).run((damage, 0, 3, "front"), phase=FIRE)
    scene.play("box", truck(0))
    scene.play("survivor", "Co-Pilot")
    assert scene.asked is None or scene.asked[1] != "damage"
    scene = Scene().hurt(0, truck(3), truck(4)).run((damage, 0, 2, "top"), phase=FIRE)
    assert scene.asked is None
    assert scene.held(0, "D") == 2
    assert scene.events("damage_lost") == [{"seat": 0, "points": 2, "area": "top"}]


def test_c19_as_many_points_as_fit_are_placed() -> None:
    scene = Scene().convoy(0, devices={0: "Roof Rifle"}).run((damage, 0, 3, "top"), phase=FIRE)
    assert scene.asked is None
    assert scene.seat(0).cargo[device(0, 0)] == DAMAGE
    assert scene.events("damage_lost") == [{"seat": 0, "points": 2, "area": "top"}]


def test_each_point_of_damage_asks_anew() -> None:
    scene = Scene().run((damage, 0, 2, "any"), phase=EXPLORATION)
    scene.play("box", truck(3))
    assert scene.asked == (0, "damage")
    assert truck(3) not in scene.offered("box")


# -- C34: the reserve is limited --------------------------------------------------------------------


def test_c34_gain_what_is_left() -> None:
    scene = gained(Scene().zone(4, "Warwolves").short_of("U", left=1), "U U")
    assert scene.held(0, "U") == 2
    assert scene.events("shortage") == [{"seat": 0, "token": FUEL}]


def test_c34_damage_and_contamination_are_unlimited() -> None:
    scene = Scene(4)
    for seat in range(4):
        scene.cargo(seat, {truck(0): "S", truck(1): "S"})
        scene.hurt(seat, *(box for box, token in scene.seat(seat).cargo.items() if token == EMPTY))
    scene.run((damage, 0, 1, "any"), phase=EXPLORATION)
    scene.state.contamination = {card: 9 for seat in range(4) for card in scene.seat(seat).crew()}
    assert scene.m.invariants() == []


# -- properties -------------------------------------------------------------------------------------

CODES = st.lists(st.sampled_from(["o", "s", "ff", "ar", "w1"]), min_size=1, max_size=6)
KINDS = {box.code: box.id for box in Scene().t.rules.boxes[1:]}
TABLE = Scene()


@st.composite
def boards(draw: st.DrawFn) -> Seat:
    """A convoy of up to six boxes with a legal cargo."""
    fit = TABLE.t.rules.fit
    kinds = {box: KINDS[code] for box, code in enumerate(draw(CODES))}
    contents = {}
    for box, kind in kinds.items():
        legal = [EMPTY, DAMAGE, *(token for token in (FOOD, FUEL, AMMO, SURVIVOR) if fit[token][kind])]
        contents[box] = draw(st.sampled_from(legal))
    return Seat(kinds=kinds, cargo=contents)


def can_be_arranged(board: Seat, token: int) -> bool:
    """By trying: whether all tokens and one more fit into the boxes without Damage."""
    fit = TABLE.t.rules.fit
    free = [kind for box, kind in board.kinds.items() if board.cargo[box] != DAMAGE]
    lying = [other for other in board.cargo.values() if other not in (EMPTY, DAMAGE)] + [token]
    if len(lying) > len(free):
        return False
    return any(
        all(fit[other][kind] for other, kind in zip(lying, order, strict=False))
        for order in permutations(free, len(lying))
    )


@settings(max_examples=300, deadline=None)
@given(boards(), st.sampled_from([FOOD, FUEL, AMMO, SURVIVOR]))
def test_r106_room_is_found_if_and_only_if_some_arrangement_has_it(board: Seat, token: int) -> None:
    TABLE.state.phase = EXPLORATION
    before = dict(board.cargo)
    possible = can_be_arranged(board, token)
    box = cargo.room_for(TABLE.t, board, token)
    assert (box >= 0) == possible
    assert Counter(board.cargo.values()) == Counter(before.values())  # nothing is lost or made
    assert [at for at, other in board.cargo.items() if other == DAMAGE] == [
        at for at, other in before.items() if other == DAMAGE
    ]
    fit = TABLE.t.rules.fit
    if possible:
        assert board.cargo[box] == EMPTY
        assert fit[token][board.kinds[box]]
    else:
        assert board.cargo == before
    for at, other in board.cargo.items():
        assert other in (EMPTY, DAMAGE) or fit[other][board.kinds[at]]


@settings(max_examples=200, deadline=None)
@given(boards(), st.sampled_from([FOOD, FUEL, AMMO, SURVIVOR]))
def test_r108_in_fire_weapons_only_an_empty_box_is_room(board: Seat, token: int) -> None:
    TABLE.state.phase = FIRE
    before = dict(board.cargo)
    fit = TABLE.t.rules.fit
    empty = [at for at, kind in board.kinds.items() if board.cargo[at] == EMPTY and fit[token][kind]]
    box = cargo.room_for(TABLE.t, board, token)
    assert board.cargo == before
    assert box in empty if empty else box == -1


@settings(max_examples=200, deadline=None)
@given(boards(), st.sampled_from([FOOD, FUEL, AMMO, SURVIVOR]), st.sampled_from([EXPLORATION, FIRE]))
def test_r106_giving_up_what_is_offered_makes_room(board: Seat, token: int, phase: int) -> None:
    TABLE.state.phase = phase
    if cargo.room_for(TABLE.t, board, token) >= 0:
        return
    for kind in cargo.held(board):
        boxes = cargo.boxes_to_clear(TABLE.t, board, token, kind)
        for at, other in board.cargo.items():
            trial = Seat(kinds=board.kinds, cargo={**board.cargo, at: EMPTY})
            helps = other == kind and cargo.room_for(TABLE.t, trial, token) >= 0
            assert (at in boxes) == helps


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(RESOURCES), min_size=1, max_size=4), st.data())
def test_r106_settling_conserves_tokens(gains: list[int], data: st.DataObject) -> None:
    scene = Scene().cargo(0, FULL)
    for token in gains:
        scene.state.reserve[token] -= 1
        scene.seat(0).aside.append(token)
    scene.run((settle, 0), phase=EXPLORATION)
    while scene.asked is not None:
        decision = scene.m.decision
        assert decision is not None
        action = data.draw(st.sampled_from(decision.actions))
        scene.play(action.kind, *action.args)  # asserts the invariants
    assert scene.seat(0).aside == []
