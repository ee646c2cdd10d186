"""The phrase book of Legions!: texts in both languages mean what the cards do, and print again."""

import json
import re
from collections.abc import Sequence
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from card_db.models import Card, Keyword, Text
from deckbuilder.effect_text.compiled import CompiledText
from deckbuilder.effect_text.grammar import NoWordsError, Phrase, shown
from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.kit.phrase_book import MOST_CHARACTERS
from deckbuilder.games.legions.language import LANGUAGE
from deckbuilder.games.legions.phrases.book import legions_book
from deckbuilder.games.legions.phrases.lines import PLACES, SECTIONS, build_grammar
from deckbuilder.games.legions.rules.lint import problems
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.language.forms import Script
from deckbuilder.kernel.language.script_problems import ScriptProblem
from tests.builders.legions import legions_card
from tests.builders.sentences import EveryPhrase, RandomSentences
from tests.builders.words import Word, words_known, words_said

GAME = "legions"
SCHEMA = load_schema(set_folder(GAME))
BOOK = legions_book(SCHEMA, problems)
LANGUAGES = pytest.mark.parametrize("language", ["ja", "en"])
RawCard = dict[str, Any]


@cache
def cards() -> list[RawCard]:
    document: dict[str, Any] = json.loads((set_folder(GAME) / "LEG-S1.json").read_text(encoding="utf-8"))
    return list(document["cards"])


def written(card: RawCard, language: str) -> str:
    """Return all that is written on a card."""
    faces = (card.get("text", {}), card.get("awakened_text", {}))
    return "\n".join(face[language] for face in faces if face)


def stored_keywords(card: RawCard) -> list[Keyword]:
    return [Keyword.model_validate(keyword) for keyword in card.get("keywords", ())]


def script(abilities: Sequence[object]) -> Script:
    return LANGUAGE.read(abilities)


def unnamed(abilities: Any) -> list[Any]:
    """Return the abilities of a script as they are stored, without names."""
    stored = script(tuple(abilities)).model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return [{key: value for key, value in part.items() if key != "name"} for part in stored.get("abilities", ())]


def meaning(compiled: CompiledText) -> tuple[tuple[Keyword, ...], list[Any]]:
    assert compiled.problems == ()
    return compiled.keywords, unnamed(compiled.abilities)


def meant(text: str, kind: str = "minion", language: str = "ja") -> list[Any]:
    """Return the abilities of a text as they are stored, without names."""
    return meaning(BOOK.compile_text(text, language, kind))[1]


# the cards of the set


def test_both_texts_of_every_card_compile_to_the_very_script_that_is_stored() -> None:
    for card in cards():
        texts = {"ja": "", "en": "", **card.get("text", {})}
        bare = legions_card(card["kind"], card["id"], colours=tuple(card["colours"]))
        second = Text.model_validate(card.get("awakened_text", {}))
        faces = {**bare.fields, "awakened_text": second} if card["kind"] == "master" else bare.fields
        read = BOOK.compile_card(bare.model_copy(update={"text": Text.model_validate(texts), "fields": faces}))
        assert read.problems == (), card["id"]
        assert list(read.card.abilities) == card.get("abilities", []), card["id"]
        assert list(read.card.keywords) == stored_keywords(card), card["id"]
        for language in ("ja", "en"):
            alone = BOOK.compile_text(written(card, language), language, card["kind"])
            assert meaning(alone) == (tuple(stored_keywords(card)), unnamed(card.get("abilities", ()))), card["id"]


@LANGUAGES
def test_the_script_of_every_card_prints_its_very_text(language: str) -> None:
    for card in cards():
        if card["kind"] != "master":
            printed = BOOK.print_script(stored_keywords(card), card.get("abilities", ()), language, card["kind"])
            assert printed == card.get("text", {}).get(language, ""), card["id"]


def test_a_master_has_nothing_in_its_script_but_its_text_is_read() -> None:
    for card in cards():
        if card["kind"] == "master":
            assert "abilities" not in card
            assert BOOK.compile_text(written(card, "ja"), "ja", "minion").problems


@cache
@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Text(ja="謎の力が目覚める。"), "both"),
        (Text(ja="謎の力が目覚める。"), "ja"),
        (Text(en="Strange powers wake up."), "ja"),
    ],
)
def test_a_master_with_a_face_that_is_not_understood_stays_by_hand(first: Text, second: str) -> None:
    known = next(card["awakened_text"] for card in cards() if card["kind"] == "master" and card.get("awakened_text"))
    awakened = Text(ja=known["ja"], en=known["en"] if second == "both" else "")
    master = legions_card("master", "M", awakened_text=awakened).model_copy(update={"text": first})
    assert BOOK.compile_card(master).card.by_hand


