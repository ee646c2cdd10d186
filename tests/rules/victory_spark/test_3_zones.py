"""VS 3 and 5.2: the zones, and how a game begins."""

from typing import Any

import pytest

from card_db.models import Card, Text
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.games.victory_spark.glossary import EDITION, GAME
from tests.rules.desk import Desk
from tests.rules.report import expect
from tests.rules.victory_spark.words import (
    DRAW,
    NOTATION,
    RULES,
    act,
    auto,
    card,
    choose,
    give,
    of,
    ring,
    send,
    size,
    spark,
    start,
    using,
)

rule = pytest.mark.rule


def seen(desk: Any, player: int, viewer: int) -> Any:
    return desk.seen_by(viewer)["players"][player]


@rule("VS", "3.1.1")
@rule("VS", "3.8.2")
def test_each_player_has_zones_and_the_resolution_zone_is_shared() -> None:
    state = start().state
    zones = {"deck", "hand", "waiting_room", "energy", "retire", "ring", "bench", "surprise"}
    assert all(zones <= player.keys() for player in state["players"])
    assert state["resolution"] == []


@rule("VS", "3.1.2a")
@rule("VS", "3.1.2b")
@rule("VS", "3.7.2b")
@rule("VS", "3.7.2a")
@rule("VS", "3.2.2a")
def test_the_opponents_hand_and_the_decks_are_counted_and_not_seen() -> None:
    desk = start({"hand": "C B"}, {"hand": "C*6"})
    assert [card == {"hidden": True} for card in seen(desk, 1, 0)["hand"]] == [True] * 6
    assert seen(desk, 1, 0)["deck"] == 10
    assert seen(desk, 0, 0)["deck"] == 10
    assert [card["card"] for card in seen(desk, 0, 0)["hand"]] == ["C", "B"]


@rule("VS", "3.1.3a")
@rule("VS", "3.3.2.1b")
@rule("VS", "3.3.3.1b")
@rule("VS", "3.6.2")
@rule("VS", "3.5.2b")
def test_public_zones_are_seen_by_both() -> None:
    desk = start({"ring": "A", "on": "B l-", "waiting_room": "C", "retire": "B"})
    mine = seen(desk, 0, 1)
    assert (mine["ring"]["card"], mine["bench"]["left"]["card"], mine["bench"]["left"]["orientation"]) == (
        "A",
        "B",
        "rest",
    )
    assert [card["card"] for card in (*mine["waiting_room"], *mine["retire"])] == ["C", "B"]


@rule("VS", "3.1.3b")
@rule("VS", "3.1.3c")
def test_a_card_that_changes_its_zone_is_a_new_card() -> None:
    cards = {"K": card(act("bench", choose("ring"), give(attack=2000)), level=0)}
    desk = start({"ring": {"card": "C", "damage": 1000}, "on": "K l"}, cards=cards, phase="ability").do("activate K")
    assert ring(desk)["attack"] == 3000
    desk = start({"ring": {"card": "C", "damage": 1000}}).do("move_to_bench C left")
    assert (desk.at("l")["damage"], desk.at("l")["orientation"]) == (0, "stand")
    back = [choose("ring"), give(attack=2000), {"op": "enter", "who": "it", "place": "empty"}]
    desk = using(*back, me={"ring": "C"}).do("pick centre")
    assert desk.at("c")["attack"] == 1000


@rule("VS", "3.1.3b")
def test_a_card_that_comes_back_to_the_field_has_another_number() -> None:
    desk = using(
        choose("bench"),
        send("waiting_room"),
        {"op": "enter", "who": of("waiting_room"), "place": "left"},
        me={"ring": "A", "on": "K c, C l"},
    )
    desk = desk.do("pick C") if desk.options("pick") else desk
    moves = [event for event in desk.events_of("move") if event["name"]["en"] == "C"]
    expect(
        "its way",
        [(event["from"], event["to"]) for event in moves],
        [("bench", "waiting_room"), ("waiting_room", "bench")],
    )
    assert desk.at("l")["id"] == moves[1]["card"] != moves[0]["card"]
    desk = start({"ring": "C"})
    before = ring(desk)["id"]
    assert desk.do("move_to_bench C left").at("l")["id"] != before


