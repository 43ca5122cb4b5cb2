"""The other players: a line each, their whole boards where there is room, and the Fame Track."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow, width
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed, spread
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.last_aurora.model_parts import rules_of, view_of, words_of
from aurora_tui.games.last_aurora.tui import automa_board, convoy
from aurora_tui.games.last_aurora.tui.chips import card_boxes
from aurora_tui.games.last_aurora.tui.crew import ZONES, stock_line
from aurora_tui.games.last_aurora.tui.labels import pips, token_tone
from core.last_aurora.addons.roles.text import mark_of, role_name
from core.last_aurora.rules import place
from core.last_aurora.tables.records import COLUMNS, DAMAGE, TOKEN_LETTERS
from core.last_aurora.view import SeatView, View

PAGE = 12
"""From so many rows on whole boards are shown even if they must be scrolled."""


def draw(store: TableModel, look: DrawContext) -> Canvas:
    """The pane; boards in full if they fit."""
    facts = [Word("v", "key", ("key", "v")), Word(" boards", "dim")]
    canvas = framed(look, [Word("OTHERS", "title")], facts)
    view = view_of(store)
    if view is None:
        return canvas
    cells, room = look.columns - 4, look.rows - 2
    track = fame_track(store, view, look)
    lines = [*flow(track, cells), *full_boards(store, view, look, cells)]
    if len(lines) > room and room < PAGE:
        briefs = [line for seat in others(store, view) for line in summary(store, view, seat, look, cells)]
        lines = [*flow(track, cells), *briefs] if len(briefs) < room else briefs
    fill(canvas, look, lines)
    return canvas


def wanted(store: TableModel, columns: int) -> int:
    """Rows for a line a player."""
    view = view_of(store)
    if view is None:
        return 3
    look = DrawContext(columns, 0)
    rows = sum(len(summary(store, view, seat, look, columns - 4)) for seat in others(store, view))
    return rows + 3


def others(store: TableModel, view: View) -> list[int]:
    """Every seat but the one whose board is shown, in seat order."""
    return [seat for seat in range(len(view["seats"])) if seat != store.board_seat]


def fame_track(store: TableModel, view: View, look: DrawContext) -> Line:
    """The Fame Track with everybody's letter."""
    setup = rules_of(store).setup
    line: Line = [Word("fame ", "dim")]
    for fame in range(setup.fame_lowest, setup.fame_highest + 1):
        here = [
            seat for seat, board in enumerate(view["seats"]) if board["fame"] == fame and not board["out"]
        ]
        line.append(Word(f" {fame}", "strong" if here else "dim"))
        line += [Word(seat_letter(seat), f"chip-seat{seat % 4}") for seat in here]
        line.append(Word(" "))
    return line


def summary(store: TableModel, view: View, seat: int, look: DrawContext, cells: int) -> list[Line]:
    """A player in one line, or two if it is narrow."""
    glyphs = look.glyphs
    board = view["seats"][seat]
    name = fit(words_of(store).player(seat), 12)
    hit = ("seat", seat)
    head: Line = [
        Word(seat_letter(seat), f"chip-seat{seat % 4}", hit),
        Word(f" {name}", f"seat{seat % 4}", hit),
    ]
    if board["out"]:
        return [[*head, Word("  out of the game", "dim", hit)]]
    if automa_board.is_automa(view, seat):
        return [_automa(store, view, seat, head, look)]
    boxes = list(board["cargo"].values())
    damage, owned = boxes.count(DAMAGE), board["object_count"]
    facts = spread(
        (
            [Word(glyphs.house, "dim", hit), Word(f"{board['progress']:>2}", "strong", hit)],
            [Word(f"{glyphs.star}{board['fame']:>2}", "amber", hit)],
            [Word(f"O{owned}", "object" if owned else "dim", hit), Word(" "), *stock_line(board)],
            [Word(f"{glyphs.damage}{damage}/{len(boxes)}".ljust(6), "red" if damage else "dim", hit)],
        )
    )
    crew, more = _crew(store, board, look), spread(_addons(store, view, seat))
    pad = Word(" " * max(1, 11 - width(head)))
    line = [*head, pad, *facts]
    if more and width(line) + 2 + width(more) <= cells:
        line += [Word("  "), *more]
    elif more:
        crew = [*more, Word("  "), *crew]
    if width(line) + 1 + width(crew) <= cells:
        return [[*line, Word(" "), *crew]]
    return [line, *flow([Word("  "), *crew], cells, 2)]


