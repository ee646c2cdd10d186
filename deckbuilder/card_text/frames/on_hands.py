"""Frames of verbs on hands and decks: discard, look, show, search, shuffle."""

from dataclasses import replace

from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed, Deeds
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.taking import (
    INTO_DECK,
    count_of,
    from_source,
    more,
    object_roles,
    owner,
    player_field,
    rest_put,
)
from deckbuilder.card_text.meaning import RESTS, Cards, Letter, Place, Player, PlayerNumber, Quantity, Top, Way


def discard(case: Case, words: ScriptWords) -> Deeds:
    """Discard cards of the hand."""
    they_act(case)
    agent = case.agent()
    if agent is not None:
        case.way("own_choice")
    by_you = case.way("your_choice")
    cards = case.cards(*object_roles(case)) or _so_many(case)
    if "discard" in words.flags and _is_known(cards, agent):
        return [Deed("to_trash", {}, cards, needs_who=True)]
    if cards is None:
        answer("discard_where", "exile")
        return [Deed("send", {"to": "exile"}, None, needs_who=True)]
    cards = from_source(case, cards)
    if cards.get("among") and agent is None:
        return [Deed("send", {"to": "trash"}, cards, needs_who=True)]
    if cards.get("zone") not in {None, "hand"}:
        raise NoFitError("only cards of the hand are discarded")
    if case.verb.voice == "causative" and agent is None and cards.get("declared") and cards.get("side") is None:
        cards = more(cards, "side", "opponent")
    if case.verb.voice == "causative" and agent is None and cards.get("side") != "opponent":
        raise NoFitError("who discards?")
    if by_you:
        cards = more(cards, "chooser", "you")
    if "discard" in words.flags:
        return discarded(cards, agent, words)
    answer("discard_where", *(() if agent is not None else ("exile",)))
    return [Deed("send", {"to": "exile"}, cards, needs_who=True)]


def they_act(case: Case) -> None:
    """Let `they` be players, where they do what only players do. Raises DoubtError, since the sentence names none."""
    if any(cards.get("ref") == "it" for cards in case.values(Cards, "subject")):
        case.take(Cards, "subject")
        try:
            side = answer("they", "opponent", "both")
        except DoubtError:
            case.take(Cards, "object")  # nothing of the clause may be left over
            raise
        case.assume("subject", Player(side))


def _is_known(cards: Cards | None, agent: Player | None) -> bool:
    """Whether what was chosen before is discarded: `2枚選び、それらを捨てる`."""
    if cards is not None and cards.get("ref") == "that":
        return agent is None or agent.side != "both"
    return agent is None and (cards is None or cards.get("ref") == "it")


def _so_many(case: Case) -> Cards | None:
    """`手札から1枚`, `1枚捨てる`: cards that only their number and place say."""
    count = case.take(Quantity, "adverb")
    return None if count is None else Cards(frozenset({("head", "card"), ("count", count)}))


def discarded(cards: Cards, agent: Player | None, words: ScriptWords) -> Deeds:
    """Discard so many cards of a hand; both players one after the other, or together where the game says so."""
    if agent is not None and agent.side == "both":
        cards = _of_each(cards)
        own = discarded(cards, Player("you"), words)
        if "choose_together" in words.flags and _is_so_many(own[0]):
            return [replace(own[0], fields={**own[0].fields, "player": "both"})]
        return [*own, *discarded(cards, Player("opponent"), words)]
    if "count" not in cards:
        count = {"one": Quantity("some", 1), "all": Quantity("all")}[answer("how_many", "one", "all")]
        cards = more(cards, "count", count)
    if cards.get("chooser") == "you" and owner(cards, agent) == {}:
        cards = cards.without("chooser")  # it goes without saying
    plain = cards.without("zone", "side", "count", "random", "head", "owner_word")
    if plain.facts or cards.get("head") not in {"zone", "card"}:
        return [_discarded_so(cards, agent)]
    if cards.get("count") == Quantity("up_to"):
        return _any_number(cards, agent)
    if cards.get("count") == Quantity("all") and not cards.get("random"):
        side = owner(cards, agent)
        return [Deed("discard", {"count": PlayerNumber(str(side.get("player", "you")), "hand"), **side})]
    random = {"random": True} if cards.get("random") else {}
    return [Deed("discard", {"count": count_of(cards), **owner(cards, agent), **random})]


def _is_so_many(deed: Deed) -> bool:
    """Whether a number of cards is discarded that does not depend on whose hand it is."""
    return deed.op == "discard" and not isinstance(deed.fields["count"], PlayerNumber | Letter)


def _of_each(cards: Cards) -> Cards:
    """`お互いは手札を2枚ずつ`: so many of each player."""
    count = cards.get("count")
    if not isinstance(count, Quantity) or count.kind != "apiece":
        return cards
    return Cards(cards.without("count").facts | {("count", replace(count, kind="some"))})


