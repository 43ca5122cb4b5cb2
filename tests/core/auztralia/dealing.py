"""Laying out a table of AuZtralia by hand: what a test puts somewhere is taken from where it was."""

from collections.abc import Mapping, Sequence

from core import Match
from core.auztralia.rules import Rules
from core.auztralia.state import TURNS, Farm, OldOne, State
from tests.core.auztralia.land import Land
from tests.core.auztralia.words import GOODS, NONE, OLD_ONES, PERSONS, PURPLE, UNITS

PORTS = (70, 75, 59, 18)
"""of the seats, unless a test says otherwise"""


class Dealer:
    """Puts the pieces of a match where a test wants them, so that nothing is there twice."""

    def __init__(self, match: Match, land: Land) -> None:
        self.match = match
        self.land = land
        self.rules: Rules = match.play.rules

    @property
    def state(self) -> State:
        """The present state; each answer replaces it."""
        state: State = self.match.play.state
        return state

    def lay_out(self) -> None:
        """The position of section 7: start goods, discs on space 2, an empty map, ports far apart."""
        state = self.state
        state.stack.clear()
        state.decision = None
        state.phase, state.first, state.turn, state.box = TURNS, 0, NONE, NONE
        piles = [list(pile) for pile in state.piles]
        for tile in state.old_ones:
            piles[tile.level - 1].append(tile.kind)
        state.piles = tuple(map(tuple, piles))
        state.old_ones, state.deposits, state.farms = (), (), ()
        for seat, board in enumerate(state.seats):
            board.port = PORTS[seat]
        self.discs({2: list(range(len(state.seats)))[::-1]})

    # -- the Time Track ----------------------------------------------------------------------------

    def discs(self, spaces: Mapping[int, Sequence[int]]) -> None:
        """The seats' discs, each space from the bottom up; the purple one stays below them."""
        purple = [disc for disc in self.state.discs if disc[0] == PURPLE]
        seats = [(seat, space) for space, stack in spaces.items() for seat in stack]
        self.state.discs = (*purple, *seats)

    def purple(self, space: int, *, on_top: bool) -> None:
        """The purple disc, below or on top of those on its space."""
        others = [disc for disc in self.state.discs if disc[0] != PURPLE]
        mine = [(PURPLE, space)]
        self.state.discs = tuple([*others, *mine] if on_top else [*mine, *others])

    # -- Old Ones ----------------------------------------------------------------------------------

    def tile(self, kind: int, level: int) -> int:
        """Take a tile out of the game's tiles, of this level if there is one; gives its level."""
        for each in (level, 1, 2, 3):
            piles = [list(pile) for pile in self.state.piles]
            there = sum(old.kind == kind and old.level == each for old in self.state.old_ones)
            if there >= self.rules.catalogue.pile(each, 4).count(kind):
                continue
            if kind in piles[each - 1]:
                piles[each - 1].reverse()
                piles[each - 1].remove(kind)
                piles[each - 1].reverse()
            self.state.piles = tuple(map(tuple, piles))
            return each
        raise AssertionError(f"no tile of {OLD_ONES[kind]} is left")

    def old_one(self, place: int, kind: int, level: int, damage: Mapping[int, int], *, shown: bool) -> None:
        """A tile on the map, with the damage of seats on it, made of their cubes and discs."""
        state, seats = self.state, len(self.state.seats)
        level = self.tile(kind, level)
        cubes, discs = [0] * seats, [0] * seats
        for seat, number in damage.items():
            board = state.seats[seat]
            discs[seat] = min(board.discs, number // 5)
            cubes[seat] = number - 5 * discs[seat]
            board.discs -= discs[seat]
            board.hq -= cubes[seat]
        hurt = any(damage.values())
        counts = tuple(damage.get(seat, 0) for seat in range(seats)) if hurt else ()
        lying = (tuple(cubes), tuple(discs)) if hurt else ((), ())
        state.arrivals += 1
        tile = OldOne(state.arrivals, kind, place, level, shown, counts, *lying)
        state.old_ones = (*state.old_ones, tile)

    def give_back(self, tile: OldOne) -> None:
        """A tile leaves the map: it goes under its pile, its damage to its owners."""
        state = self.state
        state.old_ones = tuple(each for each in state.old_ones if each.number != tile.number)
        for seat, board in enumerate(state.seats):
            board.hq += tile.cubes[seat] if tile.cubes else 0
            board.discs += tile.discs[seat] if tile.discs else 0
        state.piles = tuple(
            (*pile, tile.kind) if at == tile.level - 1 else pile for at, pile in enumerate(state.piles)
        )

    def piles(self, wanted: Mapping[int, Sequence[str]]) -> None:
        """The piles from the top, exactly."""
        self.state.piles = tuple(
            tuple(OLD_ONES.index(name) for name in wanted[level]) if level in wanted else pile
            for level, pile in enumerate(self.state.piles, 1)
        )

    # -- decks -------------------------------------------------------------------------------------

    def deck(self, top: Sequence[int], *, only: bool, discard: Sequence[int] | None) -> None:
        """Old One cards by their printed numbers: on top of the deck, or the whole of it."""
        state = self.state
        up = [card - 1 for card in top]
        out = [card - 1 for card in discard or ()]
        everything = [*state.cards, *state.cards_out]
        rest = [card for card in everything if card not in up and card not in out]
        state.cards = tuple(up if only else [*up, *rest])
        state.cards_out = tuple(out)

    def persons(self, display: Sequence[str] | None, deck: Sequence[str] | None, *, only: bool) -> None:
        """Personality cards of the display, by place, and on top of the deck (or the whole of it)."""
        state = self.state
        everything = [card for card in (*state.persons, *state.display, *state.persons_out) if card != NONE]
        shown = list(state.display) if display is None else [PERSONS.index(name) for name in display]
        up = [PERSONS.index(name) for name in deck or ()]
        shown = [card for card in shown if card not in up or display is not None]
        free = [card for card in everything if card not in shown and card not in up]
        if display is None:
            while len(shown) < len(state.display):
                shown.append(free.pop())
        else:
            shown = [NONE] * (len(state.display) - len(shown)) + shown
        state.display = tuple(shown)
        state.persons = tuple(up if only else [*up, *free])
        state.persons_out = tuple(free) if only else ()

    def hold(self, seat: int, names: Sequence[str]) -> None:
        """Cards before a seat, out of the deck or the display."""
        state = self.state
        for name in names:
            card = PERSONS.index(name)
            if card in state.persons:
                state.persons = tuple(each for each in state.persons if each != card)
            elif card in state.persons_out:
                state.persons_out = tuple(each for each in state.persons_out if each != card)
            else:
                spare, *rest = state.persons
                state.display = tuple(spare if each == card else each for each in state.display)
                state.persons = tuple(rest)
            state.seats[seat].persons += (card,)

    def revelations(self, names: Sequence[str]) -> None:
        """Revelation cards on top of the deck by their effects; those above the first such card are gone."""
        state = self.state
        deck = list(state.revelations)
        away = list(state.revelations_away)
        rows = self.rules.catalogue.revelations
        effects, levels = [row.effect for row in rows], [row.level for row in rows]
        for at, name in enumerate(names):
            if not any(effects[card] == name for card in deck[at:]):
                place = next(place for place, card in enumerate(away) if effects[card] == name)
                level = levels[away[place]]
                other = next(other for other in range(at, len(deck)) if levels[deck[other]] == level)
                away[place], deck[other] = deck[other], away[place]
            while effects[deck[at]] != name:
                state.revelations_out += (deck.pop(at),)
        state.revelations, state.revelations_away = tuple(deck), tuple(away)

    # -- boards ------------------------------------------------------------------------------------

    def units(self, seat: int, units: Mapping[str, int]) -> None:
        """The Barracks of a seat; what it had goes back, what it gets comes out of the supply."""
        state, board = self.state, self.state.seats[seat]
        for kind, name in enumerate(UNITS):
            state.units[kind] += board.units[kind] - units.get(name, 0)
            board.units[kind] = units.get(name, 0)
            assert state.units[kind] >= 0, f"too many {name}"

    def farm(self, seat: int, kind: int, place: int, *, blighted: bool) -> None:
        """A farm on the map, out of the tiles of its owner."""
        self.state.seats[seat].farms[kind] -= 1
        self.state.farms = (*self.state.farms, Farm(place, seat, kind, blighted))

    def goods_at(self, place: int, goods: Mapping[str, int]) -> None:
        """The goods of a hex, exactly."""
        rest = [each for each in self.state.deposits if each[0] != place]
        new = [(place, GOODS.index(name), number) for name, number in goods.items() if number]
        self.state.deposits = tuple(sorted([*rest, *new]))
