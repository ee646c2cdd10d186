"""What follows when a price is paid: an activated ability resolves, or a card is played on (VIV 904.2)."""

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from deckbuilder.engine.record import SHARED, VALUE
from deckbuilder.games.vividz.rules.costs import VividPaying
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.triggers import COLLECTING, name_attack
from deckbuilder.games.vividz.rules.vocabulary import UNTOLD_ZONES
from deckbuilder.kernel.ability_numbers import shown_number
from deckbuilder.kernel.compiling import ActivatedAbility
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.looking import SHOWN
from deckbuilder.kernel.paying import PayFrame, Payment
from deckbuilder.kernel.procedures import Course
from deckbuilder.kernel.using import mark_used, tell_source


class PayingAbilities(VividPaying):
    """Pays for activated abilities."""

    def begin(self, table: Table, frame: EffectFrame) -> None:
        """Report the ability."""
        tell_source(table, "activate", frame.source, ability=shown_number(frame.ability))

    def paid(self, table: Table, effect: EffectFrame) -> None:
        """The ability counts as played, and resolves (VIV 904.2h)."""
        COLLECTING.watch(table, "activates", effect.controller, table.ref(effect.source))
        played = effect.copy()
        name_attack(table, played)
        table.push(played)


class PlayCourse(Course[Table]):
    """A card that is being played. `price`: its price, fixed when it was announced (VIV 904.2d)."""

    FIELDS: ClassVar = {
        "card": VALUE,
        "free": VALUE,
        "lane": VALUE,
        "paid": VALUE,
        "player": VALUE,
        "price": SHARED,
        "prices": SHARED,
        "priced": VALUE,
    }
    __slots__ = tuple(FIELDS)
    card: int
    player: int
    lane: int
    """The area that was chosen, or -1."""
    free: bool
    """Whether its cost is not paid."""
    prices: Sequence[Payment]
    """The prices among which its player chooses."""
    price: Payment | None
    priced: int
    """Which of its prices was chosen, or -1."""
    paid: tuple[Ref, ...]
    """The cards with which its price was paid."""

    def __init__(self, player: int, card: int, lane: int, *, free: bool) -> None:
        super().__init__()
        self.player, self.card, self.lane, self.free = player, card, lane, free
        self.prices, self.price, self.priced, self.paid = (), None, -1, ()


class PayingCards(VividPaying):
    """Pays for cards that are played."""

    def used_up(self, payment: Payment, frame: EffectFrame) -> Collection[int]:
        """The card itself does not pay."""
        return (frame.source,)

    def paid(self, table: Table, effect: EffectFrame) -> None:
        """Let the effects of the card speak of what was paid."""
        courses = [frame for frame in table.frames if isinstance(frame, PlayCourse)]
        courses[-1].paid = effect.names.get("paid", ())


PAYING: Final = PayingAbilities("cost", follows=False)
PLAYING: Final = PayingCards("cost", follows=False)


def begin_ability(table: Table, card: int, ability: ActivatedAbility, payment: Payment, effect: EffectFrame) -> None:
    """Let the player pay for an activated ability."""
    if ability.once:
        mark_used(table, card, ability.index, times=ability.times, once_a_game=ability.once_a_game)
    if table.cards[card].zone in UNTOLD_ZONES:
        table.tell("reveal", card)
        effect.names[SHOWN] = (table.ref(card),)
    table.push(PayFrame(PAYING, payment, effect))
