"""Cards 135 and on: each with a text has its effect running. And every card with a text is tried."""

import pytest

from tests.rules.legend_of_stars.by_protocol.referee import SET, starter_cards
from tests.rules.legend_of_stars.by_protocol.test_starter_cards import CASES as EARLIER
from tests.rules.legend_of_stars.by_protocol.trials import (
    ALL_ICONS,
    DREW,
    LOST_V,
    NEXT,
    Case,
    attack,
    changes,
    name,
    on_field,
    play,
    turn_comes,
)

LIGHT = [
    on_field("137", "use 021", {"0.life": 3200, "0.support": "021-"} | DREW, "137 b0", mine={"support": "021"}),
    attack("136", {"0.136": "600/1000/400 f0"} | NEXT, do="end"),
    on_field(
        "138", "attack 138; rest", {"1.K": None, "1.trash": "K", "1.life": 2700}, "138 b0", "K f0", phase="attack"
    ),
    on_field("138", "attack 138; rest", {"1.life": 2600}, "138 b0", "K f1", phase="attack"),
    play("139", {"1.A": None, "1.deck": "Filler*10 A", "0.139": "700/800/600 b0 sky"}, you="A f0"),
    on_field(
        "139",
        "play 018",
        {"1.hand": "", "1.energy": "0+4", "1.trash": "018"},
        "139 f0",
        player=1,
        number=4,
        yours={"hand": "018", "energy": "4"},
    ),
    play(
        "140",
        {"0.life": 3400, "1.life": 3400, "0.A": "500/300/0 f0", "1.B": "300/600/0 f1L"} | DREW | NEXT,
        me="A f0",
        you="B f1L",
    ),
    play("141", {"0.A": "500/300/200 f0 speed_resistance:6 no_be_destroyed"}, me="A f0"),
    play("142", {"0.life": 1800} | DREW, mine={"life": 1000}),
    play("142", {}, mine={"life": 1100}),
    play("143", {"1.A": "500/300/200 f0", "1.027": "300/200/200 f1"} | DREW, "pick A", you="A f0?, 027 f1"),
    on_field(
        "144", "use 144", {"0.005": "500/300/200 f0", "0.support": "144-"}, "005 b0, A b1", pay=1,
        mine={"support": "144"},
    ),
    play("195", {"1.A": None, "1.deck": "Filler*10 A", "1.life": 3300}, "pick A", you="A f0", yours={"support": "S"}),
    play("196", {"1.life": 2500}, "end; end; attack A; rest", me="A b0", mine={"life": 2000}),
]  # fmt: skip

DARK = [
    play("147", {"0.147": "300/0/100 b0"}, mine={"trash": "147 147"}, yours={"trash": "147"}),
    play("143", {"0.148": "800/500/300 b0", "0.trash": "143" + 9 * " V"} | DREW, me="148 b0", mine={"trash": "V*9"},
         about="148"),
    play("018", {"1.A": None, "1.trash": "A", "0.146": "700/600/200 b0"}, "", "146 b0", "A f0, V f1L, B f2L",
         about="146"),
    attack("148", {"0.148": "400/500/300 f0"} | NEXT, do="end", mine={"trash": "V*10"}),
    play("143", {"0.trash": "143" + 8 * " V"} | DREW, me="148 b0", mine={"trash": "V*8"}, about="148"),
    on_field("149", "turn 149 A", {"0.149": "400/300/300 b0"} | DREW, "149 b0?"),
    attack("149", {"0.149": "400/300/300 f0?"} | NEXT, do="end; use 149"),
    attack("150", {"1.life": 2900, "1.V": None, "1.trash": "Filler Filler V", "1.deck": "Filler*8"}, "V f0"),
    attack("150", {"1.life": 2200}),
    attack("150", {"1.life": 2400}, mine={"deck": "Filler*16"}),
    turn_comes("151", {"1.A": "500/300/200 f2"}, "use 151; pick f2", "151 b0", yours={"on": "A f1"}),
    turn_comes("151", {}, "pass", "151 b0", yours={"on": "A f1"}),
    play("152", {"1.A": None, "1.trash": "A", "0.life": 3500}, you="A f0, B f1"),
    play("153", {"0.life": 2700, "0.hand": "Filler Filler", "0.deck": "Filler*8"}),
    play("154", {"1.hand": "", "1.trash": "V", "0.trash": "154 Filler Filler", "0.deck": "Filler*8"},
         yours={"hand": "V"}),
    on_field("155", "use 155", {"0.support": "", "0.life": 2800, "0.trash": "155 A", "0.deck": "029 Filler*10"},
             mine={"support": "155", "trash": "029 A"}),
    play("197", {"0.A": "500/300/200 f0 no_be_affected"}, me="A f0"),
]  # fmt: skip

