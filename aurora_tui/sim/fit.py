"""`python -m aurora_tui.sim.fit GAME --cluster ADDRESS ...`: the fit of `core.bots.fit` on a cluster."""

import argparse
import sys
from collections.abc import Sequence

from aurora_tui.failures import Failed, WrongUse
from aurora_tui.sim.cluster import cluster
from core.bots.fit.__main__ import main as fit
from core.kernel import CoreError


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit and write; gives the exit code. What is not said here is for the fit itself."""
    parser = argparse.ArgumentParser(
        prog="python -m aurora_tui.sim.fit", description=__doc__, add_help=False, allow_abbrev=False
    )
    parser.add_argument("--cluster", required=True, metavar="ADDRESS")
    options, others = parser.parse_known_args(arguments)
    try:
        with cluster(options.cluster) as where:
            return fit(others, where)
    except WrongUse as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except (Failed, CoreError) as error:
        sys.stderr.write(f"{error}\n")
        return 1


if __name__ == "__main__":
    sys.exit(main())
