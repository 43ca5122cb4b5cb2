"""The examples of "Write a bot" in the README do what it says, letter by letter."""

import asyncio
import os
import re
import sys
from pathlib import Path
from random import Random

import pytest

from aurora_tui.cli import run
from tests.net.helpers import Running, step, until

ROOT = Path(__file__).parents[3]


def example(name: str) -> str:
    """The block of Python whose first line of comment names the file."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    (found,) = [block for block in blocks if f"# {name}\n" in block]
    return str(found)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in ("mine.py", "bot.py", "guest.py"):
        path = tmp_path / name
        path.write_text(example(name))
        path.chmod(0o700)
    return tmp_path


@pytest.mark.parametrize("name", ["mine.py", "bot.py"])
def test_an_example_has_about_twenty_lines(name: str) -> None:
    assert len([line for line in example(name).splitlines() if line.strip()]) <= 22


@pytest.mark.parametrize("word", ["mine.py:MyBot", "mine:MyBot", "cmd:./bot.py"])
def test_it_plays_in_the_arena_without_a_fault(
    folder: Path, word: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(folder))
    python = Path(sys.executable).parent  # env python3, whichever it is, needs none of ours
    monkeypatch.setenv("PATH", f"{python}{os.pathsep}{os.environ['PATH']}")
    assert run(["arena", "floes", "--bots", f"random,{word}", "--games", "2", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("floes: 2 games, ")
    assert "did not always answer" not in out


@pytest.mark.parametrize("word", ["mine.py:MyBot", "cmd:./bot.py"])
def test_it_plays_a_heavy_game_too(folder: Path, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Views of all sizes go through the protocol."""
    words = ["sim", "outlive", "--bots", f"random,{word}", "--games", "1", "--jobs", "1", "--json"]
    assert run(words) == 0
    assert '"counts": {}, "last": ""' in capsys.readouterr().out


async def test_a_guest_plays_over_the_network(folder: Path) -> None:
    async with Running(None) as host:
        ann = await host.client("Ann")
        await ann.commands.open("floes", 2)
        await ann.commands.sit(0)
        await ann.commands.ready()
        guest = await asyncio.create_subprocess_exec(
            sys.executable,
            str(folder / "guest.py"),
            f"127.0.0.1:{host.target.port}",
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        try:
            await until(lambda: ann.room is not None and all(seat.ready for seat in ann.room.seats), 30)
            await ann.commands.start()
            luck = Random(1)
            for _ in range(500):
                await until(lambda: 0 in ann.views and (ann.views[0].decision or ann.views[0].view["over"]))
                if ann.views[0].view["over"]:
                    break
                await step([ann], luck)
            assert ann.views[0].view["over"]
            assert await asyncio.wait_for(guest.wait(), 20) == 0
        finally:
            if guest.returncode is None:
                guest.kill()
                await guest.wait()
