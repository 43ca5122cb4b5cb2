"""Sentences of player versus player (K53-K130)."""

from typing import Any

from core.last_aurora.tables.records import AMMO
from core.last_aurora.text.effects import CHARGES
from core.last_aurora.text.events import OUTCOME_NOTES
from core.last_aurora.text.names import Names
from core.last_aurora.text.outcomes import USES
from core.last_aurora.text.sentences import ACTIONS, EVENTS, QUESTIONS, Choice


def duel_damage(names: Names, outcome: int) -> tuple[int, ...]:
    """What Weapons of rating 1 to 4 do to a convoy by this Outcome card, () without duels (K67)."""
    if "pvp" not in names.rules.addons:
        return ()
    rows: list[dict[str, Any]] = names.rules.catalogue.addons["pvp"]["outcome"]
    return tuple(int(points) for row in rows if row["id"] == outcome for points in row["damage"].split())


def _duels(names: Names, outcome: int) -> str:
    damage = duel_damage(names, outcome)
    return f"against a convoy {', '.join(map(str, damage))}" if damage else ""


OUTCOME_NOTES.append(_duels)
USES.add("duel")
QUESTIONS.table({"pvp.steal": "{seat}: which player hit in this phase loses 1 Fame?"})


@ACTIONS.says("duel")
def attack(names: Names, choice: Choice) -> str:
    """A Weapon on a player (K83-K87)."""
    box, board = choice.arg(), choice.board
    row = names.rules.boxes[board["kinds"][box]]
    token = names.token(CHARGES.get(row.ability, AMMO))
    gun = f"{names.box_label(row)} ({names.box_name(box, board)})"
    return f"Fire {gun} at the convoy of {names.player(choice.arg(1))} for 1 {token}"


@ACTIONS.says("seat")
def steal(names: Names, choice: Choice) -> str:
    """A player who was hit (K126)."""
    seat = choice.arg()
    lowest = choice.view["seats"][seat]["fame"] <= names.rules.setup.fame_lowest
    return f"{names.player(seat)} {'takes 1 Damage, having no Fame to lose' if lowest else 'loses 1 Fame'}"


@EVENTS.says("duel")
def duel(names: Names, seat: int, defender: int, points: int, ignored: int, placed: int, area: str) -> str:
    """What the shot did (K87-K90)."""
    shot = f"{names.player(seat)} fires at {names.player(defender)}: {points} Damage"
    less = f", Evasion stops up to {ignored}" if ignored and points else ""
    return f"{shot}{less}, {placed} to place ({names.area(area)})." if points else f"{shot}."


@EVENTS.says("aggression")
def aggression(names: Names, seat: int, bonuses: int) -> str:
    """The track is settled (K101)."""
    noun = "bonus" if bonuses == 1 else "bonuses"
    return f"{names.player(seat)} takes {bonuses} {noun} for Aggression."
