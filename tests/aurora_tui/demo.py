"""A tiny app that shows nothing but the table, for tests and screenshots."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from textual.app import App

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.contract import Board
from aurora_tui.tui.screens.table import TableScreen
from core import Match
from tests.aurora_tui.match_session import MatchSession
from themes.glyphs import SETS
from themes.palettes import DEFAULT, PALETTES
from themes.textual_themes import themes


class RandomBot:
    """Chooses anything, always the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)

    def choose(self, view: Mapping[str, Any], decision: Any) -> int:
        return self._luck.randrange(len(decision.actions))


class DemoApp(App[None]):
    """The table of one match. The person of a shared terminal changes without a curtain."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        model: TableModel,
        *,
        theme: str = DEFAULT,
        glyphs: str = "unicode",
        board: Board | None = None,
    ) -> None:
        """`board`: another one than the game's own."""
        # Told now, or NO_COLOR turns the terminal's own colours into black on black.
        super().__init__(ansi_color=True if PALETTES[theme].ansi else None)
        self.model = model
        self.board = board
        self.glyphs = SETS[glyphs]
        self.asked_for: list[str] = []
        for one in themes():
            self.register_theme(one)
        self.theme = theme

    def on_mount(self) -> None:
        self.push_screen(TableScreen(self.model, glyphs=self.glyphs, board=self.board))

    async def on_table_screen_seat_wanted(self, event: TableScreen.SeatWanted) -> None:
        await self.model.session.look(event.seat)

    def on_table_page_help_wanted(self, event: TableScreen.HelpWanted) -> None:
        self.asked_for.append(f"help {event.pane} {event.decision}")

    def on_table_page_cards_wanted(self, event: TableScreen.CardsWanted) -> None:
        self.asked_for.append("cards")


def match_at(
    seed: int,
    names: tuple[str, ...] = ("Ann", "Ben", "Cleo", "Dan"),
    options: Mapping[str, Any] | None = None,
    until: Callable[[Match], bool] = lambda match: True,
    most: int = 3000,
) -> Match:
    """A match played at random until something holds."""
    match = Match.new("last_aurora", list(names), dict(options or {}), seed=seed)
    luck = random.Random(seed)
    for _ in range(most):
        if match.decision is None or until(match):
            return match
        match.apply(luck.randrange(len(match.decision.actions)))
    raise AssertionError("the match never came to that")


def model_for(match: Match, persons: tuple[int, ...] | None = None, *, quiet: float = 0.0) -> TableModel:
    """A model for a match in this process; seats that are no person's are played at random."""
    seats = range(len(match.seats))
    held = tuple(seats) if persons is None else persons
    bots = {seat: RandomBot(seat) for seat in seats if seat not in held}
    return TableModel(MatchSession(match, bots), quiet=quiet)
