"""Compile printed cards into the form that the engine runs. All games share a compiled card."""

from collections.abc import Mapping, Sequence
from typing import Any

from card_db.models import Card
from deckbuilder.games.vividz import script
from deckbuilder.games.vividz.glossary import INFORMATION, STATS
from deckbuilder.games.vividz.language import OF_PLAYERS
from deckbuilder.games.vividz.rules.card_def import CardDef, GivenAbility
from deckbuilder.games.vividz.rules.compile_parts import CardParts, add_ability, add_acts
from deckbuilder.games.vividz.rules.costs import FREE
from deckbuilder.games.vividz.rules.facts import snapshot_of
from deckbuilder.games.vividz.rules.lint import checked_script
from deckbuilder.games.vividz.rules.vocabulary import (
    ACTS,
    OF_OTHERS,
)
from deckbuilder.kernel.compiling import in_languages
from deckbuilder.kernel.index import Working
from deckbuilder.kernel.knowledge import Seen
from deckbuilder.kernel.language.quoting import taken_out
from deckbuilder.kernel.paying import Payment
from deckbuilder.kernel.playing import own_play
from deckbuilder.kernel.triggering import TriggeredAbility


def compile_card(card: Card) -> CardDef:
    """Compile a card with its abilities. Raises WrongScriptError for abilities that cannot be played."""
    kind = card.string("kind") or ""
    parts = CardParts(kind)
    whole, granted = taken_out(checked_script(card))
    for index, ability in enumerate(whole.abilities):
        add_ability(parts, index, ability)
    add_acts(parts, whole.abilities)
    triggers: dict[str, tuple[TriggeredAbility, ...]] = {}
    for trigger in parts.triggered:
        event = trigger.triggers[0].event
        triggers[event] = (*triggers.get(event, ()), trigger)
    words = _words(card)
    numbers = {stat: number for stat, number in ((each, card.integer(each)) for each in STATS) if number is not None}
    seen = Seen({word: frozenset(told) for word, told in words.items()}, numbers)
    own = own_play([change for _, change in parts.pricings], parts.only)
    price, demands = _together(parts.prices), any(play.as_played >= 0 for play in parts.plays)
    return CardDef(
        id=card.id,
        name=in_languages(card.name),
        kind=kind,
        text=in_languages(card.text),
        by_hand=card.by_hand,
        given=tuple(_given(parts, place, ability) for place, ability in enumerate(granted)),
        seen=seen,
        words=words,
        has_text=bool(card.abilities or card.keywords or card.text.ja or card.text.en),
        abilities=tuple(parts.printed),
        triggers=triggers,
        triggered={ability.index: ability for ability in parts.triggered},
        activated=tuple(parts.activated),
        plays=tuple(parts.plays),
        play_price=price,
        deck_engage=_names_of_deck_engage(whole.abilities),
        own_play=own,
        other_prices=tuple(parts.others),
        is_plain=own is None and price.is_free and not (demands or parts.others),
        needs=parts.needs,
        working=_working(parts, triggers),
        remembered=snapshot_of(seen, kind),
        codes=tuple(parts.codes),
    )


def _names_of_deck_engage(abilities: Sequence[Any]) -> tuple[str, ...]:
    return tuple(name for each in abilities if isinstance(each, script.DeckEngage) for name in each.names)


def _together(prices: Sequence[Payment]) -> Payment:
    """Return several prices as one (VIV 904.2f)."""
    if not prices:
        return FREE
    return Payment(
        sum(price.amount for price in prices),
        tuple(part for price in prices for part in price.parts),
        tuple(each for price in prices for each in price.prices),
        tuple(part for price in prices for part in price.last),
    )


def _given(parts: CardParts, place: int, ability: Any) -> GivenAbility:
    """Compile an ability that the card grants. Its steps are among those of the card."""
    inner = CardParts("chara")
    inner.codes = parts.codes
    add_ability(inner, place, ability)
    return GivenAbility(
        triggered=tuple(inner.triggered),
        activated=tuple(inner.activated),
        statics=tuple(static for _, static in inner.lasting),
        insteads=tuple(inner.insteads),
        printed=inner.printed[0],
        zones=inner.printed[0].zones,
    )


def _working(parts: CardParts, triggers: Mapping[str, Sequence[TriggeredAbility]]) -> dict[int, Working]:
    """Return what others must know of, by zone: what watches, lasts, replaces or is activated there."""
    watching = [ability for ability in parts.triggered if _is_watching(ability)]
    zones = {zone for ability in watching for zone in ability.zones}
    zones |= {zone for ability in parts.activated for zone in ability.zones}
    pricings = [each for each in parts.pricings if each[1].who is not None]
    abilities = parts.ability_pricings
    for placed in (parts.lasting, parts.replacing, pricings, abilities):
        zones |= {zone for each, _ in placed for zone in each}
    rest = parts.replacing, parts.lasting, pricings, abilities
    return {zone: Working(zone, parts.activated, triggers, *rest) for zone in sorted(zones)}


def _is_watching(ability: TriggeredAbility) -> bool:
    event = ability.triggers[0].event
    return event in OF_PLAYERS or event.endswith(OF_OTHERS) or ability.index >= ACTS


def _words(card: Card) -> Mapping[str, tuple[str, ...]]:
    """Return the printed words of a card."""
    names = tuple(dict.fromkeys(name for name in (card.name.get("ja"), card.name.get("en")) if name))
    return {"name": names, **{word: card.words(word) for word in INFORMATION}, "icon": card.words("icons")}
