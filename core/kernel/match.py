"""A match: the public face of `core`. Everything a host, a bot or a test needs is a method here."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec

from core.kernel import chance, codec, worlds
from core.kernel.decisions import Action, Decision, Event, Refusal, Score
from core.kernel.errors import IllegalAction, OptionsError, SaveError
from core.kernel.game import AnyPlay, Game, find
from core.kernel.play import Play
from core.kernel.saves import Header, Point, Record, Snapshot, check_steps, fitting, open_state, settle_names
from core.kernel.state import State
from core.kernel.views import MatchView, beside

UNDO_LIMIT = 40  # answers kept for undo; a turn rarely has a dozen


class Match:
    """One match of one game.

    `bare` matches (simulation, search) keep no record and no undo and apply in place; use them
    where an exception may end the match.
    """

    __slots__ = ("_bare", "_game", "_header", "_opening", "_play", "_points")

    def __init__(self, game: Game, header: Header, play: AnyPlay, *, bare: bool) -> None:
        self._game = game
        self._header = header
        self._play = play
        self._bare = bare
        self._points: list[Point] = []
        self._opening: tuple[Event, ...] = ()

    # -- beginning ---------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: str,
        seats: Sequence[str],
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        *,
        bare: bool = False,
        source: chance.Source | None = None,
    ) -> Self:
        """Begin a match; `seats` are names, their order the seat numbers.

        Raises OptionsError, with one sentence, for an unknown game or option, a wrong number of
        seats, or names that are empty, too long or not distinct.
        """
        rules = find(game)
        names = settle_names(rules, seats)
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise OptionsError(f"The seed must be a whole number, got {seed!r}.")
        if not -(1 << 63) <= seed < 1 << 64:
            raise OptionsError("The seed must fit in 64 bits.")
        if options is not None and not isinstance(options, Mapping):
            raise OptionsError(f"Options must be given by name, got {options!r}.")
        settled = rules.options(dict(options or {}), len(names))
        return cls._begin(rules, names, settled, seed, bare=bare, source=source)

    @classmethod
    def _begin(
        cls,
        game: Game,
        names: tuple[str, ...],
        options: dict[str, Any],
        seed: int,
        *,
        bare: bool,
        source: chance.Source | None,
    ) -> Self:
        tables = game.load(options)
        header = Header(game.name, game.rules_version, game.digest(tables), names, options, seed)
        state = game.state(rng=chance.seeded(seed))
        play: AnyPlay = Play(state, tables, game.steps_with(tables), quiet=bare)
        play.source = source
        game.setup(play, len(names), options)
        play.run()
        match = cls(game, header, play, bare=bare)
        match._opening = tuple(play.events)
        return match

    # -- what is asked -----------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """Name of the game."""
        return self._header.game

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the players; the index is the number of the seat, from 0."""
        return self._header.seats

    @property
    def options(self) -> dict[str, Any]:
        """The settled options of the match."""
        return dict(self._header.options)

    @property
    def decision(self) -> Decision | None:
        """The pending decision, None when the match is over."""
        decision: Decision | None = self._play.state.decision
        return decision

    @property
    def play(self) -> AnyPlay:
        """State and tables as the rules see them: for tests, tools and bots' worlds, not for clients."""
        return self._play

    @property
    def tables(self) -> Any:
        """The tables the match is played with, read-only: what its presentation and its readers take."""
        return self._play.rules

    @property
    def opening(self) -> tuple[Event, ...]:
        """Events of the setup, until the first answer; a restored match has told them before."""
        return () if self._play.choices else self._opening

    def apply(self, choice: int, decision: int | None = None) -> tuple[Event, ...]:
        """Play `decision.actions[choice]`; gives the events it caused.

        With `decision`, the id of the decision the choice was made for, a late answer is refused.
        Raises IllegalAction, with nothing changed. An exception in a rule leaves the match as it
        was (not a bare one).
        """
        play = self._play
        pending = play.state.decision
        if self._bare:
            play.answer(pending.actions[choice])
            return ()
        if pending is None:
            raise IllegalAction("The match is over; nothing is asked any more.")
        if decision is not None and decision != pending.id:
            raise IllegalAction(f"That answers decision {decision}; the pending one is {pending.id}.")
        if not isinstance(choice, int) or isinstance(choice, bool) or not 0 <= choice < len(pending.actions):
            raise IllegalAction(
                f"There is no choice {choice!r}; choices are 0 to {len(pending.actions) - 1}."
            )
        return self._apply_to_a_copy(pending, pending.actions[choice])

    def _apply_to_a_copy(self, pending: Decision, action: Action) -> tuple[Event, ...]:
        play = self._play
        before = play.state
        point = Point(pending.seat, before, len(play.choices), len(play.outcomes))
        last_id = play.last_id
        play.state = before.clone()
        play.events = []
        play.barrier = False
        play.choices.append(action)
        try:
            play.answer(action)
        except BaseException:
            play.state = before
            play.last_id = last_id
            del play.choices[point.choices :]
            del play.outcomes[point.outcomes :]
            raise
        if play.barrier:
            self._points.clear()
        else:
            if self._points and self._points[-1].seat != pending.seat:
                self._points.clear()
            self._points.append(point)
            del self._points[:-UNDO_LIMIT]
        return tuple(play.events)

    def refusals(self) -> tuple[Refusal, ...]:
        """What a person might try now and cannot, each with its reason."""
        return self._game.refusals(self._play) if self._play.state.decision is not None else ()

    # -- what is seen ------------------------------------------------------------------------------

    def view(self, seat: int | None, shared: dict[str, Any] | None = None) -> dict[str, Any]:
        """What a seat may see, as plain data; None is a spectator. Raises IndexError for no seat.

        Who shows the same moment to several gives `view(None)` of it as `shared`: what everyone
        sees is then built once. Views made so have parts in common, and must not be changed.
        """
        self._check_seat(seat)
        if shared is None:
            shared = self._everyones()
        if seat is None:
            return shared
        return {**shared, **self._game.own(self._play, seat, shared), "viewer": seat}

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < len(self.seats):
            raise IndexError(f"there is no seat {seat}")

    def _everyones(self) -> dict[str, Any]:
        view = self._game.view(self._play)
        pending = self.decision
        secret = {field.name for field in self._game.fields if field.secret}
        whole: MatchView = {
            "game": self._header.game,
            "names": (*self._header.seats, *beside(view)),
            "options": {key: value for key, value in self._header.options.items() if key not in secret},
            "viewer": None,
            "over": pending is None,
            "asked": None if pending is None else pending.seat,
        }
        return {**view, **whole}

    @property
    def scores(self) -> tuple[Score, ...] | None:
        """One Score a seat when the match is over, else None."""
        return self._game.scores(self._play) if self.decision is None else None

    def invariants(self) -> list[str]:
        """What is wrong with the state, by the game's own check; empty means sound."""
        return self._game.invariants(self._play)

    def hash(self) -> str:
        """A stable digest of the state; equal states have equal digests on every machine.

        Decision ids do not count: they grow with every undo.
        """
        state = self._play.state
        pending = state.decision
        state.decision = None
        try:
            data = codec.plain(state)
        finally:
            state.decision = pending
        if pending is not None:
            data += codec.plain(
                (pending.seat, pending.kind, pending.actions, sorted(pending.context.items()))
            )
        return codec.digest(data)

    # -- copies, saves, undo -----------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy; a bare match's copy costs microseconds."""
        play = self._play
        copy: AnyPlay = Play(play.state.clone(), play.rules, play.steps, quiet=self._bare)
        copy.last_id = play.last_id
        twin = type(self)(self._game, self._header, copy, bare=self._bare)
        twin._opening = self._opening
        if not self._bare:
            copy.choices = play.choices[:]
            copy.outcomes = play.outcomes[:]
            twin._points = self._points[:]  # states of points are never changed again
        return twin

    def redealt(self, seat: int | None, seed: int) -> Self:
        """A bare match as a seat may imagine this one (None = a spectator), dealt from a seed.

        All that the seat cannot see is dealt anew, and the result depends on nothing of it: neither on the
        seed nor on the record of the match, nor on hidden cards. Secret options are left out. The question
        of the seat is there with its choices, as number 1; of that of another seat the kind. An imagined
        match may be dealt anew again. Raises IndexError for no seat, OverflowError for a seed of more than
        127 bits.
        """
        self._check_seat(seat)
        play = worlds.deal(self._game, self._play, seat, seed)
        return type(self)(self._game, worlds.header_of(self._game, self._header), play, bare=True)

    def world(self, seat: int | None, seed: int) -> bytes:
        """The same as bytes, about a kilobyte, for `imagine`: what a bot gets beside view and decision."""
        imagined = self.redealt(seat, seed)
        return worlds.seal(imagined._header, imagined._play.state)

    @classmethod
    def imagine(cls, world: bytes, options: Mapping[str, Any] | None = None) -> Self:
        """The bare match of a world. Raises SaveError with one sentence.

        `options` are what a host knows besides, such as a folder of tables: worlds hold no secret option.
        """
        game, header, play = worlds.open_world(world, options)
        return cls(game, header, play, bare=True)

    def undo(self, seat: int) -> bool:
        """Take back the seat's last answer; False at a barrier.

        A barrier falls when chance was drawn, something hidden came to light, or another seat
        answered.
        """
        if not self._points or self._points[-1].seat != seat:
            return False
        point = self._points.pop()
        del self._play.choices[point.choices :]
        del self._play.outcomes[point.outcomes :]
        self._ask_again(point.state(self._game.state).clone())  # twins share their points
        return True

    def undoable(self, seat: int) -> int:
        """How many answers `undo(seat)` can take back from here."""
        return len(self._points) if self._points and self._points[-1].seat == seat else 0

    def rewind(self, choices: int = 1) -> None:
        """Take back answers past any barrier, by replay: only with everyone's consent.

        Chance already drawn stays as it was drawn. Raises IndexError if there are fewer answers.
        """
        kept = len(self._play.choices) - choices
        if choices < 1 or kept < 0:
            raise IndexError(f"there are {len(self._play.choices)} answers to take back")
        earlier = self.replay(self.record(), upto=kept)
        self._play.choices = earlier._play.choices
        self._play.outcomes = earlier._play.outcomes
        self._points = earlier._points
        self._ask_again(earlier._play.state)

    def _ask_again(self, state: State) -> None:
        play = self._play
        play.last_id += 1
        if state.decision is not None:
            state.decision = msgspec.structs.replace(state.decision, id=play.last_id)
        play.state = state

    def snapshot(self) -> bytes:
        """The match as it is between two decisions, for `restore`; holds secrets, stays at the host."""
        play = self._play
        points = [(p.seat, p.sealed(), p.choices, p.outcomes) for p in self._points]
        state = codec.plain(play.state)
        return codec.pack(
            "S", Snapshot(self._header, state, play.last_id, play.choices, play.outcomes, points)
        )

    @classmethod
    def restore(cls, data: bytes) -> Self:
        """The match of a snapshot, ready to ask. Raises SaveError with one sentence."""
        saved = codec.unpack("S", data, Snapshot)
        game, tables, header = fitting(saved.header)
        state = open_state(saved.state, game.state)
        steps = game.steps_with(tables)
        check_steps(state, steps)
        points = [Point(seat, raw, choices, outcomes) for seat, raw, choices, outcomes in saved.points]
        play: AnyPlay = Play(state, tables, steps, quiet=False)
        play.last_id = saved.last_id
        play.choices = saved.choices
        play.outcomes = saved.outcomes
        match = cls(game, header, play, bare=False)
        match._points = points
        return match

    def record(self) -> bytes:
        """All choices and chance outcomes so far, for `replay`. A bare match keeps none."""
        if self._bare:
            raise ValueError("a bare match keeps no record")
        play = self._play
        return codec.pack("R", Record(self._header, play.choices, play.outcomes, self.hash()))

    @classmethod
    def replay(cls, data: bytes, upto: int | None = None) -> Self:
        """Play a record again, all of it or its first `upto` choices.

        Raises SaveError with one sentence if it is no record, does not fit these rules, or ends
        in another state than it did; IndexError if `upto` is negative.
        """
        if upto is not None and upto < 0:
            raise IndexError(f"there are no {upto} choices to replay")
        record = codec.unpack("R", data, Record)
        game, _, header = fitting(record.header)
        source = chance.Recorded(record.outcomes)
        match = cls._begin(game, header.seats, header.options, header.seed, bare=False, source=source)
        for number, action in enumerate(record.choices[:upto], start=1):
            pending = match.decision
            if pending is None or action not in pending.actions:
                raise SaveError(
                    f"This record does not fit these rules: choice {number} ({action}) is not legal."
                )
            match.apply(pending.actions.index(action))
        match._play.source = None
        whole = upto is None or upto >= len(record.choices)
        if whole and match.hash() != record.end:
            raise SaveError("This record does not fit these rules: it ends in another state than it did.")
        return match

    @staticmethod
    def length(data: bytes) -> int:
        """How many choices a record holds, those that were taken without asking not counted.

        `data` is what `record` gave. Raises SaveError, with one sentence, if it is no record or is damaged.
        """
        return len(codec.unpack("R", data, Record).choices)

    @staticmethod
    def seed_of(data: bytes) -> int:
        """The seed with which the match of a record was begun.

        `data` is what `record` gave. Raises SaveError, with one sentence, if it is no record or is damaged.
        """
        return codec.unpack("R", data, Record).header.seed
