"""Second and later lines of cards: searching, placing, repeating, forbidding and winning."""

import pytest

from tests.rules.legend_of_stars.by_protocol.trials import DREW, NEXT, Case, name, on_field, play
from tests.rules.legend_of_stars.words import sit
from tests.rules.outside import Outside

FINDING = [
    on_field(
        "067",
        "use 067 1; pick 055 060",
        {"0.hand": "055 060", "0.trash": "067", "0.deck": "", "0.support": ""},
        pay=2,
        mine={"support": "067", "deck": "055 060"},
    ),
    on_field(
        "090",
        "use 090; pick 070 073",
        {"0.hand": "070 073", "0.trash": "090", "0.deck": "A", "0.support": ""},
        pay=3,
        mine={"support": "090", "deck": "070 A 073"},
    ),
    on_field(
        "089",
        "use 089; yes",
        {"0.support": "089-", "1.deck": "V*6 A V*8 B"},
        mine={"support": "089"},
        yours={"deck": "A V*6 B V*8"},
    ),
    on_field("089", "use 089; no", {"0.support": "089-"}, mine={"support": "089"}, yours={"deck": "A V*6 B V*8"}),
    play("143", DREW, yours={"hand": "V A"}),
    play("154", {"0.life": 2900, "0.trash": "154 Filler Filler", "0.deck": "Filler*8"}, "pick 1"),
]

PLACING = [
    on_field(
        "073", "use 073; pick A", {"0.A": "500/300/200 b0", "0.073": "200/400/200 f1"}, "073 b0, A f1, B f2", pay=1
    ),
    on_field(
        "116", "use 116; pick A", {"0.A": "500/300/200 b0L", "0.116": "200/600/200 f1"}, "116 b0, A f1L, B f2", pay=1
    ),
    on_field(
        "144",
        "use 144 2; pick f1",
        {"0.hand": "A", "0.trash": "144", "0.support": "", "0.005": "500/300/200 f1L"},
        pay=2,
        mine={"support": "144", "hand": "005 A"},
    ),
    on_field(
        "111",
        "use 111; pick f2",
        {"0.trash": "111 A", "0.support": "", "0.093": "100/200/100 f2L"},
        pay=2,
        mine={"support": "111", "trash": "093 A"},
    ),
]

COUNTING = [
    on_field("147", "use 147", {"0.trash": "Filler Filler Filler", "0.deck": "Filler*7"}, "147 b0", pay=3),
    on_field("200", "use 200 2", {"0.trash": "200", "0.support": "", "1.life": 2700}, pay=2, mine={"support": "200"}),
    on_field(
        "110", "use 110", {"0.life": 3600, "0.support": "110-"}, "A f0, B f1, K b0", pay=2, mine={"support": "110"}
    ),
    on_field("125", "use 125", {"0.life": 3800}, "125 f0, A f1, K b0", pay=2),
    on_field("099", "use 099; pick 0 1", {"0.life": 3300} | DREW, "099 b0", "A f0", pay=3),
    on_field("079", "use 079; pick 1 2", {"0.life": 3200, "1.life": 2800}, "079 b0", pay=3),
]

PLAYERS = [
    play("065", {"0.life": 2700} | NEXT, "end; end", me="W f0"),
    play(
        "174",
        {"0.life": 3200, "1.A": "500/300/200 f0 no_attack no_lead no_move"} | NEXT,
        "pick A; end; end",
        me="W f0",
        you="A f0",
    ),
    on_field("187", "use 187; pick V", {"1.trash": "V", "1.energy": "1+0"}, "187 b0", pay=4, yours={"energy": "2"}),
    on_field(
        "133",
        "use 133; pick V",
        {"0.support": "133-", "1.trash": "V", "1.energy": "0+1"},
        pay=4,
        mine={"support": "133"},
        yours={"energy": "1+1"},
    ),
    play("142", {}, mine={"life": 1000, "support": "165"}, about="165"),
    play("140", {"0.V": "100/100/0 b0"} | DREW | NEXT, me="V b0", yours={"support": "194"}, about="194"),
    on_field(
        "146",
        "use 146",
        {"0.hand": "", "0.trash": "V", "1.hand": "", "1.trash": "A"},
        "146 b0",
        mine={"hand": "V"},
        yours={"hand": "A"},
    ),
    on_field(
        "100",
        "use 100",
        {"0.hand": "", "0.trash": "V", "1.hand": "", "1.trash": "A"},
        "100 b0",
        mine={"hand": "V"},
        yours={"hand": "A"},
    ),
    on_field("189", "use 189 2; pick S", {"0.support": "S- X-"} | DREW, "189 b0", mine={"support": "S X"}),
    on_field(
        "043",
        "use 043 1; pick 023",
        {"0.hand": "023 025 A Filler", "0.deck": "Filler*9", "0.support": "043-"},
        mine={"support": "043", "hand": "023 025 A"},
    ),
]

