"""The kernel: matches of any game as data. It knows no game, no clock and no input or output."""

from core.kernel.decisions import Action, Decision, Event, Plain, Refusal, Score
from core.kernel.errors import CoreError, IllegalAction, OptionsError, SaveError
from core.kernel.game import Game, games, provide, register
from core.kernel.hooks import Hook
from core.kernel.match import Match
from core.kernel.play import Play
from core.kernel.setup_form import OptionField
from core.kernel.state import State
from core.kernel.steps import Steps
from core.kernel.visibility import Policy

__all__ = [
    "Action",
    "CoreError",
    "Decision",
    "Event",
    "Game",
    "Hook",
    "IllegalAction",
    "Match",
    "OptionField",
    "OptionsError",
    "Plain",
    "Play",
    "Policy",
    "Refusal",
    "SaveError",
    "Score",
    "State",
    "Steps",
    "games",
    "provide",
    "register",
]
