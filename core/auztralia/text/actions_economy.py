"""What the choices of a turn and of peaceful actions do, a phrase each: the gain before the price."""

from collections.abc import Callable, Mapping, Sequence

from core.auztralia import foreseen
from core.auztralia.actions import BY_BOX
from core.auztralia.foreseen import Gain, gain, goods_of
from core.auztralia.preview import least_time, time_due
from core.auztralia.tables.records import (
    ATTACK,
    BUILD,
    COAL,
    FARM,
    FARMS,
    GOLD,
    GOODS,
    INFANTRY,
    IRON,
    MINE,
    NONE,
    PHOSPHATE,
    RAIL1,
    RAIL2,
    RECRUIT,
    RETRIEVE,
    TRADE,
)
from core.auztralia.text import effects
from core.auztralia.text.names import Names
from core.auztralia.text.phrases import farm, good, goods, side, time
from core.auztralia.text.places import contents, land, neighbours, terrain
from core.auztralia.text.sentences import ACTIONS, OfferedAction
from core.auztralia.view import FarmView, View
from core.kernel.phrases import counted, joined

NEAR_PORT = 2
"""Steps to what is near a port: two tracks, one action."""

ACTIONS.table(
    {
        "track/done": "no more tracks",
        "trade/done": "no more steps",
    }
)


# -- ports and the choice of an action --------------------------------------------------------------


@ACTIONS.says("port")
def port(names: Names, choice: OfferedAction) -> str:
    """With what lies inland of it, and what two tracks from it come to."""
    place = choice.arg()
    inland = [
        f"{near} ({joined((terrain(names, near), *contents(names, choice.view, near)))})"
        for near in neighbours(names, place)
        if terrain(names, near) != "coast"
    ]
    beside = f", beside {joined(inland)}" if inland else ", with nothing but coast beside it"
    return f"hex {place}{beside}; near: {joined(near_port(names, choice.view, place)) or 'nothing'}"


def near_port(names: Names, view: View, place: int) -> list[str]:
    """Goods within a few steps of a coast hex, all of a kind together, and how many Old Ones."""
    row = names.rules.land.distances[place]
    near = [at for at in names.rules.land.numbers if row[at] <= NEAR_PORT]
    held = [
        sum(n for at, which, n in view["deposits"] if which == each and at in near)
        for each in range(len(GOODS))
    ]
    told = [good(number, which) for which, number in enumerate(held) if number]
    number = sum(old_one["hex"] in near for old_one in view["old_ones"])
    return [*told, *([counted(number, "Old One")] if number else [])]


def bonus(names: Names, choice: OfferedAction, effect: str) -> int:
    """What the cards of the seat add by an effect."""
    return names.rules.bonus(tuple(choice.board["persons"]), effect)


def vp(names: Names, more: Gain) -> str:
    """Points, and the scoring cards that have a part in them: "3 VP with the Wool Broker"."""
    by = f" with the {names.persons(more.persons)}" if more.persons else ""
    return f"{more.points} VP{by}"


def by_cards(names: Names, more: Gain) -> str:
    """Points that come by scoring cards alone, as an addition to a sentence; "" for none."""
    return f", and {vp(names, more)}" if more.points else ""


def gained(names: Names, choice: OfferedAction, goods: Sequence[int]) -> Gain:
    """What goods more are worth to the seat."""
    return gain(choice.view, names.rules, choice.seat, goods=goods)


def _railway(names: Names, choice: OfferedAction, box: int) -> str:
    rules, row = names.rules, names.rules.actions[box]
    tracks = counted(foreseen.tracks_at_most(rules, choice.board), "track")
    where = "on any land" if foreseen.on_any_land(rules, choice.board, box) else "on coast and Outback"
    price = goods(tuple({COAL: row.coal, IRON: row.iron}.get(which, 0) for which in range(len(GOODS))))
    return f"up to {tracks} {where}, for {price}"


