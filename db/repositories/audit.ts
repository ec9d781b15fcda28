import { randomUUID } from "node:crypto";
import { desc, lt } from "drizzle-orm";
import type { Db } from "../client.ts";
import { auditLog } from "../schema/audit.ts";

export type AuditEntry = typeof auditLog.$inferSelect;
export type NewAuditEntry = Omit<AuditEntry, "id">;

export async function insertAudit(tx: Db, entry: NewAuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ id: randomUUID(), ...entry });
}

/** Newest first. */
export async function auditEntries(db: Db, { limit, offset }: Readonly<{ limit: number; offset: number }>): Promise<readonly AuditEntry[]> {
  return db.select().from(auditLog).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(limit).offset(offset);
}

export async function deleteAuditBefore(tx: Db, before: Date): Promise<number> {
  return (await tx.delete(auditLog).where(lt(auditLog.at, before)).returning({ id: auditLog.id })).length;
}
