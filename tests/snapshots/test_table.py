"""Pictures of the table in every phase, at three sizes and in three looks.

A change shows as a picture in `snapshot_report.html`; `pytest --snapshot-update tests/snapshots`
accepts it. The pictures are made on one Python only, as widths of text may move with its tables.
"""

import sys

import pytest
from textual.pilot import Pilot

from core import Match
from tests.aurora_tui.demo import DemoApp, match_at, store_for

SIZES = {"80x24": (80, 24), "120x36": (120, 36), "160x50": (160, 50)}
LOOKS = {"night-ice": "unicode", "light": "unicode", "ansi-16": "ascii"}
KINDS = {"exploration": "explore.turn", "rest": "rest.turn", "movement": "move.drive", "fire": "fire.turn"}

pytestmark = pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="pictures are made on Python 3.11")


def at(kind: str) -> Match:
    """A fixed match at its first question of that kind, some rounds on."""
    return match_at(
        7,
        ("Ann", "Ben", "Cleo", "Dora"),
        until=lambda match: match.decision.kind == kind and match.play.state.round >= 2,
    )


async def settled(pilot: Pilot[None]) -> None:
    await pilot.pause()
    await pilot.pause()


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", KINDS)
def test_table(snap_compare, phase: str, size: str, look: str) -> None:
    app = DemoApp(store_for(at(KINDS[phase])), theme=look, glyphs=LOOKS[look])
    assert snap_compare(app, terminal_size=SIZES[size], run_before=settled)
