"""The rail: prompt, log, outcome; and the two bars."""

import pytest

from aurora_tui.client.session import Chair, Connection, Poll, Room, Said
from aurora_tui.games.last_aurora import BOARD
from aurora_tui.games.last_aurora.tui import header, outcomes
from aurora_tui.games.last_aurora.tui.plan import plan
from aurora_tui.tui.widgets import choices, key_bars, log
from core import Match
from core.kernel import Event
from core.last_aurora.text import Words
from tests.aurora_tui.demo import match_at
from tests.aurora_tui.games.last_aurora.kit import at, look, store_of, tones, whole
from tests.core.last_aurora.table import Scene

SIZES = [(30, 15), (36, 22), (42, 32)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_prompt_asks_numbers_and_explains(size: tuple[int, int]) -> None:
    scene = Scene().zone(1, "Driver").start("exploration")
    store = store_of(scene.m)
    canvas = choices.draw(BOARD, store, look(*size))
    lines = canvas.lines()
    assert "ANN, YOUR MOVE" in lines[0]
    assert "Explore a card or pass." in lines[1]
    first = next(line for line in lines if "2 Driver ◆◆" in line)
    assert "▸" in first
    flat = " ".join(" ".join(line.strip("│├┤╭╮╰╯─ ").split()) for line in lines)
    assert store.text.action(store.decision, store.choices[0].action, store.view)[:20] in flat
    assert tones(canvas, ("choice", 0)) <= {f"{tone}@select" for tone in ("text", "key", "amber", "food")}


def test_every_choice_can_be_reached_by_scrolling() -> None:
    scene = Scene().hurt(0)
    scene.load(0, "U").start("movement").until(0, "move.turn").play("rearrange")
    store = store_of(scene.m)
    seen = set()
    for cursor in range(len(store.choices)):
        store.highlight(cursor)
        canvas = choices.draw(BOARD, store, look(30, 11))
        here = {hit[1] for hit in canvas.hits() if hit[0] == "choice"}
        assert cursor in here
        seen |= here
    assert seen == set(range(len(store.choices)))


def test_what_is_refused_stands_below_and_in_full_on_demand() -> None:
    scene = Scene().zone(4, "Preacher").crew(0, active=["Co-Pilot"]).unload(0, "F").start("exploration")
    store = store_of(scene.m)
    assert store.refusals
    canvas = choices.draw(BOARD, store, look(36, 26))
    assert "– Slot 5 costs 3" in whole(canvas)
    store.explain()
    why = choices.draw(BOARD, store, look(36, 26))
    assert "WHY NOT" in why.text(0)
    for refusal in store.refusals:
        assert refusal.line in whole(why)


def test_numbers_of_two_digits_line_up() -> None:
    match = match_at(5, until=lambda match: len(match.decision.actions) > 10)
    canvas = choices.draw(BOARD, store_of(match), look(36, 30))
    lines = [line for line in canvas.lines() if line.strip("│▸ ")[:2].strip().isdigit()]
    assert any(line[3:5] == "10" for line in lines)
    assert any(line[3:5] == " 1" for line in lines)


def test_waiting_names_who_is_asked() -> None:
    match = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=7)
    asked = match.decision.seat
    store = store_of(match, 1 - asked)
    canvas = choices.draw(BOARD, store, look(36, 15))
    assert match.seats[asked].upper() in canvas.text(0)
    assert "is asked" in whole(canvas)
    store.receive(Room((Chair(away=12), Chair(away=12))))
    assert "absent for 12 s" in whole(choices.draw(BOARD, store, look(36, 15)))
    store.receive(Room((Chair("greedy"), Chair("greedy")), (Poll(3, "Ann asks to undo 2 answers."),), True))
    text = whole(choices.draw(BOARD, store, look(36, 15)))
    assert "greedy" in text
    assert "y yes" in text
    assert "paused" in text


def test_watching_and_the_end() -> None:
    match = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=7)
    store = store_of(match, 0)
    store.seat, store.decision = None, None
    assert "You are watching." in whole(choices.draw(BOARD, store, look(36, 15)))
    over = match_at(3, ("Ann", "Ben"), until=lambda match: False)
    text = whole(choices.draw(BOARD, store_of(over, 0), look(36, 20)))
    assert "THE END" in text
    assert f"{over.scores[0].total} points" in text


