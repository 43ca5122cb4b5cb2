"""How far the game has gone: stage, the turn under way, how far a look ahead goes."""

from collections.abc import Hashable

from core.auztralia.state import PURPLE, Table

AHEAD = 4
"""spaces of the Time Track that a long look ahead goes, of the disc that lies farthest back"""
SEARCHED = frozenset({"port", "turn", "recruit", "build"})
"""What is worth a long look ahead; the rest of a turn follows from it, or is small."""
ADVISED = frozenset(
    {
        "attack_hex", "attack_force", "attack_fight", "combat_card", "combat_aim", "combat_hurt",
        "combat_surgeon", "combat_press",
    }
)  # fmt: skip
"""All of a fight: the advisor works out its exact odds, which a few worlds only guess at."""


def stage(t: Table) -> float:
    """The share of the Time Track that the seats' discs have behind them."""
    spaces = [space for disc, space in t.state.discs if disc != PURPLE]
    return sum(spaces) / (len(spaces) * t.rules.numbers.spaces) if spaces else 0.0


def turn(t: Table) -> Hashable:
    """Whose disc is active and where it lies; before the first turn, how many ports there are.

    It is over for a look ahead before the disc moves, as what the Old Ones do then is luck, and when an
    attack begins, as the features tell what that promises.
    """
    state = t.state
    ports = sum(board.port > 0 for board in state.seats)
    asked = state.decision.kind if state.decision is not None else ""
    decided = asked == "turn_end" or asked in ADVISED
    return state.turn, next((space for disc, space in state.discs if disc == state.turn), -ports), decided


def horizon(start: Table, now: Table) -> bool:
    """When the last of the seats' discs has come some spaces on."""
    return farthest_back(now) - farthest_back(start) >= AHEAD


def farthest_back(t: Table) -> int:
    """The space of the Time Track on which the last of the seats' discs lies; 0 before the first turn."""
    return min([space for disc, space in t.state.discs if disc != PURPLE], default=0)
