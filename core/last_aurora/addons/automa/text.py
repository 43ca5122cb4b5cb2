"""Sentences of the Automa, the opponent of the solo game (R849-R1127).

Boxes of its board are called by row and column, as A1 to D6.
"""

from typing import Any

from core.last_aurora.chart import MOVES
from core.last_aurora.text.names import Names, counted, spoken
from core.last_aurora.text.outcomes import ATTACKS
from core.last_aurora.text.scores import SHORT
from core.last_aurora.text.sentences import EVENTS, SCORES

COLUMNS = 6
ATTACKS.add("automa_attacks")
MOVES.add("automa_moves")
ROWS = "ABCD"


def place(box: int) -> str:
    """A box of its board."""
    row, column = divmod(box, COLUMNS)
    return f"{ROWS[row]}{column + 1}"


def action_card(names: Names, card: int) -> str:
    """An Action card by its letter."""
    rows: list[dict[str, Any]] = names.rules.catalogue.addons["automa"]["card"]
    return next(f"Action card {row['name']} (skill {row['skill']})" for row in rows if row["id"] == card)


EVENTS.table(
    {
        "automa_gathers": "The Automa gathers {tokens} from slot {slot}.",
        "automa_gains": "The Automa gains 1 {token}.",
        "automa_loses": "The Automa loses 1 {token}.",
        "automa_contaminated": "A Survivor of the Automa goes to the Contaminated Zone.",
        "automa_recovers": "A Survivor of the Automa comes back from the Contaminated Zone.",
        "automa_takes_loot": "The Automa takes the Loot unseen.",
        "automa_finds_nothing": "The Automa finds nothing to explore ({line}).",
        "automa_explores": "The Automa explores slot {slot}, {card} ({line}).",
    }
)


@EVENTS.says("automa_deals")
def deals(names: Names, cards: int) -> str:
    """One card a Survivor (R872)."""
    return f"The Automa has {counted(cards, 'Action card')} face down."


@EVENTS.says("automa_reveals")
def reveals(names: Names, card: int) -> str:
    """A turn of Exploration (R874)."""
    return f"The Automa reveals {action_card(names, card)}."


@EVENTS.says("automa_feeds")
def feeds(names: Names, card: int) -> str:
    """A Food for a card (R967)."""
    return f"The Automa spends 1 Food and reveals {action_card(names, card)}."


@EVENTS.says("automa_moves")
def moves(names: Names, start: int, space: int, speed: int) -> str:
    """Always at full speed (R975)."""
    if start == space:
        return f"The Automa stays on {names.space(space)}."
    return f"The Automa drives from {names.space(start)} to {names.space(space)} (speed {speed})."


@EVENTS.says("automa_attacks")
def attacks(names: Names, box: int, rating: int, card: int) -> str:
    """A shot (R1022)."""
    return f"The Automa fires Weapon {rating} (box {place(box)}) at {names.card_name(card)}."


@EVENTS.says("automa_damaged")
def damaged(names: Names, box: int) -> str:
    """A point of Damage."""
    return f"The Automa takes 1 Damage on box {place(box)}."


@EVENTS.says("automa_damage_lost")
def damage_lost(names: Names, row: int) -> str:
    """No box left (A19)."""
    return f"The Automa has no box left to damage in row {ROWS[row]}: no more Damage there."


@EVENTS.says("automa_repairs")
def repairs(names: Names, box: int) -> str:
    """A box is mended."""
    return f"The Automa repairs box {place(box)}."


@EVENTS.says("automa_advances")
def advances(names: Names, box: int) -> str:
    """Its counter moves on (R1040)."""
    return f"The Automa counter moves to column {box % COLUMNS + 1}, and box {place(box)} is free of Damage."


@EVENTS.says("automa_ability")
def ability(names: Names, ability: str, line: str) -> str:
    """What an Action card does to the player (R1104-R1125)."""
    player = names.player(0)
    effects = {
        "damage": f"{player} takes 1 Damage",
        "fame": f"{player} loses 1 Fame if ahead of the Automa on the Fame Track",
        "recovery": f"a Survivor of the Automa recovers, and {player} takes 1 Contamination",
    }
    return f"Action card of the Automa: {effects.get(ability) or spoken(ability)} ({line})."


SCORES.table({"spoils": "for every two Objects or Loot cards"})
SHORT["spoils"] = "spoils"
