"""A robot that plays whole games in a pseudo-terminal, by keys only or by mouse only, choosing at random.

    python -m tests.e2e.robot --games 50

    --games N     how many, over the three sizes, both ways and the list of combinations (6)
    --first N     number of the first one: the same number is the same way to play (0)
    --answers N   stop each game after so many answers (0: play to the end)
    --keep DIR    where the folder of a failed game goes, with its save file (not kept)

Prints one JSON document; what goes on is told on standard error. After every answer the screen is
compared with the save file, pane by pane, and now and then with what a repaint makes of it. The
robot reads the screen as a person does: it finds choices by their numbers, rows by their labels.
"""

import argparse
import json
import random
import re
import shutil
import sys
import tempfile
import time
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.bots import make
from tests.core.last_aurora.addons.all_combinations import combinations
from tests.e2e import facts
from tests.e2e.terminal import Terminal
from tests.e2e.witness import Witness

SIZES = ((80, 24), (120, 36), (160, 50))
PATIENCE = 6.0
ADVISED = 0.4
"""Share of answers taken from a bot: nobody gets far by chance alone."""
RARE = ("move cargo", "let a Survivor", "let Survivor")
"""What makes a game endless if it is chosen as often as the rest."""
ROWS = {
    "automa": "Automa",
    "mine": "Mine",
    "kickstarter": "Extra cards",
    "mutants": "Mutants",
    "pvp": "Duels",
    "roles": "Roles",
}
"""Options of a match, and the rows of the form that set them."""


class Lost(AssertionError):
    """The robot does not know what to do, or the screen tells something wrong."""


