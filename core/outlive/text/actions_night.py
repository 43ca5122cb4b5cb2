"""What the choices of Dawn's losses and of the night do, a phrase each: the gain before the price."""

from collections.abc import Callable, Mapping

from core.kernel.phrases import counted, joined
from core.outlive.preview import payments, points
from core.outlive.preview.shelter import fits
from core.outlive.state import AIRLOCK
from core.outlive.tables.records import AMMO, MEAT, WATER
from core.outlive.text import effects
from core.outlive.text.actions_acts import effect_of
from core.outlive.text.names import Names
from core.outlive.text.phrases import cost, good, goods, goods_of, group, level_change, one_of, some_of
from core.outlive.text.sentences import ACTIONS, OfferedAction
from core.outlive.view import View

ACTIONS.table(
    {
        "event/none": "overcome no event",
        "by_hand": "by hand, unit by unit",
        "feed_unit/vegetable": "the vegetable, which feeds all of it",
        "recruit/vegetable": "a survivor for the vegetable",
        "recruit/stop": "recruit no more",
        "build/stop": "done with the rooms",
        "repair/stop": "end the night",
        "who/survivor": "a survivor",
        "who/scientist": "a scientist",
    }
)


def _held(choice: OfferedAction, which: int) -> int:
    """What can be paid with: tonight's water is water (O60)."""
    return choice.board["goods"][which] + (choice.board["tonight"] if which == WATER else 0)


@ACTIONS.says("pay")
def pay(names: Names, choice: OfferedAction) -> str:
    """One unit of what has to be paid."""
    return one_of(choice.arg(), _held(choice, choice.arg()))


@ACTIONS.says("event/event")
def overcome(names: Names, choice: OfferedAction) -> str:
    """SP for goods of one group (O61)."""
    row = names.tables.events[choice.arg()]
    costs = list(choice.context["costs"])
    price = costs[costs[::2].index(row.number) * 2 + 1]
    effect = effects.brief_event(names.tables, row)
    over = f", and it ends ({effect})" if effect else ""
    return f"{row.name}: {row.points} SP for {group(price, row.group)}{over}"


@ACTIONS.says("meat_first", "canned_first")
def feed_all(names: Names, choice: OfferedAction) -> str:
    """What it takes from the stores (O64)."""
    order = "meat, then water" if choice.action.kind == "meat_first" else "meat, then canned goods"
    for payment in payments(choice.view, names.rules, choice.seat):
        if payment.action == choice.action.kind:
            parts = [goods(payment.paid)] * any(payment.paid)
            parts += [f"{payment.tonights} water of tonight"] * bool(payment.tonights)
            return f"all are fed, {order} first: {joined(parts)}"
    return f"all are fed, {order} first"


@ACTIONS.says("feed_unit/short")
def short(names: Names, choice: OfferedAction) -> str:
    """It costs a person (L99)."""
    place = choice.number("place")
    home = names.home(choice.seat, place)
    room = choice.board if place == AIRLOCK else choice.board["rooms"][place]
    number = room["survivors"] + room["scientists"]
    return f"nothing: 1 of {number} in {home} dies"


@ACTIONS.says("dies/airlock")
def dies_in_airlock(names: Names, choice: OfferedAction) -> str:
    """Where radiation kills (O65)."""
    return f"in the airlock (of {choice.board['survivors'] + choice.board['scientists']})"


@ACTIONS.says("dies/room")
def dies_in_room(names: Names, choice: OfferedAction) -> str:
    """A room that is no longer full does not work."""
    room = choice.board["rooms"][choice.arg()]
    number = room["survivors"] + room["scientists"]
    over = ", no longer full" if room["full"] and number == room["slots"] else ""
    return f"in {names.home(choice.seat, choice.arg())} (of {number}{over})"


@ACTIONS.says("recruit/pay")
def recruit(names: Names, choice: OfferedAction) -> str:
    """A supply for a survivor (O66)."""
    which, numbers = choice.arg(), names.rules.numbers
    kept = {WATER: numbers.water_kept, MEAT: numbers.meat_kept}.get(which)
    spoils = kept is not None and (
        (which == WATER and choice.board["tonight"]) or choice.board["goods"][which] > kept
    )
    lost = ", lost tonight anyway" if spoils else ""
    return f"a survivor for {one_of(which, _held(choice, which))}{lost}"


@ACTIONS.says("build/build")
def build(names: Names, choice: OfferedAction) -> str:
    """Three materials of any kinds (O67)."""
    row = names.tables.rooms[choice.board["rooms"][choice.arg()]["room"]]
    price = counted(choice.number("price"), "material")
    effect = effects.brief_room(row)
    what = f"build {names.home(choice.seat, choice.arg())}{': ' if effect else ''}{effect}"
    return f"{what} ({counted(row.slots, 'slot')}, eats {row.supply}), for {price}"


