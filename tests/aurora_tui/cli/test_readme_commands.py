"""The commands that the README shows: the command line takes each, and the bots it names there are."""

import re
from pathlib import Path
from shlex import split

import pytest

from aurora_tui.cli.commands import command_line
from core.bots import names

README = Path(__file__).parents[3] / "README.md"
OWN = re.compile(r"[.:@/]")
"""what only the name of a bot of somebody's own has"""


def _told() -> list[str]:
    """Each command in a block of the README, without words on it and without what may be left out."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    lines = [line for block in blocks for line in block.splitlines() if line.startswith("aurora ")]
    found = []
    for line in lines:
        words = re.split(r" {2,}|(?<=--jobs 2) | > ", line)[0]
        found.append(re.sub(r" \[[^]]*\]", "", words))
    return [words for words in found if "|" not in words]


TOLD = _told()


def test_there_are_some() -> None:
    assert len(TOLD) > 25


@pytest.mark.parametrize("words", TOLD)
def test_a_command_of_the_readme_is_taken(words: str) -> None:
    numbered = re.sub(r" [NM]\b", " 3", words)
    options = command_line().read(split(numbered)[1:])
    bots = getattr(options, "bots", None) or ""
    if isinstance(bots, str):
        ours = [bot for bot in bots.split(",") if bot and not OWN.search(bot)]
        assert set(ours) <= set(names(getattr(options, "game", "last_aurora")))
