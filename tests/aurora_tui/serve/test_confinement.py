"""What a confined process can touch of the box."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from aurora_tui.serve import confinement
from aurora_tui.serve.client_process import ROOT

pytestmark = pytest.mark.skipif(
    confinement.version() < 4, reason="this kernel has no Landlock, or an old one"
)
TRY = """
import os, socket, subprocess, sys, threading
from pathlib import Path
from aurora_tui.serve.confinement import confine
own, other, port, foreign, parent = Path(sys.argv[1]), Path(sys.argv[2]), *map(int, sys.argv[3:])
assert confine(own, port)
def attempt(name, what):
    try:
        what()
        print(name, "done")
    except OSError as error:
        print(name, type(error).__name__)
attempt("read passwd", lambda: open("/etc/passwd").read())
attempt("list root", lambda: os.listdir("/"))
attempt("read other", lambda: (other / "token").read_text())
attempt("write other", lambda: (other / "new").write_text("x"))
attempt("link other", lambda: os.symlink(other / "token", own / "link"))
attempt("run", lambda: subprocess.run(["/bin/true"]))
attempt("memory of parent", lambda: open(f"/proc/{parent}/environ").read())
attempt("signal parent", lambda: os.kill(parent, 0))
attempt("connect foreign", lambda: socket.create_connection(("127.0.0.1", foreign)))
attempt("listen", lambda: socket.create_server(("127.0.0.1", 0)))
attempt("write own", lambda: (own / "new").write_text("x"))
attempt("replace own", lambda: os.replace(own / "new", own / "newer"))
attempt("folder own", lambda: (own / "a" / "b").mkdir(parents=True))
attempt("connect host", lambda: socket.create_connection(("127.0.0.1", port)))
thread = threading.Thread(target=attempt, args=("read in thread", lambda: open("/etc/passwd").read()))
thread.start(); thread.join()
import textual.widgets, core.last_aurora, sqlite3
attempt("program", lambda: (Path(core.last_aurora.__file__).parent / "data").iterdir().__next__())
"""
DONE = ("write own", "replace own", "folder own", "connect host", "program")


def test_nothing_of_the_box_can_be_read_or_written(tmp_path: Path) -> None:
    own, other = tmp_path / "1", tmp_path / "2"
    own.mkdir()
    other.mkdir()
    (other / "token").write_text("secret")
    with socket.create_server(("127.0.0.1", 0)) as host, socket.create_server(("127.0.0.1", 0)) as foreign:
        ports = [str(one.getsockname()[1]) for one in (host, foreign)]
        words = [sys.executable, "-c", TRY, str(own), str(other), *ports, str(os.getpid())]
        found = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, check=False)
    assert found.returncode == 0, found.stderr
    told = dict(line.rsplit(" ", 1) for line in found.stdout.splitlines())
    assert [name for name, what in told.items() if what == "done"] == list(DONE)
    assert len(told) == 16
    assert {what for name, what in told.items() if name not in DONE} == {"PermissionError"}


def test_a_kernel_without_it_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confinement, "version", lambda: 0)
    assert confinement.confine(tmp_path, 1) is False
