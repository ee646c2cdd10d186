"""VIV 100 and 200: how games end, what is possible, and pre-priority processing."""

from typing import Any

import pytest

from deckbuilder.engine.api import BadScenarioError, IllegalChoiceError
from deckbuilder.games.kit.pack import MatchSetup
from tests.rules.notation import no_card
from tests.rules.report import expect
from tests.rules.vividz.words import (
    DRAW,
    RULES,
    account,
    act,
    attacking,
    auto,
    chara,
    choose,
    damage,
    does,
    event,
    gain,
    instead,
    mission,
    of,
    perm,
    rule,
    scenario,
    send,
    start,
    step,
    using,
)

DONE = {"op": "if_done", "then": [DRAW]}


@rule("101.1")
@pytest.mark.parametrize("players", [1, 3])
def test_a_game_has_exactly_two_players(players: int) -> None:
    position = {**scenario(), "players": [{}] * players}
    decks: Any = ((),) * players
    with pytest.raises(BadScenarioError):
        RULES.scenario(position, no_card)
    with pytest.raises(ValueError, match="decks"):
        RULES.start(MatchSetup("1.3.0", 1, decks, {}))
    assert len(start().state["players"]) == 2


@rule("101.2-1")
def test_the_other_player_wins_when_one_has_lost() -> None:
    desk = using({"op": "lose_game", "player": "opponent"})
    winner = desk.winner()
    assert winner is not None
    assert winner[0] == 0
    assert [player["lost"] for player in desk.state["players"]] == [False, True]


@rule("101.2-2")
def test_a_game_that_is_won_stops_in_the_middle_of_an_effect() -> None:
    desk = using({"op": "lose_game", "player": "opponent"}, DRAW)
    assert (desk.size("hand"), desk.events_of("draw")) == (0, [])
    with pytest.raises(IllegalChoiceError):
        desk.game.choose(["pass"])


@rule("101.2-2")
def test_abilities_that_wait_are_not_played_when_the_game_is_over() -> None:
    cards = {"P": account(auto("phase_start", DRAW, zone="account", phase="start_draw", whose="each"))}
    desk = start({"deck": [], "account": "P"}, {"account": "P"}, cards, "start_draw")
    expect("the winner", desk.winner(), (1, "deck_out"))
    assert desk.events_of("draw") == []


@rule("101.3")
def test_both_players_lose_together() -> None:
    desk = using({"op": "lose_game", "player": "both"}, DRAW)
    expect("the winner", desk.winner(), (None, "both_lost"))
    assert [player["lost"] for player in desk.state["players"]] == [True, True]


@rule("101.4-1")
def test_a_player_who_resigns_loses() -> None:
    desk = start().do("resign")
    expect("the winner", desk.winner(), (1, "resign"))
    expect("the rule", desk.state["result"]["rule"], "101.4")


@rule("101.4-2")
def test_a_player_may_resign_while_the_other_is_asked() -> None:
    desk = attacking({"on": "A l"}, {"hand": "V"})
    assert desk.asked() == 1
    desk.game.act({"type": "resign", "player": 0})
    expect("the winner", desk.winner(), (1, "resign"))


@rule("101.5-1")
def test_no_effect_makes_a_player_resign() -> None:
    for word in ("resign", "concede"):
        with pytest.raises(BadScenarioError):
            using({"op": word, "player": "opponent"})


@rule("101.5-2")
def test_nothing_replaces_resigning() -> None:
    cards = {"P": account(instead("lose_game", DRAW, zone="account", whose="you"))}
    desk = start({"account": "P"}, cards=cards).do("resign")
    expect("the winner", desk.winner(), (1, "resign"))
    assert desk.events_of("draw") == []


@rule("102.2")
def test_a_card_beats_the_rules() -> None:
    cards = {"K": chara(perm(allow=["attack_asleep"]))}
    desk = start("K l-, A c-", cards=cards)
    assert desk.offered_names("attack") == ["K"]


@rule("102.3")
def test_the_possible_part_of_an_effect_is_carried_out() -> None:
    desk = using(choose("area", "opponent"), step("retire"), DRAW)
    assert (desk.size("hand"), desk.events_of("retire")) == (1, [])


@rule("102.4 502.5c 502.1a")
def test_a_card_goes_to_the_zones_of_its_owner() -> None:
    taken = choose("trash", "opponent"), step("enter", side="you", place="left"), step("retire", of("area"))
    desk = using(*taken, you={"trash": "A"})
    assert [event["player"] for event in desk.events_of("appear")] == [0]
    assert (desk.names("energy"), desk.names("energy", 1)) == ([], ["A"])


