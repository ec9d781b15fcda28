/**
 * Test files that run on SQLite alone although they reach the database, each with its reason. So do those of other kinds
 * than "node": each has modules or a compiler of its own, and would make databases of its own.
 */
export const onSqliteAlone: Readonly<Record<string, string>> = {
  "db/backup.test.ts": "backups are of SQLite's file",
  "db/client.test.ts": "is about SQLite's file; db/postgres has its counterpart",
  "db/dialect.test.ts": "loads the schema for each engine in a process of its own",
  "db/verified-backup.test.ts": "proves backups of SQLite's file; db/postgres/postgres-backup.test.ts those of a server",
  "db/private-files.test.ts": "is about SQLite's files; db/postgres/postgres-backup.test.ts has the dump's",
  "db/sqlite/write-lock.test.ts": "is about SQLite's lock; db/postgres/standstill.test.ts is its counterpart",
  "db/migrations.test.ts": "applies SQLite's migrations one by one",
  "scripts/test/media-journey.test.ts": "builds a site in processes that share a database",
  "src/accounts/session/session-when-moved.test.ts": "opens a file; src/booking/copy-while-ordering.test.ts moves on both engines",
  "src/server/operating/readiness.test.ts":
    "locks a file and changes SQLite's list of migrations; readiness-on-server.test.ts has the counterpart",
  "src/server/connections.test.ts": "is about connections of visitors; no answer of it reads the database",
  "src/build/build.test.ts": "builds a site in processes that share a database",
  "src/editing/killed-release.test.ts": "kills processes that share a file; release.test.ts has the same on both engines",
  "src/editing/killed-move.test.ts": "kills processes that share a file; the tests of renames have the same on both engines",
  "src/server/jobs/content-job.test.ts":
    "its checks run in a process of their own, which knows no server; release.test.ts has both engines",
  "src/server/jobs/send-due-mails.test.ts": "opens one file twice",
};

/** Test files that run on PostgreSQL alone, each with its reason. */
export const onPostgresAlone: Readonly<Record<string, string>> = {
  "db/copy/copy-database.test.ts": "copies between files and a real server",
  "db/copy/copy-killed.test.ts": "moves between files and a real server",
  "db/copy/copy-live.test.ts": "moves between files and a real server",
  "db/copy/refusals.test.ts": "needs a real server that refuses",
  "db/postgres/catalogue.test.ts": "compares what both migrations make, read from a PostgreSQL",
  "db/postgres/event-notices.test.ts": "needs a real server: processes tell each other by LISTEN and NOTIFY",
  "db/postgres/own-session.test.ts": "needs a real server: what its sessions keep, and a pooler before it",
  "db/postgres/ask-client.test.ts": "what an answer of a real server leaves in memory",
  "db/postgres/planner.test.ts": "what a real server's planner goes by",
  "db/postgres/postgres-backup.test.ts": "backups of a real server",
  "db/postgres/postgres-store.test.ts": "needs a real server: several connections, conflicts, locks",
  "db/postgres/shared-connection.test.ts": "needs a real server: what travels together over which connection",
  "db/shared-writes.test.ts": "needs a real server: SQLite's one writer shares by itself",
  "src/features/cart/server/cart-packets.test.ts": "counts what travels to a server",
  "src/server/operating/readiness-on-server.test.ts": "locks a table of a real server",
  "db/postgres/standstill.test.ts": "needs a real server: locks of others, connections that stand still",
  "src/booking/broken-server.test.ts": "breaks a PostgreSQL of its own",
  "db/postgres/sentences.test.ts": "needs a real server that refuses",
  "scripts/torture/server.test.ts": "attacks a portal on each engine, one after the other",
  "src/booking/copy-while-ordering.test.ts": "moves between files and a real server",
};
