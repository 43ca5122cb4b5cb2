"""What an event means: which one explains a question and how that is said, what it tells, gain or loss."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.auztralia.tables.records import BLANK
from core.auztralia.text import AuztraliaText
from core.kernel import Decision, Event
from core.kernel.causes import SMALL, TELLING, USUAL, Cause, latest
from core.kernel.views import GameView

CAUSES = {
    "attack_fight": ("turned_up", "blank"),
    "combat_card": ("card_turned",),
    "combat_aim": ("combat_card_used",),
    "combat_hurt": ("card_turned",),
    "combat_surgeon": ("card_turned",),
    "combat_press": ("card_turned",),
    "use_target": ("single_used",),
    "recruit_keep": ("drew_two",),
}
"""By kind of question: kinds of event that lead to it."""
BY_HEX = frozenset({"attack_fight", "combat_card", "combat_hurt", "combat_surgeon", "combat_press"})
"""Kinds of question that are about the hex of their event."""


def cause(decision: Decision, events: Sequence[Event], text: Any) -> Event | None:
    """The last event that leads to such a question."""
    wanted: Mapping[str, Any] = {"seat": decision.seat}
    if decision.kind in BY_HEX:
        wanted = {"hex": decision.context.get("hex")}
    fits = [event for event in events if all(event.data.get(key) == is_ for key, is_ in wanted.items())]
    return latest(fits, CAUSES.get(decision.kind, ()))


def cause_told(decision: Decision, event: Event, text: AuztraliaText, view: GameView) -> Cause | None:
    """What explains a question, in a line; None where there is nothing to say, or it cannot be read."""
    maker = TOLD.get(event.kind)
    if maker is None:
        return None
    try:
        return maker(text, event.data, text.event(event, view).removesuffix("."))
    except (LookupError, TypeError, ValueError):
        return None


Maker = Callable[[AuztraliaText, Mapping[str, Any], str], Cause | None]


def _card(text: AuztraliaText, data: Mapping[str, Any], said: str) -> Cause:
    head, _, read = said.partition(": ")
    return Cause(head.upper(), "", read)


TOLD: Mapping[str, Maker] = {
    "turned_up": lambda text, data, said: Cause(
        text.old_one(data["old_one"]).upper(), f"on hex {data['hex']}", _numbers(text, data["old_one"])
    ),
    "blank": lambda text, data, said: Cause(
        text.old_one(BLANK).upper(), f"on hex {data['hex']}", "the tile is removed"
    ),
    "card_turned": _card,
    "combat_card_used": lambda text, data, said: Cause(text.person(data["person"]).upper(), "", said),
    "single_used": lambda text, data, said: Cause(text.person(data["person"]).upper(), "", said),
    "drew_two": lambda text, data, said: Cause("RECRUIT", "", said),
}


def _numbers(text: AuztraliaText, kind: int) -> str:
    row = text.tables.old_ones[kind]
    return f"shield {row.shield}, {row.points} VP"


# -- looking back ----------------------------------------------------------------------------------

TURNS = frozenset({"turn", "old_ones_turn"})
SMALL_PRINT = frozenset(
    {
        *("piles", "surveyed", "deposit", "old_one_placed", "display", "disc", "cards_shuffled", "turn"),
        *("display_filled", "put_back", "symbols_lost", "units_home", "revelation_idle", "move_card"),
        *("action", "unit_hurt"),
    }
)
TELLING_ALWAYS = frozenset(
    {
        *("woke", "revelation", "port_attacked", "port_lost", "port_saved", "game_over", "turned_up"),
        *("fallen", "defeated"),
    }
)
OWN_TELLING = frozenset(
    {
        *("blighted", "unit_destroyed", "tile_taken", "tokens_taken", "won", "mined", "recruited", "built"),
        *("farm_placed", "farm_healed", "gained", "retrieved", "two_seen", "sanity", "rebate", "track"),
    }
)
GAINS = frozenset(
    {
        *("mined", "recruited", "built", "farm_placed", "farm_healed", "gained", "won", "tile_taken"),
        *("tokens_taken", "port_saved", "rebate", "imported", "exported", "unit_cured"),
    }
)
LOSSES = frozenset(
    {"blighted", "unit_destroyed", "unit_hurt", "sanity", "defeated", "port_attacked", "port_lost"}
)


def weight(event: Event, seat: int) -> int:
    """How much an event tells a seat."""
    if event.kind in TELLING_ALWAYS:
        return TELLING
    if event.kind in OWN_TELLING and seat == event.data.get("seat"):
        return TELLING
    return SMALL if event.kind in SMALL_PRINT else USUAL


def luck(event: Event) -> int:
    """A gain (1), a loss (-1) or neither."""
    return (event.kind in GAINS) - (event.kind in LOSSES)
