"""Rules of Lanterns, as docs/new_game.md tells them: the keyword, a trigger, a replacement, a condition."""

from collections.abc import Callable
from typing import Any

import pytest

from deckbuilder.engine.api import Action, BadScenarioError, Game
from deckbuilder.games.kit.pack import GamePack
from tests.games.conformance.matches import pool

WICK, LANE, FERRY, CALLER, AFTERGLOW, GATE, PARASOL, RETURNING, ANGRY, GUST, STARS = (
    f"LAN-1-{number:02}" for number in (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 13)
)
Play = Callable[..., Game]


@pytest.fixture
def play(lanterns: GamePack) -> Play:
    """A game with these sides; the first player's turn."""

    def begin(mine: dict[str, Any], theirs: dict[str, Any] | None = None, **cards: dict[str, Any]) -> Game:
        players = [{"oil": 6, "deck": [f"{WICK}*5"], **side} for side in (mine, theirs or {})]
        return lanterns.rules.scenario({"game": "lanterns", "players": players, "cards": cards}, pool("lanterns").get)

    return begin


def number(game: Game, card: str, player: int = 0) -> int:
    found = [each for zone in ("hand", "path") for each in side(game, player)[zone] if each.get("card") == card]
    return int(found[0]["id"])


def side(game: Game, player: int) -> Any:
    players: Any = game.view(None)["players"]
    return players[player]


def on_path(game: Game, player: int) -> list[str]:
    return [card["card"] for card in side(game, player)["path"]]


def shine(game: Game, card: str, target: str = "") -> Action:
    return {"type": "shine", "card": number(game, card), "target": number(game, target, 1) if target else "player"}


def test_a_guard_that_is_ready_is_shone_on_first(play: Play) -> None:
    game = play({"path": [FERRY, LANE]}, {"path": [GATE, WICK]})
    for action in (shine(game, FERRY), shine(game, FERRY, WICK)):
        refusal = game.why(action)
        assert refusal is not None
        assert refusal.rule == "4.2"
    game.act(shine(game, LANE, GATE))
    assert (on_path(game, 0), on_path(game, 1)) == ([FERRY], [WICK])  # equal lights: both fade
    game.act(shine(game, FERRY))
    assert side(game, 1)["flames"] == 6


def test_a_spirit_that_enters_and_one_that_fades_set_off_their_abilities(play: Play) -> None:
    game = play({"hand": [CALLER], "path": [FERRY]}, {"path": [AFTERGLOW, GATE]})
    game.act({"type": "play", "card": number(game, CALLER)})
    assert len(side(game, 0)["hand"]) == 1
    game.act(shine(game, FERRY, GATE))
    assert side(game, 0)["flames"] == 10
    game.act({"type": "end_turn"})
    game.act({"type": "end_turn"})
    assert [event["type"] for event in game.act(shine(game, FERRY))] == ["shine", "burn"]


def test_flames_are_lost_one_fewer_instead(play: Play) -> None:
    game = play({"path": [FERRY]}, {"path": [PARASOL]})
    game.act(shine(game, FERRY))
    assert side(game, 1)["flames"] == 7


def test_a_spirit_may_stay_once_a_turn_for_a_flame(play: Play) -> None:
    game = play({"hand": [GUST, GUST]}, {"path": [RETURNING]})
    for stays in (True, False):
        gust: Action = {"type": "play", "card": number(game, GUST)}
        game.act(gust)
        if stays:
            assert game.decision is not None
            assert game.decision.player == 1
            game.act({"type": "yes"})
        assert (on_path(game, 1) == [RETURNING]) is stays
    assert side(game, 1)["flames"] == 9


def test_a_loss_is_answered_only_with_two_spirits_and_if_the_player_likes(play: Play) -> None:
    for spirits, asked in (([ANGRY], False), ([ANGRY, WICK], True)):
        game = play({"hand": [STARS], "path": [LANE]}, {"path": spirits, "hand": []})
        game.act({"type": "play", "card": number(game, STARS)})
        assert game.decision is not None
        assert (game.decision.kind == "yes_no") is asked
        if asked:
            game.act({"type": "yes"})
            assert len(side(game, 1)["hand"]) == 1


