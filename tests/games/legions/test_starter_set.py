"""The starter set that ships with Legions!: its cards, the words on them, and its four decks."""

import json
import re
from collections import Counter
from datetime import date
from functools import cache
from typing import Any

import pytest

from card_db.models import SET_FORMAT
from card_db.store.card_completion import with_derived
from card_db.store.set_files import read_set
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.data import (
    load_files,
    load_schema,
    load_starter_decks,
    set_folder,
)
from deckbuilder.games.legions.deck_rules import deck_rules
from deckbuilder.games.legions.language import LANGUAGE
from deckbuilder.games.legions.rules.compile import compile_card
from deckbuilder.games.legions.rules.lint import problems
from deckbuilder.games.legions.rules.tokens import CARDS, token_card, token_id
from deckbuilder.legality.check import check_deck
from tests.builders.words import words_known, words_said
from tests.formats.book import CardBook

GAME = "legions"
FOLDER = set_folder(GAME)
SCHEMA = load_schema(FOLDER)
CARD_KEYS = {
    "id", "number", "name", "reading", "keywords", "text", "abilities", "by_hand", "flavor", "rarity", "illustrator",
}  # fmt: skip
TOKENS = {
    "ゴーストトークン": (1, 1, 1, {"ghost", "token"}, {"black", "blue"}, {"haste", "straight_attack"}),
    "ゾンビトークン": (3, 2, 3, {"zombie", "token"}, {"black", "blue"}, set[str]()),
    "ドールトークン": (2, 2, 2, {"doll", "token"}, {"white", "blue"}, set[str]()),
    "ビッグベアトークン": (5, 4, 5, {"doll", "token"}, {"white", "blue"}, set[str]()),
}
"""Cost, ATK, HP, types, colours and keywords (LEG 41-2 to 41-5)."""
NAMED = re.compile(r"「[^」]+」《[^》]+》(【[^】]+】)?：.+。")
NAMED_EN = re.compile(r'"[^"]+" <[^>]+>( \[[^\]]+\])?: .+')
COMMON = (
    (
        "《自ターン中》：スキル／ミニオンカードをアンロック出来る。",
        " <During your turn>: You can unlock Skill / Minion cards.",
    ),
    (
        "《自ターン中》：スキル／アーツ／ミニオン／ロードカードをアンロック出来る。",
        " <During your turn>: You can unlock Skill / Arts / Minion / Lord cards.",
    ),
    (
        "《自ターン中任意》【疲労】：ゲーム外からコアを1つ取り、このマスターの上に置く。",
        " <Any time in your turn> [exhaust]: Take 1 core from outside the game and put it on this Master.",
    ),
    (
        "《自ターン中任意》【疲労】：あなたのフィールドにあるユニットを1体選び、ターン終了時まで「強襲」を与える。",
        " <Any time in your turn> [exhaust]: Choose 1 unit on your field and give it Rush until end of turn.",
    ),
)
"""The abilities that all masters have, without their names (LEG 20)."""
RawCard = dict[str, Any]


@cache
def document() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((FOLDER / "LEG-S1.json").read_text(encoding="utf-8"))
    return loaded


def cards(*kinds: str) -> list[RawCard]:
    return [card for card in document()["cards"] if not kinds or card["kind"] in kinds]


def by_id(card_id: str) -> RawCard:
    return next(card for card in cards() if card["id"] == card_id)


def class_of(card: RawCard) -> object:
    return with_derived({"kind": card["kind"], "colours": tuple(card["colours"])}, SCHEMA).get("class")


DECKS = pytest.mark.parametrize("deck", load_starter_decks(FOLDER).values(), ids=load_starter_decks(FOLDER).keys())


def choices(field: str) -> set[str]:
    spec = SCHEMA.field(field)
    assert spec is not None
    return {choice.value for choice in spec.choices}


def test_the_document_is_a_set_file_of_this_game() -> None:
    assert document()["format"] == SET_FORMAT
    assert (document()["game"], document()["id"]) == (GAME, "LEG-S1")
    assert document()["name"].keys() == {"ja", "en"}


def test_the_card_database_reads_every_card_and_the_rules_take_every_script() -> None:
    reading = read_set((FOLDER / "LEG-S1.json").read_bytes(), SCHEMA)
    assert reading.rejected == ()
    assert [card.id for card in reading.cards] == [card["id"] for card in cards()]
    assert not any(card.by_hand for card in reading.cards)
    assert {card.id: wrong for card in reading.cards if (wrong := problems(card))} == {}


def test_cards_are_numbered_in_order_and_no_name_comes_twice() -> None:
    numbers = [card["number"] for card in cards()]
    assert numbers == [f"{place:03d}" for place in range(1, len(numbers) + 1)]
    assert [card["id"] for card in cards()] == [f"LEG-S1-{number}" for number in numbers]
    for language in ("ja", "en"):
        assert max(Counter(card["name"][language] for card in cards()).values()) == 1


