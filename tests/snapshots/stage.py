"""An app that shows one screen, and tables laid out by hand."""

from collections.abc import Awaitable, Callable
from typing import Any

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from aurora_tui.client.session import Chair, Connection, Reasons, Room, Seen
from aurora_tui.client.table_model import TableModel
from aurora_tui.tui.screens.table import TableScreen
from core.kernel import Score
from tests.aurora_tui.match_session import MatchSession
from tests.core.last_aurora.table import Scene, trailer, truck
from themes.glyphs import SETS, Glyphs
from themes.palettes import DEFAULT, PALETTES
from themes.textual_themes import themes

SIZES = [(80, 24), (120, 36), (160, 50)]
NAMES = ("80x24", "120x36", "160x50")
LOOKS = [("high-contrast", "unicode"), ("monochrome", "ascii")]
"""Beside the usual one."""
BANDITS = "Rendall and Randall"


class Stage(App[None]):
    """One screen, in a look and with signs."""

    TITLE = "Last Aurora"
    ENABLE_COMMAND_PALETTE = True

    def __init__(
        self, made: Callable[[Glyphs], Screen[Any]], *, theme: str = DEFAULT, glyphs: str = "unicode"
    ) -> None:
        super().__init__(ansi_color=True if PALETTES[theme].ansi else None)
        self._made = made
        self._glyphs = SETS[glyphs]
        for one in themes():
            self.register_theme(one)
        self.theme = theme

    def on_mount(self) -> None:
        self.push_screen(self._made(self._glyphs))


def table(model: TableModel) -> Callable[[Glyphs], Screen[Any]]:
    """The table of a model."""
    return lambda glyphs: TableScreen(model, glyphs=glyphs)


def pressing(*keys: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    """What is done before the picture is taken."""

    async def act(pilot: Pilot[None]) -> None:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        await pilot.pause()

    return act


def scene(**options: Any) -> Scene:
    """The middle of a game of four: convoys on the road, two Enemies, a zone with one card of each kind."""
    made = Scene(seats=4, seed=2, **options)
    made.state.round = 3
    made.state.aurora = 3
    made.zone(0, "Abandoned Shop").zone(1, "Merchant").zone(2, "Preacher")
    made.zone(3, "Snowcat").zone(4, "Warwolves")
    made.convoy(0, trailers=["Container", "Tank Wagon"], devices={0: "Roof Rifle"}, cargo={})
    made.crew(0, active=["Leader", "Driver"], rest=["Co-Pilot"], exhausted=["Mechanic"])
    made.load(0, "F U U A").hurt(0, trailer(2, 1)).contaminate(0, Mechanic=1)
    made.give(0, "MRE", "Nitrous Oxide").fame(0, 2).at(0, 9)
    made.crew(1, active=["Leader", "Jackal"], rest=["Co-Pilot"]).load(1, "F F A").fame(1, 4).at(1, 12)
    made.crew(2, active=["Leader"], exhausted=["Co-Pilot"]).fame(2, -1).at(2, 7).give(2, "Hazmat Suit")
    made.contaminate(2, Leader=1)
    made.convoy(3, trailers=["Container", "Freight Car"]).at(3, 7)
    made.loot("Prisoner").enemy(BANDITS, 0, damage=1, targets=(2,))
    made.enemy("Riderwolves", 1, damage=2, targets=(1, 0))
    return made.turn_order(0, 1, 2, 3)


def follow(made: Scene, seat: int | None = 0) -> TableModel:
    """What a seat knows of it, with the log of what has happened since it was laid out."""
    session = MatchSession(made.m)
    session._events = list(made.log)
    session._looking = seat
    model = TableModel(session, quiet=0)
    return model


def seen(made: Scene, seat: int | None = None, scores: tuple[Score, ...] | None = None) -> TableModel:
    """The same for pages that do not follow the session themselves."""
    model = follow(made, seat)
    model.receive(Connection("here"))
    model.receive(Room(tuple(Chair() for _ in made.m.seats)))
    pending = made.m.decision
    own = pending if pending is not None and pending.seat == seat else None
    model.receive(Seen(seat, 1, made.m.view(seat), 0, tuple(made.log), own, 0, scores))
    if own is not None:
        model.receive(Reasons(own.id, made.m.refusals()))
    return model


__all__ = [
    "LOOKS",
    "NAMES",
    "SIZES",
    "Stage",
    "follow",
    "pressing",
    "scene",
    "seen",
    "table",
    "trailer",
    "truck",
]
