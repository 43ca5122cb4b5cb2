"""What can be read away from a game: cards, the rules by phase, the settings."""

from aurora_tui.games.registry import board_of
from aurora_tui.plain.chapters import chapter_lines, list_chapters
from aurora_tui.plain.preferences import set_lines
from core import DEFAULT_GAME
from core.kernel.game import usual_tables


def cards(rest: str) -> list[str]:
    """A card by name, word or kind."""
    return [*board_of(DEFAULT_GAME).lines.cards(usual_tables(DEFAULT_GAME), None, rest)]


def rules(rest: str) -> list[str]:
    """A chapter, or their list."""
    return chapter_lines(DEFAULT_GAME, rest) if rest else [f"Chapters: {list_chapters(DEFAULT_GAME)}."]


def settings(rest: str) -> list[str]:
    """All settings, or one changed."""
    return set_lines(rest)[0]


ACTS = {"cards": cards, "rules": rules, "set": settings}
HELP = (
    "cards NAME       what a card does: its name, a word of it, or a kind",
    "rules N          a chapter of the rules; without N their list",
    "set              settings",
)
