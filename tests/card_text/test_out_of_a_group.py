"""Cards out of a group, and lanes beside a chosen card: no word that says which cards is passed over."""

import pytest

from tests.card_text.rows import meaning, reader

EQUAL = [
    (
        "legend_of_stars",
        "effect",
        "相手の後衛のキャラクターから1体を選び、そのキャラクターを手札に戻す。",
        "相手の後衛のキャラクターを1体選び、手札に戻す。",
    ),
    (
        "legend_of_stars",
        "effect",
        "自分の場のキャラクターの中からATKが一番低いキャラクターを1体選び、手札に戻す。",
        "自分の最もATKが低いキャラクターを1体選び、手札に戻す。",
    ),
    (
        "legions",
        "skill",
        "相手のミニオンのうちから2体まで選び、ブレイクする。",
        "相手のフィールドにあるミニオンを2体まで選び、ブレイクする。",
    ),
    (
        "legend_of_stars",
        "effect",
        "自分のキャラクターを1体選ぶ。同じレーンの相手のキャラクターを1体破壊する。",
        "自分のキャラクターを1体選ぶ。そのキャラクターと同じレーンの相手のキャラクターを1体破壊する。",
    ),
    (
        "legend_of_stars",
        "effect",
        "相手の場にサポートが1枚だけなら、そのサポートを破壊する。",
        "相手のサポートが1枚の場合、相手の全てのサポートを破壊する。",
    ),
]
REFUSED = [
    ("legend_of_stars", "effect", "自分のキャラクターから相手のキャラクターを1体選び、破壊する。"),
    ("legend_of_stars", "effect", "キャラクターを2体選び、その中の1体を破壊する。"),
    ("legend_of_stars", "effect", "相手の場にサポートが1枚だけなら、そのキャラクターを破壊する。"),
    ("legend_of_stars", "effect", "同じレーンの相手のキャラクターを1体選び、破壊する。"),
    ("legions", "skill", "隣接レーンのミニオンを1体選び、ブレイクする。"),
    ("legend_of_stars", "effect", "自分か相手はカードを1枚引く。"),
]
ASKED = [
    (
        "legend_of_stars",
        "character",
        "このキャラクターが場に出た時、自分のキャラクターを1体選び、同じレーンの相手のキャラクターを全て破壊する。",
        "which_card",
    ),
    ("legend_of_stars", "effect", "自分の場に＜竜＞が3体いるなら、カードを1枚引く。", "exactly_or_more"),
    ("legions", "skill", "あなたのフィールドにミニオンが2体いる場合、カードを1枚引く。", "exactly_or_more"),
]


@pytest.mark.parametrize(("game", "kind", "typed", "canonical"), EQUAL)
def test_a_card_out_of_a_group_is_one_of_that_group(game: str, kind: str, typed: str, canonical: str) -> None:
    found = meaning(reader(game).read(typed, "ja", kind))
    assert found is not None
    assert found == meaning(reader(game).read(canonical, "ja", kind))


@pytest.mark.parametrize(("game", "kind", "typed"), REFUSED)
def test_what_no_script_says_of_a_group_is_not_read(game: str, kind: str, typed: str) -> None:
    verdict = reader(game).read(typed, "ja", kind)
    assert not verdict.is_read
    assert not verdict.questions


@pytest.mark.parametrize(("game", "kind", "typed", "question"), ASKED)
def test_two_fair_meanings_are_asked(game: str, kind: str, typed: str, question: str) -> None:
    assert {each.id for each in reader(game).read(typed, "ja", kind).questions} == {question}
