"""The first page in lines: everything one can do, by number. `aurora play --plain` alone opens it."""

from collections.abc import Callable, Iterator
from time import localtime, strftime

from aurora_tui.client import played
from aurora_tui.client.daily_game import daily
from aurora_tui.client.game_setup import PERSON, NewGame, Place, guided, playable, usual
from aurora_tui.client.resume_list import newest, own_tables
from aurora_tui.failures import Failed
from aurora_tui.plain import local_play, reference
from aurora_tui.plain.host import host_again, host_table
from aurora_tui.plain.join import join_host, usual_name
from aurora_tui.plain.replay import replay_file
from aurora_tui.plain.setup_questions import ask_for_game, ask_for_table
from aurora_tui.plain.terminal import LineTerminal, Stopped
from aurora_tui.storage import paths, saves
from aurora_tui.storage.played_games import played_games
from aurora_tui.storage.save_reader import list_saves
from aurora_tui.storage.saves import ListedSave, SaveFileError
from aurora_tui.storage.settings import load
from core import DEFAULT_GAME
from core.kernel import CoreError
from core.kernel.presentation import presentation
from net.errors import NetError
from net.wire.text import clean, clean_names

ENTRIES = (
    ("continue", "Continue"),
    ("solo", "Solo, one person alone"),
    ("new", "New game, people at this terminal in turn, and bots"),
    ("host", "Host a table that others join over the network"),
    ("join", "Join a table, with a join code or an address"),
    ("games", "Saved games: go on with one, see it again, delete it"),
    ("cards", "Cards: every card of the game"),
    ("learn", "How to play: a guided first game"),
    ("rules", "The rules by phase"),
    ("settings", "Settings"),
    ("game", "Another game"),
    ("results", "Results: your games, the best of them, and the game of the day"),
    ("quit", "Quit"),
)
FIRST = "A guided first game: start here, it explains itself"
"""What stands in the place of Continue where nothing was ever played."""
PRESETS = {"solo": "solo", "learn": "guided"}
"""The entries that begin a ready-made game."""
SHOWN = 20
"""results listed, the latest first"""
SIGNALLED = 128
"""a game that a signal has ended gives more"""
REFUSALS = (Failed, SaveFileError, NetError, CoreError)


def open_title(problems: list[str] | None = None) -> int:
    """The first page, until one quits; gives the exit code."""
    return Title(LineTerminal()).run(load()[1] if problems is None else problems)


def begin_or_ask(game: NewGame) -> int:
    """A game of which nothing was said: at a terminal the first page asks, else it begins as it is."""
    return open_title() if LineTerminal().prompts else local_play.begin(game)


