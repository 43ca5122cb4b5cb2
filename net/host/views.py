"""What people at a table are shown: its line in the lobby, its room, each seat's view."""

from typing import Any

from core import Match
from core.bots import names as bot_names
from core.kernel import Event
from net.host import game_options
from net.host.seats import seat_line
from net.host.table import Table
from net.host.voting import voices
from net.wire.protocol import SPECTATOR, RoomState, SeatView, TableLine

EVENTS_SENT = 400
"""at most, with a view: about 20 KiB"""
WATCHERS_SENT = 32
"""names at most, with a room"""


def line(table: Table) -> TableLine:
    """A table in the list that everyone may see: game, stage, how many seats, how many open, names."""
    return TableLine(
        table.number,
        table.game,
        table.stage,
        sum(chair.holder != "closed" for chair in table.seats),
        sum(chair.holder == "open" for chair in table.seats),
        tuple(chair.name for chair in table.seats if chair.name),
    )


def room(table: Table, now: float) -> RoomState:
    """What a client may know of a table but its match: seats, votes, spectators, stage."""
    return RoomState(
        table=table.number,
        game=table.game,
        stage=table.stage,
        paused=table.paused,
        opener=table.opener,
        seats=tuple(
            seat_line(chair, table.presence, table.config.patience, now, table.idle_for(seat))
            for seat, chair in enumerate(table.seats)
        ),
        options=game_options.shown(table.game, table.options),
        spectators=tuple(table.watchers().values())[:WATCHERS_SENT],
        votes=tuple(question.shown(voices(table, question, now)) for question in table.votes),
        bots=bot_names(table.game),
        why=table.why,
    )


def view(
    table: Table, match: Match, viewer: int, since: int, again: bool, shared: dict[str, Any] | None = None
) -> SeatView:
    """The match as a seat or a spectator sees it, with the events after revision `since`.

    `shared` is what everyone sees of it, if that was built already.
    """
    seat = None if viewer == SPECTATOR else viewer
    start, steps = _events(table, seat, since)
    pending = match.decision
    return SeatView(
        table=table.number,
        revision=table.revision,
        since=start,
        again=again,
        seat=viewer,
        view=match.view(seat, shared),
        events=tuple(event for step in steps for event in step),
        steps=tuple(
            -table.undone.get(number, 0) or len(step) for number, step in enumerate(steps, start=start + 1)
        ),
        decision=pending if pending is not None and pending.seat == seat else None,
        undoable=match.undoable(seat) if seat is not None else 0,
        scores=match.scores,
    )


def _events(table: Table, seat: int | None, since: int) -> tuple[int, list[tuple[Event, ...]]]:
    """What a seat may know of each step after `since`, or after what is still remembered."""
    found: list[tuple[Event, ...]] = []
    count = 0
    start = table.revision
    for revision, events in table.happened(since):
        if revision <= since:
            start = since
            break
        seen = tuple(event for event in events if event.seen(seat))
        count += len(seen)
        if count > EVENTS_SENT:
            break
        found.append(seen)
        start = revision - 1
    return start, found[::-1]
