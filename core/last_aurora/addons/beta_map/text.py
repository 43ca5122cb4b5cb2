"""Sentences of the Beta map (R758-R847). Its road, spaces and slots are named by `names.py`."""

from core.last_aurora.tables.records import COLOURS
from core.last_aurora.text.actions_exploration import BONUS_NOTES, gist_of
from core.last_aurora.text.causes import PASSED, SOURCES
from core.last_aurora.text.names import Names
from core.last_aurora.text.sentences import ACTIONS, EVENTS, QUESTIONS, OfferedAction

QUESTIONS.table(
    {
        "bonus.move": "{seat}: drive how far? (up to {speed} spaces)",
        "bonus.salvage": "{seat}: which card is taken from the discards?",
        "bonus.attack": "{seat}: which Weapon fires at which Enemy?",
    }
)

EVENTS.table({"road_closed": "{seat} has set off an avalanche: {road} is closed for the rest of the game."})


def _to_salvage(names: Names, choice: OfferedAction, key: str) -> str:
    """Which cards lie there that can be added, Start cards of other colours excepted (R789, C32)."""
    if key != "salvage":
        return ""
    cards, cars = names.rules.cards, choice.board["cars"]
    kinds = {"truck"} | ({"trailer"} if cards[cars[0]].towing else set())
    kinds |= {"device"} if any(car and not cards[car].no_device for car in cars) else set()
    found = []
    for card in dict.fromkeys(choice.view["discard"]):
        row = cards[card]
        alike = [
            other.id for other in names.rules.every_card if other.deck == "start" and other.name == row.name
        ]
        foreign = len(alike) == COLOURS and alike.index(card) != choice.decision.seat
        if row.kind in kinds and not (row.deck == "start" and foreign):
            found.append(row.name)
    return f" ({', '.join(found)})" if found else ""


BONUS_NOTES.append(_to_salvage)


@ACTIONS.says("salvage")
def salvage(names: Names, choice: OfferedAction) -> str:
    """A discarded Convoy card (R789)."""
    row = names.row(choice.arg())
    alike = sum(names.card_name(int(action.args[0])) == row.name for action in choice.decision.actions)
    number = f" no. {row.id}" if alike > 1 else ""
    return f"Take {row.name}{number} ({gist_of(names, choice, row)})"


for _kind in ("bonus.move", "bonus.salvage", "bonus.attack"):
    SOURCES[_kind] = {"bonus"}
PASSED.add("road_closed")
