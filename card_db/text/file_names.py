"""Names of files that are made from content: good on every system, and different for different content."""

import re
import unicodedata

MOST_BYTES = 180
"""File systems take 255, with an ending, and a file that is being written has a longer name for a while."""
_NEVER = re.compile(r'[\x00-\x1f\x7f\\/:*?"<>|\ud800-\udfff]')
_DEVICE = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9])\s*(\..*)?", re.DOTALL)
"""What Windows takes for a device, whatever ending it has."""


def file_name(text: str, otherwise: str) -> str:
    """The text as a name that every system takes, as like it as can be; `otherwise` where nothing of it is left."""
    kept = _NEVER.sub("_", text).encode()[:MOST_BYTES].decode(errors="ignore").strip(" .")
    return f"_{kept}" if _DEVICE.fullmatch(_compared(kept)) else kept or otherwise


def _compared(name: str) -> str:
    """As systems without upper and lower case compare names; it also turns the digits of COM¹ into plain ones."""
    return unicodedata.normalize("NFKC", name).casefold()
