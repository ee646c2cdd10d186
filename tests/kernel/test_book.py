"""Cards are compiled once, and numbered in the order in which they appear in a game."""

from collections.abc import Sequence

import pytest

from card_db.models import Card, Text
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.book import MOST_KEPT, Book, Library
from deckbuilder.kernel.definitions import Definition
from deckbuilder.kernel.language.script_problems import ScriptProblem, WrongScriptError


class Toy(Definition):
    @property
    def brought(self) -> Sequence["Toy"]:
        return [compiled(card("token"))] if self.id.startswith("maker") else []


def compiled(card: Card) -> Toy:
    if card.abilities:
        raise WrongScriptError([ScriptProblem("abilities", Message("Wrong."))])
    return Toy(card.id, "", {}, {}, by_hand=card.by_hand, codes=(), given=())


def card(name: str, *abilities: dict[str, str]) -> Card:
    return Card(id=name, game="toy", name=Text(en=name), abilities=abilities)


def test_a_card_is_compiled_once_and_again_when_it_has_changed() -> None:
    library = Library(compiled)
    first = library.definition(card("A"))

    assert library.definition(card("A")) is first
    assert library.definition(card("A").model_copy(update={"by_hand": True})) is not first


def test_a_library_never_stores_more_cards_than_its_limit() -> None:
    library = Library(compiled)
    early, late = (library.definition(card(str(number))) for number in (0, MOST_KEPT))
    for number in range(1, MOST_KEPT):
        library.definition(card(str(number)))

    assert library.definition(card(str(MOST_KEPT))) is late
    assert library.definition(card("0")) is not early


def test_cards_are_numbered_as_they_appear_and_what_they_bring_comes_once_after_them() -> None:
    book = Book(Library(compiled), lambda definition: definition.brought)

    assert [book.add(card(name)) for name in ("A", "maker 1", "maker 2", "A")] == [0, 1, 3, 0]
    assert [definition.id for definition in book.definitions] == ["A", "maker 1", "token", "maker 2"]


def test_a_card_that_cannot_be_played_is_refused_or_played_by_hand() -> None:
    book, wrong = Book(Library(compiled)), card("W", {"type": "nothing"})

    with pytest.raises(WrongScriptError):
        book.add(wrong)
    assert book.definitions[book.add_played(wrong)].by_hand
