"""`aurora serve --web` with a real browser: the door, a seat, a round by keys and by mouse, and back again.

Without a browser on this machine these tests are skipped: `apt-get install chromium` brings one.
"""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from aurora_tui.serve.web.door_pages import USED
from tests.e2e.browser import Browser, browsing, program
from tests.e2e.terminal import ROOT
from tests.net.helpers import free_port

pytestmark = [
    pytest.mark.web,
    pytest.mark.e2e,
    pytest.mark.skipif(not program(), reason="there is no browser here: apt-get install chromium"),
]
START_SECONDS = 30.0
MOST_ANSWERS, MOST_TRIES = 60, 8


class Box:
    """The real program."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ports = free_port(), free_port()
        self.url = f"http://127.0.0.1:{self.ports[1]}"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def aurora(self, *words: str) -> list[str]:
        return [sys.executable, "-m", "aurora_tui", "serve", "--data-dir", str(self.folder / "box"), *words]

    def start(self) -> None:
        """Serve."""
        ssh, web = (f"127.0.0.1:{port}" for port in self.ports)
        self._process = subprocess.Popen(
            self.aurora("--bind", ssh, "--web", web),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=ROOT,
            env={**os.environ, "AURORA_DISCOVERY": "off"},
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if b"Or in a browser" in line:
                return
        raise AssertionError("it does not serve")

    def kill(self, number: int = signal.SIGKILL) -> None:
        """End it."""
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(10)
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None

    @property
    def code(self) -> str:
        """The join code."""
        return (self.folder / "box/join_code").read_text()

    def link(self, name: str) -> str:
        """A link that is good once."""
        words = self.aurora("link", name)
        return subprocess.run(words, capture_output=True, text=True, check=True, cwd=ROOT).stdout.strip()


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    made = Box(tmp_path)
    yield made
    made.kill(signal.SIGINT)


@pytest.fixture
async def browser(tmp_path: Path) -> AsyncIterator[Browser]:
    async with browsing(tmp_path) as made:
        yield made


async def test_a_round_in_a_browser(box: Box, browser: Browser) -> None:
    """In by the door, to a seat, a round by keys and by mouse, another size, and back after a reload, and
    after the box was killed."""
    await browser.go(f"{box.url}/#{box.code}")
    await browser.until_words("A table is waiting")
    blank = await browser.picture()
    await browser.submit(name="Ann")  # the code stands in the link
    await sit_down(browser)
    await play_a_round(browser)
    assert len(await browser.picture()) > 2 * len(blank)

    for size in ((1500, 900), (760, 520), (1100, 760)):
        before = browser.size
        await browser.resize(*size)
        await browser.until(lambda before=before: browser.size != before, "another size")  # type: ignore[misc]
        await browser.until_shown(r"FLOES +Round 2")
        await browser.until_shown(r"help")
    here = question(browser)
    assert "?" in here
    await reload(browser)
    await browser.until(lambda: question(browser) == here, here)
    await browser.resize(640, 400)  # as of a phone: smaller letters
    await reload(browser)
    assert browser.size[0] >= 80
    assert browser.size[1] >= 24
    await browser.until_shown(r"FLOES +Round 2")
    await browser.resize(1100, 760)

    await asyncio.to_thread(box.kill)
    await browser.until_words("Your seat is kept.")
    await asyncio.to_thread(box.start)
    await browser.evaluate("document.querySelector('#again').click()")
    await browser.until(lambda: question(browser) == here, here)
    await answer(browser, by_mouse=False)

    await asyncio.to_thread(box.kill, signal.SIGINT)
    await browser.until_words("This box was stopped by its owner. Your table is kept")
    assert not [url for url in browser.requests if f"127.0.0.1:{box.ports[1]}/" not in url]
    assert not browser.errors


async def reload(browser: Browser) -> None:
    """Load the page anew, until its terminal is."""
    before = browser.terminals
    await browser.reload()
    await browser.until(lambda: browser.terminals > before, "terminal")


async def sit_down(browser: Browser) -> None:
    """Open a table of Floes, take its second seat by the mouse, have a bot by keys, and begin."""
    await browser.until_shown("open a new table")
    await browser.click("open a new table")
    await browser.until_shown(r"Game +◂ Last Aurora")
    for other in ("Outlive|AuZtralia", "AuZtralia|Outlive", "Floes"):
        await browser.click(r"(?<=Game)\s+◂")
        await browser.until_shown(rf"Game +◂ ({other})")
        if "Floes" in browser.text:
            break
    await browser.click("Begin")
    await browser.until_shown(r"A   Ann +ready  you")
    await browser.click("waits for somebody")
    await browser.until_shown(r"B   Ann +ready  you")
    for seat in "AD":
        await browser.click(rf"(?<={seat}   )◂")
        await browser.until_shown(rf"▸?  {seat}   ◂ nobody")
    await browser.press("up")
    await browser.until_shown(r"▸  C   ◂ open")
    await browser.press("right")
    await browser.until_shown(r"C   ◂ .*bot")
    await browser.click("Start")
    await browser.until_shown(r"FLOES +Round 1")


async def play_a_round(browser: Browser) -> None:
    """The highlighted choice each time, by a key and by a click in turn."""
    for number in range(MOST_ANSWERS):
        await browser.until_shown(r"YOUR MOVE|Round 2")
        if "Round 2" in browser.text and "YOUR MOVE" in browser.text:
            return
        await answer(browser, by_mouse=number % 2 == 1)
    raise AssertionError("the round does not end")


async def answer(browser: Browser, *, by_mouse: bool) -> None:
    """Take the highlighted choice. A question takes no answer in its first moment, so once may not do."""
    before = browser.text
    for _ in range(MOST_TRIES):
        if by_mouse:
            await browser.click(r"(?<=▸ )\d \w+")
        else:
            await browser.press("enter")
        with suppress(AssertionError):
            await browser.until(lambda: browser.text != before, "answer", seconds=1.0)
            return
    raise AssertionError(f"no answer is taken:\n{browser.text}")


def question(browser: Browser) -> str:
    """What is asked with its choices, wherever the window has room for it; "" while nothing is."""
    rows = browser.lines
    top = next((row for row, line in enumerate(rows) if "YOUR MOVE" in line), -1)
    if top < 0 or not re.search("FLOES +Round 2", browser.text):
        return ""
    left = max(rows[top].rfind("╭", 0, rows[top].find("YOUR MOVE")), 0)
    words = []
    for line in rows[top + 1 :]:
        part = line[left:].strip(" │")
        if re.match("─ (lately|since)|├|╰", part):
            break
        words += part.split()
    return " ".join(words)


async def test_a_link_lets_one_browser_in_once(box: Box, browser: Browser) -> None:
    link = await asyncio.to_thread(box.link, "Ben")
    await browser.go(link)
    await browser.until_words("Somebody keeps a seat for you")
    assert await browser.evaluate("location.hash") == ""  # it is in no history
    await browser.submit()
    await browser.until_shown("open a new table")
    await browser.tell("Network.clearBrowserCookies")
    await browser.go(link)
    await browser.until_words("Somebody keeps a seat for you")
    await browser.submit()
    await browser.until_words(USED)
    await browser.go(f"{box.url}/?command=/bin/sh&ping=http://127.0.0.1:1/")
    await browser.until_words("A table is waiting")
    assert await browser.evaluate("location.search") == ""
