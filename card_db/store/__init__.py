"""The two SQLite files: open, search, write."""
