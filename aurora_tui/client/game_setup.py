"""What a new game is made of: which game, who sits where, its options, its seed."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from aurora_tui.failures import WrongUse
from core import DEFAULT_GAME, games
from core.bots import LEVELS
from core.bots import names as bot_names
from core.bots import usual as usual_among_bots
from core.kernel import CoreError, OptionField
from core.kernel.game import find, load_tables
from core.kernel.presentation import Preset, presentation
from core.kernel.saves import settle_names
from core.kernel.setup_form import for_one
from net.wire.bot_names import bot_name
from net.wire.text import WORDS_LIMIT, clean, skeleton

PERSON = "person"


class Place(msgspec.Struct, frozen=True):
    """A seat of a new game. `who` is "person", the name of a bot, or "" for nobody."""

    name: str = ""
    who: str = ""


class NewGame(msgspec.Struct, frozen=True):
    """Everything that is settled before a match begins.

    `game` is a name of `core.games()`; `options` are the chosen ones, as `Match.new` takes them; without
    a `seed` chance has it.
    """

    game: str
    places: tuple[Place, ...]
    options: dict[str, Any] = {}
    seed: int | None = None

    @property
    def fields(self) -> tuple[OptionField, ...]:
        """What can be chosen. Raises OptionsError for an unknown game."""
        return find(self.game).fields

    @property
    def alone(self) -> str:
        """The option that makes it a match for one person, "" for none."""
        return for_one(self.fields, self.options)

    @property
    def taken(self) -> tuple[Place, ...]:
        """The seats somebody plays; in a match for one person the first of them."""
        taken = tuple(place for place in self.places if place.who)
        return taken[:1] if self.alone else taken

    def having(self, name: str, value: Any) -> "NewGame":
        """A copy in which the option called `name` has this value."""
        return msgspec.structs.replace(self, options={**self.options, name: value})

    def seated(self, seat: int, place: Place) -> "NewGame":
        """A copy in which `place` is at a seat, counted from 0."""
        places = (*self.places[:seat], place, *self.places[seat + 1 :])
        return msgspec.structs.replace(self, places=places)

    def names(self) -> list[str]:
        """Names of the seats, cleaned; an empty one gets a name of its own."""
        return named(self.taken, find(self.game).reserved_names)

    def refusal(self) -> str:
        """Why this cannot be played, "" if it can."""
        if not any(place.who == PERSON for place in self.places):
            return "Somebody has to play: give one seat to a person."
        if self.seed is not None and not -(1 << 63) <= self.seed < 1 << 64:
            return "The seed must fit in 64 bits."
        try:
            game, names = find(self.game), self.names()
            if self.taken[0].who != PERSON and self.alone:
                return "Somebody has to play: give one seat to a person."
            if len({skeleton(name) for name in names}) < len(names):
                return "Two seats have the same name, or names that look alike."
            settle_names(game, names)
            game.options(self.options, len(names))
        except CoreError as error:
            return str(error)
        return ""


def most_seats(game: str) -> int:
    """How many seats a match of a game can have. Raises OptionsError for an unknown game."""
    return max(find(game).seats)


def seats_for(game: str, options: Mapping[str, Any]) -> int:
    """With how many seats a table is opened: as many as the game has, or one. Raises OptionsError."""
    return 1 if for_one(find(game).fields, options) else most_seats(game)


def usual_bot(game: str) -> str:
    """The bot that plays where nobody chooses one. Raises OptionsError for an unknown game."""
    return usual_among_bots(game)


def offered_bots(game: str) -> tuple[str, ...]:
    """The bots among which people choose, the easiest first. Raises OptionsError for an unknown game."""
    return offered(bot_names(game))


def offered(bots: Sequence[str]) -> tuple[str, ...]:
    """Of the bots of a host or a game those among which people choose, the easiest first: the levels; where
    the usual one is missing, greedy beside; where there are none, all."""
    found = tuple(level for level in LEVELS if level in bots)
    if not found:
        return tuple(bots)
    return found if "normal" in found or "greedy" not in bots else (*found, "greedy")


def usual_of(bots: Sequence[str]) -> str:
    """The one that plays where nobody chooses one, of the bots of a host: "" if there is none."""
    return next((bot for bot in ("normal", "greedy", *bots) if bot in bots), "")


def against(game: NewGame, level: str) -> NewGame:
    """The same with bots of that level. Raises WrongUse where there is none in the game, or no such level."""
    known = bot_names(game.game)
    if level not in known:
        there = ", ".join(offered_bots(game.game))
        raise WrongUse(f"There is no level '{clean(level)}' in this game; there is: {there}.")
    if not any(place.who in known for place in game.taken):
        raise WrongUse("No bot plays in this game; leave --level out.")
    places = [Place(place.name, level) if place.who in known else place for place in game.places]
    return msgspec.structs.replace(game, places=tuple(places))


def playable() -> list[str]:
    """The games that can be chosen, by name; one of another distribution that is broken is left out."""
    found = []
    for name in games():
        try:
            find(name)
        except CoreError:
            continue
        found.append(name)
    return found


def playable_titles() -> dict[str, str]:
    """The titles of those games by their names, the one first that is played where none is named."""
    usual_first = sorted(playable(), key=lambda name: name != DEFAULT_GAME)
    return {game: presentation(game).title for game in usual_first}


def named(places: Sequence[Place], reserved: Sequence[str] = ()) -> list[str]:
    """Names of seats in order; "Player 2", and for bots those of a list, where none was given."""
    given = [clean(place.name, WORDS_LIMIT) for place in places]
    names: list[str] = []
    for number, (place, name) in enumerate(zip(places, given, strict=True), start=1):
        if not name and place.who == PERSON:
            count = number
            while (name := f"Player {count}") in names or name in given:
                count += 1
        names.append(name or bot_name([*names, *given, *reserved]))
    return names


# -- ready-made ones -------------------------------------------------------------------------------


def from_preset(game: str, key: str, name: str, bot: str = "") -> NewGame:
    """The game of a preset, its first person of this name; without that preset one person and one bot.
    Bots are of the usual kind, or of that called `bot` where there is such a one.

    Raises OptionsError for an unknown game.
    """
    preset = presentation(game).preset(key) or Preset(key, "", "")
    people = [Place(name if not seat else "", PERSON) for seat in range(preset.people)]
    kind = bot if bot in bot_names(game) else usual_bot(game)
    bots = [Place(preset.bot_name, kind) for _ in range(preset.bots)]
    return NewGame(game, (*people, *bots), dict(preset.options), preset.seed)


def usual(game: str, name: str) -> NewGame:
    """What the form of a new game begins with."""
    return from_preset(game, "usual", name)


def alone(game: str, name: str) -> NewGame:
    """A game for one person: as the rules have it, or against a bot."""
    return from_preset(game, "solo", name)


def guided(game: str, name: str) -> NewGame:
    """The guided first game, the same for everybody, against the easiest bot."""
    return from_preset(game, "guided", name, "friendly")


def another(game: NewGame, name: str) -> NewGame:
    """The same people at another game, with its usual options. Raises OptionsError."""
    known = (PERSON, "", *bot_names(name))
    places = [
        place if place.who in known else Place(place.name, usual_bot(name))
        for place in game.places[: most_seats(name)]
    ]
    made = NewGame(name, tuple(places), seed=game.seed)
    usual_ones = usual(name, "")
    return msgspec.structs.replace(made, options=usual_ones.options)


# -- of a command line -----------------------------------------------------------------------------


def people_and_bots(
    game: str,
    players: str,
    bots: int,
    options: Mapping[str, Any],
    seed: int | None = None,
    level: str = "",
) -> NewGame:
    """The game of a command line; `players` are names with commas between them, `level` that of the bots.
    Raises WrongUse."""
    if players.strip():
        people = [clean(name) for name in players.split(",")]
        if not all(people):
            raise WrongUse("--players has an empty name; names are separated by commas, like Ann,Ben.")
    else:
        people = [""] if bots else ["", ""]  # they are called by their numbers
    bot = usual_bot(game)
    places = [*(Place(name, PERSON) for name in people), *(Place("", bot) for _ in range(bots))]
    made = NewGame(game, tuple(places), dict(options), seed)
    return against(made, level) if level else made


def refuse_misfits(game: NewGame) -> None:
    """Look whether a game of a command line can begin, tables of its own included.

    Raises WrongUse for what does not fit together, OptionsError for tables that cannot be read.
    """
    if reason := game.refusal():
        raise WrongUse(reason)
    if any(field.kind == "folder" and game.options.get(field.name) for field in game.fields):
        load_tables(game.game, game.options, len(game.names()))
