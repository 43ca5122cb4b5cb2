"""What a row does that stands for several answers, as a phrase."""

from collections.abc import Sequence

from msgspec.structs import replace

from core.auztralia.actions import target
from core.auztralia.foreseen import gain, goods_of
from core.auztralia.preview import time_due
from core.auztralia.tables.records import GOLD, GOODS, UNITS
from core.auztralia.tables.records import MINE as MINE_BOX
from core.auztralia.text.actions_economy import bonus, by_cards, gained, new_farm, time_of, vp
from core.auztralia.text.phrases import farm, time
from core.auztralia.text.sentences import OfferedAction
from core.auztralia.text.words import AuztraliaText
from core.auztralia.view import View
from core.kernel import Action, Decision, sentence_book
from core.kernel.phrases import joined
from core.kernel.prompts import Choice
from core.kernel.views import GameView


def shortcut(text: AuztraliaText, decision: Decision, choice: Choice, view: View) -> str:
    """What a row of several answers does, as a phrase."""
    answers = [choice.action, *(step.action for step in choice.then)]
    offered: OfferedAction = sentence_book.OfferedAction(decision, view, choice.action)
    match decision.kind:
        case "turn":
            return _mine(text, offered, choice)
        case "trade":
            return _trade(text, offered, answers)
        case "farm":
            return _farms(text, offered, answers)
        case "attack_force":
            return _force(text, offered, answers)
    return text.action(decision, choice.action, view)


FORCE = "force"
"""what the context of the last answer of a row says of its force"""


def asked_later(decision: Decision, choice: Choice, at: int, view: GameView) -> Decision:
    """The question of a later answer of a row; of a force that sets out the context has the units."""
    step, context = choice.then[at], dict(decision.context)
    if step.kind == "attack_force":
        context[FORCE] = tuple(force_of([choice.action, *(each.action for each in choice.then)]))
    return replace(decision, kind=step.kind, actions=(step.action,), context=context)


def force_of(answers: Sequence[Action]) -> list[int]:
    """How many units of each kind are sent."""
    units = [0] * len(UNITS)
    for action in answers:
        if action.kind == "add":
            units[target(action)] += 1
    return units


def _mine(text: AuztraliaText, offered: OfferedAction, choice: Choice) -> str:
    """The action with its goods (L39)."""
    step = choice.then[0]
    asked = replace(offered.decision, kind=step.kind, actions=(step.action,), context={})
    told = text.action(asked, step.action, offered.view)
    box = text.rules.actions[MINE_BOX]
    due = offered.context["surcharges"][MINE_BOX]
    surcharge = f", {due} gold surcharge" if due else ""
    return f"{box.name}: {told}; {time_of(text, offered, MINE_BOX)}{surcharge}"


def _trade(text: AuztraliaText, offered: OfferedAction, answers: Sequence[Action]) -> str:
    """All steps (L63-L66)."""
    came = [GOODS[target(action)] for action in answers if action.kind == "import"]
    went = [GOODS[target(action)] for action in answers if action.kind == "export"]
    parts = [f"import {_listed(came)}"] if came else []
    gold = len(went) * text.rules.numbers.trade_gold
    held = [came.count(good) - went.count(good) + gold * (good == GOODS[GOLD]) for good in GOODS]
    told = ", ".join([*parts, *([f"export {_listed(went)} for {gold} gold"] if went else [])])
    return f"{told}{by_cards(text, gained(text, offered, held))}"


def _listed(goods: Sequence[str]) -> str:
    return joined(f"{goods.count(good)} {good}" for good in dict.fromkeys(goods))


def _farms(text: AuztraliaText, offered: OfferedAction, answers: Sequence[Action]) -> str:
    """Each farm with its hex (L68), gold and time for all."""
    placed = [action for action in answers if action.kind == "farm_at"]
    told = joined(f"a {farm(target(action, 1))} on hex {target(action)}" for action in placed)
    gold = len(placed) * text.rules.numbers.farm_gold + bonus(text, offered, "farm_gold")
    more = gain(
        offered.view,
        text.rules,
        offered.seat,
        goods=goods_of(GOLD, gold),
        farms=[new_farm(offered, target(action), target(action, 1)) for action in placed],
    )
    return f"{told}: {gold} gold, {vp(text, more)}, {time(time_due(offered.view, len(placed)))}"


def _force(text: AuztraliaText, offered: OfferedAction, answers: Sequence[Action]) -> str:
    """The units and their time (L84)."""
    units = force_of(answers)
    kinds = sum(units[unit] > 0 for unit in text.rules.timed)
    return f"attack with {text.force(units)}: {time(time_due(offered.view, max(1, kinds)))}"
