"""Current numbers, keywords and permissions of cards: printed values with every effect applied (LoS 8.9, 9.2, 9.5).

Keywords and prohibitions come first, because resistances (LoS 8.13.2, 8.13.3) decide which other effects apply. Then
comes the latest `becomes`, and then the sum of additions and subtractions. The minimum 0 applies when the number is
read (LoS 2.1.2).
"""

from collections.abc import Mapping, Sequence
from typing import Final

from deckbuilder.games.legend_of_stars.glossary import NUMBERED_KEYWORDS
from deckbuilder.games.legend_of_stars.rules.card_state import CardState
from deckbuilder.games.legend_of_stars.rules.lasting import Modifier, SourcedPiece
from deckbuilder.games.legend_of_stars.rules.table import CardDef, Shown, Table
from deckbuilder.games.legend_of_stars.rules.vocabulary import FIELD_ZONES, OF_OTHERS, OF_PLAYERS
from deckbuilder.kernel.ability_numbers import clock_of, granted_number, origin_of
from deckbuilder.kernel.compiling import ActivatedAbility
from deckbuilder.kernel.continuous import (
    EXTRA_ATTACKS,
    GAINS,
    LOSES,
    LatestThenSums,
    PieceValues,
    but_for_losses,
    keys_of,
    with_keywords,
)
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.expiry import NEXT_OPPONENT_TURN, has_begun
from deckbuilder.kernel.granting import (
    GIVING,
    LOST,
    MOST_ROUNDS,
    Body,
    activated_of,
    given_by,
    granted_to,
    replacing_by,
    same_bodies,
    triggered_by,
)
from deckbuilder.kernel.index import Index, Standing, in_time
from deckbuilder.kernel.playing import cost_now

NUMBERS: Final = LatestThenSums(floor=0)
"""LoS 9.5, 2.1.2."""
DEEPEST_READING: Final = 2
"""How deep effects are followed that read numbers which depend on other effects. Without this limit, a few cards that
read one another would take longer than a game."""


class _Standing(SourcedPiece):
    """A piece that a static ability applies to a card."""

    __slots__ = ("clock", "controller", "cost", "key", "kind", "number", "speed", "words")

    def __init__(self, clock: int, controller: int, speed: int, cost: int, values: PieceValues) -> None:
        self.clock, self.controller, self.speed, self.cost = clock, controller, speed, cost
        self.kind, self.key, self.number, self.words = values


def field_index(table: Table) -> Index:
    """Return the index of the field. It is rebuilt only after cards on it came, left or were turned. While effects
    grant abilities or take them away, it is rebuilt after each change of the position."""
    if table.index is not None:
        return table.index
    if table.fluid_version == table.version and table.fluid is not None:
        return table.fluid
    index = _index_of(table, {})
    if index.giving or any(mod.kind in GIVING for mod in table.mods):
        return _fluid_index(table, index)
    table.index = index
    return index


def _index_of(table: Table, bodies: dict[int, Body]) -> Index:
    """Build the index for cards that have these abilities. All others have their printed ones."""
    index = Index()
    index.bodies = bodies
    for player in (0, 1):
        for card in sorted(table.field(player)):  # not by square, because a move does not rebuild the index
            record = table.cards[card]
            if not record.face_up:
                continue
            body = bodies.get(card) if bodies else None
            if table.book[record.definition].works and (body is None or body.printed):
                _index_card(index, card, record, table.book[record.definition])
            if body is not None:
                for ability in body.given:
                    _index_given(table, index, card, ability)
    index.spreading.sort(key=in_time)
    return index


def _fluid_index(table: Table, index: Index) -> Index:
    """Settle which abilities cards have."""
    for _ in range(MOST_ROUNDS):
        table.fluid, table.fluid_version = index, table.version
        table.memo.clear()
        bodies = _bodies(table, index)
        if same_bodies(bodies, index.bodies):
            break
        index = _index_of(table, bodies)
    table.fluid = index
    table.memo.clear()
    return index


