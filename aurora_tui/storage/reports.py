"""Report files for failures that should not happen: what failed, and the record that led there."""

import traceback
from base64 import b64encode
from time import strftime

from aurora_tui.failures import Failed
from aurora_tui.storage.saves import data_folder


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
    except (OSError, ValueError, Failed):
        return "and no report could be written"
    return f"a report is in {path}"
