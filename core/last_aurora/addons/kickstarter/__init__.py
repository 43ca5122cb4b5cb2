"""The Kickstarter cards."""

from core.kernel import OptionField
from core.last_aurora.addon_registry import Addon
from core.last_aurora.tables.file_format import CardFile, ConvoyRow, EncounterRow, SurvivorRow

TITLE = "Extra cards"
HELP = "Seven cards more, each in the place of one of its kind; events too."
NAMES = (
    "Flamethrower",
    "Proto-truck",
    "V8 Annihilator",
    "Electrostatic Storm",
    "Radioactive Cloud",
    "Veteran",
    "Guide",
)

ADDON = Addon(
    key="kickstarter",
    title=TITLE,
    help=HELP,
    order=30,
    option=OptionField("kickstarter", TITLE, HELP, "names", NAMES, item="Kickstarter card"),
    cards=(
        CardFile("kickstarter_convoy.toml", ConvoyRow, "exploration"),
        CardFile("kickstarter_events.toml", EncounterRow, "exploration"),
        CardFile("kickstarter_survivors.toml", SurvivorRow, "exploration", "survivor"),
    ),
)