def document() -> str:
    return (Path(__file__).resolve().parents[3] / "docs" / "card_text_legions.md").read_text(encoding="utf-8")


def row_of(phrase: Phrase) -> str:
    """Return a phrase as the document shows it."""
    ja, en = (shown(phrase.texts[language], PLACES[language]).strip() for language in ("ja", "en"))
    return f"| {ja} | {en} |".casefold()


def test_the_document_shows_every_phrase() -> None:
    rows = unescape(document()).casefold()
    assert [row_of(phrase) for section in SECTIONS for phrase in section if row_of(phrase) not in rows] == []


def test_the_examples_of_the_document_are_cards_of_the_set() -> None:
    rows = re.findall(r"^\| (?:LEG-S1-\d+)? \| (.+?) \| (.+?) \|$", document(), re.MULTILINE)
    languages = ("ja", "en")
    texts = {card["name"][each]: written(card, each).replace("\n", "") for card in cards() for each in languages}
    assert len(rows) == 16
    for name, text in rows:
        assert unescape(re.sub(r"<br>((覚醒：|Awakened:)<br>)?", "", text)) == texts[name]


# any sentence

GRAMMAR = build_grammar(SCHEMA)
WORDS: dict[str, list[Data]] = {
    "number": [1, 2, 3],
    "signed": [-2, -1, 1, 2],
    "type_name": ["giant", "doll", "吟遊詩人"],
    "number_letter": ["x", "y"],
    "card_letter": ["a", "b"],
    "card_name": ["苔橋", "Gado"],
    "ability_name": [{"ja": "合図", "en": "Signal"}, {"ja": "返事", "en": "Answer"}],
}
SENTENCES = RandomSentences(GRAMMAR, WORDS)


def kind_of(tree: Data) -> str:
    """Return a kind of card that can have this line."""
    assert isinstance(tree, dict)
    ability = tree.get("ability")
    return "skill" if isinstance(ability, dict) and ability["type"] == "play" else "minion"


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(SENTENCES.of("line"), st.sampled_from(["ja", "en"]))
def test_whatever_is_read_is_said_with_the_same_meaning_or_refused(tree: Data, language: str) -> None:
    try:
        text = GRAMMAR.write("line", tree, language)
    except NoWordsError:
        return
    kind = kind_of(tree)
    compiled = BOOK.compile_text(text, language, kind)
    event("read" if not compiled.problems else "makes no sense")
    if compiled.problems:
        return
    for other in ("ja", "en"):
        try:
            again = BOOK.print_script(compiled.keywords, compiled.abilities, other, kind)
        except NoWordsError:
            event("what holds so much is said in no other words")
            continue
        assert meaning(BOOK.compile_text(again, other, kind)) == meaning(compiled)


@settings(deadline=None)
@given(
    st.text(alphabet="「」《》【】：カードを1枚引く。、配置時ミニオン" + 'draw card.<On deploy>: []"\n', max_size=120),
    st.sampled_from(["ja", "en"]),
)
def test_no_text_is_too_strange_to_be_answered(text: str, language: str) -> None:
    compiled = BOOK.compile_text(text, language, "skill")
    assert not (compiled.problems and compiled.abilities)
    lines = text.splitlines() or [""]
    assert all(1 <= problem.line <= len(lines) for problem in compiled.problems)


FORMS = EveryPhrase(GRAMMAR, {**WORDS, "number": [2], "signed": [2]})
MADE_OF_OTHERS = r"(act|subject).*_(then|offered|them)|core_joined|everyone|targets|that_many"
"""Symbols whose phrases are those of another one, in another mood or number."""
ANSWER = {"ja": "\n「合図」《配置時》：カードを1枚引く。", "en": '\n"Signal" <On deploy>: Draw 1 card.'}
SAME_ZONES = {("When", "to"), ("Would", "to")}
"""Parts whose words are the same list of zones."""
LEFT_OUT: dict[Word, str] = {}
"""Words of the effect language that no text can say, with the reason."""


NAMED = legions_card("minion", "M").model_copy(
    update={"text": Text(ja="「弦」《配置時》：カードを1枚引く。", en='"String" <On deploy>: Draw 1 card.')}
)
"""A card with an ability that has a name in each language. One text alone gives only one name."""


