"""Cards in the terminal: as lines, as rows of a table, and as JSON."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from card_db.models import Card, FieldValue, Text
from deckbuilder.cli.context import AppContext, harmless
from deckbuilder.cli.text_lines import text_lines
from deckbuilder.games.kit.pack import GamePack

if TYPE_CHECKING:
    from rich.table import Table


def card_table(cards: Sequence[Card], pack: GamePack, language: str) -> "Table":
    """Return a table with a row for each card, and the columns of the game."""
    from rich.table import Table  # only a search prints a table

    table = Table(box=None, pad_edge=False)
    table.add_column("ID")
    for column in pack.columns:
        table.add_column(column.name.get(language), justify="right" if column.align == "right" else "left")
    for card in cards:
        cells = (cell(card, column.key, pack, language) for column in pack.columns)
        table.add_row(card.id, *map(harmless, cells))
    return table


def _sentences(card: Card, pack: GamePack, language: str) -> list[str]:
    """Return further texts of the card, such as that of a second face, each with its name."""
    texts = [(spec, card.field_text(spec.key).get(language)) for spec in pack.schema.fields if spec.type == "text"]
    return [f"{spec.name.get(language)}:\n{text}" for spec, text in texts if text]


def card_lines(card: Card, pack: GamePack, context: AppContext) -> list[str]:
    """Return everything about a card in lines, with what was read of its text."""
    language = context.translator.language
    other = "en" if language == "ja" else "ja"
    second = card.name.get(other) if card.name.get(other) != card.name.get(language) else ""
    under = "  ".join(filter(None, (card.reading, second)))
    lines = [f"{card.id}  {card.name.get(language)}", *filter(None, [under])]
    for field in pack.schema.fields:
        value = cell(card, field.key, pack, language) if field.type != "text" else ""
        if value:
            lines.append(f"{field.name.get(language)}: {value}")
    if card.keywords:
        lines.append(context.text("Keywords: {keywords}", keywords=keyword_words(card, pack, language)))
    report = context.services.cards.texts.report(card)
    lines += [text for text in (card.text.get(language), *_sentences(card, pack, language)) if text]
    lines += filter(None, [card.flavor.get(language)])
    if not card.by_hand:
        lines += text_lines(report, context)
    if card.by_hand:
        by_hand = "Play this card by hand. Its text does not run automatically in the Test room."
        lines.append(context.text(by_hand))
        lines += text_lines(report, context)
    return [*lines, " · ".join(filter(None, (card.set_id, card.number, card.rarity, card.illustrator)))]


def summary(card: Card) -> dict[str, object]:
    """Return a card as JSON in search results: its id, its name and all fields of its game."""
    return {"id": card.id, "name": card.name.model_dump()} | {key: _plain(value) for key, value in card.fields.items()}


def keyword_words(card: Card, pack: GamePack, language: str) -> str:
    """Return the keywords of a card with their numbers."""
    names = {spec.key: spec.name.get(language) for spec in pack.schema.keywords}
    words = ((names.get(each.keyword, each.keyword), each.value) for each in card.keywords)
    return ", ".join(word if value is None else f"{word} {value}" for word, value in words)


def cell(card: Card, key: str, pack: GamePack, language: str) -> str:
    """Return a value of a card in words."""
    if key == "name":
        return card.name.get(language)
    field = pack.schema.field(key)
    if field is None:
        return {"number": card.number, "set": card.set_id, "rarity": card.rarity}.get(key, "")
    value = card.fields.get(key)
    if value is None or value is False:
        return ""
    if value is True:
        return field.name.get(language)
    if isinstance(value, Text):
        return value.get(language)
    values = value if isinstance(value, tuple) else (value,)
    return " ".join(pack.value_word(field, str(each), language) for each in values)


def _plain(value: FieldValue) -> object:
    if isinstance(value, Text):
        return value.model_dump()
    return list(value) if isinstance(value, tuple) else value
