"""What is foretold of fights, of the turned card and of the Old Ones' moves is what the engine does."""

from core import Match
from core.auztralia.advice import advisor
from core.auztralia.counsel import odds
from core.auztralia.counsel.odds import chance
from core.auztralia.presentation import PRESENTATION
from core.auztralia.view import as_view
from tests.core.auztralia.table import A, B, Scene
from tests.core.auztralia.told.heard import Heard

PAIR = "attack with 2 infantry and 1 armoured car: 2 time"


def force(**units: int) -> Scene:
    """A has a line to 62 and asks which force attacks the cultist on 51."""
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62").units(A, **units).old(51, "cultist")
    return s.turn().play("attack")


def test_rows_of_forces_tell_the_odds_of_their_force() -> None:
    s = force(infantry=2, car=1)
    _, row = Heard(s).of_row(PAIR)
    s.play("add", "infantry").play("add", "infantry").play("add", "car")
    assert row == Heard(s).odds("go") != []


def test_rows_of_forces_tell_of_a_port_that_they_leave() -> None:
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62").units(A, infantry=2, car=1)
    s.old(51, "cultist").old(61, "zombie").turn().play("attack").when("attack_hex", "hex", 51)
    risks, _ = Heard(s).of_row(PAIR)
    assert risks == [
        "If this force is lost your port has no unit, and a cultist is 2 steps and a zombie is 1 step "
        "from it."
    ]
    risks, _ = Heard(s).of_row("attack with 2 infantry: 1 time")
    assert risks == []


def test_cards_that_may_still_help_are_named_beside_the_odds() -> None:
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62").units(A, infantry=1, car=1)
    s.hold(A, "C1", "C2", "C8", "S1").old(51, "cultist").turn().play("attack")
    s.play("add", "infantry")
    assert Heard(s).odds("go")[-1] == "Not counted is what may help: Sharpshooter and Bodyguard."


def fight(*cards: str, card: int, **units: int) -> Scene:
    """A attacks 51 with all units; the Old One card that is turned is given."""
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62").units(A, **units).hold(A, *cards)
    return s.old(51, "mi_go").old(51, "cultist").deck(card).turn().attack(51, **units)


def test_z60_to_z64_the_turned_card_is_told_with_its_effect() -> None:
    s = fight("C1", "C8", card=7, infantry=2, car=1, airship=1)  # Mi-Go CT: d a; cultist CTZ: nothing
    heard = Heard(s)
    assert heard.odds("pass") == [
        "As things stand, the Mi-Go takes 1 damage (1 of 4) and the cultist falls.",
        "For the force it brings 1 damage and the loss of 1 airship.",
    ]
    assert heard.odds("use C8")[1] == "For the force it brings the loss of 1 airship."
    assert heard.odds("use C1")[0] == (
        "As things stand, the Mi-Go takes 1 damage (1 of 4) and the cultist falls, and 1 more damage is for "
        "one of them."
    )


def test_s4_an_attack_is_told_with_the_time_that_it_takes() -> None:
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62").units(A, infantry=1, car=1).hold(A, "S4")
    s.old(51, "cultist").deck(1).turn().use("S4").attack(51, infantry=1, car=1)
    (event,) = (each for each in s.log if each.kind == "attack")
    assert Heard(s).words.event(event).endswith(" (1 time).")


def test_z79_the_odds_of_a_port_count_all_units_that_go_with_it() -> None:
    """The same fight in a port and elsewhere: a defeat by Sanity loses what is not damaged too."""
    s = Scene().units(A, artillery=3).hold(A, "C2").old(70, "temple").deck(2).purple_turn(23)
    assert s.asks("combat_card")
    view = Heard(s).view
    combat = view["combat"]
    assert combat is not None
    told = chance(s.rules, view, combat, combat["force"])
    elsewhere = chance(s.rules, view, {**combat, "defence": False}, combat["force"])
    assert "the port holds in " in told
    assert "all Old Ones fall in " in elsewhere
    assert lost(told) > lost(elsewhere)


