"""Random decks in random notations are read exactly. Damaged lists never change a count without a mark."""

from collections import Counter
from collections.abc import Callable, Mapping

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from card_db.models import Card
from deckbuilder.formats.matching import ReadDeck
from deckbuilder.formats.reading import read_deck
from tests.formats.shipped import PACKS, shipped

GAME = "legend_of_stars"
CARDS = sorted(shipped(GAME).cards.values(), key=lambda card: card.id)
CIRCLES = "⓪①②③④⑤⑥⑦⑧⑨"
FULL = str.maketrans("0123456789", "０１２３４５６７８９")

NAMES: Mapping[str, Callable[[Card], str]] = {
    "ja": lambda card: card.name.ja,
    "en": lambda card: card.name.en,
    "id": lambda card: card.id,
    "reading": lambda card: card.reading,
    "「」": lambda card: f"「{card.name.ja}」",
    "《》": lambda card: f"《{card.name.ja}》",
    "ruby": lambda card: f"{card.name.ja}（{card.reading}）",
    "both": lambda card: f"{card.name.ja} / {card.name.en}",
    "number": lambda card: f"{card.number} {card.name.ja}",
    "name and id": lambda card: f"{card.name.en} ({card.id})",
    "code before": lambda card: f"[{card.set_id}] {card.number} {card.name.en}",
    "rarity": lambda card: f"{card.name.ja} [{card.rarity}]",
}
COUNTS: Mapping[str, Callable[[str, int], str]] = {
    "3 A": lambda name, count: f"{count} {name}",
    "3x A": lambda name, count: f"{count}x {name}",
    "A ×3": lambda name, count: f"{name} ×{count}",
    "A x3": lambda name, count: f"{name} x{count}",
    "A 3枚": lambda name, count: f"{name}　{count}枚",
    "A ３枚": lambda name, count: (
        f"{name} {count}枚".translate(FULL) if name.isascii() is False else f"{name} {count}枚"
    ),
    "A - 3": lambda name, count: f"{name} - {count}",
    "A*3": lambda name, count: f"{name}*{count}",
    "A (3)": lambda name, count: f"{name} ({count})",
    "A③": lambda name, count: f"{name}{CIRCLES[count]}",
    "A: 3": lambda name, count: f"{name}: {count}",
    "A\t3": lambda name, count: f"{name}\t{count}",
    "3枚 A": lambda name, count: f"{count}枚 {name}",
    "A\n3": lambda name, count: f"{name}\n{count}枚",
}
DRESSES: Mapping[str, Callable[[int, str], str]] = {
    "none": lambda _at, line: line,
    "bullet": lambda _at, line: f"・{line}",
    "dash": lambda _at, line: f"- {line}",
    "quote": lambda _at, line: f"> {line}",
    "emoji": lambda _at, line: f"⭐ {line}",
    "box": lambda _at, line: f"- [ ] {line}",
}
ENDS = ("", " // fine", " ←採用", "  # note", " ※メモ", " ¥300")
HEADS = ("", "暁デッキ\n\n", "デッキ名：暁\n", "// Dawn\n", "https://example.com/1\n\n", "2026-03-01 大会\n\n")
BREAKS = ("\n", "\r\n", "\n\n")
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16")


def read(data: bytes) -> ReadDeck:
    return read_deck(data, "list", {GAME: PACKS[GAME]}, shipped, GAME)


def known(found: ReadDeck) -> Counter[str]:
    counts = Counter[str]()
    for line in found.known:
        counts[line.card] += line.count
    return counts


DECKS = st.lists(
    st.tuples(st.sampled_from(CARDS), st.integers(1, 4)), min_size=2, max_size=6, unique_by=lambda pair: pair[0].id
)


@st.composite
def lists(draw: st.DrawFn) -> tuple[str, Counter[str]]:
    deck = draw(DECKS)
    name, count = NAMES[draw(st.sampled_from(sorted(NAMES)))], COUNTS[draw(st.sampled_from(sorted(COUNTS)))]
    dress = DRESSES[draw(st.sampled_from(sorted(DRESSES)))]
    end = draw(st.sampled_from(ENDS))
    lines = [dress(at, count(name(card), copies)) + end for at, (card, copies) in enumerate(deck, 1)]
    text = draw(st.sampled_from(HEADS)) + "\n".join(lines)
    total = sum(copies for _, copies in deck)
    foot = draw(st.sampled_from(("", f"\n合計{total}枚", f"\nTotal: {total}")))
    return text + foot, Counter({card.id: copies for card, copies in deck})


