"""What people read of Outlive: see `core.kernel.presentation`."""

from core.kernel.presentation import Presentation, Preset, asked_seat, replaceable
from core.outlive.causes import TURNS, cause, cause_told, luck, weight
from core.outlive.chart import chart
from core.outlive.counsel import counsel, odds, standing, warnings
from core.outlive.manual import MANUAL
from core.outlive.options import FIELDS, SWITCHES, options_text
from core.outlive.prompts import prompts
from core.outlive.statistics import STATISTICS
from core.outlive.tables.checks.checklist import check
from core.outlive.tables.loader import load, read
from core.outlive.text import OutliveText
from core.outlive.text.about import about, refused, things
from core.outlive.text.listing import card_lines
from core.outlive.text.missed import missed
from core.outlive.text.reasons import reasons
from core.outlive.text.rows import asked_later, shortcut
from core.outlive.view import View

GUIDED_SEED = 2079
"""of the guided first game"""


def secrets(view: View, seat: int) -> bool:
    """Cards to choose from, search tiles and prey that were looked through."""
    board = view["seats"][seat]
    looked = any(place["known"] or place["kinds"] for place in view["locations"])
    return bool(board["dealt"] or board["kept"] or board["peeked"] or looked)


def turn(view: View) -> int:
    """Whose go or night it is, else who is asked."""
    return view["turn"] if view["turn"] >= 0 else asked_seat(view)


def day_of(view: View) -> int:
    """The day that a view shows."""
    return view["day"]


PRESENTATION = Presentation(
    title="Outlive",
    note="Six days of scavenging for shelters under a poisoned sky, for two to four.",
    options=FIELDS,
    presets=(
        Preset("usual", "Usual game", "You and a bot by the usual rules."),
        Preset("solo", "Solo", "One person against two bots: the rules know no other game alone.", bots=2),
        Preset(
            "guided",
            "Guided first game",
            "It explains each kind of question when it first comes up.",
            bot_name="Guide",
            seed=GUIDED_SEED,
            lessons=True,
        ),
        Preset(
            "options",
            "All options",
            "You and a bot with every other rule that there is.",
            options={field.name: True for field in SWITCHES},
        ),
    ),
    text=OutliveText,
    prompts=prompts,
    manual=MANUAL,
    cards=replaceable(load, card_lines, read, check),
    statistics=STATISTICS,
    options_text=options_text,
    secrets=secrets,
    shortcut=shortcut,
    asked_later=asked_later,
    chart=chart,
    cause=cause,
    cause_told=cause_told,
    headings=frozenset({"day", "phase", "game_over"}),
    turns=TURNS,
    weight=weight,
    luck=luck,
    turn=turn,
    round_of=day_of,
    round_noun="day",
    counsel=counsel,
    warnings=warnings,
    odds=odds,
    standing=standing,
    missed=missed,
    reasons=reasons,
    about=about,
    things=things,
    refused=refused,
)
