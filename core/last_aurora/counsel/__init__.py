"""What a person is told who asks: what looks best and why, what a choice puts at risk, odds, points so far.

From the view of a seat and the tables, like the advice to bots (`core.last_aurora.advice`), whose values it
puts into words.

| module | says |
|---|---|
| `reasons.py` | the best choice and two others, with the parts of their value |
| `warnings.py` | what a choice puts at risk |
| `odds.py` | on how many Outcome cards a shot hits, and what the Enemies answer |
| `standing.py` | what everybody would score now |
"""

from core.last_aurora.counsel.odds import odds
from core.last_aurora.counsel.reasons import counsel
from core.last_aurora.counsel.standing import standing
from core.last_aurora.counsel.warnings import warnings

__all__ = ["counsel", "odds", "standing", "warnings"]
