"""Single-use cards: when to play one, and on what (Z101, T-PERSON S)."""

from core.auztralia.actions import target
from core.auztralia.advice.fights import prize
from core.auztralia.advice.outlook import Outlook
from core.auztralia.advice.valuations import FIRST, NEVER, values
from core.auztralia.state import HIDDEN
from core.auztralia.view import OldOneView


def use_worth(o: Outlook, person: int) -> float:
    """Before all else where a card brings what it can; else not yet."""
    row = o.rules.persons[person]
    ending = o.left <= 3
    match row.effect:
        case "finance" | "freight":
            return NEVER if o.has("bank") and not ending else FIRST
        case "haste":
            time = int(str(o.decision.context.get("time", 0))) if o.decision.kind == "turn_end" else 0
            saved = min(row.amount, time - 1)
            return FIRST if saved >= 2 or (saved > 0 and o.left <= 8) else NEVER
        case "soil":
            sick = sum(farm["blighted"] and farm["seat"] == o.seat for farm in o.view["farms"])
            return FIRST if (sick >= row.amount and o.turns <= 12) or o.left <= 3 else NEVER
        case "union":
            return FIRST if sum(o.me["boxes"]) >= 6 or (ending and any(o.me["boxes"])) else NEVER
        case "dynamite":
            best = max((blast_worth(o, old_one, row.amount) for old_one in o.view["old_ones"]), default=NEVER)
            return FIRST if best > (0.5 if ending else 2.0) else NEVER
    return NEVER


def blast_worth(o: Outlook, old_one: OldOneView, damage: int) -> float:
    """What so much damage on an Old One brings: much if it falls, little if not."""
    if old_one["kind"] == HIDDEN or not _near(o, old_one["hex"]):
        return NEVER
    left = old_one["shield"] - sum(old_one["damage"])
    if damage >= left:
        return prize(o, old_one, old_one["kind"])
    return NEVER if o.rules.old_ones[old_one["kind"]].heals else 0.3 * damage


def _near(o: Outlook, place: int) -> bool:
    """Whether the Dynamiter reaches a hex."""
    row = o.land.distances[place]
    reach = next((each.reach for each in o.rules.persons if each.effect == "dynamite"), 0)
    return any(row[each] <= reach for each in o.clear)


@values("use_target")
def use_target(o: Outlook) -> list[float]:
    """The richest Old One that falls; the farms that are safest."""
    person = int(str(o.decision.context["person"]))
    damage = o.rules.persons[person].amount
    by_number = {old_one["number"]: old_one for old_one in o.view["old_ones"]}
    found = []
    for action in o.decision.actions:
        if action.kind == "old_one":
            found.append(blast_worth(o, by_number[target(action)], damage))
        elif action.kind == "done":
            found.append(-1.0)
        else:
            found.append(1.0 - o.risk(target(action)))
    return found
