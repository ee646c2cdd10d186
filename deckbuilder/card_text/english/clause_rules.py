"""How English joins things and verbs to clauses, and clauses to sentences."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace

from deckbuilder.card_text.chart import Rule, rule
from deckbuilder.card_text.english.agreement import go_together
from deckbuilder.card_text.english.opening_rules import MODES, OPENINGS
from deckbuilder.card_text.english.tail_rules import TAILS, with_role
from deckbuilder.card_text.english.thing_rules import THING_RULES
from deckbuilder.card_text.english.verb_rules import VERBS
from deckbuilder.card_text.meaning import (
    Abilities,
    Arg,
    AsWords,
    Block,
    Cards,
    Clause,
    Effects,
    HowMuch,
    Icons,
    Identity,
    Place,
    Player,
    Quantity,
    Sentence,
    State,
    Stats,
    Times,
    Until,
    Verb,
    Way,
    as_words,
)

_NOTHING = Verb("happen", mood="not")
_NOT_CHOSEN = Verb("choose", voice="passive", mood="cannot")


def _doubled(lead: tuple[Arg, ...], stats: Stats, tails: tuple[Arg, ...]) -> Clause:
    return Clause(Verb("do"), (*lead, Arg("object", stats), Arg("adverb", HowMuch(Times(1, 2))), *tails), "command")


def clause(lead: tuple[Arg, ...], subject: Arg | None, verb: Verb, tails: tuple[Arg, ...]) -> Clause | None:
    """A clause of its parts. `Give it Haste`: the first of two objects is who gets it. None if the parts after the
    verb do not go together."""
    if not go_together(verb, tails):
        return None
    args = [*lead, *((subject,) if subject is not None else ()), *tails]
    objects = [arg for arg in args if arg.role == "object"]
    if verb.concept == "give" and len(objects) > 1 and isinstance(objects[0].value, Cards | Player):
        args[args.index(objects[0])] = Arg("goal", objects[0].value)
    return Clause(verb, tuple(args), "end")


def _command(lead: tuple[Arg, ...], verb: Verb, tails: tuple[Arg, ...]) -> Clause | None:
    who = Arg("subject", Player("you")) if verb.concept == "lose" else None  # `lose 300 life`: you do
    told = clause(lead, who, verb, tails)
    return None if told is None else replace(told, link="command")


def _is(lead: tuple[Arg, ...], subject: Arg, complement: Hashable) -> Clause:
    return Clause(Verb("be"), (*lead, subject, Arg("complement", complement)), "end")


def _is_not(lead: tuple[Arg, ...], subject: Arg, complement: Hashable) -> Clause:
    return Clause(Verb("be", mood="not"), (*lead, subject, Arg("complement", complement)), "end")


def _next(told: Clause) -> Clause | None:
    """A clause after a comma. Its `then` is a joint, which `following` reads."""
    return told if told.args and told.args[0].value != Way("then") else None


def _led(lead: tuple[Arg, ...], clause: Clause) -> Clause:
    """A clause with what stands before its `if`."""
    return replace(clause, args=(*lead, *clause.args))


def _gapped(thing: Hashable, tails: tuple[Arg, ...]) -> Clause:
    """`... and the rest on the bottom`: the verb is that of the clause before."""
    return Clause(Verb("put"), (Arg("object", thing), *tails), "end")


def _swapped(lead: tuple[Arg, ...], subject: Arg | None, verb: Verb, one: Cards, other: Cards) -> Clause:
    who = (subject,) if subject is not None else ()
    return Clause(verb, (*lead, *who, Arg("with", one), Arg("object", other)), "end")


def _there(lead: tuple[Arg, ...], cards: Cards, tails: tuple[Arg, ...]) -> Clause:
    if cards.get("count") == Quantity("some", 1):  # `there is a ...` says one or more
        cards = cards.without("count")
    return Clause(Verb("exist"), (*lead, Arg("subject", cards), *tails), "end")


def _becomes(lead: tuple[Arg, ...], subject: Arg, amount: Hashable, tails: tuple[Arg, ...]) -> Clause:
    return Clause(Verb("become"), (*lead, subject, Arg("goal", amount), *tails), "end")


def _on(lead: tuple[Arg, ...], subject: Arg, place: Place) -> Clause:
    return Clause(Verb("exist"), (*lead, subject, Arg("goal", place)), "end")


def _controls(lead: tuple[Arg, ...], player: Player, cards: Cards) -> Clause | None:
    """`you control two Knights`: they are on the field."""
    there = cards.with_(("zone", "field")) if cards.get("zone") is None else None
    return None if there is None else Clause(Verb("have"), (*lead, Arg("subject", player), Arg("object", there)), "end")


def _without_abilities(lead: tuple[Arg, ...], cards: Cards, tails: tuple[Arg, ...]) -> Clause:
    return Clause(Verb("lose"), (*lead, Arg("subject", cards), Arg("object", Abilities()), *tails), "end")


def _counts_as(
    lead: tuple[Arg, ...], subject: Arg, _: int, words: AsWords, also: bool | None, tails: tuple[Arg, ...]
) -> Clause:
    told = replace(words, also=bool(also))
    return Clause(Verb("treat"), (*lead, subject, Arg("means", told), *tails), "end")


def _also_is(
    lead: tuple[Arg, ...], subject: Arg, _: int, words: AsWords, _also: bool | None, tails: tuple[Arg, ...]
) -> Clause:
    return Clause(Verb("treat"), (*lead, subject, Arg("means", replace(words, also=True)), *tails), "end")


def _becomes_too(lead: tuple[Arg, ...], subject: Arg, _: int, told: Identity, tails: tuple[Arg, ...]) -> Clause:
    added = Arg("adverb", Way("added"))
    return Clause(Verb("become"), (*lead, subject, added, Arg("goal", told), *tails), "end")


def _gain_words(lead: tuple[Arg, ...], effects: Effects, race: Hashable, tails: tuple[Arg, ...]) -> Clause:
    words = Cards(frozenset({("head", "that_race"), ("race", race)}))
    told = Arg("topic", effects), Arg("adverb", Way("added")), Arg("goal", words)
    return Clause(Verb("become"), (*lead, *told, *tails), "end")


def _first(lead: tuple[Arg, ...], subject: Arg) -> Clause:
    return _is(lead, subject, State("first", value=True))


def _treat(lead: tuple[Arg, ...], cards: Cards, what: str, icons: Icons) -> Clause:
    told = (Arg("topic", cards), Arg("object", Way(what)), Arg("means", icons))
    return Clause(Verb("treat"), (*lead, *told), "end")


def _not_but(verb: Verb, *args: Arg) -> Clause:
    return Clause(verb, args, "instead")


def _both(link: str) -> Callable[[Clause, Clause], tuple[Clause, ...]]:
    return lambda one, two: (replace(one, link=link), replace(two, link="if"))


def _linked(link: str) -> Callable[[Clause], Clause]:
    return lambda clause: replace(clause, link=link)


def _unless(told: Clause) -> Clause | None:
    """`unless you control a Dragon`: if you control none."""
    if told.verb.mood != "plain":
        return None
    return replace(told, verb=replace(told.verb, mood="not"), link="if")


def _sentence(
    subs: tuple[Clause, ...], both: tuple[Clause, ...] | None, main: tuple[Clause, ...], after: Clause | None
) -> Sentence | None:
    if after is not None and after.link in {"if", "while"} and _is_of_it(after) and any(map(_names_others, main)):
        return None  # `break a Minion if it is exhausted`: that Minion is not chosen yet
    first = (after,) if after is not None else ()
    return Sentence((*subs, *(both or ()), *first, *main))


def _is_of_it(clause: Clause) -> bool:
    subjects = (arg.value for arg in clause.args if arg.role == "subject")
    return any(isinstance(value, Cards) and value.get("ref") == "it" for value in subjects)


def _names_others(clause: Clause) -> bool:
    """Whether cards are named that a command is done to, and not by a word for known ones."""
    objects = (arg.value for arg in clause.args if arg.role == "object")
    cards = (value for value in objects if isinstance(value, Cards))
    return any("ref" not in value and value.get("zone") in {None, "field"} for value in cards)


def _otherwise(subs: tuple[Clause, ...], first: Clause, more: tuple[Clause, ...], cost: Hashable) -> Sentence:
    """`You may discard a card rather than pay this card's cost`."""
    paid = tuple(replace(each, link="and") for each in (first, *more))
    instead = Clause(Verb("pay"), (Arg("object", cost),), "instead")
    return Sentence((*subs, instead, *paid, Clause(Verb("play", mood="may"), (), "end")))


def _is_somebody_else(subject: Arg | None, before: Clause) -> bool:
    """Whether a verb without an ending after this clause is a command: `the opponent draws a card, then discard 1`."""
    who = subject.value if subject is not None else None
    is_player = isinstance(who, Player) and who.side == "opponent"
    is_card = isinstance(who, Cards) and who.get("ref") == "self"
    return (is_player or is_card) and before.verb.mood == "plain"


def _main(first: Clause, more: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Clauses in a row; a subject that is left out is that of the clause before, unless that commands."""
    found = [first]
    before: Arg | None = None
    for told in _flat(more):
        if told.link == "if":
            found[-1:] = [replace(found[-1], link="and"), told]
            continue
        if found[-1].link != "if":
            before = next((arg for arg in found[-1].args if arg.role == "subject"), None)
        if told.link == "command" and _is_somebody_else(before, found[-1]):
            before = None
        has_own = any(arg.role == "subject" for arg in told.args)
        following = replace(told, link="end")
        if found[-1].link != "if":
            found[-1] = replace(found[-1], link="and")
        if found[-1].verb.mood == "may" and not has_own:
            following = replace(told, verb=replace(told.verb, mood="may" if len(found) == 1 else "plain"))
            if found[-1].verb.concept not in {"choose", "reveal"}:
                return ()  # what the offer covers is not known
            found[-1] = replace(found[-1], verb=replace(found[-1].verb, mood="plain"))
        found.append(
            following if has_own or before is None else replace(following, args=(_again(before), *following.args))
        )
    return _lasting_alike(tuple(found))


