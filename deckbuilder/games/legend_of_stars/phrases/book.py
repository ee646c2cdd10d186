"""The phrase book of Legend of Stars, ready for use."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from card_db.models import Ability, Card, CardSchema, Keyword, Text
from deckbuilder.effect_text.compiled import CompiledText
from deckbuilder.effect_text.grammar import Grammar, Phrase
from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.kit.phrase_book import Hints, PhraseBook
from deckbuilder.games.kit.phrase_rows import LANGUAGES
from deckbuilder.games.legend_of_stars.glossary import GLOSSARY
from deckbuilder.games.legend_of_stars.language import LANGUAGE
from deckbuilder.games.legend_of_stars.phrases.lines import HINTS, TOLD_BY, build_grammar
from deckbuilder.games.legend_of_stars.phrases.saying import ability_tree
from deckbuilder.games.legend_of_stars.phrases.spellings import SPELLINGS
from deckbuilder.games.legend_of_stars.phrases.table import several
from deckbuilder.games.legend_of_stars.phrases.trees import branches
from deckbuilder.games.legend_of_stars.phrases.understanding import ability
from deckbuilder.games.legend_of_stars.phrases.vocabulary import keywords
from deckbuilder.kernel.language.script_problems import ScriptProblem

BEGINNINGS = {
    "ja": ("この‹character›をプレイした時、", "自分のターンの開始時、", "［1］："),
    "en": ("When you play this character,", "At the start of your turn,", "[Pay 1 energy]:"),
}
"""Beginnings that make an ability of a step."""


def beginnings(language: str) -> tuple[str, ...]:
    """Return the beginnings in that language, with the game's words."""
    return tuple(GLOSSARY.fill(text, language) for text in BEGINNINGS[language])


class LegendSpeech:
    """The phrases of the game, as the phrase book asks for them. What a line means depends on the kind of card: whether
    it is a character, an effect or a support."""

    hints: Mapping[str, Hints] = {
        language: Hints(HINTS[language], beginnings(language), SPELLINGS[language]) for language in LANGUAGES
    }

    def __init__(self, schema: CardSchema, card_names: Callable[[], Mapping[str, Text]]) -> None:
        """`card_names`: the names of known cards by their Japanese name; asked when the book is first opened."""
        self._schema, self._card_names = schema, card_names

    @cached_property
    def told_by(self) -> Mapping[str, Sequence[Phrase]]:
        """The phrases by which a failure is told."""
        return {**TOLD_BY, "keyword_given": keywords(self._schema)}

    def grammar(self) -> Grammar:
        """The grammar of the card texts."""
        return build_grammar(self._schema, self._card_names())

    def several(self, data: Data) -> Data:
        """A noun, or what holds nouns, as it is said of several cards."""
        return several(data)

    def understand(self, line: Data, kind: str, language: str) -> CompiledText:
        """A line of keywords or one ability. Raises NoSenseError or pydantic.ValidationError."""
        assert isinstance(line, Mapping)
        if "keywords" in line:
            words = branches(line, "keywords")
            return CompiledText(keywords=tuple(Keyword.model_validate(dict(word)) for word in words))
        dumped = LANGUAGE.read((ability(line, kind, language),)).model_dump(
            mode="json", by_alias=True, exclude_defaults=True
        )
        return CompiledText(abilities=tuple(dumped["abilities"]))

    def together(self, compiled: CompiledText) -> CompiledText:
        """Lines know nothing of one another, but a card has only so many. Raises pydantic.ValidationError."""
        LANGUAGE.read(compiled.abilities)
        return compiled

    def same(self, one: CompiledText, other: CompiledText) -> bool:
        """Whether both are the same script with the same keywords."""
        return one.keywords == other.keywords and LANGUAGE.read(one.abilities) == LANGUAGE.read(other.abilities)

    def agreed(self, texts: Mapping[str, CompiledText]) -> CompiledText:
        """What any of the texts means."""
        return next(iter(texts.values()))

    def lines(
        self, found: Sequence[Keyword], abilities: Sequence[Ability], kind: str, *, in_full: bool
    ) -> Sequence[Data]:
        """The lines of a card; `in_full`: nothing is called `it`. Raises NoWordsError, or pydantic.ValidationError."""
        told: list[Data] = [ability_tree(part, kind, plainly=in_full) for part in LANGUAGE.read(abilities).abilities]
        words = tuple({"keyword": word.keyword, "value": word.value} for word in found)
        return [{"keywords": words}, *told] if words else told

    def texts(self, card: Card) -> Mapping[str, str]:
        """The text of the card."""
        return {"ja": card.text.ja, "en": card.text.en}


def legend_book(
    schema: CardSchema,
    card_names: Callable[[], Mapping[str, Text]],
    check_script: Callable[[Card], Sequence[ScriptProblem]],
) -> PhraseBook:
    """Reads and prints the texts of the game's cards. `check_script`: what the rules say against a card's abilities."""
    return PhraseBook(LegendSpeech(schema, card_names), schema.kind_field, check_script)
