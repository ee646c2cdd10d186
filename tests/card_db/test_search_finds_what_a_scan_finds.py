"""Every search finds exactly the cards that a simple scan of all cards finds."""

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_db.models import Card, Keyword, Text
from card_db.store.bitsets import decode, encode, everything, flags, of_flags, of_rows, rows
from card_db.store.cards import CardStore
from card_db.store.ordering import SortKey
from card_db.store.results import Filters
from card_db.text.fold import fold, gojuon_key
from tests.builders.cards import GAME, generated_cards, open_store

LETTERS = st.text(alphabet="氷槍火竜龍剣劍剱のあアカーガｶﾞaB１2-〜・《》 \n", max_size=8)
WORDS = LETTERS.filter(lambda word: fold(word) != "")
RACES = ["knight", "dragon", "speaker"]


@dataclass(frozen=True)
class Asked:
    """A query and its meaning, without using the store."""

    query: str
    holds: Callable[[Card], bool]


@st.composite
def cards(draw: st.DrawFn) -> tuple[Card, ...]:
    size = draw(st.integers(0, 12))
    return tuple(draw(_card(f"T-{number}")) for number in range(size))


@st.composite
def _card(draw: st.DrawFn, card_id: str) -> Card:
    fields: dict[str, int | str | bool | tuple[str, ...]] = {"kind": "character", "attribute": draw(_attribute())}
    fields |= {key: draw(st.integers(0, 6)) for key in ("cost", "atk", "def", "down")}
    races = draw(st.lists(st.sampled_from(RACES), unique=True, max_size=2))
    fields |= {"races": tuple(races)} if races else {}
    speed = draw(st.none() | st.integers(0, 6))
    fields |= {} if speed is None else {"speed": speed}
    resistance = draw(st.none() | st.integers(0, 3))
    keywords = () if resistance is None else (Keyword(keyword="speed_resistance", value=resistance),)
    text = Text(ja=draw(LETTERS), en=draw(LETTERS))
    return Card(
        id=card_id,
        game=GAME,
        set_id="T-1",
        number=draw(LETTERS),
        name=Text(ja="名" + draw(LETTERS), en=draw(LETTERS)),
        reading=draw(LETTERS),
        fields=fields,
        keywords=keywords,
        text=text,
        by_hand=bool(text.ja or text.en),
    )


def _attribute() -> st.SearchStrategy[str]:
    return st.sampled_from(["light", "dark"])


def texts(card: Card, *columns: str) -> list[str]:
    """The folded texts of a card, as the search compares them."""
    by_column = {
        "name": [card.name.ja, card.name.en],
        "reading": [card.reading],
        "text": [card.text.ja, card.text.en],
        "number": [card.number, card.id],
    }
    return [fold(text) for column in columns or by_column for text in by_column[column]]


def _free_word(word: str) -> Asked:
    return Asked(f'"{word}"', lambda card: any(fold(word) in text for text in texts(card)))


def _word_in(column: str, word: str, *, whole: bool) -> Asked:
    asked = fold(word)
    sign = "=" if whole else ":"

    def holds(card: Card) -> bool:
        found = texts(card, column)
        return asked in found if whole else any(asked in text for text in found)

    return Asked(f'{column}{sign}"{word}"', holds)


def _number(field: str, head: str, sign: str, number: int) -> Asked:
    compare: dict[str, Callable[[int], bool]] = {
        "<": lambda value: value < number,
        "<=": lambda value: value <= number,
        ">": lambda value: value > number,
        ">=": lambda value: value >= number,
        "=": lambda value: value == number,
        "≦": lambda value: value <= number,
        "：": lambda value: value == number,
    }

    def holds(card: Card) -> bool:
        value = card.integer(field)
        return value is not None and compare[sign](value)

    return Asked(f"{head}{sign}{number}", holds)


def _choice(query: str, field: str, value: str) -> Asked:
    return Asked(query, lambda card: card.string(field) == value or value in card.words(field))


def _resistance(number: int) -> Asked:
    return Asked(f"スピード耐性≧{number}", lambda card: any((k.value or 0) >= number for k in card.keywords))


TERMS = st.one_of(
    st.builds(_free_word, WORDS),
    st.builds(_word_in, st.sampled_from(["name", "reading", "text", "number"]), WORDS, whole=st.booleans()),
    st.builds(
        _number,
        st.just("cost"),
        st.sampled_from(["cost", "コスト", "ＣＯＳＴ", "ｺｽﾄ"]),
        st.sampled_from(["<", "<=", ">", ">=", "=", "≦", "："]),
        st.integers(0, 7),
    ),
    st.builds(_number, st.just("speed"), st.just("スピード"), st.sampled_from(["<=", ">", "="]), st.integers(0, 7)),
    st.builds(_resistance, st.integers(0, 4)),
    st.sampled_from(
        [
            _choice("属性:光", "attribute", "light"),
            _choice("attribute：dark", "attribute", "dark"),
            _choice("種族:竜", "races", "dragon"),
            _choice("race:speaker", "races", "speaker"),
        ]
    ),
)


def _not(part: Asked) -> Asked:
    return Asked(f"-({part.query})", lambda card: not part.holds(card))


def _all(parts: list[Asked]) -> Asked:
    return Asked(" ".join(f"({part.query})" for part in parts), lambda card: all(part.holds(card) for part in parts))


def _any(parts: list[Asked]) -> Asked:
    query = " または ".join(f"({part.query})" for part in parts)
    return Asked(f"（{query}）", lambda card: any(part.holds(card) for part in parts))


