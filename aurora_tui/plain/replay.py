"""`aurora replay FILE --plain`: a game told again, step by step at a terminal, at once into a pipe.

It shows what everyone at the table saw; of a game that is over also what a seat saw, or everything.
"""

import asyncio
import re
from collections.abc import Callable

from aurora_tui.client.inquiry import told_lines
from aurora_tui.client.replay_session import ReplayMoment, ReplaySession
from aurora_tui.client.table_model import TableModel
from aurora_tui.games.card_texts import card_lines
from aurora_tui.games.registry import board_of
from aurora_tui.plain import commands
from aurora_tui.plain.chapters import chapter_lines, list_chapters
from aurora_tui.plain.results import render_results
from aurora_tui.plain.terminal import LineTerminal, Stopped
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import record_in
from core.kernel import CoreError, SaveError
from net.wire.text import clean

KEYS = "Enter next answer, a number to go to that answer, e to the end, t table, q quit, ? all commands"
HELP = (
    "Enter     the next answer",
    "b         the answer before",
    "N, N%     after N answers, or so far on the way; 0 is the beginning",
    "n, p      to the next {round}; to the beginning of this {round}, or of the one before",
    "e         to the end",
    "a         tell all that follows without stopping",
    "as NAME   with the eyes of that player; 'as open' hides nothing, 'as all' is what everyone saw",
    "t, v, c   the table, a {noun}, a card, as in a game",
    "i THING   what a thing on the table is",
    "l [N]     the last N lines up to here; l NAME of one player",
    "? CHAPTER rules",
    "q         quit",
)
_NUMBER = re.compile(r"[0-9]{1,9}")
_PART = re.compile(r"([0-9]{1,3}) ?%")


def replay_file(file: str) -> int:
    """Tell a save, an `.aurora` file or a bare record again; gives the exit code. Raises SaveFileError."""
    path = saves.find(file)
    try:
        return Replay(record_in(path), LineTerminal()).run()
    except CoreError as error:
        raise saves.SaveFileError(f"{path} cannot be told again: {error}") from None


