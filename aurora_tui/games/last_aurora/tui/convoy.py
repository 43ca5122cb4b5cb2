"""The convoy as a train: cars coupled to each other, Devices on top of their cars, boxes as chips."""

from typing import NamedTuple

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, width
from aurora_tui.drawing.cells import cell_len
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import framed, more_marks, spread
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.last_aurora.model_parts import rules_of, view_of, words_of
from aurora_tui.games.last_aurora.tui import automa_board
from aurora_tui.games.last_aurora.tui.chips import card_boxes, crowded
from aurora_tui.games.last_aurora.tui.labels import LETTERS, short_name, token_tone
from core.kernel.prompts import Target
from core.last_aurora.rules import BESIDE, place
from core.last_aurora.tables.records import COLUMNS, DAMAGE
from core.last_aurora.view import PlayerView
from themes.games.last_aurora import signs_of
from themes.glyphs import Glyphs

ROOMY = 54
"""Columns from which there are dots between the facts."""
NAME_LEAST = 4
"""Cells of a name that are shown rather than the facts beside it."""
BOXES = 3  # chips in a row of a card


class Shape(NamedTuple):
    """How wide a card is drawn, and how far the next one begins."""

    chip: int
    card: int
    step: int
    a_row: int  # cards beside each other


def draw(model: TableModel, look: DrawContext) -> Canvas:
    """The pane, for the board that is looked at."""
    view, seat = view_of(model), model.board_seat
    if view is None:
        return framed(look, [Word("CONVOY", "title")])
    board = view["seats"][seat]
    acting = view["asked"] == seat
    title, facts = _heading(model, board, seat, look)
    canvas = framed(
        look,
        title,
        facts,
        tone=f"seat{seat % 4}" if acting else "line",
        below=_waiting(board),
    )
    if board["out"]:
        canvas.line(3, 1, [Word(f"{words_of(model).player(seat)} is out of the game.", "dim")])
        return canvas
    if automa_board.is_automa(view, seat):
        for y, line in enumerate(automa_board.rows(rules_of(model), view, look.glyphs), start=1):
            canvas.line(2, y, line, look.columns - 4)
        return canvas
    train = picture(model, board, seat, look, _inner(model, board, seat, look))
    room = look.rows - 2
    hidden = train.rows - room
    hidden = hidden if hidden > 1 else 0  # without its lowest edge a train says as much
    offset = min(look.offset, hidden)
    canvas.paste((look.columns - train.columns) // 2, 1 + max(0, room - train.rows) // 2, train, offset, room)
    more_marks(canvas, look, offset, hidden - offset)
    return canvas


def _inner(model: TableModel, board: PlayerView, seat: int, look: DrawContext) -> int:
    """Columns for the train: a blank on either side goes if that keeps a crowded one on one line."""
    cells, cars = look.columns - 4, sum(1 for card in board["cars"] if card)
    if crowded(rules_of(model), board, seat, look.glyphs, model.marks.numbers()):
        tight = shape(cars, cells + 2, crowded=True)
        if tight.a_row > shape(cars, cells, crowded=True).a_row:
            return cells + 2
    return cells


def _heading(model: TableModel, board: PlayerView, seat: int, look: DrawContext) -> tuple[Line, Line]:
    """Whose it is, and facts beside it. Blanks and dots go before a letter of the name does; a name that is
    longer than all of that is cut, and only where hardly any of it would be left the facts are."""
    backs = (" (esc: back)", " (esc)") if model.looking is not None else ("",)
    dots = (f" {look.glyphs.dot} ", " ") if look.columns >= ROOMY else (" ",)
    title: Line = []
    for dot in dots:
        facts = _facts(model, board, dot, signs_of(look.glyphs).damage)
        for back in backs:
            for name in (model.title_of(seat), words_of(model).player(seat)):
                title = _title(name, seat, back)
                if width(title) + width(facts) <= look.columns - 8:
                    return title, facts
    name, room = words_of(model).player(seat), look.columns - 8 - width(facts)
    left = cell_len(name) - (width(title) - room)
    if left < NAME_LEAST:
        facts, left = [], cell_len(name) - (width(title) - (look.columns - 6))
    title[3] = title[3]._replace(text=f" {fit(name, left)}")
    return title, facts


def _title(name: str, seat: int, back: str) -> Line:
    return [
        Word("CONVOY", "title"),
        Word(" "),
        Word(f" {seat_letter(seat)} ", f"chip-seat{seat % 4}"),
        Word(f" {name}", f"seat{seat % 4}"),
        Word(back, "dim"),
    ]


def _facts(model: TableModel, board: PlayerView, dot: str, sign: str) -> Line:
    if board["out"] or not board["cars"][0]:
        return []
    towed = sum(1 for card in board["cars"][1:] if card)
    towing = rules_of(model).cards[board["cars"][0]].towing
    boxes = list(board["cargo"].values())
    damage = boxes.count(DAMAGE)
    line = [Word(f"speed {board['speed']}{dot}tow {towed}/{towing}{dot}", "dim")]
    line.append(Word(f"{sign}{damage}/{len(boxes)}", "red" if damage else "dim"))
    return line


def _waiting(board: PlayerView) -> Line:
    """Tokens that have no box yet."""
    if not board["aside"]:
        return []
    letters = [[Word(LETTERS[token], token_tone(token))] for token in board["aside"]]
    return [Word("waiting for a box: ", "amber"), *spread(letters, " ")]


def shape(cars: int, columns: int, *, crowded: bool = False) -> Shape:
    """The roomiest way to draw so many cars. `crowded`: three cells are not enough for a chip."""
    cars = max(1, cars)
    card = min(24, (columns - 2 * (cars - 1)) // cars)
    if card >= 14:
        return Shape(4, card, card + 2, cars)
    if 13 * cars + 1 <= columns:
        return Shape(4, 14, 13, cars)
    if card >= 11 and not crowded:
        return Shape(3, card, card + 2, cars)
    if 10 * cars + 1 <= columns and not crowded:
        return Shape(3, 11, 10, cars)
    a_row = max(1, (columns + 2) // 16)
    return Shape(4, 14, 16, a_row)


def narrow(row: Line, glyphs: Glyphs) -> Line:
    """Chips of three cells: the gaps go, and what would run into the next chip is shorter."""
    line: Line = []
    for word in row:
        if word.text == " ":
            continue
        text = word.text
        if line and line[-1].tone in ("lit", "number") and cell_len(line[-1].text) + cell_len(text) > 3:
            number = line[-1].text.strip()
            line[-1], text = line[-1]._replace(text=number), text[: 3 - len(number)]
        elif text == signs_of(glyphs).armour * 3:
            text = signs_of(glyphs).armour * 2 + " "
        line.append(word._replace(text=text))
    return line


def picture(model: TableModel, board: PlayerView, seat: int, look: DrawContext, columns: int) -> Canvas:
    """The train without a frame."""
    cars = [column for column in range(COLUMNS) if board["cars"][column]]
    tight = crowded(rules_of(model), board, seat, look.glyphs, model.marks.numbers())
    form = shape(len(cars), columns, crowded=tight)
    bands = [cars[start : start + form.a_row] for start in range(0, len(cars), form.a_row)]
    parts = [_Train(model, board, seat, look, form, band).draw() for band in bands]
    side = beside(model, board, seat, look)
    canvas = Canvas(columns, sum(part.rows for part in parts) + len(side))
    y = 0
    for part in parts:
        canvas.paste(0, y, part)
        y += part.rows
    for line in side:
        canvas.line(0, y, line, columns)
    return canvas


def beside(model: TableModel, board: PlayerView, seat: int, look: DrawContext) -> list[Line]:
    """A line of the boxes that no card has, if there are any."""
    rows = card_boxes(
        rules_of(model),
        board,
        seat,
        BESIDE.start,
        look.glyphs,
        model.marks.numbers(),
        model.marks.lit(),
        a_row=len(BESIDE),
        cursor=look.cursor,
    )
    return [[Word("side boxes ", "dim"), *row] for row in rows]


class _Train:
    """Cars beside each other, with their Devices."""

    def __init__(
        self,
        model: TableModel,
        board: PlayerView,
        seat: int,
        look: DrawContext,
        form: Shape,
        columns: list[int],
    ) -> None:
        self.model = model
        self.board = board
        self.seat = seat
        self.look = look
        self.glyphs: Glyphs = look.glyphs
        self.form = form
        self.columns = columns
        self.numbers = model.marks.numbers()
        self.lit = model.marks.lit()
        self.devices = [self._boxes(column, True) for column in columns]
        self.cars = [self._boxes(column, False) for column in columns]

    def _boxes(self, column: int, top: bool) -> list[Line]:
        rows = card_boxes(
            rules_of(self.model),
            self.board,
            self.seat,
            place(column, top, 0),
            self.glyphs,
            self.numbers,
            self.lit,
            a_row=BOXES,
            cursor=self.look.cursor,
        )
        return rows if self.form.chip == 4 else [narrow(row, self.glyphs) for row in rows]

    def draw(self) -> Canvas:
        """The cars on one line, the Devices above them."""
        board = self.board
        above = [column for column in self.columns if board["devices"][column]]
        top = 1 + max((len(rows) for rows in self.devices), default=0) if above else 0
        low = max(len(rows) for rows in self.cars)
        form = self.form
        canvas = Canvas(form.step * (len(self.columns) - 1) + form.card, top + low + 2)
        for index, column in enumerate(self.columns):
            x = index * form.step
            if board["devices"][column]:
                self._card(canvas, x, 0, top + 1, board["devices"][column], column, self.devices[index])
        for index, column in enumerate(self.columns):
            x = index * form.step
            self._card(canvas, x, top, low + 2, board["cars"][column], column, self.cars[index])
            if board["devices"][column]:
                canvas.put(x, top, self.glyphs.tee_right, self._edge(column))
                canvas.put(x + form.card - 1, top, self.glyphs.tee_left, self._edge(column))
            if index:
                for cell in range(x - form.step + form.card, x) or [x]:  # cards that touch share an edge
                    canvas.put(cell, top + 1, self.glyphs.coupling, "dim")
        return canvas

    def _edge(self, column: int) -> str:
        return "frame" if ("column", self.seat, column) in self.lit else "line"

    def _card(
        self, canvas: Canvas, x: int, y: int, rows: int, card: int, column: int, boxes: list[Line]
    ) -> None:
        columns = self.form.card
        hit: Target = ("column", self.seat, column)
        canvas.frame(self.glyphs, self._edge(column), (x, y, columns, rows))
        number = self.numbers.get(hit, ())
        device = card == self.board["devices"][column]
        mark: Line = []
        if number and not device:
            mark = [Word(str(number[0]), "lit" if hit in self.lit else "number", hit), Word(" ")]
        full = words_of(self.model).card_name(card)
        name, gap = short_name(full, columns - 4 - width(mark)), " "
        if name != full and not name.isascii():  # cut: from corner to corner there is more room
            name, gap = short_name(full, columns - 2 - width(mark)), ""
        tone = "strong" if column == 0 and not device else "text"
        canvas.line(x + 1, y, [Word(gap), *mark, Word(name, tone, hit), Word(gap)], columns - 2)
        left = x + (2 if columns > 15 else 1)
        for index, line in enumerate(boxes):
            canvas.line(left, y + 1 + index, line)