def _bodies(table: Table, index: Index) -> dict[int, Body]:
    """Return which abilities cards have by these effects, in the order in which the effects began (LoS 9.5). A card
    that has lost its abilities no longer changes those of other cards."""
    found: dict[int, Body] = {}
    pieces: list[tuple[int, SourcedPiece, int, Standing | None]] = [
        (mod.clock, mod, mod.card, None)
        for mod in table.mods
        if mod.kind in GIVING and table.stands((mod.card, mod.stay)) and table.cards[mod.card].face_up
    ]
    lying = [card for player in (0, 1) for card in table.field(player) if table.cards[card].face_up]
    for standing in index.giving:
        source, context = table.definition(standing.card), standing.context
        if not standing.ability.holds(table, context):
            continue
        made = [
            _Standing(standing.clock, context.controller, source.speed, source.cost, values)
            for values in standing.ability.pieces(table, context)
            if values[0] in GIVING
        ]
        for card in lying:
            if standing.ability.reaches(table, context, card):
                own = card == standing.card
                pieces += [(standing.clock, piece, card, standing) for piece in made if piece.kind != LOSES or not own]
    pieces.sort(key=_piece_clock)
    for clock, piece, card, by in pieces:
        if by is not None and (body := found.get(by.card)) is not None and not body.has(by.given):
            continue
        if protected(table, card, piece.controller, piece.speed, piece.cost):
            continue
        if piece.kind == LOSES:
            found[card] = LOST
        else:
            definition = piece.definition if isinstance(piece, Modifier) else by.context.definition if by else 0
            found[card] = granted_to(found.get(card), granted_number(clock, definition, piece.number))
    return found


def _piece_clock(piece: tuple[int, SourcedPiece, int, Standing | None]) -> int:
    return piece[0]


def _index_given(table: Table, index: Index, card: int, ability: int) -> None:
    """Add a granted ability of a card to the index. Its player is the owner of the card."""
    record, given = table.cards[card], given_by(table, ability)
    if given.activated and card not in index.activating[record.owner]:
        index.activating[record.owner].append(card)
    for triggered in triggered_by(table, ability):
        event = triggered.triggers[0].event
        if event in OF_PLAYERS or event.endswith(OF_OTHERS):
            index.add_watchers(card, {event: (triggered,)}, OF_OTHERS)
    index.add_replacements(card, replacing_by(table, ability))
    context = EffectFrame(origin_of(ability, record.definition), 0, record.owner, (card, record.stay))
    index.add_statics(card, clock_of(ability), given.statics, context, ability)


def body_of(table: Table, card: int) -> Body | None:
    """Return which abilities a face-up card on the field has, if they are not just its printed ones."""
    bodies = (table.index or field_index(table)).bodies
    return bodies.get(card) if bodies else None


def activated_on(table: Table, card: int) -> Sequence[ActivatedAbility]:
    """Return the activated abilities that a face-up card on the field has."""
    own = table.book[table.cards[card].definition].activated
    body = body_of(table, card)
    return own if body is None else activated_of(table, body, own)


def _index_card(index: Index, card: int, record: CardState, definition: CardDef) -> None:
    """Add the abilities of a face-up card on the field to the index."""
    if definition.activated:
        index.activating[record.owner].append(card)
    if definition.watches:
        index.add_watchers(card, definition.watches, OF_OTHERS)
    if definition.insteads:
        index.add_replacements(card, definition.insteads)
    if definition.statics or definition.costs:
        context = EffectFrame(record.definition, 0, record.owner, (card, record.stay))
        index.add_statics(card, record.since, definition.statics, context)
        index.add_costs(definition.costs, context)


def shown(table: Table, card: int) -> Shown:
    """Return the values of the card with every effect applied. They are cached until the position changes."""
    if not _touched(table, card):
        return _printed(table, card)
    if table.memo_version != table.version:
        table.memo.clear()
        table.memo_version = table.version
    found = table.memo.get(card)
    if found is not None:
        return found
    if card in table.reading or len(table.reading) >= DEEPEST_READING:
        return table.definition(card).shown
    table.reading.append(card)
    try:
        result = _project(table, card)
    finally:
        table.reading.pop()
    if not table.reading:
        table.memo[card] = result
    return result


def _touched(table: Table, card: int) -> bool:
    """Return whether any effect may apply to the card."""
    index = table.index or field_index(table)
    if index.spreading or card in index.statics:
        return True
    for mod in table.mods:  # noqa: SIM110 - asked a thousand times a game
        if mod.card == card:
            return True
    return False