@rule("102.4")
def test_a_chara_appears_on_the_side_of_its_owner_if_no_side_is_named() -> None:
    desk = using(choose("trash", "opponent"), step("enter"), you={"trash": "A"})
    desk.do("choose_area left")
    assert (desk.find("l"), desk.at("1.l")["card"]) == (None, "A")


@rule("102.7 502.5c")
@pytest.mark.parametrize(("barred", "side", "appears"), [
    ("you", "you", False), ("opponent", "you", True), ("opponent", None, False), ("you", None, True),
])  # fmt: skip
def test_who_may_not_let_charas_appear_is_the_player_of_the_side(barred: str, side: Any, appears: bool) -> None:
    cards = {"P": account(perm("account", forbid_player=[{"player": barred, "what": "enter"}]))}
    enter = step("enter", place="left", **({"side": side} if side else {}))
    desk = using(choose("trash", "opponent"), enter, me={"account": "P"}, you={"trash": "A"}, cards=cards)
    expect("the chara", desk.find("l" if side else "1.l") is not None, appears)


@rule("102.5-1")
def test_as_many_cards_are_drawn_as_there_are() -> None:
    desk = using({"op": "draw", "count": 3}, me={"deck": "V V"})
    assert (desk.size("hand"), desk.size("deck"), desk.winner()) == (2, 0, None)


@rule("102.5-2")
def test_what_is_done_no_times_was_not_done() -> None:
    desk = using(choose("hand", count={"up_to": 2}), send("energy"), DONE, me={"hand": "V V"})
    desk.do("pick")
    assert (desk.size("hand"), desk.size("energy")) == (2, 0)


@rule("102.5-3")
def test_what_is_impossible_was_not_done() -> None:
    cards = {"P": account(auto("retired", DRAW, zone="account", who=of("area", "any")))}
    desk = using(step("retire", of("area", "opponent")), DONE, me={"account": "P"}, cards=cards)
    assert (desk.size("hand"), desk.events_of("retire")) == (0, [])


@rule("102.5-4 306.1-2")
@pytest.mark.parametrize(("card", "dealt"), [("E", []), ("A", [4000])])
def test_an_undefined_number_is_not_zero(card: str, dealt: list[int]) -> None:
    hit = damage({"value": "power", "card": "it"}, of("area", "opponent"))
    desk = using(choose("trash"), hit, me={"trash": card}, you="C l")
    assert [event["amount"] for event in desk.events_of("damage")] == dealt


@rule("102.6")
@pytest.mark.parametrize(("turn", "lying"), [("sleep", "K l-"), ("reboot", "K l")])
def test_a_card_does_not_enter_the_state_in_which_it_is(turn: str, lying: str) -> None:
    cards = {"K": chara(auto({"sleep": "slept", "reboot": "rebooted"}[turn], DRAW))}
    desk = using(step(turn, of("area", "opponent")), DONE, you=lying.replace("K", "L"), cards={"L": cards["K"]})
    assert (desk.size("hand"), desk.size("hand", 1)) == (0, 0)
    other = {"K l-": "K l", "K l": "K l-"}[lying]
    desk = using(step(turn, of("area", "opponent")), DONE, you=other.replace("K", "L"), cards={"L": cards["K"]})
    assert (desk.size("hand"), desk.size("hand", 1)) == (1, 1)


@rule("102.7")
def test_cannot_beats_can() -> None:
    both = perm(allow=["attack_asleep"]), perm(forbid=["attack"])
    assert start("K l-", cards={"K": chara(*both)}).options("attack") == []
    assert start("K l", cards={"K": chara(*both)}).options("attack") == []


EACH = {"op": "discard", "count": 1, "player": "both"}


@rule("102.8")
@pytest.mark.parametrize("player", [0, 1])
def test_the_turn_player_chooses_first(player: int) -> None:
    cards = {"K": event(does(EACH))}
    sides = [{"hand": "K V A"}, {"hand": "V A"}]
    desk = start(sides[player], sides[1 - player], cards, player=player)
    desk.do("play K")
    expect("who is asked first", desk.asked(), player)
    desk.do("discard V")
    expect("who is asked next", desk.asked(), 1 - player)


