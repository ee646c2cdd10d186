"""What is wrong with a card's abilities beyond their grammar."""

from collections.abc import Iterator, Sequence

from card_db.models import Card
from deckbuilder.games.kit import script
from deckbuilder.games.legend_of_stars.rules.vocabulary import ATTRIBUTES, KEYWORDS, NUMBERED_KEYWORDS

_ALWAYS = {"self", "it", "trigger", "attacker", "defender"}


def problems(card: Card) -> list[str]:
    """All problems, each with its path. Raises pydantic.ValidationError for what is outside the grammar."""
    abilities = script.Script.model_validate({"abilities": card.abilities}).abilities
    kind = card.string("kind")
    found = []
    for index, ability in enumerate(abilities):
        path = f"abilities.{index}"
        if isinstance(ability, script.OnUse) != (kind == "effect") and not isinstance(ability, script.DeckRuleText):
            found.append(f"{path}: effect cards have `use` abilities, other cards have not")
        if isinstance(ability, script.Static):
            found.extend(f"{path}.grant: {text}" for item in ability.grant for text in _grant(item))
        else:
            found.extend(_ability(path, ability, kind))
    for word in card.keywords:
        found.extend(f"keywords: {text}" for text in _grant(word.model_dump()))
    return found


def _grant(item: dict[str, object]) -> Iterator[str]:
    keyword = item.get("keyword")
    if keyword not in KEYWORDS:
        yield f"unknown keyword {keyword}"
    elif (item.get("value") is not None) != (keyword in NUMBERED_KEYWORDS):
        yield f"{keyword} needs a value" if keyword in NUMBERED_KEYWORDS else f"{keyword} has no value"


def _ability(path: str, ability: script.Ability, kind: str | None) -> Iterator[str]:
    if isinstance(ability, script.Activated) and ability.cost.exhaust_self and kind != "support":
        yield f"{path}.cost: only supports can be exhausted"
    if isinstance(ability, script.Triggered):
        timed = ability.when.event in {"phase_start", "phase_end"}
        if timed != (ability.when.phase is not None):
            yield f"{path}.when: `phase` belongs to phase_start and phase_end"
    if isinstance(ability, script.Triggered | script.Activated | script.OnUse):
        yield from _steps(f"{path}.steps", ability.steps, set(_ALWAYS))


def _steps(path: str, steps: Sequence[script.Step], names: set[str]) -> Iterator[str]:
    for index, step in enumerate(steps):
        here = f"{path}.{index}"
        who = getattr(step, "who", None)
        if isinstance(who, str) and who not in names:
            yield f"{here}.who: nothing is called {who}"
        if isinstance(step, script.Choose):
            names.add(step.as_)
            yield from _select(f"{here}.select", step.select)
        if isinstance(step, script.Grant) and step.op == "grant":
            yield from (f"{here}: {text}" for text in _grant({"keyword": step.keyword, "value": step.value}))
        if isinstance(step, script.IfDone) and index == 0:
            yield f"{here}: there is no step before"
        for inner, name in _inner(step):
            yield from _steps(f"{here}.{name}", inner, names)


def _select(path: str, select: script.Select) -> Iterator[str]:
    for word in _words(select.attribute):
        if word not in ATTRIBUTES:
            yield f"{path}.attribute: unknown attribute {word}"
    for word in _words(select.keyword):
        if word not in KEYWORDS:
            yield f"{path}.keyword: unknown keyword {word}"


def _words(words: str | tuple[str, ...] | None) -> tuple[str, ...]:
    return () if words is None else (words,) if isinstance(words, str) else words


def _inner(step: script.Step) -> Iterator[tuple[Sequence[script.Step], str]]:
    match step:
        case script.If() | script.IfDone():
            yield step.then, "then"
            yield step.else_, "else"
        case script.May():
            yield step.steps, "steps"
            yield step.then, "then"
            yield step.else_, "else"
        case script.Modes():
            for index, mode in enumerate(step.modes):
                yield mode, f"modes.{index}"
        case _:
            pass
