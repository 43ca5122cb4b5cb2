"""The ring: what lies and who stands where, the numbers of choices, the highlighted move beforehand."""

from itertools import product

import pytest

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.games.outlive.model_parts import rules_of
from aurora_tui.games.outlive.tui import ring
from aurora_tui.games.outlive.tui.ring import arrange
from tests.aurora_tui.games.last_aurora.kit import at, look, tones, whole
from tests.aurora_tui.games.outlive.scenes import afternoon, at_the_city, model_of, pressed, where_to
from tests.core.outlive.table import P, Q, Scene
from themes.glyphs import ASCII, UNICODE, Glyphs

ROOMY, SMALL = (84, 15), (50, 21)


def drawn(model: TableModel, size: tuple[int, int] = ROOMY, glyphs: Glyphs = UNICODE) -> Canvas:
    return ring.draw(model, look(*size, glyphs))


def choose(model: TableModel, kind: str, *args: int) -> TableModel:
    """Highlight a choice."""
    wanted = [(choice.action.kind, choice.action.args) for choice in model.choices]
    model.highlight(wanted.index((kind, args)))
    return model


@pytest.mark.parametrize("size", [ROOMY, SMALL, (64, 21), (118, 21)], ids=str)
def test_stocks_prey_and_pieces_stand_in_their_boxes(size: tuple[int, int]) -> None:
    made = afternoon().turn(P)
    picture = drawn(model_of(made), size)
    assert "4/7" in at(picture, ("stock", made.place("dam")))
    prey = at(picture, ("prey", made.place("fai")))
    for told in ("bear", "6", "3", "5", "7"):
        assert told in prey
    assert "A3^" in at(picture, ("piece", P, 0))
    assert "B4_" in at(picture, ("piece", Q, 2))
    for kind in ("jerrycan", "hacksaw", "card"):
        assert at(picture, ("shown", made.place("bla"), made.id("equipment", kind)))


def test_the_meat_one_would_get_is_marked() -> None:
    made = afternoon().turn(P)
    picture = drawn(model_of(made))
    prey = ("prey", made.place("min"))
    runs = [run for y in range(picture.rows) for run in picture.runs(y) if run.hit == prey]
    assert [run.text.strip() for run in runs if run.tone == "good-meat"] == ["3"]  # the second deer


def test_ways_lead_from_each_place_to_its_neighbours() -> None:
    model = model_of(afternoon().turn(P), Q)  # no highlighted destination covers a way
    for glyphs, across, down in ((UNICODE, "═══", "║"), (ASCII, "===", "|")):
        picture = drawn(model, ROOMY, glyphs)
        assert [picture.text(y).count(across) for y in (2, 7, 12)] == [2, 2, 2]
        for y in (4, 5, 9, 10):  # the edges on the left and on the right, not in the middle
            inside = [picture.text(y)[x + 1 : x + 25] for x in (0, 29, 58)]
            assert [part.count(down) for part in inside] == [1, 0, 1], (y, inside)


@pytest.mark.parametrize("size", [ROOMY, SMALL], ids=str)
def test_the_ship_shows_who_took_what(size: tuple[int, int]) -> None:
    picture = drawn(model_of(afternoon().turn(P)), size)
    assert "A3" in at(picture, ("piece", P, 1))
    assert "2●" in at(picture, ("space", 5)).replace(" ", "")
    assert "B5_" in at(picture, ("piece", Q, 3))


@pytest.mark.parametrize("size", [ROOMY, SMALL], ids=str)
def test_a_highlighted_destination_is_lit_with_what_is_found_there(size: tuple[int, int]) -> None:
    made = where_to()
    base = made.place("mil")
    model = choose(model_of(made), "go", base)
    picture, choice = drawn(model, size), model.choice
    assert choice is not None
    told = at(picture, ("location", base))
    assert str(choice.number) in told
    assert "lit" in tones(picture, ("location", base))
    box = next(box for box in arrange(rules_of(model).locations, *size) if box.location == base)
    assert UNICODE.across not in picture.text(box.y)[box.x : box.x + box.columns]
    assert "-2" in at(picture, ("piece", Q, 0))
    assert "3 actions" in told
    assert "▸ A5" in told
    for place in ("for", "uwb", "sil", "min"):  # no other box is lit
        assert "frame" not in tones(picture, ("location", made.place(place)))


def test_acts_have_their_numbers_at_what_they_are_about() -> None:
    made = at_the_city()
    model = model_of(made)
    for size in (ROOMY, SMALL):
        picture = drawn(model, size)
        for target, (number, *_) in model.marks.numbers().items():
            assert str(number) in at(picture, target), (target, whole(picture))
    assert any(choice.targets == (("tiles", made.place("sil")),) for choice in model.choices)


