"""Cards that can be unlocked at another cost than their own (LEG 31-4)."""

from typing import Any

from tests.rules.desk import Desk
from tests.rules.legions.words import life, skill, start, when

OTHER_HAND = {"of": "hand", "side": "you", "other": True}
EXILED = {"type": "alternative_cost", "cost": {"cards": [{"do": "exile", "who": OTHER_HAND}]}}
NOTHING: dict[str, Any] = {"cores": {}}


def dear(*abilities: dict[str, Any], **fields: Any) -> dict[str, Any]:
    card = skill([life(1)], cost=6, **fields)
    return {**card, "abilities": [*card["abilities"], *abilities]}


def otherwise(desk: Desk) -> Desk:
    return desk.do("unlock_otherwise", **{key: desk.options("unlock_otherwise")[0][key] for key in ("card", "ability")})


def test_a_card_is_unlocked_for_another_one() -> None:
    desk = start({"hand": ["K", "A"], "life": 10, **NOTHING}, {}, {"K": dear(EXILED)})
    assert desk.options("unlock") == [], "there are no points"
    otherwise(desk)
    assert desk.names("exile") == ["A"]
    desk.do("pick", then="play")
    assert desk.life()[0] == 11


def test_unlocking_so_sets_off_what_unlocking_does() -> None:
    desk = start({"hand": ["K", "A"], "life": 10, **NOTHING}, {}, {"K": dear(EXILED, when("unlock", life(2)))})
    otherwise(desk).do("pick", then="standby")
    assert desk.life()[0] == 12
    assert desk.names("standby") == ["K"]


def test_the_card_itself_does_not_pay_for_it() -> None:
    desk = start({"hand": ["K"], **NOTHING}, {}, {"K": dear(EXILED)})
    assert desk.options("unlock_otherwise") == []
    refusal = desk.why("unlock_otherwise", card=desk.id("K"), ability=1)
    assert refusal is not None
    assert refusal.rule == "30-1"


def test_the_other_steps_of_unlocking_remain() -> None:
    cards = {"K": dear(EXILED, colours=["blue", "green"])}
    desk = start({"hand": ["K", "A"], **NOTHING}, {}, cards)
    refusal = desk.why("unlock_otherwise", card=desk.id("K"), ability=1)
    assert refusal is not None
    assert refusal.rule == "31-3"


def test_its_condition_must_be_met() -> None:
    only = {**EXILED, "if": {"cond": "player", "what": "hand", "min": 3}}
    assert start({"hand": ["K", "A"], **NOTHING}, {}, {"K": dear(only)}).options("unlock_otherwise") == []
    assert start({"hand": ["K", "A", "A"], **NOTHING}, {}, {"K": dear(only)}).options("unlock_otherwise")
