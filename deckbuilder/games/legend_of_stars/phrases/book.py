"""The phrase book at work: card texts into keywords and abilities, and back."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from pydantic import ValidationError

from card_db.models import Ability, Card, CardSchema, Keyword, Text
from deckbuilder.effect_text.compiled import CompiledText, ReadCard, TextProblem
from deckbuilder.effect_text.folding import fold, split_lines
from deckbuilder.effect_text.grammar import Grammar, NoWordsError
from deckbuilder.effect_text.nearest import PhraseIndex
from deckbuilder.effect_text.reading import Reader, Stuck
from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.kit.script import Script
from deckbuilder.games.kit.script_problems import ScriptProblem
from deckbuilder.games.legend_of_stars.phrases.lines import PLACES, TOLD_BY, build_grammar
from deckbuilder.games.legend_of_stars.phrases.saying import ability_tree
from deckbuilder.games.legend_of_stars.phrases.table import LANGUAGES
from deckbuilder.games.legend_of_stars.phrases.trees import NoSenseError, branches
from deckbuilder.games.legend_of_stars.phrases.understanding import ability
from deckbuilder.games.legend_of_stars.phrases.vocabulary import keywords
from deckbuilder.i18n.message import Arg, Message

MOST_CHARACTERS = 2_000
"""Longer texts are not read at all."""
REMEMBERED = 4_096
"""Lines that are not read again when they come again."""
CLAUSES = frozenset(TOLD_BY) | {"keyword_given"}


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What the words of a card depend on: whether it is a character, an effect or a support."""

    kind: str


