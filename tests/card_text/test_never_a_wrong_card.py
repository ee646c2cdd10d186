"""Texts that have more than one fair meaning ask. They are never read as the less likely one."""

import pytest

from tests.card_text.printed import Script, printed
from tests.card_text.rows import reader

LEGEND, LEGIONS, VIVID = "legend_of_stars", "legions", "vividz"
ASKS = {
    "which_it": [
        (LEGIONS, "minion", "When this Minion attacks, if your opponent's Master has 10 or less life, tap it."),
        (LEGIONS, "minion", "When this Minion attacks, your opponent's Master gains 2 life and it can't attack."),
        (LEGIONS, "skill", "Choose 1 of your Minions. Your Master gains 2 life. It can't attack this turn."),
        (LEGEND, "effect", "自分のキャラクターを1体選び、相手のキャラクターを1体選び、破壊する。"),
    ],
    "whose_cards": [(LEGIONS, "skill", "相手のマスターに2点のダメージを与える。覚醒モードなら、カードを1枚引く。")],
    "which_card": [
        (LEGIONS, "minion", "《配置時》：相手のミニオンをすべて疲労させる。+1/+0の修正を得る。"),
        (LEGEND, "character", "自分の＜騎士＞のATKを＋100する。［上空］を得る。"),
        (LEGEND, "character", "【登場時】自分のキャラクター1体を破壊し、ATKを＋200する。"),
        (LEGEND, "character", "【登場時】自分の他のキャラクターを1体手札に戻す。＜竜＞だった場合、ATKを＋200する。"),
    ],
    "how_long": [
        (LEGEND, "character", "《登場時》相手のキャラ1体のATKを－2し、このキャラのATKを＋2する（ターン終了時まで）。"),
        (LEGEND, "character", "When your <Knight> character attacks, it gets +1 ATK and this gets +2 ATK this turn."),
    ],
    "whose": [
        (LEGEND, "effect", "相手は自分の手札1枚につき100ダメージを受ける。"),
        (LEGEND, "effect", "相手は自分のライフと同じだけダメージを受ける。"),
        (LEGIONS, "skill", "相手は自分の手札1枚につき1点のダメージを受ける。"),
    ],
    "negated_list": [
        (LEGEND, "effect", "自分の場に＜竜＞か＜騎士＞がいない場合、カードを1枚引く。"),
        (LEGIONS, "skill", "相手の場に赤か青のミニオンがいないなら、カードを1枚引く。"),
        (LEGEND, "effect", "If you don't have a <Dragon> and a <Knight>, draw 1 card."),
    ],
    "there_or_field": [
        (LEGEND, "effect", "トラッシュから＜竜＞を1枚選び、＜騎士＞を1枚選び、手札に加える。"),
        (LEGEND, "effect", "Return 1 <Dragon> from your trash to your hand and return 1 <Knight> card to your hand."),
    ],
    "from_where": [(LEGEND, "effect", "トラッシュから＜竜＞を1枚手札に加える。＜騎士＞を1枚手札に加える。")],
    "they": [(LEGEND, "effect", "自分のキャラクターを1体選び、それらを破壊する。")],
}  # fmt: skip
READ = [
    (LEGIONS, "skill", "Your Master gains 2 life. If it is awakened, draw 1 card.",
     "Your Master gains 2 life. If your Master is awakened, draw 1 card."),
    (LEGIONS, "skill", "If the opponent's Master has 10 or less life, deal 2 damage to it.",
     "If the opponent's life is 10 or less, deal 2 damage to the opponent's Master."),
    (LEGIONS, "skill", "相手のマスターに2点のダメージを与える。そのマスターを疲労させる。",
     "相手のマスターに2点のダメージを与える。相手のマスターを疲労させる。"),
    (LEGIONS, "minion", "When your Master takes damage, exhaust it.", "<When your Master takes damage>: Exhaust it."),
    (LEGEND, "character", "【登場時】自分のキャラクター1体のATKを＋200し、DEFを＋100する（ターン終了時まで）。",
     "このキャラクターが場に出た時、自分のキャラクターを1体選び、ターン終了時まで、そのキャラクターのATKを＋200し、DEFを＋100する。"),
    (LEGIONS, "skill", "相手はあなたの手札1枚につき1点のダメージを受ける。",
     "あなたの手札の枚数をXとし、相手のマスターにX点のダメージを与える。"),
    (LEGEND, "effect", "自分の場に＜竜＞も＜騎士＞もいない場合、カードを1枚引く。",
     "自分の＜竜＞のキャラクターがいなくて、自分の＜騎士＞のキャラクターがいない場合、カードを1枚引く。"),
    (LEGEND, "effect", "If you have no <Dragon> or <Knight> characters, draw 1 card.",
     "If you have no <Dragon> or <Knight> characters, draw 1 card."),
    (LEGEND, "effect", "トラッシュから＜竜＞を1枚、＜騎士＞を1枚手札に加える。",
     "自分のトラッシュの＜竜＞のカードを1枚選び、手札に戻す。自分のトラッシュの＜騎士＞のカードを1枚選び、手札に戻す。"),
    (LEGEND, "effect", "トラッシュから＜竜＞を1枚手札に加え、＜騎士＞を1枚手札に加える。",
     "自分のトラッシュの＜竜＞のカードを1枚選び、手札に戻す。自分のトラッシュの＜騎士＞のカードを1枚選び、手札に戻す。"),
    (LEGEND, "effect", "自分のキャラクターを1体選び、相手のキャラクターを1体選ぶ。それらを手札に戻す。",
     "自分のキャラクターを1体選びAとする。相手のキャラクターを1体選びBとする。Aを手札に戻す。Bを手札に戻す。"),
    (LEGEND, "effect", "ターン終了時まで、自分の全ての＜竜＞のATKを＋100する。それらは［上空］を得る。",
     "ターン終了時まで、自分の全ての＜竜＞のキャラクターのATKを＋100する。自分の全ての＜竜＞のキャラクターは［上空］を得る。"),
    (LEGEND, "effect", "相手のキャラクターを1体選ぶ。そのキャラクターが＜騎士＞でない場合、破壊する。",
     "相手のキャラクターを1体選ぶ。そのキャラクターが＜騎士＞でない場合、そのキャラクターを破壊する。"),
    (LEGIONS, "skill", "ミニオンを1体選ぶ。それが「騎士」でないなら、ブレイクする。",
     "ミニオンを1体選ぶ。そのミニオンがタイプ「騎士」でない場合、そのミニオンをブレイクする。"),
    (LEGEND, "effect", "If you have 2 or more <Knight> or <Dragon> characters, draw 1 card.",
     "If you have 2 or more <Knight> or <Dragon> characters, draw 1 card."),
    (LEGEND, "effect", "Return one card other than a character from your trash to your hand.",
     "Choose 1 non-character card in your trash and return it to its owner's hand."),
    (LEGIONS, "skill", "Deal 3 damage to an undamaged Minion.",
     "Choose 1 undamaged Minion on the field and deal 3 damage to it."),
    (LEGEND, "effect", "トラッシュの＜竜＞が2体以上なら、カードを1枚引く。",
     "自分のトラッシュの＜竜＞のキャラクターが2枚以上ある場合、カードを1枚引く。"),
    (LEGEND, "effect", "トラッシュの＜竜＞1体につき、相手に100ダメージを与える。",
     "自分のトラッシュの＜竜＞のキャラクター1枚につき、相手に100ダメージを与える。"),
]  # fmt: skip
REFUSED = [
    (LEGEND, "effect", "手札が3体以上なら、カードを1枚引く。"),
    (LEGIONS, "minion", "【手札を1枚流す】《配置時》：カードを1枚引く。"),
    (LEGIONS, "minion", "【2コスト消費】《アタック時》カードを1枚引く。"),
    (LEGIONS, "minion", "【Sacrifice 2 Minions】<On attack>: Draw 1 card."),
    (VIVID, "event", "手札を1枚相手のトラッシュに置く。"),
    (VIVID, "event", "Put 1 card from your hand into the opponent's trash."),
    (VIVID, "chara", "【起動】【ゾーン】エリア【代償】手札を1枚相手のトラッシュに置く。【効果】カードを1枚引く。"),
    (LEGEND, "effect", "Draw 2 other cards."),
    (LEGEND, "effect", "Draw 1 other card."),
    (LEGEND, "effect", "他のカードを2枚引く。"),
]


def language(text: str) -> str:
    return "en" if text.isascii() or "【S" in text else "ja"


@pytest.mark.parametrize(("question", "game", "kind", "text"), [(id_, *text) for id_ in ASKS for text in ASKS[id_]])
def test_a_text_with_two_fair_meanings_asks(question: str, game: str, kind: str, text: str) -> None:
    verdict = reader(game).read(text, language(text), kind)
    assert {each.id for each in verdict.questions} == {question}


@pytest.mark.parametrize(("game", "kind", "text", "canonical"), READ)
def test_a_text_with_one_fair_meaning_is_read_so(game: str, kind: str, text: str, canonical: str) -> None:
    verdict = reader(game).read(text, language(text), kind)
    assert verdict.is_read
    assert printed(Script(game, "", kind, (), verdict.abilities), language(text)) == canonical


@pytest.mark.parametrize(("game", "kind", "text"), REFUSED)
def test_a_text_that_is_not_understood_is_refused(game: str, kind: str, text: str) -> None:
    verdict = reader(game).read(text, language(text), kind)
    assert not verdict.is_read
    assert not verdict.questions
