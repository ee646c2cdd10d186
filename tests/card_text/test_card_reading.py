"""What players learn about the text of a card: what was read, what is asked, which words were not understood."""

import pytest

from card_db.models import Keyword, Text
from deckbuilder.card_text.layout import MOST_CHARACTERS, MOST_LINES
from deckbuilder.card_text.questions import QUESTIONS
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.games.legend_of_stars.wording.reading import QUESTIONS as LEGEND_QUESTIONS
from deckbuilder.games.legions.wording.reading import QUESTIONS as LEGIONS_QUESTIONS
from deckbuilder.games.victory_spark.wording.reading import QUESTIONS as SPARK_QUESTIONS
from deckbuilder.games.vividz.wording.reading import QUESTIONS as VIVID_QUESTIONS
from tests.card_text.readings import only_line, reading, said, typed_card
from tests.card_text.rows import GAMES, read, rows

DRAW = ({"type": "play", "steps": [{"op": "draw"}]},)


def test_a_line_that_is_read_says_as_what_in_both_languages() -> None:
    line = only_line("カードを２枚ドローする。")
    assert (line.state, line.meaning.ja, line.meaning.en) == ("read", "カードを2枚引く。", "Draw 2 cards.")


@pytest.mark.parametrize("game", GAMES)
def test_every_ambiguous_row_asks_and_names_words_of_the_text(game: str) -> None:
    asked = [row for row in rows(game) if row.asks]
    lines = [line for row in asked for line in reading(game).read_text(row.natural, row.language, row.kind).lines]
    questions = [line.question for line in lines if line.state == "asks"]
    assert len(questions) >= len(asked)
    texts = " ".join(row.natural for row in asked)
    assert all(question is not None and str(question.args["words"]) in texts for question in questions)


@pytest.mark.parametrize("game", GAMES)
def test_every_question_that_rows_ask_has_words_of_its_own(game: str) -> None:
    own = {
        "legend_of_stars": LEGEND_QUESTIONS,
        "legions": LEGIONS_QUESTIONS,
        "victory_spark": SPARK_QUESTIONS,
        "vividz": VIVID_QUESTIONS,
    }[game]
    asked = {question.id for row in rows(game) for question in read(row).questions}
    assert asked <= QUESTIONS.keys() | own.keys()


def test_a_question_shows_what_each_answer_would_mean() -> None:
    line = only_line("相手は自分のキャラクターを1体選び、破壊する。")
    assert [reading.en.partition(" characters")[0] for reading in line.readings] == [
        "The opponent chooses 1 of their",
        "The opponent chooses 1 of your",
    ]


def test_a_meaning_is_shown_only_if_it_is_read_back() -> None:
    for game in GAMES:
        for row in rows(game)[::5]:
            for line in reading(game).read_text(row.natural, row.language, row.kind).lines:
                texts = {language: line.meaning.model_dump()[language] for language in ("ja", "en")}
                for language, text in texts.items():
                    again = reading(game).read_text(text, language, row.kind).lines if text else ()
                    assert all(each.meaning == line.meaning or each.state == "asks" for each in again)


def test_a_question_names_the_words_that_it_is_about() -> None:
    line = only_line("自分のキャラクターのATKを＋200する。")
    assert said(line.question) == "“自分のキャラクター”: one of them, which is chosen, or all of them?"
    assert said(line.message).startswith("Line 1: “自分のキャラクター” can mean more than one thing.")


def test_only_the_words_that_were_not_understood_are_marked() -> None:
    text = "このキャラクターが登場した時、謎の力を得る。"
    line = only_line(text, kind="character")
    assert [text[start:end] for start, end in line.unread] == ["謎の力"]
    assert said(line.message) == (
        "Line 1, column 16: “謎の力” is not understood. Understood: “このキャラクターが登場した時、 … を得る”"
    )


def test_a_line_that_no_script_can_say_is_told_as_that() -> None:
    line = only_line("カードを2枚まで引く。")
    assert said(line.message) == "Line 1: the game's effect language has no word for this yet: “カードを2枚まで引く”"


def test_a_line_that_breaks_off_or_lacks_a_full_stop_is_told_as_that() -> None:
    assert said(only_line("カードを1枚引き、").message).startswith("Line 1 ends too early")
    line = only_line("カードを1枚引く相手に200ダメージを与える。")
    assert said(line.message) == "Line 1, column 9: a “。” is missing before “相手に200ダメージを与える”."
    assert line.suggestions == ("カードを1枚引く。相手に200ダメージを与える。",)


