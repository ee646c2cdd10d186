"""Frames of what happens: events that trigger, and what would happen and is replaced."""

from dataclasses import replace
from typing import Any

from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Happens, Met
from deckbuilder.card_text.frames.journeys import goes, zone_event
from deckbuilder.card_text.frames.player_events import event_of_player, one_at_a_time, owner_of_points, what_about
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.taking import SELF
from deckbuilder.card_text.meaning import (
    Bounds,
    Cards,
    Damage,
    Place,
    Player,
    Points,
    Quantity,
    Verb,
    Way,
)

Tree = dict[str, Any]
_DEALT = Verb("give", voice="passive")
"""`you are dealt damage`."""
PLAYER: frozenset[str] = frozenset()
"""Of an event that is done to a player: no card."""
_OF_ONE_CARD = frozenset({"enter", "leaves", "shifts", "reveal", "turned_down", "reoriented", "destroyed"})
"""Events that have no other card."""
_LEAVING = frozenset({"destroy", "break", "break_other", "retire", "exile"})
"""Verbs that take a card off the field."""
_DONE_BY_PLAYERS = frozenset({"draw", "discard"})
"""What no card does."""
_DONE_TO_A_GOAL = frozenset({"attack", "give"})
"""Verbs whose other card is their goal: `竜にアタックした`. `竜にダウンした` makes no sense."""
_DONE_TOGETHER = frozenset({"battle", "fight", "perform", "begin", "finish", "survive"})
"""Verbs of what two cards do: `竜と戦闘した`."""


def _check_verb(case: Case, words: ScriptWords) -> None:
    """Give the verb its plain form. Raises NoFitError where it is none of an event."""
    if case.verb.mood != "plain":
        raise NoFitError("an event must happen")
    if case.verb.voice == "made":  # `ダウンさせられた`: it is downed
        if (case.verb.concept, "causative") not in words.events:
            raise NoFitError("made to do what?")
        case.verb = replace(case.verb, voice="passive")
    if case.verb.concept in words.doubtful:
        case.verb = replace(case.verb, concept=words.concept_of(case.verb.concept))


def happens(case: Case, words: ScriptWords) -> Happens:
    """The event of a clause. Raises NoFitError, CannotSayError."""
    damage = next((each for each in case.values(Damage, "object") if each.bounds is not None), None)
    if damage is None:
        return _happens(case, words)
    bounds = case.need(Damage, "object").bounds
    case.assume("object", replace(damage, bounds=None))
    if bounds is None or not isinstance(bounds.least, int) or bounds.most is not None:
        raise CannotSayError("event")
    found = _happens(case, words)
    if "least_amount" not in words.flags:
        raise CannotSayError("event")
    return replace(found, tree={**found.tree, "least_amount": bounds.least})


def own_event(case: Case, words: ScriptWords) -> Happens | None:
    """An event that only this game has, or None."""
    own = words.own_events.get(case.verb.concept)
    named = next(iter(case.values(Cards, "object")), None)
    told = own(case, words) if own is not None else None
    if told is None:
        return None
    met = told.get("where", named if told["event"] in words.meetings else None)
    return Happens(told, Met(met, _gone(case.verb)) if isinstance(met, Cards) else None)


