"""Exploring in one answer: a card together with the Survivors who go, the smallest crews that are enough."""

from collections.abc import Iterator
from itertools import combinations

from core.kernel import Action, Decision
from core.kernel.prompts import Shortcut, Step
from core.last_aurora.actions import GO, SURVIVORS, target
from core.last_aurora.rules import Rules
from core.last_aurora.view import View
from core.last_aurora.view_hooks import crew_help

MOST_ROWS = 15
"""Rows for all cards together; with more of them each card has fewer."""


def explorations(rules: Rules, decision: Decision, view: View) -> Iterator[Shortcut]:
    """A row for each card that can be explored and each of its crews."""
    board = view["seats"][decision.seat]
    ready = [card for card in board["active"] if card not in view["late"]]
    skills = {card: board["skill"][card] for card in ready}
    slots = {
        target(action): action
        for action in decision.actions
        if action.kind == "explore" and skills and len(skills) > 1
    }
    crews = {}
    for slot in slots:
        more = crew_help(rules, view, decision.seat, slot)
        helped = {card: skill + more for card, skill in skills.items()}
        crews[slot] = sufficient(helped, rules.map.slots[slot].cost)
    most = max(1, MOST_ROWS // max(1, len(crews)))
    for slot, action in slots.items():
        for crew in crews[slot][:most]:
            yield _exploring(action, slot, crew, everybody=len(crew) == len(skills))


def _exploring(action: Action, slot: int, crew: tuple[int, ...], *, everybody: bool) -> Shortcut:
    """With `everybody` the last one joins unasked, and they go."""
    steps = [Step("explore.turn", action)]
    steps += [Step("explore.crew", SURVIVORS[card]) for card in crew[:-1]]
    steps.append(Step("explore.crew", SURVIVORS[crew[-1]], sure=not everybody))
    steps.append(Step("explore.crew", GO, sure=not everybody))
    return Shortcut(tuple(steps), (("slot", slot), *(("survivor", card) for card in crew)))


def sufficient(skills: dict[int, int], cost: int) -> list[tuple[int, ...]]:
    """Crews that reach a cost and of which nobody could stay behind, those that waste least first."""
    found: list[tuple[int, ...]] = []
    able = [card for card, skill in skills.items() if skill > 0]
    for number in range(1, len(able) + 1):
        for crew in combinations(able, number):
            total = sum(skills[card] for card in crew)
            if total >= cost and total - min(skills[card] for card in crew) < cost:
                found.append(crew)
    if cost <= 0:
        found = [(card,) for card in able]
    return sorted(found, key=lambda crew: (sum(skills[card] for card in crew), len(crew)))
