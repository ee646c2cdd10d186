"""Steps that act on the abilities in a zone: choose one, cancel it, put another one there."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.ability_zone import AbilityZone, ZonedAbility
from deckbuilder.kernel.asking import ask
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.into_zone import among
from deckbuilder.kernel.reading import Reader
from deckbuilder.kernel.table import CardTable, Step

T = TypeVar("T", bound=CardTable[Any])
Fits = Callable[[Any, EffectFrame, ZonedAbility], bool]


@mypyc_attr(allow_interpreted_subclasses=True)
class AbilitySteps(Generic[T]):
    """Carries out these steps in a game. An effect stores the number of the ability that it has chosen."""

    def __init__(self, reader: Reader[T]) -> None:
        self._reader = reader

    # Overridden by each game ------------------------------------------------------------------

    @abstractmethod
    def zone_of(self, table: T) -> AbilityZone:
        """Return the zone."""

    @abstractmethod
    def code_of(self, table: T, card: int, ability: int) -> int | None:
        """Return the code of the ability at that index of a card, or None if the card has no such ability."""

    def cancelled(self, table: T, item: ZonedAbility) -> None:
        """Called when an ability was cancelled."""

    # The steps ---------------------------------------------------------------------------

    def candidates(self, table: T, frame: EffectFrame, fits: Fits) -> list[ZonedAbility]:
        """Return the abilities that may be chosen."""
        return [item for item in self.zone_of(table).items if fits(table, frame, item)]

    def choose(self, name: str, fits: Fits) -> tuple[Step, ...]:
        """Choose an ability that fits, and remember it by that name."""

        def question(table: T, frame: EffectFrame) -> None:
            ask(table, frame, "option", "{card}: choose one.", among(self.candidates(table, frame, fits)))

        def take(table: T, frame: EffectFrame) -> None:
            number = table.answer[0][1] if table.answer else 0
            assert isinstance(number, int)
            frame.numbers[name], frame.done = number, int(bool(number))

        return question, take

    def enter(self, name: str = "") -> tuple[Step, ...]:
        """Put the rest of the effect into the zone. `name`: the name of the ability that the effect has chosen."""

        def run(table: T, frame: EffectFrame) -> None:
            self.zone_of(table).add(table, frame, frame.numbers.get(name, 0))
            table.frames.remove(frame)

        return (run,)

    def cancel(self, name: str, fits: Fits | None = None) -> tuple[Step, ...]:
        """Cancel the ability with that name, if it is still waiting. `fits`: and if it still fits."""

        def run(table: T, frame: EffectFrame) -> None:
            zone = self.zone_of(table)
            item = zone.find(frame.numbers.get(name, 0))
            frame.done = int(item is not None and (fits is None or fits(table, frame, item)))
            if item is not None and frame.done:
                zone.remove(item.number)
                self.cancelled(table, item)

        return (run,)

    def use(self, who: Any, ability: int) -> tuple[Step, ...]:
        """Put the ability at that index of each card into the zone. The player of the effect controls it and pays
        nothing."""
        find = self._reader.cards(who)

        def run(table: T, frame: EffectFrame) -> None:
            frame.done = 0
            for card in find(table, frame):
                code = self.code_of(table, card, ability)
                if code is not None:
                    self._add(table, frame.controller, card, ability, code)
                    frame.done += 1

        return (run,)

    def _add(self, table: T, controller: int, card: int, ability: int, code: int) -> None:
        effect = EffectFrame(table.cards[card].definition, code, controller, table.ref(card), ability)
        self.zone_of(table).add(table, effect)