@cache
def said_by_every_phrase() -> frozenset[Word]:
    """Return the words of all lines that use each phrase in turn. Each line is read, and written and read again."""
    message: set[Word] = set()
    for number, tree in enumerate(FORMS.lines(MADE_OF_OTHERS)):
        assert isinstance(tree, dict)
        if not tree.keys() & {"common", "awakened"}:
            message |= said_again(tree, *(("ja", "en") if number % 2 else ("en", "ja")))
    return frozenset(message)


def said_again(tree: Data, language: str, other: str) -> set[Word]:
    """Return the words of a line that is written and read in one language, and then in the other."""
    text = GRAMMAR.write("line", tree, language) + (ANSWER[language] if "'get'" in str(tree) else "")
    kind = kind_of(tree)
    compiled = BOOK.compile_text(text, language, kind)
    if any("letter" in problem.message.args for problem in compiled.problems):
        return set()  # a letter that the phrase by itself leaves open
    assert compiled.problems == (), text
    BOOK.print_script(compiled.keywords, compiled.abilities, other, kind)
    return set(words_said(script(compiled.abilities)))


def test_every_phrase_is_read_in_one_language_and_said_in_the_other() -> None:
    assert len(said_by_every_phrase()) > 100


def test_every_form_of_the_effect_language_has_a_phrase_or_is_named_as_omitted() -> None:
    abilities = [*(ability for _, _, _, ability in SAID), *BOOK.compile_card(NAMED).card.abilities]
    message = said_by_every_phrase() | {word for ability in abilities for word in words_said(script((ability,)))}
    known = {word for word in words_known(LANGUAGE.script) if word[:2] not in SAME_ZONES}
    assert known - message == LEFT_OUT.keys()
    assert {(*part, *word[2:]) for part in SAME_ZONES for word in message if word[:2] in SAME_ZONES} == {
        (*part, *word[2:]) for part in SAME_ZONES for word in words_known(LANGUAGE.script) if word[:2] == part
    }


def test_a_list_without_steps_is_refused_and_not_said_wrongly() -> None:
    for step in ({"op": "may", "steps": []}, {"op": "modes", "modes": [[], []]}):
        with pytest.raises(NoWordsError):
            BOOK.print_script((), [{"type": "play", "sentences": [[step]]}], "en", "skill")


def test_a_master_prints_what_all_masters_have_without_their_names() -> None:
    for language in ("ja", "en"):
        printed = BOOK.print_script((), (), language, "master")
        for card in cards():
            if card["kind"] == "master":
                assert printed.replace("\n覚醒：\n", "\n").replace("\nAwakened:\n", "\n") == re.sub(
                    r"(?m)^(「[^」]+」|\"[^\"]+\" )", "", written(card, language)
                )


# what players type


@pytest.mark.parametrize(
    ("kind", "language", "typed", "printed"),
    [
        ("minion", "ja", "速攻・貫通２。", "速攻／貫通2"),
        ("minion", "en", "HASTE / pierce 2", "Haste / Pierce 2"),
        ("minion", "ja", "「合図」<配置時>[ 1 , 疲労 ]: カードを１枚引く",
         "「合図」《配置時》【1、疲労】：カードを1枚引く。"),
        ("minion", "ja", "《アタック時》：このミニオンはターン終了時まで『+1/+0』の修正を得る｡",
         "《アタック時》：このミニオンはターン終了時まで「+1/+0」の修正を得る。"),
        ("minion", "ja", "「矢」《配置時》：相手のフィールドにあるミニオンを1枚選びブレイクする",
         "「矢」《配置時》：相手のフィールドにあるミニオンを1体選び、ブレイクする。"),
        ("minion", "en", '"Arrow" <on deploy> : choose 2 minion on the opponent’s field and break them',
         '"Arrow" <On deploy>: Choose 2 Minions on the opponent\'s field and break them.'),
        ("skill", "ja", "以下の効果の中から1つ選んで得る。\n・カードを1枚引く。\n・あなたのマスターはライフを2点得る",
         "以下の効果の中から1つ選んで得る。・カードを1枚引く。・あなたのマスターはライフを2点得る。"),
        ("skill", "en", "draw 2 card", "Draw 2 cards."),
        ("skill", "ja", "相手のフィールドにあるミニオンを1体選び、-1/+0の修正を与える。", None),
    ],
)  # fmt: skip
def test_texts_are_read_as_players_type_them(kind: str, language: str, typed: str, printed: str | None) -> None:
    compiled = BOOK.compile_text(typed, language, kind)
    if printed is None:
        assert compiled.problems
        return
    assert compiled.problems == ()
    assert BOOK.print_script(compiled.keywords, compiled.abilities, language, kind) == printed


