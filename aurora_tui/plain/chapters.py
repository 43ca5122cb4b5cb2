"""The rules by phase and the lessons of a first game, in lines: the chapters that the full screen shows.

Where those speak of what stands on a screen, here are words for somebody who reads lines.
"""

from aurora_tui.rules_help import LESSONS, TOPICS, topic_of
from aurora_tui.rules_topic import Topic
from net.wire.text import clean

CHAPTERS: tuple[Topic, ...] = tuple(topic for topic in TOPICS if topic.name not in ("keys", "signs"))
OWN_LESSONS = {
    "explore.turn": (
        "Each round begins here: five cards lie in the Exploration Zone, and your crew goes out for one. "
        "'t zone' reads them with their costs and bonuses.",
        "The skill of those who go pays the cost of the slot, and who went is tired afterwards.",
        "Early on, more boxes and more crew are worth more than a few goods. A cheap Trailer is a good "
        "first catch. 'w' tells why something is not on the list.",
    ),
    "cargo.place": (
        "Everything needs a box, and each box takes only what its name says; open boxes take anything. "
        "Fill the particular ones first, and keep the open ones for what comes later. Keep a Survivor on "
        "the Truck, or it will not move.",
    ),
    "move.drive": ("The list tells where each choice leads and what lies there.",),
}


IN_WORDS = {
    " (the diamonds on its upper edge)": "",
    " Both stand in CREW and beside the others' names.": " 'v' and 'v NAME' tell both.",
    " Your own stands in CREW.": " 'v' tells your own.",
    "Small letters in an empty box say what fits; a dot takes anything.": "A box takes what its name says; "
    "an open one takes anything.",
    "; F is Food, U Fuel, A Ammo, S a Survivor": "",
}
"""What stands on a screen, and what is said of it here."""


def _title(topic: Topic) -> str:
    return topic.title.lstrip("0123456789 ")


def list_chapters() -> str:
    """The names of all chapters with their numbers."""
    return "; ".join(f"{number} {_title(topic)}" for number, topic in enumerate(CHAPTERS, start=1))


def chapter_lines(wanted: str) -> list[str]:
    """A chapter by its number or a word of its title; else the sentences that have the word."""
    low = wanted.lower().strip(" ?")
    if low.isascii() and low.isdigit():
        found = CHAPTERS[int(low[:3]) - 1 : int(low[:3])] if int(low[:3]) else ()
    else:
        found = tuple(
            topic
            for topic in CHAPTERS
            if any(word.startswith(low) for word in (topic.name, _title(topic).lower(), *_words(topic)))
        )[:1]
    if not found:
        said = [
            text
            for topic in CHAPTERS
            for text in _paragraphs(topic)
            if low.strip("0123456789") and low in text.lower()
        ]
        return said or [f"There is no chapter '{clean(wanted, 30)}'; chapters are {list_chapters()}."]
    return [f"{_title(found[0])}.", *_paragraphs(found[0])]


def _words(topic: Topic) -> list[str]:
    return _title(topic).lower().split()


def _paragraphs(topic: Topic) -> list[str]:
    return [f"{_in_words(text)} ({line})" if line else _in_words(text) for text, line in topic.paragraphs]


def _in_words(text: str) -> str:
    for shown, said in IN_WORDS.items():
        text = text.replace(shown, said)
    return text


def chapter_of(kind: str) -> str:
    """What to type for the chapter that a kind of question belongs to."""
    topic = topic_of(kind)
    return f"? {CHAPTERS.index(topic) + 1}" if topic in CHAPTERS else "? 1"


def lesson(kind: str) -> tuple[str, ...]:
    """What to say when a kind of question comes for the first time: of the kind itself, or of its family."""
    family = kind.partition(".")[0]
    for name in (kind, family):
        if name in OWN_LESSONS or name in LESSONS:
            return OWN_LESSONS.get(name) or LESSONS[name]
    return ()
