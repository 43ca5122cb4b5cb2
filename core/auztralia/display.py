"""The row of Personality cards: sliding to the right and filling up from the left (Z11, Z37, Z40, Z86)."""

from core.auztralia.state import NOBODY, Table
from core.auztralia.tables.records import NONE


def fill(t: Table) -> None:
    """Slide the cards to the right and turn up cards of the deck, the first one drawn farther right.

    With an empty deck the leftmost places stay empty.
    """
    state = t.state
    kept = [person for person in state.display if person != NONE]
    missing = len(state.display) - len(kept)
    new = state.persons[:missing]
    if new:
        state.persons = state.persons[len(new) :]
        state.known_by = NOBODY
        t.learn()
    state.display = (*(NONE,) * (missing - len(new)), *reversed(new), *kept)
    for drawn, person in enumerate(new):
        t.emit("display_filled", person=person, place=missing - drawn)
