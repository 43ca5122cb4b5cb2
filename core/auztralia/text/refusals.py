"""Why something that a person might try is not on offer, with the reason and the place."""

from collections.abc import Sequence

from core.auztralia.tables.records import FARMS, GOODS
from core.auztralia.text.names import Names
from core.auztralia.text.phrases import ON, side
from core.auztralia.text.sentences import REFUSALS
from core.kernel.phrases import capital, counted

REFUSALS.table(
    {
        "no_track": "{box}: all your tracks are laid",
        "nothing_to_mine": "{box}: no goods lie on the clear way to your port",
        "no_persons": "{box}: this game is played without Personality cards",
        "no_supply": "{box}: no unit is left in the supply",
        "no_farm": "{box}: no hex on the clear way to your port is free for a farm that you have left",
        "no_unit": "{box}: there is no unit in your Barracks",
        "no_target": "{box}: no hex with an Old One is within reach of your units",
        "goods_far": "Hex {hex}: your tracks do not lead to the goods there",
        "port_inland": "A port stands on the coast, not inland",
        "track_far": "Farther away: a track begins at a hex that your tracks reach",
        "farm_far": "Elsewhere: your tracks do not lead there",
        "goods_none": "Elsewhere: no goods lie there",
        "no_old_one": "Elsewhere: there is no Old One to attack",
        "farm_placed": "A {farm} is placed already, and there is one of each kind an action",
        "farm_tiles": "You have no tile of a {farm} left",
        "farm_goods": "Hex {hex}: goods lie there, so a farm has no place",
        "farm_farm": "Hex {hex}: a farm is there already",
        "farm_port": "Hex {hex}: a port is there",
        "out_of_range": "Hex {hex}: none of your units comes so far",
        "off_rails": "Hex {hex}: trains come only where your own tracks lead",
        "way_barred": "Hex {hex}: other Old Ones bar the way to it",
        "nothing_to_sell": "You have no {good} to export",
        "nothing_to_sell_yet": "You have no {good} to export before you import one",
    }
)


def _held(number: int, what: str) -> str:
    return f"you have {number or 'no'} {what}"


@REFUSALS.says("port_near")
def port_near(names: Names, hex: int, port: int, distance: int) -> str:
    """Ports keep apart (L23)."""
    if not distance:
        return f"Hex {hex}: a port is there already"
    return f"Hex {hex}: the port on hex {port} is too near, {counted(distance, 'hex', 'hexes')} away"


@REFUSALS.says("no_cube")
def no_cube(names: Names, box: int) -> str:
    """An action takes a cube (L25)."""
    return f"{names.box(box)}: no cube is left in your HQ, and only Retrieve is possible without one"


@REFUSALS.says("surcharge")
def surcharge(names: Names, box: int, price: int, gold: int) -> str:
    """Paid on placing the cube (L25)."""
    return f"{names.box(box)}: the cubes in its box make it cost {price} gold, and {_held(gold, 'gold')}"


@REFUSALS.says("no_goods")
def no_goods(names: Names, box: int, good: int, needed: int, held: int) -> str:
    """The price of a railway (L29)."""
    return f"{names.box(box)}: it takes {needed} {GOODS[good]}, and {_held(held, GOODS[good])}"


@REFUSALS.says("no_side")
def no_side(names: Names, box: int, hills: int) -> str:
    """Nowhere to build (L29-L36)."""
    if hills:
        return f"{names.box(box)}: on the clear way to your port only hills are left, which it does not enter"
    return f"{names.box(box)}: on the clear way to your port there is no side where a track may be laid"


@REFUSALS.says("no_card")
def no_card(names: Names, box: int, cards: int, gold: int, surcharge: int) -> str:
    """Neither way (L47, L48)."""
    deck = counted(cards, "card") if cards else "no card"
    left = f"to draw{_after(surcharge)} you have {gold or 'no'} gold, with {deck} in the deck"
    return f"{names.box(box)}: the display is empty, and {left}"


def _after(surcharge: int) -> str:
    """What is paid before the action's own costs (L25)."""
    return " after the surcharge" if surcharge else ""


@REFUSALS.says("no_gold")
def no_gold(names: Names, box: int, price: int, gold: int, surcharge: int) -> str:
    """The cheapest unit is too dear (L61)."""
    left = f"and{_after(surcharge)} you have {gold or 'none'}"
    return f"{names.box(box)}: the cheapest unit costs {price} gold, {left}"


@REFUSALS.says("card_idle")
def card_idle(names: Names, person: int) -> str:
    """A single-use card that could do nothing (Z101)."""
    row = names.card(person)
    reach = counted(row.reach, "hex", "hexes") if row is not None else "reach"
    why = {
        "dynamite": f"no revealed Old One is within {reach} of the clear way to your port",
        "soil": "no blighted farm of yours is on a hex without an Old One",
        "union": "no cube lies in your boxes",
    }.get(row.effect if row is not None else "", "it could do nothing now")
    return f"{names.person(person)}: {why}"


