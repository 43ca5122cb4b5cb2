"""From a new game to its result by keys and by mouse; hostile names; windows that are too small."""

import random

import pytest
from textual import events
from textual.geometry import Offset
from textual.pilot import Pilot

from aurora_tui.client.game_setup import PERSON, NewGame, Place
from aurora_tui.client.local_session import LocalSession
from aurora_tui.client.replay_session import ReplaySession
from aurora_tui.client.session import Seen
from aurora_tui.client.start_request import Launch
from aurora_tui.client.table_model import TableModel
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import list_saves
from aurora_tui.tui.screens.page_canvas import PageCanvas
from aurora_tui.tui.screens.results import ResultsScreen
from aurora_tui.tui.widgets.pane import Pane
from core import Match
from core.kernel.presentation import Series
from tests.aurora_tui.screens.kit import (
    SIZES,
    TWO,
    WITH_BOT,
    app_of,
    click,
    opened,
    page,
    played,
    press,
    settle,
    text,
)
from tests.net.helpers import until
from themes.glyphs import UNICODE

HOSTILE = ("[/red]", "[link=http://x]y", "\x1b]52;c;AAAA\x07evil", "名" * 40)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_new_game_by_keys(size: tuple[int, int]) -> None:
    async with opened(size=size) as pilot:
        await press(pilot, "2")
        assert page(pilot) == "NewGameScreen"
        await press(pilot, "home", "Z", "o", "e", "down", "right", "end", "enter")
        assert page(pilot) == "TableScreen"
        session = app_of(pilot).active.session
        assert session is not None
        assert session.names == ("Zoe", "Mira")
        assert list_saves()


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_new_game_by_mouse(size: tuple[int, int]) -> None:
    async with opened(size=size) as pilot:
        await click(pilot, "spot", "new")
        await click(pilot, "turn", "seat2", 1)
        await click(pilot, "turn", "option-map", 1)
        await click(pilot, "spot", "option-mine")
        await click(pilot, "spot", "begin")
        assert page(pilot) == "CurtainScreen"
        session = app_of(pilot).active.session
        assert isinstance(session, LocalSession)
        assert len(session.names) == 3
        assert session.match.options["map"] == "beta"
        assert session.match.options["mine"] is True


async def test_what_cannot_begin_says_why() -> None:
    async with opened() as pilot:
        await press(pilot, "2", "home", "left", "end", "enter")
        assert page(pilot) == "NewGameScreen"
        assert "Somebody has to play" in text(pilot)


async def test_solo_has_the_automa() -> None:
    async with opened() as pilot:
        await press(pilot, "1")
        assert "Automa" in text(pilot)
        await press(pilot, "end", "enter")
        assert page(pilot) == "TableScreen"


@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
async def test_the_curtain_hides_everything_until_it_is_lifted(mouse: bool) -> None:
    async with opened(Launch(game=TWO)) as pilot:
        assert page(pilot) == "CurtainScreen"
        model = app_of(pilot).active.model
        assert model is not None

        def handed_over() -> bool:
            """Whether the table is with whoever is asked, or with nobody yet."""
            if page(pilot) == "CurtainScreen":
                return model.seat is None
            return bool(model.view and model.seat == model.view["asked"])

        for _ in range(30):
            await until(handed_over)
            asked = model.view["asked"] if model.view else None
            if page(pilot) == "CurtainScreen":
                assert model.seat is None
                assert model.decision is None
                assert model.text.player(asked) in text(pilot)
                await (click(pilot, "key", "enter") if mouse else press(pilot, "enter"))
                assert page(pilot) in ("TableScreen", "CurtainScreen")
            else:
                assert model.seat == asked
                await press(pilot, "1")


async def test_a_held_key_does_not_lift_the_curtain() -> None:
    async with opened(Launch(game=TWO)) as pilot:
        curtain = pilot.app.screen
        curtain._guard.quiet = 60.0  # type: ignore[attr-defined]  # the page that is open
        await press(pilot, "enter", "enter")
        assert page(pilot) == "CurtainScreen"


