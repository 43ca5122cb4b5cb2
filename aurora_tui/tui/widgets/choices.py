"""The prompt: what is asked of whom, the choices with their numbers, what cannot be done and why.

The pane is always at the same place. The list has a line a choice; the sentence of the highlighted
one, with cost and effect, stands below it. Waiting names who is asked.
"""

from typing import Any

from aurora_tui.client.session import Chair
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow, width, wrap
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed, more_marks, spread
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.contract import Board, LabelContext, Walk
from aurora_tui.tui.widgets import log
from core.kernel import Decision

LATELY_LEAST = 4
"""Rows that are worth filling with what happened lately."""
LOW = 18
"""Rows below which the pane is short of room: the sentence of a choice gets fewer lines then."""
MOST_DETAIL, MOST_DETAIL_LOW = 5, 4
YOUR_MOVE = ", YOUR MOVE"


def draw(
    board: Board, store: TableModel, look: DrawContext, *, small: bool = False, walk: Walk | None = None
) -> Canvas:
    """The pane. `small`: it also tells what happened lately, and while one waits what the board has to say
    aside, for which a small screen has no room elsewhere. `walk`: of the pane that has the keyboard."""
    if store.view is None:
        canvas = framed(look, [Word("THE TABLE", "title")])
        canvas.line(2, 1, [Word("Waiting for the match.", "dim")], look.columns - 4)
        return canvas
    if store.over:
        return _over(store, look)
    if store.why:
        return _reasons(store, look)
    if store.decision is None:
        return _waiting(board, store, store.view, look, small=small)
    return _Prompt(board, store, store.view, store.decision, look, walk).draw(lately=small)


def question(store: TableModel, decision: Decision, view: dict[str, Any]) -> str:
    """The question without the name, which the title has already."""
    text = store.text.question(decision, view)
    text = text.removeprefix(f"{store.text.player(decision.seat)}: ")
    return text[:1].upper() + text[1:]


