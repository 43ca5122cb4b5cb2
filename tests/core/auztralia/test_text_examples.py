"""What choices and events say of some positions, held against the rules."""

from pathlib import Path
from shutil import copytree

import pytest

from core.auztralia.tables.loader import SHIPPED
from core.auztralia.text import AuztraliaText, effects
from core.auztralia.view import as_view
from core.kernel import Event
from core.kernel.presentation import presentation
from core.kernel.prompts import Choice
from tests.core.auztralia.table import A, B, Scene

pytestmark = pytest.mark.usefixtures("strict_words")

SHOWN = presentation("auztralia")


def words(s: Scene) -> AuztraliaText:
    """The words of a match."""
    return AuztraliaText(s.rules, s.m.view(None)["names"])


def rows(s: Scene) -> list[str]:
    """The rows of the pending question, as a client shows them."""
    asked = s.m.decision
    assert asked is not None
    view, text = s.m.view(asked.seat), words(s)
    found: list[Choice] = list(SHOWN.prompts(s.rules).choices(asked, view))
    return [
        SHOWN.shortcut(text, asked, row, view) if row.then else text.action(asked, row.action, view)
        for row in found
        if not row.opens
    ]


def alone() -> Scene:
    """A on 2 with port 70 and tracks to 62 and 69; B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "70-69")


def said(s: Scene, part: str) -> list[str]:
    """The rows with a part in them."""
    return [row for row in rows(s) if part in row]


def test_p3_a_drover_brings_gold_once_an_action_not_for_each_farm() -> None:
    s = alone().hold(A, "P3").turn()
    assert said(s, "Farm:") == ["Farm: up to 2 farms of different kinds, 1 gold each and 1 more; 1 to 2 time"]
    s.play("farm")
    both = said(s, "sheep farm on hex 62 and a corn farm on hex 69")
    assert both == ["a sheep farm on hex 62 and a corn farm on hex 69: 3 gold, 4 VP, 2 time"]
    one = [row for row in rows(s) if row.startswith("a sheep farm on hex 62:")]
    assert one == ["a sheep farm on hex 62: 2 gold, 2 VP, 1 time"]
    asked = s.m.decision
    assert asked is not None
    plain = [words(s).action(asked, action, s.m.view(A)) for action in asked.actions]
    assert plain[0] == "a sheep farm on hex 62 (Outback of level 1): 1 gold, 2 VP (7 left)"


def test_times_of_farms_and_attacks_follow_the_tables(tmp_path: Path) -> None:
    """With tables of which an action may place two farms, and artillery does not count for time."""
    data = tmp_path / "tables"
    copytree(SHIPPED, data)
    numbers, units = data / "numbers.toml", data / "units.toml"
    numbers.write_text(numbers.read_text().replace('"farms_placed"\nvalue = 3', '"farms_placed"\nvalue = 2'))
    *first, last = units.read_text().partition('id = "artillery"')
    units.write_text("".join((*first, last.replace("timed = true", "timed = false", 1))))
    s = Scene(data=str(data)).discs({20: [B], 2: [A]}).tracks(A, "70-62", "70-69")
    s.units(A, infantry=1, car=1, artillery=1).old(51, "cultist").turn()
    told = [row for row in rows(s) if row.startswith(("Farm", "Attack"))]
    assert [row.rsplit("; ", 1)[1] for row in told] == ["1 to 2 time"] * 2


def test_farms_without_a_drover() -> None:
    s = alone().turn().play("farm")
    both = said(s, "sheep farm on hex 62 and a corn farm on hex 69")
    assert both == ["a sheep farm on hex 62 and a corn farm on hex 69: 2 gold, 4 VP, 2 time"]


def test_p9_a_bush_guide_shows_in_the_range_of_what_is_bought() -> None:
    s = alone().turn().play("build")
    assert said(s, "1 armoured car") == ["1 armoured car for 2 gold (shield 2, range 2)"]
    s = alone().hold(A, "P9").turn().play("build")
    assert said(s, "1 armoured car") == ["1 armoured car for 2 gold (shield 2, range 3)"]
    assert said(s, "1 airship") == ["1 airship for 3 gold (no shield, range 3 by air)"]


def why(s: Scene, code: str) -> str:
    """The sentence of a refusal of the pending question."""
    refusal = next(each for each in s.m.refusals() if each.code == code)
    return words(s).refusal(refusal)


def test_no_surcharge_is_named_where_none_is_due() -> None:
    """What is left for an action may be less than what the Warehouse has, but need not."""
    poor = alone().stores_are(A, gold=0).turn()
    assert why(poor, "no_gold") == "Build: the cheapest unit costs 1 gold, and you have none (L61)."
    due = alone().stores_are(A, gold=1).cubes(A, build=1, recruit=1).display().persons(only=True).turn()
    assert why(due, "no_gold") == (
        "Build: the cheapest unit costs 1 gold, and after the surcharge you have none (L61)."
    )
    assert why(due, "no_card") == (
        "Recruit: the display is empty, and to draw after the surcharge you have no gold, with "
        "no card in the deck (Z40)."
    )


def test_a_reveal_and_move_says_that_not_everything_moves() -> None:
    s = alone()
    card = next(row.number for row in s.rules.catalogue.revelations if row.effect == "reveal_six")
    told = words(s).event(Event("revelation", {"revelation": card, "left": 3}), s.m.view(None))
    assert told == (
        "Revelation, Reveal and move: the hidden Old One in the lowest hex is turned up; six cards are "
        "turned to move it alone, if it can."
    )


def changes(s: Scene) -> str:
    """What cards change on the turned card."""
    view = as_view(s.m.view(A))
    combat = view["combat"]
    assert combat is not None
    return effects.changed(s.rules, view, combat)


def test_what_is_ignored_is_what_the_card_shows() -> None:
    """A Flying Ace ignores all airship symbols, a Bodyguard up to two of damage: of what is there."""
    s = alone().units(A, infantry=2, airship=1).hold(A, "C4", "C8", "C1").old(51, "mi_go").old(51, "cultist")
    s.deck(7).turn().attack(51, infantry=2, airship=1)  # Mi-Go CT: d a; cultist CTZ: nothing
    assert changes(s) == ""
    s.play("use", "C8")
    assert changes(s) == "1 damage is ignored"
    s.play("use", "C4").play("old_one", "mi_go", 51)
    assert changes(s) == "1 more damage; 1 damage and 1 airship symbol are ignored"


def test_s4_an_action_takes_at_least_one_time() -> None:
    """Three less than the two of a Recruit is one."""
    s = alone().hold(A, "S4").turn().use("S4")
    (told,) = [words(s).event(event, s.m.view(None)) for event in s.log if event.kind == "rebate"]
    assert told == "The action of Ann takes 3 time less, at least 1 (Telegraphist)."


def test_s4_the_choices_after_it_tell_their_time() -> None:
    s = alone().hold(A, "S4").units(A, infantry=1, car=1).old(51, "cultist")
    assert said(s.turn(), "Farm:") == ["Farm: up to 2 farms of different kinds, 1 gold each; 1 to 2 time"]
    s.use("S4")
    rest = [row for row in rows(s) if "time" in row and not row.startswith("use")]
    assert len(rest) > 5
    assert all("1 time" in row for row in rest), rest
    asked = s.play("attack").when("attack_hex", "hex", 51).m.decision
    assert asked is not None
    assert said(s, "attack with 1 infantry and 1 armoured car") == [
        "attack with 1 infantry and 1 armoured car: 1 time"
    ]
    s.play("add", "infantry").play("add", "car")
    asked = s.m.decision
    assert asked is not None
    assert words(s).question(asked, s.m.view(A)).endswith("(now 1 infantry and 1 armoured car, 1 time)")
    assert said(s, "attack with ") == ["attack with 1 infantry and 1 armoured car: 1 time"]


def test_s4_farms_after_it_tell_their_time() -> None:
    s = alone().hold(A, "S4").turn().use("S4").play("farm")
    asked = s.m.decision
    assert asked is not None
    assert words(s).question(asked, s.m.view(A)).endswith("(1 time each, 3 less in all, at least 1)")
    both = said(s, "sheep farm on hex 62 and a corn farm on hex 69")
    assert both == ["a sheep farm on hex 62 and a corn farm on hex 69: 2 gold, 4 VP, 1 time"]


def test_l127_several_old_ones_of_a_kind_are_counted_in_the_question() -> None:
    s = alone().units(A, infantry=2).old(51, "cultist").old(51, "zombie").old(51, "cultist")
    s.old(51, "hastur").turn().play("attack")
    asked = s.m.decision
    assert asked is not None
    told = words(s).question(asked, s.m.view(A))
    assert "which force attacks the 2 cultists, the zombie and Hastur on hex 51?" in told


def test_l127_a_row_that_several_read_is_that_of_each() -> None:
    s = alone().units(A, infantry=3).old(51, "cultist").old(51, "zombie").old(51, "cultist").deck(1).turn()
    s.attack(51, infantry=3)
    turned = next(event for event in s.log if event.kind == "card_turned")
    told = words(s).event(turned, s.m.view(A))
    assert (
        told == "Old One card 1: each cultist hit by ICZ, deals 1 damage; zombie hit by CAT, deals 1 damage."
    )
