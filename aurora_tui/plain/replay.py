"""`aurora replay FILE --plain`: a game told again, step by step at a terminal, at once into a pipe.

It shows what everyone at the table saw; hands stay hidden, as a game may still be going on.
"""

import re
from collections.abc import Callable, Iterator

from aurora_tui.client.replay_session import Moment
from aurora_tui.games.last_aurora.plain.table_lines import header
from aurora_tui.plain import commands
from aurora_tui.plain.chapters import chapter_lines, list_chapters
from aurora_tui.plain.results import render_results
from aurora_tui.plain.terminal import Stopped, Terminal
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import record_in
from core.kernel import CoreError, Event, Match
from core.kernel.presentation import presentation
from core.kernel.replay import ReplayStep, retell
from core.last_aurora.text import Words
from core.last_aurora.text.outcomes import last_outcome, tell
from net.wire.text import clean, clean_names

KEYS = "Enter next answer, a number to go to that answer, e to the end, t table, q quit, ? all commands"
HELP = (
    "Enter     the next answer",
    "b         the answer before",
    "N, N%     after N answers, or so far on the way; 0 is the beginning",
    "n, p      to the next round; to the beginning of this round, or of the one before",
    "e         to the end",
    "a         tell all that follows without stopping",
    "t, v, c   the table, a convoy, a card, as in a game: t road, v ann, c medic",
    "o         the Outcome card turned last, and what it meant",
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
        return Replay(record_in(path), Terminal()).run()
    except CoreError as error:
        raise saves.SaveFileError(f"{path} cannot be told again: {error}") from None


class Replay:
    """A record and how far it has been told."""

    def __init__(self, data: bytes, terminal: Terminal) -> None:
        """Raises SaveError if the data is no record that these rules can tell."""
        self._terminal = terminal
        self._count = Match.length(data)
        self._told: Iterator[ReplayStep] = retell(data, views=True)
        self._moments: list[Moment] = []
        self._number = 0  # answers told
        first = next(self._told)
        names = clean_names(tuple(first.match.view(None)["names"]))
        self._presentation = presentation(first.match.game)
        self._tables = first.match.play.rules
        self._words = Words(self._tables, names)
        self._moments.append(self._moment(first))

    def run(self) -> int:
        """Tell it; gives the exit code. Raises SaveError."""
        terminal = self._terminal
        with terminal.signals():
            try:
                terminal.show([f"{', '.join(self._words.names)}: {self._count} answers."])
                terminal.show(self._lines(0))
                if terminal.prompts:
                    terminal.show([KEYS])
                    while self._key(terminal.read()):
                        pass
                else:
                    self._tell_on()
            except Stopped as stopped:
                return stopped.code
        return 0

    # -- what was played ---------------------------------------------------------------------------

    def _moment(self, told: ReplayStep) -> Moment:
        said = ""
        if told.answer is not None and told.before is not None:
            decision, action = told.answer
            said = f"{self._words.player(decision.seat)}: {self._words.action(decision, action, told.before)}"
        events = tuple(event for event in told.events if event.seen(None))
        return Moment(told.match.view(None), events, told.match.scores, said)

    def _at(self, number: int) -> Moment:
        """The table after so many answers, read as far as that."""
        while len(self._moments) <= number:
            self._moments.append(self._moment(next(self._told)))
            self._terminal.check()
        if number == self._count:
            for _ in self._told:  # lets it compare the end
                pass
        return self._moments[number]

    def _events(self) -> list[Event]:
        return [event for moment in self._moments[: self._number + 1] for event in moment.events]

    def _lines(self, number: int) -> list[str]:
        moment = self._at(number)
        told = tell(moment.events, self._words, moment.view)
        if number == self._count and moment.scores is not None:
            events = [event for moment in self._moments for event in moment.events]
            chart = self._presentation.chart(moment.view, events, self._tables)
            told += render_results(moment.scores, self._words, chart)
        return [f"{number}. {moment.said}", *told] if moment.said else told

    # -- going there -------------------------------------------------------------------------------

    def _go_to(self, number: int) -> None:
        """Tell the answer of that number; after a jump, where the game stood then."""
        step = abs(number - self._number) == 1
        self._number = number
        lines = self._lines(number)
        if not step:
            lines.insert(0, header(self._at(number).view, self._words))
        self._terminal.show(lines or ["The game has not begun."])

    def _tell_on(self) -> None:
        while self._number < self._count:
            self._number += 1
            self._terminal.show(self._lines(self._number))
            self._terminal.check()

    def _round(self, by: int) -> int:
        """The first answer of the next round, or of this one or the one before."""
        here = self._at(self._number).view["round"]
        number = self._number
        if by > 0:
            while number < self._count and self._at(number).view["round"] <= here:
                number += 1
            return number
        first = self._first_of(here)
        return first if first < number else self._first_of(here - 1)

    def _first_of(self, wanted: int) -> int:
        return next(n for n, moment in enumerate(self._moments) if moment.view["round"] >= wanted)

    # -- what is typed -----------------------------------------------------------------------------

    def _key(self, line: str | None) -> bool:
        """Do what a line says; False to leave."""
        text = "q" if line is None else line.strip()
        word, _, rest = text.partition(" ")
        low = word.lower()
        acts: dict[str, Callable[[], None]] = {
            "b": lambda: self._go_to(max(self._number - 1, 0)),
            "n": lambda: self._go_to(self._round(1)),
            "p": lambda: self._go_to(self._round(-1)),
            "e": lambda: self._go_to(self._count),
            "a": self._tell_on,
        }
        if low == "q":
            return False
        if not text and self._number == self._count:
            self._terminal.show(["The game has been told to its end."])
        elif not text:
            self._go_to(self._number + 1)
        elif text.lower() in acts:
            acts[low]()
        elif part := _PART.fullmatch(text):
            self._go_to(min(int(part[1]), 100) * self._count // 100)
        elif _NUMBER.fullmatch(text) and int(text) <= self._count:
            self._go_to(int(text))
        else:
            self._terminal.show(self._look(low, rest.strip(), text))
        return True

    def _look(self, word: str, rest: str, text: str) -> list[str]:
        """What is on the table here."""
        view, words = self._at(self._number).view, self._words
        if text.startswith("?"):
            chapter = text[1:].strip()
            game = view["game"]
            return chapter_lines(game, chapter) if chapter else [*HELP, f"Chapters: {list_chapters(game)}."]
        if word == "o":
            return last_outcome(view, self._events(), words)
        if word == "l":
            return commands.log_lines(self._events(), [], words, rest)
        looks = {"t": commands.table_lines, "v": commands.convoy_lines, "c": commands.card_lines}
        if word in looks:
            return looks[word](view, None, words, rest)
        return [f"'{clean(text, 30)}' means nothing here. {KEYS}."]
