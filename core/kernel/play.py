"""What a rule step works with: the state, the tables, and the five things a step may do.

A step may change the state, `push` further steps, `ask` a seat, `draw` from chance and `emit`
events. Nothing else reaches out of `core`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from core.kernel import chance
from core.kernel.decisions import Action, Decision, Event, Plain
from core.kernel.state import Frame, State

S = TypeVar("S", bound=State)
R = TypeVar("R")
Item = TypeVar("Item")


class Play(Generic[S, R]):
    """A running match as its rules see it.

    `state` is the game's state, `rules` its read-only tables. `quiet` plays (simulation, search)
    keep neither events nor a journal.
    """

    __slots__ = (
        "barrier",
        "choices",
        "events",
        "last_id",
        "outcomes",
        "quiet",
        "rules",
        "source",
        "state",
        "steps",
    )

    def __init__(self, state: S, rules: R, steps: Mapping[str, Callable[..., None]], *, quiet: bool) -> None:
        self.state = state
        self.rules = rules
        self.steps = steps
        self.quiet = quiet
        self.events: list[Event] = []
        self.choices: list[Action] = []
        self.outcomes: list[int] = []
        self.source: chance.Source | None = None
        self.barrier = False
        self.last_id = 0

    # -- what steps call ---------------------------------------------------------------------------

    def push(self, step: Callable[..., None], *args: Plain) -> None:
        """Put a step on the stack; it runs when the present step has returned."""
        self.state.stack.append((step.__name__, *args))

    def plan(self, *frames: tuple[Any, ...]) -> None:
        """Push several steps, `(step, *args)` each; the first named runs first."""
        stack = self.state.stack
        for frame in reversed(frames):
            stack.append((frame[0].__name__, *frame[1:]))

    def ask(
        self,
        seat: int,
        kind: str,
        actions: list[Action],
        then: Callable[..., None],
        *args: Plain,
        auto: bool = True,
        **context: Plain,
    ) -> None:
        """Ask a seat; `then(play, *args, action)` goes on with the answer. The last act of a step.

        A single action is taken without asking, unless `auto` is off: it must be off whenever
        the very fact of being asked, or not, would tell others what the seat holds in secret.
        """
        if auto and len(actions) == 1:
            then(self, *args, actions[0])
            return
        self.pose(seat, kind, actions, (then.__name__, *args), context)

    def pose(
        self, seat: int, kind: str, actions: list[Action], frame: Frame, context: dict[str, Plain]
    ) -> None:
        """As `ask`, with the pending step and the context at hand; nothing is answered by itself."""
        if not actions:
            raise RuntimeError(f"decision '{kind}' without a legal action")
        self.last_id += 1
        state = self.state
        state.stack.append(frame)
        state.decision = Decision(self.last_id, seat, kind, tuple(actions), context)

    def draw(self, label: str, n: int) -> int:
        """A random outcome 0..n-1; recorded, and a barrier for undo."""
        state = self.state
        state.rng = rng = chance.advance(state.rng)
        outcome = self.source.next(label, n) if self.source is not None else None
        if outcome is None:
            outcome = chance.below(rng, n)
        if not self.quiet:
            self.outcomes.append(outcome)
            self.barrier = True
        return outcome

    def shuffle(self, label: str, items: list[Item]) -> None:
        """Shuffle a list in place, each order as likely (Fisher and Yates).

        It takes `len(items)` - 1 draws of `draw(label, n)`, which are recorded and are a barrier for undo.
        """
        if self.quiet and self.source is None:  # the same draws, of which nothing is to be kept
            rng = self.state.rng
            for last in range(len(items) - 1, 0, -1):
                rng = chance.advance(rng)
                other = chance.below(rng, last + 1)
                items[last], items[other] = items[other], items[last]
            self.state.rng = rng
            return
        for last in range(len(items) - 1, 0, -1):
            other = self.draw(label, last + 1)
            items[last], items[other] = items[other], items[last]

    def learn(self) -> None:
        """Something hidden came to light (a card was turned): undo may not go back past it."""
        self.barrier = True

    def emit(self, kind: str, *, seen_by: tuple[int, ...] | None = None, **data: Plain) -> None:
        """Say what happened, as data; a private event is a barrier for undo."""
        if self.quiet:
            return
        if seen_by is not None:
            self.barrier = True
        self.events.append(Event(kind, data, seen_by))

    # -- what the match calls ----------------------------------------------------------------------

    def answer(self, action: Action) -> None:
        """Go on from the pending decision with a legal answer, up to the next one or the end."""
        state = self.state
        state.decision = None
        frame: tuple[Any, ...] = state.stack.pop()
        if len(frame) == 2:  # the most there are: not unpacked, for speed
            self.steps[frame[0]](self, frame[1], action)
        else:
            self.steps[frame[0]](self, *frame[1:], action)
        self.run()

    def run(self) -> None:
        """Run pending steps until a seat is asked or none is left."""
        steps = self.steps
        state = self.state
        stack = state.stack
        while stack and state.decision is None:
            frame: tuple[Any, ...] = stack.pop()
            if len(frame) == 2:  # the most there are: not unpacked, for speed
                steps[frame[0]](self, frame[1])
            else:
                steps[frame[0]](self, *frame[1:])
