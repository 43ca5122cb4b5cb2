"""The state of a match of Floes: cards by their value, seats by number."""

from core.floes.tables import Tables
from core.kernel import Play
from core.kernel import State as KernelState
from core.kernel.state import shallow

SHELVES = 3
"""places for a lamp; the topmost one helps when the ice breaks (F8)"""
ROUNDS = 6
HAND = 3


class State(KernelState, kw_only=True):
    """The table. `picked` holds the card in front of each seat (0 = none), `lamps` the shelf of each lamp."""

    hands: list[list[int]] = []
    picked: list[int] = []
    places: list[int] = []
    lamps: list[int] = []
    deck: list[int] = []
    discard: list[int] = []
    round: int = 0

    def clone(self) -> "State":
        """An independent copy."""
        twin = shallow(self)
        twin.stack = self.stack[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.picked = self.picked[:]
        twin.places = self.places[:]
        twin.lamps = self.lamps[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        return twin


Table = Play[State, Tables]
