"""How words behave: never raising, open to add-ons, from a view alone, hostile names passed through."""

import msgspec
import pytest

from core.kernel import Action, Decision, Event, Refusal, Score
from core.kernel.sentences import Sentences
from core.last_aurora.addons.automa.tables import star_groups
from core.last_aurora.scoring import scores
from core.last_aurora.tables.loader import load
from core.last_aurora.tables.records import FUEL
from core.last_aurora.text import ACTIONS, EVENTS, QUESTIONS, OfferedAction, Words
from core.last_aurora.text.names import FIELDS, Names
from tests.core.last_aurora.solo_table import AUTOMA, Solo
from tests.core.last_aurora.table import Scene, device, trailer, truck

WORDS = Words(load(), ["Ann", "Ben"])


def decision(kind: str, *actions: Action, **context: int) -> Decision:
    return Decision(1, 0, kind, actions, dict(context))


def view() -> dict[str, object]:
    return Scene(2).m.view(0)


# -- kinds and data that nobody knows --------------------------------------------------------------


def test_unknown_kinds_are_shown_plainly() -> None:
    bid = decision("auction.bid", Action("bid_high", (3, "gold")))
    assert WORDS.question(bid, view()) == "Auction bid: seat Ann."
    assert WORDS.action(bid, bid.actions[0], view()) == "Bid high: 3, gold."
    assert WORDS.event(Event("mine_found", {"seat": 1, "token": 2})) == "Mine found: seat Ben, token Fuel."
    assert WORDS.event(Event("silence", {})) == "Silence."
    assert WORDS.refusal(Refusal("too_dark", {"slot": 1}, "K7")) == "Too dark: slot 2 (K7)."
    assert WORDS.score_line("good_looks", 2) == "2 Fame Points for good looks."
    assert "good looks 2" in WORDS.score(Score(0, 2, 1, {"good_looks": 2}))


@pytest.mark.parametrize(
    "event",
    [
        Event("fame", {"seat": 0}),
        Event("fame", {"seat": 0, "points": 1, "more": 2}),
        Event("spent", {"seat": 0, "token": None}),
        Event("revealed", {"card": 999, "slot": 0}),
        Event("revealed", {"card": 0, "slot": 0}),
        Event("targeted", {"seat": 0, "card": 79, "index": 9}),
        Event("outcome", {"outcome": "x"}),
    ],
)
def test_data_that_does_not_fit_is_shown_and_not_raised(event: Event) -> None:
    assert WORDS.event(event)


def test_an_action_that_does_not_fit_the_view_is_shown_and_not_raised() -> None:
    for kind in ACTIONS:
        where, _, what = kind.rpartition("/")
        odd = decision(where or "explore.turn", Action(what, ()))
        assert WORDS.action(odd, odd.actions[0], {})
    for kind in QUESTIONS:
        assert WORDS.question(decision(kind), {})


def test_numbers_nobody_knows_have_plain_names() -> None:
    assert WORDS.card_name(999) == "card 999"
    assert WORDS.card(999) == "card 999."
    assert WORDS.object(99) == "Object 99"
    assert WORDS.object_card(99) == "Object 99."
    assert WORDS.token(42) == "token 42"
    assert WORDS.counter(-1) == "Contamination"
    assert WORDS.space(500) == "space 500"
    assert WORDS.region(9) == "region 10"
    assert WORDS.road(999) == "road 999"
    assert WORDS.phase(3) == "Movement"
    assert WORDS.phase(9) == "phase 9"
    assert WORDS.bonus(9, 9) == "bonus 10"
    assert WORDS.slot_card(9) == "Slot 10."
    assert WORDS.ability("second_sight") == "second sight"
    assert WORDS.area("left_half") == "left half"
    assert WORDS.kind_of_box(99) == "box 99"
    assert WORDS.player(7) == "Seat 8"
    assert WORDS.enemy(79) == "Warwolves"


# -- open to add-ons -------------------------------------------------------------------------------


def test_an_add_on_adds_rows_and_edits_none() -> None:
    EVENTS.table({"test.comet": "{seat} sees a comet over {space}."})
    FIELDS["comets"] = lambda names, number: f"{number} comets"
    QUESTIONS.table({"test.wish": "{seat}: what is wished of {comets}?"})

    @ACTIONS.says("test.wish/token")
    def wish(names: Names, choice: OfferedAction) -> str:
        return f"Wish for 1 {names.token(choice.arg())}"

    wished = decision("test.wish", Action("token", (2,)), comets=3)
    assert WORDS.event(Event("test.comet", {"seat": 1, "space": 4})) == "Ben sees a comet over space 4."
    assert WORDS.question(wished, view()) == "Ann: what is wished of 3 comets?"
    assert WORDS.actions(wished, view()) == ["Wish for 1 Fuel"]


def test_a_kind_has_one_sentence() -> None:
    sentences = Sentences()
    sentences.table({"a": "A."})
    with pytest.raises(ValueError, match="'a' has a sentence already"):
        sentences.table({"a": "B."})
    with pytest.raises(ValueError, match="'a' has a sentence already"):
        sentences.says("a")(lambda names: "C.")
    assert list(sentences) == ["a"]


