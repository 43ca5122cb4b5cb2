"""Survivors: zones, skill, Contamination and death (R321-R329), losing all of them (R555-R557)."""

from core.kernel import Action
from core.last_aurora.actions import ALL, BOXES, DONE, OBJECTS, SURVIVORS, target
from core.last_aurora.hooks import KEEPS_CREW_CLEAN, PENALTY_SPARED, SEAT_LEFT
from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.foresight import keeping_or_dying
from core.last_aurora.state import FIRE, Table
from core.last_aurora.steps import drop_steps, seat_step
from core.last_aurora.tables.records import EMPTY, FOOD, SURVIVOR

ANTIFREEZE_SKILL = 3  # R666


def skill(t: Table, card: int) -> int:
    """Exploration Skill now: its strength, less what Contamination takes unless that is spared (R323)."""
    marks = t.state.contamination
    if card in marks and any(PENALTY_SPARED.all(t.rules.addons, t, card)):
        return strength(t, card) + marks[card]
    return strength(t, card)


def strength(t: Table, card: int) -> int:
    """Printed skill (3 with Antifreeze, C59) less Contamination plus Food; at zero he dies (R323).

    What an add-on gives those who take part in a card action counts like Food (A31).
    """
    state = t.state
    printed = ANTIFREEZE_SKILL if card in state.antifreeze else t.rules.cards[card].skill
    food = state.food.get(card, 0) * t.rules.setup.food_skill
    boost = state.boost if card in state.crew else 0
    return printed - state.contamination.get(card, 0) + food + boost


def alive(t: Table, cards: list[int]) -> list[int]:
    """Those of the Survivors whom Contamination has not killed, though they are not removed yet (A28)."""
    marks = t.state.contamination
    return [card for card in cards if card not in marks or strength(t, card) > 0]


def contaminated(t: Table, cards: list[int]) -> list[int]:
    """Those of the Survivors who carry Contamination; who is dead of it cannot be saved any more (A2)."""
    marks = t.state.contamination
    return [card for card in cards if card in marks and strength(t, card) > 0]


# -- leaving the crew ------------------------------------------------------------------------------


def remove_card(t: Table, seat: int, card: int) -> None:
    """Discard a Survivor card: its Contamination and Food go back to the reserve."""
    state = t.state
    board = state.seats[seat]
    for zone in (board.active, board.rest, board.exhausted):
        if card in zone:
            zone.remove(card)
    state.contamination.pop(card, None)
    state.reserve[FOOD] += state.food.pop(card, 0)
    discard_card(t, card)
    state.crew = tuple(other for other in state.crew if other != card)


def discard_card(t: Table, card: int) -> None:
    """Put a Survivor or Convoy card on the discard pile it belongs to."""
    if t.rules.cards[card].deck == "loot":
        t.state.loot_discard.append(card)
        t.state.loot_seen += (card,)  # it lay open before
    else:
        t.state.discard.append(card)


@seat_step
def lose_survivor_card(t: Table, seat: int, spared: int = 0) -> None:
    """A lost Survivor token costs a Survivor card of the player's choice (R114).

    `spared` excepted, and who was recruited in this turn unless nobody else is left (R279); the
    dead only if nobody else is left (A28).
    """
    crew = [card for card in t.state.seats[seat].crew() if card != spared]
    crew = alive(t, crew) or crew
    crew = [card for card in crew if card != t.state.recruit] or crew
    if crew:
        t.ask(seat, "survivor.lose", [SURVIVORS[card] for card in crew], survivor_card_lost, seat)


@seat_step
def survivor_card_lost(t: Table, seat: int, action: Action) -> None:
    """The chosen card leaves."""
    card = target(action)
    t.state.lost = t.state.lost or (card in t.state.crew and not alive(t, [card]))
    remove_card(t, seat, card)
    t.emit("survivor_lost", seat=seat, card=card)
    out_without_survivors(t, seat)


@seat_step
def bury(t: Table, seat: int) -> None:
    """Survivors whose Contamination has reached skill plus Food die, card and token (R323, A2).

    Only such a death costs the other half of an exploration, not that by Damage (R325, A24).
    """
    state = t.state
    for card in state.seats[seat].crew():
        if card in state.contamination and strength(t, card) <= 0:  # also where skill is spared (K213)
            state.lost = state.lost or card in state.crew
            remove_card(t, seat, card)
            t.emit("survivor_died", seat=seat, card=card)
            t.push(bury, seat)
            t.push(lose_survivor_token, seat)
            return


@seat_step
def lose_survivor_token(t: Table, seat: int) -> None:
    """A dead Survivor's token leaves; where boxes matter, from the box its owner chooses (R323)."""
    board = t.state.seats[seat]
    places = [box for box, token in board.cargo.items() if token == SURVIVOR]
    if not places:
        return
    if t.state.phase == FIRE and board.crew():
        t.ask(seat, "survivor.token", [BOXES[box] for box in places], survivor_token_lost, seat)
        return
    cargo.remove(board, SURVIVOR)
    t.state.reserve[SURVIVOR] += 1
    out_without_survivors(t, seat)


@seat_step
def survivor_token_lost(t: Table, seat: int, action: Action) -> None:
    """The token leaves the chosen box."""
    t.state.seats[seat].cargo[target(action)] = EMPTY
    t.state.reserve[SURVIVOR] += 1
    out_without_survivors(t, seat)


