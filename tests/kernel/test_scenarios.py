"""The common parts of scenarios are read in the same way for every game, and errors have a path."""

from collections.abc import Callable

import pytest

from card_db.models import Card
from deckbuilder.card_text.results import ReadCard, TextProblem
from deckbuilder.engine.api import BadScenarioError
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.book import Book, Library
from deckbuilder.kernel.scenarios import NamedCards, read_players, read_policy, read_seed, read_turn
from tests.kernel.test_book import Toy, card, compiled
from tests.kernel.toy import toy_table


def read_card(_place: str, key: str, value: object) -> Card:
    return card(key).model_copy(update={"by_hand": value == "text"})


def understood(read: Card, _suggestions: int) -> ReadCard:
    return ReadCard(
        read.model_copy(update={"by_hand": False}), (), (TextProblem("en", 1, 1, "?", Message("What is this?")),)
    )


def named(find: Callable[[str], Card | None] = lambda _: None) -> tuple[Book[Toy], NamedCards[Toy]]:
    book = Book(Library(compiled))
    return book, NamedCards(book, find)


def unread(card: Card, _suggestions: int) -> ReadCard:
    return ReadCard(card)


def wrong_place(read: Callable[[], object]) -> str:
    with pytest.raises(BadScenarioError) as wrong:
        read()
    return wrong.value.place


def test_a_card_of_the_scenario_comes_before_one_of_the_database() -> None:
    book, cards = named(lambda name: card(f"stored {name}"))
    assert cards.read({"A": {}}, read_card, unread) == []
    found = [book.definitions[cards.definition("hand", name)].id for name in ("A", "B")]
    assert found == ["A", "stored B"]


def test_a_lent_card_does_not_push_out_one_that_is_written() -> None:
    book, cards = named()
    cards.read({"Filler": "text"}, read_card, unread)
    cards.lend(card("Filler"))
    cards.lend(card("Other"))
    assert book.definitions[cards.definition("deck", "Filler")].by_hand
    assert not book.definitions[cards.definition("deck", "Other")].by_hand


def test_a_text_is_compiled_and_parts_that_are_not_understood_are_reported() -> None:
    book, cards = named()
    events = cards.read({"A": "text", "B": {}}, read_card, understood)
    assert [(event["type"], event["unread"]) for event in events] == [("unread", "?")]
    assert not book.definitions[cards.definition("hand", "A")].by_hand


def test_a_card_that_is_not_there_or_cannot_be_played_is_reported_with_its_place() -> None:
    _, cards = named(lambda name: card(name, {"type": "x"}) if name == "W" else None)
    assert wrong_place(lambda: cards.definition("hand[0]", "nobody")) == "hand[0]"
    assert wrong_place(lambda: cards.definition("hand[1]", 7)) == "hand[1]"
    assert wrong_place(lambda: cards.definition("hand[2]", "W")) == "cards.W.abilities"


@pytest.mark.parametrize("count", ["1000", "0", "007"])
def test_a_number_of_copies_beyond_the_bounds_is_reported_with_them(count: str) -> None:
    _, cards = named(lambda name: card(name) if name == "A" else None)
    with pytest.raises(BadScenarioError) as wrong:
        cards.definition("deck[0]", f"A*{count}")
    assert wrong.value.message.key == "“{name}”: the number of copies goes from 1 to {limit}."
    assert dict(wrong.value.message.args) == {"name": f"A*{count}", "limit": 999}
    with pytest.raises(BadScenarioError) as unknown:
        cards.definition("deck[0]", f"B*{count}")
    assert dict(unknown.value.message.args) == {"name": f"B*{count}"}


def test_an_edition_is_one_of_the_game_and_has_a_default() -> None:
    policies = {"2": "new", "1": "old"}
    assert read_policy({}, policies) == "new"
    assert read_policy({"edition": "1"}, policies) == "old"
    assert wrong_place(lambda: read_policy({"edition": "3"}, policies)) == "edition"
    assert wrong_place(lambda: read_policy({"editions": "1"}, policies)) == "editions"


def test_there_are_two_players_and_a_whole_seed() -> None:
    assert len(read_players({})) == 2
    assert wrong_place(lambda: read_players({"players": [{}]})) == "players"
    assert wrong_place(lambda: read_players({"players": "ab"})) == "players"
    assert read_seed({"seed": 7}) == 7
    assert wrong_place(lambda: read_seed({"seed": "7"})) == "seed"


def test_a_game_can_have_fields_of_its_own() -> None:
    assert read_policy({"stack": []}, {"1": "old"}, ("stack",)) == "old"
    assert wrong_place(lambda: read_policy({"stack": []}, {"1": "old"})) == "stack"


def test_a_turn_without_a_phase_is_in_the_usual_one() -> None:
    assert read_turn(toy_table(), {}, ("draw", "main"), "draw") == "draw"
    assert read_turn(toy_table(), {"phase": "main"}, ("draw", "main"), "draw") == "main"
