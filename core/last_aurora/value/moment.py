"""What all convoys have in common: the time that is left, the ship, the Enemies."""

from math import exp

from core.last_aurora.phases.movement import speed
from core.last_aurora.state import EXPLORATION, FIRE, LAST_MOORING, MOVEMENT, REST, Seat, Table
from core.last_aurora.tables.records import FUEL

INCOME = 1.3  # Fuel that a round to come brings
SPREAD = 2.5  # how far a guess of the end is off
OF_MOVES = frozenset(("nitrous", "nitromethane"))


class Moment:
    """The time that is left, the ship and the Enemies of a position, and how far each convoy comes."""

    def __init__(self, t: Table) -> None:
        state, rules = t.state, t.rules
        self.table = t
        self.left = max(0, LAST_MOORING - state.aurora)
        """rounds after this one"""
        phase = state.phase
        self.explorations = self.left + (phase <= EXPLORATION)
        self.rests = self.left + (phase <= REST)
        self.fights = self.left + (phase <= FIRE)
        self.mooring_now = rules.moorings[state.aurora]
        self.mooring_last = rules.moorings[LAST_MOORING]
        coming = phase <= FIRE
        spaces = rules.map.spaces
        self.enemies = [enemy.region for enemy in state.enemies] if coming else []
        cards = rules.cards
        self.lurking = sum(1 for card in state.zone if card and cards[card].kind == "enemy") if coming else 0
        front = next((seat for seat in reversed(state.order) if not state.seats[seat].out), -1)
        self.front_region = spaces[state.seats[front].space].region if front >= 0 else -1
        self.reach = 0.0
        """chance that anybody reaches the ship; set when all convoys are known"""
        missed = 1.0
        self._speeds: list[int] = []
        self._ends: list[float] = []
        self.gaps: list[float] = []
        for seat, board in enumerate(state.seats):
            gap = self._gap(seat, board)
            self.gaps.append(gap)
            missed *= 1.0 - gap
        self.reach = 1.0 - missed

    def moves(self, seat: int) -> int:
        """Moves a seat still has."""
        state = self.table.state
        if state.phase != MOVEMENT:
            return self.left + (state.phase < MOVEMENT)
        turn, order = state.turn, state.order
        if seat == turn:
            decision = state.decision
            return self.left + (decision is not None and decision.kind in ("move.turn", "move.drive"))
        return self.left + (turn in order and seat in order and order.index(seat) < order.index(turn))

    def _gap(self, seat: int, board: Seat) -> float:
        """Chance of a seat to reach the ship by itself."""
        if board.out:
            self._speeds.append(0)
            self._ends.append(0.0)
            return 0.0
        t = self.table
        here = t.rules.map.spaces[board.space].progress
        moves = self.moves(seat)
        pace = 3 if board.who else speed(t, seat)
        fuel = list(board.cargo.values()).count(FUEL) if not board.who else moves
        coming = INCOME * (self.left + self._phase_left(board))
        drives = min(float(moves), fuel + coming)
        end = here + drives * max(2, pace) + max(0.0, fuel + coming - drives) if moves else float(here)
        self._speeds.append(pace)
        self._ends.append(end)
        gap = end - self.mooring_last + 0.5
        if not moves:
            return 1.0 if here >= self.mooring_now else 0.0
        return 1.0 / (1.0 + exp(-gap * 1.7 / (SPREAD * (0.4 + 0.4 * self.left))))

    def _phase_left(self, board: Seat) -> float:
        """Which part of the crew has still to do something in this Exploration Phase."""
        if self.table.state.phase > EXPLORATION:
            return 0.0
        return len(board.active) / max(1, len(board.crew()))

    def pace(self, seat: int) -> int:
        """Speed of a convoy."""
        return self._speeds[seat]

    def end(self, seat: int) -> float:
        """Progress that it will have made."""
        return self._ends[seat]

    def usable(self, kind: int) -> bool:
        """Whether an Object may still be of use to who has it."""
        row = self.table.rules.objects[kind]
        if "exploration" in row.phases and len(row.phases) == 1:
            return self.explorations > 0
        if row.ability in OF_MOVES:
            return self.left > 0 or self.table.state.phase <= MOVEMENT
        if "fire" in row.phases and len(row.phases) == 1:
            return self.fights > 0
        return self.left > 0 or self.table.state.phase <= FIRE
