"""The result (F11), and why a Rope cannot be thrown (F5)."""

from core.floes.state import Table
from core.kernel import Refusal, Score


def scores(t: Table) -> tuple[Score, ...]:
    """The place, and a point for each Rope left; ties go to the lower seat."""
    lines = [
        {"place": place, "ropes": hand.count(t.rules.rope)}
        for place, hand in zip(t.state.places, t.state.hands, strict=True)
    ]
    totals = [sum(line.values()) for line in lines]
    ranking = sorted(range(len(lines)), key=lambda seat: -totals[seat])
    return tuple(
        Score(seat, totals[seat], ranking.index(seat) + 1, lines[seat]) for seat in range(len(lines))
    )


def refusals(t: Table) -> tuple[Refusal, ...]:
    """Why no Rope can be thrown: the seat that is asked holds none (F5)."""
    decision = t.state.decision
    if decision is not None and decision.kind == "react" and t.rules.rope not in t.state.hands[decision.seat]:
        return (Refusal("no_rope", {"seat": decision.seat}, "F5"),)
    return ()