@ACTIONS.says("move")
def move(names: Names, choice: OfferedAction) -> str:
    """From the airlock, for good (Q39)."""
    room = choice.board["rooms"][choice.arg()]
    held = room["survivors"] + room["scientists"]
    full = ", which is full then" if held + 1 == room["slots"] else ""
    home = names.home(choice.seat, choice.arg())
    return f"a person from the airlock into {home} ({held} of {room['slots']}){full}"


@ACTIONS.says("build/use")
def use(names: Names, choice: OfferedAction) -> str:
    """Once a night (L122): what it brings now."""
    row = names.tables.rooms[choice.board["rooms"][choice.arg()]["room"]]
    now = USES.get(row.ability)
    effect = now(names, choice, row.amount) if now is not None else effects.room(row)
    return f"use {names.home(choice.seat, choice.arg())}{': ' if effect else ''}{effect}"


def _pressed(names: Names, choice: OfferedAction, amount: int) -> str:
    came = fits(choice.view, choice.board, names.rules, AMMO, amount)
    return (good(came, AMMO) if came else "nothing") + _more(names, came < amount, ", as ")


def _more(names: Names, lacking: bool, before: str) -> str:
    """Why less comes than a card says (O41, Q73)."""
    return f"{before}no more {'fits or ' if names.rules.storage_cap else ''}is left" if lacking else ""


def _bred(names: Names, choice: OfferedAction, amount: int) -> str:
    room = choice.board["rooms"][choice.arg()]
    return f"a survivor comes into it ({room['survivors'] + room['scientists']} of {amount})"


USES: Mapping[str, Callable[[Names, OfferedAction, int], str]] = {
    "press": _pressed,
    "stores": lambda names, choice, amount: f"draw {amount} equipment",
    "scrubber": lambda names, choice, amount: level_change(-amount),
    "nursery": _bred,
}
"""By ability: what a room of this step does if it is used now (O67)."""


@ACTIONS.says("scrap")
def scrap(names: Names, choice: OfferedAction) -> str:
    """With a Scrapyard (Q79)."""
    row = names.tables.equipment[choice.arg()]
    state = "repaired" if choice.arg() in choice.board["repaired"] else "broken"
    printed = {which: row.cost.count(which) for which in sorted(set(row.cost))}
    come = {which: fits(choice.view, choice.board, names.rules, which, n) for which, n in printed.items()}
    lack = _more(names, come != printed, "; ")
    less = _worth(names, choice, row.number)
    cost_of_it = f": {less} SP less as things are" if less else ""
    return f"{goods_of(come)} for the {state} {row.name}{cost_of_it} (Scrapyard){lack}"


def _worth(names: Names, choice: OfferedAction, kind: int) -> int:
    """SP that go with a tile: its own, those of its pair of symbols, of a scientist with the pair (O80)."""
    seats = list(choice.view["seats"])
    repaired = tuple(each for each in choice.board["repaired"] if each != kind)
    seats[choice.seat] = {**choice.board, "repaired": repaired}
    without: View = {**choice.view, "seats": seats}
    now, then = (sum(points(view, names.rules, choice.seat).values()) for view in (choice.view, without))
    return now - then


@ACTIONS.says("repair/pay")
def repair(names: Names, choice: OfferedAction) -> str:
    """For its three printed materials (L107)."""
    row = names.tables.equipment[choice.arg()]
    return f"repair the {row.name} for {cost(row.cost)}{effect_of(names, row.number)}"


@ACTIONS.says("lathe")
def lathe(names: Names, choice: OfferedAction) -> str:
    """For one of the three (O68)."""
    row = names.tables.equipment[choice.arg()]
    price = some_of(row.cost, names.rules.amount_of("lathe"))
    return f"repair the {row.name} for {price} (Lathe){effect_of(names, row.number)}"


@ACTIONS.says("arm")
def arm(names: Names, choice: OfferedAction) -> str:
    """A tile that is repaired for nothing (O68)."""
    return f"repair the {names.equipment(choice.arg())} free (Robot arm){effect_of(names, choice.arg())}"


@ACTIONS.says("repair/bench")
def bench(names: Names, choice: OfferedAction) -> str:
    """First the draw, then perhaps a repair (Q77)."""
    due = names.rules.amount_of("bench")
    return f"draw 1 equipment, then perhaps one repair for {due} of its 3 materials (Tool bench)"
