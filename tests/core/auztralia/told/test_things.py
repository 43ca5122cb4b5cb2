"""What is said of things on the table is what holds for whom it is told."""

from pathlib import Path
from shutil import copytree

from aurora_tui.games.auztralia.plain.lines import TELLERS
from aurora_tui.games.auztralia.plain.table_lines import board_lines, heading, old_ones
from core.auztralia.tables.loader import SHIPPED
from core.auztralia.text import AuztraliaText
from core.auztralia.text.missed import missed
from core.auztralia.view import as_view
from tests.core.auztralia.table import A, B, Scene
from tests.core.auztralia.told.heard import Heard


def test_e5_goods_of_a_banker_count_at_the_end() -> None:
    s = Scene().hold(A, "E5").turn()
    told = "At the end it counts for the Banker: 1 VP for every 3 of coal, iron and gold, at most 3."
    assert told in Heard(s).about("good", A, 0).does
    assert "It counts nothing at the end." in Heard(s).about("good", B, 0).does


def test_p3_the_farm_box_of_a_drover_tells_his_gold() -> None:
    s = Scene().hold(A, "P3").turn()
    assert (
        "Places one farm of each kind at most, 1 gold each and 1 more in all."
        in Heard(s).about("box", A, 6).does
    )
    assert "Places one farm of each kind at most, 1 gold each." in Heard(s).about("box", B, 6).does


def test_s4_boxes_tell_the_time_of_this_turn() -> None:
    s = Scene().discs({20: [B], 2: [A]}).hold(A, "S4").turn().use("S4")
    assert Heard(s).about("box", A, 1).costs[0] == "1 time."
    assert Heard(s).about("box", B, 1).costs[0] == "3 time."


def test_p9_a_unit_on_sale_reaches_as_far_as_its_buyer_has_it() -> None:
    s = Scene().hold(A, "P9").turn().play("build")
    heard = Heard(s)
    assert "; reaches 2 hexes from the clear way" in TELLERS["supply"](heard.view, heard.words, [0])


def test_damage_in_lines_tells_whose_it_is() -> None:
    s = Scene().old(51, "mi_go", damage={A: 1, B: 2}).turn()
    heard = Heard(s)
    (told, *_) = old_ones(heard.view, heard.words)
    assert told.startswith("A Mi-Go (shield 4, 3 damage on it) on 51 (damage of Ann 1 and Ben 2) is ")
    assert "20 left; 2 spare discs." in board_lines(heard.view, A, heard.words)[2]


def test_z83_no_more_revelations_are_told_than_will_come() -> None:
    """With the disc on 26 the lit spaces 24 and 26 lie behind it."""
    s = Scene(purple="26").turn()
    heard = Heard(s)
    assert heading(heard.view, heard.words).endswith(" 13 Revelations to come.")
    assert "13 of them come, as so many lit spaces are left." in heard.about("revelations").does
    s = Scene().turn()
    assert heading(Heard(s).view, Heard(s).words).endswith(" 15 Revelations to come.")


def test_a_hidden_old_one_tells_what_it_may_be() -> None:
    """By the tiles of its level that nobody has seen: that of the map is one of them."""
    s = Scene(piles="scaled").old(51, "zombie", hidden=True).turn()
    (number,) = (each["number"] for each in Heard(s).view["old_ones"])
    assert (
        "It is 35 times in 100 a cultist, 35 times in 100 a zombie and 30 times in 100 nothing."
        in Heard(s).about("old_one", number).does
    )


def test_l48_the_recruit_box_tells_what_drawing_costs() -> None:
    told = "Takes a Personality card of the display, or one of 2 drawn for 1 gold."
    assert told in Heard(Scene().turn()).about("box", A, 3).does


def test_e1_what_blighted_farms_would_have_been_counts_scoring_cards() -> None:
    s = Scene().hold(A, "E1").farm(A, "sheep", 51, blighted=True).old(1, "shoggoth").finish_game()
    view = as_view(s.m.view(A))
    (told, *_) = missed(s.rules, AuztraliaText(s.rules, view["names"]), view, A)
    assert (
        told == "1 blighted farm of yours did not count: healthy that is 3 VP, and 1 less for the Old Ones."
    )


def test_revelations_are_told_with_the_numbers_of_the_tables(tmp_path: Path) -> None:
    """With a table of which Assassinate takes three cards."""
    data = tmp_path / "tables"
    copytree(SHIPPED, data)
    numbers = data / "numbers.toml"
    numbers.write_text(numbers.read_text().replace('"assassinated"\nvalue = 2', '"assassinated"\nvalue = 3'))
    told = Heard(Scene(data=str(data)).turn()).about("revelations").does
    assert "Assassinate: the three Personality cards farthest right leave the game." in told
