"""Texts with small mistakes: the answer names the place and has the intended phrase among the first three."""

import pytest

from deckbuilder.games.kit.data import load_card_names, load_schema, set_folder
from deckbuilder.games.kit.phrase_book import MOST_CHARACTERS
from deckbuilder.games.legend_of_stars.pack import load_pack
from deckbuilder.games.legend_of_stars.phrases.book import legend_book

GAME = "legend_of_stars"
BOOK = legend_book(
    load_schema(set_folder(GAME)), lambda: load_card_names(set_folder(GAME)), load_pack().rules.check_script
)
CHARACTER, EFFECT, SUPPORT = "character", "effect", "support"

JAPANESE = [
    (CHARACTER, "このキャラクターが破壊される場合、かわりに手札に戻す。", "このキャラクターを手札に戻す"),
    (
        CHARACTER,
        "このキャラクターが破壊されるとき、かわりにこのキャラクターを手札に戻す。",
        "このキャラクターが破壊される場合、",
    ),
    (EFFECT, "自分は100ライフ回復する", "自分のライフを100回復する"),
    (EFFECT, "自分のライフが300回復する。", "自分のライフを300回復する"),
    (EFFECT, "自分のライフを３００回ふくする。", "自分のライフを300回復する"),
    (EFFECT, "ライフを500回復する。", "自分のライフを500回復する"),
    (EFFECT, "カードを２枚ドローする。", "カードを2枚引く"),
    (EFFECT, "2枚引く。", "カードを2枚引く"),
    (EFFECT, "カード2枚を引く。", "カードを2枚引く"),
    (EFFECT, "カードを1枚引く自分のライフを100回復する。", "。自分のライフを100回復する。"),
    (CHARACTER, "このキャラクターをプレイしたとき、カードを1枚引く。", "このキャラクターをプレイした時、"),
    (CHARACTER, "このキャラクターがプレイされた時、カードを1枚引く。", "このキャラクターをプレイした時、"),
    (CHARACTER, "このキャラクターが攻撃する時、カードを1枚引く。", "このキャラクターがアタックする時、"),
    (CHARACTER, "このキャラクターがアタックした時、カードを1枚引く。", "このキャラクターがアタックする時、"),
    (CHARACTER, "自分のターン開始時、カードを1枚引く。", "自分のターンの開始時、"),
    (CHARACTER, "自分のメインフェーズの開始時、カードを1枚引く。", "自分のメインフェイズの開始時、"),
    (CHARACTER, "裏向きから表向きになった時、カードを1枚引く。", "裏側表示から表側表示になった時、"),
    (EFFECT, "相手のキャラクターを1体選び、破壊。", "このキャラクターを破壊する"),
    (EFFECT, "相手キャラクターを1体選び、破壊する。", "相手のキャラクターを1体選び、"),
    (EFFECT, "相手のキャラクター1体を選び、破壊する。", "相手のキャラクターをN体選び、"),
    (EFFECT, "相手のキャラクターを1体破壊する。", "相手のキャラクターを1体選び、"),
    (EFFECT, "相手に300点のダメージを与える。", "相手に300ダメージを与える"),
    (EFFECT, "相手へ300ダメージを与える。", "相手に300ダメージを与える"),
    (CHARACTER, "［手札を1枚捨てる］：カードを1枚引く。", "手札を1枚トラッシュに置く"),
    (SUPPORT, "［このカードをゲインにする］：カードを1枚引く。", "このカードをゲインする"),
    (EFFECT, "相手は手札を1枚選び、トラッシュに置く。", "相手は自身の手札を1枚選び、トラッシュに置く"),
    (EFFECT, "自分のデッキの上から2枚をトラッシュに送る。", "自分のデッキの上から2枚をトラッシュに置く"),
    (EFFECT, "自分の手札が3枚以下なら、カードを1枚引く。", "自分の手札が3枚以下の場合、"),
    (EFFECT, "自分のライフが1000未満の場合、カードを1枚引く。", "自分のライフが1000以下の場合、"),
    (EFFECT, "自分の全てのキャラクターのATKを＋200する。そうすれば、カードを1枚引く。", "そうしたら、"),
    (
        CHARACTER,
        "自分の全ての＜騎士＞のキャラクターのATKを200増やす。",
        "自分の全ての＜騎士＞のキャラクターのATKを＋Nする",
    ),
    (CHARACTER, "このキャラクターは攻撃できない。", "このキャラクターはアタックできない"),
    (CHARACTER, "このキャラクターは［飛行］を得る。", "上空"),
    (CHARACTER, "スピード耐性", "スピード耐性：N"),
    (EFFECT, "次の自分のターンまで、自分の全てのキャラクターは破壊されない。", "次の自分のターンの開始時まで、"),
    (EFFECT, "自分のエネルギーを2枚リゲイン。", "自分のエネルギーを2枚リゲインする"),
]
ENGLISH = [
    (EFFECT, "Gain 100 life.", "recover 100 life"),
    (CHARACTER, "When you play this character, gain 100 life.", "recover 100 life"),
    (EFFECT, "Recover 300 lifes.", "recover 300 life"),
    (EFFECT, "Drow 2 cards.", "draw 2 cards"),
    (EFFECT, "Draw two cards.", "draw 2 cards"),
    (CHARACTER, "When this charachter attacks, draw 1 card.", "when this character attacks,"),
    (CHARACTER, "Whenever this character attacks, draw 1 card.", "when this character attacks,"),
    (CHARACTER, "When this character enters play, draw 1 card.", "when this character enters the field,"),
    (CHARACTER, "When this character is destroyed, draw a card.", "draw 1 card"),
    (EFFECT, "Deal 300 damage to your opponent.", "deal 300 damage to the opponent"),
    (EFFECT, "Destroy target opponent's character.", "choose 1 opponent's character"),
    (EFFECT, "Choose 1 of the opponent's characters and destroy it.", "choose 1 opponent's characters"),
    (EFFECT, "Choose an opponent's character and destroy it.", "choose 1 opponent's character"),
    (CHARACTER, "At the beginning of your turn, draw 1 card.", "at the start of your turn,"),
    (CHARACTER, "At the start of your attack fase, draw 1 card.", "at the start of your attack phase,"),
    (CHARACTER, "If this character would be destroyed, return it to hand instead.", "return it to its owner's hand"),
    (EFFECT, "If you have 3 or less cards in hand, draw 1 card.", "if you have 3 or fewer cards in hand,"),
    (EFFECT, "If your life is under 1000, draw 1 card.", "if your life is 1000 or less,"),
    (EFFECT, "Draw 1 card. If you did, discard 1 card.", "if you do,"),
    (CHARACTER, "[Pay 2 energies]: Draw 1 card.", "pay 2 energy"),
    (EFFECT, "Until end of turn, all your characters get 200 ATK.", "all your characters get +N ATK"),
    (CHARACTER, "This character can't attack.", "this character cannot attack"),
    (CHARACTER, "Flying", "Sky"),
    (EFFECT, "The opponent discards 1 card.", "the opponent discards 1 card of their choice"),
    (EFFECT, "Mill 2 cards.", "put the top 2 cards of your deck into the trash"),
    (
        EFFECT,
        "Put the top 2 cards of your deck into your graveyard.",
        "put the top 2 cards of your deck into the trash",
    ),
]


