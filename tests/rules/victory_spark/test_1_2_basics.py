"""VS 1 and 2: how games end, what is possible, and what is printed on a card."""

from typing import Any

import pytest

from deckbuilder.engine.api import BadScenarioError, IllegalChoiceError
from deckbuilder.games.victory_spark.game_rules import RULES
from tests.rules.notation import no_card
from tests.rules.report import expect
from tests.rules.victory_spark.words import (
    DRAW,
    act,
    auto,
    cancel,
    card,
    choose,
    give,
    of,
    perm,
    ring,
    send,
    size,
    start,
    using,
    waiting,
)

rule = pytest.mark.rule


@rule("VS", "1.1.1a")
def test_a_game_has_two_players() -> None:
    assert len(start().state["players"]) == 2


@rule("VS", "1.1.1b")
def test_another_number_of_players_is_refused() -> None:
    with pytest.raises(BadScenarioError):
        RULES.scenario({"game": "victory_spark", "players": [{}, {}, {}]}, no_card)


@rule("VS", "2.1.1.1")
def test_a_card_of_a_scenario_has_a_name() -> None:
    with pytest.raises(BadScenarioError) as found:
        start(cards={"K": card() | {"names": []}})
    assert (found.value.place, found.value.message.key) == ("cards.K.names", "A word is expected here.")


@rule("VS", "1.2.1a")
@rule("VS", "1.2.1b")
@rule("VS", "1.2.4b")
def test_a_player_who_resigns_loses_at_once() -> None:
    cards = {"K": card(act("bench", choose("hand"), DRAW))}
    desk = start({"on": "K l", "hand": "C B"}, cards=cards, phase="ability").do("activate K; resign")
    expect("the winner", desk.winner(), (1, "resign"))
    expect("the rule", desk.state["result"]["rule"], "1.2.4")
    with pytest.raises(IllegalChoiceError):
        desk.game.choose(["pick:1"])


@rule("VS", "1.2.4a")
def test_either_player_may_resign_at_any_moment() -> None:
    desk = start()
    desk.game.act({"type": "resign", "player": 1})
    expect("the winner", desk.winner(), (0, "resign"))


@rule("VS", "1.2.4.1a")
@rule("VS", "1.2.4.1b")
@rule("VS", "1.2.4.1c")
def test_nothing_keeps_a_player_from_resigning_or_makes_one() -> None:
    barred = {"forbid_player": [{"player": "both", "what": "lose_game"}]}
    instead = {"would": {"event": "lose_game"}, "steps": [{"op": "draw", "count": 3}]}
    desk = start({"ring": "K"}, cards={"K": card(perm("ring", barred), perm("ring", instead))})
    desk.do("resign")
    expect("the winner", desk.winner(), (1, "resign"))
    assert desk.events_of("draw") == []


@rule("VS", "1.2.2")
@rule("VS", "9.1.1b")
def test_a_loss_is_looked_for_at_the_next_check_timing_only() -> None:
    there = [choose("hand"), send("retire"), choose("retire"), send("waiting_room")]
    desk = using(*there, me={"retire": "C*9", "hand": "B"})
    if desk.winner() is None:
        desk.do("pick B")
    assert (desk.winner(), size(desk, "retire")) == (None, 9)


@rule("VS", "1.2.2.1")
@rule("VS", "9.2.2")
@rule("VS", "3.5.2c")
def test_ten_retired_cards_lose_when_no_ability_waits() -> None:
    waits = [{"player": 1, "card": "K", "ability": 0}]
    cards = {"K": card(act("ring", choose("hand", "opponent"), send("waiting_room")))}
    me = {"retire": "C*9 C?", "hand": "C B"}
    desk = start(me, cards=cards, resolution=waits)
    assert desk.winner() is None
    desk.do("pick B")
    expect("the winner", desk.winner(), (1, "retired"))
    expect("the winner without an ability", start(me).winner(), (1, "retired"))


