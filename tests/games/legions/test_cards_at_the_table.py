"""Cards of the starter set in play do what their texts say."""

from functools import cache
from typing import Any

from card_db.models import Card
from card_db.store.set_files import read_set
from deckbuilder.games.kit.data import load_schema, set_folder
from tests.rules.desk import Desk
from tests.rules.legions.words import NOTATION, RULES

GAME = "legions"


@cache
def shipped() -> dict[str, Card]:
    data = (set_folder(GAME) / "LEG-S1.json").read_bytes()
    return {card.id: card for card in read_set(data, load_schema(set_folder(GAME))).cards}


def card(name: str) -> str:
    """Return the id of the card whose English name begins with these words."""
    (found,) = [number for number, each in shipped().items() if each.name.en.startswith(name)]
    return found


def table(mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None, **turn: Any) -> Desk:
    """Player 0 has Theodora (white and blue, awakened) and ten ready cores, player 1 has Ilzabet."""
    first = {"master": f"{card('Theodora')} awakened", **(mine or {})}
    position = NOTATION.scenario(first, {"master": card("Ilzabet"), **(theirs or {})}, {}, **turn)
    return Desk(NOTATION, RULES.scenario(position, shipped().get))


def lanes(**minions: str) -> dict[str, Any]:
    return {"minions": {lane: card(name) for lane, name in minions.items()}}


def unlocked(name: str, mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None) -> Desk:
    """Return the position after a skill or arts card was unlocked and played."""
    desk = table({**(mine or {}), "hand": [card(name), *(mine or {}).get("hand", [])]}, theirs)
    return desk.do(f"unlock {card(name)} play")


def deployed(name: str, mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None) -> Desk:
    """Return the position after a Minion was unlocked into the left lane."""
    desk = table({**(mine or {}), "hand": [card(name), *(mine or {}).get("hand", [])]}, theirs)
    return desk.do(f"unlock {card(name)} play left")


def aimed(desk: Desk, name: str) -> Desk:
    """Choose a card. If there is only one, no question is asked."""
    decision = desk.game.decision
    return desk if decision is None or decision.kind == "action" else desk.pick(card(name))


def choose(desk: Desk, place: int) -> None:
    decision = desk.game.decision
    assert decision is not None
    desk.game.choose([decision.options[place].id])


def test_the_night_peddlers_draught_draws_two_and_costs_two_life() -> None:
    desk = unlocked("Night-Peddler")
    assert desk.life() == (18, 20)
    assert len(desk.cards("hand")) == 2
    assert desk.names("3") == [card("Night-Peddler")]


def test_the_gambit_returns_a_cheap_minion_and_draws() -> None:
    desk = aimed(unlocked("Tide-Reader", theirs=lanes(left="Tallow-Dead", right="Executioner")), "Tallow-Dead")
    assert desk.names("hand", 1) == [card("Tallow-Dead")]
    assert desk.find("1.left") is None
    assert len(desk.cards("hand")) == 1


def test_the_muster_offers_a_card_or_a_doll() -> None:
    desk = unlocked("Chalk Cliff Muster")
    choose(desk, 1)
    while (decision := desk.game.decision) is not None and decision.kind != "action":
        choose(desk, 0)
    dolls = [found for lane in ("left", "middle", "right") if (found := desk.find(lane)) is not None]
    assert [(doll["atk"], doll["hp"], doll["token"]) for doll in dolls] == [(2, 2, True)]


def test_stitches_and_stones() -> None:
    assert unlocked("Field Stitches", {"life": 10}).life() == (13, 20)
    desk = aimed(unlocked("Stones from the Wall", theirs=lanes(left="Hearthside", right="Soot-Coated")), "Hearthside")
    assert desk.names("2", 1) == [card("Hearthside")]


def test_the_feast_grows_with_the_number_of_cards_in_the_timeline() -> None:
    mine = {"master": {"card": card("Ilzabet"), "mode": "awakened"}, "hand": [card("Bone Palace Feast")]}
    waiting = {"timeline": {"1": [card("Footman")], "4": [card("Tallow-Dead"), card("Wailing")]}}
    desk = table({**mine, **waiting}, lanes(left="Gado", right="Stone-Hauler"))
    aimed(desk.do(f"unlock {card('Bone Palace Feast')} play"), "Stone-Hauler")
    assert desk.at("1.right")["damage"] == 3


def test_the_stand_in_breaks_instead_of_the_lord() -> None:
    mine = {**lanes(left="Basted"), "lord": {"card": card("Mureina"), "cores": 1}}
    foe = {"cores": "10", **lanes(left="Blast-Furnace")}
    desk = table(mine, foe, player=1)
    desk.do("attack 1.left 0.lord")
    assert desk.find("lord") is not None
    assert desk.find("left") is None
    assert desk.names("2") == [card("Basted")]