@rule("VS", "3.1.4")
@rule("VS", "4.3.2")
@rule("VS", "4.2.2")
def test_a_card_goes_to_the_zones_of_its_owner() -> None:
    desk = using(choose("ring", "opponent"), send("waiting_room"), you={"ring": "D"})
    assert (desk.names("waiting_room", 1), desk.names("waiting_room")) == (["D"], [])


@rule("VS", "3.1.6")
@rule("VS", "4.12.1")
@rule("VS", "4.12.1.1")
def test_a_card_revealed_as_a_cost_stays_revealed_until_the_ability_is_done() -> None:
    cost = {"cards": [{"do": "reveal", "who": of("hand"), "count": 1}]}
    cards = {"K": card(act("bench", choose("hand"), send("waiting_room"), cost=cost))}
    desk = start({"on": "K l", "hand": "C B"}, cards=cards, phase="ability").do("activate K").do("pick C")
    assert [card.get("revealed") for card in seen(desk, 0, 1)["hand"] if "card" in card] == [True]
    desk.do("pick B")
    assert [card.get("card") for card in seen(desk, 0, 1)["hand"]] == [None]


@rule("VS", "3.1.8")
def test_revealing_is_not_moving() -> None:
    desk = using({"op": "reveal", "what": "deck_top", "count": 1})
    assert (desk.events_of("move"), size(desk, "deck"), len(desk.events_of("reveal"))) == ([], 10, 1)


@rule("VS", "3.2.1")
@rule("VS", "3.3.2.2")
@rule("VS", "5.2.1")
@rule("VS", "5.2.1.2")
@rule("VS", "5.2.1.3a")
@rule("VS", "5.2.1.3c")
@rule("VS", "5.2.1.4")
@rule("VS", "5.2.1.4.1")
@rule("VS", "5.2.1.5")
@rule("VS", "5.2.1.6")
def test_a_game_begins_with_a_ring_card_and_five_cards_each() -> None:
    firsts = set()
    for seed in range(12):
        desk = Desk(NOTATION, RULES.start(setup(seed)))
        assert (desk.asked(), len(desk.options("choose_ring"))) == (0, 13)
        assert desk.state["players"][0]["deck"] == 50
        desk.choose([desk.offered()[3][0]])
        assert (desk.asked(), desk.seen_by(1)["players"][0]["ring"].get("card")) == (1, None)
        assert desk.seen_by(0)["players"][0]["ring"]["card"] == "D3"
        desk.choose([desk.offered()[0][0]])
        kinds = desk.order("shuffle", "first_player", "draw", "flip", "turn")
        expect("the set-up", kinds[:15], ["shuffle"] * 2 + ["first_player"] + ["draw"] * 10 + ["flip", "flip"])
        for viewer in (0, 1, None):
            rings = [player["ring"] for player in desk.seen_by(viewer)["players"]]
            assert [(card.get("card", ""), card.get("face", "up")) for card in rings] == [("D3", "up"), ("D0", "up")]
        assert [(player["ring"]["card"], len(player["hand"]), player["deck"]) for player in desk.state["players"]] == [
            ("D3", 5, 44), ("D0", 5, 44),
        ]  # fmt: skip
        assert (desk.state["turn"]["number"], desk.events_of("spark")) == (1, [])
        firsts.add(desk.state["turn"]["first_player"])
    assert firsts == {0, 1}


@rule("VS", "5.2.1.2")
def test_who_chooses_the_ring_card_looks_at_the_whole_deck() -> None:
    desk = Desk(NOTATION, RULES.start(setup(3)))
    looked = [[card.get("name") for card in desk.seen_by(viewer)["looked_at"]] for viewer in (0, 1)]
    assert sorted(name["en"] for name in looked[0]) == sorted(desk.name_of(card["id"]) for card in decks(desk, 0))
    assert looked[1] == [None] * 50
    desk.choose([desk.offered()[3][0]])
    assert [card.get("name") for card in desk.seen_by(0)["looked_at"]] == [None] * 50


@rule("VS", "4.12.2")
@rule("VS", "3.1.8")
def test_both_players_see_cards_of_a_deck_that_are_revealed() -> None:
    steps = {"op": "reveal", "count": 3}, choose("deck", among="it", count={"up_to": 1}, name="C")
    desk = using(*steps, me={"deck": "C B B D"})
    for viewer in (0, 1):
        expect("the cards", [card["card"] for card in desk.seen_by(viewer)["looked_at"]], ["C", "B", "B"])


