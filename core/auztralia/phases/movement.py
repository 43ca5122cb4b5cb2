"""How Old Ones move: circles, nearest targets, the compass, blight (Z88 to Z91, L137-L142)."""

from collections.abc import Sequence

from msgspec.structs import replace

from core.auztralia.old_cards import discard, turn_card
from core.auztralia.state import OldOne, Table
from core.auztralia.tables.records import NONE
from core.auztralia.targets import candidates, prey


def is_mover(t: Table, old_one: OldOne) -> bool:
    """Whether it is revealed and no temple."""
    return old_one.shown and t.rules.moves[old_one.kind]


def march(t: Table, cards: int, only: int) -> None:
    """Turn so many cards, each resolved and discarded before the next (Q58); `only` for one tile, or NONE."""
    row_of = t.rules.row_of
    for _ in range(cards):
        card = turn_card(t)
        t.emit("move_card", card=card, only=only)
        circles = t.rules.cards[card].circles
        if circles:
            movers = [
                old_one
                for old_one in t.state.old_ones
                if row_of[old_one.kind] in circles and is_mover(t, old_one) and only in (NONE, old_one.number)
            ]
            if movers:
                move(t, card, movers)
        discard(t, card)


def move(t: Table, card: int, movers: list[OldOne]) -> None:
    """All moves are worked out on the same position and made together, then farms are blighted (Z91)."""
    state = t.state
    targets = prey(t)
    moved = {}
    for mover in movers:
        goal = next_hex(t, mover.hex, card, targets)
        if goal != mover.hex:
            moved[mover.number] = replace(mover, hex=goal)
            t.emit("moved", number=mover.number, old_one=mover.kind, start=mover.hex, hex=goal)
    if not moved:
        return
    state.old_ones = tuple([moved.get(each.number, each) for each in state.old_ones])
    blight(t, {mover.hex for mover in moved.values()})


def next_hex(t: Table, place: int, card: int, targets: Sequence[int]) -> int:
    """Where a mover goes from a hex; of several ways the first that the card's compass meets (Z90)."""
    ways = candidates(t.rules.land, place, targets)
    if not ways:
        return place
    way = ways[0]
    if len(ways) > 1:
        way = next(each for each in t.rules.compass[card] if each in ways)
    return t.rules.land.neighbours[place][way]


def blight(t: Table, entered: set[int]) -> None:
    """Healthy farms that were entered turn over; tracks and goods stay."""
    state = t.state
    hit = [farm for farm in state.farms if farm.hex in entered and not farm.blighted]
    if not hit:
        return
    state.farms = tuple(replace(farm, blighted=True) if farm.hex in entered else farm for farm in state.farms)
    for farm in hit:
        t.emit("blighted", seat=farm.seat, hex=farm.hex, farm=farm.kind)
