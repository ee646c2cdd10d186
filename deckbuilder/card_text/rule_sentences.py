"""Sentences of the rules that say what a keyword does: recognised by their meaning, whatever their wording."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace

from deckbuilder.card_text.meaning import Arg, Cards, Clause, Effects, Either, Letter, Opening, Player, Sentence

NUMBER = Letter("n")
"""Stands in a rule sentence for the keyword's number."""


@dataclass(frozen=True, slots=True)
class RuleSentence:
    """One reading of the sentence of a keyword."""

    keyword: str
    sentence: Sentence


def keyword_of(sentence: Sentence, rules: Iterable[RuleSentence]) -> tuple[str, int | None] | None:
    """The keyword that the sentence spells out, with its number."""
    for each in rules:
        found: dict[str, int] = {}
        if _match(each.sentence, sentence, found):
            return each.keyword, found.get("n")
    return None


def self_nouns(value: Hashable) -> set[str]:
    """What a sentence calls the card itself."""
    if isinstance(value, Cards):
        return {str(value.get("noun"))} if value.get("ref") == "self" and "noun" in value else set()
    if isinstance(value, tuple | frozenset):
        return {noun for part in value for noun in self_nouns(part)}
    if is_dataclass(value):
        return {noun for each in fields(value) for noun in self_nouns(getattr(value, each.name))}
    return set()


def restates(rule: Opening, line: Opening) -> bool:
    """Whether a line says what a rule says, whatever it is named and whether or not it says who does it."""
    return _match(_plain(rule), _plain(line), {})


def _plain(line: Opening) -> tuple[Hashable, ...]:
    parts = tuple(part for part in line.parts if not (isinstance(part, tuple) and part[0] == "name"))
    return parts, tuple(_without_you(clause) for clause in line.sentence.clauses)


def _without_you(clause: Clause) -> Clause:
    args = (arg for arg in clause.args if not (isinstance(arg.value, Player) and arg.value.side == "you"))
    return replace(clause, args=tuple(args))


def _match(pattern: Hashable, value: Hashable, found: dict[str, int]) -> bool:
    if pattern == NUMBER:
        return not (not isinstance(value, int) or found.setdefault("n", value) != value)
    match pattern, value:
        case Clause(), Clause():
            same = pattern.verb == value.verb and pattern.link == value.link
            return same and _same_args(pattern.args, value.args, found)
        case tuple(), tuple():
            pairs = zip(pattern, value, strict=False)
            return len(pattern) == len(value) and all(_match(part, other, found) for part, other in pairs)
        case Either(), Either():
            return pattern.joint == value.joint and set(pattern.values) == set(value.values)
        case frozenset(), frozenset():
            return _same_facts(dict(pattern), dict(value), found)
    return _same_fields(pattern, value, found) if type(pattern) is type(value) else pattern == value


def _same_fields(pattern: Hashable, value: Hashable, found: dict[str, int]) -> bool:
    if not is_dataclass(pattern):
        return pattern == value
    return all(_match(getattr(pattern, each.name), getattr(value, each.name), found) for each in fields(pattern))


def _same_args(pattern: Sequence[Arg], args: Sequence[Arg], found: dict[str, int]) -> bool:
    """Arguments may stand in any order."""
    left = list(args)
    for part in pattern:
        match = next((arg for arg in left if _same_arg(part, arg, found)), None)
        if match is None and not _is_self(part):  # in a reminder the card goes without saying
            return False
        if match is not None:
            left.remove(match)
    return not left


def _is_self(arg: Arg) -> bool:
    return isinstance(arg.value, Cards) and arg.value.get("ref") == "self"


def _same_arg(pattern: Arg, arg: Arg, found: dict[str, int]) -> bool:
    roles = ({"topic", "subject"}, {"adverb", "object"})
    same_role = pattern.role == arg.role or any({pattern.role, arg.role} <= role for role in roles)
    if isinstance(arg.value, Effects):  # `効果に`, `効果で`, `効果によって`
        same_role = {pattern.role, arg.role} <= {"goal", "means"} or same_role
    return same_role and _match(pattern.value, arg.value, found)


def _same_facts(pattern: Mapping[str, Hashable], facts: Mapping[str, Hashable], found: dict[str, int]) -> bool:
    if pattern.get("ref") == facts.get("ref") == "self":  # whatever the card calls itself
        pattern, facts = ({key: each[key] for key in each.keys() - {"noun", "head"}} for each in (pattern, facts))
    return pattern.keys() == facts.keys() and all(_match(pattern[key], facts[key], found) for key in pattern)
