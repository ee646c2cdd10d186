"""The same check decides everywhere whether a deck is legal."""

from dataclasses import dataclass, replace
from datetime import date

from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.verdict import judge
from deckbuilder.i18n.message import Message
from deckbuilder.legality.problems import CardLookup, Problem
from tests.formats.book import CardBook
from tests.goldfish.toy_game import CARDS, toy_deck, toy_pack

TODAY = date(2026, 5, 1)
CARD_BOOK = CardBook(CARDS.values())


@dataclass(frozen=True)
class Advice:
    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        return [Problem("Toy 9", Message("Toy: play more runners."), severity="warning")]


ADVISED = replace(toy_pack(), make_deck_rules=lambda _lists: (Advice(), *toy_pack().deck_rules))


def test_a_warning_comes_after_the_errors_and_forbids_nothing() -> None:
    verdict = judge(toy_deck(1), ADVISED, CARD_BOOK, TODAY)
    assert [problem.rule for problem in verdict.problems] == ["Toy 3.1", "Toy 9"]
    assert (verdict.legal, verdict.errors) == (False, 1)
    assert judge(toy_deck(10), ADVISED, CARD_BOOK, TODAY).legal


def test_a_deck_is_judged_by_its_own_edition_or_by_the_default_one() -> None:
    deck = toy_deck(10)
    assert judge(deck, ADVISED, CARD_BOOK, TODAY).edition == ADVISED.default_edition.id
    assert judge(deck.changed(edition="0.9"), ADVISED, CARD_BOOK, TODAY).edition == "0.9"
