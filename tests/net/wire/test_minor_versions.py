"""What another minor version of the protocol brings, and what a new field costs: its declaration."""

from typing import Annotated, Any, get_args, get_origin

import msgpack
import msgspec
import pytest

from core.kernel import Action, Decision, Event, Refusal, Score
from net.errors import CodecError
from net.wire import codec
from net.wire.codec import (
    HEADER,
    from_client,
    from_host,
    pack,
)
from net.wire.fields import ChatText, PersonName, Since
from net.wire.protocol import (
    MINOR,
    NOBODY,
    LogLine,
    Pong,
    Ready,
    SeatLine,
    TableLine,
    Vote,
)
from net.wire.text import LINE_LIMIT, clean, clean_name
from tests.net.messages import CLIENT_MESSAGES, HOST_MESSAGES, sample


def test_seats_and_lines_of_other_minor_versions_are_understood():
    """A later host may tell more of a seat or a line, an earlier one tells less."""
    seat = {"name": "Ann", "holder": "person", "person": 3, "mood": "gay"}
    assert msgspec.convert(seat, SeatLine, strict=True) == SeatLine("Ann", "person", 3)
    line = {"number": 1, "by": "Ann", "text": "hello", "colour": "red"}
    assert msgspec.convert(line, LogLine, strict=True) == LogLine(1, "Ann", "hello")
    assert (SeatLine("Ann", "person").idle, LogLine(1, "Ann", "hello").person) == (-1, NOBODY)


def told_more(value: Any) -> Any:
    """The same plain data, with one more entry in every table that stands for a struct."""
    if isinstance(value, dict):
        more = {key: told_more(item) for key, item in value.items()}
        return more if value.get("open-ended") else {**more, "of a later version": {"a": [1]}}
    return [told_more(item) for item in value] if isinstance(value, list | tuple) else value


PARTS = {
    "tables": (TableLine(1, "floes", "lobby", 2, 1, ("Ann",)),),
    "seats": (SeatLine("Ann", "person", 3),),
    "votes": (Vote(1, "undo", 3, 0, 1, (3,), ()),),
    "lines": (LogLine(1, "Ann", "hello"),),
    "events": (Event("moved", {"open-ended": 1}, None),),
    "decision": Decision(7, 1, "box", (Action("done"),), {"open-ended": 1}),
    "scores": (Score(0, 5, 1, {"open-ended": 5}),),
    "reasons": (Refusal("push", {"open-ended": 1}, "F6"),),
    "options": {"open-ended": 1},
    "view": {"open-ended": 1},
}


@pytest.mark.parametrize("kind", HOST_MESSAGES)
def test_what_a_host_of_a_later_minor_version_tells_beside_is_passed_over(kind):
    """In the message itself and in each of its parts."""
    names = {field.name for field in msgspec.structs.fields(kind) if field.type is not int}
    message = msgspec.structs.replace(sample(kind), **{k: v for k, v in PARTS.items() if k in names})
    plain = msgspec.to_builtins(message, builtin_types=(bytes,))
    more = told_more(plain)
    assert len(more) == len(plain) + 1
    assert from_host([HEADER, msgpack.packb(more)]) == message


def with_a_field(kind: type[Any], *field: Any) -> type[Any]:
    """A message with one more field, as a later version would declare it: nothing else is written for it."""
    tag = kind.__struct_config__.tag
    return msgspec.defstruct(f"Later{kind.__name__}", [field], bases=(kind,), tag=tag, frozen=True)


@pytest.mark.parametrize("hostile", ["A\x1b]52;c;eA==\x07n\u202en\u200b", "x" * 900])
@pytest.mark.parametrize(("type_of_field", "form"), [(PersonName, clean_name), (ChatText, None)])
def test_a_new_text_is_bounded_and_cleaned_by_its_type_whatever_its_name(
    monkeypatch, hostile, type_of_field, form
):
    later = with_a_field(Ready, "mood", type_of_field, "")
    monkeypatch.setitem(codec._OF_CLIENT, "ready", later)
    wanted = form(hostile, "") if form else clean(hostile, LINE_LIMIT)
    assert from_client(pack(later(1, True, hostile))) == later(1, True, wanted)
    assert wanted != hostile
    with pytest.raises(CodecError):
        from_client(pack(later(1, True, "y" * 1_025)))


def test_texts_within_lists_tables_and_parts_are_cleaned_too(monkeypatch):
    part = msgspec.defstruct("Part", [("by", PersonName), ("note", PersonName | None, None)], frozen=True)
    nested = tuple[list[part], ...]  # type: ignore[valid-type]
    later = with_a_field(Ready, "moods", dict[ChatText, nested], {})
    monkeypatch.setitem(codec._OF_CLIENT, "ready", later)
    sent = {"a\x1b[31m": ([part("\x07Ann"), part("Ben", "\u202eno")],)}
    got = from_client(pack(later(1, True, sent))).moods
    assert got == {"a": ([part("Ann"), part("Ben", "no")],)}


def test_a_new_field_is_told_to_hosts_that_know_it_and_to_no_other(monkeypatch):
    later = with_a_field(Ready, "mood", Annotated[ChatText, Since(MINOR + 1)], "")
    message = later(1, True, "merry")
    assert from_client(pack(message, MINOR)) == Ready(1, True)
    monkeypatch.setitem(codec._OF_CLIENT, "ready", later)
    assert from_client(pack(message, MINOR + 1)) == message
    assert from_client(pack(Ready(1, True))) == later(1, True)


def test_a_new_field_of_a_host_reaches_a_client_that_knows_it(monkeypatch):
    later = with_a_field(Pong, "mood", str, "")
    monkeypatch.setitem(codec._OF_HOST, "pong", later)
    assert from_host(pack(later(1, 2, 3, "mer\x1b[0mry"))) == later(1, 2, 3, "merry")
    assert from_host(pack(Pong(1, 2, 3))) == later(1, 2, 3)


@pytest.mark.parametrize("kind", CLIENT_MESSAGES)
def test_every_text_of_a_client_has_a_limit_in_its_type(kind):
    def bare(of: Any) -> bool:
        marks = [m for m in get_args(of)[1:] if isinstance(m, msgspec.Meta) and m.max_length is not None]
        inner = get_args(of)[:1] if get_origin(of) is Annotated else get_args(of)
        whole = get_origin(of) is not Annotated or not marks or get_args(of)[0] is not str
        return of is str or (whole and any(bare(part) for part in inner))

    assert not [field.name for field in msgspec.structs.fields(kind) if bare(field.type)]


def test_a_text_without_a_limit_would_be_noticed():
    test = test_every_text_of_a_client_has_a_limit_in_its_type
    test(with_a_field(Ready, "mood", dict[PersonName, list[ChatText]]))
    for kind in (str, dict[str, int], list[str | None], Annotated[str, Since(3)]):
        with pytest.raises(AssertionError):
            test(with_a_field(Ready, "mood", kind))
