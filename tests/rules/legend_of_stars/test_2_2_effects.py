"""LoS 2.2 and 2.3: effect cards, flash, supports, fields."""

import pytest

from tests.rules.legend_of_stars.words import character, effect, start, support, when

BOOST = {"op": "modify", "who": {"of": "character", "side": "you"}, "atk": 200}


@pytest.mark.rule("LoS", "2.2-a")
def test_an_effect_card_changes_a_character_for_the_turn() -> None:
    cards = {"M": effect({"op": "choose", "select": {"side": "you"}}, {"op": "modify", "who": "it", "atk": 200})}
    desk = start({"hand": ["M"], "on": "B f0"}, cards=cards)
    desk.do("play_effect", card=desk.id("M"))
    assert desk.at("f0")["atk"] == 500
    assert desk.at("f0")["printed"]["atk"] == 300


@pytest.mark.rule("LoS", "2.2-b")
def test_any_number_of_effect_cards_can_be_used_while_they_can_be_paid() -> None:
    desk = start({"hand": ["E*3"], "energy": "3"})
    for _ in range(3):
        desk.do("play_effect", card=desk.player(0)["hand"][0]["id"])
    assert desk.ready("energy") == 0
    assert len(desk.player(0)["trash"]) == 3


@pytest.mark.rule("LoS", "2.2-c")
def test_a_used_effect_card_is_in_the_trash_only_after_it_is_carried_out() -> None:
    counting = effect({"op": "gain_life", "amount": {"count": {"of": "trash", "side": "you"}, "times": 100}})
    desk = start({"hand": ["M"], "life": 1000}, cards={"M": counting})
    desk.do("play_effect", card=desk.id("M"))
    assert desk.life()[0] == 1000
    assert desk.names("trash") == ["M"]


@pytest.mark.rule("LoS", "2.2.1-a")
@pytest.mark.rule("LoS", "5.3-a4")
def test_flash_can_be_used_in_an_attack_other_effects_cannot() -> None:
    desk = start({"on": "A f0"}, {"hand": ["F", "E"], "energy": "2"}, phase="attack").do("attack f0")
    assert desk.asked() == 1
    assert desk.refuses("2.2.1", "play_effect", card=desk.id("E", "hand", 1))
    desk.do("play_effect", card=desk.id("F", "hand", 1))
    assert desk.ready("energy", 1) == 1


@pytest.mark.rule("LoS", "2.2.1-b")
def test_a_used_flash_card_goes_to_its_owners_trash() -> None:
    desk = start({"on": "A f0"}, {"hand": ["F"], "energy": "1"}, phase="attack").do("attack f0")
    desk.do("play_effect", card=desk.id("F", "hand", 1))
    assert desk.names("trash", 1) == ["F"]
    assert not desk.names("trash", 0)


@pytest.mark.rule("LoS", "2.3-a")
@pytest.mark.rule("LoS", "5.3-a2")
def test_a_support_stays_in_the_support_zone_ready() -> None:
    cards = {"P": {"kind": "support", "cost": 2}}
    desk = start({"hand": ["P"], "energy": "2"}, cards=cards)
    desk.do("play_support", card=desk.id("P"))
    assert desk.names("support") == ["P"]
    assert desk.player(0)["support"][0]["ready"]
    assert desk.ready("energy") == 0


@pytest.mark.rule("LoS", "2.3-b")
def test_a_supports_bonus_lasts_while_it_is_in_its_zone() -> None:
    cards = {
        "P": support({"type": "static", "who": {"side": "you"}, "modify": {"atk": 100}}),
        "D": effect({"op": "destroy", "who": {"of": "support"}}),
    }
    desk = start({"hand": ["P", "D"], "on": "B f0"}, cards=cards)
    desk.do("play_support", card=desk.id("P"))
    assert desk.at("f0")["atk"] == 400
    desk.do("play_effect", card=desk.id("D"))
    assert desk.at("f0")["atk"] == 300


@pytest.mark.rule("LoS", "2.3-c")
@pytest.mark.rule("LoS", "3.5-b")
@pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
def test_the_zone_may_contain_several_supports(edition: str) -> None:
    desk = start({"hand": ["S*2"], "energy": "2", "support": ["S*3"]}, edition=edition)
    for _ in range(2):
        desk.do("play_support", card=desk.player(0)["hand"][0]["id"])
    assert len(desk.player(0)["support"]) == 5


@pytest.mark.rule("LoS", "2.3.1-a")
@pytest.mark.rule("LoS", "2.3.1-b")
def test_each_player_may_have_a_field() -> None:
    desk = start({"support": ["X"], "hand": ["S"]}, {"support": ["Y"]})
    assert desk.names("support", 0) == ["X"]
    assert desk.names("support", 1) == ["Y"]


