"""Options of a game: one list of fields, and the check of what was chosen."""

from typing import Any

import pytest

from core.kernel import OptionField, OptionsError
from core.kernel.setup_form import checked, settle

FIELDS = (
    OptionField("map", "Map", "Which side of the board.", "choice", ("north", "south")),
    OptionField("fog", "Fog", "Less is seen."),
    OptionField("rounds", "Rounds", "How long it lasts.", "number", (3, 9), default=5),
    OptionField("cards", "Extra cards", "More cards.", "names", ("Bear", "Seal"), item="extra card"),
    OptionField("data", "Tables", "Other tables.", "folder", secret=True, local_only=True),
)


def test_what_is_not_chosen_is_completed() -> None:
    assert settle(FIELDS, {}) == {"map": "north", "rounds": 5}


@pytest.mark.parametrize(
    "chosen",
    [
        {"map": "south", "rounds": 3},
        {"map": "north", "fog": True, "rounds": 9},
        {"map": "north", "rounds": 5, "cards": True, "data": "/tmp"},
        {"map": "north", "rounds": 5, "cards": ["Bear", "Seal"]},
    ],
)
def test_what_is_settled_stays_as_it_is(chosen: dict[str, Any]) -> None:
    assert settle(FIELDS, chosen) == chosen


def test_what_is_off_is_left_out_and_names_are_sorted() -> None:
    assert settle(FIELDS, {"fog": False, "cards": [], "data": None}) == {"map": "north", "rounds": 5}
    assert settle(FIELDS, {"cards": ("Seal", "Bear")})["cards"] == ["Bear", "Seal"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"frog": True}, "There is no option 'frog'; there is: cards, data, fog, map, rounds."),
        ({"map": "west"}, "There is no map 'west'; there is: north, south."),
        ({"map": ["north"]}, "There is no map ['north']; there is: north, south."),
        ({"fog": 1}, "Option 'fog' is yes or no, got 1."),
        ({"rounds": 10}, "Option 'rounds' is a whole number from 3 to 9, got 10."),
        ({"rounds": True}, "Option 'rounds' is a whole number from 3 to 9, got True."),
        ({"cards": "Bear"}, "Option 'cards' is yes, no or a list of extra card names, got 'Bear'."),
        ({"cards": [1]}, "Option 'cards' is yes, no or a list of extra card names, got [1]."),
        ({"cards": ["Fox"]}, "There is no extra card 'Fox'; there is: Bear, Seal."),
        ({"data": 5}, "Option 'data' is the name of a folder, got 5."),
    ],
)
def test_a_wrong_option_is_refused_in_one_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionsError) as caught:
        settle(FIELDS, options)
    assert str(caught.value) == sentence


def test_one_field_can_be_checked_by_itself() -> None:
    assert checked(FIELDS[2], 7) == 7
    assert [field.initial for field in FIELDS] == ["north", False, 5, False, None]
