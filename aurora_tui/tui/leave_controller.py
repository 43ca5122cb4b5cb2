"""Leaving: what becomes of the game is said before, and how to come back is left on the terminal."""

from shlex import quote
from typing import TYPE_CHECKING

from aurora_tui.tui.client_app import ClientApp
from aurora_tui.tui.screens.confirm import ConfirmScreen
from net.wire.text import clean

if TYPE_CHECKING:
    from aurora_tui.client.host_visit import HostVisit

QUIT = "Leave the table?"


class LeaveController:
    """Asks before a table is left, and leaves it."""

    def __init__(self, app: ClientApp) -> None:
        self.app = app
        self.active = app.active

    async def ask(self) -> None:
        """Quit, saying what becomes of the game; asked a second time it means yes."""
        page = self.app.screen
        if self.active.empty or (isinstance(page, ConfirmScreen) and page.heading == QUIT):
            await self.leave("quit")
            return
        over = self.active.over
        watches = self.active.session is not None and not self.active.session.seats
        stay = "stay at the table" if over else "go on watching" if watches else "go on playing"
        answers = [("stay", stay), ("title", "to the title"), ("quit", "quit")]
        self.app.push_screen(ConfirmScreen(self.app.glyphs, QUIT, self._sentences(), answers), self.leave)

    def _sentences(self) -> list[str]:
        """What becomes of the game."""
        visit, kept = self.active.visit, self.active.kept_as
        if visit is not None:
            return ["The game is over."] if self.active.over else self._about_seat(visit)
        if kept and self.active.scored:
            return [f"The game is over and kept; see it again with: aurora replay {kept}"]
        if kept:
            return [
                "Every answer so far is saved, and your seat is kept.",
                f"Go on later with Continue on the title, or with: aurora resume {kept}",
            ]
        return ["This game is not saved; it ends when you quit."]

    def _about_seat(self, visit: "HostVisit") -> list[str]:
        if self.app.launch.bound.stay:
            return ["The host keeps your seat; come back the way you came."]
        if visit.host is not None:
            return [
                "The table is kept, but nobody can play while this host is away.",
                "Go on later with Continue on the title; the others then come back by themselves.",
            ]
        if not visit.seats:
            return ["You hold no seat here, so nobody waits for you."]
        return ["The host keeps your seat.", "Go on later with Continue on the title."]

    async def leave(self, answer: str | None) -> None:
        """Do what was answered: "title", "quit", or neither."""
        if answer == "title":
            await self.app.leave_table()
        elif answer == "quit":
            told = self._how_back()
            await self.active.close_session()
            await self.active.end_visit()
            self.app.exit(told)

    def _how_back(self) -> str:
        """The sentence for the terminal."""
        if self.active.visit is not None:
            return self._back_to_seat(self.active.visit)
        kept = self.active.kept_as
        command = "replay" if self.active.scored else "resume"
        return f"Saved; go on with: aurora {command} {kept}" if kept else ""

    def _back_to_seat(self, visit: "HostVisit") -> str:
        from aurora_tui.client.join_code import ASKED, is_secret

        if self.app.launch.bound.stay:
            return "Your seat is kept; come back the way you came."
        where = clean(visit.where, 200)
        if self.active.over:
            return ""
        if visit.host is not None:
            return (
                "Your table is kept; go on with Continue on the title of: aurora\n"
                "Those who were there come back by themselves then; others join, while you host it, with:\n"
                f"{where}"
            )
        secret = is_secret(where)
        back = (
            f"aurora join {ASKED if secret else quote(where)} --name {quote(clean(visit.client.host.name))}"
        )
        code = f"\nIt asks for the join code:\n{where}" if secret else ""
        if not visit.seats:
            return f"Watch again with: {back} --spectate{code}"
        return f"Your seat is kept; come back with: {back}{code}"