@REFUSALS.says("card_waits")
def card_waits(names: Names, person: int, used: int) -> str:
    """A card for once a combat that cannot be used on the turned card (L55)."""
    row = names.card(person)
    if row is None or used:
        return f"{names.person(person)}: it has been used in this combat"
    why = {
        "damage": f"no {names.unit(row.unit)} is in the force",
        "ace": "no airship is in the force",
        "surgeon": "it heals when a card has taken effect",
        "scholar": "another card was used on this Old One card",
        "nerves": "no Sanity symbol is shown",
        "bodyguard": "no damage is shown that ground units of the force would take",
    }.get(row.effect, "it could do nothing now")
    return f"{row.name}: {why}"


# -- inside an action ------------------------------------------------------------------------------


def _cut(names: Names, at: int, old_one: int) -> str:
    """The way to the port (L34)."""
    return f"the way to your port is cut at hex {at} by {names.an_old_one(old_one)}"


@REFUSALS.says("side_taken")
def side_taken(names: Names, hexes: Sequence[int], seat: int) -> str:
    """One track a side (L31)."""
    return f"{side(*hexes)}: this side already has a track of {names.player(seat)}"


@REFUSALS.says("side_old_one")
def side_old_one(names: Names, hexes: Sequence[int], at: int, old_one: int) -> str:
    """No track into its hex (L36)."""
    return f"{side(*hexes)}: {names.an_old_one(old_one)} is on hex {at}"


@REFUSALS.says("side_hill")
def side_hill(names: Names, hexes: Sequence[int], hill: int) -> str:
    """The first box (L29)."""
    return f"{side(*hexes)}: hex {hill} is a hill, which only Railway 2 enters"


@REFUSALS.says("side_cut")
def side_cut(names: Names, hexes: Sequence[int], at: int, old_one: int) -> str:
    """The network is cut (L34)."""
    return f"{side(*hexes)}: {_cut(names, at, old_one)}"


@REFUSALS.says("goods_old_one", "farm_old_one")
def old_one_there(names: Names, hex: int, at: int, old_one: int) -> str:
    """Neither goods nor farms under an Old One (L41, L71)."""
    return f"Hex {hex}: {names.an_old_one(old_one)} is there"


@REFUSALS.says("goods_cut", "farm_cut")
def way_cut(names: Names, hex: int, at: int, old_one: int) -> str:
    """The network is cut (L41, L72)."""
    return f"Hex {hex}: {_cut(names, at, old_one)}"


@REFUSALS.says("draw_gold")
def draw_gold(names: Names, price: int, gold: int) -> str:
    """Drawing from the deck costs more gold than there is (L48)."""
    return f"To draw two cards costs {price} gold, and {_held(gold, 'gold')}"


@REFUSALS.says("draw_cards")
def draw_cards(names: Names, cards: int) -> str:
    """Way 2 needs two cards (L48)."""
    left = counted(cards, "card") if cards else "no card"
    return f"There are no two cards to draw: the deck has {left}"


@REFUSALS.says("unit_supply")
def unit_supply(names: Names, unit: int, number: int) -> str:
    """Units are limited (L61)."""
    if number > 1:
        return f"There are not {names.units_of(number, unit)} left in the supply"
    return f"There is no {names.unit(unit)} left in the supply"


@REFUSALS.says("unit_price")
def unit_price(names: Names, unit: int, number: int, price: int, gold: int) -> str:
    """More gold than is left (L61)."""
    what = names.units_of(number, unit) if number > 1 else names.a_unit(unit)
    return f"{capital(what)}: {price} gold, and {_held(gold, 'gold')}"


@REFUSALS.says("farm_terrain")
def farm_terrain(names: Names, hex: int, farm: int) -> str:
    """Each kind has its land (L70)."""
    where = ON[names.tables.farms[farm].terrain]
    return f"Hex {hex}: a {FARMS[farm]} farm stands {where}"


@REFUSALS.says("unit_barred")
def unit_barred(names: Names, unit: int, hex: int) -> str:
    """Near enough, but for Old Ones in between or on the tracks (L34, L82)."""
    return f"{capital(names.kind_of_units(unit))}: Old Ones bar the way to hex {hex}"


@REFUSALS.says("unit_range")
def unit_range(names: Names, unit: int, hex: int) -> str:
    """Each unit for itself (L82, L84)."""
    row = names.tables.units[unit]
    why = {
        "rails": "no track of yours leads into it from the clear way to your port",
        "air": f"it is more than {counted(row.range, 'hex', 'hexes')} from your tracks",
        "march": "it is too far from the clear way to your port",
    }[row.way]
    many = names.kind_of_units(unit)
    return f"{capital(many)} cannot reach hex {hex}: {why}"
