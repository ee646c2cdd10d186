"""Find problems in a card's abilities that the grammar does not catch: unknown words, unknown names, parts that do not
fit the card."""

from collections.abc import Iterator
from typing import Final

from card_db.models import Card
from deckbuilder.games.legions import script
from deckbuilder.games.legions.glossary import KEYWORDS, NUMBERED_KEYWORDS
from deckbuilder.games.legions.language import LANGUAGE
from deckbuilder.games.legions.script_numbers import unfixed_numbers
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.lint import Lint, granted, own_cards, phase_of, states_of, too_many_granted
from deckbuilder.kernel.language.naming import undefined_names
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.language.quoting import without_granted
from deckbuilder.kernel.language.script_problems import ScriptProblem, unknown_word
from deckbuilder.kernel.language.walking import names_at, walk

_ALWAYS: Final = ("self", "your_master", "opponent_master")
_KNOWN: Final = (*_ALWAYS, "it", "subject", "other", "attacker", "defender", "paid")
_PLAYED: Final = ("skill", "arts")


def tokens_in(whole: forms.Script) -> tuple[script.TokenName | script.TokenCard, ...]:
    """Return the tokens that the abilities can create, each once."""
    return tuple(dict.fromkeys(part.card for _, part in walk(whole) if isinstance(part, script.Create)))


def _beyond_grammar(card: Card, whole: forms.Script) -> Iterator[ScriptProblem]:
    kind = card.string("kind") or ""
    for index, ability in enumerate(whole.abilities):
        here = f"abilities[{index}]"
        yield from _ability(here, without_granted(ability), kind)
        yield from granted(here, ability, _granted)
        yield from _got(f"abilities[{index}]", whole, index)
    for unfixed in unfixed_numbers(without_granted(whole)):
        yield ScriptProblem(unfixed.path, unknown_word(unfixed.name, unfixed.known))
    yield from too_many_granted(whole)
    if sum(isinstance(ability, script.Play) for ability in whole.abilities) > 1:
        message = Message("A card has only one play effect. Write it as sentences of one “play” ability.")
        yield ScriptProblem("abilities", message)


def _granted(path: str, ability: forms.Ability) -> Iterator[ScriptProblem]:
    """Check an ability that a unit has from another card."""
    own = without_granted(ability)
    yield from _ability(path, own, "minion")
    for unfixed in unfixed_numbers(forms.Script.model_construct(abilities=(own,))):
        yield ScriptProblem(path + unfixed.path.removeprefix("abilities[0]"), unknown_word(unfixed.name, unfixed.known))
    for place, part in walk(ability, path):
        if isinstance(part, script.Get):
            yield ScriptProblem(f"{place}.op", Message("A granted ability cannot get the effect of another one."))


LINT: Final = Lint(LANGUAGE, KEYWORDS, NUMBERED_KEYWORDS, _beyond_grammar)
problems: Final = LINT.problems
checked_script: Final = LINT.checked


def _ability(path: str, ability: forms.Ability, kind: str) -> Iterator[ScriptProblem]:
    if isinstance(ability, script.Play | script.OwnZone) and kind not in _PLAYED:
        message = Message("Only skill and arts cards have a play effect.")
        yield ScriptProblem(f"{path}.type", message)
    for place, part in walk(ability, path):
        yield from _words(place, part)
    if isinstance(ability, script.Static | script.PlayCost | script.PlayOnly | script.AlternativeCost):
        yield from undefined_names(path, ability, _ALWAYS, _references)
        if isinstance(ability, script.AlternativeCost):
            yield from _other_cost(f"{path}.cost", ability.cost)
        return
    yield from _watched(path, ability)
    given = {name for _, part in walk(ability) if (name := getattr(part, "as_", None)) and not _is_same(part)}
    yield from undefined_names(path, ability, {*_KNOWN, *given}, _references)


def _other_cost(path: str, cost: forms.Cost) -> Iterator[ScriptProblem]:
    """Check a cost at which a card of the hand is unlocked: the card itself cannot pay."""
    if cost.exhaust or any(_is_itself(part) for part in cost.cards):
        yield ScriptProblem(path, Message("A card in the hand cannot pay with itself."))


def _is_itself(part: forms.CardCost) -> bool:
    """Whether the card of the ability may be one of the cards that pay."""
    if not isinstance(part.who, script.Select):
        return part.who == "self"
    zones = (part.who.of,) if isinstance(part.who.of, str) else part.who.of
    return "hand" in zones and not part.who.other


def _watched(path: str, ability: forms.Ability) -> Iterator[ScriptProblem]:
    """Check the card that a trigger watches. Nothing has been chosen yet, so it must be the card itself, a master or a
    selector."""
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
    yield from LINT.words(path, part)
    match part:
        case script.Send() | forms.TopCards() if part.state is not None:
            yield from states_of(f"{path}.state", part.state, {"face_down"})
        case forms.Enter() if part.state is not None:
            yield from states_of(f"{path}.state", part.state, {"ready"})
        case script.When():
            yield from phase_of(path, part)
            yield from _zones_of(path, part)
        case forms.CardCost() if isinstance(part.who, script.Select):
            yield from own_cards(f"{path}.who", part.who)


def _zones_of(path: str, when: script.When) -> Iterator[ScriptProblem]:
    if when.event != "goes" and (when.from_ is not None or when.to is not None):
        field = "from" if when.from_ is not None else "to"
        if when.event != "enter" or field == "to":
            message = Message("“{field}” belongs to {known} only.", {"field": field, "known": "goes, enter"})
            yield ScriptProblem(f"{path}.{field}", message)


def _references(part: Node) -> Iterator[tuple[str, str]]:
    """Yield the cards to which a part refers. Numbers are checked where they are fixed."""
    yield from ((field, name) for field, name in names_at(part) if field != "number")


def _got(path: str, whole: forms.Script, index: int) -> Iterator[ScriptProblem]:
    """Check that the effect to get exists and does not refer back to itself."""
    for place, part in walk(whole.abilities[index], path):
        if not isinstance(part, script.Get):
            continue
        if part.ability >= len(whole.abilities) or not _has_text(whole.abilities[part.ability]):
            yield ScriptProblem(f"{place}.ability", Message("The card has no such effect to get."))
        elif _leads_to(whole, part.ability, index, set()):
            yield ScriptProblem(
                f"{place}.ability", Message("The effect would get itself, directly or through another effect.")
            )


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