def _discarded_so(cards: Cards, agent: Player | None) -> Deed:
    """Discard cards of a hand that are more than so many: they go to the trash."""
    cards = cards if cards.get("zone") else more(cards, "zone", "hand")
    if agent is not None and agent.side == "opponent":
        if cards.get("side") not in {None, "own", "opponent"}:
            raise DoubtError("whose")
        cards = more(cards.without("side", "owner_word"), "side", "opponent")
        if cards.get("count") != Quantity("all") and "chooser" not in cards:
            cards = more(cards, "chooser", "opponent")
    elif agent is not None and agent.side != "you":
        raise NoFitError("who discards?")
    return Deed("send", {"to": "trash"}, cards, needs_who=True)


def _any_number(cards: Cards, agent: Player | None) -> Deeds:
    """Any number of hand cards: the number is chosen first."""
    if owner(cards, agent) or cards.get("random"):
        raise CannotSayError("any_number")
    number = Deed("choose_number", {"max": PlayerNumber("you", "hand"), "as": "a"})
    return [number, Deed("discard", {"count": Letter("a")})]


def look(case: Case, words: ScriptWords) -> Deed | Deeds:
    """Look at the top cards of a deck, or at a hand."""
    top, up_to = case.take(Top, "object", "of_deck"), case.take(Top, "up_to")
    if up_to is not None and (top is not None or "look_up_to" not in words.flags):
        raise CannotSayError("look")
    if up_to is not None:
        return Deed("look", {"count": up_to.count, "up_to": True, **player_field(up_to.side)})
    if top is not None:
        return Deed("look", {"count": top.count, **player_field(top.side)})
    whole = next((each for each in case.values(Cards, "object") if each.get("head") == "zone"), None)
    if whole is not None and whole.get("zone") == "deck" and whole.keys() <= {"head", "zone", "side"}:
        case.take(Cards, "object")
        return Deed("look_through", player_field(whole.get("side")))
    return reveal(case, words)


def reveal(case: Case, words: ScriptWords) -> Deed | Deeds:
    """Show a hand, the top cards of a deck, or what was found."""
    if (shown := case.take(Player, "goal")) is not None and shown.side in {"you", "both"}:
        raise NoFitError("shown to whom?")
    top = case.take(Top, "object")
    if top is not None:
        return Deed("reveal", {"count": top.count, **player_field(top.side)})
    agent = case.agent()
    cards = case.cards("object")
    if agent is not None and agent.side == "both":
        raise NoFitError("each of them?")
    if cards is None:
        return Deed("shown")
    if agent is not None and owner(cards, agent):
        cards = cards.with_(("side", agent.side)) or cards
    count = cards.get("count")
    is_hand = cards.get("zone") == "hand" and cards.get("head") == "zone"
    if is_hand and isinstance(count, Quantity) and count.kind == "some":
        cards = more(cards.without("head"), "head", "card")  # `手札を1枚公開する`
    elif is_hand:
        if "reveal" not in words.flags:
            raise CannotSayError("look")
        side = player_field(cards.get("side"))
        if count not in {None, Quantity("all")} or cards.keys() - {"zone", "head", "side", "count"}:
            raise CannotSayError("look")  # scripts show a whole hand
        return Deed("reveal", {"what": "hand", **side})
    cards = from_source(case, cards)
    if cards.get("zone") == "deck":
        return [Deed("seek", {}, cards), Deed("shown")]
    return Deed("shown", {}, cards)


def seek(case: Case, _words: ScriptWords) -> Deed:
    """Look for cards in the own deck."""
    whole = next((each for each in case.values(Cards, "object") if each.get("head") == "zone"), None)
    if whole is not None and case.has(Cards, "sought"):
        case.take(Cards, "object")
        if whole.get("zone") != "deck" or whole.get("side") not in {None, "you"}:
            raise NoFitError("look where?")
    cards = case.cards("sought", "object")
    if cards is None:
        raise NoFitError("look for what?")
    cards = from_source(case, cards)
    if cards.get("zone") not in {None, "deck"} or cards.get("side") not in {None, "you"}:
        raise NoFitError("look where?")
    return Deed("seek", {}, cards if cards.get("zone") else more(cards, "zone", "deck"))


def shuffle(case: Case, words: ScriptWords) -> Deed | Deeds:
    """Shuffle a deck, or cards into it."""
    into = case.take(Place, "goal")
    if into is not None:
        if into not in {Place("deck"), Place("deck", "you")} or ("deck", "bottom") not in words.goals:
            raise CannotSayError("shuffle_into")
        rest = case.take(Way, "object")
        if rest is not None and rest.word in RESTS:
            return [rest_put(rest, "deck"), Deed("shuffle")]
        return [Deed("send", {"to": INTO_DECK}, case.cards("object"), needs_who=True), Deed("shuffle")]
    cards = case.cards("object")
    if cards is None:
        return Deed("shuffle")
    if cards.keys() == {"ref"} and cards.get("ref") == "it":
        return Deed("shuffle", {"that": True})  # no card is shuffled alone
    if cards.get("zone") != "deck" or cards.get("head") != "zone":
        raise NoFitError("shuffle what?")
    that = {"that": True} if cards.get("that") else {}
    return Deed("shuffle", player_field(cards.get("side")) | that)
