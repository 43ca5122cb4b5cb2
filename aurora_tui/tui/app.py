"""The full-screen client: looks, bindings, quitting, a crash. What is done with games is in its parts.

`titles` is the way in, `leaving` the way out; `game` has the game on the table, `hosts` tables of others,
`replays` games seen again, `results` the end of one, `help_pages` what there is to read. What they all
look at is `active`. Pages are in `screens/`. A part that the title does not need is imported when it is
first asked for.
"""

import asyncio
import gc
import os
import sys
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from textual.app import App
from textual.binding import BindingType
from textual.driver import Driver

from aurora_tui.client.start_request import Launch
from aurora_tui.client.table_keys import TABLE
from aurora_tui.storage.settings import Settings, load, save, stored
from aurora_tui.tui.client_app import ActiveTable
from aurora_tui.tui.crash import by_host, crash_told
from aurora_tui.tui.key_bindings import bindings
from aurora_tui.tui.leave_controller import LeaveController
from aurora_tui.tui.screens.form_page import FormPage
from aurora_tui.tui.terminal import signals
from aurora_tui.tui.terminal.output_driver import diffing_driver, forget
from aurora_tui.tui.title_controller import TitleController
from themes.glyphs import SETS
from themes.palettes import DEFAULT, MONOCHROME
from themes.textual_themes import themes

if TYPE_CHECKING:
    from aurora_tui.tui.game_controller import GameController
    from aurora_tui.tui.help_pages import HelpPages
    from aurora_tui.tui.host_controller import HostController
    from aurora_tui.tui.replay_controller import ReplayController
    from aurora_tui.tui.results_controller import ResultsController
    from aurora_tui.tui.screens.inspection import InspectionScreen
    from aurora_tui.tui.screens.palette import Order
    from aurora_tui.tui.screens.table import TableScreen
    from aurora_tui.tui.screens.table_page import TablePage

GOODBYE = 0.8
"""seconds that closing may take when the process is told to end"""


