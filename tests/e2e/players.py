"""Two people at a table in terminals of their own: Ann looks at the full screen, Ben reads lines."""

import random
import re

from tests.aurora_tui.net_kit import FOOTER
from tests.e2e.terminal import Terminal

PATIENCE = 30.0
CHOICE = re.compile(r"^ {0,2}(\d+)\. ")
DULL = ("move cargo", "move tokens", "let a survivor go")
"""What can be done for ever."""
OFFER = re.compile(r"│[ ▸]*(\d{1,2} (?!s\.)\S.*)")
"""Not the rest of a sentence that ends in a time: 60 s."""
ANSWERED = re.compile(r"> \d")
LATELY = 3
"""Rows that this may take or leave at 80x24."""
LUCK = random.Random(5)


class FullScreen:
    """Ann, who looks at the full-screen client."""

    def __init__(self, link: Terminal) -> None:
        self.link = link
        self.answers = 0

    @property
    def asked(self) -> list[str]:
        """The choices she sees, empty while others are asked."""
        lines = self.link.lines
        top = next((y for y, line in enumerate(lines) if "ANN, YOUR MOVE" in line), len(lines))
        found = []
        for line in lines[top + 1 :]:
            pane = line[lines[top].rindex("╭") :]
            if not pane.startswith("│"):
                break
            if (match := OFFER.match(pane)) is not None:
                found.append(match[1].rstrip(" │"))
        return found

    def asks(self, before: list[str]) -> bool:
        """Whether she is asked this again: with as many of the choices as have room beside what happened
        since her last answer, which is told anew to who comes back."""
        seen = self.asked
        both = min(len(seen), len(before))
        return both > 0 and seen[:both] == before[:both] and abs(len(seen) - len(before)) <= LATELY

    @property
    def header(self) -> str:
        """Round, phase, who is asked."""
        return self.link.lines[0].partition("●")[0].rstrip()  # beside it, in time, the round trip

    @property
    def round(self) -> int:
        found = re.search(r"\bR(\d)\b", self.link.lines[0])
        return int(found[1]) if found else 0

    def answer(self) -> None:
        """One choice; the digits of a longer number would have to be confirmed."""
        offered = self.asked
        self.link.press(*sensible(offered).split()[0])
        if not self._moved(offered, 1.0):
            self.link.press("enter")
            self._moved(offered, PATIENCE)
        self.answers += 1

    def _moved(self, offered: list[str], seconds: float) -> bool:
        try:
            self.link.wait(lambda _: self.asked != offered, seconds)
        except AssertionError:
            return False
        return True


class Lines:
    """Ben, who reads plain lines."""

    def __init__(self, link: Terminal) -> None:
        self.link = link
        self.answers = 0

    @property
    def said(self) -> list[str]:
        """What stands on the screen, without the empty rest of it."""
        return [line.rstrip() for line in self.link.text.rstrip().split("\n")]

    @property
    def asked(self) -> list[str]:
        """The question with its choices, empty while others are asked."""
        said = self.said
        end = max((at for at, line in enumerate(said) if line.startswith(FOOTER)), default=0)
        if not end or said[-1] != ">" or any(ANSWERED.match(line) for line in said[end:]):
            return []
        begin = max(at for at, line in enumerate(said[:end]) if line.startswith("  1. "))
        return said[begin - 1 : end]

    def answer(self) -> None:
        """One choice."""
        choices = [line for line in self.asked if CHOICE.match(line)]
        found = CHOICE.match(sensible(choices))
        assert found is not None
        self.type(found[1])
        self.answers += 1

    def type(self, line: str) -> None:
        """A line, and what it leads to: another prompt."""
        before = self.said
        self.link.press(*line, "enter")
        self.link.wait(lambda _: self.said != before and self.said[-1] == ">", PATIENCE)

    def table(self) -> list[str]:
        """Everything on the table, as it is told when asked for."""
        self.type("t")
        said = self.said
        begin = max(at for at, line in enumerate(said) if line == "> t") + 1
        end = said.index(next(line for line in said[begin:] if line.startswith("(A part")))
        return [line for line in said[begin:end] if line != ">" and not line.endswith(" is back.")]


def sensible(choices: list[str]) -> str:
    """One of them, by chance."""
    good = [line for line in choices if not any(word in line.lower() for word in DULL)]
    return LUCK.choice(good or choices)


def play(ann: FullScreen, ben: Lines, until: str, answers: int, rounds: int = 1) -> None:
    """Both answer when they are asked, until both have so often, and one of them is asked."""
    luckless = 0
    while True:
        ann.link.read(0.02)
        ben.link.read(0.02)
        asked = ann if ann.asked else ben if ben.asked else None
        if asked is None:
            luckless += 1
            assert luckless < PATIENCE / 0.04, f"nobody is asked:\n{ann.link.text}\n{ben.link.text}"
            continue
        luckless = 0
        asked.link.settle()
        far = min(ann.answers, ben.answers) >= answers and ann.round >= rounds
        if far and asked is {"Ann": ann, "Ben": ben}[until] and asked.asked:
            return
        if asked.asked:
            asked.answer()