@rule("102.9-1")
def test_a_card_that_goes_from_hand_into_the_deck_is_not_shown() -> None:
    desk = using(choose("hand"), send("deck_top"), me={"hand": "A B"}).do("pick A")
    told = desk.seen_by(1)
    assert told["players"][0]["deck"] == 11
    assert [card.get("card") for card in told["players"][0]["hand"]] == [None]


CHOOSE_EACH = {"op": "choose", "select": {"of": "hand", "side": "you"}, "by": "both"}


@rule("102.9-2")
@pytest.mark.parametrize(("steps", "act"), [([EACH], "discard"), ([CHOOSE_EACH, send("trash")], "pick")])
def test_cards_that_both_players_choose_in_secret_move_together(steps: list[dict[str, Any]], act: str) -> None:
    desk = using(*steps, me={"hand": "V A"}, you={"hand": "B C"})
    desk.do(f"{act} V")
    assert (desk.size("hand"), "V" in desk.names("trash"), desk.asked()) == (2, False, 1)
    desk.do(f"{act} C")
    assert ("V" in desk.names("trash"), desk.names("trash", 1)) == (True, ["C"])


@rule("102.8")
@pytest.mark.parametrize(
    ("field", "value"),
    [("random", True), ("count", "all"), ("different", "name"), ("total", {"what": "cost", "max": 3})],
)
def test_nothing_else_limits_what_both_players_choose(field: str, value: Any) -> None:
    with pytest.raises(BadScenarioError, match="both players"):
        using(CHOOSE_EACH | {field: value}, me={"hand": "V A"}, you={"hand": "B C"})


@rule("102.10")
@pytest.mark.parametrize(
    ("zone", "wanted", "least"), [("hand", {}, 1), ("hand", {"kind": "chara"}, 0), ("deck", {"name": "A"}, 0)]
)
def test_a_choice_by_what_is_printed_may_find_nothing_in_a_hidden_zone(zone: str, wanted: Any, least: int) -> None:
    desk = using(choose(zone, **wanted), send("trash"), me={"hand": "A V", "deck": "A A V V"})
    expect("how many must be chosen", desk.bounds(), (least, 1))


@rule("102.11-1 102.11-2")
def test_a_number_that_is_chosen_is_whole_and_not_negative() -> None:
    desk = using({"op": "choose_number", "max": 7, "as": "x"}, {"op": "draw", "count": {"number": "x"}})
    expect("the numbers", [option["number"] for option in desk.options()], list(range(8)))
    for number in (-1, 1.5):
        assert desk.rule_against({"type": "number", "number": number}) is not None
    assert desk.do("number 0").size("hand") == 0


@rule("102.12")
def test_events_of_this_turn_are_counted() -> None:
    counts = {"op": "draw", "count": {"has": "plays_this_turn"}}
    cards = {"K": event(does(counts)), "L": event(does(gain()))}
    desk = start({"hand": "L L K"}, cards=cards).do("play L; play L; play K")
    assert desk.size("hand") == 3
    me = {"hand": "L K", "deck": "V*40"}
    desk = start(me, {"deck": "V*40"}, cards).do("play L")
    desk.until("main", 7)
    before = desk.size("hand")
    assert desk.do("play K").size("hand") == before


# Priority -----------------------------------------------------------------------------


@rule("201.1 201.2-1 201.2-2 703.1 703.2")
@pytest.mark.parametrize("player", [0, 1])
def test_the_turn_player_gets_priority_after_what_is_due(player: int) -> None:
    cards = {"K": chara(auto("phase_start", damage(9000, of("area", "any", name="V")), phase="main"))}
    sides = ["K l, V c", {}]
    desk = start(sides[player], sides[1 - player], cards, begun=False, player=player)
    expect("who has priority", (desk.asked(), desk.state["priority"]["player"]), (player, player))
    assert desk.offered_names("attack") == ["K"]


@rule("201.3-1 201.3-2 201.3-3")
def test_who_has_priority_plays_attacks_or_passes() -> None:
    cards = {"K": chara(act(DRAW))}
    desk = start({"on": "K l", "hand": "A E", "energy": "V*3"}, cards=cards)
    expect("what can be done", desk.kinds(), ["activate", "attack", "pass", "play"])
    assert desk.offered_names("play") == ["A", "E"]
    assert start().options() == [{"type": "pass"}]