def _mine(names: Names, choice: OfferedAction) -> str:
    """What is mined where nothing is to choose (L39)."""
    mines = foreseen.mines(choice.view, choice.seat)
    if len(mines) != 1:
        return "all goods of one kind from a hex"
    return mined(names, choice, *mines[0])


def _recruit(names: Names, choice: OfferedAction) -> str:
    """A card that lies open, or one of two drawn (L47, L48), as far as that can be done."""
    numbers, left = names.rules.numbers, _left(choice, RECRUIT)
    ways = ["of the display"] * any(person != NONE for person in choice.view["display"])
    if choice.view["persons"] >= numbers.drawn and left >= numbers.draw_price:
        ways.append(f"of {numbers.drawn} drawn for {numbers.draw_price} gold")
    return f"a card {joined(ways, 'or')}"


def _left(choice: OfferedAction, box: int) -> int:
    """The gold that the surcharge of an action leaves."""
    return int(choice.board["goods"][GOLD] - choice.context["surcharges"][box])


def _build(names: Names, choice: OfferedAction) -> str:
    """The cheapest unit in the supply, and whether two infantry can be paid (L61)."""
    numbers, supply = names.rules.numbers, choice.view["units"]
    prices = names.rules.prices_of(tuple(choice.board["persons"]))
    several = numbers.infantry_bought
    paid = several * prices[INFANTRY] <= _left(choice, BUILD) and several <= supply[INFANTRY]
    two = f", or {names.units_of(several, INFANTRY)}" if paid else ""
    cheapest = min(price for price, number in zip(prices, supply, strict=True) if number)
    return f"a unit for the Barracks{two}, from {cheapest} gold"


def _trade(names: Names, choice: OfferedAction) -> str:
    numbers = names.rules.numbers
    steps = numbers.trade_steps + bonus(names, choice, "trade")
    return f"up to {counted(steps, 'step')}, each 1 coal or iron in, or out for {numbers.trade_gold} gold"


def _farm(names: Names, choice: OfferedAction) -> str:
    numbers = names.rules.numbers
    more = bonus(names, choice, "farm_gold")
    most = foreseen.farms_at_most(choice.view, names.rules, choice.seat)
    extra = f" and {more} more" if more else ""
    if most == 1:
        return f"1 farm, {numbers.farm_gold} gold{extra}"
    return f"up to {most} farms of different kinds, {numbers.farm_gold} gold each{extra}"


def _retrieve(names: Names, choice: OfferedAction) -> str:
    """With a cube in the HQ that one goes and comes (L76, L78)."""
    cubes = sum(choice.board["boxes"])
    if choice.board["hq"] and not cubes:
        return "only the cube that is put there comes back to the HQ"
    comes = f"{counted(cubes, 'cube')} {'comes' if cubes == 1 else 'come'} back to the HQ"
    return f"{comes}, with the one put there" if choice.board["hq"] else comes


BRINGS: Mapping[int, Callable[[Names, OfferedAction], str]] = {
    RAIL1: lambda names, choice: _railway(names, choice, RAIL1),
    RAIL2: lambda names, choice: _railway(names, choice, RAIL2),
    MINE: _mine,
    RECRUIT: _recruit,
    BUILD: _build,
    TRADE: _trade,
    FARM: _farm,
    ATTACK: lambda names, choice: "units against the Old Ones of a hex",
    RETRIEVE: _retrieve,
}
"""By box: what the action brings."""


def time_of(names: Names, choice: OfferedAction, box: int) -> str:
    """What an action takes: "2 time", "1 to 3 time"."""
    row, view = names.rules.actions[box], choice.view
    least = least_time(names.rules, view, choice.seat, box)
    if box in (FARM, ATTACK):
        whole = {
            FARM: row.time * foreseen.farms_at_most(view, names.rules, choice.seat),
            ATTACK: max(row.time, foreseen.kinds_at_most(view, names.rules, choice.seat)),
        }
        most = time_due(view, whole[box])
        return f"{least} to {most} time" if least < most else time(least)
    return time(least)