@rule("VS", "1.2.2.2")
@rule("VS", "9.2.3")
@rule("VS", "9.8.1b")
def test_an_empty_deck_and_waiting_room_lose() -> None:
    expect("the winner", start({"deck": []}).winner(), (1, "no_cards"))
    expect("the winner after the penalty", start({"deck": [], "waiting_room": "C"}).winner(), (1, "no_cards"))
    desk = start({"deck": [], "waiting_room": "C C C"})
    assert (desk.winner(), size(desk, "deck")) == (None, 2)


@rule("VS", "1.2.3")
@rule("VS", "9.2.1")
def test_both_players_lose_together() -> None:
    expect("the winner", start({"retire": "C*10"}, {"deck": []}).winner(), (None, "both_lost"))


@rule("VS", "1.2.5")
def test_an_effect_ends_the_game_at_once() -> None:
    desk = using({"op": "win"}, DRAW)
    expect("the winner", desk.winner(), (0, "effect"))
    assert desk.events_of("draw") == []


@rule("VS", "1.3.2a")
@rule("VS", "8.5.4.1.3")
def test_the_impossible_is_skipped() -> None:
    desk = using(choose("bench", "opponent"), {"op": "rest", "who": "it"}, DRAW)
    assert size(desk, "hand") == 1


@rule("VS", "1.3.2b")
@rule("VS", "3.2.6c")
def test_as_much_as_possible_is_done() -> None:
    desk = using({"op": "draw", "count": 3}, me={"deck": "C C", "waiting_room": "B*10"})
    assert (size(desk, "hand"), size(desk, "deck"), size(desk, "retire")) == (2, 9, 1)


@rule("VS", "1.3.2.1")
@rule("VS", "4.9.1.7")
def test_what_is_so_already_does_not_happen() -> None:
    rest = {"op": "rest", "who": of("bench", "opponent")}
    cards = {"L": card(auto("bench", "rested", DRAW))}
    desk = using(rest, {"op": "if_done", "then": [DRAW]}, you={"on": "L l-"}, cards=cards)
    assert (size(desk, "hand"), size(desk, "hand", 1)) == (0, 0)


@rule("VS", "1.3.2.2a")
@rule("VS", "1.3.2.2b")
def test_a_negative_number_does_nothing() -> None:
    desk = using({"op": "draw", "count": {"difference": [1, 3]}}, me={"hand": "C"})
    assert (size(desk, "hand"), desk.events_of("draw")) == (1, [])


@rule("VS", "1.3.3")
@rule("VS", "8.1.1.4a")
def test_cannot_beats_can() -> None:
    cards = {"L": card(perm("ring", {"forbid": ["be_stood"], "who": of("bench", "opponent")}))}
    desk = start({"on": "B l-"}, {"ring": "L"}, cards, phase="stand")
    assert desk.at("l")["orientation"] == "rest"


@rule("VS", "1.3.4a")
@rule("VS", "1.3.4b")
def test_the_turn_player_chooses_first() -> None:
    discard = [{"op": "discard", "count": 1}, {"op": "discard", "count": 1, "player": "opponent"}]
    desk = using(*discard, me={"hand": "C B"}, you={"hand": "C B"})
    assert desk.asked() == 0
    desk.do("discard C")
    assert desk.asked() == 1


DROPPED = {"op": "send", "who": "it", "to": "waiting_room"}


