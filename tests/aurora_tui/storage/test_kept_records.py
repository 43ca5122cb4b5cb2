"""How many records of finished games stay: all in a folder of one's own, the newest of a guest of a box."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from aurora_tui.cli.join import come
from aurora_tui.client.seat_binding import SeatBinding
from aurora_tui.client.start_request import Launch
from aurora_tui.plain.table_commands import write_record
from aurora_tui.storage import paths, reports, save_reader, saves
from core import Match

MOST = 4


@pytest.fixture(autouse=True)
def few(monkeypatch) -> None:
    monkeypatch.setattr(saves, "MOST_RECORDS", MOST)


@pytest.fixture
def guest() -> Iterator[None]:
    paths.confine(guest=True)
    yield
    paths.confine(False)


def record(number: int) -> bytes:
    return Match.new("floes", ["Ann", "Ben"], {}, seed=number).record()


def by_screen(number: int) -> Path:
    return saves.keep_record(("Ann", "Ben"), record(number))


def by_line(number: int) -> Path:
    path = saves.new_record(("Ann", "Ben"))
    write_record(path, record(number))
    return path


def kept(keep, times: int) -> list[str]:
    """Records one after the other, each a second later; their names."""
    names = []
    for number in range(times):
        path = keep(number)
        os.utime(path, (number, number))
        names.append(path.name)
    return names


@pytest.mark.parametrize("keep", [by_screen, by_line])
def test_a_box_keeps_the_newest_records_of_a_person(guest, keep):
    other = saves.saves_folder() / "notes.txt"
    other.parent.mkdir(parents=True)
    other.write_text("not a record")
    names = kept(keep, MOST + 3)
    assert {path.name for path in saves.list_records()} == set(names[-MOST:])
    assert other.exists()
    assert keep(MOST + 9).is_file()


@pytest.mark.parametrize("bound", [False, True])
@pytest.mark.parametrize("keep", [by_screen, by_line])
def test_nobody_loses_a_record_in_a_folder_of_their_own(keep, bound):
    """Nor who joins with --stay from an account of their own."""
    paths.confine(bound)
    names = kept(keep, MOST + 3)
    assert {path.name for path in saves.list_records()} == set(names)


def test_a_record_that_is_there_already_pushes_no_other_out(guest):
    kept(by_screen, MOST)
    before = saves.list_records()
    assert by_screen(0) in before
    assert saves.list_records() == before


@pytest.mark.parametrize("person", ["", "7"])
def test_a_guest_is_whom_a_box_sends(monkeypatch, person):
    """A person with an own account who joins with --stay is none."""
    monkeypatch.setattr("aurora_tui.plain.join.join_host", lambda *_: 0)
    come(Launch(join="127.0.0.1", name="Ann", bound=SeatBinding(stay=True, person=person)), {}, plain=True)
    assert paths.of_guest() == bool(person)


def test_of_reports_the_newest_stay(monkeypatch):
    seconds = iter(range(10, 60))
    monkeypatch.setattr(reports, "MOST", MOST)
    monkeypatch.setattr(reports, "strftime", lambda form: f"20260101-0000{next(seconds)}.txt")
    for number in range(MOST + 3):
        assert reports.report(f"failure {number}").startswith("a report is in ")
    folder = saves.data_folder() / "reports"
    left = sorted(folder.iterdir())
    assert [path.name for path in left] == [f"20260101-0000{second}.txt" for second in range(13, 17)]
    assert "failure 6" in left[-1].read_text()


def test_a_record_that_goes_while_the_list_is_made_is_told_in_it(monkeypatch):
    first, second = by_screen(1), by_screen(2)
    os.utime(first, (1, 1))
    opened = save_reader.record_in

    def and_the_other_goes(path: Path) -> bytes:
        first.unlink(missing_ok=True)
        return opened(path)

    monkeypatch.setattr(save_reader, "record_in", and_the_other_goes)
    listed = save_reader.list_all()
    assert [game.path for game in listed] == [second, first]
    assert "cannot be read" in listed[1].problem
