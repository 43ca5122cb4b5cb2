"""Player versus player (K53-K130). Marks, one value a seat: `pvp_evasion`, `pvp_aggression` (spaces of
the tracks, from 0), and `pvp_hit`: pairs of attacker and defender of this phase.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from core.kernel import Action
from core.last_aurora.actions import target
from core.last_aurora.addons.pvp.tables import tables_of
from core.last_aurora.hooks import (
    BOX_FIRES,
    DAMAGE_LANDED,
    DECK_CHANGED,
    FAULTS,
    FIRE_ENDS,
    HELD,
    MARKS_SEEN,
    MORE_ATTACKS,
    MORE_ATTACKS_MADE,
    OPTION_REFUSED,
    RULES_CHANGED,
    TABLE_LAID,
    UNSEEN,
    ZONE_KEPT,
)
from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.cargo_changes import damage, pay, repair
from core.last_aurora.mechanics.fame import gain_fame, lose_fame
from core.last_aurora.mechanics.objects import draw_objects
from core.last_aurora.mechanics.outcome_deck import finish_outcome, next_target, reveal_outcome
from core.last_aurora.mechanics.road import region
from core.last_aurora.phases.attack import charge, doubtful, jam
from core.last_aurora.rules import Rules
from core.last_aurora.state import Table
from core.last_aurora.steps import seat_step, step
from core.last_aurora.tables.records import Card
from core.last_aurora.unseen import Pile, removed_card


@RULES_CHANGED.answer("pvp")
def change_rules(rules: Rules) -> None:
    """Its own Outcome deck (K67)."""
    backs = {row.id: row.target for row in tables_of(rules).outcome}
    rules.outcomes = tuple(
        msgspec.structs.replace(row, target=backs[row.id]) if row.id else row for row in rules.outcomes
    )


def track(t: Table, name: str) -> list[int]:
    """A track's counters, one a seat."""
    return list(t.state.marks[f"pvp_{name}"])


def _keep(t: Table, name: str, values: list[int]) -> None:
    t.state.marks[f"pvp_{name}"] = tuple(values)


# -- setup (K64-K77) -------------------------------------------------------------------------------


@OPTION_REFUSED.answer("pvp")
def refuse(options: Mapping[str, Any], players: int) -> str:
    """A sentence if there are fewer than two seats, else ""."""
    return "" if players > 1 else "Duels need at least two seats."


@DECK_CHANGED.answer("pvp")
def change_deck(t: Table, deck: str, period: int, cards: list[Card]) -> list[Card]:
    """One Enemy of each period and one Loot of each pair are removed unseen (K66)."""
    if deck not in ("enemy", "loot"):
        return cards
    removed = cards[t.draw("pvp", len(cards))]
    t.state.marks["pvp_aside"] = (*t.state.marks.get("pvp_aside", ()), removed.id)
    return [card for card in cards if card is not removed]


@TABLE_LAID.answer("pvp")
def lay_table(t: Table, players: int) -> None:
    """Both counters on the first space (K68, C53); Fame begins at its lowest (K69)."""
    for name in ("evasion", "aggression"):
        _keep(t, name, [0] * players)
    _keep(t, "hit", [])
    for board in t.state.seats:
        board.fame = t.rules.setup.fame_lowest


# -- attacking a player (K83-K96) ------------------------------------------------------------------


@MORE_ATTACKS.answer("pvp")
def duels(t: Table, seat: int, weapons: list[int]) -> list[Action]:
    """Loaded Weapons on players of the same region, in addition to Enemies (K83)."""
    board = t.state.seats[seat]
    loaded = [box for box in weapons if cargo.count(board, charge(t, seat, box))]
    where = region(t, seat)
    others = [other for other in t.state.forward_order() if other != seat and region(t, other) == where]
    return [Action("duel", (box, other)) for box in loaded for other in others]


@MORE_ATTACKS_MADE.answer("duel")
def duel(t: Table, seat: int, box: int, defender: int) -> None:
    """One Ammo, one Weapon, one Outcome card (K87)."""
    t.state.used += (box,)
    t.plan((pay, seat, charge(t, seat, box)), (duel_shot, seat, box, defender, False))


@seat_step
def duel_shot(t: Table, seat: int, box: int, defender: int, again: bool) -> None:
    """The damage to a player that the card shows; its attacker may doubt it as any shot (K189)."""
    kind = t.rules.boxes[t.state.seats[seat].kinds[box]]
    points, jammed = _flames(t, kind.rating) if BOX_FIRES.knows(kind.ability) else _shot(t, kind.rating)
    doubtful(t, seat, points, jammed, duel_counts, duel_shot, (box, defender), again=again)


@seat_step
def duel_counts(t: Table, seat: int, box: int, defender: int, points: int, jammed: bool) -> None:
    """What Evasion ignores; the rest is placed where the next card's back says (K88-K90)."""
    state = t.state
    area = next_target(t)
    finish_outcome(t)  # only now: its own back must not aim it (C27)
    ignored = tables_of(t.rules).evasion[track(t, "evasion")[defender]]
    placed = min(max(points - ignored, 0), len(cargo.whole(state.seats[defender], area)))
    t.emit("duel", seat=seat, defender=defender, points=points, ignored=ignored, placed=placed, area=area)
    t.push(jam, seat, box if jammed else -1)
    if placed:
        _keep(t, "hit", [*track(t, "hit"), seat, defender])
        t.push(damage, defender, placed, area, seat)