def test_the_guardsman_is_restitched_in_the_opponents_turn_only() -> None:
    foe = {"cores": "10", **lanes(right="Blast-Furnace")}
    desk = table(lanes(left="Guardsman with"), foe, player=1)
    desk.do("attack 1.right 0.left")
    assert desk.names("hand") == [card("Guardsman with")]
    own = table(lanes(left="Guardsman with"), lanes(right="Blast-Furnace"))
    own.do("attack left 1.right")
    assert own.names("2") == [card("Guardsman with")]


def test_the_sprout_under_the_cap_hurries_when_a_green_minion_comes() -> None:
    mine = {"timeline": {"3": [card("Toadstool-Cap")]}}
    assert deployed("Otter Under", mine).names("2") == [card("Toadstool-Cap")]
    assert deployed("Chalk Cliff Lookout", mine).names("3") == [card("Toadstool-Cap")]


def test_the_pilgrim_gets_the_effect_of_its_waystone_on_the_road() -> None:
    desk = table({**lanes(left="Knight of the Pilgrim"), "life": 10})
    desk.do("move", card=desk.id("left"), lane="middle")
    assert desk.life() == (11, 20)


def test_the_octopus_reverses_a_minion_and_returns_it_to_the_hand() -> None:
    foe = lanes(right="Gado", middle="Tallow-Dead", left="Hearthside")
    desk = table(lanes(left="Octopus"), foe)
    aimed(desk.do("attack left 1.right"), "Tallow-Dead")
    assert desk.at("1.middle")["open"] is False
    octopus = desk.id("left")
    aimed(desk.do("activate", card=octopus, ability=1), "Tallow-Dead")
    assert card("Tallow-Dead") in desk.names("hand", 1)


def test_the_demon_held_as_security_must_be_redeemed() -> None:
    desk = table(lanes(left="Demon Held"))
    desk.do("end")
    assert desk.game.result is not None
    assert desk.game.result.winner == 1


def test_a_triumph_needs_three_great_minions_on_the_field() -> None:
    great = lanes(left="Gado", middle="Great-Horn", right="Tortoise")
    won = unlocked("Triumph With", great).game.result
    assert won is not None
    assert won.winner == 0
    assert unlocked("Triumph With", lanes(left="Gado", right="Tortoise")).game.result is None


def test_the_almanac_slows_the_opponent_whenever_a_card_is_drawn_and_prints_early() -> None:
    mine = {"lord": {"card": card("Egnaria"), "cores": 1}, "hand": [card("Peephole")]}
    desk = table(mine, {"timeline": {"1": [card("Footman")]}})
    desk.do("activate", card=desk.id("lord"), ability=1)
    while desk.game.decision is not None and not desk.options("end_phase"):
        desk.game.choose([option.id for option in desk.game.decision.options][: desk.game.decision.minimum])
    assert desk.names("2", 1) == [card("Footman")]


def test_the_wager_is_won_with_eleven_cores_and_lost_with_ten() -> None:
    mine = {"master": {"card": card("Ilzabet"), "mode": "awakened"}}
    for ready, winner in ((11, 0), (10, 1)):
        result = unlocked("Wager of Five", {**mine, "cores": {"ready": ready}}).game.result
        assert result is not None
        assert result.winner == winner


def test_the_decoy_buys_time_when_it_is_attacked() -> None:
    mine = {**lanes(left="Chalk Cliff Decoy"), "cores": "1+2"}
    desk = table(mine, {"cores": "10", **lanes(right="Soot-Coated")}, player=1)
    desk.do("attack 1.right 0.left")
    assert desk.numbers("cores") == (2, 1)


def test_a_lullaby_puts_a_minion_to_sleep_when_its_singer_is_exhausted() -> None:
    desk = table(lanes(left="Lullaby"), lanes(right="Gado", left="Stone-Hauler"))
    aimed(desk.do("attack left 1.right"), "Stone-Hauler")
    assert desk.at("1.left")["ready"] is False


def test_the_sparring_man_is_paid_once_for_each_blow() -> None:
    desk = table(lanes(left="Soot Street Sparring"), {"cores": "10", **lanes(right="Hearthside")}, player=1)
    desk.do("attack 1.right 0.left")
    assert desk.player(0)["points"] == 1


def test_the_slip_of_the_ledger_exhausts_as_many_cores_as_there_are() -> None:
    desk = unlocked("Slip of the Ledger", theirs={"cores": "1"})
    assert desk.numbers("cores", 1) == (0, 1)
