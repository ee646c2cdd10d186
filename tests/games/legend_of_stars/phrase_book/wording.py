"""Says an ability script in the words of the phrase book, so that a card's printed text can be held against it."""

from collections.abc import Callable
from functools import partial

from deckbuilder.games.kit.script import (
    Ability,
    Activated,
    Cost,
    DeckRuleText,
    OnUse,
    Static,
    Triggered,
    When,
)
from tests.games.legend_of_stars.phrase_book.conditions import condition
from tests.games.legend_of_stars.phrase_book.nouns import WORDS, noun
from tests.games.legend_of_stars.phrase_book.phrases import (
    COST,
    LINK,
    NOTHING,
    PHASE_END,
    PHASE_START,
    TURN_END,
    TURN_START,
    WHEN,
    Said,
)
from tests.games.legend_of_stars.phrase_book.scopes import Ref, everyone, itself
from tests.games.legend_of_stars.phrase_book.steps import (
    StepTeller,
    icons_count_as,
    join,
    keyword_change,
    permission,
    stat_change,
)

SELF = {
    "character": Said("キャラクター", "character"),
    "support": Said("カード", "card"),
    "effect": Said("カード", "card"),
}
NAMES_ITSELF = {"play", "enter", "attack", "attacked", "downs", "downed", "deals_damage", "moves", "destroyed"}


def keyword_line(keywords: list[tuple[str, int | None]]) -> Said:
    """`上空／スピード耐性：4`, `Sky / Speed Resistance: 4`."""
    words = [WORDS.keyword(keyword, value) for keyword, value in keywords]
    return Said("／".join(word.ja for word in words), " / ".join(word.en for word in words))


def ability_line(ability: Ability, kind: str) -> Said:
    """One ability as the line of a card of that kind."""
    word = SELF[kind]
    match ability:
        case Triggered():
            return _triggered(ability, word)
        case Activated():
            once = LINK["once"] if ability.once_per_turn else NOTHING
            lead = once + _capital(condition(ability.if_)) + _cost(ability.cost, word)
            return lead + join(StepTeller(word, self_named=False).tell(ability.steps), NOTHING)
        case OnUse():
            return join(StepTeller(word, self_named=False).tell(ability.steps), condition(ability.if_))
        case Static():
            return _static(ability, word)
        case DeckRuleText():
            return LINK["deck_rule"]


def _triggered(ability: Triggered, word: Said) -> Said:
    teller = StepTeller(word, self_named=ability.when.event in NAMES_ITSELF)
    sentences = teller.maybe(ability.steps) if ability.optional else teller.tell(ability.steps)
    once = LINK["once"] if ability.once_per_turn else NOTHING
    return once + join(sentences, _when(ability.when, word) + condition(ability.if_))


def _when(when: When, word: Said) -> Said:
    match when.event:
        case "turn_start":
            return TURN_START[when.whose]
        case "turn_end":
            return TURN_END[when.whose]
        case "phase_start" | "phase_end":
            phrases = PHASE_START if when.event == "phase_start" else PHASE_END
            return phrases[when.phase or "" if when.whose == "you" else f"{when.whose}_{when.phase}"]
        case "you_play" | "yours_downed":
            assert when.where is not None
            cards = noun(when.where)
            ja = Said(cards.ja, "")
            return WHEN[when.event].fill(
                CARD=ja, CHARACTER=ja, A_CARD=Said("", cards.article), CHARACTERS=Said("", cards.many)
            )
        case _:
            return WHEN[when.event].fill(SELF=word)


def _cost(cost: Cost, word: Said) -> Said:
    parts = [
        COST["energy"].fill(N=cost.energy) if cost.energy else None,
        COST["exhaust_self"] if cost.exhaust_self else None,
        COST["discard"].fill(N=cost.discard, s="s" if cost.discard > 1 else "") if cost.discard else None,
        COST["destroy_self"].fill(SELF=word) if cost.destroy_self else None,
        COST["life"].fill(N=cost.life) if cost.life else None,
    ]
    said = [part for part in parts if part]
    en = ", ".join(part.en[0].lower() + part.en[1:] for part in said)
    return Said(f"［{'、'.join(part.ja for part in said)}］：", f"[{en[0].upper()}{en[1:]}]: ")


def _static(ability: Static, word: Said) -> Said:
    lead = condition(ability.if_)
    named = "while this" in lead.en
    changes = _holds(ability)
    if isinstance(ability.who, str):
        refs = [itself(word, named=named), *(itself(word, named=False) for _ in changes[1:])]
    else:
        refs = [everyone(ability.who) for _ in changes]
    return join([change(ref) for change, ref in zip(changes, refs, strict=True)], lead)


def _holds(ability: Static) -> list[Callable[[Ref], Said]]:
    """What a continuous ability says of whom it means, in printed order."""
    changes: list[Callable[[Ref], Said]] = []
    if ability.modify:
        changes.append(lambda who: stat_change("modify", who, ability.modify))
    if ability.set:
        changes.append(lambda who: stat_change("set", who, ability.set))
    granted = [(str(grant["keyword"]), grant.get("value")) for grant in ability.grant]
    changes += [partial(_gains, keyword=keyword, value=value) for keyword, value in granted]
    changes += [partial(permission, what) for what in (*ability.forbid, *ability.allow)]
    if ability.lead_icons is not None:
        icons = ability.lead_icons
        changes.append(lambda who: icons_count_as(who, icons))
    return changes


def _gains(who: Ref, keyword: str, value: int | None) -> Said:
    return keyword_change("grant", who, keyword, value)


def _capital(said: Said) -> Said:
    return Said(said.ja, said.en[:1].upper() + said.en[1:])
