"""What the scripts of Legions! call what clauses mean."""

from collections.abc import Mapping
from typing import Any, Final

from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.meaning import Cards, Either, Quantity
from deckbuilder.games.legions.wording.own_frames import OWN_FRAMES

_CARD_COSTS: Final = {
    ("send", "exile"): "exile", ("break", None): "break", ("send", "hand"): "hand", ("exhaust", None): "exhaust",
    ("reverse", None): "reverse", ("send", "deck_bottom"): "deck_bottom",
}  # fmt: skip


def _cost(deed: Deed, context: Context) -> Tree:
    """A cost that is paid with cards."""
    do = _CARD_COSTS.get((deed.op, deed.fields.get("to")))
    who = deed.who
    if do is None or who is None:
        if deed.op == "exhaust" and who is None:
            return {"exhaust": True}
        raise NoFitError("no such cost")
    if who.get("ref") == "self":
        return {"cards": ({"do": do, "who": "self"},)}
    count = who.get("count")
    if not isinstance(count, Quantity) or count.kind != "some":
        raise NoFitError("no such cost")
    own = who.without("count")
    select = context.select(own if own.get("side") else Cards(own.facts | {("side", "you")}))
    if select["side"] != "you":
        raise NoFitError("a cost is paid with own cards")
    part: Tree = {"do": do, "who": select}
    return {"cards": ({**part, **({} if count.number == 1 else {"count": count.number})},)}


def _settled(tree: Any) -> Any:
    """A master that is not awakened is in the other mode."""
    if isinstance(tree, Mapping):
        told = {key: _settled(value) for key, value in tree.items()}
        of = told.get("of")
        if told.get("cond") == "not" and isinstance(of, Mapping) and isinstance(of.get("where"), Mapping):
            where = of["where"]
            if where.keys() <= {"of", "awakened"} and "awakened" in where:
                return {**of, "where": {**where, "awakened": not where["awakened"]}}
        return told
    return tuple(_settled(each) for each in tree) if isinstance(tree, tuple | list) else tree