@settings(deadline=None, max_examples=60)
@given(lists(), st.sampled_from(BREAKS), st.sampled_from(ENCODINGS))
def test_a_list_in_any_form_is_read_exactly(made: tuple[str, Counter[str]], line_end: str, encoding: str) -> None:
    text, deck = made
    found = read(text.replace("\n", line_end).encode(encoding))
    assert found.unknown == ()
    assert known(found) == deck


SPOILS = "-+~/?^&%0123456789x×枚abあア( )."


@settings(deadline=None, max_examples=60)
@given(DECKS, st.sampled_from(sorted(COUNTS)), st.data())
def test_a_spoiled_line_never_becomes_another_card(
    deck: list[tuple[Card, int]], form: str, data: st.DataObject
) -> None:
    """With a sign inserted somewhere, the line gives the same card or is doubtful. The other lines do not change."""
    lines = [COUNTS[form](card.name.ja, copies) for card, copies in deck]
    at = data.draw(st.integers(0, len(lines[0])))
    lines[0] = lines[0][:at] + data.draw(st.sampled_from(SPOILS)) + lines[0][at:]
    found = known(read("\n".join(lines).encode()))
    assert not set(found) - {card.id for card, _ in deck}
    for card, copies in deck[2:]:
        assert found[card.id] in (0, copies)


SIGNS = "-+~/?^&%枚あア( ).,#{}[]「」・:;=*|<>@$!'\"→←★☆※_ケコ個つ各計約円¥ⅡⅢ½²"


@settings(deadline=None, max_examples=60)
@given(DECKS, st.sampled_from(sorted(COUNTS)), st.sampled_from(sorted(NAMES)), st.data())
def test_a_sign_in_a_line_never_makes_another_count(
    deck: list[tuple[Card, int]], form: str, name: str, data: st.DataObject
) -> None:
    """A line with inserted signs keeps its count, or is marked for the user to check, or listed as passed over."""
    lines = [COUNTS[form](NAMES[name](card), copies) for card, copies in deck]
    at = data.draw(st.integers(0, len(lines[0])))
    signs = data.draw(st.text(SIGNS, min_size=1, max_size=2))
    assume(not (at == 0 and signs[0] in "{["))  # it may look like a JSON document, which is refused with one sentence
    lines[0] = lines[0][:at] + signs + lines[0][at:]
    read_lines = read("\n".join(lines).encode())
    found = known(read_lines)
    assert all(found[card.id] in (0, copies) for card, copies in deck)
    assert set(found) <= {card.id for card, _ in deck}
    assert found[deck[0][0].id] or read_lines.unknown or read_lines.passed


def test_a_money_sign_before_a_name_is_no_price() -> None:
    for text in ("20 $白羽の伝令", "020 ¥白羽の伝令", "3 €白羽の伝令"):
        assert [line.line_no for line in read(text.encode()).unknown] == [1], text


SIGNED = (
    "-{n}",
    "+{n}",
    "{n}?",
    "{n}-{m}",
    "{n}/{m}",
    "{n}~{m}",
    "{n}+{m}",
    "{n}→{m}",
    "{n}.5",
    "約{n}",
    "{n}以上",
    "0",
    "1000",
)


@settings(deadline=None, max_examples=60)
@given(
    st.sampled_from(CARDS),
    st.sampled_from(SIGNED),
    st.integers(1, 3),
    st.sampled_from(["{c} {a}", "{a} {c}", "{a} ×{c}", "{a} {c}枚"]),
)
def test_an_unclear_count_never_counts(card: Card, sign: str, count: int, form: str) -> None:
    line = form.format(c=sign.format(n=count, m=count + 1), a=card.name.ja)
    found = read(f"{line}\n2 {next(each for each in CARDS if each != card).name.ja}\n".encode())
    assert card.id not in known(found)
    assert [doubt.line_no for doubt in found.unknown] == [1]
