"""A box that moved in one file, made while it ran: everybody comes by the same key, to the same question."""

import shutil
from pathlib import Path

import pytest

from aurora_tui.cli import run
from tests.e2e.players import FullScreen, play
from tests.e2e.served_box import PATIENCE, ServedBox
from tests.e2e.test_serve import back, begun

pytestmark = pytest.mark.e2e


def test_a_game_goes_on_in_another_place(tmp_path: Path) -> None:
    box, file = ServedBox(tmp_path), str(tmp_path / "box.zip")
    try:
        box.start()
        ann, ben = begun(box)
        play(ann, ben, "Ann", 2)
        asked, header, key = ann.asked, ann.header, (box.data / "ssh_host_ed25519_key").read_bytes()
        assert run(["serve", "export", file, "--data-dir", str(box.data)]) == 0
        box.kill()
        for link in (ann.link, ben.link):
            link.ended(PATIENCE)
        shutil.rmtree(box.data)

        box.data = tmp_path / "elsewhere"
        assert run(["serve", "import", file, "--data-dir", str(box.data)]) == 0
        assert (box.data / "ssh_host_ed25519_key").read_bytes() == key
        box.start()
        ann, ben = back(box)
        ann.link.wait(lambda _: ann.asks(asked), PATIENCE)
        assert ann.header == header
        ben.link.wait("You are back at your table.", PATIENCE)
        play(ann, ben, "Ann", 1)
        assert FullScreen(ann.link).asked != asked
    finally:
        box.close()
