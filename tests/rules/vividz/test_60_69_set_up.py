"""VIV 601: how a game begins."""

from typing import Any

import pytest

from card_db.models import Card, Text
from deckbuilder.games.kit.pack import MatchSetup
from tests.rules.report import expect
from tests.rules.vividz.words import NOTATION, RULES, Board, account, auto, chara, gain, mission, rule, start

MISSIONS = [{"card": name, "face": "down"} for name in ("M", "N", "O")]
THREE = {name: mission({"act": "draw", "count": 9}) for name in "MNO"}


def setting_up(mine: str, theirs: str, **more: Any) -> Board:
    """A set-up in which the decks lie in this order."""
    cards = {f"c{cost}": chara(name=f"c{cost}", cost=cost) for cost in range(8)}
    sides: list[Any] = [{"deck": deck, "missions": ["M", "N", "O"]} for deck in (mine, theirs)]
    return start(sides[0], sides[1], {**THREE, **cards, **more.pop("cards", {})}, "setup", number=1, **more)


def placed(desk: Board) -> Board:
    """Let both players place their missions as they come."""
    while desk.game.decision is not None and desk.options("place_missions"):
        desk.choose([desk.offered()[0][0]])
    return desk


def print_of(code: str, kind: str, **fields: Any) -> Card:
    return Card(id=code, game="vividz", name=Text(ja=code), fields={"kind": kind, **fields})


def deck() -> Any:
    """A deck: an account, three missions, fifty charas of cost 0 to 12."""
    main = [
        print_of(f"D{number}", "chara", cost=number, power=1000, mission_info=("☆",))
        for number in range(13)
        for _ in range(4 if number < 12 else 2)
    ]
    missions = [print_of(f"M{number}", "mission", check=(), clear=()) for number in range(3)]
    return [print_of("P", "account"), *missions, *main]


def new_game(seed: int) -> Board:
    cards = tuple(deck())
    return Board(NOTATION, RULES.start(MatchSetup("1.3.0", seed, (cards, cards), {})))


@rule("601.1 601.1a 601.1b-1 601.1f 502.5b-1")
def test_accounts_lie_face_up_and_missions_face_down_until_the_end_of_the_set_up() -> None:
    desk = setting_up("c1 V*20", "c2 V*20")
    shown = desk.player()
    assert (shown["account"]["orientation"], {card["face"] for card in shown["missions"]}) in (
        ("reboot", {"down"}),
        ("reboot", {"up"}),
    )
    placed(desk)
    expect("who chooses two cards", (desk.asked(), desk.kinds()), (0, ["start_energy"]))
    assert {card["face"] for card in desk.player()["missions"]} == {"down"}
    desk.pick("V", "V")
    missions = [card for player in desk.state["players"] for card in player["missions"]]
    expect("the missions", {(card["face"], card["orientation"]) for card in missions}, {("up", "reboot")})
    assert not any(card["checked"] or card["cleared"] for card in missions)


@rule("601.1b-2 507.3-1")
def test_each_player_chooses_the_places_of_the_missions() -> None:
    desk = setting_up("c1 V*20", "c2 V*20")
    expect("who is asked first", (desk.asked(), desk.kinds(), len(desk.options())), (0, ["place_missions"], 6))
    named = {desk.name_of(card["id"]): card["id"] for card in desk.player()["missions"]} or {}
    order = [named[name] for name in ("O", "M", "N")]
    desk.do("place_missions", cards=order)
    assert desk.asked() == 1
    placed(desk).pick("V", "V")
    expect("the places", [card["card"] for card in desk.player()["missions"]], ["O", "M", "N"])


@rule("601.1c 1105.1-1")
def test_decks_are_shuffled_by_the_seed() -> None:
    orders = [[card["card"] for card in placed(new_game(seed)).player()["deck_cards"]] for seed in (42, 42, 43)]
    assert orders[0] == orders[1] != orders[2]
    assert len(placed(new_game(42)).events_of("shuffle")) == 2


