"""Tables on the Beta map, laid out for its tests."""

from tests.core.last_aurora.table import Scene, truck

GUN = truck(4)  # rating 1
MOVE, SALVAGE, SHOOT, BUY = (0, 2), (1, 1), (2, 1), (3, 2)


def beta(seats: int = 2, **options: bool) -> Scene:
    return Scene(seats, map="beta", **options)


def visiting(s: Scene, slot: int, *crew: str, card: str = "Lighthouse") -> Scene:
    """Explore a card in a slot, up to the choice of card action or bonus."""
    return s.zone(slot, card).start("exploration").explore(slot, *(crew or ("Leader",)))


def bonuses(s: Scene) -> list[tuple[int, int]]:
    return s.offered("bonus") if s.asked == (0, "explore.next") else []


def road(s: Scene, start: str, end: str) -> int:
    spaces = (s.space(start), s.space(end))
    return next(at for at, row in enumerate(s.t.rules.roads) if (row.start, row.end) == spaces)


def reachable(s: Scene) -> set[str]:
    """Codes of the spaces on offer."""
    spaces = s.t.rules.map.spaces
    return {spaces[way[0] if isinstance(way, tuple) else way].code for way in s.offered("space")}


def pile(s: Scene, *cards: str | int) -> Scene:
    """These cards on the discard pile."""
    s.state.discard += [s.take(s.card(card)) for card in cards]
    return s


def proto() -> Scene:
    """A Truck that bears no Device (K20), without Trailers; what it replaced lies in the deck."""
    s = beta(kickstarter=True).unload(0, "F A").convoy(0, "Proto-truck", [])
    s.state.deck[:0], s.state.discard = s.state.discard, []
    return s