FIRE = [
    attack("156", {"1.life": 2700}, "V f0", "attack 156 player; rest"),
    attack("158", {"0.life": 2900, "1.life": 2200}),
    on_field("159", "use 159", {"0.159": None, "0.trash": "159", "1.A": None, "1.trash": "A"}, "159 b0", "A f0, B f1",
             pay=2),
    on_field("160", "lead 160 f0", {"0.160": "600/300/400 f0"} | DREW, "160 b0", phase="lead", mine={"life": 1500}),
    on_field("160", "lead 160 f0", {"0.160": "600/300/400 f0"} | DREW, "160 b0", phase="lead", yours={"hand": "V*5"}),
    on_field("160", "lead 160 f0", {"0.160": "600/300/400 f0"}, "160 b0", phase="lead", yours={"hand": "V*4"}),
    turn_comes("160", {"0.160": "600/300/400 b1"}, "use 160", "160 b0"),
    play("161", {"0.A": None, "0.trash": "161 A", "1.life": 2500}, me="A b0"),
    play("162", {"1.A": "500/300/200 f0 no_reorient"}, me="V b0L", you="A f0L, B f1"),
    play("163", {"0.trash": "163 V V", "0.hand": "Filler Filler", "0.deck": "Filler*8"}, "yes",
         mine={"hand": "163 V V"}),
    play("163", {"0.hand": "V V", "0.life": 2800}, "no", mine={"hand": "163 V V"}),
    on_field("164", "use 164",
             {"0.support": "164-", "0.hand": "", "0.trash": "V", "0.046": "200/0/100 f0 double_attack"},
             "046 f0, A f1", mine={"support": "164", "hand": "V"}),
    on_field("164", "use 164",
             {"0.support": "164-", "0.hand": "", "0.trash": "V", "0.048": "300/200/100 f0 double_attack"},
             "048 f0", mine={"support": "164", "hand": "V"}),
    play("165", {"0.life": 2800, "1.life": 2800, "0.A": "500/300/300 f0", "1.B": "300/600/500 f0"}, me="A f0, V b0",
         you="B f0"),
]  # fmt: skip

WATER = [
    play("166", {"0.hand": "Filler", "0.deck": "Filler*9 V", "0.166": "100/400/100 b0"}, "yes",
         mine={"hand": "166 V"}),
    attack("167", {"1.life": 2300, "0.167": "700/700/400 b0"}, do="attack 167; use 167"),
    on_field("168", "use 043", {"0.life": 2900, "0.support": "043-"} | DREW, "168 b0", mine={"support": "043"}),
    play("169", {"1.life": 3200, "0.169": "600/600/300 b0"} | NEXT),
    play("170", {"1.A": "500/300/200 f0 no_move no_reorient", "0.170": "500/700/400 b0"}, me="V b1", you="A f0, B f1"),
    on_field("171", "end", {"1.energy": "1+1"} | NEXT, "171 b0", phase="attack", yours={"energy": "2"}),
    attack("171", {"0.A": None, "0.hand": "A"}, "171 f0", "attack A; use 171; rest", "A f0"),
    play("172", {"0.hand": "069 070", "0.deck": "Filler V A V*2"}, "pick 069 070; order V A V V",
         mine={"deck": "069 V 070 A V V Filler"}),
    attack("173",
           {"0.A": None, "0.trash": "A", "0.life": 2800, "1.hand": "", "1.trash": "173", "1.energy": "0+2"},
           "V f0", "attack A; play 173; rest", "A f0", yours={"hand": "173", "energy": "2"}),
    play("174", {"1.A": "500/300/200 f0 no_attack no_move"}, me="V f0", you="A f0, B b1"),
    on_field("175", "use 175", {"0.support": "175-", "0.A": f"500/300/200 b0 {ALL_ICONS}"}, "A b0",
             mine={"support": "175"}),
]  # fmt: skip

