import { randomUUID } from "node:crypto";
import { and, eq, gte } from "drizzle-orm";
import type { Db } from "../client.ts";
import { auditLog } from "../schema/audit.ts";

export type AuditEntry = typeof auditLog.$inferSelect;
export type NewAuditEntry = Omit<AuditEntry, "id">;

export async function insertAudit(tx: Db, entry: NewAuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ id: randomUUID(), ...entry });
}

type Noted = Readonly<{ actorId: string; action: string; subject: string; since: Date }>;

/** Whether this person has done just this since then. */
export async function isAudited(db: Db, { actorId, action, subject, since }: Noted): Promise<boolean> {
  const same = and(eq(auditLog.subject, subject), eq(auditLog.action, action), eq(auditLog.actorId, actorId), gte(auditLog.at, since));
  return (await db.select({ id: auditLog.id }).from(auditLog).where(same).limit(1)).length > 0;
}
