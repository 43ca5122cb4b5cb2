"""What people read beside sentences: manual, lessons, presets, secrets, chart, counts, cards, causes."""

import random
import re
from pathlib import Path

import pytest

from core import Match
from core.kernel import Event
from core.kernel.presentation import presentation
from core.outlive.actions import DECISIONS
from core.outlive.causes import cause, cause_told, luck, weight
from core.outlive.options import FIELDS, SWITCHES
from core.outlive.presentation import PRESENTATION, secrets, turn
from core.outlive.statistics.watcher import OutliveWatcher
from core.outlive.view import as_view
from tests.core.outlive.table import P, Q, R, S, Scene
from tests.core.outlive.text_checks import EVERYTHING, NAMES

MANUAL = PRESENTATION.manual
LAST = {"L": 159, "O": 81, "Q": 124}
"""the last line or number of each source"""


def played(seed: int, seats: int = 2, **options: bool) -> tuple[Match, list[Event]]:
    """A random game to its end, with all its events."""
    match = Match.new("outlive", NAMES[:seats], options, seed=seed)
    dice, events = random.Random(seed), list(match.opening)
    while match.decision is not None:
        events += match.apply(dice.randrange(len(match.decision.actions)))
    return match, events


def test_it_is_found_by_the_name_of_the_game() -> None:
    assert presentation("outlive") is PRESENTATION
    assert PRESENTATION.title == "Outlive"


# -- manual and lessons ----------------------------------------------------------------------------


def test_each_kind_of_question_has_its_chapter() -> None:
    assert set(DECISIONS) - set(MANUAL.kinds) == set()
    assert set(MANUAL.kinds) - set(DECISIONS) == set()


def test_lessons_are_about_questions_that_there_are() -> None:
    assert set(MANUAL.lessons) <= set(DECISIONS)
    assert len(MANUAL.lessons) > 20


def test_each_line_that_the_manual_names_exists() -> None:
    named = re.compile(r"([A-Z])(\d+)")
    passages = [passage for chapter in MANUAL.chapters for passage in chapter.passages]
    for passage in passages:
        assert passage.rule, passage.text
        for letter, number in named.findall(passage.rule):
            assert letter in MANUAL.sources
            assert 1 <= int(number) <= LAST[letter], passage.rule
    assert {passage.rule[0] for passage in passages} == set(MANUAL.sources)


@pytest.mark.parametrize("option", SWITCHES, ids=lambda option: option.name)
def test_each_option_has_its_passage_under_its_title(option: object) -> None:
    titles = [passage.text.partition(":")[0] for passage in MANUAL.chapter("options").passages]
    assert getattr(option, "title", "") in titles


def test_every_sentence_of_the_manual_is_whole_and_speaks_of_nobody_in_particular() -> None:
    for chapter in MANUAL.chapters:
        for passage in chapter.passages:
            assert passage.text.endswith("."), passage.text
            assert "  " not in passage.text
    for lessons in MANUAL.lessons.values():
        for passage in lessons:
            assert passage.text.endswith("."), passage.text


def test_what_is_going_on_is_told_in_every_phase() -> None:
    match, _ = played(1)
    assert MANUAL.now(match.view(None)) == ""
    fresh = Match.new("outlive", NAMES[:2], {}, seed=1)
    assert "leaders" in MANUAL.now(fresh.view(None))
    assert MANUAL.now(Scene().go(P, "5", "for").m.view(None)).startswith("Day: ")
    assert MANUAL.now(Scene().step("build", P).m.view(None)).startswith("Night: ")


def test_the_guided_game_gives_each_lesson_that_it_comes_to_once_and_in_order() -> None:
    """The guided preset from its seed; whoever presses enter meets these lessons first."""
    preset = PRESENTATION.preset("guided")
    assert preset is not None
    assert preset.lessons
    match = Match.new("outlive", ["Ann", preset.bot_name], dict(preset.options), seed=preset.seed)
    prompts = PRESENTATION.prompts(match.play.rules)
    given: list[str] = []
    while match.decision is not None:
        asked = match.decision
        key = MANUAL.lesson_key(asked.kind)
        if asked.seat == 0 and key and key not in given:
            given.append(key)
        choices = prompts.choices(asked)
        match.apply(choices[prompts.default(asked, choices, match.view(asked.seat))].answer)
    assert given[:7] == ["leader", "keep_room", "free_room", "place", "put_hero", "piece", "destination"]
    assert {"act", "aid", "pay", "recruit", "build", "repair"} <= set(given)


