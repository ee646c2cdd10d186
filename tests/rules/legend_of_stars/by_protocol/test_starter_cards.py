"""Each starter card with a text has its effect running: a position, actions, and everything that is different after."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.rules.legend_of_stars.by_protocol.referee import differences, long, sit, starter_cards

DREW = {"0.hand": "Filler", "0.deck": "Filler*9"}
NEXT = {"1.hand": "Filler", "1.deck": "Filler*9"}
"""The opponent's turn has begun."""
LOST_V = {"1.V": None, "1.trash": "V"}
OVER_V = {"me": {}, "you": {"on": "V f0"}, "phase": "attack"}


@dataclass
class Case:
    """What is done with a card and all that it changes."""

    card: str
    do: str
    then: dict[str, Any]
    me: dict[str, Any] = field(default_factory=dict)
    you: dict[str, Any] = field(default_factory=dict)
    turn: dict[str, Any] = field(default_factory=dict)


def on_field(card: str, do: str, then: dict[str, Any], me: str = "", you: str = "", **more: Any) -> Case:
    """The card is in play; nine energies lie ready."""
    mine, yours = more.pop("mine", {}), more.pop("yours", {})
    paid = more.pop("pay", 0)
    energy = {"0.energy": f"{9 - paid}+{paid}"} if paid else {}
    return Case(card, do, energy | then, {"energy": "9", "on": me} | mine, {"on": you} | yours, more)


def play(card: str, then: dict[str, Any], do: str = "", me: str = "", you: str = "", **more: Any) -> Case:
    """The card is played from a hand of one for its cost, an effect card goes to the trash.

    `about`: the card that the case is about, if it is another one.
    """
    found = starter_cards()[long(card)]
    cost = found.fields["cost"]
    assert isinstance(cost, int)
    usual: dict[str, Any] = {"0.hand": "", "0.energy": f"{9 - cost}+{cost}" if cost else "9+0"}
    if not cost:
        del usual["0.energy"]
    if found.fields["kind"] == "effect":
        usual["0.trash"] = card
    if found.fields["kind"] == "support":
        usual["0.support"] = card
    mine, yours = more.pop("mine", {}), more.pop("yours", {})
    about = more.pop("about", card)
    side = {"energy": "9", "hand": card, "on": me} | mine
    return Case(about, f"play {card}; {do}", usual | then, side, {"on": you} | yours, more)


def attack(card: str, then: dict[str, Any], you: str = "", do: str = "", me: str = "", **more: Any) -> Case:
    """The card attacks from the front of lane 0."""
    script = do or f"attack {card}; rest"
    return on_field(card, script, then, me or f"{card} f0", you, phase="attack", **more)


def turn_comes(card: str, then: dict[str, Any], do: str = "", me: str = "", **more: Any) -> Case:
    """The opponent ends the turn and the own turn begins."""
    return on_field(card, f"end; {do}", DREW | then, me, player=1, number=4, phase="attack", **more)


