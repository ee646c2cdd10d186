"""No reading rule is made for one text: the number of those that serve one text or none only falls."""

import pytest

from tests.card_text.rules_used import special

AT_MOST = {"ja": 0, "en": 0}


@pytest.mark.parametrize("language", AT_MOST)
def test_rules_that_serve_one_text_or_none_grow_fewer(language: str) -> None:
    few = special(language)
    assert len(few) <= AT_MOST[language], few
