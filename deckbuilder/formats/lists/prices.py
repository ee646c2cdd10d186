"""Recognise prices: `¥300`, `300円`, `@300`, `単価 300円(税込)`."""

import re

PRICE = r"(?:[¥$€£@]\s*[0-9][0-9,]*(?:\.[0-9]+)?|[0-9][0-9,]*(?:\.[0-9]+)?\s*(?:円|yen\b|jpy\b|usd\b|ドル))"
MONEY = (
    rf"(?:@|=|[単売定]価|価格|値段|小?計|合計|price|\bat\b)?\s*:?\s*[(\[]?\s*{PRICE}"
    r"\s*-?(?:/枚|\s*each|\s*/\s*ea\.?)?\s*[)\]]?\s*(?:[(\[]?税[込抜][)\]]?)?"
)
"""A price with the words that shops put before and after it."""
_ONLY_PRICE = re.compile(MONEY, re.IGNORECASE)


def is_price(text: str) -> bool:
    """Return whether a text is only a price."""
    return _ONLY_PRICE.fullmatch(text.strip()) is not None
