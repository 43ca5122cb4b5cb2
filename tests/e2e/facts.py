"""What a table on a screen must say of a match: read from the letters alone, pane by pane.

A pane that is not on the screen, or a part of it that is scrolled away, is not asked for.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from aurora_tui.games.last_aurora.tui.choice_labels import brief
from aurora_tui.games.last_aurora.tui.shortcut_labels import brief_of_several
from core import Match
from core.kernel import Event
from core.kernel.causes import LOOK_BACK
from core.kernel.prompts import Choice as Option
from core.last_aurora.presentation import PRESENTATION
from core.last_aurora.prompts import prompts
from core.last_aurora.tables.records import AMMO, DAMAGE, FOOD, FUEL, SURVIVOR
from core.last_aurora.text import Words
from core.last_aurora.view import as_view
from themes.games.last_aurora import signs_of
from themes.glyphs import UNICODE

OPTION = re.compile(r"^[ ▸] +(\d{1,2}) (?!\(R\d)(\S.*?)\s*$")
"""A choice stands two cells from the edge or more; a refusal may go on with a number and its rule."""
REFUSED = re.compile(r"^\s*– ")
SIDES = "│┊├┤"
STOCK = ((FOOD, "F"), (FUEL, "U"), (AMMO, "A"), (SURVIVOR, "S"))


class Box(NamedTuple):
    """A framed pane: its upper edge, the rows within, its lower edge, and where the rows begin."""

    top: str
    rows: list[str]
    bottom: str
    x: int
    y: int

    @property
    def text(self) -> str:
        """All within, in one line."""
        return " ".join(" ".join(self.rows).split())

    @property
    def whole(self) -> bool:
        """Whether nothing of it is scrolled away."""
        return not re.search(r"[↑↓]\d", self.bottom)


class Choice(NamedTuple):
    """A choice on the screen: what to type, what it says, where it stands."""

    number: int
    label: str
    x: int
    y: int


class Prompt(NamedTuple):
    """The prompt: who is asked, what, and the choices in sight."""

    title: str
    question: str
    choices: list[Choice]


def box(lines: Sequence[str], title: str) -> Box | None:
    """The pane of that title."""
    for y, line in enumerate(lines):
        at = line.find(f"╭─ {title}")
        if at < 0:
            continue
        end = line.find("╮", at)
        for below in range(y + 1, len(lines)):
            if lines[below][at : at + 1] == "╰":
                rows = [lines[row][at + 1 : end] for row in range(y + 1, below)]
                return Box(line[at : end + 1], rows, lines[below][at : end + 1], at + 1, y + 1)
    return None


def prompt(lines: Sequence[str]) -> Prompt | None:
    """What is asked on this screen, if anything is."""
    for line in lines:
        found = re.search(r"╭─ ([^╭╮]*), YOUR MOVE ", line)
        if found is None:
            continue
        pane = box(lines, f"{found[1]}, YOUR MOVE")
        if pane is None:
            return None
        head: list[str] = []
        choices: list[Choice] = []
        for at, row in enumerate(pane.rows):
            option = OPTION.match(row)
            if REFUSED.match(row) or row.startswith("─"):
                break
            if option is not None and (choices or head):
                choices.append(Choice(int(option[1]), option[2], pane.x + option.start(1), pane.y + at))
            elif not choices:
                head.append(row)
            else:
                break
        return Prompt(found[1], " ".join(" ".join(head).split()), choices)
    return None


def wrong(match: Match, lines: Sequence[str]) -> str:
    """The first thing on the screen that is not as the match says, "" if all is well."""
    decision = match.decision
    if decision is None:
        return "the game is over"
    view = match.view(decision.seat)
    words = Words(match.play.rules, tuple(view["names"]))
    checks: tuple[Callable[[Match, dict[str, Any], Words, Sequence[str]], str], ...] = (
        _header,
        _prompt,
        _road,
        _zone,
        _convoy,
        _crew,
        _others,
    )
    return next((told for check in checks if (told := check(match, view, words, lines))), "")


def results_wrong(match: Match, lines: Sequence[str]) -> str:
    """The same for the page of the result: the totals, best first."""
    totals = [
        str(score.total)
        for score in sorted(match.scores or (), key=lambda s: (s.rank, s.seat))
        if score.lines
    ]
    row = next((line for line in lines if "Fame Points " in line and "wins" not in line), "")
    shown = re.findall(r"-?\d+", row)
    return "" if shown == totals else f"the totals are {totals}, shown are {shown}"


def _header(match: Match, view: dict[str, Any], words: Words, lines: Sequence[str]) -> str:
    top = lines[0]
    nameless = next((line for line in lines if re.search(r"\bSeat \d", line)), "")
    if nameless:
        return f"somebody has no name in {nameless.strip()!r}"
    phase = words.phase(view["phase"]).upper()
    if phase not in top:
        return f"the header does not say {phase}"
    if not re.search(rf"\b(R|round ){view['round']}\b", top):
        return f"the header does not say round {view['round']}"
    order = re.search(r"order ((?:[A-D] ?)+)", top)
    wanted = ["ABCD"[seat] for seat in view["order"] if not view["seats"][seat]["out"]]
    if order is not None and order[1].split() != wanted:
        return f"the order is {wanted}"
    ship = re.search(r"ship at (\S)", top)
    if ship is not None and ship[1] != signs_of(UNICODE).moorings[view["aurora"] - 1]:
        return f"the ship is at {view['aurora']}"
    return ""


def _prompt(match: Match, view: dict[str, Any], words: Words, lines: Sequence[str]) -> str:
    decision, asked = match.decision, prompt(lines)
    assert decision is not None
    name = words.player(decision.seat)
    if asked is None or asked.title != name.upper():
        return f"the prompt does not ask {name}"
    question = words.question(decision, view).removeprefix(f"{name}: ")
    cause = PRESENTATION.because(decision, _events(match, decision.seat), words, view)
    if cause is not None:
        question = f"{cause.line} {question}"
    if _plain(question) != _plain(asked.question):
        return f"the question is {question!r}, asked is {asked.question!r}"
    if not asked.choices:
        return "there are no choices"
    wanted = {option.number: option for option in numbered(match, view)}
    for choice in asked.choices:
        option = wanted.get(choice.number)
        if option is None:
            return f"there is no choice {choice.number}"
        if option.then:
            line = brief_of_several(words, decision, option, as_view(view), UNICODE)
        else:
            line = brief(words, decision, option.action, as_view(view), UNICODE)
        label = "".join(word.text for word in line)
        if not _shortened(label.strip(), choice.label):
            return f"choice {choice.number} is {label!r}, shown is {choice.label!r}"
    return ""


def _events(match: Match, seat: int) -> list[Event]:
    """The latest things that a seat was told, enough to find the cause of its question."""
    record = match.record()
    whole = Match.length(record)
    played = Match.replay(record, max(0, whole - LOOK_BACK))
    events = list(played.opening)
    for choice in match.play.choices[max(0, whole - LOOK_BACK) :]:
        assert played.decision is not None
        events += played.apply(played.decision.actions.index(choice))
    return [event for event in events if event.seen(seat)]


def numbered(match: Match, view: dict[str, Any]) -> tuple[Option, ...]:
    """The rows of the prompt that have a number, as the seat that is asked is offered them."""
    rows = prompts(match.play.rules).choices(match.decision, view)
    return tuple(row for row in rows if not row.letter)


def _shortened(label: str, shown: str) -> bool:
    """Whether this is the label, with parts of it left out where an ellipsis stands."""
    return re.fullmatch(".*".join(map(re.escape, shown.split("…"))), label) is not None


def _plain(text: str) -> str:
    return "".join(text.lower().split())


def _road(match: Match, view: dict[str, Any], words: Words, lines: Sequence[str]) -> str:
    pane = box(lines, "ROAD")
    if pane is None:
        return ""
    for enemy in view["enemies"]:
        strength = f"{enemy['damage']}/{enemy['defense']}"
        if not re.search(rf"{strength}(?!\d)", " ".join(pane.rows)):
            return f"no Enemy has {strength}"
    for seat, board in enumerate(view["seats"]):
        if not board["out"] and "ABCD"[seat] not in "".join(pane.rows):
            return f"{words.player(seat)} is not on the road"
    return ""


def _zone(match: Match, view: dict[str, Any], words: Words, lines: Sequence[str]) -> str:
    top = next((y for y, line in enumerate(lines) if " EXPLORATION ZONE " in line), -1)
    if top < 0:
        return ""
    if view["deck"]["count"] and f" {view['deck']['count']} left" not in lines[top]:
        return f"there are {view['deck']['count']} cards left"
    edge = lines[top].find("╭")
    edge = edge if edge > 0 else next(line.find("││") for line in lines[top + 1 :] if "││" in line) + 1
    below = next((y for y in range(top + 1, len(lines)) if "─ CONVOY " in lines[y]), len(lines) - 1)
    text = " ".join(line[:edge] for line in lines[top + 1 : below])
    for place in view["zone"]:
        name = words.card_name(place["card"]) if place["card"] else "empty"
        missing = [word for word in name.split() if word not in text]
        if missing:
            return f"the zone has no {name}"
    return ""


def _convoy(match: Match, view: dict[str, Any], words: Words, lines: Sequence[str]) -> str:
    pane, decision = box(lines, "CONVOY"), match.decision
    assert decision is not None
    if pane is None or "(esc: back)" in pane.top:
        return ""
    board = view["seats"][decision.seat]
    if f" {'ABCD'[decision.seat]} " not in pane.top:
        return f"the convoy is not {words.player(decision.seat)}'s"
    boxes = list(board["cargo"].values())
    facts = re.search(r"speed (-?\d+)(?: ·)? tow (\d+)/\d+(?: ·)? ✗(\d+)/(\d+)", pane.top)
    towed = sum(1 for card in board["cars"][1:] if card)
    wanted = (board["speed"], towed, boxes.count(DAMAGE), len(boxes))
    if facts is not None and tuple(map(int, facts.groups())) != wanted:
        return f"the convoy has {wanted}, shown is {facts.groups()}"
    if pane.whole and "".join(pane.rows).count("✗") != boxes.count(DAMAGE):
        return f"{boxes.count(DAMAGE)} boxes are damaged"
    return ""


def _crew(match: Match, view: dict[str, Any], words: Words, lines: Sequence[str]) -> str:
    pane, decision = box(lines, "CREW"), match.decision
    convoy = box(lines, "CONVOY")
    assert decision is not None
    if pane is None or not pane.whole or convoy is None or "(esc: back)" in convoy.top:
        return ""
    board = view["seats"][decision.seat]
    for zone, sign in (("active", "●"), ("rest", "◐"), ("exhausted", "○")):
        for card in board[zone]:
            if f"{sign} {words.card_name(card)} " not in pane.text + " ":
                return f"{words.card_name(card)} is not {zone}"
    stock = _stock(board)
    return "" if stock in pane.bottom else f"the stock is {stock}"


def _stock(board: dict[str, Any]) -> str:
    held = list(board["cargo"].values())
    return " ".join(f"{letter}{held.count(token)}" for token, letter in STOCK)


def _others(match: Match, view: dict[str, Any], words: Words, lines: Sequence[str]) -> str:
    pane, decision = box(lines, "OTHERS"), match.decision
    convoy = box(lines, "CONVOY")
    assert decision is not None
    if pane is None or not pane.whole or (convoy is not None and "(esc: back)" in convoy.top):
        return ""
    for seat, board in enumerate(view["seats"]):
        if seat == decision.seat:
            continue
        line = next((row for row in pane.rows if row.strip().startswith(f"{'ABCD'[seat]} ")), "")
        if board["out"]:
            wanted = ["out of the game"]
        else:
            wanted = [f"⌂{board['progress']:>2} ", f"★{board['fame']:>2} "]
            if board["cars"][0]:  # else it is the Automa's
                wanted += [f" O{board['object_count']} ", f" {_stock(board)} "]
        closed = f" {line.strip()} "
        missing = [
            fact for fact in wanted if fact not in closed and fact.replace(" ", "") not in closed.split()
        ]
        if missing:
            return f"of {words.player(seat)} there is no {missing[0]!r}"
    return ""
