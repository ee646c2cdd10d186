"""Write the tables of docs/effect_language.md from the models of the languages."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal, get_args, get_origin

from deckbuilder.kernel.language import abilities, expressions, happenings, operations, steps
from deckbuilder.kernel.language.making import Language
from deckbuilder.kernel.language.node import Node

_PARTS: Final = (abilities, expressions, happenings, steps, operations)
_MADE: Final = re.compile(r"(<!-- made from the models: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def rewritten(page: str, languages: Mapping[str, Language]) -> str:
    """Return the page with current tables. `languages`: the games' languages by their names in the page's marks."""

    def made(found: re.Match[str]) -> str:
        whole = _of_core() if found[2] == "shared" else _of_game(languages[found[2]])
        return f"{found[1]}{whole}{found[3]}"

    return _MADE.sub(made, page)


def _of_core() -> str:
    return _forms(form for part in _PARTS for form in _of_module(part))


def _of_game(language: Language) -> str:
    found = {form for kind in ("ability", "step", "condition") for form in _own(language, kind)}
    own = sorted(found, key=lambda form: (_word(form), form.__name__))
    return _forms(own) + "\n" + _words(language)


def _of_module(module: Any) -> Iterator[type[Node]]:
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, Node) and value.__module__ == module.__name__:
            yield value


def _own(language: Language, kind: str) -> Iterator[type[Node]]:
    """Yield the forms that the game declares itself or extends."""
    for model in language.models(kind):
        if not model.__module__.startswith("deckbuilder.kernel."):
            yield model


def _forms(forms: Iterable[type[Node]]) -> str:
    rows = [f"| {_word(form)} | {_fields(form)} | {_meaning(form)} |\n" for form in forms]
    return "| word | fields | meaning |\n| --- | --- | --- |\n" + "".join(rows)


def _word(form: type[Node]) -> str:
    """Return how a script names the form: by the value of its first field, by a field that only it has, or not at
    all."""
    amount = next((key for key, other in expressions.AMOUNTS.items() if issubclass(form, other)), None)
    if amount is not None:
        return f"`{amount}`"
    for key in ("type", "op", "cond"):
        info = form.model_fields.get(key)
        if info is not None and get_origin(info.annotation) is Literal:
            return ", ".join(f"`{word}`" for word in get_args(info.annotation))
    return f"({form.__name__})"


def _fields(form: type[Node]) -> str:
    """Return the fields of a form. Required fields are bold."""
    names = []
    for field, info in form.model_fields.items():
        if field in {"type", "op", "cond"} and get_origin(info.annotation) is Literal:
            continue
        name = f"`{info.alias or field}`"
        names.append(f"**{name}**" if info.is_required() else name)
    return ", ".join(names)


def _meaning(form: type[Node]) -> str:
    return " ".join((form.__doc__ or "").split("\n\n")[0].split())


def _words(language: Language) -> str:
    rows = [f"| {kind} | {', '.join(f'`{word}`' for word in words)} |\n" for kind, words in language.words.items()]
    return "| kind of word | words |\n| --- | --- |\n" + "".join(rows)
