"""A table laid out by hand, for tests of rules.

    s = Scene(seats=2)                              # zone empty, start convoys, seat 0 first in reverse order
    s.zone(1, "Preacher").crew(0, active=["Leader"]).give(0, "MRE").start("exploration")
    s.explore(1, "Leader").play("card")             # asked only where there is a choice
    assert s.names(s.seat(0).rest) == ["Leader", "Preacher"]

Every piece laid out is taken from where it was, so `invariants()` stays empty; `start` and `play`
assert it. Cards, Objects and spaces are given by number or by name (`Leader`, `Co-Pilot`, `Truck`
and `Container` are the seat's own), tokens by letter (F U A S, D for Damage, O for Object).
"""

from collections.abc import Callable
from typing import Any

from core import Match
from core.kernel.decisions import Event
from core.last_aurora.phases.end_of_round import end_of_round
from core.last_aurora.phases.exploration import exploration_phase
from core.last_aurora.phases.fire_weapons import fire_phase
from core.last_aurora.phases.movement import movement_phase
from core.last_aurora.phases.rest import rest_phase
from core.last_aurora.rules import place
from core.last_aurora.state import PHASES
from tests.core.last_aurora.layout import Layout

FROM_PHASE: dict[str, tuple[Callable[..., None], ...]] = {}
_ORDER = (exploration_phase, rest_phase, movement_phase, fire_phase, end_of_round)
for _at, _name in enumerate(PHASES[1:]):
    FROM_PHASE[_name] = _ORDER[_at:]
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


class Scene(Layout):
    """A match whose table a test lays out, starts at some step, and plays."""

    def __init__(self, seats: int = 2, seed: int = 1, **options: Any) -> None:
        self.m = Match.new("last_aurora", ["Ann", "Ben", "Cleo", "Dora"][:seats], options, seed=seed)
        self.log: list[Event] = []
        self.state.order = list(range(seats))
        for slot in range(5):
            self.empty(slot)

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

    def _sound(self) -> "Scene":
        faults = self.m.invariants()
        assert not faults, faults
        return self

    def shoot(self, weapon: int, *enemy: int | str) -> "Scene":
        """Attack (the Enemy, if there are several) with an Ammo from the first box that has one."""
        self.play("attack", weapon, *enemy)
        if self.asked is not None and self.asked[1] == "cargo.pay":
            self.play("box", self.offered("box")[0])
        return self
