"""Looking at a table of AuZtralia in the words of the specification."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from core import Match
from core.auztralia.rules import Rules
from core.auztralia.state import OldOne, Seat, State
from core.auztralia.tables.records import Turn
from core.kernel.decisions import Event
from tests.core.auztralia.land import Land
from tests.core.auztralia.printed import POINTS
from tests.core.auztralia.words import (
    BOXES,
    FARMS,
    GOODS,
    NONE,
    OLD_ONES,
    PERSONS,
    PURPLE,
    UNITS,
    label,
    side,
    targets,
)


class Looks:
    """What a test asks about a match; `m` is the match, `log` what happened since it was laid out."""

    m: Match
    log: list[Event]
    land: Land

    @property
    def state(self) -> State:
        """The present state; each answer replaces it."""
        state: State = self.m.play.state
        return state

    @property
    def rules(self) -> Rules:
        """The tables of the match."""
        rules: Rules = self.m.play.rules
        return rules

    def board(self, seat: int) -> Seat:
        """The board of a seat."""
        return self.state.seats[seat]

    # -- the question ------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[int, str] | None:
        """Seat and kind of the pending decision."""
        decision = self.m.decision
        return None if decision is None else (decision.seat, decision.kind)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.m.scores is not None

    @property
    def context(self) -> dict[str, Any]:
        """What comes with the question."""
        assert self.m.decision is not None
        return dict(self.m.decision.context)

    def offers(self, kind: str = "") -> set[str]:
        """The answers in words; of one kind: their targets alone."""
        decision = self.m.decision
        if decision is None:
            return set()
        if not kind:
            return {label(action, self.state) for action in decision.actions}
        return {" ".join(targets(a, self.state)) for a in decision.actions if a.kind == kind}

    def can(self, kind: str, *args: int | str) -> bool:
        """Whether an answer is offered."""
        return " ".join(map(str, (kind, *args))) in self.offers()

    def can_track(self, word: str) -> bool:
        """Whether a track may be laid across a side."""
        one, other = side(word)
        return self.can("track", f"{one}-{other}")

    def refused(self, code: str) -> list[dict[str, Any]]:
        """Values of the refusals with a code."""
        return [refusal.values for refusal in self.m.refusals() if refusal.code == code]

    # -- boards ------------------------------------------------------------------------------------

    def stores(self, seat: int) -> dict[str, int]:
        """The Warehouse, without what there is none of."""
        return {GOODS[good]: number for good, number in enumerate(self.board(seat).goods) if number}

    def gold(self, seat: int) -> int:
        """Gold of a seat."""
        return self.board(seat).goods[2]

    def hq(self, seat: int) -> int:
        """Cubes in the HQ."""
        return self.board(seat).hq

    def box(self, seat: int, name: str) -> int:
        """Cubes in a box."""
        return self.board(seat).boxes[BOXES.index(name)]

    def spare_discs(self, seat: int) -> int:
        """Discs that neither lie on an Old One nor on the Time Track."""
        return self.board(seat).discs

    def barracks(self, seat: int) -> dict[str, int]:
        """Units at home, without kinds of which there is none."""
        return {UNITS[kind]: number for kind, number in enumerate(self.board(seat).units) if number}

    def forces(self) -> dict[str, int]:
        """Units in the combat under way."""
        combat = self.state.combat
        assert combat is not None
        return {UNITS[kind]: number for kind, number in enumerate(combat.force) if number}

    def supply(self, name: str) -> int:
        """Units of a kind in the supply."""
        return self.state.units[UNITS.index(name)]

    def cards(self, seat: int) -> list[str]:
        """Personality cards before a seat."""
        return [PERSONS[card] for card in self.board(seat).persons]

    def tiles(self, seat: int) -> list[str]:
        """Old Ones taken by a seat."""
        return [OLD_ONES[kind] for kind in self.board(seat).tiles]

    def tokens(self, seat: int) -> int:
        """VP of shared kills."""
        return self.board(seat).tokens

    def farms_left(self, seat: int) -> dict[str, int]:
        """Farm tiles not yet placed."""
        return dict(zip(FARMS, self.board(seat).farms, strict=True))

    def tracks_left(self, seat: int) -> int:
        """Tracks not yet laid."""
        return 20 - len(self.board(seat).tracks)

    def port_of(self, seat: int) -> int | None:
        """The hex of a port, None when it left the board."""
        return self.board(seat).port if self.state.lost != seat and self.board(seat).port else None

    # -- the map -----------------------------------------------------------------------------------

    def line(self, seat: int) -> set[tuple[int, int]]:
        """The sides of a seat's tracks, as pairs of hexes."""
        return {self.rules.land.sides[track] for track in self.board(seat).tracks}

    def at(self, place: int) -> list[OldOne]:
        """The tiles of a hex, in order of arrival."""
        return [tile for tile in self.state.old_ones if tile.hex == place]

    def olds(self, place: int) -> list[str]:
        """Old Ones of a hex as everybody sees them: kinds, "?2" for one face down of level 2."""
        return [OLD_ONES[tile.kind] if tile.shown else f"?{tile.level}" for tile in self.at(place)]

    def hidden_truth(self, place: int) -> list[str]:
        """Kind and level of the tiles of a hex that lie face down."""
        return [f"{OLD_ONES[tile.kind]} {tile.level}" for tile in self.at(place) if not tile.shown]

    def damage(self, place: int, kind: str) -> dict[int, int]:
        """Damage by seat on the first Old One of a kind in a hex."""
        tile = next(tile for tile in self.at(place) if OLD_ONES[tile.kind] == kind)
        return {seat: number for seat, number in enumerate(tile.damage) if number}

    def goods_at(self, place: int) -> dict[str, int]:
        """Goods of a hex."""
        return {GOODS[good]: number for hex_, good, number in self.state.deposits if hex_ == place}

    def blighted(self, place: int) -> bool:
        """Whether the farm of a hex is blighted."""
        return next(farm.blighted for farm in self.state.farms if farm.hex == place)

    def farm_at(self, place: int) -> tuple[int, str] | None:
        """Owner and kind of the farm of a hex."""
        farms = [(farm.seat, FARMS[farm.kind]) for farm in self.state.farms if farm.hex == place]
        return farms[0] if farms else None

    def clear(self, seat: int) -> set[int]:
        """The clear network of a seat as everybody is shown it (Z33)."""
        return set(self.m.view(None)["seats"][seat]["clear"])

    # -- the Time Track and the decks --------------------------------------------------------------

    def space(self, seat: int) -> int:
        """The space of a disc."""
        return next(space for disc, space in self.state.discs if disc == seat)

    @property
    def purple_space(self) -> int:
        """The space of the purple disc."""
        return self.space(PURPLE)

    def stack_on(self, space: int) -> list[int | str]:
        """The discs of a space from the top."""
        found: list[int | str] = [
            "purple" if disc == PURPLE else disc for disc, at in self.state.discs if at == space
        ]
        return found[::-1]

    @property
    def shown(self) -> list[str]:
        """The display from place 1 on; "" for an empty place."""
        return ["" if card == NONE else PERSONS[card] for card in self.state.display]

    @property
    def person_deck(self) -> list[str]:
        """The Personality deck from the top."""
        return [PERSONS[card] for card in self.state.persons]

    @property
    def deck_of(self) -> list[int]:
        """Printed numbers of the Old One deck from the top."""
        return [card + 1 for card in self.state.cards]

    @property
    def discard(self) -> list[int]:
        """Printed numbers of the discard pile, the latest last."""
        return [card + 1 for card in self.state.cards_out]

    @property
    def revelation_deck(self) -> list[str]:
        """Effects of the Revelation cards from the top."""
        return [self.rules.catalogue.revelations[card].effect for card in self.state.revelations]

    def turn_of_card(self, card: int) -> str:
        """Which way the compass of an Old One card turns."""
        return self.rules.cards[card - 1].turn

    def ready(self, seat: int) -> set[str]:
        """Once-a-combat cards of a seat that can be used."""
        combat = self.state.combat
        used = () if combat is None or combat.seat != seat else combat.used
        return {PERSONS[card] for card in self.board(seat).persons if card not in used} & {
            f"C{number}" for number in range(1, 10)
        }

    def pile(self, level: int) -> list[str]:
        """A pile of Old Ones from the top."""
        return [OLD_ONES[kind] for kind in self.state.piles[level - 1]]

    def tiles_in_play(self) -> int:
        """Tiles in the piles and on the map."""
        return sum(map(len, self.state.piles)) + len(self.state.old_ones)

    # -- what was told -----------------------------------------------------------------------------

    def events(self, *kinds: str) -> list[dict[str, Any]]:
        """The data of the events of these kinds."""
        return [event.data for event in self.log if event.kind in kinds]

    def count(self, *kinds: str) -> int:
        """How many events of these kinds there were."""
        return len(self.events(*kinds))

    def told(self, kind: str, field: str = "seat") -> list[Any]:
        """One field of each event of a kind."""
        return [data[field] for data in self.events(kind)]

    @property
    def purple_steps(self) -> list[int]:
        """The spaces to which the purple disc has moved."""
        return [data["space"] for data in self.events("disc") if data["disc"] == PURPLE]

    def steps_of_old_ones(self) -> list[tuple[int, int]]:
        """The moves of Old Ones: from which hex to which."""
        return [(data["start"], data["hex"]) for data in self.events("moved")]

    def damage_dealt(self, place: int, kind: str) -> int:
        """All damage dealt to a kind in a hex."""
        wanted = OLD_ONES.index(kind)
        hits = [data for data in self.events("damaged") if (data["hex"], data["old_one"]) == (place, wanted)]
        return sum(data["damage"] for data in hits)

    # -- scores ------------------------------------------------------------------------------------

    def seats(self) -> Iterable[int]:
        """All seats."""
        return range(len(self.m.seats))

    def points(self, seat: int) -> int:
        """The points of a seat as everybody is shown them."""
        return int(self.m.view(None)["seats"][seat]["points"])

    def points_of_old_ones(self, *, everything: bool = False) -> int:
        """The points of the Old Ones as everybody is shown them; `everything`: with what is hidden (Z94)."""
        points = int(sum(self.m.view(None)["old_points"]))
        if everything:
            hidden = [tile.kind for tile in self.state.old_ones if not tile.shown]
            points += 2 * sum(POINTS[OLD_ONES[kind]] for kind in hidden)
        return points

    def lines(self, seat: int) -> dict[str, int]:
        """The score sheet of a seat at the end."""
        assert self.m.scores is not None
        return self.m.scores[seat].lines

    def winners(self) -> set[int]:
        """The seats that have won; none: the Old Ones have."""
        assert self.m.scores is not None
        first = {score.seat for score in self.m.scores if score.rank == 1}
        assert len(first) == 1 or len(self.m.seats) not in first, "the Old Ones share no victory"
        return first - {len(self.m.seats)}

    def ranks(self) -> list[int]:
        """The places of the seats, and last that of the Old Ones."""
        assert self.m.scores is not None
        return [score.rank for score in self.m.scores]

    # -- ways --------------------------------------------------------------------------------------

    def candidates(self, place: int) -> set[int]:
        """The hexes to which the revealed Old One of a hex may step, as everybody is shown them."""
        row = next(row for row in self.m.view(None)["old_ones"] if row["hex"] == place)
        return set(row["steps"])

    def compass(self, place: int, goals: set[int], *, number: int, clockwise: bool) -> int:
        """Which of several hexes next to one a card with this number and turn leads to (Z90)."""
        turn: Turn = "cw" if clockwise else "ccw"
        ways = replace(self.rules.cards[0], compass=number, turn=turn).directions
        around = self.land.around[place]
        return next(around[way] for way in ways if around.get(way) in goals)
