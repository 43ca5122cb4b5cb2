"""The store: updates in, one answer out, for the decision it was made for."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from aurora_tui.client.session import (
    Chair,
    Connection,
    Notice,
    Poll,
    Reasons,
    Room,
    Said,
    Seen,
    Update,
)
from aurora_tui.client.table_model import TableModel
from core import Match
from core.kernel import Action, Decision, Event, Refusal
from core.last_aurora.options import load_rules, settle_options
from core.last_aurora.prompts import prompts
from core.last_aurora.prompts.order import LEAVING
from core.last_aurora.rules import Rules

NAMES = ("Ann", "Ben")


class Told:
    game = "last_aurora"
    """A session that only remembers what it was told."""

    talks = True

    def __init__(self) -> None:
        self.match = Match.new("last_aurora", NAMES, {}, seed=3)
        self.answers: list[tuple[int, int]] = []
        self.undone: list[int] = []

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES

    @property
    def tables(self) -> Rules:
        rules: Rules = self.match.play.rules
        return rules

    @property
    def seats(self) -> tuple[int, ...]:
        return (0,)

    async def updates(self) -> AsyncIterator[Update]:
        for update in ():
            yield update

    async def look(self, seat: int | None) -> None: ...

    def peek(self, seat: int | None) -> Seen | None: ...

    async def answer(self, decision: int, choice: int) -> None:
        self.answers.append((decision, choice))

    async def undo(self, seat: int) -> None:
        self.undone.append(seat)

    async def say(self, text: str) -> None: ...

    async def vote(self, poll: int, yes: bool) -> None: ...

    async def close(self) -> None: ...


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


PROMPTS = prompts(load_rules(settle_options({}, 2)))


def ask(number: int, *actions: Action, kind: str = "explore.turn", seat: int = 0, **context: int) -> Decision:
    return Decision(
        number, seat, kind, actions or tuple(Action("explore", (slot,)) for slot in range(3)), context
    )


def seen(session: Told, decision: Decision | None, revision: int = 1, **changes: Any) -> Seen:
    view = session.match.view(0)
    view["asked"] = decision.seat if decision else 1
    return Seen(**({"seat": 0, "revision": revision, "view": view, "decision": decision} | changes))


@pytest.fixture
def session() -> Told:
    return Told()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(session: Told, clock: Clock) -> TableModel:
    return TableModel(session, clock=clock)


def show(store: TableModel, session: Told, decision: Decision | None, revision: int = 1) -> None:
    """The decision comes, and is painted."""
    store.receive(seen(session, decision, revision))
    store.painted()


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


async def test_a_digit_answers_with_the_decision_it_was_made_for(store: TableModel, session: Told) -> None:
    show(store, session, ask(7))
    await store.digit("2", 7)
    assert session.answers == [(7, 1)]


async def test_two_digit_numbers_wait_for_the_second_digit(store: TableModel, session: Told) -> None:
    show(store, session, ask(7, *(Action("box", (box,)) for box in range(12))))
    await store.digit("1", 7)
    assert session.answers == []
    assert store.typed == "1"
    assert store.cursor == 0
    await store.digit("2", 7)
    assert session.answers == [(7, 11)]


async def test_enter_after_the_first_digit_takes_the_short_number(store: TableModel, session: Told) -> None:
    show(store, session, ask(7, *(Action("box", (box,)) for box in range(12))))
    await store.digit("1", 7)
    await store.choose(store.cursor, 7, key="enter")
    assert session.answers == [(7, 0)]


async def test_a_digit_that_begins_no_number_says_so(store: TableModel, session: Told) -> None:
    show(store, session, ask(7))
    await store.digit("8", 7)
    assert session.answers == []
    assert "8" in store.hint


async def test_with_confirmation_a_digit_highlights(session: Told) -> None:
    store = TableModel(session, confirm=True)
    show(store, session, ask(7))
    await store.digit("3", 7)
    assert session.answers == []
    assert store.cursor == 2
    await store.choose(store.cursor, 7, key="enter")
    assert session.answers == [(7, 2)]


# -- one press, one decision -----------------------------------------------------------------------


async def test_a_second_press_before_the_next_question_is_not_sent(store: TableModel, session: Told) -> None:
    show(store, session, ask(7))
    await store.digit("1", 7)
    await store.digit("1", 7)
    await store.digit("2", 7)
    assert session.answers == [(7, 0)]


async def test_a_press_made_at_the_last_question_never_answers_this_one(
    store: TableModel, session: Told, clock: Clock
) -> None:
    show(store, session, ask(7))
    clock.now = 101.0
    await store.digit("1", 7, pressed=101.0)
    clock.now = 101.1
    show(store, session, ask(8), revision=2)
    await store.digit("2", 8, pressed=101.05)  # pressed while 7 was on the screen
    assert session.answers == [(7, 0)]
    await store.digit("2", 7, pressed=101.2)
    assert session.answers == [(7, 0)]


async def test_key_repeat_never_answers_the_next_question(
    store: TableModel, session: Told, clock: Clock
) -> None:
    show(store, session, ask(7))
    await store.digit("1", 7, pressed=101.0)
    clock.now = 101.06
    show(store, session, ask(8), revision=2)
    for repeat in range(60):
        await store.digit("1", 8, pressed=101.5 + repeat * 0.033)
    assert session.answers == [(7, 0)]
    assert "slowly" in store.hint
    await store.digit("1", 8, pressed=105.0)
    assert session.answers == [(7, 0), (8, 0)]


async def test_another_key_answers_the_next_question_at_once(
    store: TableModel, session: Told, clock: Clock
) -> None:
    show(store, session, ask(7))
    await store.digit("1", 7, pressed=101.0)
    clock.now = 101.06
    show(store, session, ask(8), revision=2)
    await store.digit("2", 8, pressed=101.2)
    assert session.answers == [(7, 0), (8, 1)]


async def test_a_double_click_never_answers_the_next_question(
    store: TableModel, session: Told, clock: Clock
) -> None:
    show(store, session, ask(7))
    await store.point(("slot", 1), 7, pressed=101.0)
    clock.now = 101.06
    show(store, session, ask(8), revision=2)
    await store.point(("slot", 1), 8, pressed=101.3)
    assert session.answers == [(7, 1)]


async def test_a_refused_answer_may_be_given_again(store: TableModel, session: Told) -> None:
    show(store, session, ask(7))
    await store.digit("1", 7)
    store.receive(Notice("The host did not take it.", refused=True))
    await store.digit("2", 7)
    assert session.answers == [(7, 0), (7, 1)]


async def test_nothing_is_answered_while_paused(store: TableModel, session: Told) -> None:
    show(store, session, ask(7))
    store.receive(Room((Chair(), Chair()), paused=True))
    await store.digit("1", 7)
    assert session.answers == []
    assert store.paused


# -- pointing --------------------------------------------------------------------------------------


async def test_a_thing_with_one_choice_is_picked(store: TableModel, session: Told) -> None:
    show(store, session, ask(7))
    await store.point(("slot", 2), 7)
    assert session.answers == [(7, 2)]


async def test_a_thing_with_several_choices_is_only_highlighted(store: TableModel, session: Told) -> None:
    show(store, session, ask(7, Action("explore", (0,)), Action("pass", (55,)), Action("feed", (55,))))
    await store.point(("survivor", 55), 7)
    assert (store.cursor, session.answers) == (1, [])
    await store.point(("survivor", 55), 7)
    assert (store.cursor, session.answers) == (2, [])


async def test_a_thing_without_a_choice_is_refused_in_words(store: TableModel, session: Told) -> None:
    show(store, session, ask(7))
    await store.point(("space", 9), 7)
    assert session.answers == []
    assert store.hint


def test_numbers_and_light_are_for_the_board(store: TableModel, session: Told) -> None:
    show(store, session, ask(7, Action("pass", (55,)), Action("feed", (55,)), kind="gather", slot=4))
    assert store.numbers() == {("survivor", 55): (1, 2)}
    assert store.lit() == {("survivor", 55), ("slot", 4)}
    store.step(1)
    assert store.choice is not None
    assert store.choice.action.kind == "feed"
    store.step(1)
    assert store.cursor == 0


# -- moving cargo ----------------------------------------------------------------------------------


async def test_a_box_and_a_goal_become_all_the_small_answers(store: TableModel, session: Told) -> None:
    async def come(decision: Decision, revision: int) -> None:
        show(store, session, decision, revision)
        await store.gesture.go_on()

    menu = (Action("explore", (0,)), Action("rearrange"))
    await come(ask(7, *menu), 1)
    await store.point(("box", 0, 3), 7)
    await come(ask(8, Action("box", (3,)), Action("box", (4,)), Action("done"), kind="cargo.pick"), 2)
    await come(ask(9, Action("box", (15,)), Action("back"), kind="cargo.put", box=3), 3)
    assert session.answers == [(7, 1), (8, 0)]
    await store.point(("box", 0, 15), 9)
    await come(ask(10, Action("box", (15,)), Action("done"), kind="cargo.pick"), 4)
    assert session.answers == [(7, 1), (8, 0), (9, 0), (10, 1)]
    await come(ask(11, *menu), 5)
    assert len(session.answers) == 4


async def test_carrying_ends_when_something_else_is_asked(store: TableModel, session: Told) -> None:
    show(store, session, ask(7, Action("explore", (0,)), Action("rearrange")))
    await store.point(("box", 0, 3), 7)
    show(store, session, ask(8, Action("box", (3,)), kind="damage"), 2)
    await store.gesture.go_on()
    assert session.answers == [(7, 1)]


async def test_escape_puts_the_token_back(store: TableModel, session: Told) -> None:
    show(store, session, ask(9, Action("box", (15,)), Action("back"), kind="cargo.put", box=3))
    assert await store.escape(9)
    assert session.answers == [(9, 1)]


# -- what comes ------------------------------------------------------------------------------------


def test_reasons_belong_to_their_decision(store: TableModel, session: Told) -> None:
    show(store, session, ask(7))
    reason = Refusal("no_food", {}, "R170")
    store.receive(Reasons(6, (reason,)))
    assert store.refusals == ()
    store.receive(Reasons(7, (reason,)))
    assert store.refusals == (reason,)
    show(store, session, ask(8), 2)
    assert store.refusals == ()


def test_an_older_view_is_not_shown(store: TableModel, session: Told) -> None:
    show(store, session, ask(8), 5)
    store.receive(seen(session, ask(7), 4))
    assert store.decision is not None
    assert store.decision.id == 8


def test_the_log_is_cut_when_an_answer_is_taken_back(store: TableModel, session: Told) -> None:
    events = tuple(Event("fame", {"seat": 0, "points": points}) for points in (1, 2, 3))
    store.receive(seen(session, None, 1, events=events))
    store.receive(Said("", "Ann takes back the last answer."))
    store.receive(seen(session, None, 2, first=1, events=(Event("stays", {"seat": 0}),)))
    assert [entry.text for entry in store.log] == [
        "Ann gains 1 Fame.",
        "Ann takes back the last answer.",
        "Ann does not move.",
    ]


def test_another_seat_gets_another_log(store: TableModel, session: Told) -> None:
    store.receive(seen(session, None, 1, events=(Event("stays", {"seat": 0}),)))
    store.receive(seen(session, None, 1, seat=1, first=0, events=(Event("stays", {"seat": 1}),)))
    assert [entry.text for entry in store.log] == ["Ben does not move."]
    assert store.seat == 1


def test_the_log_can_be_filtered_by_player(store: TableModel, session: Told) -> None:
    events = (Event("phase", {"phase": 3}), Event("stays", {"seat": 0}), Event("stays", {"seat": 1}))
    store.receive(seen(session, None, 1, events=events))
    store.filter_on()
    assert [entry.text for entry in store.entries()] == ["Phase 3: Movement.", "Ann does not move."]
    store.filter_on()
    store.filter_on()
    assert len(store.entries()) == 3


def test_text_of_people_is_made_plain(store: TableModel) -> None:
    store.receive(Said("[/red]\x1b]52;c;aGk=\x07Eve", "\x1b[2J[b]boo\x00\u202e"))
    entry = store.log[-1]
    assert (entry.by, entry.text) == ("[/red]Eve", "[b]boo")
    store.receive(Notice("\x1b[31mno\x1b[0m"))
    assert store.hint == "no"


def test_connection_room_and_listeners(store: TableModel) -> None:
    told: list[int] = []
    stop = store.listen(lambda: told.append(1))
    store.receive(Connection("lost", seconds=3))
    store.receive(Room((Chair("greedy"), Chair(away=4)), (Poll(1, "Undo?"),), spectators=("Zoe",)))
    assert (store.connection.link, store.chairs[0].bot, store.polls[0].number) == ("lost", "greedy", 1)
    stop()
    store.receive(Connection("up", 12))
    assert len(told) == 2


async def test_undo_past_a_barrier_wants_to_be_asked_for_twice(store: TableModel, session: Told) -> None:
    show(store, session, ask(7))
    await store.undo()
    assert session.undone == []
    assert "Undo once more" in store.hint
    store.receive(seen(session, ask(7), 2))  # the game has moved on: asked for anew
    await store.undo()
    assert session.undone == []
    await store.undo()
    assert session.undone == [0]


async def test_undo_of_what_one_may_take_back_alone_is_done_at_once(store: TableModel, session: Told) -> None:
    show(store, session, ask(7))
    store.receive(seen(session, ask(7), 2, undoable=2))
    await store.undo()
    assert session.undone == [0]


async def test_news_stays_in_sight_until_something_is_answered(store: TableModel, session: Told) -> None:
    store.receive(Notice("This game is not saved: the disk is full."))
    show(store, session, ask(7))
    assert "not saved" in store.hint
    store.receive(seen(session, ask(8), 2))
    assert "not saved" in store.hint
    assert any(entry.kind == "host" and "not saved" in entry.text for entry in store.log)
    await store.choose(0, 8)
    store.receive(seen(session, ask(9), 3))
    assert store.hint == ""
    store.receive(Notice("That question is answered already.", refused=True))
    store.receive(seen(session, ask(10), 4))
    assert store.hint == ""


async def test_who_watches_takes_nothing_back(store: TableModel, session: Told) -> None:
    await store.undo()
    await store.undo()
    assert session.undone == []
    assert store.hint


def test_boards_are_looked_at_in_turn(store: TableModel, session: Told) -> None:
    show(store, session, ask(7))
    assert store.board_seat == 0
    store.look_on()
    assert store.board_seat == 1
    store.look_on()
    assert (store.board_seat, store.looking) == (0, None)