def _shot(t: Table, rating: int) -> tuple[int, bool]:
    """Damage to a player and Jam of one card (C52)."""
    card = reveal_outcome(t)
    row = next(row for row in tables_of(t.rules).outcome if row.id == card)
    return int(row.damage.split()[rating - 1]), t.rules.outcomes[card].jam[rating - 1]


def _flames(t: Table, rating: int) -> tuple[int, bool]:
    """A Flamethrower: cards until a Jam or no damage (K15)."""
    total = 0
    for _ in t.rules.outcomes[1:]:
        points, jammed = _shot(t, rating)
        total += points
        if jammed or not points:
            return total, jammed
    return total, False


@DAMAGE_LANDED.answer("pvp")
def landed(t: Table, seat: int, attacker: int) -> None:
    """Evasion and Aggression go one space on with each counter that lands (K89-K90, A35)."""
    _advance(t, "evasion", seat, 1, len(tables_of(t.rules).evasion) - 1)
    _advance(t, "aggression", attacker, 1, len(tables_of(t.rules).aggression))


def _advance(t: Table, name: str, seat: int, steps: int, last: int) -> None:
    counters = track(t, name)
    counters[seat] = min(counters[seat] + steps, last)
    _keep(t, name, counters)


# -- end of the phase (K98-K126) -------------------------------------------------------------------


@FIRE_ENDS.answer("pvp")
def fire_ends(t: Table) -> None:
    """In forward order: Evasion back, all bonuses reached, Aggression back to its first space."""
    t.plan(*((settle_tracks, seat) for seat in t.state.forward_order()), (forget_hits,))


@seat_step
def settle_tracks(t: Table, seat: int) -> None:
    """The bonuses left of the counter, in their order (K101, C53)."""
    evasion, aggression = track(t, "evasion"), track(t, "aggression")
    evasion[seat] = max(evasion[seat] - 1, 0)
    reached, aggression[seat] = aggression[seat], 0
    _keep(t, "evasion", evasion)
    _keep(t, "aggression", aggression)
    if reached:
        t.emit("aggression", seat=seat, bonuses=reached)
    t.plan(*((aggression_bonus, seat, key) for key in tables_of(t.rules).aggression[:reached]))


@seat_step
def aggression_bonus(t: Table, seat: int, key: str) -> None:
    """Fame, repair, an Object, or a Fame off somebody hit (K123-K126)."""
    if key == "fame":
        t.push(gain_fame, seat, 1)
    elif key == "repair":
        t.push(repair, seat, 1, True)
    elif key == "object":
        t.push(draw_objects, seat, 1)
    else:
        hits = t.state.marks["pvp_hit"]
        pairs = zip(hits[::2], hits[1::2], strict=True)
        victims = sorted({other for attacker, other in pairs if attacker == seat})
        standing = [other for other in victims if not t.state.seats[other].out]
        if standing:
            t.ask(seat, "pvp.steal", [Action("seat", (other,)) for other in standing], stolen, seat)


@seat_step
def stolen(t: Table, seat: int, action: Action) -> None:
    """The opponent loses 1 Fame, or takes 1 Damage (K126)."""
    t.push(lose_fame, target(action), 1)


@step
def forget_hits(t: Table) -> None:
    """Hits count for one phase."""
    _keep(t, "hit", [])


@ZONE_KEPT.answer("pvp")
def one_more_card(t: Table) -> int:
    """Four cards stay, three with two players (K130)."""
    return 1


# -- what is seen and held -------------------------------------------------------------------------


@MARKS_SEEN.answer("pvp")
def marks_seen(t: Table, viewer: int | None) -> dict[str, tuple[int, ...]]:
    """The Duel tracks of all seats, which lie open for everyone."""
    return {key: t.state.marks[key] for key in ("pvp_evasion", "pvp_aggression", "pvp_hit")}


@HELD.answer("pvp")
def held(t: Table) -> tuple[list[int], list[int]]:
    """Cards removed from the game."""
    return [], list(t.state.marks["pvp_aside"])


@UNSEEN.answer("pvp")
def unseen(t: Table) -> list[Pile]:
    """Nobody has seen which Enemies and Loot were removed (K66)."""

    def lay(cards: list[int]) -> None:
        t.state.marks["pvp_aside"] = tuple(cards)

    return [Pile(t.state.marks["pvp_aside"], removed_card, lay)]


@FAULTS.answer("pvp")
def faults(t: Table) -> list[str]:
    """Counters lie on their tracks."""
    tables = tables_of(t.rules)
    wrong = [space for space in track(t, "evasion") if not 0 <= space < len(tables.evasion)]
    wrong += [space for space in track(t, "aggression") if not 0 <= space <= len(tables.aggression)]
    return [f"pvp counters {wrong}"] if wrong else []
