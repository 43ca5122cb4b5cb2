"""What a row does that stands for several answers, in a phrase: the gain before the price."""

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from core.kernel import Action, Decision
from core.kernel.phrases import counted, joined
from core.kernel.prompts import Choice as Row
from core.kernel.prompts import Step
from core.kernel.views import GameView
from core.outlive.actions import AMMO_SPENT, INTO_AIRLOCK, VEGETABLE, target
from core.outlive.phases.hunt import LEAST_PRICE
from core.outlive.preview.cities import scouted
from core.outlive.preview.shelter import held, ready_equipment
from core.outlive.preview.visit import Visit, far, meat_of, pressed, visit
from core.outlive.rules import Rules
from core.outlive.state import AIRLOCK, ROBOT
from core.outlive.tables.records import AMMO, CHIP, MATERIALS
from core.outlive.text.names import Names
from core.outlive.text.phrases import actions, good, goods, persons
from core.outlive.text.words import OutliveText
from core.outlive.view import SeatView, View, as_view

Steps = Sequence[Step]


def steps_of(decision: Decision, row: Row) -> tuple[Step, ...]:
    """All answers of a row, the first one too."""
    return (Step(decision.kind, row.action), *row.then)


def paid(steps: Steps) -> tuple[int, ...]:
    """The goods that the answers pay, by kind."""
    found = [0] * 7
    for step in steps:
        if step.action.kind == "pay":
            found[target(step.action)] += 1
    return tuple(found)


def moved(steps: Steps, view: View, seat: int) -> tuple[int, int]:
    """How many survivors and scientists a row moves from the airlock."""
    number = sum(step.action.kind == "move" for step in steps)
    chosen = [step.action.kind == "scientist" for step in steps if step.kind == "who"]
    board = view["seats"][seat]
    scientists = sum(chosen)
    rest = number - len(chosen)
    if rest and board["survivors"] - (len(chosen) - scientists) < rest:
        scientists += rest
    return number - scientists, scientists


def piece_and_place(decision: Decision, steps: Steps) -> tuple[int, int] | None:
    """The piece of a row and where it goes, None if it goes nowhere."""
    piece = decision.context.get("piece")
    for step in steps:
        if step.kind == "piece" and step.action.kind == "piece":
            piece = target(step.action)
        if step.action.kind == "go" and isinstance(piece, int):
            return piece, target(step.action)
    return None


def asked_later(decision: Decision, row: Row, at: int, view: GameView) -> Decision:
    """The question that one of the later answers of a row gives, as far as its sentence and its warnings need
    it: also how many `moved` out of the airlock before or are still `to_move`, and ammo `spent` before."""
    step, table = row.then[at], as_view(view)
    context, seat = dict(decision.context), decision.seat
    going = piece_and_place(decision, steps_of(decision, row))
    if going is not None:
        piece, place = going
        shown = table["seats"][seat]["pieces"][piece]
        context |= {"piece": piece, "strength": shown["strength"]}
        context["location"] = shown["at"] if step.kind == "destination" else place
    before = steps_of(decision, row)[: at + 1]
    context["moved"] = sum(each.action.kind == "move" for each in before)
    context["to_move"] = sum(each.action.kind == "move" for each in row.then[at + 1 :])
    context["spent"] = sum(each.action == AMMO_SPENT for each in before)
    return replace(decision, kind=step.kind, actions=(step.action,), context=context)


def question_of_going(decision: Decision, row: Row, view: View) -> tuple[Decision, Action]:
    """The question where the piece of a row goes, and its answer."""
    if row.action.kind == "go":
        return decision, row.action
    at = next(at for at, step in enumerate(row.then) if step.action.kind == "go")
    return asked_later(decision, row, at, view), row.then[at].action


def shortcut(text: OutliveText, decision: Decision, row: Row, view: GameView) -> str:
    """What a row of several answers does, as a phrase."""
    steps, table, text = steps_of(decision, row), as_view(view), text.seen(view)
    going = piece_and_place(decision, steps)
    if going is not None:
        return _goes(text, decision, row, table)
    told = TOLD.get(f"{decision.kind}/{row.action.kind}") or TOLD.get(decision.kind)
    if told is not None:
        return told(text, decision, steps, table)
    return f"{text.action(decision, row.action, view)}; paid with {_pays(text, decision, steps, table)}"


