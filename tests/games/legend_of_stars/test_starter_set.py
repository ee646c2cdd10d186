"""The starter set that ships with Legend of Stars: its cards, the words on them, and its four decks."""

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
from deckbuilder.games.legend_of_stars.language import LANGUAGE
from deckbuilder.games.legend_of_stars.pack import load_pack
from deckbuilder.games.legend_of_stars.script import Activated, Play, Static, Triggered
from deckbuilder.kernel.language.forms import DeckRuleText, Instead, Script
from tests.builders.words import Word, words_known, words_said

GAME = "legend_of_stars"
FOLDER = set_folder(GAME)
SCHEMA = load_schema(FOLDER)
CARD_KEYS = {
    "id", "number", "name", "reading", "keywords", "text", "abilities", "by_hand", "flavor", "rarity", "illustrator",
}  # fmt: skip
PRINTED_ORDER = (DeckRuleText, Static, Triggered, Activated, Play)
RawCard = dict[str, Any]


@cache
def document() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((FOLDER / "LOS-S1.json").read_text(encoding="utf-8"))
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
    assert (document()["game"], document()["id"]) == (GAME, "LOS-S1")
    assert document()["name"].keys() == {"ja", "en"}


def test_the_card_database_reads_every_card_and_the_rules_take_every_script() -> None:
    reading = read_set((FOLDER / "LOS-S1.json").read_bytes(), SCHEMA)
    assert reading.rejected == ()
    assert [card.id for card in reading.cards] == [card["id"] for card in cards()]
    rules = load_pack().rules
    assert {card.id: problems for card in reading.cards if (problems := rules.check_script(card))} == {}
    assert not any(card.by_hand for card in reading.cards)


def test_cards_are_numbered_in_order_and_no_name_comes_twice() -> None:
    numbers = [card["number"] for card in cards()]
    assert numbers == [f"{place:03d}" for place in range(1, len(numbers) + 1)]
    assert [card["id"] for card in cards()] == [f"LOS-S1-{number}" for number in numbers]
    for language in ("ja", "en"):
        assert max(Counter(card["name"][language] for card in cards()).values()) == 1


@CARDS
def test_a_card_has_what_the_schema_asks_of_its_kind_and_nothing_else(card: RawCard) -> None:
    fields = {spec.key: spec for spec in SCHEMA.fields}
    assert card.keys() <= CARD_KEYS | fields.keys()
    for key, spec in fields.items():
        if card["kind"] in spec.required_for:
            assert key in card
        if key not in card:
            continue
        assert not spec.allowed_for or card["kind"] in spec.allowed_for
        values = card[key] if spec.type == "words" else [card[key]]
        if spec.type in {"word", "words"}:
            assert set(values) <= choices(key)
        if spec.type == "integer":
            assert spec.minimum <= card[key] <= spec.maximum


@CARDS
def test_numbers_of_a_card_are_those_of_the_game(card: RawCard) -> None:
    assert 0 <= card["cost"] <= 8
    assert 1 <= card["speed"] <= 10
    if card["kind"] == "character":
        assert all(card[key] % 100 == 0 for key in ("atk", "def", "down"))
        assert card["atk"] <= 1300
        assert card["def"] <= 1300
        assert 100 <= card["down"] <= 800
        assert card["lead"]
        assert card["races"]
    assert card["rarity"] in {"C", "U", "R", "SR"}


@CARDS
def test_a_name_is_read_in_hiragana_and_written_in_both_languages(card: RawCard) -> None:
    assert re.fullmatch(r"[ぁ-ゖー]+", card["reading"])
    for text in (card["name"], card.get("text"), card.get("flavor")):
        assert text is None or (text["ja"] and text["en"])


@CARDS
def test_abilities_are_in_printed_order(card: RawCard) -> None:
    kinds = [Static if isinstance(ability, Instead) else type(ability).__mro__[1] for ability in script(card).abilities]
    order = [PRINTED_ORDER.index(kind) for kind in kinds]
    assert order == sorted(order)
    assert card["kind"] != "effect" or all(isinstance(ability, Play) for ability in script(card).abilities)


def test_all_attributes_kinds_and_keywords_are_there_in_number() -> None:
    assert len(cards()) == 200
    attributes = Counter(card["attribute"] for card in cards())
    assert attributes.keys() == choices("attribute")
    assert min(attributes.values()) >= 20
    kinds = Counter(card["kind"] for card in cards())
    assert kinds["character"] >= 80
    assert kinds["effect"] >= 24
    assert kinds["support"] >= 16
    assert sum(card.get("flash", False) for card in cards()) >= 12
    fields = Counter(card["attribute"] for card in cards() if card.get("field"))
    assert fields.keys() == choices("attribute")
    keywords = Counter(keyword["keyword"] for card in cards() for keyword in card.get("keywords", ()))
    assert keywords.keys() == {spec.key for spec in SCHEMA.keywords}
    assert min(keywords.values()) >= 3
    assert {race for card in cards() for race in card.get("races", ())} == choices("races")


def test_some_characters_have_no_ability() -> None:
    characters = [card for card in cards() if card["kind"] == "character"]
    plain = [card for card in characters if "abilities" not in card]
    assert 0.12 <= len(plain) / len(characters) <= 0.4
    assert len({tuple(card["lead"]) for card in plain}) >= 5


def test_plain_characters_grow_with_their_cost() -> None:
    totals: dict[int, list[int]] = {}
    for card in cards():
        if card["kind"] == "character" and "abilities" not in card and "keywords" not in card:
            totals.setdefault(card["cost"], []).append(card["atk"] + card["def"])
    ranges = [(min(totals[cost]), max(totals[cost])) for cost in sorted(totals)]
    assert all(low < next_low and high < next_high for (low, high), (next_low, next_high) in pairwise(ranges))


