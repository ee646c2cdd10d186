"""Makes changes, replaces them, and collects the abilities that they trigger."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from deckbuilder.engine.pipeline import Pipeline
from deckbuilder.kernel.changes import refused
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.plain.atoms import Atom
from deckbuilder.kernel.plain.changes import Change, Changes
from deckbuilder.kernel.plain.table import PlainTable
from deckbuilder.kernel.plain.waiting import Waiting
from deckbuilder.kernel.replacements import Replacement
from deckbuilder.kernel.replacing import Replacing
from deckbuilder.kernel.table import CardTable
from deckbuilder.kernel.triggering import Trigger

Collector = Callable[[Any, Change], None]


class PlainReplacing(Replacing[PlainTable, Change]):
    """The replacement effects of cards in play. Abilities name a change by its type."""

    def insteads(self, table: PlainTable) -> Mapping[str, Sequence[tuple[int, Replacement]]]:
        """Return the replacement effects of the cards in play."""
        found: dict[str, list[tuple[int, Replacement]]] = {}
        for card in table.in_play():
            for each in table.definition(card).insteads:
                found.setdefault(each.would, []).append((card, each))
        return found

    def is_real(self, table: PlainTable, change: Change) -> bool:
        """Whether the change has an amount above 0."""
        return change.amount > 0

    def perform(self, table: PlainTable, changes: Sequence[Change]) -> int:
        """Make the changes that were not replaced, and return how many have happened."""
        return len(_of(table).pipeline.perform(table, changes))


class PlainChanges(Changes):
    """The changes of a game, by type. Abilities that name the type of a change are triggered and wait."""

    def __init__(self, atoms: Mapping[str, Atom], after: Mapping[str, Sequence[Collector]]) -> None:
        """`after`: by type, what the rules do after such a change."""
        of_players = frozenset(kind for kind, atom in atoms.items() if atom.of_player)
        self._kinds, self._of_players = frozenset(atoms), of_players
        self.replacing = PlainReplacing({kind: (kind,) for kind in atoms}, of_players)
        self.pipeline: Pipeline[PlainTable, Change] = Pipeline(
            {kind: atom.make for kind, atom in atoms.items()},
            {},
            after,
            refused,
            self.replacing.divert,
            dict.fromkeys(atoms, self._watch),
            {},
        )

    def has(self, kind: str) -> bool:
        """Whether there are changes of that type."""
        return kind in self._kinds

    def is_of_player(self, kind: str) -> bool:
        """Whether changes of that type concern a player and no card."""
        return kind in self._of_players

    def make(self, table: CardTable[Any], changes: Sequence[Change]) -> int:
        """Make changes that happen at once, and return how many have happened."""
        assert isinstance(table, PlainTable)
        return len(self.pipeline.run(table, changes))

    def _watch(self, table: PlainTable, change: Change) -> Callable[[], None]:
        """Collect the abilities of cards that are in play before or after the change. This way a card can react to its
        own leaving and entering."""
        before = _set_off(table, change)

        def collect() -> None:
            table.waiting += before
            table.waiting += [each for each in _set_off(table, change) if each not in before]

        return collect


def _of(table: PlainTable) -> PlainChanges:
    assert isinstance(table.changes, PlainChanges)
    return table.changes


def _set_off(table: PlainTable, change: Change) -> list[Waiting]:
    """Return the abilities of cards in play that a change triggers."""
    found = []
    for card in table.in_play():
        record = table.cards[card]
        for place, ability in enumerate(table.definition(card).triggered):
            frame = EffectFrame(record.definition, ability.code, record.owner, (card, record.stay), ability.index)
            if any(_answers(table, frame, trigger, change) for trigger in ability.triggers):
                found.append(Waiting(record.owner, card, record.stay, place))
    return found


def _answers(table: PlainTable, frame: EffectFrame, trigger: Trigger, change: Change) -> bool:
    if trigger.event != change.type:
        return False
    if change.player >= 0:
        return trigger.is_whose(frame.controller, change.player)
    return change.card == frame.source if trigger.who is None else trigger.who(table, frame, change.card)
