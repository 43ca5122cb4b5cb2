"""Frames: every message comes through unchanged, and nothing else comes through."""

import time
from random import Random
from typing import Any

import msgpack
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.kernel import Action, Decision, Event
from net.errors import CodecError
from net.wire.codec import (
    COMMAND_LIMIT,
    HEADER,
    foreign_version,
    from_client,
    from_host,
    pack,
    version_refusal,
)
from net.wire.protocol import (
    AnswerDecision,
    Hello,
    Open,
    Refused,
    Say,
    SeatView,
)
from net.wire.protocol_reference import reference
from tests.net.messages import CLIENT_MESSAGES, HOST_MESSAGES, sample


@pytest.mark.parametrize("kind", CLIENT_MESSAGES)
def test_every_message_of_a_client_comes_through(kind):
    message = sample(kind)
    assert from_client(pack(message)) == message


@pytest.mark.parametrize("kind", HOST_MESSAGES)
def test_every_message_of_a_host_comes_through(kind):
    message = sample(kind)
    assert from_host(pack(message)) == message


def test_a_view_keeps_numbers_as_keys_and_the_decision_whole():
    decision = Decision(7, 1, "box", (Action("box", (3,)), Action("done")), {"left": 2, "of": (1, 2)})
    event = Event("moved", {"seat": 1}, None)
    view = SeatView(1, 5, 4, 1, {"cargo": {0: 3, 1: 0}, "order": (1, 0), "deep": [{"a": ()}]})
    view = msgspec.structs.replace(view, decision=decision, events=(event,))
    back = from_host(pack(view))
    assert back.decision == decision
    assert back.events == (event,)
    assert back.view == {"cargo": {0: 3, 1: 0}, "order": (1, 0), "deep": ({"a": ()},)}


WRONG = [None, True, -5, 2**63, 1.5, "\x00" * 2000, b"x" * 100, [1], {"a": 1}, [[[[]]]], float("nan")]


@pytest.mark.parametrize("kind", CLIENT_MESSAGES)
def test_wrong_types_in_every_field_are_refused(kind):
    good = msgspec.to_builtins(sample(kind))
    for name in [f.name for f in msgspec.structs.fields(kind)]:
        for wrong in WRONG:
            frames = [HEADER, msgpack.packb({**good, name: wrong})]
            try:
                message = from_client(frames)
            except CodecError:
                continue
            assert type(getattr(message, name)) is type(wrong)  # it was right for this field
            assert wrong not in (2**63, -5) or name == "seed"


@pytest.mark.parametrize("kind", CLIENT_MESSAGES)
def test_unknown_and_missing_fields_are_refused(kind):
    good = msgspec.to_builtins(sample(kind))
    with pytest.raises(CodecError):
        from_client([HEADER, msgpack.packb({**good, "more": 1})])
    for field in msgspec.structs.fields(kind):
        if field.required:
            less = {key: value for key, value in good.items() if key != field.name}
            with pytest.raises(CodecError):
                from_client([HEADER, msgpack.packb(less)])


BOMBS = {
    "array header": b"\xdd\xff\xff\xff\xff",
    "map header": b"\xdf\xff\xff\xff\xff",
    "string header": b"\xdb\xff\xff\xff\xff",
    "bin header": b"\xc6\xff\xff\xff\xff",
    "ext header": b"\xc9\xff\xff\xff\xff\x01",
    "deep arrays": b"\x91" * 2_000 + b"\xc0",
    "deep maps": b"\x81\xa1a" * 600 + b"\xc0",
    "ext": msgpack.packb({"kind": msgpack.ExtType(5, b"x")}),
    "timestamp": b"\xd6\xff\x00\x00\x00\x01",
    "bad utf-8": b"\x81\xa4kind\xa2\xff\xfe",
    "int keys": msgpack.packb({1: 2}),
    "two objects": msgpack.packb({"kind": "tables", "command": 1}) * 2,
    "nothing": b"",
}


@pytest.mark.parametrize("name", BOMBS)
@pytest.mark.parametrize("read", [from_client, from_host])
def test_bombs_are_refused_at_once(name, read):
    start = time.thread_time()
    with pytest.raises(CodecError):
        read([HEADER, BOMBS[name]])
    assert time.thread_time() - start < 0.05


