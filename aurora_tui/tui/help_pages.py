"""Pages to read: help at the chapter that is needed, and the cards, of the game at hand."""

from collections.abc import Sequence
from typing import Any

from aurora_tui.client.game_setup import playable_titles
from aurora_tui.client.inquiry import highlighted_card
from aurora_tui.client.manual import manual_on_screen
from aurora_tui.games.card_texts import pictures_of
from aurora_tui.games.contract import CardPicture
from aurora_tui.games.registry import board_of
from aurora_tui.tui.client_app import ClientApp
from aurora_tui.tui.screens.cards import CardsScreen
from aurora_tui.tui.screens.confirm import ConfirmScreen
from aurora_tui.tui.screens.help import HelpScreen
from aurora_tui.tui.screens.inspection import InspectionScreen
from core import DEFAULT_GAME
from core.kernel.game import usual_tables
from core.kernel.manual import Chapter, Manual
from core.kernel.presentation import presentation
from core.kernel.prompts import Target

CARDS_TOLD = "Those of which game?"


class HelpPages:
    """Opens what there is to read, from anywhere."""

    def __init__(self, app: ClientApp) -> None:
        self.app = app

    @property
    def game(self) -> str:
        """The game on the table, else the one that is played where none is named."""
        model = self.app.active.model
        return model.game if model is not None else DEFAULT_GAME

    def manual_of(self, game: str) -> Manual:
        """All that there is to read about a game, with the signs of its tables on the table."""
        board, model = board_of(game), self.app.active.model
        tables = model.tables if model is not None and model.game == game else usual_tables(game)
        signs = (*board.signs, *board.table_signs(tables, self.app.glyphs))
        return manual_on_screen(presentation(game).manual, board.keys, signs)

    def open_help(self, pane: str, kind: str) -> None:
        """Help for a pane and a kind of question, with the pending question above it."""
        about: list[str] = []
        model = self.app.active.model
        if model is not None and model.decision is not None and model.view is not None:
            about.append(model.text.question(model.decision, model.view))
        manual = self.manual_of(self.game)
        self._open(self.game, manual, manual.chapter_for(kind, pane), about)

    def open_chapter(self, key: str, game: str = "") -> None:
        """The chapter with that key, the first if there is none, of a game or of the one at hand."""
        manual = self.manual_of(game or self.game)
        self._open(game or self.game, manual, manual.chapter(key), [])

    def _open(self, game: str, manual: Manual, chapter: Chapter, about: list[str]) -> None:
        page = HelpScreen(self.app.glyphs, manual, chapter, about, game=presentation(game).title)
        self.app.push_screen(page)

    def open_cards(self, at: Target | None = None) -> None:
        """The cards of the game on the table, else those of a game that is asked for. They open at the card
        of that record, else at that of what is highlighted."""
        if isinstance(self.app.screen, CardsScreen):
            return
        model = self.app.active.model
        titles = playable_titles()
        if model is None and len(titles) > 1:
            page = ConfirmScreen(self.app.glyphs, "Cards", [CARDS_TOLD], list(titles.items()))
            self.app.push_screen(page, self._open_usual_cards)
        elif model is None:
            self._open_cards(self.game, usual_tables(self.game))
        else:
            wanted = self._picture(at if at is not None else highlighted_card(model))
            self._open_cards(self.game, model.tables, wanted)

    def _open_usual_cards(self, game: str | None) -> None:
        """The cards of a game as it comes; "" for none."""
        if game:
            self._open_cards(game, usual_tables(game))

    def _open_cards(self, game: str, tables: Any, at: CardPicture | None = None) -> None:
        pictures, title = pictures_of(game, tables), presentation(game).title
        self.app.push_screen(CardsScreen(self.app.glyphs, pictures, game=title, at=at))

    def open_about(self, things: Sequence[Target]) -> None:
        """What things on the table are."""
        model = self.app.active.model
        if model is not None and things and not isinstance(self.app.screen, InspectionScreen):
            self.app.push_screen(InspectionScreen(self.app.glyphs, model, things, self._picture))

    def _picture(self, card: Target | None) -> CardPicture | None:
        """The picture of a record of the tables on the table."""
        model = self.app.active.model
        if model is None or card is None:
            return None
        pictures = pictures_of(model.game, model.tables)
        return next((picture for picture in pictures if card in picture.stands_for), None)
