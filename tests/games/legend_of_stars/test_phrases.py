"""The phrase book: texts in both languages mean what the cards do, and print again."""

import json
import re
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from card_db.models import Card, Keyword, Text
from deckbuilder.effect_text.compiled import CompiledText
from deckbuilder.effect_text.grammar import NoWordsError, Phrase, shown
from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.kit.data import load_card_names, load_schema, set_folder
from deckbuilder.games.kit.phrase_book import MOST_CHARACTERS
from deckbuilder.games.legend_of_stars.language import LANGUAGE
from deckbuilder.games.legend_of_stars.pack import load_pack
from deckbuilder.games.legend_of_stars.phrases.book import legend_book
from deckbuilder.games.legend_of_stars.phrases.lines import PLACES, SECTIONS, build_grammar
from deckbuilder.games.legend_of_stars.rules.lint import problems
from deckbuilder.kernel.language.forms import Script
from tests.builders.sentences import RandomSentences

GAME = "legend_of_stars"
BOOK = legend_book(
    load_schema(set_folder(GAME)), lambda: load_card_names(set_folder(GAME)), load_pack().rules.check_script
)
CHARACTER, EFFECT, SUPPORT = "character", "effect", "support"
LANGUAGES = pytest.mark.parametrize("language", ["ja", "en"])


def cards() -> list[dict[str, Any]]:
    document: dict[str, Any] = json.loads((set_folder(GAME) / "LOS-S1.json").read_text(encoding="utf-8"))
    return list(document["cards"])


CARDS = pytest.mark.parametrize("card", cards(), ids=lambda card: str(card["id"]))


def meaning(compiled: CompiledText) -> tuple[tuple[Keyword, ...], Script]:
    assert compiled.problems == ()
    return compiled.keywords, LANGUAGE.read(compiled.abilities)


def meant(text: str, facts: str = EFFECT, language: str = "ja") -> list[Any]:
    """Return the abilities of a text as they are stored."""
    return list(BOOK.compile_text(text, language, facts).abilities)


# the cards of the set


@LANGUAGES
@CARDS
def test_the_printed_text_compiles_to_the_keywords_and_abilities_of_the_card(
    card: dict[str, Any], language: str
) -> None:
    compiled = BOOK.compile_text(card.get("text", {}).get(language, ""), language, card["kind"])
    keywords = tuple(Keyword.model_validate(keyword) for keyword in card.get("keywords", ()))
    assert meaning(compiled) == (keywords, LANGUAGE.read(card.get("abilities", ())))


@LANGUAGES
@CARDS
def test_the_keywords_and_abilities_of_a_card_print_its_very_text(card: dict[str, Any], language: str) -> None:
    keywords = [Keyword.model_validate(keyword) for keyword in card.get("keywords", ())]
    printed = BOOK.print_script(keywords, card.get("abilities", ()), language, card["kind"])
    assert printed == card.get("text", {}).get(language, "")


@pytest.mark.parametrize("phrase", [phrase for section in SECTIONS for phrase in section])
def test_the_document_shows_every_phrase(phrase: Phrase) -> None:
    ja, en = (shown(phrase.texts[language], PLACES[language]).strip() for language in ("ja", "en"))
    assert f"| {ja} | {en} |".casefold() in document().casefold()


@cache
def document() -> str:
    return (Path(__file__).resolve().parents[3] / "docs" / "card_text.md").read_text(encoding="utf-8")


# any sentence


GRAMMAR = build_grammar(load_schema(set_folder(GAME)), load_card_names(set_folder(GAME)))
WORDS: dict[str, list[Data]] = {
    "race_name": ["knight", "dragon", "剣豪"],
    "card_name": ["群れなす星影", "夜の影"],
    "name_part": ["星", "影"],
    "called": ["a", "first", "number"],
    "icons": [("up",), ("up", "left"), ("up", "down", "left", "right")],
    "number": [1, 2, 3, 100],
    "signed": [-300, -100, 100, 200],
    "flag": [True, None],
}
SENTENCES = RandomSentences(GRAMMAR, WORDS)


