"""What happened at setup, on the Time Track and in peaceful actions."""

from collections.abc import Sequence

from core.auztralia.tables.records import FARMS, GOODS, NONE
from core.auztralia.text.names import Names
from core.auztralia.text.phrases import good, goods
from core.auztralia.text.sentences import EVENTS
from core.kernel.phrases import counted, joined

EVENTS.table(
    {
        "display": "The display of Personality cards: {persons}.",
        "two_seen": "{seat} sees the cards drawn: {persons}.",
        "put_back": "{seat} puts the {person} back on the deck.",
        "laid_out": "{seat} lays out the {person} in place {place} of the display.",
        "display_filled": "The {person} comes to the display.",
        "imported": "{seat} imports 1 {good}.",
        "single_used": "{seat} uses the {person}, which leaves the game.",
        "woke": "Every disc is past the purple one: the Old Ones wake.",
    }
)


# -- setup ------------------------------------------------------------------------------------------


@EVENTS.says("piles")
def piles(names: Names, sizes: Sequence[int]) -> str:
    """How many tiles the piles hold, by level (L10)."""
    return f"The Old Ones are shuffled by level: {joined(map(str, sizes))} tiles."


@EVENTS.says("surveyed")
def surveyed(names: Names, hex: int, tile: int) -> str:
    """A survey tile (L11)."""
    return f"Survey tile {tile + 1} is turned up on hex {hex}."


@EVENTS.says("deposit")
def deposit(names: Names, hex: int, good: int, number: int) -> str:
    """Goods of a survey tile (L12)."""
    return f"{number} {GOODS[good]} {'comes' if number == 1 else 'come'} to hex {hex}."


@EVENTS.says("old_one_placed")
def old_one_placed(names: Names, hex: int, level: int, number: int, replaced: int) -> str:
    """Face down (L12, L16)."""
    instead = f", in place of one of level {replaced}" if replaced else ""
    return f"A hidden Old One of level {level} comes to hex {hex}{instead}."


@EVENTS.says("first")
def first(names: Names, seat: int, order: Sequence[int]) -> str:
    """Seat order for the whole game (L22)."""
    after = [names.player(each) for each in order if each != seat]
    return f"{names.player(seat)} is the first player{f', then {joined(after)}' if after else ''}."


@EVENTS.says("port")
def port(names: Names, seat: int, hex: int) -> str:
    """On the coast (L23)."""
    return f"{names.owner(seat)} port stands on hex {hex}."


# -- the Time Track ---------------------------------------------------------------------------------


@EVENTS.says("turn")
def turn(names: Names, seat: int, space: int) -> str:
    """Whose disc is the active one (L25)."""
    return f"{names.owner(seat)} turn, on space {space}."


@EVENTS.says("disc")
def disc(names: Names, disc: int, time: int, space: int) -> str:
    """A disc goes forward on the Time Track (L27)."""
    return f"The disc of {names.disc(disc)} moves on by {time} time, to space {space}."


@EVENTS.says("rebate")
def rebate(names: Names, seat: int, time: int, person: int) -> str:
    """Time that the Telegraphist saves."""
    return f"The action of {names.player(seat)} takes {time} time less, at least 1 ({names.person(person)})."


# -- actions ----------------------------------------------------------------------------------------


@EVENTS.says("action")
def action(names: Names, seat: int, box: int, cubes: int, surcharge: int, cube: int) -> str:
    """A cube into a box, and its surcharge (L25)."""
    paid = f", for {surcharge} gold surcharge" if surcharge else ""
    without = "" if cube else ", without a cube"
    return f"{names.player(seat)} takes the action {names.box(box)}{paid}{without}."


@EVENTS.says("track")
def track(names: Names, seat: int, hexes: Sequence[int], left: int) -> str:
    """Across a side (L31)."""
    one, other = hexes
    return f"{names.player(seat)} lays a track between {one} and {other} ({left or 'none'} left)."


@EVENTS.says("mined")
def mined(names: Names, seat: int, hex: int, good: int, number: int, gold: int) -> str:
    """All of a kind (L39); phosphate with gold (L43)."""
    more = f", and gets {gold} gold" if gold else ""
    return f"{names.player(seat)} mines {number} {GOODS[good]} on hex {hex}{more}."


@EVENTS.says("recruited")
def recruited(names: Names, seat: int, person: int, place: int) -> str:
    """Face up before its owner (L52)."""
    if place:
        return f"{names.player(seat)} recruits the {names.person(person)} from the display."
    return f"{names.player(seat)} keeps the card drawn, the {names.person(person)}."


@EVENTS.says("drew_two")
def drew_two(names: Names, seat: int, gold: int) -> str:
    """Two cards of the deck were drawn (L48)."""
    return f"{names.player(seat)} draws two Personality cards for {gold} gold, and puts one back on the deck."


@EVENTS.says("built")
def built(names: Names, seat: int, unit: int, number: int, gold: int) -> str:
    """For the Barracks (L61)."""
    what = names.units_of(number, unit)
    return f"{names.player(seat)} buys {what} for {gold} gold."


@EVENTS.says("exported")
def exported(names: Names, seat: int, good: int, gold: int) -> str:
    """A good was sold for gold (L66)."""
    return f"{names.player(seat)} exports 1 {GOODS[good]} for {gold} gold."


@EVENTS.says("farm_placed")
def farm_placed(names: Names, seat: int, farm: int, hex: int, gold: int, left: int) -> str:
    """With its gold (L68, L73)."""
    return f"{names.player(seat)} places a {FARMS[farm]} farm on hex {hex} and gets {good(gold, 2)}."


@EVENTS.says("gained")
def gained(names: Names, seat: int, goods: Sequence[int], person: int) -> str:
    """Goods that a Personality card gave."""
    return f"{names.player(seat)} gets {_goods(goods)} ({names.person(person)})."


def _goods(numbers: Sequence[int]) -> str:
    return goods(numbers)


@EVENTS.says("retrieved")
def retrieved(names: Names, seat: int, cubes: int, person: int) -> str:
    """Cubes of the boxes (L76)."""
    by = f" ({names.person(person)})" if person != NONE else ""
    what = counted(cubes, "cube") if cubes else "no cube"
    return f"{names.player(seat)} takes {what} back to the HQ{by}."


@EVENTS.says("farm_healed")
def farm_healed(names: Names, seat: int, hex: int, farm: int) -> str:
    """The Soil Doctor."""
    return f"The {FARMS[farm]} farm of {names.player(seat)} on hex {hex} is healthy again."