LIGHT = [
    attack("003", {"1.life": 2800}, "V f0", "attack 003 player; rest"),
    play("004", {"0.life": 3200, "0.004": "200/400/200 b0"}),
    attack("005", {"1.life": 2900, "0.005": "700/300/200 f0"} | LOST_V, "V f0", "attack 005; rest"),
    on_field(
        "007", "turn 007 A; pick L", {"0.007": "500/500/300 b1", "1.A": "500/300/200 f0L"}, "007 b1?", "A f0, B f1R"
    ),
    attack("008", {"1.life": 2000}, do="attack 008; rest; attack 008; rest"),
    on_field(
        "009",
        "use 021",
        {"0.life": 3200, "0.support": "021-", "0.009": "500/500/300 b0"},
        "009 b0",
        mine={"support": "021"},
    ),
    play("010", {"0.005": "600/300/200 f0", "0.010": "500/600/400 b0"}, me="005 f0, V b1", you="029 f0"),
    attack("011", {"1.life": 2500} | DREW, "V f0", "attack 011 player; rest"),
    attack("012", {"0.012": "700/900/500 f0L speed_resistance:5"} | NEXT, do="end; use 012; pick L"),
    attack("012", {"0.012": "700/900/500 f0 speed_resistance:5"} | NEXT, do="end; pass"),
    turn_comes("014", {"0.life": 3200}, "rest", me="014 b0, 003 b1, V b2"),
    on_field("014", "use 014; pick V", {"0.V": "100/100/100 b1 sky"}, "014 b0, V b1", pay=2),
    play("015", {"0.005": "700/500/200 f0"} | DREW, me="005 f0"),
    play("015", {"0.A": "700/500/200 f0"}, me="A f0"),
    play(
        "016", {"0.hand": "003", "0.deck": "Filler V 015"}, "pick 003; order V 015", mine={"deck": "003 015 V Filler"}
    ),
    play("017", {"0.A": "500/300/200 b2 no_be_affected"}, "pick b2", me="A f0"),
    play("018", {"1.A": None, "1.trash": "A"}, me="V b0", you="A f0, B f1L"),
    play("018", {}, you="012 f0", about="012"),
    play("019", {"0.A": "700/300/200 f0", "0.life": 2500}, me="A f0", mine={"life": 2000}),
    play("019", {"0.A": "700/300/200 f0"}, me="A f0", you="V f0"),
    on_field(
        "020", "play 005 b0", {"0.005": "500/600/200 b0", "0.hand": ""}, pay=2, mine={"support": "020", "hand": "005"}
    ),
    on_field("021", "use 021", {"0.life": 3200, "0.support": "021-"}, mine={"support": "021"}),
    play(
        "022", {"0.003": "200/200/100 b0 sky", "1.A": "500/300/200 f0"}, "use 022", me="003 b0, V b1", you="A f0?, K b0"
    ),
    play("022", {}, "pass", you="A f0?"),
]

