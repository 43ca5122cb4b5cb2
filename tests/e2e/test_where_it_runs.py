"""The full screen with folders that are no folders, or whose names are no text."""

from pathlib import Path

import pytest

from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.e2e


@pytest.mark.parametrize("variable", ["AURORA_DATA_DIR", "AURORA_CONFIG_DIR"])
@pytest.mark.parametrize("state", ["file", "no utf-8", "device"])
def test_a_game_is_played_or_it_is_told_why_not(tmp_path: Path, variable: str, state: str) -> None:
    (tmp_path / "file").write_text("")
    value = {
        "file": str(tmp_path / "file"),
        "no utf-8": f"{tmp_path}/\udcff\udcfe",
        "device": "/dev/null",
    }[state]
    arguments = ["play", "--players", "Ann", "--bots", "1", "--seed", "3"]
    with Terminal(arguments, tmp_path, (120, 36), env={variable: value, "HOME": str(tmp_path)}) as terminal:
        terminal.wait(lambda _: "YOUR MOVE" in terminal.text or terminal.fd < 0)
        terminal.press("1")
        terminal.settle()
        assert "YOUR MOVE" in terminal.text or "WAITING" in terminal.text
        terminal.press("ctrl+q", "ctrl+q")
        assert terminal.ended() == 0
        told = terminal.output.decode("utf-8", "replace")
    assert "Traceback" not in told
    assert "should not have happened" not in told


def test_a_folder_that_cannot_be_one_is_told(tmp_path: Path) -> None:
    env = {"AURORA_DATA_DIR": "/tmp/" + "x" * 5000, "HOME": str(tmp_path)}
    with Terminal([], tmp_path, env=env) as terminal:
        assert terminal.ended(15) == 1
        assert "The name of the folder for data is too long; set AURORA_DATA_DIR." in terminal.text
