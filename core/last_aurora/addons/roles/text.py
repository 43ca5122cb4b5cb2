"""Sentences of the Role cards (K132-K239)."""

from collections.abc import Mapping
from typing import Any

from core.kernel.phrases import joined
from core.last_aurora.text.actions_convoy import doom
from core.last_aurora.text.causes import SOURCES
from core.last_aurora.text.names import Names
from core.last_aurora.text.scores import SHORT
from core.last_aurora.text.seen import RESULT_NOTES, SECRET_HELD
from core.last_aurora.text.sentences import ACTIONS, EVENTS, QUESTIONS, SCORES, Ask, OfferedAction
from core.last_aurora.view import View

ROLE_ABILITIES = {
    "second_loot": "a second Outcome card may decide who gets Loot",
    "redraw": "once an attack, another Outcome card may be turned",
    "motivate": "+1 skill for one kind of card action",
    "nitro": "the first extra Fuel of a move gives more speed",
    "resist": "Contamination does not lower skill in Exploration",
    "scavenge": "1 Resource more when gathering, for 1 Damage",
    "smuggle": "2 boxes that Enemies cannot reach",
    "tinker": "draw 2 Objects and keep 1",
}
OBJECTIVES = {
    "damage": "Damage",
    "fame": "Fame on the Fame Track",
    "crew": "Survivor cards",
    "road": "spaces along the road",
    "contaminated": "contaminated Survivors",
    "resources": "Resources",
    "cards": "Convoy cards",
    "objects": "Objects",
}
MOTIVES = ("", "Improve the convoy", "Gather Resources and Objects", "Recruit a Survivor")


def mark_of(view: View, name: str, seat: int) -> int:
    """What a mark of the table says of a seat; 0 where no add-on keeps it."""
    values = view["marks"].get(name, ())
    return int(values[seat]) if seat < len(values) else 0


def role_row(names: Names, role: int) -> Mapping[str, Any]:
    """The data of a Role card. Raises LookupError."""
    rows: list[dict[str, Any]] = names.rules.catalogue.addons["roles"]["role"]
    found = [row for row in rows if row["id"] == role]
    return found[0]


def role_name(names: Names, role: int) -> str:
    """What it is called."""
    return str(role_row(names, role)["name"])


def all_roles(names: Names) -> list[int]:
    """The numbers of all Role cards."""
    return [int(row["id"]) for row in names.rules.catalogue.addons["roles"]["role"]]


def ability_of(names: Names, role: int) -> str:
    """What it can do."""
    return ROLE_ABILITIES[role_row(names, role)["ability"]]


def goal_of(names: Names, role: int) -> str:
    """What its objective counts."""
    row = role_row(names, role)
    least = f", at least {row['minimum']}" if row.get("minimum", 0) > 0 else ""
    return f"{row['best']} {OBJECTIVES[row['objective']]} at the end{least}"


QUESTIONS.table(
    {
        "role.choose": "{seat}: which Role is played for its ability? (the other is the secret objective)",
        "role.loot": "{seat}: shall a second Outcome card decide who gets the Loot, now due to {winner}?",
        "role.motive": "{seat}: which card action does the Motivator help with +1 skill?",
        "role.nitro": "{seat}: how much does the first extra Fuel give?",
        "role.scavenge": "{seat}: which Resource is scavenged for 1 Damage?",
        "role.tinker": "{seat}: which of the Objects just drawn is discarded?",
    }
)


@QUESTIONS.says("role.shot")
def doubt(names: Names, ask: Ask) -> str:
    """The Gunsmith looks at the card (K189)."""
    jam = " and a jam" if ask.context["jammed"] else ""
    return f"{names.player(ask.seat)}: keep {ask.context['points']} Damage{jam}, or turn another card?"


ACTIONS.table(
    {
        "keep_result": "Keep the result",
        "again": "Turn another Outcome card, which then counts",
        "role.scavenge/none": "Scavenge nothing",
    }
)


@ACTIONS.says("role")
def choose(names: Names, choice: OfferedAction) -> str:
    """A Role for its ability, and what is then left as the objective."""
    row = role_row(names, choice.arg())
    others = (action.args[0] for action in choice.decision.actions if action.args[:1] != (choice.arg(),))
    goals = (f"; the objective is then: {goal_of(names, role)}" for role in others if isinstance(role, int))
    return f"{row['name']}: {ROLE_ABILITIES[row['ability']]}{next(goals, '')}"


@ACTIONS.says("motive")
def motive(names: Names, choice: OfferedAction) -> str:
    """A kind of card action (K197)."""
    now = " (as now)" if choice.context["now"] == choice.arg() else ""
    return f"{MOTIVES[choice.arg()]}{now}"


@ACTIONS.says("nitro")
def nitro(names: Names, choice: OfferedAction) -> str:
    """+1, or +2 at a price (K205)."""
    if choice.arg() < 2:
        return f"Drive with +{choice.arg()} speed more"
    end = doom(names, choice, tuple(choice.board["skill"]))
    return f"Drive with +{choice.arg()} speed more, for 1 Contamination and 1 Damage{end}"


@ACTIONS.says("role.scavenge/token")
def scavenge(names: Names, choice: OfferedAction) -> str:
    """One more of a kind (K221)."""
    return f"Take 1 {names.token(choice.arg())} more, and 1 Damage"


@ACTIONS.says("role.tinker/discard")
def discard(names: Names, choice: OfferedAction) -> str:
    """The other one is kept (K237)."""
    kind = choice.arg()
    kept = [other for other in choice.context["drawn"] if other != kind] or [kind]
    return f"Discard {names.object(kind)}, keep {names.object(kept[0])}"


@EVENTS.says("roles_dealt")
def dealt(names: Names, seat: int, roles: tuple[int, ...]) -> str:
    """For their player alone."""
    return f"{names.player(seat)} is dealt {joined([role_name(names, role) for role in roles])}."


@EVENTS.says("role")
def taken(names: Names, seat: int, role: int) -> str:
    """The ability, open to all."""
    row = role_row(names, role)
    return f"{names.player(seat)} is the {row['name']}: {ROLE_ABILITIES[row['ability']]}."


@EVENTS.says("role_goal")
def goal(names: Names, seat: int, role: int) -> str:
    """The objective, for its player alone."""
    return f"{names.player(seat)} has the objective of the {role_name(names, role)}: {goal_of(names, role)}."


@EVENTS.says("motive")
def motivated(names: Names, seat: int, motive: int) -> str:
    """What the Motivator helps with."""
    return f"{names.player(seat)} has +1 skill for: {MOTIVES[motive]}."


SCORES.table({"objective": "for the objective of the Role"})
SHORT["objective"] = "objective"


@SECRET_HELD.answer("roles")
def secret_held(view: View, seat: int) -> bool:
    """A secret objective, or Roles to choose from."""
    return bool(mark_of(view, "roles_goal", seat) or view["marks"].get("roles_dealt"))


@RESULT_NOTES.answer("roles")
def result_notes(view: View, names: Names) -> list[tuple[int, str]]:
    """Everybody's secret objective."""
    goals = ((seat, mark_of(view, "roles_goal", seat)) for seat in range(len(view["seats"])))
    return [(seat, f"{role_name(names, goal)}: {goal_of(names, goal)}") for seat, goal in goals if goal]


SOURCES["role.shot"] = {"attacks"}
SOURCES["role.loot"] = {"struck"}
