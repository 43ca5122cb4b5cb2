"""The Automa explores (R870-R963): Action cards, which slot and why, and what it does there."""

from core.last_aurora.addons.automa.board import (
    WHO,
    add,
    automa_seat,
    damage_by_letter,
    mark,
    recruit,
    repair_boxes,
    set_mark,
    suffer_contamination,
    survivors,
    take_from_reserve,
)
from core.last_aurora.addons.automa.tables import ActionCard, tables_of
from core.last_aurora.hooks import EXPLORATION_BEGINS, TURNS_LEFT
from core.last_aurora.mechanics.exploration_zone import discard_slot
from core.last_aurora.mechanics.fame import lose_fame
from core.last_aurora.mechanics.objects import draw_objects
from core.last_aurora.phases.card_actions import location_done
from core.last_aurora.phases.exploration import close_the_gap
from core.last_aurora.state import Table
from core.last_aurora.steps import seat_step
from core.last_aurora.tables.records import AMMO, FUEL, OBJECT, RESOURCES

ENEMY_TOKENS = {"ammo": AMMO, "fuel": FUEL}
ACTION_OF = {
    "location": "gather",
    "truck": "improve",
    "trailer": "improve",
    "device": "improve",
    "survivor": "recruit",
    "encounter": "encounter",
}

# -- Action cards ----------------------------------------------------------------------------------


def draw_card(t: Table, *, reshuffle: bool) -> int:
    """The next Action card, 0 if there is none; the discards make a new deck if they may (R872, R967)."""
    if not mark(t, "deck") and reshuffle and mark(t, "used"):
        deck = sorted(mark(t, "used"))
        t.shuffle("automa cards", deck)
        set_mark(t, "deck", tuple(deck))
        set_mark(t, "used", ())
    deck_left = mark(t, "deck")
    if not deck_left:
        return 0
    t.learn()
    set_mark(t, "deck", deck_left[:-1])
    return deck_left[-1]


@EXPLORATION_BEGINS.answer(WHO)
def deal_pile(t: Table) -> None:
    """As many cards as it has Survivors, contaminated ones too, face down (R872)."""
    pile: tuple[int, ...] = ()
    for _ in range(survivors(t)):
        card = draw_card(t, reshuffle=True)
        if card:
            pile = (card, *pile)
    set_mark(t, "pile", pile)
    t.emit("automa_deals", cards=len(pile))


@TURNS_LEFT.answer(WHO)
def turns_left(t: Table) -> bool:
    """Face-down cards count as Active Survivors (C49)."""
    return bool(mark(t, "pile")) and not t.state.seats[automa_seat(t)].out


# -- a turn ----------------------------------------------------------------------------------------


def exploration_turn(t: Table, seat: int) -> None:
    """Reveal the next Action card and explore as it says (R874-R876); without one it passes (R953)."""
    pile = mark(t, "pile")
    if not pile:
        return
    t.learn()
    set_mark(t, "pile", pile[:-1])
    set_mark(t, "row", (*mark(t, "row"), pile[-1]))
    card = tables_of(t.rules).cards[pile[-1]]
    slot, why = choose_slot(t, card)
    t.emit("automa_reveals", card=card.id)
    if slot < 0 or not t.state.zone[slot]:
        t.emit("automa_finds_nothing", card=card.id, line=why)
        return
    t.emit("automa_explores", slot=slot, card=t.state.zone[slot], line=why)
    act(t, seat, slot, card)


def choose_slot(t: Table, card: ActionCard) -> tuple[int, str]:
    """The slot it explores (-1 = none) and the rule for it.

    Skill 1 and 3 name the slot of that cost (R893, C45). Skill 2 follows the priority table over the
    slots of cost 2 (R937-R945), Enemies there left alone (R935).
    """
    slots = t.rules.map.slots
    if card.skill != 2:
        return next(slot.id for slot in slots if slot.cost == card.skill), "R876"
    row = [slot.id for slot in slots if slot.cost == 2]
    if card.arrow == "right":
        row.reverse()  # of several, the rightmost (C44)
    for action in card.priorities:
        for slot in row:
            found = t.state.zone[slot]
            if found and ACTION_OF.get(t.rules.cards[found].kind) == action:
                return slot, "R941"
    return -1, "R943"


def act(t: Table, seat: int, slot: int, card: ActionCard) -> None:
    """The card action; the bonus of the slot is always ignored (R880-R935, R949)."""
    found = t.rules.cards[t.state.zone[slot]]
    t.push(close_the_gap, slot)
    if found.kind == "enemy":
        token = ENEMY_TOKENS.get(card.enemy, 0)
        if token:
            take_from_reserve(t, token)
        return
    if found.kind == "location":
        t.push(automa_gathers, seat, slot, int(card.arrow == "right"))
        _location_effect(t, seat, found.effect)
        return
    discard_slot(t, slot)
    if found.kind == "survivor":
        recruit(t)
    elif found.kind in ("truck", "trailer", "device"):
        repair_boxes(t, 1)


def _location_effect(t: Table, seat: int, effect: str) -> None:
    """The effect in the top left of a Location (R885)."""
    if effect == "damage":
        damage_by_letter(t, 1)
    elif effect == "contamination":
        suffer_contamination(t)
    elif effect == "fame":
        t.push(lose_fame, seat, 1)


@seat_step
def automa_gathers(t: Table, seat: int, slot: int, side: int) -> None:
    """All tokens of the block of the arrow, or of the only one left (R886-R889, R905)."""
    state = t.state
    blocks = (state.left, state.right)
    if not any(token in RESOURCES for token in blocks[side][slot]) and blocks[1 - side][slot]:
        side = 1 - side
    tokens = blocks[side][slot]
    blocks[side][slot] = ()
    t.emit("automa_gathers", slot=slot, tokens=tokens, side=side)
    for token in tokens:
        if token == OBJECT or not add(t, token):
            state.reserve[token] += 1
    t.plan((draw_objects, seat, tokens.count(OBJECT)), (location_done, slot))
