"""Sentences of player versus player (K53-K130)."""

from collections.abc import Sequence
from typing import Any

from core.kernel import Decision, Event
from core.kernel.causes import Cause
from core.last_aurora.addons.pvp.view import marks_of
from core.last_aurora.tables.records import AMMO
from core.last_aurora.text.causes import HARM, SOURCES, explains
from core.last_aurora.text.effects import CHARGES
from core.last_aurora.text.events import OUTCOME_NOTES
from core.last_aurora.text.names import Names
from core.last_aurora.text.outcomes import MEANINGS, USES, EventWords
from core.last_aurora.text.sentences import ACTIONS, EVENTS, QUESTIONS, OfferedAction
from core.last_aurora.view import View


def duel_damage(names: Names, outcome: int) -> tuple[int, ...]:
    """What Weapons of rating 1 to 4 do to a convoy by this Outcome card, () without duels (K67)."""
    if "pvp" not in names.rules.addons:
        return ()
    rows: list[dict[str, Any]] = names.rules.catalogue.addons["pvp"]["outcome"]
    return tuple(int(points) for row in rows if row["id"] == outcome for points in row["damage"].split())


def _duels(names: Names, outcome: int) -> str:
    damage = duel_damage(names, outcome)
    return f"against a convoy {', '.join(map(str, damage))}" if damage else ""


def _meant(events: Sequence[Event], at: int, words: EventWords) -> str:
    """Of a shot at a player: what it does to the convoy (K87)."""
    after = events[at + 1] if at + 1 < len(events) else None
    if after is None or after.kind != "duel":
        return ""
    points = after.data["points"]
    return f"{points} Damage against a convoy" if points else "a miss against a convoy"


MEANINGS.append(_meant)
OUTCOME_NOTES.append(_duels)
USES.add("duel")
QUESTIONS.table({"pvp.steal": "{seat}: which player hit in this phase loses 1 Fame?"})


@ACTIONS.says("duel")
def attack(names: Names, choice: OfferedAction) -> str:
    """A Weapon on a player (K83-K87)."""
    box, board = choice.arg(), choice.board
    row = names.rules.boxes[board["kinds"][box]]
    token = names.token(CHARGES.get(row.ability, AMMO))
    gun = f"{names.box_label(row)} ({names.box_name(box, board)})"
    evasion: list[int] = names.rules.catalogue.addons["pvp"]["evasion"]
    stops = evasion[marks_of(choice.view)["pvp_evasion"][choice.arg(1)]]
    less = f"; Evasion stops {stops} of the Damage" if stops else ""
    return f"Fire {gun} at the convoy of {names.player(choice.arg(1))} for 1 {token}{less}"


@ACTIONS.says("seat")
def steal(names: Names, choice: OfferedAction) -> str:
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


HARM.add("duel")
SOURCES["pvp.steal"] = {"duel"}
SOURCES["repair"].add("aggression")


@explains("duel")
def fired_at(
    names: Names,
    decision: Decision,
    view: View,
    seat: int,
    defender: int,
    points: int,
    ignored: int,
    placed: int,
    area: str,
) -> Cause:
    """A shot of another player."""
    if seat == decision.seat:
        return Cause("HIT", f"on {names.player(defender)}", f"{points} Damage")
    less = ", less by Evasion" if ignored else ""
    return Cause("FIRE", f"by {names.player(seat)}", f"{points} Damage, {names.area(area)}{less}")


@explains("aggression")
def settled(names: Names, decision: Decision, view: View, seat: int, bonuses: int) -> Cause:
    """What shots at others have brought."""
    return Cause("AGGRESSION", "", "1 bonus" if bonuses == 1 else f"{bonuses} bonuses")
