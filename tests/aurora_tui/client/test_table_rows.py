"""What happened since the last answer, why it is asked, and rows that stand for several answers."""

import asyncio
from typing import Any

from aurora_tui.client.key_guard import HELD
from aurora_tui.client.session import (
    Notice,
)
from aurora_tui.client.shortcuts import CAME_BETWEEN, FIRST_THIS
from aurora_tui.client.table_model import TableModel
from core.kernel import Action, Decision, Event
from tests.aurora_tui.client.model_kit import Clock, Told, ask, seen, show

# -- what happened since, and why it is asked ------------------------------------------------------


def told_since(model: TableModel) -> list[str]:
    return [entry.kind for entry in model.happened_since()]


async def test_the_result_of_ones_own_act_stays_until_the_next_answer(
    model: TableModel, session: Told
) -> None:
    show(model, session, ask(1))
    await model.answers.choose(0, 1)
    drive = Event("moved_to", {"seat": 0, "start": 0, "space": 2, "speed": 3})
    model.receive(seen(session, ask(2), 2, events=(drive,)))
    assert told_since(model) == ["moved_to"]
    model.receive(seen(session, ask(2), 3, first=1, events=(Event("stays", {"seat": 1}),)))
    assert told_since(model) == ["moved_to", "stays"]
    await model.answers.choose(0, 2)
    model.receive(seen(session, ask(3), 4, first=2, events=(Event("stays", {"seat": 0}),)))
    assert told_since(model) == ["stays"]


async def test_a_refused_answer_leaves_what_happened(model: TableModel, session: Told) -> None:
    model.receive(seen(session, ask(1), events=(Event("stays", {"seat": 1}),)))
    await model.answers.choose(0, 1)
    model.receive(Notice("That question is answered already.", refused=True))
    assert told_since(model) == ["stays"]


async def test_an_answer_taken_back_brings_back_what_happened_before_it(
    model: TableModel, session: Told
) -> None:
    show(model, session, ask(1))
    await model.answers.choose(0, 1)
    model.receive(seen(session, ask(2), 2, events=(Event("stays", {"seat": 1}),), undoable=1))
    await model.answers.choose(0, 2)
    model.receive(seen(session, ask(3), 3, first=1, events=(Event("stays", {"seat": 0}),), undoable=2))
    model.receive(seen(session, ask(2), 4, first=1, undoable=1))
    assert [entry.seat for entry in model.happened_since()] == [1]


def test_the_model_knows_why_it_is_asked(model: TableModel, session: Told) -> None:
    tables = session.tables
    card = next(row.id for row in tables.every_card if row.name == "Ice Quake")
    asked = ask(1, Action("box", (0,)), Action("box", (1,)), kind="damage", points=1, area=0)
    model.receive(seen(session, asked, events=(Event("event", {"card": card}),)))
    assert model.cause is not None
    assert model.cause.line == "ICE QUAKE  each convoy takes 1 Damage, row of Trucks and Trailers"
    assert told_since(model) == []  # it is not said twice
    model.receive(seen(session, ask(2), 2, first=1))
    assert model.cause is None


async def test_a_deliberate_press_as_late_as_a_repetition_is_heard(
    model: TableModel, session: Told, clock: Clock
) -> None:
    show(model, session, ask(7))
    await model.answers.digit("1", 7, pressed=101.0)
    clock.now = 101.06
    show(model, session, ask(8), revision=2)
    await model.answers.digit("1", 8, pressed=101.45)
    assert session.answers == [(7, 0)]  # until it is known that the key was let go
    await asyncio.sleep(HELD * 2)
    assert session.answers == [(7, 0), (8, 0)]


# -- rows that stand for several answers, and odd jobs --------------------------------------------


async def come(model: TableModel, session: Told, decision: Decision, revision: int, **changes: Any) -> None:
    model.receive(seen(session, decision, revision, **changes))
    model.answers.painted()
    await model.go_on()


def crew_question(model: TableModel, number: int, *cards: int, go: bool = False) -> Decision:
    actions = [Action("survivor", (card,)) for card in cards]
    return ask(number, *([Action("go")] if go else []), *actions, kind="explore.crew", slot=0)


async def test_a_row_gives_its_answers_one_after_the_other(model: TableModel, session: Told) -> None:
    await come(model, session, ask(7), 1)
    row = model.choices[0]
    assert (row.number, row.action, row.then[-1].action) == (1, Action("explore", (0,)), Action("go"))
    first = int(row.then[0].action.args[0])
    others = [card for card in model.view["seats"][0]["active"] if card != first]
    await model.answers.choose(0, 7)
    await come(model, session, crew_question(model, 8, *others, first), 2)
    await come(model, session, crew_question(model, 9, *others, go=True), 3)
    assert session.answers == [(7, 0), (8, len(others)), (9, 0)]
    await come(model, session, ask(10, kind="explore.next"), 4)
    assert (len(session.answers), model.hint) == (3, "")