def _goes(text: OutliveText, decision: Decision, row: Row, view: View) -> str:
    """Which piece goes where, whom it presses, and what it does first there."""
    steps = steps_of(decision, row)
    going = piece_and_place(decision, steps)
    assert going is not None
    piece, place = going
    at = view["seats"][decision.seat]["pieces"][piece]["at"]
    start = f" from {text.location(at)}" if at < len(text.tables.locations) else ""
    who = f"{text.piece(piece)}{start} to " if decision.kind == "piece" else ""
    acts = [step for step in steps if step.kind in ("act", "aid")]
    if not acts:
        asked, go = question_of_going(decision, row, view)
        told = text.action(asked, go, view)
        return f"{who}{text.location(place)}: {told.partition(': ')[2]}" if who else told
    found = visit(view, text.rules, decision.seat, piece, place)
    parts = [
        f"presses {text.piece_of(one.seat, one.piece)} by {one.points}"
        for one in pressed(view, text.rules, decision.seat, piece, place)
    ]
    if any(found.entering):
        parts.append(f"{goods(found.entering)} on entering")
    parts.append(_first_act(text, acts, found, view["seats"][decision.seat]))
    if far(view, text.rules, decision.seat, piece, place):
        parts.append("uses the Exoskeleton")
    return f"{who}{text.location(place) if who else text.location_name(place)}: {'; '.join(parts)}"


def _first_act(text: Names, acts: Steps, found: Visit, board: SeatView) -> str:
    if acts[0].action.kind == "take":
        number = target(acts[0].action)
        due = f" and {good(found.price, CHIP)}" if found.price else ""
        more = f", {found.more} more at the end by {text.equipments(found.tools)}" if found.more else ""
        return f"{good(number, found.good)} for {actions(number)}{due}{more}"
    return hunted(text, acts, found.meat, board, found.actions)


def hunted(text: Names, acts: Steps, meat: int, board: SeatView, left: int) -> str:
    """ "hunt the deer: 2 meat for 1 action, with 1 ammo and the Bear trap"."""
    prey = target(acts[0].action)
    ammo, tools, price = aids(text, acts, board, left)
    helped = [good(ammo, AMMO)] * bool(ammo) + [f"the {name}" for name in tools]
    by = f", with {joined(helped)}" if helped else ""
    return f"hunt the {text.prey(prey)}: {counted(meat, 'meat', 'meat')} for {actions(price)}{by}"


def aids(text: Names, acts: Steps, board: SeatView, left: int) -> tuple[int, list[str], int]:
    """Ammo and equipment of a hunt with so many actions left, and its price in actions then. An aid that is
    the only answer is no step of the row: the engine takes it by itself (O42)."""
    price, ammo, used = text.tables.prey[target(acts[0].action)].endurance, 0, []
    ready = [text.tables.equipment[kind] for kind in ready_equipment(board, text.rules, "hunt")]
    given = [step.action.kind for step in acts if step.kind == "aid"]
    while price > LEAST_PRICE:
        offered = ["strike"] * (price <= left) + ["ammo"] * (board["goods"][AMMO] > ammo)
        offered += [row.id for row in ready if row not in used]
        chosen = offered[:1] if len(offered) == 1 else given[:1]
        given = given if len(offered) == 1 else given[1:]
        if not chosen or chosen == ["strike"]:
            break
        tools = [row for row in ready if row.id == chosen[0]]
        used += tools
        ammo += not tools
        price = max(LEAST_PRICE, price - sum(row.amount for row in tools) - (not tools))
    return ammo, [row.name for row in used], price


def _hunt(text: OutliveText, decision: Decision, steps: Steps, view: View) -> str:
    place = decision.context.get("location")
    kind = target(steps[0].action)
    meat = meat_of(view, text.rules, decision.seat, kind)
    hidden = isinstance(place, int) and kind != view["locations"][place]["prey"]
    told = hunted(text, steps, meat, view["seats"][decision.seat], decision.number("left"))
    return f"{told}{' (uses the Thermal sensor)' if hidden else ''}"


def _search(text: OutliveText, decision: Decision, steps: Steps, view: View) -> str:
    place = int(str(decision.context["location"]))
    tiles = view["locations"][place]["tiles"]
    number, robot = len(steps), decision.context.get("piece") == ROBOT
    more = 0 if robot else scouted(view, text.rules, decision.seat, place)
    by = f", and {more} more by the Scout office" if more else ""
    return f"turn {counted(number, 'search tile')} of {tiles} one after the other, for {actions(number)}{by}"


def _pays(text: OutliveText, decision: Decision, steps: Steps, view: View) -> str:
    return goods(payment(text.rules, decision, steps, view))


