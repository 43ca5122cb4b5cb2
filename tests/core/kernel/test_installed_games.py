"""Games of other distributions, found through the entry-point group."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.kernel import Match, OptionsError, games
from core.kernel.game import find, package_of

SEATS = ("Ann", "Ben")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path of Python, with what an installer writes for a distribution."""
    info = tmp_path / "tiny_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny-game\nVersion: 1.0\n")
    points = "[aurora_tui.games]\ntiny = tiny_game\nbroken = broken_game\nmute = mute_game\n"
    (info / "entry_points.txt").write_text(points)
    (tmp_path / "tiny_game.py").write_text(
        "from msgspec.structs import replace\n"
        "from core.kernel import register\n"
        "from tests.core.kernel.floes import GAME as FLOES\n"
        "GAME = register(replace(FLOES, name='tiny', title='Tiny'))\n"
    )
    (tmp_path / "broken_game.py").write_text("raise RuntimeError('it lacks a part')\n")
    (tmp_path / "mute_game.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr("core.kernel.game._games", {})
    return tmp_path


def test_a_game_of_another_distribution_is_listed_and_played(site: Path) -> None:
    assert {"tiny", "last_aurora"} <= set(games())
    assert package_of("tiny") == "tiny_game"
    assert Match.new("tiny", SEATS).game == "tiny"


@pytest.mark.parametrize(("name", "words"), [("broken", "it lacks a part"), ("mute", "registers no game")])
def test_a_broken_one_is_refused_in_a_sentence(site: Path, name: str, words: str) -> None:
    with pytest.raises(OptionsError, match=f"'{name}' cannot be loaded: .*{words}"):
        find(name)


def test_what_is_installed_is_not_read_for_a_game_of_this_one() -> None:
    code = (
        "import sys; from core import Match; Match.new('last_aurora', ['Ann', 'Ben']);"
        "sys.exit('importlib.metadata' in sys.modules)"
    )
    root = Path(__file__).parents[3]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, env=dict(os.environ), timeout=60)
    assert done.returncode == 0


def test_what_is_installed_is_read_once_for_a_path(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A host is asked by every newcomer, and reading takes milliseconds."""
    before = games()
    read: list[str] = []
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: read.append("again") or ())
    for _ in range(5):
        assert games() == before
        with pytest.raises(OptionsError, match="no game 'chess'"):
            package_of("chess")
    assert not read
