"""What there is to read of every game, with the client's own chapters."""

from dataclasses import asdict

import pytest

from aurora_tui.client.manual import manual_in_lines, manual_on_screen
from aurora_tui.games.registry import board_of
from aurora_tui.plain.chapters import chapter_lines, chapter_of, chapters
from core import GAMES
from core.kernel.presentation import presentation
from themes.glyphs import SETS


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
        signs = {name: sign for name, sign in asdict(glyphs).items() if isinstance(sign, str)}
        assert "{" not in told.format(**signs)
    assert all(line in told for line in board.signs)
    letters = {passage.rule[:1] for chapter in own.chapters for passage in chapter.passages if passage.rule}
    assert letters <= own.sources.keys()


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
