"""Whether a sentence for a Japanese reader has English in it."""

import re
from collections.abc import Iterable

_RUN = re.compile(r"[A-Za-z][A-Za-z']+(?: [A-Za-z][A-Za-z']+)+")
_COMMAND = re.compile(r"deckbuilder(?: [a-z]+)* (?:--help|\[)|cards import|JSON Schema|\] [A-Z]+|--?[a-z]+(?: [A-Z]+)?")


def english_in(sentences: Iterable[str]) -> list[str]:
    """The sentences with words of English one after the other; a single one is a field, an option or an id."""
    return [sentence for sentence in sentences if _RUN.search(_COMMAND.sub("", sentence))]
