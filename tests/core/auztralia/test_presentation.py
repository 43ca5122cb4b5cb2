"""What people read beside sentences: manual, lessons, presets, secrets, chart, counts, causes."""

import random
import re
from pathlib import Path

import pytest

from core import Match
from core.auztralia.actions import DECISIONS
from core.auztralia.causes import cause, cause_told, luck, weight
from core.auztralia.options import CHOSEN, FIELDS
from core.auztralia.presentation import PRESENTATION, event_seat, round_of, secrets, turn
from core.auztralia.statistics.tally import AuztraliaTally
from core.auztralia.statistics.watcher import AuztraliaWatcher
from core.auztralia.view import as_view
from core.kernel import Event
from core.kernel.presentation import presentation
from tests.core.auztralia.table import A, B, Scene, new_game
from tests.core.auztralia.tastes import WARLIKE
from tests.core.auztralia.text_checks import NAMES

MANUAL = PRESENTATION.manual
LAST = {"L": 166, "Z": 102, "Q": 87}
"""the last line or number of each source"""


def played(seed: int, seats: int = 2, **options: str) -> tuple[Match, list[Event]]:
    """A random game to its end, with all its events."""
    match = Match.new("auztralia", NAMES[:seats], options, seed=seed)
    dice, events = random.Random(seed), list(match.opening)
    while match.decision is not None:
        weights = [WARLIKE.get(action.kind, 1.0) for action in match.decision.actions]
        events += match.apply(dice.choices(range(len(weights)), weights)[0])
    return match, events


