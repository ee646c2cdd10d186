from concurrent.futures import ThreadPoolExecutor

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.render.face_cache import FaceCache
from tests.render.sample_cards import cards, lancer


def test_a_face_is_drawn_once(family: str, pack: GamePack) -> None:
    cache = FaceCache()
    assert cache.kept(lancer(), pack, "ja", 90, fonts=family) is None
    first = cache.face(lancer(), pack, "ja", 90, fonts=family)
    assert cache.face(lancer(), pack, "ja", 90, fonts=family).cacheKey() == first.cacheKey()
    assert cache.kept(lancer(), pack, "en", 90, fonts=family) is None


def test_a_changed_card_is_drawn_anew(family: str, pack: GamePack) -> None:
    cache = FaceCache()
    old = cache.face(lancer(), pack, "ja", 90, fonts=family)
    changed = lancer().model_copy(update={"fields": dict(lancer().fields) | {"atk": 999}})
    assert cache.face(changed, pack, "ja", 90, fonts=family) != old
    assert cache.size == old.sizeInBytes()


def test_memory_is_bounded_and_the_longest_unused_go_first(family: str, pack: GamePack) -> None:
    one = FaceCache()
    one.face(lancer(), pack, "ja", 60, fonts=family)
    cache = FaceCache(capacity=one.size * 3)
    for card in cards():
        cache.face(card, pack, "ja", 60, fonts=family)
        cache.face(cards()[0], pack, "ja", 60, fonts=family)
    assert cache.size <= one.size * 3
    assert cache.kept(cards()[0], pack, "ja", 60, fonts=family) is not None
    assert cache.kept(cards()[1], pack, "ja", 60, fonts=family) is None
    cache.clear()
    assert cache.size == 0


def test_many_threads_share_one_cache(family: str, pack: GamePack) -> None:
    cache = FaceCache()
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda card: cache.face(card, pack, "ja", 60, fonts=family), cards() * 20))
    assert cache.size == sum(cache.face(card, pack, "ja", 60, fonts=family).sizeInBytes() for card in cards())