def _project(table: Table, card: int) -> Shown:
    pieces = _pieces(table, card)
    if not pieces:
        return _printed(table, card)
    record = table.cards[card]
    printed = table.book[record.definition].shown
    pieces.sort(key=lambda piece: piece.clock)
    own = [piece for piece in pieces if piece.controller == record.owner]
    keywords = with_keywords(dict(printed.keywords) if record.face_up else {}, own, _joined)
    immune = any(piece.kind == "forbid" and piece.key == "be_affected" for piece in own)
    valid = [
        piece
        for piece in pieces
        if piece.controller == record.owner or not (immune or resists(keywords, piece.speed, piece.cost))
    ]
    if len(valid) != len(own):
        keywords = with_keywords(dict(printed.keywords) if record.face_up else {}, valid, _joined)
    leads = [piece.words for piece in valid if piece.kind == "lead"]
    return Shown(
        atk=NUMBERS.number(printed.atk, valid, "atk"),
        def_=NUMBERS.number(printed.def_, valid, "def"),
        down=NUMBERS.number(printed.down, valid, "down"),
        keywords=keywords,
        forbidden=keys_of(valid, "forbid"),
        allowed=keys_of(valid, "allow"),
        lead=leads[-1] if leads else printed.lead,
        required=keys_of(valid, "must"),
        extra_attacks=sum(piece.number for piece in valid if piece.kind == EXTRA_ATTACKS),
    )


def _printed(table: Table, card: int) -> Shown:
    """Return the values of the card without any effect. Keywords of a face-down card do not work (LoS 5.3)."""
    record = table.cards[card]
    printed = table.book[record.definition].shown
    if record.face_up or not printed.keywords:
        return printed
    return Shown(printed.atk, printed.def_, printed.down, {}, (), (), printed.lead)


def resists(keywords: Mapping[str, int], speed: int, cost: int) -> str | None:
    """Return the rule of the resistance that stops an effect of an opponent's card with that speed and cost, or
    None."""
    if keywords.get("speed_resistance", -1) >= speed:
        return "8.13.2"
    return "8.13.3" if keywords.get("energy_resistance", -1) >= cost else None


def _pieces(table: Table, card: int) -> list[SourcedPiece]:
    stay = table.cards[card].stay
    pieces: list[SourcedPiece] = [
        mod
        for mod in table.mods
        if mod.card == card and mod.stay == stay and (mod.until != NEXT_OPPONENT_TURN or has_begun(table, mod))
    ]
    for standing in field_index(table).on(card):
        ability, context = standing.ability, standing.context
        if ability.applies(table, context, card):
            definition = table.definition(standing.card)
            speed, cost, made = definition.speed, definition.cost, ability.pieces(table, context)
            if ability.silences and card == standing.card:
                made = but_for_losses(made)
            pieces += [_Standing(standing.clock, context.controller, speed, cost, values) for values in made]
    return pieces


def _joined(keyword: str, old: int | None, new: int) -> int:
    """Return the new number of a keyword: the highest one counts (LoS 8.13)."""
    return new if old is None or keyword not in NUMBERED_KEYWORDS else max(new, old)


def cost_to_play(table: Table, card: int) -> int:
    """The energies that playing a card of a hand costs now (LoS 2.5, 5.3)."""
    definition, pricing = table.definition(card), (table.index or field_index(table)).pricing
    if definition.own_play is None and not pricing:
        return definition.cost
    return cost_now(table, card, definition.cost, definition.own_play, pricing)


# Words besides the printed ones ---------------------------------------------------


