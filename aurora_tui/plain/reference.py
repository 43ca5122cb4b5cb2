"""What can be read away from a game: cards, the rules by phase, the settings."""

from aurora_tui.plain.chapters import chapter_lines, list_chapters
from aurora_tui.plain.commands import card_lines
from aurora_tui.plain.preferences import set_lines
from core.last_aurora.options import load_rules, settle_options
from core.last_aurora.text import Words


def cards(rest: str) -> list[str]:
    """A card of the base game by name, word or kind."""
    words = Words(load_rules(settle_options({}, 2)), ())
    return card_lines({"zone": ()}, None, words, rest)


def rules(rest: str) -> list[str]:
    """A chapter, or their list."""
    return chapter_lines(rest) if rest else [f"Chapters: {list_chapters()}."]


def settings(rest: str) -> list[str]:
    """All settings, or one changed."""
    return set_lines(rest)[0]


ACTS = {"cards": cards, "rules": rules, "set": settings}
HELP = (
    "cards NAME       what a card does: its name, a word of it, or a kind",
    "rules N          a chapter of the rules; without N their list",
    "set              settings",
)
