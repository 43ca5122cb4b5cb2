"""The convoy: a train of cards, every box a chip."""

import pytest

from aurora_tui.games.last_aurora.tui import convoy, others
from aurora_tui.games.last_aurora.tui.chips import CELLS, chip
from aurora_tui.games.last_aurora.tui.convoy import shape
from aurora_tui.games.last_aurora.tui.labels import box_code
from core.last_aurora.rules import BESIDE
from core.last_aurora.tables.loader import load
from core.last_aurora.tables.records import DAMAGE, EMPTY
from tests.aurora_tui.games.last_aurora.kit import at, look, model_of, tones, whole
from tests.core.last_aurora.table import Scene, device, trailer, truck
from themes.games.last_aurora import signs_of
from themes.glyphs import SETS, UNICODE

RULES = Scene().t.rules
OPEN = next(box.id for box in RULES.boxes if box.code == "o")
TRAILERS = ["Freight Car", "Gun Wagon", "Tank Wagon"]
DEVICES = {0: "Armored Baggage Rack", 1: "Reinforced Plates", 2: "Gauss Cannon", 3: "Nuclear Generator"}


@pytest.mark.parametrize("box", range(1, len(RULES.boxes)))
@pytest.mark.parametrize("token", range(DAMAGE + 1))
@pytest.mark.parametrize("number", ["", "7", "12"])
@pytest.mark.parametrize("glyphs", SETS.values(), ids=lambda one: one.name)
def test_a_chip_has_four_cells(box: int, token: int, number: str, glyphs) -> None:
    words = chip(RULES, box, token, glyphs, number=number, lit=False)
    assert sum(len(word.text) for word in words) == CELLS
    assert number in words[0].text


def test_chips_say_what_lies_there_and_what_the_box_is() -> None:
    glyphs = SETS["unicode"]

    def shown(code: str, token: int) -> str:
        kind = next(box.id for box in RULES.boxes[1:] if box.code == code)
        return "".join(word.text for word in chip(RULES, kind, token, glyphs, lit=False)).rstrip()

    assert [shown("o", token) for token in range(7)] == [" ·", " F", " U", " A", " S", " O", "✗"]
    assert [shown("ff", token) for token in (EMPTY, 1, 2, DAMAGE)] == ["fu", "(F)", "(U)", "✗fu"]
    assert [shown("s", token) for token in (EMPTY, 4, DAMAGE)] == [" s", "(S)", "✗s"]
    assert [shown("w2", token) for token in (EMPTY, DAMAGE)] == ["W2", "✗W2"]
    assert [shown("+1", token) for token in (EMPTY, DAMAGE)] == ["+1", "✗+1"]
    assert [shown("ar", token) for token in (EMPTY, DAMAGE)] == ["▒▒▒", "✗▒▒"]
    assert shown("f2", EMPTY) == "★2"


@pytest.mark.parametrize(("cars", "columns"), [(1, 46), (2, 46), (3, 46), (4, 46), (4, 52), (3, 52), (4, 74)])
def test_the_train_fits(cars: int, columns: int) -> None:
    form = shape(cars, columns)
    assert form.step * (min(cars, form.a_row) - 1) + form.card <= columns
    assert form.chip * 3 + 2 <= form.card


@pytest.mark.parametrize("columns", [50, 56, 78])
def test_the_longest_convoy_is_drawn_whole(columns: int) -> None:
    scene = Scene().convoy(0, "Old Hauler", TRAILERS, DEVICES)
    model = model_of(scene.m, 0)
    canvas = convoy.draw(model, look(columns, 40))
    places = set(scene.seat(0).kinds)
    assert {hit[2] for hit in canvas.hits() if hit[0] == "box"} == places
    for column, name in enumerate(("Hauler", "Freight", "Gun", "Tank")):
        assert name[:3] in at(canvas, ("column", 0, column)) or name[0] in at(canvas, ("column", 0, column))
    assert "↓" not in whole(canvas)


def test_boxes_to_choose_carry_numbers_and_light() -> None:
    scene = Scene().load(0, "U").start("movement")
    scene.until(0, "move.turn").play("rearrange")
    model = model_of(scene.m)
    canvas = convoy.draw(model, look(56, 9))
    for option in model.choices:
        if option.targets and not option.letter:
            assert str(option.number) in at(canvas, option.targets[0])
    assert "lit" in tones(canvas, model.choices[0].targets[0])


def test_facts_damage_and_waiting_tokens() -> None:
    scene = Scene().convoy(0, devices={0: "Roof Rifle"}).hurt(0, device(0, 0))
    scene.seat(0).aside = [1, 2]
    canvas = convoy.draw(model_of(scene.m, 0), look(56, 9))
    assert "tow 1/2" in canvas.text(0)
    assert "✗1/11" in canvas.text(0)
    assert "✗W2" in whole(canvas)
    assert "waiting for a box: F U" in canvas.lines()[-1]