def words_of(table: Table, card: int, fact: str, printed: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of a card for a fact: the printed ones and those that it also has (LoS 9.1)."""
    also = table.book[table.cards[card].definition].also
    if also:
        printed = (*printed, *also.get(fact, ()))
    if table.mods or fact in (table.index or field_index(table)).concerned:
        return (*printed, *_gained(table, card, fact))
    return printed


def also_called(table: Table, card: int) -> tuple[str, ...]:
    """Return the names that a card has besides its printed one."""
    return words_of(table, card, "name", ())


def _gained(table: Table, card: int, fact: str) -> tuple[str, ...]:
    """Return the words that effects add. Effects that read the words of one another are followed like numbers."""
    if not changed(table, card, fact) or card in table.wording or len(table.wording) >= DEEPEST_READING:
        return ()
    table.wording.append(card)
    try:
        pieces = [piece for piece in _word_pieces(table, card) if (piece.kind, piece.key) == (GAINS, fact)]
        found: list[str] = []
        for piece in pieces:
            if not protected(table, card, piece.controller, piece.speed, piece.cost):
                found += piece.words
    finally:
        table.wording.pop()
    return tuple(found)


def _word_pieces(table: Table, card: int) -> list[SourcedPiece]:
    """Return the pieces of effects that may add words to the card."""
    stay = table.cards[card].stay
    pieces: list[SourcedPiece] = [mod for mod in table.mods if mod.card == card and mod.stay == stay]
    for standing in field_index(table).on(card):
        ability, context = standing.ability, standing.context
        if ability.gain and ability.applies(table, context, card):
            source = table.definition(standing.card)
            pieces += [
                _Standing(standing.clock, context.controller, source.speed, source.cost, (GAINS, fact, 0, words))
                for fact, words in ability.gain
            ]
    return pieces


# One aspect of a card ---------------------------------------------------------


_ASPECTS: Final = {"grant": "keyword", "lose": "keyword", LOSES: "keyword", "allow": "allow", "lead": "lead"}
"""The aspect of each kind of lasting change. For other kinds, the aspect is the key."""


def changed(table: Table, card: int, aspect: str) -> bool:
    """Return whether an effect may change that aspect of the card: `atk`, `def`, `down`, `keyword`, `allow`, `lead`, or
    the word of a prohibition. If not, the printed value applies."""
    for mod in table.mods:
        if mod.card == card and _ASPECTS.get(mod.kind, mod.key) == aspect:
            return True
    index = table.index or field_index(table)
    if aspect not in index.concerned:
        return False
    return aspect in index.spread or (card in index.statics and index.may_change(card, aspect))


def at_issue(table: Table, *aspects: str) -> bool:
    """Return whether an effect may change one of these aspects of any card."""
    if not (table.index or field_index(table)).concerned.isdisjoint(aspects):
        return True
    return bool(table.mods) and any(_ASPECTS.get(mod.kind, mod.key) in aspects for mod in table.mods)


def stat_of(table: Table, card: int, stat: str) -> int:
    """Return ATK, DEF or DOWN of a card."""
    now = shown(table, card) if changed(table, card, stat) else table.book[table.cards[card].definition].shown
    return now.stat(stat)


def lead_of(table: Table, card: int) -> tuple[str, ...]:
    """Return the lead icons of a card (LoS 2.1.1)."""
    now = shown(table, card) if changed(table, card, "lead") else table.book[table.cards[card].definition].shown
    return now.lead


def keywords_of(table: Table, card: int) -> Mapping[str, int]:
    """Return the keywords of a card with their numbers. A face-down card has only granted keywords (LoS 5.3)."""
    return (shown(table, card) if changed(table, card, "keyword") else _printed(table, card)).keywords


def has(table: Table, card: int, keyword: str) -> bool:
    """Return whether the card has a keyword now. Only cards on the field have keywords (LoS 8.13)."""
    record = table.cards[card]
    if record.zone not in FIELD_ZONES:
        return False
    if changed(table, card, "keyword"):
        return keyword in shown(table, card).keywords
    return record.face_up and keyword in table.book[record.definition].shown.keywords


def allows(table: Table, card: int, what: str) -> bool:
    """Return whether an effect allows the card to do that."""
    return changed(table, card, "allow") and what in shown(table, card).allowed


def forbids(table: Table, card: int, what: str) -> bool:
    """Return whether an effect forbids the card to do that (LoS 9.2)."""
    return changed(table, card, what) and table.on_field(card) and what in shown(table, card).forbidden


def demanding(table: Table) -> bool:
    """Return whether any effect says what cards must do (LoS 9.1)."""
    if (table.index or field_index(table)).demanding:
        return True
    for mod in table.mods:  # noqa: SIM110 - asked in every attack phase
        if mod.kind == "must":
            return True
    return False


def requires(table: Table, card: int, aspect: str) -> bool:
    """Return whether an effect requires that of the card (LoS 9.1)."""
    return changed(table, card, aspect) and table.on_field(card) and aspect in shown(table, card).required


def extra_attacks(table: Table, card: int) -> int:
    """Return how many more times effects let the card attack (LoS 9.1)."""
    return shown(table, card).extra_attacks if changed(table, card, EXTRA_ATTACKS) else 0


def protected(table: Table, card: int, controller: int, speed: int, cost: int) -> str | None:
    """Return the rule that protects the card from an effect of an opponent's card, or None."""
    record = table.cards[card]
    if record.owner == controller or not table.on_field(card) or not record.face_up:
        return None
    if forbids(table, card, "be_affected"):
        return "9.2"
    return resists(keywords_of(table, card), speed, cost)