SAID: list[tuple[str, str, str, dict[str, Any]]] = [
    ("skill", "（あなたの手札が2枚以下の場合、カードを1枚引く）を行い、カードを1枚引く。",
     "Do (if you have 2 or fewer cards in hand, draw 1 card), then draw 1 card.",
     {"type": "play", "sentences": [[{"op": "if", "cond": {"cond": "player", "what": "hand", "max": 2},
      "then": [{"op": "draw"}]}, {"op": "draw"}]]}),
    ("skill", "カードを1枚引いて、（あなたのマスターはライフを1点得てもよい）を行う。",
     "Draw 1 card, then do (you may have your Master gain 1 life).",
     {"type": "play", "sentences": [[{"op": "draw"}, {"op": "may", "steps": [{"op": "gain_life", "amount": 1}]}]]}),
    ("skill", "あなたのマスターはライフを2点得てもよい。", "You may have your Master gain 2 life.",
     {"type": "play", "sentences": [[{"op": "may", "steps": [{"op": "gain_life", "amount": 2}]}]]}),
    ("minion", "《配置時》：相手は1MPを得て、このミニオンはターン終了時まで「+1/+0」の修正を得てもよい。",
     "<On deploy>: You may have the opponent get 1 MP, then have this Minion get +1/+0 until end of turn.",
     {"type": "triggered", "when": [{"event": "enter"}], "sentences": [[{"op": "may", "steps": [
      {"op": "gain_points", "amount": 1, "player": "opponent"}, {"op": "modify", "who": "self", "atk": 1}]}]]}),
    ("minion", "《相手のフィールドに、コスト3以下のミニオンが配置された時》：そのミニオンに2点のダメージを与える。",
     "<When a Minion with cost 3 or less is deployed on the opponent's field>: Deal 2 damage to that Minion.",
     {"type": "triggered",
      "when": [{"event": "enter", "who": {"kind": "minion", "side": "opponent", "cost": {"max": 3}}}],
      "sentences": [[{"op": "damage", "amount": 2}]]}),
    ("lord", "《あなたのフィールドにある他のミニオンがブレイクした時》：このロードは「+1/+1」の修正を得る。",
     "<When another Minion on your field breaks>: This Lord gets +1/+1.",
     {"type": "triggered", "when": [{"event": "break", "who": {"kind": "minion", "side": "you", "other": True}}],
      "sentences": [[{"op": "modify", "who": "self", "atk": 1, "hp": 1, "until": "permanent"}]]}),
    ("skill", "あなたのフィールドにあるユニットを2体まで選び、次の相手のターン終了時まで「結界」を与える。",
     "Choose up to 2 units on your field and give them Hexproof until the end of the opponent's next turn.",
     {"type": "play", "sentences": [[
      {"op": "choose", "select": {"kind": "unit", "side": "you"}, "count": {"up_to": 2}},
      {"op": "grant", "keyword": "hexproof", "until": "opponent_turn_end"}]]}),
    ("skill",
     "あなたのフィールドにあるミニオンを2体選び、ブレイクする。そうした場合、相手のマスターに4点のダメージを与える。",
     "Choose 2 Minions on your field and break them. If you did, deal 4 damage to the opponent's Master.",
     {"type": "play", "sentences": [
      [{"op": "choose", "select": {"kind": "minion", "side": "you"}, "count": 2}, {"op": "break"}],
      [{"op": "if_done", "then": [{"op": "damage", "who": "opponent_master", "amount": 4}]}]]}),
    ("arts", "フィールドにある、「跳躍」を持つ全てのミニオンを手札に戻す。",
     "Return all Minions with Leap on the field to hand.",
     {"type": "play", "sentences": [[{"op": "send", "to": "hand",
      "who": {"kind": "minion", "keyword": "leap"}}]]}),
    ("minion", "《常時》：あなたのフィールドにある、タイプ「ドール」を持つ他の全てのミニオンに「速攻」を与える。",
     '<Always>: Give all other Minions with type "Doll" on your field Haste.',
     {"type": "static", "who": {"kind": "minion", "type": "doll", "other": True, "side": "you"},
      "grant": [{"keyword": "haste"}]}),
    ("minion", "《自ターン中任意》【X】：このミニオンはターン終了時まで「+X/+0」の修正を得る。",
     "<Any time in your turn> [X MP]: This Minion gets +X/+0 until end of turn.",
     {"type": "activated", "cost": {"x": True},
      "sentences": [[{"op": "modify", "who": "self", "atk": {"number": "x"}}]]}),
    ("minion", "《このカードがバトルで生き残った時》：このミニオンの疲労を回復する。",
     "<When this card survives a battle>: Ready this Minion.",
     {"type": "triggered", "when": [{"event": "survive"}], "sentences": [[{"op": "ready", "who": "self"}]]}),
    ("skill", "相手のフィールドにある、左レーンの、疲労状態の、赤属性を持つ、ATK2以下のミニオンを1体選び、除外する。",
     "Choose 1 exhausted red Minion with ATK 2 or less in the left lane on the opponent's field and exile it.",
     {"type": "play", "sentences": [[{"op": "choose", "select": {"kind": "minion", "side": "opponent",
      "lane": "left", "ready": False, "colour": "red", "atk": {"max": 2}}}, {"op": "send", "to": "exile"}]]}),
    ("skill", "相手のフィールドにある、タイプ「竜」を持つ、HP3以上のミニオンを1体まで選び、疲労させる。",
     'Choose up to 1 Minion with type "Dragon" and HP 3 or more on the opponent\'s field and exhaust it.',
     {"type": "play", "sentences": [[{"op": "choose", "count": {"up_to": 1}, "select": {"kind": "minion",
      "side": "opponent", "type": "dragon", "hp": {"min": 3}}}, {"op": "exhaust"}]]}),
    ("skill", "あなたの手札の枚数をXとし、あなたのマスターはライフをX点得る。",
     "Your Master gains X life, where X is the number of cards in your hand.",
     {"type": "play", "sentences": [[{"op": "let", "be": {"has": "hand"}},
      {"op": "gain_life", "amount": {"number": "x"}}]]}),
    ("minion", "《常時》：カードを引く代わりに、このミニオンを疲労させてもよい。",
     "<Always>: Instead of drawing a card, you may exhaust this Minion.",
     {"type": "instead", "would": {"event": "draw"}, "optional": True, "steps": [{"op": "exhaust", "who": "self"}]}),
    ("skill", "このターン中に1回だけ、カードを引く代わりに、相手のマスターに1点のダメージを与えてもよい。",
     "Once this turn, instead of drawing a card, you may deal 1 damage to the opponent's Master.",
     {"type": "play", "sentences": [[{"op": "instead", "would": {"event": "draw"}, "optional": True,
      "steps": [{"op": "damage", "who": "opponent_master", "amount": 1}]}]]}),
    ("minion",
     ("《配置時》：フィールドにあるロードを1体選びAとし、フィールドにある、Aとタイプが同じミニオンを1体選び、"
      "そのミニオンとAでバトルを行う。"),
     ("<On deploy>: Choose 1 Lord on the field as A, then choose 1 Minion that shares its type with A on the field; "
      "that Minion and A battle."),
     {"type": "triggered", "when": [{"event": "enter"}], "sentences": [[
      {"op": "choose", "select": {"kind": "lord"}, "as": "a"},
      {"op": "choose", "select": {"kind": "minion", "same": {"what": "type", "as": "a"}}},
      {"op": "battle", "with": "a"}]]}),
    ("skill",
     "このターン中に1回だけ、あなたがカードを引いた時、あなたのターンの場合、相手のマスターに1点のダメージを与える。",
     "Once this turn, when you draw a card, if it is your turn, deal 1 damage to the opponent's Master.",
     {"type": "play", "sentences": [[{"op": "later", "when": {"event": "draws"}, "if": {"cond": "turn", "whose": "you"},
      "steps": [{"op": "damage", "who": "opponent_master", "amount": 1}]}]]}),
    ("skill",
     "フィールドにあるミニオンを1体選び、ターン終了時まで「貫通2」を与えて、そのミニオンに「+1/+2」の修正を与える。",
     "Choose 1 Minion on the field and give it Pierce 2 until end of turn, then give that Minion +1/+2.",
     {"type": "play", "sentences": [[{"op": "choose", "select": {"kind": "minion"}},
      {"op": "grant", "keyword": "pierce", "value": 2},
      {"op": "modify", "atk": 1, "hp": 2, "until": "permanent"}]]}),
    ("skill",
     "フィールドにあるロードを1体選び、そのロードの元々のATKをYとし、あなたのマスターにY点のダメージを与える。",
     "Choose 1 Lord on the field, then let Y be the printed ATK of that Lord, then deal Y damage to your Master.",
     {"type": "play", "sentences": [[{"op": "choose", "select": {"kind": "lord"}},
      {"op": "let", "as": "y", "be": {"value": "atk", "card": "it", "printed": True}},
      {"op": "damage", "who": "your_master", "amount": {"number": "y"}}]]}),
    ("minion", "《配置時》：あなたのマスターは「ATK2・衝撃1」としてアタックを行う。",
     "<On deploy>: Your Master attacks as ATK 2 with Shock 1.",
     {"type": "triggered", "when": [{"event": "enter"}], "sentences": [[
      {"op": "master_attack", "atk": 2, "keywords": [{"keyword": "shock", "value": 1}]}]]}),
    ("minion", "《常時》：このミニオンはブロック出来ない。", "<Always>: This Minion cannot block.",
     {"type": "static", "forbid": ["block"]}),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "ja", "en", "ability"), SAID, ids=[message[2] for message in SAID])
