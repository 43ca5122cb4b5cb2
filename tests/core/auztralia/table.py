"""A table of AuZtralia laid out by hand, for tests of rules.

    s = Scene().tracks(A, "70-62").old(51, "zombie").units(A, artillery=1).deck(15).turn()
    s.attack(51, artillery=1).withdraw()

A new scene is the position of section 7 of the specification: two seats A and B with their start goods, discs
on space 2, the option `undo` off, all tiles in the piles, an empty map; ports are 70, 75, 59 and 18 unless
a test says otherwise.
Everything is named by its id, hexes and Old One cards by their printed numbers, sides like "70-62". Whatever
is laid out is taken from where it was; `invariants()` stays empty, each answer asserts it.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Self

from core import Match
from core.auztralia.setup import put_old_one, resolve_survey
from core.kernel.chance import Forced
from core.kernel.decisions import Event
from core.kernel.game import find
from tests.core.auztralia.dealing import Dealer
from tests.core.auztralia.land import Land, land
from tests.core.auztralia.looks import Looks
from tests.core.auztralia.moves import Moves
from tests.core.auztralia.printed import piles
from tests.core.auztralia.words import BOXES, FARMS, GOODS, OLD_ONES, PERSONS, side

A, B, C, D = range(4)
NAMES = ("Ann", "Ben", "Cleo", "Dora")
OFF: dict[str, Any] = {"undo": "off"}


class Scene(Moves, Looks):
    """A match whose table a test lays out and plays."""

    def __init__(self, seats: int = 2, *, seed: int = 1, **options: Any) -> None:
        chosen = {**OFF, "piles": "full", **options}
        self.m = _begun(seats, seed, tuple(sorted(chosen.items()))).clone()
        self.log: list[Event] = []
        self.sound = True
        self.land: Land = land(chosen.get("map", "east"))
        self.dealer = Dealer(self.m, self.land)
        self.dealer.lay_out()

    # -- the map -----------------------------------------------------------------------------------

    def port(self, seat: int, place: int) -> Self:
        """Where a seat's port is."""
        self.board(seat).port = place
        return self

    def tracks(self, seat: int, *words: str) -> Self:
        """Tracks of a seat more, in the order in which they connect."""
        number = self.rules.land.side_number
        self.board(seat).tracks += tuple(number[side(word)] for word in words)
        return self

    def old(
        self,
        place: int,
        kind: str,
        *,
        hidden: bool = False,
        level: int = 0,
        damage: Mapping[int, int] | None = None,
    ) -> Self:
        """An Old One more in a hex; of the hex's level unless another is named."""
        level = level or self.land.spots[place].level or 1
        self.dealer.old_one(place, OLD_ONES.index(kind), level, damage or {}, shown=not hidden)
        return self

    def remove(self, place: int) -> Self:
        """No Old One is in a hex any more; its tiles go under their piles."""
        for tile in self.at(place):
            self.dealer.give_back(tile)
        return self

    def goods(self, place: int, **goods: int) -> Self:
        """The goods of a hex."""
        self.dealer.goods_at(place, goods)
        return self

    def farm(self, seat: int, kind: str, place: int, *, blighted: bool = False) -> Self:
        """A farm of a seat more on the map."""
        self.dealer.farm(seat, FARMS.index(kind), place, blighted=blighted)
        return self

    # -- boards ------------------------------------------------------------------------------------

    def units(self, seat: int, **units: int) -> Self:
        """All units of a seat, in its Barracks."""
        self.dealer.units(seat, units)
        return self

    def stores_are(self, seat: int, **goods: int) -> Self:
        """The Warehouse of a seat, exactly."""
        self.board(seat).goods = [goods.get(name, 0) for name in GOODS]
        return self

    def give(self, seat: int, **goods: int) -> Self:
        """Goods more in a Warehouse."""
        for name, number in goods.items():
            self.board(seat).goods[GOODS.index(name)] += number
        return self

    def cubes(self, seat: int, hq: int | None = None, **boxes: int) -> Self:
        """The cubes in the boxes of a seat; the others are in the HQ (`hq` only says so again)."""
        board = self.board(seat)
        board.hq += sum(board.boxes)
        board.boxes = [boxes.get(name, 0) for name in BOXES]
        board.hq -= sum(board.boxes)
        assert hq in (None, board.hq), f"{board.hq} cubes are left"
        return self

    def hold(self, seat: int, *names: str) -> Self:
        """Personality cards before a seat."""
        self.dealer.hold(seat, names)
        return self

    def give_tokens(self, seat: int, number: int) -> Self:
        """VP of shared kills."""
        self.board(seat).tokens += number
        return self

    def trophy(self, seat: int, *kinds: str) -> Self:
        """Old Ones that a seat has taken."""
        for kind in kinds:
            self.dealer.tile(OLD_ONES.index(kind), 1)
            self.board(seat).tiles += (OLD_ONES.index(kind),)
        return self

    # -- the Time Track and the decks --------------------------------------------------------------

    def discs(self, spaces: Mapping[int, Sequence[int]]) -> Self:
        """The discs of the seats by space, each stack from the bottom up."""
        self.dealer.discs(spaces)
        return self

    def purple(self, space: int, *, awake: bool = True, on_top: bool = False) -> Self:
        """The purple disc; below those on its space unless it is on top."""
        self.dealer.purple(space, on_top=on_top)
        self.state.awake = awake
        return self

    def first(self, seat: int) -> Self:
        """The first player."""
        self.state.first = seat
        return self

    def deck(self, *cards: int, only: bool = False, discard: Sequence[int] | None = None) -> Self:
        """Old One cards on top of the deck, or the whole of it; the discard pile."""
        self.dealer.deck(cards, only=only, discard=discard)
        self.sound = self.sound and not only
        return self

    def revelations(self, *names: str) -> Self:
        """Revelation cards on top of the deck."""
        self.dealer.revelations(names)
        return self

    def no_revelations(self) -> Self:
        """The Revelation deck is empty."""
        state = self.state
        state.revelations_out += state.revelations
        state.revelations = ()
        return self

    def unsound(self) -> Self:
        """This is no position of a game, so the invariants are not asked."""
        self.sound = False
        return self

    def display(self, *names: str) -> Self:
        """The display from place 1 on; with fewer than five cards its leftmost places are empty."""
        self.dealer.persons(names, None, only=False)
        return self

    def persons(self, *names: str, only: bool = False) -> Self:
        """Personality cards on top of the deck, or the whole of it."""
        self.dealer.persons(None, names, only=only)
        return self

    def piles(self, wanted: Mapping[int, Sequence[str]]) -> Self:
        """The piles of Old Ones from the top."""
        self.dealer.piles(wanted)
        return self

    # -- ready-made situations ---------------------------------------------------------------------

    def turn(self) -> Self:
        """The Time Track says who is active."""
        return self.run(*frames(TIME_TRACK))

    def receive(self, place: int) -> Self:
        """An Old One symbol of a survey tile comes to a hex of the Outback (Z6, Z7)."""
        put_old_one(self.m.play, place)
        return self.after()

    def survey(self, tile: int, mark: int) -> Self:
        """A survey tile, by its printed number, is resolved on a mark."""
        self.state.survey = ((mark, tile - 1),)
        resolve_survey(self.m.play)
        return self.after()

    def ask_again(self) -> Self:
        """What is active is asked anew, as the table was changed under it."""
        return self.turn()

    def purple_turn(self, space: int) -> Self:
        """One turn of the Old Ones: purple moves to a space; all seats are on the one before."""
        order = list(self.seats())
        self.dealer.discs({space - 1: order})
        return self.purple(space - 1, on_top=True).turn()

    def finish_game(self) -> Self:
        """All discs come to the end of the track, and nothing happens on the way."""
        self.dealer.discs({53: list(self.seats())})
        self.purple(52).turn()
        assert self.over
        return self

    def run(self, *steps: tuple[Any, ...]) -> Self:
        """Run steps on an otherwise empty stack up to a question or the end."""
        state, play = self.state, self.m.play
        state.stack.clear()
        state.decision = None
        play.events = []
        play.plan(*steps)
        play.run()
        self.log += play.events
        return self.after()


