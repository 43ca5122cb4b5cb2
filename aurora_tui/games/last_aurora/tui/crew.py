"""The crew by zone: skill as it is now, Contamination, Food, abilities; Objects and models below."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, width, wrap
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.games.last_aurora.model_parts import rules_of, view_of, words_of
from aurora_tui.games.last_aurora.tui import automa_board
from aurora_tui.games.last_aurora.tui.labels import LETTERS, fame_label, pips, token_tone
from core.kernel.prompts import Target
from core.last_aurora.addons.roles.text import goal_of, mark_of, role_name
from core.last_aurora.tables.records import AMMO, FOOD, FUEL, SURVIVOR
from core.last_aurora.view import PlayerView, View
from themes.glyphs import Glyphs

ZONES = ("active", "rest", "exhausted")


def draw(model: TableModel, look: DrawContext) -> Canvas:
    """The pane, for the board that is looked at."""
    view, seat = view_of(model), model.board_seat
    if view is None:
        return framed(look, [Word("CREW", "title")])
    board = view["seats"][seat]
    facts = [Word("fame ", "dim"), Word(fame_label(board["fame"], look.glyphs), "amber")]
    tone = f"seat{seat % 4}" if view["asked"] == seat else "line"
    below = () if automa_board.is_automa(view, seat) else stock_line(board)  # never scrolled away
    canvas = framed(look, [Word("CREW", "title")], facts, tone, below)
    cells = look.columns - 4
    if automa_board.is_automa(view, seat):
        fill(canvas, look, automa_board.cards(rules_of(model), view, look.glyphs, cells))
        return canvas
    crew = crew_lines(model, view, seat, look, cells)
    models = [*addon_lines(model, view, seat, cells), *object_lines(model, board, look, cells)]
    room = look.rows - 2
    if sum(map(len, (crew, models))) <= room - len(crew):  # every Survivor has room for his ability
        crew = crew_lines(model, view, seat, look, cells, abilities=True)
    gap = max(0, min(room - len(crew) - len(models), 1))
    fill(canvas, look, [*crew, *([[]] * gap), *models])
    return canvas


def addon_lines(model: TableModel, view: View, seat: int, cells: int) -> list[Line]:
    """The Role and, to its owner, the objective; the tracks of duels."""
    lines: list[Line] = []
    if role := mark_of(view, "roles_ability", seat):
        lines.append([Word("Role ", "dim"), Word(fit(role_name(words_of(model), role), cells - 5), "strong")])
    if goal := mark_of(view, "roles_goal", seat):
        counted = wrap(goal_of(words_of(model), goal).replace(" at the end", ""), cells - 5)
        lines += [
            [Word("" if row else "goal ", "dim"), Word(" " * 5 * bool(row)), Word(piece, "amber")]
            for row, piece in enumerate(counted)
        ]
    if "pvp_evasion" in view.get("marks", {}):
        tracks = [duel_tracks(view, seat, titles) for titles in (("evasion", "aggression"), ("ev", "ag"))]
        lines.append(next((line for line in tracks if width(line) <= cells), tracks[-1]))
    return lines


def duel_tracks(view: View, seat: int, titles: tuple[str, str]) -> Line:
    """Where the counters of duels stand, in words or as beside the names of the others."""
    line: Line = []
    for title, name in zip(titles, ("pvp_evasion", "pvp_aggression"), strict=True):
        number = mark_of(view, name, seat)
        line += [Word("  ")] if line else []
        line += [Word(f"{title} ", "dim"), Word(str(number), "strong" if number else "dim")]
    return line


def crew_lines(
    model: TableModel,
    view: View,
    seat: int,
    look: DrawContext,
    cells: int,
    *,
    abilities: bool = False,
) -> list[Line]:
    """A line a Survivor."""
    board = view["seats"][seat]
    lines: list[Line] = []
    zones = {"active": board["active"], "rest": board["rest"], "exhausted": board["exhausted"]}
    for zone in ZONES:
        for index, card in enumerate(sorted(zones[zone])):
            line = _survivor(model, view, board, card, zone, look)
            if index == 0 and width(line) + len(zone) + 1 <= cells:
                line += [Word(" " * (cells - width(line) - len(zone))), Word(zone, "dim")]
            lines.append(line)
            if abilities:
                brief = words_of(model).ability_brief(rules_of(model).cards[card].ability)
                lines.append([Word(f"   {fit(brief, cells - 3, look.glyphs.ellipsis)}", "dim")])
    return lines


def _survivor(
    model: TableModel, view: View, board: PlayerView, card: int, zone: str, look: DrawContext
) -> Line:
    glyphs: Glyphs = look.glyphs
    hit: Target = ("survivor", card)
    numbers = model.marks.numbers().get(hit, ())
    lit = hit in model.marks.lit()
    sign = {"active": glyphs.active, "rest": glyphs.rest, "exhausted": glyphs.exhausted}[zone]
    line: Line = []
    if numbers:
        shown = "/".join(str(number) for number in numbers[:2])
        line += [Word(shown, "lit" if lit else "number", hit), Word(" ")]
    line.append(Word(sign, "amber" if card in view["crew"] else "text" if zone == "active" else "dim", hit))
    name = words_of(model).survivor(card, board)
    tone = "strong" if lit or card in view["crew"] else "text" if zone == "active" else "dim"
    line += [
        Word(f" {name} ", tone, hit),
        Word(pips(glyphs.cost, max(0, board["skill"][card])) or "0", "amber", hit),
    ]
    marks, food = board["contamination"].get(card, 0), board["food"].get(card, 0)
    if marks:
        line.append(Word(f" {pips(glyphs.rays, marks)}", "radiation", hit))
    if food:
        line.append(Word(f" {pips('F', food)}", "food", hit))
    if card in view["antifreeze"]:
        line.append(Word(" warm", "ice", hit))
    return line


def object_lines(model: TableModel, board: PlayerView, look: DrawContext, cells: int) -> list[Line]:
    """Objects in hand, a line each; another player's only as a number."""
    count, limit = board["object_count"], rules_of(model).setup.object_limit
    if not board["objects"]:
        return [[Word("objects ", "dim"), Word(f"{count}/{limit}", "object" if count else "dim")]]
    numbers, lit = model.marks.numbers(), model.marks.lit()
    lines: list[Line] = []
    for kind in board["objects"]:
        hit: Target = ("object", kind)
        number = numbers.get(hit, ())
        line: Line = []
        if number:
            shown = "/".join(str(one) for one in number[:2])
            line += [Word(shown, "lit" if hit in lit else "number", hit), Word(" ")]
        line += [Word("O ", "object", hit)]
        name = words_of(model).object(kind)
        pieces = wrap(name, cells - width(line))
        lines.append([*line, Word(pieces[0], "ice", hit)])
        lines += [[Word("  "), Word(piece, "ice", hit)] for piece in pieces[1:]]
    return lines


def stock_line(board: PlayerView) -> Line:
    """What the convoy holds, by kind."""
    held = list(board["cargo"].values())
    line: Line = []
    for token in (FOOD, FUEL, AMMO, SURVIVOR):
        if line:
            line.append(Word(" "))
        number = held.count(token)
        tone = token_tone(token) if number else "dim"
        line += [Word(f"{LETTERS[token]}{number}", tone)]
    return line