def test_too_large_is_refused_before_it_is_read():
    with pytest.raises(CodecError) as refused:
        from_client([HEADER, b"\xc0" * (COMMAND_LIMIT + 1)])
    assert refused.value.code == "large"
    with pytest.raises(CodecError):
        pack(SeatView(1, 1, 0, 0, {"x": "y" * 70_000}))


def test_a_view_nested_too_deep_is_refused():
    deep: Any = 1
    for _ in range(40):
        deep = [deep]
    with pytest.raises(CodecError) as refused:
        from_host(pack(SeatView(1, 1, 0, 0, {"x": deep})))
    assert refused.value.code == "deep"


def test_a_peer_of_another_version_is_recognised():
    assert foreign_version([b"AUR\x02", b"whatever"]) == 2
    assert foreign_version([HEADER, b"x"]) is None
    assert foreign_version([b"HTTP", b"x"]) is None
    refusal = from_host(version_refusal("aurora-tui 1"))
    assert isinstance(refusal, Refused)
    assert refusal.code == "version"


def test_texts_of_people_are_made_harmless_on_arrival_on_both_sides():
    hostile = "A\x1b]52;c;eA==\x07n\u202en\u200b"
    assert from_client(pack(Hello(hostile))).name == "Ann"
    assert from_client(pack(Say(1, "x" * 900))).text == "x" * 299 + "…"
    view = SeatView(1, 1, 0, 0, {"names": (hostile,), hostile: 1})
    assert from_host(pack(view)).view == {"names": ("Ann",), "Ann": 1}


def test_a_text_that_is_not_harmless_hides_nothing_that_comes_after_it():
    hostile, first = "\x1b[31mred", {"names": ("Zoë", "a  b"), "at": {3: (1, True, None, b"x")}}
    assert from_host(pack(SeatView(1, 1, 0, 0, first))).view == first
    view = from_host(pack(SeatView(1, 1, 0, 0, {"x": (hostile, ({"y": hostile},)), "z": hostile})))
    assert view.view == {"x": ("red", ({"y": "red"},)), "z": "red"}
    for after in ({"n": (1 << 40,)}, {"n": {1 << 40: 1}}):
        with pytest.raises(CodecError, match="a number that no game has"):
            from_host(pack(SeatView(1, 1, 0, 0, {"x": hostile, **after})))
    with pytest.raises(CodecError, match="holds no float"):
        from_host(pack(SeatView(1, 1, 0, 0, {"x": hostile, "n": (0.5,)})))


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.text(max_size=20) | st.binary(max_size=20)
    | st.floats(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(plain)
def test_any_plain_data_is_a_message_or_is_refused(value):
    for read in (from_client, from_host):
        try:
            read([HEADER, msgpack.packb(value)])
        except CodecError as error:
            said = str(error)
        else:
            said = "a message"
        assert said
        assert said.isprintable()


@settings(max_examples=300, deadline=None)
@given(st.lists(st.binary(max_size=60), max_size=4))
def test_any_frames_are_a_message_or_are_refused(frames):
    for read in (from_client, from_host):
        for tried in (frames, [HEADER, *frames]):
            try:
                read(tried)
            except CodecError:
                continue


def test_messages_with_flipped_bytes_are_messages_or_refused():
    luck = Random(4)
    for message in (AnswerDecision(5, 1, 7, 2), Open(9, "last_aurora", 3, {"map": "alpha", "mine": True})):
        body = pack(message)[1]
        for _ in range(2_000):
            spoilt = bytearray(body)
            for _ in range(luck.randrange(1, 4)):
                spoilt[luck.randrange(len(spoilt))] = luck.randrange(256)
            try:
                from_client([HEADER, bytes(spoilt)])
            except CodecError:
                continue


def test_the_reference_names_every_message_and_field():
    text = reference()
    for message in (*CLIENT_MESSAGES, *HOST_MESSAGES):
        assert message.__doc__
        assert f"\n{message.__struct_config__.tag}\n" in text
        for field in msgspec.structs.fields(message):
            assert f"{field.encode_name}: " in text
