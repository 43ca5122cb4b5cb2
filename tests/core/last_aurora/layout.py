"""Laying out a table of Last Aurora: every piece is taken from where it was."""

from collections.abc import Iterable
from typing import Self

from core.kernel.chance import Forced
from core.last_aurora.mechanics.cargo import room_for
from core.last_aurora.mechanics.convoy import rebuild
from core.last_aurora.state import Enemy
from core.last_aurora.tables.records import COLUMNS, DAMAGE, EMPTY, SURVIVOR
from tests.core.last_aurora.looks import LETTERS, Looks


def tokens(text: str) -> tuple[int, ...]:
    """`"F U"` as token numbers."""
    return tuple(LETTERS[letter] for letter in text.split())


class Layout(Looks):
    """What a test lays out; each method gives the table itself."""

    def take(self, card: int) -> int:
        """Take a card from wherever it lies (its tokens go to the reserve, its boxes with it)."""
        state = self.state
        for pile in (
            state.deck,
            state.discard,
            state.box,
            state.loot,
            state.loot_discard,
            state.enemy_discard,
        ):
            if card in pile:
                pile.remove(card)
        if card in state.zone:
            self._clear(state.zone.index(card))
        for enemy in state.enemies[:]:
            if enemy.card == card:
                state.enemies.remove(enemy)
                state.loot_discard += [enemy.loot] if enemy.loot else []
            elif enemy.loot == card:
                enemy.loot = 0
        for board in state.seats:
            for zone in (board.active, board.rest, board.exhausted):
                if card in zone:
                    zone.remove(card)
            for row in (board.cars, board.devices):
                if card in row:
                    row[row.index(card)] = 0
        return card

    def _clear(self, slot: int) -> int:
        state = self.state
        card, state.zone[slot] = state.zone[slot], 0
        for token in state.left[slot] + state.right[slot]:
            state.reserve[token] += 1
        state.left[slot] = state.right[slot] = ()
        return card

    def empty(self, slot: int) -> Self:
        """Empty a slot of the zone; its card goes to the bottom of the deck."""
        card = self._clear(slot)
        if card:
            self.state.deck.insert(0, card)
        return self

    def zone(self, slot: int, card: int | str, left: str | None = None, right: str | None = None) -> Self:
        """A card in a slot (from 0), with its printed tokens, or with others in its two blocks."""
        self.empty(slot)
        state, number = self.state, self.take(self.card(card))
        row = self.t.rules.cards[number]
        state.zone[slot] = number
        state.left[slot] = (row.left or row.tokens) if left is None else tokens(left)
        state.right[slot] = row.right if right is None else tokens(right)
        for token in state.left[slot] + state.right[slot]:
            state.reserve[token] -= 1
        return self

    def short_of(self, letter: str, left: int, slot: int = 4) -> Self:
        """Leave only so many tokens of a kind in the reserve; the others lie on the card of a slot."""
        token = LETTERS[letter]
        surplus = self.state.reserve[token] - left
        self.state.reserve[token] = left
        self.state.right[slot] += (token,) * surplus
        return self

    def deck(self, *cards: int | str) -> Self:
        """These cards on top of the Exploration deck, the first on top."""
        numbers = [self.take(self.card(card)) for card in cards]
        self.state.deck += numbers[::-1]
        return self

    def no_deck(self) -> Self:
        """The Exploration deck is used up: all of it is discarded."""
        self.state.discard += self.state.deck
        self.state.deck = []
        return self

    def object_deck(self, *kinds: int | str) -> Self:
        """These Objects on top of their deck, the first on top."""
        numbers = [self._take_object(kind) for kind in kinds]
        self.state.object_deck += numbers[::-1]
        return self

    def _take_object(self, kind: int | str) -> int:
        number = self.object(kind)
        pile = self.state.object_deck if number in self.state.object_deck else self.state.object_discard
        pile.remove(number)
        return number

    def outcomes(self, *cards: int) -> Self:
        """These Outcome cards on top of their deck, the first on top."""
        state = self.state
        for card in cards:
            (state.outcome_deck if card in state.outcome_deck else state.outcome_discard).remove(card)
        state.outcome_deck += cards[::-1]
        return self

    def loot(self, *cards: int | str) -> Self:
        """These cards on top of the Loot deck, the first on top."""
        numbers = [self.take(self.card(card)) for card in cards]
        self.state.loot += numbers[::-1]
        return self

    def give(self, seat: int, *objects: int | str) -> Self:
        """Objects in a seat's hand."""
        self.seat(seat).objects += [self._take_object(kind) for kind in objects]
        return self

    def crew(
        self,
        seat: int,
        active: Iterable[int | str] = (),
        rest: Iterable[int | str] = (),
        exhausted: Iterable[int | str] = (),
    ) -> Self:
        """The Survivors of a seat, exactly; Survivor tokens follow."""
        board, state = self.seat(seat), self.state
        zones = [[self.card(name, seat) for name in zone] for zone in (active, rest, exhausted)]
        for card in board.crew():
            if not any(card in zone for zone in zones):
                state.discard.append(card)
        for zone in zones:
            for card in zone:
                self.take(card)
        board.active, board.rest, board.exhausted = zones
        while self.held(seat, "S") > len(board.crew()):
            box = [at for at, token in board.cargo.items() if token == SURVIVOR][-1]
            board.cargo[box] = EMPTY
            state.reserve[SURVIVOR] += 1
        missing = len(board.crew()) - self.held(seat, "S")
        return self.load(seat, " ".join("S" * missing))

    def convoy(
        self,
        seat: int,
        truck: int | str | None = None,
        trailers: Iterable[int | str] | None = None,
        devices: dict[int, int | str] | None = None,
        cargo: dict[int, str] | None = None,
    ) -> Self:
        """Cards of a convoy (what is not named stays) and its cargo, exactly if it is named.

        `devices` maps columns to cards (0 is the Truck's), `cargo` places to letters. Cards that
        leave are discarded; tokens stay if cargo is not named, as far as they fit.
        """
        board, state = self.seat(seat), self.state
        cars = board.cars[:]
        if truck is not None:
            cars[0] = self.card(truck, seat)
        if trailers is not None:
            towed = [self.card(name, seat) for name in trailers]
            cars[1:] = towed + [0] * (COLUMNS - 1 - len(towed))
        tops = board.devices[:]
        if devices is not None:
            tops = [self.card(devices[at], seat) if at in devices else 0 for at in range(COLUMNS)]
        old = [card for card in (*board.cars, *board.devices) if card]
        for card in (*cars, *tops):
            if card:
                self.take(card)
        state.discard += [card for card in old if card not in (*cars, *tops)]
        board.cars, board.devices = cars, tops
        lying = [token for token in board.cargo.values() if token != EMPTY]
        board.cargo = {}
        rebuild(self.t, board)
        for token in lying:
            state.reserve[token] += token != DAMAGE
        if cargo is not None:
            return self.cargo(seat, cargo)
        return self.load(seat, " ".join("-FUASOD"[token] for token in sorted(lying, reverse=True)))

    def cargo(self, seat: int, contents: dict[int, str]) -> Self:
        """The whole cargo of a convoy: places (`truck(0)`, `trailer(1, 2)`) to letters."""
        board, state = self.seat(seat), self.state
        for box, token in board.cargo.items():
            if token not in (EMPTY, DAMAGE):
                state.reserve[token] += 1
            board.cargo[box] = EMPTY
        for box, letter in contents.items():
            token = LETTERS[letter]
            if box not in board.cargo:
                raise KeyError(f"no box at place {box}")
            board.cargo[box] = token
            if token != DAMAGE:
                state.reserve[token] -= 1
        return self

    def load(self, seat: int, letters: str) -> Self:
        """Put tokens (`"F U A"`) into boxes that may hold them."""
        board = self.seat(seat)
        for token in tokens(letters):
            if token == DAMAGE:
                box = next(at for at, other in board.cargo.items() if other == EMPTY)
            else:
                box = room_for(self.t, board, token)
                self.state.reserve[token] -= 1
            if box < 0:
                raise ValueError(f"no room for {letters}")
            board.cargo[box] = token
        return self

    def unload(self, seat: int, letters: str) -> Self:
        """Take tokens off a convoy, back to the reserve."""
        board = self.seat(seat)
        for token in tokens(letters):
            box = next(at for at, other in board.cargo.items() if other == token)
            board.cargo[box] = EMPTY
            self.state.reserve[token] += token != DAMAGE
        return self

    def hurt(self, seat: int, *places: int) -> Self:
        """Damage on empty boxes."""
        board = self.seat(seat)
        for box in places:
            if board.cargo[box] != EMPTY:
                raise ValueError(f"box {box} is not empty")
            board.cargo[box] = DAMAGE
        return self

    def contaminate(self, seat: int, **counters: int) -> Self:
        """Contamination on Survivors: `contaminate(0, Leader=1)`; `_` stands for `-` and space."""
        for name, number in counters.items():
            same = [c for c in self.seat(seat).crew() if self._spelt(c) == name]
            self.state.contamination[same[0]] = number
        return self

    def _spelt(self, card: int) -> str:
        return self.t.rules.cards[card].name.replace("-", "_").replace(" ", "_")

    def fame(self, seat: int, value: int) -> Self:
        """The Fame counter."""
        self.seat(seat).fame = value
        return self

    def at(self, seat: int, space: int | str) -> Self:
        """The Convoy token."""
        self.seat(seat).space = self.space(space)
        return self

    def waypoint(self, space: int | str, letter: str) -> Self:
        """A Special Waypoint counter: a token's letter, C for Contamination, - for none."""
        if letter == "-":
            self.state.waypoints.pop(self.space(space), None)
        else:
            self.state.waypoints[self.space(space)] = -1 if letter == "C" else LETTERS[letter]
        return self

    def turn_order(self, *seats: int) -> Self:
        """Counters of the Turn Order Table from the left (= reverse order)."""
        self.state.order = list(seats)
        return self

    def enemy(
        self,
        card: int | str,
        region: int = 0,
        loot: int | str | None = None,
        damage: int = 0,
        targets: Iterable[int] = (),
    ) -> Self:
        """An Enemy above a region, with the named Loot card or the top one."""
        number = self.take(self.card(card))
        face_down = self.state.loot.pop() if loot is None else self.take(self.card(loot))
        self.state.enemies.append(Enemy(number, region, face_down, damage, list(targets)))
        return self

    def chance(self, **outcomes: Iterable[int]) -> Self:
        """Force draws by label (`_` for a space); the rest stays random."""
        self.t.source = Forced({label.replace("_", " "): list(row) for label, row in outcomes.items()})
        return self
