"""How the cards of Legions! speak: their lines by their meaning, and what a whole card says."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from card_db.models import Ability, Card, CardSchema, Keyword
from deckbuilder.effect_text.compiled import CompiledText
from deckbuilder.effect_text.grammar import Grammar, NoWordsError, Phrase
from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.kit.phrase_book import Hints, NoSenseError, StepAloneError, UnfixedNumberError
from deckbuilder.games.legions.language import LANGUAGE
from deckbuilder.games.legions.phrases.hints import HINTS
from deckbuilder.games.legions.phrases.lines import build_grammar, told_by
from deckbuilder.games.legions.phrases.meaning import meaning, resolved
from deckbuilder.games.legions.phrases.shortened import shortened
from deckbuilder.games.legions.phrases.spoken import Telling
from deckbuilder.games.legions.script_numbers import unfixed_numbers


class LegionsSpeech:
    """The phrases of the game, as the phrase book asks for them."""

    def __init__(self, schema: CardSchema) -> None:
        self._schema = schema
        self.hints: Mapping[str, Hints] = HINTS

    @cached_property
    def told_by(self) -> Mapping[str, Sequence[Phrase]]:
        """The phrases by which a failure is told."""
        return told_by(self._schema)

    def grammar(self) -> Grammar:
        """The grammar of the card texts."""
        return build_grammar(self._schema)

    def several(self, data: Data) -> Data:
        """Nouns are the same of one and of several; their symbols differ."""
        return data

    def understand(self, line: Data, kind: str, language: str) -> CompiledText:
        """A line of keywords or one ability. What all masters have (LEG 20) is no ability of the script."""
        assert isinstance(line, Mapping)
        if "keywords" in line:
            words = line["keywords"]
            assert isinstance(words, tuple)
            return CompiledText(keywords=tuple(Keyword.model_validate(word) for word in words))
        if "common" in line or "awakened" in line:
            if kind != "master":
                raise NoSenseError("only masters have the common abilities")
            return CompiledText()
        ability = meaning(line["ability"])
        assert isinstance(ability, dict)
        if ability["type"] == "play" and kind not in {"skill", "arts"}:
            raise StepAloneError("only skills and arts have play effects")
        return CompiledText(abilities=(ability,))

    def together(self, compiled: CompiledText) -> CompiledText:
        """The abilities with the names in them resolved, as the script stores them."""
        names = [frozenset(_names(ability)) for ability in compiled.abilities]
        whole = resolved(_frozen(compiled.abilities), names)
        assert isinstance(whole, tuple)
        stored = _stored(whole)
        for unfixed in unfixed_numbers(LANGUAGE.read(stored)):
            if unfixed.name not in {"amount", "done"}:  # those are no letters; the rules look at them
                raise UnfixedNumberError(unfixed.ability, unfixed.name.upper())
        return CompiledText(compiled.keywords, stored)

    def agreed(self, texts: Mapping[str, CompiledText]) -> CompiledText:
        """What the texts mean together, with the names of both languages."""
        first = next(iter(texts.values()))
        named = tuple(
            _renamed(ability, {language: compiled.abilities[place] for language, compiled in texts.items()})
            for place, ability in enumerate(first.abilities)
        )
        return CompiledText(first.keywords, named)

    def same(self, one: CompiledText, other: CompiledText) -> bool:
        """Whether both mean the same, whatever the abilities are called."""
        if one.keywords != other.keywords or len(one.abilities) != len(other.abilities):
            return False
        return _nameless(one.abilities) == _nameless(other.abilities)

    def lines(
        self, found: Sequence[Keyword], abilities: Sequence[Ability], kind: str, *, in_full: bool
    ) -> Sequence[Data]:
        """The lines of a card. Raises NoWordsError, or pydantic.ValidationError."""
        stored = shortened(_frozen(_stored(tuple(abilities))))
        assert isinstance(stored, tuple)
        rows: list[Data] = []
        if found:
            rows.append({"keywords": tuple({"keyword": word.keyword, "value": word.value} for word in found)})
        names = [ability.get("name") if isinstance(ability, Mapping) else None for ability in stored]
        if kind == "master":
            rows += [{"common": "normal_unlock"}, {"awakened": True}]
            rows += [{"common": common} for common in ("awakened_unlock", "core_boost", "grant_rush")]
        for ability in stored:
            if not isinstance(ability, Mapping):
                raise NoWordsError(f"{ability}")
            rows.append({"ability": Telling(kind, names).ability(ability)})
        return rows

    def texts(self, card: Card) -> Mapping[str, str]:
        """The text of the card, of a master with that of its awakened face. A language that lacks a face is left out.
        If both do, the faces are joined in whatever language they have, which no language reads: the card stays by
        hand."""
        faces = [face for face in (card.text, card.field_text("awakened_text")) if face.ja or face.en]
        whole = {
            "ja": "\n".join(face.ja for face in faces) if all(face.ja for face in faces) else "",
            "en": "\n".join(face.en for face in faces) if all(face.en for face in faces) else "",
        }
        return whole if any(whole.values()) else {"ja": "\n".join(face.ja or face.en for face in faces)}


def _stored(abilities: Sequence[object]) -> tuple[Ability, ...]:
    dumped = LANGUAGE.read(abilities).model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return tuple(dumped.get("abilities", ()))


def _frozen(part: object) -> Data:
    """Stored data with tuples for lists, as the grammar has them."""
    if isinstance(part, list | tuple):
        return tuple(_frozen(item) for item in part)
    if isinstance(part, Mapping):
        return {str(key): _frozen(value) for key, value in part.items()}
    assert part is None or isinstance(part, bool | int | str)
    return part


def _names(ability: Ability) -> set[str]:
    name = ability.get("name")
    return {str(word) for word in name.values()} if isinstance(name, Mapping) else set()


def _nameless(abilities: Sequence[Ability]) -> Data:
    stored = _stored(tuple(abilities))
    return _frozen([{key: value for key, value in ability.items() if key != "name"} for ability in stored])


def _renamed(ability: Ability, told: Mapping[str, Ability]) -> Ability:
    """The ability with its name in each language, taken from the text of that language."""
    words = {language: name.get(language) for language, each in told.items() if (name := each.get("name"))}
    if not any(words.values()):
        return ability
    spare = next(word for word in words.values() if word)
    name = {"ja": words.get("ja") or spare, **({"en": words["en"]} if words.get("en") else {})}
    return {key: name if key == "name" else value for key, value in ability.items()}
