"""Nothing here reads or writes the files of whoever runs the tests; games opened by a test are closed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.idle import pilots_wait_no_longer as pilots_wait_no_longer


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of this test."""
    folder = tmp_path / "data"
    monkeypatch.setenv("AURORA_DATA_DIR", str(folder))
    monkeypatch.setenv("AURORA_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setenv("AURORA_DISCOVERY", "off")
    return folder


@pytest.fixture(autouse=True)
def open_games(data_folder: Path) -> Iterator[None]:
    """Close what the kit of the line client opened."""
    from tests.aurora_tui.plain.kit import OPEN

    yield
    for session in tuple(OPEN):
        session.close()


@pytest.fixture(autouse=True)
def free_way_in() -> Iterator[None]:
    """A command that a test ran by a bound way in confines its process, not those of the tests after it."""
    from aurora_tui.storage import paths

    yield
    paths.confine(False)
