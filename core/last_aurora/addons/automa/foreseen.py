"""What the Automa would score now, from a view (R1066-R1077)."""

from core.last_aurora.addons.automa.tables import star_groups, tables_of
from core.last_aurora.addons.automa.view import marks_of
from core.last_aurora.rules import Rules
from core.last_aurora.tables.records import SURVIVOR
from core.last_aurora.view import View
from core.last_aurora.view_hooks import MORE_POINTS


@MORE_POINTS.answer("automa")
def points(rules: Rules, view: View, seat: int, reached: bool) -> tuple[dict[str, int], str]:
    """Every two Objects or Loot cards; clean Survivors, or whole star groups; and those that do not count."""
    marks = marks_of(view)
    objects = view["seats"][seat]["object_count"]
    survivors = sum(marks["automa_hold"][index] for index in tables_of(rules).places_of[SURVIVOR])
    groups, _ = star_groups(rules, marks["automa_damage"])
    lines = {
        "spoils": (objects + marks["automa_loot_count"][0]) // 2,
        "rescued": survivors if reached else 0,
        "intact": 0 if reached else groups,
    }
    if reached:
        return (
            lines,
            f"If nobody had reached the Aurora: {groups} for whole star groups in place of Survivors.",
        )
    told = f"Its star groups count as cards; if somebody reaches the Aurora: {survivors} for clean Survivors"
    return lines, f"{told} in their place."
