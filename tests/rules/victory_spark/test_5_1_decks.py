"""VS 2 and 5.1: what is printed on a card, and how a deck is built of cards."""

from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest

from card_db.models import Card, Text
from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.games.victory_spark.appendix import EXCEPTIONS, codes, icons_of, works_named
from deckbuilder.games.victory_spark.glossary import GAME, ICONS, SCHEMA
from deckbuilder.games.victory_spark.pack import load_pack, load_rules
from tests.rules.report import expect

rule = pytest.mark.rule
DAY = date(2026, 1, 1)


def printed(code: str, names: str = "K", titles: str = "T", **more: Any) -> Card:
    abilities = tuple(more.pop("abilities", ()))
    fields = {"kind": "character", "names": tuple(names.split()), "titles": tuple(titles.split()), "level": 1,
              "attack": 1000, "defence": 1000, **more}  # fmt: skip
    return Card(id=code, number=code, game=GAME, name=Text(ja=names), fields=fields, abilities=abilities)


class Known:
    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards

    def card(self, card_id: str) -> Card | None:
        return self._cards.get(card_id)


def problems(*cards: tuple[Card, int], fill: int = 50, ring: int = 0) -> list[str]:
    """The rules that a deck of these cards breaks. Cards of other names fill it up."""
    known = {card.id: card for card, _ in cards}
    entries = [DeckEntry(card=card.id, count=count) for card, count in cards]
    left = fill - sum(count for _, count in cards)
    for number in range((left + 3) // 4):
        card = printed(f"F{number}", f"F{number}")
        known[card.id] = card
        entries.append(DeckEntry(card=card.id, count=min(4, left - 4 * number)))
    sections = {"main": tuple(entries)}
    if ring:
        card = printed("R", "R")
        known["R"] = card
        sections["ring"] = (DeckEntry(card="R", count=ring),)
    deck = Deck(game=GAME, sections=sections)
    return [found.rule for each in load_pack().deck_rules for found in each.check(deck, Known(known), DAY)]


SIZE, COPIES, LIMIT = "VS 5.1.2.1.1", "VS 5.1.2.1.2", "VS 5.1.2.1.5"


@rule("VS", "5.1.2.1.1")
@pytest.mark.parametrize(("fill", "ring", "found"), [(50, 0, []), (49, 1, []), (49, 0, [SIZE]), (51, 0, [SIZE])])
def test_a_deck_has_exactly_fifty_cards_with_its_ring_card(fill: int, ring: int, found: list[str]) -> None:
    expect("the problems of the deck", problems(fill=fill, ring=ring), found)


@rule("VS", "5.1.2.1.2a")
@rule("VS", "5.1.2.1.3")
def test_four_cards_of_a_name_and_title_whatever_else_is_printed() -> None:
    assert problems((printed("1"), 4)) == []
    assert problems((printed("1"), 5)) == [COPIES]
    assert problems((printed("1"), 3), (printed("2", level=3, attack=9), 2)) == [COPIES]


@rule("VS", "5.1.2.1.2b")
@rule("VS", "2.16.2")
def test_another_title_is_another_card_and_another_picture_is_not() -> None:
    assert problems((printed("1", "A", "T"), 4), (printed("2", "A", "U"), 4)) == []
    pictured = printed("2").model_copy(update={"illustrator": "somebody", "image": "2.png"})
    assert problems((printed("1"), 4), (pictured, 1)) == [COPIES]


@rule("VS", "5.1.2.1.2c")
@rule("VS", "2.1.2")
@rule("VS", "2.3.2")
def test_each_pair_of_a_card_with_several_names_counts() -> None:
    assert problems((printed("1", "A", "T"), 4), (printed("2", "A B", "T"), 1)) == [COPIES]
    assert problems((printed("1", "B", "T"), 4), (printed("2", "A B", "T"), 1)) == [COPIES]
    assert problems((printed("1", "A", "T"), 4), (printed("2", "B", "T"), 4)) == []
    assert problems((printed("1", "A", "T"), 4), (printed("2", "A", "U T"), 1)) == [COPIES]


@rule("VS", "5.1.2.1.4a")
def test_a_card_of_which_any_number_is_allowed() -> None:
    allowed = printed("1", abilities=[{"kind": "permanent", "effect": {"copies": "any"}}])
    assert problems((allowed, 20)) == []
    eight = printed("1", abilities=[{"kind": "permanent", "effect": {"copies": 8}}])
    assert problems((eight, 8)) == []
    assert problems((eight, 9)) == [COPIES]


@rule("VS", "5.1.2.1.4a")
@pytest.mark.parametrize(
    ("text", "most"),
    [
        (Text(ja="【群れ】《群》【永】このカードはデッキに何枚入れてもよい。"), 20),
        (Text(en="【Swarm】《Flock》【Perm】 Your deck may contain any number of this card."), 20),
        (Text(ja="【群れ】《群》【永】このカードはデッキに8枚まで入れてもよい。"), 8),
    ],
)
def test_a_deck_rule_that_is_read_from_a_text_counts(text: Text, most: int) -> None:
    card = load_rules().compile_text(printed("1").model_copy(update={"text": text})).card
    assert problems((card, most)) == []
    assert problems((card, most + 1)) == ([] if most == 20 else [COPIES])


@rule("VS", "5.1.2.1.5c")
def test_a_card_with_two_icons_of_a_kind_counts_twice() -> None:
    assert problems((printed("1", limited_icons=("fire", "fire")), 2)) == []
    assert problems((printed("1", limited_icons=("fire", "fire")), 3)) == [LIMIT]


@rule("VS", "5.1.2.1.4b")
def test_only_the_condition_that_is_named_is_replaced() -> None:
    allowed = printed("1", abilities=[{"kind": "permanent", "effect": {"copies": "any"}}])
    assert problems((allowed, 20), fill=52) == [SIZE]
    larger = printed("1", abilities=[{"kind": "permanent", "effect": {"size": 60}}])
    assert problems((larger, 1), fill=60) == []
    assert problems((larger, 5), fill=60) == [COPIES]
    fiery = printed("1", abilities=[{"kind": "permanent", "effect": {"fire": 6}}], limited_icons=("fire",))
    assert problems((fiery, 4), (printed("2", "X", limited_icons=("fire",)), 2)) == []


@rule("VS", "5.1.2.1.5a")
@rule("VS", "2.18.1")
@rule("VS", "12.4b")
def test_four_heal_icons_at_most() -> None:
    assert problems((printed("GS/T09", "A"), 3), (printed("GS/038", "B"), 2)) == [LIMIT]
    assert problems((printed("GS/T09", "A"), 2), (printed("GS/038", "B"), 2)) == []


@rule("VS", "5.1.2.1.5b")
@rule("VS", "12.4a")
@rule("VS", "2.18.2.1")
def test_four_fire_icons_at_most() -> None:
    assert problems((printed("GS/027", "A"), 4), (printed("GS/054", "B"), 1)) == [LIMIT]
    assert icons_of(printed("SH/079")) == ("fire",)
    assert icons_of(printed("GS/027", limited_icons=("fire",))) == ("fire",)


@rule("VS", "5.1.2.1.5c")
def test_icons_are_counted_and_not_cards() -> None:
    assert problems((printed("1", "A", limited_icons=("fire", "fire")), 2)) == []
    assert problems((printed("1", "A", limited_icons=("fire", "fire")), 3)) == [LIMIT]
    fire, heal = printed("1", "A", limited_icons=("fire",)), printed("2", "B", limited_icons=("heal",))
    assert problems((fire, 4), (heal, 4)) == []


@rule("VS", "2.18.2.1.2.1")
@rule("VS", "12.4c")
def test_two_cards_do_not_count_as_healing() -> None:
    assert icons_of(printed("TOG/019")) == ()
    heal = printed("1", "A", limited_icons=("heal",))
    assert problems((heal, 4), (printed("TOG/019", "B"), 4)) == []


@rule("VS", "2.18.2.1.2.2")
@rule("VS", "2.18.2")
def test_the_appendix_lists_them() -> None:
    assert (len(codes("fire")), len(codes("heal")), len(EXCEPTIONS)) == (26, 30, 2)
    assert ICONS == ("fire", "heal")


@rule("VS", "12.5a")
@rule("VS", "12.5d")
def test_works_of_a_pair_refer_to_each_other() -> None:
    pair = works_named("Baby Princess")
    assert pair == works_named("Baby Princess 3D ぱらだいす０(ラブ)")
    assert works_named("シャイニング・ハーツ").isdisjoint(pair)
    assert works_named("シャイニング・ハーツ\u301c幸せのパン\u301c") == works_named("シャイニング・ハーツ")


@rule("VS", "2a")
def test_a_card_needs_its_level_and_its_values() -> None:
    needed = {spec.key for spec in SCHEMA.fields if spec.required_for}
    assert needed == {"titles", "level", "attack", "defence"}


@rule("VS", "2.5.2")
@rule("VS", "2.6.2")
@rule("VS", "2.8.2")
@rule("VS", "2.4.2")
def test_fields_that_may_have_several_words() -> None:
    several = {spec.key for spec in SCHEMA.fields if spec.type == "words"}
    assert several >= {"partner_names", "partner_titles", "partner_genders", "genders"}


@rule("VS", "12.5c")
def test_works_do_not_matter_for_a_deck() -> None:
    one, other = printed("1", work_title="Baby Princess"), printed("2", work_title="Other")
    assert problems((one, 2), (other, 2)) == []
    assert problems((one, 3), (other, 2)) == [COPIES]


@rule("VS", "5.1.1")
def test_a_game_needs_two_decks() -> None:
    from deckbuilder.games.kit.pack import MatchSetup

    one_deck: Any = ((printed("1"),),)
    setup = MatchSetup("1.4.1.2", 1, one_deck, {})
    with pytest.raises(ValueError, match="decks"):
        load_pack().rules.start(setup)
