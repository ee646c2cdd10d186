"""What the scripts of Victory Spark call what clauses mean."""

from typing import Final

from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.script_words import STAYING, ScriptWords, Tree
from deckbuilder.card_text.meaning import Cards, Quantity
from deckbuilder.games.victory_spark.glossary import SLOTS
from deckbuilder.games.victory_spark.wording.attack_frames import attack_of_turn
from deckbuilder.games.victory_spark.wording.own_frames import (
    OWN_CONDITIONS,
    OWN_EVENTS,
    OWN_FRAMES,
    OWN_REFUSALS,
)
from deckbuilder.games.victory_spark.wording.settling import COUNTED_ZONES, settled

_ZONES: Final = ("ring", "bench", "hand", "energy", "retire", "waiting_room", "deck", "surprise")
_GOALS: Final[dict[tuple[str, str | None], str]] = {
    ("waiting_room", None): "waiting_room", ("retire", None): "retire", ("hand", None): "hand",
    ("deck", "top"): "deck_top", ("deck", "bottom"): "deck_bottom", ("energy", None): "energy",
    ("surprise", None): "surprise",
}  # fmt: skip
_STATES_THERE: Final = {
    "energy": frozenset({"orientation"}), "retire": frozenset({"face"}), "surprise": frozenset({"face"}),
}  # fmt: skip
_ORIENTATIONS: Final = ("stand", "rest", "reverse")
_JOURNEYS: Final[dict[str, Tree]] = {
    f"to_{goal}{'_from_' + origin if origin else ''}": {
        "event": "goes", **({"from": origin} if origin else {}), "to": goal,
    }
    for goal in (*_ZONES, "field")
    for origin in ("", *_ZONES, "field")
    if origin != goal
}  # fmt: skip
_ON_THE_WAY: Final = {
    (f"{verb}_{name.removeprefix('to_')}", voice): name
    for name in _JOURNEYS
    for verb, voice in (
        ("put", "passive"),
        ("add", "passive"),
        ("join", "active"),
        ("return", "passive"),
        ("come_back", "active"),
    )
}
_OWN_CARD: Final = frozenset({"waiting_room", "retire", "hand", "deck_bottom"})


def _cost(deed: Deed, context: Context) -> Tree:
    """What a step means as a cost (VS 4.16)."""
    do = deed.fields.get("to") if deed.op == "send" else {"shown": "reveal"}.get(deed.op, deed.op)
    who = deed.who
    if who is None or who.get("ref") == "self":
        return _own_cost(deed, str(do))
    count = who.get("count")
    if who.get("zone") == "energy" and deed.op == "rest" and who.keys() <= {
        "zone", "head", "side", "count", "each_chosen",
    }:  # fmt: skip
        if who.get("side") not in {None, "you"}:
            raise NoFitError("a cost is paid with own cards")
        if count == Quantity("all"):
            return {"all_energy": "every" if who.get("each_chosen") else "standing"}
        if isinstance(count, Quantity) and count.kind == "some":
            return {"pay": count.number}
    if do not in {*_OWN_CARD, "reveal", "rest", "reverse"} or not isinstance(count, Quantity):
        raise NoFitError("no such cost")
    select = context.select(who.without("count"))
    if (count.kind != "some" and count != Quantity("all")) or select.get("side") != "you":
        raise NoFitError("a cost is paid with own cards")
    many: Tree = {"every": True} if count == Quantity("all") else {} if count.number == 1 else {"count": count.number}
    return {"cards": ({"do": do, "who": select, **many},)}


def _own_cost(deed: Deed, do: str) -> Tree:
    if deed.op == "rest":
        return {"exhaust": True}
    if deed.op == "reverse":
        return {"reverse": True}
    if do not in _OWN_CARD:
        raise NoFitError("no such cost")
    return {"cards": ({"do": do, "who": "self"},)}


