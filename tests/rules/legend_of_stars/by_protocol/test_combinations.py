"""Starter cards that interact: responses that stop an attack, protections, effects on cards that have left."""

from tests.rules.legend_of_stars.by_protocol.cards import rulings
from tests.rules.ruling import Ruling, Trial

ATTACK = {"phase": "attack"}
PASSED = {"1.hand": "Filler", "1.deck": "Filler*9"}
DREW = {"0.hand": "Filler", "0.deck": "Filler*9"}


def hand(cards: str, on: str = "", energy: str = "9", **more: object) -> dict[str, object]:
    return {"hand": cards, "on": on, "energy": energy, **more}


def used(card: str, cost: int, player: int = 0, also: str = "") -> dict[str, object]:
    energy = {f"{player}.energy": f"{9 - cost}+{cost}"} if cost else {}
    return {f"{player}.hand": "", f"{player}.trash": " ".join(sorted([card, *also.split()])), **energy}


def lost(player: int, name: str, life: int) -> dict[str, object]:
    return {f"{player}.{name}": None, f"{player}.trash": name, f"{player}.life": life}


@rulings(
    # Revealed by an attack, the defender's effect stops it.
    Ruling(
        "5.5.1-II-d 5.5.1-IV-a",
        "attack A; use 078",
        {"1.078": "300/500/300 f0", "0.A": "500/300/200 f0 no_attack"},
        "A f0",
        "078 f0?",
        turn=ATTACK,
        events="attack reveal trigger modify attack_stopped",
    ),
    Ruling(
        "5.5.1-II-d 5.5.1-IV-a",
        "attack A; use 100",
        {"1.100": "500/500/400 f0 poison_curse", "0.A": None, "0.hand": "A"},
        "A f0",
        "100 f0?",
        turn=ATTACK,
    ),
    Ruling(
        "5.5.1-II-d 5.5.1-IV-a",
        "attack A; use 035; pick A",
        {"1.035": "800/600/500 f0 poison_curse", "0.A": None, "0.trash": "A"},
        "A f0, K f1",
        "035 f0?",
        turn=ATTACK,
    ),
    Ruling(
        "5.5.1-II-d 5.5.1-IV-a",
        "attack A; use 007; pick L",
        {"1.007": "500/500/300 f0R", "0.A": "500/300/200 f0L"},
        "A f0",
        "007 f0R?",
        turn=ATTACK,
    ),
    Ruling(
        "5.5.1-II-d",
        "attack A; pass",
        {"1.035": "800/600/500 f0 poison_curse"} | lost(0, "A", 2800),
        "A f0",
        "035 f0?",
        turn=ATTACK,
    ),
    Ruling("5.5.1-II-d", "attack A; use 054", lost(1, "054", 2700) | {"0.life": 2700}, "A f0", "054 b0L?", turn=ATTACK),
    # Turned face down in the windows.
    Ruling(
        "5.5.1-IV-a",
        "attack A; play 040; pick A",
        {"0.A": "500/300/200 f0?"} | used("040", 1) | DREW,
        hand("040", "A f0, V b3"),
        "W f0",
        turn=ATTACK,
    ),
    Ruling(
        "5.5.1-VI-f",
        "attack W; play 040; pick Rev",
        lost(1, "Rev", 2900) | used("040", 1, 1, "Rev") | PASSED,
        "W f0",
        hand("040", "Rev f0L, V b3"),
        turn=ATTACK,
    ),
    # Protections.
    Ruling("8.10-a 9.2-a", "play 038", used("038", 1), hand("038", "116 f0L")),
    Ruling("9.2-a", "play 065", used("065", 5, also="A") | {"0.life": 2700, "0.A": None}, hand("065", "A f0, 116 b1L")),
    Ruling(
        "9.2-a",
        "play 065",
        used("065", 5)
        | {"0.life": 2700, "1.122": None, "1.trash": "122", "1.V": "100/100/100 f2", "1.A": "500/300/200 b0"},
        hand("065"),
        "122 f1, A b0, V f2",
    ),
    Ruling("8.13.2-a", "end; use 089; pick 012", {}, {"support": "089"}, "012 f1, V f3", turn={"phase": "lead"}),
    Ruling("8.13.3-a 8.13.5-c", "attack 034", lost(1, "023", 2900), "034 f0", "023 f0", turn=ATTACK),
    Ruling("8.13.2-a", "play 042", used("042", 4) | DREW, hand("042"), "012 f0"),
    Ruling("9.2-a", "play 087", used("087", 6) | DREW | PASSED, hand("087"), "127 f0"),
    Ruling(
        "9.2-a",
        "play 087",
        used("087", 6) | DREW | {"1.127": None, "1.hand": "127 Filler", "1.deck": "Filler*9"},
        hand("087"),
        "127 f0L",
    ),
    Ruling(
        "8.13.2-c 9.2-a",
        "play 045",
        {"0.hand": "", "0.support": "045", "0.energy": "5+4", "1.A": "500/300/300 f1"},
        hand("045"),
        "127 f0, A f1, 012 f2",
    ),
    Ruling(
        "9.5-c", "play 130", used("130", 3) | {"1.A": "500/200/200 f0L"}, hand("130"), {"on": "A f0L", "support": "134"}
    ),
    Ruling("9.2-a", "play 062", used("062", 2) | {"1.A": "500/300/200 f1"}, hand("062"), "059 f0L, A f1R"),
    Ruling(
        "6.4-c 9.2-a",
        "turn 059 A",
        {"0.059": "1400/400/700 b0 no_reorient"},
        "059 b0L?",
        refuses=[("5.3", "reorient", "059", {"orientation": "defence_left"})],
    ),
    Ruling(
        "9.2-a",
        me="059 b0",
        refuses=[("9.2", "reorient", "059", {"orientation": "defence_left"})],
        offers={"reorient": []},
    ),
    Ruling("9.2-a", me="117 f0", turn=ATTACK, refuses=[("9.2", "attack", "117", {"target": "player"})]),
    Ruling("9.2-a", me="117 b0", turn={"phase": "lead"}, refuses=[("9.2", "lead", "117", {"lane": 0, "row": "front"})]),
    # How long.
    Ruling(
        "9.4-a",
        "play 005 b0; end; end; end; rest",
        {"0.hand": "", "0.energy": "7+2", "0.005": "500/600/200 b0"} | PASSED,
        hand("005", support="020"),
    ),
    Ruling(
        "9.4-a",
        "play 005 b0; end; end; end; end; end; end",
        {"0.hand": "Filler", "0.deck": "Filler*9", "0.005": "500/300/200 b0"} | PASSED,
        hand("005", support="020"),
    ),
    Ruling(
        "5.6-2",
        "attack A; play 063; end",
        used("063", 1) | lost(1, "W", 2900) | PASSED,
        hand("063", "A f0"),
        "W f0",
        turn=ATTACK,
    ),
    Ruling(
        "5.6-2",
        "play 063; end; end; attack A",
        used("063", 1, also="A") | {"0.A": None, "0.life": 2800},
        hand("063", "A f0"),
        "W f0",
    ),
    # Once a turn.
    Ruling(
        "8.4-a",
        "use 097",
        {"0.energy": "8+1", "0.093": "300/200/100 b1"},
        hand("", "097 b0, 093 b1"),
        offers={"activate": []},
        refuses=[("8.4", "activate", "097", {"ability": 0})],
    ),
    Ruling(
        "8.4-a",
        "use 097; end; end; end; rest; end; end; end; rest; use 097",
        {"0.energy": "8+1", "0.093": "300/200/100 b1"} | DREW | PASSED,
        hand("", "097 b0, 093 b1"),
    ),
    Ruling(
        "8.4-a 7.2-d",
        "attack 093; use 097",
        {"0.093": "300/200/100 f1", "0.energy": "8+1", "1.life": 2700},
        hand("", "097 b0, 093 f1"),
        turn=ATTACK,
    ),
    Ruling("8.4-a", "attack V", None, "V f0", hand("", "124 f0"), turn=ATTACK, asked=0, offers={"attack": []}),
    # Players who run out.
    Ruling("4-b", "play 086", None, hand("086", deck="V"), winner=(1, "deck_out")),
    Ruling("4-b", "play 087", None, hand("087", deck=[]), {"deck": []}, winner=(None, "deck_out")),
    Ruling("4-c", "end", None, {"support": "045", "life": 100}, {"life": 100}, turn=ATTACK, winner=(None, "both")),
    Ruling("4-a", "use 043", None, {"support": "043", "life": 200}, winner=(1, "life")),
    Ruling(
        "2.5.1-c",
        me={"support": "043", "life": 199},
        offers={"activate": []},
        refuses=[("2.5", "activate", "043", {"ability": 0})],
    ),
    Ruling(
        "5.5.2-b 4-a",
        "attack 032",
        None,
        {"on": "032 f0", "life": 100},
        {"on": "V f0", "life": 100},
        turn=ATTACK,
        winner=(0, "life"),
    ),
    Ruling(
        "5.5.1-VI-d",
        "attack 032",
        lost(1, "046", 2700) | {"0.life": 2900},
        "032 f0",
        "046 f0",
        turn=ATTACK,
        events="damage trigger damage trigger damage move",
    ),
    # As much as possible, and whether it was done.
    Ruling("6.6-b", "play 131", used("131", 3) | DREW | {"1.energy": "0+3"}, hand("131"), {"energy": "1+2"}),
    Ruling("6.6-b", "play 131", used("131", 3) | {"0.energy": "7+2", "1.energy": "0+2"}, hand("131"), {"energy": "2"}),
    Ruling(
        "8.5-a",
        "play 086; pick V; no",
        used("086", 2) | {"0.079": "600/900/400 b0 speed_resistance:3", "0.hand": "A", "0.deck": "K V"},
        hand("086", "079 b0", deck="V A K"),
    ),
    Ruling("8.2-a 9.2-a", "end; use 089", {}, {"support": "089"}, "117 f1", turn={"phase": "lead"}),
    Ruling("8.2-a", "end; use 089; pick K", {}, {"support": "089"}, "K f0, A f1", turn={"phase": "lead"}),
    Ruling(
        "8.2-a",
        "play 017; pick V",
        used("017", 1) | {"0.V": "100/100/100 f0 no_be_affected"},
        hand("017", "V f0, A f1, B f2, K f3, W b0, W b1, W b2, W b3"),
    ),
    # Twice and cursed.
    Ruling(
        "8.13.4-b 8.13.5-a",
        "attack 008",
        lost(0, "008", 2700) | lost(1, "027", 2800),
        "008 f0",
        "027 f0, V b0",
        turn=ATTACK,
        offers={"attack": []},
    ),
    Ruling(
        "8.13.4-a",
        "attack 055; yes; discard V; attack 055; no",
        {"1.life": 1600, "0.hand": "V", "0.trash": "V", "0.055": "700/500/400 f0 double_attack"},
        {"on": "055 f0", "hand": "V V"},
        turn=ATTACK,
        offers={"attack": []},
    ),
    Ruling(
        "8.13.5-a", "attack 049; rest", lost(1, "027", 2800) | lost(0, "049", 2800), "049 f0", "027 f0", turn=ATTACK
    ),
    Ruling(
        "5.5.1-V-C 5.5.1-VI-d",
        "attack 046",
        lost(0, "046", 2800) | lost(1, "046", 2800),
        "046 f0",
        "046 f0",
        turn=ATTACK,
    ),
    # Moves that the other player makes, seen from the other side.
    Ruling(
        "8.2-a 2.1.1-g",
        "end; use 089",
        {"0.A": "500/300/200 f1"},
        "A f0",
        {"support": "089"},
        turn={"phase": "lead", "player": 1, "number": 6},
    ),
    Ruling(
        "5.5.1-IV-b",
        "attack A; play 017; pick b3",
        {"1.V": "100/100/100 b3 no_be_affected", "1.life": 2500} | used("017", 1, 1),
        "A f0",
        hand("017", "V f0"),
        turn=ATTACK,
    ),
    Ruling("5.5-a 9.1-a", "attack 051", lost(1, "V", 2900), "051 b2", "V b2", turn=ATTACK),
    Ruling(
        "5.5.1-IV-a 9.1-a",
        "attack 051; play 017; pick b0",
        {"0.051": "300/300/200 b0 no_be_affected", "1.life": 2700} | used("017", 1),
        hand("017", "051 b2"),
        "V b2",
        turn=ATTACK,
    ),
)
def test_ruling(ruling: Trial) -> None:
    ruling.check()
