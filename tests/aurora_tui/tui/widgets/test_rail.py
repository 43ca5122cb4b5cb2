"""The rail: prompt, log, outcome; and the two bars."""

import pytest

from aurora_tui.client.session import Chair, Connection, Poll, Room, Said
from aurora_tui.client.table_keys import TABLE, TableFooter
from aurora_tui.games.last_aurora import BOARD
from aurora_tui.games.last_aurora.tui import header, outcomes
from aurora_tui.games.last_aurora.tui.plan import plan
from aurora_tui.tui.widgets import choices, key_bars, log
from core import Match
from core.kernel import Event
from core.last_aurora.text import Words
from tests.aurora_tui.demo import match_at
from tests.aurora_tui.games.last_aurora.kit import at, look, model_of, tones, whole
from tests.core.last_aurora.table import Scene

SIZES = [(30, 15), (36, 22), (42, 32)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_prompt_asks_numbers_and_explains(size: tuple[int, int]) -> None:
    scene = Scene().zone(1, "Driver").start("exploration")
    model = model_of(scene.m)
    canvas = choices.draw(BOARD, model, look(*size))
    lines = canvas.lines()
    assert "ANN, YOUR MOVE" in lines[0]
    assert "Explore a card or pass." in lines[1]
    first = next(line for line in lines if "2 Driver - " in line)
    assert "▸" in first
    assert "◆◆" in first
    flat = " ".join(" ".join(line.strip("│├┤╭╮╰╯─ ").split()) for line in lines)
    assert model.text.action(model.decision, model.choices[0].action, model.view)[:20] in flat
    assert tones(canvas, ("choice", 0)) <= {f"{tone}@select" for tone in ("text", "key", "amber", "food")}


def test_every_choice_can_be_reached_by_scrolling() -> None:
    scene = Scene().hurt(0)
    scene.load(0, "U").start("movement").until(0, "move.turn").play("rearrange")
    model = model_of(scene.m)
    seen = set()
    for cursor in range(len(model.choices)):
        model.highlight(cursor)
        canvas = choices.draw(BOARD, model, look(30, 11))
        here = {hit[1] for hit in canvas.hits() if hit[0] == "choice"}
        assert cursor in here
        seen |= here
    assert seen == set(range(len(model.choices)))


def test_what_is_refused_stands_below_and_in_full_on_demand() -> None:
    scene = Scene().zone(4, "Preacher").crew(0, active=["Co-Pilot"]).unload(0, "F").start("exploration")
    model = model_of(scene.m)
    assert model.refusals
    canvas = choices.draw(BOARD, model, look(36, 26))
    assert "– Slot 5 costs 3" in whole(canvas)
    model.sheets.explain()
    why = choices.draw(BOARD, model, look(36, 26))
    assert "WHY NOT" in why.text(0)
    for refusal in model.refusals:
        assert refusal.line in whole(why)


def test_numbers_of_two_digits_line_up() -> None:
    match = match_at(
        5, until=lambda match: match.decision.kind == "damage" and len(match.decision.actions) > 10
    )
    canvas = choices.draw(BOARD, model_of(match), look(36, 30))
    lines = [line for line in canvas.lines() if line.strip("│▸ ")[:2].strip().isdigit()]
    assert any(line[3:5] == "10" for line in lines)
    assert any(line[3:5] == " 1" for line in lines)


def test_waiting_names_who_is_asked() -> None:
    match = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=7)
    asked = match.decision.seat
    model = model_of(match, 1 - asked)
    canvas = choices.draw(BOARD, model, look(36, 15))
    assert match.seats[asked].upper() in canvas.text(0)
    assert "is asked" in whole(canvas)
    model.receive(Room((Chair(away=12), Chair(away=12))))
    assert "absent for 12 s" in whole(choices.draw(BOARD, model, look(36, 15)))
    model.receive(Room((Chair("greedy"), Chair("greedy")), (Poll(3, "Ann asks to undo 2 answers."),), True))
    text = whole(choices.draw(BOARD, model, look(36, 15)))
    assert "greedy" in text
    assert "y yes" in text
    assert "paused" in text


def test_watching_and_the_end() -> None:
    match = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=7)
    model = model_of(match, 0)
    model.seat, model.decision = None, None
    assert "You are watching." in whole(choices.draw(BOARD, model, look(36, 15)))
    over = match_at(3, ("Ann", "Ben"), until=lambda match: False)
    text = whole(choices.draw(BOARD, model_of(over, 0), look(36, 20)))
    assert "THE END" in text
    assert f"{over.scores[0].total} Fame Points" in text


def test_the_log_hangs_on_its_end_and_scrolls_up() -> None:
    events = tuple(Event("fame", {"seat": 0, "points": points}) for points in range(1, 40))
    model = model_of(Scene().m, 0, events)
    canvas = log.draw(BOARD, model, look(36, 10))
    assert "39" in canvas.lines()[-2]
    assert "↑31" in canvas.lines()[-1]
    back = log.draw(BOARD, model, look(36, 10, offset=10))
    assert "29" in back.lines()[-2]
    assert "↓10" in back.lines()[-1]
    assert "↓" not in log.draw(BOARD, model, look(36, 10, offset=0)).lines()[-1]


