"""Deck building (LEG 22 and 23): each rule with its number, its fix and its date."""

from datetime import date

import pytest
from pydantic import ValidationError

from card_db.models import Text
from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.games.kit.data import set_folder
from deckbuilder.games.legions.deck_rules import MAIN_KINDS, deck_rules
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.legality.check import check_deck
from deckbuilder.legality.problems import Problem
from deckbuilder.legality.restrictions import NamedCard, Restriction, RestrictionList, load_restrictions
from tests.builders.legions import GAME, legions_card, legions_deck
from tests.formats.book import CardBook

MARCH = date(2026, 3, 1)
PLAIN = [legions_card("minion", f"P-{n}") for n in range(16)]
BOOK = CardBook(
    [
        *PLAIN,
        legions_card("master", "M"),
        legions_card("master", "M-2", colours=("black", "blue")),
        legions_card("minion", "OWN", colours=("white", "red")),
        legions_card("minion", "FOREIGN", colours=("red", "green")),
        legions_card("skill", "NAMELESS", colours=("red", "blue")),
        legions_card("skill", "BLUE", colours=("blue",)),
        legions_card("token", "ZOMBIE"),
        legions_card("minion", "REPRINT", name="P-0"),
        legions_card("lord", "LORD"),
        legions_card("minion", "STRANGER").model_copy(update={"game": "another"}),
    ]
)


def forty(size: int = 40, **more: int) -> dict[str, int]:
    """Return the cards of a test, filled up with plain cards to forty or another size."""
    counts = {key.replace("_", "-"): count for key, count in more.items()}
    room = size - sum(counts.values())
    for card in PLAIN[1:]:
        taken = min(3, room)
        if taken > 0:
            counts[card.id] = taken
            room -= taken
    return counts


def restricted(*entries: Restriction, pairs: tuple[tuple[str, str], ...] = ()) -> RestrictionList:
    together = tuple((NamedCard(card=one), NamedCard(card=other)) for one, other in pairs)
    return RestrictionList(name=Text(en="March"), valid_from=MARCH, entries=entries, not_together=together)


def problems(deck: Deck, *lists: RestrictionList, on: date = MARCH) -> list[Problem]:
    return check_deck(deck, deck_rules(lists), BOOK, on)


def broken(deck: Deck, *lists: RestrictionList, on: date = MARCH) -> list[str]:
    return [problem.rule for problem in problems(deck, *lists, on=on)]


def only(deck: Deck, *lists: RestrictionList) -> Problem:
    (problem,) = problems(deck, *lists)
    return problem


def sentence(problem: Problem) -> str:
    return Translator("en").text(problem.message)


@pytest.mark.rule("Leg", "22-1a")
@pytest.mark.rule("Leg", "23-2a")
@pytest.mark.parametrize(("size", "legal"), [(39, False), (40, True), (41, False)])
def test_a_deck_is_one_master_and_exactly_forty_cards(size: int, legal: bool) -> None:
    counts = forty(size)
    assert (broken(legions_deck(counts)) == []) is legal
    if not legal:
        problem = only(legions_deck(counts))
        assert (problem.rule, sentence(problem)) == (
            "LEG 23-2a",
            f"Main deck must have exactly 40 cards. It has {size}.",
        )


@pytest.mark.rule("Leg", "23-2a")
def test_a_deck_has_exactly_one_master_and_the_second_copy_can_be_taken_out() -> None:
    assert broken(legions_deck(forty(), {})) == ["LEG 23-2a"]
    assert sentence(only(legions_deck(forty(), {}))) == "Master must have exactly 1 card. It has 0."
    assert broken(legions_deck(forty(), {"M": 1, "M-2": 1})) == ["LEG 23-2a"]
    fix = only(legions_deck(forty(), {"M": 2})).fix
    assert fix is not None
    assert (fix.card, fix.section, fix.count) == ("M", "master", 1)


@pytest.mark.rule("Leg", "22-1a")
def test_a_deck_has_no_other_parts() -> None:
    deck = legions_deck(forty())
    side = {**deck.sections, "side": (DeckEntry(card="P-0", count=1),)}
    assert broken(deck.model_copy(update={"sections": side})) == ["LEG 22-1a"]


