"""Phase 1: Exploration (R135-R347). Turns, exploring, passing; card actions are in `card_actions.py`."""

from collections.abc import Collection

from core.kernel import Action
from core.last_aurora.actions import CARD, END, EXPLORES, GO, PASSES, SKIP, SURVIVORS, target
from core.last_aurora.hooks import (
    BONUS,
    BONUS_OPEN,
    CARD_ACTION,
    CARD_POSSIBLE,
    CREW_BONUS,
    EXPLORATION_BEGINS,
    EXPLORATION_ENDS,
    OPENS_ALL_BONUSES,
    RESTS_AFTER_EXPLORING,
    TURNS_LEFT,
)
from core.last_aurora.mechanics.abilities import active_keys
from core.last_aurora.mechanics.cargo_changes import repair
from core.last_aurora.mechanics.exploration_zone import refill, slide
from core.last_aurora.mechanics.foresight import bonus_leads, leads
from core.last_aurora.mechanics.objects import usable_objects
from core.last_aurora.mechanics.side_actions import side_action, side_actions, worth_asking
from core.last_aurora.mechanics.survivors import bury, skill
from core.last_aurora.state import EXPLORATION, Table
from core.last_aurora.steps import seat_step, step
from core.last_aurora.tables.records import FOOD

# -- taking turns (R137-R154) ----------------------------------------------------------------------


@step
def exploration_phase(t: Table) -> None:
    """In reverse turn order, turn after turn, while anybody has Active Survivors (R137, C11)."""
    t.state.phase = EXPLORATION
    t.state.antifreeze = t.state.late = ()
    t.emit("phase", phase=EXPLORATION)
    EXPLORATION_BEGINS.all(t.rules.addons, t)
    t.push(exploration_next, 0)


@step
def exploration_next(t: Table, position: int) -> None:
    """The next counter from the left takes a turn; after the last, the first again."""
    state = t.state
    if not any(seat.ready(state.late) for seat in state.seats) and not any(TURNS_LEFT.all(t.rules.addons, t)):
        t.push(exploration_ends)
        return
    position %= len(state.order)
    t.push(exploration_next, position + 1)
    seat = state.order[position]
    if not state.seats[seat].out:
        state.turn = seat
        t.plan((exploration_turn, seat), (exploration_turn_ends, seat))


@step
def exploration_ends(t: Table) -> None:
    """The phase ends at once when nobody has Active Survivors left (R347)."""
    t.state.turn = -1
    t.state.antifreeze = ()
    EXPLORATION_ENDS.all(t.rules.addons, t)
    t.plan(*((bury, seat) for seat in t.state.forward_order()))  # Antifreeze lapses (C7, C59)


@seat_step
def exploration_turn(t: Table, seat: int) -> None:
    """Explore or pass (R139); without Active Survivors the turn is skipped (R154, C10)."""
    board = t.state.seats[seat]
    ready = board.ready(t.state.late)
    actions: list[Action] = []
    if ready:
        skills = sum(skill(t, card) for card in ready)
        slots = range(len(t.state.zone))
        actions += [EXPLORES[slot] for slot in slots if not _why_not(t, seat, slot, ready, skills)]
        actions += [PASSES[card] for card in ready]
    else:
        actions.append(SKIP)
    actions += side_actions(t, seat, recover=True, feed=bool(ready))
    if not ready and not worth_asking(t, seat, actions):
        return
    t.ask(seat, "explore.turn", actions, exploration_turn_chosen, seat, auto=False)


@seat_step
def exploration_turn_chosen(t: Table, seat: int, action: Action) -> None:
    """Carry out what the player chose to do in Exploration."""
    if side_action(t, seat, action, exploration_turn, seat):
        return
    if action.kind == "explore":
        t.state.lost = t.state.spoilt = False
        slot = target(action)
        card = t.state.zone[slot]
        t.emit("explores", seat=seat, slot=slot, card=card)
        recruits = t.rules.cards[card].kind == "survivor"
        t.plan((choose_crew, seat, slot), (after_exploring, seat, recruits))
    elif action.kind == "pass":
        if t.state.seats[seat].objects:  # Food could be spent before
            t.push(after_exploring, seat, False)
        pass_turn(t, seat, target(action))


@step
def exploration_turn_ends(t: Table, seat: int) -> None:
    """Food on Survivors goes to the reserve; who lived by it dies (R164, C7)."""
    state = t.state
    state.recruit = 0
    if state.food:
        state.reserve[FOOD] += sum(state.food.values())
        state.food.clear()
        t.push(bury, seat)


