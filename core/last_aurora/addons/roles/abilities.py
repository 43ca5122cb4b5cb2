"""The eight abilities of the Role cards (K179-K237)."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from core.kernel import Action
from core.last_aurora.actions import NONE, TOKENS, target
from core.last_aurora.addons.roles.tables import has, with_value
from core.last_aurora.hooks import (
    CREW_BONUS,
    EXTRA_BOXES,
    FUEL_BURNT,
    GATHERED,
    LOOT_DOUBTED,
    PENALTY_SPARED,
    ROUND_ENDS,
    SHOT_DOUBTED,
    STEPS_REPLACED,
)
from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.cargo_changes import damage, gain
from core.last_aurora.mechanics.enemies import find_enemy
from core.last_aurora.mechanics.foresight import UNSEEN
from core.last_aurora.mechanics.objects import (
    discard_object,
    draw_objects,
    keep_to_the_limit,
    take_top_object,
)
from core.last_aurora.mechanics.survivors import bury, contaminate
from core.last_aurora.phases.attack import assign_loot, loot_winner
from core.last_aurora.phases.end_of_round import last_round
from core.last_aurora.phases.movement import faster
from core.last_aurora.rules import BESIDE
from core.last_aurora.state import EXPLORATION, Seat, Table
from core.last_aurora.steps import seat_step

KEEP, AGAIN = Action("keep_result"), Action("again")
MOTIVES = {"truck": 1, "trailer": 1, "device": 1, "location": 2, "survivor": 3}  # K197, from the left
MOTIVE_ACTIONS = [Action("motive", (motive,)) for motive in (1, 2, 3)]
NITRO = [Action("nitro", (points,)) for points in (1, 2)]
SMUGGLED = 2
TINKER = "role.tinker"
UNSEEN.add(TINKER)

# -- Bounty Killer (K181) --------------------------------------------------------------------------


@LOOT_DOUBTED.answer("roles")
def loot_doubted(t: Table, card: int, winner: int) -> bool:
    """Whoever is involved with this Role may have a second Outcome card decide."""
    for seat in t.state.forward_order():
        if has(t, seat, "second_loot") and seat in find_enemy(t, card).targets:
            t.ask(seat, "role.loot", [KEEP, AGAIN], loot_chosen, seat, card, winner, card=card, winner=winner)
            return True
    return False


@seat_step
def loot_chosen(t: Table, seat: int, card: int, winner: int, action: Action) -> None:
    """The first result, or a second one."""
    assign_loot(t, card, winner if action.kind == KEEP.kind else loot_winner(t, card))


# -- Gunsmith (K189) -------------------------------------------------------------------------------


@SHOT_DOUBTED.answer("roles")
def shot_doubted(
    t: Table, seat: int, points: int, jammed: bool, counts: str, repeat: str, args: tuple[int, ...]
) -> bool:
    """Once an attack, on whomever, he may redraw; the second result binds."""
    if not has(t, seat, "redraw"):
        return False
    shot = (counts, repeat, args, points, jammed)
    t.ask(seat, "role.shot", [KEEP, AGAIN], shot_chosen, seat, *shot, points=points, jammed=jammed)
    return True


@seat_step
def shot_chosen(
    t: Table,
    seat: int,
    counts: str,
    repeat: str,
    args: tuple[int, ...],
    points: int,
    jammed: bool,
    action: Action,
) -> None:
    """The first card, or another."""
    kept = action.kind == KEEP.kind
    t.state.stack.append((counts, seat, *args, points, jammed) if kept else (repeat, seat, *args, True))


# -- Motivator (K197) ------------------------------------------------------------------------------


@CREW_BONUS.answer("roles")
def motivated(t: Table, seat: int, slot: int) -> int:
    """+1 to each of those who take part in one kind of card action (A31)."""
    if not has(t, seat, "motivate"):
        return 0
    kind = t.rules.cards[t.state.zone[slot]].kind
    return int(MOTIVES.get(kind, 0) == t.state.marks["roles_motive"][seat])


@ROUND_ENDS.answer("roles")
def motives_change(t: Table) -> None:
    """Each End of Round he may change it; the Nitro Cultist's first Fuel comes again."""
    t.state.marks["roles_nitro"] = ()
    if not last_round(t):
        t.plan(*((choose_motive, seat) for seat in t.state.forward_order() if has(t, seat, "motivate")))


@seat_step
def choose_motive(t: Table, seat: int) -> None:
    """Improve, gather or recruit."""
    now = t.state.marks["roles_motive"][seat]
    t.ask(seat, "role.motive", MOTIVE_ACTIONS[:], motive_chosen, seat, now=now)


@seat_step
def motive_chosen(t: Table, seat: int, action: Action) -> None:
    """It holds until the next end of round."""
    with_value(t, "motive", seat, target(action))
    t.emit("motive", seat=seat, motive=target(action))


