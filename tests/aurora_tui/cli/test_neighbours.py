"""Another distribution's package with the name of one of ours, earlier on the path."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("name", ["core", "net", "themes"])
@pytest.mark.parametrize("kind", ["package", "module"])
def test_it_is_named_and_none_of_it_runs(name: str, kind: str, tmp_path: Path) -> None:
    place = tmp_path / name / "__init__.py" if kind == "package" else tmp_path / f"{name}.py"
    place.parent.mkdir(exist_ok=True)
    place.write_text("raise SystemExit('the other one ran')\n")
    done = subprocess.run(
        [sys.executable, "-m", "aurora_tui", "saves"],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}", "HOME": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith(f"Another program's package '{name}' ({place}) stands in the way")
    assert done.stderr.count("\n") == 1
    assert "pipx install" in done.stderr


def test_it_does_not_matter_for_what_needs_none_of_them(tmp_path: Path) -> None:
    (tmp_path / "core.py").write_text("raise SystemExit('the other one ran')\n")
    done = subprocess.run(
        [sys.executable, "-m", "aurora_tui", "--help"],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert "Usage: aurora" in done.stdout