def test_known_words_that_are_no_ability_of_the_kind_of_card_are_told_as_that() -> None:
    assert said(only_line("カードを1枚引く。", kind="character").message).startswith("Line 1: the words are known")


def test_texts_that_are_too_long_or_have_too_many_lines_are_told_as_that() -> None:
    assert said(only_line("あ" * (MOST_CHARACTERS + 1)).message).startswith("The text has 2001 characters")
    assert said(only_line("上空\n" * (MOST_LINES + 1)).message).startswith("Only texts of up to 40 lines")


def test_places_are_those_of_the_typed_text() -> None:
    text = "［上空］\r\n\n  相手を謎する。"
    sky, line = reading("legend_of_stars").read_text(text, "ja", "character").lines
    assert (sky.state, text[sky.start : sky.end]) == ("read", "［上空］")
    assert [text[start:end] for start, end in line.unread] == ["謎"]
    (problem,) = reading("legend_of_stars").compile_card(typed_card(text, kind="character")).problems
    assert (problem.line, problem.column, problem.unread) == (3, 6, "謎")


@pytest.mark.parametrize(
    ("typed", "right", "language"),
    [
        ("相手のキャラクタを1体選び、破壊する。", "相手のキャラクターを1体選び、破壊する。", "ja"),
        ("自分の手礼を1枚捨てる。", "自分の手札を1枚捨てる。", "ja"),
        ("Destry 1 of the opponent's characters.", "destroy 1 of the opponent's characters.", "en"),
        ("Draw 2 crads.", "Draw 2 cards.", "en"),
    ],
)
def test_a_word_with_one_wrong_sign_is_suggested_right(typed: str, right: str, language: str) -> None:
    assert only_line(typed, language).suggestions == (right,)


@pytest.mark.parametrize(
    ("typed", "language"),
    [
        ("This character cant attack.", "en"),
        ("コスト3以丁の相手のキャラクターを1体選び、破壊する。", "ja"),
        ("カードを1、2枚引く。", "ja"),
    ],
)
def test_nothing_is_suggested_that_may_mean_another_thing(typed: str, language: str) -> None:
    assert only_line(typed, language, "character" if language == "en" else "effect").suggestions == ()


def test_only_the_first_lines_get_suggestions() -> None:
    text = "自分の手礼を1枚捨てる。\n" * 4
    found = reading("legend_of_stars").read_text(text, "ja", "effect", 2).lines
    assert [bool(line.suggestions) for line in found] == [True, True, False, False]


def test_a_card_gets_its_abilities_from_the_texts_that_are_read() -> None:
    compile_card = reading("legend_of_stars").compile_card
    assert compile_card(typed_card("カードを1枚引く。", "Draw a card.")).card.abilities == DRAW
    half = compile_card(typed_card("謎", "Draw a card."))
    assert (half.card.abilities, half.card.by_hand, half.problems) == (DRAW, False, ())
    assert [text.is_read for text in half.texts] == [False, True]


def test_a_card_that_cannot_be_read_is_played_by_hand() -> None:
    for card in (typed_card("謎"), typed_card("カードを1枚引く。", "Draw 2 cards."), typed_card("", "meow")):
        read = reading("legend_of_stars").compile_card(card)
        assert read.card.by_hand
        assert read.problems


def test_a_card_whose_abilities_the_rules_forbid_is_played_by_hand() -> None:
    card = typed_card("Xダメージを相手に与える。")
    read = reading("legend_of_stars").compile_card(card)
    assert read.card.by_hand
    assert read.problems


def test_a_card_without_text_or_with_abilities_stays_as_it_is() -> None:
    done = typed_card("謎").model_copy(update={"abilities": ({"type": "play", "steps": [{"op": "draw"}]},)})
    assert reading("legend_of_stars").compile_card(done).card == done
    assert reading("legend_of_stars").compile_card(typed_card()).card == typed_card()


def test_keywords_of_a_text_become_those_of_the_card() -> None:
    card = reading("legend_of_stars").compile_card(typed_card("［上空］", "Sky", "character")).card
    assert card.keywords == (Keyword(keyword="sky"),)


