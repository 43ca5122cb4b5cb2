"""The step registry of the game."""

from core.kernel import Steps

STEPS = Steps()
step = STEPS.step