async def test_without_a_curtain_if_one_likes() -> None:
    from aurora_tui.storage.settings import Settings

    async with opened(Launch(game=TWO), settings=Settings(curtain=False)) as pilot:
        assert page(pilot) == "TableScreen"
        model = app_of(pilot).active.model
        assert model is not None
        assert model.decision is not None


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_leaving_and_continuing(size: tuple[int, int]) -> None:
    async with opened(Launch(game=WITH_BOT), size=size) as pilot:
        await press(pilot, "1")
        session = app_of(pilot).active.session
        assert isinstance(session, LocalSession)
        before = session.match.hash()
        await press(pilot, "ctrl+q")
        assert "aurora resume ann-mira" in " ".join(text(pilot).split()).replace("│ │ ", "")
        await press(pilot, "2")
        assert page(pilot) == "TitleScreen"
        assert "c Continue" in text(pilot)
        await press(pilot, "c")
        again = app_of(pilot).active.session
        assert isinstance(again, LocalSession)
        assert again is not session
        assert again.match.hash() == before
        await press(pilot, "ctrl+q", "ctrl+q")
    assert "aurora resume ann-mira" in str(app_of(pilot).return_value)


async def test_undo_after_taking_a_game_up() -> None:
    async with opened(Launch(game=WITH_BOT)) as pilot:
        await press(pilot, "1", "ctrl+q", "2", "c")
        model = app_of(pilot).active.model
        assert model is not None
        if model.undoable:
            known = len(model.log)
            await press(pilot, "u")
            assert len(model.log) < known + 2


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_result(size: tuple[int, int]) -> None:
    name = await played(TWO)
    async with opened(Launch(resume=saves.path_of(name)), size=size) as pilot:
        assert page(pilot) == "ResultsScreen"
        shown = text(pilot)
        assert "wins with" in shown
        assert "Fame Points" in shown
        await press(pilot, "1")
        assert page(pilot) == "TableScreen"
        app_of(pilot).action_results()
        await settle(pilot)
        await click(pilot, "spot", "replay")
        assert page(pilot) == "ReplayScreen"
        await press(pilot, "escape")
        assert page(pilot) == "ResultsScreen"  # where it was opened


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_replay(size: tuple[int, int]) -> None:
    name = await played(TWO, 60)
    async with opened(Launch(replay=saves.path_of(name)), size=size) as pilot:
        record = pilot.app.screen.record  # type: ignore[attr-defined]  # the page that is open
        for _ in range(20):
            await settle(pilot)
        assert len(record.moments) == 61
        await press(pilot, "right", "right", "right", "left")
        assert record.at == 2
        await press(pilot, "5")
        assert record.at == 30
        await press(pilot, "end")
        assert record.at == 60
        logged = len(pilot.app.screen.model.log)  # type: ignore[attr-defined]  # the page that is open
        await press(pilot, "home")
        assert record.at == 0
        assert len(pilot.app.screen.model.log) < logged  # type: ignore[attr-defined]  # the page that is open
        await press(pilot, "right_square_bracket")
        assert record.moments[record.at].view["round"] == 2
        await press(pilot, "space")
        assert pilot.app.screen.playing  # type: ignore[attr-defined]  # the page that is open
        await press(pilot, "space", "escape")
        assert page(pilot) == "TitleScreen"


@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_names_are_only_names(name: str) -> None:
    game = NewGame("last_aurora", (Place(name, PERSON), Place("Ben", PERSON)), seed=3)
    await played(game, 5)
    async with opened(Launch(game=game)) as pilot:
        for _ in range(3):
            shown = text(pilot)
            assert "\x1b" not in shown
            assert "\x07" not in shown
            await press(pilot, "enter")
            if page(pilot) == "TableScreen":
                break
        await press(pilot, "ctrl+q", "2")
        for entry in ("5", "escape"):
            await press(pilot, entry)
            assert "\x1b" not in text(pilot)


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (1, 1)], ids=str)
async def test_too_small_is_one_sentence(size: tuple[int, int]) -> None:
    async with opened(size=size) as pilot:
        await press(pilot, "2", "escape")
        if size[0] > 10:
            assert "80x24" in text(pilot).replace("\n", " ")
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert "New game" in text(pilot)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_pages_fill_the_screen_and_no_more(size: tuple[int, int]) -> None:
    await played(TWO, 10)
    async with opened(size=size) as pilot:
        for keys in ("2", "3", "4", "5", "6", "7", "8", "9"):
            await press(pilot, keys)
            face = pilot.app.screen.query_one(PageCanvas)
            assert face.region == pilot.app.screen.region
            assert (face.picture.columns, face.picture.rows) == size
            await press(pilot, "escape", "escape")
            if page(pilot) != "TitleScreen":
                await press(pilot, "ctrl+q", "2")
            assert page(pilot) == "TitleScreen", keys