class AuroraApp(App[str], inherit_bindings=False):
    """One client. Its result is a sentence to leave on the terminal."""

    TITLE = "Aurora"
    ENABLE_COMMAND_PALETTE = True
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = bindings(TABLE, "app")

    def __init__(
        self,
        settings: Settings | None = None,
        launch: Launch | None = None,
        *,
        theme: str = DEFAULT,
        glyphs: str = "unicode",
        fitting: tuple[str, str] | None = None,
        quiet: float | None = None,
    ) -> None:
        """`fitting`: the look and signs that suit the terminal, for where the settings choose none.

        `quiet`: seconds a key must be left alone before it answers the next question (None: as set).
        """
        # The toolkit settles how it drops colours before a look can be chosen.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.settings = settings or Settings()
        self.launch = launch or Launch()
        self.glyphs = SETS[glyphs]
        self._quiet = quiet
        self.fitting = fitting or (theme, glyphs)
        self.active = ActiveTable()
        self.titles = TitleController(self)
        self.leaving = LeaveController(self)
        self.crash = ""
        """what there is to say after a crash"""
        for one in themes():
            self.register_theme(one)
        self.action_look(theme)

    @property
    def quiet(self) -> float:
        """Seconds a key must be left alone before it answers the next question."""
        return self.settings.quiet if self._quiet is None else self._quiet

    # -- parts -------------------------------------------------------------------------------------

    @cached_property
    def game(self) -> "GameController":
        """The game on the table."""
        from aurora_tui.tui.game_controller import GameController

        return GameController(self, self.action_results)

    @cached_property
    def hosts(self) -> "HostController":
        """Tables of others, and one's own that others join."""
        from aurora_tui.tui.host_controller import HostController

        return HostController(self, self.game)

    @cached_property
    def replays(self) -> "ReplayController":
        """Open the page of replays."""
        from aurora_tui.tui.replay_controller import ReplayController

        return ReplayController(self)

    @cached_property
    def results(self) -> "ResultsController":
        """The end of a game."""
        from aurora_tui.tui.results_controller import ResultsController

        return ResultsController(self, self.game, self.hosts, self.replays)

    @cached_property
    def help_pages(self) -> "HelpPages":
        """Opens help and the list of cards."""
        from aurora_tui.tui.help_pages import HelpPages

        return HelpPages(self)

    # -- the way in --------------------------------------------------------------------------------

    async def on_mount(self) -> None:
        """What was asked for: a game, or the title with what opens over it."""
        asyncio.get_running_loop().set_exception_handler(self._failed)
        if not self.is_headless:
            signals.follow(self._told_to_end)
        with self.batch_update():  # the title is not painted if a table stands over it
            await self.titles.follow_launch()

    def on_ready(self) -> None:
        """The first frame stands: collect garbage again, which `run` stopped, in what is made from now on."""
        if not self.is_headless:  # of tests, which make many apps
            gc.freeze()
            gc.enable()

    def get_driver_class(self) -> type[Driver]:
        """Ours where there is one, without the bytes that change nothing."""
        if sys.platform == "win32":
            return super().get_driver_class()
        from aurora_tui.tui.terminal.driver import TerminalDriver

        return diffing_driver(TerminalDriver)

    async def action_open(self, entry: str) -> None:
        """What an entry of the title leads to."""
        await self.titles.open(entry)

    def offer_latest(self) -> None:
        """Let the title say what Continue would go on with now."""
        self.titles.offer_latest()

    # -- pages and sentences -----------------------------------------------------------------------

    def push_screen(self, screen: Any, callback: Any = None, *given: Any, **named: Any) -> Any:
        """As the toolkit's, but what comes of the page is done by the app. The toolkit leaves it to the page
        that asked, which may have to go because of it, and would wait for itself."""
        if callback is None:
            return super().push_screen(screen, None, *given, **named)

        def done(result: Any) -> None:
            self.call_later(callback, result)

        return super().push_screen(screen, done, *given, **named)

    def tell(self, sentence: str) -> None:
        """A sentence for the person: at the table, else on the page in sight, and on the title below it."""
        model = self.active.model
        if model is not None and self.active.session is not None:
            model.hint = sentence
            model.changed()
            return
        self.titles.tell(sentence)
        if isinstance(self.screen, FormPage) and self.screen.DETAIL:
            self.screen.problem = sentence
            self.screen.redraw()

    def action_cards(self) -> None:
        """Open the list of cards."""
        self.help_pages.open_cards()

    def action_help(self, pane: str = "", decision: str = "") -> None:
        """Help, opened where it is needed."""
        self.help_pages.open_help(pane, decision)

    def action_command_palette(self) -> None:
        """The toolkit's name for it."""
        self.action_palette()

    def action_palette(self) -> None:
        """All commands that make sense now."""
        from aurora_tui.tui.screens.curtain import CurtainScreen
        from aurora_tui.tui.screens.palette import PaletteScreen

        if isinstance(self.screen, PaletteScreen | CurtainScreen):
            return
        self.push_screen(PaletteScreen(self.glyphs, self._orders()), self._order)

    def _orders(self) -> "list[Order]":
        from aurora_tui.tui import palette_commands as commands
        from aurora_tui.tui.screens.palette import Order
        from aurora_tui.tui.screens.table_page import TablePage

        seated = isinstance(self.screen, TablePage)
        orders = commands.at_table(self.active) if seated else []
        orders += commands.ANYWHERE
        if self.active.session is None and not seated:
            page = self.titles.page
            entries = page.entries() if page is not None else []
            orders += [Order(f"open('{name}')", title) for name, title, _ in entries]
        else:
            orders.append(Order("to_title", "leave to the title"))
        return [*orders, *commands.looks(self.theme, self.glyphs), *commands.AT_LAST]

    async def _order(self, action: str | None) -> None:
        if action:
            await self.run_action(action)

    # -- the table ---------------------------------------------------------------------------------

    async def on_table_screen_seat_wanted(self, event: "TableScreen.SeatWanted") -> None:
        """Another person of this terminal is asked."""
        await self.game.call(event.seat)

    def on_table_page_help_wanted(self, event: "TablePage.HelpWanted") -> None:
        """Help for a pane and a question."""
        self.action_help(event.pane, event.decision)

    def on_table_page_cards_wanted(self) -> None:
        """Open the list of cards."""
        self.action_cards()

    def on_table_page_about_wanted(self, event: "TablePage.AboutWanted") -> None:
        """What things on the table are."""
        self.help_pages.open_about(event.things)

    def on_inspection_screen_card_looked_up(self, event: "InspectionScreen.CardLookedUp") -> None:
        """The list of cards, at the one that was looked at."""
        self.help_pages.open_cards(event.card)

    def action_results(self) -> None:
        """The page of the result."""
        self.results.show()

    async def action_leave_replay(self) -> None:
        """From a replay to where it was opened."""
        await self.replays.leave()

    def action_talk(self) -> None:
        """Ask for a line of chat, and say it."""
        if self.active.visit is not None:
            self.hosts.talk()

    def action_pause(self, on: bool) -> None:
        """Stop the game for everyone, or let it go on."""
        if self.active.visit is not None:
            self.hosts.pause(on)

    def action_propose(self, what: str) -> None:
        """Ask the table for a bot, or for the end."""
        if self.active.visit is not None:
            self.hosts.propose(what)

    def action_take_over(self) -> None:
        """The seat back from the terminal that took it."""
        self.hosts.take_over()

    # -- looks and settings ------------------------------------------------------------------------

    def on_resize(self) -> None:
        """A terminal of another size may have moved what is on it."""
        forget(self._driver)

    def action_repaint(self) -> None:
        """Everything anew, for a terminal that lost its picture or whose size was not told."""
        if look := getattr(self._driver, "look_at_size", None):
            look()  # a page that is told its size is painted whole: see `screens/opaque.py`
            return
        forget(self._driver)
        self.screen.refresh(layout=True)

    def action_suspend_process(self) -> None:
        """Stop as ctrl+z does elsewhere, until the shell lets it go on."""
        stop = getattr(self._driver, "stop_process", None)
        if stop is None or not stop():
            self.tell("No shell could bring this program back here, so it goes on.")

    def action_settings(self) -> None:
        """Open the settings."""
        from aurora_tui.tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen(self.glyphs, stored(), self.fitting))

    def action_use_settings(self) -> None:
        """The settings were changed: use what can be used at once."""
        self.settings, _ = load()
        self.action_look(self.settings.theme or self.fitting[0])
        self.glyphs = SETS[self.settings.glyphs or self.fitting[1]]
        for screen in self.screen_stack:
            if hasattr(screen, "glyphs"):  # as every page of ours has
                screen.glyphs = self.glyphs
            for part in screen.query("PageCanvas, Pane"):
                part.glyphs = self.glyphs  # type: ignore[attr-defined]  # every part that has signs
                part.refresh()
            if isinstance(screen, FormPage):
                screen.redraw()
        if not self.active.empty:
            self.game.use_settings()

    def action_look(self, name: str) -> None:
        """A look, until another is chosen."""
        self.theme = MONOCHROME.name if self.no_color else name

    def action_prefer(self, what: str, name: str) -> None:
        """A look (`theme`) or signs (`glyphs`), as if they were chosen in the settings."""
        self.settings = msgspec.structs.replace(self.settings, **{what: name})
        with suppress(OSError):
            save(msgspec.structs.replace(stored(), **{what: name}))
        self.action_use_settings()

    # -- the way out -------------------------------------------------------------------------------

    async def action_ask_quit(self) -> None:
        """Quit, saying what becomes of the game; a second ctrl+q means yes."""
        await self.leaving.ask()

    async def action_to_title(self) -> None:
        """Back to the title; a game is kept."""
        await self.replays.close()
        await self.leave_table()

    async def leave_table(self) -> None:
        """Back to the title; the game is kept."""
        active = self.active
        session, active.session, active.model = active.session, None, None
        with self.batch_update():
            while len(self.screen_stack) > 1 and self.screen is not self.titles.page:
                await self.pop_screen()
            if self.titles.page is None:
                self.titles.show()
        if session is not None:
            await session.close()
        await active.end_visit()
        self.offer_latest()

    def _told_to_end(self, code: int) -> None:
        self.exit(return_code=code)

    async def on_unmount(self) -> None:
        """However it ends, hosts are told, so that others see who has gone. What was played is kept."""
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                await self.active.close_session()
                await self.active.end_visit()

    # -- a crash -----------------------------------------------------------------------------------

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What the loop calls by itself has failed; a result that nobody asks for any more has not."""
        error = context.get("exception")
        if isinstance(error, Exception) and "handle" in context:
            self._handle_exception(error)

    def _handle_exception(self, error: Exception) -> None:
        """A crash: one sentence, a report, the terminal as it was."""
        if self.crash:  # what else breaks on the way out is no news
            self.exit(return_code=1)
            return
        if self.is_headless and not by_host(self.active):
            super()._handle_exception(error)
            return
        self.crash = crash_told(self.active, error)
        self.exit(return_code=1)
