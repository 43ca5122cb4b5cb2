"""Convoys fire: attacks, Target counters, kills and spoils (R454-R504)."""

from collections.abc import Callable

from core.kernel import Action
from core.last_aurora.actions import DECLINE, DISMISS, STOP, TAKE, target
from core.last_aurora.hooks import (
    BOX_BURNS,
    BOX_FIRES,
    EXTRA_SHOTS,
    FIRST_HIT_BONUS,
    LOOT,
    LOOT_DOUBTED,
    MORE_ATTACKS,
    MORE_ATTACKS_MADE,
    OBJECT_PAYS_ATTACK,
    SHOT_DOUBTED,
)
from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.abilities import active_keys
from core.last_aurora.mechanics.cargo_changes import hit, pay
from core.last_aurora.mechanics.convoy import add_convoy_card, hosts
from core.last_aurora.mechanics.enemies import TARGET_BOXES, defense, discard_enemy, enemies_in, find_enemy
from core.last_aurora.mechanics.fame import gain_fame
from core.last_aurora.mechanics.foresight import keeping
from core.last_aurora.mechanics.objects import discard_object, draw_objects, objects_that, usable_objects
from core.last_aurora.mechanics.outcome_deck import finish_outcome, reveal_outcome
from core.last_aurora.mechanics.road import region
from core.last_aurora.mechanics.side_actions import side_action
from core.last_aurora.mechanics.survivors import discard_card
from core.last_aurora.phases.card_actions import add_survivor
from core.last_aurora.state import FIRE, Table
from core.last_aurora.steps import seat_step, step
from core.last_aurora.tables.records import AMMO, DAMAGE, SURVIVOR

# -- a player's turn (R456-R480) -------------------------------------------------------------------


@seat_step
def fire_begins(t: Table, seat: int) -> None:
    """A fresh turn: no Weapon used, nothing hit yet."""
    t.state.turn = seat
    t.state.used = ()
    t.state.struck = False
    t.push(fire_turn, seat)


def ready_weapons(t: Table, seat: int, used: tuple[int, ...]) -> list[int]:
    """Weapons neither damaged nor used up in this phase (R459)."""
    board = t.state.seats[seat]
    ratings = t.rules.ratings
    ready = [box for box, kind in board.kinds.items() if ratings[kind] and board.cargo[box] != DAMAGE]
    spent = {box for box in ready if box in used}
    if spent and len(used) - len(set(used)) < sum(EXTRA_SHOTS.all(active_keys(t, seat), t, seat)):
        spent = {box for box in spent if used.count(box) > 1}
    return [box for box in ready if box not in spent]


def charge(t: Table, seat: int, box: int) -> int:
    """The token that a shot of this Weapon uses up: Ammo (R458), if its box does not say otherwise."""
    key = t.rules.boxes[t.state.seats[seat].kinds[box]].ability
    return BOX_BURNS.of(key, t, seat) if BOX_BURNS.knows(key) else AMMO


@seat_step
def fire_turn(t: Table, seat: int) -> None:
    """Attack as often as Weapons and Ammo last, or stop (R476)."""
    board = t.state.seats[seat]
    weapons = ready_weapons(t, seat, t.state.used)
    enemies = enemies_in(t, region(t, seat)) if weapons else []
    actions = [STOP]
    loaded = [box for box in weapons if cargo.count(board, charge(t, seat, box))]
    actions += [Action("attack", (box, enemy.card)) for box in loaded for enemy in enemies]
    actions += [
        Action("attack", (box, enemy.card, kind))
        for kind in objects_that(t, seat, OBJECT_PAYS_ATTACK)
        for box in weapons
        if charge(t, seat, box) == AMMO  # it spares Ammo, no other token (A12)
        for enemy in enemies
    ]
    for more in MORE_ATTACKS.all(t.rules.addons, t, seat, weapons):
        actions += more
    actions += usable_objects(t, seat)
    if len(board.crew()) > 1 and (len(actions) > 1 or board.objects):  # not worth a question alone
        actions.append(DISMISS)
    t.ask(seat, "fire.turn", actions, fire_turn_chosen, seat, auto=not board.objects)


@seat_step
def fire_turn_chosen(t: Table, seat: int, action: Action) -> None:
    """An attack, an Object, somebody let go (A36), or the end."""
    if action.kind == "stop" or side_action(t, seat, action, fire_turn, seat):
        return
    if MORE_ATTACKS_MADE.knows(action.kind):
        t.push(fire_turn, seat)
        MORE_ATTACKS_MADE.of(action.kind, t, seat, target(action), target(action, 1))
        return
    box, card, *kind = (target(action, index) for index in range(len(action.args)))
    t.plan((attack, seat, box, card, *kind), (fire_turn, seat))
    if not kind:
        t.push(pay, seat, charge(t, seat, box))


