"""The rows of a form that say what is played."""

import pytest

from aurora_tui.client.option_values import choosable, shown
from aurora_tui.tui.screens.game_rows import option_row
from core.kernel.game import games
from core.kernel.presentation import presentation
from themes.glyphs import UNICODE


@pytest.mark.parametrize("game", games())
def test_every_value_of_an_option_is_shown_whole(game: str) -> None:
    for one in choosable(presentation(game).options):
        lengths = set()
        for value in one.values or (False, True):
            line = option_row("spot", one, {one.name: value}, UNICODE).line
            text = "".join(word.text for word in line)
            assert shown(one, value) in text
            lengths.add(len(text))
        assert len(lengths) == 1, "the arrow stays where it is while values are turned"
