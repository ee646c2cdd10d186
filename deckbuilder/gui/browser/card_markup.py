"""The sentences about a card in its details, as markup: names, numbers, texts, and where it comes from."""

from collections.abc import Sequence
from typing import Final

from card_db.models import Card, Text
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.language import Language
from deckbuilder.gui.look import Look
from deckbuilder.gui.widgets.markup import Markup, joined, markup
from deckbuilder.gui.widgets.text_signs import with_pictures
from deckbuilder.gui.words import CardWords, LoadWords
from deckbuilder.services.card_texts import TextReport

_GAP: Final = markup("&nbsp;&nbsp; ")
"""Between two numbers. A line is broken after it, so that none begins with a gap."""


class CardMarkup:
    """Puts one game's cards into words, in the language and the colours of the window."""

    def __init__(self, pack: GamePack, language: Language, look: Look, words: LoadWords) -> None:
        self._pack, self._language, self._look = pack, language, look
        self._words = CardWords(pack, language, words)

    @property
    def languages(self) -> tuple[str, str]:
        """The languages of a card's texts, the window's first."""
        return ("ja", "en") if self._language.code == "ja" else ("en", "ja")

    def card(self, card: Card, *, with_text: bool) -> Markup:
        """Return names, numbers and keywords of a card, and its text if nothing else shows it."""
        first, second = (card.name.get(code) for code in self.languages)
        under = " · ".join(part for part in (second if second != first else "", card.reading) if part)
        face = self._pack.face
        line = self._words.line(card, tuple(key for key in face.line_fields if key not in face.more_fields))
        line = line.replace(" · ", "\N{NO-BREAK SPACE}· ")  # no line begins with the sign
        parts = [
            markup("<p style='font-size:17px; font-weight:700; margin:0; line-height:128%'>{name}</p>", name=first),
            markup(
                "<p style='color:{dim}; margin:2px 0 4px 0; line-height:128%'>{under}</p>", dim=self._dim, under=under
            ),
            _paragraph(markup("{line}{numbers}", line=line, numbers=self._numbers(card))),
            *self._more(card),
        ]
        if card.keywords:
            parts.append(_paragraph(markup("<b>{keywords}</b>", keywords=self._words.keyword_line(card))))
        if with_text:
            parts += self._texts(card.text)
            parts += self._second_face(card)
        return joined(parts)

    def foot(self, card: Card, report: TextReport | None, decks: Sequence[str]) -> Markup:
        """Return what stands below the text: whether it runs, and where the card comes from."""
        printed = (self._words.field(card, key) for key in self._pack.face.bottom_fields)
        return joined(
            [
                markup("<p style='margin:6px 0; line-height:128%; color:{dim}'>{words}</p>", dim=self._dim, words=words)
                for words in (self._script(card, report), self._origin(card, decks), *printed)
                if words
            ]
        )

    def titles(self, card: Card) -> dict[str, str]:
        """Return what stands above the texts of other faces, by field."""
        title = self._second_title(card)
        return {spec.key: title for spec in self._pack.schema.fields if spec.type == "text"} if title else {}

    @property
    def _dim(self) -> str:
        return self._look.palette.dim

    def _second_title(self, card: Card) -> str:
        second = self._pack.face.second
        turned = second.turned(card) if second is not None else None
        if second is None or turned is None:
            return ""
        name = f": {self._language.word(turned.name)}" if turned.name != card.name else ""
        return f"{self._language.word(second.title)}{name}"

    def _second_face(self, card: Card) -> list[Markup]:
        """Return name and text of the other face, if the card has one."""
        second = self._pack.face.second
        turned = second.turned(card) if second is not None else None
        if turned is None:
            return []
        title = self._second_title(card)
        return [
            markup("<p style='margin:6px 0 0 0; line-height:128%'><b>{title}</b></p>", title=title),
            *self._texts(turned.text),
        ]

    def _texts(self, text: Text) -> list[Markup]:
        """Return a text in both languages with its signs and icons."""
        written = ((code, getattr(text, code)) for code in self.languages)
        ink, icons = self._look.palette.text, self._pack.icons
        return [_paragraph(with_pictures(words, ink, icons, code)) for code, words in written if words]

    def _numbers(self, card: Card) -> Markup:
        """Return the card's numbers, such as cost and speed."""
        words = [
            markup("{title}&nbsp;<b>{number}</b>", title=self._words.title(badge.field), number=number)
            for badge in (*self._pack.face.corner, *self._pack.face.foot)
            if (number := card.integer(badge.field)) is not None
        ]
        all_words = joined(words, _GAP)
        return markup("&nbsp;·&nbsp; {words}", words=all_words) if words else all_words

    def _more(self, card: Card) -> list[Markup]:
        """Return the fields that only the details show, by name."""
        words = [
            markup("{title}&nbsp;<b>{value}</b>", title=self._words.title(key), value=value)
            for key in self._pack.face.more_fields
            if (value := self._words.field(card, key))
        ]
        return [_paragraph(joined(words, _GAP))] if words else []

    def _script(self, card: Card, report: TextReport | None) -> str:
        if report is not None and report.lines and not card.by_hand:
            return ""  # the badge says it
        if card.by_hand:
            return self._language.text("Play this card by hand. Its text does not run automatically in the Test room.")
        if card.abilities:
            return self._language.text("Runs automatically in the Test room.")
        return self._language.text("This card has no text. Only its printed numbers count.")

    def _origin(self, card: Card, decks: Sequence[str]) -> str:
        words = [part for part in (card.number or card.id, card.rarity, card.illustrator) if part]
        if decks:
            words.append(self._language.text("In your decks: {decks}", decks=", ".join(decks)))
        return " · ".join(words)


def _paragraph(words: Markup) -> Markup:
    return markup("<p style='margin:6px 0; line-height:128%'>{words}</p>", words=words)
