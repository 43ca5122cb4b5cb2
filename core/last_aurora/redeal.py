"""Dealing anew what a seat cannot see: another table that looks the same to it.

Used to prove that nothing hidden leaks, and by bots to imagine the table. What is dealt depends on nothing
hidden: the cards of all hidden piles are gathered, and each is as likely as any other in a place of which the
same is known, such as the back of its card.
"""

from collections.abc import Hashable, Sequence

from core.kernel.chance import Shuffler
from core.last_aurora.hooks import REDEALT, UNSEEN
from core.last_aurora.state import Table
from core.last_aurora.unseen import Pile, loot_back, period_of, plus_card

TAKE_LOOT = "take_loot"
"""the step that turns over a Loot card won, the last of its values"""


def redeal(t: Table, viewer: int | None, rng: int) -> None:
    """Deal anew, in place, all cards that `viewer` cannot tell apart."""
    dealer = Shuffler(rng)
    addons = [pile for piles in UNSEEN.all(t.rules.addons, t) for pile in piles]
    _deal(t, [_seen_loot(t), *addons, *_decks(t)], dealer)
    _outcomes(t, dealer)
    _objects(t, viewer, dealer)
    REDEALT.all(t.rules.addons, t, viewer, dealer.shuffle)
    t.state.rng = dealer.rng


def _deal(t: Table, piles: Sequence[Pile], dealer: Shuffler) -> None:
    """Deal all piles anew, each place among what fits it.

    Piles of which more is known come first, and for each all that fits it is shuffled: so all ways to lay the
    cards are equally likely.
    """
    rows = t.rules.cards
    left = [card for pile in piles for card in pile.cards]
    for pile in piles:
        looks = [pile.known(rows[card]) for card in pile.cards]
        groups: dict[Hashable, list[int]] = {look: [] for look in looks}
        fitting: list[int] = []
        rest: list[int] = []
        for card in left:
            (fitting if pile.known(rows[card]) in groups else rest).append(card)
        for card in dealer.shuffle(fitting):
            groups[pile.known(rows[card])].append(card)
        pile.lay([groups[look].pop() for look in looks])
        left = [*rest, *(card for group in groups.values() for card in group)]


def _seen_loot(t: Table) -> Pile:
    """Loot that has been on top of its deck: there, under Enemies or left with them, won and not turned."""
    state = t.state
    top = state.loot[-1:]
    under = [enemy for enemy in state.enemies if enemy.loot]
    left = [at for at, card in enumerate(state.loot_discard) if card not in state.loot_seen]
    won = [at for at, (_, loot, _) in enumerate(state.awards) if loot]
    due = [at for at, frame in enumerate(state.stack) if frame[0] == TAKE_LOOT]

    def lay(cards: list[int]) -> None:
        dealt = iter(cards)
        state.loot[len(state.loot) - len(top) :] = [next(dealt) for _ in top]
        for enemy in under:
            enemy.loot = next(dealt)
        for at in left:
            state.loot_discard[at] = next(dealt)
        for at in won:
            seat, _, objects = state.awards[at]
            state.awards[at] = (seat, next(dealt), objects)
        for at in due:
            state.stack[at] = (*state.stack[at][:-1], next(dealt))

    cards = [
        *top,
        *(enemy.loot for enemy in under),
        *(state.loot_discard[at] for at in left),
        *(state.awards[at][1] for at in won),
        *(int(str(state.stack[at][-1])) for at in due),
    ]
    return Pile(cards, loot_back, lay)


def _decks(t: Table) -> list[Pile]:
    """Plus cards left in the box, the Exploration deck, and the Loot below the top card."""
    state = t.state

    def lay_box(cards: list[int]) -> None:
        state.box = cards

    def lay_deck(cards: list[int]) -> None:
        state.deck = cards

    def lay_loot(cards: list[int]) -> None:
        state.loot[:-1] = cards

    return [
        Pile(state.box, plus_card, lay_box),
        Pile(state.deck, period_of, lay_deck),
        Pile(state.loot[:-1], period_of, lay_loot),
    ]


def _outcomes(t: Table, dealer: Shuffler) -> None:
    """The Outcome deck; the top card only against cards with the same back."""
    state, outcomes = t.state, t.rules.outcomes
    if not state.outcome_deck:
        return
    target = outcomes[state.outcome_deck[-1]].target
    rest = dealer.shuffle(state.outcome_deck)
    top = next(card for card in rest if outcomes[card].target == target)
    rest.remove(top)
    state.outcome_deck = [*rest, top]


def _objects(t: Table, viewer: int | None, dealer: Shuffler) -> None:
    """Other seats' Objects and the Object deck."""
    state = t.state
    hands = [board.objects for seat, board in enumerate(state.seats) if seat != viewer]
    pool = dealer.shuffle([*state.object_deck, *(kind for hand in hands for kind in hand)])
    for hand in hands:
        for index in range(len(hand)):
            hand[index] = pool.pop()
    state.object_deck = pool
