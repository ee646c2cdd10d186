"""Former words of an effect language. Scripts with former words can always be read but are never written.
`OldWords.renew` translates a script before any other code sees it."""

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from deckbuilder.i18n.message import Message
from deckbuilder.kernel.language.expressions import AMOUNTS
from deckbuilder.kernel.language.script_problems import ScriptProblem

Part = Mapping[str, object]
"""An object of a script."""
Reform = Callable[[Part], tuple[Part, Mapping[str, str]]]
"""Returns the object in current words, and its renamed fields: for each current name, the old one."""
_PART: Final = re.compile(r"\[[0-9]+\]|\.?[^.\[\]]+")
_KINDS: Final = ("type", "op", "cond", "event", "do")
_SELECTORS: Final = ("select", "who", "with", "where")
"""Fields whose objects are always selectors. An object in `of` or `count` may be a selector too."""


NOTHING: Final[Mapping[str, str]] = {}


def as_it_is(part: Part) -> tuple[Part, Mapping[str, str]]:
    """Return the object unchanged."""
    return part, NOTHING


@dataclass(frozen=True, slots=True)
class Within:
    """The new place of a former field: `field` of the object `outer`. `values`: today's value for each old value. None
    means that today the field is omitted instead."""

    outer: str
    field: str
    values: Mapping[object, object] = dataclasses.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OldWords:
    """The former words of a language, and the former defaults of omitted fields.

    The keys of the tables are words of forms: the value of `type`, `op` or `cond` in today's words; `event` or `do` for
    an object that has that field; for an amount the field that only it has.
    """

    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By field: each old word with today's word."""
    fields: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By the word of the form, or `""` for any object: each old field with today's field."""
    within: Mapping[str, Mapping[str, Within]] = field(default_factory=dict)
    """By the word of the form: old fields that are now parts of another object."""
    left_out: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """By the word of the form, or `"selector"`: fields that were optional, with their former defaults."""
    added: Mapping[tuple[str, str], Mapping[str, object]] = field(default_factory=dict)
    """By field and old word: fields to write beside today's word."""
    reform: Reform = as_it_is
    """Rewrites an object before the tables apply. For changes that no table can describe."""

    def renew(self, abilities: Sequence[object]) -> "Renewed":
        """Return the script in today's words. Accepts any input, valid or not."""
        renewed = Renewed()
        renewed.abilities = tuple(
            self._part(ability, "", f"abilities[{index}]", renewed.names) for index, ability in enumerate(abilities)
        )
        return renewed

    def _part(self, part: object, key: str, path: str, names: dict[str, str], *, selects: bool = False) -> object:
        if isinstance(part, Mapping):
            today, renamed = self.reform(part)
            names |= {f"{path}.{key}": old for key, old in renamed.items()}
            return self._object(today, path, names, selects=selects)
        if isinstance(part, list | tuple):
            return tuple(self._part(item, key, f"{path}[{index}]", names) for index, item in enumerate(part))
        return self.words.get(key, {}).get(part, part) if isinstance(part, str) else part

    def _object(self, part: Part, path: str, names: dict[str, str], *, selects: bool) -> dict[str, object]:
        words = self._words_of(part)
        renamed, within = dict(self.fields.get("", {})), dict[str, Within]()
        for word in words:
            renamed |= self.fields.get(word, {})
            within |= self.within.get(word, {})
        written: dict[str, object] = {}
        for old, value in part.items():
            if old in within and within[old].outer not in part:
                _put_within(written, within[old], value, path, names, old)
                continue
            key = renamed.get(old, old)
            if key != old and value is None:
                continue  # null meant the same as an omitted field
            if key != old and key in part:
                key = old  # with both fields given, the old one is reported as unknown
            if key != old:
                names[f"{path}.{key}"] = old
            written[key] = self._part(value, key, f"{path}.{key}", names, selects=selects_cards(key, value, part))
            if isinstance(value, str):
                written |= {name: meant for name, meant in self.added.get((key, value), {}).items() if name not in part}
        for word in words:
            written |= {name: meant for name, meant in self.left_out.get(word, {}).items() if name not in written}
        return {**self.left_out.get("selector", {}), **written} if selects else written

    def _words_of(self, part: Part) -> tuple[str, ...]:
        """Return the word of the form of an object."""
        for key in _KINDS:
            word = part.get(key)
            if isinstance(word, str):
                return (key,) if key in {"event", "do"} else (self.words.get(key, {}).get(word, word),)
        return tuple(key for key in AMOUNTS if key in part)


def selects_cards(key: str, value: object, part: Part) -> bool:
    """Return whether the object in that field is a selector, and not a condition or an amount of a step."""
    if not isinstance(value, Mapping):
        return False
    if key == "of":
        return "cond" not in value
    return key in _SELECTORS or (key == "count" and not {"op", "do"} & part.keys())


def _put_within(
    written: dict[str, object], place: Within, value: object, path: str, names: dict[str, str], old: str
) -> None:
    try:
        today = place.values.get(value, value)
    except TypeError:  # a list or an object, which old values never are
        today = value
    if today is None:
        return
    outer = written.setdefault(place.outer, {})
    assert isinstance(outer, dict)
    outer[place.field] = today
    names[f"{path}.{place.outer}"] = ""
    names[f"{path}.{place.outer}.{place.field}"] = old


class Renewed:
    """A script in today's words, with the names under which its parts were written."""

    def __init__(self) -> None:
        self.abilities: tuple[object, ...] = ()
        self.names: dict[str, str] = {}
        """The old names of renamed fields, by today's paths. The name is empty for an object whose parts used to be
        separate fields."""

    def as_written(self, problem: ScriptProblem) -> ScriptProblem:
        """Return the problem with its path in the script as it was written."""
        if not self.names:
            return problem
        today, written = "", ""
        for part in _PART.findall(problem.place):
            today += part
            name = self.names.get(today)
            if name != "":
                written += part if name is None else f".{name}"
        return ScriptProblem(written, self._message(problem))

    def _message(self, problem: ScriptProblem) -> Message:
        """Return the message. A field that is missing has the name that the script would use."""
        message, args = problem.message, problem.message.args
        old = self.names.get(f"{problem.place}.{args.get('field')}")
        return Message(message.key, {**args, "field": old}) if old else message
