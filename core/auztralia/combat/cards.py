"""Once-a-combat cards: when they could do something, and what they do (Z59, section 4.4, T-PERSON C)."""

from collections.abc import Callable, Mapping

from core.auztralia.actions import OLD_ONE, target
from core.auztralia.combat.force import airships, running, stacks
from core.auztralia.damage import in_hex
from core.auztralia.state import Combat, Table
from core.auztralia.steps import step
from core.auztralia.tables.records import NONE, Reading
from core.kernel import Action

ALL = 99
"""more symbols than a card can show"""


def readings(t: Table, combat: Combat) -> list[tuple[int, Reading]]:
    """The number of each Old One of the hex with its row of the turned card (Z58)."""
    rows = t.rules.cards[combat.card].rows
    row_of = t.rules.row_of
    return [(old_one.number, rows[row_of[old_one.kind]]) for old_one in in_hex(t, combat.hex)]


def ready_cards(t: Table, combat: Combat) -> list[int]:
    """The cards that the seat has not used in this combat and that could do something on this card."""
    persons = t.state.seats[combat.seat].persons
    effects = t.rules.effects
    return [
        person
        for person in persons
        if person in t.rules.combat_cards
        and person not in combat.used
        and effects[person] in CONDITIONS
        and CONDITIONS[effects[person]](t, combat, person)
    ]


def surgeon(t: Table, combat: Combat) -> int:
    """The Field Surgeon of the seat if it can be used now, or NONE (C5)."""
    if not any(combat.hurt):
        return NONE
    for person in t.state.seats[combat.seat].persons:
        if t.rules.effects[person] == "surgeon" and person not in combat.used:
            return person
    return NONE


CONDITIONS: Mapping[str, Callable[[Table, Combat, int], bool]] = {
    "damage": lambda t, combat, person: combat.force[t.rules.persons[person].unit] > 0,
    "ace": lambda t, combat, person: bool(airships(t, combat)),
    "scholar": lambda t, combat, person: not combat.touched and bool(t.state.cards or t.state.cards_out),
    "nerves": lambda t, combat, person: any(row.sanity for _, row in readings(t, combat)),
    "bodyguard": lambda t, combat, person: (
        any(row.damage for _, row in readings(t, combat)) and bool(stacks(t, combat))
    ),
}
"""By effect: whether the card could do something on the turned card."""


def use_card(t: Table, seat: int, person: int) -> None:
    """It takes effect, and is turned over until the combat ends."""
    combat = running(t)
    combat.used += (person,)
    combat.touched = True
    t.emit("combat_card_used", seat=seat, person=person, card=combat.card)
    EFFECTS[t.rules.effects[person]](t, combat, person)


def nerves(t: Table, combat: Combat, person: int) -> None:
    """Sanity symbols are ignored (T-PERSON C)."""
    combat.less_sanity += t.rules.amounts[person]


def bodyguard(t: Table, combat: Combat, person: int) -> None:
    """Damage symbols are ignored (T-PERSON C)."""
    combat.less_damage += t.rules.amounts[person]


def scholar(t: Table, combat: Combat, person: int) -> None:
    """The turned card is laid aside, and another one will be turned (T-PERSON C)."""
    combat.aside += (combat.card,)
    t.emit("card_replaced", seat=combat.seat, card=combat.card)
    combat.card = NONE


def more_damage(t: Table, combat: Combat, person: int) -> None:
    """More damage to an Old One (T-PERSON C)."""
    t.push(ask_aim, combat.seat, person)


def ace(t: Table, combat: Combat, person: int) -> None:
    """The same, and no airship symbol counts (T-PERSON C)."""
    combat.less_airships = ALL
    more_damage(t, combat, person)


EFFECTS: Mapping[str, Callable[[Table, Combat, int], None]] = {
    "damage": more_damage,
    "ace": ace,
    "scholar": scholar,
    "nerves": nerves,
    "bodyguard": bodyguard,
}
"""By effect: what the card does."""


@step
def ask_aim(t: Table, seat: int, person: int) -> None:
    """Extra damage goes to one Old One of the owner's choice."""
    actions = [OLD_ONE[old_one.number] for old_one in in_hex(t, running(t).hex)]
    damage = t.rules.amounts[person]
    t.ask(seat, "combat_aim", actions, aimed, seat, person, person=person, damage=damage)


@step
def aimed(t: Table, seat: int, person: int, action: Action) -> None:
    """It is dealt when the card takes effect."""
    combat = running(t)
    combat.extra += ((target(action), t.rules.amounts[person]),)
