"""Find problems in a card's abilities that the grammar does not catch: unknown words, unknown names, parts that do not
fit the card."""

from collections.abc import Iterator
from typing import Final

from card_db.models import Card
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.glossary import ATTRIBUTES, KEYWORDS, NUMBERED_KEYWORDS
from deckbuilder.games.legend_of_stars.language import LANGUAGE
from deckbuilder.games.legend_of_stars.rules.vocabulary import LANES, OF_PLAYERS
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.lint import Lint, granted, known, own_cards, phase_of, states_of, too_many_granted
from deckbuilder.kernel.language.naming import undefined, undefined_in_steps, undefined_names
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.language.quoting import without_granted
from deckbuilder.kernel.language.script_problems import ScriptProblem, unknown_word
from deckbuilder.kernel.language.walking import walk

_ALWAYS: Final = {"self", "it", "subject", "other", "attacker", "defender", "done"}
_PAID: Final = {*_ALWAYS, "paid"}
_STATIC: Final = {"self"}
"""The names known in a static ability, which never chooses anything."""
_RELATIVE: Final = ("same", "adjacent", "opposite")


def _beyond_grammar(card: Card, whole: forms.Script) -> Iterator[ScriptProblem]:
    for index, ability in enumerate(whole.abilities):
        here = f"abilities[{index}]"
        yield from _ability(here, without_granted(ability), card.string("kind"))
        yield from granted(here, ability, _granted)
    yield from too_many_granted(whole)


def _granted(path: str, ability: forms.Ability) -> Iterator[ScriptProblem]:
    """Check an ability that a card on the field has from another card."""
    return _ability(path, without_granted(ability), "character")


LINT: Final = Lint(LANGUAGE, KEYWORDS, NUMBERED_KEYWORDS, _beyond_grammar)
problems: Final = LINT.problems
checked_script: Final = LINT.checked


def _ability(path: str, ability: forms.Ability, kind: str | None) -> Iterator[ScriptProblem]:
    if isinstance(ability, forms.PlayLimit | forms.DeckRuleText | script.Also):
        for place, part in walk(ability, path):
            yield from _words(place, part)
        return
    if isinstance(ability, forms.PlayCost | forms.PlayOnly | forms.AlternativeCost):
        yield from _of_play(path, ability, kind)
        return
    if isinstance(ability, script.Play) != (kind == "effect"):
        message = Message("Only effect cards have abilities of the type “play”, and they have no others.")
        yield ScriptProblem(f"{path}.type", message)
    parts = list(walk(ability, path))
    # Old scripts count the characters in the lane of any card (`lane_empty`).
    counted = {id(part.of) for _, part in parts if isinstance(part, forms.CountIs)}
    for place, part in parts:
        yield from LINT.words(place, part)
        yield from _words(place, part)
        relative = isinstance(part, script.Match) and part.lane in _RELATIVE and id(part) not in counted
        if kind != "character" and relative:
            message = Message(
                "Only characters are placed in lanes. Use a number from 0 to {last}.", {"last": LANES - 1}
            )
            yield ScriptProblem(f"{place}.lane", message)
    match ability:
        case script.Static():
            yield from undefined_names(path, ability, _STATIC)
        case script.Triggered():
            yield from _events(path, ability)
        case forms.Instead():
            yield from _watched(f"{path}.would", ability.would.who)
        case script.Activated():
            yield from _cost(f"{path}.cost", ability.cost, kind)
    if not isinstance(ability, script.Static):
        yield from undefined_names(path, ability.model_copy(update={"steps": ()}), _ALWAYS)
        names = _PAID if isinstance(ability, script.Activated) else _ALWAYS
        yield from undefined_in_steps(f"{path}.steps", ability.steps, set(names))


def _events(path: str, ability: script.Triggered) -> Iterator[ScriptProblem]:
    """Check the events of a triggered ability. Further events must concern the same kind of card or player as the first
    one, since the steps call it by one name."""
    first = _concerned(ability.when)
    places = [f"{path}.when", *(f"{path}.or_when[{number}]" for number in range(len(ability.or_when)))]
    for place, when in zip(places, (ability.when, *ability.or_when), strict=True):
        yield from phase_of(place, when)
        yield from _watched(place, when.who)
        if _concerned(when) != first:
            message = Message("All events of an ability must concern its own card, or other cards, or players.")
            yield ScriptProblem(place, message)


def _concerned(when: forms.When) -> str:
    if when.who is not None and when.who != "self":
        return "others"
    return "players" if when.event in OF_PLAYERS else "itself"


def _of_play(
    path: str, ability: forms.PlayCost | forms.PlayOnly | forms.AlternativeCost, kind: str | None
) -> Iterator[ScriptProblem]:
    """Check what is said about playing cards. An effect card does not lie on the field, so it changes its own cost
    only."""
    for place, part in walk(ability, path):
        yield from LINT.words(place, part)
        yield from _words(place, part)
    if isinstance(ability, forms.PlayCost) and kind == "effect" and ability.who != "self":
        yield ScriptProblem(f"{path}.who", unknown_word(str(ability.who), ["self"]))
    if isinstance(ability, forms.AlternativeCost) and isinstance(ability.cost, script.Cost):
        yield from _other_cost(f"{path}.cost", ability.cost, kind)
    yield from undefined_names(path, ability, _STATIC)


