"""What a host is told at its start; tests turn the times down."""

import os
from pathlib import Path
from typing import NamedTuple

import msgspec

MOST_PROCESSES = 4
"""of bots"""


class HostStart(NamedTuple):
    """How a host of its own is started: the folder that it keeps everything in, where it listens, how many
    tables it has. `bind` is HOST:PORT, loopback without it; anything but loopback, or `lan`, turns encryption
    on and makes the join code necessary. `any_port`: one that is free, for clients that are told of it."""

    data_dir: Path
    bind: str = ""
    lan: bool = False
    tables: int = 50
    any_port: bool = False


def bot_processes() -> int:
    """In how many processes the bots of a host for others think: one core is left to the host itself."""
    return max(1, min(MOST_PROCESSES, (os.cpu_count() or 1) - 1))


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """Limits and times (seconds) of a host."""

    tables: int = 50
    """how many tables may be open at once"""
    tables_of_person: int = 3
    """of these, opened by one person; half of them by one address"""
    kept_of_person: int = 200
    """games opened by one person that are kept when they are over, and as many of those put aside, the
    newest; a host for nobody but its own client keeps all"""
    kept_of_all: int = 5_000
    """the same of all persons together: whoever opened most of them loses the oldest"""
    open_rate: float = 1 / 20
    """tables a second that one person may open, over time"""
    open_burst: float = 6.0
    address_open_rate: float = 0.2
    """the same of all who come from one address"""
    address_open_burst: float = 60.0
    fetch_rate: float = 0.5
    """tables of others, put aside or over, that may be fetched from the store for one address, a second"""
    fetch_burst: float = 30.0
    spare: float = 60.0
    """when the host is full, a table that nobody has been at for so long makes room"""
    rest: float = 3_600.0
    """a game that nobody has been at for so long is put aside until somebody comes"""
    peers: int = 512
    """how many clients may be linked at once"""
    kept: float = 0.25
    """the share of them that is kept for those who hold seats"""
    waiting: int = 256
    """connections that have not said hello, or whose client was let go"""
    hello: float = 5.0
    """a connection is cut that has not said hello after so long"""
    secret: str = ""
    """what a newcomer must know (it is part of the join code); empty lets everyone in"""
    local: bool = False
    """in the process of its only client: seeds and table folders may be chosen, a failing disk does
    not hold the game up, nothing is rate-limited"""
    silent: float = 9.0
    """without a word for so long, a client counts as absent: three of its signs of life are missing"""
    patience: float = 60.0
    """absent for so long, a seat may be voted on"""
    idle: float = 300.0
    """here and asked, but without an answer for so long, a seat may be voted on too; the next time the
    same person lets the others wait, after `patience`"""
    vote: float = 180.0
    """a vote that is not decided after so long lapses"""
    ask_rate: float = 1 / 30
    """votes a second that one person may open, over time"""
    ask_burst: float = 4.0
    pause_rate: float = 1 / 120
    """pauses a second of one person, over time"""
    pause_burst: float = 3.0
    linger: float = 10.0
    """a finished table that nobody is at is let go after so long; it stays in the store"""
    lingering: int = 20
    """of such tables only so many are held, the latest"""
    forget: float = 600.0
    """a table that never started and that nobody is at is closed after so long"""
    tick: float = 0.25
    rate: float = 100.0
    """messages a second from one client, over time"""
    burst: float = 300.0
    chat_rate: float = 2.0
    """lines a second from one person, over time"""
    chat_burst: float = 20.0
    garbage: int = 10
    """frames that are no messages, before their sender is cut off"""
    cut: float = 30.0
    """how long a sender stays cut off"""
    workers: int = 1
    """processes in which bots think"""
    bot_seconds: float = 0.2
    """what a bot may think about one answer; it fails after three times that, and"""
    bot_grace: float = 1.0
    """this"""
    bot_start_seconds: float = 20.0
    """for a process to start, and for a bot to be made there"""
    bot_memory: int = 512
    """MiB that such a process may have"""
    advice_seconds: float = 1.5
    """what the best bot may think for a person who asks it"""
    advice_rate: float = 1 / 15
    """such questions a second of one person, over time"""
    advice_burst: float = 4.0
    advice_waiting: int = 8
    """of all persons together that may wait"""
    snapshot_every: int = 64
    """operations between snapshots of a match"""
    answers_of_bots: int = 20_000
    """a game without persons is stopped after so many answers"""
