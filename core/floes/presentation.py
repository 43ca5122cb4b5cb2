"""What people read of Floes: see `core.kernel.presentation`."""

from collections.abc import Sequence
from pathlib import Path

from core.floes.manual import MANUAL
from core.floes.options import FIELDS, options_text
from core.floes.prompts import PROMPTS
from core.floes.statistics import STATISTICS
from core.floes.tables import Tables, cards
from core.floes.text import SHELF_NAMES, FloesText
from core.floes.view import View
from core.kernel import Decision, Event, Refusal
from core.kernel.about import About
from core.kernel.causes import latest
from core.kernel.counsel import Standing
from core.kernel.phrases import counted
from core.kernel.presentation import CardRow, Cards, Presentation, Preset, Series
from core.kernel.prompts import Target
from core.kernel.tables.finding import Finding


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


def cause(decision: Decision, events: Sequence[Event], text: object) -> Event | None:
    """The cards that were turned, or the own roll that went before."""
    own = [event for event in events if event.data.get("seat", decision.seat) == decision.seat]
    kinds = {"react": ("turned",), "venture": ("rolled",)}.get(decision.kind, ())
    return latest(own, kinds, passed=("moved", "shifted"))


def standing(tables: Tables, text: FloesText, view: View) -> Sequence[Standing]:
    """Everybody's place; only at the end is it known who has Ropes (F11)."""
    hidden = "Ropes in the hand count too, at the end."
    return [Standing(seat, {"place": place}, hidden) for seat, place in enumerate(view["places"])]


def missed(tables: Tables, text: FloesText, view: View, seat: int) -> Sequence[str]:
    """Steps that were never laid, as far as the hand is seen."""
    left = sum(card for card in view["hands"][seat] if card in tables.steps)
    if not left:
        return ()
    told = f"Cards for {counted(left, 'step')} stayed in your hand"
    return (f"{told}: laid alone, each goes as far as it says.",)


def about(tables: Tables, view: View, target: Target) -> About | None:
    """A card, a shelf, or the ice ahead."""
    match target:
        case ("card", int(value)) if (card := tables.cards.get(value)) is not None:
            does = f"Goes {value} steps if nobody else lays it." if card.kind == "step" else "Spares a slip."
            record = (card.kind, value)
            return About(card.name, f"a card, {card.copies} copies", (does,), rules=("F3",), card=record)
        case ("rope",):
            return about(tables, view, ("card", tables.rope))
        case ("shelf", _, int(shelf)) if 0 <= shelf < len(SHELF_NAMES):
            does = "A lamp on the topmost shelf makes a break of the ice one step."
            return About(f"The {SHELF_NAMES[shelf]} shelf", "a place for the lamp", (does,), rules=("F8",))
        case ("ahead", int(seat)) if 0 <= seat < len(view["places"]):
            does = f"{view['names'][seat]} has come to {view['places'][seat]} of {tables.goal}."
            return About("The ice ahead", "a step further", (does,), ("1 in 6 breaks.",), ("F6", "F7"))
    return None


def things(tables: Tables, view: View) -> Sequence[Target]:
    """The cards there are, and the shelves of the lamps."""
    seats, shelves = range(len(view["places"])), range(len(SHELF_NAMES))
    lamps = [("shelf", seat, shelf) for seat in seats for shelf in shelves]
    return [*(("card", value) for value in tables.cards), ("rope",), *lamps]


def refused(decision: Decision, refusal: Refusal, target: Target) -> bool:
    """A Rope that is not in the hand."""
    return refusal.code == "no_rope" and target == ("rope",)


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
    headings=frozenset({"round"}),
    luck=lambda event: int(str(event.data["roll"])) * 2 - 1 if event.kind == "rolled" else 0,
    standing=standing,
    missed=missed,
    about=about,
    things=things,
    refused=refused,
)
