"""What bots are called: names from a short list, and by which words a bot is told from a person."""

from collections.abc import Iterable, Sequence

from net.wire.text import clean, skeleton, untaken

BOT_NAMES = ("Mira", "Tove", "Ivo", "Nell", "Juno", "Oskar", "Selma", "Pavo", "Edda", "Lumi", "Ravi", "Zora")


def bot_name(others: Iterable[str]) -> str:
    """A name for a bot that cannot be taken for one of the others."""
    taken = {skeleton(other) for other in others}
    return next((name for name in BOT_NAMES if skeleton(name) not in taken), untaken("Bot", taken))


def a_bot(level: str) -> str:
    """A bot of a level that is not known perhaps; whatever a host calls it is only text."""
    return f"a {clean(level)} bot" if clean(level) else "a bot"


def with_level(name: str, bot: str) -> str:
    """A name, and which bot it is that plays, "" for none."""
    return f"{name} ({clean(bot)} bot)" if bot else name


def titles(names: Sequence[str], bots: Sequence[str]) -> list[str]:
    """Names of seats, and of those who take part without one, each with the bot that plays the seat."""
    return [with_level(name, bots[seat] if seat < len(bots) else "") for seat, name in enumerate(names)]


def names_of_bots(bots: Iterable[str]) -> list[str]:
    """What no person may be called where these bots can play."""
    kinds = list(bots)
    return [*(f"{bot} bot" for bot in kinds), *(with_level(name, bot) for name in BOT_NAMES for bot in kinds)]