def test_a_scenario_names_what_is_wrong_by_its_place(play: Play) -> None:
    with pytest.raises(BadScenarioError) as caught:
        play({"path": ["LAN-9"]})
    assert caught.value.place == "players[0].path[0]"


def test_by_hand_cards_are_moved_and_turned_and_flames_are_set(play: Play) -> None:
    game = play({"path": [LANE], "hand": [WICK]})
    game.manual({"type": "orient", "card": number(game, LANE), "ready": False})
    game.manual({"type": "move", "card": number(game, WICK), "to": "path"})
    game.manual({"type": "set", "player": 1, "what": "flames", "value": 3})
    game.manual({"type": "draw", "count": 1})
    assert on_path(game, 0) == [LANE, WICK]
    assert side(game, 0)["path"][0]["ready"] is False
    assert side(game, 1)["flames"] == 3
    assert len(side(game, 0)["hand"]) == 1


def spirit(event: str, amount: int, **when: Any) -> dict[str, Any]:
    """A card with a triggered ability by which its player gains flames."""
    steps = [{"op": "kindle", "amount": amount}]
    ability = {"type": "triggered", "when": {"event": event, **when}, "steps": steps}
    return {"kind": "spirit", "colour": "gold", "cost": 0, "light": 1, "abilities": [ability]}


def gained(events: list[Any]) -> list[tuple[int, int]]:
    return [(event["player"], event["amount"]) for event in events if event["type"] == "kindle"]


def test_abilities_that_wait_are_used_by_the_turn_player_first(play: Play) -> None:
    game = play({"path": ["Mine"]}, {"path": ["Theirs", GATE]}, Mine=spirit("fade", 1), Theirs=spirit("fade", 2))
    game.manual({"type": "set", "player": 0, "what": "flames", "value": 3})
    game.act(shine(game, "Mine", GATE))
    assert [side(game, player)["flames"] for player in (0, 1)] == [4, 10]  # Mine sees itself go, Theirs only itself

    both = play({"path": ["Mine"]}, {"path": ["Theirs"]}, Mine=spirit("burn", 1, whose="each"),
                Theirs=spirit("burn", 2))  # fmt: skip
    assert gained(both.act(shine(both, "Mine"))) == [(0, 1), (1, 2)]


def test_a_player_with_several_abilities_that_wait_says_which_is_next(play: Play) -> None:
    cards = {"One": spirit("burn", 1, whose="opponent"), "Two": spirit("burn", 2, whose="opponent")}
    game = play({"path": ["One", "Two", WICK]}, {}, **cards)
    game.act(shine(game, WICK))
    assert game.decision is not None
    assert (game.decision.kind, len(game.decision.options)) == ("option", 2)
    events = game.act({"type": "pick_ability", "card": number(game, "Two"), "ability": 0})
    assert gained(events) == [(0, 2), (0, 1)]


def test_copies_of_a_card_are_used_without_a_question(play: Play) -> None:
    game = play({"path": ["One*2", WICK]}, {}, One=spirit("burn", 1, whose="opponent"))
    assert gained(game.act(shine(game, WICK))) == [(0, 1), (0, 1)]


def test_an_ability_may_watch_other_cards(play: Play) -> None:
    watching = spirit("enter", 3, who={"of": "path", "side": "you", "other": True})
    game = play({"path": ["Watch"], "hand": [LANE]}, {"path": ["Watch"]}, Watch=watching)
    assert gained(game.act({"type": "play", "card": number(game, LANE)})) == [(0, 3)]


def test_a_number_of_a_player_is_never_less_than_0_and_ends_the_game_there(play: Play) -> None:
    game = play({"path": [FERRY]}, {"flames": 2})
    game.act(shine(game, FERRY))
    assert side(game, 1)["flames"] == 0
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (0, "no_flames")


def test_who_cannot_draw_loses(play: Play) -> None:
    game = play({}, {"deck": []})
    game.act({"type": "end_turn"})
    assert game.result is not None
    assert (game.result.winner, game.result.reason, game.result.rule) == (0, "no_cards", "2.2")
