"""How the files of the Kickstarter cards spell what the base has not."""

from typing import Literal

from core.last_aurora.tables.file_format import Dealt, Skill


class SurvivorRow(Dealt, frozen=True, kw_only=True):
    """A Survivor to recruit (K45-K49)."""

    skill: Skill
    ability: Literal["veteran", "guide"]


class EventRow(Dealt, frozen=True, kw_only=True):
    """An Event (K33-K37)."""

    kind: Literal["event"]
    ability: Literal["electrostatic_storm", "radioactive_cloud"]
