"""Steps that change cards and players."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, Field

from deckbuilder.kernel.language.expressions import Amount, Player, Players, Selector, TimedPhase, Who
from deckbuilder.kernel.language.node import Flag, FormOf, Name, Node, Word, WordOf
from deckbuilder.kernel.language.steps import Until

Forbidden = Annotated[str, WordOf("forbidden")]
Allowed = Annotated[str, WordOf("allowed")]
Barred = Annotated[str, WordOf("barred")]
Required = Annotated[str, WordOf("required")]
KeywordNumber = Annotated[int, Field(strict=True, ge=0, le=1000)]


class Draw(Node):
    """Draw cards."""

    op: Literal["draw"]
    count: Amount = 1
    player: Players = "you"


class Damage(Node):
    """Deal damage."""

    op: Literal["damage"]
    amount: Amount


class GainLife(Node):
    """A player gains life."""

    op: Literal["gain_life"]
    amount: Amount
    player: Players = "you"


class LoseLife(Node):
    """A player loses life. This is not damage: nothing prevents it, and nothing that waits for damage happens."""

    op: Literal["lose_life"]
    amount: Amount
    player: Players = "you"


class Modify(Node):
    """Add to numbers of cards. Amounts are fixed now."""

    op: Literal["modify"]
    who: Who
    until: Until = "turn_end"


class SetValue(Node):
    """Set numbers of cards."""

    op: Literal["set"]
    who: Who
    until: Until = "turn_end"


class Grant(Node):
    """Give a keyword to cards, or take it away."""

    op: Literal["grant", "lose"]
    who: Who
    keyword: Word
    value: KeywordNumber | None = None
    until: Until = "turn_end"


class GrantAbility(Node):
    """Give an ability to cards. Its `self` is the card that has it, and its player is the player of that card."""

    op: Literal["grant_ability"]
    who: Who
    ability: Annotated[Any, FormOf("ability")]
    until: Until = "turn_end"


class LoseAbilities(Node):
    """Cards lose all abilities and keywords that they have now. What they gain later works."""

    op: Literal["lose_abilities"]
    who: Who
    until: Until = "turn_end"


GainedWords = Annotated[tuple[Word, ...], Field(min_length=1, max_length=5)]


class GainWords(Node):
    """Cards also have words or names besides their own, and count as cards with them."""

    op: Literal["gain_words"]
    who: Who
    name: GainedWords | None = None
    until: Until = "turn_end"


class Gained(Node):
    """Words and names that cards have besides their own."""

    name: GainedWords | None = None


class Granted(Node):
    """A keyword, with its number if it has one: `{"keyword": "pierce", "value": 2}`."""

    keyword: Word
    value: KeywordNumber | None = None


class Forbid(Node):
    """Cards cannot do something, or it cannot be done to them. `next_opponent_turn`: only during the opponent's next
    turn."""

    op: Literal["forbid"]
    who: Who
    what: Forbidden
    until: Until | Literal["next_opponent_turn"] = "turn_end"


class Must(Node):
    """Cards must do something if they can. `attack`: attack at least once in each turn of their player. `be_attacked`:
    the opponent's cards can attack nothing else. `next_opponent_turn`: only during the opponent's next turn."""

    op: Literal["must"]
    who: Who
    what: Required
    until: Until | Literal["next_opponent_turn"] = "turn_end"


class ExtraAttacks(Node):
    """Cards can attack `count` more times."""

    op: Literal["extra_attacks"]
    who: Who
    count: Annotated[int, Field(strict=True, ge=1, le=10)] = 1
    until: Until = "turn_end"


class PlayerBar(Node):
    """Something that players cannot do."""

    player: Players = "opponent"
    what: Barred

    @property
    def word(self) -> str:
        """What is barred, as one word. A game may bar only a part of what its word means."""
        return self.what


class ForbidPlayer(PlayerBar):
    """For a while, players cannot do this."""

    op: Literal["forbid_player"]
    until: Until = "turn_end"


class Ready(Node):
    """Ready or exhaust cards."""

    op: Literal["ready", "exhaust"]
    who: Who


class State(Node):
    """The states in which cards are placed, in the words of selectors: `{"ready": false}`. An omitted state has its
    usual value. Each game adds its states."""

    USUAL: ClassVar[Mapping[str, object]] = {}
    """The usual value of each state."""


def without_usual(state: State) -> State | None:
    """Return the state without usual values, or None if nothing is left."""
    written = {field: value for field, value in state if value is not None and value != state.USUAL.get(field)}
    return state.model_copy(update={field: written.get(field) for field, _ in state}) if written else None


CardState = Annotated[Any, FormOf("State"), AfterValidator(without_usual)]


class Send(Node):
    """Put cards into a zone of their owner. `state`: how they lie there."""

    op: Literal["send"]
    who: Who
    to: Annotated[str, WordOf("goal")]
    state: CardState | None = None


class Enter(Node):
    """Put cards onto the field from any zone. `place`: where the effect's player may put them."""

    op: Literal["enter"]
    who: Who
    place: Annotated[str, WordOf("entry")] = "any"
    state: CardState | None = None


