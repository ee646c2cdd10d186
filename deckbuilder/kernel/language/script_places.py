"""Find the place in a script to which a validation error belongs, and the words that are allowed there."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Literal, get_args, get_origin

from deckbuilder.kernel.language.node import Node

TAG = "~"
"""Begins the validator's names for branches of a union. No word of the language begins with it."""
_DISCRIMINATORS = ("type", "op", "cond")


class Place:
    """A place in a script. The validator's path also names branches of unions. They are not part of the path in the
    script, but they show which form was meant."""

    def __init__(self, model: type[Node], abilities: Sequence[object], places: Sequence[int | str]) -> None:
        """Follow the validator's path through the script. `model`: the language. `places`: the path, starting at
        `abilities`."""
        self.path, self.rest = "", ""
        self._value: object = {"abilities": abilities}
        self._forms: tuple[type[Node], ...] = (model,)
        self._beside: tuple[type[Node], ...] = self._forms
        self._fresh = False
        for place in places:
            if isinstance(place, int):
                self._enter(place)
            elif not self._is_branch(place):
                self._into(place)

    def known_beside(self) -> list[str]:
        """Return the fields that are allowed instead of the last field of the path."""
        return list(dict.fromkeys(name for form in self._beside for name in _names(form)))

    def keys_of_forms(self) -> list[str]:
        """Return the distinguishing field of each form that is allowed here."""
        return [next(iter(form.model_fields)) for form in self._forms]

    def _enter(self, place: int) -> None:
        self.path += f"[{place}]"
        inside = isinstance(self._value, list | tuple) and place < len(self._value)
        self._value = self._value[place] if inside and isinstance(self._value, list | tuple) else None
        self._fresh = True

    def _is_branch(self, place: str) -> bool:
        written = self._value
        tagged = place.startswith(TAG)
        named = (
            self._fresh
            and isinstance(written, Mapping)
            and any(isinstance(written.get(key), str) and written.get(key) == place for key in _DISCRIMINATORS)
        )
        if not tagged and not named:
            return False
        self._fresh = tagged and self._fresh
        fitting = tuple(form for form in self._forms if _is_form(form, place.removeprefix(TAG)))
        self._forms = fitting or self._forms
        return True

    def _into(self, place: str) -> None:
        written, self._beside = self._value, self._forms
        if isinstance(written, Mapping) and place in written:
            self._value = written[place]
        else:
            self._value, self.rest = None, place
            return
        self.path = f"{self.path}.{place}".lstrip(".")
        if any(place in _names(form) for form in self._forms):  # not the key of a dict of forms
            self._forms = tuple(dict.fromkeys(form for each in self._forms for form in forms_of(each, place)))
        self._fresh = True


def _names(form: type[Node]) -> list[str]:
    return [info.alias or field for field, info in form.model_fields.items()]


def _is_form(form: type[Node], word: str) -> bool:
    """Return whether the word names this form: by its discriminator, or by a field that it requires."""
    for key in _DISCRIMINATORS:
        info = form.model_fields.get(key)
        if info is not None and get_origin(info.annotation) is Literal:
            return word in get_args(info.annotation)
    return word in form.model_fields and form.model_fields[word].is_required()


@cache
def forms_of(form: type[Node], name: str) -> tuple[type[Node], ...]:
    """Return the forms that a field accepts."""
    form.model_rebuild()
    found = [info.annotation for field, info in form.model_fields.items() if (info.alias or field) == name]
    return tuple(dict.fromkeys(inner for annotation in found for inner in _nodes(annotation)))


def _nodes(annotation: object) -> Iterator[type[Node]]:
    if isinstance(annotation, type) and issubclass(annotation, Node):
        annotation.model_rebuild()
        yield annotation
    for part in get_args(annotation):
        yield from _nodes(part)
