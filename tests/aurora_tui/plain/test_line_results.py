"""The end of a game in lines: the table looked at again, where it turned, what decided it."""

import random

import pytest

from aurora_tui.client.results import chart_of, decided
from aurora_tui.client.turning_points import turning_points
from aurora_tui.plain.shared_screen import Mode
from core.kernel import Match, Score
from core.kernel.presentation import presentation
from core.last_aurora.chart import chart, standings
from core.last_aurora.view import as_view
from tests.aurora_tui.plain.kit import Table, a_session, a_talk, words_of


def test_after_the_end_the_table_can_be_looked_at_and_played_again() -> None:
    session = a_session()
    table = Table(session)
    table.talk = a_talk(session, [], stays=True, again=True)
    table._show(table.talk.begin())
    table._settle()
    luck = random.Random(5)
    while table.talk.mode is not Mode.ENDED:
        pending = session.decision
        assert pending is not None
        table.type("" if table.talk.curtain else str(luck.randrange(len(pending.actions)) + 1))
    assert any(line == "Space and Fame at the end of each round:" for line in table.said)
    assert table.said[-1].startswith("The table can still be looked at: ")
    assert any(line.startswith("Turn order") for line in table.type("t road"))
    assert "Nobody here is asked anything now." in table.type("1?")
    assert "Nobody here is asked anything now." in table.type("1")
    lines = table.type("u")
    assert any(line.startswith("Taken back: ") and "The game is over" in line for line in lines)
    assert lines[-1].startswith("? help")  # it goes on from there
    table.type("1")
    while session.decision is not None:
        table.type("" if table.talk.curtain else "1")
    assert not table.talk.over
    table.type("again")
    assert table.talk.again


def test_where_it_turned_is_told_and_opens_the_replay_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aurora_tui.client.turning_points.bot_names", lambda game: ())  # by the advisor
    session = a_session("Ann", "Bot", bots=1)
    table = Table(session)
    table.talk = a_talk(session, [], stays=True)
    table._show(table.talk.begin())
    table._settle()
    assert not any(line.startswith("By the advisor") for line in table.type("turned"))  # not before the end
    luck = random.Random(5)
    while table.talk.mode is not Mode.ENDED:
        pending = session.decision
        assert pending is not None
        table.type("" if table.talk.curtain else str(luck.randrange(len(pending.actions)) + 1))
    assert "; turned shows where it turned" in table.said[-1]
    record = session.match.record()
    points = turning_points(record, [0])
    heading, *told = table.type("turned")
    assert heading.startswith("By the advisor's judgement")
    assert told == [f"{one.number:>3}. {one.chosen}; better: {one.better}" for one in points] != []
    assert table.talk.replay is None
    length = Match.length(record)
    for wrong in ("0", str(length + 1), "x", "9" * 30):
        assert table.type(f"turned {wrong}")[-1].startswith("turned takes the number of an answer")
    table.type(f"turned {points[0].number}")
    assert table.talk.replay == (record, points[0].number - 1)
    assert not table.talk.over


def test_what_decided_it_is_the_line_with_the_greatest_lead() -> None:
    words = words_of()
    scores = [Score(0, 12, 1, {"fame": 9, "objects": 3}), Score(1, 9, 2, {"fame": 4, "objects": 5})]
    told = decided(scores, words)
    assert told.startswith("Ann is 3 ahead of Ben: 5 more for ")
    assert ", though 2 fewer for " in told
    assert decided(scores[:1], words) == ""


@pytest.mark.parametrize("seed", range(3))
def test_the_rounds_are_reckoned_back_to_where_everybody_stood(seed: int) -> None:
    session = a_session("Ann", "Ben", "Cem", seed=seed)
    luck = random.Random(seed)
    stood: dict[int, tuple[tuple[int, int], ...]] = {}
    begun: dict[int, list[int]] = {}
    while (pending := session.decision) is not None:
        session.answer(pending.id, luck.randrange(len(pending.actions)))
        view = session.view(0)
        if view["round"] not in begun:
            begun[view["round"]] = [board["progress"] for board in view["seats"]]
            stood |= standings(as_view(view), session.log(0), session.tables)
    last = standings(as_view(session.view(0)), session.log(0), session.tables)
    told = chart_of(session.match.record(), presentation(session.game), session.tables)
    assert told == chart(as_view(session.view(0)), session.log(0), session.tables)
    road, fame = (series.values for series in told)
    assert {number: tuple(zip(road[number], fame[number], strict=True)) for number in road} == last
    for number in range(1, max(last)):
        assert last[number] == stood[number]
        assert [progress for progress, _ in last[number]] == begun[number + 1]
