"""The Automa, the opponent of the solo game (R849-R1127): the last seat, played by rules.

It replaces the steps that ask a player by its own; everything else of the base serves it too.
"""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from core.last_aurora.addons.automa import ADDON, combat, exploration, foreseen, movement
from core.last_aurora.addons.automa.board import (
    MARKS,
    WHO,
    add,
    automa_seat,
    column,
    count,
    damage_by_letter,
    mark,
    recover,
    repair_boxes,
    set_mark,
    suffer_contamination,
    survivors,
    take_from_reserve,
)
from core.last_aurora.addons.automa.tables import COLUMNS, WEAPON_ROW, tables_of
from core.last_aurora.hooks import (
    AURORA_SAILED,
    FAULTS,
    HELD,
    MARKS_SEEN,
    OPTION_REFUSED,
    OTHERS,
    REDEALT,
    ROUND_ENDS,
    SCORE_LINES,
    SEAT_LEFT,
    STEPS_REPLACED,
    TABLE_LAID,
    UNSEEN,
)
from core.last_aurora.mechanics.cargo_changes import damage
from core.last_aurora.mechanics.fame import lose_fame
from core.last_aurora.mechanics.objects import take_top_object
from core.last_aurora.mechanics.survivors import bury, contaminate
from core.last_aurora.phases.end_of_round import aurora_reached, game_ends
from core.last_aurora.scoring import road_points
from core.last_aurora.state import Seat, Table
from core.last_aurora.steps import STEPS, seat_step, step
from core.last_aurora.tables.records import RESOURCES, SURVIVOR
from core.last_aurora.unseen import Pile, loot_back

# -- setup (R853-R866) -----------------------------------------------------------------------------


@OPTION_REFUSED.answer(WHO)
def refuse(options: Mapping[str, Any], players: int) -> str:
    """The solo game is for one."""
    return "" if players == 1 else f"Against the Automa there is one seat, got {players}."


@OTHERS.answer(WHO)
def others() -> tuple[str, ...]:
    """Its name."""
    return ADDON.others


@TABLE_LAID.answer(WHO)
def lay_table(t: Table, players: int) -> None:
    """Its seat, board and cards; it too has a Turn Order counter (C42)."""
    state = t.state
    tables = tables_of(t.rules)
    state.seats.append(Seat(who=WHO, cars=[0] * 4, devices=[0] * 4))
    state.order = list(range(len(state.seats)))
    t.shuffle("turn order", state.order)
    deck = sorted(tables.cards)
    t.shuffle("automa cards", deck)
    for name in MARKS:
        set_mark(t, name, ())
    set_mark(t, "deck", tuple(deck))
    set_mark(t, "hold", (0,) * len(tables.places))
    set_mark(t, "damage", tuple(range(WEAPON_ROW * COLUMNS + 1, (WEAPON_ROW + 1) * COLUMNS)))  # R861
    set_mark(t, "sick", (0,))
    set_mark(t, "rested", (0,))
    for token in t.rules.setup.start_tokens:
        if add(t, token):
            state.reserve[token] -= 1


# -- the steps it does otherwise -------------------------------------------------------------------


def draw_objects(t: Table, seat: int, number: int) -> None:
    """Objects go to its zone unseen, without a limit (R888, R909, A23)."""
    for _ in range(number):
        if not take_top_object(t, seat):
            return


def damaged(t: Table, seat: int, points: int, area: str) -> None:
    """The grid means nothing to it: each point by the letter of an Outcome card (R1004-R1008)."""
    damage_by_letter(t, points)


def repaired(t: Table, seat: int, points: int) -> None:
    """Top of the Fame Track (R244): by its own order of repair."""
    repair_boxes(t, points)


def gained(t: Table, seat: int, tokens: tuple[int, ...]) -> None:
    """Into the leftmost places (R887)."""
    for token in tokens:
        take_from_reserve(t, token)


def contaminated(t: Table, seat: int, points: int, involved: tuple[int, ...]) -> None:
    """One Survivor a point (R986)."""
    for _ in range(points):
        if not t.state.seats[seat].out:
            suffer_contamination(t)


def supplied(t: Table, seat: int) -> None:
    """A Supply Drop: the kind of Resource it has fewest of."""
    kinds = [token for token in RESOURCES if t.state.reserve[token]]
    if kinds:
        take_from_reserve(t, min(kinds, key=lambda token: count(t, token)))


def nothing(t: Table, seat: int, *args: Any) -> None:
    """A step that the Automa does not need."""


REPLACED: dict[str, Callable[..., None]] = {
    "exploration_turn": exploration.exploration_turn,
    "rest_turn": movement.rest_turn,
    "movement_begins": movement.movement_begins,
    "fire_begins": combat.fire_begins,
    "choose_ignored": nothing,
    "ambush_effect": combat.suffer_ambush,
    "place_counter": combat.place_counter,
    "jam": combat.jam,
    "take_loot": combat.take_loot,
    "convoy_under_fire": combat.convoy_under_fire,
    "draw_objects": draw_objects,
    "damage": damaged,
    "repair": repaired,
    "gain": gained,
    "contaminate": contaminated,
    "bury": nothing,
    "supplies": supplied,
}


@STEPS_REPLACED.answer(WHO)
def replaced_steps() -> dict[str, Callable[..., None]]:
    """Each of these steps, for the Automa's seat its own, for others that of the base."""
    return {name: _for_its_seat(STEPS.by_name[name], own) for name, own in REPLACED.items()}


def _for_its_seat(base: Callable[..., None], own: Callable[..., None]) -> Callable[..., None]:
    @wraps(base)
    def chosen(t: Table, seat: int, *args: Any) -> None:
        (own if t.state.seats[seat].who == WHO else base)(t, seat, *args)

    return chosen


