"""The choices of a question keep room beside all else that the prompt tells, in every game and size."""

import random

import pytest

from aurora_tui.client.session import Reasons, Said
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.contract import Area
from aurora_tui.games.registry import board_of
from aurora_tui.tui.page_turner import PageTurner
from aurora_tui.tui.widgets import choices
from core import Match, games
from tests.aurora_tui.demo import DemoApp, match_at, model_for
from tests.aurora_tui.games.last_aurora.kit import whole
from tests.aurora_tui.match_session import MatchSession
from tests.aurora_tui.robot import pane, settle
from themes.glyphs import UNICODE

SIZES = [(80, 24), (80, 30), (100, 30), (120, 36), (160, 50)]
ENOUGH = 6


def asked_now(match: Match) -> TableModel:
    """What the seat that is asked has seen of the match."""
    assert match.decision is not None
    session = MatchSession(match)
    model, seen = TableModel(session, quiet=0), session.peek(match.decision.seat)
    assert seen is not None
    model.receive(seen)
    model.receive(Reasons(match.decision.id, match.refusals()))
    return model


def areas(match: Match, size: tuple[int, int]) -> dict[str, Area]:
    model = asked_now(match)
    turner = PageTurner(board_of(match.game), model, asks=True)
    turner.size = size
    return {area.pane: area for area in turner.arrange(*size)}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", games())
def test_six_choices_are_in_sight_in_whole_games(game: str, size: tuple[int, int]) -> None:
    luck, looked = random.Random(3), 0
    match = Match.new(game, ["Ann", "Ben"], {}, seed=3)
    place = areas(match, size)["choices"]
    while (asked := match.decision) is not None and looked < 60:
        if len(asked.actions) > 2 and luck.random() < 0.3:
            looked += 1
            model = asked_now(match)
            rows = sum(not choice.letter for choice in model.choices)
            model.cursor = luck.randrange(rows)
            canvas = choices.draw(board_of(game), model, DrawContext(place.columns, place.rows, UNICODE))
            seen = {
                hit for hit in canvas.hits() if hit[0] == "choice" and not model.choices[int(hit[1])].letter
            }
            assert ("choice", model.cursor) in seen
            assert len(seen) >= min(ENOUGH, rows), whole(canvas)
        match.apply(luck.randrange(len(asked.actions)))
    assert looked > 5


@pytest.mark.parametrize("size", [(80, 24), (95, 26)], ids=str)
@pytest.mark.parametrize("game", games())
def test_on_a_small_screen_the_log_is_a_page_only(game: str, size: tuple[int, int]) -> None:
    match = Match.new(game, ["Ann", "Ben"], {}, seed=3)
    found = areas(match, size)
    assert "log" not in found
    assert found["choices"].rows == size[1] - 3  # header, tabs, keys


@pytest.mark.parametrize("size", [(100, 30), (120, 36), (160, 50)], ids=str)
@pytest.mark.parametrize("game", games())
def test_where_there_is_room_the_log_is_in_sight(game: str, size: tuple[int, int]) -> None:
    assert areas(Match.new(game, ["Ann", "Ben"], {}, seed=3), size)["log"].rows >= 5


async def test_what_somebody_says_is_in_the_prompt_where_no_log_is_in_sight() -> None:
    model = model_for(match_at(7, until=lambda match: match.decision.kind == "explore.turn"))
    async with DemoApp(model).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        model.receive(Said("Ben", "hurry up", 1))
        model.receive(Said("", "Ben came back."))
        await settle(pilot)
        assert not pilot.app.screen.query_one("#log").display
        text = whole(pane(pilot, "choices").picture)
        assert "Ben: hurry up" in text
        assert "Ben came back." in text
        await pilot.resize_terminal(120, 36)
        await settle(pilot)
        assert "hurry up" in whole(pane(pilot, "log").picture)
        assert "hurry up" not in whole(pane(pilot, "choices").picture)


async def test_who_watches_keeps_the_log() -> None:
    model = model_for(match_at(7), persons=())
    async with DemoApp(model).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert pilot.app.screen.query_one("#log").display
