"""Sentences in the user's language, from gettext catalogues, without Qt."""

import gettext
import io
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from deckbuilder.i18n.message import Arg, Message

LANGUAGES = ("ja", "en")
DOMAIN = "deckbuilder"


@cache
def assets_folder() -> Path:
    """Where the application's assets lie: inside an installed package, or at the top of a checkout."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "_assets"
    return installed if installed.is_dir() else package.parent / "assets"


@dataclass(frozen=True)
class Translator:
    """Puts messages into one language. English is the language of the keys and needs no catalogue."""

    language: str
    catalogue: gettext.NullTranslations = field(default_factory=gettext.NullTranslations, repr=False)

    def text(self, message: Message | str, **args: Arg) -> str:
        """The sentence with its places filled; words in several languages are taken in this one.

        The calls `text("...")` and `Message("...")` are what `make messages` collects for translators.
        """
        key, values = (message, args) if isinstance(message, str) else (message.key, message.args)
        return self.catalogue.gettext(key).format(**{name: self.word(value) for name, value in values.items()})

    def word(self, value: Arg) -> str:
        """An argument as text."""
        if isinstance(value, Mapping):
            other = "en" if self.language == "ja" else "ja"
            return value.get(self.language) or value.get(other, "")
        return str(value)


def load_translator(language: str, folder: Path | None = None, more: Sequence[Path] = ()) -> Translator:
    """The translator of `ja` or `en`. Raises ValueError for another language.

    `more`: folders of further catalogues, for sentences that the first one does not have; one that lacks the language
    is passed over.

    Installed packages carry compiled catalogues. In a checkout the text catalogue is compiled when it has changed, and
    the result lies beside it, as Python's own compiled modules do.
    """
    if language not in LANGUAGES:
        raise ValueError(f"no catalogue for language {language!r}")
    if language == "en":
        return Translator(language)
    messages = Path(language) / "LC_MESSAGES"
    catalogue = _load((folder or assets_folder() / "translations") / messages)
    for other in more:
        if (other / messages).is_dir():
            catalogue.add_fallback(_load(other / messages))
    return Translator(language, catalogue)


def _load(folder: Path) -> gettext.GNUTranslations:
    compiled, source = folder / f"{DOMAIN}.mo", folder / f"{DOMAIN}.po"
    if compiled.is_file() and not (source.is_file() and source.stat().st_mtime > compiled.stat().st_mtime):
        return gettext.GNUTranslations(io.BytesIO(compiled.read_bytes()))
    catalogue = _compile(source)
    _keep(catalogue, compiled)
    return gettext.GNUTranslations(io.BytesIO(catalogue))


def _compile(source: Path) -> bytes:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        catalogue = read_po(file)
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def _keep(catalogue: bytes, compiled: Path) -> None:
    """Spare the next start the work. A folder that cannot be written costs that time again, and nothing else."""
    fresh = compiled.with_name(f"{compiled.name}.{secrets.token_hex(4)}")
    with suppress(OSError):
        try:
            fresh.write_bytes(catalogue)
            fresh.replace(compiled)
        finally:
            fresh.unlink(missing_ok=True)
