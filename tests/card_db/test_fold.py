import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_db.text.fold import fold, gojuon_key, number_key
from card_db.text.kanji import TODAYS_FORM


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
        ("龍", "竜"),
        ("劍", "剣"),
        ("剱", "剣"),
        ("𠮟", "叱"),
        ("櫻井澤", "桜井沢"),
        ("\ufa19社", "神社"),
        ("國圀", "国国"),
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


def test_small_kana_sort_before_large_ones() -> None:
    assert sorted(["きよ", "キョ", "きょ"], key=gojuon_key) == ["きょ", "キョ", "きよ"]


def test_latin_sorts_before_kana_and_kana_before_kanji() -> None:
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


def test_every_variant_of_a_kanji_folds_to_the_form_of_today_and_no_form_is_in_two_groups() -> None:
    assert len(TODAYS_FORM) > 500
    assert all(fold(variant) == fold(today) == today for variant, today in TODAYS_FORM.items())
    assert not set(TODAYS_FORM) & set(TODAYS_FORM.values())


def test_the_old_forms_of_the_standard_kanji_are_known() -> None:
    old = (
        "亞惡壓圍醫爲壹隱榮營衞驛圓鹽緣艷應歐毆櫻奧橫溫穩假價畫會繪壞懷擴殼覺學嶽樂渴罐卷陷勸寬關歡觀氣歸僞戲犧舊"
        "據擧虛峽挾狹鄕曉區驅勳薰徑莖惠揭溪經螢輕繼鷄藝擊缺硏縣儉劍險圈檢獻權顯驗嚴廣效恆黃鑛號國黑碎濟齋劑雜參棧"
        "蠶慘贊殘絲齒兒辭濕實寫舍釋壽收從澁獸縱肅處敍將稱涉燒證奬條狀乘淨剩疊繩壤孃讓釀觸囑眞寢愼盡圖粹醉穗隨髓樞"
        "數瀨聲齊靜竊攝專淺戰踐錢潛纖禪雙壯爭莊搜插巢曾瘦裝總騷增藏臟卽屬續墮對體帶滯臺瀧擇澤擔單膽團斷彈遲癡蟲晝"
        "鑄廳徵聽敕鎭遞鐵點轉傳燈當黨盜稻鬪德獨讀屆貳惱腦霸拜廢賣麥發髮拔晚蠻祕濱甁拂佛倂竝邊變辨瓣辯步寶豐襃飜每"
        "萬滿麵默彌譯藥與豫餘譽搖樣謠來賴亂覽龍兩獵綠淚壘禮勵戾靈齡曆歷戀爐勞樓錄灣"
    )
    assert [letter for letter in old if fold(letter) == letter] == []
