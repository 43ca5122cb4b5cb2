"""Bots in the line client, step by step: a step for each empty line, and "all" for the rest."""

from tests.aurora_tui.plain.kit import Table, a_session, shortest


def held() -> Table:
    """Ann has answered until a step of a bot is held back."""
    table = Table(a_session("Ann", "Bot 1", "Bot 2", bots=2, bot="greedy"))
    table.talk.table.follow_bots("key")
    pace = table.session.table.model.pace
    for _ in range(30):
        pending = table.session.table.model.decision
        assert pending is not None
        table.talk.take(str(shortest(pending) + 1))
        for _ in range(20):
            if table.talk.waiting:
                table.talk.go_on()
            table.session.rest()
            if pace.holding:
                return table
    raise AssertionError("no bot was held back")


def test_an_empty_line_shows_the_next_step() -> None:
    table = held()
    model = table.session.table.model
    before = model.revision
    assert table.talk.table.waits_for() == "Enter shows what comes next, 'all' the rest of it."
    table.talk.take("")
    table.session.rest()
    assert model.revision > before


def test_all_shows_the_rest_up_to_ones_own_question() -> None:
    table = held()
    table.talk.take("all")
    model = table.session.table.model
    for _ in range(50):
        if model.decision is not None:
            break
        table.session.rest()
    assert model.decision is not None
    assert not model.pace.holding


def test_a_pace_is_set_by_a_line() -> None:
    table = Table(a_session("Ann", "Bot 1", bots=1, bot="greedy"))
    assert table.type("set pace key")[0] == "pace is key from now on."
    assert table.session.table.model.pace.pace == "key"
    assert table.type("set pace slow")[0] == "There is no pace 'slow'; there is: at-once, pause, key."
    assert table.type("set pace at-once")[0] == "pace is at-once from now on."
