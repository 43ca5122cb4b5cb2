"""The Epidemic takes a person from each airlock, before anybody is fed (O63, Q60)."""

from core.outlive.mechanics.events_in_force import in_force, shielded
from core.outlive.mechanics.persons import choose_who
from core.outlive.mechanics.rooms import persons_in
from core.outlive.state import AIRLOCK, Table
from core.outlive.steps import step


@step
def epidemic(t: Table, seat: int) -> None:
    """One person of the seat's own choice leaves the airlock, unless a Bulkhead is full (Q61)."""
    event = in_force(t, "epidemic")
    if event < 0:
        return
    if shielded(t, seat):
        t.emit("event_idle", seat=seat, event=event, cause="bulkhead")
        return
    ill = min(t.rules.events[event].amount, persons_in(t.state.seats[seat], AIRLOCK))
    if not ill:
        t.emit("event_idle", seat=seat, event=event, cause="none")
    t.plan(*((choose_who, seat, AIRLOCK, "epidemic", event) for _ in range(ill)))