# -- presets ---------------------------------------------------------------------------------------


def test_presets_can_be_played() -> None:
    assert [preset.key for preset in PRESENTATION.presets] == ["usual", "solo", "guided", "options"]
    for preset in PRESENTATION.presets:
        names = NAMES[: preset.people + preset.bots]
        assert Match.new("outlive", names, dict(preset.options), seed=preset.seed or 1).decision
    assert PRESENTATION.options == FIELDS


def test_options_are_said_in_words() -> None:
    assert PRESENTATION.options_text({}) == "usual rules"
    assert PRESENTATION.options_text({"open_search": True, "one_event": True}) == (
        "open search, one event a night"
    )


# -- secrets, turns, causes ------------------------------------------------------------------------


def test_cards_to_choose_from_are_secrets_until_all_are_shown() -> None:
    match = Match.new("outlive", NAMES[:2], {}, seed=1)
    assert secrets(as_view(match.view(0)), 0)
    while match.decision is not None and match.decision.kind in ("leader", "keep_room"):
        assert secrets(as_view(match.view(match.decision.seat)), match.decision.seat)
        match.apply(0)
    assert not secrets(as_view(match.view(0)), 0)
    assert not secrets(as_view(match.view(1)), 1)


def test_what_a_watch_post_showed_is_a_secret() -> None:
    scene = Scene().own(P, "watch").room(P, "watch", 4).turn(P).play("look", "bla")
    assert secrets(as_view(scene.m.view(P)), P)
    assert not secrets(as_view(scene.m.view(Q)), Q)


def test_whose_go_it_is_and_whose_act_an_event_was() -> None:
    assert turn(as_view(Scene().go(Q, "5", "for").m.view(None))) == Q
    assert PRESENTATION.event_seat(Event("moved", {"seat": 1}), None) == 1
    assert PRESENTATION.event_seat(Event("filled", {"location": 1}), None) == -1


def test_the_pressure_is_the_cause_of_its_question() -> None:
    scene = Scene().give(Q, ammo=1, wood=1).hero(Q, "3", "for", up=True).go(P, "5", "for")
    asked = scene.m.decision
    assert asked is not None
    text = PRESENTATION.text(scene.m.play.rules, NAMES[:2])
    found = cause(asked, scene.log, text)
    assert found is not None
    assert found.kind == "pressed"
    told = cause_told(asked, found, text, scene.m.view(Q))
    assert told is not None
    assert told.line == "ANN'S HERO 5 presses hero 3 in the Forest: 2 points"
    assert PRESENTATION.because(asked, scene.log, text, scene.m.view(Q)) is None  # the question says so


def test_what_a_pressed_seat_gives_is_explained_by_the_pressure() -> None:
    scene = Scene().give(Q, ammo=1, wood=1).hero(Q, "3", "for", up=True).go(P, "5", "for").play("yield")
    asked = scene.m.decision
    assert asked is not None
    text = PRESENTATION.text(scene.m.play.rules, NAMES[:2])
    told = PRESENTATION.because(asked, scene.log, text, scene.m.view(asked.seat))
    assert told is not None
    assert told.line == "ANN'S HERO 5 presses hero 3 in the Forest: 2 points"


def because(scene: Scene) -> str:
    """The first line of the pending question."""
    asked = scene.m.decision
    assert asked is not None
    text = PRESENTATION.text(scene.m.play.rules, NAMES[:2])
    told = PRESENTATION.because(asked, scene.log, text, scene.m.view(asked.seat))
    return told.line if told is not None else ""


def test_q40_hunger_is_not_explained_by_the_meal_of_another_night() -> None:
    scene = Scene().room(P, "workshop", 2, 1).night(P).until(P, "who", prefer=("short",))
    while scene.asked == (P, "who"):
        scene.play("survivor")
    assert any(event.kind == "fed" and event.data["short"] for event in scene.log)
    scene.room(P, "workshop", 2, 1).night(P).until(P, "who", prefer=("short",))
    assert scene.context["cause"] == "hunger"
    assert because(scene) == ""