def test_it_is_said_and_read_in_both_languages(kind: str, ja: str, en: str, ability: dict[str, Any]) -> None:
    assert BOOK.print_script((), [ability], "ja", kind) == ja
    assert BOOK.print_script((), [ability], "en", kind) == en
    for language, text in (("ja", ja), ("en", en)):
        assert meant(text, kind, language) == unnamed([ability])


# names of abilities


def test_an_ability_has_its_name_in_both_languages() -> None:
    assert BOOK.compile_card(NAMED).card.abilities[0]["name"] == {"ja": "弦", "en": "String"}
    one = BOOK.compile_card(NAMED.model_copy(update={"text": Text(en=NAMED.text.en)}))
    assert one.card.abilities[0]["name"] == {"ja": "String", "en": "String"}


def test_the_effect_of_another_ability_is_meant_by_its_name() -> None:
    text = "「弦」《配置時》：カードを1枚引く。\n「余韻」《レーン移動時》：「弦」の効果を得る。"
    first, second = meant(text)
    assert first["sentences"] == [[{"op": "draw"}]]
    assert second["sentences"] == [[{"op": "get", "ability": 0}]]
    assert BOOK.compile_text(text.replace("「弦」の", "「鈴」の"), "ja", "minion").problems


# what is not understood


def test_a_problem_tells_line_column_rest_and_the_nearest_phrases() -> None:
    text = "速攻\n「弦」《配置時》：カードを1枚ひく。"
    (problem,) = BOOK.compile_text(text, "ja", "minion").problems
    assert (problem.line, problem.column, problem.unread) == (2, 10, "カードを1枚ひく。")
    assert problem.nearest[0] == "カードを1枚引く"
    assert problem.message.args["nearest"] == " / ".join(problem.nearest)