# -- one attack (R458-R474) ------------------------------------------------------------------------


@seat_step
def attack(t: Table, seat: int, box: int, card: int, incendiary: int = 0) -> None:
    """The Ammo is paid (or Incendiary Ammunition is used, R678): one Weapon, one Enemy, one Outcome card."""
    state = t.state
    if incendiary:
        discard_object(t, seat, incendiary)
        t.emit("object_used", seat=seat, object=incendiary)
    state.used += (box,)
    board = state.seats[seat]
    rating = t.rules.ratings[board.kinds[box]]
    t.emit("attacks", seat=seat, box=box, rating=rating, card=card, gun=cargo.card_of(board, box))
    t.push(shot, seat, box, card, incendiary, False)


@seat_step
def shot(t: Table, seat: int, box: int, card: int, incendiary: int, again: bool) -> None:
    """The Outcome of one shot; an add-on may let its player doubt it once."""
    rating = t.rules.ratings[t.state.seats[seat].kinds[box]]
    points, jammed = fire(t, seat, box, rating)
    finish_outcome(t)
    doubtful(t, seat, points, jammed, shot_counts, shot, (box, card, incendiary), again=again)


def doubtful(
    t: Table,
    seat: int,
    points: int,
    jammed: bool,
    counts: Callable[..., None],
    repeat: Callable[..., None],
    args: tuple[int, ...],
    *,
    again: bool,
) -> None:
    """Go on with `counts(seat, *args, points, jammed)`; an add-on may ask for `repeat(seat, *args, True)`."""
    names = (counts.__name__, repeat.__name__)
    if again or not any(SHOT_DOUBTED.all(t.rules.addons, t, seat, points, jammed, *names, args)):
        t.push(counts, seat, *args, points, jammed)


@seat_step
def shot_counts(t: Table, seat: int, box: int, card: int, incendiary: int, points: int, jammed: bool) -> None:
    """Additions come only to a hit, and last (C58)."""
    state = t.state
    if points:
        points += bool(incendiary)
        if not state.struck:
            state.struck = True
            points += sum(FIRST_HIT_BONUS.all(active_keys(t, seat), t, seat))
    strike(t, seat, card, points, box if jammed else -1)


def fire(t: Table, seat: int, box: int, rating: int) -> tuple[int, bool]:
    """Damage and Jam of one shot: the row of the Weapon's rating on the next Outcome card (R461-R464)."""
    key = t.rules.boxes[t.state.seats[seat].kinds[box]].ability
    if BOX_FIRES.knows(key):
        return BOX_FIRES.of(key, t, seat, rating)
    result = t.rules.outcomes[reveal_outcome(t)]
    return result.damage[rating - 1], result.jam[rating - 1]


def strike(t: Table, seat: int, card: int, points: int, jammed: int) -> None:
    """Damage on the Enemy, a Target counter, a Jam on the Weapon, Fame for a hit (R462-R474)."""
    enemy = find_enemy(t, card)
    enemy.damage = min(enemy.damage + points, defense(t, enemy))
    t.emit("struck", seat=seat, card=card, points=points, jammed=jammed >= 0)
    if points:
        t.plan((place_counter, seat, card), (jam, seat, jammed), (gain_fame, seat, 1), (check_defeat, card))
    else:
        t.push(jam, seat, jammed)


@seat_step
def jam(t: Table, seat: int, box: int) -> None:
    """A jammed Weapon is damaged (R463)."""
    if box >= 0:
        hit(t, seat, box)


# -- Target counters (R474, R500-R502, C22) --------------------------------------------------------


def free_counters(t: Table, seat: int) -> int:
    """Target counters of a player that lie on no Enemy."""
    placed = sum(enemy.targets.count(seat) for enemy in t.state.enemies)
    return t.rules.setup.target_counters - placed


@seat_step
def place_counter(t: Table, seat: int, card: int) -> None:
    """The first empty Target box; without a free counter one is moved, without a box one gives way."""
    enemy = find_enemy(t, card)
    if not free_counters(t, seat):
        own = [
            Action("counter", (other.card, index))
            for other in t.state.enemies
            for index, owner in enumerate(other.targets)
            if owner == seat
        ]
        t.ask(seat, "counter.move", own, counter_freed, seat, card, card=card)
    elif len(enemy.targets) == TARGET_BOXES:
        boxes = [Action("counter", (card, index)) for index in range(TARGET_BOXES)]
        t.ask(seat, "counter.replace", boxes, counter_replaced, seat, card, card=card)
    else:
        enemy.targets.append(seat)
        t.emit("targeted", seat=seat, card=card, index=len(enemy.targets) - 1)