def nearest(text: str, language: str, facts: str) -> tuple[str, ...]:
    problems = BOOK.compile_text(text, language, facts).problems
    assert problems, "it is understood"
    assert (problems[0].line, 1 <= problems[0].column <= len(text)) == (1, True)
    return problems[0].nearest


@pytest.mark.parametrize(("facts", "text", "meant"), JAPANESE, ids=[text for _, text, _ in JAPANESE])
def test_a_near_miss_in_japanese_is_answered_with_what_was_meant(facts: str, text: str, meant: str) -> None:
    assert meant in nearest(text, "ja", facts)


@pytest.mark.parametrize(("facts", "text", "meant"), ENGLISH, ids=[text for _, text, _ in ENGLISH])
def test_a_near_miss_in_english_is_answered_with_what_was_meant(facts: str, text: str, meant: str) -> None:
    assert meant in nearest(text, "en", facts)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ja", "カードを２枚引く"),
        ("ja", "カードを1枚引く。自分のライフを１００回復する"),
        ("ja", "相手 に 300 ダメージ を 与える。"),
        ("en", "draw 2 cards"),
        ("en", "DRAW 1 CARDS."),
        ("en", "[2]: Draw 1 card."),
    ],
)
def test_width_case_spaces_plurals_and_the_last_stop_are_no_misses(language: str, text: str) -> None:
    assert BOOK.compile_text(text, language, CHARACTER if "[" in text else EFFECT).problems == ()


@pytest.mark.parametrize(
    ("language", "text", "beginning"),
    [
        ("ja", "カードを1枚引く。", "このキャラクターをプレイした時、"),
        ("en", "Draw 1 card.", "When you play this character,"),
    ],
)
def test_a_step_without_a_beginning_is_answered_with_one(language: str, text: str, beginning: str) -> None:
    (problem,) = BOOK.compile_text(text, language, CHARACTER).problems
    assert problem.nearest[0] == beginning
    assert problem.message.args["nearest"] == beginning


def test_a_stop_that_is_missing_in_the_middle_is_reported() -> None:
    (problem,) = BOOK.compile_text("カードを1枚引く自分のライフを100回復する。", "ja", EFFECT).problems
    assert problem.column == 9
    assert problem.message.key.endswith("is missing before “{unread}”.")


def test_nothing_alike_is_answered_with_nothing() -> None:
    (problem,) = BOOK.compile_text("%%%%%%%%", "ja", EFFECT).problems
    assert problem.nearest == ()


def test_a_text_that_is_too_long_says_how_long_it_may_be_and_from_where_it_is_too_much() -> None:
    text = "カードを1枚引く。\n" * 300
    (problem,) = BOOK.compile_text(text, "ja", EFFECT).problems
    assert problem.message.args == {"length": 3_000, "limit": MOST_CHARACTERS}
    assert (problem.line, problem.column) == (201, 1)
