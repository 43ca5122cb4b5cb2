"""The small sample game in lines, by its own board and by the one that any game has."""

import io
import random
import sys

import pytest

from aurora_tui.cli import run
from aurora_tui.client.game_setup import PERSON, NewGame, Place
from aurora_tui.client.local_game import LocalGame
from aurora_tui.games import floes, generic
from aurora_tui.games.contract import Board
from aurora_tui.games.registry import board_of
from aurora_tui.plain.io_loop import InputLoop
from aurora_tui.plain.shared_screen import Mode
from aurora_tui.plain.terminal import LineTerminal
from core import games
from tests.aurora_tui.plain.kit import Here, Table

BOARDS = {"own": floes.BOARD, "generic": generic.BOARD}


def a_game(*names: str, bots: int = 0, game: str = "floes") -> Here:
    people = len(names) - bots
    places = tuple(Place(name, PERSON if seat < people else "random") for seat, name in enumerate(names))
    loop = InputLoop(LineTerminal(io.StringIO(), io.StringIO()))
    return Here(loop.ask(LocalGame.begin(NewGame(game, places, seed=3)), 10.0), loop)


@pytest.fixture(params=BOARDS)
def board(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Board:
    """A board that Floes is shown by."""
    found = BOARDS[request.param]
    for module in ("conversation", "help"):
        monkeypatch.setattr(f"aurora_tui.plain.{module}.board_of", lambda game: found)
    return found


def look_at_all(table: Table, count: int) -> None:
    """Everything that can be looked at says something, and no line is cut or unfilled."""
    if table.talk.mode is not Mode.ASKING:
        return
    for line in ("t", "v", "v ben", "w", "l", "?", "", *(f"{n}?" for n in range(1, count + 1))):
        told = table.type(line)
        assert told or line == "l", line  # nothing may have happened yet
        assert not any("{" in one or "\n" in one for one in told)


@pytest.mark.parametrize("bots", [0, 1])
def test_a_whole_game_can_be_played(board: Board, bots: int) -> None:
    table = Table(a_game("Ann", "Ben", bots=bots))
    luck, looked = random.Random(2), 0

    def look() -> None:
        nonlocal looked
        pending = table.session.decision
        if pending is not None and looked < 8:
            looked += 1
            look_at_all(table, len(pending.actions))

    table.play(luck, look)
    assert looked
    assert "Results" in table.said
    assert table.said[-1] == "See it again with: aurora replay ann-ben --plain"
    if not bots:
        assert table.wipes  # hands are secret, and two people share the screen


@pytest.mark.parametrize("game", [game for game in games() if board_of(game) is not generic.BOARD])
def test_any_game_is_shown_without_its_board(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("conversation", "help"):
        monkeypatch.setattr(f"aurora_tui.plain.{module}.board_of", lambda game: generic.BOARD)
    table, luck = Table(a_game("Ann", "Ben", game=game)), random.Random(4)
    for _ in range(12):
        pending = table.session.decision
        assert pending is not None
        while table.talk.curtain:
            table.type("")
        look_at_all(table, len(pending.actions))
        table.type(str(luck.randrange(len(pending.actions)) + 1))


def test_no_hand_of_another_is_ever_on_the_screen(board: Board) -> None:
    table = Table(a_game("Ann", "Ben", "Cem"))

    def look() -> None:
        pending = table.session.decision
        assert pending is not None
        if table.talk.mode is Mode.ASKING:
            assert table.talk.model.seat == pending.seat
        hands = table.session.match.view(pending.seat)["hands"]
        shown = "\n".join(table.type("t") + table.type("v"))
        if table.talk.mode is Mode.CURTAIN:
            assert hands[pending.seat]
            assert "Hand: " not in shown

    table.play(random.Random(5), look)
    assert table.wipes


def test_help_has_the_words_of_any_game() -> None:
    table = Table(a_game("Ann", "Ben"))
    table.type("")
    lines = table.type("?")
    assert any(line.startswith("v NAME    the board of a player") for line in lines)
    assert not any("convoy" in line for line in lines)
    assert table.type("m here, there") == ["Nothing can be moved by a line in this game."]
    assert table.type("k") == ["k is for a turn that can only be skipped."]


def test_it_is_played_from_the_command_line_and_told_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n\n" * 400))
    assert run(["play", "floes", "--plain", "--players", "Ann,Ben", "--seed", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Floes, ")
    assert lines[-1] == "See it again with: aurora replay ann-ben --plain"
    assert "Results" in lines
    assert run(["replay", "ann-ben", "--plain"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-1] == lines[-2]  # who wins
    assert len([line for line in told if line.split(".")[0].isdigit()]) > 10
