"""What is read at the worked examples of the specification (section 7), word by word."""

from core.kernel import Action
from core.outlive.text import OutliveText
from tests.core.outlive.table import P, Q, R, Scene


def words(scene: Scene) -> OutliveText:
    return OutliveText(scene.rules, scene.m.seats)


def question(scene: Scene) -> str:
    asked = scene.m.decision
    assert asked is not None
    return words(scene).question(asked, scene.m.view(asked.seat))


def choices(scene: Scene, *kinds: str) -> list[str]:
    """The choices of some kinds, all without any."""
    asked = scene.m.decision
    assert asked is not None
    view = scene.m.view(asked.seat)
    return [
        words(scene).action(asked, action, view)
        for action in asked.actions
        if not kinds or action.kind in kinds
    ]


def told(scene: Scene, kind: str, *args: int | str) -> list[str]:
    """What the log says after an answer."""
    before = len(scene.log)
    scene.play(kind, *args)
    return [words(scene).event(event, scene.m.view(None)) for event in scene.log[before:]]


def refused(scene: Scene) -> list[str]:
    return [words(scene).refusal(refusal) for refusal in scene.m.refusals()]


def test_the_moment_is_the_day_and_its_phase() -> None:
    s = Scene(day=3).go(P, "5", "for")
    assert words(s).moment(s.m.view(P)) == "Day 3 of 6, Day"
    s = Scene(day=6).step("build", P)
    assert words(s).moment(s.m.view(P)) == "Day 6 of 6, Night"


def test_f1_where_a_hero_may_go_and_why_not_elsewhere() -> None:
    s = Scene().hero(P, "3", "dam").hero(P, "3b", "mil").hero(P, "4", "car").hero(P, "5", "fai")
    s.prey("for", "deer").shown("sil", "bow", "axe", "armour").shown("bla", "backpack", "shotgun", "hacksaw")
    s.turn(P).play("piece", "3")
    assert question(s) == "Ann: where does hero 3 go from the Dam?"
    assert choices(s) == [
        "Forest: up to 3 wood; a deer out of reach",
        "Silent Peak: 3 search tiles; Bow, Axe, Armour",
        "Blackwood: 3 search tiles; Backpack, Shotgun, Hacksaw",
        "another piece",
    ]
    assert "Dam: a move ends on another place than it began (L76)." in refused(s)
    assert "Military Base: an own piece is there, hero 3 (L77)." in refused(s)
    assert "Mine: it is 3 steps away, and a move has two at most (L75)." in refused(s)


def test_f3_a_ship_without_a_fitting_space() -> None:
    s = Scene(4).on_space(Q, "3", 1).on_space(R, "3", 2).on_space(3, "4", 3)
    s.hero(P, "4", "min").turn(P).play("piece", "4")
    assert "Cargo Ship: no space up to 4 is free; spaces 3, 3 and 4 are taken (O45)." in refused(s)


def test_f5_pressure_its_answer_and_its_tribute() -> None:
    s = Scene(3).give(Q, wood=2, ammo=1).give(R, water=1, chip=1)
    s.hero(Q, "3", "for", up=True).hero(R, "4", "for", up=True).prey("for", "bear")
    s.hero(P, "5", "dam").turn(P).play("piece", "5")
    assert (
        "Forest: presses Ben's hero 3 by 2; presses Cleo's hero 4 by 1; up to 5 wood; a bear out of reach"
    ) in choices(s, "go")
    log = told(s, "go", "for")
    assert log[:2] == [
        "Ann's hero 5 goes from the Dam to the Forest.",
        "Ann's hero 5 presses Ben's hero 3 in the Forest: 2 points.",
    ]
    assert question(s) == "Ben: Ann's hero 5 presses hero 3 in the Forest, 2 points; what is the answer?"
    assert choices(s) == ["1 point less for the last ammo", "yield: 2 goods to Ann"]
    assert told(s, "ammo")[:2] == [
        "Ben pays 1 ammo (answer to pressure).",
        "1 point of pressure on Ben is left.",
    ]


def test_f11_what_a_tool_adds_is_told_with_the_act() -> None:
    s = Scene().equip(P, "axe").stock("for", 4).prey("for", "bear").go(P, "3", "for")
    assert choices(s, "take", "end") == [
        "1 wood for 1 action, 2 more at the end by Axe",
        "2 wood for 2 actions, 2 more at the end by Axe",
        "3 wood for 3 actions, 1 more at the end by Axe",
        "end the visit (3 actions lost)",
    ]


def test_f12_the_dam_has_its_price() -> None:
    s = Scene().give(P, chip=1).go(P, "5", "dam")
    assert choices(s, "take")[:2] == [
        "1 water for 1 action and 1 microchip",
        "2 water for 2 actions and 1 microchip",
    ]
    s.play("take", 2)
    assert choices(s, "take")[0] == "1 water for 1 action"
    s = Scene().hero(P, "3", "for").turn(P).play("piece", "3")
    assert "Dam: up to 3 water for 1 microchip, which is missing" in choices(s, "go")


