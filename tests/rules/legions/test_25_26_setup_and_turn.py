"""Set-up, the five phases, and the passing of wait turns (LEG 25, 26, 28)."""

from typing import Any

import pytest

from card_db.models import Card, Text
from deckbuilder.engine.api import IllegalChoiceError
from deckbuilder.games.kit.pack import MatchSetup
from tests.rules.desk import Desk
from tests.rules.legions.words import NOTATION, RULES, continuous, minion, start, to_next_main


def plain(name: str, **fields: Any) -> Card:
    base: dict[str, Any] = {"kind": "minion", "colours": ("red",), "cost": 1, "atk": 1, "hp": 1, "wait_turns": 1}
    return Card(id=name, game="legions", name=Text(ja=name, en=name), fields={**base, **fields})


def master(name: str) -> Card:
    return Card(
        id=name, game="legions", name=Text(ja=name, en=name), fields={"kind": "master", "colours": ("red", "white")}
    )


def deck(name: str) -> tuple[Card, ...]:
    return (*[plain(f"{name}{number}") for number in range(40)], master(f"{name} master"))


def new_game(seed: int = 1, **options: Any) -> Desk:
    return Desk(NOTATION, RULES.start(MatchSetup("1.2", seed, (deck("a"), deck("b")), options)))


@pytest.mark.rule("Leg", "01-1")
def test_a_game_has_two_players() -> None:
    """The compiled build refuses a wrong number of decks as a wrong type (docs/decisions/0005)."""
    for count in (1, 3):
        decks: Any = (deck("a"),) * count
        with pytest.raises((ValueError, TypeError), match=r"decks|tuple"):
            RULES.start(MatchSetup("1.2", 1, decks, {}))


@pytest.mark.rule("Leg", "25-3")
@pytest.mark.rule("Leg", "25-5")
@pytest.mark.rule("Leg", "25-6")
@pytest.mark.rule("Leg", "25-8")
@pytest.mark.rule("Leg", "25-9")
@pytest.mark.rule("Leg", "08-3")
@pytest.mark.rule("Leg", "20-1")
def test_masters_begin_in_normal_mode_with_five_cores_and_the_second_player_has_one_in_wait_zone_3() -> None:
    desk = new_game(first_player=0)
    assert desk.events_of("first_player")[0]["player"] == 0
    for player, cores in ((0, 5), (1, 4)):
        side = desk.player(player)
        assert side["life"] == 20
        assert side["master"]["card"] == f"{'ab'[player]} master"
        assert side["master"]["mode"] == "normal"
        assert side["master"]["ready"]
        # the first player's core phase has begun: one core has moved
        assert side["master"]["cores"] + side["cores"]["ready"] == cores
        assert side["timeline_cores"]["3"] == player
        assert len(side["hand"]) == 5 + (player == 0)
        assert side["deck"] == 35 - (player == 0)


@pytest.mark.rule("Leg", "25-7a")
@pytest.mark.rule("Leg", "26-1c")
def test_the_winner_of_the_roll_chooses_who_goes_first() -> None:
    desk = new_game()
    winner = desk.asked()
    desk.do("go_second")
    assert desk.state["turn"]["player"] == 1 - winner
    assert desk.state["turn"]["first_player"] == 1 - winner
    assert new_game().do("go_first").state["turn"]["player"] == winner


@pytest.mark.rule("Leg", "25-7b")
def test_in_a_match_the_loser_of_the_game_before_chooses() -> None:
    for loser in (0, 1):
        assert new_game(chooser=loser).asked() == loser


@pytest.mark.rule("Leg", "25-10")
@pytest.mark.rule("Leg", "26-5-2a")
@pytest.mark.rule("Leg", "26-4-2")
@pytest.mark.rule("Leg", "26-2")
def test_turn_1_runs_all_phases_and_draws() -> None:
    desk = new_game(first_player=0)
    assert [event["phase"] for event in desk.events_of("phase")] == ["setup", "start", "core", "draw"]
    assert desk.state["turn"]["number"] == 1
    assert desk.player(0)["master"]["cores"] == 4
    assert desk.numbers("cores") == (1, 0)
    desk.do("no_card_change")
    assert desk.state["turn"]["phase"] == "main"
    desk.do("end")
    assert [event["phase"] for event in desk.events_of("phase")][4:6] == ["main", "end"]


