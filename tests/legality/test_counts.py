from datetime import date

import pytest

from card_db.models import Text
from deckbuilder.domain.deck import Deck
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.legality.check import check_deck, is_legal
from deckbuilder.legality.counts import CopyLimit
from deckbuilder.legality.problems import Problem
from deckbuilder.legality.restrictions import Restriction, RestrictionList
from tests.formats.book import PACK, CardBook, card, deck_of

TODAY = date(2026, 5, 1)
ANY_NUMBER = {"type": "deck", "copies": "any"}
NAMES = [card(f"T-{n:03}", f"名前{n}", f"Name {n}") for n in range(30)]
BOOK = CardBook(
    [
        *NAMES,
        card("R-1", "名前0", "Name 0"),
        card("R-2", "　名前０ ", "Other translation"),
        card("E-1", "", "Name 0"),
        card("S-1", "群れ", "Swarm", abilities=(ANY_NUMBER,)),
        card("F-1", "光", "Light", kind="support"),
    ]
)


def problems(deck: Deck, restrictions: tuple[RestrictionList, ...] = ()) -> list[Problem]:
    rules = (*PACK.deck_rules[:-2], CopyLimit("LoS 3.1", 3, restrictions), PACK.deck_rules[-1])
    return check_deck(deck, rules, BOOK, TODAY)


def sentences(found: list[Problem]) -> list[str]:
    return [Translator("en").text(problem.message) for problem in found]


def fifty(**more: int) -> Deck:
    return deck_of({f"T-{n:03}": 3 for n in range(10, 26)} | {key.replace("_", "-"): n for key, n in more.items()})


@pytest.mark.rule("LoS", "1-c")
@pytest.mark.rule("LoS", "3.1-a")
def test_a_deck_has_at_least_fifty_cards_and_no_most() -> None:
    few = problems(fifty(T_026=1))
    assert sentences(few) == ["Main deck needs at least 50 cards. It has 49."]
    assert few[0].rule == "LoS 3.1"
    assert problems(fifty(T_026=2)) == []
    assert problems(fifty(T_026=3, T_027=3, T_028=3, T_029=3)) == []


@pytest.mark.rule("LoS", "3.1-b")
def test_at_most_three_copies_of_a_name_with_a_fix_that_takes_out_the_rest() -> None:
    found = problems(fifty(T_000=4))
    assert sentences(found) == ["The limit for “Name 0” is 3. This deck has 4."]
    assert found[0].cards == ("T-000",)
    fix = found[0].fix
    assert fix is not None
    assert (fix.card, fix.section, fix.count) == ("T-000", "main", 3)


@pytest.mark.rule("LoS", "3.1-b")
def test_reprints_and_other_widths_of_a_name_count_together() -> None:
    found = problems(fifty(T_000=2, R_1=1, R_2=1))
    assert sentences(found) == ["The limit for “Name 0” is 3. This deck has 4."]
    assert found[0].cards == ("T-000", "R-1", "R-2")
    assert found[0].fix is not None
    assert (found[0].fix.card, found[0].fix.count) == ("R-2", 0)


def test_a_print_with_an_english_name_only_counts_with_the_same_english_name() -> None:
    assert len(problems(fifty(T_000=3, E_1=1))) == 1
    assert problems(fifty(T_001=3, E_1=1)) == []


def test_no_fix_is_offered_where_two_prints_must_give() -> None:
    found = problems(fifty(T_000=3, R_1=3, R_2=3))
    assert found[0].fix is None


def test_a_card_whose_text_allows_any_number_is_free_of_the_limit() -> None:
    assert problems(fifty(S_1=20)) == []


def test_a_restriction_beats_the_limit_and_the_cards_own_text() -> None:
    listed = RestrictionList(
        name=Text(ja="制限表", en="Limits"),
        valid_from=date(2026, 1, 1),
        entries=(Restriction(name="群れ", limit=1), Restriction(card="T-000", limit=0)),
    )
    assert sentences(problems(fifty(S_1=2), (listed,))) == [
        "Limits (2026-01-01): the limit for “Swarm” is 1. This deck has 2."
    ]
    assert sentences(problems(fifty(T_000=3), (listed,))) == [
        "Limits (2026-01-01): “Name 0” is forbidden. The deck has 3."
    ]
    assert problems(fifty(S_1=1, T_001=3), (listed,)) == []


@pytest.mark.rule("LoS", "3.1-a")
def test_a_deck_without_characters_gets_a_warning_and_stays_legal() -> None:
    supports = CardBook([card(f"X-{n}", f"支{n}", kind="support") for n in range(17)])
    deck = deck_of({f"X-{n}": 3 for n in range(17)})
    found = check_deck(deck, PACK.deck_rules, supports, TODAY)
    assert sentences(found) == ["The deck has no card of the kind Character."]
    assert found[0].severity == "warning"
    assert is_legal(found)


def test_errors_come_before_warnings() -> None:
    found = problems(deck_of({"F-1": 1}))
    assert [problem.severity for problem in found] == ["error", "warning"]
    assert not is_legal(found)


def test_an_empty_deck_is_only_too_small() -> None:
    assert len(problems(deck_of({}))) == 1
