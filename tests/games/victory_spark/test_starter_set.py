"""The starter set that ships with Victory Spark: its cards, the words on them, and its four decks."""

import json
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from card_db.models import SET_FORMAT
from card_db.store.set_files import read_set
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.data import load_schema, load_starter_decks, set_folder
from deckbuilder.games.victory_spark.appendix import icons_of
from deckbuilder.games.victory_spark.language import LANGUAGE
from deckbuilder.games.victory_spark.old_words import KINDS
from deckbuilder.games.victory_spark.pack import load_pack
from deckbuilder.games.victory_spark.script import DeckRuleText
from deckbuilder.kernel.language.forms import Script
from tests.builders.words import Word, words_known, words_said
from tests.games.conformance.matches import cards_of

GAME = "victory_spark"
FOLDER = set_folder(GAME)
SCHEMA = load_schema(FOLDER)
CARD_KEYS = {
    "id", "number", "name", "reading", "text", "abilities", "flavor", "rarity", "illustrator",
}  # fmt: skip
WORKS = ("銀砂楽団の夜汽車", "絡繰町探偵帖", "竜の湯へようこそ", "灯台守の観測日誌")
RawCard = dict[str, Any]


@cache
def document() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((FOLDER / "VS-S1.json").read_text(encoding="utf-8"))
    return loaded


def cards() -> list[RawCard]:
    return list(document()["cards"])


CARDS = pytest.mark.parametrize("card", cards(), ids=lambda card: str(card["id"]))
DECKS = pytest.mark.parametrize("deck", load_starter_decks(FOLDER).values(), ids=load_starter_decks(FOLDER).keys())


def script(card: RawCard) -> Script:
    return LANGUAGE.read(card.get("abilities", ()))


def choices(field: str) -> set[str]:
    spec = SCHEMA.field(field)
    assert spec is not None
    return {choice.value for choice in spec.choices}


def test_the_document_is_a_set_file_of_this_game() -> None:
    assert document()["format"] == SET_FORMAT
    assert (document()["game"], document()["id"]) == (GAME, "VS-S1")
    assert document()["name"].keys() == {"ja", "en"}


def test_the_card_database_reads_every_card_and_the_rules_take_every_script() -> None:
    reading = read_set((FOLDER / "VS-S1.json").read_bytes(), SCHEMA)
    assert reading.rejected == ()
    assert [card.id for card in reading.cards] == [card["id"] for card in cards()]
    rules = load_pack().rules
    assert {card.id: problems for card in reading.cards if (problems := rules.check_script(card))} == {}
    assert not any(card.by_hand for card in reading.cards)


def test_cards_are_numbered_in_order_and_no_name_comes_twice() -> None:
    numbers = [card["number"] for card in cards()]
    assert numbers == [f"{place:03d}" for place in range(1, len(numbers) + 1)]
    assert [card["id"] for card in cards()] == [f"VS-S1-{number}" for number in numbers]
    for language in ("ja", "en"):
        assert max(Counter(card["name"][language] for card in cards()).values()) == 1


@CARDS
def test_a_card_has_what_the_schema_asks_and_nothing_else(card: RawCard) -> None:
    fields = {spec.key: spec for spec in SCHEMA.fields}
    assert card.keys() <= CARD_KEYS | fields.keys()
    for key, spec in fields.items():
        if card["kind"] in spec.required_for:
            assert key in card
        if key in card and spec.choices and not spec.open:
            assert set(card[key] if spec.type == "words" else [card[key]]) <= choices(key)
        if key in card and spec.type == "integer":
            assert spec.minimum <= card[key] <= spec.maximum


@CARDS
def test_a_name_is_a_name_and_a_title_that_are_read_in_hiragana_and_translated(card: RawCard) -> None:
    name, title = card["name"]["ja"].split("／")
    assert name in card["names"]
    assert card["titles"] == [title]
    assert ", " in card["name"]["en"]
    assert re.fullmatch(r"[ぁ-ゖー]+", card["reading"])
    for text in (card.get("text"), card["flavor"]):
        assert text is None or (text["ja"] and text["en"])
    assert card["rarity"] in {"C", "U", "R", "SR"}


@CARDS
def test_numbers_of_a_card_are_those_of_the_game(card: RawCard) -> None:
    assert 0 <= card["level"] <= 7
    assert all(card[key] % 500 == 0 and 500 <= card[key] <= 9000 for key in ("attack", "defence"))
    assert card["work_title"] in WORKS


