"""Translate sentences into the user's language with gettext catalogues, without Qt."""

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
    """Return the folder of the application's assets: inside an installed package, or at the top of a checkout."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "_assets"
    return installed if installed.is_dir() else package.parent / "assets"


@dataclass(frozen=True)
class Translator:
    """Translates messages into one language. English is the language of the keys and needs no catalogue."""

    language: str
    catalogue: gettext.NullTranslations = field(default_factory=gettext.NullTranslations, repr=False)

    def text(self, message: Message | str, **args: Arg) -> str:
        """Translate a message and fill in its arguments. Arguments in several languages are used in this one.

        `make messages` collects the calls `text("...")` and `Message("...")` for translators.
        """
        key, values = (message, args) if isinstance(message, str) else (message.key, message.args)
        return self.catalogue.gettext(key).format(**{name: self.word(value) for name, value in values.items()})

    def word(self, value: Arg) -> str:
        """Return an argument as text."""
        if isinstance(value, Mapping):
            other = "en" if self.language == "ja" else "ja"
            return value.get(self.language) or value.get(other, "")
        return str(value)


def load_translator(language: str, folder: Path | None = None, more: Sequence[Path] = ()) -> Translator:
    """Return the translator for `ja` or `en`. Raises ValueError for another language.

    `more` lists folders with further catalogues, for messages that the first one lacks. A folder without the language
    is skipped.

    Installed packages contain compiled catalogues. In a checkout, the text catalogue is compiled whenever it has
    changed, and the result is saved beside it.
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
    """Save the compiled catalogue for the next start. If the folder is not writable, the next start compiles again."""
    fresh = compiled.with_name(f"{compiled.name}.{secrets.token_hex(4)}")
    with suppress(OSError):
        try:
            fresh.write_bytes(catalogue)
            fresh.replace(compiled)
        finally:
            fresh.unlink(missing_ok=True)
