"""What Contamination does to Survivors, from a view: whether they die of it, and when (R323, C7, C59)."""

from collections.abc import Iterable

from core.last_aurora.rules import Rules
from core.last_aurora.view import View
from core.last_aurora.view_hooks import skill_spared

ANTIFREEZE_SKILL = 3  # R666
AT_ONCE = "dies of it"


def fate(rules: Rules, view: View, seat: int, card: int, points: int = 1) -> str:
    """What becomes of a Survivor by Contamination: "dies of it", "dies when the Food wears off", or "".

    Skill that is not lowered does not save a life (K213).
    """
    board = view["seats"][seat]
    marks = board["contamination"].get(card, 0)
    strength = board["skill"][card] - marks * skill_spared(rules, view, seat)
    if strength <= points:
        return AT_ONCE
    warm = card in view["antifreeze"]
    left = (ANTIFREEZE_SKILL if warm else rules.cards[card].skill) - marks - points
    if left <= 0:  # what helped in this turn goes first
        return f"dies when the {'Food wears off' if card in board['food'] else 'exploration ends'}"
    if rules.cards[card].skill - marks - points <= 0:
        return "dies when the Antifreeze wears off"
    return ""


def bears(rules: Rules, view: View, seat: int, card: int) -> int:
    """How much more Contamination a Survivor survives."""
    points = 0
    while not fate(rules, view, seat, card, points + 1):
        points += 1
    return points


def doomed(rules: Rules, view: View, seat: int, cards: Iterable[int], points: int) -> bool:
    """Whether somebody of these dies, however so much Contamination is dealt out among them."""
    return sum(bears(rules, view, seat, card) for card in cards) < points


def lowered(rules: Rules, view: View, seat: int, card: int, change: int) -> str:
    """The skill of a Survivor before and after Contamination comes or goes: "skill 2 to 1"."""
    skill = view["seats"][seat]["skill"][card]
    if skill_spared(rules, view, seat):
        return f"skill stays {skill} in this phase"
    return f"skill {skill} to {skill + change}"
