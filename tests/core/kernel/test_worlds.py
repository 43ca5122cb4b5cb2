"""Worlds: a match as a seat may imagine it, as bytes that hold nothing the seat cannot know."""

import pickle
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import core.outlive
from core import Match
from core.kernel import SaveError, codec
from core.kernel.conformance import Case, played
from core.kernel.conformance.secrecy import twin_of
from core.kernel.match import Match as KernelMatch
from core.kernel.worlds import World
from tests.core.chances import strays
from tests.core.kernel.test_match import begun, choose, to_venture

SECRET_SEED = 0x1234_5678_9ABC_DEF0


def hidden(match: Match) -> tuple[object, ...]:
    state = match.play.state
    return (state.hands, state.picked, state.deck)


def test_a_world_looks_to_its_seat_like_the_match() -> None:
    match = begun(3)
    world = Match.imagine(match.world(0, 5))
    assert world.view(0) == match.view(0)
    assert world.decision is not None
    assert match.decision is not None
    assert world.decision.actions == match.decision.actions
    assert world.decision.context == match.decision.context
    assert hidden(world) != hidden(match)


def test_a_world_is_what_is_dealt_anew_from_the_same_seed() -> None:
    match = begun(4)
    assert Match.imagine(match.world(2, 8)).hash() == match.redealt(2, 8).hash()
    assert match.world(2, 8) == match.world(2, 8)
    assert match.world(2, 8) != match.world(2, 9)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_twins_have_the_same_worlds(seat: int | None) -> None:
    """To the byte, at each question of a whole game."""
    for match, _ in played(Case(game="floes", seats=3, seed=4)):
        for twin in (twin_of(match, seat, 100), match.redealt(seat, 100)):
            assert twin.world(seat, 7) == match.world(seat, 7)


def test_a_world_is_imagined_anew_as_often_as_one_likes() -> None:
    """A bot makes many worlds of the one it got, in its own process."""
    match = begun(3)
    world = Match.imagine(match.world(0, 5))
    assert world.world(0, 6) == match.world(0, 6)
    assert len({world.redealt(0, seed).hash() for seed in range(20)}) > 15


def test_a_world_plays_to_the_end() -> None:
    world = Match.imagine(begun(3).world(0, 5))
    while world.decision is not None:
        assert world.apply(0) == ()
        assert not world.invariants()
    assert world.scores is not None
    with pytest.raises(ValueError, match="no record"):
        world.record()


def test_a_world_holds_no_seed_of_the_match() -> None:
    """Neither the seed, nor a state of the generator that leads to it, in no spelling."""
    match = Match.new("floes", ["Ann", "Ben"], {}, SECRET_SEED)
    twin = match.clone()
    twin.play.state.rng ^= 1 << 40
    assert twin.world(0, 5) == match.world(0, 5)
    other = Match.new("floes", ["Ann", "Ben"], {}, 1)
    other.play.state = match.play.state.clone()
    other.play.state.rng = 77
    assert other.world(0, 5) == match.world(0, 5)
    world = Match.imagine(match.world(0, 5))
    for data in (match.world(0, 5), world.snapshot(), match.redealt(0, 5).snapshot()):
        for order in ("little", "big"):
            assert SECRET_SEED.to_bytes(8, order) not in data  # type: ignore[arg-type]  # a byte order
    assert world._header.seed == match.redealt(0, 5)._header.seed == 0


def test_the_seed_of_a_world_is_hashed() -> None:
    """A host may make it of anything: its neighbours do not follow from the state of the generator."""
    match = begun()
    states = [Match.imagine(match.world(0, seed)).play.state.rng for seed in range(3)]
    assert len({states[1] - states[0], states[2] - states[1]}) == 2
    assert min(states) > 1 << 40


def test_what_was_taken_back_does_not_count() -> None:
    """Ids of questions tell how often others changed their minds."""
    match = begun()
    to_venture(match)
    before = match.world(0, 5)
    choose(match, "shift", 2)
    assert match.undo(0)
    assert match.decision is not None
    assert match.decision.id > 1
    assert match.world(0, 5) == before


def test_the_question_of_another_seat_tells_nothing() -> None:
    """Its choices are the cards in that seat's hand."""
    match = begun(3)
    world = match.redealt(1, 5)
    assert world.decision is not None
    assert (world.decision.seat, world.decision.actions, world.decision.context) == (0, (), {})
    assert Match.imagine(match.world(1, 5)).decision == world.decision
    assert world.view(1) == match.view(1)


