from datetime import date

from deckbuilder.domain.deck import Deck
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.legality.check import check_deck
from tests.formats.book import PACK, STARTERS, CardBook, card, deck_of

BOOK = CardBook([*STARTERS, card("OTHER-1", "よそ者", "Stranger", game="another")])


def sentences(deck: Deck) -> list[str]:
    found = check_deck(deck, PACK.deck_rules, BOOK, date(2026, 5, 1))
    return [Translator("en").text(problem.message) for problem in found if "at least" not in problem.message.key]


def test_an_unknown_card_is_named_and_can_be_taken_out() -> None:
    deck = deck_of({"LOS-S1-001": 3, "謎の札": 2})
    found = check_deck(deck, PACK.deck_rules, BOOK, date(2026, 5, 1))
    unknown = next(problem for problem in found if problem.cards == ("謎の札",))
    assert "“謎の札”" in Translator("en").text(unknown.message)
    assert unknown.fix is not None
    assert unknown.fix.count == 0


def test_copies_of_an_unknown_card_count_as_well() -> None:
    assert "The limit for “謎の札” is 3. This deck has 4." in sentences(deck_of({"LOS-S1-001": 3, "謎の札": 4}))


def test_a_card_of_another_game_does_not_belong() -> None:
    assert sentences(deck_of({"LOS-S1-001": 1, "OTHER-1": 1})) == ["“Stranger” is a card of another game. Remove it."]


def test_cards_in_a_section_that_the_game_lacks_are_a_problem() -> None:
    deck = deck_of({"LOS-S1-001": 2}, "side")
    assert sentences(deck) == ["Decks of this game have no section “side”. Cards to move or remove: 2."]
