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
    """The deck and, of the others, hands and picked cards; the Ropes in hand are known in the end (F11)."""
    state = t.state
    shuffler = chance.Shuffler(rng)
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    laid = [seat for seat in others if state.picked[seat] and not turned(t)]
    pool = [*state.deck, *(card for seat in others for card in state.hands[seat])]
    pool = shuffler.shuffle([*pool, *(state.picked[seat] for seat in laid)])
    if state.over:
        pool = _told_ropes(t, others, pool, shuffler)
    else:
        for seat in others:
            state.hands[seat] = [pool.pop() for _ in state.hands[seat]]
    for seat in laid:
        state.picked[seat] = pool.pop()
    state.deck = pool
    state.rng = chance.advance(shuffler.rng)


def _told_ropes(t: Table, others: list[int], pool: list[int], shuffler: chance.Shuffler) -> list[int]:
    """Give each hand as many Ropes as it had, and other cards; what is left, shuffled."""
    ropes = [card for card in pool if card == t.rules.rope]
    rest = [card for card in pool if card != t.rules.rope]
    for seat in others:
        piles = [ropes if card == t.rules.rope else rest for card in sorted(t.state.hands[seat])]
        t.state.hands[seat] = [pile.pop() for pile in piles]
    return shuffler.shuffle([*ropes, *rest])