LASTING = [
    on_field("115", "end; end", {"0.115": "300/100/100 f0"}, "115 f0"),
    on_field("115", "end; end; end", NEXT, "115 f0"),
    on_field("113", "end; end", {"0.113": "100/200/100 f0"}, "113 f0"),
    play(
        "081",
        {"1.A": "500/300/200 f0 no_reorient", "0.081": "600/1000/500 b0 no_turn_down"},
        you="A f0, B f1",
        do="pick A",
    ),
    play(
        "123",
        {"1.A": "300/300/200 f0", "0.123": "500/800/400 b0 energy_resistance:2"},
        you="A f0, B f1",
        do="pick A",
    ),
]

BANS = [
    on_field(
        "028",
        "use 028",
        {"0.028": None, "0.trash": "028", "1.A": "500/300/200 f0? no_turn_up"},
        "028 b0",
        "A f0, V b0?",
        pay=2,
    ),
    play("044", {"1.V": "100/100/100 f0 no_activate"}, you="V f0, A f1"),
]

CASES = [*FINDING, *PLACING, *COUNTING, *PLAYERS, *LASTING, *BANS]


@pytest.mark.parametrize("case", CASES, ids=name)
def test_the_line_does_what_it_says_and_nothing_else(case: Case) -> None:
    case.check()


def test_a_statue_stays_face_up_under_the_moon() -> None:
    referee = sit({"on": "117 f0, V b0", "energy": "9", "hand": "040"}).do("play 040; pick 117")
    assert referee.state["players"][0]["characters"][0]["face"] == "up"


def test_the_songstress_of_the_reef_is_not_attacked_in_the_back_row() -> None:
    referee = sit({"on": "A f0, K f1"}, {"on": "073 b0, V b1"}, phase="attack")
    assert referee.offers("attack") == ["K >V"]


def test_what_does_not_reach_six_hundred_life_goes_past_the_characters() -> None:
    behind = sit({"on": "135 f0", "life": 500}, {"on": "V f0"}, phase="attack")
    assert behind.offers("attack") == ["135 >V", "135 >player"]
    ahead = sit({"on": "135 f0", "life": 600}, {"on": "V f0"}, phase="attack")
    assert ahead.offers("attack") == ["135 >V"]


@pytest.mark.parametrize(("place", "rule"), [("b1", "9.2"), ("b2", None)])
def test_the_hammer_king_silences_the_characters_of_its_lane(place: str, rule: str | None) -> None:
    referee = sit({"on": f"159 {place}, V b3", "energy": "9"}, {"on": "125 f1, A f2"})
    assert referee.rule_for("activate", "159", ability=1) == rule


def test_the_nut_cellar_stays_empty_with_little_energy() -> None:
    poor = sit({"support": "198-", "energy": "2"}, player=1, number=4, phase="attack").do("end; rest")
    assert poor.photo()["0.support"] == "198-"
    rich = sit({"support": "198-", "energy": "3"}, player=1, number=4, phase="attack").do("end; rest")
    assert rich.photo()["0.support"] == "198"


def test_a_dragon_of_the_void_cannot_be_washed_back() -> None:
    referee = sit({"on": "037 b0, V b1", "energy": "9", "hand": "087"}).do("play 087")
    assert "0.037" in referee.photo()
    assert "0.V" not in referee.photo()


def test_the_mechanic_is_not_chosen_in_the_opponents_turn() -> None:
    referee = sit({"energy": "9", "hand": "018"}, {"on": "119 f0, A f1"})
    assert referee.do("play 018").photo()["1.119"].startswith("300/300/200 f0")


def attacked(spell: str, **more: str) -> Outside:
    """Return a position in which the opponent has that card and is attacked in lane 0."""
    return sit({"on": "A f0"}, {"energy": "9", "hand": spell, **more}, phase="attack")


def test_the_leylines_bring_another_before_the_attacker() -> None:
    referee = attacked("131", on="V f0, W b1").do("attack A; play 131; pick W")
    assert (referee.photo()["1.V"], referee.photo()["1.W"]) == ("100/100/100 b1", "700/700/100 f0")
    assert referee.do("rest").photo()["0.trash"] == "A"


def test_the_storm_leaves_everybody_where_they_are_if_nobody_is_attacked() -> None:
    referee = sit({"energy": "9", "hand": "192", "on": "V f0, W b1"}).do("play 192; pick W")
    assert (referee.photo()["0.V"], referee.photo()["0.W"]) == ("100/100/100 f0", "700/700/100 b1")


@pytest.mark.parametrize("guard", ["115", "119"])
def test_an_artisan_stands_in_for_another(guard: str) -> None:
    referee = sit({"on": "A f0"}, {"on": f"V f0, {guard} b1"}, phase="attack").do(f"attack A; use {guard}")
    assert (referee.photo()["1.V"], referee.photo()["1.trash"]) == ("100/100/100 b1", guard)