def _happens(case: Case, words: ScriptWords) -> Happens:
    _check_verb(case, words)
    if case.has(Damage, "object") and case.has(Player, "subject", "topic") and case.verb == _DEALT:
        case.verb = Verb("receive")
    own = own_event(case, words)
    if own is not None:
        return own
    zone = zone_event(case, words) or goes(case, words)
    if zone is not None:
        return Happens(zone)
    by_battle = case.way("by_battle") and f"{case.verb.concept}_battle" not in words.redundant_causes
    if case.way("by_effect") and f"{case.verb.concept}_effect" not in words.redundant_causes:
        raise CannotSayError("event")
    place = next(iter(case.values(Place, "goal", "object")), None)
    key = case.verb.concept + what_about(case, words)
    if key in words.doubtful:
        key = words.concept_of(key)
    points = owner_of_points(case)
    agent = case.take(Player, "either") or case.agent(master=case.has(Points, "object", "subject")) or points
    if agent is None and (case.is_empty() if key in words.done_by_you else _is_of_player(case, key, words)):
        agent = Player("you")
    if agent is None:
        return _of_cards(case, key, place, words, by_battle=by_battle)
    if key.startswith("enter") and case.verb.voice == "causative" and case.has(Cards, "object"):
        case.verb, key = replace(case.verb, voice="active"), f"deploy{key.removeprefix('enter')}"
    if key.startswith("deploy") and case.verb.voice == "active" and case.has(Cards, "object"):
        return Happens(_deployed_by(case, key, agent, words))
    if by_battle or (place is not None and place.side not in {None, agent.side}):
        raise CannotSayError("event")
    if case.verb.voice != "active" and not points:
        raise NoFitError("a player to whom it is done")
    return Happens(event_of_player(case, key, agent, words))


def _is_of_player(case: Case, key: str, words: ScriptWords) -> bool:
    """`カードを引いた時`, `ライフを回復した時`: no card draws cards or has life, so the player does."""
    if case.verb.voice != "active" or case.has(Cards, "subject", "topic"):
        return False
    return key in _DONE_BY_PLAYERS or any(
        f"{key}_{each.what}" in words.player_events for each in case.values(Points, "object")
    )


def _deployed_by(case: Case, key: str, agent: Player, words: ScriptWords) -> Tree:
    """`自分が竜を場に出した時`: the cards come to the player who puts them there."""
    event = words.events.get((key, "passive")) or words.events.get((key.replace("deploy", "enter"), "active"))
    cards = case.cards("object")
    if event is None or cards is None or cards.get("ref") is not None or agent.side == "both":
        raise CannotSayError("event")
    told = cards.without("side").with_(("side", agent.side))
    if told is None or cards.get("side") not in {None, "own", agent.side}:
        raise CannotSayError("event")
    return words.whose_event(words.happening(event), one_at_a_time(told))


def _of_cards(case: Case, key: str, place: Place | None, words: ScriptWords, *, by_battle: bool) -> Happens:
    """The event of cards, with the other card or the player that it names."""
    voice = case.verb.voice
    subject = _at(_subject(case), place)
    battled, other = case.take(Cards, "battled"), _other(case)
    by_battle = by_battle or (battled is not None and f"{case.verb.concept}_battle" not in words.redundant_causes)
    player = case.take(Player, "goal")
    if other is not None and other.get("head") == "zone":
        raise CannotSayError("event")
    if subject is not None and _is_played_by_somebody(key, voice, subject, words):
        whose = Player(str(subject.get("side") or "both"))
        return Happens(event_of_player(case, key, whose, words, subject.without("side")))
    if subject is None and other is not None and voice == "active" and _is_played(key, other, words):
        player = Player(str(other.get("side") or "you"))
        return Happens(event_of_player(case, key, player, words, other.without("side")))
    if subject is None and other is not None and voice == "active":
        subject, other = _as_subject(key, other, words)
    event = _event_of(key, voice, case.take(Player, "object"), other, words)
    if by_battle and event not in words.battle_events and (battled is None or event not in words.battled):
        raise CannotSayError("event")
    other = _met(battled, other)
    tree = words.happening(event)
    if player is not None and words.others.get(event, ("", frozenset())) != (player.side, PLAYER):
        raise CannotSayError("event")
    if other is not None and event in _OF_ONE_CARD:
        raise CannotSayError("event")
    if other is not None:
        tree |= words.other_card(event, one_at_a_time(other))
    if event in words.journeys and "from" not in tree and subject is not None and is_anywhere(subject):
        raise DoubtError("from_where", subject)
    told = words.whose_event(*_at_least(tree, one_at_a_time(subject or SELF), words))
    return Happens(told, None if other is None else Met(other, "watched" if battled else _gone(case.verb)))


