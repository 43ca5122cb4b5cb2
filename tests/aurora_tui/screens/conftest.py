"""Settings of the tests are their own, and nothing of the environment stands above them."""

import os
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def config_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The settings folder of this test."""
    for name in tuple(os.environ):
        if name.startswith("AURORA_") and name != "AURORA_DATA_DIR":
            monkeypatch.delenv(name)
    monkeypatch.delenv("NO_COLOR", raising=False)
    folder = tmp_path / "config"
    monkeypatch.setenv("AURORA_CONFIG_DIR", str(folder))
    return folder