DARK = [
    attack(
        "023",
        {"0.life": 2800, "1.life": 2900, "0.A": None, "0.trash": "A", "1.023": None, "1.trash": "023"},
        "023 f0",
        "attack A; rest",
        "A f0",
    ),
    play("025", {"0.025": "300/200/100 b0", "0.025#2": "300/200/100 b1"}, me="025 b0", you="025 f0"),
    play(
        "038",
        {"0.hand": "Filler Filler Filler", "0.deck": "Filler*7", "0.trash": "026 038", "0.026": None},
        me="026 b0",
        about="026",
    ),
    attack("026", {"1.life": 2800}, "V f0", "attack 026 player; rest"),
    attack(
        "027",
        {"0.life": 2700, "1.life": 2800, "0.K": None, "0.trash": "K", "1.027": None, "1.trash": "027"},
        "027 f0",
        "attack K; rest",
        "K f0",
    ),
    play(
        "028",
        {"0.trash": "E E E E E V V", "0.hand": "A", "0.deck": "Filler", "0.028": "200/400/200 b0"},
        mine={"deck": "V V A Filler", "trash": "E*5"},
    ),
    play(
        "028",
        {"0.trash": "E E E E V V", "0.deck": "A Filler", "0.028": "200/400/200 b0"},
        mine={"deck": "V V A Filler", "trash": "E*4"},
    ),
    on_field("029", "lead 029 f0", {"0.029": "600/200/200 f0"}, "029 b0", phase="lead"),
    on_field(
        "030",
        "turn 030 A; discard V",
        {"1.hand": "A V", "1.trash": "V", "0.030": "300/600/300 b0"},
        "030 b0?",
        yours={"hand": "V*2 A"},
    ),
    on_field("030", "turn 030 A", {"0.030": "300/600/300 b0"}, "030 b0?", yours={"hand": "V*2"}),
    attack("031", {"1.life": 2200, "0.031": "800/200/300 f0"}, do="attack 031; rest"),
    attack("031", {"1.life": 2900} | LOST_V, "V b0"),
    attack("032", {"1.life": 2700} | LOST_V, "V f0"),
    attack(
        "033",
        {"0.life": 2800, "0.029": None, "0.trash": "029", "0.deck": "023 Filler*10"},
        "Big f1",
        "attack 029; use 033",
        "033 b0, 029 f1",
        mine={"trash": "023"},
    ),
    on_field(
        "033",
        "use 033 1",
        {"0.hand": "", "0.trash": "V", "1.A": "300/100/200 f0"},
        "033 b0",
        "A f0",
        pay=1,
        mine={"hand": "V"},
    ),
    play("039", {}, you="034 f0", about="034"),
    play("018", {"1.034": None, "1.trash": "034"}, you="034 f0", about="034"),
    on_field(
        "035",
        "turn 035 A",
        {"0.035": "800/600/500 b0 poison_curse", "1.A": None, "1.trash": "A"},
        "035 b0?",
        "A f0, B b0",
    ),
    play(
        "038",
        {
            "0.023": None,
            "0.trash": "023 038",
            "0.hand": "Filler Filler",
            "0.deck": "Filler*8",
            "0.036": "900/700/600 b0",
        },
        "pick 023",
        "036 b0, 023 b1",
        about="036",
    ),
    on_field("036", "end", {"1.trash": "Filler", "1.hand": "Filler", "1.deck": "Filler*8"}, "036 b0", phase="attack"),
    Case(
        "037",
        "play 037 b1",
        {
            "0.A": None,
            "0.trash": "A",
            "1.B": None,
            "1.trash": "B",
            "0.hand": "",
            "0.energy": "1+8",
            "0.037": "1200/900/800 b1 poison_curse sky",
        },
        {"energy": "9", "hand": "037", "on": "A b0, W b2"},
        {"on": "B f0, 012 f1, V b0?"},
    ),
    play("038", {"0.V": None, "0.trash": "038 V", "0.hand": "Filler Filler", "0.deck": "Filler*8"}, me="V b0"),
    play("039", {"1.A": "200/300/200 f0"}, me="V b0", you="A f0"),
    play("040", {"0.035": "800/600/500 f0?"} | DREW, me="035 f0, V b0?"),
    play("041", {"0.hand": "027", "0.trash": "003 029 041"}, "pick 027", mine={"trash": "027 029 003"}),
    play(
        "041",
        {"0.hand": "029 Filler", "0.deck": "Filler*9", "0.trash": "023 023 023 023 023 041"},
        "pick 029",
        mine={"trash": "023*5 029"},
    ),
    play("042", {"1.B": None, "1.trash": "B"} | DREW, "pick B", you="A f0, B f1"),
    play("042", {"1.B": None, "1.trash": "B", "0.hand": "V V V"}, you="B f1", mine={"hand": "042 V*3"}),
    play(
        "042",
        {"1.B": None, "1.trash": "B", "0.hand": "Filler V V V", "0.deck": "Filler*9"},
        you="B f1",
        mine={"hand": "042 V*3", "life": 1000},
    ),
    on_field("043", "use 043", {"0.life": 2800, "0.support": "043-"} | DREW, mine={"support": "043"}),
    attack(
        "044",
        {"0.life": 2800, "0.029": None, "0.trash": "029"} | DREW,
        "Big f0",
        "attack 029; rest",
        "029 f0",
        mine={"support": "044"},
    ),
    attack(
        "044",
        {"0.life": 2600, "0.029": None, "0.029#2": None, "0.trash": "029 029"} | DREW,
        "Big f0, Big f1",
        "attack 0.f0; rest; attack 0.f1; rest",
        "029 f0, 029 f1",
        mine={"support": "044"},
    ),
    play("045", {"1.A": "500/300/300 f0"}, me="A f0", you="A f0, B b1"),
    on_field("045", "end", {"0.life": 2900, "1.life": 2900} | NEXT, phase="attack", mine={"support": "045"}),
    turn_comes("045", {"0.life": 2900, "1.life": 2900}, mine={"support": "045"}),
]