@seat_step
def after_exploring(t: Table, seat: int, recruited: bool) -> None:
    """Food may also be spent after exploring or passing, and Objects used (R170, R230, C4).

    Who has recruited lets nobody go in this turn (R279, C35).
    """
    actions = [END, *side_actions(t, seat, recover=True, part=not recruited)]
    if worth_asking(t, seat, actions):
        t.ask(seat, "explore.after", actions, after_exploring_chosen, seat, recruited, auto=False)


@seat_step
def after_exploring_chosen(t: Table, seat: int, recruited: bool, action: Action) -> None:
    """One more thing, or the end of the turn."""
    side_action(t, seat, action, after_exploring, seat, recruited)


# -- passing (R339-R343) ---------------------------------------------------------------------------


def pass_turn(t: Table, seat: int, card: int) -> None:
    """One Active Survivor to Rest; repair up to his skill (R341, C9)."""
    board = t.state.seats[seat]
    points = skill(t, card)
    board.active.remove(card)
    board.rest.append(card)
    t.emit("passes", seat=seat, card=card)
    t.push(repair, seat, points)


# -- exploring (R156-R166) -------------------------------------------------------------------------


def why_not_explore(t: Table, seat: int, slot: int) -> str:
    """The reason why a slot cannot be explored now, '' if it can."""
    ready = t.state.seats[seat].ready(t.state.late)
    return _why_not(t, seat, slot, ready, sum(skill(t, card) for card in ready))


def _why_not(t: Table, seat: int, slot: int, ready: list[int], skills: int) -> str:
    """The same, for those who are ready and the sum of their skills."""
    card = t.state.zone[slot]
    if not card:
        return "slot_empty"
    kind = t.rules.cards[card].kind
    if kind == "enemy":
        return "slot_enemy"
    if skills + len(ready) * crew_bonus(t, seat, slot) < t.rules.map.slots[slot].cost:
        return "slot_cost"
    reason = CARD_POSSIBLE.of(kind, t, seat, slot)
    if reason and not _bonus_helps(t, seat, slot, tuple(ready)):
        return reason
    return ""


def _bonus_helps(t: Table, seat: int, slot: int, crew: tuple[int, ...]) -> bool:
    """Whether some bonus action taken first by this crew would make the card action possible (A5)."""
    return any(_bonus_opens(t, seat, slot, crew, bonus) for bonus in bonus_keys(t, seat, slot))


def _bonus_opens(t: Table, seat: int, slot: int, crew: tuple[int, ...], bonus: tuple[int, int]) -> bool:
    """Whether a bonus action can be taken, and makes a card action possible that is not so now."""
    boost = crew_bonus(t, seat, slot)
    return bonus_leads(t, seat, slot, half_chosen, Action("bonus", bonus), crew, boost, possible=False)


def crew_bonus(t: Table, seat: int, slot: int) -> int:
    """What add-ons give each Survivor who takes part in the card action of this slot."""
    return sum(CREW_BONUS.all(t.rules.addons, t, seat, slot))


def reach(t: Table, seat: int, slot: int, crew: Collection[int]) -> int:
    """Sum of skills, with what add-ons give for this slot."""
    return sum(skill(t, card) for card in crew) + len(crew) * crew_bonus(t, seat, slot)


@seat_step
def choose_crew(t: Table, seat: int, slot: int) -> None:
    """One or more Active Survivors whose skills reach the cost of the slot (R161).

    Where the card action hangs on a bonus, they must be able to bring it about (A5).
    """
    state = t.state
    cost = t.rules.map.slots[slot].cost
    total = reach(t, seat, slot, state.crew)
    ready = state.seats[seat].ready(state.late)
    actions = [SURVIVORS[card] for card in ready if card not in state.crew]
    if total >= cost and (not actions or _can_do(t, seat, slot, state.crew)):
        actions.insert(0, GO)
    t.ask(seat, "explore.crew", actions, crew_chosen, seat, slot, slot=slot, total=total, cost=cost)


def _can_do(t: Table, seat: int, slot: int, crew: tuple[int, ...]) -> bool:
    """Whether the card action is possible, at once or by a bonus that this crew takes first."""
    kind = t.rules.cards[t.state.zone[slot]].kind
    return not CARD_POSSIBLE.of(kind, t, seat, slot) or _bonus_helps(t, seat, slot, crew)


@seat_step
def crew_chosen(t: Table, seat: int, slot: int, action: Action) -> None:
    """One more joins, or they go."""
    if action.kind == "go":
        t.state.boost = crew_bonus(t, seat, slot)
        t.emit("sends", seat=seat, crew=t.state.crew)
        t.plan((card_and_bonus, seat, slot, False, False), (exploring_ends, seat, slot))
    else:
        t.state.crew += (target(action),)
        t.push(choose_crew, seat, slot)