def _grown(smaller: st.SearchStrategy[Asked]) -> st.SearchStrategy[Asked]:
    several = st.lists(smaller, min_size=2, max_size=3)
    return st.one_of(smaller.map(_not), several.map(_all), several.map(_any))


QUERIES = st.recursive(TERMS, _grown, max_leaves=5)


@settings(max_examples=120, deadline=None)
@given(pool=cards(), asked=st.lists(QUERIES, min_size=1, max_size=6))
def test_a_search_finds_what_a_plain_look_at_every_card_finds(pool: tuple[Card, ...], asked: list[Asked]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(Path(folder), pool)
        for each in asked:
            found = store.search(GAME, each.query)
            assert not found.problems
            assert {row.id for row in store.rows(GAME, found.ids)} == {c.id for c in pool if each.holds(c)}, each.query
        store.close()


@pytest.fixture(scope="module")
def pool() -> list[Card]:
    return list(generated_cards(700, seed=11))


@pytest.fixture(scope="module")
def store(pool: list[Card], tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardStore]:
    store = open_store(tmp_path_factory.mktemp("store"), pool)
    yield store
    store.close()


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_any_piece_of_any_text_is_found_at_any_position(
    data: st.DataObject, pool: list[Card], store: CardStore
) -> None:
    card = data.draw(st.sampled_from(pool))
    text = data.draw(st.sampled_from([text for text in texts(card) if text]))
    start = data.draw(st.integers(0, len(text) - 1))
    word = text[start : start + data.draw(st.integers(1, 12))]
    found = store.search(GAME, f'"{word}"')
    assert {row.id for row in store.rows(GAME, found.ids)} == {
        other.id for other in pool if any(word in each for each in texts(other))
    }


CHOICES = st.fixed_dictionaries(
    {},
    optional={
        "kind": st.frozensets(st.sampled_from(["character", "effect", "support"])),
        "races": st.frozensets(st.sampled_from(["knight", "astral", "beast", "none"])),
        "keywords": st.frozensets(st.sampled_from(["sky", "speed_resistance"])),
    },
)
BOUND = st.none() | st.integers(0, 10)
RANGES = st.fixed_dictionaries({}, optional={"cost": st.tuples(BOUND, BOUND), "speed": st.tuples(BOUND, BOUND)})


def passes(card: Card, filters: Filters, without: str = "") -> bool:
    for field, chosen in filters.choices.items():
        words = {keyword.keyword for keyword in card.keywords} if field == "keywords" else set(card.words(field))
        if field != without and chosen and not chosen & (words | {card.string(field)}):
            return False
    for field, (low, high) in filters.ranges.items():
        value = card.integer(field)
        if field == without or (low is None and high is None):
            continue
        if value is None or not (low or 0) <= value <= (99 if high is None else high):
            return False
    return True


@settings(max_examples=100, deadline=None)
@given(choices=CHOICES, ranges=RANGES, word=st.sampled_from(["", "の", "騎士", "カードを"]))
def test_counts_are_what_counting_by_hand_gives(
    choices: dict[str, frozenset[str]],
    ranges: dict[str, tuple[int | None, int | None]],
    word: str,
    pool: list[Card],
    store: CardStore,
) -> None:
    filters = Filters(choices, ranges)
    asked = [card for card in pool if any(fold(word) in text for text in texts(card))]
    assert store.search(GAME, word, filters).total == sum(passes(card, filters) for card in asked)
    counts = store.counts(GAME, word, filters)
    for attribute, count in counts["attribute"].items():
        assert count == sum(passes(card, filters) for card in asked if card.string("attribute") == attribute)
    for race, count in counts["races"].items():
        assert count == sum(passes(card, filters, without="races") for card in asked if race in card.words("races"))
    for cost, count in counts["cost"].items():
        fitting = [card for card in asked if passes(card, filters, without="cost")]
        assert count == sum(card.integer("cost") == int(cost) for card in fitting)


@settings(max_examples=60, deadline=None)
@given(
    keys=st.lists(
        st.builds(
            SortKey, st.sampled_from(["name", "cost", "speed", "atk", "rarity", "number", "races"]), st.booleans()
        ),
        max_size=3,
    ),
    word=st.sampled_from(["", "騎士", "竜"]),
)
def test_every_order_has_the_same_cards_and_keeps_to_its_first_key(
    keys: list[SortKey], word: str, store: CardStore
) -> None:
    found = store.search(GAME, word, sort=keys)
    assert sorted(found.ids) == sorted(store.search(GAME, word).ids)
    shown = [row.card for row in store.rows(GAME, found.ids)]
    if keys and keys[0].key in {"cost", "speed", "atk"}:
        values = [card.integer(keys[0].key) for card in shown]
        present = [value for value in values if value is not None]
        assert present == sorted(present, reverse=keys[0].descending)
        assert values[: len(present)] == present
    if not keys:
        assert shown == sorted(shown, key=lambda card: (gojuon_key(card.reading), card.id))


@given(st.sets(st.integers(1, 300)), st.integers(0, 2000))
def test_sets_of_rows_survive_every_way_of_keeping_them(members: set[int], more: int) -> None:
    size = max(members, default=1) + more
    remaining = of_rows(sorted(members))
    assert decode(encode(sorted(members), size)) == remaining
    assert of_flags(flags(remaining, size)) == remaining
    assert rows(remaining) == sorted(members)
    assert remaining & everything(size) == remaining
    assert remaining.bit_count() == len(members)
