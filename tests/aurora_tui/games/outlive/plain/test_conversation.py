"""Outlive in the line client: a whole game, and what is looked at on the way."""

import io
import random

import pytest

from aurora_tui.client.game_setup import PERSON, NewGame, Place
from aurora_tui.client.local_game import LocalGame
from aurora_tui.plain.io_loop import InputLoop
from aurora_tui.plain.shared_screen import Mode
from aurora_tui.plain.terminal import LineTerminal
from tests.aurora_tui.plain.kit import Here, Table

LOOKS = ("t", "t ring", "t cities", "t ship", "t events", "t shelters", "t supply", "v", "v ben", "w", "?")


def a_game(*names: str, bots: int, **options: bool) -> Here:
    people = len(names) - bots
    places = tuple(Place(name, PERSON if seat < people else "random") for seat, name in enumerate(names))
    loop = InputLoop(LineTerminal(io.StringIO(), io.StringIO()))
    return Here(loop.ask(LocalGame.begin(NewGame("outlive", places, options, seed=3)), 10.0), loop)


@pytest.mark.parametrize("open_search", [False, True])
def test_a_whole_game_can_be_played(open_search: bool) -> None:
    table = Table(a_game("Ann", "Ben", bots=1, open_search=open_search))
    luck, asked = random.Random(2), 0

    def look() -> None:
        nonlocal asked
        pending = table.session.decision
        if pending is None or table.talk.mode is not Mode.ASKING:
            return
        asked += 1
        if asked % 25 == 1:
            for line in (*LOOKS, *(f"{number}?" for number in range(1, len(pending.actions) + 1))):
                told = table.type(line)
                assert told, line
                assert not any("{" in one or "\n" in one for one in told)

    table.play(luck, look)
    assert asked > 50
    assert "Results" in table.said
    assert any(line.startswith("Day 6 of 6") for line in table.said)


def test_leaders_and_rooms_are_chosen_behind_a_curtain() -> None:
    table = Table(a_game("Ann", "Ben", bots=0))
    assert table.talk.mode is Mode.CURTAIN
    shown = "\n".join(table.type("t") + table.type("v"))
    assert "Dealt: " not in shown
    table.type("")
    assert "Dealt: " in "\n".join(table.type("v ann") + table.type("v ben"))


def test_cards_are_looked_up_by_name_and_kind() -> None:
    table = Table(a_game("Ann", "Ben", bots=0))
    table.type("")
    assert table.type("c bow")[0].startswith("Bow: ")
    assert len(table.type("c leader")) >= 10
    assert any("event" in line for line in table.type("c"))


def test_k_pays_all_that_is_left_to_pay() -> None:
    """A payment of several units is one line; what comes after it is asked as ever."""
    table = Table(a_game("Ann", "Ben", bots=1))
    luck = random.Random(5)
    paid = 0
    while table.session.decision is not None and paid < 3:
        pending = table.session.decision
        if pending.kind == "pay" and int(str(pending.context["number"])) > 1:
            told = "\n".join(table.type("k"))
            after = table.session.decision
            assert after is None or (after.kind, after.context.get("card")) != (
                "pay",
                pending.context["card"],
            )
            assert told.count("Ann pays 1 ") + told.count("Ann pays the last ") >= 1
            paid += 1
        elif pending.kind == "build":
            wanted = [at for at, action in enumerate(pending.actions, 1) if action.kind == "build"]
            table.type(str(wanted[0] if wanted else len(pending.actions)))
        elif pending.kind == "act":
            takes = [at for at, action in enumerate(pending.actions, 1) if action.kind == "take"]
            table.type(str(takes[-1] if takes else len(pending.actions)))
        else:
            table.type(str(luck.randrange(len(pending.actions)) + 1))
    assert paid == 3
