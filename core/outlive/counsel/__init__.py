"""What a person is told who asks: what looks best and why, what a choice puts at risk, odds, points so far.

From the view of a seat and the tables, like the advice to bots (`core.outlive.advice`), whose values it puts
into words, and the previews (`core.outlive.preview`).
"""

from core.outlive.counsel.odds import odds
from core.outlive.counsel.reasons import counsel
from core.outlive.counsel.standing import standing
from core.outlive.counsel.warnings import warnings

__all__ = ["counsel", "odds", "standing", "warnings"]