@CARDS
def test_a_card_has_a_partner_in_its_own_work(card: RawCard) -> None:
    def fits(other: RawCard) -> bool:
        names, titles = set(card["partner_names"]), set(card["partner_titles"])
        return bool(names & set(other["names"])) and bool(titles & set(other["titles"]))

    partners = [other for other in cards() if fits(other)]
    assert partners
    assert {other["work_title"] for other in partners} == {card["work_title"]}
    assert {gender for other in partners for gender in other.get("genders", ())} == set(card.get("partner_genders", ()))
    assert all(other is not card for other in partners)


@CARDS
def test_every_technique_has_a_name_and_an_attribute(card: RawCard) -> None:
    assert all(len(ability["names"]) == len(ability["attributes"]) == 1 for ability in card.get("abilities", ()))


def test_there_are_many_cards_of_every_work_level_and_gender() -> None:
    assert len(cards()) == 160
    assert set(Counter(card["work_title"] for card in cards()).values()) == {40}
    levels = Counter(card["level"] for card in cards())
    assert all(levels[level] >= 20 for level in range(4))
    assert levels[4] >= 15
    genders = Counter(gender for card in cards() for gender in card.get("genders", ()))
    assert min(genders[gender] for gender in choices("genders")) >= 50
    assert sum("genders" not in card for card in cards()) >= 10
    assert sum(len(card.get("genders", ())) == 2 for card in cards()) == 2


def test_techniques_are_of_every_kind_and_of_many_forms() -> None:
    kinds = Counter(ability["kind"] for card in cards() for ability in card.get("abilities", ()))
    assert kinds.keys() == set(KINDS)
    assert min(kinds.values()) >= 7
    assert len({plain_form(card) for card in cards()}) >= 120


def plain_form(card: RawCard) -> str:
    """Return the script of a card without numbers and names."""
    bare = [{key: part for key, part in ability.items() if key not in {"names", "attributes"}}
            for ability in card.get("abilities", ())]  # fmt: skip
    return re.sub(r'"[^"]*[^\x00-\x7f][^"]*"|-?\d+', "_", json.dumps(bare, ensure_ascii=False, sort_keys=True))


def test_limited_icons_stand_on_entry_sparks_with_the_texts_that_the_rules_fix() -> None:
    marked = [card for card in cards() if "limited_icons" in card]
    assert Counter(icon for card in marked for icon in card["limited_icons"]) == {"fire": 4, "heal": 5}
    assert {card["work_title"] for card in marked} == set(WORKS)
    assert all(card["abilities"][0]["kind"] == "entry_spark" for card in marked)


def test_some_cards_change_how_decks_are_built() -> None:
    rules = [ability for card in cards() for ability in script(card).abilities if isinstance(ability, DeckRuleText)]
    told = Counter(word for rule in rules for word in ("copies", "size", "fire", "heal") if getattr(rule, word))
    assert told == {"copies": 2, "size": 2, "fire": 2, "heal": 2}


def test_plain_characters_grow_with_their_level() -> None:
    totals: dict[int, set[int]] = {}
    for card in cards():
        if "abilities" not in card:
            totals.setdefault(card["level"], set()).add(card["attack"] + card["defence"])
    assert len(totals) == 3
    assert all(max(totals[low]) < min(totals[high]) for low, high in pairwise(sorted(totals)))