def facts_of(tree: Data) -> str:
    """Return a kind of card that can have this line."""
    assert isinstance(tree, dict)
    ability = tree.get("ability")
    return CHARACTER if not isinstance(ability, dict) or {"when", "cost", "would"} & ability.keys() else EFFECT


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(SENTENCES.of("line"), st.sampled_from(["ja", "en"]))
def test_whatever_is_read_can_be_said_in_both_languages_and_means_the_same_again(tree: Data, language: str) -> None:
    try:
        text = GRAMMAR.write("line", tree, language)
    except NoWordsError:
        return
    facts = facts_of(tree)
    compiled = BOOK.compile_text(text, language, facts)
    runs = not compiled.problems and not problems(
        card(Text(ja="-"), abilities=compiled.abilities, fields={"kind": facts})
    )
    event("runs" if runs else "makes no sense")
    if runs:
        for other in ("ja", "en"):
            again = BOOK.print_script(compiled.keywords, compiled.abilities, other, facts)
            assert meaning(BOOK.compile_text(again, other, facts)) == meaning(compiled)


@given(
    st.text(alphabet="カードを1枚引く。、自分の相手・［］：＋ 2draw card.s[Pay]:\n", max_size=120),
    st.sampled_from(["ja", "en"]),
)
def test_no_text_is_too_strange_to_be_answered(text: str, language: str) -> None:
    compiled = BOOK.compile_text(text, language, EFFECT)
    assert not (compiled.problems and compiled.abilities)
    lines = text.splitlines() or [""]
    assert all(1 <= problem.line <= len(lines) for problem in compiled.problems)


# what players type


@pytest.mark.parametrize(
    ("language", "typed", "printed"),
    [
        ("ja", "このキャラクターをプレイした時, カードを１枚引く", "このキャラクターをプレイした時、カードを1枚引く。"),
        ("ja", "［ 2 , このカードをゲインする ] : カードを1枚引く｡",
         "［2、このカードをゲインする］：カードを1枚引く。"),
        ("ja", "上空・2回攻撃", "上空／2回攻撃"),
        ("ja", "ｽﾋﾟｰﾄﾞ耐性:4。", "スピード耐性：4"),
        (
            "ja",
            "戦闘終了時、以下から1つ選ぶ。\n・カードを1枚引く。\n・自分のライフを300回復する",
            "戦闘終了時、以下から1つ選ぶ。・カードを1枚引く。・自分のライフを300回復する。",
        ),
        ("ja", "自分の場の木属性のキャラクター1枚につき、このキャラクターのATKを+100する。",
         "自分の場の木属性のキャラクター1体につき、このキャラクターのATKを＋100する。"),
        ("en", "when you play this character  draw 2 card", "When you play this character, draw 2 cards."),
        ("en", "SKY, double attack", "Sky / Double Attack"),
        ("en", "At the end of each turn, recover 100 life", "At the end of the turn, recover 100 life."),
        ("en", "This character gains [Sky].", "This character gains Sky."),
    ],
)  # fmt: skip
def test_texts_are_read_as_players_type_them(language: str, typed: str, printed: str) -> None:
    facts = SUPPORT if "このカード" in typed else CHARACTER
    compiled = BOOK.compile_text(typed, language, facts)
    assert compiled.problems == ()
    assert BOOK.print_script(compiled.keywords, compiled.abilities, language, facts) == printed


def test_numbers_on_both_sides_of_a_comma_are_two_numbers() -> None:
    assert BOOK.compile_text("［3、1］：カードを1枚引く。", "ja", CHARACTER).problems
    assert meant("［3、ライフを100支払う］：カードを1枚引く。", CHARACTER)[0]["cost"] == {"pay": 3, "life": 100}


def test_names_of_cards_are_known_in_both_languages_and_others_stay_as_they_are() -> None:
    known, other = "For each “swarming starshade” on your field, draw 1 card.", "For each “Nobody's Card” on your field"
    text = f"{known} {other}, recover 1 life."
    draw, heal = meant(text, language="en")[0]["steps"]
    assert draw["count"]["count"]["name"] == "群れなす星影"
    assert heal["amount"]["count"]["name"] == "Nobody's Card"


# who is meant


