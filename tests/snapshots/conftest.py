"""Pictures of every page and of the table: what they looked like when somebody last looked at them.

After a change that is meant, look at the new ones and keep them:

    pytest tests/snapshots --snapshot-update

A difference is shown in snapshot_report.html. Pictures do not depend on the clock, on chance, on the
terminal, or on how bots play: tables are laid out by hand.
"""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same terminal and the same empty home everywhere."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("AURORA_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("AURORA_CONFIG_DIR", str(tmp_path / "config"))
