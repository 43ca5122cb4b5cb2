"""Revelation cards and what they do (Z83 to Z87, L132-L136)."""

from collections.abc import Callable, Mapping

from core.auztralia.display import fill
from core.auztralia.phases.movement import march
from core.auztralia.state import OldOne, Table
from core.auztralia.tables.records import NONE, TEMPLE
from core.auztralia.tiles import arrive, turn_up


def reveal_card(t: Table) -> None:
    """The top card is turned and resolved; an empty deck has nothing to tell (Z83)."""
    state = t.state
    if not state.revelations:
        t.emit("revelation_idle", revelation=NONE)
        return
    t.learn()
    card, *rest = state.revelations
    state.revelations = tuple(rest)
    state.revelations_out += (card,)
    t.emit("revelation", revelation=card, left=len(rest))
    if not EFFECTS[t.rules.catalogue.revelations[card].effect](t):
        t.emit("revelation_idle", revelation=card)


def lowest_hidden(t: Table) -> OldOne | None:
    """The hidden Old One in the hex with the lowest number; there is one at most in a hex (Q48)."""
    hidden = [old_one for old_one in t.state.old_ones if not old_one.shown]
    return min(hidden, key=lambda old_one: old_one.hex, default=None)


def reveal(t: Table) -> bool:
    """Turn up that one (Z84)."""
    old_one = lowest_hidden(t)
    if old_one is None:
        return False
    turn_up(t, old_one, "revelation")
    return True


def reveal_six(t: Table) -> bool:
    """Turn up that one; if it can move, six cards move it alone (Z85)."""
    old_one = lowest_hidden(t)
    if old_one is None:
        return False
    if turn_up(t, old_one, "revelation") and t.rules.moves[old_one.kind]:
        march(t, t.rules.numbers.cards_six, old_one.number)
    return True


def assassinate(t: Table) -> bool:
    """The cards farthest right are out of the game, the others slide, new ones come (Z86)."""
    state = t.state
    kept = max(len(state.display) - t.rules.numbers.assassinated, 0)
    gone = tuple(person for person in state.display[kept:] if person != NONE)
    if not gone:
        return False
    state.display = state.display[:kept] + (NONE,) * (len(state.display) - kept)
    state.persons_out += gone
    t.emit("persons_discarded", persons=gone)
    fill(t)
    return True


def temples(t: Table) -> bool:
    """Each revealed temple draws a tile into its hex, lowest hex first (Z87)."""
    state = t.state
    found = [each for each in state.old_ones if each.shown and each.kind == TEMPLE]
    drawn = False
    for temple in sorted(found, key=lambda old_one: old_one.hex):
        level = next((level for level in (3, 2) if state.piles[level - 1]), 0)
        if level:
            arrive(t, temple.hex, level, "temples")
            drawn = True
    return drawn


EFFECTS: Mapping[str, Callable[[Table], bool]] = {
    "reveal": reveal,
    "reveal_six": reveal_six,
    "assassinate": assassinate,
    "temples": temples,
}
"""By the effect of the card: does it, and gives whether there was anything to do."""
