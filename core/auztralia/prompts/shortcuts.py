"""Rows that stand for several answers, and single-use cards under a letter.

One row decides one thing: what is mined, what is imported and exported, which farms, which force.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product

from core.auztralia.actions import ADD, DONE, EXPORT, GO, IMPORT, MINE, MINE_AT, target
from core.auztralia.foreseen import mines as foreseen_mines
from core.auztralia.prompts.order import BOXES
from core.auztralia.rules import Rules
from core.auztralia.tables.records import COAL, IRON
from core.auztralia.view import View
from core.kernel import Action, Decision
from core.kernel.prompts import Job, Shortcut, Step, Target
from core.kernel.shortcuts import MOST, ONE_BY_ONE

CARD = "f"
LETTERS = {
    CARD: "uses a single-use card",
    ONE_BY_ONE: "chooses step by step what the list offers in one",
}
"""All letters of odd jobs, with what they do."""


def mines(rules: Rules, decision: Decision, view: View) -> Iterator[Shortcut]:
    """Mine with the goods that are taken, where there are few to choose from. Their numbers begin with that
    of the box: 31, 32 and so on."""
    goods = foreseen_mines(view, decision.seat)
    if MINE not in decision.actions or not 1 < len(goods) <= MOST_MINES:
        return
    for number, (place, good) in enumerate(goods, 10 * BOXES[MINE] + 1):
        where: tuple[Target, ...] = (("hex", place), ("good", decision.seat, good))
        yield Shortcut((Step("turn", MINE), Step("mine", MINE_AT[place, good])), where, number=number)


MOST_MINES = 4
"""Mines that stand among the actions of a turn."""


def trades(rules: Rules, decision: Decision, view: View) -> Iterator[Shortcut]:
    """All steps of an Import/Export in one: imports first, so that what comes may be exported at once."""
    number = decision.context["number"]
    if number != 2 or DONE in decision.actions:
        return
    goods = view["seats"][decision.seat]["goods"]
    single = [IMPORT[COAL], IMPORT[IRON], EXPORT[COAL], EXPORT[IRON]]
    for first, second in combinations_with_replacement(single, 2):
        held = {COAL: goods[COAL], IRON: goods[IRON]}
        for step in (first, second):
            held[target(step)] += 1 if step.kind == "import" else -1
        if min(held.values()) >= 0 and first in decision.actions:
            yield Shortcut((Step("trade", first), Step("trade", second)))


def farms(rules: Rules, decision: Decision, view: View) -> Iterator[Shortcut]:
    """All farms of the action in one, where that makes few rows: each set of kinds on each of their hexes.

    One alone comes first, as it has the number of its hex.
    """
    if DONE in decision.actions:
        return
    by_kind: dict[int, list[Action]] = {}
    for action in decision.actions:
        if action.kind == "farm_at":
            by_kind.setdefault(target(action, 1), []).append(action)
    rows = [
        chosen
        for number in range(1, 1 + min(len(by_kind), rules.numbers.farms_placed))
        for kinds in combinations(by_kind.values(), number)
        for chosen in product(*kinds)
    ]
    if not rows or len(rows) > MOST:
        return
    for chosen in rows:
        steps = [Step("farm", chosen[0]), *(Step("farm", action) for action in chosen[1:])]
        places: tuple[Target, ...] = tuple(("hex", target(action)) for action in chosen)
        yield Shortcut((*steps, Step("farm", DONE, sure=False)), places)


def forces(rules: Rules, decision: Decision, view: View) -> Iterator[Shortcut]:
    """Whole forces: all units of each set of kinds that reach the hex, the largest sets first."""
    combat = view["combat"]
    if combat is None or any(combat["force"]):
        return
    units = view["seats"][decision.seat]["units"]
    kinds = [target(action) for action in decision.actions if action.kind == "add"]
    sets = [chosen for number in range(len(kinds), 0, -1) for chosen in combinations(kinds, number)]
    if len(sets) > MOST:  # all kinds, all but one, and each alone
        sets = [chosen for chosen in sets if len(chosen) in (1, len(kinds) - 1, len(kinds))]
    for chosen in sets:
        adds = [Step("attack_force", ADD[unit]) for unit in chosen for _ in range(units[unit])]
        yield Shortcut(
            (*adds, Step("attack_force", GO)), tuple(("unit", decision.seat, unit) for unit in chosen)
        )


MADE: dict[str, Callable[[Rules, Decision, View], Iterator[Shortcut]]] = {
    "turn": mines,
    "trade": trades,
    "farm": farms,
    "attack_force": forces,
}
"""By kind of question."""


def shortcuts(rules: Rules, decision: Decision, view: View) -> Sequence[Shortcut]:
    """What can be done by one answer in place of several."""
    made = MADE.get(decision.kind)
    return tuple(made(rules, decision, view)) if made is not None else ()


def jobs(rules: Rules, decision: Decision) -> Sequence[Job]:
    """Single-use cards beside a question."""
    cards = tuple(
        index
        for index, action in enumerate(decision.actions)
        if action.kind == "use" and action.args[0] in rules.single_cards
    )
    return (Job(CARD, "card", cards),) if cards and len(cards) < len(decision.actions) else ()
