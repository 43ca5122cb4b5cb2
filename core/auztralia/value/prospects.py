"""What the units of a seat can fell, and whether they hold its port: chances by the odds of a fight."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from core.auztralia.network import targets
from core.auztralia.odds import odds_of
from core.auztralia.rules import Rules
from core.auztralia.state import OldOne, Seat, Table
from core.auztralia.tables.records import NONE
from core.auztralia.value.danger import Walker, coming

MOST = 6
"""hexes that are looked at, those that most kinds of unit reach first"""


class Prospects(NamedTuple):
    """What attacks promise, in VP: the best hex, the next best, and what is in reach at all."""

    best: float
    second: float
    reached: float


NO_PROSPECTS = Prospects(0.0, 0.0, 0.0)


def prospects(t: Table, board: Seat, clear: int, barred: int, unseen: Sequence[tuple[int, ...]]) -> Prospects:
    """Of the units in the Barracks, each hex with all that reach it."""
    if not any(board.units):
        return NO_PROSPECTS
    rules = t.rules
    units = [unit for unit, number in enumerate(board.units) if number]
    reach = [(unit, targets(t, board, unit, clear, barred)) for unit in units]
    by_hex: dict[int, list[OldOne]] = {}
    for each in t.state.old_ones:
        if any(hexes >> each.hex & 1 for _, hexes in reach):
            by_hex.setdefault(each.hex, []).append(each)
    if not by_hex:
        return NO_PROSPECTS
    sanity = rules.numbers.sanity + rules.bonus(board.persons, "sanity")
    cards = tuple(person for person in board.persons if person in rules.combat_cards)
    found = []
    whole = 0.0
    for place, old_ones in list(by_hex.items())[:MOST]:
        force = tuple(
            number if any(unit == each and hexes >> place & 1 for each, hexes in reach) else 0
            for unit, number in enumerate(board.units)
        )
        value, points = 0.0, 0.0
        chance = 1.0
        for each in old_ones:
            if each.shown:
                left = max(1, rules.toughness[each.kind] - sum(each.damage))
                won = beats(rules, each.kind, left, force, sanity, cards)
                worth = float(rules.old_ones[each.kind].points)
                mine = worth if not any(each.damage) or single(each, t, board) else 0.6 * worth
                value += won * mine
                points += mine
            else:
                won, gained, worth = unknown(rules, unseen[each.level - 1], force, sanity, cards)
                value += gained
                points += worth
            chance *= won
        if len(old_ones) > 1:
            value *= 0.5 + 0.5 * chance
        found.append(value)
        whole += points
    found.sort(reverse=True)
    return Prospects(found[0], found[1] if len(found) > 1 else 0.0, whole)


def single(old_one: OldOne, t: Table, board: Seat) -> bool:
    """Whether nobody but this seat has damaged an Old One (Z69)."""
    return all(
        not damage or other is board for damage, other in zip(old_one.damage, t.state.seats, strict=True)
    )


@lru_cache(maxsize=20_000)
def beats(
    rules: Rules, kind: int, left: int, force: tuple[int, ...], sanity: int, cards: tuple[int, ...]
) -> float:
    """The chance that a force fells an Old One that can still take so much; cards once a combat count."""
    row = rules.row_of[kind]
    if row == NONE:
        return 1.0
    for person in cards:
        card = rules.persons[person]
        if card.effect in ("damage", "ace") and force[card.unit]:
            left -= card.amount
        elif card.effect == "nerves":
            sanity += card.amount
    return odds_of(rules).fight(((row, max(0, left)),), force, sanity).win


@lru_cache(maxsize=20_000)
def unknown(
    rules: Rules, counts: tuple[int, ...], force: tuple[int, ...], sanity: int, cards: tuple[int, ...]
) -> tuple[float, float, float]:
    """Of a tile face down: the chance that a force fells it, the VP that it brings so, and those it has."""
    whole = sum(counts) or 1
    won = gained = worth = 0.0
    for kind, number in enumerate(counts):
        if number:
            share = number / whole
            chance = beats(rules, kind, max(1, rules.toughness[kind]), force, sanity, cards)
            points = rules.old_ones[kind].points
            won += share * chance
            gained += share * chance * points
            worth += share * points
    return won, gained, worth


def port_danger(
    t: Table, board: Seat, found: Sequence[Walker], unseen: Sequence[tuple[int, ...]]
) -> tuple[float, float]:
    """Of a seat's port: how likely Old Ones come to it, and how likely one comes that is not held off."""
    if not board.port:
        return 0.0, 0.0
    rules = t.rules
    sanity = rules.numbers.sanity + rules.bonus(board.persons, "sanity")
    cards = tuple(person for person in board.persons if person in rules.combat_cards)
    force = tuple(board.units)
    armed = any(force)
    whole = loose = 0.0
    for walker in found:
        chance = coming(walker, board.port)
        if chance < 0.01:
            continue
        whole += chance
        if not armed:
            held = 0.0
        elif walker.kind >= 0:
            held = beats(rules, walker.kind, max(1, rules.toughness[walker.kind]), force, sanity, cards)
        else:
            held = unknown(rules, unseen[walker.level - 1], force, sanity, cards)[0]
        loose += chance * (1.0 - held)
    return whole, loose
