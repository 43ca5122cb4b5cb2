"""`aurora replay FILE --plain`: a game told again, step by step at a terminal, at once into a pipe.

It shows what everyone at the table saw; hands stay hidden, as a game may still be going on.
"""

import re
from collections.abc import Iterator

from aurora_tui import saves
from aurora_tui.opening import record_in
from aurora_tui.plain.prompt import render_results
from aurora_tui.plain.table import render_table
from aurora_tui.plain.terminal import Stopped, Terminal
from aurora_tui.sanitize import clean, clean_names
from core.kernel import CoreError, Match
from core.last_aurora.text import Words
from net.retell import Told, retell

KEYS = "Enter next answer, a number to go to that answer, e to the end, t table, q quit"
_NUMBER = re.compile(r"[0-9]{1,9}")


def replay_file(file: str) -> int:
    """Tell a save, an `.aurora` file or a bare record again; gives the exit code. Raises SaveFileError."""
    path = saves.find(file)
    try:
        return Replay(record_in(path), Terminal()).run()
    except CoreError as error:
        raise saves.SaveFileError(f"{path} cannot be told again: {error}") from None


class Replay:
    """A record and how far it has been told."""

    def __init__(self, data: bytes, terminal: Terminal) -> None:
        """Raises SaveError if the data is no record that these rules can tell."""
        self._data = data
        self._terminal = terminal
        self._count = Match.length(data)
        self._told: Iterator[Told] = iter(())
        self._number = 0  # answers told
        self._match = self._begin()
        self._words = Words(self._match.play.rules, clean_names(tuple(self._match.view(None)["names"])))

    def _begin(self) -> Match:
        self._told = retell(self._data, views=True)
        self._number = 0
        self._first = next(self._told)
        return self._first.match

    def run(self) -> int:
        """Tell it; gives the exit code. Raises SaveError."""
        terminal = self._terminal
        with terminal.signals():
            try:
                terminal.show([f"{', '.join(self._words.names)}: {self._count} answers."])
                terminal.show(self._events(self._first))
                self._go_to(0 if terminal.prompts else self._count)
                terminal.show([KEYS] * terminal.prompts)
                while terminal.prompts and self._key(terminal.read()):
                    pass
            except Stopped:
                return 1
        return 0

    def _key(self, line: str | None) -> bool:
        """Do what a line says; False to leave."""
        text = "q" if line is None else line.strip().lower()
        if text == "q":
            return False
        if text == "t":
            self._terminal.show(render_table(self._match.view(None), self._words))
        elif not text and self._number == self._count:
            self._terminal.show(["The game has been told to its end."])
        elif not text:
            self._go_to(self._number + 1)
        elif text == "e":
            self._go_to(self._count)
        elif _NUMBER.fullmatch(text) and int(text) <= self._count:
            if int(text) <= self._number:
                self._match = self._begin()
            self._go_to(int(text))
        else:
            self._terminal.show([f"'{clean(text, 30)}' means nothing here. {KEYS}."])
        return True

    def _go_to(self, number: int) -> None:
        """Tell answers up to a number; the last one of all is followed by the results."""
        jump = self._terminal.prompts and number != self._count
        while self._number < number:
            told = next(self._told)
            self._number += 1
            self._terminal.check()
            if not jump or self._number == number:
                self._terminal.show(self._lines(told))
        if number == self._count:
            for _ in self._told:  # lets it compare the end
                pass
            if self._match.decision is None:
                self._terminal.show(render_results(self._match.scores or (), self._words))

    def _lines(self, told: Told) -> list[str]:
        if told.answer is None or told.before is None:
            return self._events(told)
        decision, action = told.answer
        said = self._words.action(decision, action, told.before)
        return [f"{self._number}. {self._words.player(decision.seat)}: {said}", *self._events(told)]

    def _events(self, told: Told) -> list[str]:
        view = told.match.view(None)
        return [self._words.event(event, view) for event in told.events if event.seen(None)]
