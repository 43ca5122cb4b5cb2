"""What the greedy bot does in plain situations, and how its weights are read."""

import ast
from pathlib import Path

import pytest

import core.last_aurora
from core.bots import make
from core.kernel import OptionsError
from core.kernel.advice import advisor
from core.last_aurora.advice.valuations import VALUATIONS
from core.last_aurora.advice.weights import SHIPPED, read_weights
from core.last_aurora.mechanics.cargo_changes import damage, repair
from core.last_aurora.phases.attack import take_loot
from tests.core.last_aurora.table import Scene, device, trailer, truck

HERE = Path(core.last_aurora.__file__).parent


def answer(s: Scene) -> str:
    """What the greedy bot answers now."""
    decision = s.m.decision
    assert decision is not None
    choice = make("greedy", "last_aurora", 1, s.m.options).choose(s.m.view(decision.seat), decision)
    return str(decision.actions[choice])


def act(s: Scene) -> str:
    """Let it answer."""
    decision = s.m.decision
    assert decision is not None
    text = answer(s)
    s.log += s.m.apply([str(action) for action in decision.actions].index(text))
    return text


# -- weights ---------------------------------------------------------------------------------------


def test_every_kind_of_decision_of_the_base_game_has_a_valuation() -> None:
    asked = set()
    folders = (HERE, HERE / "mechanics", HERE / "phases")
    base = [file for folder in folders for file in folder.glob("*.py")]
    for file in [*base, HERE / "addons" / "beta_map" / "rules.py"]:
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "attr", "") == "ask":
                kind = call.args[1]
                assert isinstance(kind, ast.Constant), f"{file.name}:{call.lineno}"
                asked.add(kind.value)
    assert len(asked) > 35
    assert asked <= set(VALUATIONS), asked - set(VALUATIONS)


def test_weights_of_a_file_replace_the_shipped_ones(tmp_path: Path) -> None:
    text = SHIPPED.read_text("utf-8").replace("\nrescue = ", "\nrescue = 9")
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    assert read_weights(tmp_path / "mine.toml").crew.rescue > read_weights().crew.rescue


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("\nrescue = ", "\nrescues = "), "unknown field `rescues`"),
        (("\nrescue = ", "\nrescue = 'much' #"), "Expected `float`"),
        (("[fire]", "[fire"), "cannot be read"),
    ],
)
def test_broken_weights_are_refused_in_a_sentence(
    tmp_path: Path, change: tuple[str, str], sentence: str
) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(SHIPPED.read_text("utf-8").replace(*change), "utf-8")
    with pytest.raises(OptionsError, match=sentence) as caught:
        read_weights(file)
    assert str(file) in str(caught.value)


def test_missing_weights_are_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(OptionsError, match="cannot be read"):
        read_weights(tmp_path / "none.toml")


def test_a_game_that_offers_no_advice() -> None:
    with pytest.raises(OptionsError, match="offers no advice"):
        advisor("floes", None)
    with pytest.raises(OptionsError, match="no game 'chess'"):
        advisor("chess", None)


# -- exploring -------------------------------------------------------------------------------------


def test_it_recruits_while_the_game_is_young() -> None:
    s = Scene().zone(1, "Explorer").zone(2, "Abandoned Shop").start("exploration")
    assert act(s) == "explore 1"


def test_it_does_not_send_who_would_die_of_it() -> None:
    s = Scene().zone(0, "Chemical Plant").crew(0, active=["Co-Pilot"], rest=["Leader"]).start("exploration")
    assert answer(s).startswith("pass")


def test_the_hermit_goes_where_it_is_contaminated() -> None:
    s = Scene().zone(2, "Contaminated Storehouse", left="F U", right="U U")
    s.crew(0, active=["Leader", "Hermit"]).start("exploration")
    assert act(s) == "explore 2"
    assert act(s) == f"survivor {s.card('Hermit')}"


