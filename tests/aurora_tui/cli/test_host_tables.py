"""`aurora host tables`: the owner's list, and the end of a table."""

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from aurora_tui.cli import run
from tests.aurora_tui.net_kit import Aurora
from tests.net.helpers import free_port


@pytest.fixture
def host(tmp_path: Path) -> Iterator[tuple[Aurora, str, str]]:
    """A running host, its address and its folder."""
    address, folder = f"127.0.0.1:{free_port()}", str(tmp_path / "tables")
    process = Aurora("host", "--bind", address, "--data-dir", folder)
    process.until("Host at")
    yield process, address, folder
    process.close()


@pytest.mark.e2e
def test_the_owner_lists_and_ends_tables_of_a_running_host(
    host: tuple[Aurora, str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    _, address, folder = host
    assert run(["host", "tables", "--data-dir", folder]) == 0
    assert capsys.readouterr().out == f"The host in {folder} has no table that is not over.\n"
    ann = Aurora("join", address, "--name", "Ann", "--plain")
    try:
        ann.until("A number goes")
        ann.type("open 2")
        ann.until("Table 1 is open")
        assert run(["host", "tables", "--data-dir", folder]) == 0
        told = capsys.readouterr().out.splitlines()
        assert told[0].startswith("Table 1  20")
        assert told[0].endswith("  gathers  (Ann)")
        assert told[1] == "End one for everyone: aurora host tables --end N"
        assert run(["host", "tables", "--json", "--data-dir", folder]) == 0
        (table,) = json.loads(capsys.readouterr().out)
        assert (table["table"], table["stage"], table["names"]) == (1, "lobby", ["Ann"])
        assert datetime.fromisoformat(table["changed"]).tzinfo is not None
        assert run(["host", "tables", "--end", "1", "--end", "9", "--data-dir", folder]) == 1
        said = capsys.readouterr()
        assert said.out == "Table 1 is closed.\n"
        assert said.err == f"There is no table 9 at the host in {folder}.\n"
        ann.until("The owner of this host closed the table.")
        ann.type("ready")
        ann.until("The owner of this host closed the table.")
        ann.type("leave")
        ann.until("There is no table here yet")
    finally:
        ann.close()


@pytest.mark.parametrize(
    "words",
    [
        ["--end", "1"],
        ["--json"],
        ["tables", "--lan"],
        ["tables", "--end", "0"],
        ["tables", "--end", "x"],
        ["table"],
    ],
)
def test_what_does_not_go_together_is_wrong_use(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["host", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("words", [[], ["--end", "1"], ["--json"]])
def test_where_there_was_no_host_is_one_sentence(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "nothing"
    assert run(["host", "tables", *words, "--data-dir", str(folder)]) == 1
    told = f"No host has kept anything in {folder}; --data-dir names another place.\n"
    assert capsys.readouterr() == ("", told)
    assert not folder.exists()