def test_who_presses_and_who_is_pressed_are_marked() -> None:
    picture = drawn(model_of(pressed(), Q))
    marks = [run.text for y in range(picture.rows) for run in picture.runs(y) if run.tone == "lit"]
    assert marks.count("▸") == 2


@pytest.mark.parametrize(("size", "told"), [(ROOMY, "vegetable spent"), (SMALL, "vegetable - ")], ids=str)
def test_a_spent_vegetable_is_not_at_the_base(size: tuple[int, int], told: str) -> None:
    made = Scene().vegetable(P).give(P, canned=1).step("recruit", P).play("vegetable")
    picture = drawn(model_of(made), size)
    assert not at(picture, ("vegetable",))
    assert told in whole(picture)


def test_what_was_seen_of_a_stack_stays_for_its_owner() -> None:
    made = Scene(2, events=()).equip(P, "sensor").prey("for", "deer", "hare")
    made.go(P, "3", "for").play("look")
    for size in (SMALL, ROOMY):
        box = "\n".join(line[:24] for line in drawn(model_of(made), size).lines()[: size[1] // 3])
        assert " ha " in f"{box} ".replace("│", " ") or "hare" in box
    assert "seen:" in whole(drawn(model_of(made), (118, 21)))
    assert "seen:" not in whole(drawn(model_of(made, Q), (118, 21)))


@pytest.mark.parametrize("size", [(84, 27), (50, 21), (118, 21)], ids=str)
def test_open_tiles_lie_in_their_city(size: tuple[int, int]) -> None:
    made = Scene(2, events=(), open_search=True).search(
        "sil", "canned", "empty", "empty", "ammo", exactly=True
    )
    made.go(P, "3", "sil")
    picture, model = drawn(model_of(made), size), model_of(made)
    for choice in model.choices:
        for target in choice.targets[:1]:
            assert str(choice.number) in at(picture, target), (target, whole(picture))
    assert "emx2" in whole(picture) or "emptyx2" in whole(picture)


@pytest.mark.parametrize("size", [ROOMY, SMALL, (118, 21)], ids=str)
def test_what_a_watch_post_showed_stays_in_sight(size: tuple[int, int]) -> None:
    made = Scene(2, events=()).room(P, "watch").search("sil", "canned", "survivor", "empty", exactly=True)
    made.shown("sil", "bow", "axe", "trap").turn(P).play("look", "sil")
    text = whole(drawn(model_of(made), size))
    assert "ca su em" in text or "survivor empty" in text
    assert "survivor empty" not in whole(drawn(model_of(made, Q), size))


@pytest.mark.parametrize("size", [ROOMY, SMALL, (118, 21)], ids=str)
def test_events_are_told_where_they_work(size: tuple[int, int]) -> None:
    made = Scene(2, events=("fire", "blackout", "wood")).turn(P)
    text = whole(drawn(model_of(made), size))
    assert "no hunt -1 act" in text
    assert "pay 2 chips" in text
    assert "3/3" in text


def test_a_bulkhead_holds_them_off() -> None:
    text = whole(drawn(model_of(Scene(2, events=("fire", "blackout")).room(P, "bulkhead").turn(P))))
    assert "no hunt" not in text
    assert "pay 1 chip" in text


@pytest.mark.parametrize(("size", "seats"), list(product([ROOMY, SMALL, (118, 21)], [2, 3, 4])), ids=str)
def test_all_pieces_of_all_seats_fit_into_one_box(size: tuple[int, int], seats: int) -> None:
    made = Scene(seats, events=(), robot_ready=True)
    for seat in range(seats):
        made.hero(seat, "4", "uwb")
    picture = drawn(model_of(made.turn(P)), size)
    for seat in range(seats):
        assert f"{'ABCD'[seat]}4_" in at(picture, ("piece", seat, 2))
        assert f"{'ABCD'[seat]}R_" in at(picture, ("piece", seat, 4))


def test_a_kind_that_is_owned_is_faint_and_a_fitting_half_has_a_star() -> None:
    made = Scene(3, events=()).equip(P, "bow", broken=True).shown("sil", "axe", "bow", "trap").turn(P)
    picture = drawn(model_of(made))
    axe, bow, trap = (
        ("shown", made.place("sil"), made.id("equipment", name)) for name in ("axe", "bow", "trap")
    )
    assert "★" in at(picture, axe)
    assert tones(picture, bow) == {"faint"}
    assert "★" not in at(picture, trap)
