"""Sessions of the line client at this terminal: a new game, and one that was saved."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from aurora_tui import saves
from aurora_tui.failures import Failed
from aurora_tui.opening import open_save
from aurora_tui.plain.conversation import Conversation
from aurora_tui.plain.driver import run
from aurora_tui.plain.local import PERSON, LocalSession
from aurora_tui.plain.terminal import Terminal
from aurora_tui.sanitize import clean, clean_names
from core import Match
from core.bots import make
from core.bots.bot import Bot
from core.kernel import CoreError
from core.last_aurora.text import Words
from net.errors import NetError
from net.export import read_file

ADDONS = {
    "automa": "against the Automa",
    "mine": "Mine",
    "kickstarter": "Kickstarter cards",
    "mutants": "Mutants",
    "pvp": "player versus player",
    "roles": "Roles",
}
"""Options that are yes or no, as they are told."""
GAME = "last_aurora"
BOT = "greedy"


def play_new(
    players: str,
    bots: int,
    map_name: str,
    seed: int | None,
    data: Path | None,
    addons: Sequence[str] = (),
) -> int:
    """Begin a game and play it; gives the exit code. Raises Failed and what `Match.new` raises."""
    people = people_of(players, bots)
    return _begin([*people, *bot_names(people, bots)], len(people), map_name, seed, data, addons)


def play_solo(name: str, map_name: str, seed: int | None, data: Path | None, addons: Sequence[str]) -> int:
    """Begin a game against the Automa and play it; gives the exit code."""
    return _begin([clean(name) or "Player 1"], 1, map_name, seed, data, ("automa", *addons))


def _begin(
    names: list[str], people: int, map_name: str, seed: int | None, data: Path | None, addons: Sequence[str]
) -> int:
    """Bots play the seats after those of the people."""
    kinds = (PERSON,) * people + (BOT,) * (len(names) - people)
    options: dict[str, Any] = {"map": map_name, **dict.fromkeys(addons, True)}
    if data is not None:
        options["data"] = str(data.expanduser().absolute())  # saves are opened from any folder
    number = secrets.randbelow(1_000_000) if seed is None else seed
    match = Match.new(GAME, names, options, seed=number)
    told = "".join(f", {ADDONS[addon]}" for addon in addons)
    greeting = [
        f"Last Aurora, {map_name.capitalize()} map{told}, seed {number}. Players: {_players(match)}.",
        "Numbers answer, letters ask; ? lists the letters.",
    ]
    slot = None
    try:
        slot = saves.new_slot(names)
        greeting.append(f"Every answer is saved in {slot.path}.")
    except saves.SaveFileError as error:
        greeting.append(f"This game is not saved: {error}")
    return _talk(match, kinds, slot, greeting, resumed=False)


def people_of(players: str, bots: int) -> list[str]:
    """Names of the people: as given, else one beside bots, else two. Raises Failed."""
    if not players.strip():
        return ["Player 1"] if bots else ["Player 1", "Player 2"]
    names = [clean(name) for name in players.split(",")]
    if not all(names):
        raise Failed("--players has an empty name; names are separated by commas, like Ann,Ben.")
    return names


def bot_names(people: Sequence[str], bots: int) -> list[str]:
    """ "Bot 1" and so on, but no person's name."""
    free = (name for number in range(1, 100) if (name := f"Bot {number}") not in people)
    return [next(free) for _ in range(bots)]


def resume_saved(name: str) -> int:
    """Go on with a save, the latest if no name is given; gives the exit code. Raises SaveFileError."""
    path = saves.find(name) if name else saves.latest()
    if path.suffix == saves.RECORD:
        return _resume_record(path)
    save, match = open_save(path)
    greeting = [f"Last Aurora, {path.name.removesuffix(saves.SUFFIX)}. Players: {_players(match)}."]
    slot = None
    try:
        slot = saves.Slot(path)
    except saves.Busy:
        raise
    except saves.SaveFileError as error:
        greeting.append(f"What is played from here is not saved: {error}")
    return _talk(match, save.players, slot, greeting, resumed=True)


def _resume_record(path: Path) -> int:
    """Go on with the game of an `.aurora` file in a save of its own, all seats at this terminal."""
    try:
        match = Match.replay(read_file(path))
    except (CoreError, NetError) as error:
        raise saves.SaveFileError(f"{path} cannot be opened: {error}") from None
    if match.decision is None:
        raise Failed(f"The game in {path} is over; see it again with: aurora replay {path} --plain")
    slot = saves.new_slot(match.seats)
    greeting = [
        f"Last Aurora, {path.name}. Players: {_players(match)}, all at this terminal.",
        f"Every answer is saved in {slot.path}.",
    ]
    return _talk(match, (PERSON,) * len(match.seats), slot, greeting, resumed=True)


def _players(match: Match) -> str:
    return ", ".join(clean_names(tuple(match.view(None)["names"])))


def _talk(
    match: Match, players: tuple[str, ...], slot: saves.Slot | None, greeting: list[str], resumed: bool
) -> int:
    """Put session, words and conversation together, and talk."""
    already = len(match.play.choices)
    bots: dict[int, Bot] = {
        seat: make(kind, GAME, already * 8 + seat, match.options)
        for seat, kind in enumerate(players)
        if kind != PERSON
    }
    session = LocalSession(match, players, bots, slot)
    words = Words(session.rules, session.names)
    terminal = Terminal()
    return run(Conversation(session, words, greeting, resumed=resumed, wipes=terminal.shows), terminal)
