"""Names of files that are made from content: good on every system, and different for different content."""

import hashlib
import re
import unicodedata
from collections.abc import Collection

MOST_BYTES = 180
"""File systems take 255, with an ending, and a file that is being written has a longer name for a while."""
_PLAIN = re.compile(r"\w[\w .-]{0,59}")
_NEVER = re.compile(r'[\x00-\x1f\x7f\\/:*?"<>|\ud800-\udfff]')
_DEVICE = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9])\s*(\..*)?", re.DOTALL)
"""What Windows takes for a device, whatever ending it has."""


def file_stem(content: str, prefix: str, taken: Collection[str]) -> str:
    """The content itself where every system takes it as the name of a file, otherwise `prefix` and a digest of it.

    `taken` are the stems of files with other content: names that differ only in upper and lower case, or in the way
    their letters are composed, are one file on some systems.
    """
    plain = _PLAIN.fullmatch(content) and file_name(content, "") == content
    if plain and _compared(content) not in map(_compared, taken):
        return content
    return prefix + hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def file_name(text: str, otherwise: str) -> str:
    """The text as a name that every system takes, as like it as can be; `otherwise` where nothing of it is left."""
    kept = _NEVER.sub("_", text).encode()[:MOST_BYTES].decode(errors="ignore").strip(" .")
    return f"_{kept}" if _DEVICE.fullmatch(_compared(kept)) else kept or otherwise


def _compared(name: str) -> str:
    """As systems without upper and lower case compare names; it also turns the digits of COM¹ into plain ones."""
    return unicodedata.normalize("NFKC", name).casefold()