@pytest.mark.parametrize(
    ("language", "text", "nearest"),
    [
        ("ja", "「弦」《場に出た時》：カードを1枚引く。", "配置時"),
        ("ja", "「弦」《あなたのメインフェイズの始め》：カードを1枚引く。", "あなたのメインフェイズ開始時"),
        ("en", '"String" <At beginning of your main phase>: Draw 1 card.', "at the beginning of your main phase"),
        ("ja", "「弦」《常時》：このミニオンは攻撃しない。", "このミニオンはアタック出来ない"),
        ("ja", "「弦」《配置時》：相手のフィールドにあるミニオンを1体選び破壊する。", "ブレイクする"),
        ("ja", "「弦」《配置時》：カードを1枚引く相手のマスターに1点のダメージを与える。",
         "。相手のマスターに1点のダメージを与える。"),
        ("ja", "カードを1枚引く。", "「NAME」《配置時》："),
        ("ja", "「弦」《配置時》【手札を1枚捨てる】：カードを1枚引く。", "手札を1枚除外する"),
        ("en", '"String" <On deploy>: If your hand has 3 or more cards, draw 1 card.',
         "if you have 3 or more cards in hand,"),
        ("en", '"String" <On deploy>: Choose 1 Minion on your field and destroy it.', "break it"),
    ],
)  # fmt: skip
def test_the_nearest_phrase_is_the_one_that_was_meant(language: str, text: str, nearest: str) -> None:
    (problem,) = BOOK.compile_text(text, language, "minion").problems
    assert nearest in problem.nearest


