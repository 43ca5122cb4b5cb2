"""What the commands of the line client show: lines from a table model and the rest of what was typed."""

from collections.abc import Sequence

from aurora_tui.client.second_opinion import MOST, played_on, told
from aurora_tui.client.table_counsel import NO_POINTS
from aurora_tui.client.table_model import TableModel
from aurora_tui.games.contract import LineParts
from net.wire.text import clean

LOG_LINES = 20


def log_lines(model: TableModel, said: Sequence[str], rest: str) -> list[str]:
    """The end of the log: so many lines, of one player, or what people said."""
    wanted = rest.split()
    counts = [int(word[:9]) for word in wanted if word.isascii() and word.isdigit()]
    name = " ".join(word for word in wanted if not (word.isascii() and word.isdigit()))
    count = counts[-1] if counts else LOG_LINES
    if name == "chat":
        return [*said[max(len(said) - count, 0) :]] or ["Nobody has said anything."]
    found = model.book.since(0)
    if name:
        seat = seat_named(model.text.names, name)
        if seat is None:
            names = ", ".join(model.text.names)
            return [f"l takes a number of lines, or a player ({names}), or chat: l 40, l chat 5."]
        found = [entry for entry in found if entry.seat == seat or entry.kind in model.presentation.headings]
    lines: list[str] = []
    for entry in found[max(len(found) - count, 0) :]:
        lines += [""] * (entry.opens and bool(lines) and not name)  # between turns
        lines.append(entry.text)
    return lines


def advice_lines(model: TableModel) -> list[str]:
    """What looks best now, two others, and why; or why there is no advice."""
    refused = model.counsel.refused()
    if refused or model.decision is None or model.view is None:
        return [refused]
    lines = []
    for rank, suggestion in enumerate(model.counsel.best()):
        action = model.text.action(model.decision, model.decision.actions[suggestion.answer], model.view)
        risks, odds = model.counsel.notes(suggestion.answer)
        careful = [f"Careful: {' '.join(risks)}"] if risks else []
        said = " ".join((suggestion.reason, *odds, *careful))
        lines.append(f"{'Or' if rank else 'Best'}: {suggestion.answer + 1}, {action}. {said}")
    return lines


def opinion_lines(model: TableModel) -> list[str]:
    """What the best bot thinks of the question, a line a choice."""
    decision = model.decision
    if decision is None:
        return []
    lines = []
    for rank, one in enumerate(model.opinion.rated[:MOST]):
        action = model.text.action(decision, decision.actions[one.choice], model.view)
        lines.append(f"{'Or' if rank else 'Best'}: {one.choice + 1}, {action}: {', '.join(told(one, rank))}.")
    return [*lines, played_on(model.opinion.rated)] if lines else []


def point_lines(model: TableModel) -> list[str]:
    """What everybody would score now, a line a seat."""
    lines = []
    for standing in model.counsel.points():
        parts = [
            f"{model.text.score_label(key)} {points}" for key, points in standing.lines.items() if points
        ]
        name, total = model.title_of(standing.seat), f"{standing.total} {model.text.total_label()}"
        listed = f" ({', '.join(parts)})" if parts else ""
        so_far = f"{name}: {total} so far{listed}."
        lines.append(" ".join(filter(None, (so_far, standing.note))))
    return lines or [NO_POINTS]


def board_lines(model: TableModel, parts: LineParts, rest: str) -> list[str]:
    """The board of a player, by name, its beginning, or the number of the seat; one's own without one."""
    names = model.text.names
    if not rest:
        seats = range(len(names)) if model.seat is None else (model.seat,)
        return [line for seat in seats for line in parts.board(model, seat)]
    wanted = seat_named(names, rest)
    if wanted is None:
        return [f"There is no player '{clean(rest, 30)}'; players are {', '.join(names)}."]
    return [*parts.board(model, wanted)]


def seat_named(names: tuple[str, ...], wanted: str) -> int | None:
    """The seat of a name, of its beginning if only one name begins so, or of a number from 1 on."""
    low = wanted.lower()
    for fits in (str.__eq__, str.startswith):
        found = [seat for seat, name in enumerate(names) if fits(name.lower(), low)]
        if len(found) == 1:
            return found[0]
    return int(low) - 1 if low.isascii() and low.isdigit() and 1 <= int(low[:3]) <= len(names) else None
