"""Which choice is highlighted when a question comes up: what a sensible player would do, nothing clever.

A kind of question has a function here, registered under its name.
"""

from collections.abc import Callable, Sequence

from core.kernel import Decision, offers
from core.kernel.by_kind import ByKind
from core.kernel.prompts import Choice
from core.outlive.actions import target
from core.outlive.preview import pressed, tonight, visit
from core.outlive.rules import Rules
from core.outlive.tables.records import AMMO, CANNED, CHIP, MEAT, METAL, SUPPLIES, WATER, WOOD
from core.outlive.view import SeatView, View

WORTH = {CANNED: 3, CHIP: 2, METAL: 2, WOOD: 2, AMMO: 2, WATER: 1, MEAT: 1}
"""How much a good is wanted; meat and water spoil."""


Offer = offers.Offer[View, SeatView, Rules]
DEFAULTS: ByKind[Callable[[Offer], int]] = ByKind("default")
"""By kind of question: the place of the choice to highlight."""


def default(rules: Rules, decision: Decision, choices: Sequence[Choice], view: View) -> int:
    """The place of the choice that is highlighted: what the kind of question says, else the first one."""
    function = DEFAULTS.get(decision.kind)
    return function(Offer(decision, view, choices, rules)) if function is not None else 0


PREFERRED = {
    "defend": ("guards", "armour", "yield"),
    "aid": ("strike", "trap", "shotgun", "ammo"),
    "dam_price": ("card",),
    "fitter": ("repair",),
    "bench": ("repair",),
    "feed": ("meat_first", "by_hand"),
    "who": ("survivor",),
    "dies": ("airlock",),
    "repair": ("arm", "lathe", "pay", "bench", "stop"),
}
"""By kind of question: kinds of action, the best first."""


def _preferred(offer: Offer) -> int:
    return offer.first(*PREFERRED[offer.decision.kind]) or 0


for _kind in PREFERRED:
    DEFAULTS[_kind] = _preferred


@DEFAULTS.of("free_room")
def quick_to_fill(offer: Offer) -> int:
    """The room that the survivors fill, and that eats least."""
    rooms = offer.board["rooms"]
    four = offer.rules.numbers.survivors_at_start

    def worth(choice: Choice) -> float:
        room = rooms[target(choice.action)]
        return 10 * (room["slots"] <= four) - room["supply"]

    return offer.most(worth)


@DEFAULTS.of("place")
def where_it_helps(offer: Offer) -> int:
    """A room that becomes full; at setup the room, until it is; else the airlock, if it has a place."""
    rooms = offer.board["rooms"]

    def worth(choice: Choice) -> float:
        if choice.action.kind == "airlock":
            return 1
        room = rooms[target(choice.action)]
        missing = room["slots"] - room["survivors"] - room["scientists"]
        waiting = offer.decision.context.get("number")
        return 2 if isinstance(waiting, int) and missing <= waiting else 0

    return offer.most(worth)


@DEFAULTS.of("piece")
def strongest(offer: Offer) -> int:
    """The strongest piece that lies: it can choose among most places and cannot be pressed."""
    strengths = offer.rules.strengths
    return offer.most(
        lambda choice: strengths[target(choice.action)] if choice.action.kind == "piece" else -1
    )