# -- names and places ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["[/red]", "{seat}", "{0}", "%s", "Zoë O'Hara", "[link=http://x]y", "A_b"])
def test_names_pass_through_as_they_are(name: str) -> None:
    words = Words(load(), [name, "Ben"])
    assert words.event(Event("stays", {"seat": 0})) == f"{name} does not move."
    assert words.question(decision("explore.after"), view()).startswith(f"{name}: ")
    assert words.event(Event("unheard_of", {"seat": 0})) == f"Unheard of: seat {name}."


def test_boxes_of_an_event_are_called_by_the_cards_that_it_names() -> None:
    s = Scene(2)
    for box, card, bare, named in (
        (truck(1), "Rally Truck", "Truck box 2", "Rally Truck box 2"),
        (trailer(1, 0), "Flatbed", "Trailer 1 box 1", "Flatbed box 1"),
        (device(1, 0), "Roof Rifle", "Trailer 1 Device box 1", "Roof Rifle box 1"),
        (trailer(1, 0), "Container", "Trailer 1 box 1", "Container box 1"),
        (trailer(2, 0), "Rusted Container", "Trailer 2 box 1", "Rusted Container (Trailer 2) box 1"),
    ):
        number = s.card(card)
        assert WORDS.event(Event("repaired", {"seat": 0, "box": box})) == f"Ann repairs {bare}."
        for kind, field, sentence in (
            ("repaired", {"card": number}, f"Ann repairs {named}."),
            ("damaged", {"card": number}, f"Ann puts 1 Damage on {named}."),
            ("stowed", {"card": number, "token": FUEL}, f"Ann puts Fuel in {named}."),
            (
                "attacks",
                {"card": 80, "rating": 1, "gun": number},
                f"Ann fires Weapon 1 ({named}) at Riderwolves.",
            ),
        ):
            assert WORDS.event(Event(kind, {"seat": 0, "box": box, **field})) == sentence
    cards = (s.card("Flatbed"), s.card("Snowcat"))
    event = Event("moved", {"seat": 0, "start": trailer(1, 0), "end": truck(2), "cards": cards})
    assert WORDS.event(event) == "Ann moves cargo between Flatbed box 1 and Snowcat box 3."
    event = Event("card_added", {"seat": 0, "card": s.card("Roof Rifle"), "column": 1, "host": cards[0]})
    assert WORDS.event(event) == "Ann improves the convoy: Roof Rifle, installed on Flatbed."


def test_a_box_keeps_the_name_of_a_card_that_was_replaced_since() -> None:
    """A bonus repairs the old Truck, then the card action replaces it: it reads the same at any time."""
    s = Scene(2).convoy(0, "Rally Truck", ["Flatbed"])
    event = Event("repaired", {"seat": 0, "box": truck(1), "card": s.card("Old Hauler")})
    for view in (None, s.m.view(None), s.m.view(0)):
        assert WORDS.event(event, view) == "Ann repairs Old Hauler box 2."
        assert WORDS.told((), [event], view) == ["Ann repairs Old Hauler box 2."]


def test_namesakes_are_told_apart() -> None:
    s = Scene(2).convoy(0, "Truck", [71, 72]).crew(0, active=[41, 42, "Leader"])
    board = s.m.view(0)["seats"][0]
    assert WORDS.survivor(41, board) == "Orphan no. 41"
    assert WORDS.survivor(42, board) == "Orphan no. 42"
    assert WORDS.survivors([55, 41], board) == "Leader and Orphan no. 41"
    assert WORDS.box_name(trailer(1, 0), board) == "Rusted Container (Trailer 1) box 1"
    assert WORDS.box_name(trailer(2, 0), board) == "Rusted Container (Trailer 2) box 1"


def test_two_spaces_never_share_a_name() -> None:
    for name in ("alpha", "beta"):
        words = Words(load(), ["Ann"], name)
        called = [words.space(space.id) for space in words.rules.map.spaces]
        assert len(set(called)) == len(called)
        assert all(words.road(road) for road in range(len(words.rules.roads)))


def test_a_view_that_crossed_the_wire_says_the_same() -> None:
    s = Scene(3).zone(2, "Derailed Train").give(0, "MRE").start("exploration")
    pending = s.m.decision
    assert pending is not None
    here = s.m.view(0)
    there = msgspec.msgpack.decode(msgspec.msgpack.encode(here), strict=False)
    received = msgspec.msgpack.decode(msgspec.msgpack.encode(pending), type=Decision)
    words = Words(load(), s.m.seats)
    assert words.actions(received, there) == words.actions(pending, here)
    assert words.question(received, there) == words.question(pending, here)


def test_words_need_the_tables_and_no_match() -> None:
    from_catalogue = Words(load(), ["Ann", "Ben"], "beta")
    assert from_catalogue.slot_card(0) == (
        "Slot 1: cost 1; bonus action: repair 1 Damage or remove 1 Contamination from a Survivor exploring "
        "or move up to 2 spaces, spend 1 Fuel."
    )
    assert WORDS.object_card(8) == "Welding Torch: repair up to 3 Damage."


def test_star_groups_are_counted_as_they_score() -> None:
    """R1075: what a client shows is what the Automa would score with nobody at the ship."""
    for hurt in (
        (),
        ("A2",),
        ("A2", "B1", "B2", "D6"),
        tuple(f"{row}{n}" for row in "ABCD" for n in range(1, 7)),
    ):
        s = Solo().broken(*hurt)
        whole, total = star_groups(s.t.rules, s.mark("damage"))
        assert whole == scores(s.t)[AUTOMA].lines["intact"]
        assert whole <= total