def out_without_survivors(t: Table, seat: int) -> None:
    """A player without Survivors is out: all of his pieces leave play (R555-R557, C41)."""
    state = t.state
    board = state.seats[seat]
    if board.crew() or board.out:
        return
    for token in (*board.cargo.values(), *board.aside):
        if EMPTY < token < len(state.reserve):
            state.reserve[token] += 1
    for card in (*board.cars, *board.devices):
        if card:
            discard_card(t, card)
    if board.objects:
        t.learn()  # they are laid down face up
    state.object_discard.extend(board.objects)
    for enemy in state.enemies:
        enemy.targets = [owner for owner in enemy.targets if owner != seat]
    dropped = [loot for owner, loot, _ in state.awards if owner == seat and loot]
    state.loot_discard.extend(dropped)
    state.awards = [award for award in state.awards if award[0] != seat]
    board.out = True
    board.cars, board.devices = [0] * len(board.cars), [0] * len(board.devices)
    board.cargo, board.kinds, board.aside, board.objects = {}, {}, [], []
    state.ignored[seat] = 0
    drop_steps(state, seat)
    t.emit("seat_out", seat=seat)
    SEAT_LEFT.all(t.rules.addons, t, seat)


@seat_step
def dismiss(t: Table, seat: int) -> None:
    """A player may let a Survivor go on his own turn (C35); never his last one."""
    actions = [SURVIVORS[card] for card in t.state.seats[seat].crew()]
    t.ask(seat, "survivor.dismiss", [*actions, DONE], dismissed, seat)


@seat_step
def dismissed(t: Table, seat: int, action: Action) -> None:
    """The chosen one goes."""
    if action.kind != "done":
        part_with(t, seat, target(action))
        t.emit("survivor_dismissed", seat=seat, card=target(action))


def part_with(t: Table, seat: int, card: int) -> None:
    """A Survivor leaves, card and token together (A6)."""
    remove_card(t, seat, card)
    t.push(lose_survivor_token, seat)


# -- contamination ---------------------------------------------------------------------------------


@seat_step
def contaminate(t: Table, seat: int, points: int, involved: tuple[int, ...]) -> None:
    """Put Contamination counters on Survivors: on one `involved`, or on any if none is named (R323).

    Deaths are for the caller: they come after the act under way (`bury`, A2).
    """
    board = t.state.seats[seat]
    crew = board.crew()
    pool = alive(t, [card for card in involved if card in crew] if involved else crew)
    if points <= 0 or not pool:
        return
    if involved and KEEPS_CREW_CLEAN.all(t.rules.keys(pool), t, seat):
        t.emit("contamination_averted", seat=seat)
        return
    actions = [SURVIVORS[card] for card in pool]
    actions += [OBJECTS[kind] for kind in sorted(set(board.objects)) if is_reaction(t, kind)]
    actions = keeping_or_dying(t, seat, actions, contaminate_chosen, points, involved)
    # whether a Hazmat Suit is among face-down Objects must not show, so their mere presence asks
    t.ask(seat, "contaminate", actions, contaminate_chosen, seat, points, involved, auto=not board.objects)


def is_reaction(t: Table, kind: int) -> bool:
    """Whether an Object is used when its owner would take Contamination (R674, C13)."""
    return "contamination" in t.rules.objects[kind].phases


@seat_step
def contaminate_chosen(t: Table, seat: int, points: int, involved: tuple[int, ...], action: Action) -> None:
    """One counter lands, or a Hazmat Suit stops it."""
    if action.kind == "object":
        kind = target(action)
        t.state.seats[seat].objects.remove(kind)
        t.state.object_discard.append(kind)
        t.emit("object_used", seat=seat, object=kind)
        t.emit("contamination_averted", seat=seat)
    else:
        add_contamination(t, seat, target(action))
    t.push(contaminate, seat, points - 1, involved)


def add_contamination(t: Table, seat: int, card: int) -> None:
    """One counter onto a Survivor."""
    marks = t.state.contamination
    marks[card] = marks.get(card, 0) + 1
    t.emit("contaminated", seat=seat, card=card)


@seat_step
def decontaminate(t: Table, seat: int, points: int, involved: tuple[int, ...], sure: bool = False) -> None:
    """Remove up to `points` Contamination from those involved, or from any of the crew (R301, R670).

    Fewer than that, or none, if their player likes (A29); with `sure`, where the rule says one and
    not up to one, the only counter there is goes unasked.
    """
    pool = _to_clean(t, seat, involved)
    if points <= 0 or not pool:
        return
    found = sum(t.state.contamination[card] for card in pool)
    if sure and found == 1:
        remove_contamination(t, seat, pool[0])
        return
    actions = [*(SURVIVORS[card] for card in pool), DONE]
    if 1 < found <= points:
        actions.insert(0, ALL)
    t.ask(seat, "decontaminate", actions, decontaminate_chosen, seat, points, involved, points=points)


def _to_clean(t: Table, seat: int, involved: tuple[int, ...]) -> list[int]:
    """Whose Contamination can be removed."""
    crew = t.state.seats[seat].crew()
    return contaminated(t, [card for card in (involved or crew) if card in crew])


@seat_step
def decontaminate_chosen(t: Table, seat: int, points: int, involved: tuple[int, ...], action: Action) -> None:
    """One counter off, then the next; or all there are."""
    if action.kind == "done":
        return
    if action.kind == "all":
        for card in _to_clean(t, seat, involved):
            for _ in range(t.state.contamination[card]):
                remove_contamination(t, seat, card)
        return
    remove_contamination(t, seat, target(action))
    t.push(decontaminate, seat, points - 1, involved)


def remove_contamination(t: Table, seat: int, card: int) -> None:
    """One counter off a Survivor."""
    marks = t.state.contamination
    marks[card] -= 1
    if not marks[card]:
        del marks[card]
    t.emit("decontaminated", seat=seat, card=card)