class Title:
    """The page, and what its entries lead to."""

    def __init__(self, terminal: LineTerminal) -> None:
        self.terminal = terminal
        self._game = DEFAULT_GAME
        self._first = False  # whether the guided game stands in the place of Continue
        self._ended = False
        self._code = 0

    def run(self, problems: list[str]) -> int:
        """Ask and obey; gives the exit code."""
        self.terminal.show(["Heavy board games for the terminal, an unofficial fan project.", *problems])
        while not self._ended:
            self._list()
            word = self.ask("A number or a word?")
            entry = self._entry(word) if word else ""
            if entry == "quit" or word is None:
                break
            if entry is None:
                self.terminal.show([f"'{clean(word, 30)}' is nothing on this list."])
            elif entry:
                self._do(entry)
        return self._code

    def _list(self) -> None:
        lines = []
        about = presentation(self._game)
        for number, (name, told) in enumerate(ENTRIES):
            if (preset := about.preset(PRESETS.get(name, ""))) is not None:
                told = f"{told}. {preset.help}"
            if name == "continue":
                last = newest()
                self._first = last is None and not paths.anything_kept()
                if last is None and not self._first:
                    continue
                told = FIRST if last is None else f"{told}: {last.told}"
            lines.append(f"{number:>3}. {told}")
        self.terminal.show(["", *lines])

    def _entry(self, word: str) -> str | None:
        if self._first and (word == "0" or "guided".startswith(word.lower())):
            return "learn"
        if word.isascii() and word.isdigit():
            return ENTRIES[int(word[:4])][0] if int(word[:4]) < len(ENTRIES) else None
        low = word.lower()
        return next(
            (name for name, told in ENTRIES if name.startswith(low) or told.lower().startswith(low)), None
        )

    def ask(self, question: str) -> str | None:
        """A line of the person; None when the input has ended."""
        if self._ended:
            return None
        self.terminal.show([question])
        with self.terminal.signals():
            try:
                line = self.terminal.read()
            except Stopped as stopped:
                line, self._code = None, stopped.code
        self._ended = line is None
        return None if line is None else line.strip()

    def _asks(self, question: str) -> Iterator[str]:
        """Lines of the person, until one goes back."""
        while (line := self.ask(question)) and line.lower() not in ("q", "quit", "back"):
            yield line

    def _do(self, entry: str) -> None:
        acts: dict[str, Callable[[], object]] = {
            "continue": self._continue,
            "solo": lambda: self._play(self._asked(solo=True)),
            "new": lambda: self._play(self._asked()),
            "host": self._host,
            "join": self._join,
            "games": self._games,
            "cards": self._cards,
            "learn": self._learn,
            "rules": self._rules,
            "settings": self._set,
            "game": self._choose_game,
            "results": self._results,
        }
        try:
            code = acts[entry]()
            if isinstance(code, int) and code > SIGNALLED:
                self._ended, self._code = True, code
        except REFUSALS as error:
            self.terminal.show([str(error)])

    @staticmethod
    def _name() -> str:
        return load()[0].name

    # -- games -------------------------------------------------------------------------------------

    def _asked(self, *, solo: bool = False) -> NewGame | None:
        return ask_for_game(self.ask, self.terminal.show, self._name(), game=self._game, solo=solo)

    def _choose_game(self) -> None:
        """What is played from now on."""
        among = playable()
        for number, name in enumerate(among, start=1):
            about = presentation(name)
            self.terminal.show([f"{number:>3}. {about.title}: {about.note}"])
        word = self.ask(f"A number or a name? Enter: {presentation(self._game).title}, as now.")
        if not word or word.lower() == "back":
            return
        low = word.lower()
        titles = {name: (name, presentation(name).title.lower()) for name in among}
        found = [name for name in among if any(told.startswith(low) for told in titles[name])]
        if word.isascii() and word.isdigit() and 1 <= int(word[:4]) <= len(among):
            found = [among[int(word[:4]) - 1]]
        if len(found) != 1:
            self.terminal.show([f"'{clean(word, 30)}' is none of these games."])
            return
        self._game = found[0]
        self.terminal.show([f"{presentation(self._game).title} it is."])

    @staticmethod
    def _play(game: NewGame | None) -> int:
        return local_play.begin(game) if game is not None else 0

    @staticmethod
    def _continue() -> int:
        last = newest()
        if last is None:
            raise Failed("There is nothing to go on with.")
        if last.own is not None:
            return host_again(last.own)
        if last.way is not None:
            return join_host(last.way.where, last.way.name, False, found=last.way.found)
        return local_play.resume_saved(str(last.save))

    def _learn(self) -> int:
        self.terminal.show(["The guided game explains each kind of question when it first comes up."])
        return local_play.begin(guided(self._game, self._name() or "Player 1"), lessons=True)

    def _host(self) -> None:
        if kept := own_tables():
            self.terminal.show(f"{number:>3}. {own.told}" for number, own in enumerate(kept, start=1))
            word = self.ask("A number goes on with that table; Enter opens a new one.")
            if word is None or word.lower() == "back":
                return
            if word.isascii() and word.isdigit() and 1 <= int(word[:4]) <= len(kept):
                own = kept[int(word) - 1]
                host_again(own)
                return
        mine = usual_name()
        name = self.ask(f"Your name? Enter: {mine}.")
        if name is None:
            return
        place = (Place(clean(name, 24) or mine, PERSON),)
        reach = self.ask(
            "Others on the network with a join code, or this machine only? Enter: others; or 'here'."
        )
        begun = NewGame(self._game, place, usual(self._game, "").options)
        game = ask_for_table(self.ask, self.terminal.show, begun) if reach is not None else None
        if game is not None:
            lan = not reach or not "here".startswith(reach.lower())
            host_table(place[0].name, game, lan=lan)

    def _join(self) -> None:
        place = self.ask("Join code or address? Enter looks for hosts, here and on this network.")
        if place is None:
            return
        usual = usual_name()
        name = self.ask(f"Your name? Enter: {usual}; with the same name you get your seat back.")
        watch = self.ask("Enter to play, 'watch' to look on.") if name is not None else None
        if watch is not None:
            join_host(place, name or usual, bool(watch) and "watch".startswith(watch.lower()))

    def _games(self) -> None:
        while True:
            games = list_saves()
            if not games:
                self.terminal.show([f"There are no saved games in {saves.saves_folder()}."])
                return
            self.terminal.show(
                [f"{number:>3}. {_listed(game)}" for number, game in enumerate(games, start=1)]
            )
            line = self.ask("A number goes on; 'see 2' sees it again; 'delete 2'; an empty line goes back.")
            if not line or line.lower() in ("q", "quit", "back"):
                return
            word, _, rest = line.partition(" ")
            number = rest.strip() if rest else word
            if not (number.isascii() and number.isdigit() and 1 <= int(number[:6]) <= len(games)):
                self.terminal.show([f"There is no game '{clean(number, 30)}'."])
                continue
            game = games[int(number) - 1]
            try:
                if self._with_game(game, word if rest else "go"):
                    return
            except REFUSALS as error:
                self.terminal.show([str(error)])

    def _with_game(self, game: ListedSave, what: str) -> bool:
        """Go on, see again, or delete; whether the list is done with."""
        low = what.lower()
        if "delete".startswith(low):
            sure = self.ask(f"{clean(game.name)} will be gone for good. 'yes' deletes it.")
            if sure and sure.lower() in ("y", "yes"):
                saves.delete(game.path)
                self.terminal.show(["It is deleted."])
            return False
        if game.summary is None:
            raise SaveFileError(game.problem)
        if "see".startswith(low) or not game.summary.asked:
            replay_file(str(game.path))
        else:
            local_play.resume_saved(str(game.path))
        return True

    def _results(self) -> int:
        games = played_games()
        lines = [
            f"{strftime('%Y-%m-%d', localtime(game.when))} {played.told(game)}"
            for game in reversed(games[-SHOWN:])
        ]
        self.terminal.show([*played.overview(games), *lines])
        word = self.ask("'daily' plays the game of today; an empty line goes back.")
        if word and "daily".startswith(word.lower()):
            return local_play.begin(daily(self._game, self._name()))
        return 0

    # -- to read -----------------------------------------------------------------------------------

    def _cards(self) -> None:
        self.terminal.show(reference.cards(self._game, ""))
        for line in self._asks("A card? An empty line goes back."):
            self.terminal.show(reference.cards(self._game, line))

    def _rules(self) -> None:
        self.terminal.show(reference.rules(self._game, ""))
        for line in self._asks("A chapter, or a word? An empty line goes back."):
            self.terminal.show(reference.rules(self._game, line))

    def _set(self) -> None:
        self.terminal.show(reference.settings(""))
        for line in self._asks("A setting, or a setting and its value? An empty line goes back."):
            self.terminal.show(reference.settings(line.removeprefix("set ")))


def _where(game: ListedSave) -> str:
    told = game.summary
    if told is None:
        return "cannot be read"
    names = ", ".join(clean_names(told.names))
    return f"{names}; {told.where}"


def _listed(game: ListedSave) -> str:
    return f"{clean(game.name)}: {_where(game)}; played {strftime('%Y-%m-%d %H:%M', localtime(game.changed))}"
