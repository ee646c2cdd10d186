"""Finds triggered abilities after each sequence. It searches everything that has happened in the chain, so an ability
can also be triggered by an event from before its card entered."""

from abc import abstractmethod
from collections.abc import Collection, Sequence
from typing import Any, Generic, TypeVar

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.ability_numbers import is_given
from deckbuilder.kernel.chain import NO_CARD, ChainTable, Happening, Occurrence
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.granting import triggered_by
from deckbuilder.kernel.lasting import Promise
from deckbuilder.kernel.triggering import Trigger, TriggeredAbility, later_of
from deckbuilder.kernel.using import was_used

T = TypeVar("T", bound=ChainTable[Any, Any])


class ChainWords:
    """Groups the event words of a game with chains by how they are treated."""

    __slots__ = ("looked_back", "moved", "of_phases", "of_players")

    def __init__(
        self,
        *,
        of_players: Collection[str],
        of_phases: Collection[str],
        looked_back: Collection[str],
        moved: Collection[str],
    ) -> None:
        """`of_players` and `of_phases`: events of players and of phases. `looked_back`: events that trigger an ability
        of their own card wherever the card is now. `moved`: events that are recorded after the card has moved."""
        self.of_players, self.of_phases = frozenset(of_players), frozenset(of_phases)
        self.looked_back, self.moved = frozenset(looked_back), frozenset(moved)


