"""Join codes and addresses as people type them."""

import pytest
import zmq
from hypothesis import given, settings
from hypothesis import strategies as st

from net.errors import InviteError
from net.invite import DEFAULT_PORT, Target, parse, read_code, write_code

KEY = zmq.curve_public(b"0" * 40)  # the same in every process: it stands in the names of tests
CODE = write_code(Target("192.168.1.5", 27150, KEY, "00112233445566ff"))


@pytest.mark.parametrize("host", ["10.0.0.1", "fe80::1", "my-host.local"])
def test_a_code_gives_back_what_went_in(host):
    target = Target(host, 5_000, KEY, "0123456789abcdef")
    code = write_code(target)
    for typed in (code, code.lower(), code.replace("-", ""), code.replace("-", " "), code.replace("0", "o")):
        assert parse(typed) == target


def test_a_code_copied_with_its_frame_is_read():
    groups = CODE.split("-")
    lines = [f"│  {' '.join(groups[:8])}   │", f"│  {' '.join(groups[8:])}   │"]
    assert parse("\n".join(lines)) == parse(CODE)
    assert parse("\n".join(lines).replace("│", "|")) == parse(CODE)


@pytest.mark.parametrize(
    "name", ["box", "2many", "games-server-27.local", "tabletop-machine", "26thstreetlan"]
)
def test_names_of_hosts_are_no_codes(name):
    assert parse(name).host == name


def test_a_code_is_short_enough_to_type():
    assert len(CODE.replace("-", "")) == 80
    assert set(CODE) <= set("0123456789ABCDEFGHJKMNPQRSTVWXYZ-")


def test_every_single_slip_is_noticed():
    symbols = CODE.replace("-", "")
    for at, char in enumerate(symbols):
        other = "7" if char != "7" else "8"
        with pytest.raises(InviteError):
            read_code(symbols[:at] + other + symbols[at + 1 :])
    for at in range(len(symbols) - 1):
        if symbols[at] != symbols[at + 1]:
            swapped = symbols[:at] + symbols[at + 1] + symbols[at] + symbols[at + 2 :]
            with pytest.raises(InviteError):
                read_code(swapped)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "Give a join code"),
        (CODE[:60], "cut short"),
        (CODE + "-AAAAA", "longer"),
        (CODE.replace("-", "U", 1), "is not used in codes"),
        (CODE[:26], "cut short"),
        (CODE[:42].lower(), "cut short"),
        ("1.2.3.4:99999", "ports are 1 to 65535"),
        ("1.2.3.4:http", "ports are 1 to 65535"),
        ("host name:80", "is no address"),
        ("[::1", "is no address"),
        ("[::zz]:1", "no IPv6 address"),
        (":80", "is no address"),
    ],
)
def test_a_sentence_says_what_is_wrong(typed, says):
    with pytest.raises(InviteError) as wrong:
        parse(typed)
    assert says in str(wrong.value)


@pytest.mark.parametrize(
    ("typed", "host", "port"),
    [
        ("localhost", "localhost", DEFAULT_PORT),
        ("10.1.2.3:80", "10.1.2.3", 80),
        ("[::1]:99", "::1", 99),
        ("::1", "::1", DEFAULT_PORT),
        ("tcp://a.example:1", "a.example", 1),
    ],
)
def test_addresses(typed, host, port):
    assert parse(typed) == Target(host, port)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=120))
def test_any_text_is_a_target_or_a_sentence(text):
    try:
        port, said = parse(text).port, "."
    except InviteError as error:
        port, said = 1, str(error)
    assert 0 < port < 65_536
    assert said.endswith(".")
