"""Forms of the phrase book of Victory Spark are read, and mean the same in both languages."""

from typing import Any

import pytest

from tests.card_text.readings import only_line
from tests.card_text.rows import plain, reader

EVENTS = [
    ("このカードがダメージを受けた時", "When this card is dealt damage"),
    ("自分のベンチのカードがダメージを受けた時", "When a card on your bench is dealt damage"),
    ("このカードが控え室に置かれた時", "When this card is put into your waiting room"),
    ("自分のパートナーアタックが成立した時", "When your partner attack succeeds"),
    ("キャラフェイズの始めに", "At the beginning of each Character Phase"),
    ("アタック宣言ステップの始めに", "At the beginning of each attack declaration step"),
    ("相手のエンドフェイズの始めに", "At the beginning of the opponent's End Phase"),
    ("アタックの終わりに", "At the end of each attack"),
    ("すべてのプレイヤーのアタックの終わりに", "At the end of all players' attack"),
    ("すべてのプレイヤーのパートナーアタックの終わりに", "At the end of all players' partner attack"),
    ("パートナーアタックの終わりに", "At the end of each partner attack"),
    ("すべてのプレイヤーのパートナーアタックが成立した時", "When all players' partner attack succeeds"),
    ("すべてのプレイヤーのターンの始めに", "At the beginning of all players' turn"),
    ("すべてのプレイヤーの手札がない時", "When all players have no cards in hand"),
]
CONDITIONS = [
    ("あなたのターンなら", "If it is your turn"),
    ("相手のターンなら", "If it is the opponent's turn"),
    ("あなたのリタイヤが相手より多いなら", "If you have more retired cards than the opponent"),
    ("相手のベンチにカードがないなら", "If there are no cards on the opponent's bench"),
    ("自分のリングのカードがこのカード以外のカードなら", "If the card in your ring is a card other than this card"),
    ("相手のリングのカードがレベル2以上のカードなら", "If the card in the opponent's ring is a level 2 or higher card"),
]
COSTS = [
    ("自分の手札を1枚控え室に置く", "discard 1"),
    ("このカードをレストする、自分の手札を2枚控え室に置く", "rest this card, discard 2"),
    ("自分の手札を1枚公開する", "reveal 1 card in your hand"),
    ("自分の手札のレベル2のカードを1枚公開する", "reveal 1 level 2 card in your hand"),
]
STEPS = [
    ("山札を上から1枚公開する", "Reveal the top 1 of your deck"),
    ("山札を上から2枚、控え室に置く", "Put the top 2 of your deck into your waiting room"),
    ("自分の手札のカードを1枚選び、裏向きでリタイヤ置場に置く",
     "Choose 1 card in your hand and put it into your retire zone face down"),
    ("相手のリングのカードを1枚選び、そのターン中、攻撃力を3000にする",
     "Choose 1 card in the opponent's ring and make its ATK 3000 this turn"),
    ("そのターン中、このカードのレベルを1にする", "Make this card's level 1 this turn"),
    ("相手のフィールドの称号に“King”を含むカードを1枚選び、レストする",
     "Choose 1 card with “King” in the title on the opponent's field and rest it"),
    ("自分のベンチのこのカードのパートナーを1枚選び、スタンドする",
     "Choose 1 partner of this card on your bench and stand it"),
    ("自分のリングのカードの技を1つ選び、使う", "Choose 1 technique of a card in your ring and use it"),
    ("そのターン中、相手は【自】の技を使えない", "The opponent cannot use 【Auto】 techniques this turn"),
    ("山札の《竜》のカードを1枚まで選び、公開して手札に加え、シャッフルする",
     "Choose up to 1 《竜》 card in your deck, reveal and take into hand; shuffle"),
    ("山札を上から3枚見る。その中の《竜》のカードを1枚選び、公開して手札に加え、残りを山札の下に置く",
     ("Look at the top 3 of your deck; choose 1 《竜》 card among them, reveal and take into hand; "
      "put the rest on the bottom")),
    ("相手のフィールドのカードを、あなたのリタイヤ置場の《竜》のカードと同じ枚数選び、控え室に置く",
     "Choose as many cards on the opponent's field as 《竜》 in your retire zone; put them into the waiting room"),
    ("相手は手札を1枚捨てる", "Your opponent discards 1 card"),
    ("作品名を1つ宣言する。相手のベンチの宣言した作品のカードをすべてレストする",
     "Declare a work title. Rest all cards with the declared work title on the opponent's bench"),
    ("そのターン中、相手は技を使えない", "The opponent cannot use techniques this turn"),
]  # fmt: skip
PERMANENT = [
    ("このカードがリタイヤ置場に置かれる時、かわりにこのカードを手札に戻す",
     "When this card would be put into your retire zone, instead return this card to hand"),
    ("相手は【キャンセル】の技を使えない", "The opponent cannot use 【Cancel】 techniques"),
]  # fmt: skip
LINES = [
    *((f"【自】[ベンチ]{ja}、あなたは1枚引く。", f"【Auto】[Bench] {en}, draw 1 card.") for ja, en in EVENTS),
    *((f"【起】[ベンチ]{ja}、あなたは1枚引く。", f"【Act】[Bench] {en}, draw 1 card.") for ja, en in CONDITIONS),
    *((f"【起】[ベンチ][{ja}]あなたは1枚引く。", f"【Act】[Bench][{en}] Draw 1 card.") for ja, en in COSTS),
    *((f"【起】[ベンチ]{ja}。", f"【Act】[Bench] {en}.") for ja, en in STEPS),
    *((f"【永】[リング]{ja}。", f"【Perm】[Ring] {en}.") for ja, en in PERMANENT),
]


