"""A changed replay is refused, unless the change leads to the same positions."""

import copy
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.origin import pin_hash
from deckbuilder.goldfish.pilots import PassiveOpponent, pilots
from deckbuilder.goldfish.replay import (
    MAX_ANSWERS,
    MAX_DECISIONS,
    ReplayDiffersError,
    ReplayError,
    ReplayTooLongError,
    read_replay,
)  # fmt: skip
from deckbuilder.goldfish.replay_file import MAX_REPLAY_BYTES, read_replay_file
from deckbuilder.goldfish.session import Session
from tests.games.conformance.matches import all_packs, pool
from tests.goldfish.recorded import (
    GAMES,
    POSITIONS,
    Object,
    Path,
    against_an_opponent,
    forgeries,
    paths,
    played,
    recorded,
    sealed,
)
from tests.goldfish.toy_game import ToyGame

PACKS = all_packs()
KINDS = ("decks", "scenario")
EACH = [(game, kind) for game in GAMES for kind in KINDS]
WHO_CHOSE = {"opponent"}
HOW_IT_IS_WRITTEN = {"options", "action", "manual", "app", "form"}
OTHER_CARDS = {"cards", "scenario", "decks"}
"""The places of cards. A change of an unplayed card makes no difference to any position."""
EXAMPLES = 30


def load(document: object) -> Session:
    return Session.from_replay(PACKS, json.loads(json.dumps(document)))


def refused(document: object) -> ReplayError:
    with pytest.raises(ReplayError) as caught:
        load(document)
    return caught.value


def differs_at(document: object) -> int | None:
    error = refused(document)
    assert isinstance(error, ReplayDiffersError), error.message
    return error.answer


def positions(document: Object) -> set[str]:
    return {document["start"], *(answer["hash"] for answer in document["answers"])}


def in_the_toy_position(game: str, path: Path) -> bool:
    """Return whether the toy game accepts a change there, because it does not check scenarios."""
    return game == "toy" and path[0] == "scenario"


@pytest.mark.parametrize(("game", "kind"), EACH)
def test_a_recorded_game_is_exact(game: str, kind: str) -> None:
    document = recorded(game, kind)
    session = load(document)
    assert (session.status, session.differs) == ("exact", None)
    assert session.replay() == document
    assert len(document["answers"]) > 5
    assert any(answer["automatic"] for answer in document["answers"]) or kind == "scenario"


@st.composite
def changes(draw: st.DrawFn, game: str, kind: str) -> tuple[Path, str, Object]:
    """Draw one change of one value of a recorded game."""
    document = recorded(game, kind)
    path = draw(st.sampled_from([path for path in paths(document) if not in_the_toy_position(game, path)]))
    made = [each for each in forgeries(document, path) if json.dumps(each[1]) != json.dumps(document)]
    name, forged = draw(st.sampled_from(made))
    return path, name, forged


@pytest.mark.parametrize(("game", "kind"), EACH)
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_any_change_of_a_file_is_refused(game: str, kind: str, data: st.DataObject) -> None:
    _, _, forged = data.draw(changes(game, kind))
    refused(forged)


@pytest.mark.parametrize(("game", "kind"), EACH)
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_a_change_under_a_new_digest_is_refused_or_leads_nowhere_else(
    game: str, kind: str, data: st.DataObject
) -> None:
    path, _, forged = data.draw(changes(game, kind).filter(lambda change: change[0] != ("digest",)))
    try:
        session = load(sealed(forged))
    except ReplayError:
        return
    named, written, own = {str(key) for key in path}, recorded(game, kind), session.replay()
    assert named & (WHO_CHOSE | HOW_IT_IS_WRITTEN | OTHER_CARDS) or path[0] == "answers", path
    assert not named & {"hash", "player"} or "manual" in named or path[0] in OTHER_CARDS | {"opponent"}
    assert positions(own) <= positions(written)
    assert own["result"] == forged["result"]


