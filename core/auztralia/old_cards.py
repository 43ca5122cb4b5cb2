"""The deck of Old One cards: turning one, discarding it (Z57, L98-L100)."""

from core.auztralia.state import Table


def turn_card(t: Table) -> int:
    """The top card of the deck; an empty deck is the shuffled discard pile. It lies nowhere until it is
    discarded."""
    state = t.state
    if not state.cards:
        cards = list(state.cards_out)
        state.cards_out = ()
        t.shuffle("oldcards", cards)
        state.cards = tuple(cards)
        t.emit("cards_shuffled", cards=len(cards))
    t.learn()
    card = state.cards[0]
    state.cards = state.cards[1:]
    return card


def discard(t: Table, *cards: int) -> None:
    """Cards come to the discard pile, the latest last."""
    t.state.cards_out += cards
