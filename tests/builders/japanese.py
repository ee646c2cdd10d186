"""Detects English in sentences for Japanese readers."""

import re
from collections.abc import Iterable

_RUN = re.compile(r"[A-Za-z][A-Za-z']+(?: [A-Za-z][A-Za-z']+)+")
_COMMAND = re.compile(r"deckbuilder(?: [a-z]+)* (?:--help|\[)|cards import|JSON Schema|\] [A-Z]+|--?[a-z]+(?: [A-Z]+)?")


def english_in(sentences: Iterable[str]) -> list[str]:
    """Return the sentences that contain several English words in a row. A single word may be a field, an option or an
    id."""
    return [sentence for sentence in sentences if _RUN.search(_COMMAND.sub("", sentence))]
