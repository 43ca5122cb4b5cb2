"""Every game in a pseudo-terminal: a robot at it, and a client that is killed in the middle of a go."""

import random
import re
import signal
from pathlib import Path

import pytest

from aurora_tui.storage.save_reader import open_save
from core import games
from core.kernel.game import find
from core.kernel.presentation import presentation
from tests.e2e import facts
from tests.e2e.terminal import Terminal, saves_in
from tests.e2e.witness import Witness

pytestmark = pytest.mark.e2e

SIZES = [(80, 24), (120, 36)]
PATIENCE = 60.0
OTHERS = [game for game in games() if game not in ("last_aurora", "floes")]
"""The first game has a robot of its own, which compares more; the small sample is played by other tests."""


class Player:
    """Two people, or one and a bot, at one terminal: any choice in sight, by keys or by mouse."""

    def __init__(self, terminal: Terminal, folder: Path, *, mouse: bool) -> None:
        self.terminal, self.mouse = terminal, mouse
        self.kept = Witness(folder)
        self.luck = random.Random(5)
        self.answers = 0

    def curtain(self) -> bool:
        text = self.terminal.text
        return "lifts the curtain" in text or "when it is read" in text

    def over(self) -> bool:
        return "look at the table" in self.terminal.text

    def come(self) -> None:
        """Until somebody is asked, behind no curtain, or the game is over."""
        ready = re.compile("YOUR MOVE|lifts the curtain|when it is read|look at the table")
        while True:
            self.terminal.wait(lambda terminal: ready.search(terminal.text) is not None, PATIENCE)
            if not self.curtain():
                return
            before = self.terminal.text
            self.press_or_click("enter")
            self.terminal.wait(lambda terminal: terminal.text != before, PATIENCE)  # noqa: B023  # waited for here

    def press_or_click(self, word: str) -> None:
        if self.mouse:
            self.terminal.click_on(word)
        else:
            self.terminal.press(word)

    def answer(self) -> None:
        """One answer, which has to be in the file then; the screen asks what the match asks."""
        for _ in range(200):
            asked = facts.prompt(self.terminal.lines)
            name, _, question = self.question().partition(": ")
            told = asked is not None and asked.title == name.upper() and asked.choices
            if told and letters(asked.question).endswith(letters(question)):  # its cause stands before it
                break
            if self.curtain() or self.over():
                return  # it was the question before that stood there
            self.terminal.read(0.03)
            self.kept.look_again()
        else:
            raise AssertionError(f"{self.question()!r} is not asked:\n{self.terminal.text}")
        choice = self.luck.choice(asked.choices)
        before = self.kept.answers()
        if self.mouse:
            self.terminal.click(choice.x, choice.y)
        else:
            self.terminal.press(*str(choice.number))
            self.terminal.settle(0.1)
            if self.kept.answers() == before:  # a longer number begins with these digits
                self.terminal.press("enter")
        for _ in range(200):
            if self.kept.answers() != before:
                break
            self.terminal.read(0.03)
            self.kept.look_again()
        else:
            raise AssertionError(f"{choice} was not taken:\n{self.terminal.text}")
        self.terminal.settle(0.03)
        self.answers += 1

    def question(self) -> str:
        """What the match in the file asks of whom."""
        match = self.kept.match()
        if match is None or match.decision is None:
            return "nothing"
        words = presentation(match.game).text(match.play.rules, match.seats)
        return words.question(match.decision, match.view(match.decision.seat))

    def play(self, most: int) -> bool:
        """So many answers, or to the end (True)."""
        while self.answers < most:
            self.come()
            if self.over():
                return True
            self.answer()
        return False


def letters(text: str) -> str:
    return "".join(char.lower() for char in text if char.isalnum())


def begun(game: str, folder: Path, size: tuple[int, int], *people: str) -> Terminal:
    bots = max(0, min(find(game).seats) - len(people))
    words = ["play", game, "--players", ",".join(people), "--seed", "3"]
    return Terminal([*words, *(["--bots", str(max(1, bots))] if len(people) == 1 else [])], folder, size)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", OTHERS)
def test_a_robot_plays(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    mouse = size == SIZES[1]
    with begun(game, tmp_path, size, "Ann", "Ben") as terminal:
        player = Player(terminal, tmp_path, mouse=mouse)
        assert player.play(12) or player.answers == 12


@pytest.mark.slow
@pytest.mark.parametrize("size", [*SIZES, (160, 50)], ids=str)
@pytest.mark.parametrize("people", [("Ann",), ("Ann", "Ben")], ids=len)
@pytest.mark.parametrize("game", OTHERS)
def test_a_robot_plays_to_the_end(
    game: str, people: tuple[str, ...], size: tuple[int, int], tmp_path: Path
) -> None:
    with begun(game, tmp_path, size, *people) as terminal:
        player = Player(terminal, tmp_path, mouse=size[0] != 80)
        assert player.play(3_000)
        match = player.kept.match()
        assert match is not None
        assert match.scores
        best = max(score.total for score in match.scores)
        assert str(best) in terminal.text


@pytest.mark.parametrize("game", OTHERS)
def test_a_killed_client_comes_back_to_the_same_question(game: str, tmp_path: Path) -> None:
    with begun(game, tmp_path, (120, 36), "Ann") as terminal:
        player = Player(terminal, tmp_path, mouse=False)
        player.play(5)
        player.come()
        shown = facts.prompt(terminal.lines)
        terminal.signal(signal.SIGKILL)
        assert terminal.ended() == -signal.SIGKILL
    (kept,) = saves_in(tmp_path)
    match = open_save(kept).match
    with Terminal(["resume"], tmp_path, (120, 36)) as terminal:
        terminal.wait("YOUR MOVE")
        assert facts.prompt(terminal.lines) == shown
        assert open_save(kept).match.hash() == match.hash()
