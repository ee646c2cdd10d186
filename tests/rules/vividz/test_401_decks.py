"""VIV 302 to 309 and 401: what cards have, and how a deck is built of them."""

from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest

from card_db.models import Card, Text
from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.games.vividz.deck_rules import FitsMissions, deck_rules
from deckbuilder.games.vividz.glossary import GAME, SCHEMA
from deckbuilder.games.vividz.missions import fits, may_have
from deckbuilder.games.vividz.pack import load_pack
from deckbuilder.legality.restrictions import NamedCard, Restriction, RestrictionList
from tests.rules.report import expect

rule = pytest.mark.rule
DAY = date(2026, 1, 1)
WORDS = {"info": "mission_info", "trait": "trait", "account": "account_info"}
ACCOUNT, MISSIONS, NAMES = "VIV 401.3", "VIV 401.4", "VIV 401.4a"
KIND, SIZE, COPIES, FIT = "VIV 401.5", "VIV 401.5a", "VIV 401.5b", "VIV 401.5c"


def printed(name: str, kind: str = "chara", code: str = "", **words: str) -> Card:
    """A card. `info`, `trait`, `account`: its words, with blanks between them."""
    fields: dict[str, Any] = {"kind": kind} | ({} if kind in {"account", "mission"} else {"cost": 1})
    fields |= {"power": 1000} if kind == "chara" else {}
    fields |= {WORDS[key]: tuple(said.split()) for key, said in words.items()}
    code = code or name
    return Card(id=code, number=code, game=GAME, name=Text(ja=name), fields=fields)


class Known:
    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards

    def card(self, card_id: str) -> Card | None:
        return self._cards.get(card_id)


def entries(known: dict[str, Card], *cards: tuple[Card, int]) -> tuple[DeckEntry, ...]:
    known |= {card.id: card for card, _ in cards}
    return tuple(DeckEntry(card=card.id, count=count) for card, count in cards)


USUAL = tuple((printed(name, "mission", info=name, trait="T", account="N"), 1) for name in "ABC")


