"""The talk: prompts, bad input, what is skipped, saving and going on."""

import random
import re
from pathlib import Path

import pytest

from aurora_tui.plain.line_commands import COMMANDS
from aurora_tui.plain.shared_screen import Mode
from aurora_tui.plain.table_client import TableError
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import open_save
from core.kernel import Decision
from tests.aurora_tui.plain.kit import Table, a_table, hold, pending, resumed

# -- prompts and input -----------------------------------------------------------------------------


def test_a_prompt_has_header_question_numbers_and_commands() -> None:
    table = a_table()
    name = table.session.names[pending(table).seat]
    prompt = table.type("")
    assert prompt[0] == ""
    assert prompt[1] == f"Round 1 of 6, Exploration. {name}'s turn. Aurora: mooring 1 of 6, space 20."
    assert prompt[2].startswith(f"{name}: space 0, speed 3, Fame 0; 1 Food")
    assert prompt[3] == f"{name}: explore a card or pass."
    assert prompt[4].startswith("  1. Explore slot 1: ")
    letters = "? help, t table, u undo, v convoy, c card, h hint, p points, w why not, l log, s save, q quit"
    assert prompt[-1] == f"{letters}, f feed, m cargo, d dismiss"
    assert table.talk.begin().before == ["Welcome."]


def test_odd_jobs_have_the_letters_of_the_full_screen() -> None:
    table = a_table()
    assert any("which Survivor is let go for good?" in line for line in table.type("d"))
    table.type("u")
    table.type("m")
    assert pending(table).kind == "cargo.pick"


