"""What a chapter of the rules help is."""

from typing import NamedTuple


class Topic(NamedTuple):
    """A chapter: paragraphs, each with the rule it comes from ("" for none)."""

    name: str
    title: str
    paragraphs: tuple[tuple[str, str], ...]
