"""A shelter: radiation, stores and what of them is lost tonight, rooms and airlock, equipment, the night."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow, width
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed, spread
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.choice_numbers import number, tone_of
from aurora_tui.games.outlive.model_parts import rules_of, view_of
from aurora_tui.games.outlive.tui import equipment, rooms
from aurora_tui.games.outlive.tui.signs import SHORT, good_tone
from core.kernel.phrases import counted, joined
from core.kernel.prompts import Target
from core.outlive import preview
from core.outlive.state import END, NIGHT, ROBOT
from core.outlive.tables.records import GOODS, MATERIALS, MEAT, WATER
from core.outlive.text import effects as told
from core.outlive.view import SeatView, View
from themes.glyphs import Glyphs

LABEL = 7
"""Cells of the words on the left."""
MARKS = 14
"""Cells of the lower edge that are not for what stands there."""


def draw(model: TableModel, context: DrawContext) -> Canvas:
    """The pane, for the board that is looked at."""
    view, seat = view_of(model), model.board_seat
    if view is None:
        return framed(context, [Word("SHELTER", "title")])
    board = view["seats"][seat]
    tone = f"seat{seat % 4}" if view["asked"] == seat else "line"
    told, cells = record(model, view, seat), context.columns - 4
    below = told if board["rooms"] and width(told) + MARKS <= cells else []
    canvas = framed(context, _title(model, seat, context), _facts(model, board), tone, below)
    fill(canvas, context, lines(model, view, seat, cells, context.rows - 2, context.glyphs))
    return canvas


def lines(model: TableModel, view: View, seat: int, cells: int, rows: int, glyphs: Glyphs) -> list[Line]:
    """Everything of a shelter in so many cells; with effects of rooms where the rows are enough."""
    for effects in (True, False):
        found = _lines(model, view, seat, cells, glyphs, effects=effects)
        if len(found) <= rows:
            break
    return found


def _lines(
    model: TableModel, view: View, seat: int, cells: int, glyphs: Glyphs, *, effects: bool
) -> list[Line]:
    board = view["seats"][seat]
    told = record(model, view, seat)
    return [
        *_dealt(model, board, cells),
        *flow(track(model, view, seat, glyphs), cells, 2),
        *stores(model, view, seat, cells),
        *tonight(model, view, seat, cells, glyphs),
        *rooms.grid(model, board, seat, cells, glyphs, effects=effects),
        *equipment.lines(model, board, seat, cells, glyphs, LABEL),
        *(flow(told, cells, LABEL) if width(told) + MARKS > cells else ()),
    ]


def _title(model: TableModel, seat: int, context: DrawContext) -> Line:
    back = " (esc: back)" if model.looking is not None else ""
    name = fit(model.title_of(seat), max(4, context.columns - 20 - len(back)))
    return [
        Word("SHELTER", "title"),
        Word(" "),
        Word(f" {seat_letter(seat)} ", f"chip-seat{seat % 4}"),
        Word(f" {name}", f"seat{seat % 4}"),
        Word(back, "dim"),
    ]


def _facts(model: TableModel, board: SeatView) -> Line:
    if board["leader"] < 0:
        return []
    leader = rules_of(model).leaders[board["leader"]].name
    return [Word(f"{leader}  ", "dim"), Word(f"{board['points']} SP", "amber")]


# -- radiation -------------------------------------------------------------------------------------


def track(model: TableModel, view: View, seat: int, glyphs: Glyphs) -> Line:
    """The levels with the shelter's own in brackets, and the letters of the others."""
    numbers = rules_of(model).numbers
    own = view["seats"][seat]["tracer"]
    line: Line = [Word(f"{glyphs.rays} level", "rays")]
    for level in range(numbers.tracer_lowest, numbers.tracer_highest + 1):
        line.append(Word(f" [{level}]" if level == own else f" {level}", "rays" if level == own else "dim"))
        line += [
            Word(seat_letter(other), f"seat{other % 4}", ("seat", other))
            for other, board in enumerate(view["seats"])
            if board["tracer"] == level and other != seat
        ]
    return line


# -- stores ----------------------------------------------------------------------------------------


def stores(model: TableModel, view: View, seat: int, cells: int) -> list[Line]:
    """Every good with its number, and how many of it are lost tonight, or paid by the highlighted choice."""
    board, rules = view["seats"][seat], rules_of(model)
    rest, night = board["night"], preview.tonight(view, rules, seat)
    done = fed(model, view, seat)
    lost = {WATER: rest["water"] if done else night.water, MEAT: rest["meat"] if done else night.meat}
    lost = {} if view["phase"] == END else lost
    paid = _payment(model, view, seat)
    parts: list[Line] = []
    for good, name in enumerate(GOODS):
        hit: Target = ("good", seat, good)
        have = board["goods"][good]
        part = number(model, hit)
        if good in MATERIALS:
            chip = f"tile-{name}" if have else "dim"
            part.append(Word(SHORT[good], tone_of(model, hit, chip), hit))
            part.append(Word(f" {name} ", "text" if have else "dim", hit))
        else:
            part.append(Word(f"{name} ", tone_of(model, hit, good_tone(good) if have else "dim"), hit))
        part.append(Word(str(have), "strong" if have else "dim", hit))
        if rules.storage_cap and good not in lost:
            part.append(Word(f"/{rules.numbers.goods_kept}", "dim", hit))
        if paid is not None:
            part += [Word(f"-{paid[good]}", "amber", hit)] * bool(paid[good])
        elif lost.get(good):
            part.append(Word(f"-{lost[good]}", "alarm", hit))
        parts.append(part)
    if board["tonight"]:
        parts.append([Word(f"+{board['tonight']} water tonight", "good-water")])
    if board["vegetable"]:
        hit = ("vegetable",)
        parts.append([*number(model, hit), Word("vegetable", tone_of(model, hit, "good-canned"), hit)])
    return equipment.labelled("stores", parts, cells, LABEL)


