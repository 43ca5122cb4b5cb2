"""The other players: a line each, their whole boards where there is room, and the Fame Track."""

from collections.abc import Mapping

from aurora_tui.client.keys import hint
from aurora_tui.client.table_keys import BOARDS
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow, width
from aurora_tui.drawing.cells import cell_len
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed, spread
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.last_aurora.model_parts import rules_of, view_of, words_of
from aurora_tui.games.last_aurora.tui import automa_board, convoy
from aurora_tui.games.last_aurora.tui.chips import card_boxes
from aurora_tui.games.last_aurora.tui.crew import ZONES, stock_line
from aurora_tui.games.last_aurora.tui.labels import LETTERS, pips, token_tone
from core.kernel.prompts import Target
from core.last_aurora.addons.roles.text import mark_of, role_name
from core.last_aurora.rules import place
from core.last_aurora.tables.records import COLUMNS, DAMAGE, OBJECT, TOKEN_LETTERS
from core.last_aurora.view import PlayerView, View
from themes.games.last_aurora import signs_of

PAGE = 10
"""From so many rows on whole boards are shown even if they must be scrolled."""
FRAME = 2
SHARE = 27
"""Cells of a player in a row of several."""
SHORT = 40
"""Cells of a line below which Damage stands without the number of boxes."""
NAME, NAME_LEAST = 12, 4
"""Cells for a name in a line, and where it is short."""


def draw(model: TableModel, look: DrawContext) -> Canvas:
    """The pane: everybody in a line each before anything else; boards in full where there is room."""
    view = view_of(model)
    if view is not None and look.rows < len(others(model, view)) + FRAME:
        return strip(model, view, look)
    canvas = framed(look, [Word("OTHERS", "title")], hint(BOARDS, "boards"))
    if view is None:
        return canvas
    cells, room = look.columns - 4, look.rows - FRAME
    track = flow(fame_track(model, view, look), cells)
    boards = full_boards(model, view, look, cells)
    everybody = others(model, view)
    lines = [*track, *boards]
    if len(lines) > room:
        wide = [line for seat in everybody for line in summary(model, view, seat, look, cells)]
        ones = wide if len(wide) <= room else [brief(model, view, seat, look, cells) for seat in everybody]
        lines = [*ones, *track] if len(ones) + len(track) <= room else ones
        if room >= PAGE:
            lines = [*lines, [], *boards]
    fill(canvas, look, lines)
    return canvas


