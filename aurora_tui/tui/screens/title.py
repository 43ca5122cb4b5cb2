"""The first page: the name of the program over a road, and everything one can do."""

from collections.abc import Callable
from typing import Any, ClassVar

from aurora_tui import PROGRAM
from aurora_tui.client.keys import Key, Press
from aurora_tui.client.table_keys import PALETTE, QUIT
from aurora_tui.drawing import letters, scenery
from aurora_tui.drawing.canvas import Canvas, Line, Word, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.tui.screens.form_fields import label
from aurora_tui.tui.screens.form_page import FormPage, Row
from aurora_tui.tui.screens.page_keys import CHOOSE, HELP, MOVE
from themes.glyphs import Glyphs
from themes.title import FINDS

NAME = PROGRAM.upper()
TONES = ("strong@ground", "ice@ground", "aurora@ground")
NAME_ROWS, ROAD_ROWS = letters.ROWS, 3
NOTICE_ROWS = 3
HOUSES = 11
HILLS = scenery.Ridge("line", 2.2, 7.0, 20)
ENTRIES: tuple[tuple[str, str, str], ...] = (
    ("continue", "Continue", ""),
    ("solo", "Solo", "one person against the game itself"),
    ("new", "New game", "people at this terminal in turn, and bots"),
    ("host", "Host a table", "others join over the network"),
    ("join", "Join a table", "with a join code or an address"),
    ("saves", "Saved games", "go on with a game, or look at it again"),
    ("replays", "Replays", "a game step by step"),
    ("results", "Results", "your games, best ones, the game of the day"),
    ("cards", "Cards", "every card and table of the game"),
    ("learn", "How to play", "a guided first game, and the rules by phase"),
    ("settings", "Settings", "look, signs, names, mouse, confirmations"),
    ("quit", "Quit", ""),
)
FIRST = ("guided", "Guided game", "start here: it explains itself as you play")
"""What stands in the place of Continue where nothing was ever played."""
BOUND_ENTRIES: tuple[tuple[str, str, str], ...] = (
    ("return", "To the tables", "of the host this way in leads to"),
    *(entry for entry in ENTRIES if entry[0] in ("cards", "learn", "settings", "quit")),
)

NUMBERED = [name for name, _, _ in ENTRIES[1:-1] if name != "results"]
ENTRY_KEYS = {
    "continue": "c",
    "guided": "g",
    "results": "r",
    "return": "1",
    "quit": "0",
    **{name: str(number) for number, name in enumerate(NUMBERED, start=1)},
}
"""The same entry has the same key, whether there is something to continue or not."""


def _entry(key: str) -> Press:
    def enter(page: Any) -> Any:
        return page.enter_by_key(key)

    return Press(key, enter)


class TitleScreen(FormPage[str]):
    """Gives the entry that was chosen, by its name."""

    WIDEST: ClassVar[int] = 66
    DETAIL: ClassVar[int] = 0
    HEADING = "unofficial fan project"

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(tuple(map(_entry, dict.fromkeys(ENTRY_KEYS.values()))), footer="pick", sign="0-9"),
        MOVE,
        CHOOSE,
        HELP,
        PALETTE.says("palette"),
        QUIT,
    )

    def __init__(
        self,
        glyphs: Glyphs,
        latest: str = "",
        *,
        bound: bool = False,
        first: bool = False,
        seen: Callable[[], None] = lambda: None,
    ) -> None:
        """`latest` tells of the game that Continue goes on with, "" if there is none.

        `first`: nothing was ever played here, so the guided game is offered before all else.
        `bound`: the program is for one host alone, so nothing here leads elsewhere. `seen` is called
        each time the page has come into sight, once it is drawn.
        """
        super().__init__(glyphs)
        self._seen = seen
        self._entries = BOUND_ENTRIES if bound else ENTRIES
        self.latest = latest
        self.first = first and not bound
        self.notice = ""

    def on_screen_resume(self) -> None:
        """Call `seen` once the page, which has come into sight, is drawn."""
        self.call_after_refresh(self._seen)

    def entries(self) -> list[tuple[str, str, str]]:
        """Name, label and a few words; Continue only if there is something to continue, else where nothing
        was played the guided game."""
        found = []
        for name, title, words in self._entries:
            if name == "continue":
                if self.latest:
                    found.append((name, title, self.latest))
                elif self.first:
                    found.append(FIRST)
            else:
                found.append((name, title, words))
        return found

    def rows(self, cells: int) -> list[Row]:
        """A key, a name, a few words."""
        rows = []
        for name, title, words in self.entries():
            line: Line = [
                Word(f"{ENTRY_KEYS[name]} ", "key"),
                Word(label(title, 15), "strong" if name == self.cursor else "text"),
                Word(words, "dim"),
            ]
            rows.append(Row(line, name))
        return rows

    def draw_body(self, canvas: Canvas, look: DrawContext) -> None:
        """The name and the road above the list."""
        entries = len(self.entries())
        spare = look.rows - 2 - (entries + 2 + NAME_ROWS + ROAD_ROWS + 2)
        gap = 0 if spare < 3 else 1 if spare < 8 else 2
        top = 1 + max(1 if spare >= 0 else 0, (spare - 2 * gap) // 3)
        road = top + NAME_ROWS + 1 + gap
        self._draw_sky(canvas, look, top, road)
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

    def _draw_sky(self, canvas: Canvas, look: DrawContext, top: int, road: int) -> None:
        """An aurora over the hills along the road, and the name of the program before it."""
        sky = Canvas(look.columns, road, "text@ground")
        scenery.stars(sky, road - 1, look.glyphs)
        scenery.aurora(sky, road - 1, look.glyphs)
        scenery.hills(sky, road - 1, HILLS, look.glyphs)
        cells = letters.large_width(NAME) + 4
        scenery.clear(sky, (look.columns - cells) // 2, top - 1, cells, NAME_ROWS)
        letters.large(sky, top - 1, NAME, TONES, look.glyphs)
        canvas.paste(0, 1, sky)

    def _draw_road(self, canvas: Canvas, look: DrawContext, y: int) -> None:
        """Houses through three regions, finds below them, the ship at the end."""
        glyphs = look.glyphs
        step = 5
        left = (look.columns - (HOUSES - 1) * step) // 2
        ship = f"{glyphs.bow}{NAME}{glyphs.stern}"
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

    async def enter_by_key(self, key: str) -> None:
        """The entry that has that key here, if there is one."""
        name = next((name for name in self._order if ENTRY_KEYS[name] == key), "")
        if name:
            self.cursor = name
            await self.choose(name)

    async def back(self) -> None:
        """There is nothing to go back to; enter would quit now."""
        self.cursor = "quit"
