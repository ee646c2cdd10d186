"""The terms of the rules: players, cards, classes, zones, visibility (LEG 02 to 24)."""

from typing import Any

import pytest

from deckbuilder.engine.api import BadScenarioError, IllegalChoiceError
from deckbuilder.games.legions.glossary import CATEGORIES, COLOURS, KEYWORDS
from deckbuilder.games.legions.rules.view import class_of
from tests.rules.desk import Desk
from tests.rules.legions.test_25_26_setup_and_turn import new_game
from tests.rules.legions.words import (
    CARDS,
    DRAW,
    NOTATION,
    RULES,
    activated,
    continuous,
    hit,
    life,
    minion,
    skill,
    start,
    to_next_main,
    when,
)
from tests.rules.notation import no_card


def load(cards: dict[str, Any]) -> Desk:
    return Desk(NOTATION, RULES.scenario({"game": "legions", "seed": 1, "cards": cards, "players": [{}, {}]}, no_card))


# Players and turns ---------------------------------------------------------------------


@pytest.mark.rule("Leg", "02-3")
def test_only_the_two_players_can_act() -> None:
    desk = start()
    for player in (2, -1, "0", None):
        with pytest.raises(IllegalChoiceError):
            desk.do("resign", player=player)
    assert desk.game.result is None


@pytest.mark.rule("Leg", "02-4")
@pytest.mark.rule("Leg", "02-5")
@pytest.mark.rule("Leg", "02-6")
@pytest.mark.rule("Leg", "02-7")
@pytest.mark.rule("Leg", "26-1a")
@pytest.mark.rule("Leg", "26-7-5")
def test_turns_alternate_and_each_has_the_five_phases() -> None:
    desk = new_game(first_player=1).do("no_card_change")
    seen = []
    for _ in range(4):
        seen.append((desk.state["turn"]["number"], desk.state["turn"]["player"], desk.asked()))
        to_next_main(desk)
    assert seen == [(1, 1, 1), (2, 0, 0), (3, 1, 1), (4, 0, 0)]
    whole = [event for event in desk.events_of("phase") if event["phase"] != "setup"][5:10]
    assert [(event["phase"], event["player"]) for event in whole] == [
        (phase, 0) for phase in ("start", "core", "draw", "main", "end")
    ]


@pytest.mark.rule("Leg", "02-13")
@pytest.mark.rule("Leg", "25-4a")
def test_decks_are_shuffled_by_the_seed_and_nobody_learns_the_order() -> None:
    one, same, other = (new_game(seed, first_player=0) for seed in (1, 1, 2))
    names = [[card["card"] for card in desk.cards("deck_cards")] for desk in (one, same, other)]
    assert names[0] == names[1] != names[2]
    whole = [sorted(deck + desk.names("hand")) for deck, desk in zip(names, (one, same, other), strict=True)]
    assert whole[0] == whole[2]
    for viewer in (0, 1):
        assert "deck_cards" not in one.seen_by(viewer)["players"][0]
        for event in one.events:
            if event["type"] == "shuffle":
                assert set(event) == {"type", "player"}


@pytest.mark.rule("Leg", "02-37")
@pytest.mark.rule("Leg", "26-6-2a")
def test_actions_are_reported_in_the_order_in_which_they_were_done() -> None:
    desk = start({"hand": ["V"], "on": "A l, A r"})
    desk.do("attack left 1.master").do("unlock V standby").do("attack right 1.master")
    assert desk.order("attack", "unlock") == ["attack", "unlock", "attack"]


@pytest.mark.rule("Leg", "04-1")
@pytest.mark.rule("Leg", "04-2a")
@pytest.mark.rule("Leg", "24-3a")
def test_a_game_has_one_winner_and_goes_no_further() -> None:
    desk = start({"life": 1, "standby": ["Q"]}, {}, {"Q": skill([hit(1, "your_master")])}).do("play Q")
    assert desk.game.result is not None
    assert (desk.game.result.winner, desk.game.result.rule) == (1, "24-3a")
    assert desk.game.decision is None
    assert desk.refuses("24-1", "end_phase")


@pytest.mark.rule("Leg", "04-2b")
def test_a_match_continues_with_the_loser_choosing_until_somebody_has_two_wins() -> None:
    wins = [0, 0]
    loser: int | None = None
    for seed, winner in ((1, 0), (2, 1), (3, 0)):
        options: dict[str, Any] = {} if loser is None else {"chooser": loser}
        desk = new_game(seed, **options)
        assert loser is None or desk.asked() == loser
        desk.do("go_first").do("resign", player=1 - winner)
        assert desk.game.result is not None
        wins[winner] += 1
        loser = 1 - winner
    assert wins == [2, 1]


# Numbers and cards -----------------------------------------------------------------------


