"""Pages to read: help at the chapter that is needed, and the cards, of the game at hand."""

from aurora_tui.client.manual import manual_on_screen
from aurora_tui.games.card_texts import pictures_of
from aurora_tui.games.registry import board_of
from aurora_tui.tui.client_app import ClientApp
from aurora_tui.tui.screens.cards import CardsScreen
from aurora_tui.tui.screens.help import HelpScreen
from core import DEFAULT_GAME
from core.kernel.game import usual_tables
from core.kernel.manual import Manual
from core.kernel.presentation import presentation


class HelpPages:
    """Opens what there is to read, from anywhere."""

    def __init__(self, app: ClientApp) -> None:
        self.app = app

    @property
    def game(self) -> str:
        """The game on the table, else the one that is played where none is named."""
        store = self.app.active.store
        return store.game if store is not None else DEFAULT_GAME

    @property
    def manual(self) -> Manual:
        """All that there is to read about that game."""
        board = board_of(self.game)
        return manual_on_screen(presentation(self.game).manual, board.keys, board.signs)

    def open_help(self, pane: str, kind: str) -> None:
        """Help for a pane and a kind of question, with the pending question above it."""
        about: list[str] = []
        store = self.app.active.store
        if store is not None and store.decision is not None and store.view is not None:
            about.append(store.text.question(store.decision, store.view))
        manual = self.manual
        self.app.push_screen(HelpScreen(self.app.glyphs, manual, manual.chapter_for(kind, pane), about))

    def open_chapter(self, key: str) -> None:
        """The chapter with that key, the first if there is none."""
        manual = self.manual
        self.app.push_screen(HelpScreen(self.app.glyphs, manual, manual.chapter(key)))

    def open_cards(self) -> None:
        """The cards: those of the game on the table, else those of the game one comes for as it is."""
        if isinstance(self.app.screen, CardsScreen):
            return
        store = self.app.active.store
        tables = store.tables if store is not None else usual_tables(self.game)
        self.app.push_screen(CardsScreen(self.app.glyphs, pictures_of(self.game, tables)))