@DEFAULTS.of("destination")
def where_most_is_had(offer: Offer) -> int:
    """The place where most goods can be had at once."""
    piece = offer.decision.context["piece"]
    assert isinstance(piece, int)

    def worth(choice: Choice) -> float:
        if choice.action.kind != "go":
            return -1
        found = visit(offer.view, offer.rules, offer.decision.seat, piece, target(choice.action))
        gains = sum(one.goods for one in found.pressed) + sum(found.entering) + found.survivors
        hunted = found.meat if found.ammo == 0 else 0
        takes = found.takes if _opens(offer, found.price) else 0
        acts = max(takes, min(found.tiles, found.actions) // 2, hunted)
        return gains + acts + found.canned + 2 * found.survivor

    return offer.most(worth)


def _opens(offer: Offer, price: int) -> bool:
    return offer.board["goods"][CHIP] >= price


@DEFAULTS.of("space")
def higher(offer: Offer) -> int:
    """The higher number."""
    return offer.most(lambda choice: target(choice.action))


@DEFAULTS.of("act", "robot_act")
def most_at_once(offer: Offer) -> int:
    """A hunt that costs no ammo, else all that can be taken, else another act, else the end."""
    location = offer.decision.context["location"]
    piece = offer.decision.context.get("piece")
    hunt = offer.first("hunt")
    if hunt is not None and isinstance(piece, int) and isinstance(location, int):
        left = offer.decision.context["left"]
        row = offer.rules.prey[target(offer.choices[hunt].action)]
        if isinstance(left, int) and row.endurance <= left:
            return hunt
    takes = [place for place, choice in enumerate(offer.choices) if choice.action.kind == "take"]
    if takes:
        return max(takes, key=lambda place: target(offer.choices[place].action))
    others = ("scientist", "repair", "search", "equipment", "vegetable", "algae", "ventilate", "end")
    return offer.first(*others) or 0


def spared(decision: Decision, board: SeatView) -> int | None:
    """The place of the action that pays with what is missed least; None where nothing can be paid."""
    kinds = {target(action): place for place, action in enumerate(decision.actions) if action.kind == "pay"}
    return kinds[min(kinds, key=lambda good: _missed(good, board))] if kinds else None


@DEFAULTS.of("lose_good", "pay")
def least_missed(offer: Offer) -> int:
    """What spoils tonight, else what there is most of."""
    return offer.most(lambda choice: -_missed(target(choice.action), offer.board))


@DEFAULTS.of("tribute")
def tribute(offer: Offer) -> int:
    """As a giver what is missed least, as a taker what is wanted most."""
    if offer.decision.context["giver"] == offer.decision.seat:
        return least_missed(offer)
    return offer.most(lambda choice: WORTH[target(choice.action)])


def _missed(good: int, board: SeatView) -> float:
    """How much a good would be missed: little if it spoils, less the more there are."""
    held = board["goods"][good]
    if good == MEAT or (good == WATER and board["tonight"] + held > 2):
        return 0
    return 10 * WORTH[good] - held


@DEFAULTS.of("event")
def most_points(offer: Offer) -> int:
    """The event of most SP, unless people would go hungry for it."""
    rules, board = offer.rules, offer.board
    night = tonight(offer.view, rules, offer.decision.seat)
    spare = sum(board["goods"][good] for good in SUPPLIES) + board["tonight"] - night.rows - night.rooms

    def worth(choice: Choice) -> float:
        if choice.action.kind != "event":
            return 0
        row = rules.events[target(choice.action)]
        return -1 if row.group == "supplies" and row.cost > spare else row.points

    return offer.most(worth)


@DEFAULTS.of("feed_unit")
def what_spoils(offer: Offer) -> int:
    """Meat, then what there is most of, for people eat before anything else is bought; short if need be."""

    def worth(choice: Choice) -> float:
        if choice.action.kind != "pay":
            return -100 if choice.action.kind == "short" else -50
        return -_missed(target(choice.action), offer.board)

    return offer.most(worth)


@DEFAULTS.of("recruit")
def with_what_spoils(offer: Offer) -> int:
    """For meat, or for water that would be lost; else no more."""
    spoiled = [
        place
        for place, choice in enumerate(offer.choices)
        if choice.action.kind == "pay" and _missed(target(choice.action), offer.board) == 0
    ]
    stop = offer.first("stop")
    return spoiled[0] if spoiled else stop or 0


@DEFAULTS.of("build")
def rooms_that_work(offer: Offer) -> int:
    """Use what is ready, fill a room that can be filled, build if there is somebody for it; else go on."""
    used = offer.first("use")
    if used is not None:
        return used
    board = offer.board
    waiting = board["survivors"] + board["scientists"]
    for place, choice in enumerate(offer.choices):
        if choice.action.kind == "move":
            room = board["rooms"][target(choice.action)]
            if room["slots"] - room["survivors"] - room["scientists"] <= waiting:
                return place
    built = offer.first("build")
    stop = offer.first("stop") or 0
    return built if built is not None and waiting >= 3 else stop


def bat_helps(offer: Offer) -> bool:
    """Whether somebody would give a good more for it."""
    piece, location = offer.decision.context["piece"], offer.decision.context["location"]
    assert isinstance(piece, int)
    assert isinstance(location, int)
    found = pressed(offer.view, offer.rules, offer.decision.seat, piece, location, 1)
    return any(one.goods == one.points for one in found)


@DEFAULTS.of("use_bat")
def bat(offer: Offer) -> int:
    """Where it brings a good more."""
    return (offer.first("use") if bat_helps(offer) else offer.first("decline")) or 0
