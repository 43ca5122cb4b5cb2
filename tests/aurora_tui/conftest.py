"""Nothing here reads or writes the files of whoever runs the tests."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of this test."""
    folder = tmp_path / "data"
    monkeypatch.setenv("AURORA_DATA_DIR", str(folder))
    return folder
