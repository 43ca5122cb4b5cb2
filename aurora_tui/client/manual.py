"""What a client adds to the manual of a game: keys and mouse, signs, and tables of others."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from aurora_tui.client.keys import Key
from aurora_tui.client.table_keys import (
    BOT,
    EVERYWHERE,
    GROUPS,
    NO,
    PALETTE,
    TALK,
    UNDO,
    YES,
)
from core.kernel.manual import Chapter, Manual, Passage

SPEAKERS = "What is said shows the seat of who speaks, or that somebody watches: names alone prove nothing."
AGREED = "Past something that was revealed, or past the answers of others, all have to agree"
THERE = "Everyone whose answers are taken back has to be there."
IDLE = "Who comes back has the seat again. So it is with who is there and has not answered for five minutes;"
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
            f"{TALK.written} says something to the table, at any time. {SPEAKERS}",
            spoken=f"say says something to the table, at any time. {SPEAKERS}",
        ),
        Passage(
            "Who opened the table may give the seat free of somebody who is gone or does not get ready. An "
            "opener who stays away for a minute is followed by somebody who sits there."
        ),
        Passage(
            f"{UNDO.written} takes back your last answer. {AGREED}: {YES.written} or {NO.written}. {THERE}",
            spoken=f"u takes back your last answer. {AGREED}: yes or no. {THERE}",
        ),
        Passage(
            "Nobody is waited for without an end: who is absent is named with the time, and after a while "
            f"{BOT.written} asks the others for a bot in that place. {IDLE} {BOT.written} then takes one's "
            "own seat back.",
            spoken="Nobody is waited for without an end: who is absent is named with the time, and after a "
            f"while bot asks the others for a bot in that place. {IDLE} back then takes one's own seat back.",
        ),
        Passage(
            "A vote counts those who sit there when it is decided. It lapses when its reason does, and "
            "after three minutes. Who asks or pauses again and again has to wait a little."
        ),
        Passage(
            f"Pausing for everyone, and ending the game by agreement, are among the commands "
            f"({PALETTE.written}).",
            spoken="pause stops the game for everyone, go lets it go on; end asks to end it by agreement.",
        ),
        Passage("A lost link costs nothing: what you answer meanwhile is sent when the host is back."),
    ),
)
NUMBERS = Passage(
    "A number of two digits is typed digit by digit: 9, then 1, for 91. The first alone answers nothing; the "
    "prompt says what is typed so far, and esc takes it back. A list too long for one digit goes "
    "on after 8 with 90, 91 and so on, and after 98 with 990, so the others need one press and no number "
    "begins another. Choices with a number on the board, such as that of a space, have that number."
)
MOUSE = Passage("A click on a choice, a card, a box or a space picks what it stands for.")
BRISK = Passage(
    "Brisk play, a setting: in games at one terminal a question that offers nothing but to go on "
    "answers itself. After an undo it is shown."
)
COMMON_SIGNS = (
    ("pointer", "what is highlighted, whose turn it is, or where somebody is"),
    ("no", "what cannot be done now"),
    ("dot", "between two facts, or an empty place"),
    ("link", "the connection to the match"),
    ("ellipsis", "the rest has no room here"),
    ("up", "lines above"),
    ("down_more", "lines below"),
)
"""Signs that a client itself draws around every board: the glyph, and what it stands for."""
CLIENTS = Passage("   ".join(f"{{{glyph}}} {meaning}" for glyph, meaning in COMMON_SIGNS))
SEATS = Passage("Seats are letters on a chip: A B C D. The acting seat's colour frames its prompt.")


def manual_on_screen(manual: Manual, keys: Sequence[str], signs: Sequence[str]) -> Manual:
    """The manual of a game for the full screen: with tables of others, its signs and keys."""
    chapters = (
        TABLES,
        Chapter("signs", "Signs", (SEATS, CLIENTS, *map(Passage, signs))),
        Chapter(
            "keys",
            "Keys and mouse",
            (*passages(GROUPS), NUMBERS, MOUSE, *map(Passage, keys), *passages(EVERYWHERE), BRISK),
        ),
    )
    return replace(
        manual, chapters=(*manual.chapters, *chapters), panes={**manual.panes, "lobby": TABLES.key}
    )


def manual_in_lines(manual: Manual) -> Manual:
    """The manual of a game for somebody who reads lines: with tables of others."""
    return replace(manual, chapters=(*manual.chapters, TABLES))


def passages(groups: Iterable[Sequence[Key]]) -> tuple[Passage, ...]:
    """What the help says of keys: a passage for each group, with {names} of glyphs."""
    return tuple(
        Passage(" ".join(f"{key.written} {key.help}." for key in group if key.help)) for group in groups
    )
