"""The same seed is the same match in another process, whatever its hash seed."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from core.kernel.conformance import Case, played

ROOT = Path(__file__).parents[3]


def end_elsewhere(case: Case, hash_seed: str) -> str:
    """Where a case ends, by the command that a failure of the kit prints."""
    words = shlex.split(case.command("ends"))[1:]
    done = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"ends in (\w+)", done.stdout)
    assert found is not None
    return found[1]


@pytest.mark.parametrize(
    "case",
    [
        Case(game="floes", seats=4, seed=11, module="tests.core.kernel.floes"),
        Case(game="last_aurora", seats=3, seed=11),
    ],
    ids=["floes", "last_aurora"],
)
def test_a_match_ends_alike_in_other_processes(case: Case) -> None:
    *_, (match, _) = played(case)
    assert {end_elsewhere(case, hash_seed) for hash_seed in ("0", "1", "4242")} == {match.hash()}