class PhraseBook:
    """Reads and prints the texts of one game's cards, in Japanese (`ja`) and English (`en`)."""

    def __init__(
        self,
        schema: CardSchema,
        card_names: Callable[[], Mapping[str, Text]],
        check_script: Callable[[Card], Sequence[ScriptProblem]],
    ) -> None:
        """`card_names`: the names of known cards by their Japanese name; asked when the book is first opened.
        `check_script`: what the rules say against the abilities of a card."""
        self._schema, self._card_names, self._check_script = schema, card_names, check_script
        self._read = lru_cache(REMEMBERED)(self._read_line)

    @cached_property
    def _grammar(self) -> Grammar:
        return build_grammar(self._schema, self._card_names())

    @cached_property
    def _index(self) -> Mapping[str, PhraseIndex]:
        phrases = {**TOLD_BY, "keyword_given": keywords(self._schema)}
        return {language: PhraseIndex(phrases, language, PLACES[language]) for language in LANGUAGES}

    def compile_text(self, text: str, language: str, facts: CardFacts) -> CompiledText:
        """The keywords and abilities of a text, or what of it was not understood. Never raises for what is typed."""
        if len(text) > MOST_CHARACTERS:
            said = Message("The text is longer than {limit} characters.", {"limit": MOST_CHARACTERS})
            return CompiledText(problems=(TextProblem(language, 1, 1, text[:100], said),))
        found: list[Keyword] = []
        abilities: list[Ability] = []
        problems: list[TextProblem] = []
        for start, end in split_lines(text):
            read = self._line(text, start, end, language, facts.kind)
            if isinstance(read, TextProblem):
                problems.append(read)
            else:
                found += read.keywords
                abilities += read.abilities
        if problems:
            return CompiledText(problems=tuple(problems))
        return CompiledText(tuple(found), tuple(abilities))

    def print_script(
        self, found: Sequence[Keyword], abilities: Sequence[Ability], language: str, facts: CardFacts
    ) -> str:
        """The text of a card with these keywords and abilities. It means just them, when it is read again.

        Raises NoWordsError where the phrase book cannot say that, pydantic.ValidationError for what is no script.
        """
        script = Script.model_validate({"abilities": tuple(abilities)})
        lines: list[str] = []
        if found:
            words = tuple({"keyword": word.keyword, "value": word.value} for word in found)
            lines.append(self._grammar.write("keywords", words, language))
        lines += [self._grammar.write("line", ability_tree(part, facts.kind), language) for part in script.abilities]
        text = "\n".join(lines)
        again = self.compile_text(text, language, facts)
        if again.keywords != tuple(found) or Script.model_validate({"abilities": again.abilities}) != script:
            raise NoWordsError(text)
        return text

    def compile_card(self, card: Card) -> ReadCard:
        """The card with the abilities of its text, or marked `by_hand` where a line is not understood. A card that has
        abilities, or no text, stays as it is."""
        if card.abilities or not (card.text.ja or card.text.en):
            return ReadCard(card)
        facts = CardFacts(card.string("kind") or "")
        texts = {"ja": card.text.ja, "en": card.text.en}
        read = [self.compile_text(text, language, facts) for language, text in texts.items() if text]
        good = [compiled for compiled in read if not compiled.problems]
        if not good:
            return ReadCard(card.model_copy(update={"by_hand": True}), read[0].problems)
        if any(compiled != good[0] for compiled in good):
            return _by_hand(card, Message("Its Japanese and its English text do not mean the same."))
        meant = {"keywords": card.keywords or good[0].keywords, "abilities": good[0].abilities, "by_hand": False}
        running = card.model_copy(update=meant)
        wrong = self._check_script(running)
        if wrong:
            return _by_hand(card, wrong[0].message)
        return ReadCard(running)

    def _line(self, text: str, start: int, end: int, language: str, kind: str) -> CompiledText | TextProblem:
        read = self._read(text[start:end], language, kind)
        match read:
            case CompiledText():
                return read
            case Stuck():
                return self._stuck(text, (start, start + read.start, end), language, read.wanted)
            case None:
                return _no_sense(text, start, end, language)

    def _read_line(self, line: str, language: str, kind: str) -> CompiledText | Stuck | None:
        """What a line means, or the place in it where reading came to an end; None if the words make no sense."""
        folded = fold(line)
        read = Reader(self._grammar, folded, language, CLAUSES).whole("line")
        if isinstance(read, Stuck):
            return Stuck(folded.places[read.start], read.wanted)
        try:
            return _meaning(read, kind, language)
        except (NoSenseError, ValidationError):
            return None

    def _stuck(self, text: str, places: tuple[int, int, int], language: str, wanted: Sequence[str]) -> TextProblem:
        """`places`: where the line begins, where reading came to an end, and where the line ends."""
        start, place, end = places
        unread = text[place:end].strip()
        number, column = _where(text, place)
        if not unread:
            line = text[start:end].strip()
            early = "Line {line} ends too early: something is missing after “{read}”."
            said = Message(early, {"line": number, "read": line[-100:]})
            return TextProblem(language, number, column, line, said)
        nearest = self._index[language].nearest(unread, wanted)
        args: dict[str, Arg] = {"line": number, "column": column, "unread": unread[:100]}
        said = Message("Line {line}, column {column}: “{unread}” is not understood.", args)
        if nearest:
            args = {**args, "nearest": " / ".join(nearest)}
            said = Message("Line {line}, column {column}: “{unread}” is not understood. Similar: {nearest}", args)
        return TextProblem(language, number, column, unread, said, nearest)


def _by_hand(card: Card, reason: Message) -> ReadCard:
    language = "ja" if card.text.ja else "en"
    problem = TextProblem(language, 1, 1, card.text.get(language), reason)
    return ReadCard(card.model_copy(update={"by_hand": True}), (problem,))


def _meaning(read: Data, kind: str, language: str) -> CompiledText:
    assert isinstance(read, Mapping)
    if "keywords" in read:
        words = branches(read, "keywords")
        return CompiledText(keywords=tuple(Keyword.model_validate(dict(word)) for word in words))
    script = Script.model_validate({"abilities": (ability(read, kind, language),)})
    dumped = script.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return CompiledText(abilities=tuple(dumped["abilities"]))


def _no_sense(text: str, start: int, end: int, language: str) -> TextProblem:
    number, column = _where(text, start)
    unread = text[start:end].strip()
    said = Message(
        "Line {line}: the words are known, but together they are no ability of this kind of card: “{unread}”",
        {"line": number, "unread": unread[:100]},
    )
    return TextProblem(language, number, column, unread, said)


def _where(text: str, place: int) -> tuple[int, int]:
    """Line and column of a place, from 1."""
    before = text[:place].replace("\r\n", "\n").replace("\r", "\n")
    return before.count("\n") + 1, len(before) - before.rfind("\n")
