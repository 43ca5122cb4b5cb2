"""The title: what stands there, where its entries lead, and what a command line opens over it."""

from typing import TYPE_CHECKING, Protocol

from aurora_tui.storage import paths
from aurora_tui.tui.client_app import ClientApp
from aurora_tui.tui.screens.confirm import ConfirmScreen
from aurora_tui.tui.screens.title import TitleScreen

if TYPE_CHECKING:
    from aurora_tui.client.game_setup import NewGame
    from aurora_tui.client.start_request import Launch
    from aurora_tui.storage.saves import ListedSave
    from aurora_tui.tui.game_controller import GameController
    from aurora_tui.tui.help_pages import HelpPages
    from aurora_tui.tui.host_controller import HostController
    from aurora_tui.tui.replay_controller import ReplayController

LOOKING = "..."
"""What Continue says until it was looked up; that costs more than to draw the title."""
LEARN_TOLD = "The guided game explains each kind of question when it first comes up."


class TitleApp(ClientApp, Protocol):
    """The app with the parts that the title leads to, made when they are first asked for."""

    @property
    def game(self) -> "GameController":
        """The game on the table."""

    @property
    def hosts(self) -> "HostController":
        """Joins and opens tables of hosts."""

    @property
    def replays(self) -> "ReplayController":
        """Open the page of replays."""

    @property
    def help_pages(self) -> "HelpPages":
        """Opens help and the list of cards."""

    def action_settings(self) -> None:
        """Open the settings."""