def test_a_text_that_ends_too_early_says_so() -> None:
    (problem,) = BOOK.compile_text("「弦」《配置時》：", "ja", "minion").problems
    assert problem.message.key == "Line {line} ends too early: something is missing after “{read}”."


def test_too_long_a_text_is_not_read() -> None:
    (problem,) = BOOK.compile_text("カ" * (MOST_CHARACTERS + 1), "ja", "skill").problems
    assert problem.message.args == {"length": MOST_CHARACTERS + 1, "limit": MOST_CHARACTERS}


def test_a_minion_has_no_play_effect() -> None:
    assert BOOK.compile_text("カードを1枚引く。", "ja", "minion").problems


def by_hand(card: Card) -> tuple[bool, str]:
    read = BOOK.compile_card(card)
    return read.card.by_hand, read.problems[0].message.key if read.problems else ""


def test_a_card_is_played_by_hand_when_its_texts_disagree_or_are_not_understood_or_not_taken() -> None:
    card = legions_card("skill", "S")
    agree = card.model_copy(update={"text": Text(ja="カードを1枚引く。", en="Draw 1 card.")})
    assert by_hand(agree) == (False, "")
    differ = card.model_copy(update={"text": Text(ja="カードを1枚引く。", en="Draw 2 cards.")})
    assert by_hand(differ) == (True, "Its Japanese and its English text do not mean the same.")
    strange = card.model_copy(update={"text": Text(ja="踊る。")})
    assert by_hand(strange)[0]
    half = card.model_copy(update={"text": Text(ja="踊る。", en="Draw 1 card.")})
    assert by_hand(half) == (False, "")
    refusing = legions_book(SCHEMA, lambda _card: (ScriptProblem("abilities[0]", Message("No.")),))
    assert refusing.compile_card(agree).card.by_hand
    assert refusing.compile_card(agree).problems[0].message.key == "No."


# numbers that a letter stands for

UNFIXED = (
    ("ja", "minion", "「意気」《配置時》：相手のマスターにX点のダメージを与える。", "X点のダメージを与える。"),
    ("ja", "skill", "相手のマスターにＸ点のダメージを与える。", "Ｘ点のダメージを与える。"),
    ("en", "skill", "Deal X damage to the opponent's Master.", "X damage to the opponent's Master."),
    ("ja", "skill", "3以下の数を1つ選びXとしてもよい。カードをX枚引く。", "Xとしてもよい。カードをX枚引く。"),
)


@pytest.mark.parametrize(("language", "kind", "text", "unread"), UNFIXED)
def test_a_letter_that_nothing_fixes_is_not_read_and_its_place_is_reported(
    language: str, kind: str, text: str, unread: str
) -> None:
    (problem,) = BOOK.compile_text(text, language, kind).problems
    assert (problem.line, problem.column, problem.unread) == (1, text.index(unread) + 1, unread)
    assert problem.message.args["letter"] == "X"
    card = legions_card(kind, "R").model_copy(update={"text": Text.model_validate({language: text})})
    read = BOOK.compile_card(card)
    assert (read.card.by_hand, read.card.abilities) == (True, ())


def test_each_line_needs_its_own_definition_of_a_letter() -> None:
    paid = "《自ターン中任意》【X】：このミニオンはターン終了時まで「+X/+0」の修正を得る。"
    bare = "「意気」《配置時》：相手のマスターにX点のダメージを与える。"
    assert BOOK.compile_text(paid, "ja", "minion").problems == ()
    (problem,) = BOOK.compile_text(f"{paid}\n{bare}", "ja", "minion").problems
    assert problem.line == 2


