"""VS 2: which printed words the rules read, and which only explain or adorn."""

from typing import Any

import pytest

from card_db.models import Text
from deckbuilder.games.victory_spark.icon_patterns import doubts
from deckbuilder.games.victory_spark.rules.card_def import CardDef
from deckbuilder.games.victory_spark.rules.compile import compile_card
from deckbuilder.games.victory_spark.rules.declaring import declarable
from tests.rules.desk import Desk
from tests.rules.report import expect
from tests.rules.victory_spark.test_5_1_decks import COPIES, printed, problems
from tests.rules.victory_spark.words import DRAW, act, auto, card, choose, of, perm, send, start, surprise, using

rule = pytest.mark.rule
READ = ("name", "kind", "text", "words", "work", "declares", "techniques", "partner_names", "partner_titles")
"""What games read of a printed card."""


def compiled(names: str, titles: str, **more: object) -> CardDef:
    found = compile_card(printed("1", names, titles).model_copy(update=more))
    assert isinstance(found, CardDef)
    return found


@rule("VS", "2.1.3b")
@rule("VS", "2.3.3b")
def test_a_reading_makes_no_name_and_no_title_longer() -> None:
    plain, read = compiled("蛍", "五女"), compiled("蛍", "五女", reading="ほたる ごじょ")
    for word, length in (("name", 1), ("title", 2)):
        expect(f"the lengths of a {word}", [len(told) for told in read.words[word]], [length])
    expect("what can be declared", read.declares, plain.declares)


@rule("VS", "2.1.3a")
@rule("VS", "2.3.3a")
def test_a_reading_is_no_part_of_what_is_compared() -> None:
    one, other = printed("1", "蛍", "五女"), printed("2", "蛍", "五女").model_copy(update={"reading": "ほたる"})
    assert problems((one, 3), (other, 2)) == [COPIES]
    assert {("name", "蛍"), ("title", "五女")} <= declarable(other)
    assert declarable(other) == declarable(one)
    reading = printed("3", "ほたる", "ごじょ")
    assert problems((other, 4), (reading, 4)) == []


@rule("VS", "2.14.2")
@rule("VS", "2.14.9a")
@pytest.mark.parametrize(("written", "counts"), [
    ("「甲」を選ぶ。", True), ("カードを引く。（「甲」のこと）", False), ("カードを引く。(「甲」のこと)", False),
    ("カードを引く。（「乙」（「甲」）のこと）", False),
    ("[「甲」を休息する] カードを引く。", True), ("【「甲」を休息する】 カードを引く。（説明）", True),
])  # fmt: skip
def test_a_text_defines_words_outside_of_explanations(written: str, counts: bool) -> None:
    found = declarable(printed("1").model_copy(update={"text": Text(ja=written)}))
    assert (("name", "甲") in found) == counts
    assert ("name", "乙") not in found


@rule("VS", "2.17.2")
def test_the_small_print_is_nothing_to_the_rules() -> None:
    one, other = printed("1"), printed("2").model_copy(update={"illustrator": "somebody"})
    assert problems((one, 3), (other, 2)) == [COPIES]
    first, second = compile_card(one), compile_card(other)
    assert [getattr(first, field) for field in READ] == [getattr(second, field) for field in READ]


@rule("VS", "2.14.9b")
@pytest.mark.parametrize(("where", "drawn"), [("hand", 0), ("retire", 1)])
def test_an_effect_speaks_of_the_techniques_that_work_in_a_zone(where: str, drawn: int) -> None:
    barred = perm("ring", {"who": of(where), "forbid": ["use_techniques"]})
    cards = {"R": card(barred), "L": card(auto("hand", "goes", DRAW, who=of("bench", "any"), to="waiting_room"))}
    desk = using(send("waiting_room", of("bench", "opponent")), me={"ring": "R", "hand": "L"}, you={"on": "B l"},
                 cards=cards)  # fmt: skip
    assert len(desk.options("reveal_hand")) == drawn


# Limited icons ------------------------------------------------------------------

FIRE = "【技】【スパーク】あなたのリタイヤ置場の《妹》の枚数分、相手のフィールドのカードを選び、控え室に置く。"
FIRE_EN = "Choose as many cards on the opponent's field as 《S》 in your retire zone. Put them into the waiting room."
FEWER = (
    "相手のリタイヤしたカードが、あなたのリタイヤ置場の《妹》より少ないなら、あなたのリタイヤ１枚を選び、控え室に置く。"
)
MORE = "あなたのリタイヤが相手より多いなら、リタイヤ置場の《妹》を1枚選び、控え室に置く。"
MORE_EN = "If you have more retired cards than the opponent, choose 1 of them and put it into the waiting room."


