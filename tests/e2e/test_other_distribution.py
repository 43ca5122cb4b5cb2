"""A game that another distribution brings: built, installed, listed, played, shown by its own board."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = """\
[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "tiny-floes"
version = "1.0"
requires-python = ">=3.11"

[project.entry-points."aurora_tui.games"]
tiny = "tiny_floes"

[tool.hatch.build.targets.wheel]
packages = ["tiny_floes"]
"""


def own_distribution(folder: Path) -> None:
    """Floes under another name, as somebody else would ship a game: its three parts in one package."""
    package = folder / "tiny_floes"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "core" / "floes", package, ignore=ignored)
    shutil.copytree(ROOT / "aurora_tui" / "games" / "floes", package / "board", ignore=ignored)
    for file in package.rglob("*.py"):
        text = file.read_text(encoding="utf-8").replace("aurora_tui.games.floes", "tiny_floes.board")
        text = text.replace("core.floes", "tiny_floes").replace('name="floes"', 'name="tiny"')
        file.write_text(text.replace('title="Floes"', 'title="Tiny Floes"'), encoding="utf-8")
    (folder / "pyproject.toml").write_text(PROJECT)


@pytest.mark.install
def test_an_installed_game_is_listed_played_and_shown(tmp_path: Path) -> None:
    source, site = tmp_path / "source", tmp_path / "site"
    own_distribution(source)
    env = {**os.environ, "PYTHONPATH": f"{site}:{ROOT}", "AURORA_DATA_DIR": str(tmp_path / "data")}
    env["AURORA_CONFIG_DIR"] = str(tmp_path / "config")

    def run(*words: str, said: str = "") -> str:
        done = subprocess.run(
            (sys.executable, *words),
            env=env,
            cwd=tmp_path,
            input=said,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run("-m", "pip", "install", "--quiet", "--no-deps", "--target", str(site), str(source))
    assert "tiny" in run("-c", "from core import games; print(games())")
    told = run("-m", "aurora_tui", "play", "tiny", "--plain", "--bots", "1", "--seed", "3", said="1\n" * 200)
    assert "Tiny Floes" in told
    assert "Results" in told
    assert (
        json.loads(run("-m", "aurora_tui", "sim", "tiny", "--games", "2", "--jobs", "1", "--json"))["games"]
        == 2
    )
    shown = "from aurora_tui.games.registry import board_of; print(board_of('tiny').panes[0].draw.__module__)"
    assert run("-c", shown).startswith("tiny_floes.board")
