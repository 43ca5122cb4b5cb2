"""What positions of Outlive are worth to a seat, for bots that look ahead (`core/kernel/values.py`).

`features.py` puts together what the modules beside it measure of each shelter, `timing.py` says where turns
and days end; `weights.toml` is fitted by `python -m core.bots.fit outlive`.
"""

from core.kernel.values import ValueModel
from core.outlive.value.features import NAMES, features
from core.outlive.value.guess import GUESS
from core.outlive.value.timing import horizon, outcome, stage, turn

ADVISED = frozenset(
    {
        "leader", "keep_room", "free_room", "place", "put_hero", "pay", "lose_good", "who", "dies", "feed",
        "feed_unit", "aid", "space", "dam_price", "use_bat", "defend", "tribute",
    }
)  # fmt: skip
"""Small answers, and those of the setup, of which the features tell too little."""

VALUE = ValueModel(
    names=NAMES,
    features=features,
    stage=stage,
    turn=turn,
    horizon=horizon,
    searched=frozenset({"piece", "destination", "event"}),
    outcome=outcome,
    advised=ADVISED,
    between=frozenset({"defend", "tribute"}),
    advice=0.6,
    guess=GUESS,
)
