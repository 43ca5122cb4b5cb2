"""What abilities, bonus actions, Objects, special boxes, Encounters and ambushes do, in words.

Keyed as the data rows name them. An add-on adds its own keys.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from core.last_aurora.tables.records import AMMO, FOOD, FUEL


class Ability(NamedTuple):
    """A Survivor's ability, and the Encounters' and Events' (R335, R652, R699)."""

    brief: str  # for a choice among cards
    full: str
    missed: str = ""  # what an Exhausted Survivor does not do later in the round


ABILITIES = {
    "bounty_hunter": Ability(
        "2 Fame at the end with any Loot", "2 Fame at the end of the game with at least one Loot card"
    ),
    "co_pilot": Ability(
        "+1 speed, +2 if far behind",
        "+1 speed, and +1 more if 6 or more spaces behind the lead",
        "no speed bonus",
    ),
    "driver": Ability("+1 speed", "+1 speed in the Movement Phase", "no +1 speed"),
    "explorer": Ability("may use the bonus of any slot", "exploring may use the bonus action of any slot"),
    "hermit": Ability(
        "no Contamination when exploring", "no Contamination on those exploring with the Hermit"
    ),
    "jackal": Ability(
        "brings a lacking Resource at rest",
        "in the Rest Phase, take 1 Resource of a kind the convoy lacks",
        "no Resource brought",
    ),
    "leader": Ability("rests after exploring", "goes to Rest instead of Exhausted after exploring"),
    "mechanic": Ability(
        "repairs up to 2 Damage at rest", "in the Rest Phase, repair up to 2 Damage", "no repairs at rest"
    ),
    "medic": Ability(
        "1 Survivor from Rest to Active",
        "in the Movement Phase, move 1 Survivor from Rest to Active",
        "no healing",
    ),
    "orphan": Ability("1 Fame at the end", "1 Fame at the end of the game"),
    "prisoner": Ability("1 Fame at the end", "1 Fame at the end of the game"),
    "preacher": Ability("no Fame lost when exploring", "no Fame lost by the card action when exploring"),
    "renegade": Ability(
        "ignores one Enemy a round",
        "in the Fire Weapons Phase, ignore the ambush and attack of one Enemy",
        "no Enemy ignored",
    ),
    "shooter": Ability(
        "+1 Damage on the first hit", "+1 Damage on the first hit of the Fire Weapons Phase", "no +1 on a hit"
    ),
    "merchant": Ability(
        "1 Resource for {goods}+Object, or 1 Object for 2",
        "swap 1 Resource of another kind for {goods} and an Object, or 1 Object for 2",
    ),
    "travelers": Ability(
        "1 Resource for 2 Fame+Object, or {goods}+Object, {fame}",
        "give 1 Resource for 2 Fame and an Object, or take {goods} and an Object, {fame}",
    ),
    "ice_quake": Ability(
        "each convoy takes 1 Damage, row of Trucks and Trailers",
        "each convoy takes 1 Damage, row of Trucks and Trailers",
    ),
    "supply_drop": Ability(
        "each takes 1 Resource", "each player takes 1 Resource of choice from the reserve"
    ),
}


class Bonus(NamedTuple):
    """A bonus action (R291-R313)."""

    text: str
    closed: str  # why it cannot be taken, when it cannot


BONUSES = {
    "repair_1": Bonus("repair 1 Damage", "there is no Damage to repair"),
    "repair_2": Bonus("repair up to 2 Damage", "there is no Damage to repair"),
    "decontaminate_1": Bonus(
        "remove 1 Contamination from a Survivor exploring", "nobody exploring has Contamination"
    ),
    "decontaminate_2": Bonus(
        "remove up to 2 Contamination from those exploring", "nobody exploring has Contamination"
    ),
    "food_for_damage": Bonus("take 1 Food, 1 Damage", "there is no undamaged box for its Damage"),
    "ammo_for_damage": Bonus("take 1 Ammo, 1 Damage", "there is no undamaged box for its Damage"),
    "move_2": Bonus("move up to 2 spaces, spend 1 Fuel", "there is no Fuel, or no road ahead"),
    "salvage": Bonus("add a Truck, Trailer or Device from the discards", "no discarded card fits"),
    "attack_once": Bonus(
        "attack once, spend 1 Ammo", "Ammo, a working Weapon or an Enemy in the region is lacking"
    ),
    "fuel_for_fame": Bonus("take 1 Fuel, lose 1 Fame", "there is no undamaged box for its Damage"),
    "fuel_for_contamination": Bonus(
        "take 1 Fuel, 1 Contamination on a Survivor exploring",
        "nobody exploring is left for its Contamination",
    ),
}


