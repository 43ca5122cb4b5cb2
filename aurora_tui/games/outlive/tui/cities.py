"""The cities: the search stack, the tiles of equipment, what is known of the stack."""

from collections import Counter
from collections.abc import Sequence

from aurora_tui.drawing.canvas import Line, Word, flow, width
from aurora_tui.games.choice_numbers import number, number_of, tone_of
from aurora_tui.games.outlive.tui.equipment import half
from aurora_tui.games.outlive.tui.place import BESIDE, Place
from aurora_tui.games.outlive.tui.signs import cost, short_name
from core.kernel.prompts import Target
from core.outlive.rules import Rules
from core.outlive.tables.records import GOODS
from core.outlive.text import effects

ROOMY = 30
"""Cells from which a tile has a line of its own with cost, symbol and effect."""
NAMES = (12, 10, 8, 7)
"""Cells for the name of a tile that shares a line, the most that leaves all in sight."""


def lines(place: Place) -> list[Line]:
    """The stack, the tiles of equipment, and what is known of the stack."""
    kinds = place.here["equipment"]
    lines: list[Line] = []
    if not kinds:
        lines = [[Word("no equipment", "dim")]]
    elif _roomy(place):
        numbered = any(number_of(place.model, ("shown", place.location, kind)) for kind in kinds)
        lines = [_tile(place, kind, place.cells - (4 if numbered else 2)) for kind in kinds]
    else:
        for most in NAMES:
            lines = packed([_tile(place, kind, most) for kind in kinds], place.cells)
            if len(lines) < place.rows:
                break
    lines = [*_stack(place), *lines]
    return [*lines, *known(place, place.rows - 1 - len(lines))]


def _stack(place: Place) -> list[Line]:
    """The size of the search stack, where the edge does not have it."""
    if edged(place):
        return []
    hit: Target = ("tiles", place.location)
    tiles = place.here["tiles"]
    line: Line = [
        *number(place.model, hit),
        Word("search ", tone_of(place.model, hit, "text"), hit),
        Word(str(tiles), "strong" if tiles else "dim", hit),
    ]
    noun = Word(" tiles", "dim", hit)
    return [[*line, noun] if width(line) + len(noun.text) <= place.cells else line]


def edged(place: Place) -> bool:
    """Whether the size of the search stack stands on the edge."""
    return place.cells >= BESIDE and not _roomy(place)


def _roomy(place: Place) -> bool:
    """Whether every tile has a row of its own, below one of the stack."""
    return place.rows >= len(place.here["equipment"]) + 2


def _tile(place: Place, kind: int, most: int) -> Line:
    """A tile: its name in at most so many cells, and with room for it cost, symbol and effect. One of a
    kind that the shelter on the screen owns cannot be taken; one that completes a symbol has a star."""
    model, row = place.model, place.rules.equipment[kind]
    board = place.view["seats"][model.board_seat]
    hit: Target = ("shown", place.location, kind)
    owned = kind in (*board["broken"], *board["repaired"])
    halves = {place.rules.equipment[other].symbol for other in (*board["broken"], *board["repaired"])}
    roomy = place.cells >= ROOMY and place.rows >= 5
    name = row.name if roomy else short_name(row.name, most)
    tone = "faint" if owned else "text"
    line: Line = [*number(model, hit), Word(name, tone_of(model, hit, tone), hit)]
    if row.symbol in halves and not owned:
        line.append(Word(place.glyphs.star, "symbol", hit))
    if roomy:
        line += [Word(" ", "text", hit), Word(half(row.symbol, row.edge), "symbol", hit), Word(" ")]
        line += cost(row.cost, hit)
        effect = effects.brief_equipment(place.rules.catalogue, row)
        if effect and width(line) + 1 + len(effect) <= place.cells:
            line.append(Word(f" {effect}", "dim", hit))
    return line


def known(place: Place, rows: int) -> list[Line]:
    """What lies open, or what the viewer knows of the stack; else, with room, what was turned today. In
    names, or where they are too long in two letters each."""
    here = place.here
    if here["open"]:
        told, tone, tiles = "open: ", "text", sorted(Counter(here["open"]).items())
    else:
        known = here["known"]
        told, tone = ("next: ", "ice") if known else ("drawn: ", "dim")
        tiles = [(tile, 1) for tile in known or here["drawn"]]
    if not tiles or rows < 1:
        return []
    lines: list[Line] = []
    for letters in (None, 2):
        words: Line = [Word(told, "dim")] if letters is None else []
        for tile, count in tiles:
            hit: Target = ("tile", place.location, tile)
            times = f"x{count}" if count > 1 else ""
            name = f"{face(place.rules, tile)[:letters]}{times}"
            words += [
                *number(place.model, hit, ""),
                Word(name, tone_of(place.model, hit, tone), hit),
                Word(" "),
            ]
        lines = flow(words[:-1], place.cells)
        if len(lines) <= rows:
            break
    return lines[:rows]


def face(rules: Rules, tile: int) -> str:
    """What a search tile shows, in a word."""
    row = rules.tiles[tile]
    if row.character:
        return row.name
    goods = [GOODS[good] for good, count in enumerate(row.goods) if count]
    return "empty" if row.empty else goods[0] if goods else "survivor"


def packed(parts: Sequence[Line], cells: int) -> list[Line]:
    """Short lines beside each other as far as they fit; none is broken in two."""
    lines: list[Line] = []
    for part in parts:
        if lines and width(lines[-1]) + 2 + width(part) <= cells:
            lines[-1] += [Word("  "), *part]
        else:
            lines.append(list(part))
    return lines
