"""Sentences of Victory Spark about attacks under way, and what players do in them."""

from collections.abc import Mapping
from typing import Final

from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.meaning import (
    Cards,
    Player,
    Quantity,
    Thing,
    Verb,
)
from deckbuilder.games.victory_spark.wording.player_frames import LIMIT, limit_becomes
from deckbuilder.games.victory_spark.wording.settling import FROM_RING

_ATTACKS: Final = {
    "succeed": {"partner_attack": "partner_attack_succeeds"},
    "be": {"partner_attack": "partner_attacks"},
}
_DECK: Final = frozenset({"fire", "heal", "size"})
"""Limits of decks."""
_OF_CARDS: Final = {("", False): ("forbid", "form_partner_attack"), ("support", True): ("allow", "partner_attack")}
"""The operation for “their attack does not become a partner attack” and “an attack that they support does”: by the verb
that joins the cards to the attack, and whether it becomes one."""
_OF_RING: Final = frozenset({
    "head", "called", "name", "name_contains", "race", "gender", "titled", "title_contains", "work", "level", "attack",
    "defence", "partner_of", "orientation", "other", "self_noun",
})  # fmt: skip
"""What is asked of the one card of a ring."""
ATTACK_NUMBERS: Final = ("first_attack", "second_attack", "third_attack")
"""Attacks by their number in the turn, as the words call them."""
SIDES: Final[Mapping[str | None, Tree]] = {
    "you": {},
    None: {"whose": "each"},
    "both": {"whose": "each"},
    "opponent": {"whose": "opponent"},
}


def make_attack(case: Case, _words: ScriptWords) -> Deed | None:
    """The attack under way becomes a partner attack, or does not."""
    attack, what = case.take(Thing, "topic", "subject"), case.take(Thing, "goal")
    if attack is None and what is None:
        return None
    is_so = case.verb.mood == "plain"
    if attack is not None and attack.what in _DECK and attack.side == "you" and what is None and is_so:
        return Deed("deck", {attack.what: case.need(int, "goal")})
    if attack is not None and attack.what == LIMIT and what is None and is_so:
        return limit_becomes(case, attack)
    if attack == Thing("attack_damage") and what is None and is_so:
        amount = case.amount("goal")
        if amount is None:
            raise NoFitError("how much?")
        return Deed("attack_damage", {"amount": amount})
    if what != Thing("partner_attack") or attack is None:
        raise NoFitError("what becomes what?")
    if attack.cards is not None and (attack.verb, is_so) in _OF_CARDS:
        op, word = _OF_CARDS[attack.verb, is_so]
        return Deed(op, {"what": word}, attack.cards, needs_who=True)
    if attack != Thing("this_attack"):
        raise NoFitError("which attack?")
    return Deed("partner_attack", {"becomes": case.verb.mood == "plain"})


def attack_of_turn(number: int) -> Tree:
    """Whether the attack under way is that one of the turn. Raises NoFitError."""
    if not 1 <= number <= 9:
        raise NoFitError("no such attack")
    return {"cond": "attack", **({"first": True} if number == 1 else {"number": number})}


def is_attack(case: Case, _words: ScriptWords) -> Tree | None:
    """Whether the attack under way is a partner attack."""
    attack, what = case.take(Thing, "subject", "topic"), case.take(Thing, "complement")
    if attack is None and what is None:
        return _in_ring(case)
    is_so = case.verb.mood == "plain"
    if attack != Thing("this_attack") or what is None or what.what not in {"partner_attack", *ATTACK_NUMBERS}:
        raise NoFitError("what is what?")
    if what.what in ATTACK_NUMBERS:
        return attack_of_turn(ATTACK_NUMBERS.index(what.what) + 1)
    case.verb = Verb(case.verb.concept)
    return {"cond": "attack", "kind": "partner" if is_so else "normal"}


def is_blocked(case: Case, _words: ScriptWords) -> Tree | None:
    """Whether the attack under way was partner blocked. `パートナーアタックでなく、パートナーブロックされた`: the words
    before may name it."""
    if case.verb.voice != "passive":
        return None
    attack = case.take(Thing, "subject", "topic")
    if attack not in {None, Thing("this_attack")} or case.verb.mood != "plain":
        raise NoFitError("what was blocked?")
    return {"cond": "attack", "blocked": True}


def _in_ring(case: Case) -> Tree | None:
    """Whether the one card of a ring is such a card."""
    ring = next((each for each in case.values(Cards, "subject", "topic") if each.get("zone") == "ring"), None)
    told = next(iter(case.values(Cards, "complement")), None)
    if told is not None and told.get("count") == Quantity("some", 1):
        told = told.without("count")
    if ring is None or told is None or not told.keys() <= _OF_RING:
        return None
    case.take(Cards, "subject", "topic"), case.take(Cards, "complement")
    cards = ring.without("head").with_(*told.facts)
    if cards is None:
        raise NoFitError("a fact that is said twice")
    return {"cond": "count", "of": cards, "min": 1}


def happens_to_attack(case: Case, _words: ScriptWords) -> Tree | None:
    """`パートナーアタックが成立した時`, `パートナーアタックの時`."""
    what = case.take(Thing, "subject", "complement")
    event = _ATTACKS[case.verb.concept].get(what.what) if what is not None else None
    if event is None or what is None:
        return None
    is_own = what.side is None and case.verb.concept == "succeed"  # an owner left out is the player
    return {"event": event, **SIDES["you" if is_own else what.side]}


def partner_acts(case: Case, _words: ScriptWords) -> Tree | None:
    """`このカードがパートナーアタックした時`, `相手のカードがパートナーブロックした時`: a player does it with cards."""
    cards = next(iter(case.values(Cards, "subject", "topic")), None)
    if cards is None or case.verb.voice != "active" or case.verb.mood != "plain":
        return None
    is_own = cards.get("ref") == "self" and cards.keys() <= {"ref", "noun"}
    places = {None, "ring"} if case.verb.concept == "partner_attack" else {None}
    is_any = cards.get("head") == "card" and cards.keys() <= {"head", "side", "zone"} and cards.get("zone") in places
    if not (is_own and case.verb.concept == "partner_attack") and not (is_any and "side" in cards):
        return None
    case.cards("subject", "topic")
    whose = SIDES["you" if is_own else str(cards.get("side"))]
    return {"event": f"{case.verb.concept}s", **whose, **({FROM_RING: True} if is_own else {})}


def player_attacks(case: Case, words: ScriptWords) -> Tree | None:
    """`相手がアタックした時`: one of that player's cards does."""
    player = next(iter(case.values(Player, "subject", "topic")), None)
    if (
        player is None
        or player.side not in {"you", "opponent", "both"}
        or case.verb != Verb("attack", is_past=case.verb.is_past)
    ):
        return None
    case.agent()
    return words.whose_event({"event": "attack"}, Cards(frozenset({("head", "card"), ("side", player.side)})))