WOOD = [
    on_field("178", "play 021", {"0.support": "021"} | DREW, "178 b0", pay=2, mine={"hand": "021"}),
    on_field("179", "use 179; pick A", {"0.A": "700/300/400 f0"}, "179 b0, A f0", pay=1),
    attack("180", {"0.A": None, "0.trash": "A", "0.life": 2800, "1.180": "400/700/300 f0L"}, "180 f0L",
           "attack A; rest", "A f0"),
    attack("180", {"1.180": None, "1.trash": "180", "1.life": 3400}, "180 f0L", "attack Big; rest", "Big f0"),
    attack("181", {"0.181": "700/500/400 f0L", "1.life": 2900} | LOST_V, "V f0", "attack 181; use 181; pick L"),
    on_field("181", "lead 181 f0", {"0.181": "700/500/400 f0"}, "181 b0", phase="lead"),
    play("182", {"0.energy": "5+4", "0.182": "1000/900/700 b0 sky"}),
    play("183", {"0.energy": "5+6", "0.hand": "Filler", "0.deck": "Filler*7"}, me="176 b0, 092 b1"),
    play("183", {"0.energy": "5+5", "0.hand": "Filler", "0.deck": "Filler*8"}, me="176 b0, V b1"),
    play("184", {"0.trash": "184 V", "0.energy": "9+1", "0.deck": "Filler*9"}, "yes", mine={"hand": "184 V"}),
    play("184", {"0.hand": "V"}, "no", mine={"hand": "184 V"}),
    play("185", {"0.A": "500/600/200 f0 speed_resistance:5"}, me="A f0, V b0"),
    on_field("186", "end", {"0.life": 3100, "1.life": 3100} | NEXT, phase="attack", mine={"support": "186"}),
    on_field("198", "use 198; pick V", {"0.support": "198-", "0.hand": "V", "0.energy": "8+1", "0.deck": "Filler*9"},
             mine={"support": "198"}),
]  # fmt: skip

EARTH = [
    on_field("189", "use 189", {"0.support": "S"}, "189 b0", pay=1, mine={"support": "S-"}),
    play("018", {}, you="190 f1L, A f2", about="190"),
    play("162", {"1.191": "700/700/500 f0 no_reorient"}, you="191 f0L", about="191"),
    attack("191", {"0.life": 3100, "1.life": 2900} | LOST_V, "V f0"),
    play("192", {"1.support": "S- X-", "1.energy": "1+1"}, yours={"support": "S X", "energy": "2"}),
    play("192", {} | DREW, yours={"energy": "0+2"}),
    play("193", {"1.A": "500/300/800 f0"}, me="V f0", you="A f0"),
    play("194", {"0.B": "300/600/200 f0", "1.K": "400/400/200 f0"}, me="B f0, A b1", you="K f0"),
    play("199", {"1.003": "0/0/100 f0 sky"}, me="003 f0", you="003 f0, A f1, 026 b2?"),
    on_field("200", "use 200", {"0.support": "200-", "1.003": "200/100/100 f0"}, you="003 f0, A f1",
             mine={"support": "200"}),
]  # fmt: skip
CASES = [*LIGHT, *DARK, *FIRE, *WATER, *WOOD, *EARTH]


@pytest.mark.parametrize("case", CASES, ids=name)
def test_the_card_does_what_its_text_says_and_nothing_else(case: Case) -> None:
    assert changes(case) == case.then


def test_every_card_with_a_text_is_tried() -> None:
    with_text = {card.id.removeprefix(SET) for card in starter_cards().values() if card.text.ja}
    assert with_text == {case.card for case in [*EARLIER, *CASES]}
