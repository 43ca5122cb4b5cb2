"""What the turned card of a fight will do as things stand, and with a card used on it (Z60 to Z64)."""

from core.auztralia.actions import target
from core.auztralia.rules import Rules
from core.auztralia.tables.records import NONE
from core.auztralia.text.words import AuztraliaText
from core.auztralia.view import CombatView, OldOneView, View
from core.kernel import Action, Decision
from core.kernel.phrases import capital, counted, joined

ALL = 99
"""more symbols than a card can show"""


def card_ahead(
    rules: Rules, text: AuztraliaText, view: View, combat: CombatView, decision: Decision, action: Action
) -> list[str]:
    """A sentence for the Old Ones and one for the force; none for a card that brings another in its place."""
    if combat["card"] == NONE:
        return []
    more = 0
    if decision.kind == "combat_aim":
        aimed = (target(action), decision.number("damage"))
        combat = {**combat, "extra": (*combat["extra"], aimed)}
    if action.kind == "use":
        row = rules.persons[target(action)]
        if row.sort != "combat" or row.effect == "scholar":
            return []
        combat = _ignoring(combat, row.effect, row.amount)
        more = row.amount if row.effect in ("damage", "ace") else 0
    here = [each for each in view["old_ones"] if each["hex"] == combat["hex"]]
    dealt = [_dealt(rules, combat, each) for each in here]
    if more and len(here) == 1:
        dealt[0] += more
    told = joined(_hit(text, each, damage) for each, damage in zip(here, dealt, strict=True))
    extra = f", and {more} more damage is for one of them" if more and len(here) > 1 else ""
    return [f"As things stand, {told}{extra}.", _suffered(rules, text, combat, here)]


def _ignoring(combat: CombatView, effect: str, amount: int) -> CombatView:
    """The combat with the symbols that a card ignores."""
    match effect:
        case "nerves":
            return {**combat, "less_sanity": combat["less_sanity"] + amount}
        case "bodyguard":
            return {**combat, "less_damage": combat["less_damage"] + amount}
        case "ace":
            return {**combat, "less_airships": ALL}
    return combat


def _dealt(rules: Rules, combat: CombatView, old_one: OldOneView) -> int:
    """One for each kind in the force that its row names, and what cards add."""
    row = rules.cards[combat["card"]].rows[rules.row_of[old_one["kind"]]]
    letters = sum(combat["force"][unit] > 0 for unit in row.units)
    return letters + sum(damage for number, damage in combat["extra"] if number == old_one["number"])


def _hit(text: AuztraliaText, old_one: OldOneView, damage: int) -> str:
    who, lies = text.the_old_one(old_one["kind"]), sum(old_one["damage"])
    if lies + damage >= old_one["shield"]:
        return f"{who} falls"
    return f"{who} takes {damage or 'no'} damage" + (
        f" ({lies + damage} of {old_one['shield']})" if lies + damage else ""
    )


def _suffered(rules: Rules, text: AuztraliaText, combat: CombatView, here: list[OldOneView]) -> str:
    """Damage, airships and Sanity tokens, less what cards ignore; a defeat by Sanity."""
    rows = [rules.cards[combat["card"]].rows[rules.row_of[each["kind"]]] for each in here]
    damage = max(0, sum(each.damage for each in rows) - combat["less_damage"])
    symbols = max(0, sum(each.airships for each in rows) - combat["less_airships"])
    sanity = max(0, sum(each.sanity for each in rows) - combat["less_sanity"])
    air = [unit for unit, row in enumerate(rules.units) if row.way == "air"]
    ground = sum(combat["force"]) - sum(combat["force"][unit] for unit in air)
    parts = [f"{damage} damage"] * bool(damage and ground)
    for unit in air:
        if shot := min(symbols, combat["force"][unit]):
            parts.append(f"the loss of {text.units_of(shot, unit)}")
    if sanity > combat["sanity"]:
        left = counted(combat["sanity"], "token") if combat["sanity"] else "no token"
        parts.append(f"a defeat ({counted(sanity, 'Sanity symbol')}, {left} left)")
    elif sanity:
        parts.append(f"the loss of {counted(sanity, 'Sanity token')}")
    return capital(f"for the force it brings {joined(parts) or 'nothing'}.")
