"""Sentences of the Beta map (R758-R847). Its road, spaces and slots are named by `names.py`."""

from core.last_aurora.text.actions_exploration import gist_of
from core.last_aurora.text.names import Names
from core.last_aurora.text.sentences import ACTIONS, EVENTS, QUESTIONS, Choice

QUESTIONS.table(
    {
        "bonus.move": "{seat}: drive how far? (up to {speed} spaces)",
        "bonus.salvage": "{seat}: which card is taken from the discards?",
        "bonus.attack": "{seat}: which Weapon fires at which Enemy?",
    }
)

EVENTS.table({"road_closed": "{seat} has set off an avalanche: {road} is closed for the rest of the game."})


@ACTIONS.says("salvage")
def salvage(names: Names, choice: Choice) -> str:
    """A discarded Convoy card (R789)."""
    row = names.row(choice.arg())
    alike = sum(names.card_name(int(action.args[0])) == row.name for action in choice.decision.actions)
    number = f" no. {row.id}" if alike > 1 else ""
    return f"Take {row.name}{number} ({gist_of(names, choice, row)})"
