"""English numbers in words: which words they are, and what they come to."""

import re

ONES = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
"""The words of the numbers from 0 on."""
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_VALUES = dict(zip(ONES, range(len(ONES)), strict=True)) | {word: 10 * n for n, word in enumerate(_TENS, 2)} | {"a": 1}
_SMALL = f"(?:(?:{'|'.join(_TENS)})(?:[- ](?:{'|'.join(ONES[1:10])}))?|{'|'.join(ONES[:0:-1])})"
_LARGE = "(?:hundred|thousand)"
LONG_NUMBER = re.compile(
    rf"\b(?:(?:{_SMALL}|a) {_LARGE}(?: (?:and )?(?:{_SMALL}|{_LARGE}))*"
    rf"|(?:{'|'.join(_TENS)})(?:[- ](?:{'|'.join(ONES[1:10])}))?)\b"
)
"""Numbers that are not one word of `ONES`: `twenty`, `three hundred`, `one thousand five hundred`."""


def number_of(words: str) -> int:
    """Return the number that the words of `LONG_NUMBER` say."""
    total = part = 0
    for word in re.findall("[a-z]+", words):
        if word == "thousand":
            total, part = total + 1000 * part, 0
        elif word == "hundred":
            part *= 100
        elif word != "and":
            part += _VALUES[word]
    return total + part