@seat_step
def counter_freed(t: Table, seat: int, card: int, action: Action) -> None:
    """Own counter off; the others there slide to the left (R500)."""
    del find_enemy(t, target(action)).targets[target(action, 1)]
    t.push(place_counter, seat, card)


@seat_step
def counter_replaced(t: Table, seat: int, card: int, action: Action) -> None:
    """A counter goes back to its owner; the attacker's takes its box (R502)."""
    find_enemy(t, card).targets[target(action, 1)] = seat
    t.emit("targeted", seat=seat, card=card, index=target(action, 1))


# -- defeating an Enemy (R482-R498) ----------------------------------------------------------------


@step
def check_defeat(t: Table, card: int) -> None:
    """All Defense boxes marked: the letters of an Outcome card name who gets the Loot (R484, R494)."""
    enemy = find_enemy(t, card)
    if enemy.damage < defense(t, enemy):
        return
    winner = loot_winner(t, card)
    if not any(LOOT_DOUBTED.all(t.rules.addons, t, card, winner)):
        assign_loot(t, card, winner)


def loot_winner(t: Table, card: int) -> int:
    """The owner of the first Target box that the letters of an Outcome card name; -1 if all are empty."""
    targets = find_enemy(t, card).targets
    letters = t.rules.outcomes[reveal_outcome(t, loot=True)].letters
    finish_outcome(t)
    boxes = [box for letter in letters if (box := "ABCD".index(letter)) < len(targets)]
    return targets[boxes[0]] if boxes else -1


def assign_loot(t: Table, card: int, winner: int) -> None:
    """The Enemy is beaten: who gets the Loot, and Objects for the others' counters, is settled now (C23)."""
    state = t.state
    enemy = find_enemy(t, card)
    discard_enemy(t, enemy)
    t.emit("enemy_defeated", card=card, winner=winner)
    state.awards.append((winner, enemy.loot, 0))
    for other in state.forward_order():
        if other != winner and other in enemy.targets:
            state.awards.append((other, 0, enemy.targets.count(other)))


@step
def hand_out_spoils(t: Table) -> None:
    """At the end of Convoys fire: Loot, and an Object for each counter of the others (R494-R496)."""
    state = t.state
    awards, state.awards = state.awards, []
    if state.phase == FIRE:
        state.turn = -1  # the last of the turns is over (C13)
    forward = state.forward_order()
    awards.sort(key=lambda award: forward.index(award[0]))
    t.plan(
        *(
            (take_loot, seat, loot) if loot else (draw_objects, seat, objects)
            for seat, loot, objects in awards
        )
    )


# -- Loot (R622-R646) ------------------------------------------------------------------------------


@seat_step
def take_loot(t: Table, seat: int, card: int) -> None:
    """The winner turns the Loot card over."""
    t.learn()
    t.emit("loot_won", seat=seat, card=card)
    LOOT.of(t.rules.cards[card].kind, t, seat, card)


@LOOT.answer("device")
def loot_device(t: Table, seat: int, card: int) -> None:
    """A Device must be installed if anything can carry it (C25)."""
    if hosts(t, t.state.seats[seat]):
        t.push(add_convoy_card, seat, card)
    else:
        discard_card(t, card)
        t.emit("loot_declined", seat=seat, card=card)


@LOOT.answer("truck", "trailer", "survivor")
def loot_offered(t: Table, seat: int, card: int) -> None:
    """Any Truck and any Survivor may be declined (R642, R646, C25, A38)."""
    possible = t.rules.cards[card].kind != "survivor" or (
        t.state.reserve[SURVIVOR] > 0 and cargo.takes_survivor(t, t.state.seats[seat])
    )
    actions = keeping(t, seat, [TAKE, DECLINE] if possible else [DECLINE], loot_answered, card)
    t.ask(seat, "loot", actions, loot_answered, seat, card, card=card)


@seat_step
def loot_answered(t: Table, seat: int, card: int, action: Action) -> None:
    """Taken, or discarded as no Loot."""
    if action.kind == "decline":
        discard_card(t, card)
        t.emit("loot_declined", seat=seat, card=card)
    elif t.rules.cards[card].kind == "survivor":
        add_survivor(t, seat, card)
    else:
        t.push(add_convoy_card, seat, card)
