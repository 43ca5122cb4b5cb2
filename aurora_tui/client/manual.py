"""What a client adds to the manual of a game: keys and mouse, signs, and tables of others."""

from collections.abc import Sequence
from dataclasses import replace

from core.kernel.manual import Chapter, Manual, Passage

TABLES = Chapter(
    "tables",
    "Tables of others",
    (
        Passage(
            "Who hosts a table shows a join code; others type or paste it under Join, or give HOST:PORT on "
            "the same machine. The same name gets its seat back."
        ),
        Passage(
            "Before the match everyone sits down and says ready; who opened the table settles the board, "
            "the add-ons and the bots, and starts."
        ),
        Passage(
            "t says something to the table, at any time. What is said shows the seat of who speaks, or that"
            " somebody watches: names alone prove nothing."
        ),
        Passage(
            "Who opened the table may give the seat free of somebody who is gone or does not get ready. An "
            "opener who stays away for a minute is followed by somebody who sits there."
        ),
        Passage(
            "u takes back your last answer. Past something that was revealed, or past the answers of "
            "others, all have to agree: y or n. Everyone whose answers are taken back has to be there."
        ),
        Passage(
            "Nobody is waited for without an end: who is absent is named with the time, and after a while b"
            " asks the others for a bot in that place. Who comes back has the seat again. So it is with who"
            " is there and has not answered for five minutes; b then takes one's own seat back."
        ),
        Passage(
            "A vote counts those who sit there when it is decided. It lapses when its reason does, and "
            "after three minutes. Who asks or pauses again and again has to wait a little."
        ),
        Passage("Pausing for everyone, and ending the game by agreement, are among the commands (ctrl+p)."),
        Passage("A lost link costs nothing: what you answer meanwhile is sent when the host is back."),
    ),
)
CHOOSING = (
    Passage(
        "Digits pick a choice by its number; arrows highlight, enter picks. Of ten choices and more, enter "
        "ends a number. 0 always ends what is asked."
    ),
    Passage(
        "esc goes one step back, and opens the list of all commands where there is nothing to go back from:"
        " everything can be done with digits, arrows, enter and esc."
    ),
    Passage(
        "The highlighted choice is lit on the board, where the numbers stand as well. A click on a choice, "
        "a card, a box or a space picks what it stands for."
    ),
    Passage(
        "u takes back your last answer, up to the moment something was revealed. w says why something is "
        "not on offer. v looks at the other boards, l filters the log."
    ),
)
"""Keys that are the same in all games; those of a board come after them."""
EVERYWHERE = (
    Passage("/ opens the cards, ? this help, ctrl+p all commands, ctrl+q leaves; the game is kept."),
    Passage(
        "ctrl+l reads the window's size and paints anew, should something else have written there. ctrl+z "
        "stops the program; the shell's fg goes on with it."
    ),
    Passage(
        "Brisk play, a setting: in games at one terminal a question that offers nothing but to go on "
        "answers itself. After an undo it is shown."
    ),
)
SEATS = Passage("Seats are letters on a chip: A B C D. The acting seat's colour frames its prompt.")


def manual_on_screen(manual: Manual, keys: Sequence[str], signs: Sequence[str]) -> Manual:
    """The manual of a game for the full screen: with tables of others, its signs and keys."""
    chapters = (
        TABLES,
        Chapter("signs", "Signs", (SEATS, *map(Passage, signs))),
        Chapter("keys", "Keys and mouse", (*CHOOSING, *map(Passage, keys), *EVERYWHERE)),
    )
    return replace(
        manual, chapters=(*manual.chapters, *chapters), panes={**manual.panes, "lobby": TABLES.key}
    )


def manual_in_lines(manual: Manual) -> Manual:
    """The manual of a game for somebody who reads lines: with tables of others."""
    return replace(manual, chapters=(*manual.chapters, TABLES))
