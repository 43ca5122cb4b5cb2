"""Dealing anew what a seat cannot see: another table that looks the same to it.

Used to prove that nothing hidden leaks, and by bots to imagine the table.
"""

from collections.abc import Callable, Sequence

from core.kernel import chance
from core.last_aurora.hooks import REDEALT
from core.last_aurora.state import Table


class _Dealer:
    """A generator apart from the match's own."""

    def __init__(self, rng: int) -> None:
        self.rng = rng

    def shuffle(self, items: list[int]) -> list[int]:
        """A shuffled copy."""
        items = items[:]
        for last in range(len(items) - 1, 0, -1):
            self.rng = chance.advance(self.rng)
            other = chance.below(self.rng, last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def redeal(t: Table, viewer: int | None, rng: int) -> None:
    """Shuffle among each other, in place, all cards that `viewer` cannot tell apart."""
    dealer = _Dealer(rng)
    _exploration(t, dealer)
    _loot(t, dealer)
    _outcomes(t, dealer)
    _objects(t, viewer, dealer)
    REDEALT.all(t.rules.addons, t, viewer, dealer.shuffle)
    t.state.rng = chance.advance(dealer.rng)


def mix(
    piles: Sequence[list[int]],
    alike: Callable[[int], object],
    shuffle: Callable[[list[int]], list[int]],
) -> None:
    """Deal the cards of several hidden piles anew, in place, each among those that look alike."""
    groups: dict[object, list[int]] = {}
    for pile in piles:
        for card in pile:
            groups.setdefault(alike(card), []).append(card)
    pools = {look: shuffle(group) for look, group in groups.items()}
    for pile in piles:
        pile[:] = [pools[alike(card)].pop() for card in pile]


def _exploration(t: Table, dealer: _Dealer) -> None:
    """The deck within each Time Period, plus cards together with those left in the box."""
    state, cards = t.state, t.rules.cards
    for period in (1, 2, 3):
        places = [index for index, card in enumerate(state.deck) if cards[card].period == period]
        mixed = dealer.shuffle([state.deck[index] for index in places])
        for index, card in zip(places, mixed, strict=True):
            state.deck[index] = card
        plus = [index for index in places if cards[state.deck[index]].plus]
        boxed = [index for index, card in enumerate(state.box) if cards[card].period == period]
        pool = dealer.shuffle([state.deck[index] for index in plus] + [state.box[index] for index in boxed])
        for index in plus:
            state.deck[index] = pool.pop()
        for index in boxed:
            state.box[index] = pool.pop()


def loot_back(t: Table, card: int) -> tuple[object, ...]:
    """What is seen of a face-down Loot card: the pair of numbers and the Defense boxes."""
    row = t.rules.cards[card]
    return (row.deck, row.period, row.defense)


def face_down_loot(t: Table) -> list[int]:
    """Loot that nobody has seen: in the deck, under Enemies or left with them, won and not turned over."""
    state = t.state
    under = [enemy.loot for enemy in state.enemies if enemy.loot]
    left = [card for card in state.loot_discard if card not in state.loot_seen]
    return [*state.loot, *left, *under, *(loot for _, loot, _ in state.awards if loot)]


def lay_loot(t: Table, cards: list[int]) -> None:
    """Put cards where `face_down_loot` found theirs, in its order."""
    state, left = t.state, iter(cards)
    state.loot = [next(left) for _ in state.loot]
    seen = state.loot_seen
    state.loot_discard = [card if card in seen else next(left) for card in state.loot_discard]
    for enemy in state.enemies:
        if enemy.loot:
            enemy.loot = next(left)
    state.awards = [(seat, next(left) if loot else 0, objects) for seat, loot, objects in state.awards]


def _loot(t: Table, dealer: _Dealer) -> None:
    """Face-down Loot among cards of the same pair and the same back."""
    cards = face_down_loot(t)
    mix((cards,), lambda card: loot_back(t, card), dealer.shuffle)
    lay_loot(t, cards)


def _outcomes(t: Table, dealer: _Dealer) -> None:
    """The Outcome deck; the top card only against cards with the same back."""
    state, outcomes = t.state, t.rules.outcomes
    if not state.outcome_deck:
        return
    target = outcomes[state.outcome_deck[-1]].target
    rest = dealer.shuffle(state.outcome_deck)
    top = next(card for card in rest if outcomes[card].target == target)
    rest.remove(top)
    state.outcome_deck = [*rest, top]


def _objects(t: Table, viewer: int | None, dealer: _Dealer) -> None:
    """Other seats' Objects and the Object deck."""
    state = t.state
    hands = [board.objects for seat, board in enumerate(state.seats) if seat != viewer]
    pool = dealer.shuffle([*state.object_deck, *(kind for hand in hands for kind in hand)])
    for hand in hands:
        for index in range(len(hand)):
            hand[index] = pool.pop()
    state.object_deck = pool