def strip_rows(count: int, columns: int) -> int:
    """Rows for so many players without a frame."""
    return -(-count // max(1, columns // SHARE))


def strip(model: TableModel, view: View, look: DrawContext) -> Canvas:
    """Everybody beside each other, without a frame, in as many rows as that takes."""
    canvas = Canvas(look.columns, look.rows)
    everybody = others(model, view)
    a_row = max(1, min(len(everybody), look.columns // SHARE))
    share = look.columns // a_row
    for index, seat in enumerate(everybody):
        x, y = index % a_row * share, index // a_row
        canvas.line(x + 1, y, brief(model, view, seat, look, share - 2), share - 2)
    return canvas


def others(model: TableModel, view: View) -> list[int]:
    """Every seat but the one whose board is shown, in seat order."""
    return [seat for seat in range(len(view["seats"])) if seat != model.board_seat]


def fame_track(model: TableModel, view: View, look: DrawContext) -> Line:
    """The Fame Track with everybody's letter."""
    setup = rules_of(model).setup
    line: Line = [Word("fame ", "dim")]
    for fame in range(setup.fame_lowest, setup.fame_highest + 1):
        here = [
            seat for seat, board in enumerate(view["seats"]) if board["fame"] == fame and not board["out"]
        ]
        line.append(Word(f" {fame}", "strong" if here else "dim"))
        line += [Word(seat_letter(seat), f"chip-seat{seat % 4}") for seat in here]
        line.append(Word(" "))
    return line


def brief(model: TableModel, view: View, seat: int, look: DrawContext, cells: int) -> Line:
    """A player in one line of any length: as many facts as fit beside the name, the most needed first."""
    board, hit = view["seats"][seat], ("seat", seat)
    name = words_of(model).player(seat)
    if board["out"]:
        return [*_head(seat, fit(name, NAME), hit), Word("  out of the game", "dim", hit)]
    facts, used = [], 2 + NAME_LEAST
    for fact in _facts(model, view, seat, look, short=cells < SHORT):
        if used + 1 + width(fact) <= cells:
            facts.append(fact)
            used += 1 + width(fact)
    name = fit(name, min(NAME, NAME_LEAST + max(0, cells - used)))
    names = [fit(words_of(model).player(other), NAME) for other in others(model, view)]
    pad = max(map(cell_len, names), default=0) - cell_len(name) if cells - used >= NAME else 0
    return spread(([*_head(seat, name, hit), Word(" " * max(0, pad))], *facts), " ")


def _head(seat: int, name: str, hit: Target) -> Line:
    return [Word(seat_letter(seat), f"chip-seat{seat % 4}", hit), Word(f" {name}", f"seat{seat % 4}", hit)]


def _facts(model: TableModel, view: View, seat: int, look: DrawContext, *, short: bool) -> list[Line]:
    """Where somebody is, what the convoy holds, Fame, Damage, Objects, the crew."""
    glyphs, board, hit = look.glyphs, view["seats"][seat], ("seat", seat)
    number = "" if short else ">2"  # in columns where there is room for them
    house: Line = [Word(glyphs.house, "dim", hit), Word(f"{board['progress']:{number}}", "strong", hit)]
    fame: Line = [Word(f"{glyphs.star}{board['fame']:{number}}", "amber", hit)]
    if automa_board.is_automa(view, seat):
        held = automa_board.stock(rules_of(model), view)
        stock = _letters({TOKEN_LETTERS[letter]: number for letter, number in held.items()}, hit)
        return [house, stock, fame, _damage(look, len(view["marks"]["automa_damage"]), "", hit)]
    boxes = list(board["cargo"].values())
    stock = _letters({token: boxes.count(token) for token in TOKEN_LETTERS.values()}, hit)
    owned = board["object_count"]
    return [
        house,
        stock,
        fame,
        _damage(look, boxes.count(DAMAGE), "" if short else f"/{len(boxes)}", hit),
        [Word(f"O{owned}", "object" if owned else "dim", hit)],
        *_addons(model, view, seat),
        _crew(model, board, look),
    ]


def _letters(counts: Mapping[int, int], hit: Target) -> Line:
    """Tokens by letter, without gaps."""
    return [
        Word(f"{LETTERS[token]}{number}", token_tone(token) if number else "dim", hit)
        for token, number in counts.items()
        if token != OBJECT
    ]


def _damage(look: DrawContext, damage: int, of: str, hit: Target) -> Line:
    return [Word(f"{signs_of(look.glyphs).damage}{damage}{of}", "red" if damage else "dim", hit)]


def summary(model: TableModel, view: View, seat: int, look: DrawContext, cells: int) -> list[Line]:
    """A player in one line, or two if it is narrow."""
    glyphs = look.glyphs
    board = view["seats"][seat]
    name = fit(words_of(model).player(seat), 12)
    hit = ("seat", seat)
    head: Line = [
        Word(seat_letter(seat), f"chip-seat{seat % 4}", hit),
        Word(f" {name}", f"seat{seat % 4}", hit),
    ]
    if board["out"]:
        return [[*head, Word("  out of the game", "dim", hit)]]
    if automa_board.is_automa(view, seat):
        return [_automa(model, view, seat, head, look)]
    boxes = list(board["cargo"].values())
    damage, owned = boxes.count(DAMAGE), board["object_count"]
    hurt = signs_of(glyphs).damage
    facts = spread(
        (
            [Word(glyphs.house, "dim", hit), Word(f"{board['progress']:>2}", "strong", hit)],
            [Word(f"{glyphs.star}{board['fame']:>2}", "amber", hit)],
            [Word(f"O{owned}", "object" if owned else "dim", hit), Word(" "), *stock_line(board)],
            [Word(f"{hurt}{damage}/{len(boxes)}".ljust(6), "red" if damage else "dim", hit)],
        )
    )
    crew, more = _crew(model, board, look), spread(_addons(model, view, seat))
    pad = Word(" " * max(1, 11 - width(head)))
    line = [*head, pad, *facts]
    if more and width(line) + 2 + width(more) <= cells:
        line += [Word("  "), *more]
    elif more:
        crew = [*more, Word("  "), *crew]
    if width(line) + 1 + width(crew) <= cells:
        return [[*line, Word(" "), *crew]]
    return [line, *flow([Word("  "), *crew], cells, 2)]


def _addons(model: TableModel, view: View, seat: int) -> list[Line]:
    """Tracks of duels and the Role, which everybody sees."""
    facts: list[Line] = []
    hit = ("seat", seat)
    if "pvp_evasion" in view.get("marks", {}):
        evasion, aggression = (mark_of(view, f"pvp_{name}", seat) for name in ("evasion", "aggression"))
        facts.append([Word(f"ev{evasion} ag{aggression}", "text" if evasion or aggression else "dim", hit)])
    if role := mark_of(view, "roles_ability", seat):
        facts.append([Word(role_name(words_of(model), role), "text", hit)])
    return facts


def _automa(model: TableModel, view: View, seat: int, head: Line, look: DrawContext) -> Line:
    """The Automa in one line."""
    board = view["seats"][seat]
    hit = ("seat", seat)
    counts = automa_board.stock(rules_of(model), view)
    letters: Line = []
    for letter, number in counts.items():
        tone = token_tone(TOKEN_LETTERS[letter]) if number else "dim"
        letters += [Word(f"{letter}{number}", tone), Word(" ")]
    facts = spread(
        (
            [Word(look.glyphs.house, "dim", hit), Word(f"{board['progress']:>2}", "strong", hit)],
            [Word(f"{look.glyphs.star}{board['fame']:>2}", "amber", hit)],
            letters[:-1],
            [Word(f"{signs_of(look.glyphs).damage}{len(view['marks']['automa_damage']):>2}", "red", hit)],
        )
    )
    return [*head, Word(" " * max(1, 11 - width(head))), *facts]


def _crew(model: TableModel, board: PlayerView, look: DrawContext) -> Line:
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
            line.append(Word(f" {words_of(model).card_name(card)}", "text" if zone == "active" else "dim"))
            marks = board["contamination"].get(card, 0)
            if marks:
                line.append(Word(pips(glyphs.rays, marks), "radiation"))
        parts.append(line)
    return spread(parts, " ")


def full_boards(model: TableModel, view: View, look: DrawContext, cells: int) -> list[Line]:
    """Every other board with all its cards and boxes."""
    lines: list[Line] = []
    for seat in others(model, view):
        board = view["seats"][seat]
        lines += [[]] if lines else []
        lines += summary(model, view, seat, look, cells)
        if board["out"]:
            continue
        if automa_board.is_automa(view, seat):
            lines += automa_board.lines(rules_of(model), view, look.glyphs, cells)
            continue
        for top in (True, False):
            lines += _packed(_train(model, board, seat, look, top), look, cells, coupled=not top)
        lines += [[Word("  "), *line] for line in convoy.beside(model, board, seat, look)]
    return lines


def _train(model: TableModel, board: PlayerView, seat: int, look: DrawContext, top: bool) -> list[Line]:
    """The cars of a convoy, or the Devices on them, each with its boxes."""
    numbers, lit = model.marks.numbers(), model.marks.lit()
    parts: list[Line] = []
    for column in range(COLUMNS):
        card = board["devices" if top else "cars"][column]
        if not card:
            continue
        rows = card_boxes(
            rules_of(model), board, seat, place(column, top, 0), look.glyphs, numbers, lit, a_row=6
        )
        name = words_of(model).card_name(card)
        where = f" on {words_of(model).car_place(column)}" if top else ""
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
