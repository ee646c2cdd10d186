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
from deckbuilder.games.legend_of_stars.phrases.lines import HINTS, TOLD_BY, build_grammar
from deckbuilder.games.legend_of_stars.phrases.saying import ability_tree
from deckbuilder.games.legend_of_stars.phrases.spellings import SPELLINGS
from deckbuilder.games.legend_of_stars.phrases.table import LANGUAGES, several
from deckbuilder.games.legend_of_stars.phrases.trees import NoSenseError, StepAloneError, branches
from deckbuilder.games.legend_of_stars.phrases.understanding import ability
from deckbuilder.games.legend_of_stars.phrases.vocabulary import keywords
from deckbuilder.i18n.message import Arg, Message

MOST_CHARACTERS = 2_000
"""Longer texts are not read at all."""
REMEMBERED = 4_096
"""Lines that are not read again when they come again."""
CLAUSES = frozenset(TOLD_BY) | {"keyword_given"}
BEGINNINGS = {
    "ja": ("このキャラクターをプレイした時、", "自分のターンの開始時、", "［1］："),
    "en": ("When you play this character,", "At the start of your turn,", "[Pay 1 energy]:"),
}
"""Beginnings that make an ability of a step."""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What the words of a card depend on: whether it is a character, an effect or a support."""

    kind: str


@dataclass(frozen=True, slots=True)
class NoSense:
    """A line of known words that is no ability. `is_alone`: steps without a beginning; `last`: where the last of its
    steps begins."""

    is_alone: bool
    last: int


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
        return {
            language: PhraseIndex(self._grammar, phrases, language, HINTS[language], SPELLINGS[language], several)
            for language in LANGUAGES
        }

    def compile_text(self, text: str, language: str, facts: CardFacts) -> CompiledText:
        """The keywords and abilities of a text, or what of it was not understood. Never raises for what is typed."""
        if len(text) > MOST_CHARACTERS:
            return CompiledText(problems=(_too_long(text, language),))
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
                return self._stuck(text, start, end, language, read)
            case NoSense():
                return self._no_sense(text, start, end, language, read)

    def _read_line(self, line: str, language: str, kind: str) -> CompiledText | Stuck | NoSense:
        """What a line means, or the place in it where reading came to an end, or that its words make no sense."""
        folded = fold(line)
        reader = Reader(self._grammar, folded, language, CLAUSES)
        read = reader.whole("line")
        if isinstance(read, Stuck):
            return Stuck(folded.places[read.start], read.wanted, folded.places[read.before])
        try:
            return _meaning(read, kind, language)
        except (NoSenseError, ValidationError) as wrong:
            return NoSense(isinstance(wrong, StepAloneError), folded.places[reader.last("act")])

    def _stuck(self, text: str, start: int, end: int, language: str, stuck: Stuck) -> TextProblem:
        """`start`, `end`: of the line."""
        place = start + stuck.start
        unread = text[place:end].strip()
        number, column = _where(text, place)
        if not unread:
            line = text[start:end].strip()
            early = "Line {line} ends too early: something is missing after “{read}”."
            said = Message(early, {"line": number, "read": line[-100:]})
            return TextProblem(language, number, column, line, said)
        if not stuck.wanted and not isinstance(self._read(unread, language, "effect"), Stuck):
            return _unjoined(number, column, unread, language)
        whole = "" if stuck.wanted else text[start + stuck.before : end]
        nearest = self._index[language].nearest(unread, stuck.wanted, whole)
        args: dict[str, Arg] = {"line": number, "column": column, "unread": unread[:100]}
        said = Message("Line {line}, column {column}: “{unread}” is not understood.", args)
        if nearest:
            args = {**args, "nearest": " / ".join(nearest)}
            said = Message("Line {line}, column {column}: “{unread}” is not understood. Similar: {nearest}", args)
        return TextProblem(language, number, column, unread, said, nearest)

    def _no_sense(self, text: str, start: int, end: int, language: str, found: NoSense) -> TextProblem:
        number, column = _where(text, start)
        unread = text[start:end].strip()
        args: dict[str, Arg] = {"line": number, "unread": unread[:100]}
        if found.is_alone:
            said = Message(
                "Line {line}: when does this happen? A beginning is missing, such as “{nearest}”: “{unread}”",
                {**args, "nearest": BEGINNINGS[language][0]},
            )
            return TextProblem(language, number, column, unread, said, BEGINNINGS[language])
        likely = text[start + found.last : end].strip()
        near = self._index[language].nearest(likely, ["act"])
        others = tuple(phrase for phrase in near if fold(phrase).text != fold(likely).text.rstrip("。."))
        said = Message(
            "Line {line}: the words are known, but together they are no ability of this kind of card: “{unread}”", args
        )
        if others:
            said = Message(
                "Line {line}: the words are known, but together they are no ability of this kind of card: “{unread}” "
                "Similar: {nearest}",
                {**args, "nearest": " / ".join(others)},
            )
        return TextProblem(language, number, column, unread, said, others)


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


def _too_long(text: str, language: str) -> TextProblem:
    number, column = _where(text, MOST_CHARACTERS)
    said = Message(
        "The text has {length} characters, but only texts of up to {limit} are read. Shorten it; until then the card "
        "is played by hand.",
        {"length": len(text), "limit": MOST_CHARACTERS},
    )
    return TextProblem(language, number, column, text[MOST_CHARACTERS:][:100], said)


def _unjoined(number: int, column: int, unread: str, language: str) -> TextProblem:
    stop = "。" if language == "ja" else "."
    said = Message(
        "Line {line}, column {column}: a “{stop}” is missing before “{unread}”.",
        {"line": number, "column": column, "stop": stop, "unread": unread[:100]},
    )
    return TextProblem(language, number, column, unread, said, (f"{stop}{unread}",))


def _where(text: str, place: int) -> tuple[int, int]:
    """Line and column of a place, from 1."""
    before = text[:place].replace("\r\n", "\n").replace("\r", "\n")
    return before.count("\n") + 1, len(before) - before.rfind("\n")
