"""The people of a box: names, credentials, passwords, and what is kept of them."""

import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from aurora_tui.failures import Failed
from aurora_tui.serve import people as module
from aurora_tui.serve.passwords import fits, hashed
from aurora_tui.serve.people import NameRefused, People
from aurora_tui.serve.place import BoxFailed


@pytest.fixture
def people(tmp_path: Path) -> Iterator[People]:
    found = People(tmp_path / "people.db")
    yield found
    found.close()


def test_a_key_is_a_person_from_then_on(people: People, tmp_path: Path) -> None:
    ann = people.add("Ann", "SHA256:a")
    ben = people.add("Ben", "SHA256:b")
    assert (ann.number, ben.number) == (1, 2)
    people.add_credential(1, "SHA256:c")
    people.close()
    again = People(tmp_path / "people.db")
    for credential, name in (("SHA256:a", "Ann"), ("SHA256:c", "Ann"), ("SHA256:b", "Ben")):
        found = again.known_by(credential)
        assert found is not None
        assert found.name == name
    assert again.known_by("SHA256:d") is None
    assert [(person.name, person.credentials) for person in again.all()] == [("Ann", 2), ("Ben", 1)]
    again.close()


def test_only_this_account_reads_the_file(people: People, tmp_path: Path) -> None:
    people.add("Ann", "SHA256:a")
    for path in tmp_path.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path


@pytest.mark.parametrize("name", ["Ann", "ANN", "Аnn", "a n n", "You", "aurora"])
def test_nobody_is_called_like_another(people: People, name: str) -> None:
    people.add("Ann", "SHA256:a")
    with pytest.raises(NameRefused, match="is taken here, or looks like"):
        people.add(name, "SHA256:b")
    assert people.known_by("SHA256:b") is None
    assert people.rename(1, "ann") == "ann"


@pytest.mark.parametrize("name", ["", "  ", "\x1b[31m", "\u3164"])
def test_a_name_shows_something(people: People, name: str) -> None:
    with pytest.raises(NameRefused, match="has a letter or a digit"):
        people.add(name)


def test_names_are_cleaned(people: People) -> None:
    assert (
        people.add("\x1b]0;x\x07Ann\n [/red] of the North and of all Seas").name == "Ann [/red] of the North…"
    )


def test_rename_and_block_are_seen_by_who_has_the_file_open(people: People, tmp_path: Path) -> None:
    people.add("Ann", "SHA256:a")
    owner = People(tmp_path / "people.db")
    owner.rename(1, "Anna")
    owner.block(1)
    owner.close()
    found = people.known_by("SHA256:a")
    assert found is not None
    assert (found.name, found.blocked) == ("Anna", True)
    assert people.blocked() == {1: True}
    people.block(1, False)
    assert not people.all()[0].blocked
    assert people.blocked() == {1: False}
    for change in (lambda: people.rename(7, "Zoe"), lambda: people.block(7)):
        with pytest.raises(Failed, match="There is no person 7 here"):
            change()


def test_two_keys_of_one_person_are_made_one(people: People) -> None:
    people.add("Ann", "SHA256:a")
    people.add("Ann's phone", "SHA256:b", password="kept")
    people.merge(1, 2)
    for credential in ("SHA256:a", "SHA256:b"):
        found = people.known_by(credential)
        assert found is not None
        assert (found.number, found.name, found.credentials, found.password) == (1, "Ann", 2, True)
    assert people.blocked() == {1: False}
    for number, other, told in ((1, 1, "one already"), (1, 2, "no person 2"), (3, 1, "no person 3")):
        with pytest.raises(Failed, match=told):
            people.merge(number, other)
    assert people.known_by("SHA256:a") is not None


def test_the_number_of_people_and_of_their_keys_is_bounded(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST", 2)
    people.add("Ann", "SHA256:0")
    people.add("Ben")
    with pytest.raises(Failed, match="2 people, which is as many as it takes"):
        people.add("Cleo")
    for number in range(1, 40):
        people.add_credential(1, f"SHA256:{number}")
    assert people.all()[0].credentials == module.MOST_CREDENTIALS
    assert people.known_by("SHA256:39") is not None


def test_a_number_is_never_given_twice(people: People) -> None:
    people.add("Ann")
    people._db.execute("DELETE FROM people")
    assert people.add("Ben").number == 2


def test_a_file_that_is_none_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "people.db").write_bytes(b"nothing of the kind" * 100)
    with pytest.raises(Failed, match=r"people\.db cannot be used: file is not a database"):
        People(tmp_path / "people.db")


def test_passwords_are_kept_salted() -> None:
    kept = hashed("correct horse")
    assert kept != hashed("correct horse")
    assert "horse" not in kept
    assert fits("correct horse", kept)
    for wrong, where in (("correct horsf", kept), ("", kept), ("x", ""), ("x", "zz:zz"), ("", ":")):
        assert not fits(wrong, where)


class FullAtCommit:
    """A database whose disk is full once, just when a change is to be kept."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self.full = True

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql == "COMMIT" and self.full:
            self.full = False
            raise sqlite3.OperationalError("database or disk is full")
        return self._db.execute(sql, *values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._db, name)


def test_a_change_that_could_not_be_kept_keeps_nobody_from_the_next(people: People) -> None:
    people._db = FullAtCommit(people._db)
    with pytest.raises(BoxFailed, match="disk is full"):
        people.add("Ann", "one key")
    assert people.all() == []
    assert people.add("Ben", "another key").name == "Ben"


def test_what_failed_is_told_where_the_database_took_the_change_back_itself(people: People) -> None:
    def fail() -> None:
        with people._told(), people._change():
            people._db.execute("ROLLBACK")  # as SQLite does by itself, for some errors
            raise sqlite3.OperationalError("database or disk is full")

    with pytest.raises(BoxFailed, match="full"):
        fail()