def test_a_fight_that_is_nearly_sure_is_not_told_as_sure() -> None:
    s = force(car=3, artillery=1)
    for unit, number in (("car", 3), ("artillery", 1)):
        for _ in range(number):
            s.play("add", unit)
    assert "all Old Ones fall in more than 99 of 100 such fights" in Heard(s).odds("go")[0]
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62").units(A, infantry=1).old(51, "cthulhu")
    s.turn().play("attack")
    assert "all Old Ones fall in less than 1 of 100 such fights" in Heard(s).odds("go")[0]


def lost(told: str) -> float:
    """The units that are said to be lost."""
    return float(told.split(", and ")[1].split()[0])


def test_where_more_damage_goes_is_told_with_what_it_does() -> None:
    s = fight("C1", card=7, infantry=2, car=1)
    s.play("use", "C1")
    assert s.asks("combat_aim")
    heard = Heard(s)
    assert heard.odds("old_one mi_go 51")[0] == (
        "As things stand, the Mi-Go takes 2 damage (2 of 4) and the cultist takes 1 damage (1 of 2)."
    )
    assert heard.odds("old_one cultist 51")[0] == (
        "As things stand, the Mi-Go takes 1 damage (1 of 4) and the cultist falls."
    )


def test_z64_a_symbol_without_a_token_is_told_as_a_defeat() -> None:
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62").units(A, artillery=1).hold(A, "C2")
    s.old(51, "temple").deck(2, 17, 30, 34).turn().attack(51, artillery=1)
    for _ in range(3):
        s.play("pass").play("press")
    assert Heard(s).odds("pass")[1] == "For the force it brings a defeat (1 Sanity symbol, no token left)."
    s.play("pass")
    assert s.events("defeated")


def test_what_is_told_of_the_turned_card_happens_in_whole_games() -> None:
    """Falls, damage dealt and Sanity tokens lost after passing, over games of advisors."""
    asked = 0
    for seed in range(14):
        m = Match.new("auztralia", ("Ann", "Ben"), {"undo": "off"}, seed=seed)
        rules, values = m.play.rules, advisor(m.play.rules)
        text = PRESENTATION.text(rules, ("Ann", "Ben", "The Old Ones"))
        while decision := m.decision:
            view = as_view(m.view(decision.seat))
            if decision.kind == "combat_card":
                asked += 1
                (place,) = (at for at, each in enumerate(decision.actions) if each.kind == "pass")
                told = " ".join(odds(rules, text, view, decision, decision.actions[place]))
                after = m.clone()
                events = list(after.apply(place))
                while after.decision and after.decision.kind in ("combat_hurt", "combat_surgeon"):
                    events += after.apply(len(after.decision.actions) - 1)
                first = next((n for n, e in enumerate(events) if e.kind == "card_turned"), len(events))
                falls = sum(event.kind == "fallen" for event in events[:first])
                assert told.count(" falls") == falls, told
                lost = [event.data["lost"] for event in events[:first] if event.kind == "sanity"]
                assert (" Sanity " in told) == bool(lost), told
                if any(event.kind == "defeated" for event in events[:first]) and "a defeat" in told:
                    assert lost
            given = values(view, decision)
            m.apply(given.index(max(given)))
    assert asked > 10


def test_z88_an_old_one_tells_how_many_cards_left_move_it() -> None:
    s = Scene().old(51, "cultist").deck(discard=(1, 2, 7)).turn()
    (number,) = (each["number"] for each in Heard(s).view["old_ones"])
    assert "Of 33 cards in the deck 3 circle its kind." in Heard(s).about("old_one", number).does


def test_z84_a_hidden_one_tells_whether_a_reveal_turns_it_up_next() -> None:
    s = Scene().old(51, "cultist", hidden=True).old(12, "temple", hidden=True).turn()
    by_hex = {each["hex"]: each["number"] for each in Heard(s).view["old_ones"]}
    next_one = Heard(s).about("old_one", by_hex[12]).does
    assert "No other is hidden in a lower hex: the next Reveal turns it up." in next_one
    later = Heard(s).about("old_one", by_hex[51]).does
    assert "A Reveal turns up 1 hidden Old One in lower hexes first." in later
