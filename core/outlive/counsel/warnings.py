"""What a choice puts at risk: who starves, radiation that passes, the only chip, events that stay."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import cast

from core.kernel import Action, Decision
from core.kernel.phrases import capital, counted, joined
from core.outlive.actions import target
from core.outlive.preview import Visit, tonight, visit
from core.outlive.preview.shelter import amounts, full_rooms, has_place, held, ready_equipment, touched
from core.outlive.rules import Rules
from core.outlive.state import AIRLOCK, HEROES, NIGHT, ROBOT
from core.outlive.tables.records import AMMO, CHIP, NONE, SUPPLIES, WATER
from core.outlive.text.phrases import persons
from core.outlive.text.words import OutliveText
from core.outlive.view import SeatView, View

LOST = "The survivor finds no place and is lost."


class Case:
    """A choice, with what its warnings are made from."""

    def __init__(
        self, rules: Rules, text: OutliveText, view: View, decision: Decision, action: Action
    ) -> None:
        self.rules = rules
        self.text = text.seen(view)
        self.view = view
        self.decision = decision
        self.action = action
        self.seat = decision.seat
        self.board: SeatView = view["seats"][decision.seat]
        """as it is now, without what the earlier answers of a row do"""

    @property
    def last_day(self) -> bool:
        """Whether no other day follows."""
        return self.view["day"] >= self.rules.numbers.days

    def in_row(self, what: str) -> int:
        """What the other answers of a row do, as its later questions say."""
        number = self.decision.context.get(what, 0)
        return number if isinstance(number, int) else 0

    def with_board(self, board: SeatView) -> View:
        """The view with another shelter of the seat."""
        seats = list(self.view["seats"])
        seats[self.seat] = board
        return {**self.view, "seats": seats}

    def paying(self, supplies: Sequence[int]) -> View:
        """The view after so much of each kind of supply was paid, tonight's water before other water."""
        goods, tonights = list(self.board["goods"]), self.board["tonight"]
        for good, number in zip(SUPPLIES, supplies, strict=True):
            of_tonight = min(number, tonights) if good == WATER else 0
            tonights -= of_tonight
            goods[good] -= number - of_tonight
        return self.with_board({**self.board, "goods": tuple(goods), "tonight": tonights})

    def gives(self, good: int) -> list[str]:
        """What is missed when one of a good goes."""
        found = []
        if good == CHIP and self.board["goods"][CHIP] == 1 and not self.last_day:
            found.append("This is the only microchip.")
        if good == AMMO and self.board["goods"][AMMO] - self.in_row("spent") == 1 and not self.last_day:
            found.append("This is the only ammo.")
        return [*self.starves(good), *found]

    def starves(self, good: int) -> list[str]:
        """How many more go hungry tonight without one of a supply."""
        if good not in SUPPLIES or self.view["phase"] == NIGHT or not self.view["day"]:
            return []
        goods = list(self.board["goods"])
        goods[good] -= 1
        poorer = self.with_board({**self.board, "goods": tuple(goods)})
        hungry = tonight(poorer, self.rules, self.seat).hungry
        if hungry <= tonight(self.view, self.rules, self.seat).hungry:
            return []
        return [f"{capital(persons(hungry))} would starve tonight."]


def warnings(
    rules: Rules, text: OutliveText, view: View, decision: Decision, action: Action
) -> Sequence[str]:
    """Sentences, the gravest first; none for what does no harm beyond its price."""
    case = Case(rules, text, view, decision, action)
    found = WARNINGS.get(f"{decision.kind}/{action.kind}")
    return found(case) if found is not None else ()


def _give(case: Case) -> list[str]:
    giver = case.decision.context.get("giver", case.seat)
    return case.gives(target(case.action)) if giver == case.seat else []


def _ammo(case: Case) -> list[str]:
    return case.gives(AMMO)


def _take(case: Case) -> list[str]:
    """Microchips that open the Dam for a take, if they are the last ones (O39)."""
    driven = case.decision.kind == "robot_act" or case.action.kind == "drive"
    robot = case.board["pieces"][ROBOT]["at"]
    place = robot if driven else int(str(case.decision.context["location"]))
    price = visit(case.view, case.rules, case.seat, ROBOT, place).price
    paid = "paid" in case.view["visit"] and not driven
    if not price or paid or case.last_day or ready_equipment(case.board, case.rules, "card"):
        return []
    if case.board["goods"][CHIP] > price:
        return []
    return ["This is the only microchip." if price == 1 else "These are all of the microchips."]


