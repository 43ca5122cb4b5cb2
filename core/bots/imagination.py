"""Playing on in worlds that a bot imagines, by the game's advisor."""

from zlib import crc32

from core.kernel import Match
from core.kernel.advice import Advisor
from core.kernel.values import Valuer

LONGEST_TURN = 60
"""answers of one turn after which it is judged as it stands; turns of people have a dozen"""
LONGEST_PLAYOUT = 600


class Imagination:
    """A world given to a bot, and playouts in worlds dealt anew from it, for the seat that is asked.

    Which worlds these are follows from the world given and from the seed of the bot.
    """

    def __init__(
        self, match: Match, seat: int, world: bytes, seed: int, advice: Advisor, valuer: Valuer
    ) -> None:
        self._match = match
        self._seat = seat
        self._salt = (crc32(world) << 24) + ((seed & 0xFFFF) << 8)
        self._advice = advice
        self._valuer = valuer
        self._dealt: list[Match] = []
        self.leanings: dict[int, float] = {}
        """by action, what is added to its worth for what the advisor thinks of it"""

    def world(self, number: int) -> Match:
        """The world of a number: always the same, never to be changed."""
        while len(self._dealt) <= number:
            self._dealt.append(self._match.redealt(self._seat, self._salt + len(self._dealt)))
        return self._dealt[number]

    def now(self) -> float:
        """What the position is worth in which the seat is asked."""
        return self._valuer(self.world(0), self._seat)

    def rest_of_turn(self, number: int, action: int) -> float:
        """What an action is worth in a world when the turn under way is played to its end."""
        match = self._after(number, action)
        model, seat = self._valuer.model, self._seat
        turn = model.turn(self.world(number).play)
        for _ in range(LONGEST_TURN):
            decision = match.decision
            if decision is None or model.turn(match.play) != turn:
                break
            if decision.seat != seat and decision.kind not in model.between:
                break
            self._go_on(match)
        return self._valuer(match, seat) + self.leanings.get(action, 0.0)

    def to_horizon(self, number: int, action: int) -> float:
        """What an action is worth in a world when all play on as far as the game's horizon."""
        horizon = self._valuer.model.horizon
        start = self.world(number).play
        match = self._after(number, action)
        for _ in range(LONGEST_PLAYOUT):
            if match.decision is None or horizon(start, match.play):
                break
            self._go_on(match)
        return self._valuer(match, self._seat) + self.leanings.get(action, 0.0)

    def _after(self, number: int, action: int) -> Match:
        match = self.world(number).clone()
        match.apply(action)
        return match

    def _go_on(self, match: Match) -> None:
        decision = match.decision
        assert decision is not None
        values = self._advice(match.view(decision.seat), decision)
        match.apply(values.index(max(values)))