@pytest.mark.rule("Leg", "05-1")
def test_all_numbers_of_a_position_are_whole() -> None:
    def numbers(value: Any) -> Any:
        if isinstance(value, dict):
            for part in value.values():
                yield from numbers(part)
        elif isinstance(value, list):
            for part in value:
                yield from numbers(part)
        elif isinstance(value, int | float):
            yield value

    desk = start({"on": "A l", "hand": ["L"]})
    assert {type(number) for number in numbers(desk.state)} <= {int, bool}
    for wrong in (1.5, "2", True):
        with pytest.raises(BadScenarioError):
            load({"X": {"cost": wrong}})


@pytest.mark.rule("Leg", "06-1")
@pytest.mark.rule("Leg", "06-1a")
def test_there_are_five_colours_and_a_card_has_one_or_two_different_ones() -> None:
    assert set(COLOURS) == {"black", "red", "white", "green", "blue"}
    for colours in ([], ["red", "red"], ["red", "white", "blue"], ["pink"]):
        with pytest.raises(BadScenarioError):
            load({"X": {"colours": colours}})
    double = {"op": "let", "be": {"count": {"of": "hand", "side": "you", "symbols": "double"}}}
    side = {"standby": ["Q"], "hand": ["Pair", "A"], "life": 10}
    desk = start(side, {}, {"Q": skill([double, life({"number": "x"})])})
    assert desk.do("play Q").life()[0] == 11


@pytest.mark.rule("Leg", "13-1")
@pytest.mark.rule("Leg", "14-3k")
@pytest.mark.parametrize(
    ("row", "colours", "word"),
    [
        pytest.param(row, colours, word, marks=pytest.mark.rule("Leg", row))
        for row, colours, word in (
            ("13-3", "red white", "rune_blader"),
            ("13-4", "red green", "fairy_tamer"),
            ("13-5", "black green", "shaman"),
            ("13-6", "black white", "demon_ruler"),
            ("13-7", "white green", "general"),
            ("13-8", "black red", "wizard"),
            ("13-9", "black blue", "necromancer"),
            ("13-10", "white blue", "doll_master"),
        )
    ],
)
def test_two_colours_make_a_class(row: str, colours: str, word: str) -> None:
    pair = colours.split()
    assert class_of(pair) == class_of(pair[::-1]) == word
    desk = start({"master": "P"}, {}, {"P": {"category": "master", "colours": pair}})
    assert desk.at("master")["class"] == word
    assert class_of(["red", "blue"]) is None


@pytest.mark.rule("Leg", "14-2a")
def test_cards_are_identified_by_their_names() -> None:
    same = {"op": "let", "be": {"count": {"of": "hand", "side": "you", "name": "A"}}}
    side = {"standby": ["Q"], "hand": ["A", "A", "B"], "life": 10}
    assert start(side, {}, {"Q": skill([same, life({"number": "x"})])}).do("play Q").life()[0] == 12


@pytest.mark.rule("Leg", "14-3e")
@pytest.mark.rule("Leg", "14-3g")
@pytest.mark.rule("Leg", "14-3j")
@pytest.mark.rule("Leg", "02-24")
@pytest.mark.rule("Leg", "02-25")
@pytest.mark.rule("Leg", "02-27")
@pytest.mark.rule("Leg", "02-28")
def test_each_category_has_its_numbers_and_no_others() -> None:
    assert set(CATEGORIES) == {"master", "skill", "arts", "minion", "lord"}
    numbers = {
        "master": set[str](),
        "skill": {"cost", "wait_turn"},
        "minion": {"cost", "atk", "hp", "wait_turn"},
        "arts": {"cost"},
        "lord": {"cost", "core_cost", "atk", "hp"},
    }
    for category, own in numbers.items():
        for number in ("cost", "core_cost", "atk", "hp", "wait_turn"):
            card = {"category": category, number: 1}
            if number in own:
                load({"X": card})
            else:
                with pytest.raises(BadScenarioError):
                    load({"X": card})
    for wait in (0, 5):
        with pytest.raises(BadScenarioError):
            load({"X": {"wait_turn": wait}})


@pytest.mark.rule("Leg", "14-3")
@pytest.mark.rule("Leg", "14-4")
@pytest.mark.rule("Leg", "02-31")
@pytest.mark.rule("Leg", "39-1a")
def test_nothing_but_name_and_characteristics_is_known_to_the_rules() -> None:
    for stray in ("flavor", "picture", "illustrator"):
        with pytest.raises(BadScenarioError):
            load({"X": {**CARDS["A"], stray: "x"}})
    assert len(KEYWORDS) == len(set(KEYWORDS)) == 20


