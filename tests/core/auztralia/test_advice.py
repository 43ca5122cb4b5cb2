"""The greedy bot: a value for every question, better than chance, sensible answers; weights of a file."""

from functools import cache
from pathlib import Path
from random import Random

import pytest

from core import Match
from core.auztralia.actions import DECISIONS
from core.auztralia.advice import advisor
from core.auztralia.advice.valuations import VALUATIONS
from core.auztralia.advice.weights import SHIPPED, read_weights
from core.auztralia.options import load_rules, settle
from core.auztralia.view import View, as_view
from core.kernel import OptionsError
from core.kernel.advice import Advisor
from tests.core.auztralia.table import A, B, Scene
from tests.core.auztralia.words import label

NAMES = ("Ann", "Ben", "Cid", "Dot")


@cache
def advice(**options: str) -> Advisor:
    return advisor(load_rules(settle(options, 2)))


def played(*bots: str, seed: int, **options: str) -> Match:
    """A match to its end, each seat played by a bot of that name."""
    m = Match.new("auztralia", seats=NAMES[: len(bots)], options=options, seed=seed)
    chance, values = Random(seed), advice(**options)
    while decision := m.decision:
        if bots[decision.seat] == "random":
            m.apply(chance.randrange(len(decision.actions)))
        else:
            found = values(m.view(decision.seat), decision)
            m.apply(found.index(max(found)))
    return m


def test_every_kind_of_decision_has_a_valuation() -> None:
    assert set(VALUATIONS) == set(DECISIONS)


def test_it_is_nearly_always_before_chance() -> None:
    for seed in range(6):
        bots = ("greedy", "random") if seed % 2 else ("random", "greedy")
        scores = played(*bots, seed=seed).scores
        assert scores is not None
        assert scores[bots.index("greedy")].rank < scores[bots.index("random")].rank


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_its_games_end_with_sensible_scores(seats: int) -> None:
    found = []
    for seed in range(2):
        scores = played(*["greedy"] * seats, seed=seed).scores
        assert scores is not None
        found += [score.total for score in scores[:seats]]
    assert 18 < sum(found) / len(found) < 50


@pytest.mark.parametrize(
    ("option", "value"),
    [("map", "west"), ("purple", "18"), ("piles", "full"), ("undo", "off"), ("personalities", "off")],
)
def test_it_plays_with_every_option(option: str, value: str) -> None:
    m = played("greedy", "greedy", seed=3, **{option: value})
    assert m.decision is None
    assert m.invariants() == []


def test_values_are_those_of_the_actions() -> None:
    """The advisor sees a view and a decision, and gives as many numbers as there are actions."""
    m = Match.new("auztralia", seats=NAMES[:3], options={}, seed=4)
    values = advice()
    for _ in range(150):
        decision = m.decision
        assert decision is not None
        found = values(m.view(decision.seat), decision)
        assert len(found) == len(decision.actions)
        assert all(isinstance(value, float | int) for value in found)
        m.apply(found.index(max(found)))


def test_weights_of_a_file_replace_the_shipped_ones(tmp_path: Path) -> None:
    text = SHIPPED.read_text("utf-8").replace("\nlate = ", "\nlate = 9")
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    assert read_weights(tmp_path / "mine.toml").late > read_weights().late


def test_weights_that_cannot_be_read_are_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[goods]\n", "utf-8")
    with pytest.raises(OptionsError, match=r"The weights in .*mine.toml cannot be read: "):
        read_weights(tmp_path / "mine.toml")


# -- single answers --------------------------------------------------------------------------------


def answer(s: Scene) -> str:
    """What the greedy bot answers now, in words."""
    decision = s.m.decision
    assert decision is not None
    found = advisor(s.rules)(s.m.view(decision.seat), decision)
    return label(decision.actions[found.index(max(found))], s.state)


def test_it_mines_phosphate_before_coal() -> None:
    s = Scene().tracks(A, "70-62", "62-51").goods(62, coal=3).goods(51, phosphate=1).turn()
    s.play("mine")
    assert answer(s) == "mine_at 51 phosphate"


def test_it_farms_far_from_what_walks() -> None:
    s = Scene().tracks(A, "70-62", "62-52", "70-69", "69-60").old(53, "cultist").turn()
    s.play("farm")
    assert answer(s).split()[1] in ("60", "69")


