"""The key by which people know this box again: made once, and kept for this account alone."""

from pathlib import Path

import asyncssh

from aurora_tui.failures import Failed
from aurora_tui.serve.place import write_private
from core.kernel.files import read_bytes
from net.errors import said

KIND = "ssh-ed25519"
LIMIT = 16 << 10
PRIVATE = 0o600


def host_key(path: Path) -> asyncssh.SSHKey:
    """The kept key, or a new one. Raises Failed for a file that holds none."""
    try:
        content = read_bytes(path, LIMIT)
        path.chmod(PRIVATE)
    except FileNotFoundError:
        return new_host_key(path)
    except OSError as error:
        raise Failed(f"{path} cannot be read: {said(error)}.") from None
    try:
        return asyncssh.import_private_key(content)
    except (asyncssh.KeyImportError, ValueError):
        raise Failed(
            f"{path} holds no key without a passphrase. Take it from a copy, so that people know this box "
            "again, or have a new one with --new-host-key."
        ) from None


def new_host_key(path: Path) -> asyncssh.SSHKey:
    """Another key in its place; everybody's ssh will warn of it. Raises Failed."""
    key = asyncssh.generate_private_key(KIND)
    write_private(path, key.export_private_key())
    return key


def fingerprint(key: asyncssh.SSHKey) -> str:
    """As ssh shows it when somebody comes for the first time; also what a person's key is known by."""
    return key.get_fingerprint("sha256")
