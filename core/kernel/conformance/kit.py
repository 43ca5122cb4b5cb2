"""Runs the checks over cases: cheap ones at each decision, all of them at some, whole matches once."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from traceback import extract_tb

from core.kernel.conformance.cases import Case, Dice
from core.kernel.conformance.declarations import DECLARED_CHECKS, DeclaredCheck
from core.kernel.conformance.imagined import IMAGINED_CHECKS
from core.kernel.conformance.inquiries import INQUIRY_CHECKS
from core.kernel.conformance.moments import (
    COPY_CHECKS,
    Moment,
    MomentCheck,
    no_fault_told,
    sound,
    well_formed,
)
from core.kernel.conformance.readable import READING_CHECKS, can_be_read
from core.kernel.conformance.report import Failure, Report, Things
from core.kernel.conformance.rows import ROW_CHECKS
from core.kernel.conformance.secrecy import HIDDEN_CHECKS
from core.kernel.conformance.whole_matches import WHOLE_CHECKS, WholeCheck, played
from core.kernel.conformance.wording import WORDING_CHECKS
from core.kernel.game import find
from core.kernel.match import Match

CHEAP_CHECKS: tuple[MomentCheck, ...] = (sound, well_formed, no_fault_told)
MOMENT_CHECKS: tuple[MomentCheck, ...] = (
    *COPY_CHECKS,
    *HIDDEN_CHECKS,
    *IMAGINED_CHECKS,
    *READING_CHECKS,
    *ROW_CHECKS,
    *INQUIRY_CHECKS,
    *WORDING_CHECKS,
)


@dataclass(slots=True)
class Sampler:
    """Which decisions are examined in full: the first `each` of every kind, then some at a `rate`."""

    each: int = 10
    rate: float = 0.02
    _seen: Counter[str] = field(default_factory=Counter)

    def takes(self, moment: Moment) -> bool:
        """Whether this one is examined."""
        pending = moment.match.decision
        kind = "" if pending is None else pending.kind
        self._seen[kind] += 1
        return self._seen[kind] <= self.each or Dice(moment.case.seed, moment.number, 1).likely(self.rate)


class Only(Sampler):
    """Examines one decision of a match."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at

    def takes(self, moment: Moment) -> bool:
        """Whether this is the one."""
        return moment.number == self.at


def run_kit(
    game: str,
    cases: Iterable[Case],
    *,
    declared: Sequence[DeclaredCheck] = (*DECLARED_CHECKS, can_be_read),
    wholes: Sequence[WholeCheck] = WHOLE_CHECKS,
    moments: Sequence[MomentCheck] = MOMENT_CHECKS,
    cheap: Sequence[MomentCheck] = CHEAP_CHECKS,
    sampler: Sampler | None = None,
    things: Things | None = None,
    most: int = 5,
) -> Report:
    """Hold a game to the rules of the kit; stops early after `most` failures.

    `declared` are asked of the game once, `wholes` of each case, `cheap` at each decision, `moments`
    at those the sampler takes. `things` names what lies on the table, for the coverage. With
    `wholes` alone, decisions and coverage are not counted.
    """
    report = Report()
    rules = find(game)
    for declaration in declared:
        report.failures += [Failure(declaration.__name__, text) for text in caught(declaration(rules))]
    sampler = sampler or Sampler()
    for case in cases:
        if len(report.failures) >= most:
            break
        report.games += 1
        looked_at = cheap or moments or things is not None
        try:
            if looked_at:
                _play(case, report, cheap, moments, sampler, things)
        except Exception as error:
            report.failures.append(Failure("plays", raised(error), case))
            continue
        for whole in wholes:
            report.failures += over_whole(whole, case)
    return report


def _play(
    case: Case,
    report: Report,
    cheap: Sequence[MomentCheck],
    moments: Sequence[MomentCheck],
    sampler: Sampler,
    things: Things | None,
) -> None:
    """Play a case once, look at every decision, and examine some."""
    for number, (match, events) in enumerate(played(case)):
        moment = Moment(case, match, number, events)
        report.decisions += match.decision is not None
        report.coverage.see(match.decision, events, things(match) if things is not None else ())
        examined = sampler.takes(moment)
        report.moments += examined
        for check in (*cheap, *moments) if examined else cheap:
            report.failures += at_moment(check, moment)


def at_moment(check: MomentCheck, moment: Moment) -> list[Failure]:
    """Failures of one check at one decision."""
    return [Failure(check.__name__, text, moment.case, moment.number) for text in caught(check(moment))]


def over_whole(check: WholeCheck, case: Case) -> list[Failure]:
    """Failures of one check of a whole match."""
    return [Failure(check.__name__, text, case) for text in caught(check(case))]


def repeat(case: Case, check: str, at: int | None = None) -> Report:
    """One check of one case again, at one decision or at all of them: what a failure's command runs.

    `plays` is no check: it only plays the match.
    """
    moments = [each for each in (*CHEAP_CHECKS, *MOMENT_CHECKS) if each.__name__ == check]
    wholes = [each for each in WHOLE_CHECKS if each.__name__ == check]
    sampler = Sampler(rate=1) if at is None else Only(at)
    return run_kit(
        case.game, [case], wholes=wholes, moments=moments, cheap=(), sampler=sampler, things=_nothing
    )


def _nothing(match: Match) -> Iterable[str]:
    """Names nothing on the table."""
    return ()


def caught(faults: Iterator[str]) -> Iterator[str]:
    """What a check yields; an exception ends it, and is a fault too."""
    try:
        yield from faults
    except Exception as error:
        yield raised(error)


def raised(error: Exception) -> str:
    """An exception and where it came from, on one line."""
    trace = extract_tb(error.__traceback__)
    where = f" ({trace[-1].filename}:{trace[-1].lineno})" if trace else ""
    return f"raises {type(error).__name__}: {error}{where}"
