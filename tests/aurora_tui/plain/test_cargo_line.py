"""Cargo moved by one line, and what cannot be moved."""

import pytest

from tests.aurora_tui.plain.kit import Table, a_session


def test_cargo_is_moved_in_one_line() -> None:
    table = Table(a_session())
    before = table.session.decision
    assert before is not None
    lines = table.type("m truck 3, container 2")
    name = table.session.names[before.seat]
    assert f"{name} moves cargo between Truck box 3 and Container box 2." in lines
    assert table.session.decision is not None
    assert table.session.decision.kind == before.kind
    assert table.type("v")[2].endswith(
        "1 open: empty; 2 open: Ammo; 3 open: empty; 4 Food/Fuel: Food; 5 Food/Fuel: Fuel."
    )


def test_what_was_typed_ahead_does_not_come_amid_a_move() -> None:
    table = Table(a_session())
    table._show(table.talk.take("m truck 3, container 2"))
    assert not table.talk.model.gesture.running
    assert table.session.decision is not None
    assert table.session.decision.kind == "explore.turn"
    lines = table._show(table.talk.take("u"))
    name = table.session.names[table.session.decision.seat]
    assert lines[0].startswith(f"Taken back: {name} moves cargo between Truck box 3 and Container box 2")


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("m truck 3", "m takes two boxes"),
        ("m truck 9, container 1", "No box is called 'truck 9'"),
        ("m 3, container 1", "No box is called '3'"),
        ("m truck 4 to container 1", "There is nothing to move."),
        ("m truck 3 to container 4", "It cannot be put there."),
    ],
)
def test_what_cannot_be_moved_is_said_and_leaves_the_cargo(line: str, reply: str) -> None:
    table = Table(a_session())
    before, board = table.session.decision, table.type("v")
    assert any(said.startswith(reply) for said in table.type(line))
    assert table.type("v") == board
    assert before is not None
    assert table.session.decision is not None
    assert table.session.decision.kind == before.kind