def test_it_takes_what_it_has_room_for() -> None:
    """Fuel has boxes of its own here, Ammo does not."""
    s = Scene().zone(1, "Fuel Station")
    s.convoy(0, trailers=["Tank Wagon"], cargo={truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A"})
    s.crew(0, active=["Leader"], rest=["Co-Pilot"]).start("exploration")
    assert act(s) == "explore 1"
    while s.asked is not None and s.asked[1] != "gather":
        act(s)
    assert act(s) == "block 1"


def test_it_never_dismisses_and_moves_tokens_only_before_the_guns_speak() -> None:
    s = Scene().zone(1, "Abandoned Shop").start("exploration")
    decision = s.m.decision
    assert decision is not None
    values = advisor("last_aurora", s.t.rules)(s.m.view(0), decision)
    by_kind = {action.kind: value for action, value in zip(decision.actions, values, strict=True)}
    assert max(by_kind["rearrange"], by_kind["dismiss"]) < min(by_kind["explore"], by_kind["pass"]) - 10


# -- the convoy ------------------------------------------------------------------------------------


def test_damage_goes_where_damage_is() -> None:
    """A second card that is no longer whole would cost a Fame."""
    s = Scene().cargo(0, {truck(0): "S", truck(1): "S", trailer(1, 4): "D"})
    s.run((damage, 0, 1, "bottom"), phase=4)
    assert answer(s).split()[1] in {str(trailer(1, index)) for index in range(4)}


def test_damage_spares_the_last_seat_on_the_truck() -> None:
    s = Scene().cargo(0, {truck(0): "S", trailer(1, 0): "S", **{truck(index): "D" for index in (1, 2, 3)}})
    s.run((damage, 0, 1, "truck"), phase=3, turn=0)
    assert answer(s) == f"box {truck(4)}"


def test_repairs_bring_back_what_matters() -> None:
    s = Scene().cargo(
        0, {truck(0): "S", truck(1): "S", truck(4): "D", trailer(1, 0): "D", trailer(1, 1): "D"}
    )
    s.run((repair, 0, 1), phase=1, turn=0)
    assert answer(s) == f"box {truck(4)}"


def test_survivors_leave_the_front_before_the_enemies_fire() -> None:
    s = Scene().enemy("Warwolves", 0).start("movement")
    while s.asked != (0, "move.after"):
        act(s)
    assert act(s) == "rearrange"
    while s.asked == (0, "cargo.pick") or s.asked == (0, "cargo.put"):
        act(s)
    assert s.held(0, "S") == 2
    behind = [box for box, token in s.seat(0).cargo.items() if token == 4 and box >= trailer(1, 0)]
    assert behind


# -- on the road -----------------------------------------------------------------------------------


def test_it_burns_all_fuel_in_the_last_round_and_keeps_it_before() -> None:
    for number, burnt in ((3, False), (6, True)):
        s = Scene().waypoint("a16", "-").waypoint("a18", "-").load(0, "U U U U").at(0, "a12").at(1, "a11")
        s.state.round = s.state.aurora = number
        s.turn_order(1, 0).start("movement")
        while s.asked is not None and s.asked[0] == 0 and s.asked[1] in ("move.turn", "move.drive"):
            act(s)
        assert (s.held(0, "U") == 0) is burnt


def test_it_stops_where_a_counter_is_worth_more_than_a_space() -> None:
    s = Scene().at(0, "a00").waypoint("a03", "C").waypoint("a02", "U").start("movement")
    assert act(s) == "move"
    assert act(s) == f"space {s.space('a02')}"


def test_it_does_not_drive_the_last_survivor_to_death() -> None:
    """b05 is contaminated, and a skill-1 Survivor bears nothing (R323, R555)."""
    for crew, stays_off in ((["Jackal"], True), (["Leader", "Explorer", "Mechanic"], False)):
        s = Scene(map="beta").crew(0, active=crew).at(0, "b03").at(1, "b00")
        s.state.round = s.state.aurora = 6
        s.turn_order(1, 0).start("movement")
        while s.asked is not None and s.asked[1] != "move.drive":
            act(s)
        assert f"space {s.space('b05')}" in {str(action) for action in s.m.decision.actions}
        while s.asked is not None and s.asked[1] == "move.drive":
            act(s)
        assert (s.seat(0).space < s.space("b05")) is stays_off


def test_it_weighs_an_engine_that_eats_survivors() -> None:
    """The Meat Grinder is offered (K298), and nobody is thrown in for a space on the open road."""
    s = Scene(mutants=True).crew(0, active=["Leader", "Co-Pilot"]).at(0, "a05").convoy(0, "Meat Grinder")
    s.turn_order(1, 0).start("movement")
    while s.asked is not None and s.asked[1] != "move.drive":
        act(s)
    assert "engine grinder" in {str(action) for action in s.m.decision.actions}
    assert not act(s).startswith("engine")


def test_it_shoots_with_the_better_gun() -> None:
    s = Scene().convoy(0, devices={0: "Heavy Machine Gun"}).enemy("Warwolves", 0).start("fire")
    s.until(0, "fire.turn")
    assert answer(s).startswith(f"attack {device(0, 0)}")


def test_it_renounces_loot_without_room() -> None:
    s = Scene()
    full = {truck(index): "S" for index in range(4)} | {trailer(1, index): "D" for index in range(3)}
    s.crew(0, active=["Leader", "Co-Pilot", "Hermit", "Explorer"]).cargo(0, full)
    s.state.round = s.state.aurora = 6
    s.take(s.card("Prisoner"))
    s.run((take_loot, 0, s.card("Prisoner")), phase=4, turn=0)
    assert answer(s) in ("decline", "take")
