"""The four card actions: gather, improve, recruit, encounter (R187-R287)."""

from core.kernel import Action
from core.last_aurora.actions import BLOCKS, KEEPS, LEAVES, OFFERS, SORTS, target
from core.last_aurora.hooks import (
    CARD_ACTION,
    CARD_HANGS_ON,
    CARD_POSSIBLE,
    CARS,
    GATHERED,
    GOODS,
    OFFER_COUNT,
    OFFER_TAKEN,
    TOKENS,
)
from core.last_aurora.mechanics.cargo import takes_survivor
from core.last_aurora.mechanics.cargo_changes import damage, settle
from core.last_aurora.mechanics.convoy import add_convoy_card, hosts, towing
from core.last_aurora.mechanics.encounters import card_fame_loss
from core.last_aurora.mechanics.exploration_zone import clear_slot, discard_slot
from core.last_aurora.mechanics.objects import draw_objects
from core.last_aurora.mechanics.survivors import contaminate
from core.last_aurora.state import Table
from core.last_aurora.steps import seat_step, step
from core.last_aurora.tables.records import OBJECT, RESOURCES, SURVIVOR

# -- gather Resources and/or Objects (R198-R220) ---------------------------------------------------


@CARD_POSSIBLE.answer("location")
def can_gather(t: Table, seat: int, slot: int) -> str:
    """A block with tokens is left."""
    return "" if t.state.left[slot] or t.state.right[slot] else "location_empty"


@CARD_HANGS_ON.answer("location", "truck")
def on_nothing(t: Table, slot: int) -> frozenset[str]:
    """On nothing that a seat has."""
    return frozenset()


@CARD_ACTION.answer("location")
def gather(t: Table, seat: int, slot: int) -> None:
    """First the effect in the top left, then one block (R202-R203)."""
    card = t.rules.cards[t.state.zone[slot]]
    t.push(choose_block, seat, slot)
    if card.effect == "damage":
        t.push(damage, seat, 1, "any")
    elif card.effect == "contamination" and t.state.crew:  # else all involved are lost already
        t.push(contaminate, seat, 1, t.state.crew)
    elif card.effect == "fame":
        t.push(card_fame_loss, seat)


@seat_step
def choose_block(t: Table, seat: int, slot: int) -> None:
    """All tokens of one of the two blocks (R203); some of them may be put back at once (R204)."""
    blocks = (t.state.left[slot], t.state.right[slot])
    sides = [side for side in (0, 1) if blocks[side]]
    actions = [BLOCKS[side] for side in sides]
    actions += [SORTS[side] for side in sides if any(token in RESOURCES for token in blocks[side])]
    t.ask(seat, "gather", actions, block_chosen, seat, slot, slot=slot)


@seat_step
def block_chosen(t: Table, seat: int, slot: int, action: Action) -> None:
    """Resources onto the convoy, an Object card for each Object token (R204-R205)."""
    state = t.state
    row = state.left if target(action) == 0 else state.right
    tokens = row[slot]
    row[slot] = ()
    goods = tuple(token for token in tokens if token in RESOURCES)
    objects = tokens.count(OBJECT)
    state.reserve[OBJECT] += objects
    t.emit("gathered", seat=seat, slot=slot, tokens=tokens)
    t.plan((settle, seat), (draw_objects, seat, objects), (location_done, slot))
    GATHERED.all(t.rules.addons, t, seat, goods)
    if action.kind == "sort":
        state.seats[seat].aside.extend(goods)
        t.push(sort_goods, seat, 0, len(goods))
    else:
        state.seats[seat].aside.extend(goods)


@seat_step
def sort_goods(t: Table, seat: int, index: int, left: int) -> None:
    """Token by token: keep it, or put it back in the reserve (R204)."""
    if left:
        token = t.state.seats[seat].aside[index]
        t.ask(
            seat, "gather.keep", [KEEPS[token], LEAVES[token]], goods_sorted, seat, index, left, token=token
        )


@seat_step
def goods_sorted(t: Table, seat: int, index: int, left: int, action: Action) -> None:
    """The next token."""
    if action.kind == "keep":
        index += 1
    else:
        token = t.state.seats[seat].aside.pop(index)
        t.state.reserve[token] += 1
        t.emit("given_up", seat=seat, token=token)
    t.push(sort_goods, seat, index, left - 1)


