"""VIV 1200: the keywords."""

from typing import Any

import pytest

from tests.rules.report import expect
from tests.rules.vividz.words import (
    DRAW,
    account,
    attacking,
    auto,
    chara,
    does,
    engage,
    event,
    gain,
    hit,
    perm,
    rule,
    start,
    top,
    using,
)


def accel(*words: str) -> Any:
    return {"P": account(keywords=[{"keyword": "accel", "value": list(words)}])}


def accelerating(deck: str, *words: str, **cards: Any) -> Any:
    """Accel has just revealed the top card."""
    known = {**accel(*words), "N": chara(name="N", cost=5, account_info=["North"]), **cards}
    return start({"account": "P", "deck": f"{deck} V*9"}, cards=known).do("activate P")


@rule("1201.1 1201.2-1")
def test_accel_puts_the_account_to_sleep_and_reveals_the_top_card() -> None:
    desk = accelerating("N", "North")
    assert desk.player()["account"]["orientation"] == "sleep"
    assert [desk.name_of(told["card"]) for told in desk.events_of("reveal")] == ["N"]
    (option,) = start({"account": "P"}, cards=accel("North")).options("activate")
    assert option["ability"] == "accel"
    assert "accel" in str(desk.player()["account"]["keywords"])


@rule("1201.2-2 1201.2-3 1201.3")
def test_a_card_with_the_information_is_played_for_free_or_becomes_energy() -> None:
    desk = accelerating("N", "North")
    expect("the question", (desk.asked(), desk.kinds()), (0, ["play_free", "to_energy"]))
    desk.do("play_free N center")
    assert (desk.at("c")["card"], desk.size("energy"), desk.size("deck")) == ("N", 0, 9)
    desk = accelerating("N", "North").do("to_energy")
    assert (desk.names("energy"), desk.size("deck"), desk.events_of("shuffle")) == (["N"], 9, [])


@rule("1201.2-3 1201.2-2")
def test_a_card_without_the_information_becomes_energy() -> None:
    desk = accelerating("B", "North")
    assert (desk.names("energy"), desk.kinds()) == (["B"], ["pass"])


@rule("1201.2a")
@pytest.mark.parametrize(
    ("words", "offered"), [(["North", "East"], True), (["East", "North"], True), (["East"], False)]
)
def test_one_of_several_informations_is_enough(words: list[str], offered: bool) -> None:
    assert ("play_free" in accelerating("N", *words).kinds()) == offered


@rule("1201.3 1202.1")
def test_a_card_that_accel_puts_into_energy_comes_from_the_deck() -> None:
    desk = accelerating("L", "East", L=chara(keywords=["encounter"]))
    assert desk.kinds() == ["choose_area"]


@rule("1202.1 1202.2")
def test_an_encounter_appears_in_an_area_without_a_chara() -> None:
    cards = {"L": chara(keywords=["encounter"])}
    desk = using(top(1, "energy"), me={"on": "A l", "deck": "L V"}, cards=cards)
    expect("the areas", [option["lane"] for option in desk.options("choose_area")], ["center", "right"])
    desk.do("choose_area right")
    assert (desk.at("r")["card"], desk.at("r")["orientation"], desk.names("energy")) == ("L", "reboot", [])
    assert desk.events_of("play")[-1]["card"] != desk.at("r")["id"]


@rule("1202.2")
def test_without_a_free_area_an_encounter_stays_energy() -> None:
    cards = {"L": chara(keywords=["encounter"])}
    desk = using(top(1, "energy"), me={"on": "A l, B c, C r", "deck": "L V"}, cards=cards)
    assert (desk.names("energy"), desk.kinds()) == (["L"], ["attack", "pass"])
    one = using(top(1, "energy"), me={"on": "A l, B c", "deck": "L V"}, you="C r", cards=cards)
    assert one.at("r")["card"] == "L"


@rule("1202.3")
def test_an_encounter_that_was_scouted_comes_from_the_deck_and_a_charged_one_does_not() -> None:
    cards = {"L": chara(keywords=["encounter"])}
    assert using({"op": "scout"}, me={"deck": "L V"}, cards=cards).kinds() == ["choose_area"]
    desk = start({"hand": "L"}, cards=cards, phase="charge").do("no_keep").pick("L")
    assert (desk.names("energy"), desk.events_of("appear")) == (["L"], [])


# Chant and subdue -----------------------------------------------------------------------------


def chant(side: str = "you", **where: Any) -> Any:
    value = {"kind": "chara", "side": side, **where}
    return event(does(DRAW), cost=9, keywords=[{"keyword": "chant", "value": value}])


@rule("1203.1 1203.2")
def test_a_chant_is_played_from_the_remove_zone_for_free() -> None:
    cards = {"L": chant(trait="idol")}
    desk = attacking({"on": "A l", "remove": "L"}, cards=cards).do("pass")
    assert (desk.asked(), desk.kinds()) == (0, ["no", "play_free"])
    desk.do("play_free L")
    assert (desk.size("hand"), desk.names("trash"), desk.names("remove")) == (1, ["L"], [])
    desk = attacking({"on": "A l", "remove": "L"}, cards=cards).do("pass; no")
    assert (desk.size("hand"), desk.names("remove")) == (0, ["L"])