SCRIPT_WORDS: Final = ScriptWords(
    heads={
        "card": ({}, {}), "that_race": ({}, {}), "named": ({}, {}), "zone": ({"impossible": True}, {}),
    },
    zones={zone: zone for zone in _ZONES},
    operations={
        "stand": {"op": "stand"}, "rest": {"op": "rest"}, "reverse": {"op": "reverse"},
        "retire": {"op": "send", "to": "retire"}, "collect": {"op": "send", "to": "hand"},
    },
    goals=_GOALS,
    top_goals={("waiting_room", None): "waiting_room", ("retire", None): "retire", ("hand", None): "hand",
               ("energy", None): "energy", ("surprise", None): "surprise", ("ring", None): "ring"},
    rests={("deck", "bottom"): "deck_bottom", ("deck", "top"): "deck_top", ("waiting_room", None): "waiting_room",
           STAYING: "stay"},
    states_there=_STATES_THERE,
    top_states=frozenset((state, zone) for zone, states in _STATES_THERE.items() for state in states),
    states={("face", "up"): {"op": "turn", "face": "up"}, ("face", "down"): {"op": "turn", "face": "down"}},
    places={**{("slot", slot): slot for slot in (*SLOTS, "empty")}, ("zone", "bench"): "empty"},
    entries={("ring", False): "ring", ("bench", False): "any", ("bench", True): "empty"},
    spared_from_opponent=frozenset({"be_chosen"}),
    bans={
        ("support", "active"): "support", ("attack", "active"): "attack", ("attack", "passive"): "be_attacked",
        ("choose", "passive"): "be_chosen", ("rest", "passive"): "be_rested", ("stand", "active"): "be_stood",
        ("reverse", "passive"): "be_reversed", ("reverse", "active"): "be_reversed",
        ("support", "passive"): "be_supported", ("partner_attack", "active"): "form_partner_attack",
        ("retire", "active"): "be_retired", ("retire", "passive"): "be_retired",
        ("put_waiting_room", "passive"): "be_put_into_waiting_room",
    },
    barred={
        ("support", None): "support", ("attack", None): "attack", ("partner_attack", None): "partner_attack",
        ("partner_block", None): "partner_block", ("draw", "card"): "draw", ("play", "card"): "play",
    },
    events={
        ("support", "active"): "support", ("support", "passive"): "supported", ("attack", "active"): "attack",
        ("attack", "passive"): "attacked", ("give_damage", "active"): "deals_damage",
        ("receive_damage", "active"): "damaged", ("give_damage", "passive"): "damaged", ("spark", "active"): "spark",
        ("stand", "active"): "stood", ("rest", "active"): "rested", ("reverse", "active"): "reversed",
        ("become_face_up", "active"): "turned_up", ("turn_face_up", "passive"): "turned_up",
        **_ON_THE_WAY, ("retire", "active"): "to_retire", ("retire", "passive"): "to_retire",
    },
    journeys=_JOURNEYS,
    moment_events={"battle_end": "attack_over", "partner_attack_end": "partner_attack_over"},
    likely_events=("attack", "attacked"),
    likely_damaged={
        "ring": Cards(frozenset({("head", "card"), ("zone", "ring"), ("side", "opponent")})),
        "bench": Cards(frozenset({
            ("head", "card"), ("zone", "bench"), ("side", "opponent"), ("count", Quantity("some", 1)),
        })),
    },
    state_event="is_so",
    player_events={
        "partner_attack": "partner_attacks", "partner_block": "partner_blocks", "cancel": "cancels",
        "play": "plays", "draw": "draws",
    },
    would={
        **_ON_THE_WAY, ("retire", "active"): "to_retire", ("retire", "passive"): "to_retire",
        ("receive_damage", "active"): "damage", ("rest", "passive"): "rest", ("draw", "active"): "draw",
        ("stand", "active"): "stand", ("reverse", "active"): "reverse", ("reverse", "passive"): "reverse",
        ("lose_game", "active"): "lose_game",
    },
    causes={"battle": "attack"},
    player_numbers={zone: zone for zone in COUNTED_ZONES},
    number_cards={
        "standing_energy": frozenset({("zone", "energy"), ("orientation", "stand")}),
        "empty_bench": frozenset({("zone", "bench"), ("is_free", True)}),
    },
    lasting=frozenset({
        "modify", "set", "multiply", "gain_words", "grant_ability", "lose_abilities",
        "forbid", "allow", "forbid_player", "change_player",
    }),
    flags=frozenset({
        "lists", "set", "reveal", "damage_cards", "goes", "trigger_if", "opponent_chooses", "draw_up_to",
        "reveal_cards",
        "one_if_left_out", "lasting_on_all", "from_where", "titles", "offers_steps", "names", "copies",
        "search_shown", "whole_offers", "least_amount", "declared_of_hand", "look_up_to", "choose_together",
    }),
    declared=frozenset({"name", "title", "level", "work_title", "attribute"}),
    single_zones=frozenset({"ring"}),
    self_nouns={"character": frozenset({"card"})},
    also_called={"card": frozenset({"card"}), "that_race": frozenset({"card"}), "named": frozenset({"card"}),
                 "zone": frozenset({"card"})},
    numbers=("attack", "defence", "level"),
    pair=("attack", "defence"),
    own_zones=frozenset(_ZONES),
    fact_names={"race": "attribute", "titled": "title"},
    name_parts=("／", "title"),
    paid="energy",
    event_card="subject",
    met_card="other",
    met_by_others={"attack": "attacked", "attacked": "attacker"},
    limit_field="times_per_turn",
    play_verbs={"use": {}},
    used_noun="technique",
    until_names={"battle_end": "attack_end"},
    spans={
        "auto": {"type": "triggered"}, "activated": {"type": "activated"}, "permanent": {"type": "static"},
        "entry_spark": {"type": "triggered", "kind": "entry_spark"}, "cancel": {"type": "activated", "kind": "cancel"},
        "surprise": {"type": "triggered", "kind": "surprise"},
        **{f"in_{zone}": {"zones": (zone,)} for zone in (*_ZONES, "field")},
    },
    offered=frozenset({"surprise", "hand"}),
    unprompted={"entry_spark": "spark"},
    roles={"attack_active": "attacker", "attack_passive": "attacked"},
    role_nouns=frozenset({"card"}),
    attack_of_turn=attack_of_turn,
    done_to=frozenset({"play", "use"}),
    watched=frozenset({"plays"}),
    done_by_you=frozenset({"partner_attack", "partner_block", "cancel"}),
    usual_states=frozenset({("orientation", "stand"), ("face", "up")}),
    cost_of=_cost,
    settled=settled,
    own_frames=OWN_FRAMES,
    own_refusals=OWN_REFUSALS,
    own_conditions=OWN_CONDITIONS,
    own_events=OWN_EVENTS,
)  # fmt: skip
