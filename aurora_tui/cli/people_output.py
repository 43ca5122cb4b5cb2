"""The people of a box, as its owner looks after them, also while it serves."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from aurora_tui.failures import Failed
from aurora_tui.serve.people import KnownPerson, People
from aurora_tui.serve.place import ServePlace
from aurora_tui.storage.seat_tokens import table_kept_in
from net.wire.text import NAME_LIMIT


@contextmanager
def _people(folder: Path) -> Iterator[People]:
    path = folder / "people.db"
    if not path.exists():
        raise Failed(f"Nobody has been let in at the box in {folder} yet.")
    with closing(People(path)) as people:
        yield people


def rename(folder: Path, number: int, name: str, say: Callable[[str], None]) -> None:
    """Give somebody another name, from their next login on. Raises Failed."""
    with _people(folder) as people:
        say(f"Person {number} is now {people.rename(number, name)}, from the next login on.")


def block(folder: Path, number: int, say: Callable[[str], None], *, on: bool) -> None:
    """Let somebody in no more, or again. Raises Failed."""
    with _people(folder) as people:
        people.block(number, on)
    if on:
        say(
            f"Person {number} is let in no more. They know the join code, with which another key is somebody "
            "new; 'aurora serve --new-code' has another one."
        )
    else:
        say(f"Person {number} is let in again.")


def merge(folder: Path, number: int, other: int, say: Callable[[str], None]) -> None:
    """Have two be one person, as with a second key of the same. Raises Failed."""
    with _people(folder) as people:
        people.merge(number, other)
    say(f"Who was person {other} is person {number} from the next login on.")


def print_people(folder: Path, as_json: bool) -> None:
    """Everybody, a line each. Raises Failed."""
    place = ServePlace(folder)
    with _people(folder) as people:
        listed = [(person, table_kept_in(place.of_person(person.number))) for person in people.all()]
    if as_json:
        rows = [{**person._asdict(), "table": table or None} for person, table in listed]
        print(json.dumps({"people": rows}, ensure_ascii=False))
        return
    if not listed:
        print(f"Nobody has been let in at the box in {folder} yet.")
    width = max((len(str(person.number)) for person, _ in listed), default=1)
    for person, table in listed:
        print(f"{person.number:>{width}}  {person.name:<{NAME_LIMIT}}  {_told(person, table)}")


def _told(person: KnownPerson, table: int) -> str:
    day = time.strftime("%Y-%m-%d %H:%M", time.localtime(person.seen))
    keys = f"{person.credentials} key{'' if person.credentials == 1 else 's'}"
    parts = [f"here last {day}", *[keys] * bool(person.credentials), *["a password"] * person.password]
    return ", ".join([*parts, *[f"last at table {table}"] * bool(table), *["BLOCKED"] * person.blocked])
