"""Doubt cards whose line looks unlike the others of the list, since its count may mean something else."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from deckbuilder.formats.lists.records import Entry, Record
from deckbuilder.formats.lists.signs import plain
from deckbuilder.formats.lists.verdict import UNCLEAR, Verdict

_FORMS = {
    "in brackets": re.compile(r"\([^()]*\)|\[[^\[\]]*[^\[\] x]\]|{[^{}]*}"),
    "behind a semicolon": re.compile(r";.*"),
    "between dashes": re.compile(r"--+\s*[^-\s].*--+"),
    "a bullet at the count": re.compile(r"[●○◯■□◆◇][0-9].*|.*[^\s●○◯■□◆◇]\s*[●○◯■□◆◇][0-9]+"),
    "behind an arrow": re.compile(r"[▲△▼▽◀◁↑↓⬆⬇].*|[▶▷]\s*[0-9].*"),
}
"""Forms of lines that are certain only if most cards of the list have them."""
_JUNK = re.compile(r"\s*[-:=~|…●○◯■□◆◇✓✔☑✅][^\w]*")
"""Signs in the place of a count."""
_SIGNS_BEHIND = re.compile(r"[^\w]+$")


def with_doubts(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries with a doubt added to each card whose line looks unusual.

    A line is unusual if most lines do not have its form, or if it has only signs where most lines have the count.
    """
    known = [entry for entry in entries if _is_known(entry)]
    forms = Counter(_form_of(entry) for entry in known)
    usual = {form for form, times in forms.items() if 2 * times > len(known)} | {None}
    are_counted = 2 * sum(entry.verdict.says_count for entry in known if isinstance(entry, Record)) >= len(known)
    return [
        _doubted(entry)
        if isinstance(entry, Record)
        and _is_known(entry)
        and (_form_of(entry) not in usual or (are_counted and _has_junk(entry)))
        else entry
        for entry in entries
    ]


def _is_known(entry: Entry) -> bool:
    return (
        isinstance(entry, Record) and entry.verdict.card is not None and not any(way.is_ours for way in entry.item.ways)
    )


def _form_of(entry: Entry) -> str | None:
    text = plain(entry.item.text) if isinstance(entry, Record) else ""
    return next((name for name, form in _FORMS.items() if form.fullmatch(text)), None)


def _has_junk(record: Record) -> bool:
    """Return whether a card without a count has signs where the count should be."""
    _, name, behind = record.item.text.rpartition(_SIGNS_BEHIND.sub("", record.name))
    return bool(name) and not record.verdict.says_count and _JUNK.fullmatch(plain(behind)) is not None


def _doubted(record: Record) -> Record:
    card = record.verdict.card
    return replace(record, verdict=Verdict(doubt=UNCLEAR, near=(card,) if card is not None else ()))
