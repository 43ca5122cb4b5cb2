"""The lines of a score (L152-L164)."""

from core.auztralia.text.sentences import SCORES

SCORES.table(
    {
        "farms": "for healthy farms",
        "phosphate": "for phosphate in the Warehouse",
        "cards": "for scoring cards",
        "tiles": "for Old Ones beaten alone",
        "tokens": "for Old Ones beaten together",
        "blighted": "for blighted farms",
        "revealed": "for Old Ones that are revealed",
        "hidden": "for Old Ones that were hidden, twice their worth",
    }
)

SHORT = {
    "farms": "farms",
    "phosphate": "phosphate",
    "cards": "cards",
    "tiles": "Old One tiles",
    "tokens": "VP tokens",
    "blighted": "blighted farms",
    "revealed": "revealed",
    "hidden": "hidden, twice",
}
"""For the sum in one line."""
