"""Old forms of an effect language. They are read for ever and written never: one function rewrites a script as it was
written into the words of today, before anything else sees it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from deckbuilder.kernel.language.script_problems import ScriptProblem

_PART: Final = re.compile(r"\[[0-9]+\]|\.?[^.\[\]]+")
_KINDS: Final = ("type", "op", "cond", "event", "do")


@dataclass(frozen=True, slots=True)
class OldWords:
    """What words of a language were called, and what was meant where a field was left out."""

    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By the field in which it stands: each old word with the one of today."""
    fields: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By the word of today that names the form (the value of `type`, `op`, `cond`, `event` or `do`), or `""` for any
    object: each old field with the one of today."""
    left_out: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """By the same words: fields that were not required, with the value that they then had."""
    added: Mapping[tuple[str, str], Mapping[str, object]] = field(default_factory=dict)
    """By field and old word: fields that are written beside the word of today."""

    def renew(self, abilities: Sequence[object]) -> "Renewed":
        """The script in the words of today. Takes what is no script as it is."""
        renewed = Renewed()
        renewed.abilities = tuple(
            self._part(ability, "", f"abilities[{index}]", renewed.names) for index, ability in enumerate(abilities)
        )
        return renewed

    def _part(self, part: object, key: str, path: str, names: dict[str, str]) -> object:
        if isinstance(part, Mapping):
            return self._object(part, path, names)
        if isinstance(part, list | tuple):
            return tuple(self._part(item, key, f"{path}[{index}]", names) for index, item in enumerate(part))
        return self.words.get(key, {}).get(part, part) if isinstance(part, str) else part

    def _object(self, part: Mapping[str, object], path: str, names: dict[str, str]) -> dict[str, object]:
        words = [self.words.get(key, {}).get(word, word) for key in _KINDS if isinstance(word := part.get(key), str)]
        renamed = dict(self.fields.get("", {}))
        for word in words:
            renamed |= self.fields.get(word, {})
        written: dict[str, object] = {}
        for old, value in part.items():
            key = renamed.get(old, old)
            if key != old and key in part:
                key = old  # both are written: the old one is unknown today
            if key != old:
                names[f"{path}.{key}"] = old
            written[key] = self._part(value, key, f"{path}.{key}", names)
            if isinstance(value, str):
                written |= {name: meant for name, meant in self.added.get((key, value), {}).items() if name not in part}
        for word in words:
            written |= {name: meant for name, meant in self.left_out.get(word, {}).items() if name not in written}
        return written


class Renewed:
    """A script in the words of today, with the names under which its parts were written."""

    def __init__(self) -> None:
        self.abilities: tuple[object, ...] = ()
        self.names: dict[str, str] = {}
        """The fields that were renamed, by their path of today."""

    def as_written(self, problem: ScriptProblem) -> ScriptProblem:
        """The problem at the path in what was written."""
        if not self.names:
            return problem
        today, written = "", ""
        for part in _PART.findall(problem.place):
            today += part
            name = self.names.get(today)
            written += part if name is None else f".{name}"
        return ScriptProblem(written, problem.message)
