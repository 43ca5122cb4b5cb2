"""The shelter in numbers: the lines of its score now, its persons, rooms and their abilities."""

from core.outlive import scoring
from core.outlive.value.looks import Look
from core.outlive.value.opinion import room_days

NAMES = (
    "events",  # SP of the events overcome, of 5
    "room_points",  # of 5
    "tracer_points",  # of 2
    "persons",  # of 10
    "repaired",  # equipment, of 5
    "symbols",  # completed, of 2
    "pairs",  # scientists with a symbol, of 2
    "full_beyond",  # full rooms beyond the fourth, of 2
    "waiting_rooms",  # built and not full, of 2
    "waiting_persons",  # in rooms that are not full, of 3
    "airlock",  # the first three persons there, of 3
    "airlock_beyond",  # the others, of 3
    "places",  # free for persons to come on the days left, the first four, of 4
    "upkeep",  # what everybody eats in the nights to come, of 30
    "spare_scientists",  # without a symbol, of 2
    "abilities",  # of full rooms, for the days to come, of 10
    "promise",  # abilities of rooms that are not full, for the days to come, of 20
)


def shelter(look: Look) -> list[float]:
    """The numbers of `NAMES` of a seat."""
    t, board, rules = look.t, look.board, look.rules
    symbols = scoring.symbol_points(t, board)
    scientists = sum(board.scientists)
    waiting = among = 0
    places = rules.airlock - look.airlock
    able = promise = 0.0
    days_of = room_days(rules)
    for place, room in enumerate(board.rooms):
        worth = days_of[room]
        if look.full[place]:
            able += worth
            continue
        promise += worth
        if board.built >> place & 1:
            waiting += 1
            among += look.persons[place]
            places += rules.slots[room] - look.persons[place]
    days = look.days_left
    return [
        scoring.event_points(t, board) / 5,
        scoring.room_points(t, board) / 5,
        scoring.tracer_points(t, board) / 2,
        (sum(board.survivors) + scientists) / 10,
        len(board.repaired) / 5,
        symbols / 2,
        min(scientists, symbols) / 2,
        max(0, look.fulls - 4) / 2,
        waiting / 2,
        among / 3,
        min(look.airlock, 3) / 3,
        max(0, look.airlock - 3) / 3,
        min(places, 4) / 4,
        (look.rows + look.supplies) * days / 30,
        max(0, scientists - symbols) / 2,
        able * (days + (0.0 if look.night_over else 0.5)) / 10,
        promise * days / 20,
    ]