def _payment(model: TableModel, view: View, seat: int) -> tuple[int, ...] | None:
    """The goods that the highlighted way to feed everybody takes."""
    decision, choice = model.decision, model.choice
    if decision is None or decision.kind != "feed" or decision.seat != seat or choice is None:
        return None
    ways = {one.action: one.paid for one in preview.payments(view, rules_of(model), seat)}
    return ways.get(choice.action.kind)


def tonight(model: TableModel, view: View, seat: int, cells: int, glyphs: Glyphs) -> list[Line]:
    """What the coming Night takes as things are now."""
    if view["phase"] == END:
        return []
    if fed(model, view, seat):
        rest = view["seats"][seat]["night"]
        told = [[Word("nothing more to eat", "aurora")], *_spoils(rest["water"], rest["meat"])]
        return equipment.labelled("night", told, cells, LABEL)
    night = preview.tonight(view, rules_of(model), seat)
    parts: list[Line] = []
    due = [f"{night.rows} water"] * bool(night.rows) + [counted(night.rooms, "supply", "supplies")] * bool(
        night.rooms
    )
    parts.append([Word("eats ", "dim"), Word(joined(due) or "nothing", "amber" if due else "text")])
    if night.lacking:
        parts.append(
            [Word(f"you lack {night.lacking}" if seat == model.seat else f"lacks {night.lacking}", "alarm")]
        )
    elif due:
        parts.append([Word("enough", "aurora")])
    if night.epidemic:
        parts.append([Word(f"epidemic -{night.epidemic}", "alarm")])
    passes = "1 passes" if night.passes == 1 else f"{night.passes} pass" if night.passes else "none passes"
    kills = f", kills {night.kills}" if night.kills else ""
    parts.append(
        [
            Word(f"{glyphs.rays}{night.radiation}, ", "rays"),
            Word(passes + kills, "alarm" if night.passes else "aurora"),
        ]
    )
    parts += _spoils(night.water, night.meat)
    return equipment.labelled("night", parts, cells, LABEL)


def _spoils(water: int, meat: int) -> list[Line]:
    lost = [f"{water} water"] * bool(water) + [f"{meat} meat"] * bool(meat)
    return [[Word("spoils ", "dim"), Word(joined(lost), "red")]] if lost else []


def fed(model: TableModel, view: View, seat: int) -> bool:
    """Whether a shelter has eaten for the last time or tonight: the game or its night is over, or past that
    step."""
    night = view["seats"][seat]["night"]
    eaten = view["phase"] == NIGHT and not night["due"] and not night["starving"]
    return view["phase"] == END or preview.is_past(view, seat) or eaten


# -- the rest --------------------------------------------------------------------------------------


def record(model: TableModel, view: View, seat: int) -> Line:
    """People, kills, events overcome, SP."""
    board, rules = view["seats"][seat], rules_of(model)
    kills = [f"{rules.prey[kind].name.lower()} {count}" for kind, count in enumerate(board["kills"]) if count]
    won = [rules.events[event].name for event in board["won"]]
    scientists = board["scientists"] + sum(room["scientists"] for room in board["rooms"])
    robot = board["pieces"][ROBOT]["built"]
    parts: list[Line] = [
        [
            Word(f"{board['persons']} people", "text"),
            Word(f", {scientists} S" * bool(scientists), "scientist"),
        ],
        [Word("kills ", "dim"), Word(", ".join(kills) or "none", "text" if kills else "dim")],
        [Word("overcame ", "dim"), Word(", ".join(won) or "nothing", "aurora" if won else "dim")],
        [Word("robot", "text")] if robot else [],
    ]
    return spread(parts)


def _dealt(model: TableModel, board: SeatView, cells: int) -> list[Line]:
    """While one chooses in secret: the cards, and those kept already; for others how many there are."""
    rules = rules_of(model)
    if not board["dealt_count"]:
        return []
    if not board["dealt"]:
        return [*flow([Word(f"chooses among {board['dealt_count']} cards in secret", "amber")], cells), []]
    lines: list[Line] = []
    leaders = board["leader"] < 0
    for card in dict.fromkeys(board["dealt"]):  # two rooms of a kind are one choice
        hit: Target = ("leader" if leaders else "card", card)
        name = rules.leaders[card].name if leaders else rules.rooms[card].name
        line = [*number(model, hit), Word(name, tone_of(model, hit, "strong"), hit)]
        copies = board["dealt"].count(card)
        line += [Word(f" ({copies} of them)", "text", hit)] * (copies > 1)
        lines += flow([*line, Word(f"  {_card_note(model, card, leaders)}", "dim", hit)], cells, 4)
    kept = [] if leaders else [rules.rooms[card].name for card in board["kept"]]
    lines += flow([Word("kept ", "dim"), Word(", ".join(kept), "aurora")], cells, 4) if kept else []
    return [*lines, []]


def _card_note(model: TableModel, card: int, leaders: bool) -> str:
    """What a leader brings, or what a room does."""
    rules = rules_of(model)
    if not leaders:
        row = rules.rooms[card]
        return f"{row.slots} slots, eats {row.supply}: {told.brief_room(row)}"
    leader = rules.leaders[card]
    goods = [f"{count} {GOODS[good]}" for good, count in enumerate(leader.goods) if count]
    goods += [f"{count} tiles of {rules.locations[place].name}" for place, count in leader.tiles]
    places = ", ".join(rules.locations[place].name for place in leader.places)
    return f"{leader.age}: {', '.join(goods)}; {rules.equipment[leader.equipment].name}; {places}"
