"""Eight people at two tables of one box, through whole games, by the ordinary ssh client."""

import queue
import random
import threading
from pathlib import Path

import pytest

from aurora_tui.serve.people import People
from tests.e2e.served_box import ServedBox, running

pytestmark = [pytest.mark.e2e, pytest.mark.slow]
PATIENCE = 300.0
CUT_EVERY = 60
"""answers, after which a robot's link is cut"""
TABLES = {"Last Aurora": ("Ann", "Ben", "Cleo", "Dan"), "Outlive": ("Eve", "Finn", "Gus", "Hal")}
OPEN = {"Last Aurora": "open 4", "Outlive": "open outlive 4"}


class Robot:
    """One person who answers at random to the end of the game, whatever becomes of the link."""

    def __init__(self, box: ServedBox, name: str, *, cuts: bool) -> None:
        self.name = name
        self.answers = self.logins = 0
        self.failure = ""
        self.last: list[str] = []
        self._box = box
        self._cuts = cuts
        self._luck = random.Random(name)
        self.link = box.lines(name)

    def play(self) -> None:
        """To the end; `failure` says what went wrong."""
        try:
            while not self._part():
                self.link.close()
                self.link = self._box.lines(self.name)
                self.logins += 1
        except Exception as error:
            self.failure = f"{self.name}: {error!r} after {self.answers} answers: {self.link.said[-30:]}"

    def _part(self) -> bool:
        """Up to the end of the game, or of the link (False)."""
        for count in range(1, 10_000):
            while not self.link.at_footer:
                try:
                    line = self.link.line(PATIENCE)
                except queue.Empty:
                    raise AssertionError("nothing is said") from None
                if line is None:
                    self.last = self.link.said[-40:]
                    return self.link.end(PATIENCE) == 0
            self.link.answer(self._luck)
            self.answers += 1
            if self._cuts and count % CUT_EVERY == 0:
                self.link.process.kill()
                return False
        raise AssertionError("the game does not end")


def gather(box: ServedBox, game: str, table: int) -> list[Robot]:
    """Four people who come for the first time, at a table that has begun."""
    robots = []
    for number, name in enumerate(TABLES[game]):
        box.key(name)
        robots.append(Robot(box, name, cuts=number == 3))
        link = robots[-1].link
        link.type(box.code)
        link.type("")
        link.until(f"as {name}")
        link.type(str(table) if number else OPEN[game])
        if number:
            link.type("sit")
        link.until(f"{name} (you")
        link.type("ready")
    robots[0].link.until("All are ready")
    robots[0].link.type("start")
    return robots


def test_eight_people_at_two_tables_through_whole_games(tmp_path: Path) -> None:
    box = ServedBox(tmp_path)
    robots: list[Robot] = []
    try:
        box.start()
        for table, game in enumerate(TABLES, start=1):
            robots += gather(box, game, table)
        threads = [threading.Thread(target=robot.play, daemon=True) for robot in robots]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(1_500)
        assert [robot.failure for robot in robots if robot.failure] == []
        assert not any(thread.is_alive() for thread in threads)
        for robot in robots:
            assert robot.answers > 20, robot.name
            assert any(robot.name in line for line in robot.last), robot.last
        assert sum(robot.logins for robot in robots) > 0
        assert running(box.data) == []
        people = People(box.data / "people.db")
        assert [person.name for person in people.all()] == [
            name for names in TABLES.values() for name in names
        ]
        people.close()
    finally:
        for robot in robots:
            robot.link.close()
        box.close()
