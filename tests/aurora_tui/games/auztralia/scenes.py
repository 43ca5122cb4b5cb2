"""Tables of AuZtralia laid out by hand, for pictures and tests of panes; and models that have seen them."""

from itertools import pairwise

from aurora_tui.client.session import Chair, Connection, Reasons, Room, Seen
from aurora_tui.client.table_model import TableModel
from core import Match
from core.kernel import Event, Score
from tests.aurora_tui.match_session import MatchSession
from tests.core.auztralia.table import A, B, C, D, Scene

SOUTH, EAST = (70, 62, 51, 52, 53, 44), (48, 37, 36, 27)
"""Ways of tracks over these hexes."""


def way(*places: int) -> tuple[str, ...]:
    """Tracks from each hex to the next."""
    return tuple(f"{one}-{other}" for one, other in pairwise(places))


def played(seats: int = 3) -> Scene:
    """The middle of a game: railways, farms, Old Ones awake, cubes in boxes, cards; it is A's turn."""
    made = Scene(seats).port(B, 48).tracks(A, *way(*SOUTH)).tracks(B, *way(*EAST))
    made.goods(45, coal=3, gold=3).goods(43, coal=3).goods(55, coal=3).goods(50, iron=6).goods(13, coal=3)
    made.goods(14, phosphate=2).goods(35, iron=3).goods(26, gold=3).goods(20, gold=3).goods(64, iron=3)
    made.old(23, "mi_go", hidden=True).old(34, "zombie", hidden=True).old(2, "shoggoth", hidden=True)
    made.old(39, "cultist", hidden=True).old(35, "zombie").old(22, "temple").old(36, "mi_go", damage={B: 2})
    made.farm(A, "sheep", 62).farm(A, "corn", 69).farm(B, "cattle", 37).farm(B, "corn", 58)
    made.farm(A, "sheep", 52, blighted=True)
    made.cubes(A, rail1=2, mine=1, trade=3, farm=1).cubes(B, rail2=1, attack=2)
    made.units(A, infantry=2, artillery=1, airship=1).units(B, car=1).hold(A, "C8", "S1").hold(B, "E1", "P3")
    made.stores_are(A, coal=3, iron=2, gold=5, phosphate=1).trophy(A, "cultist").give_tokens(B, 2)
    made.display("P1", "C3", "S2", "E3", "P5").discs({33: [A], 34: [B, *range(C, seats)]}).purple(33)
    if seats > C:
        made.tracks(C, *way(59, 60, 50)).farm(C, "corn", 59 + 9).units(C, infantry=1, train=1)
    if seats > D:
        made.tracks(D, *way(18, 17, 16)).farm(D, "sheep", 17)
    return made.turn()


def rails(seats: int = 3) -> Scene:
    """Where a track is laid."""
    return played(seats).play("rail", 2)


def hexes() -> Scene:
    """Where it is attacked."""
    return played().play("attack")


def fight() -> Scene:
    """A card is turned against three Old Ones, and a card may be used."""
    made = Scene(3).tracks(A, *way(70, 62, 51)).old(51, "cultist").old(51, "zombie")
    made.old(51, "shoggoth", level=3, damage={B: 1}).old(33, "temple").old(45, "mi_go").farm(B, "sheep", 55)
    made.units(A, infantry=3, car=1, artillery=1, airship=1).hold(A, "C8", "C1", "P3").hold(B, "E1")
    made.display("P1", "C3", "S2", "E3", "P5").deck(15, 1).turn().play("attack").when("attack_hex", "hex", 51)
    for unit in ("infantry", "infantry", "infantry", "car", "artillery"):
        made.play("add", unit)
    return made.play("go").when("attack_fight", "fight")


def force() -> Scene:
    """Which units go."""
    made = Scene(2).tracks(A, *way(70, 62, 51)).old(51, "zombie").display("P1", "C3", "S2", "E3", "P5")
    made.units(A, infantry=2, artillery=1, airship=1).turn()
    return made.play("attack").when("attack_hex", "hex", 51)


def begun(seats: int = 2, **options: str) -> Scene:
    """The first question: a port."""
    made = Scene(seats)
    made.m = Match.new("auztralia", ["Ann", "Ben", "Cleo", "Dora"][:seats], options, seed=4)
    made.log = list(made.m.opening)
    return made


def follow(made: Scene, seat: int = A) -> TableModel:
    """What a seat knows of it, with the log of what has happened since it was laid out."""
    session = MatchSession(made.m)
    session._events = list(made.log)
    session._looking = seat
    return TableModel(session, quiet=0)


def seen(
    match: Match,
    seat: int | None = A,
    scores: tuple[Score, ...] | None = None,
    events: tuple[Event, ...] = (),
) -> TableModel:
    """A model that has seen a match from a seat."""
    session = MatchSession(match)
    model = TableModel(session, quiet=0)
    model.receive(Connection("here"))
    model.receive(Room(tuple(Chair() for _ in match.seats)))
    peeked = session.peek(seat)
    assert peeked is not None
    model.receive(Seen(seat, 1, peeked.view, 0, events, peeked.decision, 0, scores))
    if peeked.decision is not None:
        model.receive(Reasons(peeked.decision.id, match.refusals()))
    return model
