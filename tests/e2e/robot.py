"""A robot that plays whole games in a pseudo-terminal, by keys only or by mouse only, choosing at random.

    python -m tests.e2e.robot --games 10

After every answer the screen is compared with the save file: round, phase, who is asked, and that
the numbers of the choices are those of the decision. It knows nothing of the program but its screen.
"""

import argparse
import random
import re
import sys
import tempfile
import time
from pathlib import Path

from aurora_tui import saves
from core import Match
from core.kernel import CoreError
from core.last_aurora.state import PHASES
from tests.e2e.terminal import Terminal

SIZES = ((80, 24), (120, 36), (160, 50))
OPTION = re.compile(r"^[\s▸>]*(\d{1,2}) \S")
EDGE = "│|├+"
PATIENCE = 4.0
RARE = ("move cargo", "let a Survivor", "let Survivor")
"""What makes a game endless if it is chosen as often as the rest."""


class Lost(AssertionError):
    """The robot does not know what to do, or the screen tells something wrong."""


class Robot:
    """Plays one game to its end, or for some answers."""

    def __init__(self, terminal: Terminal, folder: Path, seed: int, *, mouse: bool) -> None:
        self.terminal = terminal
        self.folder = folder
        self.luck = random.Random(seed)
        self.mouse = mouse
        self.answers = 0
        self._read = 0
        self._kept: Match | None = None

    # -- beginning ---------------------------------------------------------------------------------

    def begin(self) -> None:
        """From the title to the table: a new game of one person and one bot, or of two persons."""
        terminal = self.terminal
        terminal.wait("New game")
        if self.mouse:
            terminal.click_on("New game")
            terminal.wait("Begin")
            if self.luck.random() < 0.5:
                x, y = terminal.find("bot, greedy")
                terminal.click(x - 2, y)
            terminal.click_on("Begin")
        else:
            number = re.search(r"(\d) New game", terminal.text)
            assert number is not None
            terminal.press(number[1])
            terminal.wait("Begin")
            if self.luck.random() < 0.5:
                terminal.press("home", "down", "left")
            terminal.press("end", "enter")
        terminal.wait(lambda terminal: "MOVE" in terminal.text or "curtain" in terminal.text)

    # -- playing -----------------------------------------------------------------------------------

    def play(self, most: int = 100_000) -> bool:
        """Answer until the game is over (True), or so many times."""
        while self.answers < most:
            if "look at the table" in self.terminal.text:
                return True
            if self._curtain():
                self._lift()
                continue
            self._check()
            if "YOUR MOVE" in self.terminal.text:  # else a curtain fell meanwhile, or the game ended
                self._answer()
        return False

    def _curtain(self) -> bool:
        return "lifts the curtain" in self.terminal.text or "when it is read" in self.terminal.text

    def _lift(self) -> None:
        before = self.terminal.text
        if self.mouse:
            x, y = self.terminal.find("enter")
            self.terminal.click(x + 1, y)
        else:
            self.terminal.press("enter")
        self._changed(before)

    def _options(self) -> list[tuple[int, int, int]]:
        """Numbers in the prompt with their cells."""
        left, top = self.terminal.find("YOUR MOVE") if "YOUR MOVE" in self.terminal.text else (-1, -1)
        if left < 0:
            raise Lost(f"nobody is asked:\n{self.terminal.text}")
        lines = self.terminal.lines
        edge = max(lines[top].rfind("╭", 0, left), lines[top].rfind("+", 0, left), 0)
        found = []
        for y in range(top + 1, len(lines)):
            line = lines[y][edge:]
            if line[:1] in "├╰+" and y > top + 1:
                break
            match = OPTION.match(line[1:])
            if match is not None and line[:1] in EDGE:
                found.append((int(match[1]), edge + 1 + match.start(1), y))
        return found

    def _answer(self) -> None:
        options = self._options()
        if not options:
            raise Lost(f"no choices:\n{self.terminal.text}")
        if self.luck.random() < 0.25:
            self._look_further()
            options = self._options() or options
        lines = self.terminal.lines
        sensible = [option for option in options if not any(word in lines[option[2]] for word in RARE)]
        if sensible and self.luck.random() < 0.95:
            options = sensible
        number, x, y = self.luck.choice(options)
        before = self._asked()
        for _ in range(4):
            if self.mouse:
                self.terminal.click(x, y)
            else:
                self.terminal.press(*str(number))
            if self._taken(before, 0.3):
                break
            if not self.mouse:  # a longer number begins with these digits
                self.terminal.press("enter")
            # a press so soon after the picture came is not meant for it, says the guard
            if self._taken(before, PATIENCE / 4):
                break
        else:
            raise Lost(f"choice {number} was not taken:\n{self.terminal.text}")
        self.terminal.settle(0.015)
        self.answers += 1

    def _taken(self, before: int, seconds: float) -> bool:
        """Whether another answer is in the file, soon."""
        end = time.monotonic() + seconds
        while self._asked() == before:
            if time.monotonic() > end:
                return False
            self.terminal.read(0.02)
        return True

    def _look_further(self) -> None:
        """Move the highlight, so that choices further down are seen too."""
        if self.mouse:
            x, y = self.terminal.find("YOUR MOVE")
            self.terminal.wheel(x, y + 3, self.luck.random() < 0.7)
        else:
            self.terminal.press(self.luck.choice(("up", "down", "down")))

    def _changed(self, before: str) -> None:
        end = time.monotonic() + PATIENCE
        while self.terminal.text == before:
            if time.monotonic() > end:
                raise Lost(f"nothing happens:\n{before}")
            self.terminal.read(0.02)
        self.terminal.settle(0.015)

    # -- the save file as a witness ----------------------------------------------------------------

    def _match(self) -> Match | None:
        for path in (self.folder / "data" / "saves").glob("*.game"):
            changed = path.stat().st_mtime_ns
            if changed != self._read:
                try:
                    self._kept = Match.restore(saves.read(path).snapshot)
                    self._read = changed
                except (saves.SaveFileError, CoreError):
                    return None
            return self._kept
        return None

    def _asked(self) -> int:
        """How many answers the file holds; -1 before there is one."""
        match = self._match()
        return len(match.play.choices) if match is not None else -1

    def _check(self) -> None:
        end = time.monotonic() + PATIENCE
        while (problem := self._wrong()) and time.monotonic() < end:
            self.terminal.read(0.03)
        if problem:
            raise Lost(f"{problem}:\n{self.terminal.text}")

    def _wrong(self) -> str:
        """What on the screen is not as in the file."""
        match = self._match()
        if match is None:
            return "" if not self.answers else "there is no save"
        decision = match.decision
        if decision is None:
            return "" if "look at the table" in self.terminal.text else "the game is over"
        if self._curtain():
            return ""
        state, text = match.play.state, self.terminal.text
        top = self.terminal.lines[0]
        name = match.seats[decision.seat].upper()
        if PHASES[state.phase].upper().split()[0] not in top.upper():
            return f"the header does not say {PHASES[state.phase]}"
        if not re.search(rf"\b(R|round ){state.round}\b", top):
            return f"the header does not say round {state.round}"
        if f"{name}, YOUR MOVE" not in text:
            return f"the prompt does not ask {name}"
        numbers = [number for number, _, _ in self._options()]
        if any(number > len(decision.actions) for number in numbers) or not numbers:
            return f"the prompt has the numbers {numbers} of {len(decision.actions)} choices"
        return ""


def play(seed: int, size: tuple[int, int], *, mouse: bool, most: int = 100_000) -> tuple[int, bool]:
    """One game from the title on; gives its answers, and whether it came to its end."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with Terminal([], folder, size) as terminal:
            robot = Robot(terminal, folder, seed, mouse=mouse)
            robot.begin()
            over = robot.play(most)
            if mouse:
                return robot.answers, over
            terminal.press("ctrl+q")
            terminal.wait("quit")
            terminal.press("3")
            assert terminal.ended() == 0
            return robot.answers, over


def main() -> int:
    """Play games and tell what came of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    failed = 0
    for number in range(options.games):
        size, mouse = SIZES[number % 3], number // 3 % 2 == 1
        seed = options.seed + number
        how = f"seed {seed}, {size[0]}x{size[1]}, {'mouse' if mouse else 'keys'}"
        began = time.monotonic()
        try:
            answers, over = play(seed, size, mouse=mouse)
        except AssertionError as error:
            failed += 1
            print(f"{how}: FAILED: {error}", flush=True)
            continue
        took = time.monotonic() - began
        print(f"{how}: {answers} answers in {took:.0f} s, {'over' if over else 'not over'}", flush=True)
    print(f"{options.games} games, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
