"""What `conftest.py` promises: outside the folders of games no test is traced, in parallel runs too."""

import sys


def test_this_test_is_not_traced() -> None:
    tracer = sys.gettrace()
    assert tracer is None or not type(tracer).__module__.startswith("coverage")
