"""Points if the game ended now, line by line (Z93, Z94), and the time that an action takes; from a view."""

from core.auztralia.rules import Rules
from core.auztralia.tables.records import (
    ATTACK,
    COAL,
    FARM,
    GOLD,
    IRON,
    MINE,
    PHOSPHATE,
    RETRIEVE,
    Personality,
)
from core.auztralia.view import View


def points(view: View, rules: Rules, seat: int) -> dict[str, int]:
    """Points of a seat by the key of their line, as in the scores."""
    board = view["seats"][seat]
    farms = healthy(view, rules, seat)
    cards = [rules.persons[person] for person in board["persons"]]
    return {
        "farms": rules.numbers.farm_points * sum(farms),
        "phosphate": rules.numbers.phosphate_points * board["goods"][PHOSPHATE],
        "cards": sum(card_points(view, seat, farms, card) for card in cards if card.sort == "scoring"),
        "tiles": sum(rules.old_ones[kind].points for kind in board["tiles"]),
        "tokens": board["tokens"],
    }


def healthy(view: View, rules: Rules, seat: int) -> list[int]:
    """A seat's healthy farms, by kind."""
    found = [0] * len(rules.farms)
    for farm in view["farms"]:
        if farm["seat"] == seat and not farm["blighted"]:
            found[farm["kind"]] += 1
    return found


def card_points(view: View, seat: int, farms: list[int], card: Personality) -> int:
    """What a scoring card brings a seat with these healthy farms, at most its maximum (T-PERSON E)."""
    board = view["seats"][seat]
    match card.effect:
        case "farms":
            counted = farms[card.farm]
        case "railways":
            counted = len(board["tracks"])
        case "trophies":
            counted = len(board["tiles"])
        case "bank":
            counted = sum(board["goods"][good] for good in (COAL, IRON, GOLD))
        case _:
            counted = min(farms)
    return min(card.most, card.amount * (counted // card.per))


def time_due(view: View, time: int) -> int:
    """How far the disc goes for so much time: with a Telegraphist used in this turn less, at least 1 (S4)."""
    return max(1, time - view["rebate"])


def least_time(rules: Rules, view: View, seat: int, box: int) -> int:
    """The least that an action can take: one farm, an attack with one kind, an empty HQ for Retrieve."""
    row, board = rules.actions[box], view["seats"][seat]
    if box == RETRIEVE and not board["hq"]:
        return time_due(view, row.empty)
    less = rules.bonus(tuple(board["persons"]), "mine_time") if box == MINE else 0
    return time_due(view, row.time - less)


def most_time(rules: Rules, box: int) -> int:
    """What an action takes at most: a farm after the other, an attack with every kind that counts."""
    least = rules.actions[box].time
    if box == FARM:
        return least * rules.numbers.farms_placed
    return max(least, len(rules.timed)) if box == ATTACK else least