async def test_a_row_of_several_answers_is_told_whole(model: TableModel, session: Told) -> None:
    """Its person pressed one key: what all of it led to has happened since."""
    await come(model, session, ask(7), 1)
    first = int(model.choices[0].then[0].action.args[0])
    await model.answers.choose(0, 7)
    await come(model, session, crew_question(model, 8, first), 2, events=(Event("stays", {"seat": 0}),))
    await come(
        model, session, crew_question(model, 9, go=True), 3, first=1, events=(Event("stays", {"seat": 0}),)
    )
    assert session.answers == [(7, 0), (8, 0), (9, 0)]
    assert told_since(model) == ["stays", "stays"]
    await come(model, session, ask(10, kind="explore.next"), 4, first=2)
    await model.answers.choose(0, 10)
    await come(model, session, ask(11), 5, first=2, events=(Event("stays", {"seat": 1}),))
    assert [entry.seat for entry in model.happened_since()] == [1]


async def test_what_comes_between_is_answered_first_and_the_row_goes_on(
    model: TableModel, session: Told
) -> None:
    await come(model, session, ask(7), 1)
    await model.answers.choose(0, 7)
    await come(model, session, ask(8, Action("box", (3,)), Action("box", (4,)), kind="damage"), 2)
    assert (len(session.answers), model.hint, model.walk.running) == (1, FIRST_THIS, False)
    await model.answers.choose(0, 8)
    await come(model, session, ask(9, Action("box", (5,)), Action("box", (4,)), kind="damage"), 3)
    assert (len(session.answers), model.walk.begun) == (2, True)
    await model.answers.choose(0, 9)
    crew = model.view["seats"][0]["active"]
    await come(model, session, crew_question(model, 10, *crew), 4)
    assert len(session.answers) == 4


async def test_what_comes_instead_ends_a_row_with_a_sentence(model: TableModel, session: Told) -> None:
    await come(model, session, ask(7, Action("move"), Action("stay"), kind="move.turn"), 1)
    row = next(place for place, choice in enumerate(model.choices) if choice.then)
    await model.answers.choose(row, 7)
    await come(model, session, ask(8, Action("box", (3,)), Action("box", (4,)), kind="damage"), 2)
    assert (len(session.answers), model.hint) == (1, FIRST_THIS)
    await model.answers.choose(0, 8)
    await come(model, session, ask(9, Action("end"), kind="move.after"), 3)
    assert (len(session.answers), model.hint) == (2, CAME_BETWEEN)
    await come(model, session, ask(10, Action("end"), kind="move.after"), 4)
    assert (len(session.answers), model.hint) == (2, "")


async def test_undo_takes_back_a_row_as_a_whole(model: TableModel, session: Told) -> None:
    await come(model, session, ask(7), 1, undoable=2)
    first = int(model.choices[0].then[0].action.args[0])
    await model.answers.choose(0, 7)
    await come(model, session, crew_question(model, 8, first, 999), 2, undoable=3)
    await come(model, session, crew_question(model, 9, 999, go=True), 3, undoable=4)
    await come(model, session, ask(10), 4, undoable=5)
    assert model.spans.steps(model.undoable) == 3
    await model.undo()
    assert session.undone == [0, 0, 0]


async def test_odd_jobs_have_letters_and_the_act_has_numbers(model: TableModel, session: Told) -> None:
    feeds = (Action("feed", (55,)), Action("feed", (56,)))
    await come(model, session, ask(7, Action("pass", (55,)), *feeds, Action("rearrange")), 1)
    assert [(choice.number, choice.letter) for choice in model.choices] == [(1, ""), (-1, "f"), (-1, "m")]
    await model.answers.job("f", 7)
    assert session.answers == []
    assert [(choice.number, choice.answer) for choice in model.choices] == [(1, 1), (2, 2)]
    assert await model.answers.escape(7)
    assert len(model.choices) == 3
    await model.answers.job("f", 7)
    await model.answers.digit("2", 7)
    assert session.answers == [(7, 2)]


async def test_a_slot_answers_at_its_digit_however_many_rows_there_are(
    model: TableModel, session: Told
) -> None:
    passes = [Action("pass", (card,)) for card in range(50, 58)]
    await come(model, session, ask(7, Action("explore", (0,)), *passes), 1)
    assert max(choice.number for choice in model.choices) > 9
    await model.answers.digit("1", 7)
    assert session.answers == [(7, 0)]


async def test_esc_leaves_the_cargo_as_it_was(model: TableModel, session: Told) -> None:
    await come(model, session, ask(7, Action("explore", (0,)), Action("rearrange")), 1, undoable=1)
    await model.answers.job("m", 7)
    pick = (Action("box", (3,)), Action("box", (4,)), Action("done"))
    await come(model, session, ask(8, *pick, kind="cargo.pick"), 2, undoable=2)
    await model.answers.digit("1", 8)
    put = (Action("box", (15,)), Action("back"))
    await come(model, session, ask(9, *put, kind="cargo.put", box=3), 3, undoable=3)
    await model.answers.digit("1", 9)
    await come(model, session, ask(10, *pick, kind="cargo.pick"), 4, undoable=4)
    assert await model.answers.escape(10)
    assert session.undone == [0, 0, 0]  # picked up, put down, and the beginning
