"""Driving in one answer: a space together with the Fuel it takes, and the counter that lies there."""

from collections.abc import Iterator

from core.kernel import Action, Decision
from core.kernel.prompts import Shortcut, Step
from core.last_aurora.actions import FUEL_ACTION, MOVE, TAKE, target
from core.last_aurora.hooks import BOX_FREES_MOVE, BOX_FUEL_WORTH, ROADS_MARKED
from core.last_aurora.mechanics.road import ways
from core.last_aurora.rules import Rules
from core.last_aurora.tables.records import DAMAGE, FUEL
from core.last_aurora.view import PlayerView, View
from core.last_aurora.view_hooks import fuel_favoured


def drives(rules: Rules, decision: Decision, view: View) -> Iterator[Shortcut]:
    """A row for each way that the Fuel in hand is enough for, nearest first.

    None where something lies on roads that is not told, and no further than the speed where a box or an
    add-on makes more of Fuel than usual: there the small questions say what is possible.
    """
    if any(ROADS_MARKED.knows(name) for name in rules.addons):
        return
    board = view["seats"][decision.seat]
    keys = _box_abilities(rules, board)
    starts = decision.kind == "move.turn"
    if starts and MOVE not in decision.actions:
        return
    held = list(board["cargo"].values()).count(FUEL)
    price = 1 if starts and not any(BOX_FREES_MOVE.knows(key) for key in keys) else 0
    speed = board["speed"] if starts else _number(decision, "speed")
    worth_more = any(BOX_FUEL_WORTH.knows(key) for key in keys) or fuel_favoured(rules, view, decision.seat)
    extra = 0 if worth_more else held - price
    found = ways(
        rules,
        board["space"],
        tuple(board["roads"]),
        tuple(view["closed"]),
        rules.perils,
        speed + max(0, extra),
    )
    before = [Step("move.turn", MOVE)] if starts else []
    for way, driven in found.items():
        more = max(0, len(driven) - speed)
        space = Action("space", way)
        if not starts and not more and space not in decision.actions:
            continue
        within = sum(len(other) <= speed + more for other in found.values())
        steps = [
            *before,
            *[Step("move.drive", FUEL_ACTION)] * more,
            Step("move.drive", space, sure=within > 1 or bool(board["object_count"])),
        ]
        if view["waypoints"].get(way[0], 0) > 0 and not rules.map.spaces[way[0]].contaminated:
            steps.append(Step("waypoint", TAKE, sure=False))
        if len(steps) > 1:
            yield Shortcut(tuple(steps), (("space", way[0]), *(("road", road) for road in way[1:])))


def fuel_spent(rules: Rules, view: View, seat: int, steps: tuple[Step, ...]) -> int:
    """How much Fuel the answers of such a row spend."""
    free = any(BOX_FREES_MOVE.knows(key) for key in _box_abilities(rules, view["seats"][seat]))
    return sum((step.action == MOVE and not free) + (step.action == FUEL_ACTION) for step in steps)


def destination(steps: tuple[Step, ...]) -> int | None:
    """The space that such a row leads to, None if it is none."""
    return next((target(step.action) for step in steps if step.action.kind == "space"), None)


def _box_abilities(rules: Rules, board: PlayerView) -> list[str]:
    return [
        rules.abilities[kind]
        for box, kind in board["kinds"].items()
        if rules.abilities[kind] and board["cargo"][box] != DAMAGE
    ]


def _number(decision: Decision, key: str) -> int:
    value = decision.context.get(key)
    return value if isinstance(value, int) else 0
