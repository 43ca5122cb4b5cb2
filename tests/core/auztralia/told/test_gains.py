"""What a choice is said to bring is what it brings, points of scoring cards too."""

import re

from core import Match
from core.auztralia.advice import advisor
from core.auztralia.presentation import PRESENTATION
from core.auztralia.scoring import points
from core.auztralia.view import as_view
from tests.core.auztralia.table import A, B, Scene
from tests.core.auztralia.told.heard import Heard


def alone() -> Scene:
    """A on 2 with port 70 and tracks to 62 and 69; B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "70-69")


def test_e2_a_farm_tells_what_a_scoring_card_adds() -> None:
    s = alone().hold(A, "E2").turn().play("farm")
    heard = Heard(s)
    assert heard.choice("farm_at 69 corn").endswith(": 1 gold, 3 VP with the Corn Baron (7 left)")
    assert heard.choice("farm_at 62 sheep").endswith(": 1 gold, 2 VP (7 left)")
    assert any(row.endswith(": 2 gold, 5 VP with the Corn Baron, 2 time") for row in heard.rows()), (
        heard.rows()
    )


def test_e2_a_card_at_its_most_adds_nothing() -> None:
    s = alone().tracks(A, "70-71").hold(A, "E2")
    s.farm(A, "corn", 59).farm(A, "corn", 68).farm(A, "corn", 73).turn().play("farm")
    assert ": 1 gold, 2 VP (" in Heard(s).choice("farm_at 69 corn")


def test_e5_goods_tell_what_a_banker_counts() -> None:
    s = alone().hold(A, "E5").goods(62, coal=3, iron=3).stores_are(A, coal=1).turn().play("mine")
    assert Heard(s).choice("mine_at 62 coal") == "3 coal from hex 62; 1 VP with the Banker"
    s = alone().hold(A, "E5").stores_are(A, coal=1, gold=1).turn().play("trade")
    heard = Heard(s)
    assert heard.choice("import iron") == "import 1 iron (you have 0), and 1 VP with the Banker"
    assert "import 1 coal and 1 iron, and 1 VP with the Banker" in heard.rows()
    assert "import 1 coal, export 1 coal for 1 gold, and 1 VP with the Banker" in heard.rows()


def test_e3_a_track_tells_what_a_rail_magnate_counts() -> None:
    s = alone().tracks(A, "62-52").hold(A, "E3").turn().play("rail", 2)
    assert Heard(s).choice("track 51-62").endswith(", and 1 VP with the Rail Magnate")


def test_s2_gold_tells_what_a_banker_counts() -> None:
    s = alone().hold(A, "E5", "S2").stores_are(A, gold=1).turn()
    assert Heard(s).choice("use S2").endswith("(single use), and 2 VP with the Banker")


def test_a_scoring_card_tells_what_it_counts_now() -> None:
    s = alone().farm(A, "corn", 69).display("E2", "E1", "P1", "P2", "P3").turn().play("recruit")
    heard = Heard(s)
    assert heard.choice("take 1").endswith("at most 3 (scoring, now 1 VP)")
    assert heard.choice("take 2").endswith("at most 3 (scoring, now 0 VP)")
    assert heard.choice("take 3").endswith("(lasting)")


def test_p3_the_gold_of_a_drover_is_told_while_farms_are_placed() -> None:
    s = alone().hold(A, "P3").turn().play("farm")
    assert Heard(s).question().endswith("(1 time each; 1 gold more when all are placed)")
    s.play("farm_at", 62, "sheep")
    assert Heard(s).choice("done") == "no more farms: 1 gold at the end of the action"


def test_s5_a_healed_farm_tells_its_points() -> None:
    s = alone().hold(A, "S5", "E1").farm(A, "sheep", 62, blighted=True).farm(A, "corn", 69, blighted=True)
    s.turn().play("use", "S5")
    heard = Heard(s)
    assert (
        heard.choice("farm_at 62")
        == "the sheep farm on hex 62: 3 VP with the Wool Broker, 1 less for the Old Ones"
    )
    assert heard.choice("farm_at 69") == "the corn farm on hex 69: 2 VP, 1 less for the Old Ones"


def test_s1_dynamite_tells_what_falls_and_for_how_much() -> None:
    s = alone().hold(A, "S1", "E4").old(61, "zombie").old(51, "cultist", damage={B: 1}).old(52, "mi_go")
    s.turn().play("use", "S1")
    heard = Heard(s)
    assert heard.choice("old_one zombie 61").endswith(": it falls, 4 VP with the Trophy Hunter")
    assert heard.choice("old_one cultist 51").endswith(": it falls, 1 VP, shared of 2")
    assert heard.choice("old_one mi_go 52").endswith(": 3 damage, 1 too few")


def test_z24_a_railway_lays_no_more_tracks_than_are_left() -> None:
    s = alone()
    board = s.board(A)
    used = set(board.tracks)
    spare = [side for side in range(len(s.rules.land.sides)) if side not in used]
    board.tracks += tuple(spare[-17:])
    heard = Heard(s.unsound().turn())
    assert heard.choice("rail 1").startswith("Railway 1: up to 1 track on ")
    assert "Lays up to 1 track on coast and Outback." in heard.about("box", A, 0).does
    assert heard.about("side", 51, 62).costs == ("1 coal and 1 iron for 1 track.",)


def test_z46_retrieve_tells_the_cubes_that_come_beside_the_one_put_there() -> None:
    assert Heard(alone().cubes(A, mine=2, farm=1).turn()).choice("retrieve") == (
        "Retrieve: 3 cubes come back to the HQ, with the one put there; 1 time"
    )
    assert Heard(alone().turn()).choice("retrieve") == (
        "Retrieve: only the cube that is put there comes back to the HQ; 1 time"
    )
    assert Heard(alone().cubes(A, hq=0, farm=20).turn()).choice("retrieve") == (
        "Retrieve: 20 cubes come back to the HQ; 2 time"
    )


def test_z41_build_tells_two_infantry_only_where_they_can_be_paid() -> None:
    told = "Build: a unit for the Barracks, or 2 infantry, from 1 gold; 1 time"
    assert Heard(alone().turn()).choice("build") == told
    poor = alone().stores_are(A, gold=2).cubes(A, build=1).turn()
    assert Heard(poor).choice("build") == (
        "Build: a unit for the Barracks, from 1 gold; 1 time, 1 gold surcharge"
    )
    gone = alone().units(B, infantry=9).turn()
    assert Heard(gone).choice("build") == "Build: a unit for the Barracks, from 1 gold; 1 time"


def test_z99_recruit_tells_the_ways_that_are_open() -> None:
    assert Heard(alone().turn()).choice("recruit") == (
        "Recruit: a card of the display or of 2 drawn for 1 gold; 2 time"
    )
    assert Heard(alone().stores_are(A).turn()).choice("recruit") == "Recruit: a card of the display; 2 time"
    assert (
        Heard(alone().display().unsound().turn()).choice("recruit")
        == "Recruit: a card of 2 drawn for 1 gold; 2 time"
    )


def test_z43_farm_tells_how_many_kinds_have_a_place() -> None:
    assert "up to 2 farms of different kinds, 1 gold each; 1 to 2 time" in Heard(alone().turn()).choice(
        "farm"
    )
    full = alone().goods(62, coal=3).turn()
    assert Heard(full).choice("farm") == "Farm: 1 farm, 1 gold; 1 time"


def test_z53_an_attack_tells_the_kinds_that_can_go_together() -> None:
    s = alone().units(A, infantry=1, artillery=1, car=1).old(41, "cultist").turn()
    assert Heard(s).choice("attack").endswith("; 1 time")  # only the car comes so far
    s = alone().units(A, infantry=1, artillery=1, car=1).old(51, "cultist").turn()
    assert Heard(s).choice("attack").endswith("; 1 to 3 time")


def test_z35_the_only_mine_is_told_with_its_goods() -> None:
    s = alone().goods(62, phosphate=2).turn()
    assert Heard(s).choice("mine") == "Mine: 2 phosphate from hex 62, and 1 gold; 6 VP; 2 time"
    s = alone().goods(62, phosphate=2, coal=3).turn()
    assert Heard(s).choice("mine") == "Mine: all goods of one kind from a hex; 2 time"


GAINS = {"farm_at", "mine_at", "track", "import", "old_one"}
"""Kinds of action whose sentence tells the points that they bring, "" for none."""


def test_points_that_rows_tell_are_those_that_the_score_rises_by() -> None:
    """Every such row of every question in games of advisors, on a copy; only seats that hold a Drover and a
    Banker get more when all farms are placed."""
    asked = by_cards = 0
    for seed in range(10):
        m = Match.new("auztralia", ("Ann", "Ben", "Cleo"), {"undo": "on"}, seed=seed)
        rules, values = m.play.rules, advisor(m.play.rules)
        text = PRESENTATION.text(rules, ("Ann", "Ben", "Cleo", "The Old Ones"))
        while decision := m.decision:
            seat, view = decision.seat, as_view(m.view(decision.seat))
            effects = {rules.effects[person] for person in view["seats"][seat]["persons"]}
            fighting = decision.kind == "combat_aim" or view["combat"] is not None
            for place, action in enumerate(decision.actions):
                if action.kind not in GAINS or fighting or {"farm_gold", "bank"} <= effects:
                    continue
                said = text.action(decision, action, view)
                told = re.search(r"(\d+) VP", said)
                after = m.clone()
                after.apply(place)
                rise = points(after.play, seat) - points(m.play, seat)
                assert int(told[1] if told else 0) == rise, said
                asked += 1
                by_cards += "VP with the" in said
            given = values(view, decision)
            m.apply(given.index(max(given)))
    assert asked > 1000
    assert by_cards > 10


def test_s6_the_union_leader_tells_how_many_cubes_come_home() -> None:
    s = alone().hold(A, "S6").cubes(A, farm=2, mine=1).turn()
    assert Heard(s).choice("use S6").endswith("for no time (single use), 3 cubes now")
    s.play("build")  # with the cube of the action that it is used in
    assert Heard(s).choice("use S6").endswith(", 4 cubes now")
    hq = s.hq(A)
    s.use("S6")
    assert s.hq(A) == hq + 4