class Declare(Node):
    """A player declares a word that cards have, such as a name. Criteria refer to the word as `declared`."""

    op: Literal["declare"]
    what: Annotated[str, WordOf("declared")]
    as_: Annotated[Name, Field(alias="as")] = "x"


class PlayFree(Node):
    """The effect's player plays cards of their own without paying the cost. What watches for played cards sees it."""

    op: Literal["play_free"]
    who: Who


class Shift(Node):
    """Move cards to an empty place of the zone that they are in."""

    op: Literal["shift"]
    who: Who
    to: Annotated[str, WordOf("place")]


class TopCards(Node):
    """Put the top cards of a deck into another zone."""

    op: Literal["top_cards"]
    count: Amount = 1
    to: Annotated[str, WordOf("top_goal")]
    state: CardState | None = None
    player: Player = "you"


class Look(Node):
    """Look at the top cards, take up to `take` matching ones into the hand (with `must` exactly as many, if there are
    so many; with `show` both players see them), and put the rest back into the deck in any order, or all into another
    zone. `reveal`: both players see all of the cards."""

    op: Literal["look"]
    count: Annotated[int, Field(strict=True, ge=1, le=50)]
    take: Annotated[int, Field(strict=True, ge=0, le=50)]
    must: Flag = False
    show: Flag = False
    reveal: Flag = False
    where: Selector
    rest: Annotated[str, WordOf("rest")] = "deck_bottom"


class Shuffle(Node):
    """Shuffle a deck."""

    op: Literal["shuffle"]
    player: Player = "you"


class Skip(Node):
    """A player skips their next phase of that name."""

    op: Literal["skip"]
    phase: TimedPhase
    player: Player = "opponent"


class ExtraTurn(Node):
    """A player takes an extra turn after this one. Of several extra turns, the one that was granted last comes
    first."""

    op: Literal["extra_turn"]
    player: Player = "you"


class Swap(Node):
    """Two cards of one player exchange places."""

    op: Literal["swap"]
    who: Who
    with_: Annotated[Who, Field(alias="with")]


class Search(Node):
    """Look through one's own deck, reveal up to `count` matching cards, take them into the hand, then shuffle. The
    player may find none."""

    op: Literal["search"]
    where: Selector
    count: Annotated[int, Field(ge=1, le=50)] = 1


class Reveal(Node):
    """Show a hand, or the top cards of a deck, to both players. Later steps call them `it`."""

    op: Literal["reveal"]
    what: Literal["hand", "deck_top"] = "deck_top"
    count: Annotated[int, Field(ge=1, le=50)] = 1
    player: Player = "you"


class Discard(Node):
    """Players discard hand cards of their choice; `random`: at random. `both`: the turn player chooses first, and all
    these cards move at the same time."""

    op: Literal["discard"]
    count: Amount
    player: Players = "you"
    random: Flag = False


class Win(Node):
    """A player wins the game."""

    op: Literal["win"]
    player: Player = "you"


class LoseGame(Node):
    """A player loses the game."""

    op: Literal["lose_game"]
    player: Player = "you"
