"""The window's side of the library: backups, damage, conflicts, and what could not be saved."""
