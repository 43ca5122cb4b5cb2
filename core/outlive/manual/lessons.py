"""What the guided first game says, once for each kind of question."""

from core.kernel.manual import Passage

OPENING = (
    Passage(
        "Six days: by day your heroes visit nine places for goods, by night your people eat, build rooms "
        "and repair, and radiation comes."
    ),
    Passage(
        "Most survival points (SP) win: for people, full rooms, repaired equipment and events overcome. In "
        "doubt h says which choice looks best, and why; i tells what a thing is."
    ),
)
LIGHTS = {
    "keep_room": "shelter",
    "free_room": "shelter",
    "place": "shelter",
    "put_hero": "ring",
    "piece": "ring",
    "destination": "ring",
    "act": "ring",
    "space": "ring",
    "event": "events",
    "feed": "shelter",
    "feed_unit": "shelter",
    "recruit": "shelter",
    "build": "shelter",
    "repair": "shelter",
}
"""The pane that a lesson is about."""
LESSONS: dict[str, tuple[Passage, ...]] = {
    "leader": (
        Passage(
            "Two leaders, and one of them is yours. It brings goods and an equipment, and says where your "
            "four heroes begin. Nobody sees the choice before all have chosen."
        ),
    ),
    "keep_room": (
        Passage(
            "Your shelter has seven rooms: three everybody has, and four of these six. Slots are "
            "the people who fill a room, eats is the food for all of them a night. A room that eats 1 is "
            "cheap to keep; one of three slots is quick to fill."
        ),
    ),
    "free_room": (
        Passage(
            "One room is built free. Three people fill a room of three slots, so it can work from the first "
            "day."
        ),
    ),
    "place": (
        Passage(
            "People live in rooms or in the airlock. In a room they eat by the room; in the airlock a row of "
            "three drinks 1 water, and each person there blocks 1 radiation tonight."
        ),
    ),
    "put_hero": (
        Passage(
            "Strength is what a hero can do in a visit, and whom it can press. Where heroes begin matters "
            "less: each has to move anyway."
        ),
    ),
    "piece": (
        Passage(
            "Your go: one of your heroes that has not gone yet today moves one or two places on and acts "
            "there. All go each day, so think of the order: who went can still be pressed by who comes later."
        ),
        Passage(
            "Tonight wants food: water for the airlock, any supply for rooms. What is short costs people. "
            "Of what is left over all meat is lost, and water above 2; the rest keeps."
        ),
        Passage("A small goal for today: bring so much food home that nobody goes hungry tonight."),
    ),
    "destination": (
        Passage(
            "A weaker rival who stands there pays you goods when a hero of yours arrives. What your pieces "
            "occupy is closed to your others until they go."
        ),
    ),
    "act": (Passage("Each action is spent on one of these. What is not spent is lost when the visit ends."),),
    "aid": (
        Passage(
            "Aids make a hunt cheaper, one at a time, before the hero strikes. Actions saved can still be "
            "used here."
        ),
    ),
    "space": (Passage("A better space brings more canned goods; the Grapple works once a day."),),
    "dam_price": (
        Passage("The Access card works once a day, and saves the microchip for a repair or a room."),
    ),
    "defend": (
        Passage(
            "A rival hero has come to where yours stands, and presses it. Each point you do not answer "
            "costs a good; 1 ammo answers a point, so give what you miss less."
        ),
    ),
    "tribute": (Passage("Meat that is not eaten tonight spoils, and water above 2: they are missed least."),),
    "use_bat": (
        Passage(
            "The Baseball bat works once a day: 1 point more on each rival who is pressed here, and 1 on an "
            "equal one."
        ),
    ),
    "lose_good": (Passage("An event takes this from everybody at each Dawn, until somebody overcomes it."),),
    "event": (
        Passage(
            "Night begins. An event that you overcome is worth its SP at the end and troubles nobody any "
            "more. Its cost is paid in one group of goods: materials, supplies or ammo."
        ),
    ),
    "pay": (Passage("Goods of this group are equal here: give first what would be lost tonight."),),
    "feed": (
        Passage(
            "If all can be fed, one answer does it. By hand you choose what each gets, and may use the "
            "vegetable, or let somebody go hungry: that costs the person."
        ),
    ),
    "feed_unit": (
        Passage("An airlock row takes only water, a room any supply. A unit short costs a person."),
    ),
    "who": (Passage("Scientists count more by pairs of symbols; for all else a survivor is worth as much."),),
    "dies": (Passage("Of a full room one person less means that it does not work."),),
    "recruit": (
        Passage(
            "1 supply brings 1 survivor, worth 1 SP at the end, but with an appetite from tomorrow on. Meat, "
            "and water above 2, would be lost tonight anyway, so pay with them first."
        ),
    ),
    "build": (
        Passage(
            "Rooms count 1, 3, 6, 10 SP for one to four full ones: three or four are worth the trouble. A "
            "room counts and works only when it is full. At night people move into it from the airlock; who "
            "comes by day may go there at once."
        ),
        Passage("A small goal: two full rooms before the next night falls."),
    ),
    "repair": (
        Passage(
            "A repaired equipment is 1 SP and helps every day. Two that share a symbol, left and right, are "
            "1 SP more."
        ),
    ),
    "bench": (Passage("The Tool bench repairs one equipment for 2 of its 3 materials, if you like."),),
    "fitter": (Passage("The Fitter asks for 2 of the 3 printed materials, and is gone after this visit."),),
    "robot_act": (
        Passage("A hero at the base drives the robot: it does one act where it is, and stays there."),
    ),
}
