"""The model: updates in, one answer out, for the decision it was made for."""

from aurora_tui.client.session import (
    Chair,
    Connection,
    Notice,
    Poll,
    Reasons,
    Room,
    Said,
)
from aurora_tui.client.table_model import TableModel
from core.kernel import Event, Refusal
from tests.aurora_tui.client.model_kit import Clock, Told, ask, seen, show

# -- one press, one decision -----------------------------------------------------------------------


async def test_a_second_press_before_the_next_question_is_not_sent(model: TableModel, session: Told) -> None:
    show(model, session, ask(7))
    await model.answers.digit("1", 7)
    await model.answers.digit("1", 7)
    await model.answers.digit("2", 7)
    assert session.answers == [(7, 0)]


async def test_a_press_made_at_the_last_question_never_answers_this_one(
    model: TableModel, session: Told, clock: Clock
) -> None:
    show(model, session, ask(7))
    clock.now = 101.0
    await model.answers.digit("1", 7, pressed=101.0)
    clock.now = 101.1
    show(model, session, ask(8), revision=2)
    await model.answers.digit("2", 8, pressed=101.05)  # pressed while 7 was on the screen
    assert session.answers == [(7, 0)]
    await model.answers.digit("2", 7, pressed=101.2)
    assert session.answers == [(7, 0)]


async def test_key_repeat_never_answers_the_next_question(
    model: TableModel, session: Told, clock: Clock
) -> None:
    show(model, session, ask(7))
    await model.answers.digit("1", 7, pressed=101.0)
    clock.now = 101.06
    show(model, session, ask(8), revision=2)
    for repeat in range(60):
        await model.answers.digit("1", 8, pressed=101.5 + repeat * 0.033)
    assert session.answers == [(7, 0)]
    assert "slowly" in model.hint
    await model.answers.digit("1", 8, pressed=105.0)
    assert session.answers == [(7, 0), (8, 0)]


async def test_another_key_answers_the_next_question_at_once(
    model: TableModel, session: Told, clock: Clock
) -> None:
    show(model, session, ask(7))
    await model.answers.digit("1", 7, pressed=101.0)
    clock.now = 101.06
    show(model, session, ask(8), revision=2)
    await model.answers.digit("2", 8, pressed=101.2)
    assert session.answers == [(7, 0), (8, 1)]


async def test_a_double_click_never_answers_the_next_question(
    model: TableModel, session: Told, clock: Clock
) -> None:
    show(model, session, ask(7))
    await model.answers.point(("slot", 1), 7, pressed=101.0)
    clock.now = 101.06
    show(model, session, ask(8), revision=2)
    await model.answers.point(("slot", 1), 8, pressed=101.3)
    assert session.answers == [(7, 1)]


async def test_a_refused_answer_may_be_given_again(model: TableModel, session: Told) -> None:
    show(model, session, ask(7))
    await model.answers.digit("1", 7)
    model.receive(Notice("The host did not take it.", refused=True))
    await model.answers.digit("2", 7)
    assert session.answers == [(7, 0), (7, 1)]


async def test_nothing_is_answered_while_paused(model: TableModel, session: Told) -> None:
    show(model, session, ask(7))
    model.receive(Room((Chair(), Chair()), paused=True))
    await model.answers.digit("1", 7)
    assert session.answers == []
    assert model.paused


# -- what comes ------------------------------------------------------------------------------------


def test_reasons_belong_to_their_decision(model: TableModel, session: Told) -> None:
    show(model, session, ask(7))
    reason = Refusal("no_food", {}, "R170")
    model.receive(Reasons(6, (reason,)))
    assert model.refusals == ()
    model.receive(Reasons(7, (reason,)))
    assert model.refusals == (reason,)
    show(model, session, ask(8), 2)
    assert model.refusals == ()


def test_an_older_view_is_not_shown(model: TableModel, session: Told) -> None:
    show(model, session, ask(8), 5)
    model.receive(seen(session, ask(7), 4))
    assert model.decision is not None
    assert model.decision.id == 8


