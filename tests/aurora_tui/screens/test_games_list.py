"""The list of saved games where the disk holds what this program did not write."""

from pathlib import Path

from tests.aurora_tui.screens.kit import lines, opened, page, press

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