def bonus_keys(t: Table, seat: int, slot: int) -> list[tuple[int, int]]:
    """Bonus actions in reach, as (slot, index): those of the slot, or of all with an Explorer (R715, A7)."""
    everywhere = OPENS_ALL_BONUSES.all(active_keys(t, seat), t, seat)
    slots = t.rules.map.slots
    return [
        (at, i)
        for at in (range(len(slots)) if everywhere else (slot,))
        for i in range(len(slots[at].bonuses))
    ]


@seat_step
def card_and_bonus(t: Table, seat: int, slot: int, card_done: bool, bonus_done: bool) -> None:
    """The card action, and the bonus before or after it (R162-R163, R293).

    If one of those involved died, the other half is lost (R325, C8). Objects may be used while the
    Food is still on the crew (R230, C13).
    """
    state = t.state
    if state.spoilt and not card_done:
        t.emit("card_forgone", seat=seat, slot=slot)
        return
    in_hand = bool(state.seats[seat].objects) and (card_done or bonus_done)
    fed = any(card in state.food for card in state.crew)
    if state.lost or (card_done and bonus_done and not (in_hand and fed)):
        return
    actions: list[Action] = []
    possible = not card_done and not CARD_POSSIBLE.of(t.rules.cards[state.zone[slot]].kind, t, seat, slot)
    if possible:
        actions.append(CARD)
    elif card_done:
        actions.append(END)
    if not bonus_done:
        actions += _open_bonuses(t, seat, slot, first=not card_done, possible=possible)
    if actions:
        in_hand = in_hand and (fed or len(actions) > 1)  # else the end of the turn is as good
        if in_hand:
            actions += _objects_to_use(t, seat, slot, card_done, bonus_done)
        t.ask(
            seat,
            "explore.next",
            actions,
            half_chosen,
            seat,
            slot,
            card_done,
            bonus_done,
            auto=not in_hand,
            slot=slot,
        )
    else:
        t.emit("card_impossible", seat=seat, slot=slot)


def _open_bonuses(t: Table, seat: int, slot: int, *, first: bool, possible: bool) -> list[Action]:
    """Bonus actions that can be taken now; before the card action only such as lead to it (A5, A27)."""
    found = []
    for at, index in bonus_keys(t, seat, slot):
        if not BONUS_OPEN.of(t.rules.map.slots[at].bonuses[index], t, seat):
            continue
        bonus = Action("bonus", (at, index))
        if not first or bonus_leads(
            t, seat, slot, half_chosen, bonus, t.state.crew, t.state.boost, possible=possible
        ):
            found.append(bonus)
    return found


def _objects_to_use(t: Table, seat: int, slot: int, card_done: bool, bonus_done: bool) -> list[Action]:
    """Objects that may be used between the halves: none on which the card action still hangs (A27)."""
    objects = usable_objects(t, seat)
    if card_done or len(t.state.seats[seat].objects) > 1:
        return objects
    return [
        each
        for each in objects
        if leads(t, seat, slot, half_chosen, (slot, card_done, bonus_done, each), mortal=False)
    ]


@seat_step
def half_chosen(t: Table, seat: int, slot: int, card_done: bool, bonus_done: bool, action: Action) -> None:
    """Do this half, bury who died of it (A2), then the other."""
    if action.kind == "end" or side_action(
        t, seat, action, card_and_bonus, seat, slot, card_done, bonus_done
    ):
        return
    is_card = action.kind == "card"
    t.plan((bury, seat), (card_and_bonus, seat, slot, card_done or is_card, bonus_done or not is_card))
    if is_card:
        CARD_ACTION.of(t.rules.cards[t.state.zone[slot]].kind, t, seat, slot)
    else:
        at, index = target(action), target(action, 1)
        t.emit("bonus", seat=seat, slot=at, index=index)
        BONUS.of(t.rules.map.slots[at].bonuses[index], t, seat)


@step
def exploring_ends(t: Table, seat: int, slot: int) -> None:
    """The crew is exhausted, its Food spent; the zone closes up and is refilled (R164-R166)."""
    state = t.state
    board = state.seats[seat]
    for card in state.crew:
        board.active.remove(card)
        keys = (t.rules.cards[card].ability,)
        (board.rest if RESTS_AFTER_EXPLORING.all(keys, t, seat) else board.exhausted).append(card)
        state.reserve[FOOD] += state.food.pop(card, 0)
    state.crew = ()
    state.boost = 0
    t.plan((bury, seat), (close_the_gap, slot))


@step
def close_the_gap(t: Table, slot: int) -> None:
    """If the card has left, slide the others and reveal a new one (R166)."""
    if not t.state.zone[slot]:
        slide(t)
        t.push(refill)
