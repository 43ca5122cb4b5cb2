"""The first page of the line client: its entries, and the form of a new game."""

import io
import sys
from pathlib import Path

import pytest

from aurora_tui.client.game_setup import PERSON, NewGame, Place, offered_bots
from aurora_tui.client.own_host import OwnHost
from aurora_tui.plain import local_play, title
from aurora_tui.plain.host import host_table
from aurora_tui.plain.setup_questions import ask_for_game
from aurora_tui.plain.terminal import LineTerminal
from aurora_tui.plain.title import Title
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import list_saves
from core.last_aurora.presentation import GUIDED_SEED
from tests.aurora_tui.plain.kit import a_session
from tests.net.helpers import free_port


@pytest.fixture(autouse=True)
def config_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings of this test."""
    monkeypatch.setenv("AURORA_CONFIG_DIR", str(tmp_path / "config"))


def page(*lines: str) -> list[str]:
    """What the page says to somebody who types these lines and leaves."""
    paper = io.StringIO()
    keyboard = io.StringIO("".join(line + "\n" for line in lines))
    assert Title(LineTerminal(keyboard, paper)).run([]) == 0
    return paper.getvalue().splitlines()


def asked(*lines: str, solo: bool = False) -> tuple[NewGame | None, list[str]]:
    """The game of a form filled in like this, and what was said."""
    answers, said = iter(lines), list[str]()

    def ask(question: str) -> str | None:
        said.append(question)
        return next(answers, None)

    return ask_for_game(ask, said.extend, "Eve", solo=solo), said


def test_everything_of_the_first_page_of_the_full_screen_is_here() -> None:
    from aurora_tui.tui.screens.title import ENTRIES

    others = {"saves": "games", "replays": "games"}
    here = {name for name, _ in title.ENTRIES}
    assert {others.get(name, name) for name, _, _ in ENTRIES} <= here


def test_empty_lines_make_the_usual_game() -> None:
    game, said = asked("", "", "", "", "")
    assert game is not None
    assert game.names() == ["Eve", "Mira"]
    assert (game.options, game.seed) == ({"map": "alpha"}, None)
    assert len(said) == 6


def test_a_form_filled_in() -> None:
    game, _ = asked("Ann, Ben", "greedy random", "beta", "roles, pvp", "12")
    assert game is not None
    assert [place.who for place in game.places] == [PERSON, PERSON, "greedy", "random"]
    assert game.options == {"map": "beta", "roles": True, "pvp": True}
    assert game.seed == 12


def test_what_cannot_be_is_asked_again() -> None:
    game, said = asked("Ann", "7", "1", "mars", "a", "dragons", "mine", "x", "5")
    assert game is not None
    assert f"That is not 1 to 3 bots of {', '.join(offered_bots('last_aurora'))}." in said
    assert "'mars' is none of alpha, beta." in said
    assert any(line.startswith("'dragons' is none of ") for line in said)
    assert "A seed is a number of at most 18 digits." in said
    assert game.options["mine"]


def test_a_game_that_cannot_be_played_says_why_and_is_asked_for_anew() -> None:
    game, said = asked("Ann,Ann", "0", "", "", "", "back")
    assert game is None
    assert "Two seats have the same name, or names that look alike." in said


def test_solo_is_against_the_automa() -> None:
    game, _ = asked("", "", "", "", solo=True)
    assert game is not None
    assert game.options["automa"]
    assert game.alone == "Automa"
    assert game.names() == ["Eve"]


@pytest.mark.parametrize("lines", [("back",), ("", "back"), ("", "", "back"), ("", "", "", "back"), ("",)])
def test_one_can_go_back_from_every_question(lines: tuple[str, ...]) -> None:
    assert asked(*lines)[0] is None


def test_the_guided_game_teaches(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[NewGame, bool]] = []

    def begin(game: NewGame, *, lessons: bool = False) -> int:
        begun.append((game, lessons))
        return 0

    monkeypatch.setattr(local_play, "begin", begin)
    page("7", "q")
    ((game, lessons),) = begun
    assert lessons
    assert game.seed == GUIDED_SEED
    assert game.places[0] == Place("Player 1", PERSON)


def test_cards_rules_and_settings_can_be_read_and_left() -> None:
    lines = page("cards", "medic", "", "8", "roles", "", "9", "name Eve", "", "quit")
    assert any(line.startswith("Medic: Survivor") for line in lines)
    assert any(line.startswith("Roles: two cards each.") for line in lines)
    assert "name is Eve from now on." in lines
    assert "Your name? Enter: Eve." in page("solo", "back", "q")


def test_what_is_not_on_the_list_is_said() -> None:
    assert "'99' is nothing on this list." in page("99", "q")
    assert "'fly' is nothing on this list." in page("fly")


def test_a_saved_game_is_deleted_only_after_a_yes() -> None:
    a_session().close()
    assert len(list_saves()) == 1
    lines = page("5", "delete 1", "no", "delete 1", "yes", "q")
    assert "ann-ben will be gone for good. 'yes' deletes it." in lines
    assert "It is deleted." in lines
    assert not list_saves()
    assert lines[-16].startswith("There are no saved games in ")


def test_a_saved_game_goes_on_or_is_seen_again(monkeypatch: pytest.MonkeyPatch) -> None:
    a_session().close()
    done: list[str] = []
    monkeypatch.setattr(local_play, "resume_saved", lambda name: done.append(f"resume {name}"))
    monkeypatch.setattr(title, "replay_file", lambda name: done.append(f"replay {name}"))
    lines = page("continue", "5", "1", "5", "see 1", "5", "see 9", "back", "q")
    path = saves.path_of("ann-ben")
    assert done == [f"resume {path}", f"resume {path}", f"replay {path}"]
    assert any("Continue: Ann, Ben: Last Aurora, Round 1 of 6, " in line for line in lines)
    assert "There is no game '9'." in lines


def test_a_signal_that_ends_a_game_ends_the_page_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_play, "begin", lambda game, lessons=False: 143)
    terminal = LineTerminal(io.StringIO("7\n8\n"), paper := io.StringIO())
    assert Title(terminal).run([]) == 143
    assert "Chapters" not in paper.getvalue()


def test_who_hosts_chooses_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not as a guest of the own host, who may not: it is sown."""
    sown: list[tuple[int, int | None]] = []
    monkeypatch.setenv("AURORA_PORT", str(free_port()))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(OwnHost, "sow", lambda _, table, seed: sown.append((table, seed)))
    host_table("Ann", NewGame("last_aurora", (), {"map": "beta"}, 7), lan=False)
    assert sown == [(1, 7)]