def test_a_card_has_what_the_schema_asks_of_its_kind_and_only_words_it_knows() -> None:
    fields = {spec.key: spec for spec in SCHEMA.fields}
    for card in cards():
        assert card.keys() <= CARD_KEYS | fields.keys(), card["id"]
        for key, spec in fields.items():
            assert key in card or card["kind"] not in spec.required_for, (card["id"], key)
            if key in card and spec.type in {"word", "words"}:
                values = card[key] if spec.type == "words" else [card[key]]
                assert set(values) <= choices(key), (card["id"], key)


def test_numbers_of_a_card_are_those_of_the_game() -> None:
    for card in cards():
        assert 0 <= card.get("cost", 0) <= 7, card["id"]
        assert card["rarity"] in {"C", "U", "R", "SR"}, card["id"]
    for card in cards("minion", "lord", "token"):
        assert 1 <= card["atk"] <= 6, card["id"]
        assert 1 <= card["hp"] <= 7, card["id"]
        assert card["types"], card["id"]
    for card in cards("lord"):
        assert 4 <= card["cost"] <= 7, card["id"]
        assert 1 <= card["core_cost"] <= 3, card["id"]


def test_a_name_is_read_in_hiragana_and_written_in_both_languages() -> None:
    for card in cards():
        assert re.fullmatch(r"[ぁ-ゖー]+", card["reading"]), card["id"]
        for text in (card["name"], card.get("text"), card.get("awakened_text"), card.get("flavor")):
            assert text is None or (text["ja"] and text["en"]), card["id"]


def test_flavour_is_a_line_or_two_without_a_shout_and_no_card_repeats_another() -> None:
    reported = [card["flavor"] for card in cards() if card.get("flavor")]
    assert len(reported) >= 59
    for flavour in reported:
        assert (len(flavour["ja"]) <= 40, len(flavour["en"]) <= 100) == (True, True), flavour
        assert not set("!！") & set(flavour["ja"] + flavour["en"]), flavour
    for language in ("ja", "en"):
        assert len({flavour[language] for flavour in reported}) == len(reported)


def test_the_lines_of_a_text_keep_their_order() -> None:
    for card in cards():
        text = card.get("text", {"ja": "", "en": ""})
        lines, english = text["ja"].splitlines(), text["en"].splitlines()
        assert len(lines) == len(english), card["id"]
        plain = bool(card.get("keywords")) or card["kind"] in {"skill", "arts"}
        assert all(NAMED.fullmatch(line) for line in lines[plain:]), card["id"]
        assert all(NAMED_EN.fullmatch(line) for line in english[plain:]), card["id"]
        assert not any(NAMED.fullmatch(line) for line in lines[:plain]), card["id"]


def test_masters_of_all_eight_classes_have_the_common_abilities_under_different_names() -> None:
    assert sorted(str(class_of(card)) for card in cards("master")) == sorted(choices("class"))
    names: list[str] = []
    for card in cards("master"):
        for language, (opening, closing) in enumerate((("「", "」"), ('"', '"'))):
            key = ("ja", "en")[language]
            lines = [*card["text"][key].splitlines(), *card["awakened_text"][key].splitlines()]
            endings = [closing + common[language] for common in COMMON]
            assert all(line.endswith(ending) for line, ending in zip(lines, endings, strict=True))
            names += [line.removeprefix(opening).partition(closing)[0] for line in lines]
    assert len(set(names)) == len(names) == 8 * 4 * 2


def test_all_categories_colours_classes_and_keywords_are_there_in_number() -> None:
    assert len(cards("skill", "minion", "arts", "lord")) >= 120
    kinds = Counter(card["kind"] for card in cards())
    assert kinds["master"] == 8
    assert kinds["minion"] >= 60
    assert min(kinds["skill"], kinds["arts"], kinds["lord"]) >= 12
    singles = Counter(card["colours"][0] for card in cards() if len(card["colours"]) == 1)
    assert singles.keys() == choices("colours")
    assert min(singles.values()) >= 18
    doubles = Counter(class_of(card) for card in cards("skill", "minion", "arts", "lord") if len(card["colours"]) == 2)
    assert {str(name): count >= 3 for name, count in doubles.items()} == dict.fromkeys(choices("class"), True)
    keywords = Counter(word["keyword"] for card in cards("minion", "lord") for word in card.get("keywords", ()))
    assert keywords.keys() == {spec.key for spec in SCHEMA.keywords}
    assert min(keywords.values()) >= 2
    assert {name for card in cards() for name in card.get("types", ())} == choices("types")


