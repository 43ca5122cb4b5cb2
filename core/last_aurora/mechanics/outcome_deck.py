"""The Outcome deck: revealing, the back of the next card, reshuffling (R461, R504, R514)."""

from core.last_aurora.state import Table
from core.last_aurora.steps import step


def reveal_outcome(t: Table, *, loot: bool = False) -> int:
    """Turn the top Outcome card, for `loot` or a shot; it counts as being resolved until `finish_outcome`."""
    state = t.state
    if state.outcome:
        finish_outcome(t)
    _replenish(t)
    t.learn()
    state.outcome = state.outcome_deck.pop()
    if loot:
        t.emit("outcome", outcome=state.outcome, loot=1)
    else:
        t.emit("outcome", outcome=state.outcome)
    return state.outcome


def flip_outcome(t: Table) -> int:
    """Turn the top card for its letters alone, beside the one being resolved (R1004)."""
    state = t.state
    _replenish(t)
    t.learn()
    card = state.outcome_deck.pop()
    state.outcome_discard.append(card)
    t.emit("outcome", outcome=card)
    return card


def next_target(t: Table) -> str:
    """The target pattern on the back of the card now on top of the deck (R514)."""
    _replenish(t)
    return t.rules.outcomes[t.state.outcome_deck[-1]].target


def _replenish(t: Table) -> None:
    """An exhausted deck is made anew of all discards, without the card being resolved (R504, C27)."""
    state = t.state
    if not state.outcome_deck:
        state.outcome_deck, state.outcome_discard = sorted(state.outcome_discard), []
        t.shuffle("outcomes", state.outcome_deck)
        t.emit("outcomes_reshuffled")


@step
def finish_outcome(t: Table) -> None:
    """The card being resolved goes to the discards."""
    state = t.state
    if state.outcome:
        state.outcome_discard.append(state.outcome)
        state.outcome = 0
