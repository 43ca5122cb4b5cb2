"""The keys that pages of rows have in common. A page lists in `KEYS` those that its lower bar shows."""

from typing import Any

from aurora_tui.client.keys import Key, Press


def _numbered(number: int) -> Press:
    def pick(page: Any) -> Any:
        return page.pick(number)

    return Press(str(number), pick)


MOVE = Key(
    (
        Press("up,shift+tab,k", lambda page: page.move(-1)),
        Press("down,tab,j", lambda page: page.move(1)),
    ),
    footer="move",
)
ENDS = Key((Press("home", lambda page: page.move_to(0)), Press("end", lambda page: page.move_to(-1))))
SCROLL = Key(
    (
        Press("pageup", lambda page: page.scroll_page(-1)),
        Press("pagedown", lambda page: page.scroll_page(1)),
    ),
    footer="scroll",
    sign="pgup pgdn",
    click="pagedown",
)
TURN = Key(
    (Press("left", lambda page: page.turn_row(-1)), Press("right", lambda page: page.turn_row(1))),
    footer="change",
)
TURN_NAMED = TURN.says("change", "{back}{arrow} left right")
CHOOSE = Key((Press("enter,space", lambda page: page.choose_row()),), footer="choose")
BACK = Key((Press("escape", lambda page: page.back()),), footer="back")
HELP = Key((Press("question_mark", "help"),), footer="help")
DIGITS = Key(tuple(map(_numbered, range(1, 10))), footer="pick", sign="1-9")
SEARCH = Key((), footer="search", sign="letters")
USUAL = (MOVE, ENDS, SCROLL, TURN, CHOOSE, BACK, HELP)
"""What works on a page without being said."""
