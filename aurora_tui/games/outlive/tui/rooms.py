"""The rooms of a shelter in a grid, each with its persons, its needs and whether it works; the airlock
is one of the grid."""

from itertools import zip_longest

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, Word, fit, width
from aurora_tui.drawing.cells import cell_len
from aurora_tui.games.choice_numbers import number, tone_of
from aurora_tui.games.outlive.model_parts import rules_of
from aurora_tui.games.outlive.tui.signs import persons
from core.kernel.prompts import Target
from core.outlive.text import effects as told
from core.outlive.view import RoomView, SeatView
from themes.glyphs import Glyphs

MOST_DISCS = 4
"""Persons that are drawn one by one; of more, the number."""
LEAST, LEAST_TOLD = 19, 23
"""Cells of a room, and of one with what it does."""


def grid(
    model: TableModel, board: SeatView, seat: int, cells: int, glyphs: Glyphs, *, effects: bool
) -> list[Line]:
    """Airlock and rooms beside each other; `effects`: with a line of what each does."""
    count = max(1, min(4, cells // (LEAST_TOLD if effects else LEAST)))
    share = cells // count
    blocks = [_airlock(model, board, seat, glyphs)]
    blocks += [
        _room(model, room, seat, place, share - 1, glyphs, effects=effects)
        for place, room in enumerate(board["rooms"])
    ]
    lines: list[Line] = []
    for start in range(0, len(blocks), count):
        for row in zip_longest(*blocks[start : start + count], fillvalue=[]):
            line: Line = []
            for at, part in enumerate(row):
                line += [*part, Word(" " * max(0, share - width(part)))] if at < len(row) - 1 else part
            lines.append(line)
    return lines


def _airlock(model: TableModel, board: SeatView, seat: int, glyphs: Glyphs) -> list[Line]:
    """Its rows, of which each with a person drinks."""
    numbers = rules_of(model).numbers
    hit: Target = ("airlock", seat)
    signs = glyphs.active * board["survivors"] + "S" * board["scientists"]
    signs += glyphs.empty * (numbers.airlock - len(signs))
    line: Line = []
    for start in range(0, numbers.airlock, max(1, numbers.airlock_row)):
        row = signs[start : start + numbers.airlock_row]
        tone = "dim" if row.strip(glyphs.empty) == "" else "person"
        line += [Word("(", "dim", hit), Word(row, tone, hit), Word(")", "dim", hit)]
    found = board["survivors"] + board["scientists"]
    needs = -(-found // numbers.airlock_row) * numbers.row_water
    line.append(Word(f" {needs} water" if needs else " empty", "amber" if needs else "dim", hit))
    return [[*number(model, hit), Word("Airlock", tone_of(model, hit, "room-built"), hit)], line]


def _room(
    model: TableModel, room: RoomView, seat: int, place: int, cells: int, glyphs: Glyphs, *, effects: bool
) -> list[Line]:
    """Name; persons of slots, state and supply; what it does."""
    row = rules_of(model).rooms[room["room"]]
    hit: Target = ("room", seat, place)
    tone = "room-full" if room["full"] else "room-built" if room["built"] else "dim"
    head: Line = number(model, hit)
    name = fit(row.name, cells - width(head), glyphs.ellipsis)
    head.append(Word(name, tone_of(model, hit, tone), hit))
    found = room["survivors"] + room["scientists"]
    if found > MOST_DISCS:
        people: Line = [Word(f"{glyphs.active}{found}", "person", hit)]
    else:
        people = persons(room["survivors"], room["scientists"], room["slots"], glyphs, hit)
    state, state_tone = _state(model, room)
    line: Line = [*people, Word(f" {state}", state_tone, hit)]
    needs = f" eats {room['supply']}"
    if width(line) + cell_len(needs) <= cells:
        line.append(Word(needs, "amber" if found else "dim", hit))
    lines = [head, line]
    if effects:
        lines.append([Word(fit(told.brief_room(row), cells, glyphs.ellipsis), "dim", hit)])
    return lines


def _state(model: TableModel, room: RoomView) -> tuple[str, str]:
    """Whether it works, in a word."""
    found = room["survivors"] + room["scientists"]
    if not room["built"]:
        return "unbuilt", "dim"
    if not room["full"]:
        return f"{found}/{room['slots']}", "text"
    cities = len(rules_of(model).cities)
    if room["used"] or len(room["used_in"]) >= cities:
        return "used", "dim"
    if room["used_in"]:
        return f"full, used {len(room['used_in'])}/{cities}", "aurora"
    return "full", "aurora"
