"""Last Aurora (2-4 convoys): the game as the kernel knows it. Imports every module that registers."""

from core.kernel import Game, register
from core.last_aurora import addon_registry
from core.last_aurora.invariants import invariants
from core.last_aurora.mechanics import abilities, bonuses, encounters
from core.last_aurora.options import fields, load_rules, settle_options
from core.last_aurora.phases import card_actions
from core.last_aurora.redeal import redeal
from core.last_aurora.refusals import refusals
from core.last_aurora.scoring import scores
from core.last_aurora.setup import set_up
from core.last_aurora.state import State
from core.last_aurora.steps import STEPS
from core.last_aurora.view import POLICIES, View, own, view

GAME = register(
    Game(
        name="last_aurora",
        title="Last Aurora",
        rules_version=2,
        seats=range(1, 5),
        state=State,
        steps=STEPS,
        fields=fields(),
        options=settle_options,
        load=load_rules,
        digest=lambda rules: rules.digest,
        setup=set_up,
        view=view,
        own=own,
        view_type=View,
        policies=POLICIES,
        refusals=refusals,
        scores=scores,
        invariants=invariants,
        redeal=redeal,
        replaced=lambda rules: rules.steps,
        reserved_names=tuple(name for addon in addon_registry.addons() for name in addon.others),
        faults=frozenset({"card_impossible"}),
    )
)

__all__ = ["GAME", "abilities", "bonuses", "card_actions", "encounters"]
