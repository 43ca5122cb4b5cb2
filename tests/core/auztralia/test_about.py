"""What is said of one thing on the table: of each that there is, and of some in particular."""

from collections.abc import Iterator

import pytest

from core.kernel.about import About
from core.kernel.presentation import presentation
from tests.core.auztralia.table import PERSONS, A, B, Scene, new_game
from tests.core.auztralia.text_checks import NEVER, WRONG

SHOWN = presentation("auztralia")


def front(**units: int) -> Scene:
    """A on 2 with port 70 and a line to 51, and its units; B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "62-51").units(A, **units)


def tables() -> Iterator[Scene]:
    """Tables on which a little of everything lies."""
    s = (
        front(infantry=2, car=1, airship=1)
        .hold(A, "P4", "C1", "S1", "E6")
        .hold(B, "P6")
        .cubes(A, mine=2, farm=1)
    )
    s.old(41, "mi_go", damage={A: 2, B: 1}).old(33, "cultist", hidden=True).old(12, "temple").old(
        45, "cthulhu"
    )
    s.farm(A, "sheep", 62).farm(B, "corn", 74, blighted=True).goods(51, coal=3, phosphate=1).port(B, 75)
    yield s.discs({20: [B], 19: [A]}).purple(18).turn()
    s = front(infantry=2, car=1, airship=1).hold(A, "C1").old(51, "zombie").old(51, "mi_go").deck(10).turn()
    yield s.attack(51, infantry=2, car=1, airship=1)
    yield Scene(personalities="off").no_revelations().turn()
    yield front().display("S2", "E1").persons(only=True).turn()


def told(s: Scene, *target: int | str, seat: int | None = A) -> About:
    """What is said of a thing."""
    found = SHOWN.about(s.rules, s.m.view(seat), target)
    assert found is not None, target
    return found


def everything(about: About) -> str:
    """All that is said, in one line."""
    return " ".join((about.title, about.what, *about.does, *about.costs))


@pytest.mark.parametrize("number", range(4))
def test_everything_on_the_table_can_be_asked_about(number: int) -> None:
    s = list(tables())[number]
    for viewer in (A, B, None):
        view = s.m.view(viewer)
        found = SHOWN.things(s.rules, view)
        assert len(found) > 140
        for target in found:
            about = SHOWN.about(s.rules, view, target)
            assert about is not None, target
            assert about.title, target
            assert about.title[0].isupper() or about.title[0].isdigit(), about.title
            for sentence in (*about.does, *about.costs):
                assert sentence.endswith("."), (target, sentence)
                assert not NEVER.search(sentence), (target, sentence)
                assert not WRONG.search(sentence), (target, sentence)
            assert about.rules, target


@pytest.mark.parametrize(
    "target",
    [
        ("hex", 0),
        ("hex", 76),
        ("old_one", 999),
        ("place", 9),
        ("card", 99),
        ("box", 5, 1),
        ("box", 0, 9),
        ("sun", 1),
    ],
)
def test_of_what_does_not_lie_there_nothing_is_said(target: tuple[int | str, ...]) -> None:
    s = front().turn()
    assert SHOWN.about(s.rules, s.m.view(A), target) is None


def test_a_hidden_old_one_tells_its_level_alone() -> None:
    """And what a tile of that level may be, which is the same whatever it is."""
    s = front().old(33, "shoggoth", hidden=True).turn()
    said = everything(told(s, "old_one", s.at(33)[0].number))
    assert "level 2" in said
    assert "hoggoth" not in everything(told(s, "hex", 33))
    for kind in ("cultist", "temple", "blank"):
        other = front().old(33, kind, hidden=True).turn()
        assert everything(told(other, "old_one", other.at(33)[0].number)) == said


def test_an_old_one_tells_its_shield_damage_and_way() -> None:
    s = front().old(41, "mi_go", damage={A: 2, B: 1}).turn()
    said = everything(told(s, "old_one", s.at(41)[0].number))
    for part in ("hield 4", "4 VP", "Ann", "Ben"):
        assert part in said, said


def test_a_hex_tells_what_lies_there() -> None:
    s = front().goods(51, coal=3, phosphate=1).turn()
    said = everything(told(s, "hex", 51))
    assert "3 coal" in said
    assert "1 phosphate" in said
    assert "farm" in everything(told(front().farm(A, "sheep", 62).turn(), "hex", 62))
    assert "port" in everything(told(s, "hex", 70))


def test_a_box_tells_its_cubes_and_the_surcharge() -> None:
    s = front().cubes(A, mine=2).turn()
    about = told(s, "box", A, 2)
    assert any("2 cubes" in line for line in about.does)
    assert "2 gold surcharge" in everything(about)
    assert "1 gold surcharge" in everything(told(s.hold(A, "P6"), "box", A, 2))


def test_p4_a_mine_captain_shows_in_the_time_of_its_box() -> None:
    assert "2 time" in everything(told(front().turn(), "box", A, 2))
    assert "1 time" in everything(told(front().hold(A, "P4").turn(), "box", A, 2))


def test_p5_p9_cards_show_in_the_price_and_the_range_of_units() -> None:
    plain, better = everything(told(front().turn(), "unit", A, 1)), front().hold(A, "P5", "P9").turn()
    assert "reaches 2 hexes" in plain
    assert plain.endswith("2 gold.")
    found = everything(told(better, "unit", A, 1))
    assert "reaches 3 hexes" in found
    assert found.endswith("1 gold.")
    assert "reaches 3 hexes" in everything(told(better, "unit", A, 4)), "airships fly no farther"


def test_p1_p5_p9_cards_of_who_asks_show_in_what_can_be_bought_and_laid() -> None:
    s = front().hold(A, "P1", "P5", "P9").turn()
    assert told(s, "supply", 1).costs == ("1 gold.",)
    assert "reaches 3 hexes" in everything(told(s, "supply", 1))
    assert told(s, "side", 62, 70).costs == ("1 coal and 1 iron for 3 tracks.",)
    for other in (B, None):
        assert told(s, "supply", 1, seat=other).costs == ("2 gold.",)
        assert told(s, "side", 62, 70, seat=other).costs == ("1 coal and 1 iron for 2 tracks.",)


def test_l132_a_lit_space_behind_the_purple_disc_brings_no_revelation() -> None:
    s = front().purple(26, awake=False).turn()
    assert "no Revelation comes here any more" in everything(told(s, "space", 24))
    assert "no Revelation comes here any more" in everything(told(s, "space", 26))
    assert "turn a Revelation when their disc comes here" in everything(told(s, "space", 28))


def test_the_revelations_left_are_told_by_level() -> None:
    s = Scene().turn()
    assert (
        "15 cards left: 5 of level 1, 5 of level 2 and 5 of level 3, the lowest on top."
        in told(s, "revelations").does
    )
    state = s.state
    state.revelations_out, state.revelations = state.revelations[:7], state.revelations[7:]
    assert "8 cards left: 3 of level 2 and 5 of level 3, the lowest on top." in told(s, "revelations").does
    assert "No card is left." in told(s.no_revelations(), "revelations").does


def test_p1_p2_p7_cards_show_in_what_their_boxes_do() -> None:
    plain, better = front().turn(), front().hold(A, "P1", "P2", "P7").turn()
    assert "Lays up to 2 tracks on coast and Outback." in told(plain, "box", A, 0).does
    assert "Lays up to 2 tracks on any land, hills too." in told(plain, "box", A, 1).does
    assert "Lays up to 3 tracks on any land, hills too." in told(better, "box", A, 0).does
    assert "Up to 2 steps: take 1 coal or iron, or give 1 for 1 gold." in told(plain, "box", A, 5).does
    assert "Up to 3 steps: take 1 coal or iron, or give 1 for 1 gold." in told(better, "box", A, 5).does


def test_the_known_top_is_told_to_its_seat_alone() -> None:
    s = Scene().display("P1", "C5", "C7", "E3", "E1").persons("P6", "C1").turn().play("recruit").play("draw")
    s.play("person", "P6").play("keep")
    assert "Sharpshooter" in everything(told(s, "deck"))
    assert "Sharpshooter" not in everything(told(s, "deck", seat=B))
    assert "Sharpshooter" not in everything(told(s, "deck", seat=None))


def test_without_personality_cards_nothing_promises_one() -> None:
    s = Scene(personalities="off").turn()
    assert told(s, "deck").does == ("This game is played without Personality cards.",)
    assert "This game is played without Personality cards." in told(s, "box", A, 3).does
    assert "This game is played without Personality cards." not in told(front().turn(), "box", A, 3).does


def test_cards_say_what_they_do_and_where_they_lie() -> None:
    s = front().hold(A, "C1").display("S2", "C5", "C7", "E3", "E1").turn()
    assert "with infantry" in everything(told(s, "card", 9)).lower()
    assert "5 gold" in everything(told(s, "place", 1))
    assert any("Assassinate" in line for line in told(s, "place", 5).does)
    assert not any("Assassinate" in line for line in told(s, "place", 1).does)


def test_the_track_tells_its_stacks_and_lit_spaces() -> None:
    s = Scene().discs({24: [A, B]}).purple(22, awake=False).turn()
    said = everything(told(s, "space", 24))
    assert "Ann" in said
    assert "Ben" in said
    assert "Revelation" in said
    assert "Revelation" not in everything(told(s, "space", 22))


def test_the_turned_card_tells_its_rows() -> None:
    s = front(infantry=1, car=1).old(51, "zombie").deck(10).turn().attack(51, infantry=1, car=1)
    said = everything(told(s, "old_card", 9))
    assert "zombie" in said.lower()


def test_a_refusal_is_about_its_hex_side_box_or_unit() -> None:
    s = front().old(52, "cultist").turn().play("rail", 1)
    asked = s.m.decision
    assert asked is not None
    cut = next(each for each in s.m.refusals() if each.code == "side_old_one")
    one, other = cut.values["hexes"]  # type: ignore[misc]
    assert SHOWN.refused(asked, cut, ("side", one, other))
    assert SHOWN.refused(asked, cut, ("hex", one))
    assert not SHOWN.refused(asked, cut, ("hex", 1))
    s = front().stores_are(A).turn()
    asked = s.m.decision
    assert asked is not None
    poor = next(each for each in s.m.refusals() if each.code == "no_gold")
    assert SHOWN.refused(asked, poor, ("box", A, 4))
    assert not SHOWN.refused(asked, poor, ("box", B, 4))
    assert not SHOWN.refused(asked, poor, ("box", A, 3))


def test_l23_l32_l39_l72_l80_whatever_is_out_of_the_question_has_a_reason_when_it_is_pointed_at() -> None:
    def reasons(s: Scene, *target: int | str) -> list[str]:
        asked = s.m.decision
        assert asked is not None
        return [each.code for each in s.m.refusals() if SHOWN.refused(asked, each, target)]

    port = new_game(2, first=A)
    assert [each.code for each in port.m.refusals() if SHOWN.refused(port.m.decision, each, ("hex", 12))] == [
        "port_inland"
    ]
    s = front().turn().play("rail", 1)
    assert reasons(s, "hex", 12) == ["track_far"]
    assert reasons(s, "side", 11, 12) == ["track_far"]
    assert reasons(s, "side", 52, 63) == ["track_far"], "both are beside the network"
    assert "track_far" not in reasons(s, "hex", 50)
    s = front().turn().play("farm")
    assert reasons(s, "hex", 12) == ["farm_far"]
    assert "farm_far" not in reasons(s, "hex", 70)
    s = front().goods(51, coal=3, iron=3).goods(41, coal=3).turn().play("mine")
    assert reasons(s, "hex", 12) == ["goods_none"]
    assert reasons(s, "hex", 41) == ["goods_far"]
    s = front(infantry=1).old(41, "cultist").old(52, "cultist").old(12, "cultist").turn().play("attack")
    assert reasons(s, "hex", 62) == ["no_old_one"]
    assert reasons(s, "hex", 12) == ["out_of_range"]


def test_z101_a_card_that_could_do_nothing_says_why_when_it_is_asked_about() -> None:
    s = front().hold(A, "S1", "S6").turn()
    asked = s.m.decision
    assert asked is not None
    idle = next(each for each in s.m.refusals() if each.code == "card_idle")
    assert SHOWN.refused(asked, idle, ("card", PERSONS.index("S1")))
    assert not SHOWN.refused(asked, idle, ("card", PERSONS.index("S6")))
    said = SHOWN.text(s.rules, s.m.view(A)["names"]).refusal(idle, s.m.view(A))
    assert said == "Dynamiter: no revealed Old One is within 2 hexes of the clear way to your port (Z101)."


def test_before_the_first_turn_things_can_be_asked_about() -> None:
    s = new_game(2)
    view = s.m.view(A)
    assert all(SHOWN.about(s.rules, view, target) is not None for target in SHOWN.things(s.rules, view))