@cache
def _begun(seats: int, seed: int, options: tuple[tuple[str, Any], ...]) -> Match:
    """A match whose ports are placed."""
    match = Match.new("auztralia", NAMES[:seats], dict(options), seed=seed)
    while match.decision is not None and match.decision.kind != "turn":
        match.apply(0)
    return match


class Fresh(Moves, Looks):
    """A match at its beginning: nothing is laid out."""

    def __init__(self, match: Match) -> None:
        self.m = match
        self.log = list(match.opening)
        self.sound = True
        self.land = land(match.options.get("map", "east"))


def new_game(
    seats: int = 2, *, seed: int = 1, first: int | None = None, unshuffled: bool = False, **options: Any
) -> Fresh:
    """A match at its beginning. `first` is the first player; `unshuffled`: every pile lies as it was."""
    forced: dict[str, list[int]] = {} if first is None or seats == 1 else {"first": [first]}
    if unshuffled:
        full = 4 if options.get("piles") == "full" else seats
        sizes = {f"pile.{level}": len(kinds) for level, kinds in piles(full).items()}
        sizes |= {f"revelation.{level}": 8 for level in (1, 2, 3)}
        sizes |= {"survey": 20, "personality": 30, "oldcards": 36}
        forced |= {label: list(range(size - 1, 0, -1)) for label, size in sizes.items()}
    source = Forced(forced) if forced else None
    return Fresh(Match.new("auztralia", NAMES[:seats], {**OFF, **options}, seed=seed, source=source))


TIME_TRACK = "next_turn"
"""the step that finds who is active"""


def frames(step: str, *args: int) -> list[tuple[Any, ...]]:
    """A step of the game, by its name, as a frame to run."""
    return [(find("auztralia").steps.by_name[step], *args)]


__all__ = ["PERSONS", "A", "B", "C", "D", "Scene", "new_game"]
