"""What must hold of every state, and how hidden cards are dealt anew: for tests and for search."""

from core.floes.state import HAND, Table
from core.floes.view import turned
from core.kernel import chance


def invariants(t: Table) -> list[str]:
    """Cards are conserved, and nobody is off the ice."""
    state = t.state
    cards = [*state.deck, *state.discard, *(card for hand in state.hands for card in hand)]
    if not turned(t):
        cards += [card for card in state.picked if card]
    faults = [] if sorted(cards) == t.rules.pack() else [f"cards: {sorted(cards)}"]
    faults += [f"place {place}" for place in state.places if not 0 <= place <= t.rules.goal + HAND]
    return faults


def redeal(t: Table, viewer: int | None, rng: int) -> None:
    """The deck and, of the others, hands and picked cards."""
    state = t.state
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    pool = state.deck[:]
    for seat in others:
        pool += state.hands[seat]
        if state.picked[seat] and not turned(t):
            pool.append(state.picked[seat])
    for last in range(len(pool) - 1, 0, -1):
        rng = chance.advance(rng)
        other = chance.below(rng, last + 1)
        pool[last], pool[other] = pool[other], pool[last]
    for seat in others:
        state.hands[seat] = [pool.pop() for _ in state.hands[seat]]
        if state.picked[seat] and not turned(t):
            state.picked[seat] = pool.pop()
    state.deck = pool
    state.rng = chance.advance(rng)
