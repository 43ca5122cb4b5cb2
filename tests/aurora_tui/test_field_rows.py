"""What users of comparable programs hit, without a terminal: rows T11 to T38 of the field reports.

The rows for which the real program is needed are in tests/e2e/test_field_reports.py.
"""

import ast
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from aurora_tui.cli import run
from aurora_tui.client.game_setup import PERSON, NewGame, Place
from aurora_tui.client.local_session import LocalSession
from aurora_tui.client.start_request import Launch
from aurora_tui.storage.saves import path_of, saves_folder
from aurora_tui.tui.screens import join
from aurora_tui.tui.screens.form_page import FormPage
from aurora_tui.tui.screens.page_canvas import PageCanvas
from aurora_tui.tui.terminal import capabilities
from core import Match
from core.bots import make
from core.kernel.replay import retell
from core.last_aurora.text import Words
from net.host import identities
from net.wire import codec, fields
from tests.aurora_tui.demo import DemoApp, match_at, model_for
from tests.aurora_tui.robot import pane
from tests.aurora_tui.screens.kit import app_of, opened, page, played, press, settle
from tests.aurora_tui.screens.test_visiting import arrives
from tests.net.helpers import Running, play_out, until
from tests.snapshots.stage import Stage, pressing
from tests.snapshots.test_pages import PAGES, Neighbours
from tests.themes.test_glyphs import emoji
from themes.glyphs import SETS

ROOT = Path(__file__).resolve().parents[2]


def told(pilot: Pilot[Any]) -> str:
    """Every letter on the terminal, whatever draws it."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


# -- small terminals -------------------------------------------------------------------------------


@pytest.fixture
def neighbours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hosts to be found on the network."""
    monkeypatch.setattr(join, "Search", Neighbours)


@pytest.mark.usefixtures("neighbours")
@pytest.mark.parametrize("name", PAGES)
async def test_nothing_of_a_page_is_squeezed_out_at_80x24(name: str) -> None:
    """A dialog lost its last button (T11), hints were clipped, focus was out of sight (T12).

    Whatever is highlighted stands on the page with all that is said about it, and the bar has every key,
    unless the page answers to numbers that stand there.
    """
    made, keys = PAGES[name]
    app: Stage = Stage(made)
    async with app.run_test(size=(80, 24)) as pilot:
        await pressing(*keys)(pilot)
        screen = app.screen
        assert isinstance(screen, FormPage)
        face = screen.query_one(PageCanvas)
        cells = min(screen.WIDEST, 78) - 6
        for spot in tuple(screen._order):
            screen.cursor = spot
            screen.redraw()
            at = face.picture.find(("spot", spot))
            assert at is not None, spot
            assert "▸" in face.picture.lines()[at[1]], spot
            assert not screen.DETAIL or len(screen.detail(cells)) <= screen.DETAIL, spot
        bar = face.picture.lines()[-1]
        shown = screen.keys()
        missing = [key for key, what, _ in shown if f"{key} {what}" not in bar]
        assert not missing or re.match(r" 1 .* 2 .* 3 ", bar), missing


# -- signs and owners ------------------------------------------------------------------------------


