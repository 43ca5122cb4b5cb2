"""Positions in which most abilities are at work at once, which played matches seldom reach."""

from core.kernel.conformance import Dice
from tests.core.outlive.oracle import EVENTS, GOODS
from tests.core.outlive.table import Scene


def rich(seats: int, seed: int, **options: bool) -> Scene:
    """Day 3 of a game in which every seat has full rooms, repaired equipment, goods and a robot."""
    dice = Dice(seed, seats)
    s = Scene(seats, seed=1 + seed % 3, events=(), **options)
    kinds = [row.id for row in s.rules.equipment]
    rooms = [row.id for row in s.rules.rooms if not row.standard and s.dealer.spare_room(row.id)]
    for number, seat in enumerate(range(seats)):
        for name in ("bench", "crisis"):
            s.room(seat, name)
        for name in dice.mixed(rooms)[: 4 if seats < 4 else 2]:
            if len(s.dealer.settled[seat]) < 7 and s.dealer.spare_room(name):
                s.room(seat, name)
        s.equip(seat, *[kind for at, kind in enumerate(kinds) if at % 2 == number % 2][: 4 + dice.below(7)])
        s.give(seat, **{good: dice.below(4) for good in GOODS})
        s.airlock(seat, dice.below(4), dice.below(2))
        s.robot(seat, "uwb" if dice.below(2) else "dam", up=bool(dice.below(2)))
    return s.force(dice.mixed(sorted(EVENTS))[:3])
