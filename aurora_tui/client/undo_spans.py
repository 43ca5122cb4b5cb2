"""Answers that are taken back together: those of a shortcut, or of cargo moved in one sitting.

A span is counted in answers that can be taken back: how many there were before it began, and at its end.
Numbers alone, so that it holds whoever counted them; a barrier makes fewer of them, and its span is forgotten
or becomes shorter with it.
"""


class UndoSpans:
    """The spans of one seat, the last one on top."""

    def __init__(self) -> None:
        self._spans: list[tuple[int, int]] = []
        self._begun: tuple[int, int] | None = None  # how many there were, and answers given since

    @property
    def begun(self) -> int | None:
        """How many answers there were before the span that is open, None without one."""
        return self._begun[0] if self._begun is not None else None

    def begin(self, undoable: int) -> None:
        """From here on answers belong together; a span that is open already goes on."""
        if self._begun is None:
            self._begun = (undoable, 0)

    def answered(self, number: int = 1) -> None:
        """So many more answers of the open span; fewer where some were taken back."""
        if self._begun is not None:
            before, given = self._begun
            self._begun = (before, given + number) if given + number > 0 else None

    def end(self, undoable: int) -> None:
        """Close the open span, if there is one; `undoable` answers can be taken back now."""
        if self._begun is None:
            return
        before, given = self._begun
        self._begun = None
        start = before if undoable >= before + given else 0  # else a barrier has fallen within it
        if undoable - start > 1:
            self._spans.append((start, undoable))

    def drop(self) -> None:
        """The open span is none: it was taken back, or somebody else looks on."""
        self._begun = None

    def forget(self) -> None:
        """Nothing belongs together any more."""
        self._spans, self._begun = [], None

    def fit(self, undoable: int) -> None:
        """What can be taken back has changed: spans that reach further are no more."""
        self._spans = [span for span in self._spans if span[1] <= undoable]

    def count(self, undoable: int) -> int:
        """How many answers the next undo takes back; within an open span each for itself."""
        if self._begun is None and self._spans and self._spans[-1][1] == undoable:
            return undoable - self._spans[-1][0]
        return 1

    def steps(self, undoable: int) -> int:
        """How many presses of undo take back all `undoable` answers, a span in one of them."""
        ends = {end: start for start, end in self._spans}
        number, left = 0, undoable
        while left > 0:
            left = ends.get(left, left - 1)
            number += 1
        return number
