import type { Db } from "#db/client.ts";
import type { ForumLogEntry } from "#db/repositories/forum-moderation.ts";
import { userById } from "#db/repositories/users.ts";
import { type LogLine, logLine } from "./desk-cells.ts";

/** Entries of the log with the names of who acted. */
export async function linesOf(db: Db, entries: readonly ForumLogEntry[]): Promise<readonly LogLine[]> {
  const names = new Map<string, string>();
  for (const id of new Set(entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])))) {
    const user = await userById(db, id);
    if (user !== undefined) names.set(id, `${user.firstname} ${user.lastname}`);
  }
  return entries.map((entry) => logLine(entry, names.get(entry.actorId ?? "") ?? "gelöschtes Konto"));
}
