"""Makes the golden records anew: `python -m tests.core.auztralia.make_golden`.

One for each number of seats, one with options. Only after a change of the rules that is meant; the
commit says which.
"""

from core.kernel.conformance.golden import make
from tests.core.auztralia.test_golden import GOLDEN, golden_cases


def main() -> None:
    """Write each record and its JSON."""
    GOLDEN.mkdir(exist_ok=True)
    for name, case in golden_cases().items():
        record, known = make(case)
        (GOLDEN / f"{name}.aurora-record").write_bytes(record)
        (GOLDEN / f"{name}.json").write_bytes(known)


if __name__ == "__main__":
    main()
