"""Makes the golden records anew: `python -m tests.core.last_aurora.make_golden`.

One for each number of seats, with the tables of `tests/tables`. Only after a change of the rules that is
meant; the commit says which.
"""

from core.kernel.conformance.cases import Case
from core.kernel.conformance.golden import make
from tests.core.last_aurora.test_conformance import ADVISED, GAME, GOLDEN, SANE
from tests.pinned_tables import pinned


def main() -> None:
    """Write a record and its JSON for 1 to 4 seats."""
    GOLDEN.mkdir(exist_ok=True)
    for seats in range(1, 5):
        options = {"automa": True} if seats == 1 else {}
        case = Case(game=GAME, seats=seats, options=options, seed=seats, weights=SANE, advised=ADVISED)
        with pinned():
            record, known = make(case)
        name = f"{seats}_seat{'s' if seats > 1 else ''}"
        (GOLDEN / f"{name}.aurora-record").write_bytes(record)
        (GOLDEN / f"{name}.json").write_bytes(known)


if __name__ == "__main__":
    main()