def shipped() -> Iterator[tuple[str, str]]:
    """Every letter beyond ASCII that the program has in its texts, with its file."""
    for folder in ("aurora_tui", "themes", "core"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield from ((path.name, char) for char in node.value if "\x7f" < char < "\ud800")


def test_every_sign_in_the_sources_is_one_cell_and_no_emoji() -> None:
    """Not only those of the glyph sets (T13)."""
    found, pictures = set(shipped()), emoji()
    assert ("glyphs.py", "◆") in found
    assert [(name, char) for name, char in found if cell_len(char) != 1 or char in pictures] == []


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
async def test_owners_are_told_apart_without_any_colour(glyphs: str) -> None:
    """A pawn as an emoji (T14), cubes told apart by colour only (T36): here each owner has a letter."""
    match = match_at(7, until=lambda match: match.decision.kind == "explore.turn")
    app = DemoApp(model_for(match), theme="monochrome", glyphs=glyphs)
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        asked = "ABCD"[match.decision.seat]
        order = re.search(r"order ([A-D]) ([A-D]) ([A-D]) ([A-D]) ", told(pilot))
        assert order is not None
        assert set(order.groups()) == set("ABCD")
        assert set("ABCD") <= set("".join(pane(pilot, "road").picture.lines()[1:]))
        assert f" {asked} " in pane(pilot, "convoy").picture.lines()[0]
        others = pane(pilot, "others").picture.lines()
        for seat, name in enumerate(match.seats):
            letter = "ABCD"[seat]
            row = re.compile(rf"[│|] {letter} {name} ")
            assert any(map(row.match, others)) == (letter != asked)
            fame = re.compile(rf"[│|] {letter} {name} .*[{re.escape(SETS[glyphs].star)}] ?\d")
            assert any(map(fame.match, others)) == (letter != asked)


def test_the_old_windows_console_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is broken and stays so (T17); the newer one is used (T16)."""
    for name in ("WT_SESSION", "TERM_PROGRAM"):
        monkeypatch.delenv(name, raising=False)
    here = capabilities.Capabilities("", True, "utf-8", 120, 36, capabilities.FULL_COLOUR)
    assert "Windows Terminal, or --plain" in capabilities.refusal(here, "win32")
    monkeypatch.setenv("WT_SESSION", "1")
    assert capabilities.refusal(here, "win32") == ""


# -- people in turn at one screen ------------------------------------------------------------------

FOUR = NewGame("last_aurora", tuple(Place(name, PERSON) for name in ("Ann", "Ben", "Cleo", "Dora")), seed=5)


def public(match: Match, words: Words) -> str:
    """All that everyone was told, and what lies open."""
    events = [event for step in retell(match.record()) for event in step.events if event.seen(None)]
    view = match.view(None)
    lying = [words.card_name(slot["card"]) for slot in view["zone"] if slot["card"]]
    return " ".join((*map(words.event, events), *lying))


async def test_four_people_at_one_screen_never_see_what_another_holds() -> None:
    """The next person's cards flashed (T37), a secret choice was of no use to four at a screen (T38).

    After each key nothing on the terminal names an Object that only others know of.
    """
    saved = path_of(await played(FOUR, 217))
    bot, curtains, hidden, seen = make("greedy", "last_aurora", 0), 0, 0, 0
    async with opened(Launch(resume=saved), size=(112, 34)) as pilot:
        for _ in range(38):
            session, model = app_of(pilot).active.session, app_of(pilot).active.model
            assert isinstance(session, LocalSession)
            assert model is not None
            match, words, shown = session.match, model.text, told(pilot)
            hands = [set(map(words.object, board.objects)) for board in match.play.state.seats]
            mine = set() if model.seat is None else hands[model.seat]
            secret = set().union(*hands) - mine
            hidden += len(secret)
            seen += any(name in shown for name in mine)
            for name in secret:
                assert name not in shown or name in public(match, words), (name, shown)
            if page(pilot) == "CurtainScreen":
                curtains += 1
                await press(pilot, "enter")
                continue
            pending = match.decision
            assert pending is not None
            assert model.seat == pending.seat
            choice = bot.choose(match.view(pending.seat), pending)
            row = next((one for one in model.choices if one.answer == choice), model.choices[0])
            await press(pilot, *(row.letter or str(row.number)))
            if model.typed or row.opens:
                await press(pilot, "enter")
    assert min(curtains, hidden, seen) >= 5


# -- people at a host that cleans nothing ----------------------------------------------------------

EVIL = "\x1b]0;x\x07\x1b[6n\x9b2J\u202e\u200bEve"  # as long as names may be
CLIP = "\x1b]52;c;aGFjaw==\x07\x1b]8;;http://x\x1b\\"
NAMES = (EVIL, "[/red][b", "[link=http://x]y", "@click=app.quit")
SAID = "[@click=app.quit]go[/]"
HARMFUL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


def plain(pilot: Pilot[Any]) -> str:
    """What the terminal shows, if there is nothing in it but letters, and nothing that acts."""
    strips = pilot.app.screen._compositor.render_strips()
    for segment in (segment for strip in strips for segment in strip):
        assert not HARMFUL.search(segment.text), segment.text
        assert segment.style is None or not (segment.style.link or segment.style.meta.get("@click"))
    return told(pilot)


@pytest.fixture
def nothing_is_cleaned(monkeypatch: pytest.MonkeyPatch) -> None:
    """A host that passes on what it gets, and a client that takes it as it comes."""
    for module in (codec, fields):
        monkeypatch.setattr(module, "clean", lambda text, limit=400: text[:limit])
    for module in (fields, identities):
        monkeypatch.setattr(module, "clean_name", lambda text, fallback: text or fallback)


@pytest.mark.usefixtures("nothing_is_cleaned")
@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=str)
async def test_hostile_people_and_a_hostile_host(tmp_path: Path, size: tuple[int, int]) -> None:
    """Names and chat as markup (T33) and commands (T34): tables, lobby, table, votes, leaving, results."""
    async with Running(tmp_path / "host") as host:
        people = [await host.client(name) for name in NAMES]
        await people[3].commands.open("last_aurora", 2)
        await people[3].commands.sit(0)
        number = await people[0].commands.open("last_aurora", 4)
        for seat, person in enumerate(people):
            await person.commands.watch(number)
            await person.commands.sit(seat)
        watching = Launch(join=str(host.target), name="Ann", spectate=True)
        async with opened(watching, size=size) as pilot:
            await arrives(pilot, "TablesScreen")
            assert "Eve, [/red][b, [link=http://x]y" in plain(pilot)
            pilot.app.screen.cursor = str(number)  # type: ignore[attr-defined]  # the page that is open
            await press(pilot, "enter")
            await arrives(pilot, "LobbyScreen")
            for person in people:
                await person.commands.say(SAID + CLIP + EVIL)
                await person.commands.ready()
            await shows(pilot, "[link=http://x]y: [@click=app.quit]go")
            assert all(name in plain(pilot) for name in ("Eve ", *NAMES[1:]))
            await people[0].commands.start()
            await arrives(pilot, "TableScreen")
            await people[1].commands.say(SAID + CLIP + EVIL)
            await people[2].commands.propose("end")
            await shows(pilot, "WAITING FOR")
            for key in ("r", "z", "c", "e", "v", "v", "v", "escape", "l", "l", "l"):
                await press(pilot, key)
                assert page(pilot) == "TableScreen"
                assert plain(pilot)
            await press(pilot, "ctrl+q")
            assert "Leave the table?" in plain(pilot)
            await press(pilot, "escape")
            await play_out(people)
            await arrives(pilot, "ResultsScreen")
            assert "[/red][b" in plain(pilot)
            await press(pilot, "end", "ctrl+q", "ctrl+q")
        left = str(app_of(pilot).return_value)
        assert left.isprintable()


async def shows(pilot: Pilot[Any], part: str) -> None:
    """Until it stands on the terminal."""
    await until(lambda: part in plain(pilot))
    await settle(pilot)


# -- people and files in lines ---------------------------------------------------------------------

PEOPLE = ("[/red][b", "[link=http://x]y", "[@click=app.quit]go", CLIP + EVIL + "\ufeff" + "W" * 60)


def lines_of(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """All that a command writes, which is letters."""
    assert run(list(arguments)) == code
    said = "".join(capsys.readouterr())
    assert not HARMFUL.search(said)
    return said


def test_hostile_names_in_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The line client, its lists, and a record that is told again (T33, T34)."""
    typed = "t\nv\nl\nw\n1\n" * 3 + "q\n"
    told = []
    for words in (("play", "--players", ",".join(PEOPLE), "--seed", "3"), ("resume",)):
        monkeypatch.setattr("sys.stdin", StringIO(typed))
        told.append(lines_of(capsys, *words, "--plain"))
    (kept,) = saves_folder().iterdir()
    monkeypatch.setattr("sys.stdin", StringIO("\n\nq\n"))
    told += [lines_of(capsys, "replay", kept.name, "--plain"), lines_of(capsys, "saves")]
    for lines in told:
        assert all(name in lines for name in (*PEOPLE[:3], "EveWWW"))


def test_hostile_names_of_files_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    """A save or record may come from somebody else, with a name that commands the terminal (T34)."""
    saves_folder().mkdir(parents=True)
    name = "\x1b]52;c;eA==\x07\x1b[6n\u202eEve[link=x]y"
    (saves_folder() / f"{name}.game").write_text("nothing")
    told = 'AURORA 1\n{"names": ["\\u001b[6n[/red]"], "answers": 1}\nnothing'
    (saves_folder() / f"{name}.aurora").write_text(told)
    assert lines_of(capsys, "saves").count("Eve[link=x]y") >= 2
    for words in (("replay", f"{name}.game"), ("resume", f"{name}.aurora")):
        place = str(saves_folder() / words[1])
        assert "Eve[link=x]y" in lines_of(capsys, words[0], place, "--plain", code=1)
