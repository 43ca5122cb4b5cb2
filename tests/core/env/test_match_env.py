"""Matches as environments: PettingZoo's own tests, and that observations hold what a seat sees, all of it."""

import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypedDict

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from core import GAMES
from core.env import MatchEnv
from core.env.layout import USUAL, layout_of, word
from core.env.match_env import bounds_of, layouts
from core.env.question import ACTIONS, fits
from core.kernel import IllegalAction, OptionsError
from core.kernel.conformance import Case, Dice, played
from core.kernel.conformance.secrecy import twin_of

ADDONS = {"roles": True, "pvp": True, "kickstarter": True, "mutants": True, "mine": True, "map": "beta"}
AUTOMA = {"automa": True, "kickstarter": True, "map": "beta"}
CASES = [
    ("floes", 4, {}),
    ("last_aurora", 4, {}),
    ("last_aurora", 4, ADDONS),
    ("last_aurora", 1, AUTOMA),
    ("outlive", 4, {"robot_ready": True}),
    ("outlive", 2, {"open_search": True}),
    ("auztralia", 4, {"piles": "full"}),
    ("auztralia", 1, {"map": "west"}),
]


def answered(env: MatchEnv, dice: Dice) -> Iterator[str]:
    """Play a match by luck; gives who is asked, before each answer."""
    while env.agents:
        agent = env.agent_selection
        yield agent
        observation, _, over, broken, _ = env.last()
        mask = observation["action_mask"]
        env.step(None if over or broken else dice.pick([int(at) for at in np.flatnonzero(mask)]))


@pytest.mark.parametrize("game", GAMES)
def test_it_passes_the_tests_of_pettingzoo(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that an observation with a mask is a dict, and no array
        api_test(MatchEnv(game), num_cycles=60)
        seed_test(lambda: MatchEnv(game), num_cycles=60)


@pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=str)
def test_nothing_of_a_view_or_a_question_is_left_out(game: str, seats: int, options: dict[str, Any]) -> None:
    bounds, longest = bounds_of(game), dict[str, int]()
    view, _ = layouts(game)
    advised = 0.0 if game == "floes" else 0.5
    for number, (match, _) in enumerate(
        played(Case(game=game, seats=seats, seed=3, options=options, advised=advised))
    ):
        pending = match.decision
        assert pending is None or fits(pending, bounds.get("actions", ACTIONS)), pending
        if number % 4 == 0:
            view.measure("", match.view(0 if pending is None else pending.seat), longest)
    over = {path: number for path, number in longest.items() if number > bounds.get(path, USUAL)}
    assert not over
    assert not {path for path in longest if path not in bounds}


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end(game: str) -> None:
    env = MatchEnv(game, seats=2)
    env.reset(seed=4)
    questions = 0
    for agent in answered(env, Dice(4)):
        observation = env.observe(agent)
        assert env.observation_space(agent).contains(observation)
        pending = env.match.decision
        if pending is not None:
            questions += 1
            assert agent == f"seat_{pending.seat}"
            assert observation["action_mask"].sum() == len(pending.actions)
            if questions % 10 == 0:
                others = [other for other in env.agents if other != agent]
                assert not any(env.observe(other)["action_mask"].any() for other in others)
        elif len(env.agents) == 2:
            scores = env.match.scores
            assert scores is not None
            if len(scores) == 2:
                assert sum(env.rewards.values()) == pytest.approx(0)
            assert all(-1 <= reward <= 1 for reward in env.rewards.values())
            assert any(env.rewards.values()) == (len({score.rank for score in scores}) > 1)
            assert [env.infos[each]["points"] for each in env.agents] == [s.total for s in scores[:2]]
    assert questions > 10
    assert env.agents == []


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_tells_nothing_hidden(game: str) -> None:
    env = MatchEnv(game, seats=2)
    env.reset(seed=8)
    for number, agent in enumerate(answered(env, Dice(8))):
        pending = env.match.decision
        if number % 9 or pending is None:
            continue
        real, seen = env._match, env.observe(agent)
        env._match = twin_of(real, pending.seat, number)
        again = env.observe(agent)
        env._match = real
        assert (seen["observation"] == again["observation"]).all()
        assert (seen["action_mask"] == again["action_mask"]).all()


