"""What would have turned a match for a seat that has not won, beside the points (L148-L164)."""

from collections.abc import Sequence

from core.auztralia.foreseen import gain
from core.auztralia.rules import Rules
from core.auztralia.text.words import AuztraliaText
from core.auztralia.view import FarmView, View
from core.kernel.phrases import counted

PORT = (
    "The port fell: with more units in the Barracks, or farms nearer to the Old Ones than the port, the game "
    "might have gone on."
)


def missed(rules: Rules, text: AuztraliaText, view: View, seat: int) -> Sequence[str]:
    """Sentences from the view at the end."""
    return [*_port(view, seat), *_farms(rules, view, seat), *_hidden(rules, view)]


def _port(view: View, seat: int) -> list[str]:
    """The end came early (L148)."""
    return [PORT] if view["lost"] == seat else []


def _farms(rules: Rules, view: View, seat: int) -> list[str]:
    """Blighted farms count for the wrong side (L154, L162)."""
    sick = sum(farm["blighted"] for farm in view["farms"] if farm["seat"] == seat)
    if not sick:
        return []
    healed: list[FarmView] = [
        {**farm, "blighted": False} for farm in view["farms"] if farm["seat"] == seat and farm["blighted"]
    ]
    points, loss = gain(view, rules, seat, farms=healed).points, rules.numbers.blight_points * sick
    told = counted(sick, "blighted farm")
    return [f"{told} of yours did not count: healthy that is {points} VP, and {loss} less for the Old Ones."]


def _hidden(rules: Rules, view: View) -> list[str]:
    """Where the Old Ones won, what was never turned up counted several times (L164)."""
    *_, hidden = view["old_points"]
    beaten = sum(view["old_points"]) >= max(board["points"] for board in view["seats"])
    if not beaten or not hidden:
        return []
    worth = hidden // rules.numbers.hidden_factor
    return [f"Hidden Old Ones counted {hidden} VP: turned up they are worth {worth}, beaten nothing to them."]
