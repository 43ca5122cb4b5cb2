"""Games on the workers of a Dask scheduler: the same results as here, on many machines.

Units and results travel by pickle, as with everything that Dask does: whoever can reach the scheduler can
have anything done by its workers and by its clients. So its port belongs to a network that only those
reach who may do that anyway, or behind TLS.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from aurora_tui.failures import Failed, WrongUse
from aurora_tui.sim.code import program_digest
from core.bots.executor import LOOK_SECONDS, ExecutorError, Result, Unit, in_order
from net.wire.text import clean

NEEDED = "A cluster needs the extra 'cluster': pip install 'aurora-tui[cluster]'."
SCHEMES = ("tcp", "tls")
CONNECT_SECONDS = 10.0
WORKER_SECONDS = 30.0
LONGEST = 200


class Cluster:
    """The workers of a scheduler, as many as there are at the time."""

    elsewhere = True

    def __init__(self, client: Any) -> None:
        self._client = client

    @property
    def jobs(self) -> int:
        """Threads of all workers."""
        threads: int = sum(self._client.nthreads().values())
        return max(1, threads)

    def map(self, function: Callable[[Unit], Result], units: Iterable[Unit]) -> Iterator[Result]:
        """The results in order. What a lost worker had to do is done by another."""
        work = partial(checked, program_digest(), function)
        submit = partial(self._client.submit, work, pure=False)
        results = in_order(submit, _wait_for_one, units, self.jobs)
        with _told():
            yield from results


def _wait_for_one(pending: list[Any]) -> None:
    from distributed import wait

    with suppress(TimeoutError):
        wait(pending, LOOK_SECONDS, return_when="FIRST_COMPLETED")  # type: ignore[no-untyped-call]  # Dask's


def checked(digest: str, function: Callable[[Unit], Result], unit: Unit) -> Result:
    """In a worker: do it, if this is the same program. Raises ExecutorError."""
    if program_digest() != digest:
        raise ExecutorError("A worker of the cluster has another version of this program; install the same.")
    return function(unit)


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """The cluster of a scheduler, as tcp://HOST:PORT, tls://HOST:PORT or HOST:PORT.

    Raises WrongUse for what is no such address, Failed without the extra, ExecutorError if nobody is there.
    """
    whole = settled(address)
    try:
        from distributed import Client
    except ImportError as error:
        raise Failed(NEEDED) from error
    for name in ("distributed", "distributed.client", "distributed.core"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what is wrong is said once, by us
    try:
        client: Any = Client(whole, timeout=CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]  # Dask's
    except (OSError, ValueError) as error:
        raise ExecutorError(f"There is no Dask scheduler at {whole}.") from error
    with client, client.as_current():
        try:
            client.wait_for_workers(1, timeout=WORKER_SECONDS)
        except TimeoutError as error:
            raise ExecutorError(f"The scheduler at {whole} has no workers.") from error
        yield Cluster(client)


def settled(address: str) -> str:
    """The address of a scheduler with its scheme, tcp:// if it names none.

    Raises WrongUse, with one sentence, for what is not a scheme, a host and a port.
    """
    whole = address if "://" in address else f"tcp://{address}"
    try:
        parts = urlsplit(whole)
        fits = parts.scheme in SCHEMES and bool(parts.hostname) and parts.port is not None
    except ValueError:
        fits = False
    if not fits or whole != f"{parts.scheme}://{parts.netloc}" or not whole.isprintable() or "@" in whole:
        raise WrongUse(
            f"--cluster names a scheduler such as tcp://127.0.0.1:8786, got '{clean(address, LONGEST)}'."
        )
    return whole


@contextmanager
def _told() -> Iterator[None]:
    """What goes wrong in the cluster itself, as a sentence."""
    from concurrent.futures import CancelledError

    from distributed import KilledWorker

    try:
        yield
    except KilledWorker as error:
        raise ExecutorError("Work on the cluster ended several workers, one after the other.") from error
    except (CancelledError, OSError) as error:
        raise ExecutorError("The scheduler of the cluster has gone.") from error
