"""What a game tells a person about the choices of a question: counsel, and what counts now.

All of it is made from the view of the seat that is asked and the tables, as the advisor of bots is; the
functions of a game are fields of its `Presentation`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from core.kernel.advice import Advisor, usual_advisor
from core.kernel.decisions import Action, Decision
from core.kernel.prompts import Choice
from core.kernel.setup_form import OptionField
from core.kernel.views import GameView, as_match_view

NO_ADVICE = OptionField(
    "no_advice",
    "No advice",
    "Nobody at the table is told what looks best, and the highlight begins by simple rules.",
)
"""The switch of whoever opens a table: a field of every game that has counsel."""
MOST = 3
"""The best choice and two alternatives."""
TIE = 1e-9


class Suggestion(NamedTuple):
    """A choice that is worth a thought: its `answer` (the place of the action in the decision), its `value`
    to the advisor, and the `reason`, one or two sentences."""

    answer: int
    value: float
    reason: str


class Standing(NamedTuple):
    """What a seat would score if the match ended now, as far as everyone can know: points by the key of
    their line, and a sentence on what is not counted or may change ("" for nothing)."""

    seat: int
    lines: Mapping[str, int]
    note: str = ""

    @property
    def total(self) -> int:
        """The points of all lines together."""
        return sum(self.lines.values())


Parts = Sequence[tuple[str, float]]
"""What a choice brings and costs: words, and a value."""
LEAST = 0.05
"""A value that is worth telling."""
FAR = 40.0
"""Values beyond are no points: they say that something comes first, or that it cannot be."""


UNREADABLE = (LookupError, TypeError, ValueError, AttributeError)
"""What is raised where a view of another version lacks what is looked for."""


def allowed(options: Mapping[str, Any]) -> bool:
    """Whether the opener of a table leaves advice to its people."""
    return not options.get(NO_ADVICE.name)


def ranked(values: Sequence[float], most: int = MOST) -> list[int]:
    """The places of the highest values, the best first; of equal ones the first."""
    return sorted(range(len(values)), key=lambda place: -values[place])[:most]


def summed(parts: Parts, unit: str, after: str = "") -> str:
    """Parts in points of a name, the greatest first, and a second sentence after them."""
    told = [
        f"{what} {value:+.1f}"
        for what, value in sorted(parts, key=lambda part: -abs(part[1]))
        if abs(value) >= LEAST
    ]
    return " ".join(filter(None, (f"In {unit}: {', '.join(told)}." if told else "", after)))


def compared(values: Sequence[float], place: int, unit: str) -> str:
    """What the choice at a place is worth beside the best of the others."""
    value = values[place]
    best = max(other for at, other in enumerate(values) if at != place)
    if abs(value) >= FAR or abs(best) >= FAR:
        return "This comes first." if value > best else "Other things come first."
    ahead = value - best
    if abs(ahead) < LEAST:
        beside = "another choice is as good"
    else:
        beside = f"all others {ahead:.1f} worse" if ahead > 0 else f"{-ahead:.1f} worse than the best"
    if abs(value) < LEAST:
        return f"Nothing won and nothing lost; {beside}."
    brings = "It brings you" if value > 0 else "It costs you"
    return f"{brings} about {abs(value):.1f} {unit}; {beside}."


S = TypeVar("S")
"""What a game makes of a view for its advice: its outlook."""
T = TypeVar("T")
"""Its sentences."""


class Candidate(NamedTuple, Generic[S, T]):
    """A choice that is to be explained."""

    outlook: S
    text: T
    action: Action


def counsel_of(
    game: str,
    unit: str,
    look: Callable[[Any, Any, Decision], S],
    reasons: Mapping[str, Callable[[Candidate[S, T]], str]],
) -> Callable[[Any, T, GameView, Decision], Sequence[Suggestion]]:
    """A function for `Presentation.counsel`: what the advisor of a game values most, with reasons; nothing
    where advice is off or nothing is to choose.

    `unit` is what points are called, `look(rules, view, decision)` gives the outlook, and `reasons` has a
    function by "kind of decision/kind of action", else by kind of action, that tells why a choice is good
    or bad. Where there is none, or it has nothing to say (""), the values of the choices are compared.
    """

    def counsel(rules: Any, text: T, view: GameView, decision: Decision) -> Sequence[Suggestion]:
        if len(decision.actions) < 2 or not allowed(as_match_view(view)["options"]):
            return ()
        values = usual_advisor(game, rules)(view, decision)
        o = look(rules, view, decision)

        def reason(place: int) -> str:
            action = decision.actions[place]
            told = reasons.get(f"{decision.kind}/{action.kind}") or reasons.get(action.kind)
            found = told(Candidate(o, text, action)) if told is not None else ""
            return found or compared(values, place, unit)

        return [Suggestion(place, values[place], reason(place)) for place in ranked(values)]

    return counsel


def by_first_answer(decision: Decision, choices: Sequence[Choice], view: GameView) -> Sequence[float]:
    """The default of `sensible`'s `worth`: no values of its own, so that each choice counts what the advisor
    gives to its first answer."""
    return ()


def sensible(
    advisor: Callable[[], Advisor],
    usual: Callable[[Decision, Sequence[Choice], GameView], int],
    worth: Callable[[Decision, Sequence[Choice], GameView], Sequence[float]] = by_first_answer,
) -> Callable[[Decision, Sequence[Choice], GameView], int]:
    """A function for `Prompts.default`: the choice that the advisor values most, and of those that are
    as good (as `compared` says it) that which the `usual` rules take, of all or else of these. Where the
    table has no advice, or the advisor cannot read the view of a host of another version, the usual rules
    alone. `advisor` is called at each question, so that nothing is loaded before the first one:
    `partial(usual_advisor, game, rules)`."""

    def default(decision: Decision, choices: Sequence[Choice], view: GameView) -> int:
        own = usual(decision, choices, view)
        if len(choices) < 2 or not allowed(as_match_view(view)["options"]):
            return own
        try:
            values = advisor()(view, decision)
            shown = worth(decision, choices, view) or [values[choice.answer] for choice in choices]
        except UNREADABLE:
            return own
        most = max(shown)
        if shown[own] > most - LEAST:
            return own
        near = [at for at, value in enumerate(shown) if value > most - LEAST]
        return near[0] if len(near) == 1 else near[usual(decision, [choices[at] for at in near], view)]

    return default