class _Prompt:
    """The picture of one decision."""

    def __init__(
        self,
        board: Board,
        store: TableModel,
        view: dict[str, Any],
        decision: Decision,
        look: DrawContext,
        walk: Walk | None,
    ) -> None:
        self.board = board
        self.walk = walk
        self.store = store
        self.view = view
        self.decision = decision
        self.look = look
        self.cells = look.columns - 4
        self.active = store.aim is None  # else enter is about a thing of the board
        self.figures = 2 if any(option.number > 9 for option in store.choices) else 1

    def draw(self, *, lately: bool) -> Canvas:
        """Question, list, detail, keys; `lately`: what happened, where rows are left for it."""
        store, look, decision = self.store, self.look, self.decision
        seat = decision.seat
        name = fit(store.text.player(seat).upper(), look.columns - 6 - len(YOUR_MOVE))
        title = [Word(f"{name}{YOUR_MOVE}", f"seat{seat % 4}")]
        canvas = framed(look, title, tone=f"seat{seat % 4}")
        head, detail, hint = self._head(), self._detail(), self._hint()
        rows = self._options() + self._refused()
        room = look.rows - 2 - len(head) - len(hint)
        while detail and room - len(detail) - 1 < min(len(store.choices), 4):
            detail = detail[:-1]
        room -= len(detail) + bool(detail)
        if room > len(store.choices) and look.rows > 14:
            head, room = [*head, []], room - 1
        if lately:
            rows += _lately(self.board, store, look.columns - 2, room - len(rows), " ")
        y = 1
        for line in head:
            canvas.line(2, y, line, self.cells)
            y += 1
        offset = self._offset(len(rows), room)
        for index, line in enumerate(rows[offset : offset + room]):
            place = offset + index
            x = 1
            canvas.line(x, y + index, line, look.columns - 2)
            if place < len(store.choices):
                if place == store.cursor and self.active:
                    canvas.retone(y + index, "select", 1, look.columns - 1)
                canvas.aim(y + index, ("choice", place), 1, look.columns - 1)
        edge = look.rows - 1
        if detail:
            edge -= len(hint) + len(detail) + 1
            canvas.put(0, edge, self._edge_line(), f"seat{seat % 4}" if not look.focus else "frame")
            for index, line in enumerate(detail):
                canvas.line(2, edge + 1 + index, line, self.cells)
        for index, line in enumerate(hint):
            canvas.line(2, look.rows - 1 - len(hint) + index, line, self.cells)
        used = more_marks(canvas, look, offset, max(0, len(rows) - room - offset), edge)
        self._keys(canvas, look.columns - 4 - (0 if detail else used))
        return canvas

    def _edge_line(self) -> str:
        glyphs = self.look.glyphs
        return glyphs.tee_right + glyphs.across * (self.look.columns - 2) + glyphs.tee_left

    def _offset(self, rows: int, room: int) -> int:
        """The rows to skip: so that the highlighted choice is in sight, and by how much one has scrolled."""
        cursor = self.store.cursor
        offset = cursor - room + 2 if cursor >= room - 1 else 0
        return max(0, min(offset + self.look.offset, rows - room))

    def _head(self) -> list[Line]:
        lines: list[Line] = [
            [Word(text, "strong")]
            for text in wrap(question(self.store, self.decision, self.view), self.cells)
        ]
        return lines + _around(self.store, self.cells)

    def _options(self) -> list[Line]:
        glyphs = self.look.glyphs
        lines: list[Line] = []
        for place, option in enumerate(self.store.choices):
            pointer = glyphs.pointer if place == self.store.cursor and self.active else " "
            number = f"{option.number:>{self.figures}}"
            typed = self.store.typed and number.strip().startswith(self.store.typed)
            room = self.look.columns - 5 - self.figures
            about = LabelContext(self.store, self.decision, option.action, self.view, glyphs, room)
            label = self.board.label(about)
            lines.append(
                [
                    Word(f"{pointer} ", "key"),
                    Word(number, "amber" if typed else "key"),
                    Word(" "),
                    *_cut(label, room, glyphs.ellipsis),
                ]
            )
        return lines

    def _refused(self) -> list[Line]:
        lines: list[Line] = []
        for refusal in self.store.refusals:
            text = self.store.text.refusal(refusal)
            for index, piece in enumerate(wrap(text, self.look.columns - 6)):
                sign = f"{self.look.glyphs.no} " if index == 0 else "  "
                lines.append([Word(f" {sign}", "faint"), Word(piece, "faint")])
        return [[], *lines] if lines else []

    def _detail(self) -> list[Line]:
        """The sentence of the highlighted choice, in a space that fits every one of them."""
        sentences = [
            wrap(self.store.text.action(self.decision, option.action, self.view), self.cells)
            for option in self.store.choices
        ]
        if not sentences:
            return []
        taken = len(self._head()) + len(sentences) + len(self._refused()) + len(self._hint())
        most = max(self.look.rows - 3 - taken, MOST_DETAIL if self.look.rows >= LOW else MOST_DETAIL_LOW)
        rows = min(most, max(map(len, sentences)))
        if not self.active and self.walk is not None:
            told = f"{self.walk.told} Tab or esc: back to these choices."
            sentences = [wrap(told, self.cells)] * len(sentences)
        shown = sentences[self.store.cursor][:rows]
        if len(sentences[self.store.cursor]) > rows:
            ellipsis = self.look.glyphs.ellipsis
            shown[-1] = fit(f"{shown[-1]} {ellipsis}", self.cells, ellipsis)
        return [[Word(text, "text")] for text in (*shown, *[""] * (rows - len(shown)))]

    def _hint(self) -> list[Line]:
        if not self.store.hint:
            return []
        return [[Word(text, "amber")] for text in wrap(self.store.hint, self.cells)[:3]]

    def _keys(self, canvas: Canvas, cells: int) -> None:
        """What can be asked about this question, on the lower edge."""
        store = self.store
        parts: list[Line] = []
        if store.undoable:
            parts.append(_key("u", f"undo {store.undoable}"))
        if store.refusals:
            parts.append(_key("w", "why"))
        parts.append(_key("?", "help"))
        line: Line = []
        for part in parts:
            if width(line) + width(part) + 4 <= cells:
                line = spread((line, part))
        if line:
            canvas.line(2, canvas.rows - 1, [Word(" "), *line, Word(" ")])


