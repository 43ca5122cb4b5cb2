"""The events in force: which touch a seat, and how much (O21, Q61, Q62)."""

from core.outlive.mechanics.rooms import full_rooms
from core.outlive.state import Table
from core.outlive.tables.records import by_seats


def in_force(t: Table, ability: str) -> int:
    """The event in force with this effect, -1 if there is none."""
    abilities = t.rules.event_abilities
    for event in t.state.events:
        if abilities[event] == ability:
            return event
    return -1


def shielded(t: Table, seat: int) -> bool:
    """Whether a full Bulkhead keeps the events off this seat now (Q61, Q62)."""
    return bool(full_rooms(t, t.state.seats[seat], "bulkhead"))


def touches(t: Table, seat: int, ability: str) -> int:
    """The event in force with this effect, -1 if there is none or a Bulkhead keeps it off the seat."""
    event = in_force(t, ability)
    return -1 if event < 0 or shielded(t, seat) else event


def full_stock(t: Table, location: int) -> int:
    """To how many the stock of a location is filled, shortages in force counted (O20, Q23)."""
    row = t.rules.locations[location]
    if not row.stock:
        return 0
    number = by_seats(row.stock, len(t.state.seats))
    for event in t.state.events:
        card = t.rules.events[event]
        if card.ability == "shortage" and card.location == location:
            number -= card.amount
    return max(0, number)
