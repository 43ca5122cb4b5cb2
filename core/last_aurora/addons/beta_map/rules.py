"""The Beta map (R758-R847): new bonus actions, one more turn order update, new kinds of shortcut."""

from core.kernel import Action
from core.last_aurora.actions import target
from core.last_aurora.hooks import (
    BONUS,
    BONUS_GIVES,
    BONUS_OPEN,
    BONUS_TAKES,
    CARS,
    EXPLORATION_ENDS,
    GOODS,
    ROAD_CROSSED,
    ROAD_OPEN,
    TOKENS,
)
from core.last_aurora.mechanics import cargo, road
from core.last_aurora.mechanics.cargo_changes import damage, gain, pay
from core.last_aurora.mechanics.convoy import add_convoy_card, hosts, towing
from core.last_aurora.mechanics.enemies import enemies_in
from core.last_aurora.mechanics.fame import lose_fame
from core.last_aurora.mechanics.foresight import keeping
from core.last_aurora.phases.attack import attack, charge, hand_out_spoils, ready_weapons
from core.last_aurora.phases.movement import road_contaminates, spared_from_road, travel, waypoint
from core.last_aurora.state import Table
from core.last_aurora.steps import seat_step
from core.last_aurora.tables.records import COLOURS, FUEL

SHORT_MOVE = 2


@BONUS_GIVES.answer("move_2", "fuel_for_fame")
def gained() -> frozenset[str]:
    """The Fuel, or what lies on the road; and the token of a Survivor who is lost by it."""
    return frozenset((GOODS, TOKENS))


@BONUS_TAKES.answer("move_2", "fuel_for_fame")
def spent() -> frozenset[str]:
    """The Fuel, and what Damage hits."""
    return frozenset((GOODS,))


# -- slot 1: spend 1 Fuel to move up to two spaces (R778-R785) -------------------------------------


@BONUS_OPEN.answer("move_2")
def can_move_2(t: Table, seat: int) -> bool:
    """With Fuel and road ahead; nobody need be on the Truck (C31)."""
    return bool(cargo.count(t.state.seats[seat], FUEL)) and bool(road.routes(t, seat, 1))


@BONUS.answer("move_2")
def move_2(t: Table, seat: int) -> None:
    """The move is part of the action, with all effects of the map (R782-R783)."""
    cargo.spend(t, seat, FUEL)
    ways = [Action("space", way) for way in road.routes(t, seat, SHORT_MOVE)]
    ways = keeping(t, seat, ways, moved_2)
    t.ask(seat, "bonus.move", ways, moved_2, seat, speed=SHORT_MOVE)


@seat_step
def moved_2(t: Table, seat: int, action: Action) -> None:
    """Roads crossed, then the space reached."""
    t.push(waypoint, seat)
    travel(t, seat, action.args, SHORT_MOVE)


# -- slot 2: a Convoy card from the discard pile (R789-R791, C32) ----------------------------------


def _salvage(t: Table, seat: int) -> list[int]:
    """Trucks, Trailers and Devices on the pile, Start cards of other colours excepted."""
    cards = t.rules.cards
    found = []
    for card in sorted(set(t.state.discard)):
        row = cards[card]
        if row.kind not in ("truck", "trailer", "device"):
            continue
        if row.deck == "start" and not _own_colour(t, seat, card):
            continue
        board = t.state.seats[seat]
        if row.kind == "truck" or (towing(t, board) if row.kind == "trailer" else hosts(t, board)):
            found.append(card)
    return found


def _own_colour(t: Table, seat: int, card: int) -> bool:
    """Start cards come four of a name, one a seat; the Rusted Containers are nobody's (R75, R91)."""
    name = t.rules.cards[card].name
    same = [row.id for row in t.rules.every_card if row.deck == "start" and row.name == name]
    return len(same) < COLOURS or same.index(card) == seat


@BONUS_OPEN.answer("salvage")
def can_salvage(t: Table, seat: int) -> bool:
    """Something fitting was discarded."""
    return bool(_salvage(t, seat))


@BONUS_GIVES.answer("salvage")
def salvaged_cards() -> frozenset[str]:
    """A card; and the token of a Survivor who has no box on it."""
    return frozenset((CARS, TOKENS))