@step
def location_done(t: Table, slot: int) -> None:
    """Without Resource tokens left the Location is discarded (R206, C6)."""
    if not any(token in RESOURCES for token in t.state.left[slot] + t.state.right[slot]):
        discard_slot(t, slot)


# -- improve the convoy (R253-R267) ----------------------------------------------------------------


@CARD_POSSIBLE.answer("truck")
def can_add_truck(t: Table, seat: int, slot: int) -> str:
    """A Truck always replaces the old one."""
    return ""


@CARD_POSSIBLE.answer("trailer")
def can_add_trailer(t: Table, seat: int, slot: int) -> str:
    """The Truck must be able to tow at all."""
    return "" if towing(t, t.state.seats[seat]) else "no_towing"


@CARD_HANGS_ON.answer("trailer", "device")
def on_cars(t: Table, slot: int) -> frozenset[str]:
    """On the cars that tow or carry."""
    return frozenset((CARS,))


@CARD_POSSIBLE.answer("device")
def can_add_device(t: Table, seat: int, slot: int) -> str:
    """A Truck or Trailer must be able to carry it."""
    return "" if hosts(t, t.state.seats[seat]) else "no_host"


@CARD_ACTION.answer("truck", "trailer", "device")
def improve(t: Table, seat: int, slot: int) -> None:
    """The card joins the convoy."""
    t.push(add_convoy_card, seat, clear_slot(t, slot))


# -- recruit a Survivor (R275-R279) ----------------------------------------------------------------


@CARD_POSSIBLE.answer("survivor")
def can_recruit(t: Table, seat: int, slot: int) -> str:
    """There must be a token, and a box that can hold it (R279)."""
    if not t.state.reserve[SURVIVOR]:
        return "no_survivor_token"
    return "" if takes_survivor(t, t.state.seats[seat]) else "no_bunk"


@CARD_HANGS_ON.answer("survivor")
def on_the_last_token(t: Table, slot: int) -> frozenset[str]:
    """Loot may take the last token, a death bring one back.

    A box there always is: that of somebody of the crew.
    """
    return frozenset() if t.state.reserve[SURVIVOR] > 1 else frozenset((TOKENS,))


@CARD_ACTION.answer("survivor")
def recruit(t: Table, seat: int, slot: int) -> None:
    """The card to the Rest Zone, a token onto the convoy (R277)."""
    t.state.recruit = clear_slot(t, slot)
    add_survivor(t, seat, t.state.recruit)


def add_survivor(t: Table, seat: int, card: int) -> None:
    """A Survivor joins with his token (R277, R646)."""
    state = t.state
    board = state.seats[seat]
    board.rest.append(card)
    state.reserve[SURVIVOR] -= 1
    board.aside.append(SURVIVOR)
    t.emit("recruited", seat=seat, card=card)
    t.push(settle, seat, card)


# -- resolve an Encounter (R281-R287) --------------------------------------------------------------


@CARD_POSSIBLE.answer("encounter")
def can_meet(t: Table, seat: int, slot: int) -> str:
    """At least one offer can be taken (A5)."""
    ability = t.rules.cards[t.state.zone[slot]].ability
    return "" if OFFER_COUNT.of(ability, t, seat, slot) else "no_offer"


@CARD_HANGS_ON.answer("encounter")
def on_goods(t: Table, slot: int) -> frozenset[str]:
    """On what can be given."""
    return frozenset((GOODS,))


@CARD_ACTION.answer("encounter")
def encounter(t: Table, seat: int, slot: int) -> None:
    """Do what the card says (R283)."""
    ability = t.rules.cards[t.state.zone[slot]].ability
    offers = OFFER_COUNT.of(ability, t, seat, slot)
    t.ask(seat, "encounter", [OFFERS[offer] for offer in offers], offer_chosen, seat, slot, slot=slot)


@seat_step
def offer_chosen(t: Table, seat: int, slot: int, action: Action) -> None:
    """One of its offers."""
    offer = target(action)
    card = t.state.zone[slot]
    t.emit("encounter", seat=seat, card=card, offer=offer)
    OFFER_TAKEN.of(t.rules.cards[card].ability, t, seat, slot, offer)
