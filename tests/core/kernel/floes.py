"""Floes: a small race over the ice, to prove that the kernel knows no game. It lives in tests only.

Each round everybody picks a card of the hand in secret; all are turned at once. Who picked a number
alone goes that far; the others slip back, unless they throw a rope (a card, too). Then each may push
on, a step at a time, until the ice breaks. `Game` is `GAME`, which nobody registers on import.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.kernel import (
    Action,
    Game,
    OptionsError,
    Play,
    Policy,
    Refusal,
    Score,
    Steps,
    chance,
)
from core.kernel import State as KernelState
from core.kernel.state import shallow

ROPE, JINX = 4, 5
COPIES = {1: 6, 2: 6, 3: 4, ROPE: 5}
SHELVES = 3
ROUNDS = 6
HAND = 3


class State(KernelState, kw_only=True):
    """The table."""

    hands: list[list[int]] = []
    picked: list[int] = []  # card face down in front of a seat, 0 = none
    places: list[int] = []
    lamps: list[int] = []  # shelf of each seat's lamp
    deck: list[int] = []
    discard: list[int] = []
    round: int = 0

    def clone(self) -> "State":
        """An independent copy."""
        twin = shallow(self)
        twin.stack = self.stack[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.picked = self.picked[:]
        twin.places = self.places[:]
        twin.lamps = self.lamps[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        return twin


@dataclass(frozen=True)
class Tables:
    """What the options settle."""

    goal: int
    faulty: bool


Table = Play[State, Tables]
STEPS = Steps()
step = STEPS.step


def settle(options: Mapping[str, Any], players: int) -> dict[str, Any]:
    """`goal`: how far it is; `faulty`: with a card that breaks the rules engine."""
    for name in options:
        if name not in ("goal", "faulty"):
            raise OptionsError(f"There is no option '{name}'.")
    goal = options.get("goal", 12)
    if not isinstance(goal, int) or not 3 <= goal <= 30:
        raise OptionsError(f"The goal is 3 to 30 away, not {goal!r}.")
    return {"goal": goal, "faulty": bool(options.get("faulty", False))}


def set_up(t: Table, players: int, options: Mapping[str, Any]) -> None:
    """A hand for each."""
    state = t.state
    state.deck = sorted(card for card, copies in COPIES.items() for _ in range(copies))
    state.deck += [JINX] * (4 if t.rules.faulty else 0)
    t.shuffle("deck", state.deck)
    state.hands = [[state.deck.pop() for _ in range(HAND)] for _ in range(players)]
    state.picked, state.places, state.lamps = [0] * players, [0] * players, [0] * players
    t.emit("dealt", cards=HAND)
    t.push(round_begins)


@step
def round_begins(t: Table) -> None:
    """Pick, turn, go, push on, draw."""
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
    """In secret; nobody can tell from the others' turn what it was."""
    hand = t.state.hands[seat]
    actions = [Action("pick", (card,)) for card in sorted(set(hand))]
    t.ask(seat, "pick", [*actions, Action("rest")], pick_made, seat, auto=False, hand=tuple(sorted(hand)))


@step
def pick_made(t: Table, seat: int, action: Action) -> None:
    """Face down."""
    if action.kind == "rest":
        t.emit("rests", seat=seat)
        return
    card = int(action.args[0])
    t.state.hands[seat].remove(card)
    t.state.picked[seat] = card
    t.emit("picks", seat=seat)


@step
def turn_over(t: Table) -> None:
    """All at once."""
    t.learn()
    t.emit("turned", cards=tuple(t.state.picked))
    t.state.discard += [card for card in t.state.picked if card]


@step
def go(t: Table, seat: int) -> None:
    """As far as the card says, if nobody else picked it."""
    state = t.state
    card = state.picked[seat]
    if card == JINX:
        state.places[seat] = 99
        state.hands.clear()
        t.emit("broken", seat=seat)
        raise RuntimeError("the jinx strikes")
    if card not in (1, 2, 3):
        return
    if state.picked.count(card) == 1:
        move(t, seat, card)
        return
    actions = [Action("slip")]
    if ROPE in state.hands[seat]:
        actions.append(Action("rope"))
    t.ask(seat, "react", actions, reacted, seat, auto=not state.hands[seat])


@step
def reacted(t: Table, seat: int, action: Action) -> None:
    """A rope holds; without one it is a step back."""
    if action.kind == "rope":
        t.state.hands[seat].remove(ROPE)
        t.state.discard.append(ROPE)
        t.emit("roped", seat=seat)
    else:
        move(t, seat, -1)


def move(t: Table, seat: int, steps: int) -> None:
    """Never behind the start."""
    t.state.places[seat] = max(0, t.state.places[seat] + steps)
    t.emit("moved", seat=seat, place=t.state.places[seat])


@step
def venture(t: Table, seat: int) -> None:
    """Push on, stop, or put the lamp elsewhere: that alone can be taken back as often as one likes."""
    state = t.state
    if state.places[seat] >= t.rules.goal:
        return
    shelves = [Action("shift", (shelf,)) for shelf in range(SHELVES) if shelf != state.lamps[seat]]
    t.ask(seat, "venture", [Action("push"), Action("stop"), *shelves], ventured, seat, auto=False)


