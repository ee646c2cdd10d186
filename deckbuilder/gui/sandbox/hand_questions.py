"""The question of a step by hand, in words and as targets on the play mat."""

from collections.abc import Callable

from deckbuilder.engine.position import Square
from deckbuilder.goldfish.hand_asked import CardsAsked, PlacesAsked
from deckbuilder.goldfish.hand_run import HandRun
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.hand_panel import HandQuestion
from deckbuilder.gui.sandbox.hand_targets import HandTargets
from deckbuilder.gui.sandbox.hand_words import card_line, place_line, step_line
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.i18n.catalogue import Translator


def hand_question(
    run: HandRun,
    me: int,
    cards: CardPainter,
    words: Translator,
    choose_card: Callable[[int], None],
    choose_place: Callable[[Square], None],
) -> tuple[HandQuestion, HandTargets] | None:
    """The question for a card or a place, or None if the run asks for something else. `me`: the card's player."""
    step, asked, pack = run.step, run.asked, cards.pack
    if step is None:
        return None
    line, can_skip = step_line(step, pack, words), step.who == "chosen"
    if isinstance(asked, CardsAsked):
        names = (_name(card.card, cards, words) for card in asked.cards)
        answers = [card_line(card, name, me, pack, words) for card, name in zip(asked.cards, names, strict=True)]
        sentence = words.text("Choose a card: {step}", step=line)
        targets = HandTargets(frozenset(card.number for card in asked.cards), (), choose_card, None)
    elif isinstance(asked, PlacesAsked):
        answers = [(place_line(place, pack, words), "") for place in asked.places]
        sentence = words.text("Choose a place: {step}", step=line)
        places = tuple(Place(place.player, place.zone, place) for place in asked.places)
        targets = HandTargets(frozenset(), places, None, choose_place)
    else:
        return None
    return HandQuestion(sentence, tuple(answers), can_skip=can_skip), targets


def _name(card: str | None, cards: CardPainter, words: Translator) -> str:
    printed = cards.find_card(card) if card is not None else None
    return printed.name.get(words.language) if printed is not None else card or ""
