"""What the line client tells beside the question: Outcome cards, choices, rules, settings."""

import random
from pathlib import Path

import pytest

from aurora_tui.games.last_aurora.plain.boards import render_board
from aurora_tui.plain.chapters import chapter_lines, chapters
from aurora_tui.plain.reply import Reply
from aurora_tui.storage import settings
from aurora_tui.storage.settings import Settings
from core.kernel import Event
from core.kernel.presentation import presentation
from core.last_aurora.prompts.formalities import goes_on
from core.last_aurora.rules import BESIDE
from core.last_aurora.text import Words
from core.last_aurora.text.outcomes import outcome_card, tell
from tests.aurora_tui.plain.kit import Here, Table, a_match, a_session, a_talk, play, words_of

GAME = "last_aurora"


MANUAL = presentation(GAME).manual


@pytest.fixture(autouse=True)
def config_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings of this test."""
    monkeypatch.setenv("AURORA_CONFIG_DIR", str(tmp_path / "config"))


def shot(rating: int = 1) -> list[Event]:
    return [
        Event("attacks", {"seat": 0, "box": 4, "rating": rating, "card": 1}),
        Event("outcome", {"outcome": 9}),
        Event("struck", {"seat": 0, "card": 1, "points": 1, "jammed": False}),
    ]


# -- Outcome cards ---------------------------------------------------------------------------------


def test_of_a_shot_only_the_row_of_the_weapon_is_told() -> None:
    words = words_of()
    card = words.rules.outcomes[9]
    for rating in (1, 4):
        line = tell(shot(rating), words)[1]
        assert line.startswith(f"Outcome card 9: Weapon {rating}: ")
        assert "Enemies" not in line
        assert (f"{card.damage[rating - 1]} Damage" in line) == bool(card.damage[rating - 1])


def test_the_row_is_known_too_when_the_shot_was_told_before() -> None:
    assert tell(shot(), words_of(), before=1)[0].startswith("Outcome card 9: Weapon 1: ")


def test_when_enemies_fire_their_rows_are_told_by_name() -> None:
    match = a_match()
    words = Words(match.play.rules, match.seats)
    enemy = next(row for row in match.play.rules.cards if row.kind == "enemy")
    outcome = Event("outcome", {"outcome": 9})
    fired = {"region": 1, "outcome": 9, "area": "top"}
    events = [outcome, Event("region_attacked", {**fired, "enemies": (enemy.id,)})]
    line = tell(events, words)[0]
    assert line.startswith(f"Outcome card 9: {enemy.name}: ")
    assert "Loot" not in line
    # an older host does not say which Enemies these were: then the card is told whole
    assert "Loot order" in tell([outcome, Event("region_attacked", fired)], words)[0]


def test_without_what_it_was_for_a_card_is_told_whole() -> None:
    words = words_of()
    assert tell([Event("outcome", {"outcome": 9})], words) == [words.event(Event("outcome", {"outcome": 9}))]
    assert len(outcome_card(9, words)) == 3


def test_the_last_outcome_can_be_asked_for_in_a_whole_game() -> None:
    table = Table(a_session())
    assert table.type("o")[0] == "No Outcome card has been turned since the deck was shuffled."
    told: list[str] = []
    table.play(random.Random(1), lambda: told.extend([] if table.talk.curtain else table.type("o")))
    assert any(line.startswith("It meant: ") for line in told)
    assert any(line.startswith("The next Outcome card aims at: ") for line in told)


# -- choices ---------------------------------------------------------------------------------------


def test_every_choice_of_a_game_says_what_it_is_about() -> None:
    table = Table(a_session())
    told: dict[str, int] = {}

    def look() -> None:
        pending = table.session.decision
        if pending is None or table.talk.curtain:
            return
        for number, action in enumerate(pending.actions, start=1):
            lines = table.type(f"{number}?")
            told[action.kind] = max(told.get(action.kind, 0), len(lines))
        assert table.session.decision == pending

    table.play(random.Random(2), look)
    for kind in ("explore", "pass", "box", "space"):
        assert told[kind] > 1, kind


def test_a_number_that_is_no_choice_is_about_nothing() -> None:
    table = Table(a_session())
    assert table.type("99?")[0].startswith("There is no 99;")


# -- what stands around a question -----------------------------------------------------------------


def test_the_round_is_told_once_and_again_when_asked_for() -> None:
    table = Table(a_session())
    assert any(line.startswith("Round 1 of 6") for line in table.said)
    assert not any(line.startswith("Round 1 of 6") for line in table.answer("explore"))
    assert table.type("")[1].startswith("Round 1 of 6")


def test_the_last_line_says_how_many_answers_can_be_taken_back() -> None:
    table = Table(a_session())
    table.answer("explore")
    assert table.type("1")[-1] == "? help, t table, u undo 2"


def test_what_another_undo_took_back_is_named() -> None:
    table = Table(a_session())
    session = table.session
    pending = session.decision
    assert pending is not None
    table.answer("explore")
    session.loop.ask(session.home.client.commands.undo(pending.seat), 5.0)
    session.rest()
    page: Reply = table.talk.look_up()
    assert any(line.startswith("Taken back: ") and " explores slot " in line for line in page.before)


# -- the log ---------------------------------------------------------------------------------------


def test_the_log_of_one_player_and_of_the_chat() -> None:
    session = a_session()
    play(session, 40)
    table = Table(session)
    lines = table.type("l ann 5")
    assert len(lines) == 5
    assert not [line for line in table.type("l ben 99") if line.startswith("Ann ")]
    assert table.type("l chat") == ["Nobody has said anything."]
    assert table.type("l eve")[0].startswith("l takes a number of lines, or a player (Ann, Ben)")


# -- cards -----------------------------------------------------------------------------------------


def test_cards_by_kind_by_text_and_outcomes() -> None:
    table = Table(a_session())
    assert all("speed" in line for line in table.type("c truck"))
    assert len(table.type("c object")) == len(table.session.tables.objects) - 1
    assert any("ambush" in line for line in table.type("c ignore the ambush"))
    assert table.type("c outcome 3")[0].startswith("Outcome card 3. Weapons: ")
    assert table.type("c outcome 99") == ["Outcome cards are 1 to 12."]


# -- rules and lessons -----------------------------------------------------------------------------


def test_each_chapter_by_number_and_name() -> None:
    for number, topic in enumerate(chapters(GAME), start=1):
        lines = chapter_lines(GAME, str(number))
        assert len(lines) == len(topic.passages) + 1
        assert chapter_lines(GAME, topic.key) == lines
    assert chapter_lines(GAME, "MOVE")[0] == "Movement."
    assert chapter_lines(GAME, "0")[0].startswith("There is no chapter '0'")
    assert "aim" in chapter_lines(GAME, "zzz")[0]


def test_help_leads_to_the_chapter_of_the_question() -> None:
    table = Table(a_session())
    lines = table.type("?")
    wanted = next(line for line in lines if line.startswith("More about what is asked now: "))
    assert table.type(wanted.removeprefix("More about what is asked now: "))[0] == "Exploration."
    assert table.type("?2") == table.type("? 2")


@pytest.mark.parametrize("kind", sorted(MANUAL.lessons))
def test_lessons_speak_of_no_screen(kind: str) -> None:
    text = " ".join(passage.aloud for passage in MANUAL.lesson(kind))
    assert text
    for word in ("Diamonds", "on the right", "Green", "Brackets", "Numbers on", "Letters under"):
        assert word not in text


def test_lessons_come_once_for_each_kind_if_they_are_wanted() -> None:
    session = a_session()
    table = Table(session)
    table.talk = a_talk(session, [], settings=Settings(lessons=True))
    table._show(table.talk.begin())
    table._settle()
    first = [line for line in table.said if line.startswith("(Lesson: ")]
    assert len(first) == len(MANUAL.opening) + len(MANUAL.lesson("explore.turn"))
    assert not [line for line in table.type("") if line.startswith("(Lesson: ")]


# -- settings --------------------------------------------------------------------------------------


def test_settings_are_told_and_changed() -> None:
    table = Table(a_session())
    assert len(table.type("set")) == len(Settings.__struct_fields__) + 2
    assert table.type("set name Ann Lee") == ["name is Ann Lee from now on."]
    assert settings.load()[0].name == "Ann Lee"
    assert table.type("set mouse perhaps") == ["mouse is yes or no."]
    assert table.type("set theme mud")[0].startswith("There is no theme 'mud'")
    assert table.type("set quiet 99")[0].startswith("quiet is a number from 0")
    assert table.type("set speed 9")[0].startswith("There is no setting 'speed'")
    table.type("set curtain no")
    assert settings.load()[0].curtain is False


def brisk(session: Here) -> Table:
    """A game in which what is no question is answered by itself."""
    table = Table(session)
    table.talk = a_talk(session, [], brisk=True)
    table._show(table.talk.begin())
    table._settle()
    return table


def no_questions(table: Table) -> list[str]:
    """Kinds of what was asked to the end of the game though it is no question."""
    asked: list[str] = []

    def look() -> None:
        pending = table.session.decision
        assert pending is not None
        if goes_on(pending) is not None and not table.talk.curtain:
            asked.append(pending.kind)

    table.play(random.Random(1), look)
    return asked


def test_brisk_play_can_be_switched_off_amid_a_game() -> None:
    table = brisk(a_session(bots=1, seed=4))
    table.type("set brisk no")
    assert no_questions(table)


def test_the_curtain_can_be_switched_off() -> None:
    table = Table(a_session())
    table.type("set curtain no")
    table.play(random.Random(1))
    assert table.wipes == 0
    assert not any("press Enter" in line for line in table.said)


# -- what is no question ---------------------------------------------------------------------------


def test_what_offers_nothing_but_to_go_on_is_answered_by_itself_unless_one_looks() -> None:
    table = brisk(a_session(bots=1, seed=4))
    assert not no_questions(table)
    assert "Results" in table.said


def test_after_an_undo_nothing_goes_on_by_itself() -> None:
    session = a_session(bots=1)
    table = brisk(session)
    luck = random.Random(1)
    for _ in range(400):
        pending = session.decision
        if pending is None:
            break
        before = len(session.match.play.choices)
        table.type("" if table.talk.curtain else str(luck.randrange(len(pending.actions)) + 1))
        if len(session.match.play.choices) > before + 1 and session.decision and not table.talk.curtain:
            after = len(session.match.play.choices)
            table.type("u")
            assert len(session.match.play.choices) < after
            return
    raise AssertionError("nothing went on by itself")


def test_who_holds_an_object_is_asked_where_several_people_play() -> None:
    """Not to be asked would tell the others what the Object is not."""
    asked = no_questions(brisk(a_session()))
    assert asked


def test_boxes_beside_the_convoy_are_told() -> None:
    match = a_match()
    view = match.view(0)
    board = view["seats"][0]
    kind = next(iter(board["kinds"].values()))
    board["kinds"] = {**board["kinds"], BESIDE.start: kind}
    board["cargo"] = {**board["cargo"], BESIDE.start: 0}
    lines = render_board(view, 0, Words(match.play.rules, match.seats))
    assert any(line.startswith("Side boxes: 1 ") for line in lines)
    assert not any(line.startswith("Side boxes") for line in render_board(match.view(1), 1, words_of()))
