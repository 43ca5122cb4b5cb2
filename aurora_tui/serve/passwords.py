"""Passwords as they are kept: salted and slow to try, so that whoever reads the file cannot use them."""

import hmac
import secrets
from hashlib import scrypt

LEAST, MOST = 6, 128
"""characters of a password"""
_COST, _BLOCK, _PARALLEL = 1 << 14, 8, 1
"""16 MiB and some 50 ms for one try"""
_SALT = 16


def hashed(password: str) -> str:
    """What is kept of a password."""
    salt = secrets.token_bytes(_SALT)
    return f"{salt.hex()}:{_digest(password, salt).hex()}"


def fits(password: str, kept: str) -> bool:
    """Whether this is the password; takes its time also where none is kept."""
    salt, _, digest = kept.partition(":")
    try:
        wanted = bytes.fromhex(digest)
        found = _digest(password[:MOST], bytes.fromhex(salt) or bytes(_SALT))
    except ValueError:
        return False
    return bool(wanted) and hmac.compare_digest(found, wanted)


def _digest(password: str, salt: bytes) -> bytes:
    return scrypt(password.encode("utf-8", "replace"), salt=salt, n=_COST, r=_BLOCK, p=_PARALLEL, dklen=32)
