"""The other shelters: a few lines each, and all of them where there is room."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow, width
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed, spread
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.choice_numbers import tone_of
from aurora_tui.games.outlive.model_parts import rules_of, view_of
from aurora_tui.games.outlive.tui import equipment, rooms, shelter
from aurora_tui.games.outlive.tui.signs import goods_line, persons
from core.kernel.prompts import Target
from core.outlive import preview
from core.outlive.view import SeatView, View
from themes.glyphs import Glyphs

LABEL = 7
PAGE = 14
"""Rows from which whole shelters are shown even if they must be scrolled."""


def draw(model: TableModel, context: DrawContext) -> Canvas:
    """The pane; in the fullest way that has room, else as short as can be."""
    facts = [Word("v", "key", ("key", "v")), Word(" whole", "dim")]
    canvas = framed(context, [Word("OTHERS", "title")], facts)
    view = view_of(model)
    if view is None:
        return canvas
    cells, room = context.columns - 4, context.rows - 2
    fill(canvas, context, lines(model, view, cells, room, context.glyphs))
    return canvas


def others(model: TableModel, view: View) -> list[int]:
    """Every seat but the one whose shelter is shown, in seat order."""
    return [seat for seat in range(len(view["seats"])) if seat != model.board_seat]


def lines(model: TableModel, view: View, cells: int, rows: int, glyphs: Glyphs) -> list[Line]:
    """All others in the fullest way that fits. On a page on which only the shorter ways do the whole shelters
    follow below: whoever is there is in sight before anything is told at length."""
    everybody = others(model, view)
    whole: list[Line] = []
    for seat in everybody:
        whole += [[]] if whole else []
        whole += _whole(model, view, seat, cells, glyphs)
    if len(whole) <= rows:
        return whole
    found: list[Line] = []
    for way in (_middle, _brief, _line):
        found = [line for seat in everybody for line in way(model, view, seat, cells, glyphs)]
        if len(found) <= rows:
            break
    return [*found, [], *whole] if rows >= PAGE else found


def head(model: TableModel, view: View, seat: int, cells: int, glyphs: Glyphs) -> Line:
    """Who, SP, radiation level, airlock, full rooms."""
    board, hit = view["seats"][seat], ("seat", seat)
    full = sum(room["full"] for room in board["rooms"])
    people = persons(board["survivors"], board["scientists"], 0, glyphs, hit)
    facts: list[Line] = [
        [Word(f"{board['points']}SP", "amber", hit)],
        [Word(f"{glyphs.rays}{board['tracer']}", "rays", hit)],
        [Word("(", "dim", hit), *people, Word(")", "dim", hit)],
        [Word(f"{glyphs.star}{full}", "aurora" if full else "dim", hit)],
    ]
    tail = spread(facts, " ")
    room = max(3, min(12, cells - width(tail) - 4))
    return [
        Word(seat_letter(seat), f"chip-seat{seat % 4}", hit),
        Word(f" {fit(model.text.player(seat), room)}  ", f"seat{seat % 4}", hit),
        *tail,
    ]


def _stores(model: TableModel, board: SeatView, seat: int) -> Line:
    line = goods_line(board["goods"], range(len(board["goods"])), seat, model, " ")
    return [*line, Word(" veg", "good-canned")] if board["vegetable"] else line


def _line(model: TableModel, view: View, seat: int, cells: int, glyphs: Glyphs) -> list[Line]:
    """Who and how it stands."""
    return flow(head(model, view, seat, cells, glyphs), cells, 2)[:1]


def _brief(model: TableModel, view: View, seat: int, cells: int, glyphs: Glyphs) -> list[Line]:
    """Two lines: who and how it stands, and the stores."""
    board = view["seats"][seat]
    first = flow(head(model, view, seat, cells, glyphs), cells, 2)
    return [*first, *flow([Word("  "), *_stores(model, board, seat)], cells, 2)]


def _middle(model: TableModel, view: View, seat: int, cells: int, glyphs: Glyphs) -> list[Line]:
    """The same, its rooms with persons, its equipment, what it eats."""
    board, rules = view["seats"][seat], rules_of(model)
    night = preview.tonight(view, rules, seat)
    homes: list[Line] = []
    for place, room in enumerate(board["rooms"]):
        hit: Target = ("room", seat, place)
        found = room["survivors"] + room["scientists"]
        if room["built"]:
            sign = glyphs.star if room["full"] else ""
            tone = "aurora" if room["full"] else "text"
            name = rules.rooms[room["room"]].name
            homes.append([Word(f"{name} {found}/{room['slots']}{sign}", tone_of(model, hit, tone), hit)])
    unbuilt = sum(not room["built"] for room in board["rooms"])
    if unbuilt:
        homes.append([Word(f"{unbuilt} unbuilt", "dim")])
    tiles = [Word(f"{len(board['repaired'])} fixed", "text"), Word(f", {len(board['broken'])} broken", "dim")]
    symbols = Word(f", {len(board['symbols'])} whole", "symbol-whole")
    eats: Line = [Word(f"eats {night.rooms}+{night.rows}w", "amber")]
    if night.lacking:
        eats.append(Word(f", lacks {night.lacking}", "alarm"))
    needs = not shelter.fed(model, view, seat) and night.rooms + night.rows
    parts = [tiles + [symbols] * bool(board["symbols"]), *([eats] if needs else ())]
    return [
        *_brief(model, view, seat, cells, glyphs),
        *equipment.labelled("  ", homes, cells, 2),
        *equipment.labelled("  ", parts, cells, 2),
    ]


def _whole(model: TableModel, view: View, seat: int, cells: int, glyphs: Glyphs) -> list[Line]:
    """Everything of a shelter."""
    board = view["seats"][seat]
    return [
        *flow(head(model, view, seat, cells, glyphs), cells, 2),
        *shelter.stores(model, view, seat, cells),
        *shelter.tonight(model, view, seat, cells, glyphs),
        *rooms.grid(model, board, seat, cells, glyphs, effects=False),
        *equipment.lines(model, board, seat, cells, glyphs, LABEL),
        *flow(shelter.record(model, view, seat), cells, LABEL),
    ]