@rule("202.1-1 306.2-1 1004.1 1001.1")
def test_what_the_rules_do_nobody_decides() -> None:
    desk = using(damage(4000, of("area", "opponent")), you="A l")
    assert (desk.find("1.l"), desk.names("energy", 1), desk.kinds()) == (None, ["A"], ["pass"])


@rule("202.1-2 1001.2")
def test_rules_and_autos_wait_until_an_effect_is_over() -> None:
    cards = {"L": chara(auto("draws", damage(1, "self")))}
    heal = {"op": "draw", "count": {"count": of("area", "opponent")}}
    desk = using(damage(9000, of("area", "opponent")), DRAW, heal, me={"on": "L l"}, you="A l", cards=cards)
    assert desk.size("hand") == 2
    assert desk.order("draw", "retire", "resolve")[:3] == ["draw", "draw", "retire"]


@rule("202.2 202.2a-1 202.2b-1")
def test_rule_effects_come_before_an_auto() -> None:
    counts = {"op": "draw", "count": {"count": of("energy")}}
    cards = {"P": account(auto("draws", counts, zone="account"))}
    desk = using(damage(9000, of("area")), DRAW, me={"on": "A l, B c", "account": "P"}, cards=cards)
    assert desk.order("retire", "resolve")[:3] == ["retire", "retire", "resolve"]


@rule("202.2a-2")
def test_rule_effects_are_repeated_until_nothing_is_due() -> None:
    cards = {
        "Z": chara(perm(who=of("area", other=True), modify={"power": 3000}), cost=1),
        "P": account(auto("draws", gain(), zone="account")),
    }
    lanes: Any = {"left": [{"card": "Z"}, {"card": "C"}], "center": {"card": "V", "damage": 0}}
    cards["L"] = event(does(damage(2000, of("area", name="V")), DRAW))
    desk = start({"areas": lanes, "hand": "L", "account": "P"}, cards=cards, begun=False)
    expect("after the first processing", (desk.at("l")["card"], desk.at("c")["power"]), ("C", 2000))
    lanes["center"]["damage"] = 2000
    desk = start({"areas": lanes, "account": "P"}, cards=cards, begun=False)
    assert (desk.find("c"), desk.names("energy")) == (None, ["V"])


@rule("202.2b-2 202.2b-3")
def test_after_each_auto_the_rules_are_looked_at_again() -> None:
    cards = {
        "K": chara(auto("phase_start", damage(5000, of("area", "opponent")), phase="main")),
        "L": chara(auto("phase_start", DRAW, phase="main")),
    }
    desk = start("K l, L c", "A l", cards, begun=False)
    assert len(desk.options("resolve_trigger")) == 2
    desk.resolve("K")
    assert desk.order("resolve", "retire") == ["resolve", "retire", "resolve"]
    assert (desk.kinds(), desk.state["triggers"]) == (["attack", "pass"], [])


@pytest.mark.slow
@rule("202.2a-2")
def test_a_processing_that_never_ends_is_a_draw() -> None:
    cards = {
        "P": account(auto("is_so", gain(0), zone="account", **{"if": {"cond": "player", "what": "hand", "max": 9}}))
    }
    desk = start({"account": "P"}, cards=cards, begun=False)
    winner = desk.winner()
    assert winner is not None
    assert winner[0] is None


@rule("202.2b-1")
def test_no_auto_is_played_twice() -> None:
    cards = {"P": account(auto("phase_start", DRAW, zone="account", phase="main"))}
    assert start({"account": "P"}, cards=cards, begun=False).size("hand") == 1


@rule("102.2")
def test_missions_of_a_position_that_names_none_cannot_be_checked() -> None:
    desk = start({"missions": ["M"]}, cards={"M": mission({"act": "play", "count": 1})})
    assert len(desk.player()["missions"]) == 3


@rule("201.3-1 803.1-2")
def test_cards_of_the_other_player_and_cards_outside_of_the_hand_cannot_be_played() -> None:
    desk = start({"on": "A l", "keep": "G", "energy": "B"}, {"keep": "G", "hand": "V", "trash": "G"})
    theirs, mine = desk.id("G", "keep", 1), desk.id("G", "keep", 0)
    assert desk.refuses("201.3", "play", card=theirs, lane="left")
    assert desk.refuses("703.2", "play", card=desk.id("B", "energy"), lane="left")
    desk.do("attack l")
    assert desk.refuses("201.3", "play", card=mine, lane="left")
    assert desk.refuses("803.1", "play", card=desk.id("G", "trash", 1), lane="left")
