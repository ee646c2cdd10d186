"""Chapters 2 and 3 by the protocol: cards, costs, numbers, zones."""

import pytest

from tests.rules.legend_of_stars.by_protocol.cards import DESTROY, THEIRS, choose, flash, modify, rulings
from tests.rules.legend_of_stars.words import NEWER, OLDER, character, effect, sit, support, when
from tests.rules.ruling import Ruling, Trial

LEAD, ATTACK = {"phase": "lead"}, {"phase": "attack"}
BACK = {"lane": 0, "orientation": "attack", "face": "up"}
PASSED = {"1.hand": "Filler", "1.deck": "Filler*9"}


@pytest.mark.parametrize(
    ("row", "icons", "place", "player", "squares"),
    [
        ("2.1.1-a", "up", "b1", 0, "f1"),
        ("2.1.1-b", "up left", "b1", 0, "f1 b0"),
        ("2.1.1-c", "up", "b1R", 0, "b2"),
        ("2.1.1-d", "up right down left", "b1", 0, "f1 b2 b0"),
        ("2.1.1-d", "up right down left", "f1", 0, "f2 b1 f0"),
        ("2.1.1-d", "", "b1", 0, ""),
        ("2.1.1-e", "left", "b2R", 0, "f2"),
        ("2.1.1-e", "right", "f2R", 0, "b2"),
        ("5.4-b", "down", "b2R", 0, "b1"),
        ("2.1.1-f", "up right", "b1L", 0, "b0 f1"),
        ("2.1.1-f", "down", "b1L", 0, "b2"),
        ("2.1.1-f", "left", "f1L", 0, "b1"),
        ("2.1.1-g", "right", "b2", 1, "b1"),
        ("2.1.1-g", "left", "b2", 1, "b3"),
        ("2.1.1-g", "up down", "b2", 1, "f2"),
        ("2.1.1-g", "up down", "f2", 1, "b2"),
        ("2.1.1-g", "up", "b2R", 1, "b1"),
        ("2.1.1-g", "up", "b2L", 1, "b3"),
        ("2.1.1-g", "left right", "b2R", 1, "f2"),
        ("2.1.1-g", "left right", "b2L", 1, "f2"),
        ("2.1.1-g", "down", "f2L", 1, "f1"),
        ("5.4-a", "left down", "b0", 0, ""),
        ("5.4-a", "right up", "f3", 0, ""),
        ("5.4-a", "right", "b0", 1, ""),
        ("5.4-a", "left", "b3", 1, ""),
        ("5.4-e", "up right down left", "b1?", 0, ""),
        ("5.4-f", "up right down left", "b1!", 0, ""),
    ],
)
def test_where_a_character_can_be_led(row: str, icons: str, place: str, player: int, squares: str) -> None:
    cards = {"L": {"atk": 1, "def": 1, "down": 1, "lead": icons.split()}}
    side = {"on": f"L {place}"}
    me, you = ({}, side) if player else (side, {})
    referee = sit(me, you, cards, phase="lead", player=player, number=5 + player)
    assert sorted(referee.offers("lead")) == sorted(f"L {square}" for square in squares.split())
    seen = referee.state["players"][player]["characters"][0]["can_lead_to"]
    assert sorted(s["row"][0] + str(s["lane"]) for s in seen) == sorted(squares.split()), row


MINUS = flash(choose({}), modify(atk=-300, down=-300, **{"def": -300}))
PLUS = flash(choose({}), modify(atk=200))
FREE = {"kind": "support", "cost": 0}
TO_DEATH = {"hand": "Kill", "energy": "1", "on": "V f0", "support": "S"}