def decks(desk: Desk, player: int) -> Any:
    return desk.seen_by(None)["players"][player]["deck_cards"]


@rule("VS", "3.1.3a")
@rule("VS", "8.5.1.2")
def test_why_a_technique_cannot_be_used_says_nothing_about_a_hidden_card() -> None:
    cards = {"K": card(act("bench", DRAW))}
    rules = set[str | None]()
    for deck in ("K*3", "C*3"):
        desk = start({"deck": deck, "energy": ["K"], "on": "K l"}, cards=cards, phase="ability")
        hidden = [*decks(desk, 0), *desk.state["players"][0]["energy"]]
        for ability in (0, 1):
            reasons = [desk.why("activate", card=each["id"], ability=ability) for each in hidden]
            rules.update(None if reason is None else reason.rule for reason in reasons)
    expect("the rules of the reasons", rules, {"8.1.1.1.1"})


def setup(seed: int, **options: Any) -> MatchSetup:
    deck = []
    for number in range(13):
        fields: dict[str, Any] = {
            "kind": "character",
            "names": (f"D{number}",),
            "titles": ("T",),
            "level": 0,
            "attack": 1000,
            "defence": 1000,
        }
        made = Card(id=f"D{number}", game=GAME, name=Text(ja=f"D{number}"), fields=fields, abilities=(spark(DRAW),))
        deck += [made] * (4 if number < 12 else 2)
    return MatchSetup(EDITION, seed, (tuple(deck), tuple(deck)), options)


@rule("VS", "3.2.2b")
@rule("VS", "3.4.3")
def test_no_action_orders_a_deck_or_turns_energies() -> None:
    desk = start({"hand": "C", "energy": {"stand": 2}})
    assert not {option["type"] for option in desk.options()} & {"order", "rest", "stand"}


@rule("VS", "3.2.3")
@rule("VS", "3.2.5b")
@rule("VS", "3.6.3b")
def test_cards_leave_a_deck_one_by_one_from_the_top() -> None:
    cards = {"L": card(auto("bench", "goes", DRAW, who=of("deck"), **{"from": "deck", "to": "waiting_room"}))}
    desk = using(
        {"op": "top_cards", "count": 3, "to": "waiting_room"},
        me={"deck": "C B A D D D D D", "on": "K l, L c"},
        cards=cards,
    )
    if desk.options("use"):
        desk.do("use; use")
    assert desk.names("waiting_room") == ["C", "B", "A"]
    assert size(desk, "hand") == 3


@rule("VS", "3.2.4")
@rule("VS", "3.2.5a")
@rule("VS", "3.1.5")
def test_the_owner_orders_cards_that_go_into_a_deck_together() -> None:
    desk = using(choose("waiting_room", "opponent", 2), send("deck_top"), you={"waiting_room": "C B"})
    assert (desk.asked(), desk.decision.kind) == (1, "order")
    desk.do("order C B")
    assert [card["card"] for card in desk.player(1)["deck_cards"][:2]] == ["B", "C"]
    desk = using(send("deck_top", "self"))
    assert desk.player(0)["deck_cards"][0]["card"] == "K"


@rule("VS", "3.1.5")
@pytest.mark.parametrize("goal", ["deck_top", "deck_bottom"])
def test_the_reports_do_not_reveal_in_which_order_cards_went_into_a_deck(goal: str) -> None:
    def told(order: str) -> list[Any]:
        desk = using(choose("waiting_room", count=3), send(goal), me={"waiting_room": "A B C"}).do(order)
        return [(event["card"], event["name"]["en"]) for event in desk.events_of("move") if event["to"] == "deck"]

    assert len(told("order A B C")) == 3
    expect("what is told of another order", told("order C A B"), told("order A B C"))


@rule("VS", "3.3.1")
def test_the_field_is_ring_and_bench() -> None:
    count = {"op": "draw", "count": {"count": of("field")}}
    desk = using(count, me={"on": "K l, C c", "surprise": "C", "energy": {"stand": 1}})
    assert size(desk, "hand") == 3


