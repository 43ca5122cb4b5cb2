"""Every page by keys and by mouse, at three sizes; hostile names; windows that are too small."""

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
from aurora_tui.games.last_aurora.cards import card_pictures
from aurora_tui.games.registry import board_of
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import list_saves
from aurora_tui.storage.settings import explanations, load
from aurora_tui.tui.screens.cards import CardsScreen
from aurora_tui.tui.screens.page_canvas import PageCanvas
from aurora_tui.tui.screens.results import ResultsScreen
from aurora_tui.tui.screens.settings import SettingsScreen
from aurora_tui.tui.widgets.pane import Pane
from core import Match
from core.kernel.game import games, usual_tables
from core.kernel.presentation import Series, presentation
from core.last_aurora.options import load_rules, settle_options
from tests.aurora_tui.screens.kit import (
    SIZES,
    TWO,
    WITH_BOT,
    app_of,
    click,
    lines,
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


async def test_the_list_of_games() -> None:
    first, second = await played(TWO, 20), await played(WITH_BOT)
    (saves.saves_folder() / "broken.game").write_bytes(b"nonsense")
    async with opened(size=(120, 36)) as pilot:
        await press(pilot, "5")
        shown = text(pilot)
        assert "cannot be read" in shown
        assert "Ann, Ben" in shown
        assert "over" in shown
        await click(pilot, "spot", str(saves.path_of(second)))
        assert page(pilot) == "ReplayScreen"
        await press(pilot, "escape", "5")
        pilot.app.screen.cursor = str(saves.path_of(first))  # type: ignore[attr-defined]  # the page that is open
        await press(pilot, "d", "2")
        assert not saves.path_of(first).exists()
        assert page(pilot) == "GamesScreen"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_cards(size: tuple[int, int]) -> None:
    async with opened(size=size) as pilot:
        await press(pilot, "7", "1")
        assert page(pilot) == "CardsScreen"
        await press(pilot, "h", "e", "r", "m")
        assert "Hermit" in text(pilot)
        assert "Warwolves" not in text(pilot)
        await press(pilot, "escape", "right")
        assert "survivor" in lines(pilot)[0]
        await click(pilot, "turn", "", 1)
        assert "truck" in lines(pilot)[0]
        await press(pilot, "escape")
        assert page(pilot) == "TitleScreen"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_help_by_keys_and_mouse(size: tuple[int, int]) -> None:
    async with opened(Launch(game=WITH_BOT), size=size) as pilot:
        await press(pilot, "question_mark")
        assert page(pilot) == "HelpScreen"
        assert "EXPLORATION" in text(pilot)
        assert "R160-R161" in text(pilot)
        await press(pilot, "down")
        assert "REST" in text(pilot)
        await click(pilot, "spot", "signs")
        assert "{" not in text(pilot)
        await press(pilot, "escape")
        assert page(pilot) == "TableScreen"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_guided_game_teaches_once_beside_the_board(size: tuple[int, int]) -> None:
    """Passage by passage in the place of the prompt; nothing is answered meanwhile, and the pane that a
    lesson is about is lit."""
    async with opened(size=size) as pilot:
        await press(pilot, "8", "1")
        assert page(pilot) == "TableScreen"
        model = app_of(pilot).active.model
        assert model is not None
        assert model.lessons is not None
        goals = model.presentation.manual.goals.values()
        results = {passage for goal in goals for passage in (goal.reached, goal.missed)}  # of no pane
        seen = []
        for _ in range(60):
            if (shown := model.lessons.shown) is not None:
                seen.append(shown.passage.text)
                before = model.decision
                await press(pilot, "1")
                assert model.decision is before
                prompt = pilot.app.screen.query_one("#choices", Pane)
                assert any("LESSON" in line for line in prompt.picture.lines())
                board = [pane for pane in pilot.app.screen.query(Pane) if pane.id == shown.pane]
                assert board or shown.passage in results
                await press(pilot, "enter")
            elif model.decision is not None:
                await model.answers.choose(0, model.decision.id)
                await settle(pilot)
        assert seen[0] == model.presentation.manual.opening[0].text
        assert len(seen) == len(set(seen)) > 8


async def test_a_row_of_several_answers_brings_no_lesson_about_what_is_answered_already() -> None:
    """The explored card and who goes are one row: "choose who goes" would come after the choice."""
    async with opened() as pilot:
        await press(pilot, "8", "1")
        model = app_of(pilot).active.model
        assert model is not None
        assert model.lessons is not None
        manual = model.presentation.manual
        late = {passage.text for passage in manual.lesson("explore.crew")}
        while model.lessons.shown is not None:
            await press(pilot, "enter")
        row = next(place for place, choice in enumerate(model.choices) if choice.then and not choice.letter)
        assert model.decision is not None
        await model.answers.choose(row, model.decision.id)
        await settle(pilot)
        while (shown := model.lessons.shown) is not None:
            assert shown.passage.text not in late
            await press(pilot, "enter")
        assert model.decision is not None
        assert model.decision.kind != "explore.crew"


async def test_advice_can_be_asked_for_while_a_lesson_stands() -> None:
    """The lesson names the key; esc and enter lead back to the lesson and answer nothing."""
    async with opened(size=(160, 50)) as pilot:
        await press(pilot, "8", "1")
        model = app_of(pilot).active.model
        assert model is not None
        asked = model.decision
        prompt = pilot.app.screen.query_one("#choices", Pane)
        for key in ("enter", "escape"):
            await press(pilot, "h")
            told = "\n".join(prompt.picture.lines())
            assert "WHAT LOOKS BEST" in told
            assert "back to the lesson" in " ".join(told.replace("│", " ").split())
            await press(pilot, key)
            assert "LESSON" in prompt.picture.lines()[0]
            assert "1 of" in prompt.picture.lines()[0]
        assert model.decision is asked


async def test_no_more_lessons() -> None:
    async with opened() as pilot:
        await press(pilot, "8", "1", "x")
        model = app_of(pilot).active.model
        assert model is not None
        assert model.lessons is not None
        for _ in range(12):
            assert model.lessons.shown is None
            if model.decision is not None:
                await model.answers.choose(0, model.decision.id)
            await settle(pilot)


def test_each_lesson_lights_a_pane_that_there_is() -> None:
    for game in ("last_aurora", "outlive", "floes"):
        manual, panes = presentation(game).manual, {spec.key for spec in board_of(game).panes}
        assert set(manual.lights) <= set(manual.lessons)
        assert set(manual.lights.values()) <= panes
    assert set(presentation("last_aurora").manual.lights) >= {"explore.turn", "move.turn", "fire.turn"}


async def test_settings_are_used_and_written_at_once() -> None:
    async with opened() as pilot:
        await press(pilot, "9", "right", "right")
        assert pilot.app.theme == "light"
        assert load()[0].theme == "light"
        await press(pilot, "down", "left")
        assert app_of(pilot).glyphs.name == "ascii"
        await press(pilot, "down", "Z", "o", "e")
        assert load()[0].name == "Zoe"
        await click(pilot, "turn", "confirm", 1)
        assert load()[0].confirm is True
        await press(pilot, "escape", "2")
        assert "Zoe" in text(pilot)
        assert "+----" in text(pilot)


async def test_commands_by_name() -> None:
    async with opened() as pilot:
        await press(pilot, "ctrl+p", *"high", "enter")
        assert pilot.app.theme == "high-contrast"
        await press(pilot, "ctrl+p", *"cards", "enter")
        assert page(pilot) == "ConfirmScreen"  # of which game?
        await press(pilot, "enter")
        assert page(pilot) == "CardsScreen"


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


async def test_roles_and_outcome_cards_are_among_the_cards() -> None:
    rules = load_rules(settle_options({"roles": True}, 2))
    page = CardsScreen(UNICODE, card_pictures(rules))
    async with opened() as pilot:
        await pilot.app.push_screen(page)
        told = "\n".join("".join(word.text for word in row.line) for row in page.rows(110))
        assert "Motivator" in told
        assert "Outcome card  1" in told
        for spot in page.pictures:
            page.cursor = spot
            assert "source: " in "".join(word.text for word in page.detail(100)[-1])
    base = load_rules(settle_options({}, 2))
    page = CardsScreen(UNICODE, card_pictures(base))
    assert "Motivator" not in "\n".join("".join(word.text for word in row.line) for row in page.rows(110))


@pytest.mark.parametrize("game", games())
async def test_kinds_of_cards_stand_in_columns(game: str) -> None:
    """No word of a column is cut, and none runs into the next."""
    pictures = board_of(game).cards(usual_tables(game))
    page = CardsScreen(UNICODE, pictures)
    async with opened() as pilot:
        await pilot.app.push_screen(page)
        told = ["".join(word.text for word in row.line) for row in page.rows(76)]
    for picture, line in zip(pictures, told, strict=True):
        assert [line.startswith(f"{picture.name} "), f" {picture.section} " in line] == [True, True], line
        assert f" {picture.note} " in line or not picture.note, line


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


async def test_what_a_setting_is_for_can_be_read_whole() -> None:
    """On the smallest of the usual screens, for each row."""
    async with opened(size=(80, 24)) as pilot:
        await press(pilot, "9")
        for name, told in explanations().items():
            screen = pilot.app.screen
            assert isinstance(screen, SettingsScreen)
            screen.cursor = name
            screen.redraw()
            await settle(pilot)
            if name not in ("theme", "glyphs"):
                whole = " ".join("".join(lines(pilot)).replace("│", " ").replace("┃", " ").split())
                assert " ".join(told.split()) in whole, name
