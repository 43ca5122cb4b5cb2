"""What people read of Last Aurora: see `core.kernel.presentation`."""

from collections.abc import Sequence

from core.kernel import Event
from core.kernel.presentation import NOBODY, Presentation, Preset, asked_seat, named_seat, replaceable
from core.last_aurora.addon_registry import addons
from core.last_aurora.chart import chart
from core.last_aurora.counsel import counsel, odds, standing, warnings
from core.last_aurora.manual import MANUAL
from core.last_aurora.options import fields, options_text
from core.last_aurora.prompts import prompts
from core.last_aurora.statistics import STATISTICS
from core.last_aurora.tables.checks.checklist import check
from core.last_aurora.tables.loader import load, read
from core.last_aurora.text import Words
from core.last_aurora.text.about import about, refused, things
from core.last_aurora.text.causes import cause, cause_told
from core.last_aurora.text.listing import card_lines
from core.last_aurora.text.meaning import TURNS, luck, weight
from core.last_aurora.text.missed import missed
from core.last_aurora.text.reasons import reasons
from core.last_aurora.text.seen import ACTING_SEAT, RESULT_NOTES, SECRET_HELD
from core.last_aurora.text.shortcuts import shortcut
from core.last_aurora.view import View

SOLO = next(addon for addon in addons() if addon.solo)
"""what plays against somebody alone"""
GUIDED_SEED = 1934
"""of the guided first game"""


def secrets(view: View, seat: int) -> bool:
    """Objects, and what add-ons keep secret."""
    return bool(view["seats"][seat]["objects"]) or any(SECRET_HELD.all(_keys(), view, seat))


def event_seat(event: Event, view: View | None) -> int:
    """Whose act it was: of a fight won, the winner's; of what an add-on's own board does, its last seat."""
    for seat in ACTING_SEAT.all(_keys(), event, view):
        if seat != NOBODY:
            return seat
    return named_seat(event, "seat", "winner")


def turn(view: View) -> int:
    """Whose turn it is, else who is asked."""
    return view["turn"] if view["turn"] >= 0 else asked_seat(view)


def result_notes(view: View, words: Words) -> Sequence[tuple[int, str]]:
    """What add-ons have to tell at the end."""
    return [note for notes in RESULT_NOTES.all(_keys(), view, words) for note in notes]


def _keys() -> list[str]:
    return [addon.key for addon in addons()]


PRESENTATION = Presentation(
    title="Last Aurora",
    note="A race of convoys across the ice to the last icebreaker, for two to four, or alone.",
    options=fields(),
    presets=(
        Preset("usual", "New game", "You and a bot on the Alpha map."),
        Preset(
            "solo",
            "Solo",
            f"One person against the {SOLO.title}, an opponent played by its own cards and rules.",
            bots=0,
            options={SOLO.key: True},
        ),
        Preset(
            "guided",
            "Guided first game",
            "It explains each kind of question when it first comes up.",
            bot_name="Guide",
            seed=GUIDED_SEED,
            lessons=True,
        ),
    ),
    text=Words,
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
    headings=frozenset({"round", "phase", "game_over"}),
    turns=TURNS,
    weight=weight,
    luck=luck,
    turn=turn,
    result_notes=result_notes,
    missed=missed,
    counsel=counsel,
    warnings=warnings,
    odds=odds,
    standing=standing,
    shortcut=shortcut,
    reasons=reasons,
    about=about,
    things=things,
    refused=refused,
)