def _other_cost(path: str, cost: script.Cost, kind: str | None) -> Iterator[ScriptProblem]:
    """Check a cost at which a card of the hand is played: the card itself cannot pay."""
    yield from _cost(path, cost, kind)
    if cost.exhaust or any(not isinstance(part.who, script.Select) for part in cost.cards):
        yield ScriptProblem(path, Message("A card in the hand cannot pay with itself."))
    if cost.discard:
        message = Message("If “cards” contains hand cards, write the cards to discard there too, as “trash”.")
        yield ScriptProblem(f"{path}.discard", message)
    for index, part in enumerate(cost.cards):
        if isinstance(part.who, script.Select) and part.who.of == "hand" and not part.who.other:
            yield ScriptProblem(f"{path}.cards[{index}].who", Message("A card in the hand cannot pay with itself."))


def _watched(path: str, who: forms.Who | None) -> Iterator[ScriptProblem]:
    """Check the card that a trigger watches. Nothing has been chosen yet, so it must be the card itself or a
    selector."""
    if isinstance(who, str) and who in _ALWAYS - _STATIC:
        yield undefined(f"{path}.who", who, _STATIC)


def _cost(path: str, cost: script.Cost, kind: str | None) -> Iterator[ScriptProblem]:
    if cost.exhaust and kind != "support":
        yield ScriptProblem(f"{path}.exhaust", Message("Only supports can be exhausted."))
    for index, part in enumerate(cost.cards):
        here = f"{path}.cards[{index}]"
        if not isinstance(part.who, script.Select):
            yield from _itself(here, part)
            continue
        yield from own_cards(f"{here}.who", part.who)
        if part.who.of not in _PAID_FROM[part.do]:
            args: dict[str, Arg] = {"known": ", ".join(_PAID_FROM[part.do])}
            yield ScriptProblem(f"{here}.who.of", Message("The cost can only be paid with: {known}.", args))
        if cost.discard and part.who.of == "hand":
            message = Message("If “cards” contains hand cards, write the cards to discard there too, as “trash”.")
            yield ScriptProblem(f"{path}.discard", message)


def _itself(path: str, part: forms.CardCost) -> Iterator[ScriptProblem]:
    """Check a cost that refers to a card by name. Only the ability's own card is possible, and only to be destroyed."""
    if part.who != "self":
        yield ScriptProblem(f"{path}.who", unknown_word(str(part.who), ["self"]))
    elif part.do != "destroy":
        yield ScriptProblem(f"{path}.do", unknown_word(part.do, ["destroy"]))


_FIELD: Final = ("character", "support", "field")
_PAID_FROM: Final = {
    "destroy": _FIELD, "exhaust": ("support",), "hand": _FIELD,
    "trash": ("hand", "energy"), "energy": ("hand", "trash"), "reveal": ("hand",),
}  # fmt: skip
"""The zones from which cards can pay, by the kind of payment."""


# Words of the game ------------------------------------------------------------------


def _words(path: str, part: Node) -> Iterator[ScriptProblem]:
    if isinstance(part, script.Match):
        yield from known(f"{path}.attribute", part.attribute, ATTRIBUTES)
        if isinstance(part.lane, int) and part.lane >= LANES:
            message = Message("The number must be at most {limit}.", {"limit": LANES - 1})
            yield ScriptProblem(f"{path}.lane", message)
    if isinstance(part, script.Gained | script.GainWords):
        yield from known(f"{path}.attribute", part.attribute, ATTRIBUTES)
    if isinstance(part, forms.Enter) and part.state is not None:
        yield from states_of(f"{path}.state", part.state, {"orientation"})
    if isinstance(part, forms.TopCards | forms.Send) and part.state is not None:
        yield from states_of(f"{path}.state", part.state, {"ready"} if part.to == "energy" else ())
    if isinstance(part, forms.When):
        yield from _journey(path, part)


_JOURNEYS: Final = {"field": ("hand", "deck"), "hand": ("trash",), "deck": ("trash",)}
"""The moves between zones that abilities can watch: destinations by origin."""


def _journey(path: str, when: forms.When) -> Iterator[ScriptProblem]:
    if when.event != "goes":
        if when.from_ is not None or when.to is not None:
            field = "to" if when.from_ is None else "from"
            message = Message("“{field}” belongs to {known} only.", {"field": field, "known": "goes"})
            yield ScriptProblem(f"{path}.{field}", message)
        return
    goals = (when.to,) if isinstance(when.to, str) else when.to
    if not isinstance(when.from_, str) or when.from_ not in _JOURNEYS:
        yield ScriptProblem(f"{path}.from", unknown_word(str(when.from_), sorted(_JOURNEYS)))
    elif goals != _JOURNEYS[when.from_]:
        message = Message("“{field}” must be {known} here.", {"field": "to", "known": ", ".join(_JOURNEYS[when.from_])})
        yield ScriptProblem(f"{path}.to", message)
