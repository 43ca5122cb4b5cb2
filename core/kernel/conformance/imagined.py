"""Checks of worlds (`Match.world`): they hang on nothing hidden, show what the seat sees, and can be played.

A seat that got the worlds of a match at each of its questions must know no more than its views told it. So
tables that look the same to it have the same worlds, to the byte.
"""

from collections.abc import Iterator

from core.kernel.conformance.moments import Moment, MomentCheck, put
from core.kernel.conformance.secrecy import look, tells_apart, twin_of, viewers
from core.kernel.match import Match

AHEAD = 15
"""How many answers a world is played on for."""


def worlds_hide(moment: Moment) -> Iterator[str]:
    """Tables that differ only in what a seat cannot see have the same worlds, for each seat and a spectator.

    A world looks to its seat like the table, and may be dealt anew as if it were the table.
    """
    match, dice = moment.match, moment.dice()
    for viewer in viewers(match):
        seed, again = dice.below(1 << 32), dice.below(1 << 32)
        world = match.world(viewer, seed)
        fields = tells_apart(match, twin_of(match, viewer, again), viewer, seed)
        if fields:
            yield f"the world of seat {viewer} hangs on something hidden, in: {fields}"
        imagined = Match.imagine(world, match.options)
        if look(imagined, viewer) != look(match, viewer):
            yield f"in its world seat {viewer} sees another table"
        fields = tells_apart(match, imagined, viewer, again)
        if fields:
            yield f"the world of seat {viewer} dealt anew is another than that of the table, in: {fields}"


def worlds_can_be_played(moment: Moment) -> Iterator[str]:
    """Who is asked can answer in its world as at the table; the world is sound, and goes on for a while.

    Whether it stays sound is a matter of the rules, for the other checks.
    """
    pending = moment.match.decision
    if pending is None:
        return
    dice = moment.dice()
    seed = dice.below(1 << 32)
    world = Match.imagine(moment.match.world(pending.seat, seed), moment.match.options)
    if put(world.decision) != put(pending):
        yield f"in its world seat {pending.seat} is asked {world.decision}, not {pending}"
    for fault in world.invariants():
        yield f"the world of seat {pending.seat}: {fault}"
        return
    for _ in range(AHEAD):
        if world.decision is None:
            return
        world.apply(dice.below(len(world.decision.actions)))


IMAGINED_CHECKS: tuple[MomentCheck, ...] = (worlds_hide, worlds_can_be_played)