@rule("1203.2 304.4a")
def test_a_chant_waits_for_the_named_chara_and_in_the_remove_zone() -> None:
    cards = {"L": chant(trait="idol")}
    assert attacking({"on": "B l", "remove": "L"}, cards=cards).do("pass").kinds() == ["pass"]
    assert attacking({"on": "A l", "trash": "L"}, cards=cards).do("pass").kinds() == ["pass"]
    theirs = {"L": chant("opponent", trait="idol")}
    desk = attacking("A l", {"remove": "L"}, theirs).do("pass")
    assert (desk.asked(), desk.kinds()) == (1, ["no", "play_free"])


@rule("1204.1 1204.2")
def test_a_subdued_chara_is_retired() -> None:
    cards = {
        "L": chara(power=9000, keywords=[{"keyword": "subdue", "value": {"side": "opponent", "account_info": "North"}}])
    }
    desk = hit(attacking("A l", "L r", cards))
    assert (desk.find("1.r"), desk.names("energy", 1)) == (None, ["L"])
    assert hit(attacking("B l", "L r", cards)).at("1.r")["card"] == "L"
    assert hit(attacking("A l, L c", cards=cards)).at("c")["card"] == "L"


# Flash-slash and deck engage --------------------------------------------------------------------

FLASH = {"P": account(keywords=["flash_slash"])}


@rule("1205.1 1205.2")
def test_flash_slash_retires_an_opposing_chara_of_choice() -> None:
    desk = start({"account": "P", "on": "C c"}, "D l, V r", FLASH).do("activate P")
    assert (desk.asked(), sorted(desk.name_of(option["card"]) for option in desk.options("pick"))) == (0, ["D", "V"])
    desk.pick("D")
    assert (desk.names("energy", 1), desk.player()["account"]["orientation"]) == (["D"], "sleep")
    nobody = start({"account": "P"}, cards=FLASH).do("activate P")
    assert nobody.player()["account"]["orientation"] == "sleep"


@rule("1205.2 1103.2")
def test_a_chara_that_flash_slash_retires_was_retired_by_the_account() -> None:
    cards = {"P": account(auto("retires", gain(), zone="account", cause="effect"), keywords=["flash_slash"])}
    desk = start({"account": "P"}, "D l", cards)
    desk.do("activate", card=desk.player()["account"]["id"], ability="flash_slash")
    assert desk.counters() == {"heart": 1}


def deck_engage(**more: Any) -> Any:
    bonus = perm("connect", who="host", modify={"power": 1000})
    return engage(bonus, cost=1, keywords=[{"keyword": "deck_engage", "value": ["C"]}], **more)


@rule("1206.1 1206.2-1 1206.2-2 102.10")
def test_a_deck_engage_fetches_its_chara() -> None:
    cards = {"L": deck_engage()}
    desk = start({"hand": "L", "energy": "V", "deck": "A C B C"}, cards=cards).do("play L center")
    assert (desk.bounds(), {desk.name_of(option["card"]) for option in desk.options("pick")}) == ((0, 1), {"C"})
    desk.choose([desk.offered()[0][0]])
    there = desk.at("c")
    assert (there["card"], there["orientation"], there["power"]) == ("C", "reboot", 7000)
    assert [card["card"] for card in there["connected"]] == ["L"]
    assert (len(desk.events_of("shuffle")), desk.names("energy"), desk.names("trash")) == (1, [], ["V"])


@rule("1206.2-2 1002.1-2")
def test_a_chara_that_was_in_the_area_is_put_in_order() -> None:
    cards = {"L": deck_engage()}
    desk = start({"on": "B c", "hand": "L", "energy": "V", "deck": "A C"}, cards=cards).do("play L center")
    desk.choose([desk.offered()[0][0]])
    assert (desk.at("c")["card"], [card["card"] for card in desk.at("c")["exp"]]) == ("C", ["B"])


@rule("1206.2a")
@pytest.mark.parametrize("deck", ["A B", "A C"])
def test_a_deck_engage_that_finds_nothing_goes_to_the_trash(deck: str) -> None:
    cards = {"L": deck_engage()}
    desk = start({"on": "A c", "hand": "L", "energy": "V", "deck": deck}, cards=cards).do("play L center")
    if desk.kinds() != ["attack", "pass"]:
        desk.choose([])
    assert (sorted(desk.names("trash")), desk.at("c")["connected"]) == (["L", "V"], [])


@rule("1204.2")
def test_what_is_subdued_is_retired_by_itself() -> None:
    cards = {
        "L": chara(
            auto("retires", gain(), cause="effect"), keywords=[{"keyword": "subdue", "value": {"side": "opponent"}}]
        )
    }
    assert hit(attacking("A l", "L r", cards)).counters(1) == {"heart": 1}
