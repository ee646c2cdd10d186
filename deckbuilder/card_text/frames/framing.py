"""Which frame a clause has: by its mood, by its verb in the game, or by its verb in all games."""

from dataclasses import replace

from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames import on_cards, on_games, on_playing
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed, Deeds
from deckbuilder.card_text.frames.on_attacks import on_attacks
from deckbuilder.card_text.frames.permitting import allowed, barred
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.verb_frames import FRAMES
from deckbuilder.card_text.meaning import PerTurn, Quantity, Stats

ALLOWED = frozenset({"attack", "block", "play", "use"})
"""What rules allow or not, so that `can` offers nothing."""
WITH_AGENTS = frozenset({"receive", "gain", "recover", "draw", "lose", "win", "lose_game"})
"""Verbs whose subject is the player that they are about."""


def framed(case: Case, words: ScriptWords) -> list[Deed]:
    """The steps that a clause says. Raises NoFitError, DoubtError, CannotSayError."""
    attacks = on_attacks(case, words)
    if attacks is not None:
        return attacks if isinstance(attacks, list) else [attacks]
    if case.verb.mood in {"must", "can_only"}:
        raise CannotSayError(case.verb.mood)
    whole = on_playing.playing_only(case, words) or on_games.skipped(case) or on_games.extra_turn(case)
    return [whole] if whole is not None else _by_mood(case, words)


def _by_mood(case: Case, words: ScriptWords) -> list[Deed]:
    verb = case.verb
    if verb.mood in {"cannot", "not"}:
        is_nothing = verb.concept == "happen" and case.way("nothing")
        return [Deed("nothing")] if is_nothing else _refused(case, words)
    often = case.take(PerTurn, "adverb")
    if often is not None:
        if verb.concept == "attack" and verb.mood == "can" and often.times == 2:
            return [_several_attacks(case, words)]
        raise CannotSayError("per_turn")
    if verb.mood == "can" and verb.concept in ALLOWED:
        deed = allowed(case, words)
        deed.may = False
        case.verb = type(verb)(verb.concept)
        return [deed]
    if verb.is_past or verb.is_state:
        raise NoFitError("a step is not in the past")
    own = words.own_frames.get(verb.concept)
    deeds = own(case, words) if own is not None else None
    return _listed(deeds) if deeds is not None else _shared_frame(case, words)


def _listed(deeds: Deed | Deeds) -> Deeds:
    return deeds if isinstance(deeds, list) else [deeds]


def _refused(case: Case, words: ScriptWords) -> list[Deed]:
    """What is not done, in the words of the game or of all games."""
    own = words.own_refusals.get(case.verb.concept)
    deeds = own(case, words) if own is not None else None
    if deeds is None:
        deeds = barred(case, words)
    return _listed(deeds)


def _several_attacks(case: Case, words: ScriptWords) -> Deed:
    """`1ターンに2回アタックできる`: two battles are a keyword of some games."""
    case.agent()
    deed = Deed("grant", {"keyword": words.two_battles}, case.cards("topic", "subject"), needs_who=True)
    case.verb = replace(case.verb, mood="plain")
    answer("attacks_a_turn", *(("battles",) if words.two_battles else ()))
    return deed


_OF_NUMBERS = frozenset({"give", "put"})
"""Verbs that say nothing without an object, so that a number alone goes on from what was said before."""


def _so_many(case: Case) -> Deed | None:
    """`Otherwise, deal 100`: as before, with another number."""
    counts = case.values(Quantity, "adverb")
    is_exact = len(counts) == 1 and counts[0].kind == "some" and isinstance(counts[0].number, int)
    if case.verb.concept not in _OF_NUMBERS or not is_exact or case.count() != 1 or case.ways:
        return None
    case.take(Quantity, "adverb")
    return Deed("so_many", {"number": counts[0].number})


def _is_cost_of_playing(case: Case) -> bool:
    """Whether the clause is about what playing costs. A player before it is who plays the cards."""
    return any(stats.played for stats in case.values(Stats, "object", "topic", "subject"))


def _shared_frame(case: Case, words: ScriptWords) -> list[Deed]:
    verb = case.verb
    if verb.concept in words.doubtful:
        case.verb = verb = replace(verb, concept=words.concept_of(verb.concept))
    if verb.concept not in WITH_AGENTS and case.is_you() and not _is_cost_of_playing(case):
        case.agent()  # the player of the card does it anyway
    if (number := _so_many(case)) is not None:
        return [number]
    frame = FRAMES.get(verb.concept)
    if frame is None and verb.concept in words.operations:
        frame = on_cards.by_players
    if frame is None:
        raise CannotSayError(verb.concept)
    found = frame(case, words)
    return found if isinstance(found, list) else [found]
