"""Railway: coal and iron for two tracks, one after the other (Z24 to Z30, L29-L37)."""

from core.auztralia.actions import DONE, target
from core.auztralia.asking import ask
from core.auztralia.land import listed
from core.auztralia.network import held, hills_allowed, legal_sides, network
from core.auztralia.state import Seat, Table
from core.auztralia.steps import step
from core.auztralia.tables.records import COAL, IRON, RAIL1, RAIL2
from core.kernel import Action


def possible(t: Table, board: Seat, clear: int, barred: int) -> list[int]:
    """The railway boxes for which the price can be paid and a track be laid (Z99)."""
    actions = t.rules.actions
    coal, iron = board.goods[COAL], board.goods[IRON]
    if not (coal and iron) or len(board.tracks) >= t.rules.numbers.tracks:
        return []
    sides = legal_sides(t, clear, barred, hills=True)
    found = []
    for box in (RAIL1, RAIL2):
        row = actions[box]
        legal = sides if hills_allowed(t, board, box) else sides & ~t.rules.land.hill_sides
        if legal and coal >= row.coal and iron >= row.iron:
            found.append(box)
    return found


def begin(t: Table, seat: int, box: int) -> None:
    """Coal and iron are paid once, whether one track is laid or more (Q13)."""
    board = t.state.seats[seat]
    row = t.rules.actions[box]
    board.goods[COAL] -= row.coal
    board.goods[IRON] -= row.iron
    t.state.time = row.time
    ask_track(t, seat, box, 0)


@step
def ask_track(t: Table, seat: int, box: int, number: int) -> None:
    """The next side; after the first track the rest may be declined."""
    board = t.state.seats[seat]
    numbers = t.rules.numbers
    left = numbers.tracks_laid + t.rules.bonus(board.persons, "tracks") - number
    left = min(left, numbers.tracks - len(board.tracks))
    if left <= 0:
        return
    barred = held(t)
    sides = legal_sides(t, network(t, board, barred), barred, hills=hills_allowed(t, board, box))
    if not sides:
        return
    actions = [t.rules.tracks[side] for side in listed(sides)]
    if number:
        actions.append(DONE)
    ask(t, "track", actions, ask_track, track_chosen, seat, box, number, box=box, number=left)


@step
def track_chosen(t: Table, seat: int, box: int, number: int, action: Action) -> None:
    """It lies across that side for good."""
    if action.kind == "done":
        return
    board = t.state.seats[seat]
    pair = (target(action), target(action, 1))
    board.tracks += (t.rules.land.side_number[pair],)
    t.emit("track", seat=seat, hexes=pair, left=t.rules.numbers.tracks - len(board.tracks))
    ask_track(t, seat, box, number + 1)
