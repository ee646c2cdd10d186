"""A phrase book reads and writes texts, tested with a tiny game: the errands of a shop cat."""

from collections.abc import Mapping, Sequence

import pytest

from card_db.models import Ability, Card, Keyword, Text
from deckbuilder.effect_text.compiled import MOST_SUGGESTED, CompiledText, TextProblem
from deckbuilder.effect_text.grammar import Grammar, ListOf, NoWordsError, Phrase, Symbol
from deckbuilder.effect_text.shapes import Data, Slot
from deckbuilder.effect_text.terminals import Digits
from deckbuilder.games.kit.phrase_book import (
    MOST_CHARACTERS,
    Hints,
    NoSenseError,
    PhraseBook,
    StepAloneError,
)
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.language.script_problems import ScriptProblem

N = Slot("N", "number")
ERRANDS = (
    Phrase({"nap": N}, {"ja": "{N}回ねむる", "en": "nap {N} times"}),
    Phrase({"hunt": N}, {"ja": "{N}匹つかまえる", "en": "hunt {N} mice"}),
)


class CatSpeech:
    """Each line is one errand. More than nine naps, or three errands on a card, make no sense."""

    told_by: Mapping[str, Sequence[Phrase]] = {"act": ERRANDS}
    hints: Mapping[str, Hints] = {
        "ja": Hints({}, ("朝に",)),
        "en": Hints({}, ("at dawn",), [("sleep", "nap")]),
    }

    def grammar(self) -> Grammar:
        line = ListOf("act", {"ja": ("、そして",), "en": (" and ",)}, least=1)
        symbols: dict[str, Symbol] = {"number": Digits(), "act": ERRANDS, "line": line}
        return Grammar(symbols, {}, ("ja", "en"))

    def several(self, data: Data) -> Data:
        return data

    def understand(self, line: Data, kind: str, language: str) -> CompiledText:
        assert isinstance(line, tuple)
        errands = [errand for errand in line if isinstance(errand, Mapping)]
        if any(errand.get("nap") == 10 for errand in errands):
            raise NoSenseError("too sleepy")
        if kind == "kitten" and any("hunt" in errand for errand in errands):
            raise StepAloneError("not alone")
        return CompiledText(abilities=tuple(errands))

    def together(self, compiled: CompiledText) -> CompiledText:
        if len(compiled.abilities) > 2:
            raise NoSenseError("too busy")
        return compiled

    def agreed(self, texts: Mapping[str, CompiledText]) -> CompiledText:
        return next(iter(texts.values()))

    def same(self, one: CompiledText, other: CompiledText) -> bool:
        return one == other

    def lines(
        self, found: Sequence[Keyword], abilities: Sequence[Ability], kind: str, *, in_full: bool
    ) -> Sequence[Data]:
        return [(dict(ability),) for ability in abilities]

    def texts(self, card: Card) -> Mapping[str, str]:
        return {"ja": card.text.ja, "en": card.text.en}


BOOK = PhraseBook(CatSpeech(), "fur", lambda _card: ())


def cat(ja: str = "", en: str = "") -> Card:
    return Card(id="C", game="cats", name=Text(ja="猫"), fields={"kind": "cat"}, text=Text(ja=ja, en=en))


def problem(text: str, kind: str = "cat") -> TextProblem:
    (event,) = BOOK.compile_text(text, "en", kind).problems
    return event


def key(text: str, kind: str = "cat") -> str:
    return problem(text, kind).message.key


def test_every_line_is_read_and_printed() -> None:
    compiled = BOOK.compile_text("nap 2 times\nhunt 3 mice", "en", "cat")
    assert compiled.abilities == ({"nap": 2}, {"hunt": 3})
    assert BOOK.print_script((), compiled.abilities, "ja", "cat") == "2回ねむる\n3匹つかまえる"


def test_a_script_that_would_mean_something_else_when_read_again_is_not_printed() -> None:
    for wrong in ({"nap": 10}, {"purr": 1}):
        with pytest.raises(NoWordsError):
            BOOK.print_script((), (wrong,), "en", "cat")


def test_similar_phrases_are_looked_for_in_the_first_lines_only() -> None:
    problems = BOOK.compile_text("nup 3 times\n" * 9, "en", "cat").problems
    assert [bool(event.nearest) for event in problems] == [True] * MOST_SUGGESTED + [False] * (9 - MOST_SUGGESTED)
    assert not any(event.nearest for event in BOOK.compile_text("nup 3 times", "en", "cat", 0).problems)


def test_what_is_wrong_is_reported_by_line_and_by_kind_of_fault() -> None:
    problems = BOOK.compile_text("nap 2 times\nnup 3 times\nhunt mice", "en", "cat").problems
    assert [(event.line, event.column) for event in problems] == [(2, 1), (3, 1)]
    assert problems[0].nearest[0] == "nap 3 times"
    assert problem("sleep 4 times").nearest[0] == "nap 4 times"
    assert problem("nap 2 times hunt 3 mice").nearest == (".hunt 3 mice",)
    assert problem("hunt 3 mice", "kitten").nearest == ("at dawn",)
    assert key("nap 10 times").startswith("Line {line}: the words are known")
    assert key("nap 1 times\nnap 2 times\nnap 3 times").startswith("Line {line}: the words are known")
    assert key("nap 2 times and").startswith("Line {line} ends too early")
    assert key("n" * (MOST_CHARACTERS + 1)).startswith("The text has {length} characters")


def test_a_card_gets_its_abilities_from_the_texts_that_are_understood() -> None:
    assert BOOK.compile_card(cat("2回ねむる", "nap 2 times")).card.abilities == ({"nap": 2},)
    half = BOOK.compile_card(cat("ねる", "nap 2 times")).card
    assert (half.abilities, half.by_hand) == (({"nap": 2},), False)


def test_a_card_that_cannot_be_read_is_played_by_hand() -> None:
    for card in (cat("ねる"), cat("2回ねむる", "nap 3 times"), cat("", "meow")):
        read = BOOK.compile_card(card)
        assert read.card.by_hand
        assert read.problems
    strict = PhraseBook(CatSpeech(), "fur", lambda _card: (ScriptProblem("abilities", Message("Cats do not.")),))
    assert strict.compile_card(cat("2回ねむる")).problems[0].message.key == "Cats do not."


def test_a_card_without_text_or_with_abilities_stays_as_it_is() -> None:
    done = cat("ねる").model_copy(update={"abilities": ({"nap": 1},)})
    assert BOOK.compile_card(done).card == done
    assert BOOK.compile_card(cat()).card == cat()
