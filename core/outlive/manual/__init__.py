"""The manual: chapters by phase with the lines of the rule text, and lessons. In our own words."""

from core.kernel.manual import Manual
from core.outlive.manual.goals import GOALS
from core.outlive.manual.lessons import LESSONS, LIGHTS, OPENING
from core.outlive.manual.now import now
from core.outlive.manual.options import OPTIONS
from core.outlive.manual.phases import AIM, DAWN, DAY, END, NIGHT, PLACES, PRESSURE, SETUP

KINDS = {
    "leader": "setup",
    "keep_room": "setup",
    "free_room": "setup",
    "put_hero": "setup",
    "place": "places",
    "lose_good": "dawn",
    "piece": "day",
    "destination": "day",
    "use_bat": "pressure",
    "defend": "pressure",
    "tribute": "pressure",
    "space": "places",
    "act": "places",
    "robot_act": "places",
    "dam_price": "places",
    "aid": "places",
    "scout": "places",
    "fitter": "places",
    "bench": "night",
    "event": "night",
    "pay": "night",
    "feed": "night",
    "feed_unit": "night",
    "who": "night",
    "dies": "night",
    "recruit": "night",
    "build": "night",
    "repair": "night",
}
"""The chapter of each kind of question."""
PANES = {
    "ring": "places",
    "events": "dawn",
    "shelter": "night",
    "others": "end",
}
SOURCES = {
    "L": "the rule text",
    "O": "the rules as they are played here",
    "Q": "rulings on what it leaves open",
}

MANUAL = Manual(
    chapters=(AIM, SETUP, DAWN, DAY, PRESSURE, PLACES, NIGHT, END, OPTIONS),
    kinds=KINDS,
    panes=PANES,
    lessons=LESSONS,
    opening=OPENING,
    lights=LIGHTS,
    goals=GOALS,
    now=now,
    sources=SOURCES,
)
