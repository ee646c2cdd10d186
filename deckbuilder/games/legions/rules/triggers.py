"""Finds the effects that the events of a chain trigger, and their classes (LEG 36, 37)."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.using import context
from deckbuilder.games.legions.rules.values import body_before, body_of, given_pieces
from deckbuilder.kernel.answering import AfterEachSequence, ChainWords
from deckbuilder.kernel.chain import NOBODY, Happening, Occurrence
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.granting import GIVING, triggered_of
from deckbuilder.kernel.triggering import TriggeredAbility

SHOCK: Final = 100
PIERCE: Final = 101
"""Ability numbers for keywords that are handled as triggered effects (LEG 39-8, 39-10)."""
_KEYWORDS: Final = {"shock": SHOCK, "pierce": PIERCE}
ACTION, BROKEN, DEPLOYED, REST = 0, 1, 2, 3
"""The four priorities (LEG 37-6)."""


class LegionsCollecting(AfterEachSequence[Table]):
    """Finds triggered effects of Legions!. Abilities work where their cards are open, and some keywords are triggered
    by damage (LEG 36, 37, 39)."""

    def works(self, table: Table, card: int, ability: TriggeredAbility) -> bool:
        """Whether the card is open where the ability works (LEG 36-1, 37-5a). Elsewhere only two events count: the
        card's own break, wherever it has gone (LEG 36-2i), and its own unlocking while it is in the hand (LEG
        36-2f)."""
        record = table.cards[card]
        return record.zone in ability.zones and record.open and not record.face_down

    def changed(self, table: Table) -> list[int]:
        """Return the cards that have, or had in this chain, other abilities than their printed ones."""
        if not table.giving:
            return []
        found = [mod.card for mod in table.mods if mod.kind in GIVING]
        found += [piece.card for piece in given_pieces(table)] if table.standing else []
        return sorted(set(found))

    def abilities_of(self, table: Table, card: int) -> Sequence[TriggeredAbility]:
        """Return the abilities that a unit has. A card that has left the field or was reversed has those that it had
        before (LEG 36-2i)."""
        own = table.book[table.cards[card].definition].triggered
        if not table.mods and card not in table.standing:
            return own
        body = body_of(table, card) if table.is_unit(card) else body_before(table, card)
        return own if body is None else triggered_of(table, body, own)

    def context(self, table: Table, card: int, ability: int, code: int) -> EffectFrame:
        """Return the frame, which can also refer to attacker and defender."""
        return context(table, card, ability, code)

    def name(self, frame: EffectFrame, happening: Happening) -> None:
        """Let the effect refer to the card, the other card and the number of the event."""
        if happening.card != NOBODY:
            frame.names["subject"] = (happening.card,)
            frame.names["it"] = (happening.card,)
        if happening.other != NOBODY:
            frame.names["other"] = (happening.other,)
            if happening.card == (frame.source, frame.stay) or happening.card[0] == frame.source:
                frame.names["it"] = (happening.other,)
        frame.numbers["amount"] = happening.amount

    def rank(self, table: Table, card: int, happening: Happening) -> int:
        """Return the class (LEG 37-6)."""
        if card == table.action:
            return ACTION
        if happening.event == "break" and happening.card[0] == card:
            return BROKEN
        return DEPLOYED if card in table.favoured else REST

    def rank_promised(self) -> int:
        """Return the class of all other effects."""
        return REST

    def concerns_own(self, table: Table, happening: Happening) -> bool:
        """Whether the card's own abilities are triggered: it broke while it was open, or is still in its place."""
        return happening.open if happening.event == "break" else table.stands(happening.card)

    def of_rules(self, table: Table) -> list[Occurrence]:
        """Return the occurrences of keywords."""
        found: list[Occurrence] = []
        for happening in table.chain:
            ability = _KEYWORDS.get(happening.event)
            if ability is None or not table.stands(happening.card) or not table.is_unit(happening.card[0]):
                continue
            card = happening.card[0]
            if (card, ability, happening.id) not in table.answered:
                rank, owner = self.rank(table, card, happening), table.cards[card].owner
                found.append(Occurrence(card, ability, owner, happening.id, happening, rank))
        return found


COLLECTING: Final = LegionsCollecting(
    ChainWords(
        of_players=("plays", "unlocks", "draws", "gains_life"),
        of_phases=("phase_start", "phase_end"),
        looked_back=("break", "unlock"),
        moved=("goes", "enter"),
    )
)


def frame_of(table: Table, waiting: Occurrence) -> EffectFrame:
    """Return the effect of an occurrence, with references to the event that triggered it."""
    if waiting.promise is not None:
        frame = promised(waiting.promise)
    else:
        ability = COLLECTING.ability_of(table, waiting)
        code = ability.code if ability is not None else (0 if waiting.ability == SHOCK else 1)
        frame = context(table, waiting.card, waiting.ability, code)
        frame.controller = waiting.controller
        if ability is None:
            frame.definition = 0
    COLLECTING.name(frame, waiting.happening)
    return frame