FIRE = [
    attack("046", {"0.life": 2900, "1.life": 2900, "0.046": None, "0.trash": "046"}, "Big f0"),
    play("047", {"0.047": "300/0/100 b1"} | DREW, me="046 b0"),
    play("047", {"0.047": "300/0/100 b0"}, me="", you="046 f0"),
    attack("049", {"0.049": "500/100/200 b0", "1.life": 2900} | LOST_V, "V f0", "attack 049; use 049"),
    attack("049", {"1.life": 2500}),
    on_field("051", "attack 051; rest", {"1.life": 2700}, "051 b0", phase="attack"),
    on_field("052", "lead 052 f0", {"0.052": "800/300/300 f0"}, "052 b0", phase="lead"),
    attack("053", {"1.life": 2000}, do="attack 053; rest; attack 053; rest"),
    on_field("054", "turn 054 A", {"1.life": 2700, "0.054": "400/400/300 b0"}, "054 b0?"),
    attack(
        "055",
        {"1.life": 1600, "0.hand": "", "0.trash": "V", "0.055": "700/500/400 f0 double_attack"},
        do="attack 055; yes; attack 055",
        mine={"hand": "V"},
    ),
    attack(
        "055",
        {"1.life": 2300, "0.hand": "", "0.trash": "V", "0.055": "700/500/400 f0 double_attack"},
        do="attack 055; yes; rest",
        mine={"hand": "V"},
    ),
    attack("055", {"1.life": 2300}, do="attack 055; no; rest", mine={"hand": "V"}),
    on_field(
        "056",
        "end",
        {"0.056": "800/300/400 f0", "0.052": "700/300/300 f1"},
        "056 f0, 052 f1, 005 f2, 046 b3",
        phase="lead",
    ),
    attack("057", {"1.life": 2200}, "V f0", "attack 057 player; rest"),
    turn_comes("058", {"0.hand": "Filler V", "0.058": None, "0.trash": "058"}, "no", "058 f0", mine={"hand": "V"}),
    turn_comes("058", {"0.trash": "V"}, "yes", "058 f0", mine={"hand": "V"}),
    turn_comes("058", {"0.058": None, "0.trash": "058"}, me="058 f0"),
    on_field(
        "059",
        "play V b0",
        {"0.059": "1100/400/700 f0 no_reorient", "0.V": "100/100/100 b0", "0.hand": ""},
        "059 f0",
        pay=1,
        mine={"hand": "V"},
    ),
    play("060", {"1.life": 2500, "0.060": "1100/700/700 b0 double_attack"}, "pick 0", you="A f0, Big f1"),
    play("060", {"1.A": None, "1.trash": "A", "0.060": "1100/700/700 b0 double_attack"}, "pick 1", you="A f0, Big f1"),
    play("060", {"1.life": 2500, "0.060": "1100/700/700 b0 double_attack"}, you="Big f1, A f0?"),
    play("061", {"1.life": 2700}, me="046 b0, 047 b1, 049 b2, V b3"),
    play("061", {"1.life": 2500}, me="046 b0, 047 b1, 049 b2, 051 b3"),
    play("062", {"1.A": "500/300/200 f0", "1.B": "300/600/400 f1"}, me="V b0L", you="A f0L, B f1R?, K f2"),
    attack(
        "063",
        {"1.life": 2900, "1.W": None, "1.trash": "W", "0.hand": "", "0.trash": "063"},
        "W f0",
        "attack A; play 063; rest",
        "A f0",
        mine={"hand": "063"},
        pay=1,
    ),
    play("064", {"1.A": None, "1.trash": "A"}, me="V b0", you="A f0, W f1, V f2?"),
    play(
        "065",
        {"0.A": None, "0.trash": "065 A", "1.A": None, "1.trash": "A", "0.life": 2700},
        me="A b0, W f0",
        you="A f0, W f1, V f2?",
    ),
    on_field("066", "use 066", {"0.support": "", "0.trash": "066", "1.life": 2700}, pay=1, mine={"support": "066"}),
    on_field(
        "067",
        "use 067",
        {"0.support": "067-", "0.046": "100/0/100 f1"},
        "046 b1, A b0, 049 f2",
        pay=1,
        mine={"support": "067"},
    ),
    on_field(
        "067", "use 067", {"0.support": "067-", "0.052": "800/300/300 f1"}, "052 b1", pay=1, mine={"support": "067"}
    ),
    play("068", {"0.046": "200/0/100 b0"}, me="046 b0, V b1", you="046 f0"),
]

