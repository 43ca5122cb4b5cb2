"""Sentences of the Automa, the opponent of the solo game (R849-R1127).

Boxes of its board are called by row and column, as A1 to D6. In sentences it is called by the name of its
seat, as all players are.
"""

from collections.abc import Sequence
from typing import Any

from core.kernel import Decision, Event
from core.kernel.causes import Cause
from core.kernel.phrases import counted, spoken
from core.last_aurora.chart import MOVES
from core.last_aurora.text.causes import HARM, PASSED, explains
from core.last_aurora.text.names import Names
from core.last_aurora.text.outcomes import ATTACKS, MEANINGS, EventWords
from core.last_aurora.text.scores import SHORT
from core.last_aurora.text.sentences import EVENTS, SCORES
from core.last_aurora.view import View

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
        "automa_gathers": "Automa gathers {tokens} from slot {slot}.",
        "automa_gains": "Automa gains 1 {token}.",
        "automa_loses": "Automa loses 1 {token}.",
        "automa_contaminated": "A Survivor of Automa goes to the Contaminated Zone.",
        "automa_recovers": "A Survivor of Automa comes back from the Contaminated Zone.",
        "automa_takes_loot": "Automa takes the Loot unseen.",
        "automa_finds_nothing": "Automa finds nothing to explore.",
    }
)


@EVENTS.says("automa_explores")
def explores(names: Names, slot: int, card: int, line: str) -> str:
    """A slot; an Enemy there is left alone (R933)."""
    if names.row(card).kind == "enemy":
        return f"Automa finds an Enemy in slot {slot + 1}, {names.card_name(card)}, and leaves it alone."
    return f"Automa explores slot {slot + 1}, {names.card_name(card)}."


@EVENTS.says("automa_deals")
def deals(names: Names, cards: int) -> str:
    """One card a Survivor (R872)."""
    return f"Automa has {counted(cards, 'Action card')} face down."


@EVENTS.says("automa_reveals")
def reveals(names: Names, card: int) -> str:
    """A turn of Exploration (R874)."""
    return f"Automa reveals {action_card(names, card)}."


@EVENTS.says("automa_feeds")
def feeds(names: Names, card: int) -> str:
    """A Food for a card (R967)."""
    return f"Automa spends 1 Food and reveals {action_card(names, card)}."


@EVENTS.says("automa_moves")
def moves(names: Names, start: int, space: int, speed: int) -> str:
    """Always at full speed (R975)."""
    if start == space:
        return f"Automa stays on {names.space(space)}."
    return f"Automa drives from {names.space(start)} to {names.space(space)} (speed {speed})."


@EVENTS.says("automa_attacks")
def attacks(names: Names, box: int, rating: int, card: int) -> str:
    """A shot (R1022)."""
    return f"Automa fires Weapon {rating} (box {place(box)}) at {names.card_name(card)}."


@EVENTS.says("automa_damaged")
def damaged(names: Names, box: int) -> str:
    """A point of Damage."""
    return f"Automa takes 1 Damage on box {place(box)}."


@EVENTS.says("automa_damage_lost")
def damage_lost(names: Names, row: int) -> str:
    """No box left (A19)."""
    return f"Automa has no box left to damage in row {ROWS[row]}: no more Damage there."


@EVENTS.says("automa_repairs")
def repairs(names: Names, box: int) -> str:
    """A box is mended."""
    return f"Automa repairs box {place(box)}."


@EVENTS.says("automa_advances")
def advances(names: Names, box: int) -> str:
    """Its counter moves on (R1040)."""
    return (
        f"The counter of Automa moves to column {box % COLUMNS + 1}, and box {place(box)} is free of Damage."
    )


@EVENTS.says("automa_ability")
def ability(names: Names, ability: str, line: str) -> str:
    """What an Action card does to the player (R1104-R1125)."""
    return f"Action card of Automa: {_effect(names, ability)}."


def _effect(names: Names, ability: str) -> str:
    player = names.player(0)
    effects = {
        "damage": f"{player} takes 1 Damage",
        "fame": f"{player} loses 1 Fame if ahead of Automa on the Fame Track",
        "recovery": f"a contaminated Survivor of Automa recovers, if there is one, and {player} takes "
        "1 Contamination",
    }
    return effects.get(ability) or spoken(ability)


def _meant(events: Sequence[Event], at: int, words: EventWords) -> str:
    """Of a card turned for its letters: in which row the Automa takes Damage (R1004)."""
    after = events[at + 1] if at + 1 < len(events) else None
    if after is None or after.kind not in ("automa_damaged", "automa_damage_lost"):
        return ""
    row = after.data["row"] if "row" in after.data else int(str(after.data["box"])) // COLUMNS
    return f"the Damage goes to row {ROWS[int(str(row))]} of Automa"


MEANINGS.append(_meant)
HARM.add("automa_ability")
PASSED.update(("automa_gains", "automa_loses", "automa_damaged", "automa_damage_lost", "automa_repairs"))
PASSED.update(("automa_contaminated", "automa_recovers", "automa_advances"))


@explains("automa_ability")
def acts(names: Names, decision: Decision, view: View, ability: str, line: str) -> Cause:
    """An Action card strikes the player."""
    return Cause("ACTION CARD", "of Automa", _effect(names, ability))


SCORES.table({"spoils": "for every two Objects or Loot cards"})
SHORT["spoils"] = "spoils"