def test_every_change_of_a_small_game_is_refused() -> None:
    document = recorded("toy", "decks")
    count = 0
    for path in paths(document):
        for _, forged in forgeries(document, path):
            if json.dumps(forged) != json.dumps(document):
                refused(forged)
                count += 1
    assert count > 500


# What was found, with a digest that is right ---------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("field", "value"), [("winner", None), ("reason", "boredom"), ("rule", "99")])
def test_a_false_result_is_found(game: str, field: str, value: object) -> None:
    document = recorded(game, "scenario")
    document["result"][field] = value
    assert differs_at(sealed(document)) == len(document["answers"])


@pytest.mark.parametrize("game", GAMES)
def test_the_other_winner_is_found_and_so_is_an_end_that_was_not(game: str) -> None:
    ended = recorded(game, "scenario")
    ended["result"]["winner"] = 1 - ended["result"]["winner"]
    refused(sealed(ended))
    refused(sealed(recorded(game, "scenario") | {"result": None}))
    unended = recorded(game, "decks")
    unended["answers"].pop()
    refused(sealed(unended | {"result": {"winner": 0, "reason": "life", "rule": "4"}}))


@pytest.mark.parametrize(("game", "kind"), EACH)
@pytest.mark.parametrize("other", [lambda player: 1 - player, lambda _: None])
def test_a_player_who_was_not_asked_is_found(game: str, kind: str, other: Any) -> None:
    for number, answer in enumerate(recorded(game, kind)["answers"]):
        document = recorded(game, kind)
        document["answers"][number]["player"] = other(answer["player"])
        assert differs_at(sealed(document)) == number


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_that_nobody_gives_automatically_is_found(game: str) -> None:
    answers = recorded(game, "scenario")["answers"]
    chosen = [
        number for number, answer in enumerate(answers) if answer.get("options") not in (None, ["pass"], ["end_phase"])
    ]
    for number in [0, *chosen, len(answers) - 1]:
        forged = recorded(game, "scenario")
        forged["answers"][number]["automatic"] = True
        assert differs_at(sealed(forged)) == number


@pytest.mark.parametrize(("game", "kind"), EACH)
def test_every_answer_that_is_falsely_automatic_or_not_is_found(game: str, kind: str) -> None:
    for number, answer in enumerate(recorded(game, kind)["answers"]):
        forged = recorded(game, kind)
        forged["answers"][number]["automatic"] = not answer["automatic"]
        assert differs_at(sealed(forged)) == number


@pytest.mark.parametrize("game", ["legend_of_stars", "legions"])
def test_a_resignation_with_a_meaningless_field_is_found(game: str) -> None:
    document = recorded(game, "scenario")
    last = len(document["answers"]) - 1
    document["answers"][last]["action"]["zz"] = 1
    assert differs_at(sealed(document)) == last


@pytest.mark.parametrize("game", GAMES)
def test_a_playout_by_the_pilot_of_the_opponent_is_exact(game: str) -> None:
    session = against_an_opponent(game)
    session.play([pilots()["passive"](1)] * 2, 20)
    loaded = load(session.replay())
    assert (loaded.status, loaded.replay()) == ("exact", session.replay())


@pytest.mark.parametrize("game", GAMES)
def test_an_opponent_who_would_have_answered_otherwise_is_found(game: str) -> None:
    document = recorded(game, "decks")
    first = next(number for number, answer in enumerate(document["answers"]) if answer["player"] == 1)
    numbers = [
        differs_at(sealed(document | {"opponent": {"player": 1, "pilot": "random", "seed": seed}})) for seed in range(3)
    ]
    assert all(number is not None and number >= first for number in numbers)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("by", [1, -1])
