"""What there is to read of every game, with the client's own chapters."""

import re

import pytest

from aurora_tui.client.choice_list import digit_typed
from aurora_tui.client.manual import manual_in_lines, manual_on_screen
from aurora_tui.games.registry import board_of
from aurora_tui.plain.chapters import chapter_lines, chapter_of, chapters
from core import GAMES
from core.kernel import Action
from core.kernel.presentation import presentation
from core.kernel.prompts import Choice
from core.kernel.shortcuts import free_numbers
from themes.glyphs import SETS, by_name

MANUAL = presentation("floes").manual


@pytest.mark.parametrize("game", GAMES)
def test_the_manual_on_a_screen(game: str) -> None:
    """Chapters have keys of their own, panes lead to chapters, and signs can be drawn in every set."""
    board, own = board_of(game), presentation(game).manual
    manual = manual_on_screen(own, board.keys, board.signs)
    keys = [chapter.key for chapter in manual.chapters]
    assert len(set(keys)) == len(keys)
    assert keys[: len(own.chapters)] == [chapter.key for chapter in own.chapters]
    assert keys[len(own.chapters) :] == ["tables", "signs", "keys"]
    assert manual.chapter_for("", "lobby").key == "tables"
    for key in (*manual.kinds.values(), *manual.panes.values()):
        assert manual.chapter(key).key == key
    told = " ".join(passage.text for passage in manual.chapter("signs").passages)
    for glyphs in SETS.values():
        assert "{" not in told.format(**by_name(glyphs))
    assert all(line in told for line in board.signs)
    letters = {passage.rule[:1] for chapter in own.chapters for passage in chapter.passages if passage.rule}
    assert letters <= own.sources.keys()


def test_the_chapter_of_keys_tells_how_numbers_of_two_digits_are_typed() -> None:
    told = " ".join(one.text for one in manual_on_screen(MANUAL, (), ()).chapter("keys").passages)
    assert "9, then 1, for 91" in told
    assert "after 8 with 90, 91" in told
    assert "after 98 with 990" in told
    numbers = list(free_numbers(set(), 1, 20))
    assert numbers[:10] == [1, 2, 3, 4, 5, 6, 7, 8, 90, 91]
    many = list(free_numbers(set(), 1, 40))
    assert many[many.index(98) + 1] == 990
    choices = [Choice(number, place, Action("go"), ()) for place, number in enumerate(numbers)]
    assert digit_typed(choices, "", "8") == ("8", 7, False)  # answers at once
    assert digit_typed(choices, "", "9") == ("9", None, True)
    assert digit_typed(choices, "9", "1") == ("91", 9, False)


@pytest.mark.parametrize("game", GAMES)
def test_the_manual_in_lines_speaks_of_no_screen(game: str) -> None:
    keys = [chapter.key for chapter in manual_in_lines(presentation(game).manual).chapters]
    assert "tables" in keys
    assert not {"keys", "signs"} & {*keys}
    for kind, key in presentation(game).manual.kinds.items():
        number = chapter_of(game, kind).removeprefix("? ")
        assert chapters(game)[int(number) - 1].key == key
        assert len(chapter_lines(game, number)) > 1


def test_a_lesson_of_a_family_is_given_once() -> None:
    """`damage.place` and `damage.choose` are both about damage."""
    manual = presentation("last_aurora").manual
    assert manual.lesson_key("damage.place") == manual.lesson_key("damage.choose") == "damage"
    assert manual.lesson_key("explore.turn") == "explore.turn"
    assert manual.lesson_key("tomorrow.weather") == ""
    assert manual.lesson("tomorrow.weather") == ()


@pytest.mark.parametrize("game", GAMES)
def test_lessons_in_lines_speak_of_no_screen(game: str) -> None:
    manual = presentation(game).manual
    goals = [passage for goal in manual.goals.values() for passage in (goal.reached, goal.missed)]
    lessons = [passage for lesson in manual.lessons.values() for passage in lesson]
    for passage in (*manual.opening, *lessons, *goals):
        assert not {"mouse", "arrows", "pane"} & {*re.findall(r"\w+", passage.aloud)}, passage.aloud
