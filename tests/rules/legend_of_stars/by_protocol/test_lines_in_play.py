"""Lines of card text whose effect shows only later: possible attacks, protections, prohibitions and durations."""

import pytest

from tests.rules.legend_of_stars.words import sit
from tests.rules.outside import Outside


def character(referee: Outside, name: str) -> dict[str, object]:
    """Return a character on the field, as the state shows it."""
    return referee.named(name, "characters")


# 067 Comet Horn


def test_whom_the_comet_horn_calls_forward_is_not_washed_back_in_this_turn() -> None:
    referee = sit({"on": "046 b0, V b1", "support": "067", "energy": "9", "hand": "087"})
    referee.do("use 067; play 087")
    assert "0.V" not in referee.photo()
    assert str(referee.photo()["0.046"]).endswith("f0 no_be_returned")


def test_in_the_next_turn_the_call_of_the_comet_horn_is_over() -> None:
    referee = sit({"on": "046 b0", "support": "067", "energy": "9"}, {"energy": "9", "hand": "087"})
    referee.do("use 067; end; end; end; rest; play 087")
    assert "0.046" not in referee.photo()


def test_the_comet_horn_calls_nobody_forward_where_the_square_before_is_taken() -> None:
    referee = sit({"on": "046 b0, A f0", "support": "067", "energy": "9"}).do("use 067")
    assert str(referee.photo()["0.046"]).split()[1] == "b0"


@pytest.mark.parametrize(
    ("deck", "picks", "hand"), [("055 A V", "pick 055", "055"), ("055 A V", "pick", ""), ("A V", "", "")]
)
def test_the_comet_horn_finds_up_to_two_dragons_and_nothing_else(deck: str, picks: str, hand: str) -> None:
    referee = sit({"support": "067", "energy": "9", "deck": deck}).do(f"use 067 1; {picks}")
    assert referee.photo()["0.hand"] == hand
    assert sorted(f"{referee.photo()['0.deck']} {hand}".split()) == sorted(deck.split())


# 187 Automaton of the Salt Lake


@pytest.mark.parametrize(("display", "stays"), [("f0L", True), ("f0R", True), ("f0", False)])
def test_the_automaton_of_the_salt_lake_is_not_downed_while_it_defends(display: str, stays: bool) -> None:
    referee = sit({"on": "Big f0"}, {"on": f"187 {display}"}, phase="attack").do("attack Big; rest")
    assert ("1.187" in referee.photo()) is stays
    assert referee.life() == (3000, 3000 if stays else 2700)


def test_the_automaton_of_the_salt_lake_costs_an_energy_once_a_turn() -> None:
    referee = sit({"on": "187 b0", "energy": "9"}, {"energy": "3"}).do("use 187; pick V")
    assert (referee.photo()["1.energy"], referee.photo()["0.energy"]) == ("2+0", "5+4")
    assert referee.rule_for("activate", "187", ability=2) == "8.4"


# 081 Drift-Ice Leviathan


def test_the_leviathan_is_not_turned_face_down() -> None:
    referee = sit({"on": "081 f0, V b0", "energy": "9", "hand": "040"}).do("play 040; pick 081")
    assert character(referee, "081")["face"] == "up"


def test_whom_the_leviathan_holds_may_turn_again_when_it_is_gone() -> None:
    destroy = [{"op": "choose", "select": {"side": "opponent"}}, {"op": "destroy", "who": "it"}]
    spell = {"kind": "effect", "cost": 0, "speed": 4, "abilities": [{"type": "play", "steps": destroy}]}
    mine, yours = {"on": "A b0L, K b1", "energy": "9", "hand": "E"}, {"energy": "9", "hand": "081"}
    referee = sit(mine, yours, {"E": spell}, player=1, number=4).do("play 081 b2; pick A; end; end; end; rest")
    assert referee.rule_for("reorient", "A", orientation="attack") == "9.2"
    assert referee.rule_for("reorient", "K", orientation="defence_left") is None
    referee.do("play E")
    assert "1.081" not in referee.photo()
    assert referee.rule_for("reorient", "A", orientation="attack") is None


# 172 Double Tide


def test_after_the_double_tide_weak_water_characters_go_past_the_others() -> None:
    mine = {"on": "076 f0, 081 f1, V f2", "energy": "9", "hand": "172", "deck": "A"}
    referee = sit(mine, {"on": "A f0, B f1, K f2"}).do("play 172; end; end")
    assert "076 >player" in referee.offers("attack")
    assert not {"081 >player", "V >player"} & set(referee.offers("attack"))


# 196 Corridor of Light


def test_through_the_corridor_the_weak_reach_the_player_and_all_attack_from_behind() -> None:
    referee = sit({"on": "V b0, A b1", "energy": "9", "hand": "196", "life": 1000}, {"on": "B f0, K f1"})
    referee.do("play 196; end; end")
    assert referee.life()[0] == 1500
    assert set(referee.offers("attack")) == {"V >B", "V >player", "A >K"}


@pytest.mark.parametrize(("life", "healed"), [(2999, 1500), (401, 300), (400, 300)])
def test_the_corridor_heals_half_the_life_or_three_hundred(life: int, healed: int) -> None:
    referee = sit({"energy": "9", "hand": "196", "life": life}).do("play 196")
    assert referee.life()[0] == life + healed


def test_the_corridor_stays_dark_for_who_does_not_have_less_life() -> None:
    referee = sit({"on": "V b0", "energy": "9", "hand": "196"}, {"on": "B f0"}).do("play 196; end; end")
    assert (referee.life()[0], referee.offers("attack"), referee.photo()["0.trash"]) == (3000, [], "196")


# 158 Berserker of the Scorched Land


@pytest.mark.parametrize(("life", "direct"), [(1000, True), (1100, False)])
def test_the_berserker_goes_past_the_others_when_little_life_is_left(life: int, direct: bool) -> None:
    referee = sit({"on": "158 f0", "life": life}, {"on": "A f0"}, phase="attack")
    assert ("158 >player" in referee.offers("attack")) is direct
    assert "158 >A" in referee.offers("attack")


def test_every_damage_makes_the_berserker_stronger_until_the_turn_ends() -> None:
    referee = sit({"on": "158 f1"}, {"on": "A f0, K f2"}, player=1, number=4, phase="attack")
    referee.do("attack A; rest; attack K; rest")
    assert str(referee.photo()["0.158"]).startswith("900/200/400")
    assert str(referee.do("end; rest").photo()["0.158"]).startswith("700/200/400")