class TitleController:
    """Keeps the title and follows its entries. What an entry needs is imported when it is chosen."""

    def __init__(self, app: TitleApp) -> None:
        self.app = app
        self._opening = True
        """whether what the command line asked for is still on its way"""

    @property
    def page(self) -> TitleScreen | None:
        """The title, once it stands there."""
        return next((page for page in self.app.screen_stack if isinstance(page, TitleScreen)), None)

    def show(self) -> TitleScreen:
        """Open the title."""
        launch = self.app.launch
        kept = paths.anything_kept()
        found = LOOKING if kept else ""
        page = TitleScreen(self.app.glyphs, found, bound=launch.bound.stay, first=not kept, seen=self._seen)
        page.notice = " ".join(launch.notices)
        self.app.push_screen(page)
        return page

    def tell(self, sentence: str) -> None:
        """A sentence that stands on the title, which comes if there is none."""
        page = self.page or self.show()
        page.notice = sentence
        page.redraw()

    def _opened(self) -> None:
        """The app has begun to draw."""
        self._opening = False
        if self.page is not None:
            self.page.refresh().call_after_refresh(self._seen)

    def _seen(self) -> None:
        """The title stands there: now there is time to look what Continue would go on with."""
        page = self.page
        if page is not None and page.latest == LOOKING and page.is_current and not self._opening:
            self.offer_latest()

    def offer_latest(self) -> None:
        """Let the title say what Continue would go on with now."""
        page = self.page
        if page is not None and (told := latest()) != page.latest:
            page.latest = told
            page.first = page.first and not paths.anything_kept()
            page.redraw()

    async def follow_launch(self) -> None:
        """Open what the command line asked for. Below a game there is no title: to lay it out costs a tenth
        of the start, and most who begin so never come to it. It is made when the table is left, or when the
        game cannot be opened."""
        launch = self.app.launch
        if launch.game is not None:
            await self.app.game.begin(launch.game)
        elif launch.resume is not None:
            await self.app.game.resume(launch.resume)
        else:
            self.show()
            self._open_over_it(launch)
        self.app.call_later(self._opened)

    def _open_over_it(self, launch: "Launch") -> None:
        if launch.form is not None:
            self._open_form(launch.form)
        elif launch.replay is not None:
            self.app.replays.open_file(launch.replay)
        elif launch.join:
            self.app.hosts.join_as_launched()

    # -- entries -----------------------------------------------------------------------------------

    async def open(self, entry: str) -> None:
        """Go where an entry leads."""
        if entry == "continue":
            await self._go_on()
        elif entry == "guided":
            await self._learn("guided")
        elif entry in ("solo", "new"):
            from aurora_tui.client.game_setup import alone, usual
            from core import DEFAULT_GAME

            self._open_form((alone if entry == "solo" else usual)(DEFAULT_GAME, self.app.settings.name))
        elif entry in ("saves", "replays"):
            from aurora_tui.tui.screens.games_list import GamesScreen

            self.app.push_screen(GamesScreen(self.app.glyphs, replays=entry == "replays"), self._picked)
        elif entry == "results":
            from aurora_tui.tui.screens.played import PlayedScreen

            self.app.push_screen(PlayedScreen(self.app.glyphs), self._daily)
        elif entry == "host":
            self.app.hosts.open_host_form()
        elif entry == "join":
            self.app.hosts.open_join_form()
        elif entry == "return":
            self.app.hosts.join_as_launched()
        elif entry == "cards":
            self.app.help_pages.open_cards()
        elif entry == "settings":
            self.app.action_settings()
        elif entry == "learn":
            self.app.push_screen(
                ConfirmScreen(self.app.glyphs, "How to play", [LEARN_TOLD], ways_to_learn()), self._learn
            )
        elif entry == "quit":
            self.app.exit("")

    def _open_form(self, form: "NewGame") -> None:
        from aurora_tui.tui.screens.new_game import NewGameScreen

        self.app.push_screen(NewGameScreen(self.app.glyphs, form), self._begin)

    async def _begin(self, game: "NewGame | None") -> None:
        if game is not None:
            await self.app.game.begin(game)

    async def _daily(self, wanted: str | None) -> None:
        """The game of today, if that was wanted of the results."""
        if wanted == "daily":
            from aurora_tui.client.daily_game import daily
            from core import DEFAULT_GAME

            await self.app.game.begin(daily(DEFAULT_GAME, self.app.settings.name))

    async def _go_on(self) -> None:
        """What Continue says: a save, a table of one's own host, or a seat at another's."""
        from aurora_tui.client.resume_list import newest

        last = newest()
        if last is None:
            self.app.tell("There is no game to go on with.")
        elif last.save is not None:
            await self.app.game.resume(last.save)
        elif last.own is not None:
            self.app.hosts.go_on_hosting(last.own)
        elif last.way is not None:
            self.app.hosts.go_on_visiting(last.way)

    async def _picked(self, answer: "tuple[str, ListedSave] | None") -> None:
        """A saved game, and what is to become of it."""
        if answer is None:
            return
        what, game = answer
        if what == "resume":
            await self.app.game.resume(game.path)
        else:
            self.app.replays.open_file(game.path)

    async def _learn(self, answer: str | None) -> None:
        """Follow the name of one of the ways to learn, after which a game may stand."""
        from core import DEFAULT_GAME

        way, _, game = (answer or "").partition(" ")
        if way == "guided":
            from aurora_tui.client.game_setup import guided

            begun = guided(game or DEFAULT_GAME, self.app.settings.name or "Player")
            await self.app.game.begin(begun, lessons=True)
        elif way in ("rules", "keys"):
            self.app.help_pages.open_chapter("keys" if way == "keys" else "", game)


def ways_to_learn() -> list[tuple[str, str]]:
    """The guided games and the rules of all games, the usual one first: names, and what they are."""
    from aurora_tui.client.game_setup import playable_titles
    from core.kernel.presentation import presentation

    titles = playable_titles()
    return [
        *(
            (f"guided {game}", f"a guided first game of {title}")
            for game, title in titles.items()
            if presentation(game).preset("guided") is not None
        ),
        *((f"rules {game}", f"the rules of {title} by phase") for game, title in titles.items()),
        ("keys", "keys and mouse"),
    ]


def latest() -> str:
    """What Continue says, "" if there is nothing to continue."""
    from aurora_tui.client.resume_list import newest

    last = newest()
    return last.told if last is not None else ""
