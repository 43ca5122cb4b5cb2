"""Which choice is highlighted when a question comes up: what a sensible player would do, nothing clever.

A kind of question has a function here, registered under its name.
"""

from collections.abc import Callable, Sequence

from core.auztralia.actions import BY_BOX, target
from core.auztralia.rules import Rules
from core.auztralia.state import HIDDEN
from core.auztralia.tables.records import COAL, IRON, PHOSPHATE
from core.auztralia.view import SeatView, View
from core.kernel import Decision, offers
from core.kernel.by_kind import ByKind
from core.kernel.prompts import Choice

WORTH = (1.0, 1.0, 1.2, 4.0)
"""How much a good is wanted."""


Offer = offers.Offer[View, SeatView, Rules]
DEFAULTS: ByKind[Callable[[Offer], int]] = ByKind("default")
"""By kind of question: the place of the choice to highlight."""


def default(rules: Rules, decision: Decision, choices: Sequence[Choice], view: View) -> int:
    """The place of the choice that is highlighted: what the kind of question says, else the first one."""
    function = DEFAULTS.get(decision.kind)
    return function(Offer(decision, view, choices, rules)) if function is not None else 0


def goods_around(offer: Offer, place: int, reach: int) -> float:
    """What the goods within so many hexes are worth, near ones more."""
    row = offer.rules.land.distances[place]
    return sum(
        number * WORTH[good] / (1 + row[at])
        for at, good, number in offer.view["deposits"]
        if row[at] <= reach
    )


@DEFAULTS.of("port")
def near_goods(offer: Offer) -> int:
    """Where most goods are near and no hidden Old One is."""

    def worth(choice: Choice) -> float:
        place = target(choice.action)
        row = offer.rules.land.distances[place]
        threat = sum(old_one["level"] for old_one in offer.view["old_ones"] if row[old_one["hex"]] <= 2)
        return goods_around(offer, place, 3) - threat

    return offer.most(worth)


@DEFAULTS.of("turn")
def usual_action(offer: Offer) -> int:
    """Goods that can be mined, farms, tracks; cubes home when none is left or surcharges are due."""
    surcharges = offer.decision.context["surcharges"]
    assert isinstance(surcharges, tuple)
    free = [
        place
        for place, choice in enumerate(offer.choices)
        if choice.action in BY_BOX and not surcharges[BY_BOX.index(choice.action)]
    ]
    for kind in ("mine", "farm", "rail", "trade", "build", "retrieve"):
        for place in free:
            if offer.choices[place].action.kind == kind:
                return place
    return offer.first("retrieve") or 0


@DEFAULTS.of("mine")
def best_goods(offer: Offer) -> int:
    """The goods of most worth."""
    numbers = {(at, good): number for at, good, number in offer.view["deposits"]}

    def worth(choice: Choice) -> float:
        if choice.action.kind != "mine_at":
            return -1
        place, good = target(choice.action), target(choice.action, 1)
        return numbers.get((place, good), 0) * WORTH[good] + (good == PHOSPHATE)

    return offer.most(worth)


@DEFAULTS.of("track")
def towards_goods(offer: Offer) -> int:
    """To a hex that the tracks do not reach yet, near goods."""
    clear = offer.board["clear"]

    def worth(choice: Choice) -> float:
        if choice.action.kind != "track":
            return 0
        ends = [end for end in map(int, choice.action.args) if end not in clear]
        return max((goods_around(offer, end, 3) for end in ends), default=-1)

    return offer.most(worth)


@DEFAULTS.of("trade")
def for_a_railway(offer: Offer) -> int:
    """Coal and iron, as many of one as of the other; nothing that comes and goes again."""

    def worth(choice: Choice) -> tuple[int, int]:
        held = list(offer.board["goods"])
        goods = set()
        answers = [choice.action, *(step.action for step in choice.then)]
        for action in answers:
            if action.kind in ("import", "export"):
                held[target(action)] += 1 if action.kind == "import" else -1
                goods.add((target(action), action.kind))
        return len({good for good, _ in goods}) - len(goods), min(held[COAL], held[IRON])

    return max(range(len(offer.choices)), key=lambda place: (worth(offer.choices[place]), -place))


@DEFAULTS.of("farm")
def all_kinds(offer: Offer) -> int:
    """As many farms as a row brings, else the first."""
    return offer.most(lambda choice: len(choice.then) if choice.action.kind == "farm_at" else -1)


@DEFAULTS.of("attack_hex", "use_target", "combat_aim")
def weakest(offer: Offer) -> int:
    """The Old One that is nearest to falling; a hidden one counts twice its level."""
    left = {
        old_one["number"]: 2 * old_one["level"]
        if old_one["kind"] == HIDDEN
        else old_one["shield"] - sum(old_one["damage"])
        for old_one in offer.view["old_ones"]
    }
    places: dict[int, int] = {}
    for old_one in offer.view["old_ones"]:
        places[old_one["hex"]] = places.get(old_one["hex"], 0) + left[old_one["number"]]

    def worth(choice: Choice) -> float:
        if choice.action.kind == "hex":
            return -places.get(target(choice.action), 99)
        if choice.action.kind == "old_one":
            return -left.get(target(choice.action), 99)
        return -100 if choice.action.kind in ("use", "done") else -50

    return offer.most(worth)


@DEFAULTS.of("attack_force")
def whole_force(offer: Offer) -> int:
    """All that reach the hex, then go."""
    return offer.first("add", "go") or 0


@DEFAULTS.of("combat_hurt")
def cheapest_loss(offer: Offer) -> int:
    """A unit that is not destroyed by it, else the cheapest."""
    combat = offer.view["combat"]
    hurt = combat["hurt"] if combat is not None else ()

    def worth(choice: Choice) -> float:
        unit = target(choice.action)
        dies = hurt[unit] + 1 >= offer.rules.shields[unit] if hurt else True
        return -offer.rules.prices[unit] if dies else 1 - hurt[unit]

    return offer.most(worth)


@DEFAULTS.of("combat_press", "attack_fight")
def go_on(offer: Offer) -> int:
    """On with the fight while a Sanity token is left; home without one."""
    combat = offer.view["combat"]
    spent = offer.decision.kind == "combat_press" and combat is not None and not combat["sanity"]
    return offer.first(*(("withdraw", "press") if spent else ("press", "fight", "withdraw"))) or 0


@DEFAULTS.of("combat_card", "combat_surgeon")
def use_what_is_ready(offer: Offer) -> int:
    """The first card or unit that is offered."""
    return offer.first("cure", "use", "pass") or 0


@DEFAULTS.of("turn_end")
def end_turn(offer: Offer) -> int:
    """The turn ends; what else is offered is a question of its own."""
    return offer.first("done") or 0
