"""The table of a record: step, jump, play. The prompt's place shows where one is."""

from typing import ClassVar

from textual.binding import BindingType
from textual.timer import Timer

from aurora_tui.client.keys import Key, Press, draw_footer, drawn, footer, told
from aurora_tui.client.replay_session import ReplaySession
from aurora_tui.client.table_keys import BOARDS, CARDS, DIGITS, HELP, LOG
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow, wrap
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.tui.key_bindings import bindings
from aurora_tui.tui.screens.table_page import TablePage
from themes.glyphs import Glyphs

SECONDS = 1.0
"""Between two answers while it plays."""


STEP = Key(
    (
        Press("left", "go(-1)", "replay.back", "one back"),
        Press("right,enter", "go(1)", "replay.step", "one answer on"),
    ),
    footer="step",
)
ROUND = Key(
    (
        Press("left_square_bracket", "round(-1)", "replay.round_back", lambda page: f"{page.noun} before"),
        Press("right_square_bracket", "round(1)", "replay.round", lambda page: f"next {page.noun}"),
    ),
    footer=lambda page: page.noun,
    sign="[ ]",
)
TENTHS = Key((), footer="jump", sign="0-9", help="tenths of the way")
FAR = Key(
    (
        Press("home", "go_to(0)", "replay.first", "to the beginning"),
        Press("end", "go_to(-1)", "replay.last", "to the end"),
    )
)
PLAY = Key(
    (Press("space", "play", "replay.play", lambda page: "stop" if page.playing else "play"),), footer="play"
)
EYES = Key((Press("y", "eyes", "replay.eyes", "with other eyes"),), footer="eyes")
LEAVE = Key((Press("escape", "leave", "replay.leave", "leave"),), footer="leave")
OWN = (STEP, ROUND, TENTHS, FAR, PLAY, EYES, LEAVE)


class ReplayScreen(TablePage):
    """The table page over a record: nothing is asked, and keys step through it."""

    KEYS: ClassVar[tuple[Key, ...]] = (*OWN, HELP.says("help"), BOARDS, LOG.says("log"), CARDS)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(OWN, "replay"), *bindings((DIGITS,), "table")]

    def __init__(
        self, model: TableModel, session: ReplaySession, *, glyphs: Glyphs, filmed: bool = False
    ) -> None:
        """`filmed`: for pictures, which nobody holds a keyboard to; keys are not told then."""
        super().__init__(model, glyphs=glyphs)
        self.record = session
        self.filmed = filmed
        self._timer: Timer | None = None

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer is not None

    # -- the pictures ------------------------------------------------------------------------------

    def reads_prompt(self, model: TableModel) -> object:
        """Where the record is, and what was read of it."""
        record = self.record
        return model.version, record.at, len(record.moments), record.problem, self.playing, record.eyes

    def draw_prompt(self, model: TableModel, look: DrawContext) -> Canvas:
        """The place in the record, what was answered there, and the keys."""
        record, glyphs = self.record, look.glyphs
        cells = look.columns - 4
        canvas = framed(look, [Word("REPLAY", "title")], [Word("playing", "aurora")] if self.playing else [])
        at, count = max(record.at, 0), record.length
        lines: list[Line] = [[Word(f"answer {at}", "strong"), Word(f" of {count}", "dim")]]
        if not record.closed():
            lines.append([Word(fit(record.eyes_told(record.eyes), cells), "ice")])
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
        if model.hint:
            lines += flow([Word(model.hint, "amber")], cells)
        fill(canvas, look, lines if self.filmed else [*lines, *self._key_lines(glyphs)])
        return canvas

    def _key_lines(self, glyphs: Glyphs) -> list[Line]:
        """What the keys do, below an empty line."""
        lines: list[Line] = [[]]
        for key in OWN:
            lines += [[Word(f"{key.written:<6}", "key"), Word(key.help, "dim")]] if key.help else []
            for press in reversed(key.presses):
                hit = ("key", press.usual)
                sign = drawn(press.sign, glyphs)
                lines.append([Word(f"{sign:<6}", "key", hit), Word(told(press.words, self), "dim", hit)])
        return lines

    @property
    def noun(self) -> str:
        """What rounds are called."""
        return self.model.presentation.round_noun

    def reads_keys(self, model: TableModel) -> object:
        """The footer of a replay is the same at every moment."""
        return None

    def draw_keys(self, model: TableModel, look: DrawContext) -> Canvas:
        """The keys."""
        canvas = Canvas(look.columns, 1, "text@bar")
        if not self.filmed:
            draw_footer(canvas, 0, footer(self.KEYS, self, look.glyphs))
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
        self.draw_soon()

    async def action_digit(self, digit: str) -> None:
        """So many tenths of the way."""
        self.action_go_to(int(digit) * self.record.length // 10)

    async def action_eyes(self) -> None:
        """The same moment with the eyes of the next seat, or with everything open."""
        if closed := self.record.closed():
            self.model.say(closed)
            return
        await self.record.look(self.record.eyes_on())

    def action_play(self) -> None:
        """Let the replay go on by itself, or stop it."""
        if self.playing:
            self._stop_playing()
        else:
            self._timer = self.set_interval(SECONDS, self._play_on)
        self.draw_soon()

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
        if self.model.looking is not None or self.model.hint:
            await self.model.answers.escape(0)
            return
        await self.app.run_action("leave_replay")
