"""The table before the match: who sits where, who is ready, and how others come."""

import asyncio
import time
from collections import deque
from typing import Any, ClassVar

from aurora_tui import PROGRAM
from aurora_tui.client.keys import Key, Press
from aurora_tui.client.lobby_model import LobbyModel
from aurora_tui.client.lobby_text import game_title
from aurora_tui.client.option_values import explained, value_of
from aurora_tui.client.speakers import introduced, name_of, seat_of
from aurora_tui.drawing.canvas import Line, Word, fit, flow
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.tui.screens.confirm import ConfirmScreen
from aurora_tui.tui.screens.form_fields import label, turner
from aurora_tui.tui.screens.form_page import FormPage, Row
from aurora_tui.tui.screens.game_rows import option_row
from aurora_tui.tui.screens.page_keys import BACK, CHOOSE, MOVE, TURN
from core.kernel import OptionField
from net.client.client import Client, HostUpdate, LinkStatus
from net.errors import NetError
from net.wire.bot_names import with_level
from net.wire.protocol import HostNotice, LogLines, RoomState, SeatLine, SeatView
from net.wire.protocol import LogLine as Said
from net.wire.text import clean
from themes.glyphs import Glyphs

GROUPS_A_ROW = 8
CHAT_ROWS = 4
CHAT_KEPT = 50
ROOMY = 34
"""rows of a terminal that shows the whole page"""
CALM = 2.0
"""seconds after a key before others can move what is highlighted: the next key was meant for where it is"""


