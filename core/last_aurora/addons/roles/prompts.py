"""Which choice of a question about Roles is highlighted."""

from core.last_aurora.prompts.defaults import DEFAULTS, Offer


@DEFAULTS.of("role.motive")
def as_it_is(offer: Offer) -> int:
    """What the Motivator helps with already."""
    now = (offer.decision.context["now"],)
    places = (place for place, choice in enumerate(offer.choices) if choice.action.args == now)
    return next(places, 0)
