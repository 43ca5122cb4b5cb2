"""What tests of several games ask for."""

from collections.abc import Iterator

import pytest

from tests.core.sentences import strict


@pytest.fixture
def strict_words() -> Iterator[None]:
    """What has no sentence of its own fails the test."""
    with strict():
        yield
