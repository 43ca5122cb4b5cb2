"""What people read of Floes: see `core.kernel.presentation`."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from core.floes.manual import MANUAL
from core.floes.options import FIELDS, options_text
from core.floes.prompts import PROMPTS
from core.floes.statistics import STATISTICS
from core.floes.tables import cards
from core.floes.text import FloesText
from core.floes.view import View
from core.kernel import Event
from core.kernel.presentation import CardRow, Cards, Presentation, Preset, Series


class Finding(NamedTuple):
    """A line of what is said of replacement tables."""

    item: int
    required: bool
    ok: bool
    sentence: str


def card_rows(folder: Path | None) -> Sequence[CardRow]:
    """The cards. Raises ValueError for a folder: Floes takes no tables of others."""
    if folder is not None:
        raise ValueError("Floes has no tables that can be replaced.")
    return [
        {
            "kind": card.kind,
            "id": value,
            "name": card.name,
            "text": f"{card.copies} copies",
            "source": card.source,
            "pinned": card.pinned,
        }
        for value, card in cards().items()
    ]


def check(folder: Path) -> Sequence[Finding]:
    """Raises ValueError: Floes takes no tables of others."""
    raise ValueError("Floes has no tables that can be replaced.")


def secrets(view: View, seat: int) -> bool:
    """A hand is private, and so is a card that lies face down."""
    return bool(view["hands"][seat]) or view["picked"][seat] > 0


def chart(view: View, events: Sequence[Event], tables: object) -> tuple[Series, ...]:
    """Everybody's place at the end of each round."""
    places = [0] * len(view["places"])
    values: dict[int, tuple[int, ...]] = {}
    number = 0
    for event in events:
        if event.kind == "round":
            number = int(str(event.data["round"]))
        elif event.kind == "moved":
            places[int(str(event.data["seat"]))] = int(str(event.data["place"]))
        if number:
            values[number] = tuple(places)
    return (Series("place", "place", values),)


def cause(decision: object, events: Sequence[Event]) -> Event | None:
    """The last thing that everybody saw."""
    return next((event for event in reversed(events) if event.kind in ("turned", "rolled")), None)


PRESENTATION = Presentation(
    title="Floes",
    note="A small race over the ice, for two to four; ten minutes.",
    options=FIELDS,
    presets=(
        Preset("usual", "Usual game", "You and a bot, twelve steps to go."),
        Preset(
            "guided",
            "Guided first game",
            "The same ice for everybody, with a lesson at each question.",
            seed=7,
            lessons=True,
        ),
    ),
    text=FloesText,
    prompts=lambda tables: PROMPTS,
    manual=MANUAL,
    cards=Cards(rows=card_rows, check=check),
    statistics=STATISTICS,
    options_text=options_text,
    secrets=secrets,
    chart=chart,
    cause=cause,
)