def test_labels_say_what_each_number_is() -> None:
    env = MatchEnv("last_aurora", seats=3)
    env.reset(seed=2)
    labels = env.labels()
    assert len(labels) == len(set(labels)) == env.observation_space("seat_0")["observation"].shape[0]
    numbers = dict(zip(labels, map(int, env.observe(env.agent_selection)["observation"]), strict=True))
    pending = env.match.decision
    assert pending is not None
    view = env.match.view(pending.seat)
    assert numbers["seats[1].fame"] == view["seats"][1]["fame"]
    assert numbers["seats (length)"] == 3
    assert numbers["seats[3].fame"] == 0
    assert numbers["zone[2].card"] == view["zone"][2]["card"]
    assert numbers["asked.kind (word)"] == word(pending.kind)
    assert numbers["asked.actions (length)"] == len(pending.actions)
    assert numbers["asked.actions[0].0 (word)"] == word(pending.actions[0].kind)


@pytest.mark.parametrize("action", [None, -1, 4, 127, 128, 10_000])
def test_what_the_mask_does_not_show_is_refused(action: int | None) -> None:
    env = MatchEnv("floes")
    env.reset(seed=1)
    before = env.match.hash()
    with pytest.raises(IllegalAction, match="the mask says"):
        env.step(action if action != 4 else len(env.match.decision.actions))  # type: ignore[union-attr]
    assert env.match.hash() == before


def test_matches_differ_until_a_seed_is_given_again() -> None:
    env = MatchEnv("floes")
    env.reset(seed=1)
    first = env.match.hash()
    env.reset()
    assert env.match.hash() != first
    env.reset(seed=1)
    assert env.match.hash() == first


def test_a_match_that_is_too_long_is_broken_off() -> None:
    env = MatchEnv("floes", longest=5)
    env.reset(seed=1)
    asked = list(answered(env, Dice(2)))
    assert len(asked) == 5 + 2
    assert env.match.decision is not None
    assert env.agents == []


def test_alone_one_plays_against_the_automa() -> None:
    env = MatchEnv("last_aurora", seats=1, options={"automa": True})
    env.reset(seed=3)
    rewards = []
    for _ in answered(env, Dice(3)):
        rewards.append(env.rewards["seat_0"])
    assert set(rewards[:-1]) == {0.0}
    assert rewards[-1] in (-1.0, 0.0, 1.0)


@pytest.mark.parametrize(("game", "seats"), [("chess", 2), ("outlive", 9)])
def test_what_cannot_be_played_is_named(game: str, seats: int) -> None:
    with pytest.raises(OptionsError) as caught:
        MatchEnv(game, seats)
    assert str(caught.value).endswith(".")


def test_core_does_not_need_the_extra() -> None:
    code = (
        "import sys; from core import GAMES; from core.kernel.game import find; [*map(find, GAMES)];"
        "sys.exit(any(name in sys.modules for name in ('numpy', 'gymnasium', 'pettingzoo')))"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0


def test_the_example_of_the_readme_plays_a_match() -> None:
    text = (Path(__file__).parents[3] / "README.md").read_text("utf-8")
    (code,) = (each for each in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if "# learn.py" in each)
    names: dict[str, Any] = {}
    exec(code.replace("seats=3", "seats=2"), names)
    assert names["env"].agents == []
    assert names["over"]


# -- layouts ---------------------------------------------------------------------------------------


class Row(TypedDict):
    """A record in a list."""

    name: str
    pair: tuple[int, int]


class View(TypedDict):
    """Of each sort of entry one."""

    game: str
    flag: bool
    rows: list[Row]
    map: dict[int, list[int]]
    missing: int | None
    words: tuple[str, ...]


def test_each_sort_of_entry_has_its_numbers() -> None:
    layout = layout_of(View, {"rows": 2, "map": 1, "map.*": 2, "words": 1})
    found: list[int] = []
    rows = [{"name": "a", "pair": (1, -2)}]
    layout.write(
        {
            "game": "x",
            "flag": True,
            "rows": rows,
            "map": {7: [8, 9, 10]},
            "missing": None,
            "words": ("a", "b"),
        },
        found,
    )
    assert found == [1, 1, word("a"), 1, -2, 0, 0, 0, 1, 7, 3, 8, 9, 0, 0, 2, word("a")]
    assert len(found) == layout.size == len(layout.labels(""))


def test_a_view_of_which_no_numbers_can_be_made_is_named() -> None:
    class Odd(TypedDict):
        thing: object

    with pytest.raises(TypeError, match="'thing'"):
        layout_of(Odd, {})
