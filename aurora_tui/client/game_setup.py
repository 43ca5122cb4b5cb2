"""What a new game at this terminal is made of."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from aurora_tui.failures import WrongUse
from aurora_tui.storage import paths
from core.kernel import CoreError
from net.wire.text import WORDS_LIMIT, clean, skeleton

GAME = "last_aurora"
PERSON = "person"
MOST_SEATS = 4
BOT = "greedy"
GUIDED_SEED = 1934
"""of the guided first game"""


class Place(msgspec.Struct, frozen=True):
    """A seat of a new game. `who` is "person", the name of a bot, or "" for nobody."""

    name: str = ""
    who: str = ""


class NewGame(msgspec.Struct, frozen=True):
    """Everything that is settled before a game begins."""

    places: tuple[Place, ...]
    map: str = "alpha"
    automa: bool = False
    mine: bool = False
    kickstarter: bool = False
    mutants: bool = False
    pvp: bool = False
    roles: bool = False
    seed: int | None = None
    data: str = ""

    @property
    def taken(self) -> tuple[Place, ...]:
        """The seats somebody plays; the Automa leaves room for one person."""
        taken = tuple(place for place in self.places if place.who)
        return taken[:1] if self.automa else taken

    @property
    def options(self) -> dict[str, Any]:
        """As `Match.new` takes them."""
        chosen: dict[str, Any] = {"map": self.map}
        for name in ("automa", "mine", "kickstarter", "mutants", "pvp", "roles"):
            if getattr(self, name):
                chosen[name] = True
        if self.data:
            chosen["data"] = self.data
        return chosen

    def names(self) -> list[str]:
        """Names of the seats, cleaned; an empty one gets a name of its own."""
        return named(self.taken)

    def refusal(self) -> str:
        """Why this cannot be played, "" if it can."""
        from core.kernel.game import find
        from core.kernel.saves import settle_names
        from core.last_aurora.options import settle_options

        names = self.names()
        if not any(place.who == PERSON for place in self.taken):
            return "Somebody has to play: give one seat to a person."
        if len({skeleton(name) for name in names}) < len(names):
            return "Two seats have the same name, or names that look alike."
        if self.seed is not None and not -(1 << 63) <= self.seed < 1 << 64:
            return "The seed must fit in 64 bits."
        try:
            settle_names(find(GAME), names)
            settle_options(self.options, len(names))
        except CoreError as error:
            return str(error)
        return ""


def named(places: Sequence[Place]) -> list[str]:
    """Names of seats in order; "Player 2" and "Bot 1" where none was given."""
    given = [clean(place.name, WORDS_LIMIT) for place in places]
    names: list[str] = []
    for number, (place, name) in enumerate(zip(places, given, strict=True), start=1):
        if not name:
            word, count = ("Player", number) if place.who == PERSON else ("Bot", 1)
            while (name := f"{word} {count}") in names or name in given:
                count += 1
        names.append(name)
    return names


def people_and_bots(
    players: str,
    bots: int,
    *,
    map: str = "alpha",
    seed: int | None = None,
    data: Path | None = None,
    addons: Sequence[str] = (),
) -> NewGame:
    """The game of a command line; `players` are names with commas between them. Raises WrongUse."""
    if players.strip():
        people = [clean(name) for name in players.split(",")]
        if not all(people):
            raise WrongUse("--players has an empty name; names are separated by commas, like Ann,Ben.")
    else:
        people = ["Player 1"] if bots else ["Player 1", "Player 2"]
    places = [*(Place(name, PERSON) for name in people), *(Place("", BOT) for _ in range(bots))]
    folder = str(paths.place(data).absolute()) if data is not None else ""
    game = NewGame(tuple(places), map=map, seed=seed, data=folder)
    return msgspec.structs.replace(game, **dict.fromkeys(addons, True))


def refuse_misfits(game: NewGame) -> None:
    """Look whether a game of a command line can begin, tables of its own included.

    Raises WrongUse for what does not fit together, OptionsError for tables that cannot be read.
    """
    from core.last_aurora.options import load_rules, settle_options

    if reason := game.refusal():
        raise WrongUse(reason)
    if game.data:
        load_rules(settle_options(game.options, len(game.names())))


def guided(name: str) -> NewGame:
    """The guided first game: one person against a bot, the same for everybody."""
    return NewGame((Place(name, PERSON), Place("Guide", BOT)), seed=GUIDED_SEED)
