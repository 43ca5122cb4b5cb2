"""What is read of a seat once for all its features: how much of the day and of the Night lies before it."""

from core.outlive.mechanics.movement import lying
from core.outlive.mechanics.rooms import amount, full_rooms, is_full
from core.outlive.outlook import due, exposed
from core.outlive.phases.night.feed import needs
from core.outlive.state import AIRLOCK, HEROES, NIGHT, PIECES, Seat, Table
from core.outlive.tables.records import MATERIALS


class Look:
    """A seat of an imagined match, seen by everybody: nothing here reads what lies face down."""

    def __init__(self, t: Table, seat: int) -> None:
        state = t.state
        board = state.seats[seat]
        rules = t.rules
        self.t = t
        self.seat = seat
        self.board = board
        self.rules = rules
        self.days_left = rules.numbers.days - max(1, state.day)
        """days after this one"""
        self.night = state.phase == NIGHT
        order = state.order()
        self.night_over = self.night and state.turn in order and order.index(seat) < order.index(state.turn)
        """whether the seat has ended tonight's steps"""
        self.eats = not self.night or bool(due(t, seat))
        """whether tonight's meal is still to come"""
        self.exposed = self.night and exposed(t, seat)
        """whether tonight's radiation has come"""
        self.over = self.night_over and not self.days_left
        """whether nothing of the seat can change any more"""
        self.persons = [
            inside + scientists for inside, scientists in zip(board.survivors, board.scientists, strict=True)
        ]
        self.airlock = self.persons[AIRLOCK]
        self.places = len(board.rooms)
        self.full = [is_full(t, board, place) for place in range(self.places)]
        self.fulls = sum(self.full)
        self.rows = self.supplies = 0
        for place, units in needs(t, board) if board.rooms else ():
            if place == AIRLOCK:
                self.rows += units
            else:
                self.supplies += units
        self.vents = sum([amount(t, board, place) for place in full_rooms(t, board, "vent")])
        """radiation that full Vents block"""
        self.materials = sum([board.goods[good] for good in MATERIALS])
        fed = self.night_over or (self.night and not self.eats)
        pieces: tuple[int, ...] = ()
        if fed and self.days_left:
            pieces = all_pieces(board)
        elif not self.night:
            pieces = lying(board)
        self.pieces = pieces
        """those that act before the next meal"""
        self.actions = sum([rules.strengths[piece] for piece in pieces])
        """theirs"""
        self.evening = max(0.0, 1.0 - self.actions / sum(rules.numbers.heroes))
        """how near the next meal is: 1 when nothing acts before it"""
        self.tonight = board.tonight if self.night else self._cisterns()

    def _cisterns(self) -> int:
        """Water that the full Cisterns will give tonight (O60)."""
        kinds = self.rules.rooms_with["cistern"]
        return sum(
            self.rules.room_amounts[room]
            for room, full in zip(self.board.rooms, self.full, strict=True)
            if full and room in kinds
        )


def all_pieces(board: Seat) -> tuple[int, ...]:
    """The heroes of a seat, and its robot when it is built."""
    return tuple(PIECES) if board.robot else tuple(HEROES)
