"""What a choice puts at risk: farms in the way, a port without units, sanity, what wakes or heals."""

from collections.abc import Callable, Sequence

from core.auztralia.actions import BY_BOX, target
from core.auztralia.counsel.odds import there
from core.auztralia.preview import least_time, time_due
from core.auztralia.rules import Rules
from core.auztralia.state import HIDDEN, PURPLE
from core.auztralia.tables.records import ATTACK, FARM, NONE, RETRIEVE
from core.auztralia.text.shortcuts import FORCE
from core.auztralia.text.words import AuztraliaText
from core.auztralia.view import OldOneView, SeatView, View
from core.kernel import Action, Decision
from core.kernel.phrases import capital, counted, joined

NEAR = 2
"""steps within which an Old One is near"""


class Case:
    """A choice, with what its warnings are made from."""

    def __init__(
        self, rules: Rules, text: AuztraliaText, view: View, decision: Decision, action: Action
    ) -> None:
        self.rules = rules
        self.text = text
        self.view = view
        self.decision = decision
        self.action = action
        self.seat = decision.seat
        self.board: SeatView = view["seats"][decision.seat]

    def near(self, place: int, steps: int) -> list[OldOneView]:
        """Revealed Old Ones that move and are so near to a hex."""
        row = self.rules.land.distances[place]
        return [
            each
            for each in self.view["old_ones"]
            if each["kind"] != HIDDEN and self.rules.moves[each["kind"]] and row[each["hex"]] <= steps
        ]

    def threat(self, when: str = "") -> list[str]:
        """Old Ones near the own port, if nobody is at home to defend it; `when` that will be so."""
        port, sets_out = self.board["port"], self.decision.context.get(FORCE)
        home = sum(self.board["units"]) - (sum(map(int, sets_out)) if isinstance(sets_out, tuple) else 0)
        if not port or home:
            return []
        found = self.near(port, NEAR)
        if not found:
            return []
        row = self.rules.land.distances[port]
        words = joined(f"{self.text.an_old_one(each['kind'])} {_steps(row[each['hex']])}" for each in found)
        return [capital(f"{when}your port has no unit, and {words} from it.")]


def _steps(number: int) -> str:
    return f"is {counted(number, 'step')}"


def warnings(
    rules: Rules, text: AuztraliaText, view: View, decision: Decision, action: Action
) -> Sequence[str]:
    """Sentences, the gravest first; none for what does no harm beyond its price."""
    case = Case(rules, text, view, decision, action)
    found = WARNINGS.get(f"{decision.kind}/{action.kind}") or WARNINGS.get(action.kind)
    return found(case) if found is not None else ()


def _act(case: Case) -> list[str]:
    """An action that leaves the port as it is, its cube and its time."""
    return [*case.threat(), *_peaceful(case)]


def _peaceful(case: Case) -> list[str]:
    """The cube and the time of an action without a fight, in which cubes may come home."""
    return [*_last_cube(case), *_time(case)]


def _last_cube(case: Case) -> list[str]:
    """With an empty HQ cubes come home only by a Retrieve that takes longer (L78)."""
    if case.board["hq"] != 1 or case.action == BY_BOX[RETRIEVE]:
        return []
    takes = case.rules.actions[RETRIEVE].empty
    return [f"It takes your last cube: only Retrieve is possible then, for {takes} time."]


def _time(case: Case) -> list[str]:
    """An action that surely brings the disc to the last space, or past the Old Ones (Z16, Z17)."""
    return _goes(case, least_time(case.rules, case.view, case.seat, BY_BOX.index(case.action)))


def _goes(case: Case, time: int) -> list[str]:
    """What the disc does by so much time."""
    view, last = case.view, case.rules.numbers.spaces
    space, discs = case.board["space"] + time, dict(view["discs"])
    purple = discs.pop(PURPLE, last)
    found = []
    if (
        not view["awake"]
        and space > purple
        and all(each > purple for seat, each in discs.items() if seat != case.seat)
    ):
        found.append("Every disc is past that of the Old Ones then: they wake.")
    if space >= last:
        found.append(f"Your disc comes to space {last} by it, the last one: you take no more turns.")
    return found