def test_another_board_and_a_lost_one() -> None:
    scene = Scene(seats=3).cargo(1, {truck(0): "S", trailer(1, 0): "A"})
    model = model_of(scene.m, 0)
    model.look_at(1)
    canvas = convoy.draw(model, look(60, 9))
    assert "Ben (esc: back)" in canvas.text(0)
    assert at(canvas, ("box", 1, trailer(1, 0))) == "A"
    scene.seat(1).out = True
    gone = model_of(scene.m, 0)
    gone.look_at(1)
    assert "out of the game" in whole(convoy.draw(gone, look(60, 9)))


def test_the_cursor_of_the_keyboard_is_seen() -> None:
    scene = Scene()
    model = model_of(scene.m, 0)
    canvas = convoy.draw(model, look(56, 9, cursor=("box", 0, trailer(1, 0))))
    assert "lit" in tones(canvas, ("box", 0, trailer(1, 0)))
    assert "lit" not in tones(canvas, ("box", 0, truck(0)))


def test_short_names_keep_their_last_word() -> None:
    from aurora_tui.games.last_aurora.tui.labels import short_name

    assert short_name("Armored Baggage Rack", 14) == "A. Baggage Rack"[:0] + "A. B. Rack"
    assert short_name("Truck", 14) == "Truck"
    assert all(len(short_name(card.name, 12)) <= 12 for card in load().cards)


def test_boxes_that_no_card_has_are_drawn_too() -> None:
    scene = Scene()
    board = scene.seat(0)
    board.kinds = board.kinds | {BESIDE.start: OPEN}
    board.cargo[BESIDE.start] = DAMAGE
    model = model_of(scene.m, 0)
    assert at(convoy.draw(model, look(56, 12)), ("box", 0, BESIDE.start)) == "✗"
    assert "side boxes" in whole(others.draw(model_of(scene.m, 1), look(120, 14)))


@pytest.mark.parametrize("columns", [50, 54, 56, 78])
def test_numbers_stand_whole_on_the_longest_convoy(columns: int) -> None:
    """A coupling over the first digit of 10 made 0 of it: another box (A person pressed it)."""
    scene = Scene().convoy(0, "Old Hauler", ["Container", "Rusted Container", "Freight Car"])
    scene.load(0, "U U U F F A").enemy("Riderwolves", 0, targets=(0,)).start("fire").until(0, "damage")
    model = model_of(scene.m)
    canvas = convoy.draw(model, look(columns, 40))
    assert len(model.choices) > 15
    for option in model.choices:
        assert at(canvas, option.targets[0]).strip().startswith(str(option.number))


@pytest.mark.parametrize("columns", [50, 54, 56, 78])
def test_an_empty_box_for_two_kinds_shows_both_beside_any_number(columns: int) -> None:
    """`fu` was drawn as `f`: a box for Food alone."""
    scene = Scene().convoy(0, "Old Hauler", ["Container", "Rusted Container", "Freight Car"])
    scene.enemy("Riderwolves", 0, targets=(0,)).start("fire").until(0, "damage")
    model = model_of(scene.m)
    assert model.view is not None
    board = model.view["seats"][0]
    glyphs = UNICODE
    canvas = convoy.draw(model, look(columns, 40))
    seen = set()
    for option in model.choices:
        place = int(option.targets[0][2])
        code, _ = box_code(model.tables.boxes[board["kinds"][place]], glyphs)
        armour = signs_of(glyphs).armour * 3
        if len(code) > 1 and code != armour and board["cargo"].get(place, EMPTY) == EMPTY:
            assert at(canvas, option.targets[0]).replace(" ", "") == f"{option.number}{code[:2]}"
            seen.add(len(str(option.number)))
    assert seen


def test_two_letters_beside_any_number_on_every_card() -> None:
    scene = Scene()
    for kind, row in enumerate(scene.t.rules.boxes):
        code, _ = box_code(row, UNICODE)
        for number in ("7", "17"):
            words = chip(scene.t.rules, kind, EMPTY, UNICODE, number=number, lit=False)
            told = "".join(word.text for word in words)
            assert len(told) == 4
            wanted = code[:1] if code == signs_of(UNICODE).armour * 3 else code[:2]
            assert told.replace(" ", "") == number + wanted


@pytest.mark.parametrize(("columns", "title"), [(56, "Cleopatra (esc)"), (70, "Cleopatra (esc: back)")])
def test_the_title_of_another_board_has_the_whole_name_where_there_is_room(columns: int, title: str) -> None:
    model = model_of(Scene(seats=3).m, 0, names=("Ann", "Ben", "Cleopatra"))
    model.look_at(2)
    edge = convoy.draw(model, look(columns, 9)).text(0)
    assert title in edge
    assert "tow" in edge


def test_a_long_name_is_cut_before_the_facts_go() -> None:
    model = model_of(Scene(seats=3).m, 0, names=("Ann", "Ben", "C" * 40))
    model.look_at(2)
    edge = convoy.draw(model, look(56, 9)).text(0)
    assert "CCCC… (esc)" in edge
    assert "tow" in edge
    narrow = convoy.draw(model, look(44, 9)).text(0)
    assert "tow" not in narrow
    assert "CCCCCCCCC… (esc)" in narrow
