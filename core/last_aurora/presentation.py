"""What people read of Last Aurora: see `core.kernel.presentation`."""

from collections.abc import Sequence
from pathlib import Path

from core.kernel import Event
from core.kernel.presentation import NOBODY, CardRow, Cards, Presentation, Preset, asked_seat
from core.last_aurora.addon_registry import addons
from core.last_aurora.chart import chart
from core.last_aurora.manual import MANUAL
from core.last_aurora.options import fields, options_text
from core.last_aurora.prompts import prompts
from core.last_aurora.statistics import STATISTICS
from core.last_aurora.tables.checks.checklist import Finding, check
from core.last_aurora.tables.listing import listing
from core.last_aurora.tables.loader import load, read
from core.last_aurora.text import Words
from core.last_aurora.text.seen import ACTING_SEAT, RESULT_NOTES, SECRET_HELD
from core.last_aurora.view import View

SOLO = next(addon for addon in addons() if addon.solo)
"""what plays against somebody alone"""
GUIDED_SEED = 1934
"""of the guided first game"""


def card_rows(folder: Path | None) -> Sequence[CardRow]:
    """All records of the tables. Raises DataError, a ValueError."""
    return listing(load(folder))


def check_folder(folder: Path) -> Sequence[Finding]:
    """What the checklist says of a folder. Raises DataError, a ValueError."""
    return check(read(folder))


def secrets(view: View, seat: int) -> bool:
    """Objects, and what add-ons keep secret."""
    return bool(view["seats"][seat]["objects"]) or any(SECRET_HELD.all(_keys(), view, seat))


def event_seat(event: Event, view: View | None) -> int:
    """Whose act it was: of a fight won, the winner's; of what an add-on's own board does, its last seat."""
    for seat in ACTING_SEAT.all(_keys(), event, view):
        if seat != NOBODY:
            return seat
    acting = event.data.get("seat", event.data.get("winner", NOBODY))
    return acting if isinstance(acting, int) else NOBODY


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
    cards=Cards(rows=card_rows, check=check_folder),
    statistics=STATISTICS,
    options_text=options_text,
    secrets=secrets,
    chart=chart,
    event_seat=event_seat,
    headings=frozenset({"round", "phase", "game_over"}),
    turn=turn,
    result_notes=result_notes,
)