WATER = [
    attack("069", {"0.life": 2900, "0.069": None, "0.trash": "069"} | DREW, "V f0"),
    play(
        "072",
        {"0.hand": "015", "0.deck": "Filler V A", "0.072": "300/400/200 b0"},
        "pick 015; order V A",
        mine={"deck": "015 V A Filler"},
    ),
    on_field(
        "073",
        "lead 073 f0",
        {"0.073": "200/400/200 f0", "0.079": "400/700/400 f1 speed_resistance:3"},
        "073 b0, 079 f1",
        phase="lead",
    ),
    play("074", {"1.hand": "Filler", "1.deck": "Filler*9", "0.074": "500/500/200 b0"}),
    on_field("076", "end; discard V", {"0.trash": "V"} | DREW, "076 b0", mine={"hand": "V"}),
    attack("077", {"0.A": None, "0.trash": "A", "0.life": 2800}, "077 f0", "attack A; rest", "A f0"),
    on_field("078", "turn 078 A", {"0.078": "300/500/300 b0", "1.A": "500/300/200 f0 no_attack"}, "078 b0?", "A f0"),
    on_field(
        "079",
        "use 043",
        {"0.life": 2800, "0.support": "043-", "0.079": "500/800/400 b0 speed_resistance:3"} | DREW,
        "079 b0",
        mine={"support": "043"},
    ),
    attack("080", {"1.life": 2400, "1.V": None, "1.hand": "V"}, "V f1, W f2, K b3?", "attack 080; use 080"),
    attack("080", {"1.life": 2400}, "V f1", "attack 080; pass"),
    on_field(
        "082",
        "energy V",
        {"0.hand": "V V V V V", "0.energy": "10+0", "0.082": "700/900/600 b0 energy_resistance:2"},
        "082 b0",
        mine={"hand": "V*6"},
    ),
    turn_comes("082", {"0.hand": "Filler Filler V", "0.deck": "Filler*8"}, me="082 b0", mine={"hand": "V"}),
    turn_comes("082", {"0.hand": "Filler V V V"}, me="082 b0", mine={"hand": "V*3"}),
    play(
        "083",
        {"1.A": None, "1.V": None, "1.hand": "A V", "0.083": "1100/1100/800 b0 speed_resistance:6"},
        "pick A V",
        you="A f0, V f1, W f2, K b0",
    ),
    play("083", {"0.083": "1100/1100/800 b0 speed_resistance:6"}, "pick", you="A f0, V f1"),
    play("084", {"1.A": "500/300/200 f0L no_reorient"}, "pick L", you="A f0, B f1L"),
    play("085", {"1.003": None, "1.hand": "003"}, me="003 b0", you="003 f0, A f1, 026 f2?"),
    play("086", {"0.hand": "A", "0.deck": "Filler*3 V"}, "pick V", mine={"deck": "V A Filler*3"}),
    play(
        "087",
        {
            "0.A": None,
            "1.K": None,
            "1.V": None,
            "0.hand": "A Filler",
            "1.hand": "Filler K V",
            "0.deck": "Filler*9",
            "1.deck": "Filler*9",
        },
        me="A b0",
        you="K f0, V b1?",
    ),
    on_field("088", "use 088", {"0.support": "088-"} | DREW, pay=2, mine={"support": "088"}),
    on_field(
        "089", "end; use 089; pick f2", {"1.A": "500/300/200 f2"}, "V b0", "A f1", phase="lead", mine={"support": "089"}
    ),
    on_field("089", "end; pass", {}, "V b0", "A f1", phase="lead", mine={"support": "089"}),
    play("090", {"0.069": "200/100/100 b0 speed_resistance:3"}, me="069 b0, V b1"),
    play("090", {"0.069": "0/100/100 b0 speed_resistance:3"}, me="069 b0", mine={"deck": "Filler*16"}),
]