class LobbyScreen(FormPage[str]):
    """Gives "play" when the match has begun, "leave" when one goes."""

    HEADING: ClassVar[str] = "the table gathers"
    WIDEST: ClassVar[int] = 84

    KEYS: ClassVar[tuple[Key, ...]] = (
        MOVE,
        TURN.says(lambda page: "change" if page.model.opener else ""),
        CHOOSE,
        Key((Press("t", "talk"),), footer="talk"),
        Key((Press("question_mark", "help('lobby')"),), footer="help"),
        BACK.says("leave"),
    )

    def __init__(self, glyphs: Glyphs, client: Client, *, invitation: str = "", sit: bool = True) -> None:
        """`invitation` is shown large: what others type to come here. `sit`: take a free seat at once."""
        super().__init__(glyphs)
        self.client = client
        self.model = LobbyModel(client)
        self.invitation = invitation
        self.said: deque[str] = deque(maxlen=CHAT_KEPT)
        self._tasks: set[asyncio.Task[None]] = set()
        self._gone = False
        self._of_link = False  # whether the sentence in sight is about the link
        self._sits = sit
        self.cursor = "start" if self.model.opener else "ready"

    def on_mount(self) -> None:
        """Follow the host, and take the first free seat."""
        self._do(self._listen())

    def on_unmount(self) -> None:
        """End what still waits for the host."""
        for task in tuple(self._tasks):
            task.cancel()

    async def _listen(self) -> None:
        async for update in self.client.follow():
            self._take(update)

    def _take(self, update: HostUpdate) -> None:
        if isinstance(update, RoomState):
            model, before = self.model, self.model.room
            news = model.take(update)
            if before is not None and before.options != update.options and not model.opener:
                self.problem = news.told[0]
            if self._sits and update.stage == "lobby":
                self._sits = False
                if model.mine < 0 and model.open_seat >= 0:
                    self._ask(self._sit(model.open_seat))
            calm = time.monotonic() - self.pressed_at > CALM
            if (news.opener and self.cursor == "ready") or (news.able and calm):
                self.cursor = "start"
            if update.stage == "shut":
                self.problem = update.why or "The table was closed."
        elif isinstance(update, LogLines):
            self.said += [self._spoken(line) for line in update.lines]
            if self.size.height < ROOMY and self.said:
                self.problem = self.said[-1]  # its own place is out of sight
        elif isinstance(update, HostNotice | LinkStatus):
            if update.sentence:
                self.problem = update.sentence
                self._of_link = isinstance(update, LinkStatus) or update.code == "closing"
            elif self._of_link and isinstance(update, LinkStatus):
                self.problem, self._of_link = "", False  # it is as it should be again
        if isinstance(update, SeatView) and not self._gone:
            self._gone = True
            self.dismiss("play")
            return
        self.redraw()

    def _spoken(self, line: Said) -> str:
        """A line of chat with who said it, or of the host."""
        seat = seat_of(line, self.room)
        sign = f"Seat {seat_letter(seat)}" if seat >= 0 else ""
        return clean((introduced(seat, name_of(line, self.room), sign) if line.by else "") + line.text, 200)

    @property
    def room(self) -> RoomState | None:
        """The table as the host showed it last."""
        return self.model.room

    @property
    def fields(self) -> dict[str, OptionField]:
        """What the opener can change of what is played, by the names of the rows."""
        return {f"option-{one.name}": one for one in self.model.fields}

    def subject(self) -> str:
        """The game, once it is known."""
        return game_title(self.room.game) if self.room is not None else PROGRAM

    # -- the picture -------------------------------------------------------------------------------

    def rows(self, cells: int) -> list[Row]:
        """The invitation, the seats, what can be done, what was said."""
        rows: list[Row] = []
        if self.invitation:
            rows.append(Row([Word("OTHERS JOIN WITH", "dim")]))
            groups = self.invitation.split("-")
            for at in range(0, len(groups), GROUPS_A_ROW):
                rows.append(Row([Word(" ".join(groups[at : at + GROUPS_A_ROW]), "amber")]))
            rows.append(Row([Word("It stays on your terminal when you quit, to copy from there.", "dim")]))
            rows.append(Row([]))
        room = self.room
        if room is None:
            return [
                *rows,
                Row([Word("Waiting for the host.", "dim")]),
                Row([Word("Leave", "strong")], "leave"),
            ]
        rows.append(Row([Word("SEATS", "dim")]))
        rows += [self._seat(seat, line) for seat, line in enumerate(room.seats)]
        rows.append(Row([]))
        more = "  (see below)" if self.model.opener else ""
        rows.append(Row([Word("played: ", "dim"), Word(self.model.played, "text"), Word(more, "dim")]))
        if room.spectators:
            names = ", ".join(clean(name) for name in room.spectators)
            rows.append(Row([Word("looking on: ", "dim"), Word(fit(names, cells - 12), "text")]))
        rows.append(Row([]))
        if self.model.opener:
            why = self.model.not_yet
            tone = "button" if not why else "dim"
            rows.append(Row([Word("  Start  ", tone), Word(f"  {why}", "dim")], "start"))
        elif self.model.mine >= 0:
            ready = self.model.ready(room.seats[self.model.mine])
            sign = Word("   yes", "aurora") if ready else Word("   not yet", "amber")
            awaited = f"   {self.model.awaited} starts the match" if self.model.awaited else ""
            rows.append(Row([Word("Ready", "strong"), sign, Word(awaited, "dim")], "ready"))
        rows.append(Row([Word("Say something", "text")], "say"))
        rows.append(Row([Word("Leave the table", "text")], "leave"))
        if self.said:
            rows.append(Row([]))
            told = [line for said in self.said for line in flow([Word(said, "dim")], cells, 2)]
            rows += [Row(line) for line in told[-CHAT_ROWS:]]
        if self.model.opener:
            rows += [Row([]), Row([Word("WHAT IS PLAYED", "dim")])]
            rows += [option_row(spot, one, room.options, self.glyphs) for spot, one in self.fields.items()]
        return rows

    def _seat(self, seat: int, line: SeatLine) -> Row:
        chip = Word(f" {seat_letter(seat)} ", f"chip-seat{seat % 4}" if line.holder != "closed" else "faint")
        name = clean(line.name) or {"open": "open", "closed": "nobody"}.get(line.holder, line.holder)
        words: Line = [chip, Word("  ")]
        if self.model.opener and line.holder != "person":
            shown = f"{clean(line.bot)} bot" if line.holder == "bot" else name
            words += turner(f"seat{seat}", shown, self.glyphs, 18, "text")
            words.append(Word("  "))
            if line.holder == "bot":
                words.append(Word(name, "dim"))
        else:
            shown = with_level(name, line.bot) if line.holder == "bot" else name
            words.append(Word(label(shown, 24), "strong" if line.holder == "person" else "dim"))
        if line.holder == "person":
            ready = self.model.ready(line)
            words.append(Word("ready  " if ready else "not ready  ", "aurora" if ready else "amber"))
            if seat == self.model.mine:
                words.append(Word("you", "dim"))
            elif line.away >= 0:
                words.append(Word("absent", "red"))
        elif line.holder == "open":
            words.append(Word("enter sits down here" if self.model.mine < 0 else "waits for somebody", "dim"))
        return Row(words, f"seat{seat}")

    def detail(self, cells: int) -> list[Line]:
        """What the highlighted row does."""
        spot = self.cursor
        if spot.startswith("seat"):
            told = "Enter sits down or gets up."
            if self.model.opener:
                told = "Enter sits down or gets up; left and right: open, a bot, nobody."
            if self.model.frees(int(spot[4:])):
                told = "Enter gives this seat free, for who is gone or does not get ready."
        elif (one := self.fields.get(spot)) is not None and self.room is not None:
            told = explained(one, value_of(one, self.room.options))
        else:
            told = {
                "ready": "The match can be started when everyone is ready.",
                "start": "Begins the match for everyone.",
                "say": "Everyone at the table reads it.",
                "leave": "Your seat becomes free.",
            }.get(spot, "")
        return flow([Word(told, "dim")], cells)

    # -- acts --------------------------------------------------------------------------------------

    def _do(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _ask(self, work: Any) -> None:
        """Ask the host; a refusal is told."""

        async def asked() -> None:
            try:
                await work
            except NetError as error:
                self.problem = str(error)
                self.redraw()

        self._do(asked())

    async def turn(self, spot: str, by: int) -> None:
        """Who is to sit on a free seat, or what is played."""
        work = None
        if (one := self.fields.get(spot)) is not None:
            work = self.model.turn_option(one, by)
        elif spot.startswith("seat"):
            work = self.model.turn_seat(int(spot[4:]), by)
        if work is not None:
            self._ask(work)

    async def choose(self, spot: str) -> None:
        """What the row is for."""
        room = self.room
        if spot == "leave":
            await self.back()
        elif room is None:
            return
        elif spot.startswith("seat"):
            seat = int(spot[4:])
            if seat == self.model.mine:
                self._ask(self.client.commands.stand(seat))
            elif room.seats[seat].holder == "open":
                self._ask(self._sit(seat))
            elif self.model.frees(seat):
                self._ask_to_free(seat, clean(room.seats[seat].name))
            else:
                await self.turn(spot, 1)
        elif spot == "ready" and self.model.mine >= 0:
            self._ask(self.client.commands.ready(not room.seats[self.model.mine].ready))
        elif spot == "start":
            why = self.model.not_yet
            if why:
                self.problem = f"{why[:1].upper()}{why[1:]}."
            else:
                self._ask(self.client.commands.start())
        elif spot in self.fields:
            await self.turn(spot, 1)
        elif spot == "say":
            await self.app.run_action("talk")

    def _ask_to_free(self, seat: int, name: str) -> None:
        told = [f"{name} gets up, and cannot sit down again for a while. The seat is open then."]
        answers = [("keep", f"let {name} stay"), ("free", "give the seat free")]

        def answered(answer: str | None) -> None:
            if answer == "free":
                self._ask(self.client.commands.fill(seat, "open"))

        question = ConfirmScreen(self.glyphs, f"Free the seat of {name}?", told, answers)
        self.app.push_screen(question, answered)

    async def _sit(self, seat: int) -> None:
        await self.model.sit(seat)
        self.cursor = "start" if self.model.opener else "ready"
        self.redraw()

    async def back(self) -> None:
        """Leave; a table of one's own is closed with that, so it is asked first."""
        if self._gone:
            return
        if self.invitation:
            told = ["Nobody can join or play here while you are away, and who sits here gets up."]
            answers = [("stay", "keep it open"), ("leave", "close it and leave")]
            question = ConfirmScreen(self.glyphs, "Close this table?", told, answers)
            self.app.push_screen(question, self._leave)
        else:
            self._leave("leave")

    def _leave(self, answer: str | None) -> None:
        if answer == "leave" and not self._gone:
            self._gone = True
            self.dismiss("leave")
