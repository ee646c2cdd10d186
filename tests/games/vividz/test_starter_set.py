"""The starter set that ships with Vividz: its cards, the words on them, and its four decks."""

import json
import re
from collections import Counter
from datetime import date
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from card_db.models import SET_FORMAT, Card
from card_db.store.set_files import read_set
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.data import load_starter_decks
from deckbuilder.games.vividz.glossary import FOLDER, GAME, INFORMATION, MAIN_KINDS, SCHEMA, STAR
from deckbuilder.games.vividz.pack import load_pack
from deckbuilder.games.vividz.rules.lint import problems
from tests.games.conformance.matches import cards_of

RawCard = dict[str, Any]
ACCOUNTS = {"ナギ": "灯火", "レンカ": "機巧", "シズク": "夜市", "オト": "森歌"}
"""The account information of each of the four, with the trait of its cards."""
KEYWORDS = {"accel", "encounter", "chant", "subdue", "flash_slash", "deck_engage"}


@cache
def document() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((FOLDER / "VIV-S1.json").read_text(encoding="utf-8"))
    return loaded


def cards() -> list[RawCard]:
    return list(document()["cards"])


def of_kind(kind: str) -> list[RawCard]:
    return [card for card in cards() if card["kind"] == kind]


CARDS = pytest.mark.parametrize("card", cards(), ids=lambda card: str(card["id"]))
DECKS = pytest.mark.parametrize("deck", load_starter_decks(FOLDER).values(), ids=load_starter_decks(FOLDER).keys())


class Shipped:
    def __init__(self) -> None:
        reading = read_set((FOLDER / "VIV-S1.json").read_bytes(), SCHEMA)
        self.rejected, self.cards = reading.rejected, {card.id: card for card in reading.cards}

    def card(self, card_id: str) -> Card | None:
        return self.cards.get(card_id)


SHIPPED = Shipped()


def test_the_document_is_a_set_file_of_this_game() -> None:
    assert document()["format"] == SET_FORMAT
    assert (document()["game"], document()["id"]) == (GAME, "VIV-S1")


def test_the_card_database_reads_every_card_and_every_script_is_sound() -> None:
    assert SHIPPED.rejected == ()
    assert list(SHIPPED.cards) == [card["id"] for card in cards()]
    assert {card.id: found for card in SHIPPED.cards.values() if (found := problems(card))} == {}
    assert not any(card.by_hand for card in SHIPPED.cards.values())


def test_cards_are_numbered_in_order_and_no_name_comes_twice() -> None:
    numbers = [card["number"] for card in cards()]
    assert numbers == [f"{place:03d}" for place in range(1, len(numbers) + 1)]
    assert [card["id"] for card in cards()] == [f"VIV-S1-{number}" for number in numbers]
    for language in ("ja", "en"):
        assert max(Counter(card["name"][language] for card in cards()).values()) == 1


@CARDS
def test_a_card_says_everything_in_both_languages(card: RawCard) -> None:
    for key in ("name", "text", "flavor"):
        assert key not in card or (card[key]["ja"] and card[key]["en"])
    assert card["name"]["en"].isascii()
    assert re.fullmatch(r"[ぁ-ゖー]+", card["reading"])
    assert card["rarity"] in {"C", "U", "R", "SR"}
    assert ("text" in card) == bool(card.get("abilities"))


@CARDS
def test_a_text_has_a_line_for_each_ability_in_both_languages(card: RawCard) -> None:
    lines = [card["text"][language].split("\n") for language in ("ja", "en")] if "text" in card else [[], []]
    assert len(lines[0]) == len(lines[1]) == len(card.get("abilities", ()))
    assert all(re.match(r"【(起動|自動|常在|イベント|チェック|クリア)】", line) for line in lines[0])
    assert all(re.match(r"【(Activated|Auto|Permanent|Event ability|Check|Clear)】", line) for line in lines[1])


def test_every_japanese_word_of_a_card_has_its_english() -> None:
    words, names = document()["words"], {card["name"]["ja"] for card in cards()}
    said = {word for card in cards() for key in ("trait", "account_info") for word in card.get(key, ())}
    said |= {part["name"] for card in cards() for part in parts(card.get("abilities")) if "name" in part}
    assert said - names == set(words)


def parts(value: object) -> list[dict[str, Any]]:
    """Return every object of a script."""
    if isinstance(value, dict):
        return [value, *(part for item in value.values() for part in parts(item))]
    return [part for item in value for part in parts(item)] if isinstance(value, list) else []


