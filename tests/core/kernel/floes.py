"""Floes as the kernel's tests play it: the shipped game with an option more, by which its rules break.

`faulty` puts Jinxes among the cards; who turns one makes a step fail in its midst. `GAME` is known only
while a test of the kernel runs.
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from core.floes import GAME as SHIPPED
from core.floes import options as floes_options
from core.floes import rules
from core.floes.checks import invariants, redeal
from core.floes.options import FIELDS
from core.floes.rules import STEPS as SHIPPED_STEPS
from core.floes.rules import move, pick_made, reacted, round_ends, venture, ventured
from core.floes.scoring import refusals, scores
from core.floes.state import SHELVES, State, Table
from core.floes.tables import Card, Tables, cards
from core.floes.view import own, turned, view
from core.kernel import OptionsError, Steps

__all__ = [
    "GAME",
    "JINX",
    "ROPE",
    "SHELVES",
    "STEPS",
    "State",
    "Table",
    "Tables",
    "go",
    "invariants",
    "move",
    "own",
    "pick_made",
    "reacted",
    "redeal",
    "refusals",
    "round_ends",
    "scores",
    "turned",
    "venture",
    "ventured",
    "view",
]

ROPE, JINX = 4, 5
STEPS = Steps()
STEPS.by_name = dict(SHIPPED_STEPS.by_name)


def settle(options: Mapping[str, Any], players: int) -> dict[str, Any]:
    """As shipped, and `faulty`."""
    rest = {name: value for name, value in options.items() if name != "faulty"}
    for name in rest:
        if name not in {field.name for field in FIELDS}:
            raise OptionsError(f"There is no option '{name}'.")
    return {**floes_options.settle(rest, players), "faulty": bool(options.get("faulty", False))}


def load(options: Mapping[str, Any]) -> Tables:
    """With Jinxes if the match is to be faulty."""
    found = cards()
    if options["faulty"]:
        jinx = Card(key="jinx", name="Jinx", kind="rope", value=JINX, copies=4, source="designed", pinned="")
        found = {**found, JINX: jinx}
    return Tables(found, options["goal"])


def go(t: Table, seat: int) -> None:
    """A Jinx leaves the state in pieces, and fails."""
    if t.state.picked[seat] == JINX:
        t.state.places[seat] = 99
        t.state.hands.clear()
        t.emit("broken", seat=seat)
        raise RuntimeError("the jinx strikes")
    rules.go(t, seat)


STEPS.by_name["go"] = go
GAME = replace(
    SHIPPED,
    rules_version=3,
    steps=STEPS,
    options=settle,
    load=load,
    digest=lambda tables: f"floes {tables.goal}",
)
