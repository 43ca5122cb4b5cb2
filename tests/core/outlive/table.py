"""A table of Outlive laid out by hand, for tests of rules.

    s = Scene(seats=2).give(P, chip=2).hero(Q, "3", "dam", up=True)   # day 3, P moves
    s.go(P, "5", "dam").play("take", 2)
    assert s.goods(P) == {"chip": 1, "water": 2}

A new scene is the position of section 7 of the specification: day 3, P moves; the only event in force
is *Empty streets*; stocks are as filled; every Cargo space has its survivor; the Workshop of every seat
is built and full, no other room; no goods, no equipment, robots unbuilt. Heroes that a test does not
name lie where they do not matter: `go` puts them where the move it is told can be made.

Goods, places, rooms, equipment, prey, tiles, events and leaders are named by their ids (search tiles
without their city), pieces "3", "3b", "4", "5", "robot". What is laid out is taken from where it was, so
`invariants()` stays empty: each `play` asserts it.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from core import Match
from core.kernel.decisions import Action, Event
from core.kernel.game import find
from core.outlive.state import (
    DAY,
    NIGHT,
    NOBODY,
    SCIENTIST,
    STRENGTHS,
    SURVIVOR,
)
from tests.core.outlive.dealing import Dealer
from tests.core.outlive.layout import Layout
from tests.core.outlive.looks import Looks
from tests.core.outlive.words import PIECES, P, Q, R, S, Words

NAMES = ("Ann", "Ben", "Cleo", "Dora")
LEAST = (
    "end",
    "none",
    "stop",
    "yield",
    "decline",
    "meat_first",
    "canned_first",
    "by_hand",
    "short",
    "airlock",
)
"""the answers that change least"""


class Scene(Layout, Looks):
    """A match whose table a test lays out and plays."""

    def __init__(
        self,
        seats: int = 2,
        *,
        seed: int = 1,
        day: int = 3,
        events: Iterable[str] = ("streets",),
        **options: bool,
    ) -> None:
        self.m = _begun(seats, seed, tuple(sorted(options.items()))).clone()
        self.log: list[Event] = []
        self.history: list[tuple[int, str]] = []
        self.named: set[tuple[int, int]] = set()
        self.sound = True
        self.words = Words(self.m)
        self.dealer = Dealer(self.m, self.words)
        self.dealer.lay_out(day, events)

    # -- playing -----------------------------------------------------------------------------------

    def run(self, *frames: tuple[Any, ...]) -> "Scene":
        """Run steps, `(function, *args)` each, on an otherwise empty stack up to a question or the end."""
        state, play = self.state, self.t
        state.stack.clear()
        state.decision = None
        play.events = []
        play.plan(*frames)
        play.run()
        self.log += play.events
        return self._after()

    def turn(self, seat: int) -> "Scene":
        """It is a seat's go; the Day follows, and nothing after it."""
        self.state.phase, self.state.turn = DAY, seat
        return self.run(*frames("go_ends", (seat - 1) % len(self.state.seats)))

    def start_day(self, first: int = P, *, on: bool = False) -> "Scene":
        """The Day begins, and nothing follows it; `on`: the rest of the game."""
        self.state.first = first
        return self.run(*(part for name in REST_OF_DAY[: 3 if on else 1] for part in frames(name)))

    def dawn(self) -> "Scene":
        """A Dawn; the Day follows."""
        return self.run(*frames("dawn_begins"), *frames("day_begins"))

    def night(self, first: int | None = None, *, on: bool = False) -> "Scene":
        """The Night begins; with a seat, that is the first player. `on`: the next day follows, or the end."""
        if first is not None:
            self.state.first = first
        self.state.turn = NOBODY  # nobody's go is left (O30)
        return self.run(*frames("night_begins"), *(frames("day_ends") if on else ()))

    def step(self, name: str, seat: int) -> "Scene":
        """One step of a seat's Night alone: events, epidemic, feed, radiation, recruit, build, ..."""
        self.state.phase, self.state.turn = NIGHT, NOBODY if name == "events" else seat
        return self.run(*frames(STEP_OF[name], seat))

    def go(self, seat: int, piece: str, place: str) -> "Scene":
        """A seat uses a piece: it goes there. A piece that the test has not placed starts near."""
        if self.asked is not None and self.asked[1] in ("act", "robot_act"):
            self.end()
        number, there = PIECES.index(piece), self.place(place)
        board = self.board(seat)
        for other in range(5):
            if other != number and board.at[other] == there and (seat, other) not in self.named:
                self._clear(seat, there, besides=number)
        if (seat, number) not in self.named:
            taken = {at for other, at in enumerate(board.at) if other != number} | {there, self.rules.ship}
            near = [spot for spot in self.rules.within[there] if spot not in taken]
            self._put(seat, number, near[0])
            board.standing &= ~(1 << number)
        self.named.add((seat, number))
        return self.turn(seat).piece(piece).to(place)

    def piece(self, piece: str) -> "Scene":
        """Choose a piece, if it is asked."""
        if self.asked is not None and self.asked[1] == "piece":
            self.play("piece", piece)
        assert self.state.piece == PIECES.index(piece), f"piece {self.state.piece} is used, {self.asked}"
        return self

    def to(self, place: str) -> "Scene":
        """Choose a destination, if it is asked."""
        if self.asked is not None and self.asked[1] == "destination":
            self.play("go", place)
        return self

    def act(self, kind: str, *args: int | str) -> "Scene":
        """What the driven robot does, if it is asked."""
        if self.asked is not None and self.asked[1] == "robot_act":
            self.play(kind, *args)
        return self

    def end(self) -> "Scene":
        """Stop acting, if it is asked."""
        if self.asked is not None and self.asked[1] == "act":
            self.play("end")
        return self

    def idle_go(self) -> "Scene":
        """A whole go with the first answers, and no act."""
        assert self.asked is not None
        seat, log = self.asked[0], len(self.log)
        while not any(event.kind in ("moved", "stood_up") for event in self.log[log:]):
            assert self.asked is not None
            assert self.asked[0] == seat
            self._apply(0)
        while self.asked is not None and self.asked[1] not in (
            "piece",
            "destination",
            "event",
            "feed",
            "recruit",
        ):
            self.least()
        return self

    def strike(self, *aids: str) -> "Scene":
        """The aids of a hunt, as far as they are asked for, then the strike."""
        for aid in aids:
            if self.asked is not None and self.asked[1] == "aid":
                self.play(aid)
        if self.asked is not None and self.asked[1] == "aid":
            self.play("strike")
        return self

    def by_hand(self) -> "Scene":
        """Feed by hand, if it is asked."""
        if self.asked is not None and self.asked[1] == "feed":
            self.play("by_hand")
        return self

    def unit(self, kind: str) -> "Scene":
        """Feed by hand: a unit in a kind of good, with the vegetable, or short; if it is asked."""
        self.by_hand()
        if self.asked is not None and self.asked[1] == "feed_unit":
            if kind in ("vegetable", "short"):
                self.play(kind)
            else:
                self.play("good", kind)
        return self

    def build(self, name: str) -> "Scene":
        """Build a room, paying with the first kinds of material."""
        self.play("build", name)
        while self.asked is not None and self.asked[1] == "pay":
            self._apply(0)
        return self

    def move(self, name: str) -> "Scene":
        """Move a person from the airlock into a room, if it is asked."""
        self.play("move", name)
        while self.asked is not None and self.asked[1] == "who":
            self._apply(0)
        return self

    def until_paid(self, *goods: str) -> "Scene":
        """Pay these units, as far as they are asked for."""
        for name in goods:
            if self.asked is not None and self.asked[1] == "pay":
                self.play("good", name)
        assert self.asked is None or self.asked[1] != "pay"
        return self

    def settle_places(self) -> "Scene":
        """Everybody who comes waits in the airlock; nothing is repaired by a Fitter."""
        while self.asked is not None and self.asked[1] in ("place", "fitter"):
            self.least()
        return self

    def play(self, kind: str, *args: int | str) -> "Scene":
        """Give an answer, by the words of `offers`."""
        found = self._matching(kind, args)
        assert found, f"{kind} {args} is not among {self.offers()} of {self.asked}"
        return self._apply(found[0])

    def until(
        self,
        seat: int | None,
        kind: str,
        *,
        skip: bool = True,
        end_ok: bool = False,
        prefer: Sequence[str] = (),
        limit: int = 300,
    ) -> "Scene":
        """Answer in the least way until a seat (None: any) is asked a kind of question."""
        del skip
        for _ in range(limit):
            if self.asked is None:
                break
            if self.asked[1] == kind and seat in (None, self.asked[0]):
                return self
            self.least(prefer)
        assert end_ok, f"never asked: {seat} {kind}, but {self.asked}"
        return self

    def night_out(self) -> "Scene":
        """Answer in the least way until the Night is over."""
        for _ in range(400):
            if self.asked is None or self.phase != "night":
                return self
            self.least()
        raise AssertionError("the Night does not end")

    def least(self, prefer: Sequence[str] = ()) -> "Scene":
        """The answer that changes least."""
        assert self.m.decision is not None
        kinds = [action.kind for action in self.m.decision.actions]
        choice = next((kinds.index(kind) for kind in (*prefer, *LEAST) if kind in kinds), 0)
        return self._apply(choice)

    def _apply(self, choice: int) -> "Scene":
        assert self.asked is not None
        self.history.append(self.asked)
        self.log += self.m.apply(choice)
        return self._after()

    def _after(self) -> "Scene":
        if self.asked is not None:
            self.history.append(self.asked)
        if self.sound:
            faults = self.m.invariants()
            assert not faults, faults
        return self

    def forget(self) -> "Scene":
        """Forget the events so far."""
        self.log = []
        return self

    def _matching(self, kind: str, args: tuple[int | str, ...]) -> list[int]:
        decision = self.m.decision
        if decision is None:
            return []
        kinds = ("give", "pay") if kind == "good" else (kind,)
        words, board = tuple(map(str, args)), self.board(decision.seat)

        def fits(action: Action) -> bool:
            if action.kind not in kinds:
                return False
            return not words or tuple(self.words.targets(action, decision.kind, board)) == words

        return [index for index, action in enumerate(decision.actions) if fits(action)]

    # -- the setup ---------------------------------------------------------------------------------

    def choose(self, index: int = 0) -> "Scene":
        """The first answer, or another by its place."""
        return self._apply(index)

    def choose_leaders(self) -> "Scene":
        """Every seat keeps the first of its two leaders."""
        while self.asked is not None and self.asked[1] == "leader":
            self._apply(0)
        return self

    def keep_rooms(self) -> "Scene":
        """Every seat keeps the first rooms."""
        while self.asked is not None and self.asked[1] in ("leader", "keep_room"):
            self._apply(0)
        return self

    def keep_first(self) -> str:
        """Keep the first room; which it is."""
        assert self.m.decision is not None
        word = self.words.label(
            self.m.decision.actions[0], "keep_room", self.board(self.m.decision.seat)
        ).split()[1]
        self._apply(0)
        return word

    def put(self, strength: int) -> "Scene":
        """Choose a hero of this strength for the place asked about, if it is asked."""
        if self.asked is not None and self.asked[1] == "put_hero":
            assert self.m.decision is not None
            for index, action in enumerate(self.m.decision.actions):
                if STRENGTHS[int(action.args[0])] == strength:
                    return self._apply(index)
            raise AssertionError(f"no hero of {strength} among {self.offers()}")
        return self

    def set_up(self) -> "Scene":
        """Finish the setup with the first answers."""
        while self.phase == "setup" and self.asked is not None:
            self._apply(0)
        return self

    def seats_asked(self, kind: str) -> list[int]:
        """Finish the setup; the seats that were asked such a question, in order, once each."""
        seats: list[int] = []
        while self.phase == "setup" and self.asked is not None:
            seat, asked = self.asked
            if asked == kind and seat not in seats:
                seats.append(seat)
            self._apply(0)
        return seats


