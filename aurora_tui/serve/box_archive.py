"""A box in one file, to move it to another machine: people, tables, records and keys.

The file is a zip archive, so that its owner can look into it with any tool: the files of the box's folder,
and a list of them with sizes and digests. Whoever has it can be anybody in the box, so it is written for
this account alone. What reads it trusts nothing in it: names are those of a box or it is refused, nothing is
larger than a bound, and a box is there as a whole or not at all.
"""

import os
import re
import shutil
import sqlite3
import stat
import struct
import tempfile
import time
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from hashlib import sha256
from pathlib import Path
from typing import IO, NamedTuple
from urllib.parse import quote

import msgspec

from aurora_tui import __version__
from aurora_tui.client.own_host import held, listed
from aurora_tui.failures import Failed
from aurora_tui.serve.people import People
from core.kernel.files import check_regular
from net.errors import NetError, said
from net.files import sync_folder, whole_file

LIST = "aurora-box.json"
"""the member with the list of the others"""
FORMAT, VERSION = "aurora-box", 1
HOST = "host"
DATABASES, TABLES = ("people.db", "host/host.db"), ("people", "tables")
"""files of SQLite, and a table that each has"""
NAMES = re.compile(
    r"people\.db|join_code|ssh_host_ed25519_key|host/host\.db|host/host\.db\.damaged[A-Za-z0-9.-]{0,40}"
)
OF_PERSON = re.compile(r"people/[1-9][0-9]{0,9}((?:/[^./\\:][^/\\:]{0,99}){1,4})")
"""what a box consists of; of people's folders whatever they keep there under a name that can be read"""
PASSING = re.compile(r".*(-wal|-shm|-journal|\.lock|\.part)")
"""what belongs to a program that runs"""
MOST_FILES = 20_000
MOST_BYTES = 1 << 30
"""of a box, and of a file with one"""
LIST_BYTES = 8 << 20
CHUNK = 1 << 20
MANGLED = "is damaged; export the box once more"
MANGLED_ARCHIVE = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    zlib.error,
    struct.error,
    EOFError,
    RuntimeError,
    ValueError,
)
"""what the library raises for archives that are none"""
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""others may ask for gigabytes of memory before the first byte"""
ENCRYPTED = 0x1
_END = struct.Struct("<4s4H2LH")
"""the last bytes of a zip archive"""
_LARGER = 20
"""bytes before them that lead to counts of a larger form, which the library would believe instead"""


class _Listed(msgspec.Struct, frozen=True):
    """A file of a box."""

    name: str
    size: int
    digest: str


class _BoxList(msgspec.Struct, frozen=True, kw_only=True):
    """What is in the archive."""

    format: str
    version: int
    program: str = ""
    made: str = ""
    files: list[_Listed] = []


class BoxMove(NamedTuple):
    """How much was packed or unpacked; `before` is where the box lies that stood in its place."""

    files: int
    bytes: int
    before: Path | None = None


# -- packing ---------------------------------------------------------------------------------------


def export_box(folder: Path, file: Path, *, replace: bool = False) -> BoxMove:
    """Pack the box of a folder, which may be running. Raises Failed with one sentence; then there is no file,
    or the one that was there."""
    if not (folder / "people.db").is_file():
        raise Failed(f"There is no box in {folder}; aurora serve makes one.")
    if file.exists() and not replace:
        raise Failed(f"{file} is there already; choose another name, or add --replace.")
    if file.exists() and not file.is_file():
        raise Failed(f"{file} is no ordinary file.")
    with _told(f"{file} cannot be written"), whole_file(file) as out:
        return _pack(folder, out)


def _pack(folder: Path, out: IO[bytes]) -> BoxMove:
    packed: list[_Listed] = []
    with (
        tempfile.TemporaryDirectory(prefix=".aurora-export-", dir=folder) as scratch,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, allowZip64=False) as archive,
    ):
        for path in sorted(_members(folder)):
            name = path.relative_to(folder).as_posix()
            if name in DATABASES:
                path = _copy_of(path, Path(scratch) / "copy.db")
            try:
                packed.append(_packed(archive, path, name))
            except FileNotFoundError:
                continue  # its person has deleted it meanwhile
            if sum(one.size for one in packed) > MOST_BYTES or len(packed) > MOST_FILES:
                raise Failed(
                    f"The box in {folder} is larger than {MOST_BYTES >> 20} megabytes or {MOST_FILES} files; "
                    "copy its folder instead, while it is stopped."
                )
        made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        told = _BoxList(format=FORMAT, version=VERSION, program=__version__, made=made, files=packed)
        archive.writestr(LIST, msgspec.json.format(msgspec.json.encode(told), indent=1))
    return BoxMove(len(packed), sum(one.size for one in packed))


def _members(folder: Path) -> Iterator[Path]:
    """The files of a box: no links, nothing of a program that runs."""
    for directory, _, names in os.walk(folder):
        for name in names:
            path = Path(directory) / name
            told = path.relative_to(folder).as_posix()
            try:
                moves = belongs(told) and stat.S_ISREG(path.lstat().st_mode)
            except FileNotFoundError:
                continue  # whoever has it has deleted it just now
            if moves:
                yield path


def belongs(name: str) -> bool:
    """Whether a file of this name, from the folder of a box on, is a part of it that moves."""
    if PASSING.fullmatch(name) or not name.isprintable() or ".." in name:
        return False
    return NAMES.fullmatch(name) is not None or OF_PERSON.fullmatch(name) is not None


def _packed(archive: zipfile.ZipFile, path: Path, name: str) -> _Listed:
    check_regular(path)
    digest, size = sha256(), 0
    info = zipfile.ZipInfo(name)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o600 << 16
    with path.open("rb") as source, archive.open(info, "w") as target:
        while (data := source.read(CHUNK)) and size <= MOST_BYTES:
            digest.update(data)
            size += len(data)
            target.write(data)
    return _Listed(name, size, digest.hexdigest())


def _copy_of(path: Path, copy: Path) -> Path:
    """A database as it was last committed, also while somebody writes to it."""
    copy.unlink(missing_ok=True)
    with (
        closing(sqlite3.connect(f"file:{quote(os.fsencode(path))}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(copy)) as target,
    ):
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
    return copy


# -- unpacking -------------------------------------------------------------------------------------


def import_box(file: Path, folder: Path, *, replace: bool = False) -> BoxMove:
    """Unpack a box into a folder where there is none, or, with `replace`, in place of the one there, which is
    put beside it. Nobody may be running it. Raises Failed with one sentence; nothing has changed then."""
    there = folder.exists() and any(folder.iterdir())
    if there and not replace:
        raise Failed(f"There is a box in {folder} already; --replace puts this one in its place.")
    running = held(folder / HOST) if there else nullcontext()
    with _told(f"{file} cannot be imported"), running, _opened(file) as archive:
        found = _list(archive, file)
        size = sum(one.size for one in found)
        folder.parent.mkdir(parents=True, exist_ok=True)
        if shutil.disk_usage(folder.parent).free < size + CHUNK:
            raise Failed(f"There is no room for {(size >> 20) + 1} megabytes beside {folder}.")
        new = Path(tempfile.mkdtemp(prefix=f".{folder.name}.import-", dir=folder.parent))  # mode 0700
        try:
            for one in found:
                _unpacked(archive, one, new / one.name, file)
            _check_databases(new, file)
            _sync_tree(new)
            before = _put_in_place(new, folder)
        finally:
            shutil.rmtree(new, ignore_errors=True)
    return BoxMove(len(found), size, before)


@contextmanager
def _opened(file: Path) -> Iterator[zipfile.ZipFile]:
    found = check_regular(file)
    if found.st_size > MOST_BYTES:
        raise Failed(f"{file} is larger than {MOST_BYTES >> 20} megabytes; a box is not.")
    with file.open("rb") as source:
        source.seek(-min(found.st_size, _LARGER + _END.size), os.SEEK_END)
        end = source.read(_LARGER + _END.size)
        larger, end = end[: -_END.size], end[-_END.size :]
        if len(end) < _END.size or not end.startswith(b"PK\x05\x06"):
            raise Failed(f"{file} is no file of aurora serve export.")
        _, _, _, _, count, size, _, _ = _END.unpack(end)
        more = larger.startswith(b"PK\x06\x07")  # those counts are for archives of other sizes
        # before the library reads all of them into memory
        if more or count > MOST_FILES + 1 or size > LIST_BYTES:
            raise Failed(f"{file} holds more files than a box has.")
        source.seek(0)
        with zipfile.ZipFile(source) as archive:
            yield archive


def _list(archive: zipfile.ZipFile, file: Path) -> list[_Listed]:
    """The files that are listed, which are those that are there. Raises Failed."""
    infos = {info.filename: info for info in archive.infolist()}
    if any(info.compress_type not in PACKED or info.flag_bits & ENCRYPTED for info in infos.values()):
        raise Failed(f"{file} is no file of aurora serve export.")
    if LIST not in infos or infos[LIST].file_size > LIST_BYTES:
        raise Failed(f"{file} is no file of aurora serve export.")
    with archive.open(LIST) as source:
        data = source.read(LIST_BYTES)
    try:
        told = msgspec.json.decode(data, type=_BoxList)
    except msgspec.MsgspecError:
        raise Failed(f"{file} {MANGLED}.") from None
    if told.format != FORMAT:
        raise Failed(f"{file} is no file of aurora serve export.")
    if told.version != VERSION:
        raise Failed(f"{file} was made by another version of aurora-tui ({told.program[:20]}); use that one.")
    names = [one.name for one in told.files]
    if not all(belongs(name) for name in names):
        raise Failed(f"{file} holds something that is no part of a box; nothing of it was unpacked.")
    if len(set(names)) != len(names) or sorted([*names, LIST]) != sorted(archive.namelist()):
        raise Failed(f"{file} {MANGLED}.")
    if any(one.size != infos[one.name].file_size for one in told.files):
        raise Failed(f"{file} {MANGLED}.")
    if sum(one.size for one in told.files) > MOST_BYTES:
        raise Failed(f"{file} unpacks to more than {MOST_BYTES >> 20} megabytes; a box does not.")
    if missing := [name for name in DATABASES[:1] if name not in names]:
        raise Failed(f"{file} has no {missing[0]}, so it is no whole box.")
    return told.files


def _unpacked(archive: zipfile.ZipFile, one: _Listed, target: Path, file: Path) -> None:
    _make_folders(target.parent)
    digest, size = sha256(), 0
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    with os.fdopen(handle, "wb") as out, archive.open(one.name) as source:
        while data := source.read(CHUNK):
            size += len(data)
            if size > one.size:
                break
            digest.update(data)
            out.write(data)
        out.flush()
        os.fsync(out.fileno())
    if size != one.size or digest.hexdigest() != one.digest:
        raise Failed(f"{file} {MANGLED}.")


def _make_folders(folder: Path) -> None:
    """For this account alone, each of them."""
    if not folder.exists():
        _make_folders(folder.parent)
        folder.mkdir(mode=0o700)


def _check_databases(new: Path, file: Path) -> None:
    """Whole ones, of tables and nothing that would act by itself, which this version can read. Raises Failed,
    NetError."""
    for name, table in zip(DATABASES, TABLES, strict=True):
        path = new / name
        if not path.exists():
            continue
        try:
            with closing(sqlite3.connect(path)) as db:
                db.execute("PRAGMA trusted_schema = OFF")
                parts = dict(db.execute("SELECT name, type FROM sqlite_master").fetchall())
                sound = set(parts.values()) <= {"table", "index"} and parts.get(table) == "table"
                sound = sound and db.execute("PRAGMA quick_check").fetchone() == ("ok",)
        except sqlite3.Error:
            sound = False
        if not sound:
            raise Failed(f"{file} {MANGLED}.")
    with closing(People(new / DATABASES[0])) as people:
        people.all()
    if (new / DATABASES[1]).exists():
        listed(new / HOST)  # one of a newer version is refused before anything is changed


# -- in place of the one that is there -------------------------------------------------------------


def _put_in_place(new: Path, folder: Path) -> Path | None:
    """In one step, so that there is the old box or the new one whenever the machine stops; gives where the
    old one lies, None if there was none."""
    if not folder.exists() or not any(folder.iterdir()):
        new.rename(folder)
        sync_folder(folder.parent)
        return None
    before = _unused(folder.with_name(f"{folder.name}.before-{time.strftime('%Y%m%d-%H%M%S')}"))
    if _exchange(new, folder):
        new.rename(before)
    else:  # a file system that cannot
        folder.rename(before)
        try:
            new.rename(folder)
        except OSError:
            before.rename(folder)
            raise
    sync_folder(folder.parent)
    return before


def _unused(path: Path) -> Path:
    found, number = path, 1
    while found.exists():
        number += 1
        found = path.with_name(f"{path.name}-{number}")
    return found


def _exchange(one: Path, other: Path) -> bool:
    """Let two folders of a file system have each other's names at once; whether that can be done here."""
    import ctypes

    here, exchange = -100, 2
    try:
        call = ctypes.CDLL(None, use_errno=True).renameat2
    except (OSError, AttributeError):
        return False
    return bool(call(here, os.fsencode(one), here, os.fsencode(other), exchange) == 0)


def _sync_tree(folder: Path) -> None:
    for directory, _, _ in os.walk(folder):
        sync_folder(Path(directory))


@contextmanager
def _told(what: str) -> Iterator[None]:
    """Failures of the system and of the archive as one sentence."""
    try:
        yield
    except OSError as error:
        raise Failed(f"{what}: {said(error)}.") from None
    except (sqlite3.Error, NetError) as error:
        raise Failed(f"{what}: {str(error)[:200].rstrip('.')}.") from None
    except MANGLED_ARCHIVE:
        raise Failed(f"{what}: it {MANGLED}.") from None
