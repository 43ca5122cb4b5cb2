"""Tables with Duels, laid out for their tests."""

from core.last_aurora.addons.pvp.tables import tables_of
from tests.core.last_aurora.table import Scene, truck

GUN = truck(4)
NAMES = ["Ann", "Ben", "Cleo", "Dora"]


def pvp(seats: int = 2, **options: object) -> Scene:
    """All convoys on the first space; seat 0 fires first; cards removed unseen lie at the bottom again."""
    s = Scene(seats, pvp=True, **options).turn_order(*reversed(range(seats)))
    for number in s.state.marks["pvp_aside"]:
        pile = s.state.deck if s.t.rules.cards[number].deck == "enemy" else s.state.loot
        pile.insert(0, number)
    s.state.marks["pvp_aside"] = ()
    return s


def card(s: Scene, rating: int = 1, points: int = 2, jam: bool = False, besides: tuple[int, ...] = ()) -> int:
    """An Outcome card with this damage against a player."""
    for row in tables_of(s.t.rules).outcome:
        fits = int(row.damage.split()[rating - 1]) == points
        if row.id not in besides and fits and s.t.rules.outcomes[row.id].jam[rating - 1] == jam:
            return row.id
    raise KeyError("no such card")


def back(s: Scene, target: str, *besides: int) -> int:
    """An Outcome card with this target on its back."""
    return next(
        row.id for row in tables_of(s.t.rules).outcome if row.target == target and row.id not in besides
    )


def tracks(s: Scene, evasion: tuple[int, ...] = (), aggression: tuple[int, ...] = ()) -> Scene:
    zero = (0,) * len(s.state.seats)
    s.state.marks["pvp_evasion"], s.state.marks["pvp_aggression"] = evasion or zero, aggression or zero
    return s


def mark(s: Scene, name: str) -> tuple[int, ...]:
    return s.m.view(None)["marks"][f"pvp_{name}"]


def shoot(s: Scene, weapon: int = GUN, defender: int = 1) -> Scene:
    """Attack a player with the first Ammo on offer."""
    s.play("duel", weapon, defender)
    if s.asked is not None and s.asked[1] == "cargo.pay":
        s.play("box", s.offered("box")[0])
    return s


def suffer(s: Scene) -> int:
    """Place all Damage asked for, on empty boxes first, from the tail; gives how many."""
    placed = 0
    while s.asked is not None and s.asked[1] == "damage":
        board = s.seat(s.asked[0])
        s.play("box", min(s.offered("box"), key=lambda box: (board.cargo[box], -box)))
        placed += 1
    return placed
