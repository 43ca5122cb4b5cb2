"""Mine, Import/Export and Farm (Z35, Z36, Z42 to Z45)."""

import pytest

from tests.core.auztralia.table import A, B, Scene


def line() -> Scene:
    """A on 2 with port 70 and a line to 51, B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "62-51")


def test_z35_all_of_one_kind_from_one_hex() -> None:
    s = line().goods(51, iron=6, gold=3).goods(62, iron=3).turn().play("mine")
    assert s.offers("mine_at") == {"51 iron", "51 gold", "62 iron"}
    s.play("mine_at", 51, "iron")
    assert s.stores(A) == {"coal": 2, "iron": 8, "gold": 4}
    assert s.goods_at(51) == {"gold": 3}
    assert s.goods_at(62) == {"iron": 3}
    assert s.space(A) == 4


def test_z35_q15_only_where_the_line_leads() -> None:
    s = line().goods(41, coal=3).goods(52, coal=3).turn()
    assert not s.can("mine")


def test_q65_goods_under_an_old_one_cannot_be_mined() -> None:
    s = line().goods(51, coal=3).old(51, "cultist").turn()
    assert not s.can("mine")
    assert s.goods_at(51) == {"coal": 3}


def test_q19_the_first_who_comes_takes_it() -> None:
    s = (
        line()
        .port(B, 73)
        .tracks(B, "73-72", "72-71", "71-62")
        .goods(62, gold=3)
        .discs({2: [A], 3: [B]})
        .turn()
    )
    s.mine(62, "gold")
    assert s.asked == (B, "turn")
    assert not s.can("mine")


@pytest.mark.parametrize("number", [1, 2])
def test_z36_q18_phosphate_brings_one_gold_an_action(number: int) -> None:
    s = line().goods(51, phosphate=number).turn().mine(51, "phosphate")
    assert s.stores(A) == {"coal": 2, "iron": 2, "gold": 5, "phosphate": number}


def test_p4_mine_captain_takes_one_time() -> None:
    assert line().hold(A, "P4").goods(51, coal=3).turn().mine(51, "coal").space(A) == 3


# -- Import/Export ---------------------------------------------------------------------------------


def test_z42_two_steps_one_after_the_other() -> None:
    s = line().stores_are(A).turn().play("trade")
    assert s.offers() == {"import coal", "import iron"}
    s.play("import", "iron")
    assert s.offers() == {"import coal", "import iron", "export iron", "done"}
    s.play("export", "iron").finish()
    assert s.stores(A) == {"gold": 1}
    assert s.space(A) == 3


def test_z42_q22_the_second_step_may_be_declined() -> None:
    s = line().turn().trade("-coal")
    assert s.stores(A) == {"coal": 1, "iron": 2, "gold": 5}
    assert s.space(A) == 3


def test_z42_neither_gold_nor_phosphate_is_traded() -> None:
    s = line().stores_are(A, gold=3, phosphate=2).turn().play("trade")
    assert s.offers() == {"import coal", "import iron"}


def test_p2_wharf_agent_takes_three_steps() -> None:
    s = line().hold(A, "P2").turn().play("trade").play("export", "coal").play("export", "coal")
    assert s.asked == (A, "trade")
    s.play("export", "iron").finish()
    assert s.stores(A) == {"iron": 1, "gold": 7}
    assert s.space(A) == 3


# -- Farm ------------------------------------------------------------------------------------------


def test_z43_one_time_for_each_farm() -> None:
    for farms in ([("sheep", 62)], [("sheep", 62), ("corn", 69)]):
        s = line().tracks(A, "70-69").turn().plant(*farms)
        assert s.space(A) == 2 + len(farms)
        assert s.gold(A) == 4 + len(farms)


def test_z43_q66_each_kind_on_its_terrain_and_once_an_action() -> None:
    s = line().tracks(A, "70-69", "70-61").turn().play("farm")
    assert s.offers("farm_at") == {"62 sheep", "51 sheep", "69 corn", "61 cattle"}
    s.play("farm_at", 51, "sheep")
    assert s.offers() == {"farm_at 69 corn", "farm_at 61 cattle", "done"}


def test_z44_the_hex_holds_nothing_but_tracks() -> None:
    s = line().tracks(A, "51-41", "51-52", "52-53", "52-43", "62-63")
    s.goods(51, coal=3).farm(B, "sheep", 52, blighted=True).farm(A, "sheep", 53).old(43, "blank", hidden=True)
    s.turn().play("farm")
    assert s.offers("farm_at") == {"41 sheep", "62 sheep", "63 sheep"}


def test_z44_no_farm_on_a_port() -> None:
    s = line().port(B, 73).tracks(A, "70-71", "71-72", "72-73").turn().play("farm")
    assert {word for word in s.offers("farm_at") if "corn" in word} == {"71 corn", "72 corn"}


def test_z45_q23_at_least_one_farm() -> None:
    s = line().turn().play("farm")
    assert not s.can("done")
    assert not Scene().turn().can("farm")


def test_z45_seven_tiles_of_a_kind() -> None:
    s = line()
    for place in (1, 2, 3, 4, 5, 6, 7):
        s.farm(A, "sheep", place)
    assert s.farms_left(A)["sheep"] == 0
    assert not s.turn().can("farm")


def test_z45_the_action_ends_by_itself_when_nothing_is_left() -> None:
    s = line().turn().play("farm").play("farm_at", 62, "sheep")
    assert s.asked == (A, "turn")
    assert s.space(A) == 3


def test_p3_drover_takes_one_gold_more_an_action() -> None:
    s = line().tracks(A, "70-69").hold(A, "P3").turn().plant(("sheep", 62), ("corn", 69))
    assert s.gold(A) == 7


def test_q87_a_farm_of_this_turn_counts_before_the_disc_moves() -> None:
    s = line().hold(A, "S2").turn().play("farm").play("farm_at", 62, "sheep")
    assert s.asked == (A, "turn_end")
    assert s.points(A) == 2
    assert s.space(A) == 2