@rulings(
    Ruling(
        "2.1-a 5.3-a1",
        "play V b2R",
        {"0.hand": "", "0.energy": "0+1", "0.V": "100/100/100 b2R"},
        {"hand": "V", "energy": "1"},
    ),
    Ruling(
        "2.1-a 3.3-a",
        refuses=[("2.1", "play_character", "S", BACK), ("2.3", "play_support", "V"), ("2.2", "play_effect", "V")],
        me={"hand": "V S", "energy": "9"},
    ),
    Ruling(
        "2.1-d",
        "play A; play K; play V",
        {"0.hand": "", "0.energy": "0+5", "0.A": "500/300/200 b0", "0.K": "400/400/300 b1", "0.V": "100/100/100 b2"},
        {"hand": "A K V", "energy": "5"},
    ),
    Ruling("2.1.2-a 5.5-c1 3.7-b", "attack K", {"1.life": 2600}, "K f1", turn=ATTACK),
    Ruling(
        "2.1.2-b 8.9-a",
        "play Minus; play Plus; play Minus",
        {"0.A": "100/0/0 f0", "0.hand": "", "0.energy": "0+3", "0.trash": "Minus Minus Plus"},
        {"on": "A f0", "hand": "Minus Plus Minus", "energy": "3"},
        cards={"Minus": MINUS, "Plus": PLUS},
    ),
    Ruling(
        "2.1.3-b 2.1.3-c 2.1.4-b",
        "play Minus; end; end; attack Big",
        {"0.hand": "", "0.energy": "0+1", "0.trash": "Minus", "1.A": None, "1.trash": "A"},
        {"on": "Big f0", "hand": "Minus", "energy": "1"},
        {"on": "A f0L"},
        {"Minus": flash(choose(THEIRS), modify(down=-300, **{"def": -300}))},
    ),
    Ruling(
        "2.1.3-a 5.5.1-V-b", "attack A", {"0.A": None, "0.trash": "A", "0.life": 2800}, "A f0", "B f0R", turn=ATTACK
    ),
    Ruling("2.1.4-a 8.12-b", "attack A", {"1.B": None, "1.trash": "B", "1.life": 2600}, "A f0", "B f0", turn=ATTACK),
    Ruling(
        "2.1.5-a 2.6-b",
        "play Call",
        {"0.D": "400/1/1 b0", "0.hand": "", "0.trash": "Call"},
        {"on": "D b0, H b1", "hand": "Call"},
        "D b0",
        {
            "D": {"atk": 300, "def": 1, "down": 1, "races": ["dragon"], "attribute": "fire"},
            "H": {"atk": 300, "def": 1, "down": 1, "races": ["human"], "attribute": "fire"},
            "Call": effect(modify({"side": "you", "race": "dragon", "attribute": "fire"}, atk=100)),
        },
    ),
    Ruling(
        "2.2-a 2.2-b 2.2-c 5.3-a4",
        "play Strengthen; play Strengthen; play E",
        {"0.A": "1100/300/200 f0", "0.hand": "", "0.energy": "0+3", "0.trash": "E Strengthen Strengthen"},
        {"on": "A f0", "hand": "Strengthen*2 E", "energy": "3"},
    ),
    Ruling(
        "2.2-c",
        "play Count",
        {"0.life": 3100, "0.hand": "", "0.trash": "Count V"},
        {"hand": "Count", "trash": "V"},
        cards={"Count": effect({"op": "gain_life", "amount": {"count": {"of": "trash", "side": "you"}, "times": 100}})},
    ),
    Ruling(
        "2.2.1-a 7.1-a",
        "attack A",
        None,
        "A f0",
        {"hand": "F E", "energy": "1", "on": "B b0"},
        turn=ATTACK,
        asked=1,
        offers={"play_effect": ["F"]},
    ),
    Ruling(
        "2.2.1-b",
        "attack A; play F",
        {"1.hand": "", "1.trash": "F", "1.energy": "0+1", "0.A": None, "0.trash": "A", "0.life": 2800},
        "A f0",
        {"hand": "F", "energy": "1", "on": "B f0L"},
        turn=ATTACK,
    ),
    Ruling(
        "2.3-a 2.3-b 2.3-c 5.3-a2",
        "play Banner; play Banner",
        {"0.support": "Banner Banner", "0.hand": "", "0.A": "700/300/200 f0"},
        {"on": "A f0", "hand": "Banner*2"},
        {"on": "A f0"},
    ),
    Ruling(
        "2.3-b",
        "play Raze; pick Banner",
        {"0.support": "", "0.trash": "Banner Raze", "0.hand": "", "0.A": "500/300/200 f0"},
        {"on": "A f0", "hand": "Raze", "support": "Banner"},
        {"support": "S"},
        {"Raze": effect(choose({"of": "support"}), DESTROY)},
    ),
    Ruling(
        "2.3.1-a 2.3.1-b 2.3.1-c 3.5-c 3.2-a",
        "play Y",
        {"0.support": "S Y", "0.trash": "X", "0.hand": ""},
        {"hand": "Y", "support": "X S"},
        {"support": "X"},
        edition=NEWER,
    ),
    Ruling(
        "2.3.1-c",
        "play Y",
        {"0.support": "Y", "0.trash": "Relic", "0.hand": ""},
        {"hand": "Y", "support": "Relic"},
        cards={"Relic": {**support(when("destroyed", {"op": "draw", "count": 1})), "field": True}},
        edition=NEWER,
    ),
    Ruling(
        "2.3.1-c",
        "play Y",
        {"0.support": "Y", "0.trash": "X", "0.hand": "", "0.life": 3000 + 100},
        {"hand": "Y", "support": "X"},
        cards={
            "Y": {
                **support(
                    when(
                        "enter", {"op": "gain_life", "amount": {"count": {"of": "trash", "side": "you"}, "times": 100}}
                    )
                ),
                "field": True,
            }
        },
        edition=NEWER,
    ),
    Ruling("2.3.1-c", refuses=[("2.3.1", "play_support", "Y")], me={"hand": "Y", "support": "X"}, edition=OLDER),
    Ruling(
        "2.4-a 2.4-b 2.4-c 5.3-a3 5.3-b 3.4-a 3.4-b",
        "energy Big",
        {"0.hand": "S V", "0.energy": "1+0"},
        {"hand": "Big S V"},
        refuses=[("5.3", "set_energy", "S"), ("2.5.1", "play_support", "S")],
        offers={"set_energy": [], "play_support": []},
    ),
    Ruling("2.4-c", "energy S; play V", {"0.hand": "", "0.energy": "0+1", "0.V": "100/100/100 b0"}, {"hand": "S V"}),
    Ruling("2.4-b", "energy V; end; end; end; rest", None, {"hand": "V V"}, {"deck": "V*3"}, asked=1),
    Ruling(
        "2.5-b 2.5.1-c",
        me={"hand": "B Zero", "energy": "2+4"},
        cards={"Zero": {"cost": 0, "atk": 1, "def": 1}},
        refuses=[("2.5.1", "play_character", "B", BACK)],
        offers={"play_support": []},
    ),
    Ruling(
        "2.5.1-b",
        "play B b0?",
        {"0.energy": "0+4", "0.hand": "V", "0.B": "300/600/400 b0?"},
        {"hand": "B V", "energy": "3+1"},
        refuses=[("2.5.1", "play_character", "V", {**BACK, "lane": 1})],
    ),
    Ruling(
        "2.5.1-c",
        "play Zero",
        {"0.hand": "", "0.Zero": "1/1/0 b0"},
        {"hand": "Zero"},
        cards={"Zero": {"cost": 0, "atk": 1, "def": 1}},
    ),
    Ruling(
        "3-b 3.6-c",
        "play Any",
        None,
        {"hand": "Any V", "on": "A f0", "energy": "2", "trash": "V"},
        {"support": "S", "on": "K b0?", "hand": "B"},
        {"Any": effect(choose({"of": "field"}), DESTROY)},
        offers={"pick": ["A", "S", "K"]},
    ),
    Ruling(
        "3.2-a 8.10-a",
        "play Kill; pick B",
        {"0.hand": "", "0.energy": "0+1", "0.trash": "Kill", "1.B": None, "1.trash": "B"},
        TO_DEATH,
        "B f0?",
    ),
    Ruling(
        "3.3-b 3.3-d 3.3-e 3.3.3-b",
        me={"hand": "V", "energy": "1"},
        offers={"play_character": [f"V {sign}{face}" for _ in range(4) for sign in "ALR" for face in ("", " ?")]},
    ),
    Ruling(
        "3.3.1-a 5.3-c 3.3.3-b",
        me={"hand": "V", "energy": "1", "on": "A b0, A b1?, A b2, A b3"},
        refuses=[("5.3", "play_character", "V", BACK), ("5.3", "play_character", "V", {**BACK, "row": "front"})],
        offers={"play_character": []},
    ),
    Ruling("3.3.2-a 3.3.4-a 5.5-b", "attack A player", {"1.life": 2500}, "A f2", "V f1, V f3, V b1, V b3", turn=ATTACK),
    Ruling(
        "3.3.2-b 3.3.3-c 3.3.3-a 5.5-a",
        me="A f0, K f1L, B f2?, W b3",
        turn=ATTACK,
        offers={"attack": ["A >player"]},
        refuses=[
            ("5.5", "attack", "K", {"target": "player"}),
            ("5.5.1", "attack", "B", {"target": "player"}),
            ("3.3.3", "attack", "W", {"target": "player"}),
        ],
    ),
    Ruling(
        "3.3.4-b",
        "use Lens",
        {"1.A": "400/300/200 f2", "1.K": "300/400/300 b2"},
        "Lens b2, V f2",
        "A f2, K b2, B f1",
        {"Lens": character({"type": "activated", "steps": [modify({"side": "opponent", "lane": "same"}, atk=-100)]})},
    ),
    Ruling(
        "3.4-c",
        "energy Banner",
        {"0.hand": "", "0.energy": "1+0"},
        {"hand": "Banner", "on": "A f0"},
        offers={"activate": []},
    ),
    Ruling(
        "3.5-a 3.5-b",
        "play S",
        {"0.hand": "", "0.energy": "0+2", "0.support": "S S S S S S"},
        {"hand": "S", "energy": "2", "support": "S S S S S"},
    ),
    Ruling(
        "3.6-a 8.5-a",
        "play Two",
        {"0.hand": "A B", "0.deck": "K", "0.trash": "Two"},
        {"hand": "Two", "deck": "A B K"},
        cards={"Two": effect({"op": "draw", "count": 2})},
    ),
    Ruling(
        "3.6-d 5.6-3 3.2-a",
        "play Two; end; end; end; discard V V",
        {"0.hand": "A A V V V V V", "0.deck": "V*2", "0.trash": "Two V V"} | PASSED,
        {"hand": "Two V*7", "deck": "A A V*2"},
        cards={"Two": effect({"op": "draw", "count": 2})},
    ),
    Ruling("3.7-a 3.7-c 5-b", then={}),
    Ruling(
        "3.7-d 4-a",
        "play Spark",
        {"0.hand": "", "0.energy": "0+1", "1.life": 0},
        {"hand": "Spark", "energy": "1"},
        {"life": 200},
        winner=(0, "life"),
    ),
)
def test_ruling(ruling: Trial) -> None:
    ruling.check()