@pytest.mark.parametrize("spell", ["105", "185"])
@pytest.mark.parametrize(("answer", "gone"), [("yes", "B"), ("no", "V")])
def test_the_wood_pays_with_a_hand_card_for_a_life(spell: str, answer: str, gone: str) -> None:
    chosen = "pick W" if spell == "105" else ""
    referee = sit({"energy": "9", "hand": f"{spell} 038 B", "on": "V b0, W b1"})
    referee.do(f"play {spell}; {chosen}; play 038; pick V; {answer}")
    assert referee.photo()["0.trash"] == f"038 {spell} {gone}"


@pytest.mark.parametrize("spell", ["062", "108"])
def test_who_downs_a_character_this_turn_may_draw(spell: str) -> None:
    referee = sit({"on": "A f0", "energy": "9", "hand": spell}, {"on": "V f0"})
    referee.do(f"play {spell}; pick" if spell == "108" else f"play {spell}").do(
        f"end; end; attack A; use {spell}; rest"
    )
    assert referee.photo()["0.hand"] == "Filler"


@pytest.mark.parametrize(("hand", "drawn"), [("V V", 1), ("V V V", 0)])
def test_early_bloom_draws_for_a_small_hand_when_the_turn_ends(hand: str, drawn: int) -> None:
    referee = sit({"energy": "9", "hand": f"184 {hand}"}).do("play 184; no; end; end; end; rest")
    assert referee.photo()["0.hand"].split().count("Filler") == drawn


def test_the_rift_heals_five_hundred_at_most() -> None:
    small = sit({"energy": "9", "hand": "130", "on": "A f0L, B f1"}).do("play 130")
    great = sit({"energy": "9", "hand": "130", "on": "B f0L, B f1L"}).do("play 130")
    assert (small.life()[0], great.life()[0]) == (3200, 3500)


def test_a_stance_that_is_weaker_than_the_attacker_heals_nothing() -> None:
    referee = sit({"on": "Big f0"}, {"on": "V f0", "energy": "9", "hand": "128"}, phase="attack")
    assert referee.do("attack Big; play 128; rest").life()[1] == 3000


@pytest.mark.parametrize(("life", "healed"), [(300, 300), (1000, 500)])
def test_the_covenant_gives_half_or_three_hundred(life: int, healed: int) -> None:
    referee = sit({"energy": "9", "hand": "142", "life": life}).do("play 142")
    assert referee.life()[0] == life + healed


def winner(referee: Outside) -> object:
    return None if referee.result is None else referee.result["winner"]


def test_the_flower_keepers_hut_wins_with_a_great_life() -> None:
    referee = sit({"support": "186", "life": 6000}, player=1, number=4, phase="attack").do("end; rest")
    while referee.result is None:
        referee.act(referee.options()[-1])
    assert winner(referee) == 0


def test_the_flower_keepers_hut_does_not_win_with_less() -> None:
    referee = sit({"support": "186", "life": 5800}, player=1, number=4, phase="attack").do("end; rest")
    assert (winner(referee), referee.life()[0]) == (None, 5900)


@pytest.mark.rule("LoS", "9.3-a")
@pytest.mark.parametrize(("life", "won_by"), [(5900, 0), (5800, None)])
def test_life_recovered_at_the_same_start_of_the_turn_counts_for_winning(life: int, won_by: int | None) -> None:
    referee = sit({"support": "186", "life": life}, player=1, number=4, phase="attack").do("end; pass")
    assert winner(referee) == won_by


@pytest.mark.parametrize(("deck", "won_by"), [("V*3", 1), ("V*4", None)])
def test_the_dragon_of_the_void_loses_with_a_deck_that_ends(deck: str, won_by: int | None) -> None:
    referee = sit({"on": "037 b0", "deck": deck}, player=1, number=4, phase="attack").do("end")
    assert winner(referee) == won_by


@pytest.mark.parametrize(("life", "won_by"), [(500, 1), (600, None)])
def test_the_elephant_that_goes_leaves_the_night_to_the_opponent(life: int, won_by: int | None) -> None:
    referee = sit({"on": "157 b0", "energy": "9", "hand": "087", "life": life}).do("play 087; rest")
    assert winner(referee) == won_by


def test_after_the_truce_nobody_attacks_until_the_opponents_turn_is_over() -> None:
    referee = sit({"on": "W f0", "energy": "9", "hand": "140"}, {"on": "A f0"}).do("play 140; end; end")
    assert referee.offers("attack") == []
    referee.do("end; end; end")
    assert referee.decision["player"] == 1
    assert referee.offers("attack") == []
    referee.do("end; end; end")
    assert referee.offers("attack") == ["W >A"]


def test_the_great_current_washes_supports_away_for_a_turn() -> None:
    referee = sit({"energy": "9", "hand": "087 S"}, {"energy": "9", "hand": "S"}).do("play 087")
    assert referee.offers("play_support") == []
    referee.do("end; end; end")
    assert referee.offers("play_support") == []
    referee.do("end; end; end")
    assert referee.offers("play_support") == ["S"]
