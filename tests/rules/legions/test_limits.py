"""Abilities that can be used once a game, and cards of which one can be played each turn (LEG 36-4, 01-2)."""

from typing import Any

import pytest

from tests.rules.legions.words import DRAW, activated, life, minion, skill, start, to_next_main, when

ONCE: dict[str, Any] = activated(life(1), once_per_game=True)


def test_an_ability_is_used_once_a_game() -> None:
    desk = start({"minions": {"left": "P"}}, {}, {"P": minion(ONCE)})
    desk.do("activate", card=desk.id("P"), ability=0)
    for _ in range(2):
        refusal = desk.why("activate", card=desk.id("P"), ability=0)
        assert refusal is not None
        assert (refusal.rule, refusal.reason.key) == ("36-4", "The ability can be used once a game.")
        to_next_main(to_next_main(desk))


def test_each_copy_has_its_own_use() -> None:
    desk = start({"minions": {"left": "P", "right": "P"}}, {}, {"P": minion(ONCE)})
    desk.do("activate", card=desk.id("0.left"), ability=0)
    assert [option["card"] for option in desk.options("activate") if option["ability"] == 0] == [desk.id("0.right")]


def test_it_is_remembered_in_exile_but_not_in_a_hand() -> None:
    def after(zone: str) -> list[Any]:
        away: list[dict[str, Any]] = [
            {"op": "send", "who": {"of": "minion_zone", "side": "you", "name": "P"}, "to": zone}
        ]
        back: list[dict[str, Any]] = [
            {"op": "choose", "select": {"of": zone, "side": "you", "name": "P"}},
            {"op": "enter", "who": "it"},
        ]
        cards = {"P": minion(ONCE), "Q": minion(activated(*away, *back))}
        desk = start({"minions": {"left": "P", "right": "Q"}}, {}, cards)
        desk.do("activate", card=desk.id("P"), ability=0)
        desk.do("activate", card=desk.id("Q"), ability=0)
        while not desk.options("activate"):
            desk.choose([desk.offered()[0][0]])
        return [option for option in desk.options("activate") if option["card"] == desk.id("P")]

    assert after("exile") == []
    assert len(after("hand")) == 1


def test_a_triggered_ability_is_used_once_a_game() -> None:
    cards = {"P": minion(when("gains_life", DRAW, once_per_game=True)), "Q": minion(activated(life(1)))}
    desk = start({"minions": {"left": "P", "right": "Q"}, "deck": ["A"] * 9}, {}, cards)
    for _ in range(2):
        desk.do("activate", card=desk.id("Q"), ability=0)
    assert len(desk.cards("hand")) == 1


def test_only_so_many_cards_of_a_name_are_played_in_a_turn() -> None:
    cards = {"K": skill([DRAW], cost=0)}
    cards["K"]["abilities"].append({"type": "play_limit", "each_turn": 1})
    desk = start({"standby": ["K", "K"], "hand": ["K"], "deck": ["A"] * 30}, {}, cards)
    desk.do("play_standby", card=desk.options("play_standby")[0]["card"])
    assert desk.options("play_standby") == []
    refusal = desk.why("play_standby", card=desk.id("K", "standby"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason.args) == ("01-2", {"limit": 1})
    ways = [option["then"] for option in desk.options("unlock") if desk.name_of(option["card"]) == "K"]
    assert ways == ["standby"], "it can still be put there"
    to_next_main(to_next_main(desk))
    assert desk.options("play_standby")


def test_only_so_many_cards_of_a_name_are_unlocked_in_a_turn() -> None:
    cards = {"K": skill([DRAW], cost=0)}
    cards["K"]["abilities"].append({"type": "play_limit", "what": "unlock", "each_turn": 1})
    desk = start({"hand": ["K", "K"], "deck": ["A"] * 30}, {}, cards)
    desk.do("unlock", card=desk.id("K"), then="standby")
    refusal = desk.why("unlock", card=desk.id("K", "hand"), then="standby")
    assert refusal is not None
    assert (refusal.rule, refusal.reason.args) == ("31-1", {"limit": 1})
    desk.do("play_standby", card=desk.id("K", "standby"))


def test_no_effect_unlocks_a_card_against_its_own_words() -> None:
    cards = {"K": skill([DRAW], cost=0), "Q": skill([{"op": "choose", "select": {"of": "hand", "side": "you"}},
                                                     {"op": "unlock", "who": "it"}])}  # fmt: skip
    cards["K"]["abilities"].append({"type": "play_limit", "what": "unlock", "each_turn": 1})
    desk = start({"hand": ["K", "K"], "standby": ["Q"], "deck": ["A"] * 30}, {}, cards)
    desk.do("unlock", card=desk.id("K"), then="standby")
    desk.do("play_standby", card=desk.id("Q"))
    assert "K" in desk.names("hand")
    assert desk.options("play_standby"), "nothing more is asked"


def sent(to: str, *more: dict[str, Any]) -> dict[str, Any]:
    card = skill([life(3)], cost=1)
    card["abilities"] += [{"type": "after_unlock", "to": to}, *more]
    return card


@pytest.mark.parametrize(
    ("to", "zone"), [("hand", "hand"), ("wait_2", "2"), ("exile", "exile"), ("standby", "standby")]
)
def test_a_card_goes_where_its_text_sends_it_after_it_was_unlocked(to: str, zone: str) -> None:
    desk = start({"hand": ["K"], "life": 10}, {}, {"K": sent(to)})
    assert [option["then"] for option in desk.options("unlock")] == ["text"]
    desk.do("unlock", card=desk.id("K"), then="text")
    assert desk.names(zone) == ["K"]
    assert desk.life()[0] == 10, "it is not played"
    assert len(desk.events_of("exhaust_cores")) == 1, "but paid for"


def test_it_goes_there_after_what_its_unlocking_triggers() -> None:
    counts = {"count": {"of": "hand", "side": "you"}}
    first = when("unlock", {"op": "gain_life", "amount": counts})
    desk = start({"hand": ["K", "A"], "life": 10}, {}, {"K": sent("exile", first)})
    desk.do("unlock", card=desk.id("K"), then="text")
    assert desk.life()[0] == 12, "it is still in the hand"
    assert desk.names("exile") == ["K"]


def test_a_card_without_room_in_the_standby_zone_is_exiled() -> None:
    desk = start({"hand": ["K"], "standby": ["S", "S"]}, {}, {"K": sent("standby")})
    desk.do("unlock", card=desk.id("K"), then="text")
    assert desk.names("exile") == ["K"]