@BONUS.answer("salvage")
def salvage(t: Table, seat: int) -> None:
    """Improve the convoy with a discarded card."""
    cards = [Action("salvage", (card,)) for card in _salvage(t, seat)]
    t.ask(seat, "bonus.salvage", keeping(t, seat, cards, salvaged), salvaged, seat)


@seat_step
def salvaged(t: Table, seat: int, action: Action) -> None:
    """It must really be added, as by the card action."""
    card = target(action)
    t.state.discard.remove(card)
    t.push(add_convoy_card, seat, card)


# -- slot 3: one attack for one Ammo (R797-R803) ---------------------------------------------------


def _targets(t: Table, seat: int) -> list[Action]:
    """Loaded Weapons on Enemies of one's own region; those in the zone are out of reach (R801)."""
    enemies = enemies_in(t, road.region(t, seat))
    return [
        Action("attack", (box, enemy.card))
        for box in ready_weapons(t, seat, ())
        if cargo.count(t.state.seats[seat], charge(t, seat, box))
        for enemy in enemies
    ]


@BONUS_OPEN.answer("attack_once")
def can_attack_once(t: Table, seat: int) -> bool:
    """Ammo, a Weapon and an Enemy."""
    return bool(_targets(t, seat))


@BONUS.answer("attack_once")
def attack_once(t: Table, seat: int) -> None:
    """As in Phase 4, without the Shooter (C58, C61)."""
    shots = keeping(t, seat, _targets(t, seat), attacked_once)
    t.ask(seat, "bonus.attack", shots, attacked_once, seat)


@seat_step
def attacked_once(t: Table, seat: int, action: Action) -> None:
    """Spoils are handed out at once (R802, A10)."""
    t.state.struck = True  # no first hit of the phase, so no Shooter
    box, card = target(action), target(action, 1)
    t.plan(
        (pay, seat, charge(t, seat, box)),
        (attack, seat, box, card),
        (hand_out_spoils,),
        (bonus_attack_ends, seat),
    )


@seat_step
def bonus_attack_ends(t: Table, seat: int) -> None:
    """The Weapon is as fresh as before (R803)."""
    t.state.used = ()
    t.state.struck = False


# -- slot 4: Fuel for Fame (R807-R809) -------------------------------------------------------------


@BONUS_OPEN.answer("fuel_for_fame")
def can_buy_fuel(t: Table, seat: int) -> bool:
    """At the lowest Fame the price is a Damage, which must find a box (R809, C30)."""
    board = t.state.seats[seat]
    return board.fame > t.rules.setup.fame_lowest or bool(cargo.whole(board))


@BONUS.answer("fuel_for_fame")
def fuel_for_fame(t: Table, seat: int) -> None:
    """Gain 1 Fuel and lose 1 Fame."""
    t.plan((gain, seat, (FUEL,)), (lose_fame, seat, 1))


# -- turn order (R815-R823) ------------------------------------------------------------------------


@EXPLORATION_ENDS.answer("beta_map")
def update_turn_order(t: Table) -> None:
    """The first of two updates a round."""
    road.update_turn_order(t)


# -- shortcuts (R825-R847) -------------------------------------------------------------------------


@ROAD_OPEN.answer("open", "dangerous", "avalanche")
def open_to_all(t: Table, seat: int) -> bool:
    """No Tracks needed (R833)."""
    return True


@ROAD_CROSSED.answer("dangerous")
def danger(t: Table, seat: int, index: int) -> None:
    """Contamination on a Survivor and Damage on the convoy, as shown (R829)."""
    row = t.rules.roads[index]
    if row.damage and not spared_from_road(t, seat):
        t.push(damage, seat, row.damage, "any")
    if row.contamination:
        road_contaminates(t, seat, row.contamination)


@ROAD_CROSSED.answer("avalanche")
def avalanche(t: Table, seat: int, index: int) -> None:
    """Its effect, and the road is closed for the rest of the game (R831)."""
    t.state.closed += (index,)
    t.emit("road_closed", seat=seat, road=index)
    danger(t, seat, index)
