import { randomUUID } from "node:crypto";
import { and, count, desc, eq, gte, inArray, lt, type SQL, sum } from "drizzle-orm";
import type { Db } from "../client.ts";
import { securityEvents } from "../schema/security.ts";

export type SecurityEvent = typeof securityEvents.$inferSelect;
export type SecurityEventKind = SecurityEvent["kind"];

export async function insertSecurityEvents(tx: Db, events: readonly Omit<SecurityEvent, "id">[]): Promise<void> {
  if (events.length > 0) await tx.insert(securityEvents).values(events.map((event) => ({ id: randomUUID(), ...event })));
}

export type SecurityFilter = Readonly<{ kind?: SecurityEventKind | undefined }>;

const wanted = ({ kind }: SecurityFilter): SQL | undefined => (kind === undefined ? undefined : eq(securityEvents.kind, kind));

export async function countSecurityEvents(db: Db, filter: SecurityFilter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(securityEvents).where(wanted(filter));
  return row?.rows ?? 0;
}

/** Newest first. */
export async function listSecurityEvents(
  db: Db,
  filter: SecurityFilter,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<readonly SecurityEvent[]> {
  const { at, id } = securityEvents;
  return db.select().from(securityEvents).where(wanted(filter)).orderBy(desc(at), desc(id)).limit(limit).offset(offset);
}

/** What was noted about an account, for its owner. */
export async function securityEventsOf(db: Db, userId: string): Promise<readonly SecurityEvent[]> {
  return db.select().from(securityEvents).where(eq(securityEvents.userId, userId)).orderBy(desc(securityEvents.at));
}

/** How often one of these happened since then. */
export async function timesSince(db: Db, kinds: readonly SecurityEventKind[], since: Date): Promise<number> {
  const { kind, at, times } = securityEvents;
  const [row] = await db
    .select({ times: sum(times) })
    .from(securityEvents)
    .where(and(inArray(kind, [...kinds]), gte(at, since)));
  return Number(row?.times ?? 0);
}

export async function deleteSecurityEvents(tx: Db, before: Date): Promise<void> {
  await tx.delete(securityEvents).where(lt(securityEvents.at, before));
}
