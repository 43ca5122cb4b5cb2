"""The labels of rows that stand for several answers."""

from aurora_tui.games.last_aurora.tui.shortcut_labels import brief_of_several
from core import Match
from core.last_aurora.actions import target
from core.last_aurora.text import Words
from tests.aurora_tui.games.last_aurora.kit import model_of
from themes.glyphs import UNICODE


def test_a_further_crew_names_the_slot_that_it_goes_to() -> None:
    """The row with the card's name may be out of sight above it."""
    match = Match.new("last_aurora", ["Ann", "Ben"], {}, 7)
    while match.decision is not None and match.decision.kind != "explore.turn":
        match.apply(0)
    model, words = model_of(match), Words(match.tables, match.seats)
    assert match.decision is not None
    assert model.view is not None
    rows = [choice for choice in model.choices if choice.then and choice.action.kind == "explore"]
    further = [choice for choice in rows if choice.number != target(choice.action) + 1]
    assert further
    for choice in further:
        line = brief_of_several(words, match.decision, choice, model.view, UNICODE)  # type: ignore[arg-type]
        assert "".join(word.text for word in line).startswith(f"slot {target(choice.action) + 1} - ")