def test_a_letter_is_fixed_by_a_cost_a_choice_or_a_definition() -> None:
    x: RawCard = {"number": "x"}
    damage: RawCard = {"op": "damage", "who": "opponent_master"}
    hit: RawCard = {**damage, "amount": x}
    let: RawCard = {"op": "let", "be": 2}
    chosen: RawCard = {"op": "choose_number", "max": 3, "as": "x"}
    paid: RawCard = {"type": "activated", "cost": {"x": True}, "sentences": [[hit]]}
    deployed: RawCard = {"type": "triggered", "when": [{"event": "enter"}], "sentences": [[hit]]}
    assert wrong(paid) == []
    assert wrong(deployed) == ["abilities[0].sentences[0][0].amount.number"]
    assert wrong({**deployed, "sentences": [[let, hit]]}) == []
    assert wrong({**deployed, "sentences": [[chosen], [hit]]}) == []
    assert wrong({**deployed, "sentences": [[hit, let]]}) == ["abilities[0].sentences[0][0].amount.number"]
    assert wrong({**deployed, "sentences": [[{**let, "be": x}]]}) == ["abilities[0].sentences[0][0].be.number"]
    early: RawCard = {"cond": "compare", "left": x, "is": "more", "right": 2}
    assert wrong({"type": "activated", "if": early, "sentences": [[let]]}) == ["abilities[0].if.left.number"]
    event: RawCard = {**damage, "amount": {"number": "amount"}}
    later: RawCard = {"op": "later", "when": {"event": "break"}, "steps": [event]}
    assert wrong({**deployed, "sentences": [[event, later]]}) == []
    assert wrong({"type": "activated", "sentences": [[later]]}) == []
    assert wrong({"type": "activated", "sentences": [[event]]}) == ["abilities[0].sentences[0][0].amount.number"]


def test_a_letter_is_known_only_where_every_road_has_fixed_it() -> None:
    hit: RawCard = {"op": "damage", "who": "opponent_master", "amount": {"number": "x"}}
    let: RawCard = {"op": "let", "be": 2}
    cond: RawCard = {"cond": "first_player"}
    if_done: RawCard = {"op": "if_done", "then": [hit]}
    may: RawCard = {"op": "may", "steps": [let]}
    each: RawCard = {"op": "for_each", "who": {"of": "field"}, "steps": [let]}
    later: RawCard = {"op": "later", "when": {"event": "break"}, "steps": [let]}

    def hits(*before: RawCard, last: RawCard = hit) -> list[str]:
        deployed: RawCard = {"type": "triggered", "when": [{"event": "enter"}], "sentences": [[*before, last]]}
        return wrong(deployed)

    for one_road in (
        may, each, later, {"op": "if", "cond": cond, "then": [let]}, {"op": "if", "cond": cond, "else": [let]},
        {"op": "repeat", "times": {"count": {"of": "field"}}, "steps": [let]}, {"op": "modes", "modes": [[let], [let]]},
    ):  # fmt: skip
        assert hits(one_road) == ["abilities[0].sentences[0][1].amount.number"], one_road
    modes: RawCard = {"op": "modes", "modes": [[let], [hit]]}
    assert hits(last=modes) == ["abilities[0].sentences[0][0].modes[1][0].amount.number"]
    assert hits(may, last={"op": "if_done", "else": [hit]}) == ["abilities[0].sentences[0][1].else[0].amount.number"]
    assert hits({"op": "if", "cond": cond, "then": [let], "else": [let]}) == []
    assert hits({"op": "repeat", "times": 2, "steps": [let]}) == []
    assert hits({**may, "else": [let]}) == []
    assert hits(may, last=if_done) == []
    assert hits(last={**may, "then": [hit]}) == []
    assert hits(let, may, last=if_done) == []


def test_x_is_paid_after_the_condition_of_an_ability_is_read() -> None:
    early: RawCard = {"cond": "compare", "left": {"number": "x"}, "is": "more", "right": 2}
    paid: RawCard = {"type": "activated", "cost": {"x": True}, "if": early, "sentences": [[{"op": "draw"}]]}
    assert wrong(paid) == ["abilities[0].if.left.number"]


def test_an_effect_that_is_got_comes_without_its_cost() -> None:
    hit: RawCard = {"op": "damage", "who": "opponent_master", "amount": {"number": "x"}}
    paid: RawCard = {"type": "activated", "cost": {"x": True}, "sentences": [[hit]]}
    get: RawCard = {"type": "triggered", "when": [{"event": "enter"}], "sentences": [[{"op": "get", "ability": 0}]]}
    assert wrong(paid, get) == ["abilities[1].sentences[0][0].ability"]
    fixed = {**get, "sentences": [[{"op": "let", "be": 1}, {"op": "get", "ability": 0}]]}
    assert wrong(paid, fixed) == []


def wrong(*abilities: RawCard) -> list[str]:
    """Return where the script of a Minion is wrong."""
    card = legions_card("minion", "R").model_copy(update={"abilities": abilities})
    return [problem.place for problem in problems(card)]
