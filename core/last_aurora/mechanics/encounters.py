"""The two Encounters (R648-R660) and their offers, by number; and the two Events of our tables."""

from core.kernel import Action
from core.last_aurora.actions import DISCARDS, TOKENS, target
from core.last_aurora.hooks import EVENT, KEEPS_FAME, OFFER_COUNT, OFFER_TAKEN
from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.cargo_changes import damage, gain, settle
from core.last_aurora.mechanics.exploration_zone import discard_slot
from core.last_aurora.mechanics.fame import gain_fame, lose_fame
from core.last_aurora.mechanics.objects import discard_object, draw_objects
from core.last_aurora.state import Table
from core.last_aurora.steps import seat_step, step
from core.last_aurora.tables.records import RESOURCES

# -- Merchant (R652-R654): he stays (C28) ----------------------------------------------------------


def _swappable(t: Table, seat: int, slot: int) -> list[int]:
    """Resources of another kind than his."""
    wares = t.state.left[slot]
    return [token for token in cargo.held(t.state.seats[seat]) if token in RESOURCES and token not in wares]


@OFFER_COUNT.answer("merchant")
def merchant_offers(t: Table, seat: int, slot: int) -> list[int]:
    """0: swap a Resource for his and an Object. 1: an Object for two."""
    offers = []
    if t.state.left[slot] and _swappable(t, seat, slot):
        offers.append(0)
    if t.state.seats[seat].objects:
        offers.append(1)
    return offers


@OFFER_TAKEN.answer("merchant")
def merchant(t: Table, seat: int, slot: int, offer: int) -> None:
    """Trade with the Merchant (R654)."""
    board = t.state.seats[seat]
    if offer == 0:
        wares = _swappable(t, seat, slot)
        t.ask(seat, "merchant.swap", [TOKENS[token] for token in wares], swapped, seat, slot)
    else:
        kinds = sorted(set(board.objects))
        t.ask(seat, "merchant.object", [DISCARDS[kind] for kind in kinds], sold_object, seat, auto=False)


@seat_step
def swapped(t: Table, seat: int, slot: int, action: Action) -> None:
    """Yours lies on him, his and an Object are yours."""
    state = t.state
    given = target(action)
    board = state.seats[seat]
    cargo.remove(board, given)
    board.aside.extend(state.left[slot])
    state.left[slot] = (given,)
    t.emit("traded", seat=seat, token=given)
    t.plan((settle, seat), (draw_objects, seat, 1))


@seat_step
def sold_object(t: Table, seat: int, action: Action) -> None:
    """One Object for two (R287)."""
    discard_object(t, seat, target(action))
    t.emit("object_discarded", seat=seat, object=target(action))
    t.push(draw_objects, seat, 2)


# -- Travelers (R658-R660): they leave -------------------------------------------------------------


@OFFER_COUNT.answer("travelers")
def travelers_offers(t: Table, seat: int, slot: int) -> list[int]:
    """0: give a Resource for 2 Fame and an Object. 1: take all for an Object and -1 Fame."""
    offers = []
    if any(token in RESOURCES for token in cargo.held(t.state.seats[seat])):
        offers.append(0)
    if t.state.left[slot]:
        offers.append(1)
    return offers


@OFFER_TAKEN.answer("travelers")
def travelers(t: Table, seat: int, slot: int, offer: int) -> None:
    """Help the Travelers, or rob them (R660). A Preacher saves the Fame (C29)."""
    state = t.state
    if offer == 0:
        t.push(travelers_gone, slot)
        held = [token for token in cargo.held(state.seats[seat]) if token in RESOURCES]
        t.ask(seat, "travelers.gift", [TOKENS[token] for token in held], gift_given, seat)
        return
    state.seats[seat].aside.extend(state.left[slot])
    state.left[slot] = ()
    discard_slot(t, slot)
    t.plan((settle, seat), (draw_objects, seat, 1), (card_fame_loss, seat))


@step
def travelers_gone(t: Table, slot: int) -> None:
    """They are discarded after the Encounter."""
    discard_slot(t, slot)


@seat_step
def gift_given(t: Table, seat: int, action: Action) -> None:
    """2 Fame and an Object for a Resource."""
    cargo.spend(t, seat, target(action))
    t.plan((gain_fame, seat, 2), (draw_objects, seat, 1))


@seat_step
def card_fame_loss(t: Table, seat: int) -> None:
    """Lose 1 Fame by a card action, unless one involved saves it (R220, R744)."""
    if KEEPS_FAME.all(t.rules.keys(t.state.crew), t, seat):
        t.emit("fame_kept", seat=seat)
    else:
        lose_fame(t, seat, 1)


# -- Events ----------------------------------------------------------------------------------------


@EVENT.answer("ice_quake")
def ice_quake(t: Table, card: int) -> None:
    """Forward order: each convoy takes 1 Damage, bottom row (designed)."""
    t.plan(*((damage, seat, 1, "bottom") for seat in t.state.forward_order()))


@EVENT.answer("supply_drop")
def supply_drop(t: Table, card: int) -> None:
    """Reverse order: each player takes 1 Resource of his choice from the reserve (designed)."""
    t.plan(*((supplies, seat) for seat in t.state.reverse_order()))


@seat_step
def supplies(t: Table, seat: int) -> None:
    """Which Resource?"""
    kinds = [token for token in RESOURCES if t.state.reserve[token]]
    if kinds:
        t.ask(seat, "supply_drop", [TOKENS[token] for token in kinds], supplied, seat)


@seat_step
def supplied(t: Table, seat: int, action: Action) -> None:
    """The token that was chosen is gained."""
    t.push(gain, seat, (target(action),))
