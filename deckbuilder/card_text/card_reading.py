"""Reads the texts of one game's cards, and writes texts for them."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from card_db.models import Ability, Card, CardSchema, Keyword
from deckbuilder.card_text.agreeing import agreed, may_be, same
from deckbuilder.card_text.results import MOST_SUGGESTED, ReadCard, ReadText, TextProblem
from deckbuilder.card_text.telling import forbidden, forbidden_ability, meanings, problems
from deckbuilder.card_text.text_reading import MAIN_FIELD, LoadNames, TextReading
from deckbuilder.card_text.verdict import LineVerdict, TextReader, TextVerdict
from deckbuilder.card_text.writing.writer import TextWriter
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.language.script_problems import ScriptProblem

Check = Callable[[Card], Sequence[ScriptProblem]]
"""What the rules say against the abilities of a card."""
Faces = Mapping[str, str]
"""The texts of a card in one language, by the field that holds them."""
Verdicts = Mapping[str, Sequence[TextVerdict]]
"""What the texts of a card mean, by their language."""
DIFFERENT: Final = Message("Its Japanese and its English text do not mean the same.")
WHICH: Final = Message("The Japanese and the English text mean different things. Which one do you mean?")


class CardReading(TextReading):
    """Reads and writes the texts of one game's cards."""

    def __init__(
        self,
        reader: TextReader,
        writer: TextWriter,
        schema: CardSchema,
        check: Check,
        names: LoadNames,
        questions: Mapping[str, Message],
        more_fields: Sequence[str] = (),
    ) -> None:
        """`more_fields`: fields that hold card text besides `text`, in their order."""
        super().__init__(reader, writer, names, questions)
        self._schema, self._check, self._more_fields = schema, check, more_fields

    def compile_card(self, card: Card, suggestions: int = MOST_SUGGESTED) -> ReadCard:
        """Return the card with the abilities of its text, or marked `by_hand` with the lines that were not read. Look
        for suggestions for the first `suggestions` of them. A card that has abilities, or no text, stays as it is."""
        languages = self._faces(card)
        if card.abilities or not languages:
            return ReadCard(card)
        kind = card.string(self._schema.kind_field) or ""
        found = {language: self.verdicts(faces, language, kind) for language, faces in languages.items()}
        good = {each: verdicts for each, verdicts in found.items() if all(verdict.runs for verdict in verdicts)}
        main = next(iter(languages))
        texts = {
            language: self._texts(
                faces, found[language], language, kind, 0 if good or language != main else suggestions
            )
            for language, faces in languages.items()
        }
        every = tuple(text for told in texts.values() for text in told)
        if not good:
            wrong = [each for text in texts[main] for each in problems(languages[main][text.field], text)]
            return ReadCard(_by_hand(card), every, tuple(wrong))
        running = self._running(card, good)
        whole = "\n".join(languages[main].values())
        if running is None or not self._agree(found, good):
            problem = TextProblem(main, 1, 1, whole, DIFFERENT, (), WHICH, lambda: meanings(every), is_of_whole=True)
            return ReadCard(_by_hand(card), every, (problem,))
        forbids = self._check(running)
        if forbids:
            return self._forbidden(card, languages, found, every, forbids[0])
        reminded = [text for language in good for text in texts[language]]
        told = tuple(each for text in reminded for each in problems(languages[text.language][text.field], text))
        return ReadCard(running, every, told)

    def _forbidden(
        self,
        card: Card,
        languages: Mapping[str, Faces],
        found: Verdicts,
        texts: Sequence[ReadText],
        wrong: ScriptProblem,
    ) -> ReadCard:
        """The card by hand, whose texts are read, but say what it cannot have."""
        place, shown = forbidden_ability(wrong), list[ReadText]()
        counts: Counter[str] = Counter()
        told: list[TextProblem] = []
        for text, verdict in zip(texts, (each for verdicts in found.values() for each in verdicts), strict=True):
            typed, lines = languages[text.language][text.field], list(text.lines)
            for at, line in enumerate(verdict.lines if text.is_read else ()):
                before, after = counts[text.language], counts[text.language] + len(line.scripts[0])
                counts[text.language] = after
                if place is not None and before <= place < after:
                    lines[at] = forbidden(typed, lines[at], wrong)
            shown.append(replace(text, lines=tuple(lines)))
            told += problems(typed, shown[-1]) if text.is_read else ()
        main = next(iter(languages))
        whole = TextProblem(main, 1, 1, "\n".join(languages[main].values()), wrong.message, is_of_whole=True)
        return ReadCard(_by_hand(card), tuple(shown), tuple(told[:1]) or (whole,))

    def _agree(self, found: Verdicts, good: Verdicts) -> bool:
        """Whether the texts that are not read as a whole may say what the others do: each of their lines that is read,
        or that asks, may be a part of it."""
        language, read = next(iter(good.items()))
        script, keywords = self.script(read, language), _keywords(read)
        return all(
            self._may_mean(_lines(verdicts), each, script) and _keywords(verdicts) <= keywords
            for each, verdicts in found.items()
            if each not in good
        )

    def _may_mean(self, lines: Sequence[LineVerdict | None], language: str, script: Sequence[Ability]) -> bool:
        known = (line.scripts if line and line.is_read else line and (line.readings or line.scripts) for line in lines)
        named = [[self._names.in_scripts(each, language) for each in meant] if meant else None for meant in known]
        return may_be(named, script)

    def _running(self, card: Card, found: Mapping[str, Sequence[TextVerdict]]) -> Card | None:
        """The card with the abilities of its texts, or None if they do not mean the same."""
        scripts = {language: self.script(verdicts, language) for language, verdicts in found.items()}
        keywords = {tuple(word for verdict in verdicts for word in verdict.keywords) for verdicts in found.values()}
        if len(keywords) > 1 or not same(*scripts.values()):
            return None
        changes = {"keywords": card.keywords or keywords.pop(), "abilities": agreed(scripts), "by_hand": False}
        return card.model_copy(update=changes)

    def _texts(
        self, faces: Faces, verdicts: Sequence[TextVerdict], language: str, kind: str, suggestions: int
    ) -> tuple[ReadText, ...]:
        texts: list[ReadText] = []
        for (field, text), verdict in zip(faces.items(), verdicts, strict=True):
            texts.append(self._text(text, verdict, language, kind, suggestions, field))
            suggestions -= sum(line.state != "read" for line in texts[-1].lines)
        return tuple(texts)

    def _faces(self, card: Card) -> Mapping[str, Faces]:
        """The texts of the card in each language, by field. A language that lacks one is left out. If both do, each
        text is taken in whatever language it has, and no language reads all of them."""
        named = {MAIN_FIELD: card.text, **{field: card.field_text(field) for field in self._more_fields}}
        texts = {field: text for field, text in named.items() if text.ja or text.en}
        whole = {
            "ja": {field: text.ja for field, text in texts.items()},
            "en": {field: text.en for field, text in texts.items()},
        }
        found = {language: faces for language, faces in whole.items() if faces and all(faces.values())}
        return found or ({"ja": {field: text.get("ja") for field, text in texts.items()}} if texts else {})


def _lines(verdicts: Sequence[TextVerdict]) -> list[LineVerdict | None]:
    """The lines of texts, and None for a text that is too long to be read."""
    return [line for verdict in verdicts for line in ((None,) if verdict.is_too_long else verdict.lines)]


def _keywords(verdicts: Sequence[TextVerdict]) -> Counter[Keyword]:
    """The keywords of all lines that are read."""
    return Counter(word for line in _lines(verdicts) if line is not None and line.is_read for word in line.keywords)


def _by_hand(card: Card) -> Card:
    return card.model_copy(update={"by_hand": True})
