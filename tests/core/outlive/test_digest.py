"""Only the tables in play enter the digest of a save."""

import msgspec

from core.outlive.options import digest, load_rules
from core.outlive.tables.loader import load
from core.outlive.tables.records import Catalogue

BASE = load()


def room_changed(name: str) -> Catalogue:
    """The shipped tables with another supply of a room."""
    number = BASE.by_id["rooms"][name]
    rooms = list(BASE.rooms)
    rooms[number] = msgspec.structs.replace(rooms[number], supply=3)
    return msgspec.structs.replace(BASE, rooms=tuple(rooms))


def test_a_room_in_play_changes_it() -> None:
    assert digest(room_changed("lathe"), ()) != digest(BASE, ())
    assert digest(room_changed("watch"), ()) != digest(BASE, ())


def test_a_room_that_is_not_dealt_leaves_it() -> None:
    chosen = ("open_search",)
    assert digest(room_changed("watch"), chosen) == digest(BASE, chosen)
    assert digest(room_changed("lathe"), chosen) != digest(BASE, chosen)


def test_a_better_word_on_a_source_leaves_it() -> None:
    event = msgspec.structs.replace(BASE.events[0], source="researched", pinned="all")
    assert digest(msgspec.structs.replace(BASE, events=(event, *BASE.events[1:])), ()) == digest(BASE, ())


def test_rules_of_equal_options_are_made_once() -> None:
    assert load_rules({}) is load_rules({"one_event": False})
    assert load_rules({"one_event": True}).one_event
    assert not load_rules({"one_event": True}).storage_cap
