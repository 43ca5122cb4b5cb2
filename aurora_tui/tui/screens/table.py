"""The table: everything public in sight, one question at a time, always in the same pane.

What lives here: which key does what, and which page is on top. The panes and their places are the game's
(see `aurora_tui.games.contract`), prompt and log the client's; state and answers are the model's. Any app
can push it; `aurora_tui.tui.app` gives it the hooks for help and cards.
"""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingsMap, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.contract import Board, Page, PaneSpec, Plan, Walk
from aurora_tui.games.registry import board_of
from aurora_tui.tui.screens.opaque import is_on_top, paint_whole
from aurora_tui.tui.widgets import choices, key_bars, log
from aurora_tui.tui.widgets.body import Body
from aurora_tui.tui.widgets.pane import Pane
from aurora_tui.tui.widgets.table_panes import ChoicesPane, LogPane, WalkPane, question
from themes.glyphs import UNICODE, Glyphs

SAME_CLICK = 2  # cells


class TableScreen(Screen[None]):
    """A match, seen and played."""

    CSS_PATH = "../../../themes/table.tcss"
    AUTO_FOCUS = "#choices"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(digit), f"digit('{digit}')", show=False, id=f"table.digit{digit}")
            for digit in range(10)
        ),
        Binding("up,k", "step(-1)", "move", show=False, id="table.up"),
        Binding("down,j", "step(1)", "move", show=False, id="table.down"),
        Binding("home", "highlight(0)", show=False, id="table.first"),
        Binding("end", "highlight(999)", show=False, id="table.last"),
        Binding("enter", "pick", "pick", id="table.pick"),
        Binding("escape", "back", "back", id="table.back"),
        Binding("u", "undo", "undo", id="table.undo"),
        Binding("w", "why", "why not", id="table.why"),
        Binding("l", "log", "log", id="table.log"),
        Binding("v", "boards", "boards", id="table.boards"),
        Binding("question_mark", "help", "help", id="table.help"),
        Binding("slash", "cards", "cards", id="table.cards"),
        Binding("y", "vote(True)", show=False, id="table.yes"),
        Binding("n", "vote(False)", show=False, id="table.no"),
    ]

    class HelpWanted(Message):
        """Help was asked for: for the focused pane and the pending decision."""

        def __init__(self, pane: str, decision: str) -> None:
            super().__init__()
            self.pane = pane
            self.decision = decision

    class CardsWanted(Message):
        """The cards browser was asked for."""

    class SeatWanted(Message):
        """Another person of this terminal is asked: lift the curtain, then call `store.session.look`."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self, store: TableModel, *, glyphs: Glyphs = UNICODE, board: Board | None = None) -> None:
        """`board`: another one than the game's own."""
        super().__init__()
        self.store = store
        self.glyphs = glyphs
        self.board = board_of(store.game) if board is None else board
        self.page = ""
        self._specs = {spec.key: spec for spec in self.board.panes}
        self._plan: Plan | None = None
        self._planned: tuple[object, ...] = ()  # what the plan was made for
        self._arranged = Size(0, 0)  # the size that the places of the panes belong to
        self._due = False
        self._pressed: float | None = None
        self._clicked = (-9, -9, 0.0)
        self._page_for = 0
        self._asked = (-1, "")  # seat and moment
        self._seat_called = -1
        self._panes: tuple[Pane, ...] = ()
        self._stop: Callable[[], None] = lambda: None
        shortcuts = dict.fromkeys(spec.shortcut for spec in self.board.panes if spec.shortcut)
        own = [Binding(key, f"shortcut('{key}')", show=False, id=f"table.{key}") for key in shortcuts]
        self._bindings = BindingsMap.merge([self._bindings, BindingsMap(own)])

    # -- building ----------------------------------------------------------------------------------

    @property
    def is_current(self) -> bool:
        """Whether the page is on top, so that it takes keys."""
        return is_on_top(self)

    def compose(self) -> ComposeResult:
        """All panes; the plan says which are shown and where."""
        store, glyphs, board = self.store, self.glyphs, self.board
        drawn = partial(log.draw, board)
        yield Pane(store, board.header, glyphs=glyphs, id="status", focusable=False)
        yield Pane(
            store, self._draw_pages, glyphs=glyphs, id="pages", focusable=False, reads=self._reads_pages
        )
        yield Body(
            *(self._pane(spec) for spec in board.panes),
            LogPane(store, drawn, glyphs=glyphs, id="logpage", reads=log.reads),
            ChoicesPane(
                store,
                self._draw_prompt,
                glyphs=glyphs,
                id="choices",
                reads=self._reads_prompt,
                follows=question,
            ),
            LogPane(store, drawn, glyphs=glyphs, id="log", reads=log.reads),
            id="body",
        )
        yield Pane(store, self._draw_keys, glyphs=glyphs, id="keys", focusable=False, reads=self._reads_keys)
        yield Pane(store, self._draw_small, glyphs=glyphs, id="small", focusable=False)

    def _pane(self, spec: PaneSpec) -> Pane:
        """A pane of the board."""
        kind = Pane if spec.walk is None else WalkPane
        return kind(
            self.store,
            spec.draw,
            glyphs=self.glyphs,
            id=spec.key,
            focusable=spec.focusable,
            reads=spec.reads,
            follows=spec.follows,
        )

    def on_mount(self) -> None:
        """Follow the store, and the session if nobody does yet."""
        self._panes = tuple(self.query(Pane))
        for pane in self._panes:
            pane.in_place = self._in_place
        self._stop = self.store.listen(self._changed)
        self.run_worker(self.store.run(), name="session", group="session")  # an error in it ends the app
        self._arrange(self.size)

    @property
    def focus_chain(self) -> list[Widget]:
        """Panes as tab goes through them: in the order of the board, then prompt and log."""
        if not self.query_one("#body").display:
            return []
        return [pane for pane in self._panes if pane.can_focus and pane.display]

    def on_unmount(self) -> None:
        """Stop listening to the model."""
        self._stop()

    def _draw_prompt(self, store: TableModel, look: DrawContext) -> Canvas:
        return choices.draw(self.board, store, look, small=self._paged, walk=self._walk)

    def _reads_prompt(self, store: TableModel) -> object:
        """What the picture of the prompt is made from, beside its size."""
        return store.version, store.cursor, self._paged, self._walk

    def _reads_pages(self, store: TableModel) -> object:
        return self.page, self._plan.pages if self._plan is not None else ()

    def _draw_pages(self, store: TableModel, look: DrawContext) -> Canvas:
        return key_bars.draw_pages(self.page, self._plan.pages if self._plan is not None else (), look)

    def _reads_keys(self, store: TableModel) -> object:
        return self._plan is None or self._paged, self._walk, store.session.talks

    def _draw_keys(self, store: TableModel, look: DrawContext) -> Canvas:
        pages, palette = self._plan is None or self._paged, self.app.ENABLE_COMMAND_PALETTE
        return key_bars.draw_keys(store, look, pages=pages, palette=palette, walk=self._walk)

    def _draw_small(self, store: TableModel, look: DrawContext) -> Canvas:
        return key_bars.draw_small(self.board.least, self._arranged, look)

    @property
    def _walk(self) -> Walk | None:
        """How arrows walk over the pane that has the keyboard, None if they do not."""
        spec = self._specs.get(self.focused.id or "") if self.focused is not None else None
        return spec.walk if spec is not None else None

    # -- arranging and redrawing -------------------------------------------------------------------

    def _changed(self) -> None:
        """The store changed: draw once, however much came."""
        if not self._due:
            self._due = True
            self.call_next(self._draw_all)

    def _draw_all(self) -> None:
        self._due = False
        if not self.display:  # the page is being taken down, its panes first
            return
        self._turn_page()
        self._call_seat()
        self._arrange(self.size)
        with self.app.batch_update():
            for pane in self._panes:
                pane.redraw()
        self.call_after_refresh(self.store.painted)

    def on_descendant_focus(self) -> None:
        """The footer says what keys do in the pane that has them."""
        self.query_one("#keys", Pane).redraw(anew=True)

    def on_resize(self, event: events.Resize) -> None:
        """Another size: another plan, before the toolkit gives the panes their room."""
        if event.size != self._arranged:
            self._arrange(event.size)
            self.call_after_refresh(self._changed)
        paint_whole(self, event)

    def _in_place(self) -> bool:
        """Whether the panes stand where the plan wants them for the present size of the screen. The toolkit
        lays out a page that is below another before that page learns its size."""
        return self._arranged == self.size

    def _arrange(self, size: Size) -> None:
        """Give every pane its place; the plan is kept while nothing changes that it could be made from."""
        self._arranged = size
        self.set_class(self.small, "-small")
        body = self.query_one("#body", Body)
        body.show(not self.small and self.store.view is not None)  # nothing is painted twice
        if self.small:
            self.query_one("#small", Pane).redraw()
            return
        if self.store.view is None:
            return
        planned = (size, self.store.version)
        if self._plan is None or planned != self._planned:
            self._plan, self._planned = self._plan_for(size), planned
        plan = self._plan
        page = plan.page(self.page)
        if page is not None:
            self.page = page.key
        self.set_class(page is not None, "-pages")
        body.place((*plan.areas, *(page.areas if page is not None else ())))

    def _plan_for(self, size: Size) -> Plan:
        """The plan of the body: between header and keys, and below the tabs if there are pages."""
        plan = self.board.plan(self.store, size.width, size.height - 2)
        return self.board.plan(self.store, size.width, size.height - 3) if plan.pages else plan

    @property
    def small(self) -> bool:
        """Whether there is room for nothing but the sentence that says so."""
        columns, rows = self.board.least
        return self._arranged.width < columns or self._arranged.height < rows

    def _turn_page(self) -> None:
        """On a small screen, show what the question is about; on any, give the prompt the keyboard when
        another person is asked, or at another moment of the game."""
        store, decision = self.store, self.store.decision
        if store.view is None:
            return
        moment = store.text.moment(store.view)
        if decision is None and not store.session.seats:
            self._follow(moment)
        if decision is None or decision.id == self._page_for:
            return
        self._page_for = decision.id
        asked = (decision.seat, moment)
        anew, self._asked = asked != self._asked, asked
        before, self.page = self.page, self._page_of_question(anew=anew) or self.page
        if anew or (self._paged and self.page != before):
            self._focus_page()

    def _page_of_question(self, *, anew: bool) -> str:
        """The page for the present question, "" to stay where one is. `anew`: somebody else was asked
        before, or at another moment."""
        store, board = self.store, self.board
        first = store.choices[0].targets if store.choices else ()
        page = board.page_of.get(str(first[0][0]), "") if first else ""
        return page or (board.page_for(store.view) if anew else "")

    def _follow(self, moment: str) -> None:
        """Who only watches is shown where a part of the game is played when it begins."""
        if self._asked != (-1, moment):
            self._asked = (-1, moment)
            self.page = self.board.page_for(self.store.view) or self.page

    def _call_seat(self) -> None:
        """Tell the app when another person of this terminal is asked."""
        view = self.store.view
        asked = view["asked"] if view else None
        if asked is None or asked == self.store.seat or asked not in self.store.session.seats:
            self._seat_called = -1
            return
        if asked != self._seat_called:
            self._seat_called = asked
            self.post_message(self.SeatWanted(asked))

    # -- keys --------------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """Run the action of a key at once, knowing when the key was pressed."""
        if self.small and not event.key.startswith("ctrl+"):  # nothing is answered that cannot be seen
            event.stop()
            event.prevent_default()
            return
        active = self.active_bindings.get(event.key)
        if active is None or active.node is not self or not active.enabled:
            return
        event.stop()
        event.prevent_default()
        self._pressed = event.time
        await self.run_action(active.binding.action)

    def _now(self) -> tuple[int, float]:
        """The decision on the screen, and when the present key was pressed."""
        decision = self.store.decision.id if self.store.decision else 0
        return decision, self._pressed if self._pressed is not None else 0.0

    async def action_digit(self, digit: str) -> None:
        """A digit of a choice."""
        decision, pressed = self._now()
        await self.store.digit(digit, decision, pressed)
        if self.store.hint:  # not answered yet: enter does it
            self._to_prompt()

    def action_step(self, by: int) -> None:
        """The next choice, or the one before."""
        self._to_prompt()
        self.store.step(by)

    def action_highlight(self, place: int) -> None:
        """Highlight a choice by its place."""
        self._to_prompt()
        self.store.highlight(place)

    def _to_prompt(self) -> None:
        """Enter is about the highlighted choice from now on, no more about a thing of a board."""
        if self.store.aim is not None:
            self.query_one("#choices").focus()

    @on(WalkPane.Asked)
    def asked(self, event: WalkPane.Asked) -> None:
        """One of several choices is highlighted."""
        event.stop()
        self._to_prompt()

    async def action_pick(self) -> None:
        """The highlighted choice, if it is in sight: else it comes into sight."""
        prompt = self.query_one("#choices", ChoicesPane)
        if self.store.why:
            self.store.explain()
            return
        if (
            prompt.offset_rows
            and self.store.choices
            and prompt.picture.find(("choice", self.store.cursor)) is None
        ):
            prompt.offset_rows = 0
            self.store.changed()
            return
        decision, pressed = self._now()
        await self.store.choose(self.store.cursor, decision, key="enter", pressed=pressed)

    async def action_back(self) -> None:
        """Esc: to the results of a finished match, else a step back, else to the prompt or the palette."""
        decision, pressed = self._now()
        if self.store.over:
            await self.app.run_action("results")
        elif await self.store.escape(decision, pressed):
            return
        elif self.store.aim is not None:
            self._to_prompt()
        else:
            await self.app.run_action("palette")  # where keys cannot be typed, everything is there

    async def action_undo(self) -> None:
        """Take back the last answer."""
        await self.store.undo()

    def action_why(self) -> None:
        """Show or hide the reasons why other choices are refused."""
        self.store.explain()

    def action_log(self) -> None:
        """The log's page, then its filters."""
        page = next((page for page in self._pages if self._holds(page, "logpage")), None)
        if page is not None and self.page != page.key:
            self.action_page(page.key)
        else:
            self.store.filter_on()

    def action_boards(self) -> None:
        """Look at the board of the next seat."""
        self.store.look_on()
        self._show_board()

    def _show_board(self) -> None:
        """The page of the board that is looked at, on a small screen."""
        page = self.board.page_of.get("seat", "")
        if self._paged and page:
            self.action_page(page)

    def action_shortcut(self, key: str) -> None:
        """A page of a small screen; on a large one the pane gets the keyboard."""
        if self._paged:
            page = next((page for page in self._pages if page.shortcut == key), None)
            if page is not None:
                self.action_page(page.key)
            return
        for spec in self.board.panes:
            if spec.shortcut == key:
                self.query_one(f"#{spec.key}").focus()
                return

    def action_page(self, key: str) -> None:
        """A page of a small screen, by its name."""
        page = self._plan.page(key) if self._plan is not None else None
        if page is None or page.key != key:
            return
        walked = [area.pane for area in page.areas if self._specs.get(area.pane, NO_PANE).walk is not None]
        if key == self.page and walked:  # once more: its things are wanted
            self.query_one(f"#{walked[0]}").focus()
            return
        if key != self.page and self._holds(page, "logpage"):
            self.query_one("#logpage", Pane).offset_rows = 0
        self.page = key
        self._focus_page()
        self.store.changed()

    def _focus_page(self) -> None:
        """A page that is only read scrolls at once; on all others the prompt has the keyboard."""
        page = self._plan.page(self.page) if self._plan is not None else None
        reading = page is not None and self._holds(page, "logpage")
        self.query_one("#logpage" if reading else "#choices").focus()

    @staticmethod
    def _holds(page: Page, pane: str) -> bool:
        return any(area.pane == pane for area in page.areas)

    @property
    def _pages(self) -> tuple[Page, ...]:
        return self._plan.pages if self._plan is not None else ()

    @property
    def _paged(self) -> bool:
        return bool(self._pages)

    def action_help(self) -> None:
        """Help for this pane and this question."""
        pane = self.focused.id if self.focused is not None and self.focused.id else "choices"
        pane = self._specs.get(pane, NO_PANE).about or pane
        self.post_message(self.HelpWanted(pane, self.store.decision.kind if self.store.decision else ""))

    def action_cards(self) -> None:
        """Open the list of cards."""
        self.post_message(self.CardsWanted())

    async def action_vote(self, yes: bool) -> None:
        """A voice in the first poll that waits for one's own."""
        for poll in self.store.polls:
            if not poll.mine or not yes:
                await self.store.session.vote(poll.number, yes)
                return

    # -- the mouse ---------------------------------------------------------------------------------

    @on(Pane.Pointed)
    async def pointed(self, event: Pane.Pointed) -> None:
        """A click on a choice, a key, a page, a player, or a thing of the table."""
        event.stop()
        kind, *rest = event.hit
        pressed = None if self._far(event) else event.pressed
        store = self.store
        if kind == "choice":
            place = int(rest[0])
            if store.confirm and store.cursor != place:
                store.highlight(place)
            else:
                await self._click(place, event.decision, event.pressed, pressed is None)
        elif kind == "key":
            await self._pressed_on_screen(str(rest[0]), event.pressed)
        elif kind == "page":
            self.action_page(str(rest[0]))
        elif kind == "seat":
            store.look_at(int(rest[0]))
            self._show_board()
        elif kind == "poll":
            await store.session.vote(int(rest[0]), bool(rest[1]))
        elif await store.point(event.hit, event.decision, event.pressed, self._mouse(pressed is None, event)):
            self._to_prompt()

    def _mouse(self, far: bool, event: Pane.Pointed) -> str:
        """The name of the button for the guard: a click elsewhere is another button."""
        return f"mouse {event.at}" if far else "mouse"

    async def _click(self, place: int, decision: int, pressed: float, far: bool) -> None:
        await self.store.choose(place, decision, key="far" if far else "mouse", pressed=pressed)

    def _far(self, event: Pane.Pointed) -> bool:
        """Whether this click is somewhere else than the last one."""
        x, y, _ = self._clicked
        self._clicked = (*event.at, event.pressed)
        return abs(event.at[0] - x) > SAME_CLICK or abs(event.at[1] - y) > 0

    async def _pressed_on_screen(self, key: str, pressed: float) -> None:
        self._pressed = pressed
        if key in ORDERS:
            await self.app.run_action(ORDERS[key])
            return
        for binding in self.active_bindings.values():
            if binding.binding.key == KEYS.get(key, key) and binding.node is self:
                await self.run_action(binding.binding.action)
                return
        if key == "tab":
            self.focus_next()


NO_PANE = PaneSpec(key="", draw=lambda model, context: Canvas(0, 0))
KEYS = {"?": "question_mark", "/": "slash"}
"""What keys on the screen are called."""
ORDERS = {"ctrl+q": "ask_quit", "ctrl+p": "palette", "t": "talk", "b": "propose('bot')"}
"""Keys of the app that stand on the screen too."""