@pytest.mark.rule("Leg", "23-2b")
def test_a_master_in_the_main_deck_is_named_and_moves_to_its_place_while_that_is_free() -> None:
    problem = only(legions_deck(forty(M_2=1)))
    assert (problem.rule, problem.cards) == ("LEG 23-2b", ("M-2",))
    assert problem.fix is not None
    assert (problem.fix.count, problem.fix.move_to) == (0, "")
    rules = problems(legions_deck(forty(M_2=1), {}))
    moved = next(problem for problem in rules if problem.rule == "LEG 23-2b").fix
    assert moved is not None
    assert (moved.card, moved.section, moved.count, moved.move_to) == ("M-2", "main", 0, "master")


@pytest.mark.rule("Leg", "23-2a")
def test_only_a_master_is_a_master_and_others_move_to_the_main_deck() -> None:
    found = problems(legions_deck(forty(), {"LORD": 1}))
    assert [problem.rule for problem in found] == ["LEG 23-2a"]
    assert sentence(found[0]) == "Master: “LORD” does not belong here, because it is a card of the kind Lord."
    assert found[0].fix is not None
    assert found[0].fix.move_to == "main"


@pytest.mark.rule("Leg", "02-12")
def test_the_main_deck_is_made_of_skills_minions_arts_and_lords() -> None:
    book = CardBook([*PLAIN, *(legions_card(kind, kind.upper()) for kind in MAIN_KINDS), legions_card("master", "M")])
    mixed = legions_deck(forty(**{kind.upper(): 1 for kind in MAIN_KINDS}))
    assert MAIN_KINDS == ("skill", "minion", "arts", "lord")
    assert check_deck(mixed, deck_rules(()), book, MARCH) == []
    assert [problem.cards for problem in problems(legions_deck(forty(M_2=1)))] == [("M-2",)]
    assert [problem.cards for problem in problems(legions_deck(forty(ZOMBIE=1)))] == [("ZOMBIE",)]


@pytest.mark.rule("Leg", "02-2")
@pytest.mark.rule("Leg", "02-11")
def test_a_card_that_no_database_knows_is_none_of_the_game() -> None:
    problem = only(legions_deck(forty(HOMEMADE=1)))
    assert (problem.rule, problem.cards) == ("LEG 14-1", ("HOMEMADE",))
    assert broken(legions_deck(forty(40), {"HOMEMADE": 1})) == ["LEG 14-1"]
    assert broken(legions_deck({**forty(), "HOMEMADE": 1})) == ["LEG 23-2a", "LEG 14-1"]


@pytest.mark.rule("Leg", "23-2c")
@pytest.mark.rule("Leg", "14-2b")
def test_at_most_three_of_a_name_whatever_their_print() -> None:
    assert broken(legions_deck(forty(P_0=3))) == []
    assert broken(legions_deck(forty(P_0=4))) == ["LEG 23-2c"]
    problem = only(legions_deck(forty(P_0=2, REPRINT=2)))
    assert (problem.rule, set(problem.cards)) == ("LEG 23-2c", {"P-0", "REPRINT"})
    assert problem.fix is not None
    assert (problem.fix.card, problem.fix.count) == ("REPRINT", 1)


@pytest.mark.rule("Leg", "23-2d")
@pytest.mark.rule("Leg", "13-2")
@pytest.mark.parametrize(
    ("card", "rules"), [("OWN", []), ("BLUE", []), ("FOREIGN", ["LEG 23-2d"]), ("NAMELESS", ["LEG 23-2d"])]
)
def test_a_class_only_card_is_of_the_class_of_the_master(card: str, rules: list[str]) -> None:
    assert broken(legions_deck(forty(**{card: 1}))) == rules


@pytest.mark.rule("Leg", "23-2d")
def test_a_foreign_class_is_named_and_can_be_taken_out() -> None:
    problem = only(legions_deck(forty(FOREIGN=2)))
    assert sentence(problem) == "“FOREIGN” is only for the class Fairy Tamer, not for the master “M”."
    assert problem.fix is not None
    assert (problem.fix.card, problem.fix.section, problem.fix.count) == ("FOREIGN", "main", 0)
    assert sentence(only(legions_deck(forty(NAMELESS=1)))).startswith("“NAMELESS” is only for the class –,")


def test_without_a_master_nobody_says_which_class_is_foreign() -> None:
    assert broken(legions_deck(forty(FOREIGN=1, OWN=1), {})) == ["LEG 23-2a"]


@pytest.mark.rule("Leg", "23-2e")
@pytest.mark.rule("Leg", "40-2a")
def test_a_token_is_in_no_deck() -> None:
    problem = only(legions_deck(forty(ZOMBIE=1)))
    assert (problem.rule, problem.cards) == ("LEG 23-2e", ("ZOMBIE",))
    assert problem.fix is not None
    assert (problem.fix.count, problem.fix.move_to) == (0, "")
    assert broken(legions_deck(forty(), {"ZOMBIE": 1})) == ["LEG 23-2e"]


