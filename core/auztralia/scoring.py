"""End of the game: points of the seats and of the Old Ones, and who wins (Z93 to Z98, L147-L166)."""

from collections.abc import Callable

from core.auztralia.state import END, Seat, Table
from core.auztralia.tables.records import COAL, GOLD, IRON, PHOSPHATE, Personality
from core.kernel import Score

Line = Callable[[Table, int, Seat], int]


def healthy(t: Table, seat: int) -> list[int]:
    """A seat's healthy farms on the map, by kind."""
    found = [0] * len(t.rules.farms)
    for farm in t.state.farms:
        if farm.seat == seat and not farm.blighted:
            found[farm.kind] += 1
    return found


def farm_points(t: Table, seat: int, board: Seat) -> int:
    """2 each healthy farm (L154)."""
    return t.rules.numbers.farm_points * sum(healthy(t, seat))


def phosphate_points(t: Table, seat: int, board: Seat) -> int:
    """3 each phosphate (L155); other goods score nothing."""
    return t.rules.numbers.phosphate_points * board.goods[PHOSPHATE]


def card_points(t: Table, seat: int, board: Seat) -> int:
    """Scoring cards (L156)."""
    cards = [t.rules.persons[person] for person in board.persons]
    return sum(points_of(t, seat, board, card) for card in cards if card.sort == "scoring")


def points_of(t: Table, seat: int, board: Seat, card: Personality) -> int:
    """What a scoring card is worth now, at most its maximum (T-PERSON E)."""
    counted = {
        "farms": lambda: healthy(t, seat)[card.farm],
        "railways": lambda: len(board.tracks),
        "trophies": lambda: len(board.tiles),
        "bank": lambda: sum(board.goods[good] for good in (COAL, IRON, GOLD)),
        "sets": lambda: min(healthy(t, seat)),
    }[card.effect]()
    return min(card.most, card.amount * (counted // card.per))


def tile_points(t: Table, seat: int, board: Seat) -> int:
    """The VP of its Old One tiles (L157)."""
    return sum(t.rules.old_ones[kind].points for kind in board.tiles)


def token_points(t: Table, seat: int, board: Seat) -> int:
    """Its VP tokens of shared kills (L158)."""
    return board.tokens


LINES: dict[str, Line] = {
    "farms": farm_points,
    "phosphate": phosphate_points,
    "cards": card_points,
    "tiles": tile_points,
    "tokens": token_points,
}
"""The lines of a score, in the order of the text (L152-L158)."""


def points(t: Table, seat: int) -> int:
    """The points of a seat if the game ended now."""
    board = t.state.seats[seat]
    return sum(line(t, seat, board) for line in LINES.values())


def old_points(t: Table) -> tuple[int, int, int]:
    """Points of the Old Ones: blighted farms, revealed tiles, hidden ones (Z94).

    What is hidden counts only at the end, when it is turned up: before, its sum would tell of it.
    """
    state, numbers = t.state, t.rules.numbers
    blighted = sum(farm.blighted for farm in state.farms)
    worth = t.rules.old_ones
    shown = sum(worth[old_one.kind].points for old_one in state.old_ones if old_one.shown)
    hidden = sum(worth[old_one.kind].points for old_one in state.old_ones if not old_one.shown)
    return (
        numbers.blight_points * blighted,
        shown,
        numbers.hidden_factor * hidden if state.phase == END else 0,
    )


OLD_LINES = ("blighted", "revealed", "hidden")
"""The lines of the Old Ones' score, in the order of the text (L160-L164)."""


def scores(t: Table) -> tuple[Score, ...]:
    """A score for each seat, and after them that of the Old Ones (Z95, Z96).

    Ties are shared, but for one at the top with the Old Ones: they alone win that.
    """
    boards = t.state.seats
    lines = [{key: line(t, seat, board) for key, line in LINES.items()} for seat, board in enumerate(boards)]
    lines.append(dict(zip(OLD_LINES, old_points(t), strict=True)))
    totals = [sum(each.values()) for each in lines]
    *seats, old_ones = totals
    tied = old_ones == max(seats)
    ranks = [1 + sum(other > total for other in totals) + (tied and total == old_ones) for total in seats]
    ranks.append(1 + sum(total > old_ones for total in seats))
    return tuple(Score(seat, totals[seat], ranks[seat], each) for seat, each in enumerate(lines))