def test_another_count_of_cards_in_a_deck_is_found(game: str, by: int) -> None:
    for deck in (0, 1):
        for line, written in enumerate(recorded(game, "decks")["decks"][deck]):
            document = recorded(game, "decks")
            document["decks"][deck][line]["count"] += by
            if written["count"] + by:
                assert differs_at(sealed(document)) == -1


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_that_is_written_otherwise_is_found(game: str) -> None:
    document = recorded(game, "decks")
    line = document["decks"][0][0]
    document["decks"][0][:1] = [line | {"count": line["count"] - 1}, line | {"count": 1}]
    assert differs_at(sealed(document)) == -1


@pytest.mark.parametrize("game", GAMES)
def test_cards_that_the_game_does_not_have_are_found(game: str) -> None:
    for kind in KINDS:
        document = recorded(game, kind)
        card = next(card for key, card in pool(game).items() if key not in document["cards"])
        document["cards"][card.id] = {"hash": pin_hash(card), "card": card.model_dump(mode="json")}
        assert differs_at(sealed(document)) == -1


@pytest.mark.parametrize("field", ["decks", "cards", "opponent", "start", "seed", "edition", "options", "result"])
def test_a_field_that_is_omitted_is_found(field: str) -> None:
    document = recorded("legend_of_stars", "decks")
    del document[field]
    refused(sealed(document))


def test_a_position_of_another_game_is_refused() -> None:
    document = recorded("legions", "scenario")
    document["scenario"]["game"] = "legend_of_stars"
    assert differs_at(sealed(document)) == -1


def test_two_beginnings_are_one_too_many() -> None:
    document = recorded("legions", "scenario")
    document |= {key: recorded("legions", "decks")[key] for key in ("decks", "options")}
    assert differs_at(sealed(document)) == -1


# The digest of the file -----------------------------------------------------------------------


def test_a_change_that_only_the_digest_shows_is_reported_as_such() -> None:
    error = refused(recorded("toy", "decks") | {"app": "0.0.0"})
    assert isinstance(error, ReplayDiffersError)
    assert error.answer is None
    assert "changed or damaged" in error.message.key


@pytest.mark.parametrize("place", [1, 10, 1_000, -2])
def test_a_file_that_was_cut_is_not_a_replay(place: int) -> None:
    data = json.dumps(recorded("toy", "decks")).encode()
    with pytest.raises(ReplayError, match="is not a replay"):
        read_replay_file(data[:place])
    assert read_replay_file(b"\xef\xbb\xbf" + data) == recorded("toy", "decks")


@pytest.mark.parametrize(
    "data", [b"", b"[1]", b"\xff\xfe", b"[" * 10_000, b'{"a": ' * 200, b'{"a": 1.5}', b'{"a": "\\ud800"}']
)
def test_a_file_with_something_else_is_not_a_replay(data: bytes) -> None:
    with pytest.raises(ReplayError, match="is not a replay"):
        read_replay_file(data)


def test_a_file_that_is_too_large_is_refused_unread() -> None:
    with pytest.raises(ReplayTooLongError):
        read_replay_file(b" " * (MAX_REPLAY_BYTES + 1))


def test_a_replay_whose_last_answers_are_missing_is_refused() -> None:
    for count in range(len(recorded("toy", "decks")["answers"])):
        document = recorded("toy", "decks")
        document["answers"] = document["answers"][:count]
        refused(document)


# Older forms of the state, other pilots ----------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_hashes_of_another_form_of_the_state_are_unverified(game: str) -> None:
    document = recorded(game, "decks")
    document["form"]["state"] = "0.9"
    for answer in document["answers"][3:]:
        answer["hash"] = "0" * 32
    session = load(sealed(document))
    assert (session.status, session.differs) == ("unverified", 3)
    assert session.digest == recorded(game, "decks")["answers"][-1]["hash"]
    assert load(session.replay()).status == "exact"


