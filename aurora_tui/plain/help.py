"""Help of the line client: its commands, and what is going on."""

from aurora_tui.games.registry import board_of
from aurora_tui.plain.chapters import chapter_of, list_chapters
from aurora_tui.plain.line_commands import COMMANDS
from core.kernel.presentation import presentation
from core.kernel.views import AnyView, as_match_view

NUMBERS = (
    "A number answers the question. An empty line shows the question again, with all around it.",
    "3?        more about choice 3: the things it touches, as they are now",
    "3a        choice 3 and the answers after it in one, where the list has such a line",
)
COMMON = (*NUMBERS, *(command.line for command in COMMANDS))
LAST = COMMANDS[-1].usage
"""the word of the command that is told last"""


def help_lines(view: AnyView, more: tuple[str, ...] = (), kind: str = "") -> list[str]:
    """The commands, then what goes on at the table.

    Lines of the game and `more`, those of the session, stand in the place of ours of the same word.
    `kind` is that of the question that is asked.
    """
    game = as_match_view(view)["game"]
    parts = board_of(game).lines
    told = {_word(line): line for line in (*COMMON, *parts.help, *(each.help for each in parts.commands))}
    told[LAST] = told.pop(LAST)
    own = set(map(_word, more))
    kept = [line for word, line in told.items() if word not in own]
    asked = [f"More about what is asked now: {chapter_of(game, kind)}"] if kind else []
    now = presentation(game).manual.now(view)
    return [*kept, *more, f"Chapters: {list_chapters(game)}.", *asked, *filter(None, (now,))]


def _word(line: str) -> str:
    return line.split()[0]
