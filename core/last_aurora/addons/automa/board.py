"""The Automa's Convoy board: tokens, Damage, repair, Contamination (R903-R925, R984-R1018, R1052-R1062).

All it owns lies in `state.marks`: `automa_hold` (1 for each place with its token, in the order of
`AutomaTables.places`), `automa_damage` (damaged boxes), `automa_sick` (contaminated Survivors),
`automa_loot`, and its Action cards: `automa_deck`, `automa_pile` (face down), `automa_row`
(revealed), `automa_used` (discarded), `automa_rested` (how many of the row were drawn at rest).
Its Objects lie, face down, with its seat.
"""

from core.last_aurora.addons.automa.tables import COLUMNS, LETTERS, tables_of
from core.last_aurora.mechanics.outcome_deck import flip_outcome
from core.last_aurora.phases.end_of_round import game_ends
from core.last_aurora.state import Table
from core.last_aurora.steps import drop_steps
from core.last_aurora.tables.records import SURVIVOR

WHO = "automa"
MARKS = ("hold", "damage", "sick", "loot", "deck", "pile", "row", "used", "rested")


def automa_seat(t: Table) -> int:
    """The seat of the Automa: the last."""
    return len(t.state.seats) - 1


def mark(t: Table, name: str) -> tuple[int, ...]:
    """One of the Automa's marks."""
    return t.state.marks[f"automa_{name}"]


def set_mark(t: Table, name: str, values: tuple[int, ...]) -> None:
    """Change one of the Automa's marks."""
    t.state.marks[f"automa_{name}"] = values


def column(t: Table) -> int:
    """The column under the Automa counter, from 0: one step a round (R860, R1040)."""
    return t.state.aurora - 1


# -- tokens ----------------------------------------------------------------------------------------


def count(t: Table, token: int) -> int:
    """How many tokens of a kind lie on the board, the Contaminated Zone not counted."""
    hold = mark(t, "hold")
    return sum([hold[index] for index in tables_of(t.rules).places_of[token]])


def survivors(t: Table) -> int:
    """Survivors, contaminated ones included (R872)."""
    return count(t, SURVIVOR) + mark(t, "sick")[0]


def add(t: Table, token: int) -> bool:
    """Put a token in its leftmost free place in an undamaged box; False if there is none (R887)."""
    tables = tables_of(t.rules)
    hold = list(mark(t, "hold"))
    for index in tables.places_of[token]:
        if not hold[index] and tables.places[index][0] not in mark(t, "damage"):
            hold[index] = 1
            set_mark(t, "hold", tuple(hold))
            return True
    return False


def take_from_reserve(t: Table, token: int) -> bool:
    """Gain a token, if the reserve has one and the board a place."""
    if not t.state.reserve[token] or not add(t, token):
        return False
    t.state.reserve[token] -= 1
    t.emit("automa_gains", token=token)
    return True


def remove(t: Table, token: int) -> None:
    """Take away the rightmost token of a kind (R1027, R986); it must have one."""
    hold = list(mark(t, "hold"))
    hold[max(index for index in tables_of(t.rules).places_of[token] if hold[index])] = 0
    set_mark(t, "hold", tuple(hold))


def spend(t: Table, token: int) -> bool:
    """Put a token back in the reserve, if it has one."""
    if not count(t, token):
        return False
    remove(t, token)
    t.state.reserve[token] += 1
    return True


# -- damage (R1002-R1018) --------------------------------------------------------------------------


def damage_row(t: Table, row: int, points: int) -> None:
    """Damage in a row, from under the counter to the left; what finds no box is lost (R1004, A19)."""
    for _ in range(points):
        boxes = [row * COLUMNS + at for at in range(column(t), -1, -1)]
        box = next((box for box in boxes if box not in mark(t, "damage")), -1)
        if box < 0:
            t.emit("automa_damage_lost", row=row)
            return
        set_mark(t, "damage", tuple(sorted((*mark(t, "damage"), box))))
        t.emit("automa_damaged", box=box)
        _clear(t, box)
    leave_without_survivors(t)


def _clear(t: Table, box: int) -> None:
    """The tokens in a box go to the reserve (A19)."""
    hold = list(mark(t, "hold"))
    for index, (place, kind) in enumerate(tables_of(t.rules).places):
        if place == box and hold[index]:
            hold[index] = 0
            t.state.reserve[kind] += 1
            t.emit("automa_loses", token=kind)
    set_mark(t, "hold", tuple(hold))


def damage_by_letter(t: Table, points: int) -> None:
    """One Outcome card a point: its leftmost letter names the row (R1004, R1008)."""
    for _ in range(points):
        if t.state.seats[automa_seat(t)].out:
            return
        letter = t.rules.outcomes[flip_outcome(t)].letters[0]
        damage_row(t, LETTERS.index(letter), 1)


def repair_boxes(t: Table, points: int) -> None:
    """The first Damage from the column under the counter, top to bottom, then leftwards (R1054-R1056)."""
    for _ in range(points):
        boxes = [row * COLUMNS + at for at in range(column(t), -1, -1) for row in range(len(LETTERS))]
        box = next((box for box in boxes if box in mark(t, "damage")), -1)
        if box < 0:
            return
        set_mark(t, "damage", tuple(other for other in mark(t, "damage") if other != box))
        t.emit("automa_repairs", box=box)


# -- contamination and the end of it all -----------------------------------------------------------


def suffer_contamination(t: Table) -> None:
    """The rightmost Survivor to the Contaminated Zone; with none left, one there dies (R986-R988)."""
    if count(t, SURVIVOR):
        remove(t, SURVIVOR)
        set_mark(t, "sick", (mark(t, "sick")[0] + 1,))
        t.emit("automa_contaminated")
    elif mark(t, "sick")[0]:
        bury_sick(t)


def bury_sick(t: Table) -> None:
    """One contaminated Survivor is lost (R988)."""
    set_mark(t, "sick", (mark(t, "sick")[0] - 1,))
    t.state.reserve[SURVIVOR] += 1
    t.emit("automa_loses", token=SURVIVOR)
    leave_without_survivors(t)


def recover(t: Table) -> bool:
    """One Survivor back from the Contaminated Zone, if there is one and a place (R925, R1125)."""
    if not mark(t, "sick")[0] or not add(t, SURVIVOR):
        return False
    set_mark(t, "sick", (mark(t, "sick")[0] - 1,))
    t.emit("automa_recovers")
    return True


def recruit(t: Table) -> None:
    """One token; a seventh Survivor, contaminated ones counted, cures one instead (R872, R921-R925)."""
    if survivors(t) >= len(tables_of(t.rules).places_of[SURVIVOR]):
        recover(t)
    else:
        take_from_reserve(t, SURVIVOR)


def leave_without_survivors(t: Table) -> None:
    """An Automa without any Survivor is out, and the match is over (A17)."""
    state = t.state
    seat = automa_seat(t)
    board = state.seats[seat]
    if survivors(t) or board.out:
        return
    board.out = True
    for enemy in state.enemies:
        enemy.targets = [owner for owner in enemy.targets if owner != seat]
    state.loot_discard += [loot for owner, loot, _ in state.awards if owner == seat and loot]
    state.awards = [award for award in state.awards if award[0] != seat]
    drop_steps(state, seat)
    t.emit("seat_out", seat=seat)
    state.stack.clear()
    t.push(game_ends)
