"""How a game prints its sentences in one language, as data that packs give."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

Ways = Mapping[str, tuple[str, str]]
"""Words of the script, and the verb and voice by which they are said."""


@dataclass(frozen=True)
class Style:
    """The printed habits of one game in one language."""

    you: str
    """What the card calls its player."""
    race: str
    """Words around a race before a noun, with {} for it."""
    keyword: str
    """Signs around a keyword within a sentence, with {} for it."""
    value: str = "{}{}"
    """A keyword and its number."""
    mark: str | None = None
    """Signs around the events of an ability, with {} for them; None where a clause says them."""
    marks: str = ""
    """What stands between two events."""
    mark_end: str = ""
    """What stands after the events where no cost does."""
    name: str = "「{}」"
    """Signs around the name of an ability."""
    cost: str = "［{}］："
    """Signs around a cost."""
    block: tuple[str, str] = ("（", "）")
    """Signs around sentences that are done as one thing."""
    inner: tuple[str, str] = ("「", "」")
    """Signs around abilities that cards get."""
    pay: str = "{}"
    """The words for a number that is paid."""
    once: str = "【1ターンに1回】"
    """What stands before an ability that is used once a turn."""
    once_a_game: str = "【ゲーム中1回】"
    """What stands before an ability that is used once a game."""
    often: str = "【1ターンに{}回】"
    """What stands before an ability that is used so many times a turn."""
    marks_at_will: tuple[str, str, str] | None = None
    """The marks of an ability that is used at will, of one used once a turn, and of one used so many times; None where
    a cost shows it."""
    field_cards: str | None = None
    """Words between the owner and a card on the field, such as `on the field`."""
    counters: Mapping[str, str] = field(default_factory=dict)
    """The counter of each noun on the field."""
    places: Mapping[str, str] = field(default_factory=dict)
    """Zones that are called otherwise where cards are put there."""
    zones_of_cards: frozenset[str] = frozenset()
    """Zones that are named for the cards in them (`2 of your energy`)."""
    card_heads: Mapping[str, str] = field(default_factory=dict)
    """What nouns are called off the field."""
    events: Ways = field(default_factory=dict)
    bans: Ways = field(default_factory=dict)
    would: Ways = field(default_factory=dict)
    not_done: frozenset[str] = frozenset()
    """Prohibitions that are said as what does not happen, not as what cannot."""
    until_first: bool = True
    """Whether a duration stands before the change."""
    parts_choices: bool = False
    """Whether a choice may stand in a sentence of its own."""
    free: str = ""
    """The word for an empty place."""
    owned: bool = False
    """Whether zones to which cards return are called those of their owners."""
    deploys: bool = False
    """Whether one verb says that cards are put onto the field."""
    unnamed: frozenset[str] = frozenset()
    """Nouns that are left out before a name."""
    of_phase: str = ""
    """What stands between a phase and its beginning or end."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """Verbs that the game prints otherwise than the first word of the wording."""
    attribute: str = "{}の"
    """Words around an attribute before a noun, with {} for it."""
    last_all: bool = False
    """Whether `all` stands after what the cards are."""
    as_states: frozenset[str] = frozenset()
    """Operations that are said as a state into which cards are put."""
    discards: bool = False
    """Whether cards of a hand are discarded, not put into the trash."""
    compares_players: bool = False
    """Whether a number is less than the other player (`相手より少ない`)."""
    ways: Mapping[str, str] = field(default_factory=dict)
    """How sentences go on, where the game prints it otherwise: `if_done`."""
    self_nouns: Mapping[str, str] = field(default_factory=dict)
    """What a card calls itself, by its kind."""
    by_battle: frozenset[str] = frozenset()
    """Events that are said to come from a battle."""
    open_words: frozenset[str] = frozenset()
    """Classes of words that are printed as they are, since no table has them."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """Signs around such words, with {} for them, by their class."""
    ranked: frozenset[str] = frozenset()
    """Numbers that stand before a noun (`level 2 or lower cards`)."""
    own_zone: str = ""
    """What stands before the zone where the cards in it are compared (`more cards in your hand than the opponent`)."""
    only_one: frozenset[str] = frozenset()
    """Words of zones with one card, which is `the card` there."""
    on_zones: frozenset[str] = frozenset()
    """Zones on which cards lie, not in them."""
    durations: Mapping[str, str] = field(default_factory=dict)
    """Durations that the game prints otherwise."""
    moments: tuple[str, str] | None = None
    """How the beginning and the end of a turn or phase are printed, where the game prints them otherwise."""
    plain_pair: bool = False
    """Whether a change of two numbers stands for itself (`+1000/+0する`)."""
    battle: str = ""
    """What a battle is called, where that is not the usual word."""
    offer: str = "もよい"
    """The end of a verb that offers something, in Japanese."""
    role_noun: str = ""
    """What a card is called that has a part in what goes on."""
    labelled: bool = False
    """Whether lines stand in parts with labels."""
    inside: frozenset[str] = frozenset()
    """Facts that say where on the field cards are, in place of the field."""
    words_first: bool = False
    """Whether words of cards stand before their numbers."""
    state_events: Mapping[tuple[str, Hashable], str] = field(default_factory=dict)
    """What is said of a card in a state that sets an ability off, where the usual words may mean an event."""
    bare_zones: frozenset[str] = frozenset()
    """Zones without an article."""
    own_unsaid: frozenset[str] = frozenset()
    """Zones that are the player's own where no player is named."""
    all_after: str = ""
    """The word for all cards behind the noun, where it stands there."""
    field_place: str = ""
    """Words between the owner and a card on the field, where a fact may stand in its place."""
    icons: bool = False
    """Whether marks say of which type a line is, and where its card must be."""
    bare_stats: frozenset[str] = frozenset()
    """Numbers that change without a particle (`WT-1する`)."""

    def limit(self, uses: int) -> str:
        """What stands before an ability that is used so many times a turn."""
        return self.once if uses == 1 else self.often.format(uses)
