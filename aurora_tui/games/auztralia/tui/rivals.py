"""Everybody else in a line or more each, and the side that nobody plays."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, width
from aurora_tui.drawing.cells import cell_len
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed, spread
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.auztralia.model_parts import names_of, rules_of, view_of
from aurora_tui.games.auztralia.tui import boards
from aurora_tui.games.auztralia.tui.signs import old_one_code, wrapped
from aurora_tui.games.choice_numbers import number, tone_of
from core.auztralia.view import View
from core.kernel.prompts import Target

NAME_LEAST, NAME_MOST = 6, 14

WAYS = (
    ("  supply ", "  ", True),
    ("  supply ", " ", True),
    ("  buy ", " ", True),
    ("  supply ", " ", False),
    ("  buy ", " ", False),
    ("  ", "", False),
)
"""Of the supply: how it is called, the gap between kinds, whether with numbers; the fullest first. Without a
word for it, units that can be bought would read as those of the Old Ones."""


def draw(model: TableModel, context: DrawContext) -> Canvas:
    """The pane: a line each, and where there is room for all what they own below it."""
    view = view_of(model)
    facts = [Word("v", "key", ("key", "v")), Word(" whole", "dim")]
    canvas = framed(context, [Word("OTHERS", "title")], facts)
    if view is None:
        return canvas
    cells = context.columns - 4
    everybody = [seat for seat in range(len(view["seats"])) if seat != model.board_seat]
    side = old_ones(model, view, cells)
    found = [line(model, view, seat, cells) for seat in everybody]
    more = [owned(model, view, seat, cells) for seat in everybody]
    if len(found) + sum(map(len, more)) + 1 <= context.rows - 2:
        found = [row for head, rest in zip(found, more, strict=True) for row in (head, *rest)]
    fill(canvas, context, [*found, side])
    return canvas


def line(model: TableModel, view: View, seat: int, cells: int) -> Line:
    """Who, the space of the disc, VP, goods, cubes, units, cards: as much as fits, the most needed first."""
    board, rules, hit = view["seats"][seat], rules_of(model), ("seat", seat)
    force = "".join(
        f"{row.letter}{count}" for row, count in zip(rules.units, board["units"], strict=True) if count
    )
    cards = len(board["persons"])
    parts: list[Line] = [
        [Word(f"sp{board['space']}", "dim", hit)],
        [Word(f"{board['points']}VP", "amber", hit)],
        boards.goods(board, seat, ""),
        [Word(force or "-", "unit" if force else "dim", hit)],
        [Word(f"HQ{board['hq']}", "dim", hit)],
        [Word(f"{cards} card{'s' * (cards != 1)}", "dim", hit)],
        [Word(f"tracks {board['tracks_left']}", "dim", hit)],
    ]
    name = model.text.player(seat)
    wanted = min(NAME_MOST, cell_len(name))
    least = min(wanted, NAME_LEAST)
    tail: Line = []
    for part in parts:
        longer = spread([tail, part], " ")
        if width(longer) + least + 3 <= cells:
            tail = longer
        else:
            break
    room = max(0, min(wanted, cells - width(tail) - 3))
    tone = f"seat{seat % 4}"
    return [
        Word(seat_letter(seat), f"chip-{tone}", hit),
        Word(f" {fit(name, room)} ", tone_of(model, hit, tone), hit),
        *tail,
    ]


def owned(model: TableModel, view: View, seat: int, cells: int) -> list[Line]:
    """Cards by name and what was taken, wrapped."""
    board, names, rules = view["seats"][seat], names_of(model), rules_of(model)
    parts: list[Line] = [[Word(names.person(card), "ice", ("card", card))] for card in board["persons"]]
    if board["tiles"]:
        codes = " ".join(old_one_code(rules, kind) for kind in board["tiles"])
        parts.append([Word("taken ", "dim"), Word(codes, "old-one")])
    if board["tokens"]:
        parts.append([Word(f"tokens {board['tokens']} VP", "amber")])
    return [[Word("  "), *row] for row in wrapped(parts, cells - 2, indent=0)]


def old_ones(model: TableModel, view: View, cells: int) -> Line:
    """Points of the Old Ones, at the end with what was hidden; what is left in the supply of units."""
    points = sum(view["old_points"])
    head: Line = [Word("O", "purple-disc"), Word(f" Old Ones {points}VP", "old-one")]
    for label, gap, numbered in WAYS:
        supply = [_supply(model, unit, count, numbered=numbered) for unit, count in enumerate(view["units"])]
        found = [*head, Word(label, "dim"), *spread(supply, gap)]
        if width(found) <= cells:
            return found
    return [Word("O ", "purple-disc"), *spread(supply, "")]


def _supply(model: TableModel, unit: int, count: int, *, numbered: bool) -> Line:
    """What is left of a kind of unit."""
    hit: Target = ("supply", unit)
    word = Word(
        f"{rules_of(model).units[unit].letter}{count}", tone_of(model, hit, "text" if count else "dim"), hit
    )
    return [*(number(model, hit, " ") if numbered else []), word]
