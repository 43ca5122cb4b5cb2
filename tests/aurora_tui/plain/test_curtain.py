"""The curtain between two people at one terminal: who is called, what is shown, what is wiped (T37, T38)."""

import random
import re

import pytest

from aurora_tui.plain.shared_screen import Mode
from core.kernel import Event
from tests.aurora_tui.plain.kit import a_table, hold, pending


def test_without_objects_there_is_no_curtain() -> None:
    table = a_table()
    first = pending(table).seat
    while pending(table).seat == first:
        table.answer("pass" if pending(table).kind == "explore.turn" else "end")
        assert not table.talk.curtain
    assert table.wipes == 0


def test_who_holds_objects_is_called_before_anything_is_shown() -> None:
    table = a_table()
    first, second = pending(table).seat, 1 - pending(table).seat
    hold(table, second, 1)
    lines: list[str] = []
    while pending(table).seat == first:
        lines = table.answer("pass" if pending(table).kind == "explore.turn" else "end")
    name = table.session.names[second]
    assert table.talk.curtain
    assert (
        lines[-1]
        == f"{name} is asked next and holds Objects: {name}, press Enter when nobody else is looking."
    )
    assert not [line for line in table.screen if "Antifreeze" in line]
    # nothing but Enter lifts it, and numbers answer nothing
    before = pending(table)
    for line in ("1", "w", "x"):
        assert table.type(line) == [lines[-1]]
    assert not [line for line in table.type("t") + table.type("v") if "Antifreeze" in line]
    assert pending(table) == before
    assert any("Antifreeze" in line for line in table.type(""))


def test_what_the_last_person_saw_is_wiped_before_the_next_one_comes() -> None:
    table = a_table()
    first = pending(table).seat
    hold(table, first, 1)
    table.type("t")
    table.type("")
    assert any("Antifreeze" in line for line in table.screen)
    while pending(table).seat == first:
        table.answer("pass" if pending(table).kind == "explore.turn" else "end")
    assert not table.talk.curtain  # the next person has nothing to hide
    assert table.wipes == 1
    assert not [line for line in table.screen if "Antifreeze" in line]
    assert any(f"{table.session.names[first]} passes" in line for line in table.screen)  # told again


def test_what_was_just_drawn_can_be_read_before_it_is_wiped() -> None:
    table = a_table()
    first = pending(table).seat
    while pending(table).kind == "explore.turn" and not table.talk.curtain:
        seat = pending(table).seat
        table.session.slip_in(seat, Event("object_seen", {"seat": seat, "object": 1}, (seat,)))
        table.answer("pass")
    assert first == table.talk.model.seat
    assert table.talk.mode is Mode.READING
    reader = table.talk.model.seat
    assert reader is not None
    assert table.screen[-1].startswith(f"{table.session.names[reader]}, press Enter to hide this; then ")
    assert any(line.startswith(f"{table.session.names[reader]} has drawn ") for line in table.screen)
    table.type("")
    assert not any(" has drawn " in line for line in table.screen)


@pytest.mark.parametrize("seed", range(6))
def test_four_people_at_one_screen_never_see_a_hand_of_another(seed: int) -> None:
    table = a_table("Ann", "Ben", "Cem", "Dan", seed=seed)
    luck = random.Random(seed)

    def look() -> None:
        asked = table.session.names[pending(table).seat]
        mine = {"READING": table.talk.model.seat, "CURTAIN": None}.get(
            table.talk.mode.name, pending(table).seat
        )
        owner = "" if mine is None else table.session.names[mine]
        for line in table.screen:
            found = re.match(r"(\w+): .*Objects: |(\w+) has drawn ", line)
            assert not found or owner in found.groups(), (asked, owner, line)
        if luck.random() < 0.2:
            table.type(luck.choice(["t", "v ann", "v ben", "l 99", "w", "u"]))

    table.play(luck, look)
    assert table.wipes > 0


def test_with_bots_alone_there_is_nobody_to_hide_from() -> None:
    table = a_table("Ann", "Bot 1", "Bot 2", bots=2)
    table.play(random.Random(1))
    assert table.wipes == 0
    assert not any("press Enter" in line for line in table.said)