# -- Nitro Cultist (K205) --------------------------------------------------------------------------


@FUEL_BURNT.answer("roles")
def fuel_burnt(t: Table, seat: int) -> None:
    """The first extra Fuel of a move gives more: +1, or +2 for a Contamination and a Damage."""
    if has(t, seat, "nitro") and seat not in t.state.marks["roles_nitro"]:
        t.state.marks["roles_nitro"] = (seat,)
        dear = bool(cargo.whole(t.state.seats[seat]))  # else the Damage finds no box (C30)
        t.ask(seat, "role.nitro", NITRO if dear else NITRO[:1], nitro_chosen, seat)


@seat_step
def nitro_chosen(t: Table, seat: int, action: Action) -> None:
    """Faster, and perhaps dearer."""
    points = target(action)
    faster(t, seat, points)
    if points > 1:
        t.plan((contaminate, seat, 1, ()), (bury, seat), (damage, seat, 1, "any"))


# -- Radiation Expert (K213) -----------------------------------------------------------------------


@PENALTY_SPARED.answer("roles")
def penalty_spared(t: Table, card: int) -> bool:
    """No penalty to skills in Exploration; death as ever."""
    if t.state.phase != EXPLORATION:
        return False
    owner = next((seat for seat, board in enumerate(t.state.seats) if card in board.crew()), -1)
    return owner >= 0 and has(t, owner, "resist")


# -- Scavenger (K221) ------------------------------------------------------------------------------


@GATHERED.answer("roles")
def gathered(t: Table, seat: int, goods: tuple[int, ...]) -> None:
    """One more Resource of a kind gathered, for a Damage."""
    kinds = sorted(token for token in set(goods) if t.state.reserve[token])
    if kinds and has(t, seat, "scavenge") and cargo.whole(t.state.seats[seat]):
        t.push(scavenge, seat, tuple(kinds))


@seat_step
def scavenge(t: Table, seat: int, kinds: tuple[int, ...]) -> None:
    """Which, if any?"""
    t.ask(seat, "role.scavenge", [*(TOKENS[kind] for kind in kinds), NONE], scavenged, seat)


@seat_step
def scavenged(t: Table, seat: int, action: Action) -> None:
    """It is taken, the Damage placed."""
    if action.kind == "token":
        t.plan((gain, seat, (target(action),)), (damage, seat, 1, "any"))


# -- Smuggler (K229) -------------------------------------------------------------------------------


@EXTRA_BOXES.answer("roles")
def extra_boxes(t: Table, board: Seat) -> dict[int, int]:
    """Two open boxes beside the grid, out of the reach of Enemies."""
    seat = next((seat for seat, other in enumerate(t.state.seats) if other is board), -1)
    if seat < 0 or not has(t, seat, "smuggle"):
        return {}
    open_box = next(box.id for box in t.rules.boxes if box.code == "o")
    return dict.fromkeys(BESIDE[:SMUGGLED], open_box)


# -- Tinkerer (K237) -------------------------------------------------------------------------------


def tinker(t: Table, seat: int, number: int) -> None:
    """Each Object gained: draw two, keep one, discard the other."""
    if number and len(t.state.object_deck) + len(t.state.object_discard) < 2:
        draw_objects(t, seat, number)
    elif number:
        t.plan((keep_one, seat, len(t.state.seats[seat].objects)), (draw_objects, seat, number - 1))
        for _ in range(2):
            kind = take_top_object(t, seat)
            t.emit("object_seen", seen_by=(seat,), seat=seat, object=kind)


@seat_step
def keep_one(t: Table, seat: int, before: int) -> None:
    """Which of the two goes?"""
    drawn = t.state.seats[seat].objects[before:]
    actions = [Action("discard", (kind,)) for kind in sorted(set(drawn))]
    t.ask(seat, TINKER, actions, one_kept, seat, auto=False, drawn=tuple(drawn))


@seat_step
def one_kept(t: Table, seat: int, action: Action) -> None:
    """The other is discarded; the limit of the hand holds as ever (R226)."""
    board = t.state.seats[seat]
    kind = target(action)
    board.objects.reverse()  # of equal cards the one just drawn goes
    discard_object(t, seat, kind)
    board.objects.reverse()
    t.emit("object_discarded", seat=seat, object=kind)
    if len(board.objects) > t.rules.setup.object_limit:
        keep_to_the_limit(t, seat)


@STEPS_REPLACED.answer("roles")
def replaced_steps() -> dict[str, Callable[..., None]]:
    """Drawing Objects goes otherwise for the Tinkerer."""

    @wraps(draw_objects)
    def drawing(t: Table, seat: int, *args: Any) -> None:
        (tinker if has(t, seat, "tinker") else draw_objects)(t, seat, *args)

    return {"draw_objects": drawing}
