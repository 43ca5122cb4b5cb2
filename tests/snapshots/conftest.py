"""Pictures of every page and of the table: what they looked like when somebody last looked at them.

After a change that is meant, look at the new ones and keep them:

    bash .ci/pictures

A test that fails tells which rows differ; snapshot_report.html shows both pictures. They do not depend
on the clock, on chance, on the terminal, on how bots play, or on the cards there are: tables are laid out
by hand, with those of `tests/tables`.
"""

import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytest_textual_snapshot import node_to_report_path

from tests.idle import pilots_wait_no_longer as pilots_wait_no_longer
from tests.pinned_tables import pinned
from tests.snapshots.picture_text import difference


@pytest.fixture(autouse=True, scope="module")
def tables() -> Iterator[None]:
    """The pinned tables: no picture changes with a new card. (Of a folder that is no package the scope
    "package" would last to the end of the session, for the tests of other folders too.)"""
    with pinned():
        yield


@pytest.fixture(autouse=True)
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same terminal and the same empty home everywhere."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("AURORA_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("AURORA_CONFIG_DIR", str(tmp_path / "config"))


@pytest.fixture
def snap_compare(snap_compare: Callable[..., bool], request: pytest.FixtureRequest) -> Callable[..., bool]:
    """As the plugin's, but a picture that differs is told as text."""

    def compare(*given: Any, **named: Any) -> bool:
        if snap_compare(*given, **named):
            return True
        _, kept, seen, *_ = pickle.loads(node_to_report_path(request.node).read_bytes())
        pytest.fail(
            f"The picture has changed (bash .ci/pictures keeps the new one):\n{difference(kept, seen)}"
        )

    return compare
