"""What lies at a location, and who stands there: the box of a location on the ring."""

from collections.abc import Callable

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, width
from aurora_tui.drawing.cells import cell_len
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import spread
from aurora_tui.games.choice_numbers import number
from aurora_tui.games.outlive.tui import base, cities, moves, ship, stocks
from aurora_tui.games.outlive.tui.place import ROWS, Place
from aurora_tui.games.outlive.tui.signs import piece_word
from core.kernel.prompts import Target
from core.outlive.tables.records import NONE
from core.outlive.view import View


def draw(model: TableModel, view: View, location: int, context: DrawContext) -> Canvas:
    """The box of a location: name and stock on its edge, tiles and tokens inside, pieces on its last row."""
    canvas = Canvas(context.columns, context.rows)
    hit: Target = ("location", location)
    subject = model.decision is not None and hit in model.prompts.subject(model.decision)
    canvas.frame(context.glyphs, "frame" if subject and moves.destination(model) is None else "line")
    pad = 1 if context.columns >= 18 else 0
    cells, rows = context.columns - 2 - 2 * pad, context.rows - 2
    place = Place(model, view, location, cells, rows, context.glyphs)
    _edge(canvas, place, hit)
    pieces = piece_line(place)
    inside = CONTENTS[place.rules.locations[location].role](place)
    room = rows - bool(pieces)
    for y, line in enumerate(inside[: max(0, room)], start=1):
        canvas.line(1 + pad, y, line, cells)
    if pieces and rows > 0:
        canvas.line(1 + pad, rows, pieces, cells)
    finds = moves.arrival(model, view, place.rules, location)
    finds = finds or _below(place)
    if finds:
        canvas.line(1, context.rows - 1, [Word(" "), *finds, Word(" ")], context.columns - 2)
    canvas.aim_rest(hit)
    return canvas


def highlighted(model: TableModel, location: int) -> bool:
    """Whether the highlighted choice, or what the keyboard points at, is about a location. While the place
    of a piece is asked for, the one where it stands is not meant."""
    hit: Target = ("location", location)
    if moves.destination(model) is not None and hit not in model.marks.numbers():
        return False
    subject = model.prompts.subject(model.decision) if model.decision is not None else ()
    return hit in model.marks.lit() and hit not in subject


def _below(place: Place) -> Line:
    """On the lower edge where there is no room inside: what a fire does here, what is known of a stack."""
    row = place.rules.locations[place.location]
    if row.role == "city":
        here, taken = place.here, 2 + (len(place.here["equipment"]) or 1)
        hidden = (here["open"] or here["known"]) and place.rows <= taken
        return next(iter(cities.known(place, 1)), []) if hidden else []
    return (stocks.burns(place) or stocks.seen(place)) if row.hunting and place.rows < ROWS else []


def _edge(canvas: Canvas, place: Place, hit: Target) -> None:
    """Number and name of the location, and the size of a search stack on the right."""
    numbered = number(place.model, hit)
    room = canvas.columns - 2 - width(numbered)
    name = leading(place.rules.locations[place.location].name, room)
    blank = [Word(" ", "text", hit)] * (cell_len(name) + 2 <= room)
    title = [*blank, *numbered, Word(name, "title", hit), Word(" " * (cell_len(name) < room), "text", hit)]
    end = canvas.line(1, 0, title, canvas.columns - 2)
    role = place.rules.locations[place.location].role
    if role == "city" and cities.edged(place):
        tiles, stack = place.here["tiles"], ("tiles", place.location)
        facts = [*number(place.model, stack), Word(f"{tiles} tiles", "text" if tiles else "dim", stack)]
        facts = [Word(" ", "text", hit), *facts]
        if end + width(facts) < canvas.columns:
            canvas.right(0, facts, canvas.columns - 1)


def leading(name: str, cells: int) -> str:
    """As many leading words of a name as fit, at least a part of the first."""
    words = name.split()
    while len(words) > 1 and cell_len(" ".join(words)) > cells:
        words.pop()
    return fit(" ".join(words), cells)


# -- who stands there ------------------------------------------------------------------------------


def piece_line(place: Place) -> Line:
    """Every piece of the location, who would be pressed by how much, and the piece on its way here."""
    view, model = place.view, place.model
    pressed = moves.pressure(model, place.location)
    parts: list[Line] = []
    for seat, board in enumerate(view["seats"]):
        for piece, shown in enumerate(board["pieces"]):
            if shown["at"] != place.location or not shown["built"] or shown["space"] != NONE:
                continue
            word = piece_word(seat, piece, shown)
            part: Line = [*number(model, ("piece", seat, piece), ""), word]
            if word.hit in model.marks.lit() and len(part) == 1:
                part = [Word(place.glyphs.pointer, "lit", word.hit), word]
            if seat in pressed and shown["standing"]:
                part.append(Word(f"-{pressed[seat]}", "alarm", word.hit))
            parts.append(part)
    for seat, piece in moves.put_here(model, place.location):
        word = piece_word(seat, piece, view["seats"][seat]["pieces"][piece])
        parts.append([*number(model, ("piece", seat, piece), ""), word])
    coming = moves.coming(model, place.location)
    if coming is not None:
        seat, piece = coming
        word = piece_word(seat, piece, view["seats"][seat]["pieces"][piece])
        parts.append([Word(place.glyphs.arrow, "lit"), Word(word.text[:2], word.tone)])
    line = spread(parts, " ")
    return line if width(line) <= place.cells else [word for part in parts for word in part]


def _ship(place: Place) -> list[Line]:
    return ship.lines(place.model, place.view, place.cells, place.rows, place.glyphs)


CONTENTS: dict[str, Callable[[Place], list[Line]]] = {
    "stock": stocks.lines,
    "city": cities.lines,
    "base": base.lines,
    "cargo": _ship,
}
