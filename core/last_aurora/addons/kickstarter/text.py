"""Sentences of the Kickstarter cards (K3-K49)."""

from core.last_aurora.tables.records import FUEL
from core.last_aurora.text.causes import PASSED
from core.last_aurora.text.effects import (
    ABILITIES,
    CHARGES,
    FREE_MOVES,
    FUEL_WORTH,
    SPECIALS,
    Ability,
    Special,
)
from core.last_aurora.text.sentences import ACTIONS, EVENTS, QUESTIONS

QUESTIONS.table({"road.spared": "{seat}: ignore all Damage and Contamination of the board in this phase?"})
ACTIONS.table(
    {
        "ignore": "Ignore it, and whatever else the board does in this phase",
        "endure": "Take it, and whatever else the board does in this phase",
    }
)
EVENTS.table(
    {
        "road_ignored": "{seat} ignores Damage and Contamination of the board in this phase.",
        "road_suffered": "{seat} takes what the board does in this phase.",
    }
)
ABILITIES.update(
    {
        "veteran": Ability(
            "one Weapon fires twice",
            "in the Fire Weapons Phase, one Weapon may fire twice",
            "no second shot",
        ),
        "guide": Ability(
            "no Damage or Contamination of the road",
            "in the Movement Phase, Damage and Contamination of the board may be ignored",
            "no help on the road",
        ),
        "electrostatic_storm": Ability(
            "each convoy takes 2 Damage, row of Devices", "each convoy takes 2 Damage, row of Devices"
        ),
        "radioactive_cloud": Ability(
            "1 Contamination for each player", "1 Contamination on a Survivor of each player"
        ),
    }
)

SPECIALS.update(
    {
        "free_move": Special("moving costs no Fuel", "moving costs Fuel"),
        "double_fuel": Special("extra Fuel gives +2", "extra Fuel gives +1"),
        "flamethrower": Special("burns Fuel, fires on until a miss or a Jam", "cannot fire"),
    }
)

PASSED.update(("road_ignored", "road_suffered"))
CHARGES["flamethrower"] = FUEL
FREE_MOVES.add("free_move")
FUEL_WORTH["double_fuel"] = 2
