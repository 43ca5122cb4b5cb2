"""Report files for failures that should not happen: what failed, and the record that led there.

Only the newest files stay: a host of others that sends nonsense again and again fills no disk.
"""

import traceback
from base64 import b64encode
from time import strftime

from aurora_tui.failures import Failed
from aurora_tui.storage.saves import data_folder
from net.files import keep_newest

MOST = 50
"""files"""


_place = ""


def keep_place(told: str) -> None:
    """Say this of where reports are, and not the path: for people who are guests on this machine."""
    global _place
    _place = told


def report(about: str, record: bytes = b"") -> str:
    """Write a report of the exception under way; says where it is, as the end of a sentence."""
    text = f"{about}\n\n{traceback.format_exc()}"
    if record:
        text += f"\nrecord, base64:\n{b64encode(record).decode()}\n"
    try:
        path = data_folder() / "reports" / strftime("%Y%m%d-%H%M%S.txt")
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8", errors="replace") as file:
            file.write(text + "\n")
        keep_newest(sorted(path.parent.glob("*.txt")), MOST)
    except (OSError, ValueError, Failed):
        return "and no report could be written"
    return f"a report is {_place or f'in {path}'}"
