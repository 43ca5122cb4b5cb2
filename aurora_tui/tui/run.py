"""How the full-screen client is opened from the command line, and what it leaves behind."""

import gc
import os
import sys
from collections.abc import Mapping
from typing import Any

import msgspec

from aurora_tui.client.start_request import Launch
from aurora_tui.failures import Failed
from aurora_tui.storage import paths, settings
from aurora_tui.tui.terminal import capabilities, toolkit_environment


def open_client(launch: Launch, switches: Mapping[str, Any] | None = None) -> int:
    """Run the client; gives the exit code. Raises Failed with one sentence."""
    gc.disable()  # what is imported and built until the first frame stays; the app collects from then on
    try:
        return _run(launch, switches)
    finally:
        gc.enable()


def _run(launch: Launch, switches: Mapping[str, Any] | None) -> int:
    terminal = capabilities.this_terminal()
    if reason := capabilities.refusal(terminal):
        raise Failed(reason)
    paths.of_the_platform(
        "AURORA_DATA_DIR", "data"
    )  # an account without one is told so before anything is drawn
    wished, problems = settings.load(switches)
    choice = capabilities.choose(terminal, wished)
    keymap, problem = settings.keymap_of(wished.keymap)
    notices = [*launch.notices, *problems, *choice.notices, *([problem] if problem else [])]
    launch = msgspec.structs.replace(launch, notices=tuple(notices))
    for name in ("COLUMNS", "LINES"):  # they would stand above what the terminal itself says
        os.environ.pop(name, None)
    if terminal.plain:
        os.environ["NO_COLOR"] = "1"
    else:
        os.environ.pop("NO_COLOR", None)  # set but empty means nothing, though the toolkit obeys it
    toolkit_environment.settle(os.environ)
    from aurora_tui.tui.app import AuroraApp

    usual = capabilities.choose(terminal, settings.Settings())
    fitting = (usual.theme, usual.glyphs)
    app = AuroraApp(wished, launch, theme=choice.theme, glyphs=choice.glyphs, fitting=fitting)
    if keymap:
        app.set_keymap(keymap)
    size = (terminal.columns, terminal.rows) if terminal.columns else None
    left = app.run(mouse=wished.mouse, size=size)
    if app.crash:
        raise Failed(app.crash)
    if left:
        print(left)
    sys.stdout.flush()
    return app.return_code or 0
