"""What a seat sees of Floes: all but the deck, other hands, and cards that still lie face down."""

from typing import TypedDict, cast

from core.floes.state import Table
from core.kernel import Policy
from core.kernel.views import AnyView, MatchView

FACE_DOWN = -1
"""stands for the card of another that lies face down"""
POLICIES = {
    "rng": Policy.KERNEL,
    "stack": Policy.KERNEL,
    "decision": Policy.KERNEL,
    "over": Policy.VISIBLE,
    "hands": Policy.OWNER,
    "picked": Policy.OWNER,
    "places": Policy.VISIBLE,
    "lamps": Policy.VISIBLE,
    "deck": Policy.COUNT,
    "discard": Policy.VISIBLE,
    "round": Policy.VISIBLE,
}


class PublicView(TypedDict):
    """What everyone sees: `hands` empty, `picked` per seat the card once all are turned, FACE_DOWN
    before, 0 for none; all tuples and lists are by seat."""

    hands: list[tuple[int, ...]]
    sizes: tuple[int, ...]  # of the hands
    picked: tuple[int, ...]
    places: tuple[int, ...]
    lamps: tuple[int, ...]
    deck: int  # cards left
    discard: tuple[int, ...]
    round: int


class OwnView(TypedDict):
    """The entries that a seat sees in a way of its own: its hand and the card it laid."""

    hands: list[tuple[int, ...]]
    picked: tuple[int, ...]


class View(PublicView, MatchView):
    """The whole view of a seat or a spectator."""


def as_view(data: AnyView) -> View:
    """The view of a match of this game, from a match or from the wire, with its type."""
    return cast(View, data)


def view(t: Table) -> PublicView:
    """What everyone sees."""
    state = t.state
    return {
        "hands": [() for _ in state.hands],
        "sizes": tuple(map(len, state.hands)),
        "picked": tuple(card if turned(t) or not card else FACE_DOWN for card in state.picked),
        "places": tuple(state.places),
        "lamps": tuple(state.lamps),
        "deck": len(state.deck),
        "discard": tuple(sorted(state.discard)),
        "round": state.round,
    }


def own(t: Table, viewer: int, seen: AnyView) -> OwnView:
    """One's own hand and picked card."""
    shown = as_view(seen)
    hands, picked = list(shown["hands"]), list(shown["picked"])
    hands[viewer] = tuple(sorted(t.state.hands[viewer]))
    picked[viewer] = t.state.picked[viewer]
    return {"hands": hands, "picked": tuple(picked)}


def turned(t: Table) -> bool:
    """Whether the picked cards lie open: they are in the discard pile too."""
    return all(name != "turn_over" for name, *_ in t.state.stack)