@cache
def _begun(seats: int, seed: int, options: tuple[tuple[str, bool], ...]) -> Match:
    """A match after its setup."""
    match = Match.new("outlive", NAMES[:seats], dict(options), seed=seed)
    while match.decision is not None and match.decision.kind not in ("piece", "destination"):
        match.apply(0)
    return match


def new_game(
    seats: int = 2, *, seed: int = 1, leaders: dict[int, str] | None = None, **options: bool
) -> Scene:
    """A match at its beginning, nothing laid out; with the leaders that seats keep, if they are named."""
    scene = Scene.__new__(Scene)
    scene.log, scene.history, scene.named = [], [], set()
    scene.sound = True
    scene.m = _with_leaders(seats, seed, leaders or {}, options)
    scene.words = Words(scene.m)
    scene.dealer = Dealer(scene.m, scene.words)
    scene.log += scene.m.opening
    if leaders:
        for seat in range(seats):
            assert scene.asked == (seat, "leader")
            scene.play("leader", leaders[seat])
    return scene


def _with_leaders(seats: int, seed: int, leaders: dict[int, str], options: dict[str, bool]) -> Match:
    """A fresh match in which each seat is dealt the leader it wants, found by trying seeds."""
    for attempt in range(seed * 100_000, seed * 100_000 + 5000):
        match = Match.new("outlive", NAMES[:seats], options, seed=attempt)
        ids = match.tables.catalogue.by_id["leaders"]
        dealt = [board.dealt for board in match.play.state.seats]
        if all(ids[name] in dealt[seat] for seat, name in leaders.items()):
            return match
    raise AssertionError("no such deal")


# -- the steps of the game, by what they do --------------------------------------------------------

REST_OF_DAY = ("day_begins", "night_begins", "day_ends")
STEP_OF = {
    "events": "overcome",
    "epidemic": "epidemic",
    "feed": "feed",
    "radiation": "radioactivity",
    "recruit": "recruit",
    "build": "build",
    "repair": "repair_equipment",
    "upkeep": "upkeep",
}


def frames(step: str, *args: int) -> list[tuple[Any, ...]]:
    """A step of the game, by its name, as a frame to run."""
    return [(find("outlive").steps.by_name[step], *args)]


__all__ = ["SCIENTIST", "SURVIVOR", "P", "Q", "R", "S", "Scene", "new_game"]
