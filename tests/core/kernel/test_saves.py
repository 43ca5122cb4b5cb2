"""Saves: what is not a save of ours, whole and of these rules, is refused with one sentence."""

import tracemalloc
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from core import Match
from core.kernel import Action, SaveError, codec
from core.kernel.saves import Header, Record, Snapshot
from core.kernel.worlds import World
from tests.core.kernel.conftest import Know
from tests.core.kernel.floes import GAME

Read = Callable[[bytes], Match]
READERS = {"S": Match.restore, "R": Match.replay, "W": Match.imagine}
unhurried = settings(
    deadline=None, max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def saved(kind: str) -> bytes:
    """A snapshot, a record or a world of a match under way."""
    match = Match.new("floes", ["Ann", "Ben"], {}, seed=3)
    for _ in range(7):
        match.apply(0)
    return {"S": match.snapshot, "R": match.record, "W": lambda: match.world(0, 1)}[kind]()


def refused(read: Read, data: bytes) -> str:
    """The one sentence with which it is refused."""
    with pytest.raises(SaveError) as caught:
        read(data)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


# -- bytes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", READERS)
@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda data: b"", "not a"),
        (lambda data: b"AUR", "it is something else"),
        (lambda data: b"PK\x03\x04 a zip file", "not a"),
        (lambda data: data[:9], "cut short"),
        (lambda data: data[:-1], "damaged"),
        (lambda data: data + b"x", "damaged"),
        (lambda data: data[:4] + b"\x07" + data[5:], "format 7"),
        (lambda data: data[:3] + b"Z" + data[4:], "something else"),
    ],
)
def test_damage_is_named(kind: str, spoil: Callable[[bytes], bytes], words: str) -> None:
    assert words in refused(READERS[kind], spoil(saved(kind)))


def test_a_record_is_no_snapshot_and_the_reverse() -> None:
    assert "it is a record" in refused(Match.restore, saved("R"))
    assert "it is a snapshot" in refused(Match.replay, saved("S"))
    with pytest.raises(SaveError, match="it is a snapshot"):
        Match.length(saved("S"))


@pytest.mark.parametrize("value", [None, "AURS", 5, ["AURS"]])
def test_what_is_no_bytes_is_no_save(value: object) -> None:
    refused(Match.restore, value)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("kind", READERS)
@given(data=st.binary(max_size=200))
@unhurried
def test_any_bytes_are_refused(kind: str, data: bytes) -> None:
    refused(READERS[kind], data)
    refused(READERS[kind], b"AUR" + kind.encode() + b"\x01" + data)


@pytest.mark.parametrize("kind", READERS)
@given(bit=st.integers(min_value=0), cut=st.integers(min_value=0))
@unhurried
def test_any_flipped_bit_and_any_cut_is_refused(kind: str, bit: int, cut: int) -> None:
    data = saved(kind)
    bit %= 8 * len(data)
    flipped = bytearray(data)
    flipped[bit // 8] ^= 1 << bit % 8
    refused(READERS[kind], bytes(flipped))
    refused(READERS[kind], data[: cut % len(data)])


def sealed(kind: str, body: bytes) -> bytes:
    """Any content under a checksum that fits."""
    value = msgspec.Raw(body)
    return codec.pack(kind, value)


@pytest.mark.parametrize("kind", READERS)
@given(body=st.binary(min_size=1, max_size=100))
@unhurried
def test_any_content_under_a_good_checksum_is_refused(kind: str, body: bytes) -> None:
    refused(READERS[kind], sealed(kind, body))


def test_a_bomb_is_refused() -> None:
    bomb = codec.pack("S", b"\0" * (codec.LIMIT + 1))
    assert len(bomb) < 20_000
    assert "larger than 1 MiB" in refused(Match.restore, bomb)


def test_what_a_small_file_may_unpack_to_stays_small() -> None:
    """A list of empty maps has a byte each on the disk before compression, and 72 in memory."""

    def with_maps(number: int) -> bytes:
        header = Header("floes", 1, "", ("A", "B"), {"data": [{}] * number}, 1)
        return codec.pack("R", Record(header, [], [], ""))

    assert "larger than 1 MiB" in refused(Match.replay, with_maps(8 << 20))
    data = with_maps(codec.LIMIT - 200)
    assert len(data) < 2_000
    tracemalloc.start()
    try:
        refused(Match.replay, data)
        assert 20 << 20 < tracemalloc.get_traced_memory()[1] < 120 << 20  # 73 MiB
    finally:
        tracemalloc.stop()


# -- content ---------------------------------------------------------------------------------------


def changed(kind: str, **fields: object) -> bytes:
    """A save with other content and a good checksum."""
    if kind == "W":
        return codec.pack(kind, msgspec.structs.replace(codec.unpack(kind, saved(kind), World), **fields))
    shape = Snapshot if kind == "S" else Record
    content = codec.unpack(kind, saved(kind), shape)
    header = {key: fields.pop(key) for key in list(fields) if key in content.header.__struct_fields__}
    content = msgspec.structs.replace(content, header=msgspec.structs.replace(content.header, **header))
    return codec.pack(kind, msgspec.structs.replace(content, **fields))


@pytest.mark.parametrize("kind", READERS)
@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"rules": 2}, "rules version 2 of Floes; this build has version 3"),
        ({"tables": "others"}, "other tables"),
        ({"options": {}}, "its options are none of floes's"),
        ({"options": {"goal": 30, "faulty": False}}, "other tables"),
        ({"seats": ("Ann",)}, "1 seats"),
        ({"seats": tuple("ABCDEFG")}, "7 seats"),
    ],
)
def test_a_save_of_something_else_is_named(kind: str, fields: dict[str, object], words: str) -> None:
    assert words in refused(READERS[kind], changed(kind, **fields))


