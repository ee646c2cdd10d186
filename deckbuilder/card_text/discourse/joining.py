"""Procedures that texts tell in several clauses and scripts in one step: searching a deck, looking at its top."""

from dataclasses import replace

from deckbuilder.card_text.discourse.looked_at import join_look
from deckbuilder.card_text.discourse.procedures import Sentences, among, following, is_seen, means_it
from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.deeds import Asked, Deed, Move
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.frames.selecting import counted_units
from deckbuilder.card_text.frames.taking import INTO_DECK, chosen_now
from deckbuilder.card_text.meaning import Cards, Quantity

_OWN_ZONES = frozenset({"trash", "hand", "waiting_room", "exile", "remove"})
"""Zones that are the player's own where the words name nobody."""


def joined_procedures(sentences: Sentences, words: ScriptWords) -> Sentences:
    """The sentences with each procedure as one deed. Raises NoFitError, CannotSayError."""
    found = [_chosen_first(_looked_through(list(moves))) for moves in sentences]
    _shuffled_in(found, words)
    for number, moves in enumerate(found):
        for place, move in enumerate(moves):
            if isinstance(move, Deed) and move.op == "reveal" and move.fields.get("what") == "hand":
                _choose_of_shown_hand(found, number, place)
            elif isinstance(move, Deed) and move.op == "reveal" and _is_revealed_look(found, number, place):
                move.op, move.fields["reveal"] = "look", True
            elif isinstance(move, Deed) and move.op == "reveal":
                _choose_of_shown_top(found, number, place)
            if isinstance(move, Deed) and move.op in {"seek", "choose"} and _of_deck(move):
                _search(found, number, place, words)
                break
            if isinstance(move, Deed) and move.op == "look":
                join_look(found, number, place, words)
                break
    found = [moves for moves in found if moves]
    return found if words.keeps_sentences else _with_its_choice(found)


def _with_its_choice(sentences: Sentences) -> Sentences:
    """`…なら、1体選ぶ。そのキャラクターを破壊する。`: what is done to the chosen cards stands in the sentence of their
    choice, so that a condition covers both."""
    found: Sentences = []
    for moves in sentences:
        before = found[-1] if found else []
        is_asked = any(isinstance(move, Asked) and "done" not in move.tree for move in before)
        if is_asked and _is_choice(before[-1]) and _is_done_to_it(moves[0]):
            found[-1] = [*before, *moves]
        else:
            found.append(moves)
    return found


def _is_choice(move: Move) -> bool:
    return isinstance(move, Deed) and move.op == "choose" and not move.may and not move.ways - {"then"}


def _is_done_to_it(move: Move) -> bool:
    """Whether something is done to the card that the words have just named, and nothing hangs on another step."""
    is_step = isinstance(move, Deed) and not move.may and not move.ways - {"then"} and move.later is None
    return is_step and isinstance(move, Deed) and move.who is not None and move.who.get("ref") in {"that", "it"}


def _is_revealed_look(found: Sentences, number: int, place: int) -> bool:
    """Whether the words say what is done with the rest of the revealed cards, which is one step with all of it."""
    return any(deed.op == "rest" for _, deed in following(found, number, place))


def _choose_of_shown_hand(found: Sentences, number: int, place: int) -> None:
    """`相手の手札を見て、1枚選び`: cards without a place are cards of that hand."""
    shown = found[number][place]
    assert isinstance(shown, Deed)
    deeds = [deed for _, deed in following(found, number, place)]
    chosen = deeds[0] if deeds else None
    is_put = chosen is not None and chosen.op in {"send", "to_trash"} and among(chosen)
    if chosen is None or chosen.who is None or not (is_put or (chosen.op == "choose" and is_seen(chosen))):
        return
    side = str(shown.fields.get("player", "you"))
    chosen.who = chosen.who.without("among").with_(("zone", "hand"), ("side", side))
    after = chosen if is_put else next((deed for deed in deeds[1:2] if means_it(deed)), None)
    if after is not None and after.op == "to_trash":
        after.op, after.fields = "send", {"to": "trash"}


def _choose_of_shown_top(found: Sentences, number: int, place: int) -> None:
    """`山札の上から3枚を公開する。その中の…を選び`: cards among those that were shown."""
    shown = found[number][place]
    assert isinstance(shown, Deed)
    chosen = next((deed for _, deed in following(found, number, place)), None)
    if chosen is not None and chosen.op == "choose" and chosen.who is not None and among(chosen):
        side = str(shown.fields.get("player", "you"))
        chosen.who = chosen.who.without("among").with_(("among", "it"), ("zone", "deck"), ("side", side))


def _looked_through(moves: list[Move]) -> list[Move]:
    """The moves without a look at a deck in which cards are then sought. Raises CannotSayError."""
    rest: list[Move] = []
    for place, move in enumerate(moves):
        if not isinstance(move, Deed) or move.op != "look_through":
            rest.append(move)
            continue
        after = moves[place + 1] if place + 1 < len(moves) else None
        if isinstance(after, Deed) and after.who is not None and among(after):
            after.who = after.who.without("among").with_(("zone", "deck"))  # `デッキを見て、その中から`
        elif isinstance(after, Deed) and after.op in {"choose", "send", "enter"} and _has_no_place(after):
            assert after.who is not None
            after.who = after.who.with_(("zone", "deck"))  # `デッキを見て、竜を1枚選び`
        if not isinstance(after, Deed) or after.op not in {"seek", "choose"} or move.fields or not _of_deck(after):
            raise CannotSayError("look")
    return rest


