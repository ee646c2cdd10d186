import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_db.store.fold import fold, gojuon_key, number_key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("アイム", "ｱｲﾑ"),
        ("アイム", "あいむ"),
        ("ＡＴＫ５００", "atk500"),
        ("スター・ライト", "スターライト"),
        ("コーヒー", "こひ"),
        ("〜", "～"),
        ("A−1", "A-1"),
        ("か゛", "が"),
        ("ｶﾞ", "が"),
        ("《氷の槍》", "氷の槍"),
        ("氷 を　束ねる", "氷を束ねる"),
        ("♥\ufe0f", "♥"),
        ("辻\U000e0100", "辻"),
        ("髙﨑", "高崎"),
    ],
)
def test_what_readers_take_for_the_same_folds_to_the_same(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(("one", "other"), [("は", "ば"), ("よ", "ょ"), ("LOS-1-11", "LOS-11-1"), ("▲", "▼")])
def test_what_readers_tell_apart_stays_apart(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@given(st.text())
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(alphabet=st.characters(min_codepoint=0x3041, max_codepoint=0x30FE)))
def test_a_fold_has_no_katakana(text: str) -> None:
    assert not [letter for letter in fold(text) if "ァ" <= letter <= "ヶ"]


def test_readings_sort_as_in_a_dictionary() -> None:
    words = ["ハツ", "ぱつ", "はつか", "ばつ", "はつ", "パツ", "バツ"]
    assert sorted(words, key=gojuon_key) == ["はつ", "ハツ", "ばつ", "バツ", "ぱつ", "パツ", "はつか"]


def test_a_long_vowel_mark_sorts_as_its_vowel_just_before_it() -> None:
    words = ["カイ", "カア", "カー", "コオヒ", "コーヒ", "コウヒ", "コーヒー"]
    assert sorted(words, key=gojuon_key) == ["カー", "カア", "カイ", "コウヒ", "コーヒ", "コオヒ", "コーヒー"]


def test_small_kana_stand_before_large_ones() -> None:
    assert sorted(["きよ", "キョ", "きょ"], key=gojuon_key) == ["きょ", "キョ", "きよ"]


def test_latin_stands_before_kana_and_kana_before_kanji() -> None:
    assert sorted(["星", "ほし", "Star", "7"], key=gojuon_key) == ["7", "Star", "ほし", "星"]


@given(st.text(alphabet="あアいイうウかカがガきキょョよヨーはハばバぱパつツっッ"), st.text(alphabet="あいうかがはばぱ"))
def test_a_beginning_sorts_before_the_whole(word: str, more: str) -> None:
    assert gojuon_key(word) <= gojuon_key(word + more)


@given(st.text(alphabet="アイウカガキハバパツッン"))
def test_kind_of_kana_decides_last(word: str) -> None:
    hiragana = "".join(chr(ord(letter) - 0x60) for letter in unicodedata.normalize("NFC", word))
    assert gojuon_key(hiragana) <= gojuon_key(word) <= gojuon_key(hiragana + "あ")


def test_numbers_in_card_numbers_count() -> None:
    numbers = ["S1-10", "S1-2", "S1-002b", "S2-1", "S1-1"]
    assert sorted(numbers, key=number_key) == ["S1-1", "S1-2", "S1-002b", "S1-10", "S2-1"]
