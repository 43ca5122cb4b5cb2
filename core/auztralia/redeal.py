"""Dealing anew what a seat cannot see: another table that looks the same to it.

Used to prove that nothing hidden leaks, and by bots to imagine the table.
"""

from msgspec.structs import replace

from core.auztralia.state import Table
from core.auztralia.tables.records import LEVELS
from core.kernel import chance
from core.kernel.chance import Shuffler


def redeal(t: Table, viewer: int | None, rng: int) -> None:
    """Shuffle among each other, in place, all that `viewer` cannot tell apart."""
    dealer = Shuffler(rng)
    state = t.state
    _old_ones(t, dealer)
    _revelations(t, dealer)
    _persons(t, viewer, dealer)
    state.cards = tuple(dealer.shuffle(state.cards))
    state.rng = chance.advance(dealer.rng)


def _old_ones(t: Table, dealer: Shuffler) -> None:
    """Tiles face down on the map and in the pile of the same level; at the end those of the map are open."""
    state = t.state
    covered = [] if state.over else [each for each in state.old_ones if not each.shown]
    piles = []
    for level in LEVELS:
        hidden = [each for each in covered if each.level == level]
        kinds = dealer.shuffle([*state.piles[level - 1], *(each.kind for each in hidden)])
        dealt = {each.number: replace(each, kind=kinds.pop()) for each in hidden}
        state.old_ones = tuple(dealt.get(each.number, each) for each in state.old_ones)
        piles.append(tuple(kinds))
    state.piles = tuple(piles)


def _revelations(t: Table, dealer: Shuffler) -> None:
    """Cards of a level in the deck, and those left over of the same level."""
    state = t.state
    rows = t.rules.catalogue.revelations
    deck: list[int] = []
    away: list[int] = []
    for level in LEVELS:
        ahead = [card for card in state.revelations if rows[card].level == level]
        rest = [card for card in state.revelations_away if rows[card].level == level]
        mixed = dealer.shuffle([*ahead, *rest])
        deck += mixed[: len(ahead)]
        away += mixed[len(ahead) :]
    state.revelations, state.revelations_away = tuple(deck), tuple(away)


def _persons(t: Table, viewer: int | None, dealer: Shuffler) -> None:
    """The Personality deck with the cards that another seat drew; a seat keeps those that it knows."""
    state = t.state
    if viewer is not None and state.known_by == viewer:
        state.persons = (*state.persons[:1], *dealer.shuffle(state.persons[1:]))
    elif viewer is not None and state.turn == viewer:
        state.persons = tuple(dealer.shuffle(state.persons))
    else:
        mixed = dealer.shuffle([*state.drawn, *state.persons])
        state.drawn, state.persons = tuple(mixed[: len(state.drawn)]), tuple(mixed[len(state.drawn) :])
