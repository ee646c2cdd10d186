"""Abilities that can be used once a game, and cards of which one can be played each turn (LEG 36-4, 01-2)."""

from typing import Any

from tests.rules.legions.words import DRAW, activated, life, minion, start, to_next_main, when

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
