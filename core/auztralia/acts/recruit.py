"""Recruit Help: a card of the display, or one of two drawn from the deck (Z37 to Z40, L45-L57)."""

from core.auztralia.actions import DRAW, KEEP, PERSON, SWAP, TAKE, target
from core.auztralia.asking import ask
from core.auztralia.display import fill
from core.auztralia.state import NOBODY, Table
from core.auztralia.steps import step
from core.auztralia.tables.records import GOLD, NONE
from core.auztralia.tables.records import RECRUIT as BOX
from core.kernel import Action


def possible(t: Table, gold: int) -> bool:
    """Whether a card lies in the display, or two in the deck that can be paid for (Z99).

    `gold` is what the surcharge leaves. Empty places are the leftmost ones (Z40).
    """
    display = t.state.display
    if not display or gold < 0:
        return False
    return display[-1] != NONE or may_draw(t, gold)


def may_draw(t: Table, gold: int) -> bool:
    """Whether way 2 is open: two cards in the deck, and its price (Q20)."""
    numbers = t.rules.numbers
    return len(t.state.persons) >= numbers.drawn and gold >= numbers.draw_price


def begin(t: Table, seat: int) -> None:
    """Take or draw."""
    t.state.time = t.rules.times[BOX]
    ask_recruit(t, seat)


@step
def ask_recruit(t: Table, seat: int) -> None:
    """Way 1 or way 2."""
    actions = [TAKE[place] for place, card in enumerate(t.state.display, 1) if card != NONE]
    if may_draw(t, t.state.seats[seat].goods[GOLD]):
        actions.append(DRAW)
    ask(t, "recruit", actions, ask_recruit, recruit_chosen, seat)


@step
def recruit_chosen(t: Table, seat: int, action: Action) -> None:
    """A card of the display is kept and the row slides up, or two are drawn."""
    state = t.state
    if action.kind == "draw":
        draw_two(t, seat)
        return
    place = target(action)
    keep(t, seat, state.display[place - 1], place)
    state.display = (*state.display[: place - 1], NONE, *state.display[place:])
    state.settled = state.settled or bool(state.persons)
    fill(t)


def keep(t: Table, seat: int, person: int, place: int) -> None:
    """A card lies face up before its owner (Z39)."""
    t.state.seats[seat].persons += (person,)
    t.emit("recruited", seat=seat, person=person, place=place)


def draw_two(t: Table, seat: int) -> None:
    """Two cards of the deck, for gold; only this seat sees them (Z38)."""
    state = t.state
    numbers = t.rules.numbers
    state.seats[seat].goods[GOLD] -= numbers.draw_price
    state.drawn = state.persons[: numbers.drawn]
    state.persons = state.persons[numbers.drawn :]
    state.known_by = NOBODY
    state.settled = True
    t.emit("drew_two", seat=seat, gold=numbers.draw_price)
    t.emit("two_seen", seen_by=(seat,), seat=seat, persons=state.drawn)
    t.learn()
    t.push(ask_keep, seat)


@step
def ask_keep(t: Table, seat: int) -> None:
    """Which of the two does not go back."""
    drawn = t.state.drawn
    actions = [PERSON[person] for person in drawn]
    ask(t, "recruit_keep", actions, ask_keep, keep_chosen, seat, auto=False, persons=drawn)


@step
def keep_chosen(t: Table, seat: int, action: Action) -> None:
    """The others go back on top of the deck, where only this seat knows them."""
    state = t.state
    kept = target(action)
    back = tuple(person for person in state.drawn if person != kept)
    state.persons = back + state.persons
    state.drawn = (kept,)
    state.known_by = seat
    for person in back:
        t.emit("put_back", seen_by=(seat,), seat=seat, person=person)
    t.push(ask_swap, seat)


@step
def ask_swap(t: Table, seat: int) -> None:
    """Keep it, or lay it out in exchange for a card of the display (Q21)."""
    actions = [KEEP, *(SWAP[place] for place, card in enumerate(t.state.display, 1) if card != NONE)]
    ask(t, "recruit_swap", actions, ask_swap, swap_chosen, seat, person=t.state.drawn[0])


@step
def swap_chosen(t: Table, seat: int, action: Action) -> None:
    """The display does not slide."""
    state = t.state
    drawn = state.drawn[0]
    state.drawn = ()
    t.learn()
    if action.kind == "keep":
        keep(t, seat, drawn, 0)
        return
    place = target(action)
    taken = state.display[place - 1]
    state.display = (*state.display[: place - 1], drawn, *state.display[place:])
    t.emit("laid_out", seat=seat, person=drawn, place=place)
    keep(t, seat, taken, place)
