"""Make file names from content. They are valid on every system, and differ for different content."""

import re
import unicodedata

MOST_BYTES = 180
"""File systems allow 255 bytes with the extension, and a file has a longer name while it is being written."""
_NEVER = re.compile(r'[\x00-\x1f\x7f\\/:*?"<>|\ud800-\udfff]')
_DEVICE = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9])\s*(\..*)?", re.DOTALL)
"""What Windows treats as a device, whatever its extension."""


def file_name(text: str, otherwise: str) -> str:
    """Return the text as a similar name that every system accepts, or `otherwise` if nothing of it is left."""
    cleaned = _NEVER.sub("_", text).encode()[:MOST_BYTES].decode(errors="ignore").strip(" .")
    return f"_{cleaned}" if _DEVICE.fullmatch(_compared(cleaned)) else cleaned or otherwise


def _compared(name: str) -> str:
    """Return a name as case-insensitive systems compare it. This also turns the digits of COM¹ into plain ones."""
    return unicodedata.normalize("NFKC", name).casefold()