def test_english_texts_name_cards_in_english_and_scripts_in_japanese() -> None:
    legend = reading("legend_of_stars")
    ja = "自分の場の「群れなす星影」1体につき、このキャラクターのATKを＋100する。"
    en = "For each “Swarming Starshade” on your field, this character gets +100 ATK."
    card = legend.compile_card(typed_card(ja, en, "character")).card
    assert card.abilities[0]["modify"]["atk"]["count"]["name"] == "群れなす星影"


def test_an_ability_has_its_name_in_both_languages() -> None:
    ja, en = "「一撃」《配置時》：カードを1枚引く。", '"Strike" <On deploy>: Draw a card.'
    found = reading("legions").compile_card(typed_card(ja, en, "minion", "legions"))
    assert [ability["name"] for ability in found.card.abilities] == [{"ja": "一撃", "en": "Strike"}]


def test_what_is_written_is_read_back() -> None:
    legend = reading("legend_of_stars")
    assert legend.write((), DRAW, "en", "effect") == "Draw 1 card."
    with pytest.raises(CannotWriteError):
        legend.write((), DRAW, "en", "character")


def test_each_face_of_a_card_is_read_and_all_of_them_must_be() -> None:
    faces = {"kind": "master", "awakened_text": Text(ja="《配置時》：カードを1枚引く。")}
    card = typed_card("謎", game="legions").model_copy(update={"fields": faces})
    read = reading("legions").compile_card(card)
    assert [(text.field, text.is_read) for text in read.texts] == [("text", False), ("awakened_text", True)]
    assert read.card.by_hand


def test_a_message_names_a_full_stop_that_is_not_read() -> None:
    line = only_line("【アタック時 カードを1枚引く。", kind="character")
    assert "“。” is not understood" in said(line.message)


def test_more_life_is_not_asked_about_as_damage() -> None:
    question = said(only_line("ライフを300増やす。").question)
    assert question == "“ライフを300増やす”: is life recovered, or does it increase in another way?"


def test_an_ability_that_the_kind_of_card_cannot_have_is_marked_in_its_line() -> None:
    read = reading("legend_of_stars").compile_card(typed_card("カードを1枚引く。\nターン終了時、カードを1枚引く。"))
    assert [line.state for text in read.texts for line in text.lines] == ["read", "forbidden"]
    (problem,) = read.problems
    assert (problem.line, said(problem.message)) == (
        2, "Line 2: cards of this kind have no such abilities: “ターン終了時、カードを1枚引く”",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "unread"),
    [
        ("《自ターン中任意2回》カードを1枚引く。", "《自ターン中任意2回》"),
        ("カードを1枚引く対象になった時、破壊する。", "カードを1枚引く"),
    ],
)
def test_no_full_stop_is_missing_where_a_part_makes_no_sense(typed: str, unread: str) -> None:
    line = only_line(typed)
    assert [typed[start:end] for start, end in line.unread] == [unread]
    assert "is not understood" in said(line.message)


@pytest.mark.parametrize("times", [1, 3])
def test_only_two_attacks_a_turn_are_asked_about(times: int) -> None:
    line = only_line(f"このキャラクターは1ターンに{times}回アタックできる。", kind="character")
    assert (line.state, line.readings) == ("unread", ())


def test_damage_in_battle_is_not_asked_about_as_being_destroyed() -> None:
    assert only_line("このキャラクターは戦闘でダメージを受けない。", kind="character").state == "unread"
    assert only_line("このキャラクターは戦闘では破壊されない。", kind="character").state == "asks"


@pytest.mark.parametrize("count", ["1～3体", "1体か2体"])
def test_a_number_from_one_to_another_offers_no_exact_number(count: str) -> None:
    line = only_line(f"相手のキャラクターを{count}選び、破壊する。")
    assert (line.state, line.readings) == ("asks", ())


def test_it_in_a_condition_at_the_end_is_the_card_that_is_chosen() -> None:
    line = only_line("Break an opponent's Minion if it is exhausted.", "en", "skill", "legions")
    assert line.meaning.en == "Choose 1 Minion on the opponent's field; if it is exhausted, break it."


def test_english_prints_another_as_one_word() -> None:
    line = only_line("《あなたの他のミニオンがブレイクした時》：カードを1枚引く。", "ja", "minion", "legions")
    assert line.meaning.en == "<When another Minion on your field breaks>: Draw 1 card."
