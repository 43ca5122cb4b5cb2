"""Dealing a table of Outlive by hand: what a test lays out is taken from where it was."""

from collections.abc import Iterable, Sequence

from core import Match
from core.outlive.rules import Rules
from core.outlive.state import DAY, NOBODY, ROBOT_SPACE, State
from core.outlive.tables.records import GOODS
from tests.core.outlive.words import Words

RESTING = ("min", "fai", "bla", "sil")
"""where the heroes of a seat lie at first"""


class Dealer:
    """Puts the tiles, cards and people of a match where a test wants them."""

    def __init__(self, match: Match, words: Words) -> None:
        self.match = match
        self.words = words
        self.rules: Rules = match.play.rules
        self.settled: dict[int, set[int]] = {seat: {0, 1, 2} for seat in range(len(match.seats))}
        self.kept = [0, 0]
        self.characters = list(self.rules.catalogue.characters[:2])
        self.barren = False

    @property
    def state(self) -> State:
        """The present state; each answer replaces it."""
        state: State = self.match.play.state
        return state

    def lay_out(self, day: int, events: Iterable[str]) -> None:
        """The position of section 7 of the specification."""
        state, rules = self.state, self.rules
        state.stack.clear()
        state.decision = None
        state.day, state.phase, state.first, state.turn = day, DAY, 0, 0
        state.piece, state.actions, state.visit, state.bonus = -1, 0, (), 0
        for board in state.seats:
            board.goods = [0] * len(GOODS)
            board.survivors, board.scientists, board.built = [0] * 8, [0] * 8, 1
            board.survivors[0] = rules.slots[board.rooms[0]]
            board.tracer, board.broken, board.repaired, board.used = 0, (), (), ()
            board.kills, board.won, board.tonight = (0,) * len(rules.prey), (), 0
            board.used_rooms, board.used_in_city, board.peeked = 0, (), ()
            board.scanned = ((), (), ())
            board.at = (*(self.words.place(name) for name in RESTING), ROBOT_SPACE)
            board.standing, board.robot, board.space = 0, rules.robot_ready, -1
        state.pile = [row.number for row in rules.equipment for _ in range(row.copies)]
        state.discards, state.shown = (), ((), ())
        state.algae, state.vegetable = True, NOBODY
        state.base = rules.numbers.scientists_at_base[len(state.seats) - 2]
        state.cargo = (1,) * len(rules.cargo)
        chosen = tuple(self.words.id("events", name) for name in events)
        rest = [event for event in range(len(rules.events)) if event not in chosen]
        down = max(0, rules.numbers.events - day)
        state.events, state.events_down = chosen, tuple(rest[:down])
        state.away = (*state.away[:1], tuple(rest[down:]), *state.away[2:])
        streets = self.words.id("events", "streets") in chosen
        for city in range(2):
            size = rules.numbers.search_kept[len(state.seats) - 2] - (3 if streets else 0)
            self.kept[city] = size
        for city in range(2):
            self.city(city, [], exactly=False)
        for number, row in enumerate(rules.locations):
            state.stock[number] = row.stock[len(state.seats) - 2] if row.stock else 0
            for event in chosen:
                card = rules.events[event]
                if card.ability == "shortage" and card.location == number:
                    state.stock[number] -= card.amount
        for stack in range(3):
            self.prey(stack, [], exactly=False)
        self.balance()

    def balance(self) -> None:
        """The supply pile has what is nowhere else."""
        state, numbers = self.state, self.rules.numbers
        for good in range(len(GOODS)):
            out = sum(board.goods[good] for board in state.seats)
            out += sum(
                stock
                for stock, row in zip(state.stock, self.rules.locations, strict=True)
                if row.good == good and row.stock
            )
            state.supply[good] = numbers.goods[good] - out
            assert state.supply[good] >= 0, f"too much {GOODS[good]}"
        state.survivors = numbers.survivors - sum(state.cargo) - sum(sum(b.survivors) for b in state.seats)
        if self.barren:
            state.survivors = 0
        state.scientists = numbers.scientists - state.base - sum(sum(b.scientists) for b in state.seats)

    def take_equipment(self, kind: int) -> int:
        """Take a tile of a kind out of the pile, the discards or a city."""
        state = self.state
        if kind in state.pile:
            state.pile.remove(kind)
        elif kind in state.discards:
            state.discards = without(state.discards, kind)
        else:
            city = 0 if kind in state.shown[0] else 1
            shown = list(state.shown)
            shown[city] = without(shown[city], kind)
            state.shown = tuple(shown)
        return kind

    def advanced(self, seat: int, kind: int) -> int:
        """A room place of a seat for an advanced room; the tile comes from where it is."""
        board, state, settled = self.state.seats[seat], self.state, self.settled[seat]
        here = [at for at, room in enumerate(board.rooms) if room == kind and at not in settled]
        place = here[0] if here else next(at for at in range(3, 7) if at not in settled)
        settled.add(place)
        if here:
            return place
        old = board.rooms[place]
        if kind in state.away[3]:
            away = [*without(state.away[3], kind), old]
            state.away = (*state.away[:3], tuple(away))
        else:
            other, at = next(
                (other, at)
                for other, rival in enumerate(state.seats)
                for at, room in enumerate(rival.rooms)
                if room == kind and at not in self.settled[other]
            )
            rooms = state.seats[other].rooms
            state.seats[other].rooms = (*rooms[:at], old, *rooms[at + 1 :])
        board.rooms = (*board.rooms[:place], kind, *board.rooms[place + 1 :])
        return place

    def spare_room(self, name: str) -> bool:
        """Whether a tile of an advanced room is left for a seat to have."""
        kind = self.words.id("rooms", name)
        free = [(seat, at) for seat, at in self._tiles_of(kind) if at not in self.settled[seat]]
        return bool(free) or kind in self.state.away[3]

    def _tiles_of(self, kind: int) -> list[tuple[int, int]]:
        """Where rooms of a kind lie before seats."""
        return [
            (seat, at)
            for seat, board in enumerate(self.state.seats)
            for at, room in enumerate(board.rooms)
            if room == kind
        ]

    def prey(self, stack: int, top: list[int], *, exactly: bool) -> None:
        """These tiles on top of a stack, or as the whole of it."""
        state = self.state
        size = len(top) if exactly else max(len(state.prey[stack]), len(top))
        pool = [*state.prey[stack], *state.away[0]]
        for kind in top:
            if kind not in pool:  # change places with a tile deep in another stack
                other = next(each for each in state.prey if each is not state.prey[stack] and kind in each)
                other[other.index(kind)] = pool.pop(0)
                pool.append(kind)
            pool.remove(kind)
        bears = self.words.id("prey", "bear")
        pool.sort(key=lambda kind: kind != bears)  # what a test does not name is out of reach
        rest = pool[: size - len(top)]
        state.prey[stack] = [*rest, *reversed(top)]
        state.away = (tuple(pool[size - len(top) :]), *state.away[1:])

    def city(self, city: int, names: list[str], *, exactly: bool) -> None:
        """These tiles on top of a city's stack, or as the whole of it."""
        state = self.state
        top = [self.words.tile(city, name) for name in names]
        for tile in top:
            if tile in self.rules.catalogue.characters and tile != self.characters[city]:
                if tile == self.characters[1 - city]:
                    self.characters[1 - city] = self.characters[city]
                    self._swap(1 - city, tile, self.characters[city])
                self.characters[city] = tile
        pool = [*self.rules.city_tiles[city], self.characters[city]]
        for tile in top:
            pool.remove(tile)
        size = len(top) if exactly else max(self.kept[city], len(top))
        rest = pool[: size - len(top)]
        search = list(state.search)
        search[city] = [*reversed(rest), *reversed(top)]
        state.search = search
        aside, drawn = list(state.aside), list(state.drawn)
        aside[city], drawn[city] = tuple(pool[size - len(top) :]), ()
        state.aside, state.drawn = tuple(aside), tuple(drawn)
        state.lost = tuple(each for each in self.rules.catalogue.characters if each not in self.characters)

    def _swap(self, city: int, old: int, new: int) -> None:
        """Another character is among a city's tiles."""
        state = self.state
        state.search[city] = [new if tile == old else tile for tile in state.search[city]]
        aside = list(state.aside)
        aside[city] = tuple(new if tile == old else tile for tile in aside[city])
        state.aside = tuple(aside)


def without(pile: Sequence[int], card: int) -> tuple[int, ...]:
    """A pile without one card, if it is there."""
    found = list(pile)
    if card in found:
        found.remove(card)
    return tuple(found)
