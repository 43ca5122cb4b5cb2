"""Secrets that make a browser somebody: links that are good once, and the cookies that they become.

What is kept of them are digests, among the credentials of a person.
"""

import secrets
import time
from hashlib import sha256

BYTES = 24
LONGEST = 64
"""characters of what is looked at"""
DAYS = 7
"""for which a link is good"""
DAY = 86_400
_STAMP = 4
"""bytes of the time in a link, in seconds since 1970: good until the year 2106"""


def new_cookie() -> str:
    """A secret for one browser."""
    return secrets.token_urlsafe(BYTES)


def new_link(now: float | None = None) -> str:
    """A secret that is good once, for some days."""
    end = int(time.time() if now is None else now) + DAYS * DAY
    return (end.to_bytes(_STAMP, "big") + secrets.token_bytes(BYTES)).hex()


def expired(link: str, now: float | None = None) -> bool:
    """Whether a link is too old; also for what is none. That it was given out is for its digest to say."""
    try:
        data = bytes.fromhex(link[: 2 * (_STAMP + BYTES)])
    except ValueError:
        return True
    if len(data) != _STAMP + BYTES:
        return True
    return int.from_bytes(data[:_STAMP], "big") < (time.time() if now is None else now)


def of_cookie(cookie: str) -> str:
    """The credential under which a browser with this cookie is known; the cookie itself is not kept."""
    return f"browser:{_digest(cookie)}"


def of_link(link: str) -> str:
    """The credential under which a link is known; the link itself is not kept."""
    return f"link:{_digest(link)}"


def _digest(secret: str) -> str:
    return sha256(secret[:LONGEST].encode("utf-8", "replace")).hexdigest()