def _has_no_place(deed: Deed) -> bool:
    """Whether the words name cards, and not where they are."""
    return deed.who is not None and {"zone", "side", "ref"}.isdisjoint(deed.who.keys()) and "count" in deed.who


def _chosen_first(moves: list[Move]) -> list[Move]:
    """The moves, with cards of a deck chosen before something is done with them: `デッキから竜を1枚手札に加え`."""
    found: list[Move] = []
    for move in moves:
        who = move.who if isinstance(move, Deed) and move.op in {"send", "enter"} else None
        if isinstance(move, Deed) and who is not None and chosen_now(who) and _is_sought(who) and _of_deck(move):
            found.append(Deed("choose", {}, who, ways=move.ways, concept="choose"))
            found.append(replace(move, who=Cards(frozenset({("ref", "that")})), ways=frozenset()))
        else:
            found.append(move)
    return found


def _shuffled_in(found: Sentences, words: ScriptWords) -> None:
    """`カードをデッキに戻し、シャッフルする`: at the bottom, before the shuffle. Raises CannotSayError for other
    cards that go into a deck."""
    chosen: Deed | None = None
    for number, moves in enumerate(found):
        for place, move in enumerate(moves):
            if isinstance(move, Deed) and move.op == "choose":
                chosen = move
            if not isinstance(move, Deed) or move.fields.get("to") != INTO_DECK:
                continue
            after = next((deed for _, deed in following(found, number, place)), None)
            if after is None or after.op != "shuffle" or "player" in after.fields or not _is_own(move, chosen):
                raise CannotSayError("other_zone")
            move.fields = {**move.fields, "to": words.goals["deck", "bottom"]}


def _is_own(deed: Deed, chosen: Deed | None) -> bool:
    """Whether the words say that the cards are the player's own. `chosen`: what was chosen before."""
    who = deed.who
    if chosen is not None and (who is None or who.get("ref") in {"that", "it"}):
        who = chosen.who
    if who is None or deed.onto == "opponent":
        return False
    return who.get("side") == "you" or (who.get("side") is None and who.get("zone") in _OWN_ZONES)


def _is_sought(cards: Cards) -> bool:
    """Whether a player looks for such cards: those that come by chance are not chosen."""
    return cards.keys().isdisjoint({"ref", "random"})


def _of_deck(deed: Deed) -> bool:
    if deed.who is not None and deed.who.get("among") == "it":
        return False
    return deed.op == "seek" or (deed.who is not None and deed.who.get("zone") == "deck")


def _search(found: Sentences, number: int, place: int, words: ScriptWords) -> None:
    sought = found[number][place]
    assert isinstance(sought, Deed)
    if sought.who is None:
        raise NoFitError("search for what?")
    if "by" in sought.fields or "chooser" in sought.who:
        raise CannotSayError("search")
    is_search = "search" in words.flags or ("search_shown" in words.flags and _is_shown(found, number, place))
    if not is_search or ("deck_chosen" in words.flags and not _is_taken(found, number, place)):
        return _choose_of_deck(found, number, place)
    taken, offered = False, sought.may
    for moves, deed in following(found, number, place):
        if deed.op == "shown" and not taken and means_it(deed):
            moves.remove(deed)
        elif deed.op == "send" and not taken and deed.fields == {"to": "hand"} and means_it(deed):
            taken, offered = True, offered or deed.may
            moves.remove(deed)
        elif deed.op == "shuffle" and taken and deed.fields.keys() <= {"that"}:
            moves.remove(deed)
            fields = _search_fields(sought.who, words)
            found[number][place] = replace(
                sought, op="search", fields=fields, who=None, needs_who=False, may=offered or deed.may
            )
            return None
        else:
            break
    raise CannotSayError("search")


def _is_taken(found: Sentences, number: int, place: int) -> bool:
    """Whether the cards that are found come into the hand."""
    first = next((deed for _, deed in following(found, number, place) if deed.op != "shown"), None)
    return first is not None and first.op == "send" and first.fields == {"to": "hand"}


def _is_shown(found: Sentences, number: int, place: int) -> bool:
    """Whether the cards that are found are shown."""
    return any(deed.op == "shown" and means_it(deed) for _, deed in following(found, number, place))


def _choose_of_deck(found: Sentences, number: int, place: int) -> None:
    """Games without a step for it choose up to so many cards of the deck. Raises CannotSayError where they are
    shown."""
    sought = found[number][place]
    assert isinstance(sought, Deed)
    assert sought.who is not None
    count = sought.who.get("count")
    if not isinstance(count, Quantity) or count.kind not in {"some", "up_to"}:
        raise NoFitError("how many?")
    kind = count.kind if sought.who.get("random") else "up_to"  # a card that chance chooses is always found
    cards = sought.who.without("count").with_(("count", Quantity(kind, count.number)))
    assert cards is not None
    if cards.get("side") is None:
        cards = cards.with_(("side", "you")) or cards
    sought.op, sought.who = "choose", cards
    for moves, deed in list(following(found, number, place)):
        if deed.op == "shown":
            raise CannotSayError("show")
        if deed.op == "shuffle":
            deed.fields.pop("that", None)
        if deed.op == "shuffle" and moves is not found[number]:
            moves.remove(deed)
            found[number].append(deed)


def _search_fields(cards: Cards, words: ScriptWords) -> Tree:
    count = cards.get("count")
    if not isinstance(count, Quantity) or count.kind not in {"some", "up_to"} or not isinstance(count.number, int):
        raise NoFitError("how many?")
    if cards.get("side") not in {None, "you"}:
        raise CannotSayError("search")
    where = counted_units(cards, words).without("count", "side").with_(("side", "any"))
    return {"where": where, **({} if count.number == 1 else {"count": count.number})}
