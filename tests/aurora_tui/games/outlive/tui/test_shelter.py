"""A shelter: stores and what spoils, rooms and who lives there, equipment and its symbols, the night."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.games.outlive.tui import shelter
from core import Match
from core.outlive.state import END
from tests.aurora_tui.games.last_aurora.kit import at, look, tones, whole
from tests.aurora_tui.games.outlive.scenes import afternoon, model_of, rooms_at_night
from tests.core.outlive.table import P, Q, Scene

WIDE, NARROW = (84, 13), (50, 21)


def drawn(model: TableModel, size: tuple[int, int] = WIDE) -> Canvas:
    return shelter.draw(model, look(*size))


@pytest.mark.parametrize("size", [WIDE, NARROW, (118, 16), (64, 27)], ids=str)
def test_everything_of_it_is_in_sight(size: tuple[int, int]) -> None:
    text = whole(drawn(model_of(afternoon().turn(P)), size))
    for told in ("Airlock", "Workshop", "Lathe", "Dock", "Bulkhead", "full", "unbuilt", "deer 1"):
        assert told in text
    for told in ("wood", "water 3", "canned 1", "[0]", "Purifier <ingot", "Backpack circuit> WWW"):
        assert told in text
    assert "↓" not in text


def test_the_halves_of_a_symbol_meet() -> None:
    made = Scene(2, events=()).equip(P, "axe", "bow", "trap").equip(P, "shotgun", broken=True).turn(P)
    text = whole(drawn(model_of(made)))
    assert "Bow <tree>★ Axe" in text
    assert "Bear trap <bone" in text
    assert "Shotgun bone>★ WWM" in text  # repaired it would complete the symbol


def test_used_tiles_and_rooms_say_so() -> None:
    made = Scene(2, events=()).equip(P, "axe", used=True).room(P, "larder").use_room(P, "larder").turn(P)
    picture = drawn(model_of(made))
    assert "Axe used" in whole(picture)
    place = made.board(P).rooms.index(made.id("rooms", "larder"))
    assert "used" in at(picture, ("room", P, place))


def test_the_night_is_foreseen() -> None:
    made = Scene(2, day=3, events=("fallout",)).airlock(P, 4).give(P, water=1, meat=5).turn(P)
    text = whole(drawn(model_of(made)))
    assert "eats 2 water and 2 supplies" in text
    assert "you lack 1" in text
    assert "spoils 3 meat" in text
    looked = model_of(made, Q)
    looked.look_at(P)
    assert "lacks 1" in whole(drawn(looked))


def test_who_has_eaten_does_not_eat_again() -> None:
    text = whole(drawn(model_of(rooms_at_night())))
    assert "nothing more to eat" in text
    assert "eats 2 water" not in text


def test_persons_of_slots_and_a_mark_when_full() -> None:
    made = rooms_at_night()
    picture, rooms = drawn(model_of(made)), made.board(P).rooms
    press = ("room", P, rooms.index(made.id("rooms", "press")))
    assert "●●● full" in at(picture, press)
    assert "room-full" in tones(drawn(model_of(afternoon().turn(P))), ("room", P, 3))
    assert "1/3" in at(picture, ("room", P, rooms.index(made.id("rooms", "scrap"))))
    assert "(●●●)(●S·)" in at(picture, ("airlock", P)).replace(" ", "")


def test_rooms_have_the_numbers_of_choices() -> None:
    model = model_of(rooms_at_night())
    picture = drawn(model)
    numbers = model.marks.numbers()
    assert {target[0] for target in numbers} == {"room"}
    for target, (number, *_) in numbers.items():
        assert str(number) in at(picture, target)


def test_one_chooses_among_cards_that_others_do_not_see() -> None:
    made = Scene(2)
    made.m = Match.new("outlive", ["Ann", "Ben"], {}, seed=4)
    decision = made.m.decision
    assert decision is not None
    own, other = model_of(made, decision.seat), model_of(made, 1 - decision.seat)
    other.look_at(decision.seat)
    names = [own.tables.leaders[int(action.args[0])].name for action in decision.actions]
    picture = drawn(own, NARROW)
    for name in names:
        assert name in whole(picture)
        assert name not in whole(drawn(other, NARROW))
    assert "in secret" in whole(drawn(other, NARROW))
    for choice in own.choices:
        assert str(choice.number) in at(picture, choice.targets[0])


def test_the_levels_of_all_stand_on_one_track() -> None:
    picture = drawn(model_of(Scene(4, events=()).tracers(3, 0, 3, 11).turn(P)))
    line = next(line for line in picture.lines() if "level" in line)
    assert "0B" in line
    assert "[3]C" in line
    assert "11D" in line


def test_the_highlighted_way_to_feed_shows_what_it_takes() -> None:
    made = Scene(2, events=()).airlock(P, 2).room(P, "press").give(P, water=3, meat=2, canned=5)
    model = model_of(made.step("feed", P))
    for kind, told in (("meat_first", "meat 2-2"), ("canned_first", "canned 5-3")):
        model.highlight([choice.action.kind for choice in model.choices].index(kind))
        assert told in whole(drawn(model)), whole(drawn(model))


def test_after_the_end_no_night_comes() -> None:
    made = rooms_at_night()
    made.state.phase = END
    made.state.decision = None
    text = whole(drawn(model_of(made)))
    assert "eats 2 water" not in text
    assert "spoils" not in text
    assert "meat 3 " in text


def rooms_to_keep(seed: int) -> Match:
    """A match at the second room that its first seat keeps."""
    match = Match.new("outlive", ["Ann", "Ben"], {}, seed)
    while match.decision is None or match.decision.kind != "keep_room":
        match.apply(0)
    match.apply(0)
    return match


def test_rooms_of_a_kind_are_offered_in_one_row_and_the_kept_ones_are_named() -> None:
    dealt: tuple[int, ...] = ()
    for seed in range(1, 60):
        match = rooms_to_keep(seed)
        assert match.decision is not None
        seat = match.decision.seat
        dealt = match.view(seat)["seats"][seat]["dealt"]
        if len(set(dealt)) < len(dealt):
            break
    assert len(set(dealt)) < len(dealt)
    made: Any = SimpleNamespace(m=match, log=[])
    text = whole(drawn(model_of(made), (118, 24)))
    for kind in set(dealt):
        name = match.tables.rooms[kind].name
        assert len(re.findall(rf"\d {name}\b", text)) == 1
        assert (f"{name} (2 of them)" in text) == (dealt.count(kind) == 2)
    (kept,) = match.view(seat)["seats"][seat]["kept"]
    assert f"kept {match.tables.rooms[kept].name}" in text
