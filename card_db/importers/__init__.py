"""Convert players' files to cards, and back."""

from card_db.importers.files import read_cards
from card_db.importers.reading import Reading
from card_db.importers.table_writing import write_csv
from card_db.store.errors import Rejected
from card_db.store.set_files import write_set

__all__ = ["Reading", "Rejected", "read_cards", "write_csv", "write_set"]
