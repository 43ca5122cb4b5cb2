"""Several people at one terminal, in every game: what only one was told leaves the screen with her."""

import io
import random
from collections.abc import Iterable

import pytest

from aurora_tui.client.game_setup import PERSON, NewGame, Place
from aurora_tui.client.local_game import LocalGame
from aurora_tui.client.start_request import Launch
from aurora_tui.plain.io_loop import InputLoop
from aurora_tui.plain.shared_screen import Mode
from aurora_tui.plain.terminal import LineTerminal
from aurora_tui.tui.screens.curtain import CurtainScreen
from aurora_tui.tui.screens.table import TableScreen
from aurora_tui.tui.widgets.pane import Pane
from core import games
from core.kernel import Event
from core.kernel.game import find
from core.kernel.presentation import Text, nothing_private, presentation
from tests.aurora_tui.plain.kit import Here, Table
from tests.aurora_tui.screens.kit import opened, press
from tests.aurora_tui.screens.kit import text as shown_text
from tests.confiding import confiding

OPTIONS = {"last_aurora": {"roles": True}}
"""With what a game has secrets from its beginning."""
LINES = 90
"""How many lines are typed at most."""


def of_people(game: str) -> NewGame:
    """A game of people alone, three where the game has room for them."""
    seats = min(3, max(find(game).seats))
    people = tuple(Place(name, PERSON) for name in ("Ann", "Ben", "Cleo")[:seats])
    return NewGame(game, people, OPTIONS.get(game, {}), seed=3)


def letters(text: str) -> str:
    """What is left of a text that was broken into lines and framed."""
    return "".join(char for char in text if char.isalnum())


def confided(text: Text, log: Iterable[Event]) -> set[str]:
    """What a seat was told that not everybody may know."""
    return {letters(text.event(event)) for event in log if event.seen_by is not None}


@pytest.mark.parametrize("game", games())
def test_in_lines_no_secret_of_another_is_on_the_screen(game: str) -> None:
    loop = InputLoop(LineTerminal(io.StringIO(), io.StringIO()))
    table = Table(Here(loop.ask(LocalGame.begin(of_people(game)), 10.0), loop))
    text, here = table.talk.model.text, table.session
    luck, heard = random.Random(5), 0
    for number in range(LINES):
        pending = here.decision
        if pending is None:
            break
        asking = table.talk.mode is Mode.ASKING
        if asking:
            assert table.talk.model.seat == pending.seat
        reader = (
            pending.seat if asking else table.talk.model.seat if table.talk.mode is Mode.READING else None
        )
        known = set() if reader is None else confided(text, here.log(reader))
        secret = set().union(*(confided(text, here.log(seat)) for seat in here.session.seats)) - known
        heard += len(secret)
        looked = [*table.type("l"), *table.type("t"), *table.type("v")] if number % 4 == 0 else []
        shown = letters(" ".join([*table.screen, *looked]))
        assert not [told for told in secret if told in shown]
        place = confiding(game, pending)
        answer = luck.randrange(len(pending.actions)) if place is None else place
        table.type(str(answer + 1) if asking else "")
    if presentation(game).secrets is not nothing_private:
        assert table.wipes
        assert heard


@pytest.mark.parametrize("game", games())
async def test_on_the_screen_no_secret_of_another_is_in_the_log_or_on_the_curtain(game: str) -> None:
    async with opened(Launch(game=of_people(game)), size=(120, 36)) as pilot:
        curtains = asked = heard = 0
        told: dict[int, set[str]] = {}
        for _ in range(3 * LINES):
            if isinstance(curtain := pilot.app.screen, CurtainScreen):
                curtains += not curtain.reading
                known = told[curtain._before] if curtain.reading else set()
                shown = letters(shown_text(pilot))
                assert not [one for secrets in told.values() for one in secrets - known if one in shown]
                await press(pilot, "enter")
                continue
            screen = pilot.app.screen
            if not isinstance(screen, TableScreen):
                break
            model = screen.model
            if model.seat is None or model.decision is None:
                await pilot.pause()
                continue
            mine = confided(model.text, model.happened)
            told.setdefault(model.seat, set()).update(mine)
            secret = set().union(*(what for seat, what in told.items() if seat != model.seat)) - mine
            heard += len(secret)
            shown = letters("\n".join(line for pane in screen.query(Pane) for line in pane.picture.lines()))
            assert not [one for one in secret if one in shown]
            asked += 1
            if asked > 16:
                break
            place = confiding(game, model.decision)
            if place is not None:
                row = next(row for row in model.choices if row.answer == place and not row.letter)
                await press(pilot, *str(row.number))
            else:
                await press(pilot, "enter")
        assert asked > 3
        if presentation(game).secrets is not nothing_private:
            assert curtains
            assert heard