def _addons(store: TableModel, view: View, seat: int) -> list[Line]:
    """Tracks of duels and the Role, which everybody sees."""
    facts: list[Line] = []
    hit = ("seat", seat)
    if "pvp_evasion" in view.get("marks", {}):
        evasion, aggression = (mark_of(view, f"pvp_{name}", seat) for name in ("evasion", "aggression"))
        facts.append([Word(f"ev{evasion} ag{aggression}", "text" if evasion or aggression else "dim", hit)])
    if role := mark_of(view, "roles_ability", seat):
        facts.append([Word(role_name(words_of(store), role), "text", hit)])
    return facts


def _automa(store: TableModel, view: View, seat: int, head: Line, look: DrawContext) -> Line:
    """The Automa in one line."""
    board = view["seats"][seat]
    hit = ("seat", seat)
    counts = automa_board.stock(rules_of(store), view)
    letters: Line = []
    for letter, number in counts.items():
        tone = token_tone(TOKEN_LETTERS[letter]) if number else "dim"
        letters += [Word(f"{letter}{number}", tone), Word(" ")]
    facts = spread(
        (
            [Word(look.glyphs.house, "dim", hit), Word(f"{board['progress']:>2}", "strong", hit)],
            [Word(f"{look.glyphs.star}{board['fame']:>2}", "amber", hit)],
            letters[:-1],
            [Word(f"{look.glyphs.damage}{len(view['marks']['automa_damage']):>2}", "red", hit)],
        )
    )
    return [*head, Word(" " * max(1, 11 - width(head))), *facts]


def _crew(store: TableModel, board: SeatView, look: DrawContext) -> Line:
    """Survivors by zone, names only."""
    glyphs = look.glyphs
    signs = {"active": glyphs.active, "rest": glyphs.rest, "exhausted": glyphs.exhausted}
    parts: list[Line] = []
    zones = {"active": board["active"], "rest": board["rest"], "exhausted": board["exhausted"]}
    for zone in ZONES:
        if not zones[zone]:
            continue
        line: Line = [Word(signs[zone], "dim")]
        for card in zones[zone]:
            line.append(Word(f" {words_of(store).card_name(card)}", "text" if zone == "active" else "dim"))
            marks = board["contamination"].get(card, 0)
            if marks:
                line.append(Word(pips(glyphs.contamination, marks), "radiation"))
        parts.append(line)
    return spread(parts, " ")


def full_boards(store: TableModel, view: View, look: DrawContext, cells: int) -> list[Line]:
    """Every other board with all its cards and boxes."""
    lines: list[Line] = []
    for seat in others(store, view):
        board = view["seats"][seat]
        lines += [[]] if lines else []
        lines += summary(store, view, seat, look, cells)
        if board["out"]:
            continue
        if automa_board.is_automa(view, seat):
            lines += automa_board.lines(rules_of(store), view, look.glyphs, cells)
            continue
        for top in (True, False):
            lines += _packed(_train(store, board, seat, look, top), look, cells, coupled=not top)
        lines += [[Word("  "), *line] for line in convoy.beside(store, board, seat, look)]
    return lines


def _train(store: TableModel, board: SeatView, seat: int, look: DrawContext, top: bool) -> list[Line]:
    """The cars of a convoy, or the Devices on them, each with its boxes."""
    numbers, lit = store.numbers(), store.lit()
    parts: list[Line] = []
    for column in range(COLUMNS):
        card = board["devices" if top else "cars"][column]
        if not card:
            continue
        rows = card_boxes(
            rules_of(store), board, seat, place(column, top, 0), look.glyphs, numbers, lit, a_row=6
        )
        name = words_of(store).card_name(card)
        where = f" on {words_of(store).car_place(column)}" if top else ""
        parts.append([Word(f"{name}{where} ", "dim"), *(word for row in rows for word in row)])
    return parts


def _packed(parts: list[Line], look: DrawContext, cells: int, *, coupled: bool) -> list[Line]:
    """Cards beside each other as far as they fit; no card is broken in two."""
    lines: list[Line] = []
    link = Word(f"{look.glyphs.coupling * 2} " if coupled else " ", "dim")
    for part in parts:
        if lines and width(lines[-1]) + width([link]) + width(part) <= cells + 1:  # a chip ends in a blank
            lines[-1] += [link, *part]
        else:
            lines.append([Word("    " if lines else "  "), *([link] if lines and coupled else []), *part])
    return lines