def test_it_is_what_was_chosen_or_else_the_card_of_the_trigger_or_else_the_card_itself() -> None:
    chosen = "When you play this character, choose 1 of your characters. Until end of turn, it gets +200 ATK."
    trigger = "When you play a <Knight> character, until end of turn, it gets +200 ATK."
    itself = "When this character attacks, until end of turn, it gets +200 ATK."
    assert meant(chosen, CHARACTER, "en")[0]["steps"][1]["who"] == "it"
    assert meant(trigger, CHARACTER, "en")[0]["steps"][0]["who"] == "subject"
    assert meant(itself, CHARACTER, "en")[0]["steps"][0]["who"] == "self"


def test_it_may_be_acted_on_again_in_a_later_step() -> None:
    text = "Choose 2 of your characters. Until end of turn, they get +200 ATK. Destroy them. If you do, draw 1 card."
    choose, modify, destroy, _ = meant(text, language="en")[0]["steps"]
    assert (choose["op"], modify["who"], destroy["who"]) == ("choose", "it", "it")
    again = "When this character downs an opponent's character, draw 1 card. If you do, move it to an empty square."
    assert meant(again, CHARACTER, "en")[0]["steps"][1]["then"][0]["who"] == "other"


def test_the_other_card_of_a_battle_is_that_character_in_english() -> None:
    ja = "このキャラクターが相手のキャラクターをダウン状態にした時、そのキャラクターを手札に戻す。"
    abilities = meant(ja, CHARACTER)
    assert abilities[0]["steps"] == [{"op": "send", "who": "other", "to": "hand"}]
    assert BOOK.print_script((), abilities, "en", CHARACTER) == (
        "When this character downs an opponent's character, return that character to its owner's hand."
    )


def test_a_mode_knows_nothing_of_what_another_mode_chose() -> None:
    text = "以下から1つ選ぶ。・自分のキャラクターを1体選び、破壊する。・そのキャラクターを破壊する。"
    assert BOOK.compile_text(text, "ja", EFFECT).problems


def test_instead_replaces_the_step_before() -> None:
    text = "相手に300ダメージを与える。自分のライフが500以下の場合、かわりに、相手に500ダメージを与える。"
    (step,) = meant(text)[0]["steps"]
    assert (step["then"], step["else"]) == ([{"op": "damage", "amount": 500}], [{"op": "damage", "amount": 300}])


def test_a_condition_at_the_beginning_governs_the_line_and_a_later_one_its_step() -> None:
    (ability,) = meant("自分の手札が2枚以下の場合、カードを1枚引く。自分のライフが500以下の場合、カードを1枚引く。")
    assert ability["if"]["what"] == "hand"
    assert ability["steps"][1]["cond"]["what"] == "life"


def test_changes_of_one_card_in_one_line_are_one_continuous_ability() -> None:
    (ability,) = meant("このキャラクターはアタックできない。このキャラクターは移動できない。", CHARACTER)
    assert ability == {"type": "static", "forbid": ["attack", "shift"]}


# what happens to others, what would happen, what comes later