# -- end of round (R1034-R1044) --------------------------------------------------------------------


@ROUND_ENDS.answer(WHO)
def round_ends(t: Table) -> None:
    """Abilities from the left, in the last round too (R1036, A9); then its cards are discarded."""
    if not t.state.seats[automa_seat(t)].out:
        abilities = [tables_of(t.rules).cards[card].end for card in mark(t, "row")]
        t.plan(*((automa_ability, 0, key) for key in abilities if key), (automa_discards,))


@seat_step
def automa_ability(t: Table, seat: int, key: str) -> None:
    """Cards B, D, E and F strike the player (R1108, R1117, R1121, R1125)."""
    state = t.state
    t.emit("automa_ability", ability=key, line={"damage": "R1108", "fame": "R1117", "recovery": "R1125"}[key])
    if key == "damage":
        t.push(damage, seat, 1, "any")
    elif key == "fame":
        if state.seats[seat].fame > state.seats[automa_seat(t)].fame:
            t.push(lose_fame, seat, 1)
    else:
        recover(t)
        t.plan((contaminate, seat, 1, ()), (bury, seat))


@step
def automa_discards(t: Table) -> None:
    """All revealed cards to the Discard Zone (R1038)."""
    set_mark(t, "used", (*mark(t, "used"), *mark(t, "row"), *mark(t, "pile")))
    set_mark(t, "row", ())
    set_mark(t, "pile", ())
    set_mark(t, "rested", (0,))


@AURORA_SAILED.answer(WHO)
def counter_moved(t: Table) -> None:
    """The counter has moved on: the Damage under it in row A comes off at once (R1040)."""
    box = WEAPON_ROW * COLUMNS + column(t)
    set_mark(t, "damage", tuple(other for other in mark(t, "damage") if other != box))
    t.emit("automa_advances", box=box)


@SEAT_LEFT.answer(WHO)
def seat_left(t: Table, seat: int) -> None:
    """A player without Survivors has lost at once (A17)."""
    t.state.stack.clear()
    t.push(game_ends)


# -- scoring (R1064-R1077) -------------------------------------------------------------------------


@SCORE_LINES.answer(WHO)
def score_lines(t: Table, seat: int) -> dict[str, int]:
    """Road, Fame, every two Objects or Loot cards; clean Survivors or whole star groups."""
    reached = aurora_reached(t)
    hurt = mark(t, "damage")
    groups = sum(1 for group in tables_of(t.rules).groups if not any(box in hurt for box in group))
    return {
        "road": road_points(t, seat),
        "fame": t.state.seats[seat].fame,
        "spoils": (len(t.state.seats[seat].objects) + len(mark(t, "loot"))) // 2,
        "rescued": count(t, SURVIVOR) if reached else 0,
        "intact": 0 if reached else groups,
    }


# -- what is seen, hidden and held -----------------------------------------------------------------


@MARKS_SEEN.answer(WHO)
def marks_seen(t: Table, viewer: int | None) -> dict[str, tuple[int, ...]]:
    """Its board and revealed cards; of the rest only how many (nobody may look, R872, R909)."""
    open_marks = ("hold", "damage", "sick", "row", "used", "rested")
    seen = {f"automa_{name}": mark(t, name) for name in open_marks}
    seen["automa_used"] = tuple(sorted(seen["automa_used"]))
    for name in ("deck", "pile", "loot"):
        seen[f"automa_{name}_count"] = (len(mark(t, name)),)
    return seen


@HELD.answer(WHO)
def held(t: Table) -> tuple[list[int], list[int]]:
    """Tokens on the board and in the Contaminated Zone; Loot cards."""
    tokens = [
        kind for filled, (_, kind) in zip(mark(t, "hold"), tables_of(t.rules).places, strict=True) if filled
    ]
    return tokens + [SURVIVOR] * mark(t, "sick")[0], list(mark(t, "loot"))


@UNSEEN.answer(WHO)
def unseen(t: Table) -> list[Pile]:
    """Its Loot, of which everybody has seen the back."""
    return [Pile(mark(t, "loot"), loot_back, lambda cards: set_mark(t, "loot", tuple(cards)))]


@REDEALT.answer(WHO)
def redealt(t: Table, viewer: int | None, shuffle: Callable[[list[int]], list[int]]) -> None:
    """Face-down Action cards among each other."""
    deck, pile = mark(t, "deck"), mark(t, "pile")
    mixed = shuffle([*deck, *pile])
    set_mark(t, "deck", tuple(mixed[: len(deck)]))
    set_mark(t, "pile", tuple(mixed[len(deck) :]))


@FAULTS.answer(WHO)
def faults(t: Table) -> list[str]:
    """Its cards are all there, its boxes hold what they may, Damage lies on boxes."""
    found = []
    cards = sorted(card for name in ("deck", "pile", "row", "used") for card in mark(t, name))
    if cards != sorted(tables_of(t.rules).cards):
        found.append(f"automa cards {cards}")
    hurt = mark(t, "damage")
    if len(set(hurt)) < len(hurt) or any(not 0 <= box < COLUMNS * 4 for box in hurt):
        found.append(f"automa damage {hurt}")
    for filled, (box, _) in zip(mark(t, "hold"), tables_of(t.rules).places, strict=True):
        if filled and box in hurt:
            found.append(f"automa token in damaged box {box}")
    if survivors(t) < 0 or mark(t, "sick")[0] < 0:
        found.append("automa survivors below zero")
    return found


__all__ = ["foreseen"]
