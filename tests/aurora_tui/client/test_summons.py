"""The bell: once, for who is asked and presses nothing for 20 seconds; on a clock of the test's own."""

import io
from types import SimpleNamespace

import pytest

from aurora_tui.client.start_request import Launch
from aurora_tui.client.summons import ALWAYS, NETWORK, NEVER, Summons
from aurora_tui.plain.terminal import LineTerminal
from aurora_tui.storage.settings import Settings
from tests.aurora_tui.client.test_played import QUICK
from tests.aurora_tui.screens.kit import app_of, opened, press, settle


class Table:
    """What `Summons` looks at, and a clock."""

    def __init__(self, mode: str = NETWORK, *, talks: bool = True) -> None:
        self.now = 100.0
        self.decision: SimpleNamespace | None = SimpleNamespace(id=1)
        self.sent = 0
        self.paused = False
        self.session = SimpleNamespace(talks=talks)
        self.summons = Summons(self, mode, lambda: self.now)  # type: ignore[arg-type]


def test_it_rings_once_after_twenty_seconds() -> None:
    table = Table()
    assert table.summons.wait() == 20.0
    assert not table.summons.rings()
    table.now += 19.9
    assert not table.summons.rings()
    table.now += 0.2
    assert table.summons.rings()
    assert not table.summons.rings()
    assert table.summons.wait() is None
    table.decision = SimpleNamespace(id=2)
    assert table.summons.wait() == 20.0


def test_a_press_begins_the_wait_anew() -> None:
    table = Table()
    table.summons.wait()
    table.now += 15
    table.summons.pressed()
    table.now += 15
    assert not table.summons.rings()
    table.summons.pressed(table.now - 15)  # known already
    assert table.summons.wait() == 5.0
    table.now += 5
    assert table.summons.rings()


@pytest.mark.parametrize(
    ("mode", "talks", "rings"),
    [(NETWORK, True, True), (NETWORK, False, False), (ALWAYS, False, True), (NEVER, True, False)],
)
def test_where_it_rings(mode: str, talks: bool, rings: bool) -> None:
    table = Table(mode, talks=talks)
    table.summons.wait()
    table.now += 60
    assert table.summons.rings() is rings


@pytest.mark.parametrize("change", [{"decision": None}, {"sent": 1}, {"paused": True}])
def test_who_is_not_asked_is_not_called(change: dict[str, object]) -> None:
    table = Table()
    table.summons.wait()
    vars(table).update(change)
    table.now += 60
    assert table.summons.wait() is None
    assert not table.summons.rings()


async def test_the_screen_rings_and_a_key_keeps_it_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(Launch(game=QUICK), settings=Settings(bell=ALWAYS)) as pilot:
        app, rung = app_of(pilot), list[bool]()
        monkeypatch.setattr(app, "bell", lambda: rung.append(True))
        bell = app.game._bell
        assert bell is not None
        assert bell._timer is not None
        await press(pilot, "down")
        pressed = pilot.app.screen.pressed_at  # type: ignore[attr-defined]
        bell.summons._clock = lambda: pressed + 19.0
        bell._due()
        assert not rung
        bell.summons._clock = lambda: pressed + 20.5
        bell._due()
        await settle(pilot)
        assert rung == [True]
        bell._due()
        assert rung == [True]


def test_a_pipe_hears_no_bell() -> None:
    paper = io.StringIO()
    terminal = LineTerminal(io.StringIO(), paper)
    terminal.ring()
    assert not paper.getvalue()
    terminal.prompts = True
    terminal.ring()
    assert paper.getvalue() == "\a"