@rule("VS", "3.3.2.3a")
@rule("VS", "9.6.1")
@rule("VS", "9.5.1a")
@rule("VS", "9.5.1c")
def test_there_is_always_one_card_in_a_ring() -> None:
    desk = start({"ring": None, "deck": "B*5"})
    assert (ring(desk)["card"], size(desk, "deck")) == ("B", 4)
    desk = using(choose("hand"), {"op": "enter", "who": "it", "place": "ring"}, me={"ring": "A", "hand": "C"})
    assert (ring(desk)["card"], desk.names("waiting_room")) == ("C", ["A"])


@rule("VS", "3.3.3.3")
def test_the_slots_have_names() -> None:
    assert list(start("A l, B c, C r").player(0)["bench"]) == ["left", "centre", "right"]


@rule("VS", "3.3.3.5")
def test_empty_slots_are_counted() -> None:
    assert size(using({"op": "draw", "count": {"has": "empty_bench"}}), "hand") == 2


@rule("VS", "3.4.2a")
@rule("VS", "3.4.2b")
def test_nobody_sees_energies_but_effects_count_them() -> None:
    desk = start({"energy": "A B-"})
    for viewer in (0, 1):
        lying = seen(desk, 0, viewer)["energy"]
        assert [sorted(card) for card in lying] == [["hidden", "id", "orientation"]] * 2
    desk = using(choose("energy"), {"op": "rest", "who": "it"}, me={"energy": {"stand": 1}})
    assert desk.player(0)["energy"][0]["orientation"] == "rest"


@rule("VS", "3.5.2a")
@rule("VS", "3.5.2c")
def test_a_face_down_retired_card_counts_and_is_hidden() -> None:
    desk = start({"retire": "C*3 B?"})
    for viewer in (0, 1):
        assert [card.get("card") for card in seen(desk, 0, viewer)["retire"]] == ["C", "C", "C", None]
    assert size(using({"op": "draw", "count": {"has": "retire"}}, me={"retire": "C B?"}), "hand") == 2


@rule("VS", "3.6.1")
@rule("VS", "3.7.1")
def test_hand_cards_go_to_the_waiting_room() -> None:
    desk = using(choose("hand"), send("waiting_room"), DRAW, me={"hand": "B"})
    assert (desk.names("waiting_room"), size(desk, "hand")) == (["B"], 1)


@rule("VS", "3.9.3a")
@rule("VS", "3.9.3b")
def test_only_the_owner_sees_a_surprise_card() -> None:
    desk = start({"surprise": "C"})
    assert (seen(desk, 0, 0)["surprise"]["card"], seen(desk, 0, 1)["surprise"].get("card")) == ("C", None)


@rule("VS", "5.2.1.1b")
def test_a_deck_is_checked_before_the_game_only() -> None:
    desk = Desk(NOTATION, RULES.start(setup(1, first_player=1)))
    assert desk.events_of("problem") == []
    desk.choose([desk.offered()[0][0]])
    desk.choose([desk.offered()[0][0]])
    assert desk.state["turn"]["first_player"] == 1


@rule("VS", "3.3.3.4")
def test_a_card_that_moves_to_another_slot_stays_the_same_card() -> None:
    step = {"op": "shift", "who": "it", "to": "right"}
    desk = using(choose("bench", name="C"), give(attack=500), step, me={"on": "K l, C c*500"})
    moved = desk.at("r")
    assert (moved["card"], moved["attack"], moved["damage"], desk.find("c")) == ("C", 1500, 500, None)


@pytest.mark.parametrize(("place", "found"), [("top", ["A", "B", "B"]), ("bottom", ["B", "B", "A"])])
def test_a_card_goes_by_hand_on_the_deck_or_under_it(place: str, found: list[str]) -> None:
    desk = start({"hand": "A", "deck": "B*2"})
    desk.game.manual({"type": "move", "card": desk.id("A"), "to": "deck", "position": place})
    assert [one["card"] for one in desk.player()["deck_cards"]] == found


@rule("VS", "8.4.1")
def test_a_play_is_reported_and_a_card_that_is_only_set_is_none() -> None:
    desk = start({"hand": "C B", "energy": {"stand": 1}}).do("play B left")
    assert [event["name"]["en"] for event in desk.events_of("play")] == ["B"]
    desk.do("set_surprise C")
    assert len(desk.events_of("play")) == 1
