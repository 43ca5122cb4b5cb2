"""The first page: the name of the game over its road, and everything one can do."""

from collections.abc import Callable
from typing import ClassVar

from aurora_tui.drawing.canvas import Canvas, Line, Word, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.tui.screens.form_page import FormPage, Keys, Row, label
from themes.glyphs import Glyphs
from themes.title import FINDS

LETTERS = {
    "L": ("█  ", "█  ", "▀▀▀"),
    "A": ("▄▀▄", "█▀█", "▀ ▀"),
    "S": ("▄▀▀", "▀▀▄", "▀▀ "),
    "T": ("▀█▀", " █ ", " ▀ "),
    "U": ("█ █", "█ █", "▀▀▀"),
    "R": ("█▀▄", "█▀▄", "▀ ▀"),
    "O": ("█▀█", "█ █", "▀▀▀"),
    " ": ("  ", "  ", "  "),
}
"""Three rows of half blocks a letter."""
NAME = "LAST AURORA"
TONES = ("ice", "aurora", "aurora")
NAME_ROWS, ROAD_ROWS = 3, 3
NOTICE_ROWS = 3
HOUSES = 11
ENTRIES: tuple[tuple[str, str, str], ...] = (
    ("continue", "Continue", ""),
    ("solo", "Solo", "one person against the game itself"),
    ("new", "New game", "people at this terminal in turn, and bots"),
    ("host", "Host a table", "others join over the network"),
    ("join", "Join a table", "with a join code or an address"),
    ("saves", "Saved games", "go on with a game, or look at it again"),
    ("replays", "Replays", "a game step by step"),
    ("cards", "Cards", "every card and table of the game"),
    ("learn", "How to play", "a guided first game, and the rules by phase"),
    ("settings", "Settings", "look, signs, names, mouse, confirmations"),
    ("quit", "Quit", ""),
)


BOUND_ENTRIES: tuple[tuple[str, str, str], ...] = (
    ("return", "To the tables", "of the host this way in leads to"),
    *(entry for entry in ENTRIES if entry[0] in ("cards", "learn", "settings", "quit")),
)

KEYS = {
    "continue": "c",
    "return": "1",
    "quit": "0",
    **{name: str(number) for number, (name, _, _) in enumerate(ENTRIES[1:-1], start=1)},
}
"""The same entry has the same key, whether there is something to continue or not."""