@pytest.mark.parametrize(("ja", "en"), LINES)
def test_a_phrase_is_read_and_means_the_same_in_both_languages(ja: str, en: str) -> None:
    def meaning(text: str, language: str) -> Any:
        verdict = reader("victory_spark").read(f"【N】《x》{text}", language, "character")
        assert verdict.is_read, text
        return plain(verdict.abilities)

    assert meaning(ja, "ja") == meaning(en, "en")


@pytest.mark.parametrize("icon", ["auto", "activated", "cancel"])
def test_a_player_cannot_use_techniques_with_the_icon_that_is_named(icon: str) -> None:
    mark = {"auto": "自", "activated": "起", "cancel": "キャンセル"}[icon]
    verdict = reader("victory_spark").read(
        f"【N】《x》【永】[リング]相手は【{mark}】の技を使えない。", "ja", "character"
    )
    assert [ability["forbid_player"] for ability in plain(verdict.abilities)] == [[{"what": f"use_{icon}"}]]


@pytest.mark.parametrize(
    ("text", "language", "meanings"),
    [
        ("【自】［リング］アタックした時、3000ダメージを与える。", "ja",
         ["to the card in the opponent's ring", "choose 1 card on the opponent's bench"]),
        ("【自】［ベンチ］サポートした時、リングのカードがレベル2以下なら、+1000/+0。", "ja",
         ["give the level 2 or lower card in your ring +1000/+0", "this card gets +1000/+0"]),
        ("【Auto】[Bench] When this supports, if your opponent's ring card is level 3 or higher, it gets -1000/+0.",
         "en", ["give the level 3 or higher card in the opponent's ring -1000/+0", "this card gets -1000/+0"]),
        ("【自】［リング］アタックした時、自分のリングのカード1枚と相手のリングのカード1枚を選び、そのカードをレストする。",
         "ja", ["rest it. Choose 1 card in the opponent's ring and rest it", "rest A", "your ring. Choose 1"]),
    ],
)  # fmt: skip
def test_a_line_that_may_be_about_several_cards_asks_and_shows_them(
    text: str, language: str, meanings: list[str]
) -> None:
    line = only_line(text, language, "character", "victory_spark")
    assert line.state == "asks"
    assert len(line.readings) == len(meanings)
    for words, reading in zip(meanings, line.readings, strict=True):
        assert words.lower() in reading.en.lower()


def test_a_state_before_a_comma_in_a_cost_is_a_cost_of_its_own() -> None:
    """`レスト、手札を1枚捨てる` rests this card; it says nothing of the hand."""
    line = only_line("【起】［ベンチ］［レスト、手札を1枚捨てる］2枚引く。", "ja", "character", "victory_spark")
    assert "[rest this card, put 1 card in your hand into the waiting room]" in line.meaning.en


@pytest.mark.parametrize(("ja", "en"), [
    ("称号に“月”を含むカード", "card with “月” in its title"), ("名前に“月”を含むカード", "card with “月” in its name"),
])  # fmt: skip
def test_a_part_of_a_title_or_a_name_is_printed_and_read_again(ja: str, en: str) -> None:
    typed = {
        "ja": f"【起】[ベンチ]相手のベンチの{ja}を1枚選び、レストする。",
        "en": f"【Act】[Bench] Choose 1 {en} on the opponent's bench and rest it.",
    }
    scripts = [plain(reader("victory_spark").read(text, language, "character").abilities)
               for language, text in typed.items()]  # fmt: skip
    assert scripts[0] == scripts[1] != []
    for language, text in typed.items():
        said = only_line(text, language, "character", "victory_spark").meaning
        for other, words in (("ja", said.ja), ("en", said.en)):
            again = reader("victory_spark").read(words, other, "character")
            assert plain(again.abilities) == scripts[0], words