class Robot:
    """Plays one game to its end, or for some answers."""

    def __init__(self, terminal: Terminal, folder: Path, seed: int, *, mouse: bool) -> None:
        self.terminal = terminal
        self.kept = Witness(folder)
        self.seed = seed
        self.luck = random.Random(seed)
        self.mouse = mouse
        self.answers = 0
        self.acts: deque[str] = deque(maxlen=12)
        """What was done last, for the report of a failure."""

    # -- acting ------------------------------------------------------------------------------------

    def _press(self, *keys: str) -> None:
        self.acts.append(" ".join(keys))
        self.terminal.press(*keys)

    def _click(self, x: int, y: int) -> None:
        self.acts.append(f"({x},{y}) {self.terminal.lines[y][x : x + 20].strip()}")
        self.terminal.click(x, y)

    def _click_on(self, text: str) -> None:
        x, y = self.terminal.find(text)
        self._click(x + 1, y)

    # -- beginning ---------------------------------------------------------------------------------

    def begin(self, seats: int = 2, options: Mapping[str, Any] | None = None) -> None:
        """From the title to the table: a new game of one person or two, and bots."""
        terminal, chosen = self.terminal, dict(options or {})
        terminal.wait("New game")
        if self.mouse:
            self._click_on("New game")
        else:
            number = re.search(r"(\d) New game", terminal.text)
            assert number is not None
            self._press(number[1])
        terminal.wait("Begin")
        if not chosen.get("automa"):
            people = 1 + (self.luck.random() < 0.4)
            for seat, letter in enumerate("ABCD"):
                who = "person" if seat < people else "friendly bot" if seat < seats else "nobody"
                self._turn(rf" {letter} +◂ ", who)
        self._turn("Map +◂ ", str(chosen.get("map", "alpha")).capitalize())
        for name, row in ROWS.items():
            self._turn(f"{row} +◂ ", "yes" if chosen.get(name) else "no")
        if self.mouse:
            self._click_on("Begin")
        else:
            self._go_to(terminal.find("Seed ")[1])
            self._press(*str(self.seed), "end", "enter")
        terminal.wait(lambda terminal: "YOUR MOVE" in terminal.text or self._curtain())

    def _turn(self, row: str, value: str) -> None:
        """A value of the form: turn it until it is the wanted one."""
        terminal = self.terminal
        for _ in range(8):
            y, found = next(
                ((y, found) for y, line in enumerate(terminal.lines) if (found := re.search(row, line))),
                (0, None),
            )
            if found is None:
                raise Lost(f"the form has no {row}:\n{terminal.text}")
            line = terminal.lines[y]
            if line[found.end() :].startswith(f"{value} "):
                return
            if self.mouse:
                self._click(line.index("▸", found.end()), y)
            else:
                self._go_to(y)
                self._press("right")
            self._changed_line(y, line)
        raise Lost(f"{row} is never {value}:\n{terminal.text}")

    def _go_to(self, y: int) -> None:
        """The highlight to a row, by keys."""
        for _ in range(40):
            here = next((at for at, line in enumerate(self.terminal.lines) if re.search(r"│▸ ", line)), -1)
            if here == y:
                return
            before = self.terminal.text
            self._press("down" if here < y else "up")
            self._changed(before)
        raise Lost(f"row {y} cannot be reached:\n{self.terminal.text}")

    def _changed_line(self, y: int, before: str) -> None:
        end = time.monotonic() + PATIENCE
        while self.terminal.lines[y] == before and time.monotonic() < end:
            self.terminal.read(0.02)
        self.terminal.settle(0.015)

    # -- playing -----------------------------------------------------------------------------------

    def play(self, most: int = 100_000) -> bool:
        """Answer until the game is over (True), or so many times."""
        asked = time.monotonic()
        while self.answers < most:
            if "look at the table" in self.terminal.text:
                match = self.kept.match()
                problem = facts.results_wrong(match, self.terminal.lines) if match else "there is no save"
                if problem:
                    raise Lost(f"{problem}:\n{self.terminal.text}")
                return True
            if self._curtain():
                self._lift()
                continue
            self._check()
            if "YOUR MOVE" in self.terminal.text:  # else bots play, a curtain fell, or the game ended
                self._answer()
                asked = time.monotonic()
            elif time.monotonic() > asked + 10 * PATIENCE:
                raise Lost(f"nobody is asked any more:\n{self.terminal.text}")
            else:
                self.terminal.read(0.05)
        return False

    def _curtain(self) -> bool:
        return "lifts the curtain" in self.terminal.text or "when it is read" in self.terminal.text

    def _lift(self) -> None:
        before = self.terminal.text
        if self.mouse:
            x, y = self.terminal.find("enter")
            self._click(x + 1, y)
        else:
            self._press("enter")
        self._changed(before)

    def _choices(self) -> list[facts.Choice]:
        """The choices in sight, most often without those that make a game endless."""
        asked = facts.prompt(self.terminal.lines)
        if asked is None or not asked.choices:
            raise Lost(f"there are no choices:\n{self.terminal.text}")
        sensible = [choice for choice in asked.choices if not choice.label.startswith(RARE)]
        return sensible if sensible and self.luck.random() < 0.95 else asked.choices

    def _answer(self) -> None:
        if self.luck.random() < 0.25:
            self._look_further()
        if self.luck.random() < 0.05:
            self._repaint()
        if "YOUR MOVE" not in self.terminal.text:
            return
        before = self.kept.answers()
        choice = self._choose()
        self._give(choice, before)
        if not self._taken(before, 1.0) and "Once more, slowly" in self.terminal.text:
            self._give(choice, before)  # it came before the question was on the screen
        if not self._taken(before, PATIENCE):
            raise Lost(f"choice {choice} was not taken{self.kept.trouble}:\n{self.terminal.text}")
        self.terminal.settle(0.015)
        self.answers += 1

    def _give(self, choice: facts.Choice, before: int) -> None:
        if self.mouse:
            self._click(choice.x, choice.y)
        else:
            self._press(*str(choice.number))
            if not self._taken(before, 0.3):  # a longer number begins with these digits
                self._press("enter")

    def _choose(self) -> facts.Choice:
        """Any choice in sight; now and then the one a bot would take."""
        choices, match = self._choices(), self.kept.match()
        if match is not None and match.decision is not None and self.luck.random() < ADVISED:
            pending = match.decision
            view = match.view(pending.seat)
            wanted = make("greedy", "last_aurora", pending.seat).choose(view, pending)
            number = next((row.number for row in facts.numbered(match, view) if row.answer == wanted), -1)
            choices = [choice for choice in choices if choice.number == number] or choices
        return self.luck.choice(choices)

    def _taken(self, before: int, seconds: float) -> bool:
        """Whether another answer is in the file, soon."""
        end = time.monotonic() + seconds
        while self.kept.answers() == before:
            if time.monotonic() > end:
                return False
            if not self.terminal.read(0.02):
                self.kept.look_again()  # nothing moves any more
        return True

    def _look_further(self) -> None:
        """Move the highlight or the list, so that choices further down are seen too."""
        if self.mouse:
            x, y = self.terminal.find("YOUR MOVE")
            self.terminal.wheel(x, y + 3, self.luck.random() < 0.7)
            self.terminal.settle()
            asked = facts.prompt(self.terminal.lines)
            if asked is not None and not asked.choices:  # down to what is refused
                self.terminal.wheel(x, y + 3, False)
        else:
            self._press(self.luck.choice(("up", "down", "down")))
        self.terminal.settle()

    def _repaint(self) -> None:
        """What was painted piece by piece is what a whole repaint makes of it."""
        self.terminal.settle(0.3)  # a pane that has just changed its size is painted twice
        before = self.terminal.text
        self._press("\x0c")  # ctrl+l
        self.terminal.settle(0.2)
        if self.terminal.text != before:
            raise Lost(f"a repaint changes this:\n{before}\n-- to this:\n{self.terminal.text}")

    def _changed(self, before: str) -> None:
        end = time.monotonic() + PATIENCE
        while self.terminal.text == before:
            if time.monotonic() > end:
                raise Lost(f"nothing happens:\n{before}")
            self.terminal.read(0.02)
        self.terminal.settle(0.015)

    def leave(self, *, over: bool) -> None:
        """Quit, and see that the program ends well."""
        if over and self.mouse:
            self._click_answer("title")
            self.terminal.wait("Quit")
            self._click_on("Quit")
        else:
            self._ask_to_leave()
            if self.mouse:
                self._click_answer("quit")
            else:
                self._press("3")
        status = self.terminal.ended(10.0)
        if status:
            raise Lost(f"the program ended with {status}:\n{self.terminal.text}")

    def _ask_to_leave(self) -> None:
        """The page that asks whether to leave; a curtain may fall before it comes."""
        end = time.monotonic() + 3 * PATIENCE
        while "Leave the table?" not in self.terminal.text:
            if time.monotonic() > end:
                raise Lost(f"one cannot leave:\n{self.terminal.text}")
            if self._curtain():
                self._lift()
            elif self.mouse:
                self._click_on("ctrl+q")
            else:
                self._press("ctrl+q")
            self.terminal.settle(0.3)

    def _click_answer(self, text: str) -> None:
        """A numbered answer of a page."""
        answer = re.compile(rf"\d {text}\s")
        self.terminal.wait(lambda terminal: answer.search(terminal.text) is not None)
        for y, line in enumerate(self.terminal.lines):
            found = answer.search(line)
            if found is not None:
                self._click(found.start() + 2, y)
                return

    # -- the save file as a witness ----------------------------------------------------------------

    def _check(self) -> None:
        end = time.monotonic() + PATIENCE
        while (problem := self._wrong()) and time.monotonic() < end:
            self.terminal.read(0.03)
        if problem:
            raise Lost(f"{problem}:\n{self.terminal.text}")

    def _wrong(self) -> str:
        """What on the screen is not as in the file."""
        match = self.kept.match()
        if match is None:
            return "" if not self.answers else "there is no save"
        if self._curtain():
            return ""
        if match.decision is None:
            return "" if "look at the table" in self.terminal.text else "the game is over"
        if match.seats[match.decision.seat].startswith("Bot "):
            return "a bot is asked" if "YOUR MOVE" in self.terminal.text else ""
        return facts.wrong(match, self.terminal.lines)