@pytest.mark.rule("Leg", "14-1")
def test_only_cards_of_the_game_that_are_known_are_cards() -> None:
    assert broken(legions_deck(forty(PROXY=1))) == ["LEG 14-1"]
    assert broken(legions_deck(forty(STRANGER=1))) == ["LEG 14-1"]


@pytest.mark.rule("Leg", "23-2f")
@pytest.mark.rule("Leg", "23-3a")
def test_a_banned_card_is_forbidden_from_its_day_on_and_so_is_a_banned_master() -> None:
    listed = restricted(Restriction(card="P-1", limit=0))
    deck = legions_deck(forty())
    assert broken(deck, listed, on=date(2026, 2, 28)) == []
    assert broken(deck, listed, on=MARCH) == ["LEG 23-2f"]
    assert sentence(only(deck, listed)) == "March (2026-03-01): “P-1” is forbidden. The deck has 3."
    assert broken(deck, restricted(Restriction(card="M", limit=0))) == ["LEG 23-2f"]


@pytest.mark.rule("Leg", "23-2g")
@pytest.mark.rule("Leg", "23-3b")
@pytest.mark.rule("Leg", "23-3c")
@pytest.mark.parametrize("limit", [1, 2])
def test_a_limited_card_has_no_more_copies_than_announced(limit: int) -> None:
    listed = restricted(Restriction(name="P-0", limit=limit))
    assert broken(legions_deck(forty(P_0=limit)), listed) == []
    assert broken(legions_deck(forty(P_0=limit + 1)), listed) == ["LEG 23-2g"]
    assert broken(legions_deck(forty(P_0=4)), listed) == ["LEG 23-2g"]
    fix = only(legions_deck(forty(P_0=3)), listed).fix
    assert fix is not None
    assert (fix.card, fix.count) == ("P-0", limit)


@pytest.mark.rule("Leg", "23-2h")
@pytest.mark.rule("Leg", "23-3d")
def test_two_names_that_may_not_be_together_are_not() -> None:
    listed = restricted(pairs=(("P-0", "OWN"), ("M", "BLUE")))
    assert broken(legions_deck(forty(P_0=3)), listed) == []
    assert broken(legions_deck(forty(OWN=1)), listed) == []
    problem = only(legions_deck(forty(P_0=2, OWN=1)), listed)
    assert (problem.rule, problem.cards) == ("LEG 23-2h", ("P-0", "OWN"))
    assert problem.fix is not None
    assert (problem.fix.card, problem.fix.count) == ("OWN", 0)
    assert broken(legions_deck(forty(REPRINT=1, OWN=1)), restricted(pairs=(("P-0", "OWN"),))) == []
    assert broken(legions_deck(forty(BLUE=1)), listed) == ["LEG 23-2h"]
    assert broken(legions_deck(forty(BLUE=1), {"M-2": 1}), listed) == []


@pytest.mark.rule("Leg", "23-2h")
def test_a_pair_named_by_its_names_holds_for_every_print() -> None:
    pair = (NamedCard(name="P-0"), NamedCard(name="OWN"))
    listed = RestrictionList(name=Text(en="March"), valid_from=MARCH, not_together=(pair,))
    assert broken(legions_deck(forty(REPRINT=1, OWN=1)), listed) == ["LEG 23-2h"]


@pytest.mark.rule("Leg", "23-3-b")
def test_there_are_no_other_kinds_of_restriction() -> None:
    for wrong in ({"card": "A", "limit": 0.5}, {"card": "A", "limit": -1}, {"card": "A", "points": 3}):
        with pytest.raises(ValidationError):
            Restriction.model_validate(wrong)
    with pytest.raises(ValidationError):
        RestrictionList.model_validate(
            {"name": {}, "valid_from": "2026-03-01", "not_together": [[{"card": "A"}, {"card": "B"}, {"card": "C"}]]}
        )


@pytest.mark.rule("Leg", "23-3-a")
@pytest.mark.rule("Leg", "23-1")
def test_no_list_ships_and_without_one_the_standard_regulation_restricts_no_card() -> None:
    shipped = load_restrictions(set_folder(GAME) / "restrictions.json")
    assert shipped == ()
    assert broken(legions_deck(forty(OWN=3, BLUE=3)), *shipped) == []
