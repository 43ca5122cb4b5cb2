"""The rules of Floes, from the setup to the end of a round.

F1   Two to four people race over the ice; everybody begins at 0 with three cards in hand.
F2   Each round everybody lays a card face down, or rests; then all cards are turned at once.
F3   Whoever laid a number that nobody else laid goes that many steps.
F4   Whoever laid the same number as another slips back a step, but never behind the start.
F5   A Rope out of one's hand, thrown away, spares the slip.
F6   Then each may push on, a step at a time, until the ice breaks (1 in 6) or one stops.
F7   When it breaks one falls back two steps.
F8   A lamp on the topmost shelf makes that one step; it may be moved before each push.
F9   At the end of a round everybody draws a card, as long as there are any.
F10  The game ends after six rounds, or after the round in which somebody comes to the goal.
F11  One's place counts, and a point for each Rope left; a tie goes to who sits first.
"""

from collections.abc import Mapping
from typing import Any

from core.floes.state import HAND, ROUNDS, SHELVES, Table
from core.kernel import Action, Steps

STEPS = Steps()
step = STEPS.step
BREAKS = 6
"""the ice breaks once in so many pushes"""


def set_up(t: Table, players: int, options: Mapping[str, Any]) -> None:
    """A hand for everybody (F1)."""
    state = t.state
    state.deck = t.rules.pack()
    t.shuffle("deck", state.deck)
    state.hands = [[state.deck.pop() for _ in range(HAND)] for _ in range(players)]
    state.picked, state.places, state.lamps = [0] * players, [0] * players, [0] * players
    t.emit("dealt", cards=HAND)
    t.push(round_begins)


@step
def round_begins(t: Table) -> None:
    """Pick, turn, go, push on, draw (F2)."""
    t.state.round += 1
    seats = range(len(t.state.hands))
    t.emit("round", round=t.state.round)
    t.plan(
        *((pick, seat) for seat in seats),
        (turn_over,),
        *((go, seat) for seat in seats),
        *((venture, seat) for seat in seats),
        (round_ends,),
    )


@step
def pick(t: Table, seat: int) -> None:
    """In secret; nobody can tell from the others' turn what it was (F2)."""
    hand = t.state.hands[seat]
    actions = [Action("pick", (card,)) for card in sorted(set(hand))]
    t.ask(seat, "pick", [*actions, Action("rest")], pick_made, seat, auto=False, hand=tuple(sorted(hand)))


@step
def pick_made(t: Table, seat: int, action: Action) -> None:
    """Lay the picked card face down, or rest."""
    if action.kind == "rest":
        t.emit("rests", seat=seat)
        return
    card = int(action.args[0])
    t.state.hands[seat].remove(card)
    t.state.picked[seat] = card
    t.emit("picks", seat=seat)


@step
def turn_over(t: Table) -> None:
    """Turn all picked cards at once (F2)."""
    t.learn()
    t.emit("turned", cards=tuple(t.state.picked))
    t.state.discard += [card for card in t.state.picked if card]


@step
def go(t: Table, seat: int) -> None:
    """As far as the card says, if nobody else laid it (F3-F5)."""
    state = t.state
    card = state.picked[seat]
    if card not in t.rules.steps:
        return
    if state.picked.count(card) == 1:
        move(t, seat, card)
        return
    actions = [Action("slip")]
    if t.rules.rope in state.hands[seat]:
        actions.append(Action("rope"))
    t.ask(seat, "react", actions, reacted, seat, auto=not state.hands[seat])


@step
def reacted(t: Table, seat: int, action: Action) -> None:
    """A Rope holds (F5); without one it is a step back (F4)."""
    if action.kind == "rope":
        t.state.hands[seat].remove(t.rules.rope)
        t.state.discard.append(t.rules.rope)
        t.emit("roped", seat=seat)
    else:
        move(t, seat, -1)


def move(t: Table, seat: int, steps: int) -> None:
    """So many steps, never behind the start."""
    t.state.places[seat] = max(0, t.state.places[seat] + steps)
    t.emit("moved", seat=seat, place=t.state.places[seat])


@step
def venture(t: Table, seat: int) -> None:
    """Push on, stop, or put the lamp elsewhere (F6, F8)."""
    state = t.state
    if state.places[seat] >= t.rules.goal:
        return
    shelves = [Action("shift", (shelf,)) for shelf in range(SHELVES) if shelf != state.lamps[seat]]
    t.ask(seat, "venture", [Action("push"), Action("stop"), *shelves], ventured, seat, auto=False)


@step
def ventured(t: Table, seat: int, action: Action) -> None:
    """The ice holds or breaks (F6-F8)."""
    if action.kind == "stop":
        return
    if action.kind == "shift":
        t.state.lamps[seat] = int(action.args[0])
        t.emit("shifted", seat=seat, shelf=action.args[0])
        t.push(venture, seat)
        return
    roll = t.draw("ice", BREAKS)
    t.emit("rolled", seat=seat, roll=roll)
    if roll:
        move(t, seat, 1)
        t.push(venture, seat)
    else:
        move(t, seat, -1 if t.state.lamps[seat] == SHELVES - 1 else -2)


@step
def round_ends(t: Table) -> None:
    """Over (F10), or a card for everybody (F9)."""
    state = t.state
    state.picked = [0] * len(state.picked)
    if state.round == ROUNDS or max(state.places) >= t.rules.goal:
        t.learn()  # the result tells of the Ropes in hand (F11)
        state.over = True
        t.emit("over")
        return
    for seat, hand in enumerate(state.hands):
        if state.deck:
            t.learn()
            hand.append(state.deck.pop())
            t.emit("draws", seat=seat)
            t.emit("drawn", seen_by=(seat,), seat=seat, card=hand[-1])
    t.push(round_begins)
