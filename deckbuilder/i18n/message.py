"""Messages: English keys with named places and the arguments that fill them, translated when they are shown."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Arg = int | str | Mapping[str, str]
"""A number, a plain string, or a word in several languages (`{"ja": ..., "en": ...}`)."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message key (the English sentence, with places as `{name}`) and its arguments.

    Translators see the key. `deckbuilder.i18n.catalogue.Translator.text` translates it.
    """

    key: str
    args: Mapping[str, Arg] = field(default_factory=dict)