@pytest.mark.rule("Leg", "02-39")
@pytest.mark.rule("Leg", "02-42")
@pytest.mark.rule("Leg", "36-1a")
@pytest.mark.rule("Leg", "36-1b")
@pytest.mark.rule("Leg", "35-2-b")
@pytest.mark.rule("Leg", "35-10a")
def test_an_ability_has_its_condition_and_is_triggered_continuous_or_activated() -> None:
    sentences = [[DRAW]]
    for ability in (
        {"type": "triggered", "sentences": sentences},
        {"type": "triggered", "when": [], "sentences": sentences},
        {"type": "permanent", "sentences": sentences},
        {"sentences": sentences},
    ):
        with pytest.raises(BadScenarioError) as caught:
            start({"hand": ["X"]}, {}, {"X": minion(ability)})
        assert caught.value.place.startswith("cards.X.abilities")
    cards = {"X": minion(when("attack", DRAW), activated(DRAW), continuous(modify={"atk": 1}), atk=1)}
    desk = start({"on": "X l"}, {}, cards)
    assert desk.at("left")["atk"] == 2
    assert [option["ability"] for option in desk.options("activate") if option["card"] == desk.id("left")] == [1]
    assert len(desk.do("attack left 1.master").events_of("draw")) == 1


@pytest.mark.rule("Leg", "02-20")
def test_cards_tokens_and_cores_are_objects_that_can_be_exhausted() -> None:
    tire: list[dict[str, Any]] = [{"op": "exhaust", "who": {"of": "field", "side": "opponent"}}]
    tire.append({"op": "exhaust_cores", "count": 1, "player": "opponent"})
    cards = {"Q": skill(tire), "T": {"category": "token", "cost": 1, "atk": 1, "hp": 1}}
    foe = {"on": "A l, T r", "lord": "L", "cores": "2"}
    desk = start({"standby": ["Q"]}, foe, cards).do("play Q")
    assert [desk.at(f"1.{place}")["ready"] for place in ("left", "right", "lord", "master")] == [False] * 4
    assert desk.numbers("cores", 1) == (1, 1)


@pytest.mark.rule("Leg", "02-44")
def test_the_source_is_the_card_whose_text_it_is() -> None:
    desk = start({"standby": ["Q"]}, {}, {"Q": skill([hit(1, "opponent_master")])})
    source = desk.id("Q", "standby")
    assert desk.do("play Q").events_of("damage")[0]["source"] == source


@pytest.mark.rule("Leg", "35-1b")
@pytest.mark.rule("Leg", "35-14")
def test_an_effect_resolves_when_played_or_when_its_condition_is_met_and_not_otherwise() -> None:
    cards = {"X": minion(when("enter", DRAW)), "K": skill([life(5)])}
    desk = start({"hand": ["X"], "wait": "1 K", "standby": ["Q"], "life": 10}, {}, {
        **cards, "Q": skill([{"op": "send", "who": {"of": "wait_1", "side": "you"}, "to": "hand"}]),
    })  # fmt: skip
    desk.do("play Q")
    assert desk.life()[0] == 10
    assert not desk.events_of("draw")
    desk.do("unlock X play left")
    assert len(desk.events_of("draw")) == 1


# Zones ---------------------------------------------------------------------------------------


@pytest.mark.rule("Leg", "17-1")
@pytest.mark.rule("Leg", "17-2")
@pytest.mark.rule("Leg", "17-10")
@pytest.mark.rule("Leg", "17-13")
@pytest.mark.rule("Leg", "02-21")
@pytest.mark.rule("Leg", "21-1")
def test_the_field_is_minion_zone_and_leader_zone_of_one_side() -> None:
    side = {"on": "V l, V m, V r", "lord": "L", "standby": ["V"]}
    counts = {
        ("field", "unit"): 5,
        ("minion_zone", "unit"): 3,
        ("leader_zone", "unit"): 2,
        ("leader_zone", "master"): 1,
        ("standby", "unit"): 0,
    }
    for (zone, category), count in counts.items():
        select = {"of": zone, "side": "you", "kind": category}
        text = skill([{"op": "let", "be": {"count": select}}, life({"number": "x"})])
        desk = start({**side, "standby": ["V", "Q"], "life": 10}, side, {"Q": text}).do("play Q")
        assert desk.life()[0] == 10 + count, (zone, category)


@pytest.mark.rule("Leg", "02-32")
@pytest.mark.rule("Leg", "02-34")
def test_a_card_is_in_one_zone_and_put_into_another() -> None:
    put = {"op": "send", "who": {"of": "wait_2", "side": "you"}, "to": "hand"}
    desk = start({"standby": ["Q"], "wait": "2 A"}, {}, {"Q": skill([put])}).do("play Q")
    assert desk.names("hand") == ["A"]
    assert desk.names("2") == ["Q"]


