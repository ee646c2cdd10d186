"""A reminder after a keyword says what the rules say of it, or a part of that; anything else asks."""

import pytest

from tests.card_text.readings import only_line
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
