"""Triggered abilities, event by event (LEG 36-2), and invalid scripts."""

from typing import Any

import pytest

from card_db.models import Card, Text
from tests.rules.legions.words import DRAW, RULES, activated, continuous, hit, life, minion, played, skill, start, when

FOES: dict[str, Any] = {"of": "minion_zone", "side": "opponent"}
ONE = {"left": "A"}
TWO = {"left": "A", "right": "Big"}


def heard(event: dict[str, Any], *steps: dict[str, Any], minions: dict[str, Any] | None = None) -> int:
    """Return how often the event has triggered an ability of a card on the player's field during the steps."""
    watcher = minion({"type": "triggered", "when": [event], "sentences": [[life(1)]]})
    foe = {"minions": minions or TWO, "hand": ["V"], "deck": ["V"] * 5, "life": 9}
    side = {"life": 1, "on": "X m", "deck": ["V"] * 5}
    return played(list(steps), side=side, foe=foe, cards={"X": watcher}).life()[0] - 1


EXILE = {"op": "send", "who": FOES, "to": "exile"}


@pytest.mark.rule("Leg", "36-2h")
@pytest.mark.parametrize(
    ("event", "steps", "times"),
    [
        ({"event": "damaged", "who": FOES}, [hit(1, FOES)], 2),
        ({"event": "damaged", "who": FOES, "by_effect": True}, [hit(1, FOES)], 2),
        ({"event": "damaged", "who": FOES, "by_effect": False}, [hit(1, FOES)], 0),
        ({"event": "damaged", "who": {**FOES, "cost": {"min": 5}}}, [hit(1, FOES)], 1),
        ({"event": "damaged", "who": FOES, "at_least": 2}, [hit(1, FOES)], 1),
        ({"event": "damaged", "who": FOES, "at_least": 3}, [hit(1, FOES)], 0),
        ({"event": "break", "who": FOES}, [hit(3, FOES)], 1),
        ({"event": "break", "who": FOES}, [{"op": "break", "who": FOES}], 2),
        ({"event": "break", "who": FOES}, [EXILE], 0),
        ({"event": "break"}, [{"op": "break", "who": FOES}], 0),
        ({"event": "goes", "who": FOES}, [EXILE], 2),
        ({"event": "goes", "who": FOES, "to": "exile"}, [EXILE], 2),
        ({"event": "goes", "who": FOES, "to": "hand"}, [EXILE], 0),
        ({"event": "goes", "who": FOES, "to": ["hand", "exile"], "from": "minion_zone"}, [EXILE], 2),
        ({"event": "goes", "who": {"of": "hand"}, "from": "hand"}, [EXILE], 0),
        ({"event": "goes", "who": FOES, "by_effect": True}, [EXILE], 2),
        ({"event": "goes", "who": FOES, "by_effect": False}, [EXILE], 0),
        ({"event": "reversed", "who": FOES}, [{"op": "reverse", "who": FOES}], 2),
        ({"event": "opened", "who": FOES}, [{"op": "reverse", "who": FOES}, {"op": "open", "who": FOES}], 2),
        ({"event": "exhausted", "who": FOES}, [{"op": "exhaust", "who": FOES}], 2),
        ({"event": "readied", "who": FOES}, [{"op": "exhaust", "who": FOES}, {"op": "ready", "who": FOES}], 2),
        ({"event": "enter", "who": FOES}, [{"op": "create", "card": "doll", "player": "opponent"}], 1),
        ({"event": "gains_life", "whose": "opponent"}, [{**life(1), "player": "opponent"}], 1),
        ({"event": "gains_life", "whose": "opponent"}, [hit(1, "opponent_master")], 0),
        ({"event": "draws", "whose": "opponent"}, [{**DRAW, "player": "opponent"}], 1),
        ({"event": "draws"}, [{**DRAW, "player": "opponent"}], 0),
        ({"event": "draws", "whose": "each"}, [{**DRAW, "player": "both"}], 2),
        ({"event": "plays", "where": {"kind": "skill"}}, [hit(0, FOES)], 1),
        ({"event": "plays", "where": {"kind": "minion"}}, [hit(0, FOES)], 0),
        ({"event": "plays", "whose": "opponent"}, [hit(0, FOES)], 0),
    ],
)
def test_an_event_triggers_the_expected_number_of_times(
    event: dict[str, Any], steps: list[dict[str, Any]], times: int
) -> None:
    assert heard(event, *steps) == times


