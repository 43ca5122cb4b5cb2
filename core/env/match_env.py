"""A match as an environment of PettingZoo: agents in turn (AEC), masks over a fixed number of actions."""

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from core.env.layout import RecordLayout, layout_of
from core.env.question import ACTIONS, question_layout, question_of
from core.kernel.decisions import Decision, Score
from core.kernel.errors import IllegalAction
from core.kernel.game import find, part_of
from core.kernel.match import Match

Numbers: TypeAlias = "np.ndarray[Any, np.dtype[np.int32]]"
Observation: TypeAlias = dict[str, Any]
LEAST, MOST = -(1 << 15), (1 << 15) - 1
"""of the numbers of an observation; what is beyond is cut to them"""
LONGEST = 10_000
"""decisions after which a match is broken off; the longest of ours by chance have 1,500"""


class MatchEnv(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """One match after the other of one game, seats and options.

    Agents are `seat_0`, `seat_1`, ... An observation holds `observation`, the numbers of the seat's view and,
    if it is asked, of its question (`labels` says what each is), and `action_mask`. Action n is the n-th
    legal answer of the question; the observation describes each. Rewards come at the end: the share of the
    others that one is ahead of, less the share that is ahead of one. So they are between -1 and 1, and their
    sum is 0 if all who take part are agents. `infos` then tell the points.

    Raises OptionsError for an unknown game, option or number of seats.
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        *,
        longest: int = LONGEST,
        render_mode: None = None,
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"{game}_v0", "render_modes": [], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._game = game
        self._options = dict(options or {})
        self._longest = longest
        Match.new(game, self.possible_agents, self._options)  # says what is wrong, before anything is played
        self._view, self._question = layouts(game)
        self._actions = bounds_of(game).get("actions", ACTIONS)
        self.observation_spaces = {agent: self._observations() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}
        self._luck: np.random.Generator = seeding.np_random()[0]

    def _observations(self) -> spaces.Dict:
        size = self._view.size + self._question.size
        return spaces.Dict(
            {
                "observation": spaces.Box(LEAST, MOST, (size,), np.int32),
                "action_mask": spaces.Box(0, 1, (self._actions,), np.int8),
            }
        )

    def labels(self) -> list[str]:
        """What each number of an observation is, such as `seats[1].fame`."""
        return [*self._view.labels(""), *self._question.labels("asked")]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations, which is the same for all of them. Raises KeyError for no
        agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions, which is the same for all of them. Raises KeyError for no
        agent."""
        return self.action_spaces[agent]

    @property
    def match(self) -> Match:
        """The match that is played: for tests and tools, it holds what is hidden."""
        return self._match

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a match; all chance, of this one and those after it, is a function of `seed`."""
        if seed is not None:
            self._luck = seeding.np_random(seed)[0]
        chance = int(self._luck.integers(1 << 62))
        self._match = Match.new(self._game, self.possible_agents, self._options, chance, bare=True)
        self._answers = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, int]] = {agent: {} for agent in self.agents}
        self._turn_to()

    def _turn_to(self) -> None:
        pending = self._match.decision
        self.agent_selection = self.possible_agents[0 if pending is None else pending.seat]

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and may do."""
        seat = self.possible_agents.index(agent)
        pending = self._match.decision
        numbers: list[int] = []
        self._view.write(self._match.view(seat), numbers)
        mask = np.zeros(self._actions, np.int8)
        if pending is not None and pending.seat == seat:
            self._question.write(question_of(pending), numbers)
            mask[: len(pending.actions)] = 1
        else:
            numbers += [0] * self._question.size
        return {"observation": _cut(numbers), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Answer the question of the agent that is asked. Raises IllegalAction if there is no such answer."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        pending = self._match.decision
        if pending is None or action is None or not 0 <= action < self._open(pending):
            raise IllegalAction(f"There is no action {action}; the mask says which there are.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._match.apply(int(action))
        self._answers += 1
        scores = self._match.scores
        if scores is not None:
            self._end(scores)
        elif self._answers >= self._longest:
            self.truncations = dict.fromkeys(self.agents, True)
        self._turn_to()
        self._accumulate_rewards()

    def _open(self, pending: Decision) -> int:
        """How many answers can be given here."""
        return min(len(pending.actions), self._actions)

    def _end(self, scores: tuple[Score, ...]) -> None:
        others = max(len(scores) - 1, 1)
        for agent, score in zip(self.possible_agents, scores, strict=False):  # others may take part
            behind = sum(other.rank > score.rank for other in scores)
            ahead = sum(other.rank < score.rank for other in scores)
            self.rewards[agent] = (behind - ahead) / others
            self.infos[agent] = {"points": score.total, "rank": score.rank}
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> None:
        """There is nothing to draw: `aurora watch` and the clients show matches."""

    def close(self) -> None:
        """Nothing is held open."""


def _cut(numbers: list[int]) -> Numbers:
    return np.clip(np.array(numbers, np.int64), LEAST, MOST).astype(np.int32)


def bounds_of(game: str) -> Mapping[str, int]:
    """How many entries of each list of a view count, as the game says in its module `lengths`."""
    module = part_of(game, "lengths")
    found: Mapping[str, int] = import_module(module).LENGTHS if module else {}
    return found


@lru_cache(maxsize=16)
def layouts(game: str) -> tuple[RecordLayout, RecordLayout]:
    """The layouts of the views and of the questions of a game."""
    bounds = bounds_of(game)
    return layout_of(find(game).view_type, bounds), question_layout(bounds.get("actions", ACTIONS))
