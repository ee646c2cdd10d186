"""What is wrong with a card's abilities beyond their grammar: words of the game, names, what fits which card."""

from collections.abc import Iterator
from typing import Final

from card_db.models import Card
from deckbuilder.games.legions import script
from deckbuilder.games.legions.language import LANGUAGE
from deckbuilder.games.legions.rules.vocabulary import KEYWORDS, NUMBERED_KEYWORDS
from deckbuilder.games.legions.script_numbers import unfixed_numbers
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.language.script_problems import (
    MOST_PROBLEMS,
    ScriptProblem,
    WrongScriptError,
    keyword_problems,
    unknown_word,
)
from deckbuilder.kernel.language.walking import names_at, walk

_ALWAYS: Final = ("self", "your_master", "opponent_master")
_KNOWN: Final = (*_ALWAYS, "it", "trigger", "other", "attacker", "target", "paid")
_PLAYED: Final = ("skill", "arts")


def problems(card: Card) -> list[ScriptProblem]:
    """All that is wrong, each with its path, the first 20; empty if the abilities run."""
    checked = LANGUAGE.check(card.abilities)
    return list(checked) if isinstance(checked, tuple) else _beyond_grammar(card, checked)


def checked_script(card: Card) -> forms.Script:
    """The abilities of a card that may be played. Raises WrongScriptError."""
    checked = LANGUAGE.check(card.abilities)
    found = checked if isinstance(checked, tuple) else _beyond_grammar(card, checked)
    if found or isinstance(checked, tuple):
        raise WrongScriptError(found)
    return checked


def tokens_in(whole: forms.Script) -> tuple[script.TokenName | script.TokenCard, ...]:
    """The tokens that the abilities can make, each once."""
    return tuple(dict.fromkeys(part.token for _, part in walk(whole) if isinstance(part, script.Token)))


def _beyond_grammar(card: Card, checked: forms.Script) -> list[ScriptProblem]:
    found: list[ScriptProblem] = []
    for index, word in enumerate(card.keywords):
        found += _keyword(f"keywords[{index}]", word.keyword, word.value)
    kind = card.string("kind") or ""
    for index, ability in enumerate(checked.abilities):
        found += _ability(f"abilities[{index}]", ability, kind)
        found += _got(f"abilities[{index}]", checked, index)
    for unfixed in unfixed_numbers(checked):
        found.append(ScriptProblem(unfixed.path, unknown_word(unfixed.name, unfixed.known)))
    plays = [ability for ability in checked.abilities if isinstance(ability, script.Play)]
    if len(plays) > 1:
        said = Message("A card has one play effect: write it as sentences of one “play”.")
        found.append(ScriptProblem("abilities", said))
    return found[:MOST_PROBLEMS]


def _keyword(path: str, keyword: str, value: int | None) -> Iterator[ScriptProblem]:
    yield from keyword_problems(path, keyword, value, KEYWORDS, NUMBERED_KEYWORDS)


def _ability(path: str, ability: forms.Ability, kind: str) -> Iterator[ScriptProblem]:
    if isinstance(ability, script.Play | script.OwnZone) and kind not in _PLAYED:
        said = Message("Only skill and arts cards have a play effect.")
        yield ScriptProblem(f"{path}.type", said)
    for place, part in walk(ability, path):
        yield from _words(place, part)
    if isinstance(ability, script.Static):
        yield from _names(path, ability, set(_ALWAYS))
        return
    yield from _watched(path, ability)
    given = {name for _, part in walk(ability) if (name := getattr(part, "as_", None)) and not _is_same(part)}
    yield from _names(path, ability, {*_KNOWN, *given})


def _watched(path: str, ability: forms.Ability) -> Iterator[ScriptProblem]:
    """Nothing has been chosen before an ability comes, so what it waits for is itself, a master or a selector."""
    waits: list[tuple[str, forms.Who | None]] = []
    if isinstance(ability, script.Triggered):
        waits = [(f"{path}.when[{index}]", when.who) for index, when in enumerate(ability.when)]
    elif isinstance(ability, script.Instead):
        waits = [(f"{path}.would", ability.would.who)]
    for place, who in waits:
        if isinstance(who, str) and who in _KNOWN and who not in _ALWAYS:
            yield ScriptProblem(f"{place}.who", unknown_word(who, sorted(_ALWAYS)))


def _is_same(part: Node) -> bool:
    return isinstance(part, forms.Same)


def _words(path: str, part: Node) -> Iterator[ScriptProblem]:
    match part:
        case forms.Granted():
            yield from _keyword(path, part.keyword, part.value)
        case script.Grant():
            if part.op == "grant":
                yield from _keyword(path, part.keyword, part.value)
            elif part.keyword not in KEYWORDS:
                yield ScriptProblem(f"{path}.keyword", unknown_word(part.keyword, KEYWORDS))
        case script.Match():
            words = (part.keyword,) if isinstance(part.keyword, str) else part.keyword or ()
            for word in words:
                if word not in KEYWORDS:
                    yield ScriptProblem(f"{path}.keyword", unknown_word(word, KEYWORDS))
        case script.When():
            yield from _when(path, part)
        case script.CardCost():
            if isinstance(part.who, script.Select) and part.who.side != "you":
                said = Message("A cost is paid with own cards: “side” must be “you”.")
                yield ScriptProblem(f"{path}.who.side", said)


def _when(path: str, when: script.When) -> Iterator[ScriptProblem]:
    timed = when.event in {"phase_start", "phase_end"}
    if timed and when.phase is None:
        yield ScriptProblem(path, Message("“{field}” is missing here.", {"field": "phase"}))
    elif not timed and when.phase is not None:
        said = Message("“{field}” belongs to {known} only.", {"field": "phase", "known": "phase_start, phase_end"})
        yield ScriptProblem(f"{path}.phase", said)
    if when.event != "moves" and (when.from_ is not None or when.to is not None):
        field = "from" if when.from_ is not None else "to"
        if when.event != "deploy" or field == "to":
            said = Message("“{field}” belongs to {known} only.", {"field": field, "known": "moves, deploy"})
            yield ScriptProblem(f"{path}.{field}", said)


def _names(path: str, ability: Node, known: set[str]) -> Iterator[ScriptProblem]:
    for place, part in walk(ability, path):
        for field, name in names_at(part):
            if field != "number" and name not in known:
                yield ScriptProblem(f"{place}.{field}", unknown_word(name, sorted(known)))


def _got(path: str, whole: forms.Script, index: int) -> Iterator[ScriptProblem]:
    """An effect that is got must be there, and must not lead back to itself."""
    for place, part in walk(whole.abilities[index], path):
        if not isinstance(part, script.Get):
            continue
        if part.ability >= len(whole.abilities) or not _has_text(whole.abilities[part.ability]):
            yield ScriptProblem(f"{place}.ability", Message("The card has no such effect to get."))
        elif _leads_to(whole, part.ability, index, set()):
            yield ScriptProblem(f"{place}.ability", Message("The effect would get itself."))


def _has_text(ability: forms.Ability) -> bool:
    return isinstance(ability, script.Play | script.Triggered | script.Activated)


def _leads_to(whole: forms.Script, start: int, goal: int, seen: set[int]) -> bool:
    if start == goal:
        return True
    if start in seen or start >= len(whole.abilities):
        return False
    seen.add(start)
    gets = [part.ability for _, part in walk(whole.abilities[start]) if isinstance(part, script.Get)]
    return any(_leads_to(whole, place, goal, seen) for place in gets)
