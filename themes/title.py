"""What lies along the road of the title: by house, a letter and its tone."""

from themes.tone import Tone

TONES = {
    "find-a": Tone("yellow", bold=True),
    "find-f": Tone("orange", bold=True),
    "find-o": Tone("ice", bold=True),
    "find-u": Tone("violet", bold=True),
}
FINDS = {1: ("U", "find-u"), 3: ("F", "find-f"), 5: ("O", "find-o"), 7: ("A", "find-a"), 9: ("F", "find-f")}
