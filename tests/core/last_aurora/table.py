"""A table laid out by hand, for tests of rules.

    s = Scene(seats=2)                              # zone empty, start convoys, seat 0 first in reverse order
    s.zone(1, "Preacher").crew(0, active=["Leader"]).give(0, "MRE").start("exploration")
    s.explore(1, "Leader").play("card")             # asked only where there is a choice
    assert s.names(s.seat(0).rest) == ["Leader", "Preacher"]

Every piece laid out is taken from where it was, so `invariants()` stays empty; `start` and `play`
assert it. Cards, Objects and spaces are given by number or by name (`Leader`, `Co-Pilot`, `Truck`
and `Container` are the seat's own), tokens by letter (F U A S, D for Damage, O for Object).
"""

from collections.abc import Callable, Iterable
from typing import Any

from core import Match
from core.kernel.chance import Forced
from core.kernel.decisions import Action, Event
from core.last_aurora.mechanics.cargo import room_for
from core.last_aurora.mechanics.convoy import rebuild
from core.last_aurora.phases.end_of_round import end_of_round
from core.last_aurora.phases.exploration import exploration_phase
from core.last_aurora.phases.fire_weapons import fire_phase
from core.last_aurora.phases.movement import movement_phase
from core.last_aurora.phases.rest import rest_phase
from core.last_aurora.rules import place
from core.last_aurora.state import PHASES, Enemy, Seat, State, Table
from core.last_aurora.tables.records import COLUMNS, DAMAGE, EMPTY, SURVIVOR, TOKEN_LETTERS

LETTERS = TOKEN_LETTERS | {"D": DAMAGE, "-": EMPTY}
FROM_PHASE: dict[str, tuple[Callable[..., None], ...]] = {}
_ORDER = (exploration_phase, rest_phase, movement_phase, fire_phase, end_of_round)
for _at, _name in enumerate(PHASES[1:]):
    FROM_PHASE[_name] = _ORDER[_at:]
NAMED = {
    "card": ("survivor", "pass", "recover", "feed", "ability", "enemy"),
    "object": ("object", "discard"),
    "token": ("token", "keep", "leave"),
}
EASY = ("end", "done", "stop", "stay", "skip", "none", "decline", "pass", "leave")


def truck(index: int) -> int:
    """The place of a box of the Truck, from 0."""
    return place(0, False, index)


def trailer(number: int, index: int) -> int:
    """The place of a box of a Trailer; Trailers count from 1."""
    return place(number, False, index)


def device(column: int, index: int) -> int:
    """The place of a box of the Device on a column; 0 is the Truck's."""
    return place(column, True, index)


def tokens(text: str) -> tuple[int, ...]:
    """`"F U"` as token numbers."""
    return tuple(LETTERS[letter] for letter in text.split())


