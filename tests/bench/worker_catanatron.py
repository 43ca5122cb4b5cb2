"""catanatron as an engine to measure; runs in its own environment, see `peers`."""

from collections.abc import Callable
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer
from worker import serve


class Catanatron:
    name = "catanatron"
    version = version("catanatron")

    def play(self, seed: int) -> int:
        game = self._new(seed)
        game.play()
        return len(game.state.actions)

    def options(self, seed: int) -> list[int]:
        game = self._new(seed)
        options = []

        def count_and_decide(player, game, actions):
            options.append(len(actions))
            return player.decide(game, actions)

        game.play(decide_fn=count_and_decide)
        return options

    def copiers(self, seed: int) -> dict[str, Callable[[], object]]:
        half = self.play(seed) // 2
        game = self._new(seed)
        for _ in range(half):
            game.play_tick()
        return {"game.copy()": game.copy}

    def _new(self, seed: int) -> Game:
        return Game([RandomPlayer(color) for color in Color], seed=seed)


if __name__ == "__main__":
    serve(Catanatron())