@pytest.mark.rule("Leg", "36-2h")
def test_what_a_player_does_is_not_an_effect() -> None:
    watched = {"event": "goes", "who": {"of": "standby", "side": "you"}, "from": "standby"}
    for by_effect, number in ((True, 1), (False, 2)):
        reported = {"type": "triggered", "when": [{**watched, "by_effect": by_effect}], "sentences": [[life(1)]]}
        desk = start({"life": 1, "on": "X l", "standby": ["A"]}, cards={"X": minion(reported)})
        assert desk.do("play A middle").life()[0] == number


@pytest.mark.parametrize(
    ("event", "attacked", "times"),
    [
        ({"event": "attack"}, "Big", 1),
        ({"event": "attack", "where": {**FOES, "cost": {"min": 5}}}, "Big", 1),
        ({"event": "attack", "where": {**FOES, "cost": {"max": 4}}}, "Big", 0),
        ({"event": "deals_damage"}, "Big", 1),
        ({"event": "deals_damage", "where": {**FOES, "cost": {"min": 5}}}, "Big", 1),
        ({"event": "deals_damage", "where": {**FOES, "cost": {"max": 4}}}, "Big", 0),
        ({"event": "deals_damage", "by_effect": True}, "Big", 0),
        ({"event": "damaged"}, "Big", 1),
        ({"event": "survive"}, "Big", 1),
        ({"event": "breaks_other"}, "Big", 0),
        ({"event": "breaks_other"}, "V", 1),
        ({"event": "attacked"}, "V", 0),
    ],
)
def test_a_battle_sets_off_what_belongs_to_it(event: dict[str, Any], attacked: str, times: int) -> None:
    fighter = minion({"type": "triggered", "when": [event], "sentences": [[life(1)]]}, atk=2, hp=9)
    side = {"life": 1, "on": "X m"}
    desk = start(side, {"minions": {"middle": attacked}}, {"X": fighter}).do("attack middle 1.middle")
    assert desk.life()[0] - 1 == times


@pytest.mark.rule("Leg", "34-2-3")
@pytest.mark.rule("Leg", "02-45")
def test_nobody_survives_a_battle_that_was_not_fought() -> None:
    steps = [when("attack", {"op": "send", "who": FOES, "to": "exile"}), when("survive", life(5))]
    desk = start({"life": 1, "on": "X m"}, {"on": "A m"}, {"X": minion(*steps)})
    assert desk.do("attack middle 1.middle").names("exile", 1) == ["A"]
    assert desk.life()[0] == 1


# Abilities under conditions -----------------------------------------------------------------


@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_an_activated_ability_is_used_while_its_condition_holds(whose: str) -> None:
    cards = {"X": minion(activated(life(1), **{"if": {"cond": "turn", "whose": whose}}))}
    desk = start({"on": "X l"}, {}, cards)
    offered = [option for option in desk.options("activate") if option["card"] == desk.id("left")]
    assert bool(offered) == (whose == "you")
    fields = {"card": desk.id("left"), "ability": 0}
    assert (desk.why("activate", **fields) is None) == (whose == "you")
    if whose == "opponent":
        assert desk.refuses("36-4", "activate", **fields)


def test_a_condition_of_a_triggered_or_continuous_ability_is_asked() -> None:
    for whose, number in (("you", 2), ("opponent", 1)):
        condition = {"cond": "turn", "whose": whose}
        reported = when("damaged", life(1), who=FOES, **{"if": condition})
        up = continuous(modify={"atk": 1}, **{"if": condition})
        side = {"life": 1, "on": "X m"}
        desk = played([hit(1, FOES)], side=side, foe={"minions": ONE}, cards={"X": minion(reported, up, atk=1)})
        assert (desk.life()[0], desk.at("middle")["atk"]) == (number, number)


def test_what_a_continuous_ability_gives_is_seen_as_what_it_is() -> None:
    give = continuous(
        who={"of": "minion_zone", "side": "you", "other": True},
        grant=[{"keyword": "leap"}, {"keyword": "pierce", "value": 2}],
        forbid=["move"],
    )
    desk = start({"on": "X l, A m"}, {}, {"X": minion(give)})
    assert (desk.keywords("left"), desk.keywords("middle")) == (set(), {"leap", ("pierce", 2)})
    assert desk.refuses("01-3", "move", card=desk.id("middle"), lane="right")


