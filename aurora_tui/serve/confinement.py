"""What the process of a client may touch of the box, by Landlock: its person's folder, the program itself to
read, the port of the host, and nothing else. Kernels without it leave that to the client, which names no
other files.

The numbers are those of the system calls' manual (landlock(7)); they are the same on every architecture.
"""

import ctypes
import os
import struct
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
NO_NEW_PRIVILEGES = 38
"""of prctl(2), which Landlock asks for"""
VERSION = 1
BENEATH, PORT = 1, 2
"""kinds of rule"""
EXECUTE, WRITE_FILE, READ_FILE, READ_DIR, REMOVE_DIR, REMOVE_FILE = (1 << bit for bit in range(6))
MAKE_DIR, MAKE_REG, REFER, TRUNCATE = 1 << 7, 1 << 8, 1 << 13, 1 << 14
BITS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
"""how many rights over files a version knows; later ones know as many as 5"""
READ = READ_FILE | READ_DIR
OWN = READ | WRITE_FILE | REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG | REFER | TRUNCATE
OF_A_FILE = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE
BIND_TCP, CONNECT_TCP = 1, 2
ABSTRACT_SOCKETS, SIGNALS = 1, 2
PACKAGES = ("aurora_tui", "core", "net", "themes")
SYSTEM = (
    "/usr/lib",
    "/usr/lib64",
    "/usr/local/lib",
    "/lib",
    "/lib64",
    "/usr/share/zoneinfo",
    "/usr/share/terminfo",
    "/etc/terminfo",
    "/etc/localtime",
    "/etc/ld.so.cache",
    "/dev/null",
    "/dev/urandom",
)
"""what the interpreter and its libraries may still look up"""


def version() -> int:
    """Which Landlock the kernel has, 0 for none."""
    if not sys.platform.startswith("linux"):
        return 0
    return max(0, _call(CREATE_RULESET, None, 0, VERSION))


def confine(folder: Path, port: int) -> bool:
    """From now on this process and its threads have no more than that; whether the kernel can do it.

    It is called while there is one thread. Raises OSError if the kernel has it but will not do it.
    """
    known = version()
    if not known:
        return False
    files = (1 << BITS.get(known, BITS[5])) - 1
    handled = [files, BIND_TCP | CONNECT_TCP if known >= 4 else 0]
    if known >= 6:
        handled.append(ABSTRACT_SOCKETS | SIGNALS)
    told = struct.pack(f"={len(handled)}Q", *handled) if known >= 4 else struct.pack("=Q", files)
    rules = _done(_call(CREATE_RULESET, told, len(told), 0))
    try:
        _allow(rules, folder, OWN & files)
        for path in _program():
            with suppress(FileNotFoundError, NotADirectoryError):
                _allow(rules, path, READ & files)
        if known >= 4:
            _done(_call(ADD_RULE, rules, PORT, struct.pack("=QQ", CONNECT_TCP, port), 0))
        _done(ctypes.CDLL(None, use_errno=True).prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0))
        _done(_call(RESTRICT_SELF, rules, 0))
    finally:
        os.close(rules)
    return True


def _program() -> Iterable[Path]:
    """Where this program, its packages and the interpreter lie."""
    root = Path(__file__).resolve().parents[2]
    yield from (root / name for name in PACKAGES)
    yield from (Path(place) for place in (sys.prefix, sys.base_prefix, *SYSTEM))
    for entry in sys.path:
        path = Path(entry)
        if path.is_absolute() and path.resolve() != root:
            yield path


def _allow(rules: int, path: Path, rights: int) -> None:
    place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        if not path.is_dir():
            rights &= OF_A_FILE
        _done(_call(ADD_RULE, rules, BENEATH, struct.pack("=Qi", rights, place), 0))
    finally:
        os.close(place)


def _call(number: int, *arguments: int | bytes | None) -> int:
    words = [ctypes.c_long(word) if isinstance(word, int) else word for word in arguments]
    return int(ctypes.CDLL(None, use_errno=True).syscall(ctypes.c_long(number), *words))


def _done(result: int) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result