@pytest.mark.parametrize("game", GAMES)
def test_an_unverified_replay_still_has_legal_answers_the_players_asked_and_the_result(game: str) -> None:
    document = recorded(game, "scenario")
    document["form"]["state"] = "0.9"
    for answer in document["answers"]:
        answer["hash"] = "0" * 32
    assert load(sealed(document)).status == "unverified"
    illegal, player, result = (copy.deepcopy(document) for _ in range(3))
    illegal["answers"][4] = {**illegal["answers"][4], "options": ["run:999"]}
    assert differs_at(sealed(illegal)) == 4
    player["answers"][2]["player"] = 1 - player["answers"][2]["player"]
    assert differs_at(sealed(player)) == 2
    result["result"]["reason"] = "boredom"
    assert differs_at(sealed(result)) == len(result["answers"])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", [{"pilots": 0}, {"state": "0.9"}])
def test_answers_of_pilots_that_play_otherwise_today_are_unverified_and_can_be_saved_again(
    game: str, form: Object
) -> None:
    document = recorded(game, "scenario")
    document["form"] |= form
    document["answers"][3]["automatic"] = True
    session = load(sealed(document))
    assert session.status == "unverified"
    assert session.differs == 3
    assert load(session.replay()).status == "exact"


def with_default(pack: GamePack, edition: str) -> GamePack:
    """Return the pack as in a later version, with another default edition."""
    editions = tuple(replace(each, default=each.id == edition) for each in pack.editions)
    return replace(pack, editions=editions)


def test_a_position_keeps_its_edition_when_another_becomes_the_default() -> None:
    pack = PACKS["legend_of_stars"]
    position = {key: value for key, value in POSITIONS[pack.id].items() if key != "edition"}
    session = played(Session.from_scenario(pack, position, pool(pack.id).get), 4)
    document = session.replay()
    older = next(each.id for each in pack.editions if each.id != pack.default_edition.id)
    again = Session.from_replay({pack.id: with_default(pack, older)}, document)
    assert again.origin.edition == pack.default_edition.id
    assert again.replay() == document


@pytest.mark.parametrize("game", GAMES)
def test_the_opponent_continues_after_loading_as_it_would_have_before(game: str) -> None:
    opponent = PassiveOpponent(1, pilots()["random"](5), "random", 5)
    session = played(Session.from_scenario(PACKS[game], POSITIONS[game], pool(game).get, opponent), 2)
    again = load(session.replay())
    assert again.replay() == session.replay()
    assert played(again, 2).digest == played(session, 2).digest


# Bounds ------------------------------------------------------------------------------------------


def long_game(decisions: int, changes_by_hand: int) -> Object:
    document = recorded("toy", "scenario")
    by_hand, chosen = document["answers"][0], document["answers"][1]
    document["answers"] = [by_hand] * changes_by_hand + [chosen] * decisions
    return document


def test_the_decisions_and_changes_by_hand_of_a_replay_are_limited() -> None:
    most = MAX_ANSWERS - MAX_DECISIONS
    assert len(read_replay(long_game(MAX_DECISIONS, most)).answers) == MAX_ANSWERS
    for decisions, changes_by_hand in ((MAX_DECISIONS + 1, 0), (MAX_DECISIONS, most + 1), (0, MAX_ANSWERS + 1)):
        with pytest.raises(ReplayTooLongError):
            read_replay(long_game(decisions, changes_by_hand))


@pytest.mark.parametrize("count", [10, 200])
def test_loading_hashes_and_copies_each_position_once(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.from_scenario(PACKS["toy"], POSITIONS["toy"], pool("toy").get)
    for value in range(count):
        session.manual({"type": "set", "value": value % 7})
    document, done = session.replay(), {"digest": 0, "copy": 0}

    def counted(name: str) -> Any:
        work = getattr(ToyGame, name)

        def run(game: ToyGame) -> object:
            done[name] += 1
            return work(game)

        return run

    for name in done:
        monkeypatch.setattr(ToyGame, name, counted(name))
    load(document)
    assert done["digest"] <= count + 3
    assert done["copy"] <= count + 2
