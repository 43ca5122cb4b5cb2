"""The table of a record: step, jump, play. The prompt's place shows where one is."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.timer import Timer

from aurora_tui.client.replay_session import ReplaySession
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, flow, width, wrap
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed, spread
from aurora_tui.tui.screens.table import TableScreen
from themes.glyphs import Glyphs

SECONDS = 1.0
"""Between two answers while it plays."""


class ReplayScreen(TableScreen):
    """The table page over a record: nothing is asked, and keys step through it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,enter", "go(1)", "step", id="replay.step"),
        Binding("left", "go(-1)", "back", id="replay.back"),
        Binding("right_square_bracket", "round(1)", show=False, id="replay.round"),
        Binding("left_square_bracket", "round(-1)", show=False, id="replay.round_back"),
        Binding("home", "go_to(0)", show=False, id="replay.first"),
        Binding("end", "go_to(-1)", show=False, id="replay.last"),
        Binding("space", "play", "play", id="replay.play"),
        Binding("escape", "leave", "leave", id="replay.leave"),
    ]

    def __init__(self, store: TableModel, session: ReplaySession, *, glyphs: Glyphs) -> None:
        super().__init__(store, glyphs=glyphs)
        self.record = session
        self._timer: Timer | None = None

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer is not None

    # -- the pictures ------------------------------------------------------------------------------

    def _reads_prompt(self, store: TableModel) -> object:
        record = self.record
        return super()._reads_prompt(store), record.at, len(record.moments), record.problem, self.playing

    def _draw_prompt(self, store: TableModel, look: DrawContext) -> Canvas:
        record, glyphs = self.record, look.glyphs
        cells = look.columns - 4
        canvas = framed(look, [Word("REPLAY", "title")], [Word("playing", "aurora")] if self.playing else [])
        at, count = max(record.at, 0), record.length
        lines: list[Line] = [[Word(f"answer {at}", "strong"), Word(f" of {count}", "dim")]]
        done = at * cells // max(1, count)
        read = max(done, (len(record.moments) - 1) * cells // max(1, count))
        rest = max(0, cells - read)
        lines.append(
            [
                Word(glyphs.full * done, "aurora", ("key", "left")),
                Word(glyphs.open * (read - done), "dim", ("key", "right")),
                Word(glyphs.empty * rest, "faint"),
            ]
        )
        lines.append([])
        if record.problem:
            lines += [[Word(piece, "amber")] for piece in wrap(record.problem, cells)]
        elif len(record.moments) <= count:
            lines.append([Word(f"reading: {len(record.moments)} of {count}", "dim")])
        if 0 <= record.at < len(record.moments) and record.moments[record.at].said:
            lines += flow([Word(record.moments[record.at].said, "text")], cells)
        lines.append([])
        for key, name, what in (
            (f"{glyphs.arrow}", "right", "one answer on"),
            (f"{glyphs.back}", "left", "one back"),
            ("]", "right_square_bracket", "next round"),
            ("[", "left_square_bracket", "round before"),
            ("0-9", "", "tenths of the way"),
            ("end", "end", "to the end"),
            ("home", "home", "to the beginning"),
            ("space", "space", "stop" if self.playing else "play"),
            ("esc", "escape", "leave"),
        ):
            hit = ("key", name) if name else None
            lines.append([Word(f"{key:<6}", "key", hit), Word(what, "dim", hit)])
        fill(canvas, look, lines)
        return canvas

    def _draw_keys(self, store: TableModel, look: DrawContext) -> Canvas:
        canvas = Canvas(look.columns, 1, "text@bar")
        glyphs = look.glyphs
        line: Line = []
        for key, name, what in (
            (f"{glyphs.back}{glyphs.arrow}", "", "step"),
            ("[ ]", "", "round"),
            ("0-9", "", "jump"),
            ("space", "space", "play"),
            ("esc", "escape", "leave"),
            ("?", "?", "help"),
            ("v", "v", "boards"),
            ("l", "l", "log"),
            ("/", "/", "cards"),
        ):
            hit = ("key", name) if name else None
            part = [Word(key, "key", hit), Word(f" {what}", "dim", hit)]
            if width(line) + width(part) + 3 <= look.columns - 2:
                line = spread((line, part), "   ")
        canvas.line(1, 0, line)
        canvas.retone(0, "bar")
        return canvas

    # -- acts --------------------------------------------------------------------------------------

    def action_go(self, by: int) -> None:
        """So many answers on or back."""
        self._stop_playing()
        self._go(self.record.at + by)

    def action_go_to(self, number: int) -> None:
        """After so many answers; -1 for the last."""
        self._stop_playing()
        self._go(self.record.length if number < 0 else number)

    def action_round(self, by: int) -> None:
        """The next round, or the beginning of this one."""
        self._stop_playing()
        self._go(self.record.round_from(by))

    def _go(self, number: int) -> None:
        self.record.go_to(number)
        self._changed()

    async def action_digit(self, digit: str) -> None:
        """So many tenths of the way."""
        self.action_go_to(int(digit) * self.record.length // 10)

    def action_play(self) -> None:
        """Let the replay go on by itself, or stop it."""
        if self.playing:
            self._stop_playing()
        else:
            self._timer = self.set_interval(SECONDS, self._play_on)
        self._changed()

    def _play_on(self) -> None:
        if self.record.at >= self.record.length:
            self._stop_playing()
        self._go(self.record.at + 1)

    def _stop_playing(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    async def action_leave(self) -> None:
        """A look elsewhere first, then the page before."""
        if self.store.looking is not None or self.store.hint:
            await self.store.escape(0)
            return
        await self.app.run_action("leave_replay")
