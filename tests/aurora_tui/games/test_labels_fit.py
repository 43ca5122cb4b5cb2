"""Labels of choices in the narrowest list there is: they fit, and those that differ still differ."""

import random

import pytest

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, width
from aurora_tui.games.contract import LabelContext
from aurora_tui.games.registry import board_of
from aurora_tui.tui.widgets.label_cut import cut
from core import Match
from core.bots import make
from core.bots.registry import names as bots_of
from core.kernel.game import games
from tests.aurora_tui.match_session import MatchSession
from themes.glyphs import UNICODE

ROOM = 24
"""Cells of a label at 80x24, beside numbers of one digit."""
EVERY = 3


def said(line: Line) -> str:
    return "".join(word.text for word in line).strip()


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_labels_that_differ_do_so_in_a_narrow_list(game: str, bot: str) -> None:
    board, luck = board_of(game), random.Random(4)
    match = Match.new(game, ["Ann", "Ben"], {}, seed=3)
    number, looked = 0, 0
    players = [make(bot, game, seat) for seat in range(2)] if bot in bots_of(game) else []
    while (asked := match.decision) is not None:
        number += 1
        if number % EVERY == 0:
            session = MatchSession(match)
            model, seen = TableModel(session, quiet=0), session.peek(asked.seat)
            assert seen is not None
            model.receive(seen)
            shown: dict[str, str] = {}
            for choice in model.choices:
                about = LabelContext(model, asked, choice.action, model.view, UNICODE, ROOM, choice)
                whole = board.label(about)
                label = cut(whole, ROOM, UNICODE.ellipsis)
                assert width(label) <= ROOM, said(whole)
                assert shown.setdefault(said(label), said(whole)) == said(whole)
                looked += 1
        if players:
            match.apply(players[asked.seat].choose(match.view(asked.seat), asked))
        else:
            match.apply(luck.randrange(len(asked.actions)))
    assert looked > 50


@pytest.mark.parametrize("players", [2, 4])
def test_prices_and_gains_of_outlive_are_whole_in_a_narrow_list(players: int) -> None:
    """What a go, a hunt or a trade costs and brings is never cut, and no two rows look alike."""
    board, looked = board_of("outlive"), 0
    names = ["Ann", "Ben", "Cleo", "Dora"][:players]
    match, bots = Match.new("outlive", names, {}, seed=5), [make("greedy", "outlive", n) for n in range(4)]
    while (asked := match.decision) is not None:
        if asked.kind in ("piece", "destination", "act", "recruit"):
            model, seen = TableModel(session := MatchSession(match), quiet=0), session.peek(asked.seat)
            assert seen is not None
            model.receive(seen)
            rows = [choice for choice in model.choices if not choice.letter]
            shown = set()
            for choice in rows:
                about = LabelContext(model, asked, choice.action, model.view, UNICODE, ROOM, choice)
                whole = board.label(about)
                label = cut(whole, ROOM, UNICODE.ellipsis)
                facts = [word.text for word in whole if word.tone.startswith(("good-", "amber", "alarm"))]
                assert [fact for fact in facts if fact.strip() not in said(label)] == [], said(whole)
                shown.add(said(label))
                looked += 1
            assert len(shown) == len(rows), shown
        match.apply(bots[asked.seat].choose(match.view(asked.seat), asked))
    assert looked > 100
