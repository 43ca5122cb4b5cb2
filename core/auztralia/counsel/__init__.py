"""What a person is told who asks: what looks best and why, what a choice puts at risk, odds, points so far.

From the view of a seat and the tables, like the advice to bots (`core.auztralia.advice`), whose values it
puts into words, and the odds of fights (`core.auztralia.odds`).
"""

from core.auztralia.counsel.odds import odds
from core.auztralia.counsel.reasons import counsel
from core.auztralia.counsel.standing import standing
from core.auztralia.counsel.warnings import warnings

__all__ = ["counsel", "odds", "standing", "warnings"]