def test_the_log_hangs_on_its_end_and_scrolls_up() -> None:
    events = tuple(Event("fame", {"seat": 0, "points": points}) for points in range(1, 40))
    store = store_of(Scene().m, 0, events)
    canvas = log.draw(BOARD, store, look(36, 10))
    assert "39" in canvas.lines()[-2]
    assert "↑31" in canvas.lines()[-1]
    back = log.draw(BOARD, store, look(36, 10, offset=10))
    assert "29" in back.lines()[-2]
    assert "↓10" in back.lines()[-1]
    assert "↓" not in log.draw(BOARD, store, look(36, 10, offset=0)).lines()[-1]


def test_the_log_colours_names_and_keeps_talk() -> None:
    store = store_of(Scene().m, 0, (Event("stays", {"seat": 1}), Event("round", {"round": 2})))
    store.receive(Said("Zoe", "hello [b]there", -1))
    store.receive(Said("", "Ann came back."))
    canvas = log.draw(BOARD, store, look(36, 10))
    runs = [(run.text, run.tone) for y in range(canvas.rows) for run in canvas.runs(y)]
    assert ("Ben", "seat1") in runs
    assert ("hello [b]there", "text") in [(text.strip(), tone) for text, tone in runs]
    assert any(tone == "amber" and "came back" in text for text, tone in runs)
    store.filter_on()
    assert "Ann" in log.draw(BOARD, store, look(36, 10)).text(0)


def test_the_log_shows_who_speaks_by_seat_or_as_one_who_watches() -> None:
    store = store_of(Scene().m, 0, ())
    store.receive(Said("Ann", "mine", 0))
    store.receive(Said("Ann", "no, mine", -1))
    canvas = log.draw(BOARD, store, look(46, 8))
    rows = canvas.lines()
    assert any(" A  Ann: mine" in row for row in rows)
    assert any("Watching, Ann: no, mine" in row for row in rows)
    tones = [(run.text, run.tone) for y in range(canvas.rows) for run in canvas.runs(y)]
    assert (" A ", "chip-seat0") in tones


def test_the_outcome_card_says_what_it_means() -> None:
    scene = Scene().load(0, "A").enemy("Riderwolves", 0)
    scene.outcomes(scene.outcome(rating=1, points=1))
    scene.start("fire").until(0, "fire.turn").shoot(truck_weapon(scene))
    store = store_of(scene.m, 0, tuple(scene.log))
    assert outcomes.shown(store)
    text = whole(outcomes.draw(store, look(36, outcomes.ROWS)))
    card = scene.t.rules.outcomes[outcomes.latest(store.view)]
    assert f"W1:{card.damage[0]}" in text
    assert f"II:{card.enemies[1] if card.enemies[1] >= 0 else '‡'}" in text
    assert f"loot goes to {' '.join(card.letters)}" in text
    assert "Enemies fire in the Valley" in text
    assert "↓" not in text


def truck_weapon(scene: Scene) -> int:
    board = scene.seat(0)
    return next(place for place, kind in board.kinds.items() if scene.t.rules.boxes[kind].rating)


def test_the_outcome_pane_is_there_only_when_needed() -> None:
    store = store_of(Scene().start("exploration").m)
    assert not outcomes.shown(store)
    assert "No card" in whole(outcomes.draw(store, look(36, 7)))


@pytest.mark.parametrize("columns", [80, 120, 160])
def test_the_header_tells_round_phase_turn_order_and_link(columns: int) -> None:
    scene = Scene(seats=4).turn_order(2, 0, 3, 1).start("movement")
    store = store_of(scene.m)
    text = header.draw(store, look(columns, 1)).text(0)
    assert "MOVEMENT" in text
    assert "C A D B" in text
    assert "①" in text
    for link, words in (
        (Connection("up", 12), "12 ms"),
        (Connection("lost", seconds=3), "reconnecting 3 s"),
        (Connection("replaced"), "replaced at this seat"),
        (Connection("closed"), "closed"),
    ):
        store.receive(link)
        assert words in header.draw(store, look(columns, 1)).text(0)


def test_the_bars_show_keys_that_can_be_clicked() -> None:
    store = store_of(Scene().m)
    pages = key_bars.draw_pages("zone", plan(store, 80, 21).pages, look(80, 1))
    assert pages.hits() == {("page", page) for page in ("road", "zone", "convoy", "others", "log")}
    assert any(run.tone.endswith("@select") and "Zone" in run.text for run in pages.runs(0))
    assert "palette" not in key_bars.draw_keys(store, look(120, 1), pages=False).text(0)
    assert "palette" in key_bars.draw_keys(store, look(120, 1), pages=False, palette=True).text(0)
    assert len(key_bars.draw_keys(store, look(40, 1), pages=True).text(0)) == 40


