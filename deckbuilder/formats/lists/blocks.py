"""Cards that take several lines: recognise what separates them, and the lines in between without card or count."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from card_db.models import Card
from deckbuilder.formats.lists.counts import value
from deckbuilder.formats.lists.items import Item
from deckbuilder.formats.lists.signs import plain

_LINE_NUMBER = re.compile(
    r"(?P<mark>no\.?|№|#|第|card|[■□◆◇●○★☆▼▽▶▷◎•])?\s*[(\[【<]?\s*(?P<n>[0-9]{1,3}|[①-⑳])\s*(?P<end>[)\]】>.:]|番目?|枚目|種類目)*",
    re.IGNORECASE,
)
_LEAST_BLOCKS = 2


def without_line_numbers(items: Sequence[Item]) -> list[Item]:
    """Return the lines of a list, turning those that only number its cards (`No.1`, `■2`, …) into blank ones."""
    numbered = {at: found for at, item in enumerate(items) if (found := _LINE_NUMBER.fullmatch(plain(item.text)))}
    marked = [at for at, found in numbered.items() if found["mark"] or found["end"]]
    bare = [at for at in numbered if at not in marked]
    counted = sum(item.alone is not None and item.alone.is_marked for item in items)
    for places in (marked, bare if counted >= len(bare) else []):
        values = [value(numbered[at]["n"]) for at in places]
        if len(places) >= _LEAST_BLOCKS and values == list(range(1, len(values) + 1)) and _have_cards(items, places):
            return [replace(item, sort="blank", alone=None) if at in places else item for at, item in enumerate(items)]
    return list(items)


def _have_cards(items: Sequence[Item], places: Sequence[int]) -> bool:
    """Return whether a card follows each of the lines at these indexes."""
    ends = (*places[1:], len(items))
    return all(
        any(item.sort == "cards" for item in items[first + 1 : last]) for first, last in zip(places, ends, strict=True)
    )


def counts_behind(items: Sequence[Item]) -> list[Item] | None:
    """Move each count below its card, if blank lines separate cards with one count each. Otherwise return None."""
    groups = [list(group) for _, group in groupby(items, key=lambda item: item.sort in {"blank", "heading"})]
    blocks = [group for group in groups if group[0].sort not in {"blank", "heading"} and any(map(_is_listed, group))]
    if len(blocks) < _LEAST_BLOCKS or not all(map(_is_one_card, blocks)):
        return None
    return [item for group in groups for item in _count_last(group)]


def _is_listed(item: Item) -> bool:
    return item.alone is not None or bool(item.shares) or _card(item) is not None


def _card(item: Item) -> Card | None:
    clean = [way for way in item.ways if way.is_clean]
    return clean[0].card if item.sort == "cards" and clean else None


def _is_one_card(block: Sequence[Item]) -> bool:
    """Return whether a block has one count and one known card, with no count in the card's own line."""
    cards = {card.id for item in block if (card := _card(item)) is not None}
    counts = [item for item in block if item.sort == "count" and item.alone is not None]
    own = any(item.shares or (_card(item) is not None and not item.is_uncounted_card) for item in block)
    return len(cards) == 1 and len(counts) == 1 and not own


def _count_last(group: Sequence[Item]) -> Iterator[Item]:
    """Return a block with its count after the last line that names the card."""
    count = next((item for item in group if item.alone is not None), None)
    places = [at for at, item in enumerate(group) if _card(item) is not None]
    if count is None or not places:
        yield from group
        return
    for at, item in enumerate(group):
        if item is not count:
            yield item
        if at == places[-1]:
            yield count
