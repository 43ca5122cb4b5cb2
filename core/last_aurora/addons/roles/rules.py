"""Role cards (K132-K239): dealt, chosen in secret, and what of them is seen."""

from collections.abc import Callable, Mapping
from typing import Any

from core.kernel import Action
from core.last_aurora.actions import target
from core.last_aurora.addons.roles import abilities, foreseen, objectives
from core.last_aurora.addons.roles.abilities import choose_motive
from core.last_aurora.addons.roles.tables import has, roles_of, with_value
from core.last_aurora.hooks import FAULTS, MARKS_SEEN, OPTION_REFUSED, REDEALT, TABLE_LAID
from core.last_aurora.mechanics.convoy import rebuild
from core.last_aurora.state import Table
from core.last_aurora.steps import seat_step

DEALT = 2


@OPTION_REFUSED.answer("roles")
def refuse(options: Mapping[str, Any], players: int) -> str:
    """Objectives compare players."""
    return "" if players > 1 else "Roles need at least two seats: their objectives compare players."


@TABLE_LAID.answer("roles")
def lay_table(t: Table, players: int) -> None:
    """Two Roles to each player; each chooses one for its ability (K155)."""
    cards = sorted(roles_of(t.rules))
    t.shuffle("roles", cards)
    marks = t.state.marks
    marks["roles_dealt"] = tuple(cards[: DEALT * players])
    marks["roles_left"] = tuple(cards[DEALT * players :])
    for name in ("ability", "goal", "motive"):
        marks[f"roles_{name}"] = (0,) * players
    marks["roles_nitro"] = ()
    t.plan(*((choose_role, seat) for seat in range(players)))


def _dealt(t: Table, seat: int) -> tuple[int, ...]:
    return t.state.marks["roles_dealt"][DEALT * seat : DEALT * (seat + 1)]


@seat_step
def choose_role(t: Table, seat: int) -> None:
    """In secret: the cards are shown to their player alone."""
    t.emit("roles_dealt", seen_by=(seat,), seat=seat, roles=_dealt(t, seat))
    t.ask(
        seat,
        "role.choose",
        [Action("role", (role,)) for role in _dealt(t, seat)],
        role_chosen,
        seat,
        auto=False,
    )


@seat_step
def role_chosen(t: Table, seat: int, action: Action) -> None:
    """One card for its ability, open; the other for its objective, face down (K155-K161)."""
    role = target(action)
    goal = next(other for other in _dealt(t, seat) if other != role)
    with_value(t, "ability", seat, role)
    with_value(t, "goal", seat, goal)
    t.emit("role", seat=seat, role=role)
    t.emit("role_goal", seen_by=(seat,), seat=seat, role=goal)
    rebuild(t, t.state.seats[seat])
    if has(t, seat, "motivate"):
        t.push(choose_motive, seat)


@MARKS_SEEN.answer("roles")
def marks_seen(t: Table, viewer: int | None) -> dict[str, tuple[int, ...]]:
    """Abilities are open, an objective is its player's alone until the scoring (K161)."""
    marks = t.state.marks
    goals = marks["roles_goal"]
    return {
        "roles_ability": marks["roles_ability"],
        "roles_motive": marks["roles_motive"],
        "roles_nitro": marks["roles_nitro"],
        "roles_dealt": _dealt(t, viewer) if viewer is not None else (),
        "roles_goal": tuple(goal if seat == viewer or t.state.over else 0 for seat, goal in enumerate(goals)),
    }


@REDEALT.answer("roles")
def redealt(t: Table, viewer: int | None, shuffle: Callable[[list[int]], list[int]]) -> None:
    """Objectives of others (open once it is over), cards of those who have not chosen, cards not dealt.

    Which of his two cards another player was dealt first is not known either: his ability comes first.
    """
    marks = t.state.marks
    abilities, goals = marks["roles_ability"], list(marks["roles_goal"])
    others = [seat for seat in range(len(t.state.seats)) if seat != viewer]
    dealt = [list(_dealt(t, seat)) for seat in range(len(t.state.seats))]
    for seat in others:
        if abilities[seat]:
            dealt[seat] = [abilities[seat], goals[seat]]
    hidden = [(seat, at) for seat in others for at in range(DEALT) if dealt[seat][at] != abilities[seat]]
    hidden = [] if t.state.over else hidden
    pool = shuffle([*(dealt[seat][at] for seat, at in hidden), *marks["roles_left"]])
    for seat, at in hidden:
        dealt[seat][at] = pool.pop()
        if goals[seat]:
            goals[seat] = dealt[seat][at]
    marks["roles_left"] = tuple(pool)
    marks["roles_goal"] = tuple(goals)
    marks["roles_dealt"] = tuple(card for cards in dealt for card in cards)


@FAULTS.answer("roles")
def faults(t: Table) -> list[str]:
    """All eight cards are somewhere."""
    marks = t.state.marks
    cards = sorted((*marks["roles_dealt"], *marks["roles_left"]))
    return [] if cards == sorted(roles_of(t.rules)) else [f"role cards {cards}"]


__all__ = ["abilities", "foreseen", "objectives"]
