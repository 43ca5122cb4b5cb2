"""The full-screen client: which screen follows which. Pages are in `screens/`, games in `games.py`."""

import asyncio
import os
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from shlex import quote
from time import monotonic
from typing import Any, ClassVar

import msgspec
from textual import on
from textual.app import App
from textual.binding import Binding, BindingType

from aurora_tui import saves, signals
from aurora_tui.failures import Failed
from aurora_tui.follow import FollowingStore
from aurora_tui.games import BOT, NewGame, Place, begin, take_up
from aurora_tui.kept import PERSON, KeptSession
from aurora_tui.launch import Launch
from aurora_tui.netsession import NetSession
from aurora_tui.replaying import ReplaySession, record_in
from aurora_tui.reports import report
from aurora_tui.rules_help import LESSONS, TOPICS, topic_of
from aurora_tui.sanitize import clean
from aurora_tui.screens.ask import AskScreen
from aurora_tui.screens.cards import CardsScreen
from aurora_tui.screens.curtain import CurtainScreen
from aurora_tui.screens.games_list import GamesScreen
from aurora_tui.screens.help import HelpScreen
from aurora_tui.screens.join import HostScreen, Joining, JoinScreen, TablesScreen, TalkScreen
from aurora_tui.screens.lesson import LessonScreen
from aurora_tui.screens.lobby import LobbyScreen
from aurora_tui.screens.new_game import NewGameScreen, solo, usual
from aurora_tui.screens.palette import Order, PaletteScreen
from aurora_tui.screens.replay import ReplayScreen
from aurora_tui.screens.results import ResultsScreen
from aurora_tui.screens.settings import SettingsScreen
from aurora_tui.screens.sheet import Sheet
from aurora_tui.screens.table import TableScreen
from aurora_tui.screens.title import TitleScreen
from aurora_tui.settings import Settings, load, save, stored
from aurora_tui.visit import Visit
from core.kernel import CoreError
from core.last_aurora.options import load_rules, settle_options
from core.last_aurora.text import Words
from net.errors import NetError
from themes.glyphs import SETS
from themes.palettes import DEFAULT, MONOCHROME, PALETTES
from themes.textual_themes import themes


