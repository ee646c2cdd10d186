"""A reminder after a keyword says what the rules say of it, or a part of that; anything else asks."""

import pytest

from tests.card_text.readings import only_line, reading, typed_card
from tests.card_text.rows import GAMES, rows

SKY = "［上空］を持つキャラクターがいなければ、相手に直接アタックできる。"
SAYS_SO = [
    ("legend_of_stars", "ja", f"【上空】（相手の同じレーンに{SKY}）"),
    ("legend_of_stars", "ja", "2回攻撃（このキャラクターは戦闘を2回まで行うことができる。）"),
    ("legend_of_stars", "ja", "スピード耐性4（このカードは、スピード4以下の相手のカードの効果を受けない。）"),
    ("legend_of_stars", "en", "Sky (If no character in this lane has Sky, it can attack the opponent directly.)"),
    ("legend_of_stars", "en", "Double Attack (This character may battle up to two times.)"),
    ("legions", "ja", "速攻（このミニオンは配置したターンでも行動できる。）"),
    ("legions", "ja", "速攻 ※配置したターンでも行動できる。"),
    ("legions", "ja", "強襲（配置したターンでも、ミニオンへのアタックができます。）"),
    ("legions", "ja", "貫通2（アタックで相手のミニオンをブレイクした時、相手マスターに2ダメージを与える。）"),
    ("legions", "ja", "対マスター特効2（相手マスターに与えるダメージ+2）"),
    ("legions", "ja", "再生（ブレイクした場合、タイムラインに置く代わりにその場でリバース状態にする。）"),
    ("legions", "en", "Leap (Cannot be blocked by Minions without Leap.)"),
    ("legions", "en", "Haste, Pierce 2 (It may act on the turn it is deployed.)"),
    ("legions", "en", "Hexproof (This Minion can't be chosen by your opponent's effects.)"),
]  # fmt: skip
SAYS_ANOTHER_THING = [
    ("legend_of_stars", "en", "Double Attack (This character may battle three times.)"),
    ("legend_of_stars", "ja", f"【上空】（相手のとなりのレーンに{SKY}）"),
    ("legend_of_stars", "ja", f"【上空】（相手の同じレーンに{SKY}ダメージは半分になる。）"),
    ("legend_of_stars", "ja", "2回攻撃（このキャラクターは戦闘を3回まで行うことができる。）"),
    ("legend_of_stars", "ja", "スピード耐性4（このカードは、スピード5以下の相手のカードの効果を受けない。）"),
    ("legions", "ja", "跳躍（跳躍を持つ相手ミニオンによってブロックされない。）"),
    ("legions", "ja", "速攻（謎の力。）"),
    ("legions", "ja", "貫通2（アタックで相手のミニオンをブレイクした時、相手マスターに3ダメージを与える。）"),
    ("legions", "en", "Haste (It may not act on the turn it is deployed.)"),
]  # fmt: skip
WORDS = {
    "ja": ("他の", "ランダムに", "隣の", "謎", "半分", "次の"),
    "en": ("other ", "next ", "not ", "half ", "three ", "tide "),
}


NO_EFFECT = frozenset({"vividz"})
"""Games whose rules give brackets no effect, even if they differ from the rule (VIV 304.3)."""
_NAGI = "[ナギ]のアカウント情報を持つキャラ"
EXPLAINED = [
    ("account", "ja", "【起動】アクセル [ナギ]（このカードをスリープする：デッキの一番上を公開する。）"),
    ("event", "ja", (f"【自動】詠唱：あなたの{_NAGI}（あなたの{_NAGI}が≪アタック成功≫した時、"
                    "リムーブにあるこのカードをコストを支払わずにプレイしてよい。）")),
    ("chara", "ja", f"【自動】討伐：相手の{_NAGI}（相手の{_NAGI}が≪アタック成功≫した時、このカードを退場させる。）"),
    ("account", "ja", "【起動】一閃（このカードをスリープする：相手のキャラを1枚選び、退場させる。）"),
    ("engage", "ja", ("【常在】デッキエンゲージ：「ナギ」（このカードをプレイした時、デッキから「ナギ」を1枚選び、"
                     "登場させ、このカードをコネクトする。）")),
    ("chara", "ja", "【自動】エンカウント（デッキからエネルギーに置かれた時、キャラがないエリアに登場する。）"),
    ("event", "en", "【Auto】Chant: one of your charas (You may play it without paying its cost.)"),
    ("chara", "en", ("【Auto】Subdue: one of the opponent's charas (When one of the opponent's charas achieves "
                    "≪Attack success≫, retire this card.)")),
    ("account", "en", "【Activated】Flash-slash (Put this to sleep: choose 1 of the opponent's charas and retire it.)"),
    ("chara", "ja", "【自動】討伐：相手のキャラ（もふもふの謎。）"),
    ("event", "ja", "【イベント】【効果】カードを2枚引く。（もふもふを数える。）"),
    ("event", "ja", "【イベント】【効果】カードを2枚引く（もふもふを数える）。"),
    ("event", "en", "【Event ability】【Effect】Draw 2 cards. (Fluffy things are counted.)"),
    ("chara", "ja", "【自動】【事象】このカードが登場する。（もふもふの謎。）【効果】カードを1枚引く。"),
    ("chara", "ja", "（もふもふの説明。）"),
]  # fmt: skip
DIFFERS = [
    ("account", "ja", "【起動】一閃（このカードをスリープする：相手のキャラを2枚選び、退場させる。）"),
    ("chara", "ja", "【自動】討伐：相手のキャラ（あなたのキャラが≪アタック成功≫した時、このカードを退場させる。）"),
    ("chara", "ja", "【自動】討伐：相手のキャラ（カードを1枚引く。）"),
    ("event", "ja", f"【自動】詠唱：あなたの{_NAGI}（あなたの{_NAGI}が登場した時、カードを1枚引く。）"),
    ("engage", "ja", "【常在】デッキエンゲージ：「ナギ」（カードを1枚引く。）"),
    ("chara", "en", "【Auto】Subdue: one of the opponent's charas (Exile this card.)"),
]
LIMITS = [
    (
        "chara",
        "ja",
        "【自動】【ゾーン】エリア【事象】このカードが登場する。【効果】カードを1枚引く（もふもふの時だけ）。",
    ),
    ("event", "ja", "【イベント】【効果】カードを2枚引く。（ゲームに1回だけもふもふできる。）"),
    ("event", "en", "【Event ability】【Effect】Draw 2 cards (only if fluffy)."),
]


