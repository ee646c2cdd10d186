"""One table of phrases that prints and reads: a tiny language of errands."""

import re

import pytest

from deckbuilder.effect_text.folding import Folded, fold
from deckbuilder.effect_text.grammar import Grammar, ListOf, NoWordsError, Phrase, Terminal, shown
from deckbuilder.effect_text.nearest import PhraseIndex
from deckbuilder.effect_text.reading import Reader, Stuck
from deckbuilder.effect_text.shapes import Data, Slot, build, matches
from deckbuilder.effect_text.templates import pieces


class Digits(Terminal):
    def read(self, text: Folded, position: int, language: str) -> tuple[int, Data] | None:
        found = re.compile("[0-9]+").match(text.text, position)
        return (found.end(), int(found[0])) if found else None

    def write(self, data: Data, language: str) -> str | None:
        return str(data) if isinstance(data, int) else None


def row(shape: dict[str, Slot | str], ja: str, en: str) -> Phrase:
    return Phrase(shape, {"ja": ja, "en": en}, {"en": (en.replace("fetch", "bring"),)})


N, THING = Slot("N", "number"), Slot("THING", "thing")
ERRANDS = (
    row({"do": "fetch", "n": N, "thing": THING}, "{THING}を{N}個持ってくる", "fetch {N} {THING}{N.many?s|}"),
    row({"do": "eat", "thing": THING}, "{THING}を食べる", "eat {a}{THING}"),
)
GRAMMAR = Grammar(
    {
        "number": Digits(),
        "thing": (Phrase("apple", {"ja": "りんご", "en": "apple"}), Phrase("pear", {"ja": "なし", "en": "pear"})),
        "errand": ERRANDS,
        "errands": ListOf("errand", {"ja": ("、",), "en": (" and ", ", ")}, least=1),
        "line": (Phrase({"all": Slot("ALL", "errands")}, {"ja": "{ALL}{?。}", "en": "{^}{ALL}{?.}"}),),
    },
    {"many": lambda data: data != 1},
    ("ja", "en"),
)
DAY: Data = {"all": ({"do": "fetch", "n": 2, "thing": "pear"}, {"do": "eat", "thing": "apple"})}


def read(text: str, language: str) -> object:
    return Reader(GRAMMAR, fold(text), language, {"errand"}).whole("line")


@pytest.mark.parametrize(
    ("language", "words"), [("ja", "なしを2個持ってくる、りんごを食べる。"), ("en", "Fetch 2 pears and eat an apple.")]
)
def test_the_same_table_prints_and_reads(language: str, words: str) -> None:
    assert GRAMMAR.write("line", DAY, language) == words
    assert read(words, language) == DAY


def test_endings_need_not_agree_and_other_words_are_read_but_never_printed() -> None:
    assert read("bring 2 pear, eat apple", "en") == DAY


def test_the_article_and_other_are_one_word() -> None:
    row_of_another = Phrase(Slot("THING", "thing"), {"ja": "別の{THING}", "en": "eat {a}other {THING}, {a}otter"})
    grammar = Grammar({"thing": GRAMMAR.symbols["thing"], "line": (row_of_another,)}, {}, ("ja", "en"))
    assert grammar.write("line", "pear", "en") == "eat another pear, an otter"
    assert Reader(grammar, fold("eat another pear, an otter"), "en", set()).whole("line") == "pear"


def test_what_the_table_has_no_words_for_is_refused() -> None:
    wrongs: tuple[Data, ...] = ((), ({"do": "sleep"},), ({"do": "eat", "thing": "apple", "n": 1},))
    for wrong in wrongs:
        with pytest.raises(NoWordsError):
            GRAMMAR.write("line", {"all": wrong}, "ja")


def test_reading_tells_the_phrase_where_it_came_to_an_end() -> None:
    stuck = read("fetch 2 pears and eat a plum.", "en")
    assert isinstance(stuck, Stuck)
    assert fold("fetch 2 pears and ").text == fold("fetch 2 pears and eat a plum.").text[: stuck.start]
    assert stuck.wanted == ("errand",)


def test_reading_tells_where_something_stands_too_much() -> None:
    stuck = read("なしを2個持ってくる。そして", "ja")
    assert isinstance(stuck, Stuck)
    assert stuck.start == len("なしを2個持ってくる")


def test_work_grows_with_the_length_of_the_line_and_no_faster_than_its_square() -> None:
    assert isinstance(read("りんごを" * 400, "ja"), Stuck)
    long = read("、".join(["りんごを食べる"] * 300), "ja")
    assert isinstance(long, dict)
    assert len(long["all"]) == 300


def test_a_symbol_inside_itself_ends_at_a_depth() -> None:
    nest = (
        Phrase("end", {"ja": "終", "en": "end"}),
        Phrase({"in": Slot("IN", "nest")}, {"ja": "箱{IN}", "en": "box {IN}"}),
    )
    grammar = Grammar({"nest": nest}, {}, ("ja", "en"))
    deep = Reader(grammar, fold("箱" * 30 + "終"), "ja", set()).whole("nest")
    assert isinstance(deep, dict)
    assert isinstance(Reader(grammar, fold("箱" * 5_000 + "終"), "ja", set()).whole("nest"), Stuck)


def test_the_nearest_phrases_are_those_written_alike() -> None:
    index = PhraseIndex(GRAMMAR, {"errand": ERRANDS}, "en", {"THING": "SOMETHING"})
    assert index.nearest("fech 3 pairs. And more", ["errand"])[0] == "fetch 3 SOMETHINGs"
    assert index.nearest("%%%%", ["errand"]) == ()


def test_a_phrase_is_shown_with_the_names_of_its_places() -> None:
    assert shown("{^}fetch {N} {THING}{N.many?s|}{?.}", {"THING": "PLUM"}) == "Fetch N PLUM(s)."


def test_a_slot_that_comes_twice_holds_the_same_twice() -> None:
    shape = (Slot("A", "x"), Slot("A", "x"))
    assert matches(shape, (1, 1), {})
    assert not matches(shape, (1, 2), {})
    assert build(shape, {"A": 3}) == (3, 3)


def test_a_brace_that_is_not_a_place_is_a_mistake_of_the_table() -> None:
    with pytest.raises(ValueError, match="no such place"):
        pieces("fetch {n}")