@pytest.mark.rule("Leg", "35-9b")
@pytest.mark.parametrize(("most", "possible"), [(2, False), (3, True)])
def test_a_first_effect_needs_as_many_within_the_bound_as_it_chooses(most: int, *, possible: bool) -> None:
    pick = {"op": "choose", "select": FOES, "count": 2, "total": {"what": "cost", "max": most}}
    cards = {"Q": skill([pick]), "C": minion(cost=1), "D": minion(cost=2)}
    desk = start({"standby": ["Q"]}, {"on": "C l, D r"}, cards)
    assert (desk.why("play_standby", card=desk.id("Q", "standby")) is None) == possible


@pytest.mark.rule("Leg", "38-4b")
def test_whether_something_broke_can_be_asked() -> None:
    after = {"op": "if_done", "then": [life(1)], "else": [life(5)]}
    for minions, number in ((ONE, 2), ({}, 6)):
        desk = played([{"op": "break", "who": FOES}, after], side={"life": 1}, foe={"minions": minions})
        assert desk.life()[0] == number


# Scripts --------------------------------------------------------------------------------------


def problems(*abilities: dict[str, Any], kind: str = "minion") -> list[tuple[str, str]]:
    """Return the place and the English sentence of each problem."""
    card = Card(id="T", game="legions", name=Text(en="T"), fields={"kind": kind}, abilities=abilities)
    return [(each.place, each.message.key.format(**each.message.args)) for each in RULES.check_script(card)]


def told_of(event: dict[str, Any]) -> dict[str, Any]:
    return {"type": "triggered", "when": [event], "sentences": [[DRAW]]}


@pytest.mark.parametrize(
    ("ability", "place", "sentence"),
    [
        ({"type": "play", "sentences": [[DRAW]]}, "type", "Only skill and arts cards"),
        ({"type": "after_play", "to": "hand"}, "type", "Only skill and arts cards"),
        (continuous(grant=[{"keyword": "leep"}]), "grant[0].keyword", "mean “leap”"),
        (continuous(grant=[{"keyword": "leap", "value": 1}]), "grant[0].value", "has no number"),
        (continuous(grant=[{"keyword": "pierce"}]), "grant[0]", "needs a number"),
        (activated({"op": "lose", "who": "self", "keyword": "leep"}), "sentences[0][0].keyword", "mean “leap”"),
        (activated(hit(1, {"keyword": ["leap", "rosh"]})), "sentences[0][0].who.keyword[1]", "mean “rush”"),
        (activated(hit(1, "them")), "sentences[0][0].who", "“them” is not defined here"),
        (activated(life({"number": "n"})), "sentences[0][0].amount.number", "“n” is not known here"),
        (continuous(who="it"), "who", "“it” is not defined here"),
        (activated(DRAW, cost={"cards": [{"do": "exile", "who": {"of": "hand"}}]}), "cost.cards[0].who.side", "“you”"),
        (told_of({"event": "phase_end"}), "when[0]", "“phase” is missing"),
        (told_of({"event": "attack", "phase": "main"}), "when[0].phase", "“phase” belongs to phase_start, phase_end"),
        (told_of({"event": "attack", "from": "hand"}), "when[0].from", "“from” belongs to goes, enter only"),
        (told_of({"event": "enter", "to": "hand"}), "when[0].to", "“to” belongs to goes, enter only"),
        (activated({"op": "get", "ability": 1}), "sentences[0][0].ability", "no such effect"),
        (activated({"op": "get", "ability": 0}), "sentences[0][0].ability", "would get itself"),
    ],
)
def test_what_the_game_does_not_know_is_refused_with_its_place(
    ability: dict[str, Any], place: str, sentence: str
) -> None:
    ((found, message),) = problems(ability)
    assert found == f"abilities[0].{place}"
    assert sentence in message


def test_a_card_has_one_play_effect_and_may_come_from_where_it_says() -> None:
    play = {"type": "play", "sentences": [[DRAW]]}
    assert [place for place, _ in problems(play, play, kind="skill")] == ["abilities"]
    assert problems(play, kind="skill") == problems(told_of({"event": "enter", "from": "hand"})) == []
    around = [activated({"op": "get", "ability": place}) for place in (1, 0)]
    assert [place for place, _ in problems(*around)] == [
        f"abilities[{place}].sentences[0][0].ability" for place in (0, 1)
    ]