def test_a_number_answers() -> None:
    table = a_table()
    lines = table.type("1")
    assert re.match(r"(Ann|Ben) explores slot 1: Rusted Container\.", lines[0])


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("0", "There is no 0; the list goes from 1 to "),
        ("99", "There is no 99; the list goes from 1 to "),
        ("x", "'x' is neither a number from 1 to "),
        ("-1", "'-1' is neither a number"),
        ("1.5", "'1.5' is neither a number"),
        ("²", "'²' is neither a number"),
        ("1 2", "'1' is neither a number"),
        ("9" * 5000, "'9999"),
        ("\x1b[2J\x07boo", "'boo' is neither a number"),
        ("t sky", "The table has no part 'sky'"),
        ("v nobody", "There is no player 'nobody'"),
        ("l many", "l takes a number of lines"),
        ("k", "k is for a turn that can only be skipped."),
        ("s a/../b c", ""),
    ],
)
def test_bad_input_gets_one_sentence_and_changes_nothing(
    line: str, reply: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    table = a_table()
    before = pending(table)
    lines = table.type(line)
    assert len(lines) == 1
    assert lines[0].startswith(reply)
    assert "\x1b" not in lines[0]
    assert pending(table) == before


@pytest.mark.parametrize("line", ["?", "help", "t", "TABLE", "v", "view ben", "c 3", "w", "why", "l", "l 3"])
def test_a_command_shows_something_and_changes_nothing(line: str) -> None:
    table = a_table()
    before = pending(table)
    assert table.type(line)
    assert pending(table) == before
    assert table.talk.mode is Mode.ASKING


def test_each_declared_command_is_one_and_stands_in_the_help() -> None:
    table = a_table()
    told = table.type("?")
    for command in COMMANDS:
        usage = command.usage.split()[0]
        assert any(line.startswith(f"{usage} ") for line in told), usage  # a game may have its own words
        assert command.footer.format(noun="convoy") in table.type("")[-1]
    for command in COMMANDS[:-1]:
        for word in (command.word, command.usage.split()[0]):
            assert not [line for line in table.type(word) if "is neither a number" in line], word


def test_why_gives_the_reason_and_the_rule() -> None:
    table = a_table()
    table.session.match.play.state.zone[3] = 0
    table.session.show_again()
    assert "Slot 4 is empty (R175)." in table.type("w")
    table.answer("explore")
    assert table.type("w") == ["Nothing is refused here: all there is to do is on the list."]


def test_the_log_is_what_happened_in_the_third_person() -> None:
    table = a_table()
    table.type("1")
    lines = table.type("l 2")
    assert len(lines) == 2
    assert lines[-1].endswith("explores slot 1: Rusted Container.")
    log = table.type("l")
    assert len([line for line in log if line]) == len(table.session.log(0))
    assert log[log.index("Round 1 begins.") - 1] == ""  # a rule before each part and turn


def test_who_asks_again_is_told_what_happened_since_the_last_answer() -> None:
    table = a_table()
    assert not any(line.startswith("Since your last answer") for line in table.type(""))
    seat = pending(table).seat
    table.type("1")
    while table.talk.screen.pending() is None or pending(table).seat != seat:
        table.type("1" if table.talk.screen.pending() is not None else "")
    told = table.type("")
    assert any(line.startswith("Since your last answer") for line in told)
    assert any("explores slot 1" in line for line in told)


def test_nobody_is_called_you() -> None:
    for seed in range(3):
        table = a_table("Ann", "Ben", "Cem", seed=seed)
        table.play(random.Random(seed), lambda: table.type("t"))  # noqa: B023  # called in this turn of the loop
        assert not [line for line in table.said if re.search(r"\b(you|your|yours)\b", line, re.I)]


# -- skipping --------------------------------------------------------------------------------------


def idle(table: Table) -> int:
    """The second in turn has nobody Active, and an MRE (5), for which it is asked all the same."""
    state = table.session.match.play.state
    seat = state.order[(state.order.index(pending(table).seat) + 1) % len(state.order)]
    state.seats[seat].rest += state.seats[seat].active
    state.seats[seat].active.clear()
    hold(table, seat, 5)
    return seat


def next_turn(table: Table) -> None:
    """Whoever is asked passes, and the curtain is lifted."""
    table.answer("pass")
    if table.talk.curtain:
        table.type("")


def test_turns_with_nothing_to_do_can_be_skipped_at_once() -> None:
    table = a_table("Ann", "Ben", "Cem")
    first, second = pending(table).seat, idle(table)
    next_turn(table)
    assert pending(table).seat == second, "who holds an MRE was not asked"
    assert table.screen[-2].startswith("  k. Skip this and all turns")
    table.type("k")
    told = len(table.said)
    next_turn(table)
    assert pending(table).seat == first
    next_turn(table)
    assert f"{table.session.names[second]} skips the turn." in table.said[told:]
    assert pending(table).seat not in (first, second)


def test_skipping_ends_when_something_happened() -> None:
    table = a_table("Ann", "Ben", "Cem")
    second = idle(table)
    next_turn(table)
    table.type("k")
    hold(table, second, 5, 1)  # it has got another Object meanwhile
    next_turn(table)
    next_turn(table)
    assert pending(table).seat == second, "the turn was skipped though something had happened"
    assert pending(table).actions[0].kind == "skip"


# -- saving, leaving, going on ---------------------------------------------------------------------


def test_quit_saves_and_says_how_to_come_back() -> None:
    table = a_table()
    table.type("1")
    assert table.type("q") == ["Saved; go on with: aurora resume ann-ben --plain"]
    assert table.talk.over
    assert table.talk.code == 0


def test_the_end_of_the_input_saves_too() -> None:
    table = a_table()
    page = table.talk.stop()
    assert page.before == ["Saved; go on with: aurora resume ann-ben --plain"]
    assert table.talk.code == 0


def test_a_game_goes_on_at_the_same_question() -> None:
    table = a_table()
    for _ in range(25):
        table.type("" if table.talk.curtain else "1")
    before, match = pending(table), table.session.match
    logs = [table.session.log(seat) for seat in (None, 0, 1)]
    table.type("q")
    table.session.close()
    other = Table(resumed(), resumed=True)
    assert pending(other) == before
    assert other.session.match.hash() == match.hash()
    assert [other.session.log(seat) for seat in (None, 0, 1)] == logs
    assert other.said[1:7] == [
        other.talk.model.text.event(event, other.session.view(None)) for event in other.session.log(None)[-6:]
    ]


def test_a_game_that_cannot_be_saved_is_not_left_by_one_letter(data_folder: Path) -> None:
    data_folder.write_text("in the way")
    table = a_table()
    assert table.type("q") == ["This game is not saved: 's NAME' saves it.", "q again leaves without saving."]
    assert not table.talk.over
    assert table.type("q") == ["The game was not saved."]
    assert table.talk.over
    assert table.talk.code == 1


def test_saving_under_a_name() -> None:
    table = a_table()
    assert table.type("s")[0].startswith("Saved in ")
    assert table.type("s before the storm") == [
        "The name of a save has letters, digits, '-', '_' and '.', at most 60 of them."
    ]
    assert table.type("s storm")[0].startswith("A copy of the game as it is now is in ")
    assert saves.find("storm").exists()


def test_the_results_are_the_last_word() -> None:
    table = a_table()
    table.play(random.Random(3))
    assert "Results" in table.said
    assert table.said[-1] == "See it again with: aurora replay ann-ben --plain"
    told = [line for line in table.said[-4:] if not line.startswith("What would have turned it: ")]
    assert told[-2].endswith("wins.") or told[-2] == "Nobody is left to win."
    assert open_save(saves.path_of("ann-ben")).match.decision is None


def test_an_answer_that_fails_is_told_and_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_table()

    def fail(decision: Decision, index: int) -> None:
        raise TableError("The rules failed on this.")

    monkeypatch.setattr(table.session.table, "answer", fail)
    assert table.type("1") == ["The rules failed on this."]
    assert table.type("")[-1].startswith("? help")


@pytest.mark.parametrize(
    "names", [("[/red]", "[b"), ("\x1b]0;x\x07Eve", "[link=http://x]y"), ("a\u202e", "@click")]
)
def test_hostile_names_are_only_text(names: tuple[str, ...]) -> None:
    table = a_table(*names)
    table.play(random.Random(1), lambda: table.type("t"))
    assert not [line for line in table.said if re.search(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e]", line)]


def test_a_row_of_several_answers_says_only_what_its_first_does_not() -> None:
    """The card and its cost stand in the line above."""
    lines = a_table().type("")
    rows = [line for line in lines if re.match(r" *\d+[a-z]\. ", line)]
    assert rows
    for row in rows:
        assert re.match(r" *\d+[a-z]\. with .* \(skill \d\)", row), row
