"""What is asked, in lines."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from string import ascii_lowercase

from aurora_tui.client.goals import Goals
from aurora_tui.client.since_answer import most_telling
from aurora_tui.client.table_model import TableModel
from aurora_tui.games.contract import LineParts, Repeat
from aurora_tui.plain.line_commands import footer
from core.kernel import Decision
from core.kernel.presentation import Text
from core.kernel.prompts import Choice
from core.kernel.shortcuts import ONE_BY_ONE
from core.kernel.views import GameView

SINCE_LINES = 6
"""of what happened since the last answer, where it is told again"""


def no_risks(answer: int) -> tuple[str, ...]:
    """Choices of which nothing more is said."""
    return ()


def rows_of_several(choices: Sequence[Choice]) -> dict[str, Choice]:
    """Rows that stand for several answers, by what is typed for them: the number of the action that they
    begin with, and a letter; or the letter of an odd job."""
    found: dict[str, Choice] = {}
    letters: dict[int, Iterator[str]] = {}
    for choice in choices:
        if choice.then and choice.letter:
            found[choice.letter] = choice
        elif choice.then and (letter := next(letters.setdefault(choice.answer, iter(ascii_lowercase)), "")):
            found[f"{choice.answer + 1}{letter}"] = choice
    return found


def odd_jobs(choices: Sequence[Choice]) -> list[str]:
    """What can be done besides, each with its letter: "m cargo"."""
    return [f"{choice.letter} {choice.title}" for choice in choices if is_odd_job(choice)]


def is_odd_job(choice: Choice) -> bool:
    """Whether a row is one. Single answers of rows are listed by their numbers anyway."""
    return bool(choice.letter) and choice.letter != ONE_BY_ONE


def render_prompt(
    view: GameView,
    decision: Decision,
    text: Text,
    repeat: Repeat | None = None,
    risks: Callable[[int], tuple[str, ...]] = no_risks,
    several: Mapping[str, str] | None = None,
) -> list[str]:
    """Question and numbered actions, each with what it puts at risk; below it the rows of `several` answers
    that begin with it, and what they do."""
    lines = [text.question(decision, view)]
    for number, action in enumerate(decision.actions, start=1):
        risky = risks(number - 1)
        careful = f". Careful: {' '.join(risky)}" if risky else ""
        whole = text.action(decision, action, view)
        lines.append(f"{number:>3}. {whole}{careful}")
        lines += [
            f"{typed:>6}. {_beyond(whole, told)}"
            for typed, told in (several or {}).items()
            if typed[:-1] == str(number)
        ]
    return [*lines, *([f"  k. {repeat.offer}"] if repeat is not None else [])]


def _beyond(first: str, told: str) -> str:
    """What the sentence of a row of several answers says beyond that of its first, which stands above it."""
    more = told.removeprefix(first).lstrip(" ;,")
    return more if more and told.startswith(f"{first} ") else told


class PromptLines:
    """The pending question of a table model, and around it what has changed since the last one."""

    def __init__(self, model: TableModel, parts: LineParts, *, lessons: bool) -> None:
        self._model = model
        self._parts = parts
        self._heading = ""
        self._status: dict[int, str] = {}
        self._first = True  # no question was asked yet
        self._lessons: set[str] | None = set() if lessons else None  # given already
        self._goals = Goals(model)

    def wiped(self) -> None:
        """What was told has left the screen."""
        self._heading = ""

    def teach(self, lessons: bool) -> None:
        """Begin or end the lessons; those told already are told again only after an end."""
        if lessons != (self._lessons is not None):
            self._lessons = set() if lessons else None

    def lines(self, decision: Decision, *, whole: bool = False) -> list[str]:
        """The question; `whole`: with all that stands around it, else only what has changed."""
        model, parts, seat = self._model, self._parts, decision.seat
        heading, status = parts.heading(model), model.text.summary(model.view, seat)
        new = heading != self._heading
        turn = new or decision.kind.endswith(".turn")
        before = [heading] * (new or whole)
        if (turn and status != self._status.get(seat)) or whole:
            before.append(status)
            self._status = {seat: status}
        self._heading = heading
        repeat = parts.repeat(model.text, decision, model.view)
        letters = footer(model.undoable, parts.noun, whole=whole or self._first)
        self._first = False
        several = {typed: self._careful(row) for typed, row in rows_of_several(model.choices).items()}
        letters = ", ".join(filter(None, (letters, *odd_jobs(model.choices))))
        question = render_prompt(
            model.view, decision, model.text, repeat, lambda answer: model.counsel.notes(answer)[0], several
        )
        before += self._since() if whole and model.since.has_answered(seat) else []
        cause = [model.cause.line] if model.cause is not None else []
        return ["", *before, *self._lesson(decision), *cause, *question, letters]

    def _careful(self, row: Choice) -> str:
        """What a row of several answers does, and what it puts at risk."""
        risks = self._model.counsel.notes(row.answer, row)[0]
        careful = f". Careful: {' '.join(risks)}" if risks else ""
        return f"{self._model.sentence(row)}{careful}"

    def _since(self) -> list[str]:
        """The most telling of what happened since the person's last answer, for who asks for it again."""
        told, left_out = most_telling(self._model.happened_since(), SINCE_LINES, lambda entry: 1)
        more = f" (l shows {left_out} more)" if left_out else ""
        return [f"Since your last answer{more}:", *(entry.text for entry in told)] if told else []

    def _lesson(self, decision: Decision) -> list[str]:
        """What became of a goal, and a lesson, the first time a question that it is about comes up."""
        manual = self._model.presentation.manual
        key = manual.lesson_key(decision.kind)
        if self._lessons is None:
            return []
        passages = self._goals.told(decision)
        if key and key not in self._lessons:
            passages += [*(() if self._lessons else manual.opening), *manual.lesson(key)]
            self._lessons.add(key)
            self._goals.begin(key, decision.seat)
        return [f"(Lesson: {passage.aloud})" for passage in passages]
