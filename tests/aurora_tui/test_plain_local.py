"""The match in this process: saved after every answer, bots that fail, rules that fail, undo."""

from pathlib import Path
from typing import Any

import pytest

from aurora_tui import saves
from aurora_tui.plain.local import PERSON, LocalSession
from aurora_tui.plain.session import SessionError
from core import Match
from core.kernel import Decision
from tests.aurora_tui.plain_kit import a_match, a_session


def answer(session: LocalSession, index: int = 0) -> None:
    pending = session.decision
    assert pending is not None
    session.answer(pending.id, index)


def test_every_answer_is_in_the_file() -> None:
    match = a_match()
    session = a_session(match, slot=saves.new_slot(match.seats))
    for _ in range(30):
        saved = Match.restore(saves.read(saves.latest()).snapshot)
        assert saved.hash() == match.hash()
        assert Match.replay(saves.read(saves.latest()).record).hash() == match.hash()
        answer(session)


def test_answers_of_bots_are_saved_too() -> None:
    match = a_match("Ann", "Bot 1")
    session = a_session(match, bots=1, slot=saves.new_slot(match.seats))
    for _ in range(40):
        while session.advance():
            assert Match.restore(saves.read(saves.latest()).snapshot).hash() == match.hash()
        answer(session)


def test_a_late_answer_is_refused() -> None:
    session = a_session(a_match())
    first = session.decision
    assert first is not None
    session.answer(first.id, 0)
    with pytest.raises(SessionError, match="does not answer what is asked now"):
        session.answer(first.id, 0)
    with pytest.raises(SessionError):
        session.answer(session.decision.id if session.decision else 0, 99)


def test_undo_forgets_what_the_answer_caused() -> None:
    session = a_session(a_match())
    pending = session.decision
    assert pending is not None
    before = session.log(pending.seat)
    answer(session)
    assert len(session.log(pending.seat)) > len(before)
    assert session.undoable(pending.seat) == 1
    assert session.undo(pending.seat) == (pending, pending.actions[0])
    assert session.log(pending.seat) == before
    with pytest.raises(SessionError, match="Nothing can be taken back"):
        session.undo(pending.seat)


def test_a_game_that_goes_on_knows_its_log() -> None:
    match = a_match()
    session = a_session(match)
    for _ in range(40):
        answer(session)
    again = a_session(Match.restore(match.snapshot()))
    for seat in (None, 0, 1):
        assert again.log(seat) == session.log(seat)


def test_what_a_seat_drew_is_in_its_own_log_only() -> None:
    session = a_session(a_match())
    for _ in range(400):
        if any(event.seen_by for event in session.log(0) + session.log(1)) or session.decision is None:
            break
        answer(session)
    private = [event for seat in (0, 1) for event in session.log(seat) if event.seen_by is not None]
    assert private
    assert all(event.seen_by is None for event in session.log(None))
    for event in private:
        assert [event in session.log(seat) for seat in (0, 1)].count(True) == 1


class Broken:
    """A bot that fails in the way it is told."""

    def __init__(self, choice: Any) -> None:
        self.choice = choice

    def choose(self, view: Any, decision: Decision) -> int:
        if isinstance(self.choice, Exception):
            raise self.choice
        return self.choice  # type: ignore[no-any-return]


@pytest.mark.parametrize("choice", [99, -1, None, "0", 1.5, RuntimeError("no \x1b[2J idea")])
def test_a_bot_that_fails_does_not_stop_the_game(choice: Any) -> None:
    match = a_match("Ann", "Bot 1")
    session = LocalSession(match, (PERSON, "broken"), {1: Broken(choice)}, None)
    for _ in range(60):
        while session.advance():
            pass
        if session.decision is None:
            break
        answer(session)
    notices = session.notices()
    assert notices[0].startswith("Bot 1 failed (")
    assert "\x1b" not in "".join(notices)
    assert session.notices() == []


def test_an_error_in_the_rules_changes_nothing(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    match = a_match()
    session = a_session(match)
    before = match.hash()

    def broken(*args: Any) -> None:
        raise RuntimeError("a rule is wrong")

    monkeypatch.setattr(Match, "_apply_to_a_copy", broken)
    with pytest.raises(SessionError, match=r"The rules failed .* nothing has changed, a report is in"):
        answer(session)
    assert match.hash() == before
    (report,) = (data_folder / "reports").iterdir()
    assert "a rule is wrong" in report.read_text()
    assert "record, base64" in report.read_text()


def test_a_game_without_a_file_goes_on_and_says_so() -> None:
    session = a_session(a_match())
    answer(session)
    with pytest.raises(SessionError, match="has no file of its own"):
        session.save()
    with pytest.raises(SessionError, match="not saved"):
        session.leave()
    session.save("mine")
    assert session.leave() == "Goodbye."


def test_a_copy_never_replaces_another_game() -> None:
    match = a_match()
    session = a_session(match, slot=saves.new_slot(match.seats))
    assert "copy.game" in session.save("copy")
    assert "copy.game" in session.save("copy")
    other = a_session(a_match("Cem", "Dan"), slot=saves.new_slot(["Cem", "Dan"]))
    with pytest.raises(SessionError, match="holds another game"):
        other.save("copy")
    with pytest.raises(SessionError, match="letters, digits"):
        other.save("a b")
    assert saves.read(saves.path_of("copy")).summary.names == ("Ann", "Ben")


def test_trouble_with_saving_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match()
    session = a_session(match, slot=saves.new_slot(match.seats))

    def fail(path: Path, save: saves.Save, *, sync: bool = True) -> None:
        raise saves.SaveFileError("The disk is full.")

    monkeypatch.setattr(saves, "write", fail)
    for _ in range(3):
        answer(session)
    assert session.notices() == ["The game goes on but is not saved: The disk is full."]
    with pytest.raises(SessionError, match="not saved: The disk is full"):
        session.leave()
