"""The manual: chapters by phase with the lines of the rule text, and lessons. In our own words."""

from core.auztralia.manual.goals import GOALS
from core.auztralia.manual.lessons import LESSONS, LIGHTS, OPENING
from core.auztralia.manual.now import now
from core.auztralia.manual.options import OPTIONS
from core.auztralia.manual.phases import ACTIONS, AIM, ATTACK, END, OLD_ONES, PERSONS, SETUP, TURNS
from core.kernel.manual import Manual

KINDS = {
    "port": "setup",
    "turn": "turns",
    "turn_end": "turns",
    "use_target": "persons",
    "track": "actions",
    "mine": "actions",
    "recruit": "persons",
    "recruit_keep": "persons",
    "recruit_swap": "persons",
    "build": "actions",
    "trade": "actions",
    "farm": "actions",
    "attack_hex": "attack",
    "attack_force": "attack",
    "attack_fight": "attack",
    "combat_card": "persons",
    "combat_aim": "attack",
    "combat_hurt": "attack",
    "combat_surgeon": "persons",
    "combat_press": "attack",
}
"""The chapter of each kind of question."""
PANES = {
    "map": "actions",
    "track": "turns",
    "board": "turns",
    "display": "persons",
    "scene": "old_ones",
    "others": "end",
}
SOURCES = {
    "L": "the rule text",
    "Z": "the rules as they are played here",
    "Q": "rulings on what it leaves open",
}

MANUAL = Manual(
    chapters=(AIM, SETUP, TURNS, ACTIONS, PERSONS, ATTACK, OLD_ONES, END, OPTIONS),
    kinds=KINDS,
    panes=PANES,
    lessons=LESSONS,
    opening=OPENING,
    lights=LIGHTS,
    goals=GOALS,
    now=now,
    sources=SOURCES,
)
