"""Give imported cards the meaning of their texts, and report what was not understood."""

from collections.abc import Iterator, Sequence

from card_db.models import Card, CardSchema
from card_db.progress import Progress
from deckbuilder.card_text.results import CompileText, ReadCard
from deckbuilder.services.card_texts import RUNS_BY
from deckbuilder.services.import_outcome import UnreadText
from deckbuilder.services.import_steps import CARDS_PER_STEP

MOST_SUGGESTED = 20
"""The most lines of card text per import that get suggestions, since each takes a search."""


def read_texts(
    cards: Sequence[Card], schema: CardSchema, compile_text: CompileText, done: Progress
) -> Iterator[ReadCard]:
    """Return the cards with the meaning of their texts. Each different text is compiled once.

    Only the first lines that are not understood get suggestions.
    """
    known: dict[tuple[object, ...], ReadCard] = {}
    suggestions = MOST_SUGGESTED
    for count, card in enumerate(cards):
        if count % CARDS_PER_STEP == 0:
            done(count, len(cards))
        if card.abilities:
            yield ReadCard(card)
            continue
        text = _what_is_read(card, schema)
        if text not in known:
            known[text] = compile_text(card, suggestions)
            suggestions = max(0, suggestions - len(known[text].problems))
        yield _as_read(card, known[text])


def _what_is_read(card: Card, schema: CardSchema) -> tuple[object, ...]:
    """Return everything that determines the meaning of a card without abilities."""
    kind = card.string(schema.fields[0].key) if schema.fields else None
    texts = (card.text, *(card.field_text(spec.key) for spec in schema.fields if spec.type == "text"))
    return kind, card.by_hand, card.keywords, *texts


def _as_read(card: Card, read: ReadCard) -> ReadCard:
    """Give the card the meaning of another card with the same text."""
    meant = read.card
    meaning = {"keywords": meant.keywords, "abilities": meant.abilities, "by_hand": meant.by_hand}
    return ReadCard(card.model_copy(update=meaning), read.texts, read.problems)


def unread_text(read: ReadCard) -> UnreadText:
    """Return the first problem with the text of a card; a question comes before what was not understood."""
    problem = next((each for each in read.problems if each.question is not None), read.problems[0])
    return UnreadText(
        read.card.id,
        read.card.name,
        problem.message,
        problem.question,
        problem.nearest,
        read,
        problem,
    )


def partly_read(read: ReadCard) -> UnreadText:
    """Return a card that runs, with the lines that are not read all the same."""
    return UnreadText(read.card.id, read.card.name, RUNS_BY[read.runs_by], read=read)