@pytest.mark.rule("Leg", "17-6")
@pytest.mark.rule("Leg", "17-7")
@pytest.mark.rule("Leg", "17-8")
@pytest.mark.rule("Leg", "17-9")
def test_decks_are_seen_by_nobody_and_hands_by_their_player() -> None:
    desk = start({"hand": ["A*14"], "deck": ["B*41"]}, {"hand": ["V"]})
    assert len(desk.seen_by(0)["players"][0]["hand"]) == 14
    assert desk.seen_by(1)["players"][0]["hand"] == [{"hidden": True}] * 14
    for viewer in (0, 1):
        side = desk.seen_by(viewer)["players"][0]
        assert side["deck"] == 41
        assert "deck_cards" not in side
    desk.do("end")
    assert len(desk.cards("hand")) == 14


@pytest.mark.rule("Leg", "17-15")
@pytest.mark.rule("Leg", "17-16")
@pytest.mark.rule("Leg", "16-4")
def test_the_timeline_is_four_public_zones_without_a_limit() -> None:
    side = {"wait": "2 A*10, 4 B", "standby": ["Q"], "life": 1}
    count = {"op": "let", "be": {"has": "timeline"}}
    desk = start(side, {}, {"Q": skill([count, life({"number": "x"})])})
    assert [card["card"] for card in desk.seen_by(1)["players"][0]["timeline"]["2"]] == ["A"] * 10
    assert all(card["open"] for card in desk.cards("2"))
    assert desk.do("play Q").life()[0] == 12
    assert len(desk.cards("2")) == 11


@pytest.mark.rule("Leg", "16-3f")
def test_a_face_down_card_in_a_hidden_place_is_not_reversed() -> None:
    count = {"op": "let", "be": {"count": {"of": ["deck", "exile", "hand"], "open": False}}}
    side = {"deck": ["A*30"], "exile": [{"card": "A", "face_down": True}], "standby": ["Q"], "life": 10}
    assert start(side, {}, {"Q": skill([count, life({"number": "x"})])}).do("play Q").life()[0] == 10


@pytest.mark.rule("Leg", "17-19a")
@pytest.mark.rule("Leg", "32-1b")
def test_a_card_that_is_played_is_open_in_the_play_zone_and_nothing_comes_between() -> None:
    foe = {"op": "choose", "select": {"of": "minion_zone", "side": "opponent"}}
    cards = {
        "Q": skill([foe, hit(1)]),
        "W": minion(when("goes", life(1), who={"of": "standby"}, **{"from": "standby"})),
    }
    desk = start({"standby": ["Q"]}, {"on": "A l, W r", "life": 10}, cards).do("play Q")
    assert [card["card"] for card in desk.seen_by(1)["players"][0]["play"]] == ["Q"]
    assert desk.life()[1] == 10
    desk.pick("A")
    assert desk.life()[1] == 11
    assert desk.player()["play"] == []


@pytest.mark.rule("Leg", "20-2")
def test_masters_of_other_names_have_the_same_common_abilities() -> None:
    cards = {name: {"category": "master", "name": name, "colours": ["black", "blue"]} for name in ("P", "R")}
    for name in cards:
        desk = start({"master": {"card": name, "mode": "awakened"}}, {}, cards)
        words = {option["ability"] for option in desk.options("activate")}
        assert words == {"core_boost", "grant_rush"}


# Battles by their words ---------------------------------------------------------------------------


@pytest.mark.rule("Leg", "02-29")
@pytest.mark.rule("Leg", "34-2-1")
@pytest.mark.rule("Leg", "34-2-2")
@pytest.mark.rule("Leg", "34-2a")
@pytest.mark.rule("Leg", "34-2b")
@pytest.mark.rule("Leg", "34-2-4")
def test_a_battle_has_an_attacker_and_a_target_until_the_damage_is_exchanged() -> None:
    pause = when("attack", {"op": "may", "steps": [DRAW]})
    desk = start({"on": "X l"}, {"lord": "L"}, {"X": minion(pause)}).do("attack left 1.lord")
    attacker, target = desk.id("left"), desk.id("1.lord")
    assert desk.state["battle"] == {"attacker": attacker, "target": target, "kind": "action"}
    assert not desk.at("left")["ready"]
    desk.do("no")
    assert desk.state["battle"] is None
    assert len(desk.events_of("damage")) == 2


@pytest.mark.rule("Leg", "39-5b")
def test_regenerate_acts_at_once_within_the_sequence() -> None:
    own = {"of": "minion_zone", "side": "opponent", "kind": "minion"}
    count = {"op": "let", "be": {"count": own}}
    cards = {"G": minion(keywords=["regenerate"]), "Q": skill([hit(3, own)], [count, life({"number": "x"})])}
    desk = start({"standby": ["Q"], "life": 10}, {"on": "G l"}, cards).do("play Q")
    assert desk.life()[0] == 10
    assert not desk.at("1.left")["open"]
