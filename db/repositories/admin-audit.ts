import { and, count, desc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Db } from "../client.ts";
import { auditLog } from "../schema/audit.ts";
import type { AuditEntry } from "./audit.ts";

/** `people`: ids of accounts that acted, whose view it was, or to whom it was done; an empty list finds nothing. `subject`: what it was done to. */
export type AuditFilter = Readonly<{ action?: string | undefined; people?: readonly string[] | undefined; subject?: string | undefined }>;

function concerns(people: readonly string[]): SQL | undefined {
  const ids = [...people];
  return or(
    inArray(auditLog.actorId, ids),
    inArray(auditLog.actingAsId, ids),
    inArray(
      auditLog.subject,
      ids.map((id) => `user:${id}`),
    ),
  );
}

const wanted = ({ action, people, subject }: AuditFilter): SQL | undefined =>
  and(
    action === undefined ? undefined : eq(auditLog.action, action),
    people === undefined ? undefined : concerns(people),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
  );

export async function countAuditEntries(db: Db, filter: AuditFilter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(auditLog).where(wanted(filter));
  return row?.rows ?? 0;
}

/** Newest first. */
export async function listAuditEntries(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<readonly AuditEntry[]> {
  return db.select().from(auditLog).where(wanted(filter)).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(limit).offset(offset);
}

/** Actions that occur. */
export async function auditActions(db: Db): Promise<readonly string[]> {
  const rows = await db.selectDistinct({ action: auditLog.action }).from(auditLog).orderBy(auditLog.action);
  return rows.map(({ action }) => action);
}
