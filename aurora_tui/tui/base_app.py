"""What every page of the full-screen client has: looks, settings, help, cards, the palette, sentences.

The app is built in layers, each knowing those before it: `shell.py`, `tables.py` (the game on the
table), `visiting.py` (tables of others), `afterwards.py` (when a game there is over), `app.py` (the
way in and the way out).
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from textual.app import App
from textual.driver import Driver

from aurora_tui.client.host_session import NetSession
from aurora_tui.client.host_visit import Visit
from aurora_tui.client.local_session import HomeSession
from aurora_tui.client.manual import manual_on_screen
from aurora_tui.client.start_request import Launch
from aurora_tui.client.table_model import TableModel
from aurora_tui.games.card_texts import pictures_of
from aurora_tui.games.registry import board_of
from aurora_tui.storage.settings import Settings, load, save, stored
from aurora_tui.tui.palette_commands import TABLE_ORDERS, VISIT_ORDERS
from aurora_tui.tui.screens.cards import CardsScreen
from aurora_tui.tui.screens.curtain import CurtainScreen
from aurora_tui.tui.screens.form_page import Sheet
from aurora_tui.tui.screens.help import HelpScreen
from aurora_tui.tui.screens.palette import Order, PaletteScreen
from aurora_tui.tui.screens.settings import SettingsScreen
from aurora_tui.tui.screens.table import TableScreen
from aurora_tui.tui.screens.title import TitleScreen
from aurora_tui.tui.terminal.output_driver import forget, sparing
from core import DEFAULT_GAME
from core.kernel.game import usual_tables
from core.kernel.manual import Manual
from core.kernel.presentation import presentation
from themes.glyphs import SETS
from themes.palettes import DEFAULT, MONOCHROME, PALETTES
from themes.textual_themes import themes


class Shell(App[str], inherit_bindings=False):
    """Its result is a sentence to leave on the terminal."""

    def __init__(
        self,
        settings: Settings | None = None,
        launch: Launch | None = None,
        *,
        theme: str = DEFAULT,
        glyphs: str = "unicode",
        automatic: tuple[str, str] | None = None,
        quiet: float | None = None,
    ) -> None:
        """`automatic`: the look and signs that suit the terminal, for where the settings choose none.

        `quiet`: seconds a key must be left alone before it answers the next question (None: as set).
        """
        # The toolkit settles how it drops colours before a look can be chosen.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.settings = settings or Settings()
        self.launch = launch or Launch()
        self.glyphs = SETS[glyphs]
        self.quiet = self.settings.quiet if quiet is None else quiet
        self.store: TableModel | None = None
        self.session: NetSession | None = None
        self.visit: Visit | None = None
        self.automatic = automatic or (theme, glyphs)
        for one in themes():
            self.register_theme(one)
        self.action_look(theme)

    def get_driver_class(self) -> type[Driver]:
        """Ours where there is one, without the bytes that change nothing."""
        if sys.platform == "win32":
            return super().get_driver_class()
        from aurora_tui.tui.terminal.driver import TerminalDriver

        return sparing(TerminalDriver)

    def push_screen(self, screen: Any, callback: Any = None, *given: Any, **named: Any) -> Any:
        """As the toolkit's, but what comes of the page is done by the app. The toolkit leaves it to the page
        that asked, which may have to go because of it, and would wait for itself."""
        if callback is None:
            return super().push_screen(screen, None, *given, **named)

        def done(result: Any) -> None:
            self.call_later(callback, result)

        return super().push_screen(screen, done, *given, **named)

    def on_resize(self) -> None:
        """A terminal of another size may have moved what is on it."""
        forget(self._driver)

    def action_repaint(self) -> None:
        """Everything anew, for a terminal that lost its picture or whose size was not told."""
        forget(self._driver)
        if look := getattr(self._driver, "look_at_size", None):
            look()
        self.screen.refresh(layout=True)

    def action_suspend_process(self) -> None:
        """Stop as ctrl+z does elsewhere, until the shell lets it go on."""
        stop = getattr(self._driver, "stop_process", None)
        if stop is None or not stop():
            self.tell("No shell could bring this program back here, so it goes on.")

    def tell(self, sentence: str) -> None:
        """A sentence for the person: at the table, else on the page in sight, and on the title below it."""
        if self.store is not None and self.session is not None:
            self.store.hint = sentence
            self.store.changed()
            return
        for screen in self.screen_stack:
            if isinstance(screen, TitleScreen):
                screen.notice = sentence
                screen.redraw()
        if isinstance(self.screen, Sheet) and self.screen.DETAIL:
            self.screen.problem = sentence
            self.screen.redraw()

    # -- looks and settings ------------------------------------------------------------------------

    def action_settings(self) -> None:
        """The settings."""
        self.push_screen(SettingsScreen(self.glyphs, stored(), self.automatic))

    def action_use_settings(self) -> None:
        """The settings were changed: use what can be used at once."""
        self.settings, _ = load()
        self.action_look(self.settings.theme or self.automatic[0])
        self.glyphs = SETS[self.settings.glyphs or self.automatic[1]]
        for screen in self.screen_stack:
            if isinstance(screen, Sheet | TableScreen):
                screen.glyphs = self.glyphs
            for part in screen.query("Face, Pane"):
                part.glyphs = self.glyphs  # type: ignore[attr-defined]  # every part that has signs
                part.refresh()
            if isinstance(screen, Sheet):
                screen.redraw()
        if isinstance(self.session, HomeSession):
            self.session.brisk = self.settings.brisk
        if self.store is not None:
            self.store.confirm = self.settings.confirm
            self.store.changed()

    def action_look(self, name: str) -> None:
        """A look, until another is chosen."""
        self.theme = MONOCHROME.name if self.no_color else name

    def action_prefer(self, what: str, name: str) -> None:
        """A look (`theme`) or signs (`glyphs`), as if they were chosen in the settings."""
        self.settings = msgspec.structs.replace(self.settings, **{what: name})
        with suppress(OSError):
            save(msgspec.structs.replace(stored(), **{what: name}))
        self.action_use_settings()

    # -- pages that can be opened from anywhere ----------------------------------------------------

    def open_cards(self) -> None:
        """The cards: those of the game on the table, else those of the game one comes for as it is."""
        if isinstance(self.screen, CardsScreen):
            return
        tables = self.store.tables if self.store is not None else usual_tables(self.game_at_hand)
        self.push_screen(CardsScreen(self.glyphs, pictures_of(self.game_at_hand, tables)))

    def action_cards(self) -> None:
        """The cards."""
        self.open_cards()

    def action_help(self, pane: str = "", decision: str = "") -> None:
        """Help, opened where it is needed."""
        about: list[str] = []
        store = self.store
        if store is not None and store.decision is not None and store.view is not None:
            about.append(store.text.question(store.decision, store.view))
        manual = self.manual
        self.push_screen(HelpScreen(self.glyphs, manual, manual.chapter_for(decision, pane), about))

    @property
    def game_at_hand(self) -> str:
        """The game on the table, else the one that is played where none is named."""
        return self.store.game if self.store is not None else DEFAULT_GAME

    @property
    def manual(self) -> Manual:
        """All that there is to read about the game at hand."""
        board = board_of(self.game_at_hand)
        return manual_on_screen(presentation(self.game_at_hand).manual, board.keys, board.signs)

    # -- the palette -------------------------------------------------------------------------------

    def action_command_palette(self) -> None:
        """The toolkit's name for it."""
        self.action_palette()

    def action_palette(self) -> None:
        """All commands that make sense now."""
        if isinstance(self.screen, PaletteScreen | CurtainScreen):
            return
        self.push_screen(PaletteScreen(self.glyphs, self._orders()), self._order)

    def _orders(self) -> list[Order]:
        orders = []
        screen = self.screen
        if isinstance(screen, TableScreen):
            for name, title, key in TABLE_ORDERS:
                orders.append(Order(f"screen.{name}", title, key))
            if self.store is not None and self.store.over:
                orders.append(Order("results", "the result"))
            if self.visit is not None:
                orders += VISIT_ORDERS
        orders += [Order("help", "help and rules", "?"), Order("cards", "cards", "/")]
        orders.append(Order("settings", "settings"))
        for palette in PALETTES.values():
            now = "  (now)" if palette.name == self.theme else ""
            orders.append(Order(f"prefer('theme', '{palette.name}')", f"look: {palette.title}{now}"))
        for glyphs in SETS.values():
            now = "  (now)" if glyphs == self.glyphs else ""
            orders.append(Order(f"prefer('glyphs', '{glyphs.name}')", f"signs: {glyphs.title}{now}"))
        if self.session is None and not isinstance(screen, TableScreen):
            orders += [
                Order(f"open('{name}')", title) for name, title, _ in screen_entries(self.screen_stack)
            ]
        else:
            orders.append(Order("to_title", "leave to the title"))
        orders.append(Order("repaint", "repaint the screen", "ctrl+l"))
        orders.append(Order("suspend_process", "stop, until the shell goes on with it", "ctrl+z"))
        orders.append(Order("ask_quit", "quit", "ctrl+q"))
        return orders

    async def _order(self, action: str | None) -> None:
        if action:
            await self.run_action(action)


def screen_entries(stack: Sequence[object]) -> list[tuple[str, str, str]]:
    """What the title offers."""
    for screen in stack:
        if isinstance(screen, TitleScreen):
            return screen.entries()
    return []
