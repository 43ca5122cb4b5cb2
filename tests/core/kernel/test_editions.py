"""Shipped tables that were changed: what was saved with the earlier ones goes on with them."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from core import Match, games
from core.kernel import OptionsError, SaveError, codec
from core.kernel.conformance import Case, Sampler, run_kit
from core.kernel.conformance.whole_matches import sound_throughout
from core.kernel.game import find, load_tables
from core.kernel.replay import retell
from core.kernel.saves import Record, Snapshot
from core.kernel.tables.option import EDITION, OLDER, editions, tables_text
from core.kernel.worlds import World

SEATS = ("Ann", "Ben")
SEED = 4
SOLO: Mapping[str, dict[str, Any]] = {"last_aurora": {"automa": True}}
"""Options of a match for one, where only such a one plays with what was changed."""


def editions_of(game: str) -> tuple[str, ...]:
    """The names that the option of a game takes."""
    return next((tuple(map(str, one.values)) for one in find(game).fields if one.kind == "edition"), ())


def shipped(game: str) -> Path:
    return Path(import_module(f"core.{game}.tables.loader").SHIPPED)


EARLIER = [(game, name) for game in games() for name in editions_of(game)]
each = pytest.mark.parametrize(("game", "name"), EARLIER)


def seats_of(game: str) -> tuple[str, ...]:
    return SEATS[:1] if game in SOLO else SEATS


def options_of(game: str, name: str) -> dict[str, Any]:
    return {**SOLO.get(game, {}), EDITION: name}


def begun(game: str, name: str, answers: int = 40) -> Match:
    """A match with the tables of an edition, some answers on."""
    case = Case(game=game, seats=len(seats_of(game)), seed=SEED, options=options_of(game, name), advised=0.8)
    match, chooser = case.begin(), case.chooser()
    for _ in range(answers):
        match.apply(chooser.choose(match))
    return match


def as_then(data: bytes, kind: str, shape: type[Any]) -> bytes:
    """A save as it was made when its tables were the shipped ones: its options name no edition."""
    saved = codec.unpack(kind, data, shape)
    holder = saved.header if hasattr(saved, "header") else saved
    options = {key: value for key, value in holder.options.items() if key != EDITION}
    assert options != holder.options
    changed = msgspec.structs.replace(holder, options=options)
    if holder is not saved:
        changed = msgspec.structs.replace(saved, header=changed)
    return codec.pack(kind, changed)


def test_three_games_have_earlier_tables() -> None:
    assert {game for game, _ in EARLIER} == {"auztralia", "last_aurora", "outlive"}


@pytest.mark.parametrize("game", ["auztralia", "last_aurora", "outlive"])
def test_each_folder_of_earlier_tables_can_be_named(game: str) -> None:
    assert editions(shipped(game)) == sorted(editions_of(game))


@each
def test_an_edition_has_other_tables_and_only_files_that_differ(game: str, name: str) -> None:
    rules = find(game)
    seats = len(seats_of(game))
    now, then = (
        load_tables(game, options, seats) for options in (SOLO.get(game, {}), options_of(game, name))
    )
    assert rules.digest(now) != rules.digest(then)
    for path in (shipped(game) / OLDER / name).iterdir():
        assert path.read_bytes() != (shipped(game) / path.name).read_bytes(), path


@each
def test_a_save_of_earlier_tables_goes_on_with_them(game: str, name: str) -> None:
    match = begun(game, name)
    again = Match.restore(as_then(match.snapshot(), "S", Snapshot))
    assert again.hash() == match.hash()
    assert again.options == match.options
    assert again.options[EDITION] == name
    for number in range(60):
        if match.decision is None:
            break
        choice = number % len(match.decision.actions)
        assert again.apply(choice) == match.apply(choice)
    assert again.hash() == match.hash()
    assert Match.restore(again.snapshot()).hash() == match.hash()


@each
def test_a_record_of_earlier_tables_is_played_again(game: str, name: str) -> None:
    match = begun(game, name)
    record = as_then(match.record(), "R", Record)
    again = Match.replay(record)
    assert again.hash() == match.hash()
    assert again.options[EDITION] == name
    *_, last = retell(record)
    assert last.match.hash() == match.hash()
    again.rewind(5)
    assert again.options[EDITION] == name


@each
def test_a_world_of_earlier_tables_can_be_imagined(game: str, name: str) -> None:
    match = begun(game, name)
    assert match.decision is not None
    world = match.world(match.decision.seat, 1)
    then = as_then(world, "W", World)
    assert Match.imagine(then).hash() == Match.imagine(world).hash()


@each
def test_a_save_of_the_shipped_tables_names_no_edition(game: str, name: str) -> None:
    match = Match.restore(Match.new(game, seats_of(game), SOLO.get(game, {}), seed=SEED).snapshot())
    assert EDITION not in match.options


@each
def test_a_folder_of_ones_own_lies_over_an_edition(game: str, name: str, tmp_path: Path) -> None:
    """A file in it stands in the place of both; the others are those of the edition."""
    rules = find(game)
    seats, usual = len(seats_of(game)), SOLO.get(game, {})
    options = {**options_of(game, name), "data": str(tmp_path)}
    then = load_tables(game, options_of(game, name), seats)
    assert rules.digest(load_tables(game, options, seats)) == rules.digest(then)
    for path in (shipped(game) / OLDER / name).iterdir():
        (tmp_path / path.name).write_bytes((shipped(game) / path.name).read_bytes())
    assert rules.digest(load_tables(game, options, seats)) == rules.digest(load_tables(game, usual, seats))


@each
@pytest.mark.parametrize("wrong", ["third", "../first", "", ".", 3, ["first"], {"first": 1}], ids=repr)
def test_an_edition_that_there_is_not_is_refused(game: str, name: str, wrong: object) -> None:
    """Also one that a save names, which no check of options has seen."""
    with pytest.raises(OptionsError, match="There is no edition"):
        Match.new(game, SEATS, {EDITION: wrong})
    saved = codec.unpack("S", begun(game, name, 0).snapshot(), Snapshot)
    header = msgspec.structs.replace(saved.header, options={**saved.header.options, EDITION: wrong})
    with pytest.raises(SaveError, match="This save cannot be opened: There is no edition"):
        Match.restore(codec.pack("S", msgspec.structs.replace(saved, header=header)))


def test_what_options_say_of_tables() -> None:
    assert tables_text({}) == []
    assert tables_text({EDITION: "first"}) == ["tables of the first edition"]
    assert tables_text({EDITION: "first", "data": "/x"}) == [
        "tables of the first edition",
        "tables of its own",
    ]


@each
def test_a_match_with_earlier_tables_passes_the_kit(game: str, name: str) -> None:
    case = Case(game=game, seats=len(seats_of(game)), seed=SEED, options=options_of(game, name), advised=0.5)
    report = run_kit(game, [case], wholes=(sound_throughout,), sampler=Sampler(each=1, rate=0.004))
    assert report.ok, report


def test_a_save_without_what_was_changed_is_no_other() -> None:
    """Only the tables in play count: without the Automa and on Beta, both editions are the same."""
    saved = codec.unpack(
        "S", Match.new("last_aurora", SEATS, {EDITION: "first", "map": "beta"}).snapshot(), Snapshot
    )
    assert EDITION not in Match.restore(as_then(codec.pack("S", saved), "S", Snapshot)).options