def test_the_log_is_cut_when_an_answer_is_taken_back(model: TableModel, session: Told) -> None:
    events = tuple(Event("fame", {"seat": 0, "points": points}) for points in (1, 2, 3))
    model.receive(seen(session, None, 1, events=events))
    model.receive(Said("", "Ann takes back the last answer."))
    model.receive(seen(session, None, 2, first=1, events=(Event("stays", {"seat": 0}),)))
    assert [entry.text for entry in model.log] == [
        "Ann gains 1 Fame.",
        "Ann takes back the last answer.",
        "Ann does not move.",
    ]


def test_another_seat_gets_another_log(model: TableModel, session: Told) -> None:
    model.receive(seen(session, None, 1, events=(Event("stays", {"seat": 0}),)))
    model.receive(seen(session, None, 1, seat=1, first=0, events=(Event("stays", {"seat": 1}),)))
    assert [entry.text for entry in model.log] == ["Ben does not move."]
    assert model.seat == 1


def test_the_log_can_be_filtered_by_player(model: TableModel, session: Told) -> None:
    events = (Event("phase", {"phase": 3}), Event("stays", {"seat": 0}), Event("stays", {"seat": 1}))
    model.receive(seen(session, None, 1, events=events))
    model.filter_on()
    assert [entry.text for entry in model.entries()] == ["Phase 3: Movement.", "Ann does not move."]
    model.filter_on()
    model.filter_on()
    assert len(model.entries()) == 3


def test_text_of_people_is_made_plain(model: TableModel) -> None:
    model.receive(Said("[/red]\x1b]52;c;aGk=\x07Eve", "\x1b[2J[b]boo\x00\u202e"))
    entry = model.log[-1]
    assert (entry.by, entry.text) == ("[/red]Eve", "[b]boo")
    model.receive(Notice("\x1b[31mno\x1b[0m"))
    assert model.hint == "no"


def test_connection_room_and_listeners(model: TableModel) -> None:
    told: list[int] = []
    stop = model.listen(lambda: told.append(1))
    model.receive(Connection("lost", seconds=3))
    model.receive(Room((Chair("greedy"), Chair(away=4)), (Poll(1, "Undo?"),), spectators=("Zoe",)))
    assert (model.connection.link, model.chairs[0].bot, model.polls[0].number) == ("lost", "greedy", 1)
    stop()
    model.receive(Connection("up", 12))
    assert len(told) == 2


async def test_undo_past_a_barrier_wants_to_be_asked_for_twice(model: TableModel, session: Told) -> None:
    show(model, session, ask(7))
    await model.undo()
    assert session.undone == []
    assert "Undo once more" in model.hint
    model.receive(seen(session, ask(7), 2))  # the game has moved on: asked for anew
    await model.undo()
    assert session.undone == []
    await model.undo()
    assert session.undone == [0]


async def test_undo_of_what_one_may_take_back_alone_is_done_at_once(model: TableModel, session: Told) -> None:
    show(model, session, ask(7))
    model.receive(seen(session, ask(7), 2, undoable=2))
    await model.undo()
    assert session.undone == [0]


async def test_news_stays_in_sight_until_something_is_answered(model: TableModel, session: Told) -> None:
    model.receive(Notice("This game is not saved: the disk is full."))
    show(model, session, ask(7))
    assert "not saved" in model.hint
    model.receive(seen(session, ask(8), 2))
    assert "not saved" in model.hint
    assert any(entry.kind == "host" and "not saved" in entry.text for entry in model.log)
    await model.answers.choose(0, 8)
    model.receive(seen(session, ask(9), 3))
    assert model.hint == ""
    model.receive(Notice("That question is answered already.", refused=True))
    model.receive(seen(session, ask(10), 4))
    assert model.hint == ""


async def test_who_watches_takes_nothing_back(model: TableModel, session: Told) -> None:
    await model.undo()
    await model.undo()
    assert session.undone == []
    assert model.hint


def test_boards_are_looked_at_in_turn(model: TableModel, session: Told) -> None:
    show(model, session, ask(7))
    assert model.board_seat == 0
    model.look_on()
    assert model.board_seat == 1
    model.look_on()
    assert (model.board_seat, model.looking) == (0, None)
