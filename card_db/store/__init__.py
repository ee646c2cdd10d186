"""The two SQLite files: opening, searching, writing."""
