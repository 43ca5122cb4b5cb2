"""What the choices of an attack and of a fight do, and single-use cards, a phrase each."""

from core.auztralia.damage import shares
from core.auztralia.foreseen import gain
from core.auztralia.preview import time_due
from core.auztralia.tables.records import COAL, GOLD, GOODS, IRON
from core.auztralia.text.actions_economy import by_cards, card_text, gained, vp
from core.auztralia.text.names import Names
from core.auztralia.text.phrases import time
from core.auztralia.text.places import enemies, enemy
from core.auztralia.text.sentences import ACTIONS, OfferedAction
from core.auztralia.view import CombatView
from core.kernel.phrases import counted

SINGLE_GOODS = {"finance": (GOLD,), "freight": (COAL, IRON)}
"""By effect of a single-use card: the goods that it gives."""

ACTIONS.table(
    {
        "attack_fight/fight": "fight with the whole force",
        "combat_card/pass": "no card: the turned card takes effect",
        "combat_surgeon/pass": "nobody is healed",
    }
)


def fighting(choice: OfferedAction) -> CombatView:
    """The combat under way. Raises TypeError if there is none."""
    combat = choice.view["combat"]
    if combat is None:
        raise TypeError("there is no combat")
    return combat


@ACTIONS.says("hex")
def target_hex(names: Names, choice: OfferedAction) -> str:
    """A hex to attack, with the Old Ones on it."""
    place = choice.arg()
    return f"hex {place}: {enemies(names, choice.view, place)}"


@ACTIONS.says("add")
def add(names: Names, choice: OfferedAction) -> str:
    """One more unit of the Barracks joins the force."""
    unit = choice.arg()
    left = choice.board["units"][unit]
    more = "1 more" if fighting(choice)["force"][unit] else "1"
    counts = (
        ""
        if unit not in names.rules.timed or fighting(choice)["force"][unit]
        else ", a kind that counts for time"
    )
    return f"{more} {names.unit(unit)} ({left} in the Barracks{counts})"


@ACTIONS.says("remove")
def remove(names: Names, choice: OfferedAction) -> str:
    """Back to the Barracks."""
    unit = choice.arg()
    return f"1 {names.unit(unit)} stays home (of {fighting(choice)['force'][unit]})"


@ACTIONS.says("go")
def go(names: Names, choice: OfferedAction) -> str:
    """Nothing is taken back after it, if something is turned up."""
    due = time(time_due(choice.view, choice.number("time")))
    return f"attack with {names.force(fighting(choice)['force'])}: {due}"


# -- the fight ----------------------------------------------------------------------------------------


@ACTIONS.says("withdraw")
def withdraw(names: Names, choice: OfferedAction) -> str:
    """All go home healed (L108)."""
    return f"withdraw: {names.force(fighting(choice)['force'])} home, healed"


def _parts(names: Names, choice: OfferedAction, *, airships: bool) -> tuple[str, str]:
    """The force in words, those that leave and those that stay."""
    force = fighting(choice)["force"]
    air = [row.way == "air" for row in names.tables.units]
    leaving = [number if air[unit] == airships else 0 for unit, number in enumerate(force)]
    staying = [number - gone for number, gone in zip(force, leaving, strict=True)]
    return names.force(leaving), f"{names.force(staying)} {'fights' if sum(staying) == 1 else 'fight'} on"


@ACTIONS.says("withdraw_airships")
def withdraw_airships(names: Names, choice: OfferedAction) -> str:
    """The ground units stay (L111)."""
    leaving, staying = _parts(names, choice, airships=True)
    return f"only {leaving} home; {staying}"


@ACTIONS.says("withdraw_ground")
def withdraw_ground(names: Names, choice: OfferedAction) -> str:
    """The airships stay (L111)."""
    leaving, staying = _parts(names, choice, airships=False)
    return f"only {leaving} home; {staying}"


@ACTIONS.says("combat_press/press")
def press(names: Names, choice: OfferedAction) -> str:
    """Another card (L99)."""
    left = counted(fighting(choice)["sanity"], "Sanity token")
    return f"press on with another card ({left} left)"


@ACTIONS.says("use")
def use(names: Names, choice: OfferedAction) -> str:
    """A single-use card leaves the game (L56)."""
    row = names.card(choice.arg())
    came = SINGLE_GOODS.get(row.effect, ()) if row is not None else ()
    goods = [row.amount if row is not None and good in came else 0 for good in range(len(GOODS))]
    cubes = sum(choice.board["boxes"]) if row is not None and row.effect == "union" else 0
    home = f", {counted(cubes, 'cube')} now" if cubes else ""
    return f"use the {card_text(names, choice.arg())}{home}{by_cards(names, gained(names, choice, goods))}"


@ACTIONS.says("old_one")
def old_one(names: Names, choice: OfferedAction) -> str:
    """A target of damage."""
    found = next(each for each in choice.view["old_ones"] if each["number"] == choice.arg())
    return f"{enemy(names, found)} on hex {found['hex']}"


@ACTIONS.says("use_target/old_one")
def blasted(names: Names, choice: OfferedAction) -> str:
    """What the Dynamiter does to it, and what its fall brings (S1, Z69, Z70)."""
    found = next(each for each in choice.view["old_ones"] if each["number"] == choice.arg())
    row = names.tables.old_ones[found["kind"]]
    more = names.tables.personalities[choice.number("person")].amount
    damage = [had + more * (seat == choice.seat) for seat, had in enumerate(found["damage"])]
    if (left := found["shield"] - sum(damage)) > 0:
        combat = choice.view["combat"]
        fought = combat is not None and combat["hex"] == found["hex"]
        heals = ", which heals at once" if row.heals and not fought else ""
        return f"{old_one(names, choice)}: {more} damage{heals}, {left} too few"
    alone = sum(bool(each) for each in damage) == 1
    tiles, tokens = ([row.number], 0) if alone else ([], shares(tuple(damage), row.points)[choice.seat])
    fell = gain(choice.view, names.rules, choice.seat, tiles=tiles, tokens=tokens)
    shared = "" if alone else f", shared of {row.points}"
    return f"{old_one(names, choice)}: it falls, {vp(names, fell)}{shared}"


@ACTIONS.says("hurt")
def hurt(names: Names, choice: OfferedAction) -> str:
    """A purple cube on the top unit of a stack (L94)."""
    unit = choice.arg()
    combat = fighting(choice)
    cubes, shield = combat["hurt"][unit] + 1, names.tables.units[unit].shield
    fate = "destroyed" if cubes >= shield else f"{cubes} of {shield}"
    return f"{names.unit(unit)}, {fate} ({combat['force'][unit]} in the force)"


@ACTIONS.says("cure")
def cure(names: Names, choice: OfferedAction) -> str:
    """The Field Surgeon."""
    unit = choice.arg()
    most = names.tables.personalities[choice.number("person")].amount
    cubes = min(fighting(choice)["hurt"][unit], most)
    return f"{counted(cubes, 'purple cube')} off the {names.unit(unit)}"