def test_the_log_colours_names_and_keeps_talk() -> None:
    model = model_of(Scene().m, 0, (Event("stays", {"seat": 1}), Event("round", {"round": 2})))
    model.receive(Said("Zoe", "hello [b]there", -1))
    model.receive(Said("", "Ann came back."))
    canvas = log.draw(BOARD, model, look(36, 10))
    runs = [(run.text, run.tone) for y in range(canvas.rows) for run in canvas.runs(y)]
    assert ("Ben", "seat1") in runs
    assert ("hello [b]there", "text") in [(text.strip(), tone) for text, tone in runs]
    assert any(tone == "amber" and "came back" in text for text, tone in runs)
    model.filter_on()
    assert "Ann" in log.draw(BOARD, model, look(36, 10)).text(0)


def test_the_log_shows_who_speaks_by_seat_or_as_one_who_watches() -> None:
    model = model_of(Scene().m, 0, ())
    model.receive(Said("Ann", "mine", 0))
    model.receive(Said("Ann", "no, mine", -1))
    canvas = log.draw(BOARD, model, look(46, 8))
    rows = canvas.lines()
    assert any(" A  Ann: mine" in row for row in rows)
    assert any("Watching, Ann: no, mine" in row for row in rows)
    tones = [(run.text, run.tone) for y in range(canvas.rows) for run in canvas.runs(y)]
    assert (" A ", "chip-seat0") in tones


def test_the_outcome_card_says_what_it_means() -> None:
    scene = Scene().load(0, "A").enemy("Riderwolves", 0)
    scene.outcomes(scene.outcome(rating=1, points=1))
    scene.start("fire").until(0, "fire.turn").shoot(truck_weapon(scene))
    model = model_of(scene.m, 0, tuple(scene.log))
    assert outcomes.shown(model)
    text = whole(outcomes.draw(model, look(36, outcomes.ROWS)))
    card = scene.t.rules.outcomes[outcomes.latest(model.view)]
    assert f"W1:{card.damage[0]}" in text
    assert f"II:{card.enemies[1] if card.enemies[1] >= 0 else '‡'}" in text
    assert f"loot goes to {' '.join(card.letters)}" in text
    assert "Enemies fire in the Valley" in text
    assert "↓" not in text


def truck_weapon(scene: Scene) -> int:
    board = scene.seat(0)
    return next(place for place, kind in board.kinds.items() if scene.t.rules.boxes[kind].rating)


def test_the_outcome_pane_is_there_only_when_needed() -> None:
    model = model_of(Scene().start("exploration").m)
    assert not outcomes.shown(model)
    assert "No card" in whole(outcomes.draw(model, look(36, 7)))


@pytest.mark.parametrize("columns", [80, 120, 160])
def test_the_header_tells_round_phase_turn_order_and_link(columns: int) -> None:
    scene = Scene(seats=4).turn_order(2, 0, 3, 1).start("movement")
    model = model_of(scene.m)
    text = header.draw(model, look(columns, 1)).text(0)
    assert "MOVEMENT" in text
    assert "C A D B" in text
    assert "①" in text
    for link, words in (
        (Connection("up", 12), "12 ms"),
        (Connection("lost", seconds=3), "reconnecting 3 s"),
        (Connection("replaced"), "replaced at this seat"),
        (Connection("closed"), "closed"),
    ):
        model.receive(link)
        assert words in header.draw(model, look(columns, 1)).text(0)


def test_the_bars_show_keys_that_can_be_clicked() -> None:
    model = model_of(Scene().m)
    pages = key_bars.draw_pages("zone", plan(model, 80, 21).pages, look(80, 1))
    assert pages.hits() == {("page", page) for page in ("road", "zone", "convoy", "others", "log")}
    assert any(run.tone.endswith("@select") and "Zone" in run.text for run in pages.runs(0))
    assert "palette" not in key_bars.draw_keys(TABLE, TableFooter(), look(120, 1)).text(0)
    assert "palette" in key_bars.draw_keys(TABLE, TableFooter(palette=True), look(120, 1)).text(0)
    assert len(key_bars.draw_keys(TABLE, TableFooter(pages=True), look(40, 1)).text(0)) == 40


def test_questions_leave_the_name_to_the_title() -> None:
    match = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=7)
    model = model_of(match)
    assert match.decision is not None
    full = Words(match.play.rules, match.seats).question(match.decision, model.view)
    assert choices.question(model, match.decision, model.view).lower() in full.lower()
    assert not choices.question(model, match.decision, model.view).startswith("Ben")


@pytest.mark.parametrize("cells", range(14, 32))
def test_a_label_that_is_too_long_keeps_its_cost(cells: int) -> None:
    model = model_of(Scene().zone(1, "Contaminated Storehouse").start("exploration").m)
    place = next(at for at, one in enumerate(model.choices) if ("slot", 1) in one.targets)
    label = at(choices.draw(BOARD, model, look(cells + 6, 24)), ("choice", place))
    assert f"{model.choices[place].number} Co" in label
    assert label.endswith(" ◆◆")