class AuroraApp(App[str], inherit_bindings=False):
    """One client. Its result is a sentence to leave on the terminal."""

    TITLE = "Last Aurora"
    ENABLE_COMMAND_PALETTE = True
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "ask_quit", "quit", id="app.quit", priority=True),
        Binding("ctrl+c", "ask_quit", show=False, id="app.stop", priority=True),
        Binding("ctrl+p", "palette", "palette", id="app.palette", priority=True),
        Binding("t", "talk", "talk", show=False, id="app.talk"),
    ]

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
        self.store: FollowingStore | None = None
        self.session: KeptSession | NetSession | None = None
        self.visit: Visit | None = None
        self.last_game: NewGame | None = None
        self.crash = ""
        self._spectate = False
        self.automatic = automatic or (theme, glyphs)
        self._lessons: set[str] | None = None  # kinds explained already; None: no lessons
        self._shown_results = False
        for one in themes():
            self.register_theme(one)
        self.action_look(theme)

    def on_mount(self) -> None:
        """The title, and what was asked for over it."""
        if not self.is_headless:
            signals.follow(self._told_to_end)
            self.set_interval(1.0, self._look_for_terminal)
        title = TitleScreen(self.glyphs, latest(), bound=self.launch.bound.stay)
        title.notice = " ".join(self.launch.notices)
        self.push_screen(title)
        if self.launch.game is not None:
            self.begin(self.launch.game)
        elif self.launch.form is not None:
            self.push_screen(NewGameScreen(self.glyphs, self.launch.form), self._begin)
        elif self.launch.resume is not None:
            self.resume(self.launch.resume)
        elif self.launch.replay is not None:
            self.replay(self.launch.replay)
        elif self.launch.join:
            self._join_as_launched()

    async def on_unmount(self) -> None:
        """However it ends, a host is told, so that the others see at once who has gone."""
        await self.end_visit()

    # -- the title's entries -----------------------------------------------------------------------

    async def action_open(self, entry: str) -> None:
        """What an entry of the title leads to."""
        name = self.settings.name
        if entry == "continue":
            try:
                self.resume(saves.latest())
            except saves.SaveFileError as error:
                self.tell(str(error))
        elif entry == "solo":
            self.push_screen(NewGameScreen(self.glyphs, solo(name)), self._begin)
        elif entry == "new":
            self.push_screen(NewGameScreen(self.glyphs, usual(name)), self._begin)
        elif entry in ("saves", "replays"):
            self.push_screen(GamesScreen(self.glyphs, replays=entry == "replays"), self._chosen)
        elif entry == "host":
            form = HostScreen(self.glyphs, name)
            self.push_screen(form, lambda game: self._host(game, form.lan))
        elif entry == "join":
            self.push_screen(JoinScreen(self.glyphs, name), self._join)
        elif entry == "return":
            self._join_as_launched()
        elif entry == "cards":
            self.open_cards()
        elif entry == "settings":
            self.action_settings()
        elif entry == "learn":
            answers = [
                ("guided", "a guided first game: learn by playing"),
                ("rules", "the rules by phase"),
                ("keys", "keys and mouse"),
            ]
            told = ["The guided game explains each kind of question when it first comes up."]
            self.push_screen(AskScreen(self.glyphs, "How to play", told, answers), self._learn)
        elif entry == "quit":
            self.exit("")

    def _begin(self, game: NewGame | None) -> None:
        if game is not None:
            self.begin(game)

    # -- pages that can be opened from anywhere ----------------------------------------------------

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
                part.glyphs = self.glyphs  # type: ignore[attr-defined]
                part.refresh()
            if isinstance(screen, Sheet):
                screen.redraw()
        if self.store is not None:
            self.store.confirm = self.settings.confirm
            self.store.changed()

    def open_cards(self) -> None:
        """The cards: those of the game on the table, else those of the base game."""
        if isinstance(self.screen, CardsScreen):
            return
        if self.store is not None:
            rules, words = self.store.rules, self.store.words
        else:
            rules = load_rules(settle_options({}, 2))
            words = Words(rules, ())
        self.push_screen(CardsScreen(self.glyphs, words, rules))

    def action_cards(self) -> None:
        """The cards."""
        self.open_cards()

    def action_help(self, pane: str = "", decision: str = "") -> None:
        """Help, opened where it is needed."""
        about: list[str] = []
        store = self.store
        if store is not None and store.decision is not None and store.view is not None:
            about.append(store.words.question(store.decision, store.view))
        topic = topic_of(decision, pane) if decision or pane else TOPICS[0]
        self.push_screen(HelpScreen(self.glyphs, topic, about))

    def _learn(self, answer: str | None) -> None:
        if answer == "guided":
            name = self.settings.name or "You"
            self.begin(NewGame((Place(name, PERSON), Place("Guide", BOT)), seed=GUIDED_SEED), lessons=True)
        elif answer == "rules":
            self.push_screen(HelpScreen(self.glyphs, TOPICS[0]))
        elif answer == "keys":
            self.push_screen(HelpScreen(self.glyphs, TOPICS[-1]))

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
            if self.store is not None and self.store.scores is not None:
                orders.append(Order("results", "the result"))
            if self.visit is not None:
                orders += VISIT_ORDERS
        orders += [Order("help", "help and rules", "?"), Order("cards", "cards", "/")]
        orders.append(Order("settings", "settings"))
        for palette in PALETTES.values():
            orders.append(Order(f"look('{palette.name}')", f"look: {palette.title}"))
        for glyphs in SETS.values():
            orders.append(Order(f"signs('{glyphs.name}')", f"signs: {glyphs.title}"))
        if self.session is None and not isinstance(screen, TableScreen):
            orders += [
                Order(f"open('{name}')", title) for name, title, _ in screen_entries(self.screen_stack)
            ]
        else:
            orders.append(Order("to_title", "leave to the title"))
        orders.append(Order("ask_quit", "quit", "ctrl+q"))
        return orders

    async def _order(self, action: str | None) -> None:
        if action:
            await self.run_action(action)

    def action_look(self, name: str) -> None:
        """A look, until the settings choose another."""
        self.theme = MONOCHROME.name if self.no_color else name

    def action_signs(self, name: str) -> None:
        """Signs, likewise."""
        self.settings = msgspec.structs.replace(self.settings, glyphs=name)
        with suppress(OSError):
            save(msgspec.structs.replace(stored(), glyphs=name))
        self.action_use_settings()

    async def action_to_title(self) -> None:
        """Back to the title; a game is kept."""
        if isinstance(self.screen, ReplayScreen):
            await self.action_leave_replay()
        await self.leave_table()

    def action_results(self) -> None:
        """The page of the result."""
        self.show_results()

    def tell(self, sentence: str) -> None:
        """A sentence for the person, on the page in sight or the table."""
        if self.store is not None and self.session is not None:
            self.store.hint = sentence
            self.store.changed()
            return
        for screen in self.screen_stack:
            if isinstance(screen, TitleScreen):
                screen.notice = sentence
                screen.redraw()

    def _chosen(self, answer: tuple[str, saves.Listed] | None) -> None:
        if answer is not None:
            what, game = answer
            (self.resume if what == "resume" else self.replay)(game.path)

    # -- a replay ----------------------------------------------------------------------------------

    def replay(self, path: Path) -> None:
        """See a game again."""
        try:
            session = ReplaySession(record_in(path), path.name)
        except (saves.SaveFileError, CoreError) as error:
            self.tell(str(error))
            return
        self.push_screen(ReplayScreen(FollowingStore(session), session, glyphs=self.glyphs))

    async def action_leave_replay(self) -> None:
        """Back to where it was opened."""
        screen = self.screen
        if isinstance(screen, ReplayScreen):
            await screen.record.close()
            self.pop_screen()  # not awaited: the screen's own key press asks for this

    # -- a game ------------------------------------------------------------------------------------

    def begin(self, game: NewGame, *, lessons: bool = False) -> None:
        """Play a new game, with a lesson for each new kind of question if wanted."""
        try:
            session, told = begin(game)
        except (Failed, CoreError, ValueError) as error:
            self.tell(str(error))
            return
        self.last_game = game
        self._play(session, told, lessons=lessons)

    def resume(self, path: Path) -> None:
        """Go on with a save."""
        try:
            session, told = take_up(path)
        except (saves.SaveFileError, CoreError) as error:
            self.tell(str(error))
            return
        self.last_game = None
        self._play(session, told)

    def _play(self, session: KeptSession | NetSession, told: str, *, lessons: bool = False) -> None:
        self._lessons = set() if lessons or self.settings.lessons else None
        self.session = session
        self._shown_results = False
        store = FollowingStore(session, confirm=self.settings.confirm, quiet=self.quiet)
        store.guard.answered("enter", monotonic())  # the key that began the game may still be held
        store.hint = told
        store.listen(self._watch_end)
        store.listen(self._teach)
        self.store = store
        self.push_screen(TableScreen(store, glyphs=self.glyphs))
        if isinstance(session, KeptSession):
            self.run_worker(session.keep(), group="keep")

    def _watch_end(self) -> None:
        store = self.store
        if store is None:
            return
        if store.scores is None:
            self._shown_results = False
        elif not self._shown_results:
            self._shown_results = True
            self.call_later(self.show_results)

    def _teach(self) -> None:
        store, taught = self.store, self._lessons
        if store is None or taught is None or store.decision is None or store.view is None:
            return
        kind = store.decision.kind
        if kind in LESSONS and kind not in taught and isinstance(self.screen, TableScreen):
            taught.add(kind)
            question = store.words.question(store.decision, store.view)
            self.push_screen(LessonScreen(self.glyphs, kind, question), self._taught)

    def _taught(self, answer: str | None) -> None:
        if answer == "enough":
            self._lessons = None
        if self.store is not None:
            self.store.guard.answered("enter", monotonic())

    def show_results(self) -> None:
        """The page of the result, over the table."""
        if self.store is None or self.session is None:
            return
        page = ResultsScreen(self.store, self.glyphs, kept=self._kept_as(), again=self.last_game is not None)
        self.push_screen(page, self._after_results)

    async def _after_results(self, answer: str | None) -> None:
        if answer == "again" and self.last_game is not None:
            game = self.last_game
            await self.leave_table()
            self.begin(msgspec.structs.replace(game, seed=None))
        elif answer == "replay" and isinstance(self.session, KeptSession) and self.session.slot:
            await self.session.keep()
            self.replay(self.session.slot.path)
        elif answer == "title":
            await self.leave_table()

    async def leave_table(self) -> None:
        """Back to the title; the game is kept."""
        session, self.session, self.store = self.session, None, None
        while len(self.screen_stack) > 1 and not isinstance(self.screen, TitleScreen):
            await self.pop_screen()
        if session is not None:
            await session.close()
        await self.end_visit()
        if isinstance(self.screen, TitleScreen):
            self.screen.latest = latest()
            self.screen.redraw()

    # -- tables of others --------------------------------------------------------------------------

    def _host(self, game: NewGame | None, lan: bool) -> None:
        if game is not None:
            name = game.places[0].name.strip() or "Host"
            self._spectate = False
            self._visit(Visit.open(name, game.options, game.seed, lan=lan), "Opening the table.")

    def _join_as_launched(self) -> None:
        launch = self.launch
        name = launch.name or self.settings.name or "Guest"
        self.join(Joining(launch.join, name, launch.spectate, launch.bound))

    def _join(self, joining: Joining | None) -> None:
        if joining is not None:
            self.join(joining)

    def join(self, joining: Joining) -> None:
        """Go to a host."""
        self._spectate = joining.spectate or bool(joining.bound.seat)  # a bound seat is had on arrival
        self._visit(Visit.join(joining), f"Looking for {clean(joining.where, 60)} ...")

    def _visit(self, going: Coroutine[Any, Any, Visit], told: str) -> None:
        self.tell(told)
        self.run_worker(self._arrive(going), group="visit", exclusive=True)

    async def _arrive(self, going: Coroutine[Any, Any, Visit]) -> None:
        try:
            visit = await going
        except (NetError, CoreError, OSError) as error:
            self.tell(str(error))
            return
        self.tell("")
        self.visit = visit
        if visit.client.table:
            self._gather()
            return
        try:
            tables = await visit.client.tables()
            if len(tables) == 1:
                await self._go_to_table(tables[0].table)
            else:
                self.push_screen(TablesScreen(self.glyphs, tables), self._table_chosen)
        except NetError as error:
            await self.end_visit()
            self.tell(str(error))

    async def _table_chosen(self, number: int | None) -> None:
        if number is None or self.visit is None:
            await self.end_visit()
            return
        try:
            await self._go_to_table(number)
        except NetError as error:
            await self.end_visit()
            self.tell(str(error))

    async def _go_to_table(self, number: int) -> None:
        visit = self.visit
        if visit is None:
            return
        if number == 0:
            await visit.client.open("last_aurora", 4)
        else:
            await visit.client.watch(number)
        self._gather()

    def _gather(self) -> None:
        """The page of a table that gathers; it goes on to the match by itself."""
        if self.visit is not None:
            lobby = LobbyScreen(
                self.glyphs, self.visit.client, invitation=self.visit.invitation, sit=not self._spectate
            )
            self.push_screen(lobby, self._gathered)

    async def _gathered(self, answer: str | None) -> None:
        visit = self.visit
        if visit is None:
            return
        if answer != "play":
            with suppress(NetError, asyncio.TimeoutError):
                await asyncio.wait_for(visit.client.leave(), 0.5)
            await self.end_visit()
            return
        visit.remember()
        session = visit.session()
        if session is not None:
            self.last_game = None
            self._play(session, "")

    async def end_visit(self) -> None:
        """Leave the host; the seat is kept."""
        visit, self.visit = self.visit, None
        if visit is not None:
            await visit.close()

    def action_talk(self) -> None:
        """A line of chat."""
        if self.visit is not None and not isinstance(self.screen, TalkScreen):
            self.push_screen(TalkScreen(self.glyphs), self._said)

    async def _said(self, text: str | None) -> None:
        if text and self.visit is not None:
            if self.session is not None:
                await self.session.say(text)
            else:
                with suppress(NetError):
                    await self.visit.client.say(text)

    async def action_pause(self, on: bool) -> None:
        """Stop the game for everyone, or let it go on."""
        await self._ask_host(self.visit.client.pause(on) if self.visit else None)

    async def action_propose(self, what: str) -> None:
        """A vote: a bot for whoever is absent, or the end of the game."""
        visit = self.visit
        if visit is None or visit.client.room is None:
            return
        if what == "end":
            await self._ask_host(visit.client.propose("end"))
            return
        for seat, line in enumerate(visit.client.room.seats):
            if line.holder == "person" and line.away >= 0 and not line.bot:
                await self._ask_host(visit.client.propose("bot", seat))
                return
        self.tell("Nobody is absent.")

    async def _ask_host(self, work: Coroutine[Any, Any, None] | None) -> None:
        if work is not None:
            try:
                await asyncio.wait_for(work, 3.0)
            except NetError as error:
                self.tell(str(error))
            except TimeoutError:
                self.tell("The host does not answer.")

    # -- what the table asks for -------------------------------------------------------------------

    @on(TableScreen.SeatWanted)
    async def seat_wanted(self, event: TableScreen.SeatWanted) -> None:
        """Another person of this terminal is asked: the curtain, unless it is switched off."""
        store = self.store
        if store is None:
            return
        if not self.settings.curtain:
            await store.session.look(event.seat)
            return
        curtain = CurtainScreen(store, event.seat, self.glyphs, quiet=self.quiet)
        await self.push_screen(curtain, lambda _: self._lifted(event.seat))
        await store.session.look(None)

    async def _lifted(self, seat: int) -> None:
        store = self.store
        if store is not None:
            store.guard.answered("enter", monotonic())
            await store.session.look(seat)

    @on(TableScreen.HelpWanted)
    def help_wanted(self, event: TableScreen.HelpWanted) -> None:
        """Help for a pane and a question."""
        self.action_help(event.pane, event.decision)

    @on(TableScreen.CardsWanted)
    def cards_wanted(self) -> None:
        """The cards."""
        self.open_cards()

    # -- leaving -----------------------------------------------------------------------------------

    async def action_ask_quit(self) -> None:
        """Quit, saying what becomes of the game; a second ctrl+q means yes."""
        if isinstance(self.screen, AskScreen) and self.screen.heading == QUIT:
            await self.leave("quit")
            return
        if self.session is None and self.visit is None:
            await self.leave("quit")
            return
        sentences, answers = self._about_leaving()
        self.push_screen(AskScreen(self.glyphs, QUIT, sentences, answers), self.leave)

    def _about_leaving(self) -> tuple[list[str], list[tuple[str, str]]]:
        kept = self._kept_as()
        if self.visit is not None:
            sentences = ["The host keeps your seat: join again with the same name to go on."]
            if self.visit.host is not None:
                sentences = ["The table is kept, but nobody can play while this host is away."]
        elif kept and self.store is not None and self.store.scores is not None:
            sentences = [f"The game is over and kept; see it again with: aurora replay {kept}"]
        elif kept:
            sentences = [
                "Every answer so far is saved, and your seat is kept.",
                f"Go on later with Continue on the title, or with: aurora resume {kept}",
            ]
        else:
            sentences = ["This game is not saved; it ends when you quit."]
        return sentences, [("stay", "go on playing"), ("title", "to the title"), ("quit", "quit")]

    async def leave(self, answer: str | None) -> None:
        """What was answered."""
        if answer == "title":
            await self.leave_table()
        elif answer == "quit":
            name = self._kept_as()
            over = self.store is not None and self.store.scores is not None
            told = f"Saved; go on with: aurora {'replay' if over else 'resume'} {name}" if name else ""
            if self.visit is not None:
                told = self._how_back(self.visit)
            if self.session is not None:
                await self.session.close()
                self.session = None
            await self.end_visit()
            self.exit(told)

    def _kept_as(self) -> str:
        """The name under which the game on the table is saved here, "" if it is not."""
        session = self.session
        return session.slot.name if isinstance(session, KeptSession) and session.slot is not None else ""

    def _how_back(self, visit: Visit) -> str:
        if self.launch.bound.stay:
            return "Your seat is kept; come back the way you came."
        where = clean(visit.where, 200)
        if visit.host is not None:
            return f"Others join this table, while you host it, with:\n{where}"
        return (
            f"Your seat is kept; come back with: aurora join {quote(where)} --name {quote(visit.client.name)}"
        )

    def _told_to_end(self, code: int) -> None:
        if isinstance(self.session, KeptSession):
            self.session.keep_now()
        self.exit(return_code=code)

    def _look_for_terminal(self) -> None:
        if signals.terminal_is_gone():
            signals.deadline(129)
            self._told_to_end(129)

    def _handle_exception(self, error: Exception) -> None:
        """A crash: one sentence, a report, the terminal as it was."""
        if self.is_headless or self.crash:
            super()._handle_exception(error)
            return
        record = b""
        with suppress(Exception):  # the match may be what is broken
            record = self.session.match.record() if isinstance(self.session, KeptSession) else b""
        try:
            raise error
        except type(error):
            where = report("the full-screen client", record)
        kept = f" The game is saved; go on with: aurora resume {self._kept_as()}." if self._kept_as() else ""
        self.crash = f"This should not have happened ({type(error).__name__}); {where}.{kept}"
        if isinstance(self.session, KeptSession):
            self.session.keep_now()
        self.exit(return_code=1)