def _hunt(case: Case) -> list[str]:
    """Ammo without which the actions left are too few, if that is all there is (O42)."""
    tools = ready_equipment(case.board, case.rules, "hunt")
    saved = sum(case.rules.equipment[kind].amount for kind in tools)
    left = case.decision.context.get("left")
    if not isinstance(left, int):  # of a row that goes there first
        piece, place = (int(str(case.decision.context[key])) for key in ("piece", "location"))
        left = visit(case.view, case.rules, case.seat, piece, place).actions
    short = case.rules.prey[target(case.action)].endurance - saved - left
    all_of_it = 0 < case.board["goods"][AMMO] <= short and not case.last_day
    return ["This takes all of the ammo."] if all_of_it else []


def _chip(case: Case) -> list[str]:
    return case.gives(CHIP)


def _short(case: Case) -> list[str]:
    """A unit of food that is not paid (O64)."""
    place = int(str(case.decision.context["place"]))
    if place == AIRLOCK:
        return ["Somebody in the airlock starves."]
    room = case.board["rooms"][place]
    last = room["survivors"] + room["scientists"] == room["slots"]
    full = " It is no longer full." * (room["full"] and last)
    return [f"Somebody in {case.text.home(case.seat, place)} starves.{full}"]


def _fed(case: Case) -> list[str]:
    """Who starves though this unit is paid, or the vegetable feeds the room: there is not enough (O64)."""
    place, night = int(str(case.decision.context["place"])), case.board["night"]
    vegetable = case.action.kind == "vegetable"
    left = 0 if vegetable else night["due"].get(place, 1) - 1
    due = {**night["due"], place: left}
    goods, tonights = list(case.board["goods"]), case.board["tonight"]
    if not vegetable:
        of_tonight = target(case.action) == WATER and tonights > 0
        tonights -= of_tonight
        goods[target(case.action)] -= not of_tonight
    after = case.with_board(
        {
            **case.board,
            "goods": tuple(goods),
            "tonight": tonights,
            "vegetable": case.board["vegetable"] and not vegetable,
            "night": {**night, "due": due},
        }
    )
    hungry = tonight(after, case.rules, case.seat).hungry
    starve = "starves" if hungry == 1 else "starve"
    return [f"Food for tonight is short: {persons(hungry)} {starve}."] if hungry else []


def _event(case: Case) -> list[str]:
    """Supplies that an event costs are missed at the meal of the same night (O61, O64)."""
    row = case.rules.events[target(case.action)]
    listed = case.decision.context.get("costs")
    costs = list(listed) if isinstance(listed, tuple) else []
    if row.group != "supplies" or row.number not in costs[::2]:
        return []
    price = costs[costs[::2].index(row.number) * 2 + 1]
    events = [shown for shown in case.view["events"] if shown["event"] != row.number]
    stocks = [held(case.board, good) for good in SUPPLIES]
    ways = [way for way in product(*(range(min(price, stock) + 1) for stock in stocks)) if sum(way) == price]
    hungry = min(
        tonight({**case.paying(way), "events": events}, case.rules, case.seat).hungry for way in ways
    )
    if hungry <= tonight(case.view, case.rules, case.seat).hungry:
        return []
    return [f"At least {persons(hungry)} would starve tonight."]


def _none(case: Case) -> list[str]:
    """Events that could be overcome now and go on (O66)."""
    left = [target(action) for action in case.decision.actions if action.kind == "event"]
    names = joined(case.text.event_card(event) for event in left)
    return [f"In force then as before: {names}."] if left else []


def _move(case: Case) -> list[str]:
    """Whoever leaves the airlock is no shield in the next night (O65)."""
    if case.last_day or case.in_row("to_move"):  # it is told with the last of a row
        return []
    radiation = case.view["radiation"][case.view["day"]]
    radiation += touched(case.view, case.rules, case.seat, "fallout")
    vents = amounts(full_rooms(case.board, case.rules, "vent"), case.rules)
    left = case.board["survivors"] + case.board["scientists"] - 1 - case.in_row("moved")
    passes = radiation - vents - left
    if passes <= 0:
        return []
    return [f"The next night has {radiation} radiation: with {left} in the airlock {passes} may pass."]


def _room(case: Case) -> list[str]:
    """Whoever comes into a room is no shield tonight (O65)."""
    if case.view["phase"] == NIGHT or not case.view["day"]:
        return []
    if case.board["survivors"] + case.board["scientists"] >= case.rules.airlock:
        return []
    passes = _passes(case, target(case.action))
    if passes <= _passes(case, AIRLOCK):  # it fills a Vent, say, or none passes
        return []
    pass_ = "passes" if passes == 1 else "pass"
    return [f"As things are {passes} radiation {pass_} tonight; one in the airlock more would hold 1 off."]