SAID: list[tuple[str, str, str, dict[str, Any]]] = [
    (CHARACTER, "相手の表側表示のキャラクターが破壊された時、カードを1枚引く。",
     "When 1 opponent's face-up character is destroyed, draw 1 card.",
     {"type": "triggered", "when": {"event": "destroyed", "who": {"side": "opponent", "face": "up"}},
      "steps": [{"op": "draw"}]}),
    (CHARACTER, "自分の他のキャラクターが場に出た時、ターン終了時まで、そのキャラクターのATKを＋100する。",
     "When 1 of your other characters enters the field, until end of turn, it gets +100 ATK.",
     {"type": "triggered", "when": {"event": "enter", "who": {"side": "you", "other": True}},
      "steps": [{"op": "modify", "who": "trigger", "atk": 100}]}),
    (SUPPORT, "相手がエフェクトをプレイした時、カードを1枚引く。", "When the opponent plays an effect, draw 1 card.",
     {"type": "triggered", "when": {"event": "plays", "whose": "opponent", "where": {"kind": "effect"}},
      "steps": [{"op": "draw"}]}),
    (SUPPORT, "自分がダメージを受けた時、カードを1枚引いてもよい。", "When you take damage, you may draw 1 card.",
     {"type": "triggered", "when": {"event": "takes_damage"}, "optional": True, "steps": [{"op": "draw"}]}),
    (CHARACTER, "このキャラクターが破壊される場合、かわりに、このキャラクターを手札に戻す。",
     "If this character would be destroyed, instead, return it to its owner's hand.",
     {"type": "instead", "would": {"event": "destroy"}, "steps": [{"op": "send", "who": "self"}]}),
    (SUPPORT, "【1ターンに1回】自分のキャラクターが場を離れる場合、かわりに、このカードを破壊してもよい。",
     "[Once per turn] If 1 of your characters would leave the field, instead, you may destroy this card.",
     {"type": "instead", "would": {"event": "leave", "who": {"side": "you"}}, "optional": True,
      "once_per_turn": True, "steps": [{"op": "destroy", "who": "self"}]}),
    (SUPPORT, "相手のターン中、自分が戦闘によるダメージを受ける場合、その値を100減らす。",
     "During the opponent's turn, if you would take battle damage, reduce that amount by 100.",
     {"type": "instead", "would": {"event": "damage", "cause": "battle"}, "number": {"less": 100},
      "if": {"cond": "turn", "whose": "opponent"}}),
    (EFFECT, "相手のキャラクターを1体選ぶ。このターンの終了時、そのキャラクターを破壊する。",
     "Choose 1 opponent's character. At the end of this turn, destroy it.",
     {"type": "play", "steps": [{"op": "choose", "select": {"side": "opponent"}},
      {"op": "later", "when": {"event": "turn_end", "whose": "each"}, "steps": [{"op": "destroy", "who": "it"}]}]}),
    (EFFECT, "このターン中、自分のキャラクターがキャラクターをダウン状態にした時、カードを1枚引く。",
     "This turn, when 1 of your characters downs a character, draw 1 card.",
     {"type": "play", "steps": [{"op": "later", "when": {"event": "downs", "who": {"side": "you"}}, "once": False,
      "until": "turn_end", "steps": [{"op": "draw"}]}]}),
    (EFFECT,
     "自分のキャラクターを1体選ぶ。このターン中に1回だけ、そのキャラクターが破壊される場合、かわりに、何も起こらない。",
     "Choose 1 of your characters. Once this turn, if it would be destroyed, instead, nothing happens.",
     {"type": "play", "steps": [{"op": "choose", "select": {"side": "you"}},
      {"op": "instead", "would": {"event": "destroy", "who": "it"}}]}),
    (EFFECT, "次の自分のターンの開始時までの間、自分がダメージを受ける場合、かわりに、カードを1枚引く。",
     "Up to the start of your next turn, if you would take damage, instead, draw 1 card.",
     {"type": "play", "steps": [{"op": "instead", "would": {"event": "damage"}, "once": False,
      "until": "your_next_turn", "steps": [{"op": "draw"}]}]}),
    (EFFECT, "自分のデッキから木属性のキャラクターを2枚まで公開して手札に加え、デッキをシャッフルする。",
     "Search your deck for up to 2 wood characters, show them, put them into your hand and shuffle.",
     {"type": "play", "steps": [{"op": "search", "count": 2, "where": {"of": "deck", "kind": "character",
      "attribute": "wood"}}]}),
    (EFFECT, "自分のトラッシュのキャラクターを1枚選び、前衛に出す。",
     "Choose 1 character in your trash and put it into the front row.",
     {"type": "play", "steps": [{"op": "choose", "select": {"of": "trash", "side": "you", "kind": "character"}},
      {"op": "enter", "who": "it", "row": "front"}]}),
    (EFFECT, "次の相手のターンの終了時まで、相手はエフェクトをプレイできない。",
     "Until the end of the opponent's next turn, the opponent cannot play effects.",
     {"type": "play", "steps": [{"op": "forbid_player", "what": "play_effect", "until": "opponent_turn_end"}]}),
    (SUPPORT, "自分のターン中、お互いにライフを回復できない。", "During your turn, players cannot recover life.",
     {"type": "static", "if": {"cond": "turn", "whose": "you"}, "forbid_player": [{"player": "both", "what": "heal"}]}),
    (CHARACTER, "このキャラクターは相手の効果で選ばれない。このキャラクターはダウン状態にならない。",
     "This character cannot be chosen by the opponent's effects. This character cannot be downed.",
     {"type": "static", "forbid": ["be_chosen", "be_downed"]}),
    (CHARACTER, "［1］：自分の他のキャラクターを1体選び、このキャラクターとそのキャラクターの位置を入れ替える。",
     "[Pay 1 energy]: Choose 1 of your other characters. Swap the squares of this character and it.",
     {"type": "activated", "cost": {"energy": 1}, "steps": [{"op": "choose", "select": {"side": "you", "other": True}},
      {"op": "swap"}]}),
    (EFFECT, "3回、自分のデッキの上から1枚をトラッシュに置く。相手の次のリードフェイズは行われない。",
     "3 times, put the top card of your deck into the trash. The opponent's next lead phase does not take place.",
     {"type": "play", "steps": [{"op": "repeat", "times": 3, "steps": [{"op": "top_cards", "to": "trash", "count": 1}]},
      {"op": "skip", "phase": "lead"}]}),
    (EFFECT, "自分の全ての前衛のキャラクター1枚ずつについて、そのキャラクターを手札に戻す。",
     "For all your front-row characters one by one, return it to its owner's hand.",
     {"type": "play", "steps": [{"op": "for_each", "who": {"side": "you", "row": "front"},
      "steps": [{"op": "send", "who": "it"}]}]}),
    (EFFECT, "以下から2つ選ぶ。・カードを1枚引く。・自分のライフを100回復する。・自分はゲームに勝利する。",
     "Choose 2: • Draw 1 card. • Recover 100 life. • You win the game.",
     {"type": "play", "steps": [{"op": "modes", "count": 2, "modes": [
      [{"op": "draw"}], [{"op": "gain_life", "amount": 100}], [{"op": "win"}]]}]}),
    (EFFECT, "相手の手札を無作為に1枚トラッシュに置く。相手の手札を公開する。",
     "The opponent discards 1 card at random. The opponent shows their hand.",
     {"type": "play", "steps": [{"op": "discard", "count": 1, "player": "opponent", "random": True},
      {"op": "reveal", "what": "hand", "player": "opponent"}]}),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "ja", "en", "ability"), SAID, ids=[message[2] for message in SAID])
