"""The result: scores line by line, series over the rounds, what decided it."""

from collections.abc import Sequence
from typing import ClassVar

from aurora_tui.client.keys import Key
from aurora_tui.client.results import LOST, WON, headline, lesson, lines_of, mood, ordinal, ranked
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing import letters, scenery
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.seats import score_chip, seat_letter
from aurora_tui.games.pictures import LEAST_ROWS, picture
from aurora_tui.games.registry import board_of
from aurora_tui.tui.screens.form_fields import label
from aurora_tui.tui.screens.form_page import FormPage, Keys, Row
from aurora_tui.tui.screens.page_keys import BACK, CHOOSE, DIGITS, MOVE
from core.kernel import Score
from themes.glyphs import Glyphs

BARS = "▁▂▃▄▅▆▇█"
NAME_CELLS = 16
MOST_ROWS = 14
"""of the picture"""


class ResultsScreen(FormPage[str]):
    """Gives "table", "replay", "again" or "title"."""

    HEADING: ClassVar[str] = "the end"
    WIDEST: ClassVar[int] = 96
    DETAIL: ClassVar[int] = 0
    KEYS: ClassVar[tuple[Key, ...]] = (DIGITS.says(""), MOVE, CHOOSE, BACK)

    def __init__(
        self,
        model: TableModel,
        glyphs: Glyphs,
        *,
        kept: str = "",
        again: bool = True,
        tables: bool = False,
        said: Sequence[str] = (),
        turns: bool = False,
    ) -> None:
        """`kept` is the name under which the game is saved; `again`: the same people may begin anew;
        `tables`: there are other tables at this host; `said`: what there is to say of the result;
        `turns`: the game has an advisor, who can tell where it turned."""
        super().__init__(glyphs)
        self.model = model
        self.kept = kept
        self.again = again
        self.tables = tables
        self.said = said
        self.turns = turns
        self.cursor = "table"

    def subject(self) -> str:
        """The game."""
        return self.model.title

    def rows(self, cells: int) -> list[Row]:
        """Everything, from the winner to what can be done now."""
        scores = ranked(self.model.scores or ())
        words = self.model.text
        told = self.model.ended or headline(scores, words)
        rows = [Row(line) for line in flow([Word(told, "strong")], cells)]
        for sentence in lesson(self.model):
            rows += [Row(line) for line in flow([Word(sentence, "amber")], cells)]
        rows += [Row([]), *(self._table(scores, cells) if scores else ())]
        rows += [*self._notes(cells), *self._rounds(cells), Row([])]
        rows += [Row([Word(fit(line, cells), "aurora")]) for line in self.said]
        for number, (name, what) in enumerate(self._answers(), start=1):
            rows.append(Row([Word(f"{number} ", "key"), Word(what, "strong")], name))
        if self.kept:
            rows.append(Row([Word(f"  kept as {fit(self.kept, cells - 10)}", "dim")]))
        return rows

    def draw_body(self, canvas: Canvas, look: DrawContext) -> None:
        """Above the rows, where there is room, a picture of how it ended, with who has won in large type."""
        rows = len(self.rows(min(self.WIDEST, look.columns - 2) - 6)) + 2
        spare = min(look.rows - 2 - rows, MOST_ROWS)
        if spare < LEAST_ROWS + letters.ROWS:
            spare = min(spare, LEAST_ROWS + 1)
        if spare < LEAST_ROWS:
            super().draw_body(canvas, look)
            return
        canvas.paste(0, 1, self._picture(look.columns, spare, look.glyphs))
        below = Canvas(look.columns, look.rows - spare, "text@ground")
        super().draw_body(below, look._replace(rows=below.rows))
        canvas.paste(0, 1 + spare, below, top=1, rows=below.rows - 2)

    def _picture(self, columns: int, rows: int, glyphs: Glyphs) -> Canvas:
        model = self.model
        scores, seats = ranked(model.scores or ()), model.session.seats
        how = mood(scores, seats)
        drawn = picture(board_of(model.game).pictures, how, columns, rows, glyphs)
        if rows >= LEAST_ROWS + letters.ROWS and scores and scores[0].lines and not model.ended:
            own = how == WON and len(seats) == 1
            told = "you win" if own else f"{model.text.player(scores[0].seat)} wins"
            if scores[0].seat >= model.seat_count:  # who plays without a seat won
                told = "all lost"
            tones = ("strong@ground", "ice@ground", "aurora@ground") if how != LOST else ("dim@ground",) * 3
            cells = max(letters.large_width(told), 2 * len(told)) + 4
            top = int(rows > LEAST_ROWS + letters.ROWS)
            scenery.clear(drawn, (columns - cells) // 2, 0, cells, top + letters.ROWS)
            letters.large(drawn, top, told, tones, glyphs)
        return drawn

    def _answers(self) -> list[tuple[str, str]]:
        """What can be done now."""
        answers = [("table", "look at the table")]
        if self.kept:
            answers.append(("replay", "see the game again"))
        if self.kept and self.turns:
            answers.append(("turned", "see where it turned"))
        if self.again:
            answers.append(("again", "the same people again"))
        if self.tables:
            answers.append(("tables", "another game at this host"))
        return [*answers, ("title", "title")]

    def _table(self, scores: list[Score], cells: int) -> list[Row]:
        """A column a seat, a row a line of the score."""
        words = self.model.text
        column = max(8, min(NAME_CELLS, (cells - 16) // max(1, len(scores))))
        seats = self.model.seat_count
        head: Line = [Word(label("", 16))]
        places: Line = [Word(label("", 16))]
        for score in scores:
            chip = Word(*score_chip(score.seat, seats))
            name = label(words.player(score.seat), column - 3)
            head += [chip, Word(f" {name} ", f"seat{score.seat % 4}" if score.seat < seats else "strong")]
            places.append(Word(label(f"  {ordinal(score.rank)}", column), "dim"))
        rows = [Row(head), Row(places)]
        for key in lines_of(scores):
            line: Line = [Word(label(words.score_label(key), 16), "dim")]
            best = max(score.lines.get(key, 0) for score in scores)
            for score in scores:
                points = score.lines.get(key)
                shown = "" if points is None else str(points)
                tone = "aurora" if points and points == best else "text"
                line.append(Word(label(f"  {shown:>3}", column), tone))
            rows.append(Row(line))
        total: Line = [Word(label(words.total_label(), 16), "strong")]
        for score in scores:
            shown = f"{score.total:>3}" if score.lines else "out"
            total.append(Word(label(f"  {shown}", column), "strong"))
        return [*rows, Row(total)]

    def _notes(self, cells: int) -> list[Row]:
        """What came to light at the end, a line a seat."""
        model = self.model
        notes = model.presentation.result_notes(model.view, model.text) if model.view is not None else ()
        rows = [
            Row([Word(seat_letter(seat), f"chip-seat{seat % 4}"), Word(fit(f" {told}", cells - 2), "dim")])
            for seat, told in notes
        ]
        return [Row([]), *rows] if rows else []

    def _rounds(self, cells: int) -> list[Row]:
        """A small chart: each series of each seat at the end of each round."""
        chart = self.model.chart
        rounds = sorted(chart[0].values) if chart else []
        if len(rounds) < 2:
            return []
        wide = 4 if cells >= len(chart) * (len(rounds) * 5 + 2) + 8 else 3
        bars = max(6, len(rounds) + 1)
        letter = self.model.presentation.round_noun[:1].upper()
        heads = "".join(f"{letter + str(number):>{wide}}" for number in rounds)
        head = "  ".join(f"{series.title:{bars}}{heads}" for series in chart)
        rows = [Row([]), Row([Word(f"{'':4}{head}", "dim")])]
        for seat in range(len(chart[0].values[rounds[-1]])):
            seats = self.model.seat_count
            line: Line = [Word(*score_chip(seat, seats)), Word("   ")]
            bars_tone = f"seat{seat % 4}" if seat < seats else "strong"
            for series in chart:
                scale = [value for number in rounds for value in series.values[number]]
                values = [series.values[number][seat] for number in rounds]
                line.append(Word(label(self._bars(values, scale), bars), bars_tone))
                line.append(Word("".join(f"{value:>{wide}}" for value in values)))
                line.append(Word("  "))
            rows.append(Row(line[:-1]))
        return rows

    def _bars(self, values: list[int], scale: list[int]) -> str:
        """A sparkline on the scale of all seats; nothing where there are no such signs."""
        if self.glyphs.name == "ascii":
            return ""
        low, high = min(*scale, 0), max(*scale, 1)
        return "".join(BARS[(value - low) * (len(BARS) - 1) // max(1, high - low)] for value in values)

    def keys(self) -> Keys:
        """The answers too: on a small screen the list is below the scores."""
        return [
            *((str(number), what, str(number)) for number, (_, what) in enumerate(self._answers(), start=1)),
            *super().keys(),
        ]

    async def choose(self, spot: str) -> None:
        """Close the page with the name of what is done next."""
        self.dismiss(spot)

    async def back(self) -> None:
        """Close the page with "table": the board is looked at again."""
        self.dismiss("table")
