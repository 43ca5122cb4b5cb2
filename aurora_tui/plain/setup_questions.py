"""A new game, asked for line by line: people, bots, map, add-ons, seed. An empty line takes what is usual."""

from collections.abc import Callable

import msgspec

from aurora_tui.client.game_setup import BOT, MOST_SEATS, PERSON, NewGame, Place, named
from net.wire.text import WORDS_LIMIT, clean

Ask = Callable[[str], str | None]
"""Says a question and gives the answer, None when the input has ended."""
Show = Callable[[list[str]], None]

BOTS = ("greedy", "random")
MAPS = {
    "alpha": "for first games: one main road, shortcuts beside it",
    "beta": "harder: other bonus actions, shortcuts that cost Damage or Contamination",
}
ADDONS = {
    "mine": "an Object more: laid on a road, it hurts whoever drives there",
    "kickstarter": "seven cards more, each in the place of one of its kind; events too",
    "mutants": "other Enemies with other Loot take the place of the clan",
    "pvp": "duels: convoys may fire at each other, and evade",
    "roles": "everybody has a secret past with a power, or a goal, of its own",
}


def ask_for_game(ask: Ask, show: Show, name: str, *, solo: bool = False) -> NewGame | None:
    """A game that can be played; None if one goes back or the input has ended."""
    while True:
        places = _solo(ask, name) if solo else _seats(ask, show, name)
        game = ask_for_table(ask, show, places) if places else None
        if game is None:
            return None
        game = msgspec.structs.replace(game, automa=solo)
        if not (why := game.refusal()):
            return game
        show([why, "Once more, then; 'back' leaves."])


def ask_for_table(ask: Ask, show: Show, places: tuple[Place, ...]) -> NewGame | None:
    """What a table is played with; None if one goes back."""
    side = _choice(ask, show, f"Map: {_told(MAPS)}. Enter: alpha.", tuple(MAPS), "alpha")
    if side is None:
        return None
    addons = _addons(ask, show)
    if addons is None:
        return None
    seed = _seed(ask, show)
    if seed == BACK:
        return None
    return msgspec.structs.replace(NewGame(places, map=side, seed=seed), **dict.fromkeys(addons, True))


BACK = -1


def _told(texts: dict[str, str]) -> str:
    return "; ".join(f"{name}, {text}" for name, text in texts.items())


def _line(ask: Ask, question: str) -> str | None:
    typed = ask(question)
    return None if typed is None or typed.strip().lower() == "back" else typed.strip()


def _choice(ask: Ask, show: Show, question: str, among: tuple[str, ...], usual: str) -> str | None:
    while (text := _line(ask, question)) is not None:
        low = text.lower()
        found = [name for name in among if name.startswith(low)] if low else [usual]
        if len(found) == 1:
            return found[0]
        show([f"'{clean(text, 30)}' is none of {', '.join(among)}."])
    return None


def _solo(ask: Ask, name: str) -> tuple[Place, ...] | None:
    usual = name or "Player 1"
    text = _line(ask, f"Your name? Enter: {usual}.")
    return None if text is None else (Place(clean(text, WORDS_LIMIT) or usual, PERSON),)


def _seats(ask: Ask, show: Show, name: str) -> tuple[Place, ...] | None:
    """People, then bots."""
    usual = name or "Player 1"
    text = _line(ask, f"Who plays at this terminal? Names with commas between them. Enter: {usual}.")
    if text is None:
        return None
    people = [Place(clean(part, WORDS_LIMIT), PERSON) for part in (text or usual).split(",") if part.strip()]
    people = people[:MOST_SEATS]
    room = MOST_SEATS - len(people)
    least = 1 if len(people) == 1 else 0
    while room:
        text = _line(
            ask,
            f"How many bots, {least} to {room}, or a word for each: greedy takes what looks best, random "
            f"takes anything. Enter: {least}.",
        )
        if text is None:
            return None
        words = text.lower().replace(",", " ").split() or [str(least)]
        kinds = [BOT] * int(words[0][:3]) if words[0].isascii() and words[0].isdigit() else words
        if all(kind in BOTS for kind in kinds) and least <= len(kinds) <= room:
            bots = [Place("", kind) for kind in kinds]
            show([f"Players: {', '.join(named([*people, *bots]))}."])
            return (*people, *bots)
        show([f"That is not {least} to {room} bots of {', '.join(BOTS)}."])
    return tuple(people)


def _addons(ask: Ask, show: Show) -> list[str] | None:
    question = f"Add-ons, with blanks between them. {_told(ADDONS)}. Enter: none."
    while (text := _line(ask, question)) is not None:
        words = text.lower().replace(",", " ").replace("none", "").split()
        if wrong := [word for word in words if word not in ADDONS]:
            show([f"'{clean(wrong[0], 30)}' is none of {', '.join(ADDONS)}."])
            question = "Add-ons? Enter: none."
            continue
        return words
    return None


def _seed(ask: Ask, show: Show) -> int | None:
    while (text := _line(ask, "Seed: the same number plays the same game again. Enter: chance.")) is not None:
        if not text:
            return None
        if text.isascii() and text.isdigit() and len(text) <= 18:
            return int(text)
        show(["A seed is a number of at most 18 digits."])
    return BACK
