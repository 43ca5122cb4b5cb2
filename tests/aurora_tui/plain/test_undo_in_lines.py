"""Undo in the line client: what it takes back, how far, and who may (T39, T40)."""

import re

from core.kernel import Event
from tests.aurora_tui.plain.kit import a_table, pending


def test_undo_says_what_it_takes_back_and_how_far_it_can_go() -> None:
    table = a_table()
    seat = pending(table).seat
    before = table.session.log(None)
    table.answer("explore")
    table.type("1")
    lines = table.type("u")
    assert re.match(rf"{table.session.names[seat]} takes back: Send Leader", lines[0])
    assert lines[1] == "1 more can be taken back."
    lines = table.type("u")
    name = table.session.names[seat]
    assert lines[0].startswith(f"Taken back: {name} explores slot 1: Rusted Container.")
    assert lines[1] == "Nothing more can be taken back."
    assert pending(table).kind == "explore.turn"
    assert table.session.log(None) == before
    assert table.type("u") == ["Nothing can be taken back: nobody here has answered anything yet."]


def test_undo_past_a_card_that_was_turned_asks_nobody_else() -> None:
    table = a_table()
    before = table.session.log(None)
    first = pending(table)
    table.answer("explore")  # the Rusted Container
    table.type("1")
    table.answer("go")
    assert any(" gets " in line for line in table.said[-30:])  # a card was revealed
    assert not table.session.undoable(first.seat)
    name = table.session.names[first.seat]
    lines = table.type("u")
    assert lines[0] == f"{name} takes back the last answer."
    assert lines[-1].startswith("? help")  # the question before it is asked again
    table.type("u 2")
    assert pending(table).actions == first.actions
    assert table.session.log(None) == before
    assert table.session.match.undoable(first.seat) == 0


def test_undo_past_a_bots_answer_goes_back_to_the_persons_own() -> None:
    table = a_table("Ann", "Bot 1", bots=1)
    bot_played = False
    while not bot_played:
        before, asked = table.session.log(0), pending(table)
        table.type("1")
        bot_played = table.session.match.play.choices[-1] != asked.actions[0]
    assert table.session.undoable(0) == 0
    table.type("u")
    assert pending(table).actions == asked.actions
    assert table.session.log(0) == before


def test_the_next_person_may_let_the_last_one_undo() -> None:
    table = a_table()
    first = pending(table).seat
    table.answer("pass")
    while pending(table).seat == first:
        table.type("1")
    assert table.session.undoable(first)
    assert table.type("u")[0].startswith("Taken back: ")
    assert pending(table).seat == first


def test_who_takes_back_for_another_learns_no_secret() -> None:
    table = a_table()
    first = pending(table).seat
    table.answer("pass")
    while pending(table).seat == first:
        table.type("1")
    table.session.slip_in(first, Event("object_seen", {"seat": first, "object": 1}, (first,)))
    lines = table.type("u")
    assert lines[0].startswith("Taken back: ")
    assert not [line for line in table.said if "has drawn" in line]
