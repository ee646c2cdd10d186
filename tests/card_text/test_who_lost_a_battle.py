"""Which card lost a battle: `ダウンした` is the card itself, `ダウンさせた` the other one."""

import pytest

from tests.card_text.readings import only_line
from tests.card_text.rows import plain, reader

LEGEND, LEGIONS = ("legend_of_stars", "character"), ("legions", "minion")
OPPONENT = {"of": "character", "side": "opponent"}
DRAGON = {"of": "character", "race": "dragon"}
MINION = {"of": "field", "side": "opponent", "kind": "minion"}
EVENTS = [
    (LEGEND, "このキャラクターが相手のキャラクターとの戦闘でダウンした時", {"event": "downed", "where": OPPONENT}),
    (LEGEND, "相手のキャラクターとの戦闘でこのキャラクターがダウンした時", {"event": "downed", "where": OPPONENT}),
    (LEGEND, "このキャラクターが相手のキャラクターにダウンさせられた時", {"event": "downed", "where": OPPONENT}),
    (LEGEND, "このキャラクターが相手のキャラクターによってダウンされた時", {"event": "downed", "where": OPPONENT}),
    (LEGEND, "このキャラクターが戦闘でダウンした時", {"event": "downed"}),
    (LEGEND, "このキャラクターが相手のキャラクターとの戦闘で相手のキャラクターをダウンさせた時", {"event": "downs"}),
    (LEGEND, "このキャラクターが相手のキャラクターとの戦闘でダウンさせた時", {"event": "downs"}),
    (LEGEND, "このキャラクターが＜竜＞にアタックされた時", {"event": "attacked", "where": DRAGON}),
    (LEGEND, "このキャラクターが＜竜＞と戦闘した時", {"event": "battle_start", "where": DRAGON}),
    (LEGEND, "When this character is downed by a Dragon", {"event": "downed", "where": DRAGON}),
    (LEGEND, "When this character is attacked by a Dragon", {"event": "attacked", "where": DRAGON}),
    (LEGIONS, "このミニオンが相手のミニオンとのバトルでブレイクした時", {"event": "break", "where": MINION}),
    (LEGIONS, "このミニオンが相手のミニオンとのバトルでブレイクされた時", {"event": "break", "where": MINION}),
    (LEGIONS, "このミニオンが相手のミニオンにブレイクされた時", {"event": "break", "where": MINION}),
    (LEGIONS, "このミニオンがバトルで相手のミニオンをブレイクした時", {"event": "breaks_other", "where": MINION}),
    (LEGIONS, "このミニオンが相手のミニオンとのバトルで生き残った時", {"event": "survive", "where": MINION}),
]  # fmt: skip
REFUSED = [
    (LEGEND, "このキャラクターが相手のキャラクターと戦闘でダウンした時"),
    (LEGEND, "このキャラクターが相手のキャラクターにダウンした時"),
    (LEGEND, "このキャラクターが相手のキャラクターとの戦闘で破壊された時"),
    (LEGEND, "このキャラクターが＜竜＞をアタックされた時"),
    (LEGEND, "このキャラクターが＜竜＞との戦闘で＜騎士＞をダウンさせた時"),
    (LEGEND, "このキャラクターがアタックさせられた時"),
    (LEGIONS, "このミニオンが相手のミニオンとバトルでブレイクした時"),
    (LEGIONS, "このミニオンが相手のミニオンにブレイクした時"),
    (LEGIONS, "このミニオンがバトルでブレイクした時"),
]


def line_of(game: str, event: str) -> tuple[str, str]:
    if event.isascii():
        return f"{event}, draw 1 card.", "en"
    return (f"《{event}》：カードを1枚引く。" if game == "legions" else f"{event}、カードを1枚引く。"), "ja"


@pytest.mark.parametrize(("card", "event", "when"), EVENTS)
def test_a_battle_is_lost_by_the_card_that_the_verb_says(card: tuple[str, str], event: str, when: object) -> None:
    game, kind = card
    text, language = line_of(game, event)
    verdict = reader(game).read(text, language, kind)
    assert verdict.is_read
    found = plain(verdict.abilities)[0]["when"]
    assert found == ([when] if game == "legions" else when)


@pytest.mark.parametrize(("card", "event", "when"), EVENTS)
def test_the_other_card_of_an_event_is_printed_in_both_languages(
    card: tuple[str, str], event: str, when: object
) -> None:
    game, kind = card
    text, language = line_of(game, event)
    meaning = only_line(text, language, kind, game).meaning
    assert meaning.ja
    assert meaning.en


@pytest.mark.parametrize(("card", "event"), REFUSED)
def test_an_event_that_may_be_of_either_card_is_not_read(card: tuple[str, str], event: str) -> None:
    game, kind = card
    text, language = line_of(game, event)
    assert not reader(game).read(text, language, kind).is_read
