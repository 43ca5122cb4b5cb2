"""What a line may ask to see: choices and things, reasons, advice, the log, chapters of the rules."""

from collections.abc import Callable, Sequence

from aurora_tui.client.inquiry import told_lines
from aurora_tui.client.second_opinion import THINKING
from aurora_tui.client.session import Reasons
from aurora_tui.client.table_model import TableModel
from aurora_tui.games.card_texts import card_lines
from aurora_tui.games.contract import LineParts
from aurora_tui.plain import commands
from aurora_tui.plain.chapters import chapter_lines
from aurora_tui.plain.help import help_lines
from aurora_tui.plain.reply import Reply
from aurora_tui.plain.shared_screen import Mode, SharedScreen
from aurora_tui.plain.table_client import TableClient
from aurora_tui.plain.table_commands import TableCommands
from core.kernel.views import AnyView

NOT_ASKED = "Nobody here is asked anything now."
DEEP = "deep"
ADVICE_SECONDS = 30.0
"""for the best bot of a busy host"""
Act = Callable[[str], Reply]
"""What a command does with the rest of its line."""
Lines = Callable[[TableModel, str], Sequence[str]]


class LookUps:
    """The commands of one table that only show something, each from the rest of its line to its reply."""

    def __init__(
        self, table: TableClient, around: TableCommands, screen: SharedScreen, parts: LineParts
    ) -> None:
        self._table = table
        self._around = around
        self._screen = screen
        self._parts = parts
        self._model = table.model

    def by_word(self) -> dict[str, Act]:
        """The commands under their words, those of the game among them, in the order in which first letters
        are looked for."""
        parts = self._parts
        return {
            "?": self.help,
            "hint": self.hint,
            "points": lambda rest: Reply().say(*commands.point_lines(self._model)),
            "help": self.help,
            "table": self._shown(parts.table),
            "view": lambda rest: Reply().say(*commands.board_lines(self._model, parts, rest)),
            "card": self.card,
            "inquire": self.inquire,
            "why": self.why,
            "log": self.log,
            **{command.word: self._shown(command.lines) for command in parts.commands},
        }

    def _shown(self, lines: Lines) -> Act:
        return lambda rest: Reply().say(*lines(self._model, rest))

    def not_asked(self) -> Reply:
        """Why a command about the question cannot be answered now."""
        screen = self._screen
        return Reply().say(screen.call(screen.mode) if screen.curtain else NOT_ASKED)

    def about(self, number: int) -> Reply:
        """What a choice touches, as it is now, and what it puts at risk; `number` as it is listed, from 1."""
        pending = self._model.decision
        if pending is None or self._screen.mode is not Mode.ASKING:
            return self.not_asked()
        if not 1 <= number <= len(pending.actions):
            return Reply().say(f"There is no {number}; the list goes from 1 to {len(pending.actions)}.")
        risks, odds = self._model.counsel.notes(number - 1)
        careful = [f"Careful: {' '.join(risks)}"] if risks else []
        about = self._parts.choice(self._model, pending, pending.actions[number - 1])
        return Reply().say(*about, *odds, *careful)

    def card(self, rest: str) -> Reply:
        """What a card does."""
        return Reply().say(*card_lines(self._model.game, self._model.tables, self._model.view, rest))

    def hint(self, rest: str) -> Reply:
        """Which choice looks best, and why; `deep` asks the best bot."""
        if self._screen.mode is not Mode.ASKING:
            return self.not_asked()
        if rest and DEEP.startswith(rest.lower()):
            return self._opinion()
        return Reply().say(*commands.advice_lines(self._model))

    def _opinion(self) -> Reply:
        """What the best bot thinks: it is waited for. Raises TableError."""
        model, pending = self._model, self._model.decision
        if pending is None or (refused := model.opinion.refused()):
            return Reply().say(refused if pending is not None else NOT_ASKED)
        if not model.opinion.rated:
            self._table.loop.show([THINKING])
            rated = self._table.ask(self._table.session.advise(pending.id), ADVICE_SECONDS)
            model.opinion.take(pending, rated)
        return Reply().say(*commands.opinion_lines(model))

    def help(self, rest: str) -> Reply:
        """A chapter of the rules; with nothing said, the commands and the chapter of the question."""
        view: AnyView = self._model.view or {}
        if rest:
            return Reply().say(*chapter_lines(self._model.game, rest))
        asked = self._model.decision if self._screen.mode is Mode.ASKING else None
        return Reply().say(*help_lines(view, self._around.help(), asked.kind if asked else ""))

    def inquire(self, rest: str) -> Reply:
        """What a thing on the table is."""
        if self._screen.curtain:
            return self.not_asked()
        pending = self._model.decision
        if self._screen.mode is Mode.ASKING and pending is not None:
            self._model.receive(Reasons(pending.id, self._table.refusals()))
        return Reply().say(*told_lines(self._model, rest))

    def why(self, rest: str) -> Reply:
        """Why something is not on the list."""
        if self._screen.mode is not Mode.ASKING:
            return self.not_asked()
        lines = self._model.reasons(self._table.refusals())
        return Reply().say(*(lines or ["Nothing is refused here: all there is to do is on the list."]))

    def log(self, rest: str) -> Reply:
        """The end of the log; private lines of it must leave the screen before others come."""
        if any(event.seen_by is not None for event in self._model.happened):
            self._screen.hand_over.expose()
        return Reply().say(*commands.log_lines(self._model, self._table.news.said, rest))

    def left_to_do(self) -> list[str]:
        """What can still be looked at when the game is over, as words with their first letters."""
        more = [f"{command.word[0]} {command.word}" for command in self._parts.commands]
        return ["t table", f"v {self._parts.noun}", "l log", *more, "c card"]
