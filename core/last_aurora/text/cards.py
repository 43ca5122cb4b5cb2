"""One line for each kind of card, box and Object: what it is and does, without its name."""

from collections.abc import Sequence

from core.kernel.phrases import joined, spoken
from core.last_aurora.tables.records import AMMO, ROMAN, Box, Card, Object
from core.last_aurora.text.effects import CHARGES, LOCATION_EFFECTS, OBJECT_PHASES, SPECIALS
from core.last_aurora.text.names import Names
from core.last_aurora.text.sentences import CARDS


def blocks(names: Names, effect: str, left: Sequence[int], right: Sequence[int]) -> str:
    """A Location: "1 Damage, then Food+Ammo or 2 Fuel"; only what is still there."""
    goods = " or ".join(names.tokens(block) for block in (left, right) if block) or "nothing left"
    return f"{effect}, then {goods}" if effect else goods


@CARDS.says("location")
def location(names: Names, row: Card) -> str:
    """Effect and both blocks (R202-R203)."""
    effect = LOCATION_EFFECTS.get(row.effect, row.effect)
    return f"Location; {blocks(names, effect, row.left, row.right)}"


@CARDS.says("survivor")
def survivor(names: Names, row: Card) -> str:
    """Skill and ability."""
    return f"Survivor, skill {row.skill}; {names.ability(row.ability)}"


@CARDS.says("truck")
def truck(names: Names, row: Card) -> str:
    """Speed, Towing Capacity and boxes."""
    bare = ", carries no Device" if row.no_device else ""
    return f"Truck, speed {row.speed}, towing {row.towing}{bare}, with {names.boxes(row.boxes)}"


@CARDS.says("trailer", "device")
def carrier(names: Names, row: Card) -> str:
    """Boxes."""
    return f"{row.kind.capitalize()} with {names.boxes(row.boxes)}"


@CARDS.says("encounter", "event")
def happening(names: Names, row: Card) -> str:
    """What comes of it."""
    goods = f", with {names.tokens(row.tokens)}" if row.tokens else ""
    return f"{row.kind.capitalize()}{goods}; {names.ability(row.ability)}"


@CARDS.says("enemy")
def enemy(names: Names, row: Card) -> str:
    """Number and ambush."""
    return f"Enemy {ROMAN[row.number]}; ambush: {names.ambush(row.id)}"


def described(names: Names, row: Card) -> str:
    """Any card, after its name."""
    loot = "Loot, " if row.deck == "loot" else ""
    return loot + CARDS.of(row.kind, names, {}, row)


def box_does(names: Names, row: Box) -> str:
    """What a kind of Cargo Box is for (R100-R117)."""
    if row.rating:
        price = names.token(CHARGES.get(row.ability, AMMO))
        note = f"; {SPECIALS[row.ability].note}" if row.ability in SPECIALS else ""
        return f"a Weapon of rating {row.rating}: fires once in a Fire Weapons Phase, for 1 {price}{note}"
    if row.ability:
        note = SPECIALS[row.ability].note if row.ability in SPECIALS else ""
        return f"works while undamaged: {note or names.box_label(row)}"
    if not row.holds:
        return "takes Damage, and nothing else"
    return f"may hold {', '.join(names.token(token) for token in row.holds)} or Damage"


def object_times(row: Object) -> str:
    """When an Object may be used: "used in Exploration, Rest and Movement" (R662)."""
    first, *others = [OBJECT_PHASES.get(phase) or spoken(phase) for phase in row.phases]
    return f"used {joined([first, *(time.removeprefix('in ') for time in others)])}"