ALL_ICONS = "lead:up,down,left,right"
WOOD = [
    play("093", {"0.V": f"100/100/100 b0 {ALL_ICONS}", "0.093": "100/200/100 b1"}, me="V b0"),
    play("094", {"0.energy": "7+3", "0.deck": "Filler*9", "0.094": "200/300/200 b0"}),
    on_field("097", "use 097", {"0.093": "300/200/100 b1"}, "097 b0, 093 b1, V b2", pay=1),
    play(
        "093",
        {"0.098": f"400/400/300 b0 double_attack {ALL_ICONS}", "0.093": "100/200/100 b1"},
        me="098 b0",
        about="098",
    ),
    on_field("099", "end", {"0.energy": "2+1"}, "099 b0", mine={"energy": "1+2"}),
    on_field(
        "100",
        "turn 100 A",
        {"0.100": "500/500/400 b1 poison_curse", "1.A": None, "1.hand": "A"},
        "100 b1?",
        "A f1, B f2",
    ),
    attack("102", {"1.life": 2300}, "V f0", "attack 102 player; rest"),
    play("062", {"1.102": "700/500/500 f0 sky speed_resistance:3"}, you="102 f0L", about="102"),
    play(
        "087",
        {"0.hand": "Filler", "0.deck": "Filler*9", "1.hand": "Filler", "1.deck": "Filler*9"},
        you="102 f0",
        about="102",
    ),
    on_field(
        "103",
        "energy V",
        {"0.hand": "", "0.energy": "7+0", "0.103": "1100/900/600 b0 energy_resistance:4"},
        "103 b0",
        mine={"hand": "V", "energy": "6"},
    ),
    play(
        "093",
        {"0.104": f"1400/1000/800 f0 double_attack sky {ALL_ICONS}", "0.093": "100/200/100 b0"},
        me="104 f0",
        you="V f0",
        about="104",
    ),
    attack("104", {"1.life": 400}, "V f0", "attack 104 player; rest; attack 104 player; rest"),
    play("105", {"0.A": "500/600/200 f0 no_be_destroyed"}, me="A f0"),
    play("106", {"0.energy": "7+3", "0.hand": "Filler", "0.deck": "Filler*8"}),
    play("107", {"0.099": None, "0.life": 3800, "0.deck": "Filler*10 099"}, me="099 b0, V b1"),
    play(
        "108",
        {"1.003": "200/100/100 f0 no_move", "1.A": "500/300/200 f1 no_move"},
        "pick 003 A",
        you="003 f0, A f1, V b0",
    ),
    play("109", {"1.support": "", "1.trash": "S"}, "pick 0", yours={"support": "S"}),
    play("109", {"1.003": None, "1.trash": "003"}, "pick 1", you="003 f0"),
    play("109", {"0.099": "600/800/400 b0"}, me="099 b0, V b1"),
    attack("110", {"0.life": 3200} | NEXT, do="end; rest", me="093 b0, 094 b1, 097 b2", mine={"support": "110"}),
    attack("110", {} | NEXT, do="end", me="093 b0, 094 b1, V b2", mine={"support": "110"}),
    play("111", {"0.098": f"400/400/300 b0 {ALL_ICONS}"}, me="098 b0, V b1", you="098 f0"),
    turn_comes("112", {"0.energy": "5+1", "0.deck": "Filler*8"}, mine={"support": "112", "energy": "5"}),
    turn_comes("112", {}, mine={"support": "112", "energy": "6"}),
]

