"""Phase 4: Fire Weapons (R420-R524): ambush, Convoys fire, Enemies fire.

Attacks and kills are in `attack.py`, the effects of ambushes in `mechanics/enemies.py`.
"""

from core.kernel import Action
from core.last_aurora.actions import ENEMIES, NONE, target
from core.last_aurora.hooks import FIRE_ENDS, IGNORES_ENEMY
from core.last_aurora.mechanics.abilities import active_keys
from core.last_aurora.mechanics.cargo_changes import damage
from core.last_aurora.mechanics.enemies import ambush, discard_enemy, enemies_in
from core.last_aurora.mechanics.exploration_zone import clear_slot
from core.last_aurora.mechanics.outcome_deck import finish_outcome, next_target, reveal_outcome
from core.last_aurora.mechanics.road import front_seat, region
from core.last_aurora.phases.attack import fire_begins, hand_out_spoils
from core.last_aurora.state import FIRE, Enemy, Table
from core.last_aurora.steps import seat_step, step

AMBUSH_ROW = -1


@step
def fire_phase(t: Table) -> None:
    """Three steps, in this order (R422-R426)."""
    state = t.state
    state.phase = FIRE
    state.late = ()
    state.ignored = [0] * len(state.seats)
    t.emit("phase", phase=FIRE)
    t.plan(
        *((choose_ignored, seat) for seat in state.forward_order()),
        (ambushes,),
        (convoys_fire,),
        (enemies_fire,),
        (enemies_left,),
        (fire_ends,),
    )


@step
def fire_ends(t: Table) -> None:
    """Nobody's turn, nobody ignored."""
    t.state.turn = -1
    t.state.ignored = [0] * len(t.state.seats)
    FIRE_ENDS.all(t.rules.addons, t)


# -- at the beginning of the phase (R750-R752) -----------------------------------------------------


@seat_step
def choose_ignored(t: Table, seat: int) -> None:
    """A Renegade lets his player ignore one Enemy, lurking in the zone or out on the road."""
    state = t.state
    if not IGNORES_ENEMY.all(active_keys(t, seat), t, seat):
        return
    cards = [card for card in state.zone if card and t.rules.cards[card].kind == "enemy"]
    cards += [enemy.card for enemy in state.enemies]
    if cards:
        t.ask(seat, "renegade", [*(ENEMIES[card] for card in cards), NONE], ignored_chosen, seat)


@seat_step
def ignored_chosen(t: Table, seat: int, action: Action) -> None:
    """The chosen Enemy's ambush and attack pass this player by."""
    if action.kind == "enemy":
        t.state.ignored[seat] = target(action)
        t.emit("ignores", seat=seat, card=target(action))


# -- step 1: ambush (R428-R446) --------------------------------------------------------------------


@step
def ambushes(t: Table) -> None:
    """One ambush for each Enemy in the zone, the left one first; all in the same region (R442)."""
    slots = [slot for slot, card in enumerate(t.state.zone) if card and t.rules.cards[card].kind == "enemy"]
    if slots and t.state.forward_order():
        where = region(t, front_seat(t))
        t.plan(*((spring_ambush, slot, where) for slot in slots))


@step
def spring_ambush(t: Table, slot: int, where: int) -> None:
    """The Enemy moves to the front convoy's region with the top Loot card, face down (R430-R432)."""
    state = t.state
    card = clear_slot(t, slot)
    loot = state.loot.pop() if state.loot else 0
    state.enemies.append(Enemy(card, where, loot))
    t.learn()
    t.emit("ambush", card=card, region=where)
    t.plan(*((ambush, seat, card) for seat in state.forward_order() if region(t, seat) == where))  # R440


# -- step 2: Convoys fire (R454-R504) --------------------------------------------------------------


@step
def convoys_fire(t: Table) -> None:
    """In forward turn order; then Loot and Objects are handed out (R456, R494-R496)."""
    t.plan(*((fire_begins, seat) for seat in t.state.forward_order()), (hand_out_spoils,))


# -- step 3: Enemies fire (R506-R524) --------------------------------------------------------------


@step
def enemies_fire(t: Table) -> None:
    """From the right of the Road board, region by region (R508)."""
    t.state.turn = -1
    t.plan(*((region_under_fire, where) for where in reversed(range(len(t.rules.map.regions)))))


@step
def region_under_fire(t: Table, where: int) -> None:
    """One Outcome card for the region; Enemies that nobody is left to fight are discarded (R522, C26)."""
    state = t.state
    if not enemies_in(t, where):
        return
    convoys = [seat for seat in state.forward_order() if region(t, seat) == where]
    if not convoys:
        leave_region(t, where)
        return
    outcome = reveal_outcome(t)
    area = next_target(t)
    foes = tuple(enemy.card for enemy in enemies_in(t, where))
    t.emit("region_attacked", region=where, outcome=outcome, area=area, enemies=foes)
    t.plan(*((convoy_under_fire, seat, where, area) for seat in convoys), (finish_outcome,))


def leave_region(t: Table, where: int) -> None:
    """Its Enemies are discarded, each with its Loot unseen (R522-R524)."""
    for enemy in enemies_in(t, where):
        discard_enemy(t, enemy)
        if enemy.loot:
            t.state.loot_discard.append(enemy.loot)
        t.emit("enemy_left", card=enemy.card)


@step
def enemies_left(t: Table) -> None:
    """Enemies whose own fire has removed the last convoy of their region are discarded as well (A30)."""
    occupied = {region(t, seat) for seat in t.state.forward_order()}
    for where in range(len(t.rules.map.regions)):
        if where not in occupied:
            leave_region(t, where)


@seat_step
def convoy_under_fire(t: Table, seat: int, where: int, area: str) -> None:
    """The rows of all Enemies there add up; Ambush rows repeat the ambush (R508-R516)."""
    state = t.state
    rows = t.rules.outcomes[state.outcome].enemies
    hostile = [enemy.card for enemy in enemies_in(t, where) if enemy.card != state.ignored[seat]]
    results = [(card, rows[t.rules.cards[card].number - 1]) for card in hostile]
    total = sum(points for _, points in results if points != AMBUSH_ROW)
    t.plan(
        (damage, seat, total, area),
        *((ambush, seat, card) for card, points in results if points == AMBUSH_ROW),
    )
