"""Frames of attacks: what must attack, what must be attacked, and what attacks more often."""

from dataclasses import replace

from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Asked, Deed
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.selecting import placed
from deckbuilder.card_text.meaning import AllBut, Cards, ExtraTimes, Player, Quantity, Verb

_REFERRED = frozenset({"ref", "noun", "by"})
"""What is said of a card that is only referred to."""


def on_attacks(case: Case, words: ScriptWords) -> Deed | list[Deed] | None:
    """What the clause says of attacks, or None if it says none of these. Raises NoFitError, CannotSayError."""
    verb = case.verb
    attacks = case.take(ExtraTimes, "object")
    if attacks is not None:
        return _makes(case, attacks)
    if verb.concept != "attack" or verb.voice != "active" or verb.is_past or verb.is_state:
        return None
    times = case.take(ExtraTimes, "adverb")
    if times is not None:
        return _again(case, times)
    if verb.mood == "must" or (verb.mood == "plain" and "if_able" in case.ways):
        return _must_attack(case, words)
    but = case.take(AllBut, "object", "goal")
    if but is not None:
        return _must_be_attacked(case, words, but.cards) if verb.mood == "cannot" else None
    only = case.take(Cards, "only") if verb.mood == "can" else case.take(Cards, "nothing_but")
    if verb.mood == "can_only":
        only = case.cards("object", "goal")
    return _must_be_attacked(case, words, only) if only is not None else None


def _must_attack(case: Case, words: ScriptWords) -> Deed | list[Deed]:
    """`可能ならばアタックしなければならない`, `可能な限りアタックする`."""
    while case.way("if_able"):  # `可能ならば…必ず` says it twice
        pass
    case.way("each_turn")
    in_own_turns = case.way("each_own_turn")
    if case.has(Player, "topic", "subject"):
        return _player_must_attack(case, words)
    if case.has(Cards, "object", "goal"):
        return _taunts(case, words)
    cards = case.cards("topic", "subject")
    if in_own_turns and cards is not None and cards.get("ref") != "self" and cards.get("side") != "you":
        raise NoFitError("cards attack in the turns of their player")
    until = _next_attack(case, words)
    if until is not None and (cards is None or cards.get("side") != "opponent"):
        raise NoFitError("whose next attack?")
    case.verb = Verb("attack")
    return Deed("must", {"what": "attack"}, _all_of(cards), needs_who=True, until=until)


def _next_attack(case: Case, words: ScriptWords) -> str | None:
    """`次のメインフェイズに`: how long the opponent's cards must attack."""
    return next((meant for way, meant in words.next_attacks.items() if case.way(way)), None)


def _player_must_attack(case: Case, words: ScriptWords) -> Deed:
    """`相手は可能ならば次のメインフェイズにアタックする`: with any card. Raises CannotSayError."""
    agent, until = case.agent(), _next_attack(case, words)
    if not words.owed_attack or agent is None or agent.side != "opponent" or case.has(Cards, "object", "goal"):
        raise CannotSayError("must")
    case.verb = Verb("attack")
    return Deed("forbid_player", {"what": words.owed_attack}, until=until)


def _taunts(case: Case, words: ScriptWords) -> Deed | list[Deed]:
    """`相手のキャラクターは可能ならこのキャラクターにアタックしなければならない`. Raises DoubtError."""
    attackers = next(iter(case.values(Cards, "topic", "subject")), None)
    target = case.cards("object", "goal")
    assert target is not None
    attacked = _must_be_attacked(case, words, target)
    if answer("must_at_all", "only_this", "at_all") == "only_this":
        return attacked
    return [Deed("must", {"what": "attack"}, _all_of(attackers), needs_who=True), attacked]


def _must_be_attacked(case: Case, words: ScriptWords, cards: Cards) -> Deed:
    """`相手はこのカード以外をアタックできない`: the card, the attackers, and how the card must lie."""
    what = _by_whom(case, words)
    given: Asked | None = None
    if cards.get("ref") is not None:
        facts = {fact: value for fact, value in cards.facts if fact not in _REFERRED}
        cards = cards.without(*facts)
        if facts:
            given = Asked({"cond": "card", "card": cards, "where": placed(facts, words)}, "while")
    elif cards.get("side") not in {None, "you"}:
        raise NoFitError("an opponent attacks your cards")
    else:
        cards = cards if "side" in cards else Cards(cards.facts | {("side", "you")})
    case.verb = Verb("attack")
    return Deed("must", {"what": what}, _all_of(cards), needs_who=True, given=given)


def _by_whom(case: Case, words: ScriptWords) -> str:
    """The word for what must be attacked, by the cards that attack. Raises CannotSayError."""
    agent = case.agent()
    if agent is not None:
        if agent.side != "opponent":
            raise CannotSayError("must_be_attacked")
        return words.attacked_by[None]
    cards = case.cards("topic", "subject")
    if cards is None:
        raise NoFitError("who attacks?")
    is_plain = cards.keys() <= {"head", "side", "count", "zone"} and cards.get("count") in {None, Quantity("all")}
    is_there = cards.get("zone") in {None, "field"}
    if not (is_plain and is_there) or cards.get("side") != "opponent" or cards.get("head") not in words.attacked_by:
        raise CannotSayError("must_be_attacked")
    return words.attacked_by[cards.get("head")]


def _makes(case: Case, attacks: ExtraTimes) -> Deed:
    """`It can make an additional attack`, `it gets an additional attack`."""
    concept, mood = case.verb.concept, case.verb.mood
    if (concept, mood) not in {("make", "can"), ("make", "may"), ("gain", "plain")} or case.verb.voice != "active":
        raise NoFitError("what of attacks?")
    case.verb = Verb("attack", mood="can")
    return _again(case, attacks)


def _again(case: Case, times: ExtraTimes) -> Deed:
    """`もう1回アタックできる`."""
    if case.verb.mood not in {"can", "may"}:
        raise NoFitError("more often?")
    case.verb = Verb("attack")
    count = {} if times.times == 1 else {"count": times.times}
    return Deed("extra_attacks", count, case.cards("topic", "subject"), needs_who=True)


def _all_of(cards: Cards | None) -> Cards | None:
    """Cards without a number are all of them: nobody chooses which cards must do something."""
    if cards is None or cards.get("ref") is not None or "count" in cards:
        return cards
    return replace(cards, facts=cards.facts | {("count", Quantity("all"))})
