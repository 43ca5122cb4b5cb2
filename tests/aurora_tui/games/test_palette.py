"""The palette of commands offers the pages of the game on the table."""

import pytest

from aurora_tui.client.replay_session import ReplaySession
from aurora_tui.client.session import Seen
from aurora_tui.client.table_model import TableModel
from aurora_tui.tui.palette_commands import pages
from core import Match


@pytest.mark.parametrize(
    ("game", "titles", "keys"),
    [
        ("last_aurora", ["road", "zone", "convoy", "others"], ["r", "z", "c", "e"]),
        ("floes", ["ice", "hand"], ["r", "z"]),
        ("outlive", ["ring", "shelter", "events", "others"], ["r", "s", "e", "o"]),
    ],
)
def test_the_pages_are_those_of_the_board(game: str, titles: list[str], keys: list[str]) -> None:
    match = Match.new(game, ["Ann", "Ben"], {}, 3)
    model = TableModel(ReplaySession(match.record()))
    model.receive(Seen(None, 1, match.view(None), 0, (), None, 0, None))
    orders = pages(model)
    assert [order.title for order in orders] == titles
    assert [order.key for order in orders] == keys
    assert [order.action for order in orders] == [f"screen.shortcut('{key}')" for key in keys]
