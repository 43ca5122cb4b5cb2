"""The lines of a score (L126-L143)."""

from core.outlive.text.sentences import SCORES

SCORES.table(
    {
        "events": "for events overcome",
        "rooms": "for full rooms",
        "tracer": "for the radiation level",
        "persons": "for people in the shelter",
        "equipment": "for repaired equipment",
        "symbols": "for pairs of symbols",
        "scientists": "for scientists with a pair of symbols each",
    }
)

SHORT = {
    "events": "events",
    "rooms": "rooms",
    "tracer": "radiation",
    "persons": "people",
    "equipment": "equipment",
    "symbols": "symbols",
    "scientists": "scientists",
}
"""For the sum in one line."""
