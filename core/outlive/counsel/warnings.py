"""What a choice puts at risk: who starves, radiation that passes, the only chip, events that stay."""

from collections.abc import Callable, Sequence

from core.kernel import Action, Decision
from core.kernel.phrases import capital, counted, joined
from core.outlive.actions import target
from core.outlive.preview import tonight
from core.outlive.preview.shelter import amounts, full_rooms, ready_equipment, touched
from core.outlive.rules import Rules
from core.outlive.state import AIRLOCK, HEROES, NIGHT, ROBOT
from core.outlive.tables.records import AMMO, CHIP, SUPPLIES
from core.outlive.text.phrases import persons
from core.outlive.text.words import OutliveText
from core.outlive.view import SeatView, View


class Case:
    """A choice, with what its warnings are made from."""

    def __init__(
        self, rules: Rules, text: OutliveText, view: View, decision: Decision, action: Action
    ) -> None:
        self.rules = rules
        self.text = text
        self.view = view
        self.decision = decision
        self.action = action
        self.seat = decision.seat
        self.board: SeatView = view["seats"][decision.seat]

    @property
    def last_day(self) -> bool:
        """Whether no other day follows."""
        return self.view["day"] >= self.rules.numbers.days

    def gives(self, good: int) -> list[str]:
        """What is missed when one of a good goes."""
        found = []
        if good == CHIP and self.board["goods"][CHIP] == 1 and not self.last_day:
            found.append("This is the only microchip.")
        if good == AMMO and self.board["goods"][AMMO] == 1 and not self.last_day:
            found.append("This is the only ammo.")
        return [*self.starves(good), *found]

    def starves(self, good: int) -> list[str]:
        """How many more go hungry tonight without one of a supply."""
        if good not in SUPPLIES or self.view["phase"] == NIGHT or not self.view["day"]:
            return []
        goods = list(self.board["goods"])
        goods[good] -= 1
        seats = list(self.view["seats"])
        seats[self.seat] = {**self.board, "goods": tuple(goods)}
        poorer: View = {**self.view, "seats": seats}
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
    return [f"Somebody in the {case.text.room(room['room'])} starves.{full}"]


def _none(case: Case) -> list[str]:
    """Events that could be overcome now and go on (O66)."""
    left = [target(action) for action in case.decision.actions if action.kind == "event"]
    names = joined(case.text.event_card(event) for event in left)
    return [f"In force then as before: {names}."] if left else []


def _move(case: Case) -> list[str]:
    """Whoever leaves the airlock is no shield in the next night (O65)."""
    if case.last_day:
        return []
    radiation = case.view["radiation"][case.view["day"]]
    radiation += touched(case.view, case.rules, case.seat, "fallout")
    vents = amounts(full_rooms(case.board, case.rules, "vent"), case.rules)
    left = case.board["survivors"] + case.board["scientists"] - 1
    passes = radiation - vents - left
    if passes <= 0:
        return []
    return [f"The next night has {radiation} radiation: with {left} in the airlock {passes} may pass."]


def _room(case: Case) -> list[str]:
    """Whoever comes into a room is no shield tonight (O65)."""
    if case.view["phase"] == NIGHT or not case.view["day"]:
        return []
    passes = tonight(case.view, case.rules, case.seat).passes
    if not passes:
        return []
    pass_ = "passes" if passes == 1 else "pass"
    return [f"As things are {passes} radiation {pass_} tonight; one in the airlock more would hold 1 off."]


def _go(case: Case) -> list[str]:
    """Rivals who can still come with a stronger hero (O35)."""
    piece, place = int(str(case.decision.context["piece"])), target(case.action)
    if piece == ROBOT or not sum(case.board["goods"]):
        return []
    found = []
    strength = case.rules.strengths[piece]
    for seat in range(len(case.view["seats"])):
        best = max(_who_can_come(case, seat, place), default=0) if seat != case.seat else 0
        bats = ready_equipment(case.view["seats"][seat], case.rules, "bat") if best >= strength else []
        points = best - strength + sum(case.rules.equipment[bat].amount for bat in bats)
        if points > 0:
            how = "more strength" if best > strength else f"the {case.text.equipment(bats[0])}"
            found.append(f"{case.text.player(seat)} can come with {how} and take {counted(points, 'good')}.")
    return found


def _who_can_come(case: Case, seat: int, place: int) -> list[int]:
    """The strengths of a rival's heroes that still can go there today (O32): not where one of its pieces
    stands already, farther than two steps with an Exoskeleton only. The ship has a space for them (O45)."""
    board, rules = case.view["seats"][seat], case.rules
    if any(each["standing"] and each["at"] == place for each in board["pieces"]):
        return []
    far = bool(ready_equipment(board, rules, "exo"))
    return [
        rules.strengths[number]
        for number in HEROES
        if not board["pieces"][number]["standing"]
        and place in (rules.elsewhere if far else rules.within)[board["pieces"][number]["at"]]
    ]


WARNINGS: dict[str, Callable[[Case], list[str]]] = {
    "tribute/give": _give,
    "lose_good/give": _give,
    "defend/ammo": _ammo,
    "aid/ammo": _ammo,
    "dam_price/chip": _chip,
    "feed_unit/short": _short,
    "event/none": _none,
    "build/move": _move,
    "place/room": _room,
    "destination/go": _go,
}
"""By kind of decision and kind of action."""
