"""Signs of a few cells for what lies on a hex, and the order in which they are shown where room is short.

Old Ones `?2` face down by level, `Zo` face up by two letters; `PA` the port of seat A; `wB kB bB` healthy
sheep (wool), corn and cattle (beef) of B, `xB` a blighted farm; `C3` three coal, I iron, G gold, F phosphate.
"""

from collections.abc import Sequence
from typing import NamedTuple

from aurora_tui.drawing.canvas import Line, Word, fit, flow, width
from aurora_tui.drawing.seats import seat_letter
from core.auztralia.rules import Rules
from core.auztralia.state import HIDDEN
from core.auztralia.tables.records import GOODS
from core.auztralia.view import OldOneView, View
from core.kernel.prompts import Target

GOOD_LETTERS = "CIGF"
"""Goods by number; phosphate is F."""
FARM_LETTERS = "wkb"
BLIGHTED = "x"
PORT = "P"
GAP = "  "
"""Between names."""
SHORTEST = 4
"""Cells of a name below which it is cut no more."""
MORE = "+"
"""Where a hex holds more than there is room for."""


def old_one_code(rules: Rules, kind: int) -> str:
    """Two letters of a kind of Old One."""
    return rules.old_ones[kind].name[:2]


def old_one_word(rules: Rules, old_one: OldOneView) -> Word:
    """A tile: its level face down; face up its letters, with the damage it can still take."""
    hit: Target = ("old_one", old_one["number"])
    if old_one["kind"] == HIDDEN:
        return Word(f"?{old_one['level']}", "hidden-old-one", hit)
    return Word(old_one_code(rules, old_one["kind"]), "old-one", hit)


def port_word(seat: int, place: int) -> Word:
    """A port, on the colour of its seat."""
    return Word(f"{PORT}{seat_letter(seat)}", f"chip-seat{seat % 4}", ("hex", place))


def farm_word(seat: int, kind: int, blighted: bool, place: int) -> Word:
    """A farm in the colour of its seat."""
    letter = BLIGHTED if blighted else FARM_LETTERS[kind]
    return Word(f"{letter}{seat_letter(seat)}", "blight" if blighted else f"seat{seat % 4}", ("hex", place))


def good_word(good: int, number: int, hit: Target) -> Word:
    """So many of a good: `C3`."""
    return Word(f"{GOOD_LETTERS[good]}{number}", GOODS[good] if number else "dim", hit)


def contents(view: View, rules: Rules, place: int) -> Line:
    """All that lies on a hex, the most important first: Old Ones, port, farm, goods."""
    line: Line = [old_one_word(rules, each) for each in view["old_ones"] if each["hex"] == place]
    line += [port_word(seat, place) for seat, board in enumerate(view["seats"]) if board["port"] == place]
    line += [
        farm_word(each["seat"], each["kind"], each["blighted"], place)
        for each in view["farms"]
        if each["hex"] == place
    ]
    line += [good_word(good, number, ("hex", place)) for at, good, number in view["deposits"] if at == place]
    return line


class Packing(NamedTuple):
    """Words that have room, and whether there are more."""

    words: Line
    more: bool


def packed(words: Sequence[Word], cells: int) -> Packing:
    """As many of the words as fit, with spaces between them if there is room for these; of a single one
    without room its first letter."""
    if not words:
        return Packing([], False)
    size = sum(len(word.text) for word in words)
    if size + len(words) - 1 <= cells:
        return Packing([part for word in words for part in (word, Word(" ", "text", word.hit))][:-1], False)
    kept: Line = []
    for word in words:
        if sum(len(each.text) for each in kept) + len(word.text) > cells:
            break
        kept.append(word)
    if not kept and cells > 0:
        kept = [words[0]._replace(text=words[0].text[:cells])]
    return Packing(kept, len(kept) < len(words))


def wrapped(parts: Sequence[Line], cells: int, gap: str = GAP, indent: int = 2) -> list[Line]:
    """Short lines one after the other in rows of so many cells; none is cut in two as long as it fits in a
    row of its own."""
    rows: list[Line] = []
    for part in parts:
        if not part:
            continue
        if rows and width(rows[-1]) + len(gap) + width(part) <= cells:
            rows[-1] = [*rows[-1], Word(gap), *part]
        else:
            start: Line = [Word(" " * indent)] if rows and indent else []
            rows += flow([*start, *part], cells, indent)
    return rows


def squeezed(
    names: Sequence[Line], whole: Sequence[Line], cells: int, rows: int, ellipsis: str, indent: int = 0
) -> list[Line]:
    """Names, then what stays whole, one after the other in so many rows or fewer. Where they have no room,
    they are parted so that as little as possible must be cut, and that the longest names of a row are cut,
    each at its last word. All whole in more rows, if even names of a few letters have no room."""
    parts = [*names, *whole]
    found: list[Line] = []
    start = 0
    for end in _parted([width(part) for part in parts], cells, rows, indent):
        room = cells - (indent if start else 0)
        row = _shortened(parts[start:end], max(0, len(names) - start), room, ellipsis)
        found.append([*([Word(" " * indent)] if start and indent else []), *row])
        start = end
    return found if all(width(row) <= cells for row in found) else wrapped(parts, cells, GAP, indent)


def _parted(sizes: Sequence[int], cells: int, rows: int, indent: int) -> tuple[int, ...]:
    """Where each row of parts of these sizes ends, so that they overrun the rows the least."""
    ways: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for _ in range(rows):
        for start, (cost, ends) in sorted(ways.items(), reverse=True):
            for end in range(start + 1, len(sizes) + 1):
                taken = sum(sizes[start:end]) + len(GAP) * (end - start - 1) + (indent if start else 0)
                way = (cost + max(0, taken - cells) ** 2, (*ends, end))
                ways[end] = min(way, ways.get(end, way))
    return ways[len(sizes)][1]


def _shortened(parts: Sequence[Line], names: int, cells: int, ellipsis: str) -> Line:
    """Parts with gaps between them; the first are names, of which the longest are cut until they fit."""
    sizes = [width(part[-1:]) for part in parts[:names]]
    over = sum(map(width, parts)) + len(GAP) * (len(parts) - 1) - cells
    while over > 0 and sizes and max(sizes) > SHORTEST:
        sizes[sizes.index(max(sizes))] -= 1
        over -= 1
    row: Line = []
    for at, part in enumerate(parts):
        row += [Word(GAP)] if row else []
        last = part[-1]
        row += (
            [*part[:-1], last._replace(text=fit(last.text, sizes[at], ellipsis))] if at < len(sizes) else part
        )
    return row
