"""A card written in a scenario is read according to its game's schema, and errors have a path."""

from dataclasses import replace
from typing import Any

import pytest

from card_db.models import CardSchema, Text
from deckbuilder.engine.api import BadScenarioError
from deckbuilder.kernel.inline import CardForm

NAME = {"en": "x"}


def field(key: str, kind: str, *words: str, **more: Any) -> dict[str, Any]:
    return {
        "key": key,
        "type": kind,
        "name": NAME,
        "choices": [{"value": word, "name": NAME} for word in words],
        **more,
    }


SCHEMA = CardSchema.model_validate(
    {
        "game": "toy",
        "version": 1,
        "name": NAME,
        "fields": [
            field("kind", "word", "unit", "spell"),
            field("colours", "words", "red", "blue", minimum=1, maximum=2, bounds_for={"spell": (2, 2)}),
            field("tribes", "words", "elf", open=True),
            field("power", "integer", maximum=9, allowed_for=["unit"]),
            field("quick", "flag", allowed_for=["spell"]),
            field("motto", "text"),
            field("pair", "word", derived={"source": "colours", "cases": [{"value": "two", "count": 2}]}),
        ],
        "keywords": [field("fly", "flag"), field("shield", "integer")],
    }
)
FORM = CardForm(SCHEMA, "unit", {"colours": ("red",), "power": 1}, {"spell": {"colours": ("red", "blue")}})


def wrong(value: object, form: CardForm = FORM) -> tuple[str, str]:
    with pytest.raises(BadScenarioError) as caught:
        form.read("cards.A", "A", value)
    return caught.value.place, caught.value.message.key


def test_a_card_has_the_defaults_of_its_kind_in_what_it_omits() -> None:
    unit = FORM.read("cards.A", "A", {})
    assert (unit.id, unit.game, unit.name) == ("A", "toy", Text(ja="A", en="A"))
    assert unit.fields == {"kind": "unit", "colours": ("red",), "power": 1}
    assert FORM.read("cards.S", "S", {"kind": "spell"}).fields == {"kind": "spell", "colours": ("red", "blue")}


def test_every_kind_of_field_is_read() -> None:
    written = {"colours": ["blue"], "tribes": ["elf", "own"], "power": 9, "motto": "Ha!", "name": {"ja": "カ"}}
    card = FORM.read("cards.A", "A", written)
    assert card.fields["tribes"] == ("elf", "own")
    assert (card.integer("power"), card.field_text("motto")) == (9, Text(ja="Ha!", en="Ha!"))
    assert card.name == Text(ja="カ")
    assert FORM.read("cards.S", "S", {"kind": "spell", "quick": True}).flag("quick")


@pytest.mark.parametrize(
    ("value", "place", "message"),
    [
        (3, "cards.A", "An object is expected here."),
        ({"size": 1}, "cards.A.size", "The field “{field}” is not known here."),
        ({"pair": "two"}, "cards.A.pair", "The field “{field}” is not known here."),
        ({"kind": "rock"}, "cards.A.kind", "“{word}” is not known here. Choose one of: {known}."),
        ({"kind": 3}, "cards.A.kind", "A word is expected here."),
        ({"power": 10}, "cards.A.power", "A number from {low} to {high} is expected."),
        ({"power": True}, "cards.A.power", "A number from {low} to {high} is expected."),
        ({"quick": True}, "cards.A.quick", "A card of this kind has no “{field}”."),
        ({"kind": "spell", "quick": 1}, "cards.A.quick", "true or false is expected here."),
        ({"colours": "red"}, "cards.A.colours", "A list is expected here."),
        ({"colours": []}, "cards.A.colours", "Different words are expected here, from {low} to {high}."),
        ({"colours": ["red", "red"]}, "cards.A.colours", "Different words are expected here, from {low} to {high}."),
        ({"colours": ["pink"]}, "cards.A.colours", "“{word}” is not known here. Choose one of: {known}."),
        ({"tribes": [""]}, "cards.A.tribes", "A word is expected here."),
        ({"keywords": "fly"}, "cards.A.keywords", "A list is expected here."),
        ({"keywords": ["shield"]}, "cards.A.keywords", "“{keyword}” needs a number (“value”)."),
        ({"abilities": {}}, "cards.A.abilities", "A list is expected here."),
        ({"name": 3}, "cards.A", "{place} must be an object in braces."),
        ({"name": ""}, "cards.A.name", "A word is expected here."),
        ({"name": {"ja": "", "en": ""}}, "cards.A.name", "A word is expected here."),
    ],
)
def test_errors_are_reported_with_their_paths(value: object, place: str, message: str) -> None:
    assert wrong(value) == (place, message)


def test_a_text_without_abilities_is_to_be_read_and_in_plain_letters_it_is_english() -> None:
    card = FORM.read("cards.A", "A", {"text": "Draw a card."})
    assert (card.text, card.by_hand) == (Text(en="Draw a card."), True)
    assert FORM.read("cards.A", "A", {"text": "1枚引く。"}).text.ja == "1枚引く。"
    assert not FORM.read("cards.A", "A", {"text": "Draw.", "abilities": []}).by_hand


def test_a_word_may_occur_twice_in_an_open_list() -> None:
    assert FORM.read("cards.A", "A", {"tribes": ["elf", "elf"]}).words("tribes") == ("elf", "elf")


def test_a_former_name_of_a_field_is_read_and_named_in_its_path() -> None:
    form = replace(FORM, old_names={"category": "kind", "strength": "power"})
    assert form.read("cards.A", "A", {"category": "unit", "strength": 4}).fields["power"] == 4
    assert form.read("cards.A", "A", {"kind": "spell"}).string("kind") == "spell"
    assert wrong({"strength": 10}, form)[0] == "cards.A.strength"
    assert wrong({"category": "rock"}, form)[0] == "cards.A.category"
    both = "“{old}” and “{new}” are the same field. Remove one of them."
    assert wrong({"category": "unit", "kind": "unit"}, form) == ("cards.A", both)


def test_a_game_may_let_scenarios_go_beyond_what_its_cards_have() -> None:
    free = replace(FORM, only_fitting=False, highest=100)
    assert free.read("cards.A", "A", {"power": 100, "quick": True}).fields["power"] == 100
    assert wrong({"power": 101}, free)[0] == "cards.A.power"
