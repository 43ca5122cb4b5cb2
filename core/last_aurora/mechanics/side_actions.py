"""What a player may do besides on his turn: feed, use Objects, move tokens, let a Survivor go."""

from collections.abc import Callable

from core.kernel import Action
from core.last_aurora.actions import DISMISS, FEEDS, REARRANGE, RECOVERS, target
from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.cargo_changes import can_rearrange, rearrange
from core.last_aurora.mechanics.objects import usable_objects, use_object
from core.last_aurora.mechanics.survivors import dismiss
from core.last_aurora.state import Table
from core.last_aurora.tables.records import FOOD


def side_actions(
    t: Table, seat: int, *, recover: bool = False, feed: bool = False, part: bool = True
) -> list[Action]:
    """Actions that come with any turn; `recover` and `feed` are the two uses of Food (R170-R173).

    Without `part` nobody may be let go (R279, C35).
    """
    board = t.state.seats[seat]
    actions: list[Action] = []
    if (recover or feed) and cargo.count(board, FOOD):
        if recover:
            actions += [RECOVERS[card] for card in board.exhausted]
        if feed:
            actions += [FEEDS[card] for card in board.ready(t.state.late)]
    actions += usable_objects(t, seat)
    if can_rearrange(t, board):
        actions.append(REARRANGE)
    if part and len(board.crew()) > 1:
        actions.append(DISMISS)
    return actions


def side_action(t: Table, seat: int, action: Action, menu: Callable[..., None], *args: int) -> bool:
    """Do a side action and come back to its menu; False if it is none."""
    kind = action.kind
    if kind not in ("recover", "feed", "object", "rearrange", "dismiss"):
        return False
    t.push(menu, *args)
    if kind == "recover":
        recover_with_food(t, seat, target(action))
    elif kind == "feed":
        feed_for_skill(t, seat, target(action))
    elif kind == "object":
        use_object(t, seat, target(action))
    else:
        t.push(rearrange if kind == "rearrange" else dismiss, seat)
    return True


def worth_asking(t: Table, seat: int, actions: list[Action]) -> bool:
    """Whether a menu that one could just as well leave is worth a question.

    Moving tokens or dismissing alone is not. Face-down Objects are, whatever they are: to be
    asked or not must not tell what they are.
    """
    return bool(t.state.seats[seat].objects) or any(a.kind in ("recover", "feed", "ability") for a in actions)


def recover_with_food(t: Table, seat: int, card: int) -> None:
    """1 Food: a Survivor from Exhausted to Rest (R172)."""
    board = t.state.seats[seat]
    cargo.spend(t, seat, FOOD)
    board.exhausted.remove(card)
    board.rest.append(card)
    t.emit("fed_to_rest", seat=seat, card=card)


def feed_for_skill(t: Table, seat: int, card: int) -> None:
    """1 Food onto a Survivor card: +1 skill for this turn (R173)."""
    cargo.remove(t.state.seats[seat], FOOD)
    t.state.food[card] = t.state.food.get(card, 0) + 1
    t.emit("fed_for_skill", seat=seat, card=card)