EARTH = [
    play("115", {"0.115": "200/100/100 b0"} | DREW, mine={"support": "S"}),
    play("115", {"0.115": "200/100/100 b0"}, yours={"support": "S"}),
    play("017", {"0.117": "0/900/300 f0 no_attack no_be_affected no_move"}, "pick b2", me="117 f0", about="117"),
    play("064", {}, you="116 f0L", about="116"),
    play("064", {"1.116": None, "1.trash": "116"}, you="116 f0", about="116"),
    play("119", {"0.119": "300/300/200 b0", "0.support": "S"}, mine={"support": "S-"}),
    play(
        "120",
        {"0.hand": "S", "0.deck": "Filler V A K", "0.120": "300/500/300 b0"},
        "pick S; order V A K",
        mine={"deck": "S V A K Filler"},
    ),
    play("018", {}, "pick A", you="122 f1, A f2", about="122"),
    on_field(
        "122",
        "play V b1",
        {"0.V": "100/100/100 b1", "0.hand": "", "1.122": "500/900/400 f1"},
        you="122 f1",
        pay=1,
        mine={"hand": "V"},
    ),
    play("039", {}, you="123 f0", about="123"),
    play("018", {"1.123": None, "1.trash": "123"}, you="123 f0", about="123"),
    on_field("124", "use 124", {"1.A": None, "1.trash": "A"}, "124 b0", "A f0, B f1", pay=3),
    attack("125", {"0.life": 3100, "0.125": "1100/800/600 f0", "1.life": 2900} | LOST_V, "V f0"),
    attack("126", {"0.life": 3100, "0.126": "600/1300/700 f0"} | NEXT, do="end"),
    turn_comes("126", {"0.life": 3100, "0.126": "1000/1300/700 f0"}, me="126 f0"),
    play("018", {}, you="127 f0", about="127"),
    on_field("127", "end; pick S", {"1.support": "S- X"} | NEXT, "127 b0", phase="attack", yours={"support": "S X"}),
    attack(
        "128",
        {"0.K": None, "0.trash": "K", "0.life": 2700, "1.hand": "", "1.trash": "128", "1.energy": "0+1"},
        "A f0L",
        "attack K; play 128; rest",
        "K f0",
        yours={"hand": "128", "energy": "1"},
    ),
    attack(
        "128",
        {
            "0.K": None,
            "0.trash": "K",
            "0.life": 2700,
            "1.hand": "Filler",
            "1.trash": "128",
            "1.energy": "0+1",
            "1.deck": "Filler*9",
        },
        "A f0L, 115 b0, 116 b1, 119 b2, 120 b3",
        "attack K; play 128; rest",
        "K f0",
        yours={"hand": "128", "energy": "1", "support": "132"},
    ),
    play(
        "129", {"0.hand": "S", "0.deck": "Filler V A K E"}, "pick S; order V A K E", mine={"deck": "V A S K E Filler"}
    ),
    play(
        "130",
        {"1.A": "500/0/200 f0L", "1.V": "100/0/100 f1R", "1.003": "200/0/100 b2L sky"},
        you="A f0L, V f1R?, 003 b2L, K b0",
    ),
    play("130", {} | DREW, you="V b0?, V b1?"),
    play("131", {"0.energy": "7+2", "1.energy": "1+2"}, yours={"energy": "3"}),
    play("131", {} | DREW, yours={"energy": "0+3"}),
    on_field(
        "132",
        "use 132; end; end; attack 115; rest",
        {"0.support": "132-", "1.life": 2800},
        "115 b0, V b1",
        pay=1,
        mine={"support": "132"},
    ),
    play("133", {"0.hand": "V", "0.energy": "6+2"}, "use 133; pick V"),
    play("133", {}, "pass"),
    play(
        "109",
        {"1.support": "", "1.trash": "133", "1.energy": "2+0", "1.deck": "Filler*8"},
        "pick 0",
        yours={"support": "133"},
        about="133",
    ),
    play("134", {"0.A": "500/500/200 f0"}, me="A f0, B b0", you="A f0"),
]
CASES = [*LIGHT, *DARK, *FIRE, *WATER, *WOOD, *EARTH]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.card}-{index}" for index, case in enumerate(CASES)])
def test_the_card_does_what_its_text_says_and_nothing_else(case: Case) -> None:
    referee = sit(case.me, case.you, **case.turn)
    before = referee.photo()
    referee.do(case.do)
    assert differences(before, referee.photo()) == case.then


def test_every_card_with_a_text_is_tried() -> None:
    with_text = {card.id.removeprefix("LOS-S1-") for card in starter_cards().values() if card.text.ja}
    assert with_text == {case.card for case in CASES}
