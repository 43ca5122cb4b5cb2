"""The very first start, in both clients: the guided game stands before all else."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.last_aurora.presentation import GUIDED_SEED
from tests.aurora_tui.plain.test_title import page as plain_page
from tests.aurora_tui.screens.kit import WITH_BOT, app_of, lines, opened, page, played, press

ROOT = Path(__file__).parents[3]


async def test_enter_begins_the_guided_game() -> None:
    async with opened() as pilot:
        assert any("Guided game" in line for line in lines(pilot))
        await press(pilot, "enter")
        assert page(pilot) == "TableScreen"
        session = app_of(pilot).active.session
        assert session is not None
        assert app_of(pilot).game.last_game is not None
        assert app_of(pilot).game.last_game.seed == GUIDED_SEED


async def test_after_a_game_continue_stands_in_its_place() -> None:
    await played(WITH_BOT, 3)
    async with opened() as pilot:
        assert not any("Guided game" in line for line in lines(pilot))
        assert any("Continue" in line for line in lines(pilot))


async def test_a_game_left_at_once_is_one_to_go_on_with() -> None:
    """The title of the same start does not offer the first game twice."""
    async with opened() as pilot:
        await press(pilot, "g", "escape")
        await app_of(pilot).action_to_title()
        await press(pilot)
        assert any("Continue" in line for line in lines(pilot))
        assert not any("Guided game" in line for line in lines(pilot))


def test_the_line_client_offers_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    said = plain_page("0", "q")
    assert "  0. A guided first game: start here, it explains itself" in said
    assert f"seed {GUIDED_SEED}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "wanted"), [((), "A number or a word?"), (("--bots", "1"), "Numbers answer")]
)
def test_the_command_of_the_readme(options: tuple[str, ...], wanted: str, tmp_path: Path) -> None:
    """Without options the title, with them a game; in a pipe both in lines."""
    if not (Path(sys.prefix) / ".ready-dev").exists():
        pytest.skip("this environment was not made by .ci/setup, which would make another")
    told = subprocess.run(
        ["bash", ".ci/play", *options],
        cwd=ROOT,
        env={**os.environ, "AURORA_DATA_DIR": str(tmp_path), "AURORA_VENV": sys.prefix},
        input="q\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    assert wanted in told.stdout
