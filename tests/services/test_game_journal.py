"""Games of the test room are saved answer by answer and come back unchanged."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from deckbuilder.bootstrap.play_room import goldfish_session
from deckbuilder.domain.deck import Deck
from deckbuilder.goldfish.pilots import EmptyPhases, GreedyPilot
from deckbuilder.goldfish.seeds import Seed
from deckbuilder.goldfish.session import Session
from deckbuilder.i18n.message import Message
from deckbuilder.services import game_journal
from deckbuilder.services.deck_facts import deck_cards, starter_deck
from deckbuilder.services.errors import ServiceError, StorageError
from deckbuilder.services.game_journal import GameJournal
from deckbuilder.services.game_origin import Opposite
from deckbuilder.services.game_reading import ResumedGame
from deckbuilder.services.game_rescue import GameRescue
from deckbuilder.services.holder import is_running, own_holder
from deckbuilder.services.services import Services
from tests.builders.services import PACKS, open_services

PACK = PACKS["legend_of_stars"]
OWN, OTHER = starter_deck("dawn", PACKS), starter_deck("deep", PACKS)
OpenJournal = Callable[[], GameJournal]


@pytest.fixture
def services(home: Path) -> Iterator[Services]:
    opened = open_services(home)
    yield opened
    opened.close()


@pytest.fixture
def open_journal(services: Services) -> OpenJournal:
    """A journal as the program creates it at its start."""

    def cards_of(deck: Deck) -> list[str]:
        return [card.id for card in deck_cards(deck, services.cards).cards]

    return lambda: GameJournal(services.library.games, PACK, cards_of, lambda: EmptyPhases(0, lambda: True))


def begun(journal: GameJournal, services: Services, seed: int = 1) -> Session:
    session = goldfish_session(services, PACK, OWN, OTHER, Seed(seed), "")
    journal.begin(session, "Comet", Opposite("deep"))
    journal.keep()
    return session


def play(session: Session, answers: int) -> None:
    pilot = GreedyPilot(3)
    for _ in range(answers):
        decision = session.decision
        if decision is not None:
            session.choose(pilot.pick(session.game, decision))


def again(journal: GameJournal) -> ResumedGame:
    found = journal.resume()
    assert found is not None
    return found


def test_a_game_comes_back_after_a_crash_with_its_whole_tree(services: Services, open_journal: OpenJournal) -> None:
    journal = open_journal()
    session = begun(journal, services)
    play(session, 12)
    session.undo(4)
    play(session, 1)
    session.undo(2)
    journal.keep()
    table = again(open_journal())
    assert table.session.digest == session.digest
    assert table.session.tree() == session.tree()
    assert table.session.log == session.log
    assert (table.own.name, table.opponent, table.seed, table.notice) == ("Comet", "deep", Seed(1), None)
    assert table.session.can_redo()


def damage_games(services: Services) -> None:
    with services.library._file.writing() as connection:
        connection.execute("UPDATE games SET title = 'spoiled'")


def test_a_game_that_is_damaged_in_the_library_comes_back_from_the_backup_with_its_later_answers(
    services: Services, open_journal: OpenJournal
) -> None:
    journal = open_journal()
    session = begun(journal, services)
    play(session, 3)
    journal.keep()
    services.library.backups.make()
    play(session, 3)
    journal.keep()
    damage_games(services)
    later = open_journal()
    assert again(later).session.digest == session.digest
    assert later.damage is not None
    assert later.damage.args == {"back": 1, "lost": 0}
    assert services.library.damaged_rows() == {}


def test_a_damaged_game_that_no_backup_has_is_reported(services: Services, open_journal: OpenJournal) -> None:
    begun(open_journal(), services)
    damage_games(services)
    journal = open_journal()
    assert journal.resume() is None
    assert journal.damage is not None
    assert journal.damage.args == {"back": 0, "lost": 1}


def test_at_most_the_last_answer_waits_for_the_disk(services: Services, open_journal: OpenJournal) -> None:
    journal = open_journal()
    session = begun(journal, services)
    play(session, 5)
    assert not journal.is_saved
    found = again(open_journal()).session
    session.undo()
    assert found.digest == session.digest


def test_a_game_continues_in_the_same_journal_after_it_came_back(services: Services, open_journal: OpenJournal) -> None:
    journal = open_journal()
    play(begun(journal, services), 6)
    journal.leave()
    second = open_journal()
    table = again(second)
    play(table.session, 3)
    second.leave()
    assert again(open_journal()).session.tree() == table.session.tree()
    assert len(services.library.games.games()) == 1


def test_only_a_game_of_the_same_cards_comes_back_for_a_deck(services: Services, open_journal: OpenJournal) -> None:
    journal = open_journal()
    play(begun(journal, services), 2)
    journal.leave()
    assert open_journal().resume(OTHER) is None
    assert open_journal().resume(OWN.model_copy(update={"edition": "1.0.01"})) is None
    assert open_journal().resume(OWN) is not None


def test_a_replaced_game_is_restored_without_a_question(services: Services, open_journal: OpenJournal) -> None:
    journal = open_journal()
    first = begun(journal, services)
    play(first, 5)
    second = begun(journal, services, seed=2)
    assert [each.answers for each in journal.past()] == [5]
    assert journal.can_go_back
    table = journal.back()
    assert table is not None
    assert table.session.digest == first.digest
    assert journal.past() == []
    assert table.session.digest != second.digest


def test_undo_finds_the_replaced_game_after_a_restart_too(services: Services, open_journal: OpenJournal) -> None:
    journal = open_journal()
    first = begun(journal, services)
    play(first, 5)
    play(begun(journal, services, seed=2), 3)
    journal.leave()
    later = open_journal()
    again(later)
    table = later.back()
    assert table is not None
    assert table.session.digest == first.digest
    assert [each.answers for each in later.past()] == [3]


def test_many_deals_that_nobody_played_push_no_game_out(services: Services, open_journal: OpenJournal) -> None:
    journal = open_journal()
    play(begun(journal, services), 5)
    for seed in range(20):
        begun(journal, services, seed=seed)
    assert len(services.library.games.games()) == 3
    assert [each.answers for each in journal.past()] == [5]
    for _ in range(2):
        table = journal.back()
    assert table is not None
    assert len(table.session.tree().nodes) == 6


def test_an_earlier_game_is_played_on_and_starred(services: Services, open_journal: OpenJournal) -> None:
    journal = open_journal()
    first = begun(journal, services)
    play(first, 5)
    play(begun(journal, services, seed=2), 4)
    (past,) = journal.past()
    assert (past.own, past.opponent, past.starred, past.reason) == ("Comet", "deep", False, "")
    journal.star(past.id, starred=True)
    assert journal.past()[0].starred
    assert journal.open(past.id).session.digest == first.digest
    assert [each.answers for each in journal.past()] == [4]


def test_the_list_says_how_a_game_ended(services: Services, open_journal: OpenJournal) -> None:
    journal = open_journal()
    session = begun(journal, services)
    play(session, 2000)
    assert session.result is not None
    begun(journal, services, seed=2)
    (past,) = journal.past()
    assert (past.turn, past.winner, past.reason) == (session.game.turn, session.result.winner, session.result.reason)


def spoil(home: Path, number: int) -> None:
    """Change where one step leads, as if the rules had changed, with a valid checksum."""
    from card_db.store.library.records import STEPS

    connection = sqlite3.connect(home / "library.db")
    connection.text_factory = bytes
    rows = connection.execute(f"SELECT {STEPS.selected} FROM game_steps ORDER BY id").fetchall()
    step = STEPS.sound(rows[number])
    assert step is not None
    assert step.answers is not None
    document = json.loads(step.answers)
    document["answers"][-1]["hash"] = "other"
    STEPS.replace(connection, replace(step, answers=json.dumps(document)))
    connection.commit()
    connection.close()


def test_a_game_of_older_rules_is_kept_and_resumes_where_it_is_still_valid(
    services: Services, open_journal: OpenJournal, home: Path
) -> None:
    journal = open_journal()
    play(begun(journal, services), 6)
    journal.leave()
    spoil(home, 3)
    later = open_journal()
    table = again(later)
    assert table.notice is not None
    assert table.notice.args["count"] == 3
    assert table.reason is not None
    assert len(table.session.tree().nodes) == 4
    play(table.session, 2)
    later.leave()
    (remaining,) = later.past()
    assert (remaining.answers, remaining.starred) == (6, True)
    assert again(open_journal()).notice is None


def test_a_game_whose_beginning_is_refused_is_kept_and_not_tried_again(
    services: Services, open_journal: OpenJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = open_journal()
    play(begun(journal, services), 6)
    journal.leave()
    games = services.library.games
    (only,) = games.games()
    strange = only.game.origin.replace('"edition":"1.0.03"', '"edition":"9.9"')
    assert strange != only.game.origin
    number = games.begin(PACK.id, "Strange", strange)
    games.add_step(number, 1, 0, only.last)
    later = open_journal()
    with pytest.raises(ServiceError) as error:
        later.resume()
    assert error.value.message.args["title"] == "Strange"
    assert [each.starred for each in later.past() if each.id == number] == [True]
    assert later.resume() is not None


@pytest.mark.parametrize("text", ["", "7", "[" * 9999, '{"format": "deckbuilder.game/2", "replay": {}}'])
def test_an_invalid_origin_is_kept_and_listed(services: Services, open_journal: OpenJournal, text: str) -> None:
    number = services.library.games.begin(PACK.id, "Strange", text)
    journal = open_journal()
    with pytest.raises(ServiceError):
        journal.resume()
    assert [(each.id, each.own) for each in journal.past()] == [(number, "Strange")]


def test_a_library_that_cannot_be_written_stops_no_game_and_gets_all_of_it_later(
    services: Services, open_journal: OpenJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise StorageError(Message("The library is locked."))

    journal = open_journal()
    session = begun(journal, services)
    with monkeypatch.context() as patched:
        patched.setattr(services.library.games, "add_step", refuse)
        play(session, 4)
        with pytest.raises(StorageError):
            journal.keep()
    journal.keep()
    assert again(open_journal()).session.tree() == session.tree()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_a_game_that_another_running_window_plays_stays_there(
    services: Services, open_journal: OpenJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(begun(open_journal(), services), 3)
    monkeypatch.setattr(game_journal, "is_running", lambda _: True)
    assert open_journal().resume() is None


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_a_holder_runs_as_long_as_its_process() -> None:
    machine = own_holder().partition("/")[0]
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]) as other:
        started = Path(f"/proc/{other.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[19]
        name = f"{machine}/{other.pid}/{started}/x"
        assert is_running(name)
        assert not is_running(f"{machine}/{other.pid}/1/x")
        other.kill()
    assert not is_running(name)
    assert not is_running(own_holder())
    assert not is_running("")


@contextmanager
def held(home: Path) -> Iterator[None]:
    """Another program that locks the library."""
    connection = sqlite3.connect(home / "library.db", isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    yield
    connection.execute("ROLLBACK")
    connection.close()


def rescuing(services: Services, home: Path) -> GameJournal:
    library = services.library
    library.wait_at_most(0)
    rescue = GameRescue((home / "gone", home), library.games, library.identity)
    return GameJournal(library.games, PACK, lambda _: (), None, rescue, lambda: library.openings)


@pytest.mark.parametrize("answers", [0, 4])
def test_answers_that_a_held_library_cannot_take_are_rescued_and_come_back_at_the_next_start(
    services: Services, home: Path, answers: int
) -> None:
    journal = rescuing(services, home)
    session = begun(journal, services)
    play(session, answers)
    journal.keep()
    with held(home):
        play(session, 5)
        journal.leave()
    assert len(list(home.glob("library.games-*.json"))) == 1
    table = rescuing(services, home).resume()
    assert table is not None
    assert table.notice is None
    assert table.session.game.digest() == session.game.digest()
    assert not list(home.glob("library.games-*.json"))
    assert len(services.library.games.games()) == 1


def test_a_new_game_and_the_one_it_replaced_are_rescued_in_their_order(services: Services, home: Path) -> None:
    journal = rescuing(services, home)
    play(begun(journal, services), 3)
    with held(home):
        session = goldfish_session(services, PACK, OWN, OTHER, Seed(2), "")
        journal.begin(session, "Comet", Opposite("deep"))
        play(session, 2)
        journal.leave()
    table = rescuing(services, home).resume()
    assert table is not None
    assert table.seed == Seed(2)
    assert [each.game.state for each in services.library.games.games()] == ["running", "replaced"]


def test_an_interrupted_restore_continues_where_it_stopped(services: Services, home: Path) -> None:
    journal = rescuing(services, home)
    session = begun(journal, services)
    with held(home):
        play(session, 5)
        journal.leave()
    (path,) = home.glob("library.games-*.json")
    content = path.read_bytes()
    game = services.library.games.games()[0].game.id
    rescued = json.loads(content)["games"][0]
    node, parent, answers = rescued["rows"][0]
    services.library.games.add_step(game, node, parent, answers)
    table = rescuing(services, home).resume()
    assert table is not None
    assert table.session.game.digest() == session.game.digest()
    (home / "library.games-broken.json").write_text("{", encoding="utf-8")
    rescuing(services, home).past()
    assert (home / "library.games-broken.json").exists()


def test_another_library_does_not_take_rescued_answers(services: Services, home: Path) -> None:
    journal = rescuing(services, home)
    session = begun(journal, services)
    with held(home):
        play(session, 2)
        journal.leave()
    GameRescue((home,), services.library.games, lambda: "another library").take_back()
    assert len(list(home.glob("library.games-*.json"))) == 1


def rescue_files(home: Path) -> list[Path]:
    return list(home.glob("library.games-*.json"))


def test_a_kill_while_the_library_is_held_loses_no_answer(services: Services, home: Path) -> None:
    journal = rescuing(services, home)
    session = begun(journal, services)
    with held(home):
        for _ in range(3):
            play(session, 1)
            with pytest.raises(StorageError):
                journal.keep()
        (path,) = rescue_files(home)
    assert rescuing(services, home).resume() is not None
    assert path.exists(), "the window that has the game in memory still runs"
    path.write_text(path.read_text(encoding="utf-8").replace(own_holder().rpartition("/")[0], "gone/1/1"), "utf-8")
    table = rescuing(services, home).resume()
    assert table is not None
    assert table.session.game.digest() == session.game.digest()
    assert not rescue_files(home)
    assert len(services.library.games.games()) == 1


def test_at_most_the_last_answer_is_missing_in_the_rescue_file_however_fast_one_plays(
    services: Services, home: Path
) -> None:
    journal = rescuing(services, home)
    session = begun(journal, services)
    with held(home):
        play(session, 5)
        (path,) = rescue_files(home)
        (game,) = json.loads(path.read_text(encoding="utf-8"))["games"]
        assert len(game["rows"]) >= len(session.tree().nodes) - 2


def test_the_rescue_file_of_a_game_goes_when_the_library_has_it(services: Services, home: Path) -> None:
    journal = rescuing(services, home)
    session = begun(journal, services)
    with held(home):
        play(session, 2)
        with pytest.raises(StorageError):
            journal.keep()
        assert len(rescue_files(home)) == 1
    journal.keep()
    assert not rescue_files(home)


@pytest.mark.parametrize("copied_after", [0, 3])
def test_a_library_that_replaces_the_first_gets_the_whole_game(
    services: Services, home: Path, copied_after: int
) -> None:
    """A sync tool brings back a copy from before the game, or from the middle of it."""
    journal, library = rescuing(services, home), services.library
    earlier = library.backups.make()
    session = begun(journal, services)
    play(session, 3)
    journal.keep()
    if copied_after:
        earlier = library.backups.make()
    play(session, 3)
    session.undo()
    journal.keep()
    library.restore(earlier)
    journal.keep()
    table = rescuing(services, home).resume()
    assert table is not None
    assert table.notice is None
    assert table.session.tree() == session.tree()
    assert len(library.games.games()) == 1


def test_undo_brings_the_game_of_the_last_start_back_if_another_deck_was_chosen(
    services: Services, open_journal: OpenJournal
) -> None:
    first = begun(open_journal(), services)
    play(first, 4)
    journal = open_journal()
    assert journal.resume(OTHER) is None
    session = goldfish_session(services, PACK, OTHER, OWN, Seed(2), "")
    journal.begin(session, "Deep", Opposite("dawn"))
    journal.keep()
    assert [each.game.state for each in services.library.games.games()] == ["running", "replaced"]
    assert journal.can_go_back
    table = journal.back()
    assert table is not None
    assert table.seed == Seed(1)