class Scene:
    """A match whose table a test lays out, starts at some step, and plays."""

    def __init__(self, seats: int = 2, seed: int = 1, **options: Any) -> None:
        self.m = Match.new("last_aurora", ["Ann", "Ben", "Cleo", "Dora"][:seats], options, seed=seed)
        self.log: list[Event] = []
        self.state.order = list(range(seats))
        for slot in range(5):
            self.empty(slot)

    # -- looking -----------------------------------------------------------------------------------

    @property
    def t(self) -> Table:
        """The running match as rules see it."""
        return self.m.play

    @property
    def state(self) -> State:
        """The present state; each play replaces it."""
        return self.m.play.state

    def seat(self, seat: int) -> Seat:
        """A player's board."""
        return self.state.seats[seat]

    def card(self, name: int | str, seat: int = 0) -> int:
        """Number of a card; of Start cards that of the seat, of others the first of that name."""
        if isinstance(name, int):
            return name
        same = [row.id for row in self.t.rules.every_card if row.name == name]
        if not same:
            raise KeyError(name)
        own = self.t.rules.cards[same[0]].deck == "start" and len(same) == 4
        return same[seat if own else 0]

    def object(self, name: int | str) -> int:
        """Number of a kind of Object."""
        if isinstance(name, int):
            return name
        return next(row.id for row in self.t.rules.objects[1:] if row.name == name)

    def space(self, code: int | str) -> int:
        """Number of a space."""
        if isinstance(code, int):
            return code
        return next(space.id for space in self.t.rules.map.spaces if space.code == code)

    def names(self, cards: Iterable[int]) -> list[str]:
        """Names of cards, sorted."""
        return sorted(self.t.rules.cards[card].name for card in cards if card)

    def hand(self, seat: int) -> list[str]:
        """Names of the Objects in hand, sorted."""
        return sorted(self.t.rules.objects[kind].name for kind in self.seat(seat).objects)

    def held(self, seat: int, letter: str) -> int:
        """How many tokens of a kind (or Damage, D) lie in a convoy."""
        return list(self.seat(seat).cargo.values()).count(LETTERS[letter])

    def skill(self, card: int | str, seat: int = 0) -> int:
        """Exploration Skill as the view shows it."""
        value: int = self.m.view(seat)["seats"][seat]["skill"][self.card(card, seat)]
        return value

    @property
    def asked(self) -> tuple[int, str] | None:
        """Seat and kind of the pending decision."""
        decision = self.m.decision
        return None if decision is None else (decision.seat, decision.kind)

    def offered(self, kind: str) -> list[Any]:
        """Targets of the legal actions of a kind: a number each, a tuple if there are several."""
        decision = self.m.decision
        found = [action.args for action in decision.actions if action.kind == kind] if decision else []
        return [args[0] if len(args) == 1 else args for args in found]

    def can(self, kind: str, *args: int | str) -> bool:
        """Whether an action is legal now."""
        return bool(self._matching(kind, args))

    def refused(self, code: str) -> list[dict[str, Any]]:
        """Values of the refusals with a code."""
        return [refusal.values for refusal in self.m.refusals() if refusal.code == code]

    def events(self, kind: str) -> list[dict[str, Any]]:
        """Data of the events of a kind since `start` or `forget`, oldest first."""
        return [event.data for event in self.log if event.kind == kind]

    # -- laying out --------------------------------------------------------------------------------

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

    def empty(self, slot: int) -> "Scene":
        """Empty a slot of the zone; its card goes to the bottom of the deck."""
        card = self._clear(slot)
        if card:
            self.state.deck.insert(0, card)
        return self

    def zone(self, slot: int, card: int | str, left: str | None = None, right: str | None = None) -> "Scene":
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

    def short_of(self, letter: str, left: int, slot: int = 4) -> "Scene":
        """Leave only so many tokens of a kind in the reserve; the others lie on the card of a slot."""
        token = LETTERS[letter]
        surplus = self.state.reserve[token] - left
        self.state.reserve[token] = left
        self.state.right[slot] += (token,) * surplus
        return self

    def deck(self, *cards: int | str) -> "Scene":
        """These cards on top of the Exploration deck, the first on top."""
        numbers = [self.take(self.card(card)) for card in cards]
        self.state.deck += numbers[::-1]
        return self

    def no_deck(self) -> "Scene":
        """The Exploration deck is used up: all of it is discarded."""
        self.state.discard += self.state.deck
        self.state.deck = []
        return self

    def object_deck(self, *kinds: int | str) -> "Scene":
        """These Objects on top of their deck, the first on top."""
        numbers = [self._take_object(kind) for kind in kinds]
        self.state.object_deck += numbers[::-1]
        return self

    def _take_object(self, kind: int | str) -> int:
        number = self.object(kind)
        pile = self.state.object_deck if number in self.state.object_deck else self.state.object_discard
        pile.remove(number)
        return number

    def outcomes(self, *cards: int) -> "Scene":
        """These Outcome cards on top of their deck, the first on top."""
        state = self.state
        for card in cards:
            (state.outcome_deck if card in state.outcome_deck else state.outcome_discard).remove(card)
        state.outcome_deck += cards[::-1]
        return self

    def loot(self, *cards: int | str) -> "Scene":
        """These cards on top of the Loot deck, the first on top."""
        numbers = [self.take(self.card(card)) for card in cards]
        self.state.loot += numbers[::-1]
        return self

    def give(self, seat: int, *objects: int | str) -> "Scene":
        """Objects in a seat's hand."""
        self.seat(seat).objects += [self._take_object(kind) for kind in objects]
        return self

    def crew(
        self,
        seat: int,
        active: Iterable[int | str] = (),
        rest: Iterable[int | str] = (),
        exhausted: Iterable[int | str] = (),
    ) -> "Scene":
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
    ) -> "Scene":
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

    def cargo(self, seat: int, contents: dict[int, str]) -> "Scene":
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

    def load(self, seat: int, letters: str) -> "Scene":
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

    def unload(self, seat: int, letters: str) -> "Scene":
        """Take tokens off a convoy, back to the reserve."""
        board = self.seat(seat)
        for token in tokens(letters):
            box = next(at for at, other in board.cargo.items() if other == token)
            board.cargo[box] = EMPTY
            self.state.reserve[token] += token != DAMAGE
        return self

    def hurt(self, seat: int, *places: int) -> "Scene":
        """Damage on empty boxes."""
        board = self.seat(seat)
        for box in places:
            if board.cargo[box] != EMPTY:
                raise ValueError(f"box {box} is not empty")
            board.cargo[box] = DAMAGE
        return self

    def contaminate(self, seat: int, **counters: int) -> "Scene":
        """Contamination on Survivors: `contaminate(0, Leader=1)`; `_` stands for `-` and space."""
        for name, number in counters.items():
            same = [c for c in self.seat(seat).crew() if self._spelt(c) == name]
            self.state.contamination[same[0]] = number
        return self

    def _spelt(self, card: int) -> str:
        return self.t.rules.cards[card].name.replace("-", "_").replace(" ", "_")

    def fame(self, seat: int, value: int) -> "Scene":
        """The Fame counter."""
        self.seat(seat).fame = value
        return self

    def at(self, seat: int, space: int | str) -> "Scene":
        """The Convoy token."""
        self.seat(seat).space = self.space(space)
        return self

    def waypoint(self, space: int | str, letter: str) -> "Scene":
        """A Special Waypoint counter: a token's letter, C for Contamination, - for none."""
        if letter == "-":
            self.state.waypoints.pop(self.space(space), None)
        else:
            self.state.waypoints[self.space(space)] = -1 if letter == "C" else LETTERS[letter]
        return self

    def turn_order(self, *seats: int) -> "Scene":
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
    ) -> "Scene":
        """An Enemy above a region, with the named Loot card or the top one."""
        number = self.take(self.card(card))
        face_down = self.state.loot.pop() if loot is None else self.take(self.card(loot))
        self.state.enemies.append(Enemy(number, region, face_down, damage, list(targets)))
        return self

    def chance(self, **outcomes: Iterable[int]) -> "Scene":
        """Force draws by label (`_` for a space); the rest stays random."""
        self.t.source = Forced({label.replace("_", " "): list(row) for label, row in outcomes.items()})
        return self

    # -- playing -----------------------------------------------------------------------------------

    def start(self, phase: str) -> "Scene":
        """Begin a phase (exploration, rest, movement, fire, end); the later ones and rounds follow."""
        return self.run(*((step,) for step in FROM_PHASE[phase]))

    def run(self, *frames: tuple[Any, ...], phase: int | None = None, turn: int | None = None) -> "Scene":
        """Run steps, `(function, *args)` each, on an otherwise empty stack up to a question or the end."""
        state, play = self.state, self.t
        if phase is not None:
            state.phase = phase
        if turn is not None:
            state.turn = turn
        state.stack.clear()
        state.decision = None
        play.events = []
        play.plan(*frames)
        play.run()
        self.log = list(play.events)
        return self._sound()

    def forget(self) -> "Scene":
        """Forget the events so far."""
        self.log = []
        return self

    def play(self, kind: str, *args: int | str) -> tuple[Event, ...]:
        """Choose the action of a kind with these targets (or beginning with them); gives its events."""
        decision = self.m.decision
        found = self._matching(kind, args)
        legal = [str(action) for action in decision.actions] if decision else []
        assert len(found) == 1, f"{kind} {args}: {len(found)} of {self.asked} {legal}"
        events = self.m.apply(found[0])
        self.log += events
        self._sound()
        return events

    def explore(self, slot: int, *crew: int | str) -> "Scene":
        """Explore a slot with these Survivors, up to the choice of card action or bonus."""
        self.play("explore", slot)
        for name in crew:
            if self.asked is not None and self.asked[1] == "explore.crew" and self.can("survivor", name):
                self.play("survivor", name)
        if self.asked is not None and self.asked[1] == "explore.crew":
            self.play("go")
        return self

    def until(self, seat: int | None, kind: str, limit: int = 200) -> "Scene":
        """Answer in the least way (end, pass, ...) until a seat (None: any) is asked a kind of question."""
        for _ in range(limit):
            if self.asked is None:
                break
            if self.asked[1] == kind and seat in (None, self.asked[0]):
                return self
            self._easiest()
        raise AssertionError(f"never asked: {seat} {kind}, but {self.asked}")

    def to_phase(self, phase: str, limit: int = 400) -> "Scene":
        """Answer in the least way until a phase has begun (and a seat is asked, or the match is over)."""
        wanted, done = PHASES.index(phase), len(self.log)
        for _ in range(limit):
            if self.asked is None or {"phase": wanted} in (event.data for event in self.log[done:]):
                break
            self._easiest()
        assert {"phase": wanted} in (event.data for event in self.log[done:]), f"{phase} never began"
        return self

    def _easiest(self) -> None:
        assert self.m.decision is not None
        kinds = [action.kind for action in self.m.decision.actions]
        choice = next((kinds.index(kind) for kind in EASY if kind in kinds), 0)
        self.log += self.m.apply(choice)
        self._sound()

    def _matching(self, kind: str, args: tuple[int | str, ...]) -> list[int]:
        decision = self.m.decision
        if decision is None:
            return []
        wanted = tuple(self._number(kind, arg, decision.seat) for arg in args)

        def fits(action: Action) -> bool:
            return action.kind == kind and action.args[: len(wanted)] == wanted

        found = [index for index, action in enumerate(decision.actions) if fits(action)]
        whole = [index for index in found if decision.actions[index].args == wanted]
        return whole or found

    def _number(self, kind: str, arg: int | str, seat: int) -> int:
        if isinstance(arg, int):
            return arg
        if kind in NAMED["object"]:
            return self.object(arg)
        if kind in NAMED["token"]:
            return LETTERS[arg]
        return self.space(arg) if kind == "space" else self.card(arg, seat)

    def _sound(self) -> "Scene":
        faults = self.m.invariants()
        assert not faults, faults
        return self

    # -- finding -----------------------------------------------------------------------------------

    def outcome(
        self,
        rating: int = 0,
        points: int | None = None,
        jam: bool | None = None,
        rows: dict[int, int] | None = None,
        letters: str = "",
        target: str = "",
        besides: Iterable[int] = (),
    ) -> int:
        """The first Outcome card that fits, whatever the tables hold.

        `rating` with its `points` and `jam`; `rows` maps Enemy numbers to damage (-1 = Ambush);
        `letters` is how its order begins, `target` the pattern on its back.
        """
        for row in self.t.rules.outcomes[1:]:
            if (
                row.id not in besides
                and (points is None or row.damage[rating - 1] == points)
                and (jam is None or row.jam[rating - 1] == jam)
                and all(row.enemies[number - 1] == result for number, result in (rows or {}).items())
                and row.letters.startswith(letters)
                and target in ("", row.target)
            ):
                return row.id
        raise KeyError("no such Outcome card")

    def shoot(self, weapon: int, *enemy: int | str) -> "Scene":
        """Attack (the Enemy, if there are several) with an Ammo from the first box that has one."""
        self.play("attack", weapon, *enemy)
        if self.asked is not None and self.asked[1] == "cargo.pay":
            self.play("box", self.offered("box")[0])
        return self
