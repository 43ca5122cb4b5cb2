"""The chapter on what can be chosen before a match."""

from core.kernel.manual import Chapter, Passage

OPTIONS = Chapter(
    "options",
    "Other rules",
    (
        Passage(
            "Map: the west one has more hills, and coast on other sides, under the same rules.",
            "Q82",
        ),
        Passage("Old Ones' start: on space 18 they wake early, on 26 late; 22 is the usual one.", "L21"),
        Passage("Old One tiles: as many as suit the number of seats, or all 57 at any number.", "L10, Q79"),
        Passage(
            "Undo at turn end: the turn ends with a question, so that its last small choice can be "
            "taken back before the disc moves.",
            "Z100",
        ),
        Passage(
            "Personality cards off: no Recruit, no display, and Assassinate does nothing. For a first game.",
            "Z11",
        ),
    ),
)
