"""The Exploration Zone: revealing cards, sliding, tokens on cards (R77-R79, R166, R531)."""

from core.last_aurora.hooks import EVENT
from core.last_aurora.state import Table
from core.last_aurora.steps import step

SLOTS = 5


@step
def refill(t: Table) -> None:
    """Reveal cards into the empty slots, the one furthest right first, while the deck lasts (R79, C3)."""
    state = t.state
    while 0 in state.zone and state.deck:
        t.learn()
        card = state.deck.pop()
        row = t.rules.cards[card]
        if row.kind == "event":
            t.emit("event", card=card)
            state.discard.append(card)
            if state.phase:  # at setup there is no convoy to hit (A1)
                t.push(refill)  # an Event is resolved before the next card is revealed (C57)
                EVENT.of(row.ability, t, card)
                return
            continue
        slot = SLOTS - 1 - state.zone[::-1].index(0)
        state.zone[slot] = card
        state.left[slot] = _stock(t, row.left or row.tokens)
        state.right[slot] = _stock(t, row.right)
        t.emit("revealed", card=card, slot=slot)


def _stock(t: Table, tokens: tuple[int, ...]) -> tuple[int, ...]:
    """Put tokens from the reserve on a card, as far as it has them (R79, C34)."""
    placed = []
    for token in tokens:
        if t.state.reserve[token] > 0:
            t.state.reserve[token] -= 1
            placed.append(token)
    return tuple(placed)


def slide(t: Table) -> None:
    """Slide the cards to the left to close gaps (R166, A18)."""
    state = t.state
    filled = [slot for slot in range(SLOTS) if state.zone[slot]]
    gaps = SLOTS - len(filled)
    state.zone = [state.zone[slot] for slot in filled] + [0] * gaps
    state.left = [state.left[slot] for slot in filled] + [()] * gaps
    state.right = [state.right[slot] for slot in filled] + [()] * gaps


def clear_slot(t: Table, slot: int) -> int:
    """Take a card out of its slot; tokens left on it go to the reserve. Gives the card."""
    state = t.state
    card = state.zone[slot]
    for token in state.left[slot] + state.right[slot]:
        state.reserve[token] += 1
    state.zone[slot] = 0
    state.left[slot] = state.right[slot] = ()
    return card


def discard_slot(t: Table, slot: int) -> None:
    """Discard the card of a slot."""
    card = clear_slot(t, slot)
    t.state.discard.append(card)
    t.emit("zone_discarded", card=card, slot=slot)