def payment(rules: Rules, decision: Decision, steps: Steps, view: View) -> tuple[int, ...]:
    """All that a row pays, by kind: units that are not asked for are of the only kinds left."""
    found, row = list(paid(steps)), steps[0].action
    kinds, number, once = _price(rules, decision, row)
    board, often = view["seats"][decision.seat], Counter(kinds)
    for kind in sorted(often):
        left = held(board, kind) - found[kind]
        left = min(left, often[kind] - found[kind]) if once else left
        found[kind] += max(0, min(number - sum(found), left))
    return tuple(found)


def _price(rules: Rules, decision: Decision, action: Action) -> tuple[Sequence[int], int, bool]:
    """Kinds of goods and the number of units that an action costs, and whether each is paid as printed."""
    context = decision.context
    if decision.kind == "pay":
        kinds = [target(each) for each in decision.actions]
        return kinds, int(str(context["number"])), False
    if action.kind == "event":
        costs = list(context["costs"]) if isinstance(context["costs"], tuple) else []
        row = rules.events[target(action)]
        return row.kinds, costs[costs[::2].index(row.number) * 2 + 1], False
    if action.kind == "build":
        return MATERIALS, int(str(context["price"])), False
    ability = "lathe" if action.kind == "lathe" else "bench"
    amounts_of = {rules.room_amounts[room] for room in rules.rooms_with.get(ability, ())}
    return rules.equipment[target(action)].cost, max(amounts_of, default=0), True


def _move(text: OutliveText, decision: Decision, steps: Steps, view: View) -> str:
    place = target(steps[0].action)
    room = view["seats"][decision.seat]["rooms"][place]
    there = room["survivors"] + room["scientists"]
    survivors, scientists = moved(steps, view, decision.seat)
    who = [persons(survivors, 0)] * bool(survivors) + [persons(scientists, 1)] * bool(scientists)
    full = ", which is full then" if there + survivors + scientists >= room["slots"] else ""
    where = f"{text.home(decision.seat, place)} ({there} of {room['slots']})"
    return f"{joined(who)} from the airlock into {where}{full}"


def _place(text: OutliveText, decision: Decision, steps: Steps, view: View) -> str:
    parts = []
    for place, number in placed(text.rules, decision, steps, view).items():
        parts.append(f"{number} into {text.home(decision.seat, place)}")
    return joined(parts)


def placed(rules: Rules, decision: Decision, steps: Steps, view: View) -> dict[int, int]:
    """By place (AIRLOCK, or that of a room): how many of those who come go there. Who is not asked about goes
    to the only place left."""
    board = view["seats"][decision.seat]
    free = {AIRLOCK: rules.airlock - board["survivors"] - board["scientists"]}
    for at, room in enumerate(board["rooms"]):
        free[at] = (room["slots"] - room["survivors"] - room["scientists"]) * room["built"]
    found: dict[int, int] = {}
    places = [AIRLOCK if step.action == INTO_AIRLOCK else target(step.action) for step in steps]
    while len(places) < int(str(decision.context["number"])):
        left = [at for at, number in free.items() if number > places.count(at)]
        if len(left) != 1:
            break
        places.append(left[0])
    for at in places:
        found[at] = found.get(at, 0) + 1
    return found


def _recruit(text: OutliveText, decision: Decision, steps: Steps, view: View) -> str:
    number = recruited(steps)
    price = [goods(paid(steps))] * any(paid(steps))
    price += ["the vegetable"] * any(step.action == VEGETABLE for step in steps)
    return f"{persons(number, 0)} for {joined(price)}"


def recruited(steps: Steps) -> int:
    """How many survivors a row recruits."""
    return sum(step.action.kind in ("pay", "vegetable") for step in steps)


def _feed(text: OutliveText, decision: Decision, steps: Steps, view: View) -> str:
    parts = [goods(paid(steps))] * any(paid(steps))
    parts += ["the vegetable"] * any(step.action == VEGETABLE for step in steps)
    far = "all are fed" if decision.kind == "feed" else "all that can be fed as usual"
    return f"{far}: {joined(parts)}"


TOLD: dict[str, Callable[[OutliveText, Decision, Steps, View], str]] = {
    "act/hunt": _hunt,
    "act/search": _search,
    "pay": _pays,
    "build/move": _move,
    "place": _place,
    "recruit": _recruit,
    "feed": _feed,
    "feed_unit": _feed,
}
"""By "kind of question/kind of action", else by kind of question."""
