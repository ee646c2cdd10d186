"""Shows backups, damage, conflicts and unsaved decks of the library."""
