import threading

import pytest
from pytestqt.qtbot import QtBot

from deckbuilder.gui.tasks import Cancel, InlineTasks, Tasks, ThreadTasks


def fail(error: Exception) -> None:
    raise AssertionError(error)


def test_the_answer_arrives_on_the_thread_of_the_window(qtbot: QtBot) -> None:
    tasks = ThreadTasks("test")
    where: list[threading.Thread] = []
    tasks.run(threading.current_thread, lambda worker: where.extend([worker, threading.current_thread()]), fail)
    qtbot.waitUntil(lambda: len(where) == 2)
    assert where[0] is not threading.main_thread()
    assert where[1] is threading.main_thread()
    tasks.close()


def test_an_error_arrives_as_an_error(qtbot: QtBot) -> None:
    tasks = ThreadTasks("test")
    errors: list[Exception] = []
    tasks.run(lambda: int("x"), lambda _: None, errors.append)
    qtbot.waitUntil(lambda: bool(errors))
    assert isinstance(errors[0], ValueError)
    tasks.close()


def test_a_cancelled_answer_never_arrives(qtbot: QtBot) -> None:
    tasks, cancel, answers = ThreadTasks("test"), Cancel(), list[int]()
    held = threading.Event()
    tasks.run(lambda: held.wait(5), lambda _: None, fail)
    tasks.run(lambda: 1, answers.append, fail, cancel)
    tasks.run(lambda: 2, answers.append, fail)
    cancel.cancel()
    held.set()
    qtbot.waitUntil(lambda: answers != [])
    assert answers == [2]
    tasks.close()


def test_closing_ends_the_threads_and_delivers_nothing_more(qtbot: QtBot) -> None:
    tasks, answers = ThreadTasks("soon gone"), list[int]()
    tasks.run(lambda: 1, answers.append, fail)
    tasks.close()
    tasks.run(lambda: 2, answers.append, fail)
    qtbot.wait(20)
    assert answers == []
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("soon gone")]


def test_progress_is_relayed_to_the_window(qtbot: QtBot) -> None:
    tasks, seen = ThreadTasks("test"), list[tuple[int, int]]()
    progress = tasks.relay(lambda done, total: seen.append((done, total)))
    tasks.run(lambda: progress(1, 2), lambda _: None, fail)
    qtbot.waitUntil(lambda: seen == [(1, 2)])
    tasks.close()


@pytest.mark.parametrize("cancelled", [False, True])
def test_the_tasks_for_tests_behave_the_same(cancelled: bool) -> None:
    tasks: Tasks = InlineTasks()
    cancel, answers, errors = Cancel(), list[int](), list[Exception]()
    if cancelled:
        cancel.cancel()
    tasks.run(lambda: 1, answers.append, errors.append, cancel)
    tasks.run(lambda: int("x"), answers.append, errors.append, cancel)
    assert (len(answers), len(errors)) == ((0, 0) if cancelled else (1, 1))
    tasks.close()
