"""What happened in attacks, fights and port defences."""

from collections.abc import Sequence

from core.auztralia.tables.records import BLANK
from core.auztralia.text import effects
from core.auztralia.text.names import Names
from core.auztralia.text.sentences import EVENTS
from core.kernel.phrases import capital, counted

EVENTS.table(
    {
        "attack": "{seat} attacks hex {hex} with {units} ({time} time).",
        "withdrew": "{seat} withdraws {units} from hex {hex}, healed.",
        "combat_card_used": "{seat} uses the {person}.",
        "port_saved": "The port of {seat} on hex {hex} stands.",
        "port_lost": "The port of {seat} on hex {hex} is lost.",
        "port_attacked": "Old Ones are in the port of {seat} on hex {hex}, and all units there must fight.",
        "cards_shuffled": "The discard pile of {cards} Old One cards becomes the deck.",
    }
)


@EVENTS.says("turned_up")
def turned_up(names: Names, hex: int, number: int, old_one: int, level: int, cause: str) -> str:
    """An Old One comes to light (L80, L133, L136, L164)."""
    who = names.an_old_one(old_one)
    if cause == "end":
        return f"Hex {hex} hid {who}."
    if cause == "temples":
        return f"{capital(who)} comes out of the temple on hex {hex}."
    return f"{capital(who)} is turned up on hex {hex}."


@EVENTS.says("blank")
def blank(names: Names, hex: int, number: int, cause: str) -> str:
    """Removed at once (L133)."""
    who = names.an_old_one(BLANK)
    if cause == "temples":
        return f"Only {who} come out of the temple on hex {hex}, and are removed."
    return f"Only {who} were hidden on hex {hex}: the tile is removed."


@EVENTS.says("no_enemy")
def no_enemy(names: Names, seat: int, hex: int) -> str:
    """The attack is over (Z54)."""
    where = f" on hex {hex}" if hex else ""
    return f"Nothing is left{where} for {names.player(seat)} to fight."


# -- a card -----------------------------------------------------------------------------------------


@EVENTS.says("card_turned")
def card_turned(names: Names, seat: int, hex: int, card: int, rows: Sequence[int]) -> str:
    """With the rows that are read (L90)."""
    row = names.tables.oldcards[card]
    return f"Old One card {row.id}: {effects.old_card_rows(names.tables, row, rows)}."


@EVENTS.says("card_replaced")
def card_replaced(names: Names, seat: int, card: int) -> str:
    """The Occult Scholar."""
    return f"Old One card {card + 1} is laid aside without effect."


@EVENTS.says("card_void")
def card_void(names: Names, seat: int, card: int) -> str:
    """No enemy is left (Z102)."""
    return f"Old One card {card + 1} has no effect, as nothing is left to fight."


@EVENTS.says("damaged")
def damaged(
    names: Names, seat: int, number: int, hex: int, old_one: int, damage: int, total: int, cause: str
) -> str:
    """Cubes on a tile (L92)."""
    shield = names.tables.old_ones[old_one].shield
    how = " by dynamite" if cause == "dynamite" else ""
    who = capital(names.the_old_one(old_one))
    return f"{who} on hex {hex} takes {damage} damage from {names.player(seat)}{how} ({total} of {shield})."


@EVENTS.says("unit_hurt")
def unit_hurt(names: Names, seat: int, unit: int, cubes: int) -> str:
    """A purple cube on a top unit (L94)."""
    shield = names.tables.units[unit].shield
    return f"{names.owner(seat)} {names.unit(unit)} takes 1 damage ({cubes} of {shield})."


LOST_BY = {
    "airship": ", shot down",
    "defeat": ", damaged in the defeat",
    "port": " with the port",
}
"""How units are lost, where damage alone did not do it."""


@EVENTS.says("unit_destroyed")
def unit_destroyed(names: Names, seat: int, unit: int, cause: str) -> str:
    """Back to the supply (L95)."""
    return f"{names.player(seat)} loses 1 {names.unit(unit)}{LOST_BY.get(cause, '')}."


@EVENTS.says("unit_cured")
def unit_cured(names: Names, seat: int, unit: int, cubes: int) -> str:
    """The Field Surgeon."""
    what = f"{counted(cubes, 'purple cube')} {'comes' if cubes == 1 else 'come'}"
    return f"{what} off {names.owner(seat)} {names.unit(unit)}."


@EVENTS.says("symbols_lost")
def symbols_lost(names: Names, seat: int, number: int) -> str:
    """No ground unit is left to take them (L94)."""
    return f"{number} damage {'finds' if number == 1 else 'find'} no ground unit of {names.player(seat)}."


@EVENTS.says("sanity")
def sanity(names: Names, seat: int, lost: int, left: int) -> str:
    """Sanity tokens lost (L97)."""
    if not lost:
        return f"{names.player(seat)} has no Sanity token left to lose."
    return f"{names.player(seat)} loses {counted(lost, 'Sanity token')} ({left or 'none'} left)."


# -- the outcome ------------------------------------------------------------------------------------


@EVENTS.says("fallen")
def fallen(names: Names, number: int, hex: int, old_one: int) -> str:
    """An Old One is eliminated (L102)."""
    return f"{capital(names.the_old_one(old_one))} on hex {hex} falls."


@EVENTS.says("tile_taken")
def tile_taken(names: Names, seat: int, old_one: int, points: int) -> str:
    """Damaged by one seat alone (L104)."""
    return f"{names.player(seat)} takes the tile of {names.the_old_one(old_one)}: {points} VP."


@EVENTS.says("tokens_taken")
def tokens_taken(names: Names, seat: int, old_one: int, points: int) -> str:
    """Damaged by several (L105)."""
    return f"{names.player(seat)} gets {points} VP for a share in {names.the_old_one(old_one)}."


@EVENTS.says("old_one_healed")
def old_one_healed(names: Names, number: int, hex: int, old_one: int) -> str:
    """A zombie (L110)."""
    return f"{capital(names.the_old_one(old_one))} on hex {hex} loses all damage on it."


@EVENTS.says("won")
def won(names: Names, seat: int, hex: int, defence: int) -> str:
    """No Old One is left (L102, L123)."""
    where = "in the port" if defence else f"on hex {hex}"
    return f"{names.player(seat)} wins the fight {where}."


@EVENTS.says("defeated")
def defeated(names: Names, seat: int, hex: int, cause: str, saved: int) -> str:
    """No unit, or no Sanity token (L113-L118)."""
    why = "no Sanity token was left to lose" if cause == "sanity" else "no unit is left"
    though = ", but no Old One is left either" if saved else ""
    return f"{names.player(seat)} is defeated on hex {hex}: {why}{though}."


@EVENTS.says("units_home")
def units_home(names: Names, seat: int, units: Sequence[int]) -> str:
    """Units come home and are healed (L106)."""
    one = sum(units) == 1
    return f"{names.force(units)} of {names.player(seat)} {'goes' if one else 'go'} home."