def test_it_attacks_what_it_beats_for_sure_and_leaves_cthulhu_alone() -> None:
    s = Scene().tracks(A, "70-62").units(A, infantry=2, car=1, artillery=1).old(51, "cultist").turn()
    assert answer(s) == "attack"
    s = Scene().tracks(A, "70-62").units(A, infantry=1).old(51, "cthulhu").turn()
    assert answer(s) != "attack"


def test_it_arms_for_what_stands_before_its_port() -> None:
    def build(s: Scene) -> float:
        decision = s.discs({26: [A], 30: [B]}).purple(24).turn().m.decision
        assert decision is not None
        found = advisor(s.rules)(s.m.view(A), decision)
        return found[[action.kind for action in decision.actions].index("build")]

    far = Scene().tracks(A, "70-62").old(13, "zombie")
    near = Scene().tracks(A, "70-62").old(61, "zombie")
    assert build(near) > build(far) + 2


def test_it_goes_home_when_there_is_no_hope() -> None:
    s = Scene().tracks(A, "70-62").units(A, infantry=2).old(51, "shoggoth", hidden=True).deck(1, 2).turn()
    s.attack(51, infantry=2)
    assert answer(s) == "withdraw"


def test_the_cheapest_takes_the_blow() -> None:
    s = Scene().tracks(A, "70-62").units(A, infantry=2, train=1, car=1).old(62, "zombie").deck(4, 13).turn()
    s.attack(62, infantry=2, car=1)
    assert s.asks("combat_hurt")
    assert answer(s) == "hurt car"  # it stands it: an infantry would be lost


# -- cards in a fight ------------------------------------------------------------------------------


def fight(*cards: int, kind: str = "zombie", hold: str, **units: int) -> Scene:
    """A fight on 51 with a once-a-combat card, its first card turned."""
    s = Scene().tracks(A, "70-62", "62-51").units(A, **units).hold(A, hold).old(51, kind)
    s.deck(*cards).turn()
    return s.attack(51, **units)


def test_extra_damage_is_used_while_it_helps() -> None:
    assert answer(fight(14, hold="C1", infantry=1)) == "use C1"
    # the turned card fells it already: the cultist's letters are those of infantry and car
    assert answer(fight(1, kind="cultist", hold="C1", infantry=1, car=1)) == "pass"


def test_the_scholar_takes_away_a_card_that_only_hurts() -> None:
    assert answer(fight(33, kind="cultist", hold="C6", artillery=1)) == "use C6"  # no letter, two damage
    assert answer(fight(29, kind="cultist", hold="C6", infantry=1, car=1)) == "pass"


def test_the_bodyguard_saves_what_would_fall() -> None:
    assert answer(fight(12, hold="C8", infantry=2)) == "use C8"  # two damage
    assert answer(fight(16, hold="C8", car=2)) == "pass"  # one damage, which a car stands


def test_the_nerve_doctor_comes_when_the_last_token_is_due() -> None:
    s = fight(2, 8, 14, 17, kind="temple", hold="C7", artillery=2)
    while s.asks("combat_card") or s.asks("combat_press"):
        combat = s.state.combat
        assert combat is not None
        if s.asks("combat_press"):
            s.play("press")
            continue
        assert answer(s) == ("use C7" if combat.sanity == 0 else "pass")
        if combat.sanity == 0:
            break
        s.play("pass")
    assert s.asks("combat_card")


def test_the_ace_saves_an_airship() -> None:
    assert answer(fight(16, kind="mi_go", hold="C4", airship=1)) == "use C4"  # an airship symbol
    assert answer(fight(2, kind="mi_go", hold="C4", airship=1)) == "pass"


def test_damage_is_aimed_at_what_it_fells() -> None:
    s = Scene().tracks(A, "70-62").units(A, infantry=1).hold(A, "C1").old(51, "mi_go").old(51, "cultist")
    s.deck(14).turn()
    s.attack(51, infantry=1).play("use", "C1")
    assert s.asks("combat_aim")
    decision = s.m.decision
    assert decision is not None
    found = advisor(s.rules)(s.m.view(A), decision)
    numbers = [int(str(action.args[0])) for action in decision.actions]
    kinds = {old_one.number: s.rules.old_ones[old_one.kind].id for old_one in s.state.old_ones}
    assert kinds[numbers[found.index(max(found))]] == "cultist"