@rule("VS", "1.3.4a")
@rule("VS", "1.3.4b")
@pytest.mark.parametrize(
    "steps",
    [
        [{"op": "discard", "count": 1, "player": "both"}],
        [{"op": "choose", "select": {"of": "hand", "side": "you"}, "by": "both"}, DROPPED],
    ],
    ids=["discard", "choose"],
)
@pytest.mark.parametrize("player", [0, 1])
def test_both_have_chosen_before_any_of_their_cards_moves(steps: list[dict[str, Any]], player: int) -> None:
    cards = {"K": card(auto("bench", "plays", *steps, whose="each")), "P": card()}
    mine = {"hand": "C B P", "on": "K l"} if player == 0 else {"hand": "C B P"}
    desk = start(mine, {"hand": "C B", **({"on": "K l"} if player else {})}, cards).do("play P centre")
    expect("who chooses first", desk.asked(), 0)
    desk.choose([desk.offered()[0][0]])
    expect("who chooses then", (desk.asked(), size(desk, "hand"), size(desk, "waiting_room")), (1, 2, 0))
    desk.choose([desk.offered()[0][0]])
    expect("hands", (size(desk, "hand"), size(desk, "hand", 1)), (1, 1))
    moves = [event for event in desk.events_of("move") if event["to"] == "waiting_room"]
    expect("whose cards", [event["player"] for event in moves], [0, 1])


@rule("VS", "1.3.4b")
@pytest.mark.parametrize(("mine", "yours", "left"), [("B", "", (0, 0)), ("", "B", (0, 0)), ("B C", "B", (1, 0))])
def test_a_player_without_cards_does_not_choose(mine: str, yours: str, left: tuple[int, int]) -> None:
    choice = {"op": "choose", "select": {"of": "hand", "side": "you"}, "by": "both"}
    desk = using(choice, DROPPED, me={"hand": mine}, you={"hand": yours})
    while desk.options("pick"):
        desk.choose([desk.offered()[0][0]])
    expect("hands", (size(desk, "hand"), size(desk, "hand", 1)), left)


@rule("VS", "1.3.4a")
@pytest.mark.parametrize("player", [0, 1])
def test_the_turn_player_draws_first(player: int) -> None:
    cards = {"K": card(auto("bench", "plays", {"op": "draw", "player": "both"}, whose="each"))}
    mine = {"hand": "C", "on": "K l"} if player else {"hand": "C"}
    desk = start(mine, {} if player else {"on": "K l"}, cards).do("play C centre")
    assert [event["player"] for event in desk.events_of("draw")] == [0, 1]


@rule("VS", "1.3.2.1")
@pytest.mark.parametrize("word", ["stand", "reverse"])
def test_a_card_is_not_turned_to_where_it_is(word: str) -> None:
    event, lying = {"stand": ("stood", "L l"), "reverse": ("reversed", "L l!")}[word]
    turn = {"op": word, "who": of("bench", "opponent")}
    cards = {"L": card(auto("bench", event, DRAW))}
    desk = using(turn, {"op": "if_done", "then": [DRAW]}, you={"on": lying}, cards=cards)
    assert (size(desk, "hand"), size(desk, "hand", 1)) == (0, 0)


@rule("VS", "1.3.2.2a")
def test_negative_damage_heals_nothing() -> None:
    damage = {"op": "damage", "who": of("ring"), "amount": {"difference": [500, 1000]}}
    desk = using({"op": "damage", "who": of("ring"), "amount": 500}, damage)
    assert ring(desk)["damage"] == 500


@rule("VS", "1.3.5a")
@rule("VS", "1.3.5b")
def test_a_number_that_is_chosen_is_whole_and_not_negative() -> None:
    desk = using({"op": "choose_number", "max": 3, "as": "x"}, {"op": "draw", "count": {"number": "x"}})
    expect("the numbers", [option["number"] for option in desk.options()], [0, 1, 2, 3])
    for number in (1.5, -1):
        assert desk.rule_against({"type": "number", "number": number}) is not None
    assert size(desk.do("number 2"), "hand") == 2


@rule("VS", "1.3.5.1")
@rule("VS", "8.5.4.1")
def test_exactly_as_many_as_said_are_chosen() -> None:
    desk = using(choose("hand"), send("waiting_room"), me={"hand": "C B"})
    assert desk.bounds() == (1, 1)
    desk = using(choose("bench", "opponent", 2), {"op": "rest", "who": "it"}, you={"on": "B l, B c, B r"})
    assert desk.bounds() == (2, 2)