def front(**units: int) -> Scene:
    """A on 2 with port 70 and a line to 51, and its units; B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "62-51").units(A, **units)


def test_it_is_found_by_the_name_of_the_game() -> None:
    assert presentation("auztralia") is PRESENTATION
    assert PRESENTATION.title == "AuZtralia"


# -- manual and lessons ----------------------------------------------------------------------------


def test_each_kind_of_question_has_its_chapter() -> None:
    assert set(MANUAL.kinds) == set(DECISIONS)


def test_each_kind_of_question_has_its_lesson() -> None:
    assert set(MANUAL.lessons) == set(DECISIONS)


def test_each_line_that_the_manual_names_exists() -> None:
    named = re.compile(r"([A-Z])(\d+)")
    passages = [passage for chapter in MANUAL.chapters for passage in chapter.passages]
    for passage in passages:
        assert passage.rule, passage.text
        for letter, number in named.findall(passage.rule):
            assert letter in MANUAL.sources
            assert 1 <= int(number) <= LAST[letter], passage.rule
    assert {passage.rule[0] for passage in passages} == set(MANUAL.sources)


@pytest.mark.parametrize("option", CHOSEN, ids=lambda option: option.name)
def test_each_option_has_its_passage(option: object) -> None:
    title = getattr(option, "title", "")
    assert any(passage.text.startswith(title) for passage in MANUAL.chapter("options").passages), title


def test_the_manual_tells_of_a_port_that_is_saved_on_the_last_card() -> None:
    """L124: defeated, but with the last Old One down."""
    chapter = next(each for each in MANUAL.chapters if each.key == "old_ones")
    told = next(passage.text for passage in chapter.passages if "port that is entered" in passage.text)
    assert "unless the last Old One there falls on the same card" in told


def test_every_sentence_of_the_manual_is_whole() -> None:
    passages = [passage for chapter in MANUAL.chapters for passage in chapter.passages]
    for passage in [*passages, *(each for lessons in MANUAL.lessons.values() for each in lessons)]:
        assert passage.text.endswith("."), passage.text
        assert "  " not in passage.text


def test_what_is_going_on_is_told_in_every_phase() -> None:
    match, _ = played(1)
    assert MANUAL.now(match.view(None)) == ""
    assert MANUAL.now(new_game(2).m.view(None)).startswith("Setup: ")
    assert MANUAL.now(front().turn().m.view(None)).startswith("The Old Ones sleep")
    assert MANUAL.now(front().purple(10).turn().m.view(None)).startswith("The Old Ones are awake")
    fight = front(artillery=2).old(51, "temple").deck(5).turn().attack(51, artillery=1)
    assert MANUAL.now(fight.m.view(None)).startswith("A fight")
    defence = Scene().old(70, "zombie").units(A, car=2, infantry=1).deck(32, 34, 10).purple_turn(23)
    assert MANUAL.now(defence.m.view(None)).startswith("A port defends itself")


def test_l21_no_lesson_names_a_space_of_the_purple_disc_that_an_option_moves() -> None:
    spaces = next(field for field in FIELDS if field.name == "purple").values
    passages = [*MANUAL.opening, *(each for lessons in MANUAL.lessons.values() for each in lessons)]
    told = " ".join(f"{passage.text} {passage.spoken}" for passage in passages)
    assert [space for space in spaces if re.search(rf"space {space}", told)] == []


def test_the_guided_game_gives_each_lesson_that_it_comes_to_once_and_in_order() -> None:
    """The guided preset from its seed; whoever presses enter meets these lessons first."""
    preset = PRESENTATION.preset("guided")
    assert preset is not None
    assert preset.lessons
    match = Match.new("auztralia", ["Ann", preset.bot_name], dict(preset.options), seed=preset.seed)
    prompts = PRESENTATION.prompts(match.play.rules)
    given: list[str] = []
    while match.decision is not None:
        asked = match.decision
        key = MANUAL.lesson_key(asked.kind)
        if asked.seat == 0 and key and key not in given:
            given.append(key)
        choices = [row for row in prompts.choices(asked) if not row.then]
        match.apply(choices[prompts.default(asked, choices, match.view(asked.seat))].answer)
    assert given[:3] == ["port", "turn_end", "turn"]
    assert {"turn", "track", "farm", "attack_force", "combat_press"} <= set(given)


# -- presets and options ---------------------------------------------------------------------------


def test_presets_can_be_played() -> None:
    assert [preset.key for preset in PRESENTATION.presets] == ["usual", "solo", "guided", "simple", "hard"]
    for preset in PRESENTATION.presets:
        names = NAMES[: preset.people + preset.bots]
        assert Match.new("auztralia", names, dict(preset.options), seed=preset.seed or 1).decision
    assert PRESENTATION.options == FIELDS


def test_options_are_said_in_words() -> None:
    assert PRESENTATION.options_text({}) == "usual rules"
    assert PRESENTATION.options_text({"map": "west", "purple": "18"}) == "west map, the Old Ones start on 18"


# -- secrets, turns, causes ------------------------------------------------------------------------


def test_cards_drawn_and_put_back_are_secrets_of_their_seat() -> None:
    s = Scene().display("P1", "C5", "C7", "E3", "E1").persons("P6", "C1").turn()
    assert not secrets(as_view(s.m.view(A)), A)
    s.play("recruit").play("draw")
    assert secrets(as_view(s.m.view(A)), A)
    assert not secrets(as_view(s.m.view(B)), B)
    s.play("person", "P6").play("keep")
    assert secrets(as_view(s.m.view(A)), A)


def test_whose_turn_it_is_and_whose_act_an_event_was() -> None:
    assert turn(as_view(Scene().discs({3: [B], 5: [A]}).turn().m.view(None))) == B
    defence = Scene().old(70, "zombie").units(A, car=2, infantry=1).deck(32, 34, 10).purple_turn(23)
    assert turn(as_view(defence.m.view(None))) == A
    assert event_seat(Event("mined", {"seat": 1}), None) == 1
    assert event_seat(Event("blighted", {"seat": 1}), None) == -1
    assert event_seat(Event("woke", {}), None) == -1
    assert round_of(as_view(Scene().discs({3: [B], 5: [A]}).turn().m.view(None))) == 3


def test_what_was_turned_up_is_the_cause_of_the_question_to_fight() -> None:
    s = front(infantry=1, car=1).old(51, "zombie", hidden=True).turn().attack(51, infantry=1)
    asked = s.m.decision
    assert asked is not None
    text = PRESENTATION.text(s.rules, NAMES[:2])
    found = cause(asked, s.log, text)
    assert found is not None
    told = cause_told(asked, found, text, s.m.view(A))
    assert told is not None
    assert told.line == "ZOMBIE on hex 51: shield 3, 3 VP"


def test_the_turned_card_is_the_cause_of_the_questions_about_it() -> None:
    s = front(infantry=1, car=1).old(51, "zombie").deck(10).turn().attack(51, infantry=1, car=1)
    asked = s.m.decision
    assert asked is not None
    text = PRESENTATION.text(s.rules, NAMES[:2])
    found = cause(asked, s.log, text)
    assert found is not None
    assert (found.kind, found.data["card"]) == ("card_turned", 9)
    told = cause_told(asked, found, text, s.m.view(A))
    assert told is not None
    assert told.title.startswith("OLD ONE CARD 10")


@pytest.mark.parametrize(
    ("kind", "sign"), [("blighted", -1), ("port_saved", 1), ("port_lost", -1), ("woke", 0)]
)
def test_gains_and_losses(kind: str, sign: int) -> None:
    assert luck(Event(kind, {"seat": 1})) == sign


def test_what_happens_to_a_seat_tells_it_more() -> None:
    lost = Event("blighted", {"seat": 1, "hex": 51, "farm": 0})
    assert weight(lost, 1) > weight(lost, 0)
    assert weight(Event("woke", {}), 0) == weight(Event("woke", {}), 1)


# -- chart and counts ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", [{}, {"map": "west", "undo": "off"}], ids=["usual", "west"])
def test_the_chart_ends_at_the_score(seed: int, options: dict[str, str]) -> None:
    match, events = played(seed, 3, **options)
    series = {one.key: one for one in PRESENTATION.chart(match.view(None), events, match.play.rules)}
    assert set(series) == {"points", "farms"}
    points = series["points"].values
    assert points[max(points)] == tuple(score.total for score in match.scores or ())
    farms = match.view(None)["farms"]
    healthy = [sum(row["seat"] == seat and not row["blighted"] for row in farms) for seat in range(3)]
    blighted = sum(row["blighted"] for row in farms)
    last = series["farms"].values
    assert last[max(last)] == (*healthy, blighted)


def fought(s: Scene) -> AuztraliaWatcher:
    """What is counted of the fights of a scene."""
    watcher = AuztraliaWatcher(s.m)
    watcher.see(s.log)
    return watcher


def outcomes(s: Scene) -> dict[str, int]:
    """Outcomes of the fights of a scene."""
    tally = AuztraliaTally()
    fought(s).close(s.m, tally)
    return dict(tally.outcomes)


def test_l111_a_force_that_leaves_in_two_parts_is_counted_once() -> None:
    s = front(infantry=1, airship=1).old(51, "shoggoth").deck(12, 5).turn()
    s.attack(51, infantry=1, airship=1).withdraw("airships").skip().withdraw()
    assert outcomes(s) == {"attacks": 1, "attacks with a withdrawal": 1}


def test_l124_a_port_that_stands_in_a_defeat_is_no_defence_lost() -> None:
    s = Scene().old(70, "cultist", damage={B: 1}).units(A, infantry=1).deck(10, 11, 1).purple_turn(23)
    assert s.told("port_saved")
    assert outcomes(s) == {"defences": 1, "defences won in a defeat": 1}


def test_a_simulation_counts_what_happened() -> None:
    statistics = PRESENTATION.statistics
    tally = statistics.tally()
    turns = beaten = built = old_ones = 0
    for seed in range(4):
        match = Match.new("auztralia", NAMES[:3], {}, seed=seed)
        watcher = AuztraliaWatcher(match)
        dice = random.Random(seed)
        while match.decision is not None:
            weights = [WARLIKE.get(action.kind, 1.0) for action in match.decision.actions]
            events = match.apply(dice.choices(range(len(weights)), weights)[0])
            watcher.see(events)
            turns += sum(event.kind == "action" for event in events)
            beaten += sum(event.kind == "fallen" for event in events)
            built += sum(event.data["number"] for event in events if event.kind == "built")  # type: ignore[misc]
        watcher.close(match, tally)
        old_ones += (match.scores or ())[-1].rank == 1
    other = statistics.tally()
    other.merge(tally)
    result = statistics.summary(other, 4, 4, {})
    assert round(sum(result["actions_per_seat"].values()) * 4 * 3) == turns
    assert sum(row["fallen"] for row in result["old_ones"]) == beaten
    assert round(sum(row["bought"] for row in result["units"]) * 4) == built
    assert round(result["old_ones_win"]["share"] * 4) == old_ones
    for sheet in statistics.sheets({"games": 4, **result}):
        for row in sheet.rows:
            assert len(row) == (len(sheet.columns) or 2)
            assert all(isinstance(cell, str) and cell for cell in row)


# -- cards -----------------------------------------------------------------------------------------


def test_cards_of_replacement_tables_are_read_and_checked(tmp_path: Path) -> None:
    shipped = Path("core/auztralia/data/units.toml").read_text(encoding="utf-8")
    (tmp_path / "units.toml").write_text(shipped.replace("gold = 2", "gold = 4", 1), encoding="utf-8")
    rows = {row["id"]: row for row in PRESENTATION.cards.rows(tmp_path) if row["kind"] == "unit"}
    assert "4 gold" in str(rows["car"]["text"])
    assert all(finding.ok for finding in PRESENTATION.cards.check(tmp_path))


def test_the_first_lesson_says_what_the_letters_of_the_map_are() -> None:
    """Coal, iron and phosphate are spoken of there, and the map has C, I and F."""
    told = " ".join(passage.text for passage in MANUAL.lessons["port"])
    for sign in ("C3 is 3 coal", "I iron", "G gold", "F phosphate", "?1 a hidden Old One"):
        assert sign in told
