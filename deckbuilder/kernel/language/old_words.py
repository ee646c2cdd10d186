"""Old forms of an effect language. They are read for ever and written never: one function rewrites a script as it was
written into the words of today, before anything else sees it."""

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from deckbuilder.kernel.language.expressions import AMOUNTS
from deckbuilder.kernel.language.script_problems import ScriptProblem

Part = Mapping[str, object]
"""An object of a script."""
Reform = Callable[[Part], tuple[Part, Mapping[str, str]]]
"""Gives an object of today, and which of its fields were renamed: their names of today with the old ones."""
_PART: Final = re.compile(r"\[[0-9]+\]|\.?[^.\[\]]+")
_KINDS: Final = ("type", "op", "cond", "event", "do")
_SELECTORS: Final = ("select", "who", "with", "where")
"""The fields that hold a selector wherever they hold an object; `of` and `count` sometimes do."""


NOTHING: Final[Mapping[str, str]] = {}


def as_it_is(part: Part) -> tuple[Part, Mapping[str, str]]:
    """No change of the whole object."""
    return part, NOTHING


@dataclass(frozen=True, slots=True)
class Within:
    """Where an old field stands today: as `field` of the object `outer`. `values`: what its old values are today; a
    value that is None was what is meant when nothing is written."""

    outer: str
    field: str
    values: Mapping[object, object] = dataclasses.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OldWords:
    """What words of a language were called, and what was meant where a field was left out.

    "The word of a form" is the value of its field `type`, `op` or `cond`, in the words of today; `event` or `do` where
    it has that field; for an amount the field that only it has.
    """

    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By the field in which it stands: each old word with the one of today."""
    fields: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By the word of the form, or `""` for any object: each old field with the one of today."""
    within: Mapping[str, Mapping[str, Within]] = field(default_factory=dict)
    """By the word of the form: old fields that are parts of an object today."""
    left_out: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """By the word of the form, or `"selector"`: fields that were not required, with the value that they then had."""
    added: Mapping[tuple[str, str], Mapping[str, object]] = field(default_factory=dict)
    """By field and old word: fields that are written beside the word of today."""
    reform: Reform = as_it_is
    """Rewrites an object as a whole, before anything else, where no table can say how."""

    def renew(self, abilities: Sequence[object]) -> "Renewed":
        """The script in the words of today. Takes what is no script as it is."""
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
                continue  # null said the same as nothing
            if key != old and key in part:
                key = old  # both are written: the old one is unknown today
            if key != old:
                names[f"{path}.{key}"] = old
            written[key] = self._part(value, key, f"{path}.{key}", names, selects=selects_cards(key, value, part))
            if isinstance(value, str):
                written |= {name: meant for name, meant in self.added.get((key, value), {}).items() if name not in part}
        for word in words:
            written |= {name: meant for name, meant in self.left_out.get(word, {}).items() if name not in written}
        return {**self.left_out.get("selector", {}), **written} if selects else written

    def _words_of(self, part: Part) -> tuple[str, ...]:
        """The word of the form of an object."""
        for key in _KINDS:
            word = part.get(key)
            if isinstance(word, str):
                return (key,) if key in {"event", "do"} else (self.words.get(key, {}).get(word, word),)
        return tuple(key for key in AMOUNTS if key in part)


def selects_cards(key: str, value: object, part: Part) -> bool:
    """Whether the object in that field of a part is a selector: not a condition, and not the amount of a step."""
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
    except TypeError:  # a list or an object, which no old value was
        today = value
    if today is None:
        return
    outer = written.setdefault(place.outer, {})
    assert isinstance(outer, dict)
    outer[place.field] = today
    names[f"{path}.{place.outer}"] = ""
    names[f"{path}.{place.outer}.{place.field}"] = old


class Renewed:
    """A script in the words of today, with the names under which its parts were written."""

    def __init__(self) -> None:
        self.abilities: tuple[object, ...] = ()
        self.names: dict[str, str] = {}
        """The fields that were renamed, by their path of today; empty where an object of today stood in several."""

    def as_written(self, problem: ScriptProblem) -> ScriptProblem:
        """The problem at the path in what was written."""
        if not self.names:
            return problem
        today, written = "", ""
        for part in _PART.findall(problem.place):
            today += part
            name = self.names.get(today)
            if name != "":
                written += part if name is None else f".{name}"
        return ScriptProblem(written, problem.message)
