"""Laying out a table of Outlive: what a test puts somewhere is taken from where it was."""

from collections.abc import Sequence
from typing import Self

from core.outlive.state import (
    AIRLOCK,
    ROBOT_SPACE,
)
from core.outlive.tables.records import GOODS
from tests.core.outlive.dealing import without
from tests.core.outlive.looks import Looks
from tests.core.outlive.words import PIECES, P


class Layout(Looks):
    """What a test lays out; each method gives the table itself."""

    named: set[tuple[int, int]]

    def give(self, seat: int, **goods: int) -> Self:
        """Goods more in the stores of a seat."""
        for name, number in goods.items():
            self.board(seat).goods[GOODS.index(name)] += number
        self.dealer.balance()
        return self

    def stock(self, name: str, number: int) -> Self:
        """The stock of a location."""
        self.state.stock[self.place(name)] = number
        self.dealer.balance()
        return self

    def tracers(self, *numbers: int) -> Self:
        """The tracers from seat 0 on."""
        for board, number in zip(self.state.seats, numbers, strict=False):
            board.tracer = number
        return self

    def first(self, seat: int) -> Self:
        """Who has the first-player marker."""
        self.state.first = seat
        return self

    def hero(self, seat: int, piece: str, place: str, *, up: bool = False) -> Self:
        """Where a piece is, and whether it stands; another own piece there goes elsewhere."""
        number, board = PIECES.index(piece), self.board(seat)
        self.named.add((seat, number))
        self._clear(seat, self.place(place), besides=number)
        self._put(seat, number, self.place(place))
        board.standing = board.standing & ~(1 << number) | (up << number)
        if place == "car":
            board.space = -1
        return self

    def heroes(self, seat: int, places: dict[str, str], *, up: bool = False) -> Self:
        """The same for several pieces."""
        self.named |= {(seat, PIECES.index(piece)) for piece in places}
        for piece, place in places.items():
            self.hero(seat, piece, place, up=up)
        return self

    def robot(self, seat: int, place: str, *, up: bool = False) -> Self:
        """A built robot."""
        self.board(seat).robot = True
        return self.hero(seat, "robot", place, up=up)

    def on_space(self, seat: int, piece: str, space: int) -> Self:
        """A standing hero on a Cargo space (from 1), whose survivor is gone; others of the seat may be there.

        A seat with two heroes on the ship is no position of a game: such a test switches the check off.
        """
        number, board = PIECES.index(piece), self.board(seat)
        self.named.add((seat, number))
        ship = self.rules.ship
        if ship in (board.at[other] for other in range(5) if other != number):
            raise AssertionError("a seat has one hero at the Cargo")
        self._put(seat, number, ship)
        board.standing |= 1 << number
        board.space = space - 1
        return self.survivors_aboard(*(there and at != space - 1 for at, there in enumerate(self.aboard)))

    def survivors_aboard(self, *there: bool) -> Self:
        """Survivors on the spaces."""
        self.state.cargo = tuple(map(int, there))
        self.dealer.balance()
        return self

    def standing(self, seat: int) -> Self:
        """All pieces of a seat stand."""
        for piece in self.pieces(seat):
            self.board(seat).standing |= 1 << PIECES.index(piece)
        return self

    def only(self, seat: int, piece: str, place: str, *, away: Sequence[str] | None = None) -> Self:
        """One lying piece of a seat; the others stand elsewhere (`away`)."""
        others = [other for other in PIECES[:4] if other != piece]
        free = [self.name("locations", at) for at in range(len(self.rules.locations))]
        spots = list(away) if away is not None else []
        spots += [spot for spot in reversed(free) if spot not in spots and spot not in (place, "car")]
        self.heroes(seat, dict(zip(others, spots, strict=False)), up=True)
        return self.hero(seat, piece, place)

    def move_away(self, seat: int, piece: str) -> Self:
        """A piece that stands in the way goes elsewhere, standing."""
        self._clear(seat, self.place(self.where(seat, piece)), besides=-1)
        return self

    def _put(self, seat: int, number: int, at: int) -> None:
        board = self.board(seat)
        board.at = (*board.at[:number], at, *board.at[number + 1 :])

    def _clear(self, seat: int, at: int, *, besides: int) -> None:
        """Send a piece of a seat that is on a location to another one."""
        board = self.board(seat)
        if at == ROBOT_SPACE:
            return
        for number in range(5):
            if number != besides and board.at[number] == at:
                taken = {*board.at, self.rules.ship, at}
                spots = [spot for spot in range(len(self.rules.locations)) if spot not in taken]
                self._put(seat, number, spots[0])

    def equip(self, seat: int, *names: str, broken: bool = False, used: bool = False) -> Self:
        """Equipment of a seat, out of the pile (or of what is shown)."""
        board = self.board(seat)
        for name in names:
            kind = self.id("equipment", name)
            self.dealer.take_equipment(kind)
            if broken:
                board.broken += (kind,)
            else:
                board.repaired += (kind,)
            if used:
                board.used += (kind,)
        return self

    def shown(self, city: str, *names: str) -> Self:
        """Equipment face up in a city, exactly."""
        state, index = self.state, self.words.city(city)
        state.pile[:0] = state.shown[index]
        shown = list(state.shown)
        shown[index] = ()
        state.shown = tuple(shown)
        kinds = tuple(self.dealer.take_equipment(self.id("equipment", name)) for name in names)
        shown = list(state.shown)
        shown[index] = kinds
        state.shown = tuple(shown)
        return self

    def pile(self, *names: str) -> Self:
        """Equipment on top of the pile, the first on top."""
        kinds = [self.dealer.take_equipment(self.id("equipment", name)) for name in names]
        self.state.pile += kinds[::-1]
        return self

    def tiles(self, pile: Sequence[str], discards: Sequence[str], *, others: Sequence[int]) -> Self:
        """Pile (from the top) and discards, exactly; all other tiles lie broken before these seats."""
        state = self.state
        for city in ("bla", "sil"):
            self.shown(city)
        state.pile, rest = [], [*state.pile, *state.discards]
        state.discards = ()
        for name in (*pile, *discards):
            rest.remove(self.id("equipment", name))
        state.pile = [self.id("equipment", name) for name in pile][::-1]
        state.discards = tuple(self.id("equipment", name) for name in discards)
        for kind in sorted(rest):
            owner = min(
                (
                    seat
                    for seat in others
                    if kind not in (*self.board(seat).broken, *self.board(seat).repaired)
                ),
                key=lambda seat: len(self.board(seat).broken),
            )
            self.board(owner).broken += (kind,)
        return self

    def room(self, seat: int, name: str, survivors: int | None = None, scientists: int = 0) -> Self:
        """A built room with so many survivors (full unless said) and scientists; a second one if it is
        named a second time and is an advanced room."""
        board = self.board(seat)
        kind = self.id("rooms", name)
        places = self.words.room_places(self.board(seat), name)
        place = places[0] if self.rules.rooms[kind].standard else self.dealer.advanced(seat, kind)
        board.built |= 1 << place
        board.survivors[place] = self.rules.slots[kind] - scientists if survivors is None else survivors
        board.scientists[place] = scientists
        self.dealer.balance()
        return self

    def own(self, seat: int, *names: str) -> Self:
        """Advanced rooms of a seat that are not built."""
        for name in names:
            if not self.rules.rooms[self.id("rooms", name)].standard:
                self.dealer.advanced(seat, self.id("rooms", name))
        return self

    def use_room(self, seat: int, name: str) -> Self:
        """A room was used since the last Upkeep."""
        self.board(seat).used_rooms |= 1 << self.words.room_places(self.board(seat), name)[0]
        return self

    def airlock(self, seat: int, survivors: int = 0, scientists: int = 0) -> Self:
        """Who waits in the airlock."""
        self.board(seat).survivors[AIRLOCK] = survivors
        self.board(seat).scientists[AIRLOCK] = scientists
        self.dealer.balance()
        return self

    def scientists(self, number: int) -> Self:
        """Scientists beside the base."""
        self.state.base = number
        self.dealer.balance()
        return self

    def no_survivors(self) -> Self:
        """No survivor is left in the pile. (Where they are does not matter: no position of a game.)"""
        self.sound, self.dealer.barren = False, True
        self.dealer.balance()
        return self

    def vegetable(self, seat: int) -> Self:
        """A seat has the vegetable."""
        self.state.vegetable = seat
        return self

    def algae_gone(self) -> Self:
        """The algae was taken today."""
        self.state.algae = False
        return self

    def coming(self, *names: str) -> Self:
        """The events that the next Dawns turn up, the next one first."""
        state = self.state
        wanted = [self.id("events", name) for name in names]
        pool = [event for event in (*state.events_down, *state.away[1]) if event not in wanted]
        down = max(len(state.events_down), len(wanted))
        order = [*wanted, *pool][:down]
        state.events_down = tuple(reversed(order))
        rest = tuple(event for event in pool if event not in order)
        state.away = (*state.away[:1], rest, *state.away[2:])
        return self

    def force(self, names: Sequence[str]) -> Self:
        """Events in force, the oldest first; those that were go face down or away."""
        state = self.state
        wanted = tuple(self.id("events", name) for name in names)
        rest = [event for event in (*state.events_down, *state.events, *state.away[1]) if event not in wanted]
        down = len(state.events_down)
        state.events, state.events_down = wanted, tuple(rest[:down])
        state.away = (state.away[0], tuple(rest[down:]), *state.away[2:])
        return self

    def no_event(self, name: str) -> Self:
        """An event in force was overcome by seat 0."""
        event = self.id("events", name)
        self.state.events = without(self.state.events, event)
        self.board(P).won += (event,)
        return self

    def overcame(self, seat: int, *names: str) -> Self:
        """Events that a seat has overcome."""
        state = self.state
        for name in names:
            event = self.id("events", name)
            state.events = without(state.events, event)
            state.events_down = without(state.events_down, event)
            state.away = (state.away[0], without(state.away[1], event), *state.away[2:])
            self.board(seat).won += (event,)
        return self

    def kills(self, seat: int, **kinds: int) -> Self:
        """What a seat has killed; the tiles come from those left unseen or from the stacks."""
        board, state = self.board(seat), self.state
        for name, number in kinds.items():
            kind = self.id("prey", name)
            for _ in range(number):
                if kind in state.away[0]:
                    state.away = (without(state.away[0], kind), *state.away[1:])
                else:
                    next(each for each in state.prey if kind in each).remove(kind)
            numbers = list(board.kills)
            numbers[kind] += number
            board.kills = tuple(numbers)
        return self

    def prey(self, place: str, *names: str, exactly: bool = False) -> Self:
        """Prey on top of a stack, the first on top; or the whole stack."""
        self.dealer.prey(self.words.stack(place), [self.id("prey", name) for name in names], exactly=exactly)
        return self

    def search(self, city: str, *names: str, exactly: bool = False) -> Self:
        """Tiles on top of a search stack, the first on top; or the whole stack."""
        self.dealer.city(self.words.city(city), list(names), exactly=exactly)
        return self

    def drop_search(self, city: str, number: int) -> Self:
        """The top tiles of a city were drawn today."""
        index = self.words.city(city)
        drawn = list(self.state.drawn)
        for _ in range(number):
            drawn[index] += (self.state.search[index].pop(),)
        self.state.drawn = tuple(drawn)
        return self