def test_cheap_minions_are_there_in_number_and_every_colour_has_something_for_each_cost() -> None:
    for colour in choices("colours"):
        costs = Counter(card["cost"] for card in cards("minion") if card["colours"] == [colour])
        assert sum(count for cost, count in costs.items() if cost <= 3) >= 5
        assert set(range(1, 7)) <= costs.keys()


SPARED = {
    ("Declare", "op", "declare"), ("ExtraAttacks", "op", "extra_attacks"), ("ExtraTurn", "op", "extra_turn"),
    ("GainControl", "op", "gain_control"), ("GainWords", "op", "gain_words"), ("GrantAbility", "op", "grant_ability"),
    ("ForbidPlayer", "op", "forbid_player"), ("LoseAbilities", "op", "lose_abilities"),
    ("LoseLife", "op", "lose_life"), ("Must", "op", "must"), ("Pay", "op", "pay"), ("Reveal", "op", "reveal"),
    ("SetValue", "op", "set"),
}  # fmt: skip
"""Steps that cards of players use; no shipped card needed them before they were there."""


def test_every_step_and_every_trigger_is_on_two_cards() -> None:
    scripts = [LANGUAGE.read(card.get("abilities", ())) for card in cards()]
    message = Counter(word for script in scripts for word in set(words_said(script)))
    wanted = {word for word in words_known(LANGUAGE.script) if word[1] == "op" or word[:2] == ("When", "event")}
    assert len(wanted) > 50
    assert {word for word in wanted if message[word] < 2} == SPARED


@pytest.mark.rule("Leg", "41-2")
@pytest.mark.rule("Leg", "41-3")
@pytest.mark.rule("Leg", "41-4")
@pytest.mark.rule("Leg", "41-5")
def test_the_four_tokens_are_those_of_the_rules() -> None:
    shown = {
        card["name"]["ja"]: (
            card["cost"], card["atk"], card["hp"], set(card["types"]), set(card["colours"]),
            {word["keyword"] for word in card.get("keywords", ())},
        )
        for card in cards("token")
    }  # fmt: skip
    assert shown == TOKENS


@pytest.mark.parametrize("word", CARDS)
def test_a_token_that_an_effect_makes_is_the_card_of_the_set(word: str) -> None:
    made, shipped = compile_card(token_card(word)), by_id(token_id(word))
    assert shipped["name"]["ja"] == made.name["ja"]
    assert (made.cost, made.atk, made.hp) == (shipped["cost"], shipped["atk"], shipped["hp"])
    assert (set(made.types), set(made.colours)) == (set(shipped["types"]), set(shipped["colours"]))
    assert made.keywords.keys() == {keyword["keyword"] for keyword in shipped.get("keywords", ())}


# the decks


def test_the_decks_have_names_and_notes_in_both_languages_and_different_classes() -> None:
    files = load_files(FOLDER)
    decks, names, notes = files["starter_decks"], files["starter_names"], files["starter_notes"]
    assert len(decks) == 4
    assert decks.keys() == names.keys() == notes.keys()
    assert all(notes[key].ja == deck.notes and notes[key].en for key, deck in decks.items())
    assert all(names[key].ja == deck.name and names[key].en for key, deck in decks.items())
    assert len({class_of(by_id(line.card)) for deck in decks.values() for line in deck.sections["master"]}) == 4


@DECKS
def test_a_deck_has_one_master_and_forty_cards_of_its_class(deck: Deck) -> None:
    (master,) = deck.sections["master"]
    assert master.count == 1
    main = {line.card: line.count for line in deck.sections["main"]}
    assert sum(main.values()) == 40
    assert max(main.values()) <= 3
    own = set(by_id(master.card)["colours"])
    assert by_id(master.card)["kind"] == "master"
    assert all(by_id(card)["kind"] in {"skill", "minion", "arts", "lord"} for card in main)
    assert all(set(by_id(card)["colours"]) <= own for card in main)


@DECKS
def test_the_rules_find_nothing_wrong_with_a_deck(deck: Deck) -> None:
    known = CardBook(read_set((FOLDER / "LEG-S1.json").read_bytes(), SCHEMA).cards)
    rules = deck_rules(())
    assert check_deck(deck, rules, known, date(2026, 11, 21)) == []
    short = deck.model_copy(update={"sections": {**deck.sections, "main": deck.sections["main"][1:]}})
    assert [problem.rule for problem in check_deck(short, rules, known, date(2026, 11, 21))] == ["LEG 23-2a"]


@DECKS
def test_a_deck_can_act_early_and_ends_with_lords(deck: Deck) -> None:
    main = [(by_id(line.card), line.count) for line in deck.sections["main"]]
    assert sum(count for card, count in main if card["kind"] == "minion" and card["cost"] <= 2) >= 10
    assert 2 <= sum(count for card, count in main if card["kind"] == "lord") <= 7
    assert {card["kind"] for card, _ in main} == {"skill", "minion", "arts", "lord"}