def _again(subject: Arg) -> Arg:
    """The subject of the clause before: cards that were chosen there are not chosen again."""
    cards = subject.value
    count = cards.get("count") if isinstance(cards, Cards) else None
    if isinstance(count, Quantity) and count.kind != "all":
        return replace(subject, value=Cards(frozenset({("ref", "it")})))
    return subject


def _flat(more: tuple[Clause | tuple[Clause, Clause], ...]) -> Iterator[Clause]:
    """The clauses one by one; a condition stands before the clause that it governs."""
    for each in more:
        yield from each if isinstance(each, tuple) else (each,)


def _has_subject(clause: Clause, subject: Arg | None) -> bool:
    """Whether a clause is about the same as a later one."""
    told = next((arg for arg in clause.args if arg.role == "subject"), None)
    return subject is not None and told is not None and subject in {told, _again(told)}


def _lasting_alike(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """A duration at the end holds for all clauses that share its subject."""
    until = next((arg for arg in clauses[-1].args if isinstance(arg.value, Until)), None)
    if until is None or any(isinstance(arg.value, Until) for clause in clauses[:-1] for arg in clause.args):
        return clauses
    subject = next((arg for arg in clauses[-1].args if arg.role == "subject"), None)
    return (
        tuple(
            replace(clause, args=(*clause.args, until)) if _has_subject(clause, subject) else clause
            for clause in clauses[:-1]
        )
        + clauses[-1:]
    )


CLAUSES = (
    rule("subject", "next_phase", with_role("subject")),
    rule("subject", "cards", with_role("subject")),
    rule("subject", "player", with_role("subject")),
    rule("subject", "points", with_role("subject")),
    rule("subject", "stats", with_role("subject")),
    rule("subject", "letter", with_role("subject")),
    rule("subject", "thing", with_role("subject")),
    rule("subject", "that_number", with_role("subject")),
    rule("subject", "damage_to", with_role("subject")),
    rule("statement", "stated"),
    rule("statement", "command", lambda told: replace(told, link="end")),
    rule("command", "lead* base_form part_of_clause*", _command),
    rule("command", "lead* 'double' stats part_of_clause*", _doubled),
    rule("stated", "lead* subject finite part_of_clause*", clause),
    rule("stated", "lead* other_form part_of_clause*", lambda lead, verb, tails: clause(lead, None, verb, tails)),
    rule("next", "stated"),
    rule("next", "command"),
    rule("stated", "lead* subject? finite 'the squares of|the places of' cards 'and' cards", _swapped),
    rule("stated", "lead* 'there is|there are' cards part_of_clause*", _there),
    rule("stated", "lead* subject 'is|are|becomes|become' complement", _is),
    rule("stated", "lead* subject 'is not|are not|isn't' complement", _is_not),
    rule("stated", "lead* subject 'becomes|become' amount part_of_clause*", _becomes),
    rule(
        "stated",
        "lead* subject no_target effects",
        lambda lead, who, _, effects: Clause(_NOT_CHOSEN, (*lead, who, Arg("means", effects)), "end"),
    ),
    rule("no_target", "'cannot be the target of|can't be the target of'", lambda: True),
    rule("stated", "lead* subject also_is as_words also_word? part_of_clause*", _also_is),
    rule("stated", "lead* subject counts_as as_words also_word? part_of_clause*", _counts_as),
    rule("stated", "lead* subject also_is identity part_of_clause*", _becomes_too),
    rule("stated", "lead* effects 'also become' races part_of_clause*", _gain_words),
    rule(
        "stated",
        "lead* subject 'becomes|become' identity part_of_clause*",
        lambda lead, who, told, tails: Clause(Verb("become"), (*lead, who, Arg("goal", told), *tails), "end"),
    ),
    rule("also_word", "'too|as well'", lambda: True),
    rule("also_is", "'is also|are also|also counts as|also count as|is also treated as'", lambda: 0),
    rule("counts_as", "'counts as|count as|is treated as|are treated as|is considered|are considered'", lambda: 0),
    rule("as_words", "'a|an'? races", lambda races: as_words("race", races)),
    rule("as_words", "'a|an'? attrs", lambda attrs: as_words("attribute", attrs)),
    rule("as_words", "'called|named'? quoted", lambda name: AsWords("name", (name,))),
    rule("stated", "lead* player 'control|controls' cards", _controls),
    rule(
        "stated",
        "lead* player 'control|controls' compared_cards",
        lambda lead, player, told: Clause(Verb("have"), (*lead, Arg("subject", player), told), "end"),
    ),
    rule(
        "stated",
        "lead* cards 'has no|have no' ability_word part_of_clause*",
        lambda lead, cards, _, tails: _without_abilities(lead, cards, tails),
    ),
    rule("stated", "lead* abilities_of 'have no effect' part_of_clause*", _without_abilities),
    rule("abilities_of", "cards possessive ability_word", lambda cards, _, __: cards),
    rule("abilities_of", "'its|their' ability_word", lambda _: Cards(frozenset({("ref", "it")}))),
    rule("stated", "lead* subject 'is|are' 'on|in' place", _on),
    rule(
        "stated",
        "lead* cards 'and' cards finite",
        lambda lead, one, two, verb: Clause(verb, (*lead, Arg("with", one), Arg("means", two)), "end"),
    ),
    rule("stated", "lead* subject 'went first|goes first'", _first),
    rule(
        "stated",
        "lead* 'nothing happens' part_of_clause*",
        lambda lead, tails: Clause(_NOTHING, (*lead, Arg("adverb", Way("nothing")), *tails), "end"),
    ),
    rule(
        "stated",
        "lead* 'treat' cards possessive icon_noun 'as' icons",
        lambda lead, cards, _, what, icons: _treat(lead, cards, what, icons),
    ),
    rule(
        "stated",
        "lead* 'treat' 'its|their' icon_noun 'as' icons",
        lambda lead, what, icons: _treat(lead, Cards(frozenset({("ref", "it")})), what, icons),
    ),
    rule(
        "statement",
        "lead* 'do this' block",
        lambda lead, block: Clause(Verb("perform"), (*lead, Arg("object", block)), "end"),
    ),
    rule(
        "statement",
        "lead* 'you may do this' block",
        lambda lead, block: Clause(Verb("perform", mood="may"), (*lead, Arg("object", block)), "end"),
    ),
    rule("block", "( block_sentence+ )", Block),
    rule("block_sentence", "sentence '.'"),
    rule("complement", "bounds"),
    rule("complement", "state_goal"),
    rule("complement", "cards"),
    rule("complement", "amount"),
    rule("complement", "thing"),
    rule("complement", "'a|an'? races", lambda race: State("race", race)),
    rule("sub", "lead+ sub", _led),
    rule("sub", "'if' statement ,?", _linked("if")),
    rule("sub", "'as long as|while' statement ,?", _linked("while")),
    rule("sub", "'unless' statement ,?", _unless),
    rule("sub", "'only if|only when|only while|only as long as' statement ,?", _linked("only")),
    rule("sub", "'instead of' cards e_ing ,?", lambda cards, verb: _not_but(verb, Arg("subject", cards))),
    rule("sub", "'instead of' e_ing cards ,?", lambda verb, cards: _not_but(verb, Arg("object", cards))),
    rule("both_subs", "'if|as long as|while' statement 'or' 'if'? statement ,?", _both("or")),
    rule("both_subs", "'if|as long as|while' statement 'and' 'if'? statement ,?", _both("and")),
    rule("sub", "'when|whenever|each time|every time|as' statement ,?", _linked("when")),
    rule("sub", "'where' statement ,?", _linked("end")),
    rule("sub", "'after' statement ,?", _linked("after")),
    rule("following", ",? 'and then|and|then|, then' next"),
    rule("following", ",|; next", _next),
    rule("following", ",|; 'if' statement , next", lambda cond, told: (replace(cond, link="if"), told)),
    rule("following", "'and' way_thing part_of_clause+", _gapped),
    rule("main", "statement following*", lambda first, more: _main(first, more) or None),
    rule("sentence", "sub* both_subs? main ,? sub?", _sentence),
    rule("sentence", "sub* 'you may' command also_paid* 'rather than pay|instead of paying' stats", _otherwise),
    rule(
        "sentence",
        "sub* 'rather than pay|instead of paying' stats , 'you may' command also_paid*",
        lambda subs, cost, first, more: _otherwise(subs, first, more, cost),
    ),
    rule("also_paid", "'and' command"),
    rule("events", "sub+", Sentence),
)


CLAUSE_RULES: tuple[Rule, ...] = (*THING_RULES, *VERBS, *TAILS, *CLAUSES, *OPENINGS, *MODES)
