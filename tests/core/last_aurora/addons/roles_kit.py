"""A table with chosen Role cards, for the tests of Roles."""

from core.last_aurora.mechanics.convoy import rebuild
from tests.core.last_aurora.table import Scene, truck

GUN = truck(4)
NAMES = ["Ann", "Ben", "Cleo", "Dora"]
KILLER, GUNSMITH, MOTIVATOR, NITRO, EXPERT, SCAVENGER, SMUGGLER, TINKERER = range(1, 9)


def roles(*pairs: tuple[int, int], seats: int = 2, **options: object) -> Scene:
    """Seats with a Role for the ability and one for the objective each; the others get such as ask little."""
    s = Scene(seats, roles=True, **options)
    quiet = (EXPERT, NITRO, KILLER, MOTIVATOR, SCAVENGER, GUNSMITH, TINKERER, SMUGGLER)
    left = [role for role in quiet if not any(role in pair for pair in pairs)]
    full = [*pairs, *((left.pop(0), left.pop(0)) for _ in range(seats - len(pairs)))]
    s.state.marks |= {
        "roles_dealt": tuple(role for pair in full for role in pair),
        "roles_left": tuple(left),
        "roles_ability": tuple(ability for ability, _ in full),
        "roles_goal": tuple(goal for _, goal in full),
        "roles_motive": (0,) * seats,
    }
    for board in s.state.seats:
        rebuild(s.t, board)
    return s.turn_order(*reversed(range(seats)))


def mark(s: Scene, name: str) -> tuple[int, ...]:
    return s.state.marks[f"roles_{name}"]