def _key(key: str, what: str) -> Line:
    hit = ("key", key)
    return [Word(key, "key", hit), Word(f" {what}", "dim", hit)]


def _cut(words: Line, cells: int, ellipsis: str) -> Line:
    """A label in so many cells: an aside at its end is cut, else its longest word; costs and effects stay."""
    line = list(words)
    over = width(line) - cells
    if over <= 0:
        return line
    sizes = [width([word]) for word in line]
    aside = line[-1].tone == "dim" and sizes[-1] > over + 2
    at = len(line) - 1 if aside else sizes.index(max(sizes))
    word = line[at]
    end = " " if word.text.endswith(" ") and at < len(line) - 1 else ""
    line[at] = word._replace(text=fit(word.text.rstrip(), sizes[at] - over - len(end), ellipsis) + end)
    return line


def _reasons(store: TableModel, look: DrawContext) -> Canvas:
    """Everything that cannot be done now, in full."""
    canvas = framed(look, [Word("WHY NOT", "title")], [Word("esc", "key"), Word(" back", "dim")])
    lines: list[Line] = []
    for refusal in store.refusals:
        for index, piece in enumerate(wrap(store.text.refusal(refusal), look.columns - 6)):
            lines.append([Word(f"{look.glyphs.no} " if index == 0 else "  ", "faint"), Word(piece)])
        lines.append([])
    if not lines:
        lines = [
            [Word(piece, "dim")]
            for piece in wrap("Everything that can be tried now can be done.", look.columns - 4)
        ]
    fill(canvas, look, lines)
    return canvas


def _around(store: TableModel, cells: int) -> list[Line]:
    """The link, who is away, a pause, and what people ask each other about the table."""
    lines: list[Line] = []
    if store.connection.told:
        lines += flow([Word(store.connection.told, "amber")], cells)
    sits = bool(store.session.seats)
    for seat, chair in enumerate(store.chairs):
        if seat in store.session.seats:
            lines += _own(chair, cells)
        elif chair.idle >= 0 and not store.over:
            lines += _idle(store.text.player(seat), chair, cells, asks=sits)
        if chair.away >= 0 and not chair.bot and not store.over and store.connection.link != "lost":
            lines += _absent(store.text.player(seat), chair, cells, asks=sits)
    if store.paused:
        told = "The game is paused: nobody can answer."
        lines += flow([Word(f"{told} ctrl+p lets it go on." if sits else told, "amber")], cells)
    for poll in store.polls:
        no = ("poll", poll.number, 0)
        lines += flow([Word(poll.sentence, "amber")], cells)
        if poll.mine:
            lines.append([Word("n", "key", no), Word(" withdraw", "dim", no)])
            continue
        yes = ("poll", poll.number, 1)
        lines.append(
            [Word("y", "key", yes), Word(" yes  ", "dim", yes), Word("n", "key", no), Word(" no", "dim", no)]
        )
    return lines


def _own(chair: Chair, cells: int) -> list[Line]:
    """To who is here while a bot plays the seat, or the others may ask for one."""
    back = ("key", "b")
    if chair.bot:
        told = flow([Word("A bot plays your seat, because the others waited.", "amber")], cells)
        return [*told, [Word("b", "key", back), Word(" take it back", "dim", back)]]
    if chair.idle >= 0:
        return flow([Word("The others wait, and may ask for a bot to play for you.", "amber")], cells)
    return []


