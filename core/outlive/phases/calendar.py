"""The days: Dawn, Day, Night, then the marker goes on or the game is over (L56, O71, O80)."""

from core.outlive.phases.dawn import dawn_begins
from core.outlive.phases.day import day_begins
from core.outlive.phases.night import night_begins
from core.outlive.state import END, NOBODY, SPENT, Table
from core.outlive.steps import step


@step
def next_day(t: Table) -> None:
    """Every day has the same three phases."""
    t.plan((dawn_begins,), (day_begins,), (night_begins,), (day_ends,))


@step
def day_ends(t: Table) -> None:
    """The first-player marker goes to the left (Q26); after the last day the game is over (O71)."""
    state = t.state
    state.turn = NOBODY
    state.first = (state.first + 1) % len(state.seats)
    t.emit("marker", seat=state.first)
    if state.day == t.rules.numbers.days:
        state.phase = END
        state.over = True
        if state.vegetable == SPENT:  # no Dawn follows that would bring it home
            state.vegetable = NOBODY
        t.emit("game_over")
    else:
        t.push(next_day)
