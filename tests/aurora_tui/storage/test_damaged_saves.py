"""One damaged save: it is named in a sentence, all others work, and what can be read goes on."""

import random
import sqlite3
from pathlib import Path

import pytest

from aurora_tui.cli import run
from aurora_tui.storage import save_reader, saves
from core import Match
from net.host.database import FILE
from net.host.store_rescue import PAGE
from tests.aurora_tui.plain.kit import a_session, play, resumed


def a_save(answers: int = 70) -> Path:
    """A game of Ann and Ben as it is kept."""
    session = a_session("Ann", "Ben")
    play(session, answers)
    folder = session.home.host.directory
    session.close()
    assert folder is not None
    return folder


def break_page(folder: Path, page: int) -> None:
    path = folder / FILE
    data = bytearray(path.read_bytes())
    data[page * PAGE : (page + 1) * PAGE] = random.Random(page).randbytes(PAGE)
    path.write_bytes(data)


def test_whatever_page_is_damaged_the_list_and_the_game_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    whole, broken = a_save(), a_save()
    content = (broken / FILE).read_bytes()
    for page in range(len(content) // PAGE):
        for end in ("-wal", "-shm"):
            (broken / f"{FILE}{end}").unlink(missing_ok=True)
        (broken / FILE).write_bytes(content)
        break_page(broken, page)
        assert run(["saves"]) == 0
        lines = capsys.readouterr().out.splitlines()
        listed = {line.split()[0]: line for line in lines if "Ann, Ben" in line}
        assert listed.keys() == {whole.name, broken.name}
        assert "damaged" not in listed[whole.name]
        assert f"The file {broken / FILE} is damaged" in listed[broken.name]
        session = resumed(broken)
        assert session.home.told.startswith(f"The file {broken / FILE} was damaged")
        assert session.home.name == broken.name  # it is kept on
        pending = session.decision
        assert pending is not None  # Ann is asked, whoever she was before
        before = session.match.hash()
        session.answer(pending.id, 0)
        assert session.match.hash() != before
        session.close()
        again = resumed(broken)
        assert again.home.told == ""
        again.close()


def test_a_save_of_which_nothing_can_be_read_is_named_and_can_be_deleted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole, broken = a_save(5), a_save(5)
    (broken / FILE).write_bytes(random.Random(1).randbytes(PAGE * 8))
    assert run(["saves"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.startswith(broken.name) and "Nothing can be read" in line]
    assert [line for line in lines if line.startswith(whole.name) and "is asked" in line]
    assert run(["resume", broken.name, "--plain"]) == 1
    assert "Nothing can be read of the file" in capsys.readouterr().err
    saves.delete(broken)
    assert save_reader.latest() == whole


def test_an_odd_save_does_not_hide_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = a_save(5)
    path = saves.saves_folder() / "odd.game"
    path.write_bytes(b"x")

    def fails(path: Path) -> None:
        raise IndexError("no such seat")

    monkeypatch.setattr(save_reader.legacy_saves, "read", fails)
    listed = {game.path: game for game in save_reader.list_saves()}
    assert listed[path].problem == f"{path} cannot be read: IndexError."
    assert listed[whole].summary is not None


def test_an_answer_that_cannot_be_played_again_costs_what_came_after_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A page may be damaged so that it still looks like one."""
    broken = a_save(50)
    with sqlite3.connect(broken / FILE) as db:
        db.execute("UPDATE ops SET value=77 WHERE revision=31")
        db.execute("UPDATE tables SET snapshot=x'00'")
    content = (broken / FILE).read_bytes()
    told = "The last answers are lost, from answer 30 on"
    assert run(["saves"]) == 0
    assert told in capsys.readouterr().out
    session = resumed(broken)
    assert told in session.home.told
    assert session.home.name not in ("", broken.name)  # it goes on in a folder of its own
    assert Match.length(session.match.record()) == 29
    assert (broken / FILE).read_bytes() == content
    session.close()
    assert run(["replay", broken.name, "--plain"]) == 0