SPELLED_OUT = [
    ("event", ("【自動】【ゾーン】リムーブ【事象】あなたのキャラが≪アタック成功≫する。"
              "【効果】このカードをコストを支払わずにプレイしてよい。"), "chant"),
    ("chara", "【自動】【事象】相手のキャラが≪アタック成功≫する。【効果】このキャラを退場させる。", "subdue"),
    ("account", ("【起動】【ゾーン】アカウント【代償】【スリープ】する。【効果】相手のエリアにあるキャラを1枚選び、"
                "退場させる。"), "flash_slash"),
    ("chara", ("【自動】【ゾーン】エネルギー【事象】このカードがデッキからエネルギーに置かれる。"
              "【効果】このカードをキャラがないエリアに登場させる。"), "encounter"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "keyword"), SPELLED_OUT)
def test_the_rule_of_a_keyword_is_the_keyword(kind: str, text: str, keyword: str) -> None:
    (ability,) = reading("vividz").compile_card(typed_card(text, kind=kind, game="vividz")).card.abilities
    assert ability["type"] == keyword


def test_a_played_card_makes_no_text_fail() -> None:
    assert only_line("When you play this card, draw 1 card.", "en", "engage", "vividz").state == "unread"


@pytest.mark.parametrize(("kind", "language", "text"), EXPLAINED)
def test_a_bracket_that_explains_has_no_effect(kind: str, language: str, text: str) -> None:
    line = only_line(text, language, kind, "vividz")
    assert line.state == "read"
    plain = text.replace("(", "（").split("（")[0]
    if text.endswith((")", "）")) and plain:
        assert line.meaning == only_line(plain, language, kind, "vividz").meaning


@pytest.mark.parametrize(("kind", "language", "text"), DIFFERS)
def test_a_reminder_that_differs_is_reported_and_the_rule_is_used(kind: str, language: str, text: str) -> None:
    assert only_line(text, language, kind, "vividz").state == "asks"
    card = typed_card(**{language: text}, kind=kind, game="vividz")
    read = reading("vividz").compile_card(card)
    plain = typed_card(**{language: text.replace("(", "（").split("（")[0]}, kind=kind, game="vividz")
    assert [problem.question is not None for problem in read.problems] == [True]
    assert read.card.abilities == reading("vividz").compile_card(plain).card.abilities != ()
    assert not read.card.by_hand


@pytest.mark.parametrize(("kind", "language", "text"), LIMITS)
def test_a_bracket_that_may_limit_an_effect_is_not_passed_over(kind: str, language: str, text: str) -> None:
    assert only_line(text, language, kind, "vividz").state == "unread"


def state(game: str, language: str, text: str) -> str:
    return only_line(text, language, "minion" if game == "legions" else "character", game).state


@pytest.mark.parametrize(("game", "language", "text"), SAYS_SO)
def test_a_reminder_that_says_what_the_keyword_does_is_dropped(game: str, language: str, text: str) -> None:
    assert state(game, language, text) == "read"


@pytest.mark.parametrize(("game", "language", "text"), SAYS_ANOTHER_THING)
def test_a_reminder_that_says_another_thing_asks(game: str, language: str, text: str) -> None:
    assert state(game, language, text) == "asks"


def test_no_word_that_is_put_into_a_reminder_is_swallowed() -> None:
    given = [(game, row.language, row.natural) for game in GAMES for row in rows(game)
             if "reminder" in row.family and game not in NO_EFFECT]  # fmt: skip
    swallowed = []
    for game, language, text in [*given, *SAYS_SO]:
        line = text.split("\n")[0]
        start = next(place for place, sign in enumerate(line) if sign in "（(※") + 1
        spaces = [place + 1 for place in range(start, len(line)) if line[place] == " "]
        places = range(start, len(line) - 1, 3) if language == "ja" else [start, *spaces]
        for place in places:
            for word in WORDS[language]:
                typed = line[:place] + word + line[place:]
                if state(game, language, typed) == "read":
                    swallowed.append(typed)
    assert swallowed == []
