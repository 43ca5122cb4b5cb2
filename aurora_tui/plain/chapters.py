"""The rules by chapter, in lines: what the full screen shows, in words for somebody who reads lines."""

from aurora_tui.client.manual import manual_in_lines
from core.kernel.manual import Chapter
from core.kernel.presentation import presentation
from net.wire.text import clean


def chapters(game: str) -> tuple[Chapter, ...]:
    """The chapters of a game, and the client's own."""
    return manual_in_lines(presentation(game).manual).chapters


def _title(chapter: Chapter) -> str:
    return chapter.title.lstrip("0123456789 ")


def list_chapters(game: str) -> str:
    """The names of all chapters with their numbers."""
    return "; ".join(f"{number} {_title(chapter)}" for number, chapter in enumerate(chapters(game), start=1))


def chapter_lines(game: str, wanted: str) -> list[str]:
    """A chapter by its number or a word of its title; else the sentences that have the word."""
    low, all_chapters = wanted.lower().strip(" ?"), chapters(game)
    if low.isascii() and low.isdigit():
        found = all_chapters[int(low[:3]) - 1 : int(low[:3])] if int(low[:3]) else ()
    else:
        found = tuple(
            chapter
            for chapter in all_chapters
            if any(word.startswith(low) for word in (chapter.key, _title(chapter).lower(), *_words(chapter)))
        )[:1]
    if not found:
        said = [
            text
            for chapter in all_chapters
            for text in _paragraphs(chapter)
            if low.strip("0123456789") and low in text.lower()
        ]
        return said or [f"There is no chapter '{clean(wanted, 30)}'; chapters are {list_chapters(game)}."]
    return [f"{_title(found[0])}.", *_paragraphs(found[0])]


def _words(chapter: Chapter) -> list[str]:
    return _title(chapter).lower().split()


def _paragraphs(chapter: Chapter) -> list[str]:
    return [
        f"{passage.aloud} ({passage.rule})" if passage.rule else passage.aloud for passage in chapter.passages
    ]


def chapter_of(game: str, kind: str) -> str:
    """What to type for the chapter that a kind of question belongs to."""
    found = presentation(game).manual.chapter_for(kind)
    keys = [chapter.key for chapter in chapters(game)]
    return f"? {keys.index(found.key) + 1}"
