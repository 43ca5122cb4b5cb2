"""The manual: chapters by phase with the lines of the rulebook, and lessons. In our own words."""

from core.kernel.manual import Manual
from core.last_aurora.manual.addons import ADDONS, SOLO
from core.last_aurora.manual.convoy import CONVOY
from core.last_aurora.manual.goals import GOALS
from core.last_aurora.manual.lessons import LESSONS, LIGHTS, OPENING
from core.last_aurora.manual.now import now
from core.last_aurora.manual.phases import AIM, END, EXPLORATION, FIRE, MOVEMENT, REST

KINDS = {
    "role": "addons",
    "duel": "addons",
    "mine": "addons",
    "explore": "exploration",
    "gather": "exploration",
    "merchant": "exploration",
    "travelers": "exploration",
    "encounter": "exploration",
    "supply_drop": "exploration",
    "bonus": "exploration",
    "antifreeze": "exploration",
    "mre": "exploration",
    "medic": "exploration",
    "rest": "rest",
    "jackal": "rest",
    "move": "movement",
    "waypoint": "movement",
    "fire": "fire",
    "attack": "fire",
    "counter": "fire",
    "renegade": "fire",
    "ambush": "fire",
    "loot": "fire",
    "cargo": "convoy",
    "damage": "convoy",
    "repair": "convoy",
    "trailer": "convoy",
    "device": "convoy",
    "survivor": "convoy",
    "contaminate": "convoy",
    "decontaminate": "convoy",
    "objects": "convoy",
}
"""The chapter of each family of questions."""
PANES = {
    "road": "movement",
    "zone": "exploration",
    "convoy": "convoy",
    "crew": "convoy",
    "others": "signs",
}
SOURCES = {"R": "the rulebook it comes from", "K": "the rules of the extra boxes"}

MANUAL = Manual(
    chapters=(AIM, EXPLORATION, REST, MOVEMENT, FIRE, END, CONVOY, SOLO, ADDONS),
    kinds=KINDS,
    panes=PANES,
    lessons=LESSONS,
    opening=OPENING,
    lights=LIGHTS,
    goals=GOALS,
    now=now,
    sources=SOURCES,
)
