"""A sentence that is put into words late: an English key with named places, and what stands in them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Arg = int | str | Mapping[str, str]
"""A number, a plain string, or a word in several languages (`{"ja": ..., "en": ...}`)."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message key (the English sentence, places as `{name}`) with its arguments.

    Translators see the key; `deckbuilder.i18n.catalogue.Translator.text` puts it into a language.
    """

    key: str
    args: Mapping[str, Arg] = field(default_factory=dict)
