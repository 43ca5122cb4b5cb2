"""The coverage of core is that by the tests of games, of inspection and of simulations: the tracer makes a
test take twice as long.

Tests of everything else are not traced, and neither are those that play many whole games: the kit of
each game, and what says `pytestmark = pytest.mark.no_cover` (a mark of pytest-cov).
"""

import signal
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
KIT = "test_conformance.py"
TRACED = [
    TESTS / name
    for name in ("core", "examples", "aurora_tui/sim", "aurora_tui/games/test_things_on_boards.py")
]


def pytest_configure() -> None:
    """Hear the signals that a shell has its background commands ignore, as has nohup: the programs that
    tests start inherit that, and would not end at ctrl+c."""
    for number, action in (
        (signal.SIGINT, signal.default_int_handler),
        (signal.SIGQUIT, signal.SIG_DFL),
        (signal.SIGHUP, signal.SIG_DFL),
    ):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, action)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """In a process of xdist pytest-cov starts a second tracer, and pauses that one alone: end the first."""
    plugin = session.config.pluginmanager.getplugin("_cov")
    if hasattr(session.config, "workerinput") and plugin is not None and plugin.cov_controller is not None:
        plugin.cov_controller.cov.stop()


def pytest_collection_modifyitems(items: Iterable[pytest.Item]) -> None:
    """Mark what is not traced."""
    for item in items:
        if not traced(item.path):
            item.add_marker("no_cover")


@cache
def traced(path: Path) -> bool:
    """Whether the tests of a file may be traced."""
    return path.name != KIT and any(path.is_relative_to(folder) for folder in TRACED)
