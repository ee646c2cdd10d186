"""Compiles cards according to their game's schema. Its fields become facts, and steps become changes."""

from collections.abc import Callable, Sequence
from typing import Any, Final, get_args

from card_db.models import Card, CardSchema
from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.compiling import Parts, in_languages, numbers_of
from deckbuilder.kernel.control import Control
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.facts import Facts, NumberFact, WordFact, size_of
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.making import Language
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.language.script_problems import ScriptProblem, WrongScriptError
from deckbuilder.kernel.matching import Matching
from deckbuilder.kernel.operations import Operations
from deckbuilder.kernel.plain.cards import PlainCard, PrintedCard, numbers_on, words_on
from deckbuilder.kernel.plain.changes import Change
from deckbuilder.kernel.plain.making import PlainChanges
from deckbuilder.kernel.plain.script import Play, Triggered
from deckbuilder.kernel.plain.table import PlainTable
from deckbuilder.kernel.reading import always
from deckbuilder.kernel.steps import Code, Steps
from deckbuilder.kernel.triggering import Trigger, TriggeredAbility
from deckbuilder.kernel.words import TableWords

LIMIT: Final = 1_000_000
"""The limit of all numbers. Greater results become this number."""
_HOLDING: Final = (forms.If, forms.May, forms.IfDone, forms.Repeat, forms.ForEach, forms.Modes)


def facts_of(schema: CardSchema, words: TableWords) -> Facts[PlainTable, PlainCard]:
    """Return what effects can read: the fields of cards, the zones, and the numbers and zone sizes of players."""
    sizes = {zone.word: size_of(zone.zone) for zone in words.zones}
    numbers = {number.word: _player_number(number.word) for number in words.numbers}
    return Facts(
        zones={zone.word: (zone.zone,) for zone in words.zones},
        shows=lambda _record: True,
        words={
            **{spec.key: _word_fact(spec.key) for spec in schema.fields if spec.type == "word"},
            "keyword": WordFact(lambda table, card, _record: table.definition(card).keywords),
        },
        states={word: state.read for word, state in words.states.items() if not state.is_number},
        numbers={spec.key: _number_fact(spec.key) for spec in schema.fields if spec.type == "integer"},
        of_players={**sizes, **numbers},
    )


def _player_number(word: str) -> Callable[[PlainTable, int], int]:
    return lambda table, player: table.number(player, word)


def _word_fact(key: str) -> WordFact[PlainTable, PlainCard]:
    return WordFact(lambda table, card, _record: table.definition(card).words[key])


def _number_fact(key: str) -> NumberFact[PlainTable]:
    return NumberFact(lambda table, card: table.definition(card).numbers.get(key, 0))


class PlainOperations(Operations[PlainTable, Change]):
    """Carries out steps as changes. An impossible step does nothing, and the next one follows."""

    def make(self, table: PlainTable, changes: Sequence[Change]) -> int:
        """Make the changes. Nothing happens after the end of the game."""
        return 0 if table.result is not None else table.make(*changes)

    def draws(self, table: PlainTable, frame: EffectFrame, players: Sequence[int], count: int) -> int:
        """Draw one card after the other."""
        return sum(self.make(table, [Change("draw", player=player)]) for player in players for _ in range(count))

    def of_change(self, kind: str, changes: PlainChanges) -> Callable[[Any], Code]:
        """Return the compiler of a step that makes a change of that type."""
        return self._counts(kind) if changes.is_of_player(kind) else self._sends(kind)

    def _counts(self, kind: str) -> Callable[[Any], Code]:
        """Return the compiler of a step with `player` and `amount` that makes a change of that type."""

        def work(table: PlainTable, _frame: EffectFrame, players: tuple[int, ...], number: int) -> int:
            return self.make(table, [Change(kind, player=player, amount=max(0, number)) for player in players])

        return lambda step: self.on_players(step.player, step.amount, work)

    def _sends(self, kind: str) -> Callable[[Any], Code]:
        """Return the compiler of a step with `who` that makes a change of that type."""
        return lambda step: self.change(step.who, lambda _table, _frame, card: Change(kind, card))

    def gains_life(self, table: PlainTable, frame: EffectFrame, players: Sequence[int], amount: int) -> int:
        """Return 0: a game has a step of its own for each of its numbers."""
        return 0

    def ends(self, table: PlainTable, player: int, *, wins: bool) -> None:
        """End the game at once, by the text of a card."""
        table.finish(player if wins else 1 - player, "effect", "")


