"""Who one is at hosts, from one run to the next."""

from pathlib import Path

import pytest

from aurora_tui.storage.seat_tokens import SeatToken, table_kept_in
from net.invite import Target

HOST = Target("127.0.0.1", 27150, b"k" * 40, "00" * 8)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("AURORA_DATA_DIR", str(tmp_path))
    return tmp_path


def kept(name: str, person: str) -> str:
    guest = SeatToken(HOST, name, one_person=True, person=person)
    guest.close()
    return guest.kept.token


def test_a_person_is_the_same_under_any_name_and_at_any_port(data: Path) -> None:
    first = SeatToken(HOST, "Ann", one_person=True, person="7")
    first.keep("token of Ann", 3)
    first.close()
    assert kept("Anna", "7") == "token of Ann"
    moved = SeatToken(Target("127.0.0.1", 4242, HOST.key, HOST.secret), "Ann", one_person=True, person="7")
    moved.close()
    assert moved.kept.token == "token of Ann"
    assert kept("Ann", "8") == ""
    assert kept("Ann", "") == ""
    assert kept("7", "") == ""
    assert table_kept_in(data) == 3


def test_a_folder_without_tokens_is_at_no_table(data: Path) -> None:
    assert table_kept_in(data) == 0
    (data / "guests").mkdir()
    (data / "guests" / "x-1.json").write_text("{")
    assert table_kept_in(data) == 0