async def test_the_table_is_left_by_the_mouse_alone() -> None:
    async with opened(Launch(game=WITH_BOT), size=(80, 24)) as pilot:
        keys = pilot.app.screen.query_one("#keys", Pane)
        at = keys.picture.find(("key", "ctrl+q"))
        assert at is not None
        await pilot.click(keys, offset=Offset(*at))
        await settle(pilot)
        assert "Leave the table?" in text(pilot)
        await press(pilot, "2")  # the page that asked has to go: nothing waits for it
        await settle(pilot)
        assert page(pilot) == "TitleScreen"


async def test_the_menu_of_the_table_leads_to_the_title() -> None:
    async with opened(Launch(game=WITH_BOT), size=(80, 24)) as pilot:
        await press(pilot, "escape", *"leave to", "enter")
        await settle(pilot)
        assert page(pilot) == "TitleScreen"


@pytest.mark.parametrize("kept", [False, True])
async def test_an_entry_of_the_title_has_the_same_key_with_a_game_to_continue(kept: bool) -> None:
    if kept:
        await played(TWO, 3)
    async with opened() as pilot:
        assert ("c Continue" in text(pilot)) == kept
        await press(pilot, "9")
        assert page(pilot) == "SettingsScreen"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_all_of_the_result_can_be_read_and_its_answers_are_always_in_sight(
    size: tuple[int, int],
) -> None:
    async with opened(Launch(resume=saves.path_of(await played(WITH_BOT))), size=size) as pilot:
        model = app_of(pilot).active.model
        assert isinstance(model, TableModel)
        model.chart = (
            Series("road", "road", dict.fromkeys(range(1, 7), (40, 44))),
            Series("fame", "fame", dict.fromkeys(range(1, 7), (-1, 7))),
        )
        pilot.app.screen.redraw()  # type: ignore[attr-defined]  # the page that is open
        await settle(pilot)
        seen = text(pilot)
        assert "4 title" in seen or "3 title" in seen
        for _ in range(4):
            await press(pilot, "up")
            seen += text(pilot)
        assert "…" not in seen
        assert "R6" in seen


async def test_the_result_tells_whose_objective_was_what() -> None:
    """Secret until then (Roles)."""
    match = Match.new("last_aurora", ["Ann", "Ben"], {"roles": True}, seed=5)
    luck = random.Random(5)
    while match.decision is not None:
        match.apply(luck.randrange(len(match.decision.actions)))
    model = TableModel(ReplaySession(match.record()))
    model.receive(Seen(None, 1, match.view(None), 0, (), None, 0, match.scores))
    rows = ResultsScreen(model, UNICODE).rows(72)
    told = ["".join(word.text for word in row.line) for row in rows]
    for letter in "AB":
        assert any(line.startswith(f"{letter} ") and " at the end" in line for line in told)


async def at_once(pilot: Pilot[str], *keys: str) -> None:
    """Keys that come faster than a page closes."""
    for key in keys:
        pilot.app.post_message(events.Key(key, None))
    await settle(pilot)
    await settle(pilot)


async def test_a_page_that_is_closed_twice_takes_no_other_page_with_it() -> None:
    async with opened() as pilot:
        await press(pilot, "8", "1")
        assert page(pilot) == "TableScreen"
        await press(pilot, "slash")
        assert page(pilot) == "CardsScreen"
        await at_once(pilot, "escape", "escape", "escape")
        assert page(pilot) == "TableScreen"
        await press(pilot, "question_mark")
        assert page(pilot) == "HelpScreen"
        await at_once(pilot, "escape", "escape")
        assert page(pilot) == "TableScreen"
        await press(pilot, "ctrl+q")
        assert page(pilot) == "ConfirmScreen"
        await at_once(pilot, "escape", "escape")
        assert page(pilot) == "TableScreen"
