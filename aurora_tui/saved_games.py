"""`aurora saves`: the saved games at this terminal."""

import json
from time import localtime, strftime

from aurora_tui.sanitize import clean_names
from aurora_tui.saves import Listed, list_saves, saves_folder


def print_saves(as_json: bool) -> None:
    """One line a save, the latest first."""
    found = list_saves()
    if as_json:
        print(json.dumps([_plain(save) for save in found], ensure_ascii=False, indent=1))
        return
    if not found:
        print(f"There are no saved games in {saves_folder()}.")
        return
    for save in found:
        print(_line(save))
    print("Go on with one: aurora resume NAME --plain")


def _plain(save: Listed) -> dict[str, object]:
    told = save.summary
    return {
        "name": save.name,
        "file": str(save.path),
        "changed": strftime("%Y-%m-%dT%H:%M:%S", localtime(save.changed)),
        "players": [] if told is None else list(told.names),
        "round": 0 if told is None else told.round,
        "phase": "" if told is None else told.phase,
        "asked": "" if told is None else told.asked,
        "over": told is not None and not told.asked,
        "problem": save.problem,
    }


def _line(save: Listed) -> str:
    when = strftime("%Y-%m-%d %H:%M", localtime(save.changed))
    if save.summary is None:
        return f"{save.name}  {when}  {save.problem}"
    names = clean_names(save.summary.names)
    asked = clean_names((save.summary.asked,))[0]
    where = f"round {save.summary.round}, {asked} is asked" if save.summary.asked else "over"
    return f"{save.name}  {when}  {where}  ({', '.join(names)})"
