"""Before the start: who sits where, who is ready, and the start itself. All raise `RequestRefused`."""

import secrets
from collections.abc import Mapping

from core import Match
from core.bots import names as bot_names
from core.kernel import OptionsError
from core.kernel.game import find
from net.errors import RequestRefused
from net.host import game_options
from net.host.table import Table
from net.wire.bot_names import bot_name, names_of_bots
from net.wire.protocol import NOBODY, OptionValue
from net.wire.text import clean, distinct


def sit(table: Table, person: int, seat: int, name: str, now: float) -> None:
    """Take an open seat; or one's own back from a bot."""
    chair = table.seat(seat)
    if chair.holder == "person" and chair.person == person:
        if chair.bot:
            table.take_back(chair)
        elif table.stage == "lobby" and name:
            chair.name = _distinct(table, name, seat)
            table.touch()
        return
    if chair.holder != "open":
        raise RequestRefused("taken", f"Seat {seat + 1} is not open.")
    table.in_lobby()
    if (wait := table.freed.get(person, 0.0) - now) > 0:
        raise RequestRefused(
            "wait", f"Your seat was given free; you can sit down again in {int(wait) + 1} seconds."
        )
    chair.holder, chair.person, chair.ready = "person", person, False
    chair.name = _distinct(table, name, seat)
    if table.opener == NOBODY:
        table.opener = person
    table.touch()


def stand(table: Table, person: int, seat: int, now: float) -> None:
    """Open a person's seat again; the table may have another opener then.

    `now` is a time of the loop. Raises RequestRefused after the start, and for a seat of somebody else.
    """
    table.in_lobby()
    table.own(person, seat).clear()
    table.pass_opening_on(now)
    table.touch()


def fill(table: Table, person: int, seat: int, what: str, now: float) -> None:
    """The opener puts a bot on a seat, opens or closes it, or frees one that somebody holds."""
    table.in_lobby()
    table.check_opener(person)
    chair = table.seat(seat)
    if chair.holder == "person" and what == "open":
        _free(table, seat, now)
        return
    if chair.holder == "person":
        raise RequestRefused("taken", f"{chair.name} sits there; give the seat free first.")
    if what in ("open", "closed"):
        chair.clear()
        chair.holder = "open" if what == "open" else "closed"
    elif what in bot_names(table.game):
        if chair.holder != "bot":
            chair.name = bot_name([*_others(table, seat), *find(table.game).reserved_names])
        chair.holder, chair.bot, chair.person, chair.ready = "bot", what, NOBODY, True
    else:
        raise RequestRefused(
            "bot", f"There is no bot '{clean(what)}'; there is: {', '.join(bot_names(table.game))}."
        )
    table.touch()


def _free(table: Table, seat: int, now: float) -> None:
    chair = table.seats[seat]
    name, person = chair.name, chair.person
    chair.clear()
    if person != table.opener:
        table.freed[person] = now + table.config.patience
        table.say("", f"{table.name_of(table.opener)} gives the seat of {name} free.", "freed")
    table.touch()


def settle(table: Table, person: int, options: Mapping[str, OptionValue]) -> None:
    """The opener settles what is played; who was ready was so for something else."""
    table.in_lobby()
    table.check_opener(person)
    chosen = {**game_options.secret(table.game, table.options), **options}  # who settles was not shown them
    if chosen == table.options:
        return
    table.check_options(chosen)
    table.options = chosen
    for chair in table.seats:
        chair.ready = chair.holder == "bot"
    table.touch()


def ready(table: Table, person: int, on: bool) -> None:
    """All seats of a person are ready, or not."""
    table.in_lobby()
    mine = table.mine(person)
    for chair in mine:
        chair.ready = on
    table.touch()


def start(table: Table, person: int) -> None:
    """Begin the match. Closed seats fall away; a seat's number is its place among the others."""
    table.check_opener(person)
    if table.stage == "play":
        return
    table.in_lobby()
    for number, chair in enumerate(table.seats, start=1):
        if chair.holder == "open":
            raise RequestRefused(
                "open", f"Seat {number} is still open: let someone sit, add a bot, or close it."
            )
    for chair in table.seats:
        if chair.holder == "person" and not chair.ready and chair.person != person:
            raise RequestRefused("unready", f"{chair.name} is not ready yet.")
    taken = [chair for chair in table.seats if chair.holder != "closed"]
    seed = secrets.randbits(62) if table.seed is None else table.seed
    try:
        match = Match.new(table.game, [chair.name for chair in taken], table.options, seed)
    except OptionsError as error:
        raise RequestRefused("options", str(error)) from error
    table.seats, table.match, table.stage, table.revision = taken, match, "play", 1
    table.steps.append((1, match.opening))
    table.touch()
    table.keep_start()


def _distinct(table: Table, name: str, seat: int) -> str:
    """The name of a person, numbered if another seat has one that looks like it, or a bot could."""
    bots = names_of_bots(bot_names(table.game))
    return distinct(name, [*_others(table, seat), *bots, *find(table.game).reserved_names])


def _others(table: Table, seat: int) -> list[str]:
    """The names of the other seats."""
    return [chair.name for number, chair in enumerate(table.seats) if number != seat and chair.name]
