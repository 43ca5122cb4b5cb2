"""What is the same in the views of all games.

`Match.view` gives plain data, for a wire knows no types. A game describes its own entries as a
`TypedDict` on top of `MatchView`, and has one function that takes plain data as such a view.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypedDict

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
