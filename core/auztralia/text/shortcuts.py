"""What a row does that stands for several answers, as a phrase."""

from collections.abc import Sequence

from msgspec.structs import replace

from core.auztralia.actions import target
from core.auztralia.preview import time_due
from core.auztralia.tables.records import GOODS, UNITS
from core.auztralia.tables.records import MINE as MINE_BOX
from core.auztralia.text.actions_economy import bonus, time_of
from core.auztralia.text.phrases import farm, time
from core.auztralia.text.sentences import OfferedAction
from core.auztralia.text.words import AuztraliaText
from core.auztralia.view import View
from core.kernel import Action, Decision, sentence_book
from core.kernel.phrases import joined
from core.kernel.prompts import Choice


def shortcut(text: AuztraliaText, decision: Decision, choice: Choice, view: View) -> str:
    """What a row of several answers does, as a phrase."""
    answers = [choice.action, *(step.action for step in choice.then)]
    offered: OfferedAction = sentence_book.OfferedAction(decision, view, choice.action)
    match decision.kind:
        case "turn":
            return _mine(text, offered, choice)
        case "trade":
            return _trade(text, answers)
        case "farm":
            return _farms(text, offered, answers)
        case "attack_force":
            return _force(text, offered, answers)
    return text.action(decision, choice.action, view)


def _mine(text: AuztraliaText, offered: OfferedAction, choice: Choice) -> str:
    """The action with its goods (L39)."""
    step = choice.then[0]
    asked = replace(offered.decision, kind=step.kind, actions=(step.action,), context={})
    told = text.action(asked, step.action, offered.view)
    box = text.rules.actions[MINE_BOX]
    due = offered.context["surcharges"][MINE_BOX]
    surcharge = f", {due} gold surcharge" if due else ""
    return f"{box.name}: {told}; {time_of(text, offered, MINE_BOX)}{surcharge}"


def _trade(text: AuztraliaText, answers: Sequence[Action]) -> str:
    """All steps (L63-L66)."""
    came = [GOODS[target(action)] for action in answers if action.kind == "import"]
    went = [GOODS[target(action)] for action in answers if action.kind == "export"]
    parts = [f"import {_listed(came)}"] if came else []
    gold = len(went) * text.rules.numbers.trade_gold
    return ", ".join([*parts, *([f"export {_listed(went)} for {gold} gold"] if went else [])])


def _listed(goods: Sequence[str]) -> str:
    return joined(f"{goods.count(good)} {good}" for good in dict.fromkeys(goods))


def _farms(text: AuztraliaText, offered: OfferedAction, answers: Sequence[Action]) -> str:
    """Each farm with its hex (L68), gold and time for all."""
    placed = [action for action in answers if action.kind == "farm_at"]
    told = joined(f"a {farm(target(action, 1))} on hex {target(action)}" for action in placed)
    gold = len(placed) * text.rules.numbers.farm_gold + bonus(text, offered, "farm_gold")
    points = len(placed) * text.rules.numbers.farm_points
    return f"{told}: {gold} gold, {points} VP, {time(time_due(offered.view, len(placed)))}"


def _force(text: AuztraliaText, offered: OfferedAction, answers: Sequence[Action]) -> str:
    """The units and their time (L84)."""
    units = [0] * len(UNITS)
    for action in answers:
        if action.kind == "add":
            units[target(action)] += 1
    kinds = sum(units[unit] > 0 for unit in text.rules.timed)
    return f"attack with {text.force(units)}: {time(time_due(offered.view, max(1, kinds)))}"