@mypyc_attr(allow_interpreted_subclasses=True)
class AfterEachSequence(Generic[T]):
    """Finds the abilities that something in the chain triggers and that have not been used for it yet."""

    def __init__(self, words: ChainWords) -> None:
        self._words = words

    # Overridden by each game ------------------------------------------------------------------

    @abstractmethod
    def works(self, table: T, card: int, ability: TriggeredAbility) -> bool:
        """Whether the card is where the ability works."""

    @abstractmethod
    def context(self, table: T, card: int, ability: int, code: int) -> EffectFrame:
        """Return the frame of an ability of the card. Conditions are evaluated in it too."""

    @abstractmethod
    def name(self, frame: EffectFrame, happening: Happening) -> None:
        """Let an effect refer to the event that triggered it."""

    def rank(self, table: T, card: int, happening: Happening) -> int:
        """Return the rank of an ability of the card that the happening triggers."""
        return 0

    def rank_promised(self) -> int:
        """Return the rank of abilities that effects have set up."""
        return 0

    def concerns_own(self, table: T, happening: Happening) -> bool:
        """Whether the happening triggers abilities of the card that it happened to."""
        return table.stands(happening.card)

    def of_rules(self, table: T) -> list[Occurrence]:
        """Return the occurrences that the rules themselves trigger, such as keywords."""
        return []

    def changed(self, table: T) -> Collection[int]:
        """Return the cards that may have other abilities than their printed ones."""
        return ()

    def abilities_of(self, table: T, card: int) -> Sequence[TriggeredAbility]:
        """Return the triggered abilities of such a card. One that is gone has those that it had before."""
        abilities: Sequence[TriggeredAbility] = table.book[table.cards[card].definition].triggered
        return abilities

    # What has occurred -------------------------------------------------------------------

    def occurred(self, table: T, only: int = NO_CARD) -> list[Occurrence]:
        """Return all abilities that the chain triggers now. `only`: check this card alone."""
        if not table.chain:
            return []
        found = self._of_cards(table, only)
        if only == NO_CARD:
            found += self.of_rules(table)
            if table.promises:
                found += self._of_promises(table)
        return found

    def _of_cards(self, table: T, only: int) -> list[Occurrence]:
        found: list[Occurrence] = []
        cards, book, looked_back = table.cards, table.book, self._words.looked_back
        changed = self.changed(table)
        gone = {happening.card[0] for happening in table.chain if happening.event in looked_back}
        for card in self._able(table, changed) if only == NO_CARD else (only,):
            abilities = self.abilities_of(table, card) if card in changed else book[cards[card].definition].triggered
            for ability in abilities:
                works = self.works(table, card, ability)
                if not works and card not in gone:
                    continue
                for key, happening in self._answered_by(table, card, ability, works=works):
                    if (card, ability.index, key) not in table.answered:
                        rank, player = (
                            self.rank(table, card, happening),
                            cards[card].owner if works else happening.player,
                        )
                        found.append(Occurrence(card, ability.index, player, key, happening, rank))
        return found

    def _able(self, table: T, changed: Collection[int]) -> list[int]:
        """Return the cards with abilities that the chain may trigger, those of the turn player first."""
        cards, active = table.cards, table.active
        if table.listened != len(cards):
            table.listeners, table.listened = self._listeners(table), len(cards)
        events = {happening.event for happening in table.chain}
        listening = {card for event in events for card in table.listeners.get(event, ())}
        found = sorted(listening.union(changed) if changed else listening)
        return [card for owner in (active, 1 - active) for card in found if cards[card].owner == owner]

    def _listeners(self, table: T) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for card in range(len(table.cards)):
            for event in table.definition(card).events:
                found.setdefault(event, []).append(card)
        return found

    def _answered_by(
        self, table: T, card: int, ability: TriggeredAbility, *, works: bool
    ) -> list[tuple[int, Happening]]:
        """Return the happenings that trigger the ability, each with its key. `works`: whether the card is where the
        ability works."""
        found: list[tuple[int, Happening]] = []
        chain = table.chain
        if not works:
            looked_back = self._words.looked_back
            chain = [happening for happening in chain if happening.card[0] == card and happening.event in looked_back]
        if not chain or (ability.once and was_used(table, card, ability.index, ability.times)):
            return found
        frame = self.context(table, card, ability.index, ability.code)
        if not works:
            frame.controller = chain[0].player  # the card may have been another player's until then
        for trigger in ability.triggers:
            matching = [
                happening
                for happening in chain
                if trigger.event == happening.event
                and (works or trigger.who is None)
                and self._is_meant(table, frame, card, trigger, happening)
                and self._holds(table, frame, ability, happening)
            ]
            if trigger.at_least:
                found += _once_a_sequence(matching, trigger.at_least)
            else:
                found += [(happening.id, happening) for happening in matching]
        return found

    def _is_meant(self, table: T, frame: EffectFrame, card: int, trigger: Trigger, happening: Happening) -> bool:
        """Whether the trigger refers to this happening."""
        if trigger.by_effect is not None and trigger.by_effect != happening.by_effect:
            return False
        if trigger.event in self._words.of_phases:
            return happening.phase == trigger.phase and trigger.is_whose(frame.controller, happening.player)
        if trigger.event in self._words.of_players:
            whose = trigger.is_whose(frame.controller, happening.player)
            return whose and trigger.is_where(table, frame, happening.card[0])
        return (
            (not trigger.origins or happening.origin in trigger.origins)
            and (not trigger.goals or happening.goal in trigger.goals)
            and self._concerns(table, frame, card, trigger, happening)
            and trigger.is_where(table, frame, happening.other[0])
        )

    def _concerns(self, table: T, frame: EffectFrame, card: int, trigger: Trigger, happening: Happening) -> bool:
        """Whether the happening concerns the card itself, or a card that the trigger matches."""
        seen = happening.card[0]
        if trigger.who is not None:
            return seen != NO_CARD and happening.open and trigger.who(table, frame, seen)
        return seen == card and self.concerns_own(table, happening)

    def _holds(self, table: T, frame: EffectFrame, ability: TriggeredAbility, happening: Happening) -> bool:
        if ability.condition is None:
            return True
        reading = frame.copy()
        self.name(reading, happening)
        return ability.condition(table, reading)

    # Promises --------------------------------------------------------------------------

    def _of_promises(self, table: T) -> list[Occurrence]:
        found: list[Occurrence] = []
        for promise in table.promises:
            if promise.kind != "later":
                continue
            ability = later_of(table, promise)
            clock, events = promise.clock, {trigger.event for trigger in ability.triggers}
            chain = [happening for happening in table.chain if happening.id > clock and happening.event in events]
            if chain:
                found += self._of_promise(table, promise, ability, chain)
        return found

    def _of_promise(
        self, table: T, promise: Promise, ability: TriggeredAbility, chain: Sequence[Happening]
    ) -> list[Occurrence]:
        frame, card, clock, rank = promised(promise), promise.source[0], promise.clock, self.rank_promised()
        return [
            Occurrence(card, -clock, promise.controller, happening.id, happening, rank, promise)
            for trigger in ability.triggers
            for happening in chain
            if trigger.event == happening.event
            and self._is_promised(table, promise, trigger, frame, happening)
            and (NO_CARD, clock, happening.id) not in table.answered
            and self._holds(table, frame, ability, happening)
        ]

    def _is_promised(
        self, table: T, promise: Promise, trigger: Trigger, frame: EffectFrame, happening: Happening
    ) -> bool:
        if promise.cards is not None:
            card, stay = happening.card
            return (card, stay - (happening.event in self._words.moved)) in promise.cards
        return self._is_meant(table, frame, promise.source[0], trigger, happening)

    # Using -----------------------------------------------------------------------------

    def ability_of(self, table: T, waiting: Occurrence) -> TriggeredAbility | None:
        """Return the compiled ability of an occurrence, or None if the rules themselves triggered it."""
        if waiting.promise is not None:
            return later_of(table, waiting.promise)
        if is_given(waiting.ability):
            return triggered_by(table, waiting.ability)[0]
        abilities: tuple[TriggeredAbility, ...] = table.definition(waiting.card).triggered
        for ability in abilities:
            if ability.index == waiting.ability:
                return ability
        return None

    def answer(self, table: T, waiting: Occurrence) -> None:
        """Record that the ability has been used for its happening. Remove its promise if that works only once."""
        promise = waiting.promise
        if promise is None:
            table.answered.append((waiting.card, waiting.ability, waiting.key))
            return
        table.answered.append((NO_CARD, promise.clock, waiting.key))
        if promise.once and promise in table.promises:
            table.promises.remove(promise)


def _once_a_sequence(matching: Sequence[Happening], least: int) -> list[tuple[int, Happening]]:
    found: list[tuple[int, Happening]] = []
    for sequence in dict.fromkeys(happening.sequence for happening in matching):
        group = [happening for happening in matching if happening.sequence == sequence]
        if len(group) >= least:
            found.append((-1 - sequence, group[0]))
    return found