def test_f13_a_hunt_and_its_aids() -> None:
    s = Scene().give(P, ammo=2).prey("for", "deer").go(P, "3", "for")
    assert choices(s, "hunt") == ["hunt the deer: 2 meat for 4 actions, at least 1 of them by ammo"]
    s.play("hunt", "deer")
    assert question(s) == "Ann: how is the deer hunted? (it costs 3 actions, 3 left)"
    assert choices(s) == ["strike: 2 meat for 3 actions", "1 action less for the last ammo"]
    assert "Ann's hunt costs 2 actions now." in told(s, "ammo")


def test_l88_who_has_the_actions_for_a_hunt_needs_no_ammo() -> None:
    s = Scene().give(P, ammo=2).equip(P, "trap").prey("for", "deer").go(P, "5", "for")
    assert choices(s, "hunt") == ["hunt the deer: 2 meat for 4 actions, or less by ammo or Bear trap"]


def test_f14_prey_out_of_reach() -> None:
    s = Scene().prey("for", "bear").go(P, "5", "for")
    assert (
        "The bear costs 6 actions with everything that helps, and 5 are left: 1 ammo more would do (L88)."
        in refused(s)
    )


def test_f17_equipment_of_a_kind_that_is_owned() -> None:
    s = Scene().equip(P, "bow", broken=True).shown("bla", "bow", "axe").go(P, "3", "bla")
    assert "Axe, broken, for 1 action: Forest: +2 wood; repair costs 1 wood and 2 metal" in choices(s)
    assert "The Bow is of a kind that is owned already (L153)." in refused(s)


def test_f18_the_spaces_of_the_ship() -> None:
    s = Scene().equip(P, "grapple").go(P, "5", "car")
    assert question(s) == "Ann: which space of the Cargo Ship?"
    assert choices(s) == [
        "space 5: 2 canned goods and a survivor",
        "space 6: 3 canned goods and a survivor (Grapple, used for today)",
    ]


def test_f21_an_event_and_what_it_costs_with_a_crisis_room() -> None:
    s = Scene(events=("wood", "rats")).room(P, "crisis", 4).give(P, wood=6, canned=3).step("events", P)
    assert question(s) == "Ann: is an event overcome?"
    assert choices(s) == [
        "Wood shortage: 3 SP for 6 materials, and it ends (Forest -3 wood)",
        "overcome no event",
    ]
    assert "Rats cost 4 supplies, of which 1 is missing (L95)." in refused(s)


def test_f24_f26_the_night_beforehand() -> None:
    s = Scene().airlock(P, survivors=4).give(P, water=3, meat=1, canned=4).turn(P)
    assert words(s).tonight(s.m.view(P), P) == (
        "Ann tonight: eats 2 supplies and 2 water; none of 2 radiation passes."
    )
    s = Scene(day=5).give(P, meat=1).turn(P)
    assert words(s).tonight(s.m.view(P), P) == (
        "Ann tonight: lacks 1 supply, and a person dies; 3 of 3 radiation pass."
    )
    s = Scene().give(P, meat=4, water=4).turn(P)
    assert words(s).tonight(s.m.view(P), P) == (
        "Ann tonight: eats 2 supplies; 2 of 2 radiation pass; 2 meat and 2 water would be lost."
    )


def test_f24_how_people_are_fed() -> None:
    s = Scene().airlock(P, survivors=4).give(P, water=3, meat=1, canned=4).step("feed", P)
    assert question(s) == "Ann: how are the people fed? (2 water for the airlock and 2 supplies for rooms)"
    assert choices(s) == [
        "all are fed, meat, then water first: 3 water and 1 meat",
        "all are fed, meat, then canned goods first: 2 water, 1 meat and 1 canned good",
        "by hand, unit by unit",
    ]


def test_f28_rooms_are_built_and_filled() -> None:
    s = Scene().airlock(P, survivors=5).give(P, wood=4).step("build", P)
    assert question(s) == "Ann: what is done in the rooms? (building one costs 1 material)"
    assert "build the Crisis room: first event cheaper (4 slots, eats 1), for 1 material" in choices(s)
    assert told(s, "build", "crisis") == [
        "Ann's Workshop works.",
        "Ann pays 1 wood (Crisis room).",
        "Ann builds the Crisis room (cheaper by the Workshop).",
    ]
    assert "a person from the airlock into the Crisis room (0 of 4)" in choices(s)


def test_f29_repairs_by_materials_and_by_the_lathe() -> None:
    s = Scene().own(P, "lathe").room(P, "lathe", 3).equip(P, "bow", "crowbar", broken=True)
    s.give(P, wood=2, metal=2).step("repair", P)
    assert choices(s) == [
        "repair the Bow for 2 wood and 1 metal: 1 meat when a hero enters the Forest",
        "repair the Bow for 1 of wood, wood and metal (Lathe): 1 meat when a hero enters the Forest",
        "repair the Crowbar for 1 metal (Lathe): 2 microchips when a hero enters the Military Base",
        "end the night",
    ]
    assert "The Crowbar cannot be repaired: 1 material is missing (L107)." in refused(s)