@rule("VS", "8.5.4.1.1")
@rule("VS", "8.6.11.1.1")
def test_up_to_may_be_none() -> None:
    desk = using(choose("hand", count={"up_to": 2}), send("waiting_room"), me={"hand": "C B B"})
    assert desk.bounds() == (0, 2)


@rule("VS", "8.5.4.1.2")
@rule("VS", "8.6.11.1.2")
def test_with_fewer_all_of_them_are_chosen() -> None:
    desk = using(choose("bench", "opponent", 2), {"op": "rest", "who": "it"}, you={"on": "B l"})
    assert desk.at("1.l")["orientation"] == "rest"


# What is printed on a card -------------------------------------------------------------


def chosen(select: dict[str, Any], cards: dict[str, Any], hand: str = "L M") -> list[str]:
    """The cards in hand that a selector finds."""
    desk = using(choose("hand", count={"up_to": 5}, **select), me={"hand": hand}, cards=cards)
    return sorted(desk.name_of(option["card"]) for option in desk.options("pick"))


@rule("VS", "2.1.1")
@rule("VS", "2.1.1.1")
@rule("VS", "2.1.3a")
@rule("VS", "2.3.1")
@rule("VS", "2.3.1.1a")
@rule("VS", "2.3.1.1b")
@rule("VS", "2.4.1")
@rule("VS", "2.4.1.1")
@rule("VS", "2.9.1")
@rule("VS", "2.14.7")
@pytest.mark.parametrize(
    ("select", "found"),
    [
        ({"name": "A"}, ["L"]),
        ({"name": "AA"}, ["M"]),
        ({"title": "T"}, ["L"]),
        ({"name": "B", "title": "T"}, ["L"]),
        ({"name": "A", "title": "Y"}, []),
        ({"gender": "male"}, ["L"]),
        ({"gender": "female"}, ["L", "M"]),
        ({"work": "W"}, ["L"]),
        ({"title_contains": "tw"}, ["M"]),
        ({"name_contains": "A"}, ["L", "M"]),
        ({"attribute": "sea"}, ["L"]),
        ({"level": {"min": 2}}, ["M"]),
        ({"attack": {"max": 900}}, ["M"]),
        ({"defence": {"min": 3000}}, ["M"]),
    ],
)
def test_a_selector_finds_cards_by_what_is_printed(select: dict[str, Any], found: list[str]) -> None:
    cards = {
        "L": card(act("bench", DRAW, attributes=["sea"]), names=["A", "B"], titles=["T"], genders=["male", "female"],
                  work_title="W"),
        "M": card(names=["AA"], titles=["twin"], genders=["female"], level=2, attack=900, defence=3000),
    }  # fmt: skip
    expect(f"the cards with {select}", chosen(select, cards), found)


@rule("VS", "2.15.1a")
@rule("VS", "2.15.1b")
@rule("VS", "2.15.1c")
def test_a_card_has_the_attributes_of_all_its_techniques() -> None:
    two = [act("bench", DRAW, attributes=["sea"]), auto("ring", "attack", DRAW, attributes=["sky", "star"])]
    cards = {"L": card(*two), "M": card(auto("ring", "attack", DRAW, attributes=["sky"]))}
    assert chosen({"attribute": "star"}, cards) == ["L"]
    assert chosen({"attribute": ["sea", "sky"]}, cards) == ["L", "M"]
    shares: Any = {"same": {"what": "attribute", "as": "self"}}
    cards["K"] = card(act("bench", choose("hand", count={"up_to": 5}, **shares), attributes=["sea"]))
    assert chosen({}, cards) == ["L"]


