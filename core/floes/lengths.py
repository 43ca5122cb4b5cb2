"""How many entries of each list of a view count for `core.env`: more than matches with our tables have."""

LENGTHS = {
    "hands": 4,
    "hands.*": 9,
    "sizes": 4,
    "picked": 4,
    "places": 4,
    "lamps": 4,
    "discard": 40,
    "actions": 8,
}
