"""The environment as the screen toolkit gets it.

The toolkit reads `TEXTUAL_*` while it is imported: for its developers, who can have it load another
driver, write a log, press keys. A wrong value ends the program with a traceback, so only what helps
with a terminal is left, and only with a value that means something; all else is as if it were not set.
"""

from collections.abc import Callable, MutableMapping

FASTEST = 240
"""Pictures a second that may be asked for."""
KEPT: dict[str, Callable[[str], bool]] = {
    "TEXTUAL_COLOR_SYSTEM": lambda value: value in ("auto", "standard", "256", "truecolor"),
    "TEXTUAL_DISABLE_KITTY_KEY": lambda value: value in ("0", "1"),
    "TEXTUAL_FPS": lambda value: value.isascii() and value.isdigit() and 1 <= int(value[:4]) <= FASTEST,
}


def settle(environment: MutableMapping[str, str]) -> None:
    """Remove from `environment` what the toolkit had better not see; call it before it is imported."""
    for name in [name for name in environment if name == "TEXTUAL" or name.startswith("TEXTUAL_")]:
        means_something = KEPT.get(name)
        if means_something is None or not means_something(environment[name]):
            del environment[name]