class TitleScreen(FormPage[str]):
    """Gives the entry that was chosen, by its name."""

    WIDEST: ClassVar[int] = 66
    DETAIL: ClassVar[int] = 0
    HEADING = "unofficial fan project"

    def __init__(
        self,
        glyphs: Glyphs,
        latest: str = "",
        *,
        bound: bool = False,
        seen: Callable[[], None] = lambda: None,
    ) -> None:
        """`latest` tells of the game that Continue goes on with, "" if there is none.

        `bound`: the program is for one host alone, so nothing here leads elsewhere. `seen` is called
        each time the page has come into sight, once it is drawn.
        """
        super().__init__(glyphs)
        self._seen = seen
        self._entries = BOUND_ENTRIES if bound else ENTRIES
        self.latest = latest
        self.notice = ""

    def on_screen_resume(self) -> None:
        """Call `seen` once the page, which has come into sight, is drawn."""
        self.call_after_refresh(self._seen)

    def entries(self) -> list[tuple[str, str, str]]:
        """Name, label and a few words; Continue only if there is something to continue."""
        found = []
        for name, title, words in self._entries:
            if name == "continue":
                if self.latest:
                    found.append((name, title, self.latest))
            else:
                found.append((name, title, words))
        return found

    def rows(self, cells: int) -> list[Row]:
        """A key, a name, a few words."""
        rows = []
        for name, title, words in self.entries():
            line: Line = [
                Word(f"{KEYS[name]} ", "key"),
                Word(label(title, 15), "strong" if name == self.cursor else "text"),
                Word(words, "dim"),
            ]
            rows.append(Row(line, name))
        return rows

    def keys(self) -> Keys:
        """The keys of this page for the lower bar; esc has no page to go back to."""
        arrows = f"{self.glyphs.up}{self.glyphs.down_more}"
        return [
            ("0-9", "pick", ""),
            (arrows, "move", ""),
            ("enter", "choose", "enter"),
            ("?", "help", "question_mark"),
            ("ctrl+p", "palette", "ctrl+p"),
            ("ctrl+q", "quit", "ctrl+q"),
        ]

    def draw_body(self, canvas: Canvas, look: DrawContext) -> None:
        """The name and the road above the list."""
        entries = len(self.entries())
        spare = look.rows - 2 - (entries + 2 + NAME_ROWS + ROAD_ROWS + 2)
        gap = 0 if spare < 3 else 1 if spare < 8 else 2
        top = 1 + max(1 if spare >= 0 else 0, (spare - 2 * gap) // 3)
        self._draw_name(canvas, look, top)
        road = top + NAME_ROWS + 1 + gap
        self._draw_road(canvas, look, road)
        y = road + ROAD_ROWS + gap
        height = min(entries + 2, look.rows - 1 - y)
        panel = Canvas(look.columns, height + 2, "text@ground")
        super().draw_body(panel, look._replace(rows=height + 2))
        canvas.paste(0, y, panel, top=1, rows=height)
        if self.notice:
            lines = flow([Word(self.notice, "amber@ground")], look.columns - 4)
            for row, line in enumerate(lines[-NOTICE_ROWS:], start=look.rows - 1 - len(lines[-NOTICE_ROWS:])):
                canvas.line(2, row, line)

    def _draw_name(self, canvas: Canvas, look: DrawContext, top: int) -> None:
        if look.glyphs.name == "ascii":
            spaced = "   ".join(" ".join(word) for word in NAME.split())
            canvas.line((look.columns - len(spaced)) // 2, top + 1, [Word(spaced, "ship@ground")])
            return
        cells = sum(len(LETTERS[char][0]) + 1 for char in NAME) - 1
        left = (look.columns - cells) // 2
        for row in range(3):
            text = " ".join(LETTERS[char][row] for char in NAME)
            canvas.line(left, top + row, [Word(text, f"{TONES[row]}@ground")])

    def _draw_road(self, canvas: Canvas, look: DrawContext, y: int) -> None:
        """Houses through three regions, finds below them, the ship at the end."""
        glyphs = look.glyphs
        step = 5
        left = (look.columns - (HOUSES - 1) * step) // 2
        ship = f"{glyphs.bow}AURORA{glyphs.stern}"
        end = left + (HOUSES - 1) * step
        canvas.line(end - 7, y, [Word(ship, "ship@ground")])
        for index, seat in enumerate((0, 1, 2)):
            at = left + (2, 3, 6)[index] * step
            canvas.line(at, y, [Word("ABC"[index], f"chip-seat{seat}")])
        for house in range(HOUSES):
            at = left + house * step
            if house:
                canvas.line(at - step + 1, y + 1, [Word(glyphs.road * (step - 1), "line@ground")])
            canvas.line(at, y + 1, [Word(glyphs.house, "ice@ground")])
            if house in FINDS:
                letter, tone = FINDS[house]
                canvas.line(at, y + 2, [Word(letter, f"{tone}@ground")])

    async def choose(self, spot: str) -> None:
        """Have the app open what an entry stands for."""
        await self.app.run_action(f"open('{spot}')")

    async def pressed(self, key: str) -> bool:
        """The entries' keys, and help."""
        for name, own in KEYS.items():
            if key == own and name in self._order:
                self.cursor = name
                await self.choose(name)
                return True
        return False

    async def back(self) -> None:
        """There is nothing to go back to; enter would quit now."""
        self.cursor = "quit"
