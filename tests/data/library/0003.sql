PRAGMA application_id = 1145195569;
PRAGMA user_version = 3;
BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'library','0001_decks','2026-11-21 05:31:10.880424+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'library','0002_facts','2026-11-21 05:31:10.880619+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'library','0003_histories','2026-11-22 03:42:10.889896+00:00');
CREATE TABLE "decks" (
   "id" INTEGER PRIMARY KEY,
   "game" TEXT NOT NULL,
   "name" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "cards" INTEGER NOT NULL,
   "updated" TEXT NOT NULL,
   "deleted" TEXT
, "head" INTEGER NOT NULL DEFAULT 0, "changed" INTEGER NOT NULL DEFAULT 0, "checksum" BLOB);
INSERT INTO "decks" VALUES(1,'legend_of_stars','彗星ラッシュ','{"sections": {"main": [{"card": "T-1", "count": 3}, {"card": "T-2", "count": 2}]}}',5,'2026-01-02T03:04:05.678+00:00',NULL,2,2,X'D9F839D2156F2B850B4C104C38ABF136');
CREATE TABLE "facts" (
   "key" TEXT PRIMARY KEY,
   "value" TEXT NOT NULL
, "checksum" BLOB);
INSERT INTO "facts" VALUES('open deck','1',X'457FD486A0650D25C54BF42EC396290F');
CREATE TABLE "game_steps" (
   "id" INTEGER PRIMARY KEY,
   "game" INTEGER NOT NULL REFERENCES "games"("id"),
   "node" INTEGER NOT NULL,
   "parent" INTEGER,
   "answers" TEXT,
   "made" TEXT NOT NULL,
   "checksum" BLOB
);
CREATE TABLE "games" (
   "id" INTEGER PRIMARY KEY,
   "game" TEXT NOT NULL,
   "title" TEXT NOT NULL,
   "deck" INTEGER,
   "state" TEXT NOT NULL,
   "starred" INTEGER NOT NULL,
   "holder" TEXT NOT NULL,
   "origin" TEXT NOT NULL,
   "created" TEXT NOT NULL,
   "checksum" BLOB
);
CREATE TABLE "identity" (
   "id" INTEGER PRIMARY KEY,
   "library" TEXT NOT NULL
);
INSERT INTO "identity" VALUES(1,'ba8cbaa58c51df7bbde29ca0d784468f');
CREATE TABLE "revisions" (
   "id" INTEGER PRIMARY KEY,
   "deck" INTEGER NOT NULL REFERENCES "decks"("id"),
   "name" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "label" TEXT NOT NULL,
   "saved_at" TEXT NOT NULL
, "game" TEXT NOT NULL DEFAULT '', "kind" TEXT NOT NULL DEFAULT 'auto', "title" TEXT NOT NULL DEFAULT '', "parent" INTEGER, "played" TEXT, "exported" TEXT, "checksum" BLOB);
INSERT INTO "revisions" VALUES(1,1,'彗星ラッシュ','{}','','2026-01-02T03:04:05.678+00:00','legend_of_stars','auto','',NULL,NULL,NULL,X'4A5A5844803EFD959C5B334AE6644D33');
INSERT INTO "revisions" VALUES(2,1,'彗星ラッシュ','{"sections": {"main": [{"card": "T-1", "count": 3}, {"card": "T-2", "count": 2}]}}','Add','2026-01-02T03:04:05.678+00:00','legend_of_stars','auto','',1,NULL,NULL,X'A334A7819D09F5F1B563FB84262D5E4A');
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE INDEX "idx_revisions_deck_id"
    ON "revisions" ("deck", "id");
CREATE INDEX "idx_decks_changed"
    ON "decks" ("changed");
CREATE INDEX "idx_game_steps_game_id"
    ON "game_steps" ("game", "id");
COMMIT;
