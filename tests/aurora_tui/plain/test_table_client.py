"""Who is waited for, in lines: whoever is asked; and acts that are refused."""

from typing import Any

import pytest

from aurora_tui.client.session import Chair, Connection
from aurora_tui.plain.table_client import TableError
from tests.aurora_tui.plain.kit import Here, a_session


def asks(session: Here, seat: int | None, **more: Any) -> str:
    """What is said while a seat is asked."""
    model = session.table.model
    assert model.view is not None
    model.view = {**model.view, "asked": seat, "turn": 0, **more}
    model.decision = None
    return session.table.waits_for()


def test_who_is_waited_for_is_who_is_asked_not_whose_turn_it_is() -> None:
    session = a_session("Ann", "Ben", "Cem", bots=2)
    assert asks(session, 1) == "Waiting for Ben (random bot)."
    assert asks(session, 2) == "Waiting for Cem (random bot)."
    assert asks(session, None) == "Waiting for the others."


def test_what_else_is_waited_for_has_its_own_sentence() -> None:
    session = a_session("Ann", "Ben", bots=1)
    model = session.table.model
    model.chairs = (Chair("greedy"), Chair("random"))
    assert asks(session, 0) == "A bot plays your seat; 'back' takes it back."
    model.paused = True
    assert asks(session, 1) == "The game is paused; 'g' lets it go on."
    model.connection = Connection("lost")
    assert asks(session, 1) == "Waiting for the host."


def test_only_bots_of_a_game_here_end_the_waiting_by_themselves() -> None:
    session = a_session("Ann", "Ben", bots=1)
    asks(session, 1)
    assert not session.table.is_stuck()
    asks(session, 0)
    assert session.table.is_stuck()
    asks(session, None)
    assert session.table.is_stuck()


def test_a_late_answer_is_refused_in_one_sentence_and_said_once() -> None:
    session = a_session()
    first = session.decision
    assert first is not None
    session.table.answer(first, 0)
    session.notices()
    with pytest.raises(TableError, match=r"^That question is answered already\.$"):
        session.table.answer(first, 0)
    assert session.notices() == []
