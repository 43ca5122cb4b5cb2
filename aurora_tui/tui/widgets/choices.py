"""The prompt: what is asked of whom, the choices with their numbers, what cannot be done and why.

The pane is always at the same place. The list has a line a choice; the sentence of the highlighted
one, with cost and effect, stands below it. Waiting names who is asked.
"""

from functools import cached_property
from typing import NamedTuple

from aurora_tui.client.keys import hint
from aurora_tui.client.table_keys import ADVICE, BACK, HELP, INQUIRE, UNDO, WHY
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow, width, wrap
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed, more_marks, spread
from aurora_tui.games.contract import Board, LabelContext, Walk
from aurora_tui.tui.widgets import sheets, since, waiting
from aurora_tui.tui.widgets.company import around
from aurora_tui.tui.widgets.label_cut import cut
from core.kernel import Decision
from core.kernel.views import MatchView

LOW = 18
"""Rows below which the pane is short of room: the sentence of a choice gets fewer lines then."""
KEPT = 6
"""Rows of the list, or all if it has fewer, for which what is told beside it gives way."""
MOST_DETAIL, MOST_DETAIL_LOW = 5, 4
LEAST_OF_JOBS = 16
"""Rows below which odd jobs have a single row."""
YOUR_MOVE = ", YOUR MOVE"


def draw(
    board: Board,
    model: TableModel,
    look: DrawContext,
    *,
    small: bool = False,
    logs: bool = True,
    walk: Walk | None = None,
) -> Canvas:
    """The pane. `small`: while one waits it tells what the board has to say aside, for which a small screen
    has no room elsewhere. `logs`: the log is in sight, so what people say is not told here. `walk`: of the
    pane that has the keyboard."""
    if model.view is None:
        canvas = framed(look, [Word("THE TABLE", "title")])
        canvas.line(2, 1, [Word("Waiting for the match.", "dim")], look.columns - 4)
        return canvas
    if model.over:
        return waiting.over(model, look)
    if model.sheets.why:
        return _reasons(model, look)
    if model.sheets.shown:
        return sheets.draw(board, model, model.view, look)
    if model.decision is None:
        return waiting.draw(board, model, model.view, look, small=small, logs=logs)
    return _Prompt(board, model, model.view, model.decision, look, walk, logs=logs).draw()


def question(model: TableModel, decision: Decision, view: MatchView) -> str:
    """The question without the name, which the title has already."""
    text = model.text.question(decision, view)
    text = text.removeprefix(f"{model.text.player(decision.seat)}: ")
    return text[:1].upper() + text[1:]


class _Shares(NamedTuple):
    """Rows beside the list: of the sentence of a choice, and of what happened since the last answer."""

    detail: int
    happened: int

    @property
    def rows(self) -> int:
        """All of them, with the line above the sentence."""
        return self.detail + bool(self.detail) + self.happened

    def less(self, over: int, least: "_Shares") -> "_Shares":
        """Fewer by so many lines of the sentence, but not fewer than these."""
        detail = max(min(self.detail, least.detail), self.detail - over)
        return _Shares(detail, min(self.happened, least.happened))


GIVING_WAY = (_Shares(2, 3), _Shares(2, 2), _Shares(1, 2), _Shares(1, 0), _Shares(0, 0))
"""What is left of both at least, one step after the other: a line of what happened needs its title too."""


