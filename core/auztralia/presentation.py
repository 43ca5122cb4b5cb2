"""What people read of AuZtralia: see `core.kernel.presentation`."""

from core.auztralia.causes import TURNS, cause, cause_told, luck, weight
from core.auztralia.chart import chart
from core.auztralia.counsel import counsel, odds, standing, warnings
from core.auztralia.manual import MANUAL
from core.auztralia.options import FIELDS, options_text
from core.auztralia.prompts import prompts
from core.auztralia.state import NOBODY as NO_SEAT
from core.auztralia.statistics import STATISTICS
from core.auztralia.tables.checks.checklist import check
from core.auztralia.tables.loader import load, read
from core.auztralia.text import AuztraliaText
from core.auztralia.text.about import about, things
from core.auztralia.text.about_refused import refused
from core.auztralia.text.listing import card_lines
from core.auztralia.text.missed import missed
from core.auztralia.text.reasons import reasons
from core.auztralia.text.shortcuts import asked_later, shortcut
from core.auztralia.view import View
from core.kernel import Event
from core.kernel.presentation import NOBODY, Presentation, Preset, asked_seat, named_seat, replaceable

GUIDED_SEED = 1933
"""of the guided first game"""


def secrets(view: View, seat: int) -> bool:
    """Personality cards drawn from the deck, and one put back there."""
    return bool(view["drawn"]) or view["known_top"] >= 0


def turn(view: View) -> int:
    """Whose turn it is, else who is asked."""
    seats = len(view["seats"])
    return view["turn"] if NO_SEAT < view["turn"] < seats else asked_seat(view)


def event_seat(event: Event, view: View | None) -> int:
    """Whose act it was; of the Old Ones' and of what is laid out, nobody's."""
    return NOBODY if event.kind in ("first", "blighted") else named_seat(event, "seat")


def round_of(view: View) -> int:
    """The space of the disc that acts."""
    spaces = dict(view["discs"])
    return spaces.get(view["turn"], min(spaces.values(), default=0))


PRESENTATION = Presentation(
    title="AuZtralia",
    note="Rails, farms and mines in the Outback, until the Old Ones wake; for one to four.",
    options=FIELDS,
    presets=(
        Preset("usual", "Usual game", "You and a bot against the Old Ones."),
        Preset("solo", "Solo", "You alone against the Old Ones.", bots=0),
        Preset(
            "guided",
            "Guided first game",
            "It explains each kind of question when it first comes up.",
            bot_name="Guide",
            seed=GUIDED_SEED,
            lessons=True,
        ),
        Preset(
            "simple",
            "Without Personality cards",
            "A shorter first game: no Recruit action, and the Old Ones wake late.",
            options={"personalities": "off", "purple": "26"},
        ),
        Preset(
            "hard",
            "Hard",
            "You and a bot, with the Old Ones awake early and all of their tiles in play.",
            options={"purple": "18", "piles": "full"},
        ),
    ),
    text=AuztraliaText,
    prompts=prompts,
    manual=MANUAL,
    cards=replaceable(load, card_lines, read, check),
    statistics=STATISTICS,
    options_text=options_text,
    secrets=secrets,
    chart=chart,
    cause=cause,
    cause_told=cause_told,
    event_seat=event_seat,
    headings=frozenset({"old_ones_turn", "game_over"}),
    turns=TURNS,
    weight=weight,
    luck=luck,
    turn=turn,
    round_of=round_of,
    round_noun="space",
    shortcut=shortcut,
    asked_later=asked_later,
    reasons=reasons,
    counsel=counsel,
    warnings=warnings,
    odds=odds,
    standing=standing,
    missed=missed,
    about=about,
    things=things,
    refused=refused,
)