SPARED: dict[str, set[Word]] = {
    "The game has no keywords, no word for what is ready, and one way to put looked-at cards back.": {
        ("Granted", "keyword"), ("Granted", "value"), ("Look", "must"), ("Look", "show"), ("Look", "rest"),
        ("Match", "keyword"), ("Match", "ready"), ("Static", "grant"),
    },
    "A technique says with `times_per_turn` how often it is used.": {
        ("Activated", "once_per_turn"), ("Instead", "once_per_turn"), ("Triggered", "once_per_turn"),
    },
    "No word of the game says what a card must do, or what it cannot do in a turn to come.": {
        ("Static", "must"), ("any", "until", "next_opponent_turn"),
    },
    "Texts say with less and more what is not so, how many cards a zone has, and what is taken away.": {
        ("CountIs", "max"), ("Difference", "difference"), ("Not", "cond", "not"), ("Not", "of"),
    },
    "Effects on the shipped cards end with this turn or with a turn of the opponent.": {
        ("any", "until", "your_turn_end")
    },
    "Shipped cards show chosen cards as a cost; players' cards may show them as an effect.": {
        ("Reveal", "who"),
    },
    "No card declares two words, and a text says a number where it is used.": {
        ("Declare", "as"), ("Let", "as"), ("Let", "be"), ("Let", "op", "let"),
    },
    "A part of a name is a word of one language; a card that speaks two cannot say it in both.": {
        ("Match", "name_contains"), ("Match", "title_contains"),
    },
    "Cards that players write use these words; no shipped card needed them before they were there.": {
        ("Forbid", "what", "be_reversed"), ("Forbid", "what", "be_supported"), ("Look", "reveal"),
        ("MeasuredWhen", "least_amount"), ("NewNumber", "halved"), ("Quotient", "quotient"),
        ("Static", "forbid", "be_reversed"), ("Static", "forbid", "be_supported"), ("Static", "lose"),
        ("AttackIs", "number"), ("CardCost", "every"), ("ForbidPlayer", "attribute"), ("PlayerBar", "attribute"),
        ("ForbidPlayer", "level"), ("PlayerBar", "level"), ("ForbidPlayer", "technique"), ("PlayerBar", "technique"),
    },
    "Players write cards that change the hand limit; no shipped card does.": {
        ("ChangePlayer", "op", "change_player"), ("PlayerChange", "change"), ("PlayerChange", "number"),
        ("PlayerChange", "player"), ("PlayerChange", "what"), ("Static", "change_player"),
    },
    "Cards that players write use these words; no shipped card lets the other player win, lose or shuffle.": {
        ("LoseGame", "player"), ("Shuffle", "player"), ("Win", "player"),
    },
    "Replacements of shipped cards concern what leaves a place, not what comes to the field.": {
        ("Would", "to", "bench"), ("Would", "to", "field"), ("Would", "to", "ring"), ("Would", "to", "surprise"),
    },
    "A phase of this game has a beginning that cards speak of, and no end.": {("When", "event", "phase_end")},
}  # fmt: skip
"""Words that the rules need and that no starter card carries, by the reason."""


def test_every_word_of_the_effect_language_is_on_two_cards() -> None:
    said = Counter(word for card in cards() for word in set(words_said(script(card))))
    known = words_known(LANGUAGE.script)
    spared = set[Word]().union(*SPARED.values())
    rare = {word for word in known if said[word] < 2}
    assert rare - spared == set(), "put these words on two cards, or say in SPARED why they are on none"
    assert spared <= rare, "these words of SPARED are on cards by now"


def test_there_are_four_starter_decks_and_they_show_much_of_the_set() -> None:
    decks = load_starter_decks(FOLDER)
    assert len(decks) == 4
    used = {entry.card for deck in decks.values() for entry in deck.entries()}
    assert used <= {card["id"] for card in cards()}
    assert len(used) >= 80


@DECKS
def test_a_starter_deck_is_legal(deck: Deck) -> None:
    assert (deck.game, deck.edition) == (GAME, "1.4.1.2")
    assert deck.size() == 50
    assert deck.size("ring") == 1
    pairs = Counter((name, title) for card in cards_of(deck) for name in card.words("names")
                    for title in card.words("titles"))  # fmt: skip
    assert max(pairs.values()) <= 4
    icons = Counter(icon for card in cards_of(deck) for icon in icons_of(card))
    assert max(icons.values()) <= 4


@DECKS
def test_a_starter_deck_tells_one_tale_and_plays_early(deck: Deck) -> None:
    held = cards_of(deck)
    assert len({card.string("work_title") for card in held}) == 1
    assert sum((card.integer("level") or 0) <= 1 for card in held) >= 18


def test_every_starter_deck_has_a_name_and_notes_in_both_languages() -> None:
    pack = load_pack()
    assert set(pack.starter_names) == set(pack.starter_notes) == set(pack.starter_decks)
    for key, notes in pack.starter_notes.items():
        assert pack.starter_deck(key, "ja").notes == notes.ja == pack.starter_decks[key].notes
        assert pack.starter_deck(key, "en").notes == notes.en != notes.ja
    for key, names in pack.starter_names.items():
        assert names.ja
        assert names.en
        assert pack.starter_name(key, "ja") == names.ja != pack.starter_name(key, "en")