def test_two_cards_may_be_in_a_deck_any_number_of_times() -> None:
    free = [card for card in cards() if any(isinstance(ability, DeckRuleText) for ability in script(card).abilities)]
    assert [card["name"]["en"] for card in free] == ["Swarming Starshade", "Gnats That Call the Eclipse"]


def test_removal_without_a_condition_costs_at_least_four() -> None:
    removal = "相手のキャラクターを1体選び、破壊する。"
    assert all(card["cost"] >= 4 for card in cards() if removal in card.get("text", {}).get("ja", ""))


SPARED: dict[str, set[Word]] = {
    "Cards call what was chosen “it”; a name is for effects that choose twice and speak of both.": {
        ("Choose", "as"), ("Match", "among"), ("Same", "as"),
    },
    "Limits for a whole game or turn suit strong cards; the starter set has none that need them.": {
        ("Triggered", "once_per_game"), ("Activated", "once_per_game"), ("Instead", "once_per_game"),
        ("AlternativeCost", "type", "alternative_cost"), ("AlternativeCost", "if"), ("AlternativeCost", "cost"),
        ("PlayLimit", "type", "play_limit"), ("PlayLimit", "each_turn"),
        ("Declare", "op", "declare"), ("Declare", "what"), ("Declare", "as"), ("Match", "declared"),
        ("PlayFree", "op", "play_free"), ("PlayFree", "who"),
    },
    "Effects on the shipped cards end with this turn or with a turn of the opponent.": {
        ("any", "until", "your_turn_end")
    },
    "A part of a name is a word of one language; a card that speaks two cannot say it in both.": {
        ("Match", "name_contains"),
    },
    "Cards that players write use these words; no shipped card needed them before they were there.": {
        ("Pay", "op", "pay"), ("Pay", "cost"), ("Modes", "up_to"), ("Look", "reveal"), ("MeasuredWhen", "least_amount"),
        ("NewNumber", "halved"), ("Quotient", "quotient"), ("Triggered", "or_when"),
        ("ExtraAttacks", "count"), ("ExtraAttacks", "op", "extra_attacks"),
        ("ExtraAttacks", "who"), ("ExtraTurn", "op", "extra_turn"), ("ExtraTurn", "player"), ("Must", "op", "must"),
        ("Must", "what"), ("Must", "who"), ("Static", "must"), ("Static", "lose"),
        ("any", "until", "next_opponent_turn"),
        ("Also", "gain"), ("Also", "type", "also"), ("GainWords", "attribute"), ("GainWords", "name"),
        ("GainWords", "op", "gain_words"), ("GainWords", "race"), ("GainWords", "who"), ("Gained", "attribute"),
        ("Gained", "name"), ("Gained", "race"), ("Static", "gain"),
        ("GrantAbility", "op", "grant_ability"), ("GrantAbility", "ability"),
        ("GrantAbility", "who"), ("LoseAbilities", "op", "lose_abilities"),
        ("LoseAbilities", "who"), ("Static", "grant_abilities"), ("Static", "lose_abilities"),
        ("Look", "must"), ("Look", "rest"), ("Look", "show"), ("LoseLife", "amount"), ("LoseLife", "op", "lose_life"),
        ("LoseLife", "player"), ("PlayCost", "amount"), ("PlayCost", "if"), ("PlayCost", "type", "play_cost"),
        ("PlayCost", "who"), ("PlayOnly", "if"), ("PlayOnly", "type", "play_only"), ("Send", "state"),
        ("Send", "to", "energy"), ("Send", "to", "trash"), ("Shift", "to", "other_lane"), ("TopCards", "to", "hand"),
    },
    "Few cards count what a player did in this turn, and none needs the opposite of a condition.": {
        ("ValueIs", "what", "cards_played"), ("Not", "cond", "not"), ("Not", "of"),
    },
}  # fmt: skip
"""Words that the rules need and that no starter card carries, by the reason."""


def test_every_word_of_the_effect_language_is_on_two_cards() -> None:
    message = Counter(word for card in cards() for word in set(words_said(script(card))))
    known = words_known()
    spared = set[Word]().union(*SPARED.values())
    rare = {word for word in known if message[word] < 2}
    assert rare - spared == set(), "put these words on two cards, or tell in SPARED why they are on none"
    assert spared <= rare, "these words of SPARED are on cards by now"


def test_every_keyword_is_on_two_cards() -> None:
    printed = Counter(keyword["keyword"] for card in cards() for keyword in card.get("keywords", ()))
    assert {spec.key for spec in SCHEMA.keywords if printed[spec.key] < 2} == set()


def test_there_are_four_starter_decks_and_they_show_most_of_the_set() -> None:
    decks = load_starter_decks(FOLDER)
    assert len(decks) == 4
    used = {entry.card for deck in decks.values() for entry in deck.entries()}
    assert used <= {card["id"] for card in cards()}
    assert len(used) >= 100


@DECKS
def test_a_starter_deck_is_legal(deck: Deck) -> None:
    assert (deck.game, deck.edition) == (GAME, "1.0.03")
    assert deck.size() == deck.size("main") == 50
    assert all(entry.count <= 3 for entry in deck.entries())
    assert len({entry.card for entry in deck.entries()}) == len(deck.entries())


@DECKS
def test_a_starter_deck_has_two_or_three_attributes_and_plays_early(deck: Deck) -> None:
    by_id = {card["id"]: card for card in cards()}
    held = [by_id[entry.card] for entry in deck.entries() for _ in range(entry.count)]
    assert 2 <= len({card["attribute"] for card in held}) <= 3
    early = [card for card in held if card["kind"] == "character" and card["cost"] <= 3 and "up" in card["lead"]]
    assert len(early) >= 22


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