def problems(
    *main: tuple[Card, int],
    size: int = 50,
    account: int = 1,
    missions: tuple[tuple[Card, int], ...] = USUAL,
    lists: tuple[RestrictionList, ...] = (),
) -> list[str]:
    """The rules that a deck breaks. Cards with the star fill the main deck up."""
    known: dict[str, Card] = {}
    left = size - sum(count for _, count in main)
    stars = tuple((printed(f"S{number}", info="☆"), min(4, left - 4 * number)) for number in range((left + 3) // 4))
    sections = {
        "account": entries(known, *[(printed("P", "account", account="N"), account)] * bool(account)),
        "missions": entries(known, *missions),
        "main": entries(known, *main, *stars),
    }
    deck = Deck(game=GAME, sections={key: found for key, found in sections.items() if found})
    return [found.rule for each in deck_rules(lists) for found in each.check(deck, Known(known), DAY)]


@rule("VIV", "401.1-1")
@rule("VIV", "401.1-2")
@rule("VIV", "401.2")
def test_a_deck_is_an_account_missions_and_a_main_deck() -> None:
    expect("the parts of a deck", [part.key for part in load_pack().sections], ["account", "missions", "main"])
    expect("the problems of a deck with all of them", problems(), [])
    expect("the problems of no cards", problems(size=0, account=0, missions=()), [ACCOUNT, MISSIONS, SIZE])


@rule("VIV", "401.3")
@pytest.mark.parametrize(("count", "found"), [(0, [ACCOUNT]), (1, []), (2, [ACCOUNT])])
def test_there_is_one_account(count: int, found: list[str]) -> None:
    expect("the problems", problems(account=count), found)


@rule("VIV", "401.4")
def test_there_are_three_missions() -> None:
    expect("the problems of two", problems(missions=USUAL[:2]), [MISSIONS])
    expect("the problems of three", problems(), [])
    four = (*USUAL, (printed("D", "mission"), 1))
    expect("the problems of four", problems(missions=four), [MISSIONS])


@rule("VIV", "401.4a")
def test_no_two_missions_have_the_same_name() -> None:
    twice = (USUAL[0], (USUAL[1][0], 2))
    expect("the problems of a mission twice", problems(missions=twice), [NAMES])
    reprint = (printed("Ａ", "mission", "A2", info="X", trait="T", account="N"), 1)
    expect("the problems of two prints", problems(missions=(*USUAL[:2], reprint)), [NAMES])


@rule("VIV", "401.5")
@rule("VIV", "302.2")
def test_only_charas_events_and_engages_are_in_the_main_deck() -> None:
    kinds = [choice.value for choice in SCHEMA.fields[0].choices]
    expect("the kinds of cards", kinds, ["account", "mission", "chara", "event", "engage"])
    found = {kind: problems((printed("X", kind, info="☆"), 1)) for kind in kinds}
    wrong = {"account": [KIND], "mission": [KIND]}
    expect("the problems by kind", found, {kind: wrong.get(kind, []) for kind in kinds})


@rule("VIV", "401.3")
@rule("VIV", "401.4")
def test_a_chara_is_no_account_and_no_mission() -> None:
    chara = (printed("X", info="☆"), 1)
    expect("the problems of a chara among the missions", problems(missions=(*USUAL[:2], chara)), [MISSIONS])


@rule("VIV", "401.5a-1")
@rule("VIV", "401.5a-2")
@pytest.mark.parametrize(("size", "found"), [(49, [SIZE]), (50, []), (70, []), (71, [SIZE])])
def test_the_main_deck_has_fifty_to_seventy_cards(size: int, found: list[str]) -> None:
    expect("the problems", problems(size=size), found)


@rule("VIV", "401.5b")
@rule("VIV", "301.2")
def test_four_cards_of_a_name_whatever_their_print() -> None:
    one, other = printed("X", info="☆"), printed("Ｘ ", code="X2", info="☆")
    expect("the problems of four", problems((one, 2), (other, 2)), [])
    expect("the problems of five", problems((one, 2), (other, 3)), [COPIES])


@rule("VIV", "401.5c-1")
@rule("VIV", "307.1-1")
@rule("VIV", "307.1-2")
@rule("VIV", "308.1-1")
@rule("VIV", "308.1-2")
@rule("VIV", "309.1-1")
@rule("VIV", "309.1-2")
def test_a_card_agrees_with_one_mission_in_all_that_it_has() -> None:
    missions = (
        (printed("1", "mission", info="A", trait="T", account="N"), 1),
        (printed("2", "mission", info="B", trait="T", account="N"), 1),
        (printed("3", "mission", info="A", trait="T", account="S"), 1),
    )
    fitting = {"B N T": [], "B S T": [FIT], "A S T": [], "A N U": [FIT], "C N T": [FIT], "AC N T": []}
    found = {}
    for words in fitting:
        info, account, trait = words.split()
        card = printed("X", info=" ".join(info), account=account, trait=trait)
        found[words] = problems((card, 1), missions=missions)
    expect("the problems of cards by their words", found, fitting)


@rule("VIV", "401.5c-1")
def test_what_a_card_does_not_have_is_not_compared() -> None:
    expect("the problems of a card without a trait", problems((printed("X", info="A", account="N"), 1)), [])
    expect("the problems of a card with nothing", problems((printed("X"), 1)), [])
    expect("the problems of a card of another account", problems((printed("X", account="S"), 1)), [FIT])


@rule("VIV", "401.5c-1")
def test_what_a_mission_does_not_have_no_card_shares() -> None:
    bare = tuple((printed(name, "mission", info="A"), 1) for name in "123")
    expect("the problems", problems((printed("X", info="A", trait="T"), 1), missions=bare), [FIT])


@rule("VIV", "401.5c-1")
def test_the_rules_can_be_read_as_any_of_the_three() -> None:
    mission = printed("M", "mission", info="A", trait="T", account="N")
    card = printed("X", info="B", trait="T", account="S")
    assert not fits(mission, card, "all"), "VIV 401.5c-1"
    assert fits(mission, card, "any")
    assert not fits(mission, printed("Y", info="B", trait="U"), "any")
    known: dict[str, Card] = {}
    sections = {"missions": entries(known, *USUAL), "main": entries(known, (card, 1), (printed("Y", info="Z"), 1))}
    deck = Deck(game=GAME, sections=sections)
    found = {mode: FitsMissions(FIT, mode).check(deck, Known(known), DAY) for mode in ("all", "any")}
    expect(
        "the cards that fit nothing",
        {mode: [each.cards for each in told] for mode, told in found.items()},
        {"all": [("X",), ("Y",)], "any": [("Y",)]},
    )
    assert found["all"][0].message.key != found["any"][0].message.key


@rule("VIV", "401.5c-2")
def test_the_star_is_always_allowed() -> None:
    star = printed("X", info="☆", trait="U", account="S")
    expect("the problems", problems((star, 4)), [])
    assert may_have([], star), "VIV 401.5c-2"


@rule("VIV", "401.5c-2")
def test_a_star_on_a_mission_is_compared_like_any_other_word() -> None:
    stars = tuple((printed(name, "mission", info="☆", trait="T", account="N"), 1) for name in "123")
    expect("the problems", problems((printed("X", info="A", trait="T", account="N"), 1), missions=stars), [FIT])


def test_nothing_is_said_of_matching_before_all_missions_are_there() -> None:
    expect("the problems", problems((printed("X", info="Z"), 1), missions=USUAL[:2]), [MISSIONS])


def test_a_maintenance_list_counts_from_its_day_on() -> None:
    held = Restriction(name="X", limit=1)
    other = (NamedCard(name="X"), NamedCard(name="Y"))
    lists = tuple(
        RestrictionList(name=Text(ja="L"), valid_from=day, entries=entries_of, not_together=pairs)
        for day, entries_of, pairs in ((date(2025, 1, 1), (held,), ()), (date(2026, 6, 1), (), (other,)))
    )
    cards = (printed("X", info="☆"), 2), (printed("Y", info="☆"), 1)
    expect("the problems on that day", problems(*cards, lists=lists), [COPIES])
    expect("the problems without the list", problems(*cards), [])


def test_the_fixes_of_a_deck_move_cards_home_and_take_out_what_does_not_fit() -> None:
    known: dict[str, Card] = {}
    main = entries(known, (USUAL[2][0], 1), (printed("X", info="Z"), 2))
    deck = Deck(game=GAME, sections={"missions": entries(known, *USUAL[:2]), "main": main})
    fixes = [found.fix for each in deck_rules(()) for found in each.check(deck, Known(known), DAY) if found.fix]
    expect(
        "where the mission goes",
        [(fix.card, fix.section, fix.count, fix.move_to) for fix in fixes],
        [("C", "main", 0, "missions")],
    )
