"""A table in sight: the panes of the game's board, prompt, log and keys, drawn once for each change.

What lives here: building the panes, giving them their places, drawing them, and the keys by which one only
looks at them. Panes and places are the game's (see `aurora_tui.games.contract`), the state is the model's.
What stands in the place of the prompt, and what its keys do, is for each of the pages of this kind to say:
`TableScreen` asks, `ReplayScreen` steps through a record.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingsMap, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from aurora_tui.client.inquiry import NOTHING, highlighted, inquire
from aurora_tui.client.keys import Key
from aurora_tui.client.table_keys import BOARDS, CARDS, HELP, INQUIRE, LOG, PANE
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.contract import Board, PaneSpec, Walk
from aurora_tui.games.registry import board_of
from aurora_tui.tui.held_keys import only_held, releases_told
from aurora_tui.tui.key_bindings import bindings
from aurora_tui.tui.page_turner import READ, PageTurner
from aurora_tui.tui.screens.drawing_pace import DrawingPace
from aurora_tui.tui.screens.opaque import is_on_top, paint_whole
from aurora_tui.tui.widgets import key_bars, log, points, thing
from aurora_tui.tui.widgets.body import Body
from aurora_tui.tui.widgets.mouse import LastClick
from aurora_tui.tui.widgets.pane import Pane
from aurora_tui.tui.widgets.table_panes import ChoicesPane, LogPane, WalkPane, question
from core.kernel.prompts import Target
from themes.glyphs import UNICODE, Glyphs

LOOKING = (PANE, INQUIRE, BOARDS, LOG, CARDS, HELP)
"""Keys that change nothing but what is in sight."""


def _all_but_highlight(model: TableModel) -> object:
    """What the header is made from: which choice is highlighted is not its business."""
    return model.version


class TablePage(Screen[None]):
    """A page with a table. What one of them is: `draw_prompt`, `draw_keys`, what these read, `clicked`."""

    CSS_PATH = "../../../themes/table.tcss"
    AUTO_FOCUS = "#choices"
    KEYS: ClassVar[tuple[Key, ...]] = LOOKING
    """What the footer shows, most important first."""
    ASKS: ClassVar[bool] = False
    """Whether it asks questions."""
    BINDINGS: ClassVar[list[BindingType]] = bindings(LOOKING, "table")

    class HelpWanted(Message):
        """Help was asked for: for the focused pane and the pending decision."""

        def __init__(self, pane: str, decision: str) -> None:
            super().__init__()
            self.pane = pane
            self.decision = decision

    class CardsWanted(Message):
        """The cards browser was asked for."""

    class AboutWanted(Message):
        """Somebody asks what things on the table are: these, the most telling first."""

        def __init__(self, things: Sequence[Target]) -> None:
            super().__init__()
            self.things = things

    def __init__(self, model: TableModel, *, glyphs: Glyphs = UNICODE, board: Board | None = None) -> None:
        """`board`: another one than the game's own."""
        super().__init__()
        self.model = model
        self.glyphs = glyphs
        self.board = board_of(model.game) if board is None else board
        self.turner = PageTurner(self.board, model, asks=self.ASKS)
        self.pressed_at = 0.0
        """when the present key was pressed"""
        self._specs = {spec.key: spec for spec in self.board.panes}
        self._last_click = LastClick()
        self._drawing = DrawingPace(self, model, self._draw_all)
        self._panes: tuple[Pane, ...] = ()
        self._stop: Callable[[], None] = lambda: None
        shortcuts = dict.fromkeys(spec.shortcut for spec in self.board.panes if spec.shortcut)
        own = [Binding(key, f"shortcut('{key}')", show=False, id=f"table.{key}") for key in shortcuts]
        self._bindings = BindingsMap.merge([self._bindings, BindingsMap(own)])

    # -- what a page says of itself ----------------------------------------------------------------

    def reads_prompt(self, model: TableModel) -> object:
        """What the picture in the prompt's place is made from, beside its size."""
        raise NotImplementedError

    def draw_prompt(self, model: TableModel, look: DrawContext) -> Canvas:
        """The picture in the prompt's place."""
        raise NotImplementedError

    def reads_keys(self, model: TableModel) -> object:
        """What the footer is made from."""
        raise NotImplementedError

    def draw_keys(self, model: TableModel, look: DrawContext) -> Canvas:
        """The footer."""
        raise NotImplementedError

    async def clicked(self, event: Pane.Pointed, *, far: bool) -> None:
        """A click on something that is no key, no page and no player; `far`: somewhere else than the last."""
        self.inquire(event.hit)

    def followed(self) -> None:
        """The model has changed, and is drawn next."""

    # -- building ----------------------------------------------------------------------------------

    @property
    def is_current(self) -> bool:
        """Whether the page is on top, so that it takes keys."""
        return is_on_top(self)

    def compose(self) -> ComposeResult:
        """All panes; the plan says which are shown and where."""
        model, glyphs, board = self.model, self.glyphs, self.board
        drawn = partial(log.draw, board)
        yield Pane(model, board.header, glyphs=glyphs, id="status", focusable=False, reads=_all_but_highlight)
        yield Pane(
            model, self._draw_pages, glyphs=glyphs, id="pages", focusable=False, reads=self._reads_pages
        )
        yield Body(
            *(self._pane(spec) for spec in board.panes),
            LogPane(model, drawn, glyphs=glyphs, id="logpage", reads=log.reads),
            ChoicesPane(
                model,
                self.draw_prompt,
                glyphs=glyphs,
                id="choices",
                reads=self.reads_prompt,
                follows=question,
            ),
            Pane(
                model,
                partial(thing.draw, thing.Pictures(model)),
                glyphs=glyphs,
                id="thing",
                focusable=False,
                reads=thing.reads,
            ),
            Pane(model, points.draw, glyphs=glyphs, id="points", focusable=False, reads=points.reads),
            LogPane(model, drawn, glyphs=glyphs, id="log", reads=log.reads),
            id="body",
        )
        yield Pane(model, self.draw_keys, glyphs=glyphs, id="keys", focusable=False, reads=self.reads_keys)
        yield Pane(model, self._draw_small, glyphs=glyphs, id="small", focusable=False)

    def _pane(self, spec: PaneSpec) -> Pane:
        """A pane of the board."""
        kind = Pane if spec.walk is None else WalkPane
        return kind(
            self.model,
            spec.draw,
            glyphs=self.glyphs,
            id=spec.key,
            focusable=spec.focusable,
            reads=spec.reads,
            follows=spec.follows,
        )

    def on_mount(self) -> None:
        """Follow the model, and the session if nobody does yet."""
        self._panes = tuple(self.query(Pane))
        for pane in self._panes:
            pane.in_place = self._in_place
        self._stop = self.model.listen(self.draw_soon)
        self.run_worker(self.model.run(), name="session", group="session")  # an error in it ends the app
        self._arrange(*self.size)

    @property
    def focus_chain(self) -> list[Widget]:
        """Panes as tab goes through them: in the order of the board, then prompt and log."""
        if not self.query_one("#body").display:
            return []
        return [pane for pane in self._panes if pane.can_focus and pane.display]

    def on_unmount(self) -> None:
        """Stop listening to the model."""
        self._stop()

    def _reads_pages(self, model: TableModel) -> object:
        return self.turner.page, self.turner.pages, model.version, model.board_seat

    def _draw_pages(self, model: TableModel, look: DrawContext) -> Canvas:
        facts = partial(self.board.own_facts, model, look)
        return key_bars.draw_pages(self.turner.page, self.turner.pages, look, facts)

    def _draw_small(self, model: TableModel, look: DrawContext) -> Canvas:
        return key_bars.draw_small(self.board.least, self.turner.size, look)

    @property
    def page(self) -> str:
        """The key of the page on top, on a small screen."""
        return self.turner.page

    @property
    def walk(self) -> Walk | None:
        """How arrows walk over the pane that has the keyboard, None if they do not."""
        spec = self._specs.get(self.focused.id or "") if self.focused is not None else None
        return spec.walk if spec is not None else None

    # -- arranging and drawing ---------------------------------------------------------------------

    def draw_soon(self) -> None:
        """Something has changed: draw once, however much it is."""
        self._drawing.draw_soon()

    def _draw_all(self) -> None:
        if not self.display:  # the page is being taken down, its panes first
            return
        if self.turner.follow_question():
            self._focus_page()
        self.followed()
        self._arrange(*self.size)
        with self.app.batch_update():
            for pane in self._panes:
                pane.redraw()
        self.call_after_refresh(self.model.answers.painted)

    def on_descendant_focus(self) -> None:
        """The footer says what keys do in the pane that has them."""
        self.query_one("#keys", Pane).redraw(anew=True)

    def on_resize(self, event: events.Resize) -> None:
        """Another size: another plan, before the toolkit gives the panes their room."""
        if event.size != self.turner.size:
            self._arrange(*event.size)
            self.call_after_refresh(self.draw_soon)
        paint_whole(self, event)

    def _in_place(self) -> bool:
        """Whether the panes stand where the plan wants them for the present size of the screen. The toolkit
        lays out a page that is below another before that page learns its size."""
        return self.turner.size == self.size

    def _arrange(self, columns: int, rows: int) -> None:
        """Give every pane its place."""
        turner = self.turner
        turner.size = (columns, rows)
        self.set_class(turner.small, "-small")
        body = self.query_one("#body", Body)
        body.show(not turner.small and self.model.view is not None)  # nothing is painted twice
        if turner.small:
            self.query_one("#small", Pane).redraw()
            return
        if self.model.view is None:
            return
        areas = turner.arrange(columns, rows)
        self.set_class(turner.top is not None, "-pages")
        body.place(areas)

    # -- keys --------------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """Run the action of a key at once, knowing when the key was pressed."""
        if self.turner.small and not event.key.startswith("ctrl+"):  # nothing is answered that cannot be seen
            event.stop()
            event.prevent_default()
            return
        active = self.active_bindings.get(event.key)
        if active is None or active.node is not self or not active.enabled:
            return
        event.stop()
        event.prevent_default()
        self.model.answers.guard.releases = releases_told(self.app)
        if only_held(event):
            return
        self.pressed_at = event.time
        await self.run_action(active.binding.action)

    def action_log(self) -> None:
        """The log's page, then its filters."""
        page = self.turner.find(pane=READ)
        if page is not None and self.page != page.key:
            self.action_page(page.key)
        else:
            self.model.filter_on()

    def action_boards(self) -> None:
        """Look at the board of the next seat."""
        self.model.look_on()
        self._show_board()

    def _show_board(self) -> None:
        """The page of the board that is looked at, on a small screen."""
        page = self.board.page_of.get("seat", "")
        if self.turner.pages and page:
            self.action_page(page)

    def action_shortcut(self, key: str) -> None:
        """A page of a small screen; on a large one the pane gets the keyboard."""
        if self.turner.pages:
            page = self.turner.find(shortcut=key)
            if page is not None:
                self.action_page(page.key)
            return
        for spec in self.board.panes:
            if spec.shortcut == key:
                self.query_one(f"#{spec.key}").focus()
                return

    def action_page(self, key: str) -> None:
        """A page of a small screen, by its name."""
        page = self.turner.find(key=key)
        if page is None:
            return
        panes = [area.pane for area in page.areas]
        walked = [pane for pane in panes if pane in self._specs and self._specs[pane].walk is not None]
        if key == self.page and walked:  # once more: its things are wanted
            self.query_one(f"#{walked[0]}").focus()
            return
        if key != self.page and READ in panes:
            self.query_one(f"#{READ}", Pane).offset_rows = 0
        self.turner.page = key
        self._focus_page()
        self.model.changed()

    def _focus_page(self) -> None:
        """A page that is only read scrolls at once; on all others the prompt has the keyboard."""
        self.query_one(f"#{READ}" if self.turner.reads else "#choices").focus()

    def action_help(self) -> None:
        """Help for this pane and this question."""
        pane = self.focused.id if self.focused is not None and self.focused.id else "choices"
        if pane in self._specs:
            pane = self._specs[pane].about or pane
        self.post_message(self.HelpWanted(pane, self.model.decision.kind if self.model.decision else ""))

    def action_inquire(self) -> None:
        """What the highlighted thing is."""
        if things := highlighted(self.model):
            self.post_message(self.AboutWanted(things))
        else:
            self.model.say(NOTHING)

    def inquire(self, thing: Target) -> bool:
        """Tell what a thing is; whether there is something to tell."""
        if inquire(self.model, thing) is None:
            return False
        self.post_message(self.AboutWanted((thing,)))
        return True

    def action_cards(self) -> None:
        """Open the list of cards."""
        self.post_message(self.CardsWanted())

    # -- the mouse ---------------------------------------------------------------------------------

    @on(Pane.Pointed)
    async def pointed(self, event: Pane.Pointed) -> None:
        """A click on a key, a page, a player, or something else of the table."""
        event.stop()
        far = self._last_click.is_far(event.at)
        kind, *rest = event.hit
        if event.asks:
            self.inquire(event.hit)
        elif kind == "key":
            await self._pressed_on_screen(str(rest[0]), event.pressed)
        elif kind == "page":
            self.action_page(str(rest[0]))
        elif kind == "seat":
            self.model.look_at(int(rest[0]))
            self._show_board()
        else:
            await self.clicked(event, far=far)

    async def _pressed_on_screen(self, key: str, pressed: float) -> None:
        """A click on a hint does what the key does, also one that a keymap put elsewhere."""
        self.pressed_at = pressed
        name = next((press.name for one in self.KEYS for press in one.presses if press.usual == key), "")
        for active in self.active_bindings.values():
            if active.binding.id == name if name else active.binding.key == key:
                await self.app.run_action(active.binding.action, active.node)
                return
