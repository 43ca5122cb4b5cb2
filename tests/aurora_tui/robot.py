"""A robot that plays the table screen at random, and checks that the screen tells what the view says."""

import random
from collections.abc import Callable, Mapping

from textual.geometry import Offset
from textual.pilot import Pilot

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.last_aurora.tui.labels import LETTERS
from aurora_tui.tui.screens.table import TableScreen
from aurora_tui.tui.widgets.pane import Pane
from core.kernel.prompts import Choice
from core.last_aurora.tables.records import DAMAGE, EMPTY
from tests.aurora_tui.games.auztralia import facts as auztralia_facts
from tests.aurora_tui.games.outlive import facts
from tests.aurora_tui.match_session import MatchSession


class Spied(MatchSession):
    """Remembers what was answered."""

    answers: list[tuple[int, int]]

    async def answer(self, decision: int, choice: int) -> None:
        self.answers = [*getattr(self, "answers", []), (decision, choice)]
        await super().answer(decision, choice)


def pane(pilot: Pilot[None], name: str) -> Pane:
    return pilot.app.screen.query_one(f"#{name}", Pane)


async def settle(pilot: Pilot[None]) -> None:
    """Until the present decision is on the screen."""
    await pilot.pause()
    await pilot.pause()


async def answer_by_keys(pilot: Pilot[None], model: TableModel, place: int, luck: random.Random) -> None:
    """The option at a place: by its number, or by arrows and enter."""
    if luck.random() < 0.5:
        if model.choices[place].letter:
            await pilot.press(model.choices[place].letter)
            return
        for digit in str(model.choices[place].number):
            await pilot.press(digit)
        if model.typed:  # a longer number begins with this one
            await pilot.press("enter")
        return
    way = place - model.cursor
    for _ in range(abs(way)):
        await pilot.press("down" if way > 0 else "up")
    await pilot.press("enter")


async def answer_by_mouse(pilot: Pilot[None], model: TableModel, place: int, luck: random.Random) -> None:
    """The option at a place: a click on its line, or on what only it points at."""
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    option = model.choices[place]
    alone = [hit for hit in option.targets if sum(hit in other.targets for other in model.choices) == 1]
    if alone and not option.letter and luck.random() < 0.7:
        for other in screen.query(Pane):
            at = other.picture.find(alone[0]) if other.display and other.region.height else None
            if at is None:
                continue
            there, _ = screen.get_widget_at(*other.region.offset + Offset(*at))
            if there is other or there.parent is other:  # its edge is a part of it
                await pilot.click(other, offset=Offset(*at))
                return
    prompt = pane(pilot, "choices")
    for _ in range(60):
        at = prompt.picture.find(("choice", place))
        if at is not None:
            await pilot.click(prompt, offset=Offset(at[0] + 2, at[1]))
            return
        later = [other for other, row in enumerate(model.choices) if other > place and not row.letter]
        down = all(prompt.picture.find(("choice", other)) is None for other in later)
        prompt.scroll_rows(1 if down else -1)
        await pilot.pause()
    raise AssertionError(f"option {place} cannot be reached: {prompt.picture.lines()}")


def left_of(model: TableModel) -> int:
    """How many answers a row that was taken before still has, where the person answers what came between."""
    return len(model.walk._left) if model.walk.begun else 0


def fits(choice: Choice, decision: int, answers: list[tuple[int, int]], left: int = 0) -> bool:
    """Whether these are the answers that a choice gives to a decision and, if it stands for several, to those
    that follow; or the `left` ones of the row before, which goes on after what came between."""
    if choice.opens:
        return not answers
    more = len(choice.then) or left
    return answers[:1] == [(decision, choice.answer)] and len(answers) <= 1 + more


def check(pilot: Pilot[None], model: TableModel) -> None:
    """The facts on the screen against the view."""
    view = model.view
    assert view is not None
    screen = pilot.app.screen
    for shown in screen.query(Pane):
        if shown.display and shown.size.height and shown.picture.rows:
            if shown.id == "choices":
                _choices(shown.picture, model)
            elif (fact := CHECKS.get(model.game, {}).get(shown.id or "")) is not None:
                fact(shown.picture, model)
            _fresh(shown, model)


