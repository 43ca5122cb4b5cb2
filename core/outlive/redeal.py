"""Dealing anew what a seat cannot see: another table that looks the same to it.

Used to prove that nothing hidden leaks, and by bots to imagine the table.
"""

from collections.abc import Sequence

from core.kernel import chance
from core.kernel.chance import Shuffler
from core.outlive.state import Table
from core.outlive.unseen_prey import deal_prey


def redeal(t: Table, viewer: int | None, rng: int) -> None:
    """Shuffle among each other, in place, all that `viewer` cannot tell apart."""
    dealer = Shuffler(rng)
    state = t.state
    prey, events, leaders, rooms = state.away
    prey = deal_prey(t, viewer, dealer, prey)
    unseen = dealer.shuffle((*state.events_down, *events))
    state.events_down = tuple(unseen[: len(state.events_down)])
    events = tuple(unseen[len(state.events_down) :])
    leaders, rooms = _dealt(t, viewer, dealer, leaders, rooms)
    state.away = (prey, events, leaders, rooms)
    state.pile = dealer.shuffle(state.pile)
    if state.day:
        _cities(t, viewer, dealer)
    state.rng = chance.advance(dealer.rng)


def _dealt(
    t: Table, viewer: int | None, dealer: Shuffler, leaders: Sequence[int], rooms: Sequence[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Leaders, or rooms, of the others before they are shown, with those that left unseen.

    Of what left before only the order is unknown: it is sorted.
    """
    boards = [board for seat, board in enumerate(t.state.seats) if seat != viewer]
    of_leaders = any(board.leader < 0 for board in t.state.seats)
    away = leaders if of_leaders else rooms
    pool = dealer.shuffle([*away, *(card for board in boards for card in (*board.dealt, *board.kept))])
    for board in boards:
        board.dealt = tuple(sorted(pool.pop() for _ in board.dealt))
        board.kept = tuple(pool.pop() for _ in board.kept)
    return (tuple(pool), tuple(rooms)) if of_leaders else (tuple(sorted(leaders)), tuple(pool))


def _cities(t: Table, viewer: int | None, dealer: Shuffler) -> None:
    """Search tiles that nobody turned, and who of the lost characters is among them.

    A stack that the viewer looked through, or that lies open, stays as it is.
    """
    state = t.state
    peeked = () if viewer is None else state.seats[viewer].peeked
    characters = t.rules.catalogue.characters
    unseen: list[list[int]] = []
    for index, city in enumerate(t.rules.cities):
        known = t.rules.open_search or city in peeked
        unseen.append([*([] if known else state.search[index]), *state.aside[index]])
    strangers = [tile for tiles in unseen for tile in tiles if tile in characters]
    pool = dealer.shuffle([*state.lost, *strangers])
    aside = []
    for index, tiles in enumerate(unseen):
        mixed = dealer.shuffle(pool.pop() if tile in characters else tile for tile in tiles)
        number = len(state.aside[index])
        aside.append(tuple(mixed[len(mixed) - number :]))
        if len(mixed) > number:
            state.search[index] = mixed[: len(mixed) - number]
    state.aside = tuple(aside)
    state.lost = tuple(pool)
