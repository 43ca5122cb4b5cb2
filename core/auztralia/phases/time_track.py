"""The Time Track: stacks of discs, whose turn it is, the purple disc's sleep (Z15 to Z18, L25-L27, L129)."""

from core.auztralia.phases.end import end_game
from core.auztralia.state import NOBODY, PURPLE, Table


def active(t: Table) -> tuple[int, int]:
    """The top disc of the lowest space before the last, and that space; NOBODY when all are on the last.

    The purple one counts once it is awake (Z15).
    """
    state = t.state
    found, lowest = NOBODY, t.rules.numbers.spaces - 1
    awake = state.awake
    for disc, space in state.discs:  # of those on one space the last that arrived is on top
        if space <= lowest and (disc != PURPLE or awake):
            found, lowest = disc, space
    return found, lowest


def move_disc(t: Table, disc: int, time: int) -> None:
    """It goes forward, never past the last space, on top of the stack there (Z16).

    When every seat is past the purple disc that wakes (Z17).
    """
    state = t.state
    discs = state.discs
    at = 0
    while discs[at][0] != disc:
        at += 1
    space = min(discs[at][1] + time, t.rules.numbers.spaces)
    state.discs = (*discs[:at], *discs[at + 1 :], (disc, space))
    if not t.quiet:
        t.emit("disc", disc=disc, time=time, space=space)
    if not state.awake:
        wake(t)


def wake(t: Table) -> None:
    """The purple disc takes its turns once every seat's disc is on a higher space (Z17)."""
    lowest, purple = t.rules.numbers.spaces, 0
    for disc, space in t.state.discs:
        if disc == PURPLE:
            purple = space
        elif space < lowest:
            lowest = space
    if lowest > purple:
        t.state.awake = True
        t.emit("woke")


def ends_here(t: Table) -> bool:
    """Whether all discs are on the last space: then the game is over (Z18, Z97)."""
    last = t.rules.numbers.spaces
    for _, space in t.state.discs:
        if space < last:
            return False
    end_game(t, "track")
    return True