def _tile(case: Case) -> list[str]:
    """A search tile that is seen, with people for whom there is no place (Q33)."""
    known = case.view["locations"][int(str(case.decision.context["location"]))]["known"]
    tiles = [target(case.action)] if case.action.args else list(known[:1])
    people = any(case.rules.tiles[tile].survivors or case.rules.tiles[tile].scientists for tile in tiles)
    if not people or has_place(case.board, case.rules):
        return []
    return ["Nobody finds a place: the airlock and all rooms are full."]


def _space(case: Case) -> list[str]:
    """A space whose survivor finds no place (Q33)."""
    spaces = case.decision.context["spaces"]
    numbers = list(spaces) if isinstance(spaces, tuple) else []
    survivor = numbers[numbers[::3].index(target(case.action)) * 3 + 2]
    return [LOST] if survivor and not has_place(case.board, case.rules) else []


def _passes(case: Case, place: int) -> int:
    """Radiation that passes tonight with one person more in a room or in the airlock."""
    board = case.board
    if place == AIRLOCK:
        more = cast(SeatView, {**board, "survivors": board["survivors"] + 1})
    else:
        rooms = list(board["rooms"])
        room = rooms[place]
        full = room["survivors"] + room["scientists"] + 1 >= room["slots"]
        rooms[place] = {**room, "survivors": room["survivors"] + 1, "full": full}
        more = cast(SeatView, {**board, "rooms": rooms})
    return tonight(case.with_board(more), case.rules, case.seat).passes


def _go(case: Case) -> list[str]:
    """A survivor for whom there is no place, and rivals who can still come with a stronger hero (O35)."""
    piece, place = int(str(case.decision.context["piece"])), target(case.action)
    there = visit(case.view, case.rules, case.seat, piece, place)
    found = [LOST] * there.lost
    if piece == ROBOT or not (sum(case.board["goods"]) or _brings(there)):
        return found
    strength = case.rules.strengths[piece]
    then = _aboard(case, piece, there.space) if place == case.rules.ship else case.view
    for seat in range(len(case.view["seats"])):
        best = max(_who_can_come(case, seat, place, then), default=0) if seat != case.seat else 0
        bats = ready_equipment(case.view["seats"][seat], case.rules, "bat") if best >= strength else []
        points = best - strength + sum(case.rules.equipment[bat].amount for bat in bats)
        if points > 0:
            how = "more strength" if best > strength else f"the {case.text.equipment(bats[0])}"
            most = counted(points, "good")
            found.append(f"{case.text.player(seat)} can come with {how} and take up to {most}.")
    return found


def _who_can_come(case: Case, seat: int, place: int, view: View) -> list[int]:
    """The strengths of a rival's heroes that still can go there today (O32): not where one of its pieces
    stands already, farther than two steps with an Exoskeleton only, aboard where a space is left (O45)."""
    board, rules = view["seats"][seat], case.rules
    if any(each["standing"] and each["at"] == place for each in board["pieces"]):
        return []
    far = bool(ready_equipment(board, rules, "exo"))
    return [
        rules.strengths[number]
        for number in HEROES
        if not board["pieces"][number]["standing"]
        and place in (rules.elsewhere if far else rules.within)[board["pieces"][number]["at"]]
        and (place != rules.ship or visit(view, rules, seat, number, place).space != NONE)
    ]


def _aboard(case: Case, piece: int, space: int) -> View:
    """The view with the piece on a space of that number."""
    free = [at for at, shown in enumerate(case.view["cargo"]) if shown["seat"] < 0]
    index = next((at for at in free if case.view["cargo"][at]["number"] == space), None)
    if index is None:
        return case.view
    cargo = list(case.view["cargo"])
    cargo[index] = {**cargo[index], "seat": case.seat, "piece": piece}
    return {**case.view, "cargo": cargo}


def _brings(found: Visit) -> bool:
    """Whether a visit may bring goods."""
    return bool(found.takes or found.prey != NONE or found.tiles or found.canned or any(found.entering))


WARNINGS: dict[str, Callable[[Case], list[str]]] = {
    "tribute/give": _give,
    "lose_good/give": _give,
    "defend/ammo": _ammo,
    "aid/ammo": _ammo,
    "dam_price/chip": _chip,
    "feed_unit/short": _short,
    "feed_unit/pay": _fed,
    "feed_unit/vegetable": _fed,
    "event/event": _event,
    "event/none": _none,
    "build/move": _move,
    "place/room": _room,
    "destination/go": _go,
    "act/take": _take,
    "robot_act/take": _take,
    "act/drive": _take,
    "act/hunt": _hunt,
    "act/search": _tile,
    "robot_act/search": _tile,
    "scout/tile": _tile,
    "space/space": _space,
}
"""By kind of decision and kind of action."""
