"""The Night from its fall: everybody's events, then seat after seat (O60, O62)."""

from core.outlive.mechanics.rooms import amount, full_rooms
from core.outlive.phases.night.build_rooms import build
from core.outlive.phases.night.epidemic import epidemic
from core.outlive.phases.night.feed import feed
from core.outlive.phases.night.overcome_events import overcome, payable
from core.outlive.phases.night.radioactivity import radioactivity
from core.outlive.phases.night.recruit import recruit
from core.outlive.phases.night.repair_equipment import repair_equipment
from core.outlive.phases.night.upkeep import upkeep
from core.outlive.state import NIGHT, NOBODY, Table
from core.outlive.steps import step


@step
def night_begins(t: Table) -> None:
    """All pieces lie down where they are, those at the Cargo beside its spaces; the Cisterns fill (O60)."""
    state = t.state
    state.phase = NIGHT
    t.emit("phase", phase=NIGHT)
    for seat, board in enumerate(state.seats):
        board.standing = 0
        board.space = NOBODY
        board.tonight = sum(amount(t, board, place) for place in full_rooms(t, board, "cistern"))
        if board.tonight:
            t.emit("cistern", seat=seat, number=board.tonight)
    order = state.order()
    t.plan(
        *((events_of, seat) for seat in order),
        *((night_of, seat) for seat in order),
    )


@step
def events_of(t: Table, seat: int) -> None:
    """One seat after the other is asked; what the one before paid is not taken back then (O61)."""
    if payable(t, seat):
        t.learn()
    overcome(t, seat)


@step
def night_of(t: Table, seat: int) -> None:
    """One seat does all its steps before the next begins, and takes none back after that (O62, Q32)."""
    if seat != t.state.first:
        t.learn()
    t.state.turn = seat
    t.emit("night_begins", seat=seat)
    t.plan(
        (epidemic, seat),
        (feed, seat),
        (radioactivity, seat),
        (recruit, seat),
        (build, seat),
        (repair_equipment, seat),
        (upkeep, seat),
    )
