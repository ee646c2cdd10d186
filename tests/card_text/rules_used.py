"""Which reading rules serve which texts: `python -m tests.card_text.rules_used` prints the rules that serve few texts.

A rule serves a text if a reading of one of its sentences that covers it whole has the rule in it. Reading all texts
takes minutes. So `first_read.txt` names some, by a digest, that together have every rule often enough: they are read
first, and further ones only for rules that still serve few. `--keep` writes the file anew, if that becomes slow."""

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from zlib import crc32

import pytest

from deckbuilder.card_text import english, japanese
from deckbuilder.card_text.chart import Chart
from deckbuilder.card_text.folding import fold
from deckbuilder.card_text.grammar import Grammar, Rule
from deckbuilder.card_text.verdict import TextReader
from deckbuilder.games.kit.data import load_schema, set_folder
from tests.card_text.printed import printed, shipped
from tests.card_text.rows import FOLDER, GAMES, rows
from tests.card_text.test_shipped_texts import AT_LEAST, texts
from tests.card_text.test_todays_words import WORDS
from tests.card_text.test_variants import variants

GRAMMARS: dict[str, Grammar] = {"ja": japanese.GRAMMAR, "en": english.GRAMMAR}
FEW = 1
"""Rules that serve as many texts or fewer are too special."""
FIRST = FOLDER / "first_read.txt"
Known = tuple[str, str, str, str]
"""Game, language, kind and text."""
_STARTS = ("keyword_line", "line", "sentence", "limit")


def every_text() -> Iterator[Known]:
    """Game, language, kind and text of all rows (typed and canonical), variants, shipped cards, and what the writer
    prints of them. Texts that ask, or that no script says, are read, too."""
    for game in GAMES:
        for row in rows(game):
            yield game, row.language, row.kind, row.natural
            if not row.is_refused:
                yield game, row.language, row.kind, row.canonical
        for told in variants(game):
            yield game, told["language"], told["kind"], told["text"]
    for game, language in AT_LEAST:
        for card in texts(game, language):
            for face in ("text", "awakened_text"):
                if card.get(face):
                    yield game, language, card["kind"], card[face][language]
        for script in shipped(game):
            text = printed(script, language)
            if text is not None:
                yield game, language, script.kind, text


@cache
def forgetful(game: str) -> TextReader:
    """A reader that reads each line again, so that each text shows its rules."""
    japanese, english, words, _ = WORDS[game]
    return TextReader({"ja": japanese, "en": english}, words, load_schema(set_folder(game)), lambda _: (), remembered=0)


@cache
def served(language: str) -> dict[int, int]:
    """How many texts of the language each rule serves, by the rule's place in the grammar. Texts are read as long as
    they may serve a rule that serves few: beyond that number, a rule is not counted on."""
    rules = all_rules(language)
    places = {id(rule): place for place, rule in enumerate(rules)}
    fixed = fixed_words(language)
    rare = dict(enumerate(rules))
    found: dict[int, int] = defaultdict(int)
    _begin(language)
    for game, _, kind, text in _in_order(language):
        if not rare:
            break
        if not any(_may_serve(rule, fixed, fold(text, language).text) for rule in rare.values()):
            continue
        used = rules_of(game, language, kind, text)
        for place in {places[rule] for rule in used if rule in places}:
            found[place] += 1
            if found[place] > FEW:
                rare.pop(place, None)
    return found


def _begin(language: str) -> None:
    """Have the rule sentences of keywords read, which a reader does once: they are no texts of cards."""
    for game in GAMES:
        forgetful(game).read({"ja": "カードを1枚引く。", "en": "Draw 1 card."}[language], language, "")


def _in_order(language: str) -> list[Known]:
    """All texts of the language, those that are read first before the others."""
    every = dict.fromkeys(known for known in every_text() if known[1] == language)
    first = frozenset(FIRST.read_text(encoding="utf-8").split()) if FIRST.exists() else frozenset()
    return sorted(every, key=lambda known: _digest(known) not in first)


def _digest(known: Known) -> str:
    return f"{crc32(repr(known).encode()):08x}"


def keep() -> None:
    """Write the texts to be read first: as few as are easily found that have every rule more often than `FEW`."""
    kept: list[Known] = []
    for language in GRAMMARS:
        _begin(language)
        places = {id(rule): place for place, rule in enumerate(all_rules(language))}
        texts_ = _in_order(language)
        used = {known: {places[rule] for rule in rules_of(known[0], language, *known[2:]) if rule in places}
                for known in texts_}  # fmt: skip
        missing = dict.fromkeys(range(len(places)), FEW + 1)
        while used:
            best = max(used, key=lambda known: len(used[known] & missing.keys()))
            gained = used.pop(best) & missing.keys()
            if not gained:
                break
            kept.append(best)
            missing = {place: left - (place in gained) for place, left in missing.items() if left > (place in gained)}
    FIRST.write_text("".join(f"{digest}\n" for digest in sorted(map(_digest, kept))), encoding="utf-8")


def fixed_words(language: str) -> dict[str, list[str]]:
    """The spellings of the fixed words of rules."""
    found: dict[str, list[str]] = defaultdict(list)
    for entry in GRAMMARS[language].entries():
        found[entry.kind].append(entry.word)
    return found


def _may_serve(rule: Rule, fixed: dict[str, list[str]], text: str) -> bool:
    """Whether the text has all fixed words that the rule cannot do without."""
    needed = (fixed[part.symbol] for part in rule.parts if part.silent and part.least)
    return all(any(word in text for word in words) for words in needed)


def all_rules(language: str) -> list[Rule]:
    return [rule for rules in GRAMMARS[language].rules.values() for rule in rules]


def rules_of(game: str, language: str, kind: str, text: str) -> set[int]:
    """The rules, by identity, of the readings of the text's sentences."""
    used: set[int] = set()
    before = Chart.read

    def read(chart: Chart, symbol: str, start: int) -> Iterable[object]:
        items = before(chart, symbol, start)
        if symbol in _STARTS and start == 0:
            for item in items:
                if item.end == len(chart.folded.text):
                    used.update(id(rule) for rule in item.rules() if isinstance(rule, Rule))
        return items

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Chart, "read", read)
        forgetful(game).read(text, language, kind)
    return used


def special(language: str) -> list[tuple[int, str, str]]:
    """The rules that serve few texts: how many, the symbol and its parts."""
    return [
        (served(language).get(place, 0), rule.symbol, rule.words)
        for place, rule in enumerate(all_rules(language))
        if served(language).get(place, 0) <= FEW
    ]


if __name__ == "__main__":
    if "--keep" in sys.argv:
        keep()
    for each in GRAMMARS:
        few = special(each)
        sys.stdout.write(f"{each}: {len(few)} of {len(all_rules(each))} rules serve {FEW} text or none\n")
        for number, symbol, words in sorted(few):
            sys.stdout.write(f"{number}  {symbol} → {words}\n")