NONE_LEFT = ", as the reserve has none"
"""Of a Resource that is to be gained, where no token is left (C34)."""
BRINGS = {
    "food_for_damage": FOOD,
    "ammo_for_damage": AMMO,
    "fuel_for_contamination": FUEL,
    "fuel_for_fame": FUEL,
}
"""By bonus action: the Resource that it takes from the reserve."""


class Use(NamedTuple):
    """An Object (R662-R697)."""

    text: str
    idle: str  # why it would have no effect, in a phase that is its own


OBJECTS = {
    "antifreeze": Use("an Active Survivor has skill 3 until the phase ends", "no Active Survivor needs it"),
    "iv_bag": Use("remove up to 2 Contamination from Survivors", "nobody has Contamination"),
    "hazmat": Use("prevent 1 Contamination", "no Contamination is due"),
    "incendiary": Use("one attack without Ammo, +1 Damage if it hits", "no attack is possible"),
    "mre": Use("move 1 Survivor to the Active Zone at once", "everybody is Active"),
    "nitromethane": Use("move without Fuel, then take 1 Damage on the Truck", "it begins a move"),
    "nitrous": Use("+1 speed in this move", "it works while driving"),
    "torch": Use("repair up to 3 Damage", "there is no Damage to repair"),
}


class Special(NamedTuple):
    """A Special box (R117, R1252-R1312)."""

    note: str  # beside its name on a card, unless the name says it all
    off: str  # while it is damaged


SPECIALS = {
    "speed": Special("", "no +1 speed"),
    "tracks": Special("shortcuts", "no Tracks shortcuts"),
    "food": Special("1 Food a round", "no Food"),
    "fame1": Special("", "no Fame at the end"),
    "fame2": Special("", "no Fame at the end"),
    "ecosystem": Special("1 Fame a Food, at most 2", "no Fame at the end"),
    "recycle": Special("Food as extra Fuel", "no Food as Fuel"),
}


OFFERS = {
    ("merchant", 0): "swap 1 Resource of another kind for {goods} and draw 1 Object",
    ("merchant", 1): "discard 1 Object and draw 2",
    ("travelers", 0): "give 1 Resource, gain 2 Fame and draw 1 Object",
    ("travelers", 1): "take {goods} and draw 1 Object, {fame}",
}
"""By ability of the Encounter and number (R654, R660); {goods} lie on its card, {fame} is the price."""

CHARGES: dict[str, int] = {}
"""By ability of a Weapon box: the token it fires with, if not Ammo."""
FREE_MOVES: set[str] = set()
"""Abilities of boxes that spare the Fuel of a move."""
FUEL_WORTH: dict[str, int] = {}
"""By ability of a box: the speed that an extra Fuel gives, if not 1."""
ENGINES: dict[str, str] = {}
"""By ability of a box that is used while driving: what it does."""

LOCATION_EFFECTS = {"damage": "1 Damage", "contamination": "1 Contamination", "fame": "lose 1 Fame"}
"""Top left of a Location (R208-R220)."""

AREAS = {
    "any": "any box",
    "top": "row of Devices",
    "bottom": "row of Trucks and Trailers",
    "front": "front column",
    "truck": "Truck",
    "centre": "middle columns",
}
"""Where Damage is aimed (R444, R1336-R1350)."""

ROADS = {
    "main": "road",
    "tracks": "Tracks shortcut",
    "open": "shortcut",
    "dangerous": "dangerous shortcut",
    "avalanche": "avalanche shortcut",
}
"""Kinds of road (R410, R825-R831)."""

PHASES = ("Setup", "Exploration", "Rest", "Movement", "Fire Weapons", "End of Round")
OBJECT_PHASES = {
    "exploration": "in Exploration",
    "rest": "in Rest",
    "movement": "in Movement",
    "fire": "in Fire Weapons",
    "contamination": "against Contamination",
}


def _damage(words: Sequence[str]) -> str:
    return f"{words[1] if len(words) > 1 else 1} Damage, {AREAS[words[0]]}"


def _or(first: str) -> Callable[[Sequence[str]], str]:
    return lambda words: f"{first} or {ambush_effect(words)}"


AMBUSHES: dict[str, Callable[[Sequence[str]], str]] = {
    "damage": _damage,
    "contamination_or": _or("1 Contamination"),
    "resource_or": _or("discard 1 Resource"),
}
"""By the first word of an ambush (R596-R620); the rest of the words are its argument."""


def ambush_effect(words: Sequence[str]) -> str:
    """One effect of an ambush, split into its words."""
    return AMBUSHES[words[0]](words[1:])
