"""Moments of a match on the screen of a table."""

from typing import Any

from textual.pilot import Pilot

from aurora_tui.tui.screens.table import TableScreen
from core import Match
from tests.aurora_tui.demo import match_at


def at_kind(kind: str, seed: int = 7, least_round: int = 1, **more: Any) -> Match:
    """A match where a kind of question is asked, in that round or later."""

    def there(match: Match) -> bool:
        return match.decision.kind == kind and match.play.state.round >= least_round

    return match_at(seed, until=there, **more)


def text_of(pilot: Pilot[None]) -> str:
    """Everything on the terminal."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def screen_of(pilot: Pilot[None]) -> TableScreen:
    """The page in front, which is a table."""
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen
