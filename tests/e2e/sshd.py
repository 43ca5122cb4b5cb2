"""An OpenSSH server of a test's own on loopback: keys that each run one command, as the README has it."""

import getpass
import grp
import os
import shutil
import signal
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from tests.net.helpers import free_port

PATIENCE = 60.0
CONFIG = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host_key
PidFile none
AuthorizedKeysFile {folder}/authorized_keys
StrictModes no
UsePAM {pam}
AuthenticationMethods publickey
PermitRootLogin forced-commands-only
DisableForwarding yes
PermitUserRC no
AcceptEnv COLORTERM
ClientAliveInterval 15
ClientAliveCountMax 3
PrintMotd no
PrintLastLog no
"""
"""What the README sets for the game account, for whoever runs the test; strict modes rule out /tmp."""


class Sshd:
    """A running server; `key` lets somebody in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        self.port = free_port()
        self._make_key("host_key")
        known = (folder / "host_key.pub").read_text()
        (folder / "known_hosts").write_text(f"[127.0.0.1]:{self.port} {known}")
        (folder / "authorized_keys").touch(mode=0o600)
        config = folder / "sshd_config"
        config.write_text(CONFIG.format(port=self.port, folder=folder, pam="yes" if _locked() else "no"))
        if os.getuid() == 0:
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)  # else made by the system's own service
        else:
            assert _may_give_terminals(), "sshd needs root here: /dev/pts is mounted without the group tty"
        server = shutil.which("sshd", path=f"{os.environ['PATH']}:/usr/sbin:/sbin:/usr/local/sbin")
        assert server is not None, "sshd is missing; bash .ci/setup --dev installs openssh-server"
        self.log = folder / "sshd.log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen([server, "-D", "-e", "-f", str(config)], stderr=log)
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1.0):
                return
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.02)

    def _make_key(self, name: str) -> None:
        words = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(self.folder / name)]
        subprocess.run(words, check=True)

    def key(self, name: str, command: str) -> None:
        """Let the holder of a new key run this command, and nothing else."""
        self._make_key(name)
        public = (self.folder / f"{name}.pub").read_text()
        quoted = command.replace('"', '\\"')
        with (self.folder / "authorized_keys").open("a") as file:
            file.write(f'restrict,pty,command="{quoted}" {public}')

    def login(self, name: str, *more: str) -> list[str]:
        """The words that log in with a key."""
        options = {
            "BatchMode": "yes",
            "IdentitiesOnly": "yes",
            "UserKnownHostsFile": str(self.folder / "known_hosts"),
            "StrictHostKeyChecking": "yes",
            "SendEnv": "COLORTERM",
            "Compression": "yes",
            "LogLevel": "ERROR",
        }
        words = ["ssh", "-F", "none", "-p", str(self.port), "-i", str(self.folder / name)]
        for option, value in options.items():
            words += ["-o", f"{option}={value}"]
        return [*words, *more, f"{getpass.getuser()}@127.0.0.1"]

    def cut(self) -> None:
        """End all sessions at the server's side, but not the server."""
        for pid in _children(self.process.pid):
            for one in (pid, *(child for child in _children(pid) if _is_sshd(child))):
                with suppress(ProcessLookupError):
                    os.kill(one, signal.SIGKILL)

    def close(self) -> None:
        """End it with all its sessions."""
        self.cut()
        self.process.kill()
        self.process.wait()


def _may_give_terminals() -> bool:
    """Whether new terminals belong to the group tty, as sshd wants it; else only root can make it so."""
    ends = os.openpty()
    try:
        return os.fstat(ends[1]).st_gid == grp.getgrnam("tty").gr_gid
    except KeyError:
        return True
    finally:
        for end in ends:
            os.close(end)


def _children(parent: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError, ValueError, IndexError):
                if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == parent:
                    found.append(int(entry.name))
    return found


def _is_sshd(pid: int) -> bool:
    try:
        return (Path("/proc") / str(pid) / "comm").read_text().startswith("sshd")
    except OSError:
        return False


def _locked() -> bool:
    """Whether this account has no password at all, which sshd takes for a ban unless PAM is asked."""
    try:
        lines = Path("/etc/shadow").read_text().splitlines()
    except OSError:
        return False  # then sshd cannot read it either
    return any(line.startswith(f"{getpass.getuser()}:!") for line in lines)