@step
def ventured(t: Table, seat: int, action: Action) -> None:
    """One in six breaks the ice; a lamp on the top shelf makes that one step back fewer."""
    if action.kind == "stop":
        return
    if action.kind == "shift":
        t.state.lamps[seat] = int(action.args[0])
        t.emit("shifted", seat=seat, shelf=action.args[0])
        t.push(venture, seat)
        return
    roll = t.draw("ice", 6)
    t.emit("rolled", seat=seat, roll=roll)
    if roll:
        move(t, seat, 1)
        t.push(venture, seat)
    else:
        move(t, seat, -1 if t.state.lamps[seat] == SHELVES - 1 else -2)


@step
def round_ends(t: Table) -> None:
    """Over, or a card for each."""
    state = t.state
    state.picked = [0] * len(state.picked)
    if state.round == ROUNDS or max(state.places) >= t.rules.goal:
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


def view(t: Table) -> dict[str, Any]:
    """What everyone sees."""
    state = t.state
    return {
        "hands": [() for _ in state.hands],
        "sizes": tuple(map(len, state.hands)),
        "picked": tuple(card if turned(t) else bool(card) for card in state.picked),
        "places": tuple(state.places),
        "lamps": tuple(state.lamps),
        "deck": len(state.deck),
        "discard": tuple(sorted(state.discard)),
        "round": state.round,
    }


def own(t: Table, viewer: int, seen: dict[str, Any]) -> dict[str, Any]:
    """One's own hand and picked card."""
    hands, picked = seen["hands"][:], list(seen["picked"])
    hands[viewer] = tuple(sorted(t.state.hands[viewer]))
    picked[viewer] = t.state.picked[viewer]
    return {"hands": hands, "picked": tuple(picked)}


def turned(t: Table) -> bool:
    """Whether the picked cards lie open: they are in the discard pile too."""
    return all(name != "turn_over" for name, *_ in t.state.stack)


POLICIES = {
    "rng": Policy.KERNEL,
    "stack": Policy.KERNEL,
    "decision": Policy.KERNEL,
    "over": Policy.VISIBLE,
    "hands": Policy.OWNER,
    "picked": Policy.OWNER,
    "places": Policy.VISIBLE,
    "lamps": Policy.VISIBLE,
    "deck": Policy.COUNT,
    "discard": Policy.VISIBLE,
    "round": Policy.VISIBLE,
}


def redeal(t: Table, viewer: int | None, rng: int) -> None:
    """The deck and, of the others, hands and picked cards."""
    state = t.state
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    pool = state.deck[:]
    for seat in others:
        pool += state.hands[seat]
        if state.picked[seat] and not turned(t):
            pool.append(state.picked[seat])
    for last in range(len(pool) - 1, 0, -1):
        rng = chance.advance(rng)
        other = chance.below(rng, last + 1)
        pool[last], pool[other] = pool[other], pool[last]
    for seat in others:
        state.hands[seat] = [pool.pop() for _ in state.hands[seat]]
        if state.picked[seat] and not turned(t):
            state.picked[seat] = pool.pop()
    state.deck = pool
    state.rng = chance.advance(rng)


def invariants(t: Table) -> list[str]:
    """Cards are conserved, nobody is off the ice."""
    state = t.state
    cards = [*state.deck, *state.discard, *(card for hand in state.hands for card in hand)]
    if not turned(t):
        cards += [card for card in state.picked if card]
    expected = [card for card, copies in COPIES.items() for _ in range(copies)]
    expected += [JINX] * (4 if t.rules.faulty else 0)
    faults = [] if sorted(cards) == sorted(expected) else [f"cards: {sorted(cards)}"]
    faults += [f"place {place}" for place in state.places if not 0 <= place <= t.rules.goal + HAND]
    return faults


def refusals(t: Table) -> tuple[Refusal, ...]:
    """No rope to throw."""
    decision = t.state.decision
    if decision is not None and decision.kind == "react" and ROPE not in t.state.hands[decision.seat]:
        return (Refusal("no_rope", {"seat": decision.seat}, "R3"),)
    return ()


def scores(t: Table) -> tuple[Score, ...]:
    """The place, and a point for each rope left; ties go to the lower seat."""
    lines = [
        {"place": place, "ropes": hand.count(ROPE)}
        for place, hand in zip(t.state.places, t.state.hands, strict=True)
    ]
    totals = [sum(line.values()) for line in lines]
    ranking = sorted(range(len(lines)), key=lambda seat: -totals[seat])
    return tuple(
        Score(seat, totals[seat], ranking.index(seat) + 1, lines[seat]) for seat in range(len(lines))
    )


GAME = Game(
    name="floes",
    title="Floes",
    rules_version=3,
    seats=range(2, 5),
    state=State,
    steps=STEPS,
    options=settle,
    load=lambda options: Tables(options["goal"], options["faulty"]),
    digest=lambda tables: f"floes {tables.goal}",
    setup=set_up,
    view=view,
    own=own,
    policies=POLICIES,
    refusals=refusals,
    scores=scores,
    invariants=invariants,
    redeal=redeal,
)
