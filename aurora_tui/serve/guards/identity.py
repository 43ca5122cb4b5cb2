"""Who comes. A key that was here before is its person; a new one is asked for the join code and a name.

Guests have no key: a name and a password of their own, chosen when they first come.
"""

import asyncio
from collections.abc import Callable

from aurora_tui.failures import Failed
from aurora_tui.serve import passwords
from aurora_tui.serve.guards.chain import Next, Visit
from aurora_tui.serve.people import KnownPerson, NameRefused
from net.wire.text import clean_name

TRIES = 3
LONGEST_WAIT = 20.0
"""seconds that somebody is let wait here; who has to wait longer is sent away"""
CODE, NAME, PASSWORD = "Join code or password", "Your name here", "Your password here"
EITHER = "Your own password here, or the join code or password of this box if you are new"
WRONG = "That is not it."
LATER = "Too many wrong tries; come again in {seconds} s."
WELCOME = "This key is new here."
GUEST = "You come without a key, so you are known by your name and a password."


async def identity(visit: Visit, after: Next) -> int:
    """Find out who it is, or have somebody new. Raises Failed."""
    if visit.credential:
        visit.known = visit.box.people.known_by(visit.credential) or await _newcomer(visit)
    else:
        visit.known = await _guest(visit)
    return await after(visit)


async def _newcomer(visit: Visit) -> KnownPerson:
    visit.link.say(WELCOME)
    await _knock(visit)
    person = await _named(visit, visit.credential)
    visit.link.say(f"Welcome, {person.name}. From now on this key is you, from any terminal.")
    return person


async def _knock(visit: Visit) -> None:
    """Ask for what opens the door. Raises Failed after some wrong tries."""
    if visit.box.door.open_to_all:
        return
    await _tried(visit, visit.address, CODE, visit.box.door.opens)


async def _tried(visit: Visit, sender: str, question: str, right: Callable[[str], bool]) -> None:
    attempts = visit.box.attempts
    for _ in range(TRIES):
        typed = await visit.link.ask(question, secret=True)
        await _wait(visit, sender)
        attempts.wrong(sender)  # counted before it is looked at, so that many at once gain nothing
        if await asyncio.to_thread(right, typed):
            attempts.right(sender)
            return
        visit.link.say(WRONG)
    raise Failed("Ask the owner of this box for the join code, and come again.")


async def _wait(visit: Visit, sender: str) -> None:
    """Until this sender may try; nothing else happens between that and the return."""
    while (seconds := visit.box.attempts.wait(sender)) > 0.0:
        if seconds > LONGEST_WAIT:
            raise Failed(LATER.format(seconds=int(seconds) + 1))
        await asyncio.sleep(seconds)


async def _named(visit: Visit, credential: str, password: str = "", name: str = "") -> KnownPerson:
    """Somebody new, under a name that nobody has. Raises Failed."""
    visit.box.newcomers.check(visit.address)
    usual = name or clean_name(visit.user[:1].upper() + visit.user[1:], "")
    for _ in range(TRIES * 2):
        typed = name or await visit.link.ask(f"{NAME}{f' [{usual}]' if usual else ''}")
        try:
            return visit.box.people.add(typed.strip() or usual, credential, password)
        except NameRefused as error:
            visit.link.say(str(error))
            usual = name = ""
    raise Failed("Come again when you have thought of a name.")


async def _guest(visit: Visit) -> KnownPerson:
    if not visit.box.guests:
        raise Failed("Nobody comes here without a key.")
    visit.link.say(GUEST)
    people, usual = visit.box.people, clean_name(visit.user[:1].upper() + visit.user[1:], "")
    typed = await visit.link.ask(f"{NAME}{f' [{usual}]' if usual else ''}")
    name = typed.strip() or usual
    person = people.named(name)
    if await _proved(visit, person):
        assert person is not None
        return person
    if person is not None:
        raise Failed(f"'{person.name}' is somebody here already; take another name.")
    name = people.good_name(name)
    password = await _new_password(visit)
    person = await _named(visit, "", password, name)
    visit.link.say(f"Welcome, {person.name}. Next time your password is enough.")
    return person


async def _proved(visit: Visit, person: KnownPerson | None) -> bool:
    """Whether a guest is this person, by the password; else it is one whom the door lets in. Whoever knows
    neither is asked the same whoever it is, and learns no names. Raises Failed."""
    kept = visit.box.people.password(person.number) if person is not None else ""
    open_to_all = visit.box.door.open_to_all
    if open_to_all and not kept:
        return False
    proved = False

    def right(typed: str) -> bool:
        nonlocal proved
        proved = passwords.fits(typed, kept)  # takes its time also where none is kept
        return proved or (not open_to_all and visit.box.door.opens(typed))

    await _tried(visit, visit.address, PASSWORD if open_to_all else EITHER, right)
    return proved


async def _new_password(visit: Visit) -> str:
    for _ in range(TRIES):
        typed = await visit.link.ask("Choose a password, so that nobody else is you", secret=True)
        if not passwords.LEAST <= len(typed) <= passwords.MOST:
            visit.link.say(f"A password has {passwords.LEAST} characters or more.")
        elif await visit.link.ask("The same once more", secret=True) != typed:
            visit.link.say("They differ.")
        else:
            return await asyncio.to_thread(passwords.hashed, typed)
    raise Failed("Come again when you have thought of a password.")