@ACTIONS.says("rail", "mine", "recruit", "build", "trade", "farm", "attack", "retrieve")
def turn(names: Names, choice: OfferedAction) -> str:
    """What it brings, its time, and the surcharge (L25)."""
    box = BY_BOX.index(choice.action)
    due = choice.context["surcharges"][box]
    surcharge = f", {due} gold surcharge" if due else ""
    return f"{names.box(box)}: {BRINGS[box](names, choice)}; {time_of(names, choice, box)}{surcharge}"


# -- railway, mine ----------------------------------------------------------------------------------


@ACTIONS.says("track")
def track(names: Names, choice: OfferedAction) -> str:
    """From where to where, and what lies there."""
    one, other = choice.arg(0), choice.arg(1)
    clear = choice.board["clear"]
    more = by_cards(names, gain(choice.view, names.rules, choice.seat, tracks=1))
    if one in clear and other in clear:
        return f"{side(one, other)}, between two hexes that your tracks reach already{more}"
    start, end = (one, other) if one in clear else (other, one)
    there = contents(names, choice.view, end)
    return f"{side(one, other)}, from {start} to {end} ({joined((land(names, end), *there))}){more}"


@ACTIONS.says("mine_at")
def mine(names: Names, choice: OfferedAction) -> str:
    """All of a kind (L39); with phosphate gold (L43)."""
    return mined(names, choice, choice.arg(0), choice.arg(1))


def mined(names: Names, choice: OfferedAction, place: int, which: int) -> str:
    """Goods of a kind in a hex, with what comes beside them."""
    number = next(many for at, kind, many in choice.view["deposits"] if (at, kind) == (place, which))
    gold = names.rules.numbers.phosphate_gold if which == PHOSPHATE else 0
    came = goods_of(which, number)
    came[GOLD] += gold
    extra = f", and {gold} gold" if gold else ""
    more = gained(names, choice, came)
    return f"{good(number, which)} from hex {place}{extra}{f'; {vp(names, more)}' if more.points else ''}"


# -- recruit -----------------------------------------------------------------------------------------


def card_text(names: Names, person: int) -> str:
    """A Personality card: its name, what it does, its sort."""
    row = names.card(person)
    if row is None:
        return names.person(person)
    return f"{row.name}: {effects.person_line(names.tables, row)} ({effects.BRIEF_SORTS[row.sort]})"


def card_offered(names: Names, choice: OfferedAction, person: int) -> str:
    """A card that may be kept: what it does, and what a scoring card is worth as things stand."""
    row = names.card(person)
    if row is None or row.sort != "scoring":
        return card_text(names, person)
    more = gain(choice.view, names.rules, choice.seat, person=person)
    return f"{card_text(names, person).removesuffix(')')}, now {more.points} VP)"


@ACTIONS.says("take")
def take(names: Names, choice: OfferedAction) -> str:
    """Recruit, way 1: a card of the display (L47)."""
    return card_offered(names, choice, choice.view["display"][choice.arg() - 1])


@ACTIONS.says("draw")
def draw(names: Names, choice: OfferedAction) -> str:
    """Recruit, way 2: two cards of the deck, of which one is kept (L48)."""
    numbers = names.rules.numbers
    top = choice.view["known_top"]
    known = f" (the {names.person(top)} and another)" if top != NONE else ""
    cards = counted(numbers.drawn, "card")
    return f"draw {cards} of the deck{known} to choose from, for {numbers.draw_price} gold"


@ACTIONS.says("person")
def person(names: Names, choice: OfferedAction) -> str:
    """The other one goes back on the deck."""
    other = [each for each in choice.context["persons"] if each != choice.arg()]
    back = f"; the {names.persons(other)} goes back on the deck" if other else ""
    return f"{card_offered(names, choice, choice.arg())}{back}"


@ACTIONS.says("keep")
def keep(names: Names, choice: OfferedAction) -> str:
    """The card drawn."""
    return f"keep the {card_offered(names, choice, choice.number('person'))}"