def test_it_is_said_and_read_in_both_languages(facts: str, ja: str, en: str, ability: dict[str, Any]) -> None:
    assert BOOK.print_script((), [ability], "ja", facts) == ja
    assert BOOK.print_script((), [ability], "en", facts) == en
    wanted = LANGUAGE.read([ability])
    for language, text in (("ja", ja), ("en", en)):
        assert meaning(BOOK.compile_text(text, language, facts))[1] == wanted


# what is not understood


def test_a_problem_tells_line_column_rest_and_the_nearest_phrases() -> None:
    (problem,) = BOOK.compile_text("上空\nこのキャラクターをプレイした時、カードを1枚ひく。", "ja", CHARACTER).problems
    assert (problem.line, problem.column, problem.unread) == (2, 17, "カードを1枚ひく。")
    assert problem.nearest[0] == "カードを1枚引く"
    assert problem.message.args["nearest"] == " / ".join(problem.nearest)


@pytest.mark.parametrize(
    ("language", "text", "nearest"),
    [
        ("en", "When this attacks, draw 1 card.", "when this character attacks,"),
        ("en", "When you play this character, discard 2 of your cards.", "discard 2 cards"),
        ("ja", "自分のターンのはじめに、カードを1枚引く。", "自分のターンの開始時、"),
        ("ja", "［手札を2枚捨てる］：カードを1枚引く。", "手札を2枚トラッシュに置く"),
    ],
)
def test_the_nearest_phrase_is_the_one_that_was_meant(language: str, text: str, nearest: str) -> None:
    (problem,) = BOOK.compile_text(text, language, CHARACTER).problems
    assert nearest in problem.nearest


