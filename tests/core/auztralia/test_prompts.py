"""The choices of a prompt: numbers, rows of several answers, the first highlight, what they point at."""

import pytest

from core.auztralia.actions import ACTIONS, DECISIONS
from core.auztralia.prompts.defaults import DEFAULTS
from core.auztralia.prompts.shortcuts import CARD
from core.auztralia.prompts.targets import POINTERS
from core.kernel import Action, Decision
from core.kernel.presentation import presentation
from core.kernel.prompts import Choice
from tests.core.auztralia.table import A, B, Scene, new_game
from tests.core.auztralia.words import UNITS, label

SHOWN = presentation("auztralia")


def alone(**units: int) -> Scene:
    """A on 2 with port 70 and tracks to 62 and 51, and its units; B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "62-51").units(A, **units)


def choices(s: Scene) -> list[Choice]:
    """All rows of the pending question."""
    asked = s.m.decision
    assert asked is not None
    return list(SHOWN.prompts(s.rules).choices(asked, s.m.view(asked.seat)))


def numbers(s: Scene) -> dict[str, int]:
    """By plain answer: its number."""
    return {label(row.action, s.state): row.number for row in choices(s) if not row.then and not row.opens}


def rows(s: Scene) -> list[list[str]]:
    """The answers of each row that stands for several."""
    return [
        [label(row.action, s.state), *(label(step.action, s.state) for step in row.then)]
        for row in choices(s)
        if row.then
    ]


def highlighted(s: Scene) -> str:
    """What a seat finds highlighted at a table without advice: by the rules of thumb."""
    asked = s.m.decision
    assert asked is not None
    found = [row for row in choices(s) if not row.letter]
    view = {**s.m.view(asked.seat), "options": {"no_advice": True}}
    return label(found[SHOWN.prompts(s.rules).default(asked, found, view)].action, s.state)


def targets(s: Scene, answer: str) -> tuple[tuple[object, ...], ...]:
    """What an answer points at."""
    return next(row.targets for row in choices(s) if label(row.action, s.state) == answer)


# -- numbers ---------------------------------------------------------------------------------------


def test_actions_have_the_numbers_of_their_boxes() -> None:
    found = numbers(alone(infantry=1).old(52, "cultist").goods(51, coal=3).turn())
    assert found == {
        "rail 1": 1,
        "rail 2": 2,
        "mine": 3,
        "recruit": 4,
        "build": 5,
        "trade": 6,
        "farm": 7,
        "attack": 8,
        "retrieve": 9,
    }


def test_hexes_have_their_printed_numbers() -> None:
    s = new_game(2, first=A)
    asked = s.m.decision
    assert asked is not None
    found = SHOWN.prompts(s.rules).choices(asked, s.m.view(B))
    assert all(row.number == row.action.args[0] for row in found)
    s = alone(infantry=1).old(52, "cultist").old(63, "zombie").turn().play("attack")
    assert numbers(s) == {"hex 52": 52, "hex 63": 63}


def test_places_of_the_display_have_their_numbers_and_the_draw_the_next() -> None:
    found = numbers(alone().turn().play("recruit"))
    assert found == {**{f"take {place}": place for place in range(1, 6)}, "draw": 6}


def test_what_ends_a_question_is_0() -> None:
    s = alone().tracks(A, "70-69").turn().play("farm").play("farm_at", 62, "sheep")
    assert numbers(s)["done"] == 0


# -- rows of several answers -----------------------------------------------------------------------


def test_farms_of_an_action_are_one_row() -> None:
    found = rows(alone().tracks(A, "70-69", "70-61").goods(51, coal=3).turn().play("farm"))
    assert {"farm_at 62 sheep", "farm_at 69 corn", "farm_at 61 cattle", "done"} in map(set, found)
    assert len(found) == 7  # each set of the three kinds


def test_the_number_of_a_hex_places_a_farm_there_alone() -> None:
    s = alone().tracks(A, "70-69", "70-61").goods(51, coal=3).turn().play("farm")
    alone_there = {row.number: len(row.then) for row in choices(s) if row.number in (61, 62, 69)}
    assert alone_there == {61: 1, 62: 1, 69: 1}  # and then done


def test_where_they_would_be_many_farms_are_placed_one_by_one() -> None:
    assert rows(alone().tracks(A, "70-69", "70-61", "62-63").turn().play("farm")) == []


def test_two_steps_of_trade_are_one_row() -> None:
    found = rows(alone().stores_are(A, coal=1).turn().play("trade"))
    assert ["import coal", "export coal"] in found
    assert ["export coal", "export coal"] not in found
    assert ["import iron", "export iron"] in found


def test_a_whole_force_is_one_row() -> None:
    found = rows(alone(infantry=2, car=1).old(52, "cultist").turn().play("attack"))
    assert ["add infantry", "add infantry", "add car", "go"] in found
    assert ["add car", "go"] in found


def test_goods_that_can_be_mined_stand_among_the_actions() -> None:
    found = rows(alone().goods(51, coal=3).goods(62, iron=3).turn())
    assert found == [["mine", "mine_at 51 coal"], ["mine", "mine_at 62 iron"]]


def test_the_numbers_of_mines_begin_with_that_of_their_box() -> None:
    s = alone().goods(51, coal=3).goods(62, iron=3).turn()
    assert [row.number for row in choices(s) if row.then] == [31, 32]
    numbers = [row.number for row in choices(s)]
    assert 3 not in numbers  # else no key could be the first of 31
    assert max(numbers) == 32
    assert 3 in [row.number for row in choices(alone().goods(51, coal=3).turn())]


def test_cards_that_were_drawn_are_numbered_after_the_display() -> None:
    s = alone().turn().play("recruit").play("draw")
    assert s.asks("recruit_keep")
    assert [row.number for row in choices(s)] == [6, 7]


def test_a_row_of_trade_is_highlighted_for_all_its_steps() -> None:
    found = choices(s := alone().stores_are(A, gold=4).turn().play("trade"))
    assert s.m.decision is not None
    row = found[SHOWN.prompts(s.rules).default(s.m.decision, found, s.m.view(A))]
    assert [label(each, s.state) for each in (row.action, *(step.action for step in row.then))] == [
        "import coal",
        "import iron",
    ]


@pytest.mark.parametrize(
    "scene",
    [
        lambda: alone().tracks(A, "70-69", "70-61").goods(51, coal=3).turn().play("farm"),
        lambda: alone().stores_are(A, coal=1).turn().play("trade"),
        lambda: alone(infantry=2, car=1).old(52, "cultist").turn().play("attack"),
        lambda: alone().goods(51, coal=3).goods(62, iron=3).turn(),
    ],
    ids=["farm", "trade", "attack", "mine"],
)
def test_each_row_can_be_played_to_its_end(scene: object) -> None:
    assert callable(scene)
    for number in range(len(rows(scene()))):
        s = scene()
        row = [each for each in choices(s) if each.then][number]
        s.play(*label(row.action, s.state).split())
        for step in row.then:
            if s.asks(step.kind):
                s.play(*label(step.action, s.state).split())


# -- the first highlight ---------------------------------------------------------------------------


def test_each_kind_of_question_with_something_to_weigh_has_a_default() -> None:
    assert set(DECISIONS) - set(DEFAULTS) <= {"recruit", "recruit_keep", "recruit_swap", "build", "trade"}


def test_the_port_is_near_goods() -> None:
    s = new_game(2, first=A, seed=4)
    asked = s.m.decision
    assert asked is not None
    view = {**s.m.view(asked.seat), "options": {"no_advice": True}}
    found = SHOWN.prompts(s.rules).choices(asked, view)
    place = found[SHOWN.prompts(s.rules).default(asked, found, view)].action.args[0]
    assert isinstance(place, int)
    near = s.land.steps(place)
    assert any(near[row[0]] <= 3 for row in s.m.view(None)["deposits"])


def test_goods_come_before_farms_and_tracks() -> None:
    assert highlighted(alone().goods(51, phosphate=1).goods(62, coal=3).turn()) == "mine"
    assert highlighted(alone().turn()) == "farm"
    assert highlighted(Scene().discs({20: [B], 2: [A]}).turn()) == "rail 1"
    assert highlighted(alone().cubes(A, farm=20).turn()) == "retrieve"


def test_the_best_goods_are_mined() -> None:
    assert highlighted(alone().goods(51, phosphate=1).goods(62, coal=3).turn().play("mine")) == (
        "mine_at 51 phosphate"
    )


def test_a_track_leads_to_goods() -> None:
    s = alone().goods(41, iron=6).turn().play("rail", 1)
    assert highlighted(s) == "track 41-51"


def test_the_weakest_is_attacked_with_the_whole_force() -> None:
    s = alone(infantry=2, car=1).old(52, "shoggoth").old(63, "cultist").turn().play("attack")
    assert highlighted(s) == "hex 63"
    s.play("hex", 63)
    assert highlighted(s) == "add infantry"
    s.play("add", "infantry").play("add", "infantry").play("add", "car")
    assert highlighted(s) == "go"


def test_without_a_sanity_token_one_goes_home() -> None:
    s = alone(train=1).old(51, "temple").deck(3, 4, 17, 20).turn().attack(51, train=1)
    assert highlighted(s) == "press"
    s.press().press()
    assert highlighted(s) == "withdraw"


def test_damage_goes_where_nothing_is_destroyed() -> None:
    s = alone(infantry=1, car=1).old(51, "zombie").deck(10).turn().attack(51, infantry=1, car=1)
    assert highlighted(s) == "hurt car"
    s.play("hurt", "car")
    assert highlighted(s) == "hurt infantry"


def test_a_turn_ends_and_a_card_is_used() -> None:
    assert highlighted(alone().hold(A, "S2").turn().play("retrieve")) == "done"
    s = alone(infantry=1).hold(A, "C1").old(51, "dagon").deck(16).turn().attack(51, infantry=1)
    assert highlighted(s) == "use C1"


# -- formalities -----------------------------------------------------------------------------------


def formality(s: Scene) -> int | None:
    """The answer that brisk play gives by itself."""
    asked = s.m.decision
    assert asked is not None
    return SHOWN.prompts(s.rules).formality(asked, s.m.view(asked.seat), (A, B))


def test_which_unit_is_hurt_is_nothing_to_decide_where_all_are_lost() -> None:
    s = alone(infantry=1, car=1).old(51, "zombie").old(51, "zombie").deck(10).turn()
    s.attack(51, infantry=1, car=1)
    assert s.context["number"] == 4
    assert formality(s) == 0
    s = alone(infantry=1, car=2).old(51, "zombie").old(51, "zombie").deck(10).turn()
    assert formality(s.attack(51, infantry=1, car=2)) is None


def test_other_questions_are_no_formalities() -> None:
    assert formality(alone().turn()) is None
    assert formality(alone().turn().play("rail", 1)) is None


# -- letters and targets ---------------------------------------------------------------------------


def test_single_use_cards_stand_under_a_letter() -> None:
    found = [row for row in choices(alone().hold(A, "S2", "S3").turn()) if row.letter or row.opens]
    assert found
    assert {row.letter for row in found} == {CARD}


def test_each_action_of_a_thing_points_at_it() -> None:
    ends = {"done", "go", "fight", "pass", "press", "withdraw", "withdraw_airships", "withdraw_ground"}
    assert set(ACTIONS) - set(POINTERS) == ends


def test_targets() -> None:
    assert targets(alone().turn().play("rail", 1), "track 41-51") == (
        ("side", 41, 51),
        ("hex", 41),
        ("hex", 51),
    )
    assert targets(alone().turn(), "build") == (("box", A, 4),)
    s = alone().goods(51, coal=3).goods(62, iron=3).turn().play("mine")
    assert targets(s, "mine_at 51 coal") == (("hex", 51), ("good", A, 0))
    assert targets(alone().turn().play("recruit"), "take 4") == (("place", 4),)
    s = alone(infantry=1, car=1).old(51, "zombie").deck(10).turn().attack(51, infantry=1, car=1)
    assert targets(s, "hurt car") == (("unit", A, UNITS.index("car")),)
    assert SHOWN.prompts(s.rules).subject(s.m.decision) == (("hex", 51),)  # type: ignore[arg-type]


def test_an_unknown_kind_points_at_nothing() -> None:
    asked = Decision(1, A, "turn", (Action("sing", (1,)),), {})
    assert SHOWN.prompts(alone().rules).choices(asked)[0].targets == ()
