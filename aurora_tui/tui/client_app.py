"""What the parts of the full-screen client ask of the app that holds them, and what they all look at."""

from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from textual.screen import Screen
    from textual.timer import Timer

    from aurora_tui.client.host_visit import HostVisit
    from aurora_tui.client.session import PlayedSession
    from aurora_tui.client.start_request import Launch
    from aurora_tui.client.table_model import TableModel
    from aurora_tui.storage.settings import Settings
    from themes.glyphs import Glyphs


class ActiveTable:
    """What the client is at: the game on the table with its model, and the host that is visited."""

    def __init__(self) -> None:
        self.session: PlayedSession | None = None
        self.model: TableModel | None = None
        self.visit: HostVisit | None = None

    @property
    def empty(self) -> bool:
        """Whether there is neither a game nor a host."""
        return self.session is None and self.visit is None

    @property
    def kept_as(self) -> str:
        """What `aurora resume` takes for the game on the table, "" if it is not kept here."""
        return self.session.kept_as if self.session is not None else ""

    @property
    def over(self) -> bool:
        """Whether there is a game on the table that goes no further."""
        return self.model is not None and self.model.over

    @property
    def scored(self) -> bool:
        """Whether there is a game on the table that came to its scores."""
        return self.model is not None and self.model.scores is not None

    def record(self) -> bytes:
        """The record of a game at this terminal, for a report; empty without one, or if it is broken."""
        with suppress(Exception):
            return self.session.record() if self.session is not None else b""
        return b""

    async def close_session(self) -> None:
        """Let the game go; it is kept where it was kept. The model goes when nothing shows it any more."""
        session, self.session = self.session, None
        if session is not None:
            await session.close()

    async def end_visit(self) -> None:
        """Leave the host of others, if one is there; the seat is kept."""
        visit, self.visit = self.visit, None
        if visit is not None:
            await visit.close()


class ClientApp(Protocol):
    """The app, for its parts."""

    settings: "Settings"
    launch: "Launch"
    glyphs: "Glyphs"
    active: ActiveTable

    @property
    def quiet(self) -> float:
        """Seconds a key must be left alone before it answers the next question."""

    @property
    def screen(self) -> "Screen[Any]":
        """The page on top."""

    @property
    def screen_stack(self) -> "Sequence[Screen[Any]]":
        """All pages, the lowest first."""

    def push_screen(self, screen: Any, callback: Any = None) -> Any:
        """Open a page; `callback` gets what it gives."""

    def pop_screen(self) -> Any:
        """Close the page on top."""

    def call_later(self, callback: Callable[..., Any]) -> bool:
        """Call when the messages before have been dealt with."""

    def run_worker(self, work: Coroutine[Any, Any, Any], *, group: str, exclusive: bool = False) -> Any:
        """Do something while keys work on; with `exclusive`, in place of what its group was doing."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> "Timer":
        """Call once, after so many seconds."""

    def bell(self) -> None:
        """Ring the terminal's bell."""

    def exit(self, result: str) -> None:
        """Quit, leaving a sentence on the terminal."""

    def tell(self, sentence: str) -> None:
        """A sentence for the person."""

    def offer_latest(self) -> None:
        """Let the title say what Continue would go on with now."""

    async def leave_table(self) -> None:
        """Back to the title; the game is kept."""