class PlainCards:
    """Compiles the cards of a game."""

    def __init__(
        self,
        schema: CardSchema,
        words: TableWords,
        language: Language,
        changes: PlainChanges,
        own: Sequence[type[Node]],
        hidden: Sequence[int],
    ) -> None:
        """`own`: the game's steps. Each makes the change of its name, of each card `who` or of a `player` by `amount`.
        `hidden`: the zones whose cards are not reported when they are chosen. Raises ValueError for a language with
        steps, events or zones that the game does not have."""
        self._schema, self._language = schema, language
        self._reader = Matching(facts_of(schema, words), LIMIT, any_of_several=False, hides_opposites=False)
        operations = PlainOperations(self._reader, (), stops=False)
        choosing, control = Choosing(self._reader, hidden, stops=False), Control(self._reader)
        made = {form: operations.of_change(_change_of(form), changes) for form in own}
        plain: dict[type, Callable[[Any], Code]] = {
            forms.Choose: choosing.compile,
            forms.ChooseNumber: choosing.compile_number,
            forms.Draw: operations.draw,
            forms.Let: lambda step: (choosing.compile_let(step),),
            forms.LoseGame: operations.end,
            forms.Shuffle: operations.shuffle,
            forms.Win: operations.end,
        }
        self._steps = Steps({**plain, **made}, dict.fromkeys(_HOLDING, control.compile))
        self._check(language, words, changes)

    def _check(self, language: Language, words: TableWords, changes: PlainChanges) -> None:
        """Refuse a language whose cards would pass the check and then do nothing, or stop the game."""
        listed = language.words
        events = {*listed.get("event", ()), *listed.get("would", ())}
        unknown = {
            "steps": [form.__name__ for form in language.models("step") if not self._steps.knows(form)],
            "events": sorted(word for word in events if not changes.has(word)),
            "zones": [word for word in listed.get("zone", ()) if word not in words.zone_words],
        }
        for kind, found in unknown.items():
            if found:
                raise ValueError(f"the language has {kind} that the game does not have: {', '.join(found)}")

    def problems(self, card: Card) -> Sequence[ScriptProblem]:
        """Return what is wrong with the abilities of a card."""
        checked = self._language.check(card.abilities)
        return () if isinstance(checked, forms.Script) else checked

    def compile(self, card: Card) -> PrintedCard:
        """Compile a card. Raise WrongScriptError if its abilities cannot be played."""
        checked = self._language.check(card.abilities)
        if not isinstance(checked, forms.Script):
            raise WrongScriptError(checked)
        parts, play = Parts(self._reader, self._steps), -1
        for index, ability in enumerate(checked.abilities):
            match ability:
                case Play():
                    play = parts.code(ability.steps)
                case Triggered():
                    parts.triggered.append(_triggered(parts, index, ability))
                case _:
                    parts.replace(index, ability, parts.condition(ability.if_))
        return PrintedCard(
            id=card.id,
            name=in_languages(card.name),
            text=in_languages(card.text),
            by_hand=card.by_hand,
            codes=tuple(parts.codes),
            given=(),
            kind=card.string(self._schema.kind_field) or "",
            words=words_on(card, self._schema),
            numbers=numbers_on(card, self._schema),
            keywords=numbers_of(card.keywords),
            play=play,
            triggered=tuple(parts.triggered),
            insteads=tuple(parts.insteads),
        )


def _change_of(form: type[Node]) -> str:
    """Return the word of a step."""
    word: str = get_args(form.model_fields["op"].annotation)[0]
    return word


def _triggered(parts: Parts, index: int, ability: Triggered) -> TriggeredAbility:
    when = ability.when
    trigger = Trigger(when.event, parts.reader.who(when.who), when.whose)
    condition = parts.condition(ability.if_)
    return TriggeredAbility(index, (trigger,), condition, parts.code(ability.steps), always)
