"""VIV 300: the parts of a card."""

import json
from typing import Any

import pytest

from card_db.models import Card, Text
from card_db.store.set_files import read_set
from deckbuilder.engine.api import BadScenarioError
from deckbuilder.games.vividz.pack import load_pack
from tests.rules.report import expect
from tests.rules.vividz.words import (
    DRAW,
    NOTATION,
    RULES,
    SLEEP,
    Board,
    account,
    act,
    attacking,
    auto,
    chara,
    choose,
    damage,
    does,
    engage,
    event,
    gain,
    give,
    hit,
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

SCHEMA = load_pack().schema


def found(select: dict[str, Any], cards: dict[str, Any], hand: str = "L M") -> list[str]:
    """The cards in hand that a selector finds."""
    desk = using(choose("hand", count={"up_to": 5}, **select), send("trash"), me={"hand": hand}, cards=cards)
    return [] if desk.kind() == "pass" else desk.offered_names("pick")


@rule("300 305.1")
def test_the_schema_has_every_part_of_a_card() -> None:
    keys = {spec.key for spec in SCHEMA.fields}
    assert keys >= {"kind", "cost", "power", "icons", "mission_info", "trait", "account_info"}
    assert {"name", "text", "flavor", "rarity", "number"} <= set(Card.model_fields)
    desk = start({"hand": "L"}, cards={"L": chara(icons=["scout", "cannot_attack", "lvup"])})
    expect("the icons", sorted(desk.named("L")["icons"]), ["cannot_attack", "lvup", "scout"])


@rule("301.1")
def test_a_card_needs_a_name() -> None:
    fields = {"kind": "chara", "cost": 1, "power": 1000, "mission_info": ["☆"]}
    document = {"format": "deckbuilder.set/1", "game": "vividz", "id": "T-1", "cards": [{"id": "L", **fields}]}
    reading = read_set(json.dumps(document).encode(), SCHEMA)
    assert (reading.cards, [wrong.field for wrong in reading.rejected]) == ((), ["name"])


@rule("301.3")
@pytest.mark.parametrize(
    ("select", "names"), [({"name": "AB"}, ["M"]), ({"name_contains": "AB"}, ["L", "M", "N"]), ({"name": "A"}, [])]
)
def test_a_name_or_a_part_of_it_is_meant(select: dict[str, Any], names: list[str]) -> None:
    cards = {"L": chara(name="AB-1"), "M": chara(name="AB"), "N": chara(name="CAB")}
    expect(f"the cards with {select}", found(select, cards, "L M N"), names)


@rule("302.1 302.2")
@pytest.mark.parametrize("kind", ["chara", "event", "engage"])
def test_the_kind_is_printed(kind: str) -> None:
    cards = {"L": chara(), "M": event(), "N": engage()}
    names = {"chara": ["L"], "event": ["M"], "engage": ["N"]}
    expect(f"the cards of kind {kind}", found({"kind": kind}, cards, "L M N"), names[kind])


@rule("302.2")
def test_there_are_five_kinds_and_no_other() -> None:
    (kind,) = [spec for spec in SCHEMA.fields if spec.key == "kind"]
    assert {choice.value for choice in kind.choices} == {"account", "mission", "chara", "event", "engage"}
    with pytest.raises(BadScenarioError):
        start({"hand": "L"}, cards={"L": {"kind": "item", "name": "L", "cost": 1, "icons": []}})


@rule("303.1")
@pytest.mark.parametrize(("energy", "offered"), [("V*2", []), ("V*3", ["A"])])
def test_only_who_can_pay_the_cost_plays_the_card(energy: str, offered: list[str]) -> None:
    desk = start({"hand": "A", "energy": energy})
    assert desk.offered_names("play") == offered
    if not offered:
        assert desk.refuses("905.3b", "play", card=desk.id("A"), lane="left")


@rule("303.2 905.2a")
def test_the_cost_is_a_number_of_energies_that_go_to_the_trash() -> None:
    desk = start({"hand": "A", "energy": "V V B B B"}).do("play A left")
    expect("how many cards pay", desk.bounds(), (3, 3))
    desk.pick("V", "B", "B")
    assert (sorted(desk.names("trash")), sorted(desk.names("energy"))) == (["B", "B", "V"], ["B", "V"])


@rule("304.1 304.2 304.4d")
def test_each_paragraph_is_an_ability_of_its_own() -> None:
    cards = {"K": chara(auto("attack", DRAW), act(gain(), cost=SLEEP))}
    desk = start("K l", cards=cards).do("activate K")
    assert (desk.counters(), desk.size("hand")) == ({"heart": 1}, 0)
    assert start("K l", cards=cards).do("attack K").size("hand") == 1


@rule("304.1a 903.1c 903.2-1 304.4a")
@pytest.mark.parametrize("zone", ["hand", "energy", "trash", "remove"])
def test_the_ability_of_a_chara_works_only_in_its_zone(zone: str) -> None:
    cards = {"K": chara(act(DRAW))}
    desk = start({zone: "K", "on": "K l"}, cards=cards)
    card = next(card["id"] for card in desk.cards(zone))
    assert [option["card"] for option in desk.options("activate")] == [desk.at("l")["id"]]
    assert desk.refuses("903.2", "activate", card=card, ability=0)
    assert [
        option["card"] for option in start({zone: "K"}, cards={"K": chara(act(DRAW, zone=zone))}).options("activate")
    ]


@rule("304.1a 903.1a")
def test_the_ability_of_an_account_works_in_the_account_zone() -> None:
    cards = {"P": account(act(DRAW, zone="account"))}
    assert start({"account": "P"}, cards=cards).offered_names("activate") == ["P"]


@rule("304.1b 903.1b-1 903.1b-2")
@pytest.mark.parametrize(("face", "power"), [("up", 5000), ("down", 4000)])
def test_the_text_of_a_mission_works_while_it_is_face_up(face: str, power: int) -> None:
    cards = {"M": mission((), (), perm("mission", who=of("area"), modify={"power": 1000}))}
    missions = [{"card": "M", "face": face, "orientation": "reboot" if face == "up" else "sleep"}]
    assert start({"on": "A l", "missions": missions}, cards=cards).power("l") == power
    cards = {"M": mission((), (), act(DRAW, zone="mission"))}
    desk = start({"missions": missions}, cards=cards)
    assert bool(desk.options("activate")) == (face == "up")
    if face == "down":
        assert desk.refuses("903.2", "activate", card=desk.cards("missions")[0]["id"], ability=0)


@rule("304.1c 903.1d")
@pytest.mark.parametrize("zone", ["hand", "trash", "energy", "remove"])
def test_an_event_does_nothing_unless_it_resolves(zone: str) -> None:
    desk = start({zone: "K"}, cards={"K": event(does(gain()), cost=9)}).until("main", 6)
    assert desk.counters() == {}


@rule("304.1d")
def test_an_engage_works_when_it_resolves_and_where_it_is_connected() -> None:
    cards = {"K": engage(does(DRAW), perm("connect", who="host", modify={"power": 2000}))}
    desk = start({"on": "A l", "hand": "K"}, cards=cards)
    assert desk.power("l") == 4000
    desk.do("play K left")
    assert (desk.size("hand"), desk.power("l")) == (1, 6000)


@rule("304.3-1 304.3-2")
def test_a_reminder_says_nothing_of_its_own() -> None:
    told = {"ja": "【イベント】【効果】カードを1枚引く。（カードを5枚引く。）"}
    desk = start({"hand": "K"}, cards={"K": {**event(does(DRAW)), "text": told}}).do("play K")
    assert desk.size("hand") == 1


@rule("304.4 304.4a 304.4b 304.4c 304.4d")
def test_an_ability_has_a_zone_a_price_an_event_and_an_effect() -> None:
    cards = {"K": chara(auto("attack", DRAW), act(DRAW, cost={"pay": 1, "exhaust": True}))}
    desk = start({"on": "K l", "energy": "V"}, cards=cards).do("activate K")
    assert (desk.at("l")["orientation"], desk.names("trash"), desk.size("hand")) == ("sleep", ["V"], 1)
    desk = start({"on": "K l", "hand": "K", "energy": "K"}, cards=cards).do("attack l")
    assert len(desk.events_of("trigger")) == 1


@rule("304.5")
def test_a_chara_without_text_has_no_abilities() -> None:
    cards = {"L": chara(act(DRAW)), "M": chara(), "N": chara(keywords=["encounter"]), "O": event()}
    assert found({"kind": "chara", "abilities": False}, cards, "L M N O") == ["M"]
    loses = step("lose_abilities", of("area"), until="mission_end")
    back = choose("area", abilities=False), step("sleep")
    desk = using(loses, *back, me={"on": "L l, M c"}, cards=cards)
    assert (desk.at("l")["orientation"], desk.at("c")["orientation"]) == ("reboot", "sleep")


@rule("304.6 304.6a 304.6c 304.6d-1 1113.1")
def test_a_mission_is_checked_when_its_act_was_done_often_enough() -> None:
    cards = {"M": mission({"act": "play", "filter": {"kind": "event"}, "count": 2}), "K": event()}
    desk = start({"missions": ["M"], "hand": "K K"}, cards=cards).do("play K")
    assert (desk.player()["missions"][0]["checked"], desk.player()["missions"][0]["recorded"]["check"]) == (False, [1])
    desk.do("play K")
    shown = desk.player()["missions"][0]
    assert (shown["checked"], shown["orientation"], shown["recorded"]["check"]) == (True, "sleep", [2])


def cleared(clear: Any, recorded: list[int], **me: Any) -> bool:
    """Whether a checked mission is cleared in the mission phase."""
    shown = {"card": "M", "orientation": "sleep", "recorded": {"check": [1], "clear": recorded}}
    cards = {"M": mission({"act": "play", "count": 1}, clear)}
    desk = start({"missions": [shown], **me}, cards=cards).do("pass")
    return bool(desk.player()["missions"][0]["face"] == "down")


TWICE = {"act": "attack_success", "count": 2}


@rule("304.6b 304.6d-2 704.3 704.3a")
@pytest.mark.parametrize(("done", "clears"), [(1, False), (2, True), (3, True)])
def test_a_mission_is_cleared_when_its_act_was_done_often_enough(done: int, clears: bool) -> None:
    assert cleared(TWICE, [done]) == clears


@rule("304.6d-3")
def test_all_conditions_of_a_mission_are_needed() -> None:
    both = [TWICE, {"act": "play", "filter": {"kind": "engage"}, "count": 1}]
    assert [cleared(both, done) for done in ([2, 0], [0, 1], [2, 1])] == [False, False, True]
    also = [TWICE, {"state": "charas", "count": 2}]
    assert [cleared(also, [2], on=on) for on in ("A l", "A l, B c")] == [False, True]
    two = [{"act": "play", "count": 1}, {"state": "hand", "max": 0}]
    cards = {"M": mission(two), "K": event()}
    assert not start({"missions": ["M"], "hand": "K K"}, cards=cards).do("play K").player()["missions"][0]["checked"]


@rule("305.2")
def test_an_icon_is_one_in_the_icon_space() -> None:
    cards = {"L": event(text={"ja": "（【スカウト】）"}), "M": chara(icons=["scout"])}
    assert found({"icon": "scout"}, cards) == ["M"]


@rule("305.3 305.3a")
@pytest.mark.parametrize("kind", [chara, event, engage])
def test_a_card_with_the_scout_icon_is_played_for_free(kind: Any) -> None:
    cards = {"K": kind(cost=9, icons=["scout"]), "L": kind(cost=9)}
    for name, offered in (("K", True), ("L", False)):
        desk = attacking({"deck": f"{name} V*9"}, cards=cards).do("pass")
        assert ("play_free" in desk.kinds()) == offered


@rule("305.4 305.4a 802.1a-2")
def test_a_card_with_the_icon_cannot_attack_but_it_is_hit() -> None:
    desk = start("W c, V l")
    assert desk.offered_names("attack") == ["V"]
    assert desk.refuses("802.1a", "attack", card=desk.at("c")["id"])
    assert hit(attacking("A l", "W l")).find("1.l") is None


@rule("305.4 911.6-2")
@pytest.mark.parametrize("losing", [{"icon": ["cannot_attack"]}, {"icon": ["scout"]}])
def test_a_chara_attacks_while_a_permanent_ability_takes_the_icon_away(losing: dict[str, list[str]]) -> None:
    cards = {"P": account(perm("account", who=of("area"), lose_words=losing))}
    desk = start({"on": "W c, V l", "account": "P"}, cards=cards)
    expect("the attackers", sorted(desk.offered_names("attack")), ["V", "W"] if "cannot" in str(losing) else ["V"])


@rule("306.1-1 306.3 805.3")
def test_power_is_the_damage_of_a_battle_and_what_a_chara_endures() -> None:
    desk = hit(attacking("A l", "C l"))
    assert ([told["amount"] for told in desk.events_of("damage")], desk.at("1.l")["damage"]) == ([4000], 4000)
    assert hit(attacking("A l", "C l*2000")).find("1.l") is None


@rule("306.1-2 911.6-2")
def test_only_charas_have_power() -> None:
    cards = {"K": engage(perm("connect", who=of("connect"), modify={"power": 1000}))}
    desk = start({"areas": {"left": {"card": "A", "connected": ["K"]}}}, cards=cards)
    assert desk.at("l")["connected"][0].get("power") is None
    hits = damage({"value": "power", "card": "it"}, of("area", "opponent"))
    assert using(choose("hand"), hits, me={"hand": "E"}, you="A l").events_of("damage") == []


@rule("306.2-2 1004.2")
@pytest.mark.parametrize(("less", "retired"), [(-3999, False), (-4000, True), (-5000, True)])
def test_a_chara_without_power_is_retired(less: int, retired: bool) -> None:
    desk = using(give(less, of("area", "opponent")), you="A l")
    assert (desk.find("1.l") is None) == retired


@rule("307.1-1 308.1-1 309.1-1")
@pytest.mark.parametrize(
    ("select", "names"),
    [
        ({"mission_info": "A"}, ["L"]),
        ({"mission_info": ["A", "☆"]}, ["L", "M"]),
        ({"trait": "rock"}, ["L", "M"]),
        ({"trait": "idol"}, ["M"]),
        ({"account_info": "North"}, ["L"]),
        ({"cost": {"min": 3}}, ["M"]),
        ({"power": {"max": 2000}}, ["M"]),
    ],
)
def test_the_words_of_a_card_are_found(select: dict[str, Any], names: list[str]) -> None:
    cards = {
        "L": chara(mission_info=["A", "B"], trait=["rock"], account_info=["North"]),
        "M": chara(mission_info=["☆"], trait=["idol", "rock"], cost=4, power=2000),
    }
    expect(f"the cards with {select}", found(select, cards), names)


@rule("310.2 311.2 312.1-2")
def test_flavour_pictures_and_the_bottom_line_mean_nothing() -> None:
    position = scenario({"hand": "L", "trash": "M"}, cards={"L": event(does(DRAW)), "M": event(name="L")})
    shown = {"flavor": Text(ja="カードを2枚引く。"), "illustrator": "N. N.", "image": "other.png", "rarity": "SR"}

    def find(card_id: str) -> Card | None:
        return known.model_copy(update=shown) if card_id == "L" else None

    known = Card(
        id="L",
        game="vividz",
        name=Text(ja="L"),
        abilities=(does(DRAW),),
        fields={"kind": "event", "cost": 0, "icons": (), "mission_info": ("☆",)},
    )
    del position["cards"]["L"]
    desk = Board(NOTATION, RULES.scenario(position, find)).do("play L")
    assert desk.size("hand") == 1
