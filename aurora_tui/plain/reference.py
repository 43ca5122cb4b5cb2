"""What can be read away from a game: cards, the rules by phase, the settings."""

from collections.abc import Callable

from aurora_tui.games.card_texts import card_lines
from aurora_tui.plain.chapters import chapter_lines, list_chapters
from aurora_tui.plain.preferences import set_lines
from core.kernel.game import usual_tables


def cards(game: str, rest: str) -> list[str]:
    """A card of a game by name, word or kind."""
    return [*card_lines(game, usual_tables(game), None, rest)]


def rules(game: str, rest: str) -> list[str]:
    """A chapter of a game, or their list."""
    return chapter_lines(game, rest) if rest else [f"Chapters: {list_chapters(game)}."]


def settings(rest: str) -> list[str]:
    """All settings, or one changed."""
    return set_lines(rest)[0]


def acts(game: Callable[[str], tuple[str, str]]) -> dict[str, Callable[[str], list[str]]]:
    """The commands; `game` gives the game that a line is about, and the rest of the line."""
    return {
        "cards": lambda rest: cards(*game(rest)),
        "rules": lambda rest: rules(*game(rest)),
        "set": settings,
    }


HELP = (
    "cards NAME       what a card does: its name, a word of it, or a kind",
    "rules N          a chapter of the rules; without N their list",
    "set              settings",
)