def test_each_line_that_is_not_understood_is_reported_and_nothing_runs_by_half() -> None:
    compiled = BOOK.compile_text("ほげ\n上空\nふが\nこのキャラクターはアタックできない。", "ja", CHARACTER)
    assert [problem.line for problem in compiled.problems] == [1, 3]
    assert (compiled.keywords, compiled.abilities) == ((), ())


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        (CHARACTER, "カードを1枚引く。"),
        (EFFECT, "このキャラクターがアタックする時、カードを1枚引く。"),
        (EFFECT, "そうしたら、カードを1枚引く。"),
        (EFFECT, "かわりに、カードを1枚引く。"),
        (EFFECT, "そのキャラクターを破壊する。"),
        (EFFECT, "自分のターン終了時まで、"),
        (CHARACTER, "【1ターンに1回】このキャラクターはアタックできない。"),
        (CHARACTER, "［2、3、2］：カードを1枚引く。"),
        (CHARACTER, "［相手のキャラクターを1枚破壊する］：カードを1枚引く。"),
        (EFFECT, "自分のキャラクターを900体選び、破壊する。"),
        (EFFECT, "自分のライフを99999999999回復する。"),
        (EFFECT, "このキャラクターのATKを＋100し、ATKを＋200する。"),
    ],
)
def test_known_words_that_make_no_ability_are_a_problem(facts: str, text: str) -> None:
    compiled = BOOK.compile_text(text, "ja", facts)
    assert compiled.problems
    assert compiled.problems[0].line == 1


@pytest.mark.parametrize(
    ("ja", "en", "select"),
    [
        ("相手のコスト2のキャラクター", "opponent's character with cost 2", {"cost": {"min": 2, "max": 2}}),
        ("相手の元々のATKが300のキャラクター", "opponent's character with printed ATK 300",
         {"atk": {"min": 300, "max": 300}, "printed": True}),
        ("相手のカード名に「星」を含むキャラクター", "opponent's character with “星” in its name",
         {"name_contains": "星"}),
    ],
)  # fmt: skip
def test_a_card_is_called_by_an_exact_number_or_a_part_of_its_name(ja: str, en: str, select: dict[str, Any]) -> None:
    choose = {"op": "choose", "select": {"side": "opponent", **select}}
    meant = ({"type": "play", "steps": [choose, {"op": "destroy", "who": "it"}]},)
    assert BOOK.print_script((), meant, "ja", EFFECT) == f"{ja}を1体選び、破壊する。"
    assert BOOK.print_script((), meant, "en", EFFECT) == f"Choose 1 {en} and destroy it."


@pytest.mark.parametrize(
    ("ja", "en", "do", "select"),
    [
        ("自分の他のキャラクターを1体破壊する", "Destroy 1 of your other characters", "destroy", {"other": True}),
        ("自分のサポートを1枚ゲインする", "Exhaust 1 of your supports", "exhaust", {"of": "support"}),
        ("自分の後衛のキャラクターを1体手札に戻す", "Return 1 of your back-row characters to your hand", "return",
         {"row": "back"}),
        ("自分のエネルギーを1枚トラッシュに置く", "Put 1 of your energy into the trash", "trash", {"of": "energy"}),
        ("自分の手札のエフェクトを1枚トラッシュに置く", "Put 1 effect in your hand into the trash", "trash",
         {"of": "hand", "kind": "effect"}),
        ("自分の手札のカードを1枚エネルギーゾーンに置く", "Put 1 card in your hand into your energy zone", "energy",
         {"of": "hand"}),
        ("自分の手札のカードを1枚見せる", "Show 1 card in your hand", "reveal", {"of": "hand"}),
    ],
)  # fmt: skip
def test_a_cost_is_paid_with_cards(ja: str, en: str, do: str, select: dict[str, Any]) -> None:
    cost = {"cards": [{"do": do, "select": {"side": "you", **select}}]}
    meant = ({"type": "activated", "cost": cost, "steps": [{"op": "draw"}]},)
    assert BOOK.print_script((), meant, "ja", CHARACTER) == f"［{ja}］：カードを1枚引く。"
    assert BOOK.print_script((), meant, "en", CHARACTER) == f"[{en}]: Draw 1 card."


def test_a_line_that_breaks_off_is_reported_as_such() -> None:
    (problem,) = BOOK.compile_text("上空\nこのキャラクターをプレイした時、", "ja", CHARACTER).problems
    assert (problem.line, problem.unread) == (2, "このキャラクターをプレイした時、")
    assert problem.message.key.startswith("Line {line} ends too early")
    assert problem.message.args["read"] == problem.unread


