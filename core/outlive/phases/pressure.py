"""Pressure of an arriving hero on standing weaker rivals, and what they do about it (O35, L83-L85)."""

from core.kernel import Action
from core.outlive.actions import AMMO_SPENT, ARMOUR, DECLINE, GIVE, GUARDS, USE, YIELD, target
from core.outlive.mechanics.equipment import ready_with, use
from core.outlive.mechanics.goods import only, room_for, spend
from core.outlive.mechanics.movement import standing_hero
from core.outlive.mechanics.rooms import amount, full_rooms, ready_rooms, use_room
from core.outlive.state import ALL_GOODS, Table
from core.outlive.steps import step
from core.outlive.tables.records import AMMO


def press_rivals(t: Table, seat: int) -> None:
    """Every standing rival hero of lower strength here is pressed, seat after seat from the left (O35.2).

    Before that the Baseball bat may make every pressure of this arrival higher, so that an equal counts
    too (O35.1, Q15).
    """
    state = t.state
    board = state.seats[seat]
    location = board.at[state.piece]
    strengths = t.rules.strengths
    strength = strengths[state.piece]
    there = []
    for rival in state.others(seat):
        theirs = state.seats[rival]
        hero = standing_hero(theirs, location) if theirs.standing and location in theirs.at else -1
        if hero >= 0 and strengths[hero] <= strength:
            there.append((rival, strength - strengths[hero]))
    if not there:
        return
    t.plan(*((press, seat, rival) for rival, _ in there))
    bat = ready_with(t, board, "bat")
    if bat >= 0:
        more = t.rules.equipment[bat].amount
        ahead = tuple(part for rival, points in there for part in (location, rival, points + more))
        t.ask(
            seat, "use_bat", [USE, DECLINE], bat_chosen, seat, bat,
            location=location, piece=state.piece, pressure=ahead,
        )  # fmt: skip


@step
def bat_chosen(t: Table, seat: int, bat: int, action: Action) -> None:
    """Used, it counts for all pressures of this arrival."""
    if action.kind == "use":
        use(t, seat, bat)
        t.state.bonus = t.rules.equipment[bat].amount


@step
def press(t: Table, seat: int, victim: int) -> None:
    """The difference of the strengths is the pressure; who has nothing to take is left alone."""
    state = t.state
    location = state.seats[seat].at[state.piece]
    hero = standing_hero(state.seats[victim], location)
    points = t.rules.strengths[state.piece] - t.rules.strengths[hero] + state.bonus
    if points <= 0:
        return
    t.emit(
        "pressed", seat=seat, victim=victim, location=location, piece=state.piece, victim_piece=hero,
        points=points,
    )  # fmt: skip
    if not may_be_taken(t, seat, victim):
        t.emit("no_tribute", seat=seat, victim=victim)
        return
    defend(t, seat, victim, hero, points)


def picks(t: Table, seat: int) -> bool:
    """Whether the mover picks the tribute: with a full Interrogation (O35.4)."""
    return bool(full_rooms(t, t.state.seats[seat], "interro"))


def may_be_taken(t: Table, seat: int, victim: int) -> list[int]:
    """Kinds of goods that the pressed seat may lose: ammo only if it picks itself (Q17)."""
    goods = t.state.seats[victim].goods
    kinds = [good for good in ALL_GOODS if goods[good]]
    if AMMO in kinds and picks(t, seat):
        kinds.remove(AMMO)
    return kinds


def defend(t: Table, seat: int, victim: int, hero: int, points: int) -> None:
    """The pressed seat answers again and again, until no point is left or it yields (O35.3)."""
    if points <= 0 or not may_be_taken(t, seat, victim):
        return
    state = t.state
    board = state.seats[victim]
    actions = []
    if board.goods[AMMO]:
        actions.append(AMMO_SPENT)
    if ready_with(t, board, "armour") >= 0:
        actions.append(ARMOUR)
    if bodyguards(t, victim, hero) >= 0:
        actions.append(GUARDS)
    t.ask(
        victim,
        "defend",
        [*actions, YIELD],
        defended,
        seat,
        victim,
        hero,
        points,
        mover=seat,
        location=state.seats[seat].at[state.piece],
        piece=state.piece,
        victim=hero,
        points=points,
    )


def bodyguards(t: Table, victim: int, hero: int) -> int:
    """The place of Bodyguards that can protect this hero, -1 if there are none (O35.3, Q86)."""
    board = t.state.seats[victim]
    strength = t.rules.strengths[hero]
    return next((p for p in ready_rooms(t, board, "guards") if amount(t, board, p) == strength), -1)


@step
def defended(t: Table, seat: int, victim: int, hero: int, points: int, action: Action) -> None:
    """Carry out one answer (Q85: Armour also takes away a single point)."""
    board = t.state.seats[victim]
    if action.kind == "yield":
        t.emit("yielded", seat=victim, points=points)
        tribute(t, seat, victim, points)
        return
    if action.kind == "guards":
        use_room(t, victim, bodyguards(t, victim, hero))
        points = 0
    elif action.kind == "armour":
        kind = ready_with(t, board, "armour")
        use(t, victim, kind)
        points = max(0, points - t.rules.equipment[kind].amount)
    else:
        spend(t, board, AMMO)
        t.emit("goods", seat=victim, goods=only(AMMO, -1), cause="defence", card=-1)
        points -= 1
    t.emit("defended", seat=victim, means=action.kind, points=points)
    defend(t, seat, victim, hero, points)


def tribute(t: Table, seat: int, victim: int, points: int) -> None:
    """For each point left one good goes to the mover, as long as there is one (O35.4, Q16)."""
    kinds = may_be_taken(t, seat, victim) if points else []
    if not kinds:
        return
    chooser = seat if picks(t, seat) else victim
    t.ask(
        chooser,
        "tribute",
        [GIVE[good] for good in kinds],
        tribute_chosen,
        seat,
        victim,
        points,
        giver=victim,
        taker=seat,
        location=t.state.seats[seat].at[t.state.piece],
        points=points,
    )


@step
def tribute_chosen(t: Table, seat: int, victim: int, points: int, action: Action) -> None:
    """The good is the mover's at once (Q19); what does not fit its stores goes to the pile (O35.4)."""
    state = t.state
    good = target(action)
    kept = room_for(t, state.seats[seat], good) > 0
    state.seats[victim].goods[good] -= 1
    if kept:
        state.seats[seat].goods[good] += 1
    else:
        state.supply[good] += 1
    t.emit("tribute", seat=victim, taker=seat, good=good, kept=int(kept))
    tribute(t, seat, victim, points - 1)