def test_the_surgeon_heals_the_unit_that_is_nearly_lost() -> None:
    s = fight(12, hold="C5", train=1)  # two damage on a train of three
    assert s.asks("combat_surgeon")
    assert answer(s) == "cure train"


# -- acts that take back one another ---------------------------------------------------------------


def value(s: Scene, wanted: str) -> float:
    """What the advisor puts on an answer."""
    decision = s.m.decision
    assert decision is not None
    found = advisor(s.rules)(s.m.view(decision.seat), decision)
    return found[[label(action, s.state) for action in decision.actions].index(wanted)]


@pytest.mark.parametrize("coal", [0, 1, 2])
@pytest.mark.parametrize("gold", [0, 3])
def test_what_a_trade_brought_it_does_not_take_back(coal: int, gold: int) -> None:
    s = Scene().stores_are(A, coal=coal, iron=coal, gold=gold).turn().play("trade").play("import", "coal")
    assert value(s, "export coal") < value(s, "done") < value(s, "import iron")
    s = Scene().stores_are(A, coal=3, iron=3, gold=gold).turn().play("trade").play("export", "coal")
    assert value(s, "import coal") < value(s, "done")


def test_goods_that_would_be_wanted_again_are_not_sold() -> None:
    s = Scene().tracks(A, "70-62").stores_are(A, coal=2, iron=2).turn().play("trade")
    assert value(s, "export coal") < value(s, "import coal")
    s = Scene().discs({52: [A], 53: [B]}).stores_are(A, coal=5, iron=5).turn().play("trade")
    assert value(s, "export coal") > value(s, "import coal")


def test_no_act_of_whole_games_is_taken_back_at_once() -> None:
    """Import and export of a good, a unit added and removed."""
    for seats, seed in ((1, 11), (3, 12), (4, 13)):
        m = Match.new("auztralia", seats=NAMES[:seats], options={}, seed=seed)
        values = advice()
        since: list[tuple[str, object]] = []
        while decision := m.decision:
            if decision.kind == "turn":
                since = []
            found = values(m.view(decision.seat), decision)
            action = decision.actions[found.index(max(found))]
            for kind, other in (("import", "export"), ("add", "remove")):
                for one, two in ((kind, other), (other, kind)):
                    assert action.kind != one or (two, action.args) not in since, (seed, decision)
            since.append((action.kind, action.args))
            m.apply(found.index(max(found)))


def test_who_goes_home_before_the_first_card_does_not_come_again_for_the_same() -> None:
    """An attack on what is hidden may end at home, once it is seen; the time is lost, but once."""
    homes = 0
    for seats, seed in ((3, 7), (4, 8)):
        m = Match.new("auztralia", seats=NAMES[:seats], options={}, seed=seed)
        values = advice()
        left: set[tuple[object, ...]] = set()
        while decision := m.decision:
            view = as_view(m.view(decision.seat))
            found = values(view, decision)
            best = found.index(max(found))
            home = decision.kind == "attack_fight" and decision.actions[best].kind == "withdraw"
            combat = view["combat"]
            if home:
                homes += 1
                left.add((decision.seat, combat["hex"], tuple(combat["force"]), there(view, combat["hex"])))
            for event in m.apply(best):
                if event.kind == "attack":
                    at = event.data["hex"]
                    sent = (event.data["seat"], at, tuple(event.data["units"]), there(view, at))
                    assert sent not in left, (seats, seed, sent)
    assert homes > 1


def there(view: View, place: int) -> tuple[tuple[int, int], ...]:
    """The Old Ones of a hex as a seat sees them: kind and damage of each."""
    found = [(each["kind"], sum(each["damage"])) for each in view["old_ones"] if each["hex"] == place]
    return tuple(sorted(found))


def test_goods_without_a_surcharge_are_mined_before_a_card_that_has_one() -> None:
    s = Scene().tracks(A, "70-62").goods(62, coal=3).cubes(A, recruit=1).discs({20: [A], 26: [B]})
    s.stores_are(A, gold=2).turn()
    assert value(s, "mine") > value(s, "recruit")


def test_a_mine_that_makes_room_for_a_farm_is_worth_more() -> None:
    def mine(**goods: int) -> float:
        return value(Scene().tracks(A, "70-62").goods(62, **goods).turn(), "mine")

    assert mine(coal=3) > mine(coal=3, iron=3) + 0.1
