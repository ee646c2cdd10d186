"""Build the pydantic models of a game's effect language from the core forms, the game's own forms and its words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from types import UnionType, new_class
from typing import Annotated, Any, Final, Literal, TypeVar, Union, cast, get_args, get_origin

from pydantic import Discriminator, Field, Tag
from pydantic.fields import FieldInfo

from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.abilities import Script
from deckbuilder.kernel.language.expressions import AMOUNTS, amount_kind
from deckbuilder.kernel.language.node import FormOf, Node, Number, WordOf
from deckbuilder.kernel.language.old_words import OldWords
from deckbuilder.kernel.language.script_problems import ScriptProblem, check_script, too_much

F = TypeVar("F", bound=Node)

_KEYS: Final = {"ability": "type", "step": "op", "condition": "cond"}
"""The field that distinguishes the forms of each kind."""
_NO_OLD_WORDS: Final = OldWords()


class Language:
    """The effect language of one game.

    A form of the game replaces the core form of the same name from which it derives. `script` is the model of all
    abilities of a card. Models derive from the given forms, so `isinstance` and `match` work with those forms.
    """

    def __init__(
        self, words: Mapping[str, Sequence[str]], own: Iterable[type[Node]], old: OldWords = _NO_OLD_WORDS
    ) -> None:
        """Build the models. `words`: the game's words by their kind (`WordOf`). `own`: the abilities, steps and
        conditions of the game, and the forms that replace core forms. A field for words of a kind that the game does
        not have accepts only null. `old`: former words and fields, which are still read."""
        self.old = old
        self.words, self._forms = words, tuple(own)
        self._instead = {base: form for form in self._forms for base in _of_that_name(form)}
        self._made: dict[type[Node], type[Node]] = {}
        self._empty: list[type[Node]] = []
        """Models whose fields are not filled yet."""
        self.script = self.model(Script)

    def model(self, form: type[F]) -> type[F]:
        """Return the model of a form: a class that derives from it, with the game's words and forms in its fields."""
        made = self._shell(form)
        while self._empty:
            for info in self._empty.pop().model_fields.values():
                self._fill(info)
        return cast("type[F]", made)

    def models(self, kind: str) -> tuple[type[Node], ...]:
        """Return the models of all abilities (`ability`), steps (`step`) or conditions (`condition`), in the order
        of the game's list."""
        return tuple(self.model(form) for form in self._listed(kind))

    def check(self, abilities: Sequence[object]) -> Script | tuple[ScriptProblem, ...]:
        """Return the abilities of a card, or all problems with them. Former words are read as well. See
        `check_script`."""
        problem = too_much(abilities)
        if problem is not None:
            return (problem,)
        renewed = self.old.renew(abilities)
        checked = check_script(self.script, renewed.abilities)
        return tuple(map(renewed.as_written, checked)) if isinstance(checked, tuple) else checked

    def read(self, abilities: Sequence[object]) -> Script:
        """Return the abilities of a card. Raises pydantic.ValidationError."""
        return self.script.model_validate({"abilities": self.old.renew(abilities).abilities})

    def _listed(self, kind: str) -> Iterator[type[Node]]:
        return (form for form in self._forms if _has_word(form, _KEYS[kind]))

    def _shell(self, form: type[Node]) -> type[Node]:
        """Create the class of a form without its fields. Forms refer to one another, so all classes must exist before
        fields are filled."""
        written = self._instead.get(form, form)
        if written not in self._made:
            known = {"__doc__": written.__doc__, "__module__": written.__module__}
            self._made[written] = new_class(written.__name__, (written,), exec_body=lambda names: names.update(known))
            self._empty.append(self._made[written])
        return self._made[written]

    def _fill(self, info: FieldInfo) -> None:
        marks = [mark for mark in info.metadata if isinstance(mark, WordOf | FormOf)]
        info.metadata = [mark for mark in info.metadata if mark not in marks]
        info.annotation = self._marked(marks[0]) if marks else self._filled(info.annotation)
        if isinstance(info.default, Node):
            info.default = self._shell(type(info.default)).model_construct(**dict(info.default))

    def _filled(self, annotation: Any) -> Any:
        """Return the annotation with the game's words and models."""
        origin, parts = get_origin(annotation), get_args(annotation)
        if origin is Annotated:
            mark, *rest = sorted(parts[1:], key=lambda part: not isinstance(part, WordOf | FormOf))
            if isinstance(mark, WordOf | FormOf):
                return Annotated[self._marked(mark), *rest] if rest else self._marked(mark)
            return Annotated[self._filled(parts[0]), *parts[1:]]
        if origin in {Union, UnionType}:
            return reduce(or_, map(self._filled, parts))
        if origin in {tuple, dict}:
            return origin[tuple(part if part is ... else self._filled(part) for part in parts)]
        if isinstance(annotation, type) and issubclass(annotation, Node):
            return self._shell(annotation)
        return annotation

    def _marked(self, mark: WordOf | FormOf) -> Any:
        match mark:
            case WordOf(kind):
                words = tuple(self.words.get(kind, ()))
                return Literal[words] if words else type(None)
            case FormOf("amount"):
                kinds: list[Any] = [Annotated[self._shell(form), Tag(f"~{key}")] for key, form in AMOUNTS.items()]
                return Annotated[reduce(or_, kinds, Annotated[Number, Tag("~integer")]), Discriminator(amount_kind)]
            case FormOf(kind) if kind in _KEYS:
                listed: list[Any] = [self._shell(form) for form in self._listed(kind)]
                if not listed:
                    return type(None)
                return Annotated[reduce(or_, listed), Field(discriminator=_KEYS[kind])]
            case FormOf(name):
                return self._shell(getattr(forms, name))


def _has_word(form: type[Node], key: str) -> bool:
    return key in form.model_fields and get_origin(form.model_fields[key].annotation) is Literal


def _of_that_name(form: type[Node]) -> Iterator[type[Node]]:
    """Yield the forms that a form replaces."""
    return (base for base in form.__mro__[1:] if issubclass(base, Node) and base.__name__ == form.__name__)
