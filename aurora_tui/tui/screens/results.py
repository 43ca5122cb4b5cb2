"""The result: scores line by line, fame and road over the rounds, what decided it."""

from typing import ClassVar

from aurora_tui.client.results import decided
from aurora_tui.client.table_memory import FollowingStore
from aurora_tui.drawing.canvas import Line, Word, fit, flow
from aurora_tui.games.last_aurora.tui.labels import seat_letter
from aurora_tui.tui.screens.form_page import Keys, Row, Sheet, label
from core.kernel import Score
from core.last_aurora.addons.roles.text import goal_of, mark_of, role_name
from core.last_aurora.text import Words
from core.last_aurora.text.scores import SHORT
from themes.glyphs import Glyphs

BARS = "▁▂▃▄▅▆▇█"
NAME_CELLS = 16


class ResultsScreen(Sheet[str]):
    """Gives "table", "replay", "again" or "title"."""

    HEADING: ClassVar[str] = "the end"
    WIDEST: ClassVar[int] = 96
    DETAIL: ClassVar[int] = 0
    NUMBERED: ClassVar[bool] = True

    def __init__(
        self,
        store: FollowingStore,
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
        scores = sorted(self.store.scores or (), key=lambda score: (score.rank, score.seat))
        words = self.store.words
        told = self.store.ended or headline(scores, words)
        rows = [Row(line) for line in flow([Word(told, "strong")], cells)]
        rows += [Row([]), *(self._table(scores, cells) if scores else ())]
        rows += [*self._goals(cells), *self._rounds(cells), Row([])]
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
        words = self.store.words
        column = max(8, min(NAME_CELLS, (cells - 16) // max(1, len(scores))))
        head: Line = [Word(label("", 16))]
        places: Line = [Word(label("", 16))]
        for score in scores:
            chip = Word(seat_letter(score.seat), f"chip-seat{score.seat % 4}")
            name = label(words.player(score.seat), column - 3)
            head += [chip, Word(f" {name} ", f"seat{score.seat % 4}")]
            places.append(Word(label(f"  {place(score.rank)}", column), "dim"))
        rows = [Row(head), Row(places)]
        for key in lines_of(scores):
            line: Line = [Word(label(SHORT.get(key, key.replace("_", " ")), 16), "dim")]
            best = max(score.lines.get(key, 0) for score in scores)
            for score in scores:
                points = score.lines.get(key)
                shown = "" if points is None else str(points)
                tone = "aurora" if points and points == best else "text"
                line.append(Word(label(f"  {shown:>3}", column), tone))
            rows.append(Row(line))
        total: Line = [Word(label("Fame Points", 16), "strong")]
        for score in scores:
            shown = f"{score.total:>3}" if score.lines else "out"
            total.append(Word(label(f"  {shown}", column), "strong"))
        return [*rows, Row(total)]

    def _goals(self, cells: int) -> list[Row]:
        """What each seat's secret objective was, where there were Roles."""
        view, words = self.store.view, self.store.words
        rows: list[Row] = []
        for seat in range(len(view["seats"]) if view is not None else 0):
            if goal := mark_of(view or {}, "roles_goal", seat):
                told = f" {role_name(words, goal)}: {goal_of(words, goal)}"
                rows.append(
                    Row([Word(seat_letter(seat), f"chip-seat{seat % 4}"), Word(fit(told, cells - 2), "dim")])
                )
        return [Row([]), *rows] if rows else []

    def _rounds(self, cells: int) -> list[Row]:
        """A small chart: road and fame of each seat at the end of each round."""
        rounds = self.store.rounds
        if len(rounds) < 2:
            return []
        rows = [Row([])]
        numbers = sorted(rounds)
        wide = 4 if cells >= 2 * (len(rounds) * 5 + 2) + 8 else 3
        bars = max(6, len(rounds) + 1)
        heads = "".join(f"{'R' + str(number):>{wide}}" for number in numbers)
        head = f"{'':4}{'road':{bars}}{heads}  {'fame':{bars}}{heads}"
        rows.append(Row([Word(head, "dim")]))
        ends = {
            pick: [getattr(stood, pick) for number in numbers for stood in rounds[number]]
            for pick in ("progress", "fame")
        }
        for seat in range(len(rounds[numbers[-1]])):
            line: Line = [Word(seat_letter(seat), f"chip-seat{seat % 4}"), Word("   ")]
            for pick in ("progress", "fame"):
                values = [getattr(rounds[number][seat], pick) for number in numbers]
                line += [Word(label(self._bars(values, ends[pick]), bars), f"seat{seat % 4}")]
                if pick == "progress":
                    line.append(
                        Word(label("".join(f"{value:>{wide}}" for value in values), len(numbers) * wide))
                    )
                    line.append(Word("  "))
                else:
                    line.append(Word("".join(f"{value:>{wide}}" for value in values)))
            rows.append(Row(line))
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
        """That one."""
        self.dismiss(spot)

    async def back(self) -> None:
        """To the table."""
        self.dismiss("table")


def place(rank: int) -> str:
    """ "1st" and so on."""
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(rank, f"{rank}th")


def lines_of(scores: list[Score]) -> list[str]:
    """Lines that any seat scored on, in their order."""
    keys: list[str] = []
    for score in scores:
        keys += [key for key in score.lines if key not in keys]
    return [key for key in keys if any(score.lines.get(key) for score in scores)]


def headline(scores: list[Score], words: Words) -> str:
    """Who won, and what decided it."""
    if not scores or not scores[0].lines:
        return "Nobody is left to win."
    told = f"{words.player(scores[0].seat)} wins with {scores[0].total} Fame Points."
    return f"{told} {decided(scores, words) or 'Nobody else is left.'}"
