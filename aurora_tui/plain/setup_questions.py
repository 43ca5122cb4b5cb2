"""A new game, asked for line by line: people, bots, the game's options, seed. An empty line takes what is
usual."""

from collections.abc import Callable
from typing import Any

import msgspec

from aurora_tui.client import option_values
from aurora_tui.client.game_setup import (
    PERSON,
    NewGame,
    Place,
    alone,
    most_seats,
    named,
    offered_bots,
    usual,
    usual_bot,
)
from core import DEFAULT_GAME
from core.bots import ABOUT
from core.bots import names as bot_names
from core.kernel import OptionField
from core.kernel.game import find
from net.wire.bot_names import with_level
from net.wire.text import WORDS_LIMIT, clean

Ask = Callable[[str], str | None]
"""Says a question and gives the answer, None when the input has ended."""
Show = Callable[[list[str]], None]
BACK = -1


def ask_for_game(
    ask: Ask, show: Show, name: str, *, game: str = DEFAULT_GAME, solo: bool = False
) -> NewGame | None:
    """A game that can be played; None if one goes back or the input has ended.

    `solo`: for one person, as the game has it.
    """
    while True:
        begun = alone(game, name) if solo else usual(game, name)
        places = _solo(ask, name, begun) if solo else _seats(ask, show, name, game)
        made = ask_for_table(ask, show, msgspec.structs.replace(begun, places=places)) if places else None
        if made is None:
            return None
        if not (why := made.refusal()):
            return made
        show([why, "Once more, then; 'back' leaves."])


def ask_for_table(ask: Ask, show: Show, game: NewGame) -> NewGame | None:
    """What a game is played with, beside what is settled already; None if one goes back."""
    fields = [one for one in option_values.choosable(game.fields) if one.name not in game.options]
    for one in fields:
        if one.kind in ("choice", "number"):
            value = _number(ask, show, one) if one.kind == "number" else _choice(ask, show, one)
            if value is None:
                return None
            game = game.having(one.name, value)
    switches = [one for one in fields if one.kind in ("flag", "names")]
    chosen = _switches(ask, show, switches) if switches else {}
    seed = _seed(ask, show) if chosen is not None else BACK
    if chosen is None or seed == BACK:
        return None
    return msgspec.structs.replace(game, options={**game.options, **chosen}, seed=seed)


def _line(ask: Ask, question: str) -> str | None:
    typed = ask(question)
    return None if typed is None or typed.strip().lower() == "back" else typed.strip()


def _choice(ask: Ask, show: Show, one: OptionField) -> str | None:
    among = [str(value) for value in one.values]
    told = " ".join(option_values.explained_words([one]))
    while (text := _line(ask, f"{one.title}? {told} Enter: {one.initial}.")) is not None:
        low = text.lower()
        found = [name for name in among if name.startswith(low)] if low else [str(one.initial)]
        if len(found) == 1:
            return found[0]
        show([f"'{clean(text, 30)}' is none of {', '.join(among)}."])
    return None


def _number(ask: Ask, show: Show, one: OptionField) -> int | None:
    low, high = (int(limit) for limit in one.values)
    while (text := _line(ask, f"{one.title}? {one.help} Enter: {one.initial}.")) is not None:
        if not text:
            return int(one.initial)
        if text.isascii() and text.isdigit() and low <= int(text[:9]) <= high:
            return int(text[:9])
        show([f"'{clean(text, 30)}' is no number from {low} to {high}."])
    return None


def _solo(ask: Ask, name: str, begun: NewGame) -> tuple[Place, ...] | None:
    usual_name = name or "Player 1"
    text = _line(ask, f"Your name? Enter: {usual_name}.")
    if text is None:
        return None
    return (Place(clean(text, WORDS_LIMIT) or usual_name, PERSON), *begun.places[1:])


def _seats(ask: Ask, show: Show, name: str, game: str) -> tuple[Place, ...] | None:
    """Ask who plays: people by name, then how many bots; None to go back."""
    usual_name = name or "Player 1"
    text = _line(ask, f"Who plays at this terminal? Names with commas between them. Enter: {usual_name}.")
    if text is None:
        return None
    parts = [part for part in (text or usual_name).split(",") if part.strip()]
    people = [Place(clean(part, WORDS_LIMIT), PERSON) for part in parts][: most_seats(game)]
    known = bot_names(game)
    room = most_seats(game) - len(people)
    least = 1 if len(people) == 1 else 0
    offered = offered_bots(game)
    about = "; ".join(f"{bot} {ABOUT[bot]}" if bot in ABOUT else bot for bot in offered)
    while room:
        question = f"How many bots, {least} to {room}, or a word for each: {about}."
        text = _line(ask, f"{question} Enter: {least}. Without a word they are {usual_bot(game)}.")
        if text is None:
            return None
        words = text.lower().replace(",", " ").split() or [str(least)]
        counted = words[0].isascii() and words[0].isdigit()
        kinds = [usual_bot(game)] * int(words[0][:3]) if counted else words
        if all(kind in known for kind in kinds) and least <= len(kinds) <= room:
            bots = [Place("", kind) for kind in kinds]
            names = named([*people, *bots], find(game).reserved_names)
            levels = [*("" for _ in people), *kinds]
            show([f"Players: {', '.join(map(with_level, names, levels))}."])
            return (*people, *bots)
        show([f"That is not {least} to {room} bots of {', '.join(offered)}."])
    return tuple(people)


def _switches(ask: Ask, show: Show, switches: list[OptionField]) -> dict[str, Any] | None:
    told = " ".join(option_values.explained_words(switches))
    question = f"Add-ons, with blanks between them. {told} Enter: none."
    while (text := _line(ask, question)) is not None:
        words = text.lower().replace(",", " ").replace("none", "").split()
        chosen, wrong = option_values.options_in(switches, words)
        if not wrong:
            return chosen
        show([f"'{clean(wrong, 30)}' is none of {', '.join(option_values.words_of(switches))}."])
        question = "Add-ons? Enter: none."
    return None


def _seed(ask: Ask, show: Show) -> int | None:
    while (text := _line(ask, "Seed: the same number plays the same game again. Enter: chance.")) is not None:
        if not text:
            return None
        if text.isascii() and text.isdigit() and len(text) <= 18:
            return int(text)
        show(["A seed is a number of at most 18 digits."])
    return BACK