@pytest.mark.rule("LoS", "2.3.1-c")
@pytest.mark.rule("LoS", "3.5-c")
def test_a_new_field_replaces_the_old_one_without_destroying_it() -> None:
    cards = {"O": support(when("destroyed", {"op": "draw"}), field=True)}
    desk = start({"support": ["O", "S"], "hand": ["Y"]}, {"support": ["X"]}, cards=cards)
    desk.do("play_support", card=desk.id("Y"))
    assert sorted(desk.names("support")) == ["S", "Y"]
    assert desk.names("trash") == ["O"]
    assert desk.names("support", 1) == ["X"]
    assert not desk.player(0)["hand"]


@pytest.mark.rule("LoS", "2.3.1-c")
def test_a_support_that_is_not_a_field_leaves_the_field_where_it_is() -> None:
    desk = start({"hand": ["S"], "support": ["X"], "energy": "1"}, {"support": ["Y"]})
    desk.do("play_support", card=desk.id("S"))
    assert desk.names("support") == ["X", "S"]
    assert desk.names("support", 1) == ["Y"]


@pytest.mark.rule("LoS", "2.3.1-c", edition="1.0.01")
def test_in_edition_1_0_01_a_second_field_cannot_be_played() -> None:
    desk = start({"support": ["X"], "hand": ["Y"]}, edition="1.0.01")
    assert desk.refuses("2.3.1", "play_support", card=desk.id("Y"))


@pytest.mark.rule("LoS", "2.4-a")
@pytest.mark.rule("LoS", "3.4-b")
@pytest.mark.rule("LoS", "5.3-a3")
def test_any_hand_card_becomes_one_ready_energy() -> None:
    desk = start({"hand": ["C"]}, cards={"C": {"cost": 5, "atk": 1, "def": 1, "down": 1}})
    desk.do("set_energy", card=desk.id("C"))
    assert desk.ready("energy") == 1
    assert not desk.player(0)["hand"]


@pytest.mark.rule("LoS", "2.4-b")
@pytest.mark.rule("LoS", "5.3-b")
def test_energy_is_set_once_a_turn() -> None:
    desk = start({"hand": ["A*3"]}).do("set_energy", card=start({"hand": ["A*3"]}).id("A"))
    assert desk.refuses("5.3", "set_energy", card=desk.id("A"))
    desk.do("end; end; end").do("end; end; end")
    assert desk.options("set_energy")


@pytest.mark.rule("LoS", "2.4-b")
def test_an_effect_that_adds_energy_does_not_use_up_the_turns_energy() -> None:
    desk = start({"hand": ["M", "A"]}, cards={"M": effect({"op": "top_cards", "to": "energy"})})
    desk.do("play_effect", card=desk.id("M"))
    assert len(desk.player(0)["energy"]) == 1
    assert desk.ready("energy") == 0
    assert desk.options("set_energy")


@pytest.mark.rule("LoS", "2.4-c")
@pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
def test_a_new_energy_can_pay_at_once(edition: str) -> None:
    desk = start({"hand": ["A", "S"]}, edition=edition)
    desk.do("set_energy", card=desk.id("A")).do("play_support", card=desk.id("S"))
    assert desk.names("support") == ["S"]


@pytest.mark.rule("LoS", "2.5-b")
def test_what_cannot_be_paid_is_refused_and_nothing_changes() -> None:
    desk = start({"hand": ["C"], "energy": "2"}, cards={"C": {"kind": "support", "cost": 3}})
    assert desk.refuses("2.5.1", "play_support", card=desk.id("C"))


@pytest.mark.rule("LoS", "2.5.1-b")
@pytest.mark.rule("LoS", "6.6-a")
def test_exhausted_energies_do_not_pay() -> None:
    cards = {"C": {"kind": "support", "cost": 3}}
    desk = start({"hand": ["C", "S"], "energy": "3+1"}, cards=cards)
    desk.do("play_support", card=desk.id("C"))
    assert desk.ready("energy") == 0
    assert desk.refuses("2.5.1", "play_support", card=desk.id("S"))


@pytest.mark.rule("LoS", "2.5.1-c")
def test_a_card_of_cost_0_needs_no_energy_and_a_face_down_one_is_paid_in_full() -> None:
    cards = {"C": {"cost": 2, "atk": 1, "def": 1, "down": 1}}
    desk = start({"hand": ["A", "C"], "energy": "2"}, cards=cards)
    desk.do("play_character", card=desk.id("A"), lane=0, orientation="attack", face="up")
    assert desk.ready("energy") == 2
    desk.do("play_character", card=desk.id("C"), lane=1, orientation="attack", face="down")
    assert desk.ready("energy") == 0


@pytest.mark.rule("LoS", "3.4-c")
def test_texts_in_the_energy_zone_do_nothing() -> None:
    cards = {"P": character({"type": "static", "who": {"side": "you"}, "modify": {"atk": 100}})}
    desk = start({"energy": ["P"], "on": "B f0"}, cards=cards)
    assert desk.at("f0")["atk"] == 300