def _end(case: Case) -> list[str]:
    """The same when the time is settled."""
    return _goes(case, case.decision.number("time")) if case.decision.number("box") != NONE else []


def _use(case: Case) -> list[str]:
    """A Telegraphist saves no more than the action takes, which has to be 1 at least (S4)."""
    row, view = case.rules.persons[target(case.action)], case.view
    settled = view["box"] not in (FARM, ATTACK) or case.decision.kind == "turn_end"
    if row.effect != "haste" or view["box"] == NONE or not settled:
        return []
    due = time_due(view, view["time"])
    saved = due - max(1, due - row.amount)
    return (
        [f"The action takes {due} time: the card saves {saved or 'nothing'}."] if saved < row.amount else []
    )


def _farm(case: Case) -> list[str]:
    """A farm that Old Ones near it go for: nothing else is nearer to them (Z89 to Z91)."""
    place = target(case.action)
    row = case.rules.land.distances[place]
    found = [each for each in case.near(place, NEAR + 1) if row[each["hex"]] <= each["distance"]]
    if not found:
        return []
    nearest = min(found, key=lambda each: row[each["hex"]])
    who = capital(case.text.an_old_one(nearest["kind"]))
    return [f"{who} {_steps(row[nearest['hex']])} from there and may blight it."]


def _go(case: Case) -> list[str]:
    """Who is turned up and not beaten walks from then on; who falls does not defend the port (Z88)."""
    combat = case.view["combat"]
    if combat is None:
        return []
    found = []
    if any(each["kind"] == HIDDEN for each in there(case.view, combat["hex"])):
        found.append("What is turned up and not beaten may walk from then on.")
    return [*case.threat("if this force is lost "), *found]


def _press(case: Case) -> list[str]:
    """No Sanity token left; units that would be lost in a defeat (Z64, Z72)."""
    combat = case.view["combat"]
    if combat is None:
        return []
    found = _spent(case)
    hurt = [unit for unit, cubes in enumerate(combat["hurt"]) if cubes]
    if hurt:
        names = joined(case.text.unit(unit) for unit in hurt)
        found.append(f"A defeat would destroy what is damaged: {names}.")
    return found


def _spent(case: Case) -> list[str]:
    """No Sanity token left for those who fight on (Z64)."""
    combat = case.view["combat"]
    if combat is None or combat["sanity"] or case.decision.kind != "combat_press":
        return []
    return ["No Sanity token is left: one more symbol is a defeat."]


def _withdraw(case: Case) -> list[str]:
    """Zombies heal when a combat ends (Z74)."""
    combat = case.view["combat"]
    if combat is None:
        return []
    healing = [
        each
        for each in there(case.view, combat["hex"])
        if each["kind"] != HIDDEN and case.rules.old_ones[each["kind"]].heals and any(each["damage"])
    ]
    return [f"{capital(case.text.the_old_one(each['kind']))} heals all its damage." for each in healing]


def _retrieve(case: Case) -> list[str]:
    """Nothing to bring home but the cube that is put there (Q72)."""
    return [] if any(case.board["boxes"]) else ["No box has a cube of yours: this only passes time."]


WARNINGS: dict[str, Callable[[Case], list[str]]] = {
    "turn/rail": _act,
    "turn/mine": _act,
    "turn/recruit": _act,
    "turn/farm": _act,
    "turn/trade": _act,
    "turn/build": _peaceful,
    "turn/attack": _time,
    "turn/retrieve": lambda case: [*_act(case), *_retrieve(case)],
    "turn_end/done": _end,
    "use": _use,
    "farm/farm_at": _farm,
    "attack_force/go": _go,
    "attack_fight/fight": _press,
    "attack_fight/withdraw": _withdraw,
    "combat_press/press": _press,
    "combat_press/withdraw": _withdraw,
    "combat_press/withdraw_airships": _press,
    "combat_press/withdraw_ground": _spent,
}
"""By kind of decision and kind of action."""
