"""What a run of the kit found: failures with the command that repeats each, and the content that occurred."""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field

from core.kernel.conformance.cases import Case
from core.kernel.decisions import Decision, Event
from core.kernel.match import Match

Things = Callable[[Match], Iterable[str]]
"""Names of what lies on the table now: cards, spaces, whatever the caller wants to have occurred."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A rule of the kit that a game broke; `at` is the number of answers given before."""

    check: str
    text: str
    case: Case | None = None
    at: int | None = None

    def __str__(self) -> str:
        where = "" if self.at is None else f" at decision {self.at}"
        repeat = "" if self.case is None else f"\n    {self.case.command(self.check, self.at)}"
        return f"{self.check}{where}: {self.text}{repeat}"


@dataclass(slots=True)
class Coverage:
    """How often each kind of content occurred."""

    decisions: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    things: Counter[str] = field(default_factory=Counter)

    def see(self, pending: Decision | None, events: Iterable[Event], things: Iterable[str] = ()) -> None:
        """Count a decision with its actions, the events before it, and things on the table."""
        if pending is not None:
            self.decisions[pending.kind] += 1
            self.actions.update({action.kind for action in pending.actions})
        self.events.update(event.kind for event in events)
        self.things.update(things)

    def add(self, other: "Coverage") -> None:
        """Count in what another run saw."""
        self.decisions += other.decisions
        self.actions += other.actions
        self.events += other.events
        self.things += other.things

    def missing(self, expected: Mapping[str, Iterable[str]], excused: Container[str] = ()) -> list[str]:
        """What of `expected` (by `decisions`, `actions`, `events`, `things`) never occurred."""
        counters = {
            "decisions": self.decisions,
            "actions": self.actions,
            "events": self.events,
            "things": self.things,
        }
        names = [
            f"{family}: {name}"
            for family, all_names in expected.items()
            for name in sorted(all_names)
            if name not in counters[family]
        ]
        return [name for name in names if name not in excused]


@dataclass(slots=True)
class Report:
    """The outcome of a run; `moments` is the number of decisions that were examined in full."""

    games: int = 0
    decisions: int = 0
    moments: int = 0
    failures: list[Failure] = field(default_factory=list)
    coverage: Coverage = field(default_factory=Coverage)

    @property
    def ok(self) -> bool:
        """Whether no check failed at any moment of the matches."""
        return not self.failures

    def failed(self) -> set[str]:
        """Names of the checks that failed."""
        return {failure.check for failure in self.failures}

    def __str__(self) -> str:
        head = f"{self.games} games, {self.decisions} decisions, {self.moments} examined"
        return "\n".join([f"{head}: {len(self.failures)} failures", *map(str, self.failures)])