def test_a_record_that_these_rules_do_not_allow_names_the_choice() -> None:
    record = codec.unpack("R", saved("R"), Record)
    choices = [*record.choices[:3], Action("fly"), *record.choices[4:]]
    assert "choice 4 (fly) is not legal" in refused(Match.replay, changed("R", choices=choices))


def test_a_record_with_other_outcomes_does_not_fit() -> None:
    record = codec.unpack("R", saved("R"), Record)
    refused(Match.replay, changed("R", outcomes=[99, *record.outcomes[1:]]))
    refused(Match.replay, changed("R", outcomes=[-1, *record.outcomes[1:]]))
    refused(Match.replay, changed("R", end="0" * 32))


def test_a_record_that_goes_on_after_the_end_does_not_fit() -> None:
    match = Match.new("floes", ["Ann", "Ben"], {"goal": 3}, seed=3)
    while match.decision is not None:
        match.apply(0)
    record = codec.unpack("R", match.record(), Record)
    longer = msgspec.structs.replace(record, choices=[*record.choices, record.choices[-1]])
    refused(Match.replay, codec.pack("R", longer))


@pytest.mark.parametrize("upto", [0, 1, 6, 7, 8, 1000])
def test_a_record_replays_up_to_any_choice(upto: int) -> None:
    again = Match.replay(saved("R"), upto)
    assert len(again.play.choices) == min(upto, 7)


def test_a_record_has_no_negative_choices() -> None:
    with pytest.raises(IndexError):
        Match.replay(saved("R"), -1)


def test_a_snapshot_with_a_step_of_another_build_does_not_open() -> None:
    snapshot = codec.unpack("S", saved("S"), Snapshot)
    state = msgspec.msgpack.decode(snapshot.state, type=GAME.state)
    for frame in (("fly", 1), ()):
        state.stack.insert(0, frame)
        assert "step" in refused(Match.restore, changed("S", state=codec.plain(state)))
        del state.stack[0]


@given(body=st.binary(max_size=60))
@unhurried
def test_a_snapshot_whose_state_is_none_does_not_open(body: bytes) -> None:
    refused(Match.restore, changed("S", state=body))


def test_a_new_rules_version_refuses_old_saves(know: Know) -> None:
    snapshot, record = saved("S"), saved("R")
    know(replace(GAME, rules_version=4))
    assert "version 3" in refused(Match.restore, snapshot)
    assert "version 3" in refused(Match.replay, record)


def test_a_save_survives_a_round_trip_with_undo() -> None:
    match = Match.new("floes", ["Ann", "Ben"], {}, seed=3)
    for _ in match.seats:
        assert match.decision is not None
        match.apply(len(match.decision.actions) - 1)
    before = match.hash()
    match.apply(2)
    back = Match.restore(match.snapshot())
    assert back.undo(0)
    assert back.hash() == before
