"""A word for one card, where two were chosen before, is asked about."""

import pytest

from tests.card_text.readings import only_line, said


@pytest.mark.parametrize(
    ("text", "language", "kind", "game"),
    [
        (
            "自分のキャラクターを1体選び、相手のキャラクターを1体選び、そのキャラクターを破壊する。",
            "ja",
            "effect",
            "legend_of_stars",
        ),
        (
            "自分のサポートを1枚選び、相手のキャラクターを1体選び、そのカードを破壊する。",
            "ja",
            "effect",
            "legend_of_stars",
        ),
        (
            "あなたのミニオンを1体選ぶ。相手のミニオンを1体選ぶ。それをブレイクする。",
            "ja",
            "skill",
            "legions",
        ),
        (
            "Choose 1 of your characters. Choose 1 of the opponent's characters. Destroy it.",
            "en",
            "effect",
            "legend_of_stars",
        ),
        ("自分のキャラクターを1体と相手のキャラクターを1体選び、それを破壊する。", "ja", "effect", "legend_of_stars"),
        ("Choose one of your Minions and one of your opponent's Minions and break it.", "en", "skill", "legions"),
    ],
)
def test_a_word_that_may_mean_either_of_two_chosen_cards_asks(text: str, language: str, kind: str, game: str) -> None:
    line = only_line(text, language, kind, game)
    assert line.state == "asks"
    assert said(line.question).endswith("which of the cards that were named before?")


@pytest.mark.parametrize(
    "text",
    [
        "相手のキャラクターを1体選び、破壊する。自分のキャラクターを1体選ぶ。そのキャラクターのATKを＋200する。",
        "自分のサポートを1枚選び、相手のキャラクターを1体選び、そのキャラクターを破壊する。",
        "自分のキャラクターを1体選ぶ。相手のキャラクターを1体選び、破壊する。",
    ],
)
def test_nothing_is_asked_where_only_one_of_them_can_be_meant(text: str) -> None:
    assert only_line(text).state == "read"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("自分のキャラクターを1体選びAとする。相手のキャラクターを1体選びBとする。Cを破壊する。", "ja"),
        ("自分のキャラクターを1体選びAとする。相手のキャラクターを1体選びAとする。Aを破壊する。", "ja"),
        ("自分のキャラクターを2体選びAとする。Aを破壊する。", "ja"),
        ("Choose 1 of your characters as A. Destroy B.", "en"),
        ("Choose 1 of your characters as A. Choose 1 of the opponent's characters as A. Destroy A.", "en"),
    ],
)
def test_a_letter_means_one_card_that_was_called_so(text: str, language: str) -> None:
    assert only_line(text, language).state != "read"


def test_the_word_it_means_the_card_that_was_called_by_a_letter_last() -> None:
    named = only_line("自分のキャラクターを1体選びAとする。それを破壊する。")
    spelled = only_line("自分のキャラクターを1体選びAとする。Aを破壊する。")
    assert named.state == "read"
    assert named.meaning == spelled.meaning


def test_a_card_of_the_opponent_that_has_a_letter_does_not_come_to_your_hand() -> None:
    text = "相手のキャラクターを1体選びAとする。Aを自分の手札に戻す。"
    assert only_line(text).state != "read"


def test_other_cards_after_a_discard_are_counted() -> None:
    """A discard chooses no card on the field, so `other` is not about it."""
    line = only_line("自分の手札を1枚選んで捨てる。他の自分の＜騎士＞が2体以上いるなら、カードを1枚引く。")
    assert line.state == "read"


def test_cards_that_can_do_neither_of_two_things_are_chosen_once() -> None:
    line = only_line("Up to two target characters can't attack or move until your next turn.", "en")
    assert line.meaning.en.count("Choose") == 1


@pytest.mark.parametrize(
    "number",
    [
        "そのキャラのパワー分のダメージを相手のキャラ1枚に与える",
        "相手のキャラ1枚にそのキャラのパワー分のダメージを与える",
    ],
)
def test_a_number_of_that_card_asks_where_another_one_is_chosen_with_it(number: str) -> None:
    line = only_line(f"あなたのキャラを1枚選ぶ。{number}。", "ja", "event", "vividz")
    assert line.state == "asks"


def test_what_happens_to_all_cards_at_once_is_no_event_of_each_of_them() -> None:
    text = "【自】［リング］自分のベンチのカードが{}リバースした時、1枚引く。"
    states = [only_line(text.format(word), "ja", "character", "victory_spark").state for word in ("", "すべて")]
    assert states == ["read", "unread"]