@pytest.mark.rule("Leg", "26-4-3")
def test_the_second_player_awakens_in_the_own_turn_4_and_the_first_in_turn_5() -> None:
    desk = new_game(first_player=0).do("no_card_change")
    awakened: dict[int, int] = {}
    cores: dict[int, tuple[int, ...]] = {}
    while len(awakened) < 2:
        player, number = desk.state["turn"]["player"], desk.state["turn"]["number"]
        if desk.player(player)["master"]["mode"] == "awakened" and player not in awakened:
            awakened[player], cores[player] = (number + 1) // 2, desk.numbers("cores", player)
        to_next_main(desk)
    assert awakened == {0: 5, 1: 4}
    assert cores == {0: (5, 0), 1: (5, 0)}


@pytest.mark.rule("Leg", "26-5-3")
@pytest.mark.rule("Leg", "26-5a-b")
@pytest.mark.rule("Leg", "17-18b")
def test_a_card_change_exiles_a_card_face_down_and_draws_one_once() -> None:
    desk = new_game(first_player=0)
    before = desk.player(0)
    gone = before["hand"][0]["id"]
    desk.do("card_change", card=gone)
    after = desk.player(0)
    assert len(after["hand"]) == 6
    assert after["deck"] == before["deck"] - 1
    assert desk.seen_by(0)["players"][0]["exile"] == [{"hidden": True}] == desk.seen_by(1)["players"][0]["exile"]
    assert desk.refuses("26-5", "card_change", card=after["hand"][0]["id"])


@pytest.mark.rule("Leg", "26-5-3")
def test_a_card_change_that_loses_the_game_is_warned_of() -> None:
    for deck, warned in ((["A"], True), (["A", "A"], False)):
        desk = start({"deck": deck, "hand": ["B"]}, phase="draw")
        assert desk.game.decision is not None
        assert ("lose the game" in desk.game.decision.prompt.key) is warned
        desk.do("card_change", card=desk.id("B"))
        assert (desk.game.result is not None) is warned


@pytest.mark.rule("Leg", "26-5-3")
def test_a_card_change_of_who_does_not_draw_loses_nothing_and_is_not_warned_of() -> None:
    bar = {"P": minion(continuous(forbid_player=[{"player": "opponent", "what": "draw"}]))}
    desk = start({"deck": [], "hand": ["B"]}, {"on": "P l"}, bar, phase="draw")
    assert desk.game.decision is not None
    assert "lose the game" not in desk.game.decision.prompt.key
    assert desk.do("card_change", card=desk.id("B")).game.result is None


@pytest.mark.rule("Leg", "26-5-2b")
@pytest.mark.rule("Leg", "24-3b")
def test_a_player_who_cannot_draw_loses() -> None:
    desk = start({"deck": []}, phase="draw")
    assert desk.game.result is not None
    assert (desk.game.result.winner, desk.game.result.reason) == (1, "deck_out")
    assert start({"deck": ["A"]}, phase="draw").game.result is None


@pytest.mark.rule("Leg", "26-3-2")
@pytest.mark.rule("Leg", "26-3-3")
@pytest.mark.rule("Leg", "16-3g")
def test_the_start_phase_readies_and_opens_the_own_field_only() -> None:
    side = {
        "master": "normal 0-",
        "on": "A l-~, B r-",
    }
    desk = start(side, side, phase="start")
    assert [desk.at(place)["ready"] for place in ("master", "left", "right")] == [True] * 3
    assert desk.at("left")["open"]
    assert not desk.at("left")["unable_to_act"]
    assert not desk.at("1.left")["open"]
    assert [desk.at(f"1.{place}")["ready"] for place in ("master", "left", "right")] == [False] * 3


@pytest.mark.rule("Leg", "26-4-4")
def test_the_core_phase_readies_all_exhausted_cores() -> None:
    desk = start({"cores": "1+4", "master": "normal 0"}, phase="core")
    assert desk.numbers("cores") == (5, 0)
    assert desk.at("master")["mode"] == "awakened"


