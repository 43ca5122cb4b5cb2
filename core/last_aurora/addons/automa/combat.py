"""The Automa in the Fire Weapons Phase (R996-R1050)."""

from core.last_aurora.addons.automa.board import (
    bury_sick,
    count,
    damage_row,
    mark,
    set_mark,
    spend,
    survivors,
)
from core.last_aurora.addons.automa.tables import LETTERS, tables_of
from core.last_aurora.hooks import AMBUSH
from core.last_aurora.mechanics.cargo_changes import damage
from core.last_aurora.mechanics.enemies import TARGET_BOXES, ambush, ambush_effect, enemies_in, find_enemy
from core.last_aurora.mechanics.outcome_deck import finish_outcome, reveal_outcome
from core.last_aurora.mechanics.road import region
from core.last_aurora.mechanics.survivors import contaminate
from core.last_aurora.phases.attack import free_counters, strike
from core.last_aurora.phases.fire_weapons import AMBUSH_ROW
from core.last_aurora.state import Enemy, Table
from core.last_aurora.steps import seat_step
from core.last_aurora.tables.records import AMMO, RESOURCES

# -- ambush (R998-R1000) ---------------------------------------------------------------------------


def suffer_ambush(t: Table, seat: int, card: int, text: str) -> None:
    """As a player does; of a choice always the first (R1000)."""
    word, *rest = text.split(":")
    if word == "damage":
        t.push(damage, seat, int(rest[1]) if len(rest) > 1 else 1, rest[0])
    elif word in ("contamination", "contamination_or"):
        t.push(contaminate, seat, 1, ())
    elif word == "resource_or":
        resource = max(RESOURCES, key=lambda token: (count(t, token), -_shortage_order(token)))
        if spend(t, resource):  # of the kind it has most of (C47)
            t.emit("automa_loses", token=resource)
        else:
            t.push(ambush_effect, seat, card, ":".join(rest))
    elif word == "each_survivor":
        t.push(damage, seat, survivors(t), rest[1])
    elif word == "each_sick":
        t.push(damage, seat, mark(t, "sick")[0], rest[1])
    elif word == "butcher":
        if mark(t, "sick")[0]:
            bury_sick(t)
    else:
        AMBUSH.of(word, t, seat, card, tuple(rest))


def _shortage_order(token: int) -> int:
    """Ties: Ammo, then Food, then Fuel (C47)."""
    return (3, 1, 2).index(token)


# -- Convoys fire (R1020-R1028) --------------------------------------------------------------------


def fire_begins(t: Table, seat: int) -> None:
    """A fresh turn."""
    t.state.turn = seat
    t.state.used = ()
    t.state.struck = True  # it has no Shooter
    t.push(automa_fires, seat)


@seat_step
def automa_fires(t: Table, seat: int) -> None:
    """While it has Ammo, an unused Weapon and an Enemy in its region: the rightmost Weapon fires."""
    state = t.state
    weapons = [
        box for box in tables_of(t.rules).weapons if box not in mark(t, "damage") and box not in state.used
    ]
    enemies = enemies_in(t, region(t, seat))
    if not weapons or not enemies or not spend(t, AMMO):
        return
    box = max(weapons)
    state.used += (box,)
    enemy = choose_enemy(t, enemies)
    rating = tables_of(t.rules).weapons[box]
    t.emit("automa_attacks", box=box, rating=rating, card=enemy.card)
    result = t.rules.outcomes[reveal_outcome(t)]
    finish_outcome(t)
    t.push(automa_fires, seat)
    strike(t, seat, enemy.card, result.damage[rating - 1], box if result.jam[rating - 1] else -1)


def choose_enemy(t: Table, enemies: list[Enemy]) -> Enemy:
    """By the arrow of the first Action card of Exploration: LEFT the highest number (R1026, C44)."""
    row = mark(t, "row")
    lowest = bool(row) and tables_of(t.rules).cards[row[0]].arrow == "right"
    enemies = sorted(enemies, key=lambda enemy: t.rules.cards[enemy.card].number)
    return enemies[0] if lowest else enemies[-1]


def jam(t: Table, seat: int, box: int) -> None:
    """A jammed Weapon of the board is damaged (R463)."""
    if box >= 0:
        set_mark(t, "damage", tuple(sorted((*mark(t, "damage"), box))))
        t.emit("automa_damaged", box=box)


def place_counter(t: Table, seat: int, card: int) -> None:
    """As a player, by itself: its counter elsewhere moves first, a player's box gives way (R500-R502)."""
    state = t.state
    enemy = find_enemy(t, card)
    if not free_counters(t, seat):
        others = [other for other in state.enemies if seat in other.targets and other is not enemy]
        (others[0] if others else enemy).targets.remove(seat)
    if len(enemy.targets) == TARGET_BOXES:
        index = next((at for at, owner in enumerate(enemy.targets) if owner != seat), 0)
        enemy.targets[index] = seat
    else:
        enemy.targets.append(seat)
        index = len(enemy.targets) - 1
    t.emit("targeted", seat=seat, card=card, index=index)


def take_loot(t: Table, seat: int, card: int) -> None:
    """Loot goes to its zone without being revealed (R909)."""
    set_mark(t, "loot", (*mark(t, "loot"), card))
    t.emit("automa_takes_loot")


# -- Enemies fire (R1032) --------------------------------------------------------------------------


def convoy_under_fire(t: Table, seat: int, where: int, area: str) -> None:
    """All damage of the Enemies in the one row that the card's leftmost letter names; then ambushes."""
    result = t.rules.outcomes[t.state.outcome]
    rows = [
        (enemy.card, result.enemies[t.rules.cards[enemy.card].number - 1]) for enemy in enemies_in(t, where)
    ]
    total = sum(points for _, points in rows if points != AMBUSH_ROW)
    t.plan(
        (automa_row_hit, seat, LETTERS.index(result.letters[0]), total),
        *((ambush, seat, card) for card, points in rows if points == AMBUSH_ROW),
    )


@seat_step
def automa_row_hit(t: Table, seat: int, row: int, points: int) -> None:
    """Damage in one row."""
    damage_row(t, row, points)