@ACTIONS.says("swap")
def swap(names: Names, choice: OfferedAction) -> str:
    """A card of the display in exchange (Q21)."""
    taken = choice.view["display"][choice.arg() - 1]
    return (
        f"{card_offered(names, choice, taken)}, in exchange for the {names.person(choice.number('person'))}"
    )


# -- build, import and export, farm -------------------------------------------------------------------


@ACTIONS.says("unit")
def unit(names: Names, choice: OfferedAction) -> str:
    """Its price, and what it can do."""
    which, number = choice.arg(0), choice.arg(1)
    price = choice.context["prices"][which] * number
    row = names.tables.units[which]
    shield = f"shield {row.shield}" if row.shield else "no shield"
    reach = {
        "march": f"range {row.range + bonus(names, choice, 'range')}",
        "air": f"range {row.range} by air",
        "rails": "only along own tracks",
    }
    return f"{names.units_of(number, which)} for {price} gold ({shield}, {reach[row.way]})"


@ACTIONS.says("import")
def imports(names: Names, choice: OfferedAction) -> str:
    """An import, which costs nothing (L65)."""
    which = choice.arg()
    more = by_cards(names, gained(names, choice, goods_of(which, 1)))
    return f"import 1 {GOODS[which]} (you have {choice.board['goods'][which]}){more}"


@ACTIONS.says("export")
def exports(names: Names, choice: OfferedAction) -> str:
    """A good is sold for gold (L66)."""
    which = choice.arg()
    have = choice.board["goods"][which]
    return f"export 1 {GOODS[which]} of {have} for {names.rules.numbers.trade_gold} gold"


@ACTIONS.says("farm/farm_at")
def farm_at(names: Names, choice: OfferedAction) -> str:
    """A hex of its terrain (L70)."""
    place, kind = choice.arg(0), choice.arg(1)
    left = choice.board["farms"][kind]
    gold = names.rules.numbers.farm_gold
    more = gain(
        choice.view,
        names.rules,
        choice.seat,
        goods=goods_of(GOLD, gold),
        farms=[new_farm(choice, place, kind)],
    )
    brings = f"{gold} gold, {vp(names, more)}"
    return f"a {farm(kind)} on hex {place} ({land(names, place)}): {brings} ({left} left)"


def new_farm(choice: OfferedAction, place: int, kind: int) -> FarmView:
    """A healthy farm of the seat."""
    return {"hex": place, "seat": choice.seat, "kind": kind, "blighted": False}


@ACTIONS.says("farm/done")
def no_more_farms(names: Names, choice: OfferedAction) -> str:
    """With what a Drover brings then (P3)."""
    more = bonus(names, choice, "farm_gold")
    return f"no more farms{f': {more} gold at the end of the action' if more else ''}"


@ACTIONS.says("use_target/farm_at")
def healed(names: Names, choice: OfferedAction) -> str:
    """The Soil Doctor."""
    place = choice.arg()
    kind = next(each["kind"] for each in choice.view["farms"] if each["hex"] == place)
    more = gain(choice.view, names.rules, choice.seat, farms=[new_farm(choice, place, kind)])
    less = names.rules.numbers.blight_points
    return f"the {FARMS[kind]} farm on hex {place}: {vp(names, more)}, {less} less for the Old Ones"


@ACTIONS.says("use_target/done")
def heal_no_more(names: Names, choice: OfferedAction) -> str:
    """A second farm may be declined."""
    return "heal no more farms"


@ACTIONS.says("turn_end/done")
def done(names: Names, choice: OfferedAction) -> str:
    """The disc moves, and nothing can be taken back (Z100)."""
    if choice.number("box") == NONE:
        return "the port stays there"
    space = min(choice.board["space"] + choice.number("time"), names.rules.numbers.spaces)
    return f"end the turn: your disc goes from {choice.board['space']} to {space}"
