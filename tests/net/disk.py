"""A disk that loses power: what SQLite synced is there afterwards, and nothing else.

    with Disk() as disk:                # every file that SQLite opens from now on
        ...
        disk.syncs                      # names of the files synced, in order
        disk.cut(directory, other)      # `other` gets what would be left of `directory`

SQLite reaches files through a table of functions, and lets a program put its own in front of the
usual one. This one notes each sync and remembers the file as it was then. It needs the library that
Python's own module uses; where that is built into Python there is none to be found, and `Disk` skips.
"""

import ctypes
import sqlite3
from pathlib import Path
from typing import Any

import pytest

_OPEN = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p
)
_SYNC = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int)
_POINTER = ctypes.sizeof(ctypes.c_void_p)
_METHODS = 19
"""words of the table of an open file; its functions follow the version"""
_SYNC_AT = 5


class _FileSystem(ctypes.Structure):
    """The head of `sqlite3_vfs` as far as it is changed here, and the rest as it is."""

    _fields_ = [
        ("version", ctypes.c_int),
        ("file_size", ctypes.c_int),
        ("longest_path", ctypes.c_int),
        ("next", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("data", ctypes.c_void_p),
        ("open", ctypes.c_void_p),
        ("others", ctypes.c_void_p * 15),
    ]


class Disk:
    """See above; one at a time."""

    def __init__(self) -> None:
        self.syncs: list[str] = []
        self._kept: dict[Path, bytes] = {}
        self._paths: dict[int, Path] = {}
        self._tables: dict[int, Any] = {}
        """copies of tables of functions, by the original: they are used as long as a file is open"""
        self._sync_of: dict[int, Any] = {}

    def __enter__(self) -> "Disk":
        try:
            self._sqlite = ctypes.CDLL("libsqlite3.so.0")
        except OSError:
            pytest.skip("Python's SQLite is no library of its own here")
        self._sqlite.sqlite3_libversion.restype = ctypes.c_char_p
        if self._sqlite.sqlite3_libversion().decode() != sqlite3.sqlite_version:
            pytest.skip("Python uses another SQLite than the system's")
        self._sqlite.sqlite3_vfs_find.restype = ctypes.POINTER(_FileSystem)
        self._usual = self._sqlite.sqlite3_vfs_find(None)
        usual = self._usual.contents
        self._usual_open = _OPEN(usual.open)
        self._open, self._sync = _OPEN(self._opened), _SYNC(self._synced)
        self._ours = _FileSystem.from_buffer_copy(usual)
        self._ours.name = b"noted"
        self._ours.open = ctypes.cast(self._open, ctypes.c_void_p).value
        assert self._sqlite.sqlite3_vfs_register(ctypes.byref(self._ours), 1) == 0
        return self

    def __exit__(self, *_: object) -> None:
        self._sqlite.sqlite3_vfs_register(self._usual, 1)
        self._sqlite.sqlite3_vfs_unregister(ctypes.byref(self._ours))

    def cut(self, directory: Path, other: Path) -> Path:
        """Put into a new directory what a power cut at this moment would leave of one."""
        other.mkdir()
        for path, data in self._kept.items():
            if path.parent == directory and not path.name.endswith("-journal"):
                (other / path.name).write_bytes(data)
        return other

    def _opened(self, system: int, name: int | None, file: int, flags: int, out: int | None) -> int:
        result = int(self._usual_open(system, name, file, flags, out))
        table = ctypes.c_void_p.from_address(file)
        if result == 0 and table.value and name:
            original = table.value
            if original not in self._tables:
                words = (ctypes.c_void_p * _METHODS).from_buffer_copy(
                    ctypes.string_at(original, _METHODS * _POINTER)
                )
                self._sync_of[ctypes.addressof(words)] = _SYNC(words[_SYNC_AT])
                words[_SYNC_AT] = ctypes.cast(self._sync, ctypes.c_void_p).value
                self._tables[original] = words
            table.value = ctypes.addressof(self._tables[original])
            self._paths[file] = Path(ctypes.string_at(name).decode())
        return result

    def _synced(self, file: int, flags: int) -> int:
        result = int(self._sync_of[ctypes.c_void_p.from_address(file).value](file, flags))
        path = self._paths[file]
        if result == 0:
            self.syncs.append(path.name)
            self._kept[path] = path.read_bytes()
        return result
