"""What newcomers are asked for, and what wrong tries cost."""

import stat
from pathlib import Path

import pytest

from aurora_tui.failures import Failed
from aurora_tui.serve import attempts as module
from aurora_tui.serve.attempts import Attempts
from aurora_tui.serve.door import Door, new_code, set_password


def test_the_code_is_made_once_for_this_account(tmp_path: Path) -> None:
    path = tmp_path / "join_code"
    door = Door(path)
    assert door.made_up
    assert Door(path).code == door.code
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len({new_code() for _ in range(50)}) == 50


def test_a_code_is_heard_however_it_is_typed(tmp_path: Path) -> None:
    path = tmp_path / "join_code"
    path.write_text("K7Q0-1RTX\n")
    door = Door(path)
    for text in ("K7Q0-1RTX", "k7q01rtx", " K7QO lrtx ", "k7-q0-1r-tx"):
        assert door.opens(text), text
    for text in ("", "K7Q0-1RT", "K7Q0-1RTXX", "K7Q0-2RTX", "\x00" * 500, "ſ" * 8):
        assert not door.opens(text), text


def test_a_password_is_taken_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "join_code"
    set_password(path, "drift ice 9")
    door = Door(path)
    assert door.opens("drift ice 9")
    assert not door.made_up
    assert not door.opens("Drift Ice 9")
    for bad in ("short", "x" * 200, "tab\there"):
        with pytest.raises(Failed, match="6 to 128 printable"):
            set_password(path, bad)
    path.write_text("\n")
    with pytest.raises(Failed, match="holds no password"):
        Door(path)
    path.write_bytes(b"\xff" * 20)
    with pytest.raises(Failed, match="cannot be read: it is no text"):
        Door(path)


def test_an_open_door_asks_for_nothing(tmp_path: Path) -> None:
    door = Door(tmp_path / "join_code", open_to_all=True)
    assert door.opens("")
    assert not (tmp_path / "join_code").exists()


def test_each_wrong_try_makes_its_sender_wait_longer() -> None:
    now = [0.0]
    attempts = Attempts(lambda: now[0])
    assert attempts.wait("a") == 0.0
    assert [attempts.wrong("a") for _ in range(8)] == [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 60.0, 60.0]
    assert attempts.wait("b") == 0.0
    now[0] = 59.0
    assert attempts.wait("a") == 1.0
    attempts.right("a")
    assert attempts.wait("a") == 0.0
    attempts.wrong("a")
    now[0] += module.FORGOTTEN_SECONDS + 1
    assert attempts.wrong("a") == 1.0


def test_many_senders_together_are_slowed_down_too() -> None:
    now = [0.0]
    attempts = Attempts(lambda: now[0])
    for number in range(module.TOGETHER):
        attempts.wrong(f"address {number}")
    assert attempts.wait("somebody new") == module.TOGETHER_SECONDS
    now[0] = module.TOGETHER_SECONDS
    assert attempts.wait("somebody new") == 0.0
    for number in range(module.MOST_SENDERS + 100):
        attempts.wrong(f"{number}")
    assert len(attempts._wrong) == module.MOST_SENDERS


def test_who_knows_the_code_keeps_nobody_waiting() -> None:
    """A try is counted before it is looked at; one that was right counts no more."""
    attempts = Attempts(lambda: 5.0)
    for number in range(2 * module.TOGETHER):
        attempts.wrong(f"address {number}")
        attempts.right(f"address {number}")
    assert attempts.wait("somebody new") == 0.0
    for number in range(module.TOGETHER):
        attempts.wrong(f"address {number}")
    attempts.right("one that was never wrong")
    assert attempts.wait("somebody new") > 0.0
