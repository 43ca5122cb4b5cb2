"""Pictures of a game told again: the page of a replay, drawn without a terminal, answer by answer.

What the pictures show is what the full-screen client shows at that size, without the hints on keys.
"""

import asyncio
import io
import re
from collections.abc import Callable, Sequence
from time import monotonic
from typing import NamedTuple

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.pilot import Pilot

from aurora_tui.client.replay_session import ReplayMoment, ReplaySession
from aurora_tui.client.table_model import TableModel
from aurora_tui.tui.screens.replay import ReplayScreen
from core.kernel import SaveError
from themes.glyphs import SETS
from themes.palettes import DEFAULT
from themes.textual_themes import themes

BETWEEN_LOOKS = 0.002
"""seconds between looks whether something has come"""
LONGEST = 60.0
"""seconds that one picture may take"""
SVG = re.sub(r"@font-face \{\{.*?\}\}\n*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
"""A picture that loads nothing from elsewhere: its letters are those of whoever looks at it."""


class Lens(NamedTuple):
    """How pictures look: cells, look, signs, and whose eyes see it, as `ReplaySession.eyes_of` has them."""

    size: tuple[int, int] = (120, 36)
    theme: str = DEFAULT
    glyphs: str = "unicode"
    whom: str = "all"


class ReplayCamera(App[None]):
    """Takes a picture of every answer that it is asked for."""

    def __init__(self, record: bytes, lens: Lens) -> None:
        """Raises CoreError for what is no record, or does not fit these rules."""
        super().__init__()
        self.session = ReplaySession(record)
        self.number = 0
        """of the answer in the picture"""
        self._lens = lens
        self._failure: Exception | None = None
        self._page = ReplayScreen(
            TableModel(self.session), self.session, glyphs=SETS[lens.glyphs], filmed=True
        )
        self._cells = Console(
            color_system="truecolor",
            force_terminal=True,
            legacy_windows=False,
            _environ={},
            width=lens.size[0],
        )
        for one in themes():
            self.register_theme(one)
        self.theme = lens.theme

    def on_mount(self) -> None:
        """The one page there is."""
        self.push_screen(self._page)

    # -- taking pictures ---------------------------------------------------------------------------

    def take(self, numbers: Callable[[int], Sequence[int]], shot: Callable[[], None]) -> None:
        """Call `shot` when the table after each of these answers is drawn; `numbers` gets how many there are.

        Raises LookupError with a sentence for eyes that there are not, SaveError for what breaks off.
        """
        asyncio.run(self.take_async(numbers, shot))

    async def take_async(self, numbers: Callable[[int], Sequence[int]], shot: Callable[[], None]) -> None:
        """As `take`, in a loop that runs already."""

        async def work(pilot: Pilot[object]) -> None:
            try:
                await self._open_eyes()
                for number in numbers(self.session.length):
                    await self._go_to(number)
                    shot()
            except Exception as error:
                self._failure = self._failure or error
            self.exit()

        await self.run_async(headless=True, size=self._lens.size, auto_pilot=work)
        if self._failure is not None:
            raise self._failure

    def _handle_exception(self, error: Exception) -> None:
        """What fails while something is drawn ends the work; the toolkit would print it."""
        self._failure = self._failure or error
        self.exit()

    async def _open_eyes(self) -> None:
        session = self.session
        await self._until(lambda: session.read)
        if session.problem:
            raise SaveError(session.problem)
        eyes = session.eyes_of(self._lens.whom)
        if eyes is not None and (closed := session.closed()):
            raise LookupError(closed)
        await session.look(eyes)

    async def _go_to(self, number: int) -> None:
        """Until the table after so many answers is drawn, and laid out."""
        session, model = self.session, self._page.model
        self.number = number
        session.go_to(number)
        await self._until(lambda: session.at == number and model.view is session.shown)
        for _ in range(2):  # a plan that changes is laid out by the first pass, drawn by the second
            done = asyncio.Event()
            self._page.draw_soon()
            self._page.call_after_refresh(done.set)
            await asyncio.wait_for(done.wait(), LONGEST)

    async def _until(self, done: Callable[[], bool]) -> None:
        end = monotonic() + LONGEST
        while not done():
            if monotonic() > end:
                raise SaveError(f"its answer {self.number} is not drawn within {LONGEST:.0f} seconds.")
            await asyncio.sleep(BETWEEN_LOOKS)

    # -- the picture -------------------------------------------------------------------------------

    @property
    def told(self) -> str:
        """What it is a picture of: the game, and who played it."""
        return f"{self._page.model.presentation.title}: {', '.join(self.session.names)}"

    @property
    def moment(self) -> ReplayMoment:
        """What is in the picture."""
        return self.session.moments[self.number]

    @property
    def round(self) -> int:
        """The number of its round."""
        return self._page.model.presentation.round_of(self.moment.view)

    @property
    def round_noun(self) -> str:
        """What rounds are called."""
        return self._page.model.presentation.round_noun

    @property
    def rows(self) -> list[str]:
        """Its letters."""
        strips = self._page._compositor.render_strips()
        return [strip.text for strip in strips]

    def ansi(self) -> str:
        """The whole picture, as a terminal is told it."""
        update: object = self._page._compositor.render_update(full=True)
        assert isinstance(update, CompositorUpdate)
        return update.render_segments(self._cells)

    def svg(self) -> str:
        """The picture in a frame, as SVG."""
        columns, rows = self._lens.size
        console = Console(
            width=columns,
            height=rows,
            file=io.StringIO(),
            force_terminal=True,
            color_system="truecolor",
            record=True,
            legacy_windows=False,
            safe_box=False,
            _environ={},
        )
        console.print(self._page._compositor.render_update(full=True))
        return console.export_svg(title=self.told, code_format=SVG)