SCRIPT_WORDS: Final = ScriptWords(
    heads={
        "card": ({}, {}),
        "minion": ({"kind": "minion"}, {"kind": "minion"}),
        "lord": ({"kind": "lord"}, {"kind": "lord"}),
        "master": ({"kind": "master"}, {"kind": "master"}),
        "unit": ({"kind": "unit"}, {"impossible": True}),
        "skill": ({"impossible": True}, {"kind": "skill"}),
        "arts": ({"impossible": True}, {"kind": "arts"}),
        "token": ({"kind": "token"}, {"impossible": True}),
        "that_race": ({"kind": "minion"}, {}),
        "named": ({}, {}),
        "zone": ({"impossible": True}, {}),
    },
    counted_units={"that_race": "minion", "card": Either(("minion", "lord"))},
    zones={
        "hand": "hand", "deck": "deck", "exile": "exile", "standby": "standby", "timeline": "timeline",
        "wait_1": "wait_1", "wait_2": "wait_2", "wait_3": "wait_3", "wait_4": "wait_4",
    },
    operations={
        "break": {"op": "break"}, "exile": {"op": "send", "to": "exile"}, "tire": {"op": "exhaust"},
        "reverse": {"op": "reverse"}, "unlock": {"op": "unlock"}, "ready": {"op": "ready"},
        "exhaust": {"op": "exhaust"},
    },
    goals={
        ("hand", None): "hand", ("deck", "top"): "deck_top", ("deck", "bottom"): "deck_bottom",
        ("standby", None): "standby", ("exile", None): "exile", ("wait_1", None): "wait_1", ("wait_2",
        None): "wait_2",
        ("wait_3", None): "wait_3", ("wait_4", None): "wait_4",
    },
    top_goals={
        ("hand", None): "hand", ("exile", None): "exile", ("deck", "bottom"): "deck_bottom", ("wait_1",
        None): "wait_1",
        ("wait_2", None): "wait_2", ("wait_3", None): "wait_3", ("wait_4", None): "wait_4",
    },
    top_states=frozenset(
        {("face_down", goal) for goal in ("hand", "exile", "deck_bottom", "wait_1", "wait_2", "wait_3", "wait_4")}
    ),

    rests={("deck", "bottom"): "deck_bottom", ("deck", "top"): "deck_top", ("exile", None): "exile"},
    places={
        ("lane", "adjacent"): "adjacent", ("lane", "any"): "any", ("lane", "left"): "left",
        ("lane", "middle"): "middle", ("lane", "right"): "right",
    },
    states={
        ("ready", True): {"op": "ready"}, ("ready", False): {"op": "exhaust"}, ("open", True): {"op": "open"},
        ("open", False): {"op": "reverse"},
    },
    bans={
        ("attack", "active"): "attack", ("attack", "passive"): "be_attacked", ("move", "active"): "shift",
        ("move_any", "active"): "shift",
        ("block", "active"): "block", ("block", "passive"): "be_blocked",
        ("break", "passive"): "be_broken", ("break", "active"): "be_broken",
        ("receive_damage", "active"): "be_damaged", ("exile", "passive"): "be_exiled",
        ("receive_effect_damage", "active"): "be_effect_damaged",
        ("receive_battle_damage", "active"): "be_battle_damaged",
        ("choose", "passive"): "be_chosen", ("become_target_True", "active"): "be_chosen",
        ("choose_target_True", "passive"): "be_chosen",
        ("recover_exhaustion", "active"): "be_readied", ("ready", "passive"): "be_readied",
        ("ready", "active"): "be_readied",
        ("tire", "active"): "be_exhausted", ("exhaust", "passive"): "be_exhausted",
        ("return_hand", "passive"): "be_returned", ("come_back_hand", "active"): "be_returned",
        ("reverse", "passive"): "be_reversed", ("become_open_False", "active"): "be_reversed",
    },
    ban_sources={"be_chosen": "opponent"},
    attacked_by={None: "be_attacked", "unit": "be_attacked", "minion": "be_attacked_by_minions"},
    barred={
        ("draw", "card"): "draw", ("gain", "life"): "gain_life", ("play", "card"): "play",
        ("play", "minion"): "play_minion", ("play", "lord"): "play_lord", ("play", "skill"): "play_skill",
        ("play", "arts"): "play_arts", ("unlock", "card"): "unlock", ("attack", None): "attack",
        **{("unlock", kind): f"unlock_{kind}" for kind in ("minion", "lord", "skill", "arts")},
    },
    events={
        ("enter", "active"): "enter", ("deploy", "active"): "enter",
        ("deploy", "passive"): "enter", ("deploy_field", "passive"): "enter", ("put_field", "passive"): "enter",
        ("enter_field", "active"): "enter", ("move", "active"): "shifts", ("move_lane", "active"): "shifts",
        ("attack", "active"): "attack", ("attack", "passive"): "attacked", ("unlock", "passive"): "unlock",
        ("play", "passive"): "play", ("play", "active"): "play",
        ("break", "active"): "break", ("break", "passive"): "break", ("break_other", "active"): "breaks_other",
        ("survive", "active"): "survive",
        ("give_damage", "active"): "deals_damage", ("receive_damage", "active"): "damaged",
        ("give_damage", "passive"): "damaged",
        ("become_open_False", "active"): "reversed", ("become_open_True", "active"): "opened", ("tire",
        "active"): "exhausted",
        ("awaken", "active"): "awakens", ("recover_exhaustion", "active"): "readied",
        ("ready", "passive"): "readied", ("exhaust", "passive"): "exhausted", ("damage", "passive"): "damaged",
        ("return_hand", "passive"): "to_hand", ("come_back_hand", "active"): "to_hand",
        ("exile", "passive"): "to_exile",
        ("become_ready_False", "active"): "exhausted", ("become_ready_True", "active"): "readied",
        ("become_awakened_True", "active"): "awakens",
        ("reverse", "active"): "reversed", ("reverse", "passive"): "reversed",
        ("turn_open_True", "passive"): "opened", ("turn_open_False", "passive"): "reversed",
    },
    journeys={"to_hand": {"event": "goes", "to": "hand"}, "to_exile": {"event": "goes", "to": "exile"}},
    done_to=frozenset({"play", "unlock"}),
    player_events={"play": "plays", "unlock": "unlocks", "draw": "draws", "gain_life": "gains_life"},
    would={
        ("break", "active"): "break", ("break", "passive"): "break", ("receive_damage", "active"): "damage",
        ("give_damage", "passive"): "damage",
        ("draw", "active"): "draw", ("gain_life", "active"): "gain_life",
    },
    player_numbers={
        "hand": "hand", "life": "life", "deck": "deck", "exile": "exile", "standby": "standby",
        "timeline": "timeline",
        "points": "points", "core_total": "core_total",
    },
    lasting=frozenset({
        "must", "extra_attacks", "modify", "set", "grant", "grant_ability", "lose", "lose_abilities", "gain_words",
                       "forbid", "forbid_player", "gain_control",
    }),
    flags=frozenset({
        "times_per_turn",
        "lists", "set", "reveal", "damage_cards", "many_events", "lets", "cost_x", "masters", "goes",
        "at_least", "zones", "get", "rounds_up",
    }),
    self_nouns={
        "minion": frozenset({"card", "minion", "unit"}), "lord": frozenset({"card", "lord", "unit"}),
        "master": frozenset({"card", "master", "unit"}), "skill": frozenset({"card", "skill"}),
        "arts": frozenset({"card", "arts"}), "token": frozenset({"card", "minion", "unit"}),
    },
    also_called={
        "minion": frozenset({"minion", "unit"}), "lord": frozenset({"lord", "unit"}),
        "that_race": frozenset({"minion", "unit"}),
        "card": frozenset({"minion", "lord", "unit", "skill", "arts"}),
        "named": frozenset({"minion", "lord", "unit"}),
        "token": frozenset({"minion", "unit", "token"}), "unit": frozenset({"unit"}),
    },
    numbers=("atk", "hp"),
    pair=("atk", "hp"),
    masters={"you": "your_master", "opponent": "opponent_master"},
    most_chosen=3,
    own_zones=frozenset(
        {"hand", "deck", "exile", "standby", "timeline", "core_zone", "wait_1", "wait_2", "wait_3", "wait_4"}
    ),
    play_kinds=frozenset({"skill", "arts"}),
    keeps_sentences=True,
    fact_names={"attribute": "colour", "race": "type"},
    paid="points",
    payable={"": "pay", "points": "pay"},
    later_until="turn_end",
    play_verbs={"play": {}, "unlock": {"what": "unlock"}},
    declared=frozenset({"name", "kind", "colour", "type"}),
    free_plays={"unlock": {"op": "unlock"}},
    other_places={("lane", "any"): "any"},
    field_facts=frozenset({"lane"}),
    usual_states=frozenset({("ready", True), ("open", True), ("face_down", False)}),
    spans={
        "always": {}, "own_turn": {"during": "own_turn"}, "opponent_turn": {"during": "opponent_turn"},
        "any_time": {"activated": True}, "any_time_once": {"activated": True, "once_per_turn": True},
    },
    cost_of=_cost,
    settled=_settled,
    own_frames=OWN_FRAMES,
    doubtful={"use": ("use_of_skill", ("unlock", "play"))},
    moments=frozenset({"phase_start", "phase_end"}),
    change_operations={"wait_turns": ("shift_wait", "by")},
    recovered={"exhaustion": "ready"},
    others={"breaks_other": ("opponent", frozenset({"unit"}))},
    met_by_others={"attack": "defender", "attacked": "attacker", "_": "other"},
    role_nouns=frozenset({"card", "minion", "lord", "master", "unit"}),
    roles={"attack_active": "attacker", "attack_passive": "defender"},
    state_verbs={"tire": ("ready", False), "reverse": ("open", False)},
    master_states=frozenset({"awakened"}),
    states_of_masters=frozenset({"ready"}),
    done_to_masters=frozenset({"damage", "exhaust", "ready", "grant", "lose", "forbid", "must", "extra_attacks"}),
    battle_events=frozenset({"breaks_other", "survive"}),
    battled=frozenset({"break"}),
)  # fmt: skip
