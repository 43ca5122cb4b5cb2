"""What is paid and what comes at night is told as it then is (O64, O66, O67, O68)."""

import pytest

from tests.core.outlive.table import P, Scene
from tests.core.outlive.told.heard import Heard, log


def test_l110_water_that_would_spoil_recruits_for_nothing() -> None:
    def told(s: Scene) -> str:
        return Heard(s.step("recruit", P)).choice("good", "water")

    assert told(Scene().give(P, water=2)) == "a survivor for 1 water of 2"
    assert told(Scene().give(P, water=3)) == "a survivor for 1 water of 3, lost tonight anyway"
    s = Scene().give(P, water=1)
    s.board(P).tonight = 1
    assert told(s) == "a survivor for 1 water of 2, lost tonight anyway"
    assert Heard(Scene().give(P, meat=1).step("recruit", P)).choice("good", "meat").endswith("anyway")
    assert not Heard(Scene().give(P, canned=1).step("recruit", P)).choice("good", "canned").endswith("anyway")


def test_o60_tonights_water_is_told_with_what_else_feeds() -> None:
    s = Scene().room(P, "workshop").airlock(P, 1).give(P, meat=2, canned=1)
    s.board(P).tonight = 1
    heard = Heard(s.step("feed", P))
    assert heard.choice("meat_first") == "all are fed, meat, then water first: 2 meat and 1 water of tonight"
    s = Scene().give(P, meat=1, canned=2)
    s.board(P).tonight = 1
    heard = Heard(s.step("feed", P))
    assert heard.choice("meat_first").endswith(": 1 meat and 1 water of tonight")
    assert heard.choice("canned_first").endswith(": 1 meat and 1 canned good")


@pytest.mark.parametrize(
    ("options", "held", "told"),
    [
        ({}, 7, "use the Ammo press: 4 ammo"),
        ({"storage_cap": True}, 7, "use the Ammo press: 1 ammo, as no more fits or is left"),
        ({"storage_cap": True}, 8, "use the Ammo press: nothing, as no more fits or is left"),
        ({}, 28, "use the Ammo press: 2 ammo, as no more is left"),
    ],
)
def test_o41_a_press_brings_what_is_left_and_fits(options: dict[str, bool], held: int, told: str) -> None:
    s = Scene(**options).room(P, "press").stock("mil", 0).give(P, ammo=held)
    s.step("build", P)
    assert Heard(s).choice("use", "press") == told
    before = s.board(P).goods[6]
    s.play("use", "press")
    came = s.board(P).goods[6] - before
    assert (f"{came} ammo" in told) if came else ("nothing" in told)


def test_o67_rooms_of_the_build_step_say_what_they_do_now() -> None:
    s = Scene().tracers(3)
    heard = Heard(s.room(P, "scrubber").room(P, "nursery").room(P, "stores").step("build", P))
    assert heard.choice("use", "scrubber") == "use the Scrubber: radiation level 1 lower"
    assert heard.choice("use", "nursery") == "use the Nursery: a survivor comes into it (3 of 8)"
    assert heard.choice("use", "stores") == "use the Stores: draw 2 equipment"


def scrapyard(**options: bool) -> Scene:
    return Scene(**options).room(P, "scrap").equip(P, "bow", "axe")


def test_q73_scrap_that_does_not_fit_is_not_said_to_come() -> None:
    s = scrapyard(storage_cap=True).give(P, wood=8, metal=7).step("build", P)
    assert Heard(s).choice("scrap", "axe") == (
        "1 metal for the repaired Axe: 2 SP less as things are (Scrapyard); no more fits or is left"
    )


def test_q79_scrap_costs_the_points_of_a_repaired_tile() -> None:
    s = scrapyard().equip(P, "crowbar", broken=True).airlock(P, 0, 1).step("build", P)
    heard = Heard(s)
    assert heard.choice("scrap", "axe") == (
        "1 wood and 2 metal for the repaired Axe: 3 SP less as things are (Scrapyard)"
    )
    assert heard.choice("scrap", "crowbar") == "3 metal for the broken Crowbar (Scrapyard)"


def test_q76_a_cheap_repair_says_what_may_pay() -> None:
    s = Scene().room(P, "lathe").equip(P, "bow", "crowbar", broken=True)
    heard = Heard(s.give(P, wood=3, metal=3, chip=1).step("repair", P))
    assert heard.choice("lathe", "bow").startswith("repair the Bow for 1 of wood, wood and metal (Lathe)")
    assert heard.choice("lathe", "crowbar").startswith("repair the Crowbar for 1 metal (Lathe)")


def test_o64_what_starves_after_a_unit_is_told_with_it() -> None:
    """The Workshop eats 2 and the Tool bench 2: 1 canned feeds a half of one."""
    s = Scene().room(P, "bench").give(P, canned=2).step("feed", P).by_hand()
    heard = Heard(s)
    assert heard.risks("good", "canned") == ["Food for tonight is short: 2 people starve."]
    assert heard.risks("short")[0] == "Somebody in the Workshop starves. It is no longer full."


def test_o64_of_two_rooms_of_a_kind_the_one_that_starves_is_named() -> None:
    s = Scene().room(P, "stores").room(P, "stores").room(P, "workshop", 0).give(P, canned=1)
    s.step("feed", P).by_hand()
    told = Heard(s).risks("short")[0]
    place = int(str(s.m.decision.context["place"])) if s.m.decision else 0
    assert told == f"Somebody in the Stores {place + 1} starves. It is no longer full."


def test_of_two_rooms_of_a_kind_the_log_says_which_is_built_and_used() -> None:
    s = Scene().room(P, "stores").room(P, "stores").step("build", P).play("use", "stores")
    (told,) = log(s, "room_used")
    assert told in ("Ann's Stores 4 work.", "Ann's Stores 5 work.", "Ann's Stores 6 work.")
    s = Scene().own(P, "press").give(P, wood=3).step("build", P)
    s.build("press")
    (told,) = log(s, "room_built")
    assert told.startswith("Ann builds the Ammo press")