def test_a_match_that_is_over_has_worlds_too() -> None:
    match = begun()
    while match.decision is not None:
        match.apply(0)
    world = Match.imagine(match.world(1, 3))
    assert world.decision is None
    assert world.scores == match.scores


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_is_no_world_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(IndexError):
        begun().world(seat, 1)


def test_secret_options_stay_at_the_host(tmp_path: Path) -> None:
    """A folder of tables is named to nobody; the host that knows it opens the world with it."""
    folder = tmp_path / "tables"
    shutil.copytree(Path(core.outlive.__file__).parent / "data", folder)
    events = folder / "events.toml"
    text = events.read_text()
    events.write_text(text.replace("points = 4", "points = 3"))
    assert events.read_text() != text
    match = Match.new("outlive", ["Ann", "Ben"], {"data": str(folder)}, seed=2)
    data = match.world(0, 5)
    assert "data" not in match.redealt(0, 5).options
    with pytest.raises(SaveError, match="other tables"):
        Match.imagine(data)
    world = Match.imagine(data, {"data": str(folder)})
    assert world.view(0) == match.view(0)
    assert "data" not in world.options
    assert world.world(0, 6) == match.world(0, 6)
    shutil.rmtree(folder)  # tables are kept: a bot opens a world for each question
    assert Match.imagine(data, {"data": str(folder)}).hash() == world.hash()


@pytest.mark.parametrize("spoil", [lambda state: b"\0", lambda state: b"", lambda state: state[:-5]])
def test_a_world_whose_state_is_damaged_is_refused(spoil: Callable[[bytes], bytes]) -> None:
    world = codec.unpack("W", begun().world(0, 1), World)
    state = spoil(world.state)
    with pytest.raises(SaveError, match="cannot be read") as caught:
        Match.imagine(codec.pack("W", msgspec.structs.replace(world, state=state)))
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        ({"stack": [("no_such_step",)]}, "no step for"),
        ({"decision": None}, "asks nothing"),
    ],
)
def test_a_world_that_cannot_go_on_is_refused(spoil: dict[str, object], words: str) -> None:
    match = begun()
    for name, value in spoil.items():
        setattr(match.play.state, name, value)
    with pytest.raises(SaveError, match=words):
        Match.imagine(match.world(0, 1))


def test_a_world_asks_a_seat_that_there_is() -> None:
    match = begun(3)
    choose(match, "rest")
    choose(match, "rest")
    world = codec.unpack("W", match.world(2, 1), World)
    with pytest.raises(SaveError, match="asks a seat that there is not"):
        Match.imagine(codec.pack("W", msgspec.structs.replace(world, seats=("Ann", "Ben"))))


def test_a_world_is_small() -> None:
    assert len(begun(4).world(0, 1)) < 400


def test_a_world_is_no_match_and_the_reverse() -> None:
    match = begun()
    with pytest.raises(SaveError, match="it is a world"):
        Match.restore(match.world(0, 1))
    with pytest.raises(SaveError, match="it is a snapshot"):
        Match.imagine(match.snapshot())


def test_bytes_are_all_that_goes_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(begun().world(0, 1))) == begun().world(0, 1)
    assert isinstance(begun().world(0, 1), bytes)
    assert KernelMatch.imagine(begun().world(0, 1)).game == "floes"


def test_the_deck_cannot_be_read_out_of_worlds() -> None:
    """Over many of them each unseen card is on top as often as there are such cards, wherever it is."""
    match = begun(2, seed=3)
    state = match.play.state
    unseen = Counter([*state.deck, *state.hands[1]])
    tops = Counter(Match.imagine(match.world(0, seed)).play.state.deck[-1] for seed in range(1500))
    assert strays(tops, unseen) == ""
    first = match.redealt(0, 1)
    again = Counter(first.redealt(0, seed).play.state.hands[1][0] for seed in range(1500))
    assert strays(again, unseen) == ""


def test_a_world_does_not_foretell_the_dice() -> None:
    """The ice breaks in its worlds as often as it should, however it would break at the table."""
    match = begun(2)
    to_venture(match)
    rolls: Counter[bool] = Counter()
    for seed in range(1200):
        world = Match.imagine(match.world(0, seed))
        choose(world, "push")
        rolls[world.play.state.places[0] == 1] += 1
    assert strays(rolls, {True: 5, False: 1}) == ""