@pytest.mark.rule("Leg", "26-7-2")
@pytest.mark.rule("Leg", "28-1-2")
@pytest.mark.rule("Leg", "28-1-3")
@pytest.mark.rule("Leg", "28-1-4")
@pytest.mark.rule("Leg", "28-1-5")
def test_wait_turns_pass_one_step_for_cards_and_cores_of_the_turn_player() -> None:
    timeline = {"1": ["S"], "2": ["A", "B"], "3": ["R"], "4": ["V"]}
    side = {"timeline": timeline, "timeline_cores": {"1": 1, "2": 2, "3": 3, "4": 4}, "cores": "4"}
    desk = start(side, side, phase="end")
    assert desk.names("standby") == ["S"]
    assert [desk.names(zone) for zone in "1234"] == [["A", "B"], ["R"], ["V"], []]
    assert desk.player()["timeline_cores"] == {"1": 2, "2": 3, "3": 4, "4": 0}
    assert desk.numbers("cores") == (5, 0)
    assert [desk.names(zone, 1) for zone in "1234"] == [["S"], ["A", "B"], ["R"], ["V"]]


@pytest.mark.rule("Leg", "28-1-1a")
@pytest.mark.rule("Leg", "28-1-1c")
def test_the_turn_player_says_which_cards_get_the_free_standby_slots() -> None:
    desk = start({"standby": ["V"], "wait": "1 A B S"}, phase="end")
    assert desk.asked() == 0
    assert desk.game.decision is not None
    assert (desk.game.decision.minimum, desk.game.decision.maximum) == (1, 1)
    desk.pick("B")
    assert desk.names("standby") == ["V", "B"]
    assert sorted(desk.names("exile")) == ["A", "S"]


@pytest.mark.rule("Leg", "28-1-1b")
@pytest.mark.rule("Leg", "16-3h")
def test_a_reversed_card_opens_when_it_leaves_the_timeline_and_not_before() -> None:
    reversed_card = {"card": "A", "open": False}
    desk = start({"timeline": {"1": [reversed_card], "2": [reversed_card]}}, phase="end")
    assert [card["open"] for card in desk.cards("standby")] == [True]
    assert [card["open"] for card in desk.cards("1")] == [False]


@pytest.mark.rule("Leg", "28-1-1c")
def test_lords_and_arts_in_wait_zone_1_are_exiled() -> None:
    desk = start({"wait": "1 L R"}, phase="end")
    assert desk.names("exile") == ["L", "R"]


@pytest.mark.rule("Leg", "28-1-1a")
@pytest.mark.rule("Leg", "31-5b")
def test_nobody_is_asked_for_the_last_slot_if_only_one_card_can_have_it() -> None:
    desk = start({"standby": ["V"], "wait": "1 R A"}, phase="end")
    assert (desk.names("standby"), desk.names("exile")) == (["V", "A"], ["R"])


@pytest.mark.rule("Leg", "26-7-3a")
@pytest.mark.rule("Leg", "11-4")
@pytest.mark.rule("Leg", "26-7-3c")
def test_the_end_phase_heals_everybody_and_takes_the_points() -> None:
    hurt = {"on": "A l*2", "lord": {"card": "L", "damage": 4}}
    desk = start({**hurt, "cores": "3"}, hurt)
    desk.do("exhaust_core", count=2)
    assert desk.player()["points"] == 2
    desk.do("end")
    assert desk.player()["points"] == 0
    assert desk.numbers("cores") == (1, 2)
    for player in (0, 1):
        assert (desk.at(f"{player}.left")["hp"], desk.at(f"{player}.lord")["hp"]) == (3, 6)


@pytest.mark.rule("Leg", "26-6-2b")
@pytest.mark.rule("Leg", "26-1b")
@pytest.mark.rule("Leg", "27-1a")
def test_nothing_of_the_main_phase_is_done_outside_of_it() -> None:
    desk = start({"hand": ["A"], "on": "A l"}, {"hand": ["A"]}).do("end")
    assert desk.state["turn"]["player"] == 1
    assert desk.refuses("27-1", "unlock", card=desk.id("A", "hand", 1), then="standby")
    assert desk.refuses("27-1", "attack", card=desk.id("left"), target=desk.id("1.master"))
    with pytest.raises(IllegalChoiceError):
        desk.act({"type": "end_phase"})


@pytest.mark.rule("Leg", "24-3d")
@pytest.mark.rule("Leg", "02-1")
def test_anybody_may_concede_at_any_time() -> None:
    for player in (0, 1):
        desk = start().do("resign", player=player)
        assert desk.game.result is not None
        assert desk.game.result.winner == 1 - player
        assert desk.game.result.rule == "24-3d"
