"""Choices of the model: their numbers, what is pointed at, and cargo that is moved."""

from aurora_tui.client.table_model import TableModel
from core.kernel import Action, Decision
from core.last_aurora.prompts.order import LEAVING
from tests.aurora_tui.client.model_kit import PROMPTS, Told, ask, show

# -- numbers ---------------------------------------------------------------------------------------


def test_choices_are_numbered_and_the_one_that_leaves_is_zero() -> None:
    chosen = PROMPTS.choices(ask(1, Action("done"), Action("box", (3,)), Action("box", (4,))))
    assert [(option.number, option.answer) for option in chosen] == [(1, 1), (2, 2), (0, 0)]


def test_two_ways_to_leave_are_both_numbered() -> None:
    chosen = PROMPTS.choices(ask(1, Action("stay"), Action("end"), Action("move")))
    assert [option.number for option in chosen] == [1, 2, 3]


def test_a_single_choice_that_leaves_is_0_as_it_is_beside_others() -> None:
    """Who learnt 1 for it where it was alone would use an Object where there is one."""
    assert [option.number for option in PROMPTS.choices(ask(1, Action("stop")))] == [0]
    assert [option.number for option in PROMPTS.choices(ask(1, Action("card")))] == [1]


def test_leaving_kinds_are_of_the_closed_set() -> None:
    from core.last_aurora import actions

    assert all(f"`{kind}`" in (actions.__doc__ or "") for kind in LEAVING)


async def test_a_digit_answers_with_the_decision_it_was_made_for(model: TableModel, session: Told) -> None:
    show(model, session, ask(7))
    await model.answers.digit("2", 7)
    assert session.answers == [(7, 1)]


async def test_two_digit_numbers_wait_for_the_second_digit(model: TableModel, session: Told) -> None:
    show(model, session, ask(7, *(Action("box", (box,)) for box in range(12))))
    await model.answers.digit("1", 7)
    assert session.answers == []
    assert model.typed == "1"
    assert model.cursor == 0
    await model.answers.digit("2", 7)
    assert session.answers == [(7, 11)]


async def test_enter_after_the_first_digit_takes_the_short_number(model: TableModel, session: Told) -> None:
    show(model, session, ask(7, *(Action("box", (box,)) for box in range(12))))
    await model.answers.digit("1", 7)
    await model.answers.choose(model.cursor, 7, key="enter")
    assert session.answers == [(7, 0)]


async def test_a_digit_that_begins_no_number_says_so(model: TableModel, session: Told) -> None:
    show(model, session, ask(7))
    await model.answers.digit("8", 7)
    assert session.answers == []
    assert "8" in model.hint


async def test_with_confirmation_a_digit_highlights(session: Told) -> None:
    model = TableModel(session, confirm=True)
    show(model, session, ask(7))
    await model.answers.digit("3", 7)
    assert session.answers == []
    assert model.choice is not None
    assert model.choice.number == 3
    await model.answers.choose(model.cursor, 7, key="enter")
    assert session.answers == [(7, 2)]


# -- pointing --------------------------------------------------------------------------------------


async def test_a_thing_with_one_choice_is_picked(model: TableModel, session: Told) -> None:
    show(model, session, ask(7))
    await model.answers.point(("slot", 2), 7)
    assert session.answers == [(7, 2)]


async def test_a_thing_with_several_choices_is_only_highlighted(model: TableModel, session: Told) -> None:
    show(model, session, ask(7, Action("explore", (0,)), Action("pass", (55,)), Action("feed", (55,))))
    await model.answers.point(("survivor", 55), 7)
    assert (model.cursor, session.answers) == (1, [])
    await model.answers.point(("survivor", 55), 7)
    assert (model.cursor, session.answers) == (2, [])


async def test_a_thing_without_a_choice_is_refused_in_words(model: TableModel, session: Told) -> None:
    show(model, session, ask(7))
    await model.answers.point(("space", 9), 7)
    assert session.answers == []
    assert model.hint


def test_numbers_and_light_are_for_the_board(model: TableModel, session: Told) -> None:
    show(model, session, ask(7, Action("pass", (55,)), Action("feed", (55,)), kind="gather", slot=4))
    assert model.marks.numbers() == {("survivor", 55): (1,)}  # feeding has a letter
    assert model.marks.lit() == {("survivor", 55), ("slot", 4)}
    model.step(1)
    assert model.choice is not None
    assert model.choice.action.kind == "feed"
    model.step(1)
    assert model.cursor == 0


# -- moving cargo ----------------------------------------------------------------------------------


async def test_a_box_and_a_goal_become_all_the_small_answers(model: TableModel, session: Told) -> None:
    async def come(decision: Decision, revision: int) -> None:
        show(model, session, decision, revision)
        await model.gesture.go_on()

    menu = (Action("explore", (0,)), Action("rearrange"))
    await come(ask(7, *menu), 1)
    await model.answers.point(("box", 0, 3), 7)
    await come(ask(8, Action("box", (3,)), Action("box", (4,)), Action("done"), kind="cargo.pick"), 2)
    await come(ask(9, Action("box", (15,)), Action("back"), kind="cargo.put", box=3), 3)
    assert session.answers == [(7, 1), (8, 0)]
    await model.answers.point(("box", 0, 15), 9)
    await come(ask(10, Action("box", (15,)), Action("done"), kind="cargo.pick"), 4)
    assert session.answers == [(7, 1), (8, 0), (9, 0), (10, 1)]
    await come(ask(11, *menu), 5)
    assert len(session.answers) == 4


async def test_carrying_ends_when_something_else_is_asked(model: TableModel, session: Told) -> None:
    show(model, session, ask(7, Action("explore", (0,)), Action("rearrange")))
    await model.answers.point(("box", 0, 3), 7)
    show(model, session, ask(8, Action("box", (3,)), kind="damage"), 2)
    await model.gesture.go_on()
    assert session.answers == [(7, 1)]


async def test_escape_puts_the_token_back(model: TableModel, session: Told) -> None:
    show(model, session, ask(9, Action("box", (15,)), Action("back"), kind="cargo.put", box=3))
    assert await model.answers.escape(9)
    assert session.answers == [(9, 1)]
