PRAGMA application_id = 1145195569;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'library','0001_decks','2026-11-21 05:31:10.880424+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'library','0002_facts','2026-11-21 05:31:10.880619+00:00');
CREATE TABLE "decks" (
   "id" INTEGER PRIMARY KEY,
   "game" TEXT NOT NULL,
   "name" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "cards" INTEGER NOT NULL,
   "updated" TEXT NOT NULL,
   "deleted" TEXT
);
INSERT INTO "decks" VALUES(1,'legend_of_stars','彗星ラッシュ','{"sections": {"main": [{"card": "T-1", "count": 3}, {"card": "T-2", "count": 2}]}}',5,'2026-01-02T03:04:05.678+00:00',NULL);
CREATE TABLE "facts" (
   "key" TEXT PRIMARY KEY,
   "value" TEXT NOT NULL
);
INSERT INTO "facts" VALUES('open deck','1');
CREATE TABLE "revisions" (
   "id" INTEGER PRIMARY KEY,
   "deck" INTEGER NOT NULL REFERENCES "decks"("id"),
   "name" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "label" TEXT NOT NULL,
   "saved_at" TEXT NOT NULL
);
INSERT INTO "revisions" VALUES(1,1,'彗星ラッシュ','{}','','2026-01-02T03:04:05.678+00:00');
INSERT INTO "revisions" VALUES(2,1,'彗星ラッシュ','{"sections": {"main": [{"card": "T-1", "count": 3}, {"card": "T-2", "count": 2}]}}','Add','2026-01-02T03:04:05.678+00:00');
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE INDEX "idx_revisions_deck_id"
    ON "revisions" ("deck", "id");
COMMIT;