def play(
    seed: int,
    size: tuple[int, int],
    *,
    mouse: bool,
    most: int = 100_000,
    seats: int = 2,
    options: Mapping[str, Any] | None = None,
    keep: Path | None = None,
) -> tuple[int, bool]:
    """One game from the title on, and out again; gives its answers, and whether it came to its end."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try:
            with Terminal([], folder, size) as terminal:
                robot = Robot(terminal, folder, seed, mouse=mouse)
                try:
                    robot.begin(seats, options)
                    over = robot.play(most)
                    robot.leave(over=over)
                except AssertionError as error:
                    raise Lost(f"{error}\nDone last: {list(robot.acts)}") from error
                return robot.answers, over
        except Lost:
            if keep is not None:
                shutil.copytree(folder, keep / f"game{seed}", dirs_exist_ok=True)
            raise


def main() -> int:
    """Play games and tell what came of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--answers", type=int, default=0)
    parser.add_argument("--keep", type=Path)
    told = parser.parse_args()
    tables = combinations()
    games: list[dict[str, Any]] = []
    for number in range(told.first, told.first + told.games):
        size, mouse = SIZES[number % 3], number // 3 % 2 == 1
        seats, options = tables[number * 7 % len(tables)]  # 7 and the length of the list have no divisor
        game: dict[str, Any] = {
            "game": number,
            "size": f"{size[0]}x{size[1]}",
            "by": "mouse" if mouse else "keys",
        }
        game |= {"seats": seats, "options": options, "answers": 0, "over": False, "failure": ""}
        began = time.monotonic()
        try:
            most = told.answers or 100_000
            game["answers"], game["over"] = play(
                number, size, mouse=mouse, most=most, seats=seats, options=options, keep=told.keep
            )
        except AssertionError as error:
            game["failure"] = str(error)
        game["seconds"] = round(time.monotonic() - began, 1)
        games.append(game)
        print(f"{game}"[:400], file=sys.stderr, flush=True)
    failed = sum(1 for game in games if game["failure"])
    print(json.dumps({"games": len(games), "failed": failed, "played": games}, indent=1))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
