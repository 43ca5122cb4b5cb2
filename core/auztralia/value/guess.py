"""What the features are expected to count before any game is played, in points of an outcome.

A point of one's own is 0.7 of an outcome on average, as its margins are softened; the rest is what the greedy
bot thinks things are worth. What is not named here is expected to count nothing beside.
"""

POINT = 0.7

GUESS = {
    name: POINT * points
    for name, points in {
        "left": 15.5,
        "points": 10.0,
        "losses": -4.5,
        "safe_places": 0.3,
        "near_prey": 1.2,
        "attack": 3.0,
        "attack_worth": 2.2,
        "others_loose": -1.0,
        "alarm": -3.0,
        "boxes": -1.8,
        "goods": 3.0,
        "reach_farms": 4.0,
        "reach_goods": 3.2,
        "cards_lasting": 2.2,
        "cards_combat": 2.0,
        "cards_single": 2.0,
        "cards_scoring": 2.0,
        "rival_points": -5.0,
        "rival_goods": -1.0,
        "rival_units": -0.3,
        "rival_cards": -0.8,
        "before_rival": 1.0,
        "old_shown": -3.5,
        "old_hidden": -3.5,
        "before_old_ones": 1.0,
    }.items()
}