def test_absence_and_the_link_are_told_where_one_looks() -> None:
    """To who is asked and to who waits; and from when on a bot may play."""
    scene = Scene().start("exploration")
    model = model_of(scene.m)
    other = next(seat for seat in (0, 1) if seat != model.seat)
    chairs = [Chair(), Chair()]
    chairs[other] = Chair(away=12, wait=30)
    model.receive(Room(tuple(chairs)))
    text = whole(choices.draw(BOARD, model, look(36, 24)))
    name = model.text.player(other)
    assert f"{name} is absent for 12 s." in text
    assert "A bot may be asked for in 30 s." in text
    model.receive(Connection("lost", told="Kept: it is sent as soon as the host is back."))
    text = whole(choices.draw(BOARD, model, look(36, 24)))
    assert "Kept: it is sent" in text
    assert "absent" not in text  # who is away cannot be known then
    model.receive(Connection("up"))
    chairs[other] = Chair(away=90, wait=0)
    model.receive(Room(tuple(chairs)))
    canvas = choices.draw(BOARD, model, look(36, 24))
    assert ("key", "b") in canvas.hits()


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("small", [True, False])
def test_what_happened_since_the_last_answer_stands_in_the_prompt(
    seat: int, size: tuple[int, int], small: bool
) -> None:
    scene = Scene().start("movement").until(0, "move.turn")
    events = (Event("stays", {"seat": 1}), Event("fame", {"seat": 1, "points": 2}))
    model = model_of(scene.m, seat, events)
    text = whole(choices.draw(BOARD, model, look(*size), small=small))
    assert "─ lately " in text  # nobody has answered yet
    assert f"{model.text.player(1)} gains 2 Fame." in text


def test_what_is_left_out_of_it_is_counted() -> None:
    scene = Scene().start("movement").until(0, "move.turn")
    hit = Event("damaged", {"seat": 0, "box": 0, "card": 0})
    model = model_of(scene.m, 0, (hit, *[Event("stays", {"seat": 1})] * 30))
    text = whole(choices.draw(BOARD, model, look(36, 22)))
    assert "puts 1 Damage on" in text  # one's own loss is not left out
    assert " more" in text


def test_the_first_line_of_a_question_names_its_cause() -> None:
    scene = Scene().zone(0, "Driver").zone(1, 71).zone(2, 72).zone(3, "Hermit").zone(4, "Mechanic")
    scene.deck("Ice Quake", "Jackal").start("exploration").explore(0, "Leader")
    model = model_of(scene.m, events=tuple(scene.log))
    lines = choices.draw(BOARD, model, look(60, 22)).lines()
    assert "ICE QUAKE  each convoy takes 1 Damage, row of Trucks" in lines[1]
    assert "Where does the Damage go?" in lines[3]


def test_a_rule_stands_between_turns_in_the_log_and_losses_are_red() -> None:
    scene = Scene().start("movement").until(0, "move.turn")
    events = (
        Event("phase", {"phase": 3}),
        Event("stays", {"seat": 1}),
        Event("fame", {"seat": 1, "points": -1}),
        Event("stays", {"seat": 0}),
    )
    canvas = log.draw(BOARD, model_of(scene.m, 0, events), look(40, 10))
    rows = [line.strip("│ ") for line in canvas.lines()]
    loss = next(at for at, row in enumerate(rows) if "loses 1 Fame" in row)
    assert set(rows[loss + 1]) == {"─"}
    assert "does not move" in rows[loss + 2]
    assert "red" in {run.tone for run in canvas.runs(loss)}


def test_who_lets_the_others_wait_is_told_and_how_to_go_on() -> None:
    scene = Scene().start("exploration")
    model = model_of(scene.m)
    other = next(seat for seat in (0, 1) if seat != model.seat)
    chairs = [Chair(), Chair()]
    chairs[other] = Chair(idle=312)
    model.receive(Room(tuple(chairs)))
    canvas = choices.draw(BOARD, model, look(36, 24))
    assert f"{model.text.player(other)} has not answered for 312 s." in whole(canvas)
    assert ("key", "b") in canvas.hits()
    assert model.seat is not None
    chairs[model.seat], chairs[other] = Chair(idle=300), Chair()
    model.receive(Room(tuple(chairs)))
    assert "The others wait, and may ask" in whole(choices.draw(BOARD, model, look(36, 24)))
    chairs[model.seat] = Chair("greedy")
    model.receive(Room(tuple(chairs)))
    canvas = choices.draw(BOARD, model, look(36, 24))
    assert "A greedy bot plays your seat" in whole(canvas)
    assert ("key", "b") in canvas.hits()


@pytest.mark.parametrize("columns", [30, 36, 42])
def test_a_long_name_does_not_hide_that_the_log_is_filtered(columns: int) -> None:
    model = model_of(Scene().m, 0, names=("Ann", "B" * 40))
    model.filter_on()
    model.filter_on()
    assert f"l {'B' * (columns - 14)}…" in log.draw(BOARD, model, look(columns, 10)).text(0)