class Replay:
    """A record and how far it has been told."""

    def __init__(self, record: bytes, terminal: LineTerminal) -> None:
        """Raises SaveError if this is no record that these rules can tell."""
        self._terminal = terminal
        self._session = ReplaySession(record)
        self._count = self._session.length
        self._model = TableModel(self._session)
        self._parts = board_of(self._session.game).lines
        self._number = 0  # answers told

    def run(self, start: int = 0) -> int:
        """Tell it, from after so many answers; gives the exit code. Raises SaveError."""
        with asyncio.Runner() as runner:
            return runner.run(self._run(start))

    async def _run(self, start: int) -> int:
        terminal, following = self._terminal, asyncio.create_task(self._model.run())
        with terminal.signals():
            try:
                await self._at(0)
                terminal.show([f"{', '.join(self._session.names)}: {self._count} answers."])
                terminal.show(await self._lines(0))
                if start:
                    await self._go_to(start)
                if terminal.prompts:
                    terminal.show([KEYS])
                    while await self._key(terminal.read()):
                        pass
                else:
                    await self._tell_on()
            except Stopped as stopped:
                return stopped.code
            finally:
                following.cancel()
        return 0

    # -- what was played ---------------------------------------------------------------------------

    async def _at(self, number: int) -> ReplayMoment:
        """The table after so many answers, shown by the model, read as far as that. Raises SaveError."""
        session, model = self._session, self._model
        session.go_to(number)
        while model.view is None or session.at != number or session.shown is not model.view:
            if session.problem and number >= len(session.moments):
                raise SaveError(session.problem)
            await asyncio.sleep(0)
            self._terminal.check()
        if number == self._count:
            await self._all()
        return session.moments[number]

    async def _all(self) -> None:
        """Read to the end, which is compared with what was recorded. Raises SaveError."""
        while not self._session.read:
            await asyncio.sleep(0)
            self._terminal.check()
        if self._session.problem:
            raise SaveError(self._session.problem)

    async def _lines(self, number: int) -> list[str]:
        moment, text = await self._at(number), self._model.text
        told = text.told((), self._session.events_of(moment), moment.seen(self._session.eyes))
        if number == self._count and moment.scores is not None:
            told += render_results(
                moment.scores, text, self._model.chart, self._model.presentation.round_noun
            )
        return [f"{number}. {moment.said}", *told] if moment.said else told

    # -- going there -------------------------------------------------------------------------------

    async def _go_to(self, number: int) -> None:
        """Tell the answer of that number; after a jump, where the game stood then."""
        step = abs(number - self._number) == 1
        self._number = number
        lines = await self._lines(number)
        if not step:
            lines.insert(0, self._parts.heading(self._model))
        self._terminal.show(lines or ["The game has not begun."])

    async def _tell_on(self) -> None:
        while self._number < self._count:
            self._number += 1
            self._terminal.show(await self._lines(self._number))
            self._terminal.check()

    async def _go_by_rounds(self, by: int) -> None:
        """To the next round, or to the beginning of this one or of the one before."""
        await self._all()
        await self._go_to(self._session.round_from(by))

    # -- what is typed -----------------------------------------------------------------------------

    async def _key(self, line: str | None) -> bool:
        """Do what a line says; False to leave."""
        text = "q" if line is None else line.strip()
        word, _, rest = text.partition(" ")
        low = word.lower()
        if low == "q":
            return False
        if not text and self._number == self._count:
            self._terminal.show(["The game has been told to its end."])
        elif not text:
            await self._go_to(self._number + 1)
        elif text.lower() == "b":
            await self._go_to(max(self._number - 1, 0))
        elif text.lower() in ("n", "p"):
            await self._go_by_rounds(1 if low == "n" else -1)
        elif text.lower() == "e":
            await self._go_to(self._count)
        elif low == "as":
            await self._look_as(rest.strip())
        elif text.lower() == "a":
            await self._tell_on()
        elif part := _PART.fullmatch(text):
            await self._go_to(min(int(part[1]), 100) * self._count // 100)
        elif _NUMBER.fullmatch(text) and int(text) <= self._count:
            await self._go_to(int(text))
        else:
            self._terminal.show(self._look(low, rest.strip(), text))
        return True

    async def _look_as(self, whom: str) -> None:
        """Use the eyes of a player, of everyone, or those from which nothing is hidden."""
        session = self._session
        await self._all()
        if closed := session.closed():
            self._terminal.show([closed])
            return
        try:
            eyes = session.eyes_of(whom)
        except LookupError as error:
            self._terminal.show([str(error)])
            return
        await session.look(eyes)
        await self._at(self._number)
        told = session.eyes_told(session.eyes)
        self._terminal.show([f"{told[:1].upper()}{told[1:]}.", self._parts.heading(self._model)])

    def _look(self, word: str, rest: str, text: str) -> list[str]:
        """What is on the table here."""
        model, parts = self._model, self._parts
        if text.startswith("?"):
            chapter = text[1:].strip()
            return chapter_lines(model.game, chapter) if chapter else self._help()
        looks: dict[str, Callable[[], list[str]]] = {
            "i": lambda: list(told_lines(model, rest)),
            "l": lambda: commands.log_lines(model, (), rest),
            "t": lambda: [*parts.table(model, rest)],
            "v": lambda: commands.board_lines(model, parts, rest),
            "c": lambda: [*card_lines(model.game, model.tables, model.view, rest)],
        }
        if word in looks:
            return looks[word]()
        for command in parts.commands:
            if word and command.word.startswith(word):
                return [*command.lines(model, rest)]
        return [f"'{clean(text, 30)}' means nothing here. {KEYS}."]

    def _help(self) -> list[str]:
        round_noun = self._model.presentation.round_noun
        lines = [line.format(noun=self._parts.noun, round=round_noun) for line in HELP]
        lines[-3:-3] = [command.help for command in self._parts.commands]
        return [*lines, f"Chapters: {list_chapters(self._model.game)}."]
