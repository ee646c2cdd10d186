"""Fields derived from others, fields with sentences, and limits that depend on the kind of card."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from card_db.importers import read_cards, write_csv
from card_db.models import Card, CardSchema, Case, Choice, Derivation, FieldSpec, Text
from card_db.store.card_fields import card_of, document_of
from card_db.store.cards import CardStore
from card_db.store.errors import Rejected
from card_db.store.ordering import SortKey
from card_db.store.results import NO_FILTERS, Filters
from card_db.store.set_files import write_set
from deckbuilder.games.kit.json_schema import set_file_schema
from deckbuilder.games.legions.language import LANGUAGE

KIND = FieldSpec(
    key="kind",
    type="word",
    name=Text(en="Kind"),
    choices=tuple(Choice(value=value, name=Text(en=value)) for value in ("lamp", "pair")),
)
HUES = FieldSpec(
    key="hues",
    type="words",
    name=Text(ja="色合い", en="Hues"),
    open=True,
    minimum=1,
    maximum=2,
    bounds_for={"pair": (2, 2)},
    facet="choice",
)
MOOD = FieldSpec(
    key="mood",
    type="word",
    name=Text(ja="気分", en="Mood"),
    open=True,
    facet="choice",
    allowed_for=("pair",),
    derived=Derivation(source="hues", cases=(Case(value="dusk", words=("red", "grey")), Case(value="other", count=2))),
)
LIT = FieldSpec(key="lit_text", type="text", name=Text(ja="点灯時", en="When lit"), heads=("点灯",))
FLAME = FieldSpec(key="flame", type="integer", name=Text(en="Flame"), maximum=9, bounds_for={"pair": (3, 4)})
SCHEMA = CardSchema(game="lanterns", version=1, name=Text(en="Lanterns"), fields=(KIND, HUES, MOOD, LIT, FLAME))


def read(**fields: object) -> Card | tuple[Rejected, ...]:
    document = {"id": "L-1", "name": "灯", "kind": "pair", "hues": ["grey", "red"], **fields}
    return card_of(document, SCHEMA, "T", 1)


def lamp(card_id: str = "L-1", **fields: object) -> Card:
    card = card_of({"id": card_id, "name": card_id, "kind": "lamp", "hues": ["red"], **fields}, SCHEMA, "T", 1)
    assert isinstance(card, Card)
    return card


def pair(**fields: object) -> Card:
    card = read(**fields)
    assert isinstance(card, Card)
    return card


def refused(**fields: object) -> tuple[str, str]:
    wrong = read(**fields)
    assert isinstance(wrong, tuple)
    return wrong[0].field, wrong[0].key


def test_every_wrong_field_of_a_card_is_reported_once_and_nothing_that_only_follows_from_them() -> None:
    wrong = read(id=7, kind="boat", hues="red", mood="dusk", lit_text=3, flame=12, smell="rose", name=["x"])
    assert isinstance(wrong, tuple)
    assert [each.field for each in wrong] == ["smell", "hues", "lit_text", "id", "name", "kind", "flame"]
    assert {each.row for each in wrong} == {1}
    many = read(**{f"x{number}": 1 for number in range(30)})
    assert isinstance(many, tuple)
    assert len(many) == 20


def test_a_word_follows_from_other_words_in_any_order() -> None:
    assert pair(hues=["red", "grey"]).string("mood") == "dusk"
    assert pair().string("mood") == "dusk"
    assert pair(hues=["red", "green"]).string("mood") == "other"


def test_what_follows_is_only_for_the_kinds_that_may_have_it() -> None:
    assert lamp(hues=["red", "grey"]).string("mood") is None


def test_a_file_may_say_what_follows_but_nothing_else() -> None:
    assert pair(mood="dusk").string("mood") == "dusk"
    assert refused(mood="other") == (
        "mood",
        ("This value follows from other fields of the card but does not fit them. Remove it, or correct them."),
    )
    assert "mood" not in document_of(pair(), "T", SCHEMA)
    assert "mood" not in write_csv([pair()], SCHEMA).splitlines()[0].split(",")


@pytest.mark.parametrize("hues", [["red"], ["red", "grey", "blue"]])
def test_a_kind_has_its_own_number_of_words(hues: list[str]) -> None:
    assert refused(hues=hues)[0] == "hues"
    assert lamp(hues=hues[:1]).words("hues") == ("red",)


@pytest.mark.parametrize("flame", [2, 5])
def test_a_kind_has_its_own_bounds_of_a_number(flame: int) -> None:
    assert refused(flame=flame) == ("flame", "{value} is not between {least} and {most}. Correct it.")
    assert lamp(flame=flame).integer("flame") == flame


def test_sentences_are_in_both_languages_and_a_plain_one_is_japanese() -> None:
    assert pair(lit_text="光る。").field_text("lit_text") == Text(ja="光る。")
    both = {"ja": "光る。", "en": "It glows."}
    assert pair(lit_text=both).field_text("lit_text") == Text(ja="光る。", en="It glows.")
    assert "lit_text" not in pair(lit_text={}).fields
    for wrong in (["光る。"], 3, {"fr": "Il brille."}):
        assert refused(lit_text=wrong)[0] == "lit_text"


@pytest.mark.parametrize("text", [{"ja": "光る。\n二行目", "en": "It glows, twice."}, {"en": "Only English"}])
def test_sentences_go_into_files_and_come_back(text: Mapping[str, str]) -> None:
    made = pair(lit_text=text)
    for data, name in (
        (write_csv([made], SCHEMA), "cards.csv"),
        (write_set(SCHEMA, "T", Text(en="Trial"), [made]), "cards.json"),
    ):
        reading = read_cards(data.encode(), name, SCHEMA)
        assert (reading.cards, reading.rejected) == ((made,), ())


@pytest.mark.parametrize("heads", ["点灯,英語点灯", "lit_text,lit_text_en", "When lit,when lit en"])
def test_a_table_has_a_column_for_each_language(heads: str) -> None:
    reading = read_cards(f"id,name,kind,hues,{heads}\nL-1,灯,lamp,red,光る。,It glows.\n".encode(), "t.csv", SCHEMA)
    assert not reading.unknown_columns
    assert reading.cards[0].field_text("lit_text") == Text(ja="光る。", en="It glows.")


@pytest.fixture
def store(tmp_path: Path) -> CardStore:
    cards = [
        lamp("L-1", text={"ja": "灯をともす。"}),
        lamp("L-2", lit_text={"ja": "灯が光る。", "en": "The lamp glows."}),
        pair(id="L-3"),
    ]
    folder = tmp_path / "sets" / "lanterns"
    folder.mkdir(parents=True)
    (folder / "T.json").write_text(write_set(SCHEMA, "T", Text(), cards), encoding="utf-8")
    return CardStore.open(tmp_path / "cards.db", [SCHEMA], [tmp_path / "sets"])


def ids(store: CardStore, query: str, filters: Filters = NO_FILTERS) -> list[str]:
    found = store.search("lanterns", query, filters)
    assert not found.problems
    return sorted(row.id for row in store.rows("lanterns", found.ids))


def test_a_search_looks_into_all_sentences_or_into_one_field(store: CardStore) -> None:
    assert ids(store, "灯") == ["L-1", "L-2", "L-3"]
    assert ids(store, "光る") == ["L-2"]
    assert ids(store, "点灯時:灯") == ["L-2"]
    assert ids(store, "text:灯") == ["L-1"]
    assert ids(store, "lit_text:glows") == ["L-2"]


def test_what_follows_is_searched_counted_and_sorted_by_like_any_field(store: CardStore) -> None:
    assert ids(store, "気分:dusk") == ["L-3"]
    assert ids(store, "", Filters(choices={"mood": frozenset({"dusk"})})) == ["L-3"]
    assert store.counts("lanterns", "", Filters())["mood"] == {"dusk": 1}
    for key in ("mood", "lit_text"):
        first = store.search("lanterns", sort=[SortKey(key)]).ids[0]
        assert store.rows("lanterns", [first])[0].id == {"mood": "L-3", "lit_text": "L-2"}[key]


def test_a_stored_card_is_the_card_that_was_read(store: CardStore) -> None:
    assert store.card("L-2") == lamp("L-2", lit_text={"ja": "灯が光る。", "en": "The lamp glows."})
    assert store.card("L-3") == pair(id="L-3")


def test_the_schema_contains_bounds_and_does_not_require_derived_fields() -> None:
    card = json.loads(json.dumps(set_file_schema(SCHEMA, LANGUAGE.script)))["$defs"]["Card"]["properties"]
    assert (card["hues"]["minItems"], card["hues"]["maxItems"]) == (1, 2)
    assert "mood" not in card
    assert {"ja", "en"} == set(card["lit_text"]["anyOf"][1]["properties"])