def _fresh(shown: Pane, model: TableModel) -> None:
    """A pane that was not drawn anew would look the same if it were: `reads` leaves nothing out."""
    look = shown._drawn[0]
    assert isinstance(look, DrawContext)
    anew = shown._draw(model, look)
    assert shown.picture.all_runs() == anew.all_runs(), (shown.id, anew.lines(), shown.picture.lines())


def _road(picture: Canvas, model: TableModel) -> None:
    view = model.view
    assert view is not None
    for seat, board in enumerate(view["seats"]):
        if not board["out"]:
            assert seat_letter(seat) in _text_of(picture, ("space", board["space"])), seat
    for space, counter in view["waypoints"].items():
        sign = LETTERS.get(counter, "").lower()
        assert sign in _text_of(picture, ("space", space))
    for option in model.choices:
        if option.action.kind == "space":
            numbers = [str(o.number) for o in model.choices if o.targets[:1] == option.targets[:1]]
            assert numbers[0] in _text_of(picture, option.targets[0])
    for enemy in view["enemies"]:
        if picture.find(("enemy", enemy["card"])) is not None:
            text = _text_of(picture, ("enemy", enemy["card"]))
            assert f"{enemy['damage']}/{enemy['defense']}" in text


def _zone(picture: Canvas, model: TableModel) -> None:
    view = model.view
    assert view is not None
    for slot, place in enumerate(view["zone"]):
        text = "".join(_text_of(picture, ("slot", slot)).split())
        if not text:
            continue  # every card is a pane of its own
        words = model.text.card_name(place["card"]).split() if place["card"] else ["empty"]
        first = (f"{word[0]}." for word in words[:-1] if word[0].isupper())
        initials = "".join((*first, words[-1]))  # where a card is low
        assert words[0] in text or initials in text
    for option in model.choices:
        text = _text_of(picture, option.targets[0]) if option.action.kind == "explore" else ""
        assert not text or str(model.marks.numbers()[option.targets[0]][0]) in text


def _convoy(picture: Canvas, model: TableModel) -> None:
    view, seat = model.view, model.board_seat
    assert view is not None
    board = view["seats"][seat]
    glyphs_damage = "✗x"
    for place, token in board["cargo"].items():
        text = _text_of(picture, ("box", seat, place))
        if not text:
            continue  # scrolled away, or another page
        if token == DAMAGE:
            assert any(sign in text for sign in glyphs_damage)
        elif token != EMPTY:
            assert LETTERS[token] in text
    for option in model.choices:
        if option.letter:
            continue
        if option.targets and option.targets[0][0] == "box" and option.targets[0][1] == seat:
            text = _text_of(picture, option.targets[0])
            assert not text or str(option.number) in text


def _crew(picture: Canvas, model: TableModel) -> None:
    view = model.view
    assert view is not None
    board = view["seats"][model.board_seat]
    for card in (*board["active"], *board["rest"], *board["exhausted"]):
        text = _text_of(picture, ("survivor", card))
        assert not text or model.text.card_name(card) in text


def _choices(picture: Canvas, model: TableModel) -> None:
    if model.decision is None or model.sheets.why:
        return
    lines = picture.lines()
    shown = [option for place, option in enumerate(model.choices) if picture.find(("choice", place))]
    assert shown, lines
    assert picture.find(("choice", model.cursor)), "the highlighted choice is out of sight"
    for place, option in enumerate(model.choices):
        at = picture.find(("choice", place))
        if at is not None:
            assert option.letter in lines[at[1]] if option.letter else str(option.number) in lines[at[1]][:8]


def _status(picture: Canvas, model: TableModel) -> None:
    view = model.view
    assert view is not None
    text = picture.text(0)
    assert model.text.phase(view["phase"]).upper() in text
    assert str(view["round"]) in text


def _text_of(picture: Canvas, hit: tuple[str | int, ...]) -> str:
    return "".join(run.text + " " for y in range(picture.rows) for run in picture.runs(y) if run.hit == hit)


CHECKS: Mapping[str, Mapping[str, Callable[[Canvas, TableModel], None]]] = {
    "last_aurora": {
        "road": _road,
        **{f"slot{slot}": _zone for slot in range(5)},
        "convoy": _convoy,
        "crew": _crew,
        "status": _status,
    },
    "outlive": facts.CHECKS,
    "auztralia": auztralia_facts.CHECKS,
}
"""What a pane has to show, by game and pane."""
