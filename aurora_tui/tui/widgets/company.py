"""Who else is at the table, as the prompt tells it: the link, who is away, a pause, and polls."""

from aurora_tui.client.keys import hint
from aurora_tui.client.session import Chair
from aurora_tui.client.table_keys import BOT, NO, PALETTE, YES
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, Word, flow


def around(model: TableModel, cells: int) -> list[Line]:
    """The link, who is away, a pause, and what people ask each other about the table."""
    lines: list[Line] = []
    if model.connection.told:
        lines += flow([Word(model.connection.told, "amber")], cells)
    sits = bool(model.session.seats)
    for seat, chair in enumerate(model.chairs):
        if seat in model.session.seats:
            lines += _own(chair, cells)
        elif chair.idle >= 0 and not model.over:
            lines += _idle(model.text.player(seat), chair, cells, asks=sits)
        if chair.away >= 0 and not chair.bot and not model.over and model.connection.link != "lost":
            lines += _absent(model.text.player(seat), chair, cells, asks=sits)
    if model.paused:
        told = "The game is paused: nobody can answer."
        lines += flow([Word(f"{told} {PALETTE.written} lets it go on." if sits else told, "amber")], cells)
    for poll in model.polls:
        no = ("poll", poll.number, 0)
        lines += flow([Word(poll.sentence, "amber")], cells)
        if poll.mine:
            lines.append(_aimed(hint(NO, "withdraw"), no))
            continue
        yes = ("poll", poll.number, 1)
        lines.append([*_aimed(hint(YES, "yes  "), yes), *_aimed(hint(NO, "no"), no)])
    return lines


def _aimed(line: Line, hit: tuple[str | int, ...]) -> Line:
    """The same, pointing at something else."""
    return [word._replace(hit=hit) for word in line]


def _own(chair: Chair, cells: int) -> list[Line]:
    """To who is here while a bot plays the seat, or the others may ask for one."""
    if chair.bot:
        told = flow([Word(f"A {chair.bot} bot plays your seat, because the others waited.", "amber")], cells)
        return [*told, hint(BOT, "take it back")]
    if chair.idle >= 0:
        return flow([Word("The others wait, and may ask for a bot to play for you.", "amber")], cells)
    return []


def _idle(name: str, chair: Chair, cells: int, *, asks: bool) -> list[Line]:
    """Who is here and has not answered for long."""
    lines = flow([Word(f"{name} has not answered for {chair.idle} s.", "amber")], cells)
    if asks:
        lines.append(hint(BOT, "ask for a bot to play"))
    return lines


def _absent(name: str, chair: Chair, cells: int, *, asks: bool) -> list[Line]:
    """Who is away, for how long, and to those who may ask for it from when on a bot may play."""
    lines = flow([Word(f"{name} is absent for {chair.away} s.", "amber")], cells)
    if not asks:
        return lines
    if chair.wait > 0:
        lines += flow([Word(f"A bot may be asked for in {chair.wait} s.", "dim")], cells)
    elif chair.wait == 0:
        lines.append(hint(BOT, "ask for a bot to play"))
    return lines
