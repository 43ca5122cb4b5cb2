"""What may come of a fight: how often it is won, what it costs; what a hidden Old One may be."""

from collections.abc import Sequence

from core.auztralia.actions import target
from core.auztralia.counsel.card_ahead import card_ahead
from core.auztralia.odds import MOST_ENEMIES, Enemy, odds_of
from core.auztralia.rules import Rules
from core.auztralia.state import HIDDEN
from core.auztralia.tables.records import AIRSHIP, NONE
from core.auztralia.text.shortcuts import FORCE
from core.auztralia.text.unseen import shares
from core.auztralia.text.words import AuztraliaText
from core.auztralia.view import CombatView, OldOneView, View
from core.kernel import Action, Decision
from core.kernel.phrases import joined

FIGHTS = frozenset({"go", "fight", "press", "withdraw_airships", "withdraw_ground"})


def odds(rules: Rules, text: AuztraliaText, view: View, decision: Decision, action: Action) -> Sequence[str]:
    """Sentences for going into a fight or on with it, and for what lies hidden; none for other choices."""
    if action.kind == "hex":
        return hidden_there(text, view, target(action))
    combat = view["combat"]
    if combat is not None and decision.kind in ("combat_card", "combat_aim"):
        return card_ahead(rules, text, view, combat, decision, action)
    if combat is None or action.kind not in FIGHTS:
        return ()
    force = staying(action.kind, sent(decision, combat))
    told = [*hidden_there(text, view, combat["hex"])]
    fight = chance(rules, view, combat, force)
    return [*told, fight, *_uncounted(rules, view, combat, force)] if fight else told


def sent(decision: Decision, combat: CombatView) -> list[int]:
    """The force; that of a row that stands for several answers is in the context of its last one."""
    force = decision.context.get(FORCE)
    return [int(number) for number in force] if isinstance(force, tuple) else list(combat["force"])


def _of_hundred(chance: float) -> str:
    """A chance as a number of fights; what is not sure is not told as all or none of them."""
    number = round(100 * chance)
    if number == 100 and chance < 1:
        return "more than 99"
    return "less than 1" if not number and chance > 0 else str(number)


def _uncounted(rules: Rules, view: View, combat: CombatView, force: Sequence[int]) -> list[str]:
    """Cards for once a combat that could still help are no part of the odds."""
    names = [
        rules.persons[person].name
        for person in view["seats"][combat["seat"]]["persons"]
        if person in rules.combat_cards
        and person not in combat["used"]
        and (rules.persons[person].unit == NONE or force[rules.persons[person].unit])
    ]
    return [f"Not counted is what may help: {joined(names)}."] if names else []


def staying(kind: str, force: list[int]) -> list[int]:
    """The units that fight on after this answer."""
    if kind == "withdraw_airships":
        force[AIRSHIP] = 0
    elif kind == "withdraw_ground":
        force = [number if unit == AIRSHIP else 0 for unit, number in enumerate(force)]
    return force


def there(view: View, place: int) -> list[OldOneView]:
    """The Old Ones of a hex."""
    return [old_one for old_one in view["old_ones"] if old_one["hex"] == place]


def chance(rules: Rules, view: View, combat: CombatView, force: Sequence[int]) -> str:
    """How often all Old Ones of such a fight fall if it is fought on, also with the last unit (Z67 a);
    "" where that is not known or too much.

    A card that lies open is not counted: its effect is still to come, or has been taken in part.
    """
    old_ones = there(view, combat["hex"])
    if not any(force) or len(old_ones) > MOST_ENEMIES or any(each["kind"] == HIDDEN for each in old_ones):
        return ""
    enemies: list[Enemy] = [
        (rules.row_of[each["kind"]], max(1, each["shield"] - sum(each["damage"]))) for each in old_ones
    ]
    if not enemies:
        return ""
    hurt = [cubes if number else 0 for cubes, number in zip(combat["hurt"], force, strict=True)]
    found = odds_of(rules).fight(enemies, force, combat["sanity"], hurt, port=combat["defence"])
    won = _of_hundred(found.win)
    lost = f"{found.units:.1f}".removesuffix(".0")
    units = f"{lost} unit is" if lost == "1" else f"{lost} units are"
    begins = "Fought to the end" if combat["card"] == NONE else "From the next card on"
    what = "the port holds" if combat["defence"] else "all Old Ones fall"
    return f"{begins}, {what} in {won} of 100 such fights, and {units} lost in each."


def hidden_there(text: AuztraliaText, view: View, place: int) -> list[str]:
    """What the hidden Old One of a hex can be, by the tiles of its level that nobody has seen."""
    return [
        f"A hidden tile of level {each['level']}: {joined(shares(text, view, each['level']))}."
        for each in there(view, place)
        if each["kind"] == HIDDEN
    ]
