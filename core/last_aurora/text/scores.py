"""The lines of a score (R541-R557)."""

from core.last_aurora.text.sentences import SCORES

SCORES.table(
    {
        "road": "for spaces ahead of the last convoy",
        "fame": "on the Fame Track",
        "objects": "for unused Objects",
        "boxes": "for undamaged boxes with Fame",
        "abilities": "for abilities of Survivors",
        "rescued": "for Survivors without Contamination (if the Aurora is reached)",
        "intact": "for Convoy cards without Damage (if nobody reached the Aurora)",
    }
)

SHORT = {
    "road": "road",
    "fame": "Fame Track",
    "objects": "Objects",
    "boxes": "boxes",
    "abilities": "abilities",
    "rescued": "rescued",
    "intact": "intact cards",
}
"""For the sum in one line."""
