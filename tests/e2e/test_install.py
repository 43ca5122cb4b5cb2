"""The way to install the program that the README tells: alone, with all it needs and nothing else."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.install
@pytest.mark.skipif(find_spec("pipx") is None, reason="pipx comes with the extra dev")
def test_pipx_installs_a_program_that_plays(tmp_path: Path) -> None:
    env = {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path),
        "PIPX_HOME": str(tmp_path / "pipx"),
        "PIPX_BIN_DIR": str(tmp_path / "bin"),
        "PIPX_MAN_DIR": str(tmp_path / "man"),
        **{name: value for name, value in os.environ.items() if name.startswith(("PIP_", "UV_"))},
    }

    def run(*words: str) -> str:
        done = subprocess.run(
            words, env=env, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run(sys.executable, "-m", "pipx", "install", "--python", sys.executable, str(ROOT))
    aurora = str(tmp_path / "bin" / "aurora")
    assert run(aurora, "--version").startswith("aurora-tui ")
    assert "_python_argcomplete" in run(aurora, "completion", "bash")
    assert '"greedy"' in run(aurora, "sim", "--games", "1", "--jobs", "1", "--bots", "greedy", "--json")
    assert "Saved; go on with" in run(aurora, "play", "--plain", "--bots", "1", "--seed", "1")
    environment = tmp_path / "pipx" / "venvs" / "aurora-tui"
    for table in ("alpha.toml", "survivors.toml"):
        assert list(environment.glob(f"lib/*/site-packages/core/last_aurora/data/{table}"))
