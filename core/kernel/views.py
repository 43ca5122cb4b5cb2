"""What is the same in the views of all games.

`Match.view` gives plain data, for a wire knows no types. A game describes its own entries as a
`TypedDict` on top of `MatchView`, and has one function that takes plain data as such a view.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypedDict, cast

GameView: TypeAlias = Any
"""The view of the game at hand, in the contracts between games and clients: each game's functions name
their own type there, which no common type of all games could stand for."""
AnyView: TypeAlias = Mapping[str, Any]
"""The view of any game: what bots, hosts and whoever passes views on know of one."""


class MatchView(TypedDict):
    """The entries that every view has, whatever the game."""

    game: str
    names: Sequence[str]
    """of the seats, then of those who play beside the players"""
    options: Mapping[str, Any]
    """without secret ones"""
    viewer: int | None
    """the seat it is for, None = a spectator"""
    over: bool
    asked: int | None
    """the seat that is asked, None once it is over"""


def boards(view: AnyView) -> int:
    """How many boards a view shows: who plays beside the players may have none."""
    return len(view.get("seats", as_match_view(view)["names"]))


def beside(view: AnyView) -> Sequence[str]:
    """The names of those who play beside the players: a game that has such shows them as `others`."""
    names: Sequence[str] = view.get("others", ())
    return names


def as_match_view(data: AnyView) -> MatchView:
    """The view of any match, from a match or from the wire, with the type of what all views have."""
    return cast(MatchView, data)


def opened(shared: AnyView, seen: Sequence[AnyView]) -> dict[str, Any]:
    """What everyone sees with all that any seat sees beside: `seen` are the views of all seats at the
    moment of `shared`. For games that are over, where nothing is hidden any more."""
    view: Any = shared
    for own in seen:
        view = _opened(shared, view, own)
    return {**view, "viewer": as_match_view(shared)["viewer"]}


def _opened(shared: Any, so_far: Any, own: Any) -> Any:
    """`so_far` with the parts in which a seat sees otherwise than everyone."""
    if own is shared or own == shared:
        return so_far
    if isinstance(own, Mapping) and isinstance(shared, Mapping) and isinstance(so_far, Mapping):
        return {
            **so_far,
            **{
                key: _opened(shared[key], so_far[key], value) if key in shared else value
                for key, value in own.items()
            },
        }
    rows = (list, tuple)
    if all(isinstance(part, rows) for part in (own, shared, so_far)) and len(own) == len(shared) == len(
        so_far
    ):
        return type(shared)(map(_opened, shared, so_far, own))
    return own