def test_two_rooms_of_a_kind_are_told_apart() -> None:
    s = Scene().own(P, "stores").room(P, "stores", 3).step("build", P)
    asked, view = s.m.decision, s.m.view(P)
    assert asked is not None
    stores = s.id("rooms", "stores")
    place = next(at for at, room in enumerate(view["seats"][P]["rooms"]) if room["room"] == stores)
    used = Action("use", (place,))
    others = [at for at in range(3, 7) if at != place]
    for at in others:
        view["seats"][P]["rooms"][at]["room"] = s.id("rooms", "vent")
    assert words(s).action(asked, used, view) == "use the Stores: draw 2 equipment"
    view["seats"][P]["rooms"][others[0]]["room"] = stores
    assert words(s).action(asked, used, view) == f"use the Stores {place + 1}: draw 2 equipment"


def test_hidden_tiles_are_named_to_who_has_looked_and_to_nobody_else() -> None:
    s = Scene().own(P, "watch").room(P, "watch", 4).search("sil", "canned", "survivor", "empty")
    s.hero(P, "3", "mil").hero(P, "5", "dam").turn(P).play("look", "sil")
    told_owner = [words(s).event(event) for event in s.log if event.kind == "city_seen" and event.seen(P)]
    assert told_owner[0].startswith(
        "Ann sees in Silent Peak, from the top: 1 canned good, a survivor, an empty cupboard"
    )
    assert not any(event.seen(Q) for event in s.log if event.kind == "city_seen")
    s.play("piece", "3").play("go", "sil")
    known = choices(s, "search")
    assert known == ["turn the top search tile of 3, which is 1 canned good, for 1 action"]


def test_a_yield_against_an_interrogation_leaves_the_ammo_out() -> None:
    s = Scene().room(P, "interro").hero(P, "5", "dam").hero(Q, "3", "mil", up=True).give(Q, canned=1, ammo=3)
    s.turn(P).piece("5").to("mil")
    assert choices(s, "yield") == ["yield: 1 good to Ann"]


def test_the_dam_is_said_to_be_opened_by_what_opens_it() -> None:
    s = Scene().equip(P, "card").hero(P, "3", "for").turn(P).piece("3")
    assert choices(s, "go")[0] == "Dam: up to 3 water for the Access card (used for today)"
    s.to("dam")
    assert choices(s, "take")[1] == "2 water for 2 actions and the Access card (used for today)"
    s = Scene().equip(P, "card").give(P, chip=1).hero(P, "3", "for").turn(P).piece("3")
    assert choices(s, "go")[0] == "Dam: up to 3 water for 1 microchip or the Access card (used for today)"
    s = Scene().hero(P, "3", "for").turn(P).piece("3")
    assert choices(s, "go")[0] == "Dam: up to 3 water for 1 microchip, which is missing"


def test_small_stores_take_no_more_at_the_end_than_fits() -> None:
    s = Scene(storage_cap=True).equip(P, "axe").give(P, wood=4).prey("for", "bear").go(P, "3", "for")
    assert choices(s, "take") == [
        "1 wood for 1 action, 2 more at the end by Axe",
        "2 wood for 2 actions, 2 more at the end by Axe",
        "3 wood for 3 actions, 1 more at the end by Axe",
    ]


def test_a_survivor_without_a_place_is_not_said_to_come() -> None:
    s = Scene().airlock(P, 6).equip(P, "grapple").hero(P, "5", "min").turn(P).piece("5")
    assert "Cargo Ship: 3 canned goods, space 6 (Grapple)" in choices(s)
    s.to("car")
    assert choices(s) == ["space 5: 2 canned goods", "space 6: 3 canned goods (Grapple, used for today)"]


def test_o46_the_base_offers_what_a_seat_can_do_there() -> None:
    def base(s: Scene) -> str:
        s.hero(P, "3", "bla").turn(P).piece("3")
        return next(told for told in choices(s, "go") if told.startswith("Underwater Base"))

    s = Scene().equip(P, "bow", broken=True)
    assert base(s) == "Underwater Base: 3 scientists, the vegetable, repair and ventilation"
    assert base(Scene().airlock(P, 6).vegetable(Q)) == "Underwater Base: ventilation"


def test_a_look_names_the_prey_that_lies_on_top() -> None:
    s = Scene().equip(P, "sensor").prey("fai", "dog", "hare", "boar", exactly=True).go(P, "5", "fai")
    top = s.m.view(P)["locations"][s.place("fai")]["prey"]
    name = s.rules.prey[top].name.lower()
    assert choices(s, "look") == [f"look which prey lies under the {name}: 2 more (Thermal sensor)"]
