"""The list of saved games where the disk holds what this program did not write."""

from pathlib import Path

import pytest

from aurora_tui.client.game_setup import NewGame
from tests.aurora_tui.screens.kit import SIZES, TWO, lines, opened, page, played, press

EVIL = "evil\x1b]0;owned\x07\x9b31m\u202ename"


async def test_names_of_files_reach_the_terminal_harmless(data_folder: Path) -> None:
    saves = data_folder / "saves"
    (saves / EVIL).mkdir(parents=True)
    (saves / EVIL / "host.db").write_bytes(b"no database")
    (saves / f"{EVIL}.game").write_bytes(b"no save")
    async with opened() as pilot:
        await press(pilot, "5")
        assert page(pilot) == "GamesScreen"
        for key in ("home", "down", "enter", "d", "down", "enter"):
            shown = "".join(lines(pilot))
            assert "evil" in shown
            assert shown.isprintable()
            assert "owned" not in shown  # nor what is left of a sequence without its first letter
            await press(pilot, key)
        assert not list(saves.iterdir())  # the folder is gone, with the older save of its name
        assert "".join(lines(pilot)).isprintable()


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_which_game_each_is(size: tuple[int, int]) -> None:
    await played(NewGame("floes", TWO.places, seed=1), 3)
    await played(TWO, 3)
    async with opened(size=size) as pilot:
        shown = " ".join(lines(pilot))
        assert "Last Aurora, Round 1" in shown  # what Continue goes on with
        await press(pilot, "5")
        for title in ("Last Aurora, Round 1 of 6, Exploration; ", "Floes, Round "):
            assert title in " ".join(" ".join(lines(pilot)).replace("│", "").split())
            await press(pilot, "down")
        heads = next(line for line in lines(pilot) if "players" in line)
        assert ("game" in heads) == (size[0] >= 120)
