"""Looking at a table of Outlive in the words of the specification."""

from typing import Any

from core import Match
from core.kernel.decisions import Event
from core.kernel.game import find
from core.outlive.rules import Rules
from core.outlive.state import (
    AIRLOCK,
    NOBODY,
    PHASES,
    ROBOT_SPACE,
    STRENGTHS,
    Seat,
    State,
    Table,
)
from core.outlive.tables.records import GOODS, Location
from tests.core.outlive.dealing import Dealer
from tests.core.outlive.words import PIECES, Words


class Looks:
    """What a test asks about a match; `m` is the match, `log` what happened since it was laid out."""

    m: Match
    log: list[Event]
    words: Words
    dealer: Dealer

    @property
    def t(self) -> Table:
        """The running match as rules see it."""
        return self.m.play

    @property
    def state(self) -> State:
        """The present state; each play replaces it."""
        return self.m.play.state

    @property
    def rules(self) -> Rules:
        """The tables of the match."""
        return self.m.play.rules

    def board(self, seat: int) -> Seat:
        """A player's shelter."""
        return self.state.seats[seat]

    def id(self, table: str, name: str) -> int:
        """The number of a record."""
        return self.words.id(table, name)

    def name(self, table: str, number: int) -> str:
        """The id of a record; a search tile's without its city."""
        return self.words.name(table, number)

    def place(self, name: str) -> int:
        """The number of a location; "start" is the robots' space."""
        return self.words.place(name)

    def location(self, name: str) -> Location:
        """The record of a location."""
        return self.rules.locations[self.place(name)]

    # -- looking -----------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[int, str] | None:
        """Seat and kind of the pending decision."""
        decision = self.m.decision
        return None if decision is None else (decision.seat, decision.kind)

    @property
    def context(self) -> dict[str, Any]:
        """What comes with the question."""
        assert self.m.decision is not None
        return dict(self.m.decision.context)

    @property
    def points(self) -> int:
        """Points of pressure that are asked about."""
        return int(self.context["points"])

    @property
    def price(self) -> int:
        """The price of the hunt under way."""
        return int(self.context["price"])

    @property
    def actions_left(self) -> int:
        """Actions that the piece in use has left."""
        return self.state.actions

    @property
    def choices(self) -> int:
        """How many answers there are."""
        return 0 if self.m.decision is None else len(self.m.decision.actions)

    def offers(self, kind: str = "") -> set[str]:
        """The legal answers in words; of one kind: their targets alone. "good" is giving or paying."""
        decision = self.m.decision
        if decision is None:
            return set()
        words = {
            self.words.label(action, decision.kind, self.board(decision.seat)) for action in decision.actions
        }
        if not kind:
            return words
        kinds = ("give", "pay") if kind == "good" else (kind,)
        return {word.split(" ", 1)[1] for word in words if " " in word and word.split()[0] in kinds}

    def can(self, kind: str, *args: int | str) -> bool:
        """Whether an answer is legal now."""
        return bool(self._matching(kind, args))

    def refused(self, code: str) -> list[dict[str, Any]]:
        """Values of the refusals with a code."""
        return [refusal.values for refusal in self.m.refusals() if refusal.code == code]

    def goods(self, seat: int) -> dict[str, int]:
        """The stores of a seat, without what it has none of."""
        return {GOODS[good]: number for good, number in enumerate(self.board(seat).goods) if number}

    def seen_goods(self, seat: int, *, by: int | None) -> dict[str, int]:
        """The same as another sees it."""
        seen = self.m.view(by)["seats"][seat]["goods"]
        return {GOODS[good]: number for good, number in enumerate(seen) if number}

    def supply(self, name: str) -> int:
        """How many of a good, of survivors or of scientists lie in the supply pile."""
        if name in GOODS:
            return self.state.supply[GOODS.index(name)]
        return self.state.survivors if name == "survivor" else self.state.scientists

    def stock_of(self, name: str) -> int:
        """The stock of a location."""
        return self.state.stock[self.place(name)]

    def prey_of(self, name: str) -> list[str]:
        """A stack of prey from the top."""
        return [self.name("prey", kind) for kind in reversed(self.state.prey[self.words.stack(name)])]

    def top_prey(self, name: str, *, seen_by: int | None) -> str:
        """The prey that lies open there in a view."""
        return self.name("prey", self.m.view(seen_by)["locations"][self.place(name)]["prey"])

    def stack(self, name: str) -> list[str]:
        """A city's search stack from the top."""
        return [self.name("tiles", tile) for tile in reversed(self.state.search[self.words.city(name)])]

    def peeked(self, seat: int, name: str) -> list[str]:
        """What a seat knows of a search stack, from the top."""
        seen = self.m.view(seat)["locations"][self.place(name)]["known"]
        return [self.name("tiles", tile) for tile in seen]

    def faces(self, name: str, *, seen_by: int | None) -> list[str]:
        """The open faces of a city with `open_search`, in alphabetical order."""
        seen = self.m.view(seen_by)["locations"][self.place(name)]["open"]
        return sorted(self.name("tiles", tile) for tile in seen)

    def shown_in(self, name: str) -> list[str]:
        """Equipment face up in a city."""
        return [self.name("equipment", kind) for kind in self.state.shown[self.words.city(name)]]

    @property
    def pile_of(self) -> list[str]:
        """Equipment in the pile, from the top."""
        return [self.name("equipment", kind) for kind in reversed(self.state.pile)]

    @property
    def discards(self) -> list[str]:
        """Equipment in the discards, the last one last."""
        return [self.name("equipment", kind) for kind in self.state.discards]

    @property
    def in_force(self) -> list[str]:
        """Events in force, the oldest first."""
        return [self.name("events", event) for event in self.state.events]

    @property
    def events_left(self) -> int:
        """Events that lie face down."""
        return len(self.state.events_down)

    @property
    def day(self) -> int:
        """The day."""
        return self.state.day

    @property
    def phase(self) -> str:
        """The phase by its name."""
        return PHASES[self.state.phase]

    @property
    def first_player(self) -> int:
        """The seat with the marker."""
        return self.state.first

    @property
    def algae_there(self) -> bool:
        """Whether the algae is at home."""
        return self.state.algae

    @property
    def vegetable_there(self) -> bool:
        """Whether the vegetable is at home."""
        return self.state.vegetable == NOBODY

    @property
    def vegetable_of(self) -> int | None:
        """The seat that has the vegetable."""
        return None if self.state.vegetable < 0 else self.state.vegetable

    @property
    def scientists_at_base(self) -> int:
        """Scientists beside the base."""
        return self.state.base

    @property
    def aboard(self) -> list[bool]:
        """Survivors on the Cargo spaces."""
        return [bool(number) for number in self.state.cargo]

    def tracer_of(self, seat: int) -> int:
        """The radiation of a seat."""
        return self.board(seat).tracer

    @property
    def all_tracers(self) -> list[int]:
        """The radiation of every seat."""
        return [board.tracer for board in self.state.seats]

    def airlock_of(self, seat: int) -> tuple[int, int]:
        """Survivors and scientists in the airlock."""
        return self.board(seat).survivors[AIRLOCK], self.board(seat).scientists[AIRLOCK]

    def in_room(self, seat: int, name: str) -> tuple[int, int]:
        """Survivors and scientists in a room (the first of its kind)."""
        place = self.words.room_places(self.board(seat), name)[0]
        return self.board(seat).survivors[place], self.board(seat).scientists[place]

    def people(self, seat: int) -> int:
        """All persons of a shelter."""
        return sum(self.board(seat).survivors) + sum(self.board(seat).scientists)

    def broken(self, seat: int) -> set[str]:
        """Broken equipment."""
        return {self.name("equipment", kind) for kind in self.board(seat).broken}

    def repaired(self, seat: int) -> set[str]:
        """Repaired equipment, used or not."""
        return {self.name("equipment", kind) for kind in self.board(seat).repaired}

    def ready(self, seat: int, name: str) -> bool:
        """Whether equipment is repaired and unused."""
        return name in self.repaired(seat) and self.id("equipment", name) not in self.board(seat).used

    def room_used(self, seat: int, name: str) -> bool:
        """Whether a room (the first of its kind) was used since the last Upkeep."""
        return bool(self.board(seat).used_rooms >> self.words.room_places(self.board(seat), name)[0] & 1)

    def built(self, seat: int) -> set[str]:
        """Rooms that are built."""
        board = self.board(seat)
        return {self.name("rooms", kind) for at, kind in enumerate(board.rooms) if board.built >> at & 1}

    def rooms_of(self, seat: int, *, seen_by: int | None = -1) -> list[str]:
        """Rooms on the room places of a seat; as a view shows them, if a viewer is named."""
        if seen_by == -1:
            return [self.name("rooms", kind) for kind in self.board(seat).rooms]
        seen = self.m.view(seen_by)["seats"][seat]["rooms"]
        return [self.name("rooms", row["room"]) for row in seen if row["room"] >= 0]

    def killed(self, seat: int, name: str) -> int:
        """Kills of a kind."""
        return self.board(seat).kills[self.id("prey", name)]

    def where(self, seat: int, piece: str) -> str:
        """The location of a piece."""
        at = self.board(seat).at[PIECES.index(piece)]
        return "start" if at == ROBOT_SPACE else self.name("locations", at)

    def lies(self, seat: int, piece: str) -> bool:
        """Whether a piece lies."""
        return not self.board(seat).standing >> PIECES.index(piece) & 1

    def pieces(self, seat: int) -> list[str]:
        """The pieces of a seat: an unbuilt robot is none."""
        return [*PIECES[:4], *(["robot"] if self.board(seat).robot else [])]

    def robot_built(self, seat: int) -> bool:
        """Whether the robot is built."""
        return self.board(seat).robot

    def strengths(self, seat: int) -> list[int]:
        """Strengths of the heroes."""
        return [row["strength"] for row in self.m.view(seat)["seats"][seat]["pieces"]][:4]

    def space_of(self, seat: int, piece: str) -> int | None:
        """The Cargo space (from 1) on which a piece stands."""
        space = self.m.view(None)["seats"][seat]["pieces"][PIECES.index(piece)]["space"]
        return None if space < 0 else int(space) + 1

    def own_places(self, seat: int, *, besides: str) -> set[str]:
        """Where the other pieces of a seat are."""
        return {self.where(seat, piece) for piece in self.pieces(seat) if piece != besides} - {"start"}

    def points_of_events(self, seat: int) -> int:
        """SP of events overcome."""
        return sum(self.rules.events[event].points for event in self.board(seat).won)

    def age(self, seat: int) -> int:
        """The age of a leader."""
        return self.rules.leaders[self.board(seat).leader].age

    def leader(self, seat: int, *, seen_by: int | None) -> str | None:
        """The leader of a seat as a view shows it."""
        seen = self.m.view(seen_by)["seats"][seat]["leader"]
        return None if seen < 0 else self.name("leaders", seen)

    def leader_equipment(self, seat: int) -> str:
        """The equipment of a seat's leader."""
        return self.name("equipment", self.rules.leaders[self.board(seat).leader].equipment)

    def leader_places(self, seat: int) -> list[str]:
        """The places of a seat's leader."""
        return [self.name("locations", at) for at in self.rules.leaders[self.board(seat).leader].places]

    def strength_at(self, seat: int, place: str) -> int:
        """The strength of the hero of a seat there."""
        return STRENGTHS[self.board(seat).at.index(self.place(place))]

    def event_count(self, kind: str) -> int:
        """How many events of a kind there were."""
        return sum(event.kind == kind for event in self.log)

    def was_asked(self, kind: str, seat: int | None = None) -> bool:
        """Whether a kind of question was asked (of a seat)."""
        return any(kind == each and seat in (None, who) for who, each in self.history)

    def score(self, seat: int) -> int:
        """The total of a seat if the game ended now."""
        return self._scores()[seat].total

    def lines(self, seat: int) -> dict[str, int]:
        """The score of a seat by its lines."""
        return self._scores()[seat].lines

    def ranks(self) -> list[int]:
        """The ranks if the game ended now."""
        return [score.rank for score in self._scores()]

    def _scores(self) -> Any:
        return find("outlive").scores(self.t)