def _idle(name: str, chair: Chair, cells: int, *, asks: bool) -> list[Line]:
    """Who is here and has not answered for long."""
    lines = flow([Word(f"{name} has not answered for {chair.idle} s.", "amber")], cells)
    if asks:
        bot = ("key", "b")
        lines.append([Word("b", "key", bot), Word(" ask for a bot to play", "dim", bot)])
    return lines


def _absent(name: str, chair: Chair, cells: int, *, asks: bool) -> list[Line]:
    """Who is away, for how long, and to those who may ask for it from when on a bot may play."""
    lines = flow([Word(f"{name} is absent for {chair.away} s.", "amber")], cells)
    if not asks:
        return lines
    if chair.wait > 0:
        lines += flow([Word(f"A bot may be asked for in {chair.wait} s.", "dim")], cells)
    elif chair.wait == 0:
        bot = ("key", "b")
        lines.append([Word("b", "key", bot), Word(" ask for a bot to play", "dim", bot)])
    return lines


def _waiting(
    board: Board, store: TableModel, view: dict[str, Any], look: DrawContext, *, small: bool
) -> Canvas:
    asked = view["asked"]
    cells = look.columns - 4
    lines: list[Line] = []
    if asked is None:
        title: Line = [Word("PLEASE WAIT", "title")]
    else:
        name = store.text.player(asked)
        title = [Word(f"WAITING FOR {fit(name.upper(), look.columns - 18)}", f"seat{asked % 4}")]
        chair = store.chairs[asked] if asked < len(store.chairs) else None
        lines.append([Word(seat_letter(asked), f"chip-seat{asked % 4}"), Word(f" {name} is asked", "text")])
        lines.append([Word(f"{store.text.moment(view)}.", "dim")])
        if chair and chair.bot:
            lines.append([Word(f"{chair.bot} plays this seat.", "dim")])
    lines += _around(store, cells)
    if store.seat is None:
        lines += [[], [Word("You are watching.", "dim")]]
    elif store.undoable:
        lines += [[], [Word("u", "key", ("key", "u")), Word(f" undo {store.undoable}", "dim")]]
    if store.hint:
        lines += [[], *([Word(text, "amber")] for text in wrap(store.hint, cells))]
    aside = board.aside(store, look, look.rows - 2 - len(lines)) if small else ()
    lines += [[], *aside] if aside else []
    canvas = framed(look, title)
    wrapped = [piece for line in lines for piece in (flow(line, cells) if line else [[]])]
    if small:
        wrapped += _lately(board, store, cells, look.rows - 2 - len(wrapped))
    fill(canvas, look, wrapped)
    return canvas


def _lately(board: Board, store: TableModel, cells: int, rows: int, indent: str = "") -> list[Line]:
    """What happened last, if there are rows for more than the log of a small screen shows."""
    spare = rows - 2
    if spare < LATELY_LEAST:
        return []
    lines = log.last(board, store, cells - len(indent), spare)
    return [[], *([Word(indent), *line] for line in ([Word("LATELY", "dim")], *lines))]


def _over(store: TableModel, look: DrawContext) -> Canvas:
    """The result, best first."""
    canvas = framed(look, [Word("THE END", "title")])
    cells = look.columns - 4
    lines: list[Line] = []
    if store.session.seats or store.session.talks:  # else it is a replay
        back = ("key", "escape")
        lines += [[Word("esc", "key", back), Word(" the result, and what next", "dim", back)], []]
    if store.ended:
        lines += [*flow([Word(store.ended, "amber")], cells), []]
    for score in sorted(store.scores or (), key=lambda score: score.rank):
        lines.append(
            [
                Word(seat_letter(score.seat), f"chip-seat{score.seat % 4}"),
                Word(f" {score.total} points", "strong"),
            ]
        )
        lines += [[Word(piece)] for piece in wrap(store.text.score(score), cells)]
        lines.append([])
    fill(canvas, look, lines)
    return canvas