def test_questions_leave_the_name_to_the_title() -> None:
    match = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=7)
    store = store_of(match)
    assert match.decision is not None
    full = Words(match.play.rules, match.seats).question(match.decision, store.view)
    assert choices.question(store, match.decision, store.view).lower() in full.lower()
    assert not choices.question(store, match.decision, store.view).startswith("Ben")


@pytest.mark.parametrize("cells", range(14, 32))
def test_a_label_that_is_too_long_keeps_its_cost(cells: int) -> None:
    store = store_of(Scene().zone(1, "Contaminated Storehouse").start("exploration").m)
    place = next(at for at, one in enumerate(store.choices) if ("slot", 1) in one.targets)
    label = at(choices.draw(BOARD, store, look(cells + 6, 24)), ("choice", place))
    assert f"{store.choices[place].number} Co" in label
    assert label.endswith(" ◆◆")


def test_absence_and_the_link_are_told_where_one_looks() -> None:
    """To who is asked and to who waits; and from when on a bot may play."""
    scene = Scene().start("exploration")
    store = store_of(scene.m)
    other = next(seat for seat in (0, 1) if seat != store.seat)
    chairs = [Chair(), Chair()]
    chairs[other] = Chair(away=12, wait=30)
    store.receive(Room(tuple(chairs)))
    text = whole(choices.draw(BOARD, store, look(36, 24)))
    name = store.text.player(other)
    assert f"{name} is absent for 12 s." in text
    assert "A bot may be asked for in 30 s." in text
    store.receive(Connection("lost", told="Kept: it is sent as soon as the host is back."))
    text = whole(choices.draw(BOARD, store, look(36, 24)))
    assert "Kept: it is sent" in text
    assert "absent" not in text  # who is away cannot be known then
    store.receive(Connection("up"))
    chairs[other] = Chair(away=90, wait=0)
    store.receive(Room(tuple(chairs)))
    canvas = choices.draw(BOARD, store, look(36, 24))
    assert ("key", "b") in canvas.hits()


@pytest.mark.parametrize("seat", [0, 1])
def test_on_a_small_screen_free_rows_tell_what_happened_lately(seat: int) -> None:
    scene = Scene().start("movement").until(0, "move.turn")
    events = (Event("stays", {"seat": 1}), Event("fame", {"seat": 1, "points": 2}))
    store = store_of(scene.m, seat, events)
    text = whole(choices.draw(BOARD, store, look(30, 20), small=True))
    assert "LATELY" in text
    assert f"{store.text.player(1)} gains 2 Fame." in text
    assert "LATELY" not in whole(choices.draw(BOARD, store, look(30, 20)))  # there is a log beside it


def test_who_lets_the_others_wait_is_told_and_how_to_go_on() -> None:
    scene = Scene().start("exploration")
    store = store_of(scene.m)
    other = next(seat for seat in (0, 1) if seat != store.seat)
    chairs = [Chair(), Chair()]
    chairs[other] = Chair(idle=312)
    store.receive(Room(tuple(chairs)))
    canvas = choices.draw(BOARD, store, look(36, 24))
    assert f"{store.text.player(other)} has not answered for 312 s." in whole(canvas)
    assert ("key", "b") in canvas.hits()
    assert store.seat is not None
    chairs[store.seat], chairs[other] = Chair(idle=300), Chair()
    store.receive(Room(tuple(chairs)))
    assert "The others wait, and may ask" in whole(choices.draw(BOARD, store, look(36, 24)))
    chairs[store.seat] = Chair("greedy")
    store.receive(Room(tuple(chairs)))
    canvas = choices.draw(BOARD, store, look(36, 24))
    assert "A bot plays your seat, because" in whole(canvas)
    assert ("key", "b") in canvas.hits()


@pytest.mark.parametrize("columns", [30, 36, 42])
def test_a_long_name_does_not_hide_that_the_log_is_filtered(columns: int) -> None:
    store = store_of(Scene().m, 0, names=("Ann", "B" * 40))
    store.filter_on()
    store.filter_on()
    assert f"l {'B' * (columns - 14)}…" in log.draw(BOARD, store, look(columns, 10)).text(0)