class _Prompt:
    """The picture of one decision."""

    def __init__(
        self,
        board: Board,
        model: TableModel,
        view: MatchView,
        decision: Decision,
        look: DrawContext,
        walk: Walk | None,
        *,
        logs: bool,
    ) -> None:
        self.board = board
        self.asides = not logs
        self.walk = walk
        self.model = model
        self.view = view
        self.decision = decision
        self.look = look
        self.cells = look.columns - 4
        self.active = model.marks.aim is None  # else enter is about a thing of the board
        self.figures = max(
            (len(str(option.number)) for option in model.choices if not option.letter), default=1
        )
        self.rows = sum(not option.letter for option in model.choices)

    def draw(self) -> Canvas:
        """Cause, question, list, what happened since the last answer, detail, keys."""
        model, look, decision = self.model, self.look, self.decision
        seat = decision.seat
        name = fit(model.text.player(seat).upper(), look.columns - 6 - len(YOUR_MOVE))
        title = [Word(f"{name}{YOUR_MOVE}", f"seat{seat % 4}")]
        canvas = framed(look, title, tone=f"seat{seat % 4}")
        head, hint = self._head, [*self._hint, *self._jobs]
        rows = self._options() + self._refused
        room = look.rows - 2 - len(head) - len(hint)
        shares = self._shares(room - min(self.rows, KEPT))
        detail = self._detail(shares.detail)
        room -= len(detail) + bool(detail)
        if room - shares.happened > self.rows and look.rows > 14:
            head, room = [*head, []], room - 1
        free = max(room - len(rows), shares.happened)
        happened = since.lines(self.board, model, look, self.cells, free, asides=self.asides)
        room -= len(happened)
        y = 1
        for line in head:
            canvas.line(2, y, line, self.cells)
            y += 1
        offset = self._offset(len(rows), room)
        for index, line in enumerate(rows[offset : offset + room]):
            place = offset + index
            x = 1
            canvas.line(x, y + index, line, look.columns - 2)
            if place < self.rows:
                if place == model.cursor and self.active:
                    canvas.retone(y + index, "select", 1, look.columns - 1)
                canvas.aim(y + index, ("choice", place), 1, look.columns - 1)
        for index, line in enumerate(happened):
            canvas.line(2, y + room + index, line, self.cells)
        edge = look.rows - 1
        if detail:
            edge -= len(hint) + len(detail) + 1
            canvas.put(0, edge, self._edge_line(), f"seat{seat % 4}" if not look.focus else "frame")
            for index, line in enumerate(detail):
                canvas.line(2, edge + 1 + index, line, self.cells)
        for index, line in enumerate(hint):
            canvas.line(2, look.rows - 1 - len(hint) + index, line, self.cells)
        if self.active and model.cursor >= self.rows and (at := canvas.find(("choice", model.cursor))):
            canvas.put(at[0] - 1, at[1], look.glyphs.pointer, "key")
            canvas.retone(at[1], "select", at[0] - 1, at[0] + width(self._job(model.cursor)))
        used = more_marks(canvas, look, offset, max(0, len(rows) - room - offset), edge)
        self._keys(canvas, look.columns - 4 - (0 if detail else used))
        return canvas

    def _edge_line(self) -> str:
        glyphs = self.look.glyphs
        return glyphs.tee_right + glyphs.across * (self.look.columns - 2) + glyphs.tee_left

    def _offset(self, rows: int, room: int) -> int:
        """The rows to skip: so that the highlighted choice is in sight, and by how much one has scrolled."""
        cursor = min(self.model.cursor, self.rows - 1)
        below = 1 if room > 1 else 0  # a row after the highlighted one, where there is one to spare
        offset = min(cursor - room + 1 + below, max(0, rows - room)) if cursor > room - 1 - below else 0
        return max(0, min(offset + self.look.offset, rows - room))

    @cached_property
    def _head(self) -> list[Line]:
        cause = self.model.cause
        lines: list[Line] = []
        if cause is not None:
            lines += flow([Word(cause.head, "amber"), Word(cause.rest, "text")], self.cells)
        lines += [
            [Word(text, "strong")]
            for text in wrap(question(self.model, self.decision, self.view), self.cells)
        ]
        return lines + around(self.model, self.cells)

    def _shares(self, room: int) -> "_Shares":
        """How so much room beside the kept rows of the list is shared: what is too long for it gives way in
        the order of `GIVING_WAY`."""
        wanted = since.wanted(self.board, self.model, self.cells, asides=self.asides)
        shares = _Shares(self._most_detail(), min(wanted, since.LEAST))
        for least in GIVING_WAY:
            over = shares.rows - room
            if over <= 0:
                break
            shares = shares.less(over, least)
        return shares

    def _options(self) -> list[Line]:
        glyphs = self.look.glyphs
        lines: list[Line] = []
        for place, option in enumerate(self.model.choices[: self.rows]):
            pointer = glyphs.pointer if place == self.model.cursor and self.active else " "
            number = f"{option.number:>{self.figures}}"
            typed = self.model.typed and number.strip().startswith(self.model.typed)
            room = self.look.columns - 5 - self.figures
            about = LabelContext(self.model, self.decision, option.action, self.view, glyphs, room, option)
            label = self.board.label(about)
            lines.append(
                [
                    Word(f"{pointer} ", "key"),
                    Word(number, "amber" if typed else "key"),
                    Word(" "),
                    *cut(label, room, glyphs.ellipsis),
                ]
            )
        return lines

    @cached_property
    def _jobs(self) -> list[Line]:
        """What can be done besides, each under its letter."""
        lines: list[Line] = []
        for place, option in enumerate(self.model.choices):
            if option.letter:
                part = self._job(place)
                if lines and width(lines[-1]) + width(part) + 2 <= self.cells:
                    lines[-1] = [*lines[-1], Word("  "), *part]
                else:
                    lines.append(part)
        return lines if self.look.rows >= LEAST_OF_JOBS else lines[:1]

    def _job(self, place: int) -> Line:
        """An odd job: its letter, and what it is in a word or two."""
        option, hit = self.model.choices[place], ("choice", place)
        return [Word(option.letter, "key", hit), Word(f" {option.title}", "dim", hit)]

    @cached_property
    def _refused(self) -> list[Line]:
        lines: list[Line] = []
        for text in self.model.reasons():
            for index, piece in enumerate(wrap(text, self.look.columns - 6)):
                sign = f"{self.look.glyphs.no} " if index == 0 else "  "
                lines.append([Word(f" {sign}", "faint"), Word(piece, "faint")])
        return [[], *lines] if lines else []

    @cached_property
    def _sentences(self) -> list[list[str]]:
        """The sentence of each choice in lines, with what it puts at risk and its odds."""
        sentences = [wrap(self.model.sentence(option), self.cells) for option in self.model.choices]
        return [
            [*risk, *sentence, *chance]
            for risk, sentence, chance in zip(self._notes[0], sentences, self._notes[1], strict=True)
        ]

    def _most_detail(self) -> int:
        """The rows that fit the sentence of every choice, as far as the pane has them."""
        taken = len(self._head) + self.rows + len(self._jobs) + len(self._refused) + len(self._hint)
        most = max(self.look.rows - 3 - taken, MOST_DETAIL if self.look.rows >= LOW else MOST_DETAIL_LOW)
        return min(most, max(map(len, self._sentences), default=0))

    def _detail(self, rows: int) -> list[Line]:
        """The sentence of the highlighted choice in so many rows."""
        sentences, risks = self._sentences, self._notes[0]
        if rows <= 0:
            return []
        if not self.active and self.walk is not None:
            told = f"{self.walk.told} Tab or esc: back to these choices."
            sentences = [wrap(told, self.cells)] * len(sentences)
            risks = [[] for _ in sentences]
        shown = sentences[self.model.cursor][:rows]
        if len(sentences[self.model.cursor]) > rows:
            ellipsis = self.look.glyphs.ellipsis
            shown[-1] = fit(f"{shown[-1]} {ellipsis}", self.cells, ellipsis)
        risky = len(risks[self.model.cursor])
        return [
            [Word(text, "amber" if row < risky else "text")]
            for row, text in enumerate((*shown, *[""] * (rows - len(shown))))
        ]

    @cached_property
    def _notes(self) -> tuple[list[list[str]], list[list[str]]]:
        """Of each choice what it puts at risk, with a mark before it, and its odds, in lines."""
        risks, odds = [], []
        for option in self.model.choices:
            risk, chance = self.model.counsel.notes(option.answer, option)
            risks.append(wrap(f"! {' '.join(risk)}", self.cells) if risk else [])
            odds.append(wrap(" ".join(chance), self.cells) if chance else [])
        return risks, odds

    @cached_property
    def _hint(self) -> list[Line]:
        if not self.model.hint:
            return []
        return [[Word(text, "amber")] for text in wrap(self.model.hint, self.cells)[:3]]

    def _keys(self, canvas: Canvas, cells: int) -> None:
        """What can be asked about this question, on the lower edge."""
        model = self.model
        parts: list[Line] = []
        if model.undoable:
            parts.append(hint(UNDO, f"undo {model.spans.steps(model.undoable)}"))
        if model.refusals:
            parts.append(hint(WHY, "why"))
        parts.append(hint(HELP, "help"))
        if not model.counsel.refused():
            parts.append(hint(ADVICE, "hint"))
        parts.append(hint(INQUIRE, "what"))
        line: Line = []
        for part in parts:
            if width(line) + width(part) + 4 <= cells:
                line = spread((line, part))
        if line:
            canvas.line(2, canvas.rows - 1, [Word(" "), *line, Word(" ")])


def _reasons(model: TableModel, look: DrawContext) -> Canvas:
    """Everything that cannot be done now, in full."""
    canvas = framed(look, [Word("WHY NOT", "title")], hint(BACK, "back"))
    lines: list[Line] = []
    for reason in model.reasons():
        for index, piece in enumerate(wrap(reason, look.columns - 6)):
            lines.append([Word(f"{look.glyphs.no} " if index == 0 else "  ", "faint"), Word(piece)])
        lines.append([])
    if not lines:
        lines = [
            [Word(piece, "dim")]
            for piece in wrap("Everything that can be tried now can be done.", look.columns - 4)
        ]
    fill(canvas, look, lines)
    return canvas
