"""The cards of the game: a list to search, and what each does."""

from typing import ClassVar

from aurora_tui.drawing.canvas import Line, Word, flow
from aurora_tui.games.last_aurora.tui.chips import printed_boxes
from aurora_tui.tui.screens.form_page import Keys, Row, Sheet, field, label
from core.kernel import Event
from core.last_aurora.addons.roles.text import ability_of, all_roles, goal_of, role_name, role_row
from core.last_aurora.rules import Rules
from core.last_aurora.tables.records import ROMAN
from core.last_aurora.text import Words
from themes.glyphs import Glyphs

KINDS = (
    *("all", "survivor", "truck", "trailer", "device", "location", "encounter", "event", "enemy", "object"),
    *("outcome", "role"),
)


class CardsScreen(Sheet[None]):
    """Typing searches names and texts; left and right choose a kind."""

    HEADING: ClassVar[str] = "cards"
    WIDEST: ClassVar[int] = 116
    DETAIL: ClassVar[int] = 7
    FILLS: ClassVar[bool] = True

    def __init__(self, glyphs: Glyphs, words: Words, rules: Rules) -> None:
        super().__init__(glyphs)
        self.words = words
        self.card_rules = rules
        self.kind = "all"
        self.search = ""
        self._texts = self._all()

    def _all(self) -> dict[str, tuple[str, str, str, str]]:
        """By spot: name, kind, a few facts, the text."""
        found: dict[str, tuple[str, str, str, str]] = {}
        count: dict[tuple[str, str], int] = {}
        for row in self.card_rules.every_card:
            key = (row.name, row.kind)
            count[key] = count.get(key, 0) + 1
            if count[key] > 1 and row.kind != "location":
                continue
            loot = "loot" if row.deck == "loot" else ROMAN[row.period] if row.period else "start"
            found[f"card{row.id}"] = (row.name, row.kind, loot, self.words.card(row.id))
        for kind, item in enumerate(self.card_rules.objects):
            if kind:
                found[f"object{kind}"] = (item.name, "object", "", self.words.object_card(kind))
        for number in range(1, len(self.card_rules.outcomes)):
            told = self.words.event(Event("outcome", {"outcome": number}))
            found[f"outcome{number}"] = (f"Outcome card {number:>2}", "outcome", "", told)
        if "roles" in self.card_rules.addons:
            for role in all_roles(self.words):
                told = f"Role: {ability_of(self.words, role)}; as objective: {goal_of(self.words, role)}"
                found[f"role{role}"] = (role_name(self.words, role), "role", "", told)
        return dict(sorted(found.items(), key=lambda entry: (KINDS.index(entry[1][1]), entry[1][0])))

    def _shown(self) -> list[tuple[str, tuple[str, str, str, str]]]:
        wanted = self.search.lower().strip()
        return [
            (spot, entry)
            for spot, entry in self._texts.items()
            if self.kind in ("all", entry[1]) and (wanted in entry[0].lower() or wanted in entry[3].lower())
        ]

    def rows(self, cells: int) -> list[Row]:
        """A line a card."""
        rows = []
        for spot, (name, kind, when, text) in self._shown():
            told = text.partition(": ")[2].removeprefix("Loot, ").removeprefix(f"{kind.capitalize()}, ")
            rows.append(
                Row(
                    [
                        Word(label(name, 25), "strong"),
                        Word(" "),
                        Word(label(kind, 10), "red" if kind == "enemy" else "ice"),
                        Word(label(when, 6), "dim"),
                        Word(told, "dim"),
                    ],
                    spot,
                )
            )
        return rows or [Row([Word("No card has that in its name or text.", "amber")])]

    def facts(self) -> Line:
        """Kind and search, always in sight."""
        glyphs = self.glyphs
        return [
            Word(glyphs.back, "key", ("turn", "", -1)),
            Word(f" {self.kind} ", "strong", ("turn", "", 1)),
            Word(glyphs.arrow, "key", ("turn", "", 1)),
            Word("   search ", "dim"),
            *field(self.search, 22, on=True),
        ]

    def detail(self, cells: int) -> list[Line]:
        """The whole text, and its boxes."""
        entry = self._texts.get(self.cursor)
        if entry is None:
            return []
        name, kind, when, text = entry
        lines: list[Line] = [
            [Word(name.upper(), "title"), Word(f"   {kind}", "ice"), Word(f"   {when}", "dim")],
            *flow([Word(text.partition(": ")[2] or text)], cells),
        ]
        if self.cursor.startswith("card"):
            row = self.card_rules.cards[int(self.cursor[4:])]
            if row.boxes:
                lines += printed_boxes(self.card_rules, row.boxes, self.glyphs, 12)
        return [*lines, [Word(f"source: {self._source()}", "faint")]]

    def _source(self) -> str:
        """Where the values of the highlighted record come from."""
        spot, rules = self.cursor, self.card_rules
        number = int(spot.lstrip("abcdefghijklmnopqrstuvwxyz"))
        if spot.startswith("role"):
            return str(role_row(self.words, number)["source"])
        rows = {"card": rules.cards, "object": rules.objects, "outcome": rules.outcomes}
        return next(table[number].source for name, table in rows.items() if spot.startswith(name))

    def keys(self) -> Keys:
        """Letters search."""
        arrows = f"{self.glyphs.up}{self.glyphs.down_more}"
        turning = f"{self.glyphs.back}{self.glyphs.arrow}"
        return [
            (arrows, "move", ""),
            (turning, "kind", ""),
            ("letters", "search", ""),
            ("esc", "back", "escape"),
        ]

    def writes(self, spot: str) -> bool:
        """Everywhere: it searches."""
        return True

    def write(self, spot: str, text: str) -> None:
        """One more character; the slash that opened the page is none."""
        if text != "/":
            self.search = (self.search + text)[:22]

    def erase(self, spot: str, *, whole: bool = False) -> None:
        """One character less."""
        self.search = "" if whole else self.search[:-1]

    def paste(self, text: str) -> None:
        """It searches, whatever is highlighted."""
        self.search = (self.search + text)[:22]

    async def press(self, key: str, character: str | None = None, time: float = 0.0) -> None:
        """Typing works without a highlighted row too."""
        if not self.cursor and character and character.isprintable() and key not in ("tab", "enter"):
            self.write("", character)
            self.redraw()
        elif not self.cursor and key in ("backspace", "ctrl+h", "ctrl+u"):
            self.erase("", whole=key == "ctrl+u")
            self.redraw()
        elif not self.cursor and key in ("left", "right"):
            await self.turn("", 1 if key == "right" else -1)
            self.redraw()
        else:
            await super().press(key, character, time)

    async def turn(self, spot: str, by: int) -> None:
        """The next kind."""
        self.kind = KINDS[(KINDS.index(self.kind) + by) % len(KINDS)]

    async def back(self) -> None:
        """First the search goes, then the page."""
        if self.search:
            self.search = ""
        else:
            self.dismiss()
