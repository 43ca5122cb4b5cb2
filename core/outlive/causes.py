"""What an event means: which one explains a question and how that is said, what it tells, gain or loss."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.kernel import Decision, Event
from core.kernel.causes import SMALL, TELLING, USUAL, Cause, latest
from core.kernel.phrases import counted
from core.kernel.views import GameView
from core.outlive.text import OutliveText, effects

CAUSES = {
    "defend": ("pressed",),
    "tribute": ("pressed",),
    "place": ("searched", "space_taken"),
    "lose_good": ("event_opened",),
    "fitter": ("searched",),
    "dies": ("radiation",),
    "bench": ("equipment_gained", "equipment_none"),
}
"""By kind of question: kinds of event that lead to it; who dies of hunger is asked before its meal."""
REASONS = {"place": ("search", "cargo")}
"""By kind of question: what it says it is asked for, where not all of that comes of an event."""


def cause(decision: Decision, events: Sequence[Event], text: Any) -> Event | None:
    """The last event that leads to such a question."""
    context = decision.context
    if decision.kind in REASONS and context.get("cause") not in REASONS[decision.kind]:
        return None
    wanted: Mapping[str, Any] = {}
    if decision.kind in ("defend", "tribute"):
        wanted = {"victim": context.get("giver", decision.seat)}
    elif decision.kind == "lose_good":
        wanted = {"event": context["event"]}
    elif decision.kind == "bench":  # what it drew, not what came from elsewhere
        wanted = {"seat": decision.seat, "cause": "bench"}
    elif decision.kind in ("dies", "place"):
        wanted = {"seat": decision.seat}
    fits = [event for event in events if all(event.data.get(key) == is_ for key, is_ in wanted.items())]
    return latest(fits, CAUSES.get(decision.kind, ()))


def cause_told(decision: Decision, event: Event, text: OutliveText, view: GameView) -> Cause | None:
    """What explains a question, in a line; None where there is nothing to say, or it cannot be read."""
    maker = TOLD.get(event.kind)
    if maker is None:
        return None
    try:
        return maker(text, decision, event.data, text.event(event, view).removesuffix("."))
    except (LookupError, TypeError, ValueError):
        return None


Maker = Callable[[OutliveText, Decision, Mapping[str, Any], str], Cause | None]


def _pressed(text: OutliveText, decision: Decision, data: Mapping[str, Any], said: str) -> Cause:
    who = text.piece_of(data["seat"], data["piece"])
    whom = text.piece(data["victim_piece"])
    tail = f"presses {whom} {text.where(data['location'])}"
    return Cause(who.upper(), tail, counted(data["points"], "point"))


def _searched(text: OutliveText, decision: Decision, data: Mapping[str, Any], said: str) -> Cause:
    return Cause("SEARCH", "", said)


def _opened(text: OutliveText, decision: Decision, data: Mapping[str, Any], said: str) -> Cause:
    row = text.tables.events[data["event"]]
    return Cause(row.name.upper(), "", effects.event(text.tables, row))


TOLD: Mapping[str, Maker] = {
    "pressed": _pressed,
    "searched": _searched,
    "event_opened": _opened,
    "space_taken": lambda text, decision, data, said: Cause("CARGO SHIP", "", said),
    "radiation": lambda text, decision, data, said: Cause("RADIATION", "", said.removeprefix("Radiation ")),
    **dict.fromkeys(
        ("equipment_gained", "equipment_none"),
        lambda text, decision, data, said: Cause("TOOL BENCH", "", said),
    ),
    "equipment_used": lambda text, decision, data, said: Cause(
        text.equipment(data["equipment"]).upper(), "", said
    ),
}


# -- looking back ----------------------------------------------------------------------------------

TURNS = frozenset({"moved", "stood_up", "night_begins"})
SMALL_PRINT = frozenset(
    {
        *("visit", "visit_ends", "filled", "tokens_home", "equipment_shown", "equipment_shuffled"),
        *("city_shuffled", "search_open", "cargo_filled", "marker", "phase", "night_begins", "upkeep"),
        *("leader_kept", "room_kept", "hero_put", "rooms_dealt", "leaders_dealt", "prey_turned"),
    }
)
TELLING_ALWAYS = frozenset(
    {"event_opened", "day", "pressed", "leaders_shown", "event_overcome", "game_over", "person_lost"}
)
OWN_TELLING = frozenset(
    {
        *("goods", "persons", "radiation", "tracer", "searched", "prey_killed", "tribute"),
        *(
            "equipment_gained",
            "room_built",
            "lacking",
            "moved",
            "defended",
            "event_idle",
            "city_seen",
            "prey_seen",
        ),
    }
)
GAINS = frozenset(
    {"equipment_gained", "equipment_repaired", "room_built", "event_overcome", "prey_killed", "cistern"}
)
LOSSES = frozenset({"lacking", "person_lost", "tribute", "equipment_scrapped", "pressed", "yielded"})


def weight(event: Event, seat: int) -> int:
    """How much an event tells a seat."""
    if event.kind in TELLING_ALWAYS:
        return TELLING
    if event.kind in OWN_TELLING and seat in (event.data.get("seat"), event.data.get("victim")):
        return TELLING
    return SMALL if event.kind in SMALL_PRINT else USUAL


def luck(event: Event) -> int:
    """A gain (1), a loss (-1) or neither; of goods, persons and radiation by their change."""
    data: Mapping[str, Any] = event.data
    number: int
    if event.kind == "goods":
        number = sum(data["goods"])
    elif event.kind == "persons":
        number = data["number"]
    elif event.kind == "tracer":
        number = -data["change"]
    else:
        number = (event.kind in GAINS) - (event.kind in LOSSES)
    return (number > 0) - (number < 0)