@rule("601.1d-1 601.1d-2 601.1d-3")
@pytest.mark.parametrize(("mine", "theirs", "first"), [("c3", "c5", 1), ("c5", "c3", 0), ("c1", "c0", 0)])
def test_the_larger_cost_goes_first_and_the_revealed_cards_become_energy(mine: str, theirs: str, first: int) -> None:
    desk = placed(setting_up(f"{mine} V*20", f"{theirs} V*20"))
    assert desk.state["turn"]["first_player"] == first
    assert (desk.names("energy"), desk.names("energy", 1)) == ([mine], [theirs])
    told = {event["name"]["ja"] for event in desk.events_of("reveal")}
    expect("what was revealed", told, {mine, theirs})


@rule("601.1d-4")
def test_with_equal_costs_both_reveal_again() -> None:
    desk = placed(setting_up("c2 c4 V*20", "c2 c1 V*20"))
    assert desk.state["turn"]["first_player"] == 0
    assert (desk.names("energy"), desk.names("energy", 1)) == (["c2", "c4"], ["c2", "c1"])


@rule("601.1d-4")
def test_an_endless_tie_is_decided_by_the_seed() -> None:
    firsts = set()
    for seed in range(12):
        desk = placed(setting_up("c2*7", "c2*7", seed=seed))
        firsts.add(desk.state["turn"]["first_player"])
        assert desk.size("hand", 0) + desk.size("hand", 1) >= 8
    assert firsts == {0, 1}


@rule("601.1e-1 1106.3")
def test_five_cards_go_to_each_hand_and_are_not_drawn() -> None:
    cards = {"P": account(auto("draws", gain(), zone="account"))}
    desk = placed(setting_up("c1 V*20", "c2 V*20", cards=cards))
    assert [(len(player["hand"]), player["deck"]) for player in desk.state["players"]] == [(5, 15), (5, 15)]
    assert desk.events_of("draw") == []


@rule("601.1e-2")
def test_the_second_player_puts_two_hand_cards_into_energy() -> None:
    desk = placed(setting_up("c1 A B C D V*16", "c2 V*20"))
    expect("the question", (desk.asked(), desk.bounds(), len(desk.options())), (0, (2, 2), 5))
    desk.pick("D", "A")
    assert (sorted(desk.names("energy")), sorted(desk.names("hand"))) == (["A", "D", "c1"], ["B", "C", "V"])
    assert (desk.size("hand", 1), desk.size("energy", 1)) == (5, 1)


@rule("601.1g 701.2")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_has_the_first_turn(first: int) -> None:
    desk = placed(setting_up("c5 V*20" if first == 0 else "c1 V*20", "c3 V*20"))
    desk.choose([option for option, _ in desk.offered()][:2])
    turn = desk.state["turn"]
    expect("the first turn", (turn["number"], turn["player"], turn["phase"]), (1, first, "main"))
    assert desk.phases()[:3] == ["setup", "start_draw", "main"]


@rule("601.1 1202.3 702.1-1")
def test_nothing_of_the_set_up_sets_off_an_ability() -> None:
    cards = {"c5": chara(name="c5", cost=5, keywords=["encounter"])}
    desk = placed(setting_up("c5 V*20", "c2 V*20", cards=cards))
    desk.choose([option for option, _ in desk.offered()][:2])
    assert (desk.events_of("trigger"), desk.names("energy")) == ([], ["c5"])


@rule("501.2b 504.1 507.1 1301.2-2 701.1")
def test_a_new_game_has_everything_in_its_zone() -> None:
    desk = placed(new_game(1))
    desk.choose([option for option, _ in desk.offered()][:2])
    for player in (0, 1):
        shown = desk.player(player)
        assert (len(shown["missions"]), shown["account"]["card"], shown["counters"]) == (3, "P", {})
        deck_left = {card["card"][0] for card in shown["deck_cards"]}
        expect("what is in the deck", deck_left, {"D"})
        assert shown["deck"] + len(shown["hand"]) + len(shown["energy"]) == 50