@rule("VS", "2.9.1.1")
@rule("VS", "12.5b")
def test_a_work_also_means_the_work_of_its_pair() -> None:
    cards = {"L": card(work_title="Baby Princess 3D ぱらだいす 0(ラブ)"), "M": card(work_title="Other")}
    assert chosen({"work": "Baby Princess"}, cards) == ["L"]


@rule("VS", "2.12.1")
@rule("VS", "2.14.1")
@rule("VS", "4.1.1")
@rule("VS", "4.1.2")
def test_a_technique_does_what_its_text_says_when_it_is_used() -> None:
    cards = {"K": card(act("bench", DRAW)), "L": card(cancel("hand", {}, {"pay": 1}))}
    desk = start({"on": "K l"}, {"hand": "L", "energy": {"stand": 1}}, cards, "ability").do("activate K")
    assert (waiting(desk), size(desk, "hand")) == (["K"], 0)
    desk.do("pass")
    assert size(desk, "hand") == 1


@rule("VS", "2.14.3")
@rule("VS", "2.12.2")
def test_a_blank_technique_does_nothing() -> None:
    desk = start({"ring": "K"}, cards={"K": card({"kind": "auto", "names": ["N"], "zones": ["ring"]})}, phase="attack")
    assert (desk.events_of("trigger"), desk.state["resolution"]) == ([], [])


@rule("VS", "2.14.4")
@rule("VS", "8.1.1")
@rule("VS", "8.1.1.1.1b")
@rule("VS", "8.1.1.1.1a")
def test_a_technique_works_in_its_zone_only() -> None:
    cards = {
        "K": card(act("bench", DRAW)),
        "L": card(act("hand", DRAW, cost={"cards": [{"do": "waiting_room", "who": "self"}]})),
    }
    desk = start({"ring": "K", "hand": "L K"}, cards=cards, phase="ability")
    assert [option["card"] for option in desk.options("activate")] == [desk.id("L")]
    assert desk.refuses("8.1.1.1.1", "activate", card=desk.id("K", "ring"), ability=0)


@rule("VS", "2.14.5")
@rule("VS", "8.5.2")
def test_the_cost_is_paid_when_the_technique_is_activated() -> None:
    desk = using(DRAW, cost={"exhaust": True})
    assert desk.at("l")["orientation"] == "rest"
    assert desk.order("orientation", "use") == ["orientation", "use"]


@rule("VS", "2.13.1")
@rule("VS", "2.13.3.1")
def test_a_cancel_may_name_a_technique() -> None:
    cards = {"L": card(cancel("hand", {"technique": "Slash"}, {"pay": 0}))}
    for names, offered in ((["Slash", "N"], 1), (["Slashed"], 0)):
        known = {**cards, "K": card(act("bench", DRAW, names=names))}
        desk = start({"on": "K l"}, {"hand": "L"}, known, "ability").do("activate K")
        assert len(desk.events_of("use")) == 1 - offered


@rule("VS", "2.15.2")
def test_an_added_attribute_belongs_to_each_technique() -> None:
    cards = {
        "K": card(act("bench", DRAW, attributes=["a"]), act("bench", DRAW, attributes=["b"])),
        "L": card(perm("ring", {"who": of("bench"), "gain": {"attribute": ["fine"]}})),
        "M": card(cancel("hand", {"attribute": "fine"})),
    }
    desk = start({"ring": "L", "on": "K l"}, {"hand": "M"}, cards, "ability")
    desk.do("activate", card=desk.id("K"), ability=1)
    (item,) = desk.state["resolution"]
    expect("the attributes of the technique", item["attributes"], ["b", "fine"])


@rule("VS", "1.3.1")
@rule("VS", "2.10.1")
def test_current_and_printed_values_are_both_seen() -> None:
    desk = using(choose("ring"), give(attack=500, defence=-100))
    assert (ring(desk)["attack"], ring(desk)["printed"]["attack"], ring(desk)["defence"]) == (1500, 1000, 900)