def hints(code: str, ja: str = "", en: str = "", **more: Any) -> list[str]:
    """The icons that the lint expects of a card with that text."""
    said = doubts(printed(code, **more).model_copy(update={"text": Text(ja=ja, en=en)}))
    return [str(message.args["icon"]) for message in said]


@rule("VS", "2.18.2.1.1")
@pytest.mark.parametrize("text", [{"ja": FIRE}, {"en": FIRE_EN}, {"ja": FIRE, "en": FIRE_EN}])
def test_a_text_that_removes_as_many_cards_as_are_retired_looks_like_fire(text: dict[str, str]) -> None:
    (hint,) = hints("1", **text)
    assert "Fire" in hint
    assert hints("1", **text, limited_icons=("fire",)) == []
    assert hints("GS/027", **text) == []


@rule("VS", "2.18.2.1.2")
@pytest.mark.parametrize("text", [{"ja": FEWER}, {"ja": MORE}, {"en": MORE_EN}])
def test_a_text_that_compares_retired_cards_and_takes_one_back_looks_like_heal(text: dict[str, str]) -> None:
    (hint,) = hints("1", **text)
    assert "Heal" in hint
    assert hints("1", **text, limited_icons=("heal",)) == []
    assert hints("TOG/019", **text) == []


@pytest.mark.parametrize("text", ["カードを引く。", "あなたのリタイヤ置場のカードを1枚選び、控え室に置く。",
                                  "相手のフィールドから選び、控え室に置く。\nリタイヤの枚数分引く。"])  # fmt: skip
def test_other_texts_look_like_no_icon(text: str) -> None:
    assert hints("1", ja=text) == []


# Revealing ----------------------------------------------------------------------


@rule("VS", "4.9.1.6.1")
def test_a_face_down_card_that_is_revealed_stays_face_down() -> None:
    cost = {"cards": [{"do": "reveal", "who": of("surprise"), "count": 1}]}
    cards = {"K": card(act("bench", choose("hand"), DRAW, cost=cost)), "L": card(surprise("draws", DRAW))}
    desk = start({"on": "K l", "hand": "C B", "surprise": "L"}, cards=cards, phase="ability").do("activate K")
    if desk.decision.kind == "pay":
        desk.do("pick L")
    assert desk.events_of("reveal")
    assert desk.player(0)["surprise"].get("face") == "down"
    desk.do("pick C")
    assert (desk.player(0)["surprise"]["card"], desk.names("waiting_room")) == ("L", [])


IF_STRONG = {"op": "if", "cond": {"cond": "card", "card": "it", "where": of("deck", level={"min": 2})}, "then": [DRAW]}
REST = (choose("bench", "opponent"), {"op": "rest", "who": "it"})


def shown(desk: Desk) -> list[str]:
    """The cards of a deck that the other player sees."""
    return [seen["card"] for seen in desk.seen_by(1).get("looked_at", []) if "card" in seen]


@rule("VS", "3.1.7")
def test_a_card_of_the_deck_is_revealed_for_the_part_of_the_effect_that_concerns_it() -> None:
    desk = using({"op": "reveal"}, IF_STRONG, *REST, me={"deck": "C B"}, you={"on": "B l, C r"})
    expect("the question and the revealed cards", ([each["type"] for each in desk.options()], shown(desk)),
           (["pick", "pick"], []))  # fmt: skip


@rule("VS", "3.1.7")
def test_a_card_stays_revealed_while_the_effect_still_speaks_of_it() -> None:
    named = {**choose("deck", among="it"), "as": "top"}
    steps = {"op": "reveal"}, named, *REST, send("hand", "top"), *REST
    desk = using(*steps, me={"deck": "C B"}, you={"on": "B l, C r"})
    expect("the revealed cards", shown(desk), ["C"])
    desk.do("pick B")
    expect("the revealed cards", shown(desk), [])
    assert desk.names("hand") == ["C"]


@rule("VS", "3.1.7")
@rule("VS", "4.12.2")
def test_a_revealed_hand_stays_revealed_until_the_technique_is_done() -> None:
    desk = using({"op": "reveal", "what": "hand"}, *REST, me={"hand": "C B"}, you={"on": "B l, C r"})
    seen = [each.get("card") for each in desk.seen_by(1)["players"][0]["hand"]]
    expect("the revealed cards", sorted(map(str, seen)), ["B", "C"])
