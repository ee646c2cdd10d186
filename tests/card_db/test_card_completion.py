"""What a file may leave out of its cards: the only kind, one of name and names, and words given to listed cards."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from card_db.importers import read_cards
from card_db.models import Card, CardSchema, Choice, FieldSpec, Text
from card_db.store.card_fields import card_of, document_of
from card_db.store.cards import CardStore
from card_db.store.results import Filters
from card_db.store.set_files import write_set

KIND = FieldSpec(key="kind", type="word", name=Text(en="Kind"), choices=(Choice(value="lamp", name=Text(en="Lamp")),))
NAMES = FieldSpec(key="names", type="words", name=Text(ja="名前", en="Names"), open=True, naming=True)
MARKS = FieldSpec(
    key="marks",
    type="words",
    name=Text(ja="印", en="Marks"),
    facet="choice",
    choices=tuple(Choice(value=value, name=Text(en=value)) for value in ("sun", "moon")),
    repeats=True,
    given={"moon": ("L-7", "L-8")},
)
SCHEMA = CardSchema(game="lanterns", version=1, name=Text(en="Lanterns"), fields=(KIND, NAMES, MARKS))


def read(**document: object) -> Card:
    card = card_of({"id": "L-1", **document}, SCHEMA, "T", 1)
    assert isinstance(card, Card), card
    return card


def table(*lines: str) -> tuple[Card, ...]:
    reading = read_cards("\n".join(lines).encode(), "cards.csv", SCHEMA)
    assert not reading.rejected, list(map(str, reading.rejected))
    return reading.cards


def test_cards_of_a_game_with_one_kind_have_that_kind() -> None:
    assert read(name="灯").string("kind") == "lamp"


def test_a_card_may_state_its_name_or_its_names() -> None:
    assert read(name="灯").words("names") == ("灯",)
    assert read(name={"en": "Lamp"}).words("names") == ("Lamp",)
    assert read(names=["灯", "影"]).name.ja == "灯／影"
    both = read(name="灯と影", names=["灯", "影"])
    assert (both.name.ja, both.words("names")) == ("灯と影", ("灯", "影"))


@pytest.mark.parametrize("document", [{}, {"name": ""}, {"name": 7}, {"names": []}, {"name": {"ja": ["灯"]}}])
def test_a_card_without_any_name_is_refused(document: Mapping[str, object]) -> None:
    rejected = card_of({"id": "L-1", **document}, SCHEMA, "T", 1)
    assert not isinstance(rejected, Card)
    assert "name" in {each.field.partition(".")[0] for each in rejected}


@pytest.mark.parametrize(("number", "marks"), [("L-1", ()), ("L-7", ("moon",))])
def test_a_listed_card_has_a_word_that_is_not_printed_on_it(number: str, marks: tuple[str, ...]) -> None:
    assert read(id="X", number=number, name="灯").words("marks") == marks
    assert read(id=number, name="灯").words("marks") == marks
    assert read(id=number, name="灯", marks=["sun"]).words("marks") == ("sun", *marks)
    assert read(id=number, name="灯", marks=["moon"]).words("marks") == ("moon",)


def test_a_mark_that_stands_twice_is_kept_twice(tmp_path: Path) -> None:
    card = read(name="灯", marks=["sun", "sun"])
    assert card.words("marks") == ("sun", "sun")
    (tmp_path / "lanterns").mkdir()
    (tmp_path / "lanterns" / "T.json").write_text(write_set(SCHEMA, "T", Text(), [card]), encoding="utf-8")
    store = CardStore.open(tmp_path / "cards.db", [SCHEMA], [tmp_path])
    found = store.card("L-1")
    assert found is not None
    assert found.words("marks") == ("sun", "sun")
    assert store.counts("lanterns", "", Filters())["marks"]["sun"] == 1
    assert len(store.search("lanterns", "marks:sun", Filters()).ids) == 1


def test_a_written_card_is_read_back() -> None:
    for card in (read(name="灯"), read(names=["灯", "影"]), read(id="L-7", name="灯", marks=["sun", "sun"])):
        assert card_of(document_of(card, "T", SCHEMA), SCHEMA, "T", 1) == card


def test_a_table_needs_neither_the_kind_nor_both_names() -> None:
    [card] = table("番号,名前,印", "L-7,灯/影,sun/sun")
    assert (card.name.ja, card.words("names"), card.words("marks")) == ("灯／影", ("灯", "影"), ("sun", "sun", "moon"))
    [card] = table("番号,カード名", "L-1,灯")
    assert (card.name.ja, card.words("names"), card.string("kind")) == ("灯", ("灯",), "lamp")