GUIDED_SEED = 1934
TABLE_ORDERS = (
    ("undo", "undo", "u"),
    ("why", "why is something not on offer", "w"),
    ("boards", "look at the next board", "v"),
    ("log", "filter the log", "l"),
    ("page('road')", "road", "r"),
    ("page('zone')", "exploration zone", "z"),
    ("page('convoy')", "convoy", "c"),
    ("page('others')", "others", "p"),
    ("repaint", "repaint the screen", "ctrl+l"),
)
VISIT_ORDERS = [
    Order("talk", "say something to the table", "t"),
    Order("pause(True)", "pause the game for everyone"),
    Order("pause(False)", "let the game go on"),
    Order("propose('bot')", "ask for a bot in place of who is absent"),
    Order("propose('end')", "ask to end the game"),
]
QUIT = "Leave the table?"


def screen_entries(stack: Sequence[object]) -> list[tuple[str, str, str]]:
    """What the title offers."""
    for screen in stack:
        if isinstance(screen, TitleScreen):
            return screen.entries()
    return []


def latest() -> str:
    """What Continue says, "" if there is nothing to continue."""
    for game in saves.list_saves():
        told = game.summary
        if told is not None and told.asked:
            return f"{', '.join(told.names)}: round {told.round}, {told.asked} is asked"
    return ""
