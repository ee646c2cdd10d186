"""The sentences around the pending decision: what to do on the mat, and what is asked about a picked-up card."""

from deckbuilder.engine.api import Decision
from deckbuilder.engine.position import Position
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.placing import Placing
from deckbuilder.i18n.catalogue import Translator


def placing_question(placing: Placing | None, position: Position, cards: CardPainter, words: Translator) -> str:
    """Return the question about a picked-up card. Empty if there is none."""
    text = words.text
    if placing is None:
        return ""
    card = position.find(placing.card) if placing.card is not None else None
    if card is None:
        return text("Choose one. Esc goes back.")
    name = cards.name(card)
    if placing.tabled or placing.at is not None:
        return text("Choose a place for “{name}”. Esc goes back.", name=name)
    return text("Choose what to do with “{name}”. Esc goes back.", name=name)


def decision_hint(decision: Decision | None, seat: int, words: Translator, *, by_marking: bool) -> str:
    """Return who answers a decision, if it is not the player of that seat, and how several options are selected. A game
    without a decision is over."""
    if decision is None:
        return words.text("The game is over.")
    lines = [words.text("You choose for the opponent.")] if decision.player != seat else []
    lines += [_marking_hint(decision, words)] if by_marking else []
    return "\n".join(lines)


def _marking_hint(decision: Decision, words: Translator) -> str:
    text = words.text
    if decision.kind == "order":
        return text("Select them in the order you want.")
    if decision.minimum == decision.maximum:
        return text("Select {count}, then confirm.", count=decision.minimum)
    return text("Select {least} to {most}, then confirm.", least=decision.minimum, most=decision.maximum)
