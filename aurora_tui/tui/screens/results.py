"""The result: scores line by line, series over the rounds, what decided it."""

from typing import ClassVar

from aurora_tui.client.results import headline, lines_of, ordinal, ranked
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, Word, fit, flow
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.tui.screens.form_page import FormPage, Keys, Row, label
from core.kernel import Score
from themes.glyphs import Glyphs

BARS = "▁▂▃▄▅▆▇█"
NAME_CELLS = 16


class ResultsScreen(FormPage[str]):
    """Gives "table", "replay", "again" or "title"."""

    HEADING: ClassVar[str] = "the end"
    WIDEST: ClassVar[int] = 96
    DETAIL: ClassVar[int] = 0
    NUMBERED: ClassVar[bool] = True

    def __init__(
        self,
        store: TableModel,
        glyphs: Glyphs,
        *,
        kept: str = "",
        again: bool = True,
        tables: bool = False,
    ) -> None:
        """`kept` is the name under which the game is saved; `again`: the same people may begin anew;
        `tables`: there are other tables at this host."""
        super().__init__(glyphs)
        self.store = store
        self.kept = kept
        self.again = again
        self.tables = tables
        self.cursor = "table"

    def rows(self, cells: int) -> list[Row]:
        """Everything, from the winner to what can be done now."""
        scores = ranked(self.store.scores or ())
        words = self.store.text
        told = self.store.ended or headline(scores, words)
        rows = [Row(line) for line in flow([Word(told, "strong")], cells)]
        rows += [Row([]), *(self._table(scores, cells) if scores else ())]
        rows += [*self._notes(cells), *self._rounds(cells), Row([])]
        for number, (name, what) in enumerate(self._answers(), start=1):
            rows.append(Row([Word(f"{number} ", "key"), Word(what, "strong")], name))
        if self.kept:
            rows.append(Row([Word(f"  kept as {fit(self.kept, cells - 10)}", "dim")]))
        return rows

    def _answers(self) -> list[tuple[str, str]]:
        """What can be done now."""
        answers = [("table", "look at the table")]
        if self.kept:
            answers.append(("replay", "see the game again"))
        if self.again:
            answers.append(("again", "the same people again"))
        if self.tables:
            answers.append(("tables", "another game at this host"))
        return [*answers, ("title", "title")]

    def _table(self, scores: list[Score], cells: int) -> list[Row]:
        """A column a seat, a row a line of the score."""
        words = self.store.text
        column = max(8, min(NAME_CELLS, (cells - 16) // max(1, len(scores))))
        head: Line = [Word(label("", 16))]
        places: Line = [Word(label("", 16))]
        for score in scores:
            chip = Word(seat_letter(score.seat), f"chip-seat{score.seat % 4}")
            name = label(words.player(score.seat), column - 3)
            head += [chip, Word(f" {name} ", f"seat{score.seat % 4}")]
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
        model = self.store
        notes = model.presentation.result_notes(model.view, model.text) if model.view is not None else ()
        rows = [
            Row([Word(seat_letter(seat), f"chip-seat{seat % 4}"), Word(fit(f" {told}", cells - 2), "dim")])
            for seat, told in notes
        ]
        return [Row([]), *rows] if rows else []

    def _rounds(self, cells: int) -> list[Row]:
        """A small chart: each series of each seat at the end of each round."""
        chart = self.store.chart
        rounds = sorted(chart[0].values) if chart else []
        if len(rounds) < 2:
            return []
        wide = 4 if cells >= len(chart) * (len(rounds) * 5 + 2) + 8 else 3
        bars = max(6, len(rounds) + 1)
        heads = "".join(f"{'R' + str(number):>{wide}}" for number in rounds)
        head = "  ".join(f"{series.title:{bars}}{heads}" for series in chart)
        rows = [Row([]), Row([Word(f"{'':4}{head}", "dim")])]
        for seat in range(len(chart[0].values[rounds[-1]])):
            line: Line = [Word(seat_letter(seat), f"chip-seat{seat % 4}"), Word("   ")]
            for series in chart:
                scale = [value for number in rounds for value in series.values[number]]
                values = [series.values[number][seat] for number in rounds]
                line.append(Word(label(self._bars(values, scale), bars), f"seat{seat % 4}"))
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
