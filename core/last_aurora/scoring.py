"""End of the game: Fame Points and the winner (R539-R575)."""

from collections.abc import Callable

from core.kernel import Score
from core.last_aurora.hooks import BOX_SCORE, CREW_SCORE, MORE_LINES, SCORE_LINES
from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.road import box_abilities, progress, road_kinds
from core.last_aurora.phases.end_of_round import aurora_reached
from core.last_aurora.rules import column_of, is_device
from core.last_aurora.state import Table

Line = Callable[[Table, int], int]


def road_points(t: Table, seat: int) -> int:
    """1 for each space ahead of the last convoy, shortcuts only if the last one can use them (R543, C40).

    Of several in the last place, the one furthest left on the Turn Order Table is the last.
    """
    last = min(t.state.reverse_order(), key=lambda other: progress(t, other))
    ahead = t.rules.distances(t.state.seats[last].space, road_kinds(t, last), t.state.closed)
    distance = ahead.get(t.state.seats[seat].space)
    return progress(t, seat) - progress(t, last) if distance is None else distance


def fame_points(t: Table, seat: int) -> int:
    """The Fame Track (R544)."""
    return t.state.seats[seat].fame


def object_points(t: Table, seat: int) -> int:
    """1 for each unused Object (R545)."""
    return len(t.state.seats[seat].objects)


def box_points(t: Table, seat: int) -> int:
    """Fame in undamaged boxes (R546)."""
    return sum(BOX_SCORE.all(box_abilities(t, t.state.seats[seat]), t, seat))


def ability_points(t: Table, seat: int) -> int:
    """Fame by Survivors' abilities, from any zone (R546)."""
    return sum(CREW_SCORE.all(t.rules.keys(t.state.seats[seat].crew()), t, seat))


def rescue_points(t: Table, seat: int) -> int:
    """If anyone reached the Aurora: 1 for each Survivor without Contamination (R550)."""
    if not aurora_reached(t):
        return 0
    return sum(1 for card in t.state.seats[seat].crew() if card not in t.state.contamination)


def intact_points(t: Table, seat: int) -> int:
    """If nobody reached it: 1 for each Convoy card without Damage (R551)."""
    if aurora_reached(t):
        return 0
    board = t.state.seats[seat]
    hurt = {(column_of(box), is_device(box)) for box in cargo.damaged(board)}
    places = [(column, False) for column, card in enumerate(board.cars) if card]
    places += [(column, True) for column, card in enumerate(board.devices) if card]
    return sum(1 for at in places if at not in hurt)


LINES: dict[str, Line] = {
    "road": road_points,
    "fame": fame_points,
    "objects": object_points,
    "boxes": box_points,
    "abilities": ability_points,
    "rescued": rescue_points,
    "intact": intact_points,
}
"""The lines of a score, in the rulebook's order (R543-R551)."""


def _lines(t: Table, seat: int) -> dict[str, int]:
    who = t.state.seats[seat].who
    if who:
        return SCORE_LINES.of(who, t, seat)
    lines = {key: line(t, seat) for key, line in LINES.items()}
    for more in MORE_LINES.all(t.rules.addons, t, seat):
        lines.update(more)
    return lines


def scores(t: Table) -> tuple[Score, ...]:
    """A score for each seat; ties go to the one further forward, then further right (R553).

    A seat that is out scores nothing and ranks last (R557).
    """
    state = t.state
    lines: list[dict[str, int]] = [
        {} if board.out else _lines(t, seat) for seat, board in enumerate(state.seats)
    ]
    totals = [sum(points.values()) for points in lines]

    def strength(seat: int) -> tuple[bool, int, bool, int, int]:
        board = state.seats[seat]
        wins_ties = bool(board.who)  # a player must have more than the Automa (R1077)
        return (not board.out, totals[seat], wins_ties, progress(t, seat), state.order.index(seat))

    ranking = sorted(range(len(lines)), key=strength, reverse=True)
    return tuple(
        Score(seat, totals[seat], ranking.index(seat) + 1, lines[seat]) for seat in range(len(lines))
    )
