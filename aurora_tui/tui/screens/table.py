"""The table of a match: one question at a time, always in the same pane, answered by keys and clicks.

Any app can push it; `aurora_tui.tui.app` gives it the hooks for help, cards and the curtain.
"""

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingsMap, BindingType
from textual.message import Message

from aurora_tui.client.keys import Key, do
from aurora_tui.client.lessons import ShownLesson
from aurora_tui.client.table_keys import ACTS, TABLE, TableFooter
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.contract import Board, Walk
from aurora_tui.tui.key_bindings import bindings
from aurora_tui.tui.screens.table_page import LOOKING, TablePage
from aurora_tui.tui.widgets import choices, key_bars
from aurora_tui.tui.widgets import lesson as lesson_panel
from aurora_tui.tui.widgets.pane import Pane
from aurora_tui.tui.widgets.table_panes import ChoicesPane, WalkPane
from themes.glyphs import UNICODE, Glyphs

NO_WALK = Walk("", "", "")


class TableScreen(TablePage):
    """A match, seen and played."""

    KEYS: ClassVar[tuple[Key, ...]] = TABLE
    ASKS = True
    BINDINGS: ClassVar[list[BindingType]] = bindings((key for key in TABLE if key not in LOOKING), "table")

    class SeatWanted(Message):
        """Another person of this terminal is asked: lift the curtain, then call `model.session.look`."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self, model: TableModel, *, glyphs: Glyphs = UNICODE, board: Board | None = None) -> None:
        """`board`: another one than the game's own."""
        super().__init__(model, glyphs=glyphs, board=board)
        self._seat_called = -1
        own = [
            Binding(letter, f"job('{letter}')", show=False, id=f"table.job.{letter}")
            for letter in model.prompts.letters
        ]
        self._bindings = BindingsMap.merge([self._bindings, BindingsMap(own)])

    # -- the pictures ------------------------------------------------------------------------------

    def reads_prompt(self, model: TableModel) -> object:
        """The model, and where the keyboard is."""
        return model.version, model.cursor, bool(self.turner.pages), self.turner.logs, self.walk

    def draw_prompt(self, model: TableModel, look: DrawContext) -> Canvas:
        """The question with its choices."""
        if (lesson := self._lesson) is not None and not self.model.sheets.open:
            return lesson_panel.draw(lesson, look)
        turner = self.turner
        return choices.draw(
            self.board, model, look, small=bool(turner.pages), logs=turner.logs, walk=self.walk
        )

    def reads_keys(self, model: TableModel) -> object:
        """What the footer is drawn for."""
        return self._footer()

    def draw_keys(self, model: TableModel, look: DrawContext) -> Canvas:
        """The keys that do something now."""
        return key_bars.draw_keys(self.KEYS, self._footer(), look)

    def _footer(self) -> TableFooter:
        walk, turner = self.walk or NO_WALK, self.turner
        return TableFooter(
            pages=turner.plan is None or bool(turner.pages),
            palette=self.app.ENABLE_COMMAND_PALETTE,
            talks=self.model.session.talks,
            thing=walk.thing,
            enter=walk.enter,
        )

    def followed(self) -> None:
        """Tell the app when another person of this terminal is asked."""
        view = self.model.view
        asked = view["asked"] if view else None
        if asked is None or asked == self.model.seat or asked not in self.model.session.seats:
            self._seat_called = -1
            return
        if asked != self._seat_called:
            self._seat_called = asked
            self.post_message(self.SeatWanted(asked))

    # -- keys --------------------------------------------------------------------------------------

    @property
    def _decision(self) -> int:
        """The decision on the screen, 0 for none."""
        return self.model.decision.id if self.model.decision else 0

    @property
    def _lesson(self) -> ShownLesson | None:
        """What is read before the question can be answered."""
        return self.model.lessons.shown if self.model.lessons is not None else None

    def _read_on(self) -> bool:
        """Whether a lesson stood in the place of the prompt; its next passage does now, or the question."""
        if self.model.lessons is None or self._lesson is None:
            return False
        self.model.lessons.go_on()
        self.model.answers.guard.answered("enter", self.pressed_at)  # held, it answers nothing
        return True

    async def action_digit(self, digit: str) -> None:
        """A digit of a choice."""
        if self._lesson is not None:
            return
        await self.model.answers.digit(digit, self._decision, self.pressed_at)
        if self.model.hint:  # not answered yet: enter does it
            self._to_prompt()

    async def action_job(self, letter: str) -> None:
        """An odd job, by its letter."""
        self._to_prompt()
        await self.model.answers.job(letter, self._decision, self.pressed_at)

    def action_step(self, by: int) -> None:
        """The next choice, or the one before."""
        self._to_prompt()
        self.model.step(by)

    def action_highlight(self, place: int) -> None:
        """Highlight a choice by its place."""
        self._to_prompt()
        self.model.highlight(place)

    def _to_prompt(self) -> None:
        """Enter is about the highlighted choice from now on, no more about a thing of a board."""
        if self.model.marks.aim is not None:
            self.query_one("#choices").focus()

    @on(WalkPane.Asked)
    def asked(self, event: WalkPane.Asked) -> None:
        """One of several choices is highlighted."""
        event.stop()
        self._to_prompt()

    async def action_pick(self) -> None:
        """The highlighted choice, if it is in sight: else it comes into sight."""
        model, prompt = self.model, self.query_one("#choices", ChoicesPane)
        if model.pace.go_on():
            model.answers.guard.answered("enter", self.pressed_at)  # held, it answers nothing that comes next
            return
        if self._read_on():
            return
        if model.sheets.why:
            model.sheets.explain()
            return
        if model.sheets.shown == "opinion" and not model.opinion.rated:
            model.sheets.consult()
            return
        if model.sheets.shown == "points":
            model.sheets.count_points()
            return
        if prompt.offset_rows and model.choices and prompt.picture.find(("choice", model.cursor)) is None:
            prompt.offset_rows = 0
            model.changed()
            return
        await model.answers.choose(model.cursor, self._decision, key="enter", pressed=self.pressed_at)

    async def action_back(self) -> None:
        """Esc: to the results of a finished match, else a step back, else to the prompt or the palette."""
        if self.model.pace.show_all():
            self.model.answers.guard.answered("escape", self.pressed_at)
        elif self._read_on():
            return
        elif self.model.over:
            await self.app.run_action("results")
        elif await self.model.answers.escape(self._decision, self.pressed_at):
            return
        elif self.model.marks.aim is not None:
            self._to_prompt()
        else:
            await self.app.run_action("palette")  # where keys cannot be typed, everything is there

    async def action_act(self, name: str) -> None:
        """What a key does with the model, by its name in a keymap."""
        await do(ACTS[name], self.model, self.run_action)

    async def action_vote(self, yes: bool) -> None:
        """A voice in the first poll that waits for one's own."""
        for poll in self.model.polls:
            if not poll.mine or not yes:
                await self.model.session.vote(poll.number, yes)
                return

    # -- the mouse ---------------------------------------------------------------------------------

    async def clicked(self, event: Pane.Pointed, *, far: bool) -> None:
        """A click on a choice, a voice, or a thing of the table. For the guard, a click elsewhere is another
        button."""
        model = self.model
        kind, *rest = event.hit
        if self._read_on():
            return
        if kind == "choice":
            place = int(rest[0])
            if model.answers.confirm and model.cursor != place:
                model.highlight(place)
            else:
                button = "far" if far else "mouse"
                await model.answers.choose(place, event.decision, key=button, pressed=event.pressed)
        elif kind == "poll":
            await model.session.vote(int(rest[0]), bool(rest[1]))
        elif not model.answers.may_point(event.hit) and self.inquire(event.hit):
            return
        else:
            button = f"mouse {event.at}" if far else "mouse"
            if await model.answers.point(event.hit, event.decision, event.pressed, button):
                self._to_prompt()
