"""Reads cards that are written inside a scenario. The game's card schema defines the fields, their kinds and their
bounds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from pydantic import ValidationError

from card_db.models import Card, CardSchema, FieldSpec, FieldValue, Text
from deckbuilder.engine.api import BadScenarioError
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.i18n.misfits import misfit
from deckbuilder.kernel.positions import bad, check_known, number_expected, read_keywords, read_list, read_mapping

_OTHER: Final = frozenset({"name", "keywords", "abilities", "text", "id"})
_MOST_LETTERS: Final = 100
"""The most letters of a wrong word that an error quotes."""


Reform = Callable[[str, Mapping[str, Any]], Mapping[str, Any]]
"""Returns a card in the fields of set files. Raises BadScenarioError."""


def as_written(_place: str, card: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the card unchanged."""
    return card


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class CardForm:
    """The form in which a scenario writes the cards of a game."""

    schema: CardSchema
    kind: str
    """The kind of a card that does not specify one."""
    defaults: Mapping[str, FieldValue] = field(default_factory=dict)
    """The values of fields that a card leaves out, if its kind has the field."""
    defaults_for: Mapping[str, Mapping[str, FieldValue]] = field(default_factory=dict)
    """Other defaults for single kinds."""
    old_names: Mapping[str, str] = field(default_factory=dict)
    """Former names of fields, which scenarios may still use, with the present names."""
    only_fitting: bool = True
    """Whether a card cannot have a field that its kind does not have in the schema."""
    reform: Reform = as_written
    """Writes the card as set files do, where the protocol has fields of its own for it."""
    required: tuple[str, ...] = ()
    """The fields that each card must have."""
    highest: int | None = None
    """The upper bound of all numbers, if a scenario may use greater numbers than printed cards. None: the bounds of the
    schema."""

    def read(self, place: str, key: str, value: object) -> Card:
        """Read the card under a key of `cards`. Raise BadScenarioError."""
        card = self.reform(place, read_mapping(value, place))
        written = {self.old_names.get(name, name): name for name in card}
        specs = {spec.key: spec for spec in self.schema.fields if spec.derived is None}
        check_known(card, set(specs) | _OTHER | set(self.old_names), place)
        for old, new in self.old_names.items():
            if old in card and new in card:
                raise bad(place, "“{old}” and “{new}” are the same field. Remove one of them.", old=old, new=new)
        for required in self.required:
            if required not in written:
                raise bad(place, "“{field}” is missing here.", field=required)
        if card.get(self.schema.naming_field or "") == []:
            raise bad(f"{place}.{self.schema.naming_field}", "A word is expected here.")
        fields = self._fields(place, card, written, specs)
        try:
            return Card(
                id=key,
                game=self.schema.game,
                name=_name(place, card.get("name", key)),
                fields=fields,
                keywords=self._keywords(place, card),
                abilities=tuple(read_list(card.get("abilities", ()), f"{place}.abilities")),
                text=_printed(place, card.get("text", "")),
                by_hand="text" in card and "abilities" not in card,
            )
        except ValidationError as error:
            raise BadScenarioError(place, misfit(error, value)) from error

    def _fields(
        self, place: str, card: Mapping[str, Any], written: Mapping[str, str], specs: Mapping[str, FieldSpec]
    ) -> dict[str, FieldValue]:
        """Read the fields of a card. `written`: the name that the card uses for each of them."""
        kind, first = self.kind, self.schema.fields[0]
        if first.key in written:
            kind = _word(f"{place}.{written[first.key]}", first, card[written[first.key]])
        fields: dict[str, FieldValue] = {first.key: kind}
        defaults = {**self.defaults, **self.defaults_for.get(kind, {})}
        for key, spec in specs.items():
            fits = not spec.allowed_for or kind in spec.allowed_for
            if key in written and key != first.key:
                here = f"{place}.{written[key]}"
                if self.only_fitting and not fits:
                    raise bad(here, "A card of this kind has no “{field}”.", field=written[key])
                fields[key] = self._value(here, spec, kind, card[written[key]])
            elif fits and key in defaults and key != first.key:
                fields[key] = defaults[key]
        return fields

    def _value(self, place: str, spec: FieldSpec, kind: str, value: object) -> FieldValue:
        if spec.type == "integer":
            low, high = spec.bounds(kind)
            high = high if self.highest is None else self.highest
            if type(value) is not int or not low <= value <= high:
                raise BadScenarioError(place, number_expected(low, high))
            return value
        if spec.type == "flag":
            if not isinstance(value, bool):
                raise bad(place, "true or false is expected here.")
            return value
        if spec.type == "words":
            return _words(place, spec, kind, value)
        return _word(place, spec, value) if spec.type == "word" else _text(place.rpartition(".")[0], spec.key, value)

    def _keywords(self, place: str, card: Mapping[str, Any]) -> tuple[Any, ...]:
        known = [spec.key for spec in self.schema.keywords]
        numbered = [spec.key for spec in self.schema.keywords if spec.type == "integer"]
        place = f"{place}.keywords"
        return read_keywords(place, read_list(card.get("keywords", ()), place), known, numbered)


def _word(place: str, spec: FieldSpec, value: object) -> str:
    if not isinstance(value, str) or not value:
        raise bad(place, "A word is expected here.")
    known = [choice.value for choice in spec.choices]
    if known and not spec.open and value not in known:
        raise bad(
            place,
            "“{word}” is not known here. Choose one of: {known}.",
            word=value[:_MOST_LETTERS],
            known=", ".join(known),
        )
    return value


def _words(place: str, spec: FieldSpec, kind: str, value: object) -> tuple[str, ...]:
    """Read words, as many as the schema allows. If the schema bounds their number, no word may occur twice."""
    words = tuple(_word(place, spec, item) for item in read_list(value, place))
    low, high = spec.bounds(kind)
    is_bounded = {"minimum", "maximum", "bounds_for"} & spec.model_fields_set
    if not low <= len(words) <= high or (is_bounded and len(set(words)) < len(words)):
        raise bad(place, "Different words are expected here, from {low} to {high}.", low=low, high=high)
    return words


def _text(place: str, name: str, value: object) -> Text:
    try:
        return Text(ja=value, en=value) if isinstance(value, str) else Text.model_validate(value)
    except ValidationError as error:
        raise BadScenarioError(place, misfit(error, value, name)) from error


def _name(place: str, value: object) -> Text:
    """Read the name of a card, which is never empty."""
    name = _text(place, "name", value)
    if not (name.ja or name.en):
        raise bad(f"{place}.name", "A word is expected here.")
    return name


def _printed(place: str, value: object) -> Text:
    """Read the text of a card. A plain ASCII string counts as English only."""
    return Text(en=value) if isinstance(value, str) and value.isascii() else _text(place, "text", value)
