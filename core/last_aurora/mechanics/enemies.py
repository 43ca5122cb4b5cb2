"""Enemies above the road: regions, defense, discarding, and the effects of ambushes (R428-R446, R596-R620).

An ambush is written in the data as words: `damage:AREA[:POINTS]`, `contamination_or:damage:AREA:POINTS`,
`resource_or:damage:AREA`. The first word names the answer to the question AMBUSH.
"""

from core.kernel import Action
from core.last_aurora.actions import SUFFERS, TOKENS, target
from core.last_aurora.hooks import AMBUSH
from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.cargo_changes import damage, pay
from core.last_aurora.mechanics.survivors import bury, contaminate
from core.last_aurora.state import Enemy, Table
from core.last_aurora.steps import seat_step
from core.last_aurora.tables.records import RESOURCES

TARGET_BOXES = 4


def enemies_in(t: Table, where: int) -> list[Enemy]:
    """Enemies above a region, in the order they came."""
    return [enemy for enemy in t.state.enemies if enemy.region == where]


def find_enemy(t: Table, card: int) -> Enemy:
    """The Enemy of a card."""
    return next(enemy for enemy in t.state.enemies if enemy.card == card)


def defense(t: Table, enemy: Enemy) -> int:
    """Damage needed to defeat it, by the back of its Loot card and the number of players (R432-R434, A14)."""
    players = len(t.state.seats)
    return t.rules.cards[enemy.loot].defense[max(players, 2) - 2] if enemy.loot else 1


def discard_enemy(t: Table, enemy: Enemy) -> None:
    """The Enemy leaves; Target counters go back to their owners (R494, R524)."""
    t.state.enemies.remove(enemy)
    t.state.enemy_discard.append(enemy.card)


@seat_step
def ambush(t: Table, seat: int, card: int) -> None:
    """The effects of an Enemy's ambush on one convoy, unless a Renegade ignores it (R440, R752)."""
    if t.state.ignored[seat] == card:
        t.emit("ambush_ignored", seat=seat, card=card)
        return
    t.plan(*((ambush_effect, seat, card, text) for text in t.rules.cards[card].ambush))


@seat_step
def ambush_effect(t: Table, seat: int, card: int, text: str) -> None:
    """One of the effects."""
    word, *rest = text.split(":")
    AMBUSH.of(word, t, seat, card, tuple(rest))


@AMBUSH.answer("damage")
def ambush_damage(t: Table, seat: int, card: int, words: tuple[str, ...]) -> None:
    """Damage in an area; none if there is no card there or all is damaged (R444)."""
    damage(t, seat, int(words[1]) if len(words) > 1 else 1, words[0])


@AMBUSH.answer("contamination_or")
def ambush_contamination_or(t: Table, seat: int, card: int, words: tuple[str, ...]) -> None:
    """Contamination on a Survivor of one's own, or the other effect (R616, C18)."""
    t.ask(
        seat,
        "ambush.contamination",
        list(SUFFERS[:2]),
        contamination_or_chosen,
        seat,
        card,
        ":".join(words),
        card=card,
    )


@seat_step
def contamination_or_chosen(t: Table, seat: int, card: int, other: str, action: Action) -> None:
    """The counter (a Hazmat Suit against it satisfies the ambush, A20), or the rest."""
    if target(action) == 0:
        t.plan((contaminate, seat, 1, ()), (bury, seat))
    else:
        t.push(ambush_effect, seat, card, other)


@AMBUSH.answer("resource_or")
def ambush_resource_or(t: Table, seat: int, card: int, words: tuple[str, ...]) -> None:
    """Discard a Resource of choice, or the other effect (R604)."""
    held = [token for token in cargo.held(t.state.seats[seat]) if token in RESOURCES]
    actions = [*(TOKENS[token] for token in held), SUFFERS[1]]
    t.ask(seat, "ambush.resource", actions, resource_or_chosen, seat, card, ":".join(words), card=card)


@seat_step
def resource_or_chosen(t: Table, seat: int, card: int, other: str, action: Action) -> None:
    """The Resource, or the rest."""
    if action.kind == "token":
        t.push(pay, seat, target(action))
    else:
        t.push(ambush_effect, seat, card, other)