def test_each_account_has_three_missions_and_cards_of_its_own_words() -> None:
    assert [card["account_info"] for card in of_kind("account")] == [[name] for name in ACCOUNTS]
    for name, trait in ACCOUNTS.items():
        own = [card for card in cards() if card.get("account_info") == [name] and card["kind"] != "account"]
        assert {word for card in own for word in card["trait"]} == {trait}
        assert [card["mission_info"] for card in own if card["kind"] == "mission"] == [["A"], ["B"], ["C"]]
        counts = Counter(card["mission_info"][0] for card in own if card["kind"] in MAIN_KINDS)
        assert set(counts) == set("ABC")
        assert min(counts.values()) >= 8


def test_the_other_cards_have_the_star_and_nothing_else() -> None:
    others = [card for card in cards() if "account_info" not in card]
    assert len(others) >= 5
    assert all(card["mission_info"] == [STAR] and "trait" not in card for card in others)


def test_there_are_many_cards_of_every_kind_cost_and_icon() -> None:
    assert len(cards()) == 153
    kinds = Counter(card["kind"] for card in cards())
    assert (kinds["account"], kinds["mission"]) == (4, 12)
    assert min(kinds[kind] for kind in MAIN_KINDS) >= 13
    costs = Counter(card["cost"] for card in of_kind("chara"))
    assert min(costs[cost] for cost in range(8)) >= 3
    icons = Counter(icon for card in cards() for icon in card.get("icons", ()))
    assert min(icons[icon] for icon in ("scout", "lvup")) >= 30
    assert icons["cannot_attack"] >= 3


def test_abilities_are_of_every_kind_and_of_many_forms() -> None:
    types = Counter(ability["type"] for card in cards() for ability in card.get("abilities", ()))
    assert types.keys() == KEYWORDS | {
        "triggered", "activated", "static", "instead", "play", "play_cost", "play_only", "check", "clear"
    }  # fmt: skip
    assert len({plain_form(card) for card in cards()}) >= 120


def plain_form(card: RawCard) -> str:
    """Return the script of a card without numbers and names."""
    bare = json.dumps(card.get("abilities", []), ensure_ascii=False, sort_keys=True)
    return re.sub(r'"[^"]*[^\x00-\x7f][^"]*"|-?\d+', "_", bare)


def test_the_power_of_a_chara_follows_from_its_cost_its_icons_and_its_abilities() -> None:
    usual = [card for card in of_kind("chara") if card["power"] == usual_power(card)]
    assert len(usual) >= len(of_kind("chara")) - 10
    assert all(card["power"] % 500 == 0 and card["power"] > 0 for card in of_kind("chara"))
    plain = {
        card["cost"]: card["power"] for card in of_kind("chara") if "abilities" not in card and "icons" not in card
    }
    assert len(plain) >= 3
    assert all(plain[low] < plain[high] for low, high in pairwise(sorted(plain)))


def usual_power(card: RawCard) -> int:
    return int(1000 + 1500 * card["cost"] - 500 * (len(card.get("icons", ())) + len(card.get("abilities", ()))))


def test_there_are_four_starter_decks_and_they_show_much_of_the_set() -> None:
    decks = load_starter_decks(FOLDER)
    assert len(decks) == 4
    used = {entry.card for deck in decks.values() for entry in deck.entries()}
    assert used <= {card["id"] for card in cards()}
    assert len(used) >= 100


@DECKS
def test_a_starter_deck_is_legal(deck: Deck) -> None:
    assert (deck.game, deck.edition) == (GAME, "1.3.0")
    found = [told for rule in load_pack().deck_rules for told in rule.check(deck, SHIPPED, date(2026, 11, 23))]
    assert found == []


@DECKS
def test_a_starter_deck_has_one_account_and_plays_early(deck: Deck) -> None:
    held = cards_of(deck)
    assert len({word for card in held for word in card.words("account_info")}) == 1
    assert sum(card.string("kind") == "chara" and (card.integer("cost") or 0) <= 2 for card in held) >= 14
    assert sum("scout" in card.words("icons") for card in held) >= 12


def test_every_starter_deck_has_a_name_and_notes_in_both_languages() -> None:
    pack = load_pack()
    assert set(pack.starter_names) == set(pack.starter_notes) == set(pack.starter_decks)
    for key, notes in pack.starter_notes.items():
        assert pack.starter_deck(key, "ja").notes == notes.ja == pack.starter_decks[key].notes
        assert pack.starter_deck(key, "en").notes == notes.en != notes.ja


def test_a_maintenance_list_is_dated_and_no_starter_deck_breaks_it() -> None:
    lists = load_pack().restrictions
    assert lists
    assert all(entry.card in SHIPPED.cards for each in lists for entry in each.entries)


def test_words_of_matching_are_those_of_the_schema() -> None:
    assert {spec.key for spec in SCHEMA.fields} >= set(INFORMATION)
