"""Small phrases that need no tables: numbers with nouns, lists, articles; for all games."""

from collections.abc import Iterable


def joined(words: Iterable[str], last: str = "and") -> str:
    """ "a, b and c"; "" for none."""
    listed = list(words)
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} {last} {listed[-1]}"


def counted(number: int, noun: str, several: str = "") -> str:
    """ "1 step", "2 steps"; `several` for what takes no s."""
    return f"{number} {noun}" if abs(number) == 1 else f"{number} {several or noun + 's'}"


def with_article(noun: str) -> str:
    """ "a deer", "an empty cupboard"."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def capital(text: str) -> str:
    """With a capital letter at its beginning."""
    return f"{text[:1].upper()}{text[1:]}"


def ordinal(number: int) -> str:
    """ "1st"; a table has few seats."""
    return ("1st", "2nd", "3rd")[number - 1] if 1 <= number <= 3 else f"{number}th"


def agreeing(name: str, one: str, several: str) -> str:
    """The form of a verb that goes with a name: `several` for a name such as "The Crows", else `one`."""
    return several if name.startswith("The ") and name.endswith("s") else one


def spoken(key: str) -> str:
    """A key of the data as words, for want of better ones."""
    return key.replace("_", " ").replace(".", " ").replace(":", " ").strip()
