"""A game at this terminal: kept after every answer, rules that fail, undo, copies, no place to keep it."""

import random
from pathlib import Path
from typing import Any

import pytest

from aurora_tui.plain.table_client import TableError
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import open_save, record_in
from core import Match
from net.client.client import LinkStatus
from tests.aurora_tui.plain.kit import Here, a_session, play, resumed


def answer(session: Here, index: int = 0) -> None:
    pending = session.decision
    assert pending is not None
    session.answer(pending.id, index)


@pytest.mark.parametrize("bots", [0, 1])
def test_every_answer_is_in_the_folder_of_bots_too(bots: int) -> None:
    session = a_session("Ann", "Ben", bots=bots)
    path = saves.path_of("ann-ben")
    for _ in range(20):
        kept = open_save(path)
        assert kept.match.hash() == session.match.hash()
        assert Match.replay(kept.match.record()).hash() == session.match.hash()
        assert kept.bots == ({1: "random"} if bots else {})
        if session.decision is not None:
            answer(session)


def test_a_late_answer_is_refused() -> None:
    session = a_session()
    first = session.decision
    assert first is not None
    session.answer(first.id, 0)
    with pytest.raises(TableError, match="answered already"):
        session.answer(first.id, 0)
    with pytest.raises(TableError):
        session.answer(session.decision.id if session.decision else 0, 99)


def test_undo_forgets_what_the_answer_caused() -> None:
    session = a_session()
    pending = session.decision
    assert pending is not None
    before = session.log(pending.seat)
    answer(session)
    assert len(session.log(pending.seat)) > len(before)
    assert session.undoable(pending.seat) == 1
    taken = session.undo(pending.seat)
    assert taken == (pending, pending.actions[0])
    assert session.log(pending.seat) == before


def test_undo_tells_what_it_takes_back_after_a_resume_too() -> None:
    session = a_session()
    pending = session.decision
    assert pending is not None
    before = session.log(pending.seat)
    answer(session)
    session.close()
    again = resumed()
    taken = again.undo(pending.seat)
    assert taken is not None
    assert taken[1] == pending.actions[0]
    assert again.log(pending.seat) == before


def test_a_game_that_goes_on_knows_its_log() -> None:
    session = a_session()
    play(session, 40)
    logs = [session.log(seat) for seat in (None, 0, 1)]
    session.close()
    again = resumed()
    assert [again.log(seat) for seat in (None, 0, 1)] == logs
    for _ in range(3):  # an answer alone may have no event
        answer(again)
    assert again.log(None)[: len(logs[0])] == logs[0]
    assert len(again.log(None)) > len(logs[0])


def test_what_a_seat_drew_is_in_its_own_log_only() -> None:
    for seed in range(10):
        session, luck = a_session(seed=seed), random.Random(seed)
        while session.decision and not any(event.seen_by for event in session.log(0) + session.log(1)):
            answer(session, luck.randrange(len(session.decision.actions)))
        if session.decision:
            break
    assert session.decision is not None, "nobody drew anything in ten games"
    private = [event for seat in (0, 1) for event in session.log(seat) if event.seen_by is not None]
    assert all(event.seen_by is None for event in session.log(None))
    for event in private:
        assert [event in session.log(seat) for seat in (0, 1)].count(True) == 1


def test_an_error_in_the_rules_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    session = a_session()
    before = session.match.hash()

    def broken(*args: Any) -> None:
        raise RuntimeError("a rule is wrong")

    with monkeypatch.context() as patch:
        patch.setattr(Match, "_apply_to_a_copy", broken)
        with pytest.raises(TableError, match="The rules failed at that choice"):
            answer(session)
    assert session.match.hash() == before
    assert any("keeps a report" in line for line in session.notices())
    (report,) = (saves.path_of("ann-ben") / "reports").iterdir()
    assert b"a rule is wrong" in report.read_bytes()
    answer(session)
    assert session.match.hash() != before


def test_a_game_without_a_place_goes_on_and_says_so(data_folder: Path, tmp_path: Path) -> None:
    data_folder.write_text("in the way")
    session = a_session()
    assert session.home.told.startswith("This game is not saved: ")
    assert session.home.told.endswith("cannot be written: not a directory.")
    answer(session)
    with pytest.raises(TableError, match="has no place of its own"):
        session.save()
    with pytest.raises(TableError, match="not saved"):
        session.leave()
    session.save(str(tmp_path / "mine"))
    assert session.leave() == "Goodbye."
    hashed = session.match.hash()
    session.close()
    assert resumed(tmp_path / "mine").match.hash() == hashed


def test_a_copy_never_replaces_another_game() -> None:
    session = a_session()
    assert session.save("copy").endswith("/copy.")
    answer(session)
    assert session.save("copy").endswith("/copy.")
    assert open_save(saves.path_of("copy")).match.hash() == session.match.hash()
    other = a_session("Cem", "Dan")
    for name in ("copy", "ann-ben"):
        with pytest.raises(TableError, match="holds another game"):
            other.save(name)
    with pytest.raises(TableError, match="letters, digits"):
        other.save("a b")
    assert open_save(saves.path_of("copy")).match.seats == ("Ann", "Ben")


def test_a_record_can_be_taken_out_and_sent(tmp_path: Path) -> None:
    session = a_session()
    play(session, 12)
    path = tmp_path / "bug.aurora"
    assert session.save(str(path)) == f"The record of this game is in {path}."
    assert Match.replay(record_in(path)).hash() == session.match.hash()
    with pytest.raises(TableError, match="is there already"):
        session.save(str(path))
    with pytest.raises(TableError, match="cannot be written"):
        session.save(str(tmp_path / "none" / "bug.aurora"))
    assert session.save("bug.aurora").endswith("/saves/bug.aurora.")
    assert any("NAME.aurora" in line for line in session.help())


def test_a_full_disk_is_told_once_and_the_game_goes_on() -> None:
    session = a_session()
    host = session.home.host.host
    assert host is not None
    host.store._db.execute("PRAGMA query_only = 1")
    for _ in range(3):
        answer(session)
    assert session.notices() == [
        "This game cannot be saved now; it goes on, but would be lost if the program stopped."
    ]
    with pytest.raises(TableError, match="not saved"):
        session.leave()
    with pytest.raises(TableError, match="cannot be saved in its place"):
        session.save()
    host.store._db.execute("PRAGMA query_only = 0")
    answer(session)
    assert session.notices() == ["The host can save again; the game goes on."]
    assert session.leave().startswith("Saved; go on with: ")
    assert open_save(saves.path_of("ann-ben")).match.hash() == session.match.hash()


def test_two_games_at_once_have_a_place_each_and_no_game_is_open_twice() -> None:
    first, second = a_session(), a_session()
    assert (first.home.name, second.home.name) == ("ann-ben", "ann-ben-2")
    with pytest.raises(saves.Busy, match="being played in another terminal"):
        resumed(saves.path_of("ann-ben"))
    first.close()
    assert resumed(saves.path_of("ann-ben")).home.name == "ann-ben"


def test_a_process_that_was_stopped_for_a_while_says_nothing_of_a_lost_host() -> None:
    session = a_session()
    session.notices()

    async def stopped_for_a_while() -> None:
        session.session.at_host._take(LinkStatus("away", "silent", "The host does not answer."))
        session.session.at_host._take(LinkStatus("online"))

    session.loop.ask(stopped_for_a_while(), 5.0)
    assert session.notices() == []
    answer(session)
