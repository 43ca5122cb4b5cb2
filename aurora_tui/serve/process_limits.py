"""What the process of a client may use; set by the process itself before it imports anything large.

The stack, files and processes of others are no concern of it. Time is looked after from outside
(`guards/usage.py`): a limit of the system would count the whole of a long evening.
"""

import resource
from contextlib import suppress

MEMORY = 384 << 20
"""bytes of data; a client has some 60 MB"""
ADDRESSES = 2 << 30
FILES = 128
FILE_BYTES = 16 << 20
"""of one file; a record has some kB"""
LIMITS = (
    (resource.RLIMIT_CORE, 0),
    (resource.RLIMIT_DATA, MEMORY),
    (resource.RLIMIT_AS, ADDRESSES),
    (resource.RLIMIT_NOFILE, FILES),
    (resource.RLIMIT_FSIZE, FILE_BYTES),
)


def limit() -> None:
    """Set all of them for this process and what it would start; one that is lower already stays."""
    for kind, most in LIMITS:
        hard = resource.getrlimit(kind)[1]
        value = most if hard == resource.RLIM_INFINITY else min(most, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(kind, (value, value))