def test_q77_the_tool_bench_tells_what_it_drew() -> None:
    scene = Scene().room(P, "bench").give(P, wood=3, metal=3, chip=3).pile("trap")
    assert because(scene.step("repair", P).play("bench")) == (
        "TOOL BENCH  Ann gets the Bear trap, broken (Tool bench)"
    )


def test_o70_a_tool_bench_that_drew_nothing_tells_of_no_tile_that_came_before() -> None:
    scene = Scene(4).room(P, "bench").give(P, wood=3, metal=3, chip=3).shown("bla", "bow", "axe", "trap")
    scene.go(P, "3", "bla").play("equipment", "bow").end().tiles((), (), others=(Q, R, S))
    assert because(scene.step("repair", P).play("bench")) == (
        "TOOL BENCH  Ann draws no equipment: no tile of a new kind is left"
    )


def test_a_loss_of_goods_is_a_loss_and_tells_whose_it_is() -> None:
    lost = Event("goods", {"seat": 1, "goods": (0, -1), "cause": "event", "card": 3})
    assert (luck(lost), weight(lost, 1) > weight(lost, 0)) == (-1, True)
    assert luck(Event("tracer", {"seat": 1, "tracer": 3, "change": 2})) == -1


# -- chart and counts ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["usual", "everything"])
def test_the_chart_ends_at_the_score(seed: int, options: dict[str, bool]) -> None:
    match, events = played(seed, 3, **options)
    series = {one.key: one for one in PRESENTATION.chart(match.view(None), events, match.play.rules)}
    assert set(series) == {"points", "people", "tracer"}
    days = match.view(None)["day"]
    for one in series.values():
        assert list(one.values) == list(range(1, days + 1))
    assert series["points"].values[days] == tuple(score.total for score in match.scores or ())
    boards = match.view(None)["seats"]
    assert series["people"].values[days] == tuple(board["persons"] for board in boards)
    assert series["tracer"].values[days] == tuple(board["tracer"] for board in boards)


def test_a_simulation_counts_what_happened() -> None:
    statistics = PRESENTATION.statistics
    tally = statistics.tally()
    opened = wins = moves = 0
    for seed in range(3):
        match = Match.new("outlive", NAMES[:3], {}, seed=seed)
        watcher = OutliveWatcher(match)
        dice = random.Random(seed)
        while match.decision is not None:
            events = match.apply(dice.randrange(len(match.decision.actions)))
            watcher.see(events)
            opened += sum(event.kind == "event_opened" for event in events)
            moves += sum(event.kind == "moved" for event in events)
        watcher.close(match, tally)
        wins += sum(score.rank == 1 for score in match.scores or ())
    other = statistics.tally()
    other.merge(tally)
    result = {"games": 3, **statistics.summary(other, 3, 3, {})}
    assert sum(row["kept"] for row in result["leaders"]) == 9
    assert sum(row["owned"] for row in result["rooms"]) == 9 * 7
    assert sum(row["opened"] for row in result["event_cards"]) == opened == 18
    assert round(sum(result["places"].values()) * 9) == moves
    assert round(sum(part["share"] for part in result["turn_order"]) * 3) == wins
    assert round(sum(result["levels"].values()), 6) == 1
    sheets = statistics.sheets(result)
    assert [sheet.columns[:1] for sheet in sheets] == [
        (),
        ("Place",),
        ("Leader",),
        ("Event",),
        ("Room",),
        ("Equipment",),
    ]
    for sheet in sheets:
        for row in sheet.rows:
            assert len(row) == (len(sheet.columns) or 2)
            assert all(isinstance(cell, str) and cell for cell in row)


# -- cards -----------------------------------------------------------------------------------------


def test_cards_of_replacement_tables_are_read_and_checked(tmp_path: Path) -> None:
    shipped = Path("core/outlive/data/events.toml").read_text(encoding="utf-8")
    (tmp_path / "events.toml").write_text(shipped.replace("cost = 10", "cost = 7", 1), encoding="utf-8")
    rows = {row["id"]: row for row in PRESENTATION.cards.rows(tmp_path) if row["kind"] == "event"}
    assert "overcome for 7 ammo" in str(rows["sandstorm"]["text"])
    assert all(finding.ok for finding in PRESENTATION.cards.check(tmp_path))