def _gone(verb: Verb) -> str:
    """Which card of an event has left the field by it."""
    if verb.concept not in _LEAVING:
        return ""
    return "watched" if verb.voice == "passive" else "met"


def is_anywhere(cards: Cards) -> bool:
    """Whether nothing says where such cards lie: `カードが除外された時`."""
    return cards.get("head") == "card" and cards.keys() <= {"head", "count", "other"}


def _other(case: Case) -> Cards | None:
    """The other card of the event, by the particles that its verb and voice take."""
    if case.verb.voice == "passive":
        return case.cards("goal", "doer")
    if case.verb.concept in _DONE_TO_A_GOAL:
        return case.cards("object", "goal")
    return case.cards("object", "with") if case.verb.concept in _DONE_TOGETHER else case.cards("object")


def _met(battled: Cards | None, other: Cards | None) -> Cards | None:
    """The other card, where the words may also say which card it is in battle with. Raises NoFitError."""
    if battled is not None and other is not None and battled.without("count") != other.without("count"):
        raise NoFitError("two other cards")
    return other or battled


def _event_of(key: str, voice: str, whom: Player | None, other: Cards | None, words: ScriptWords) -> str:
    """The event by its verb; some events are others where a second card or a player is named."""
    with_other = (f"{key}_other", voice)
    names_other = other is not None or whom is not None
    event = words.events.get(with_other if names_other and with_other in words.events else (key, voice))
    if event is None or (whom is not None and words.others.get(event, ("", PLAYER))[0] != whom.side):
        raise CannotSayError("event")
    return event


def _at_least(tree: Tree, subject: Cards, words: ScriptWords) -> tuple[Tree, Cards]:
    """How many cards it must happen to at once."""
    bounds = subject.get("bounds")
    if not isinstance(bounds, Bounds):
        return tree, subject
    if "at_least" not in words.flags or not isinstance(bounds.least, int) or bounds.most is not None:
        raise CannotSayError("event")
    return {**tree, "at_least": bounds.least}, subject.without("bounds")


def _subject(case: Case) -> Cards | None:
    """What it happens to; of a change of orientation, whose it is."""
    if any(way.word == "orientation" for way in case.values(Way, "subject")):
        case.take(Way, "subject")
        return case.cards("of")
    if any("count" in cards and cards.get("count") != Quantity("all") for cards in case.values(Cards, "topic")):
        raise NoFitError("which of them?")  # `自分の竜1体は、アタックする時、…` is about a choice
    return case.cards("subject", "topic")


def _at(cards: Cards | None, place: Place | None) -> Cards | None:
    """The cards with the side of the place to which they came."""
    if place is None or place.side in {None, "owner"}:
        return cards
    if cards is None or cards.get("ref") is not None or place.facts:
        if place.side == "you" and not place.facts:
            return cards
        raise CannotSayError("event")
    told = cards.with_(("side", place.side))
    if told is None and cards.get("side") != place.side:
        raise NoFitError("cards of one player come to the other")
    return told or cards


def _as_subject(key: str, other: Cards, words: ScriptWords) -> tuple[Cards | None, Cards | None]:
    """`このカードをプレイした時`: what it is done to is the card of the event."""
    return (other, None) if key in words.done_to else (None, other)


def _is_played(key: str, cards: Cards, words: ScriptWords) -> bool:
    """`自分の竜をプレイした時`: a player plays such cards."""
    return key in words.done_to and key in words.player_events and cards.get("ref") is None


def _is_played_by_somebody(key: str, voice: str, subject: Cards, words: ScriptWords) -> bool:
    """`相手のエフェクトがプレイされた時`: cards that are described, in no zone, are played by a player."""
    is_described = subject.get("ref") is None and subject.get("zone") is None
    return voice == "passive" and key in words.done_to and key in words.player_events and is_described