@pytest.mark.parametrize(
    "text",
    [
        "以下から1つ選ぶ。・" * 190,
        "自分のターン中、" * 240,
        "カードを1枚引く。" * 200,
        "そうしたら、" * 300,
        "自分の他の全ての" * 240,
        "[" * MOST_CHARACTERS,
        "場の" * 1_000,
    ],
)
def test_long_and_deep_texts_are_answered_at_once(text: str) -> None:
    start = perf_counter()
    assert BOOK.compile_text(text, "ja", EFFECT).problems
    assert perf_counter() - start < 5


def test_a_text_of_the_greatest_length_is_read_and_a_longer_one_is_not() -> None:
    line = "カードを1枚引く。"
    full = BOOK.compile_text(line * 40, "ja", EFFECT)
    assert len(full.abilities[0]["steps"]) == 40
    (problem,) = BOOK.compile_text("x" * (MOST_CHARACTERS + 1), "ja", EFFECT).problems
    assert problem.message.args == {"length": MOST_CHARACTERS + 1, "limit": MOST_CHARACTERS}


# cards


def card(text: Text, **facts: Any) -> Card:
    fields = {"kind": "character", "attribute": "light", "cost": 1, "atk": 100, "def": 100, "down": 100}
    return Card(id="X-1", game=GAME, name=Text(ja="試し"), text=text, by_hand=True, **{"fields": fields, **facts})


def test_a_card_with_a_text_gets_its_keywords_and_abilities() -> None:
    read = load_pack().rules.compile_text(card(Text(ja="上空\nこのキャラクターをプレイした時、カードを1枚引く。")))
    assert read.problems == ()
    assert read.card.keywords == (Keyword(keyword="sky"),)
    assert read.card.abilities[0]["type"] == "triggered"
    assert not read.card.by_hand


def test_a_card_whose_text_is_not_understood_is_played_by_hand() -> None:
    read = load_pack().rules.compile_text(card(Text(ja="このキャラクターをプレイした時、歌う。")))
    assert read.card.by_hand
    assert read.card.abilities == ()
    assert "歌う" in read.problems[0].unread


def test_one_language_that_is_understood_is_enough() -> None:
    read = load_pack().rules.compile_text(card(Text(ja="引く！", en="When you play this character, draw 1 card.")))
    assert not read.card.by_hand
    assert len(read.card.abilities) == 1


def test_two_texts_that_say_different_things_are_left_to_the_player() -> None:
    texts = Text(
        ja="このキャラクターをプレイした時、カードを1枚引く。", en="When you play this character, draw 2 cards."
    )
    read = load_pack().rules.compile_text(card(texts))
    assert read.card.by_hand
    assert re.search("do not mean the same", read.problems[0].message.key)


def test_what_the_rules_refuse_is_left_to_the_player() -> None:
    read = load_pack().rules.compile_text(card(Text(ja="［このカードをゲインする］：カードを1枚引く。")))
    assert read.card.by_hand
    assert read.problems[0].message.key == "Only supports can be exhausted."


def test_a_card_with_abilities_or_without_a_text_stays_as_it_is() -> None:
    plain = card(Text())
    scripted = card(Text(ja="歌う。"), abilities=({"type": "static", "forbid": ["attack"]},))
    assert load_pack().rules.compile_text(plain).card is plain
    assert load_pack().rules.compile_text(scripted).card is scripted


def test_a_text_written_into_a_scenario_runs_where_it_is_understood() -> None:
    read, unread = (
        {"kind": "effect", "cost": 0, "text": "カードを2枚引く。"},
        {"kind": "effect", "cost": 0, "text": "歌う。"},
    )
    players = [{"hand": ["Read", "Unread"]}, {}]
    turn = {"number": 5, "player": 0, "phase": "main"}
    scenario = {"game": GAME, "cards": {"Read": read, "Unread": unread}, "players": players, "turn": turn}
    game = load_pack().rules.scenario(scenario, lambda _id: None)
    view: dict[str, Any] = json.loads(json.dumps(game.view(0)))
    assert [held["by_hand"] for held in view["players"][0]["hand"]] == [False, True]
