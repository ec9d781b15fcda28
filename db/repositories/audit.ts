import { randomUUID } from "node:crypto";
import type { Db } from "../client.ts";
import { auditLog } from "../schema/audit.ts";

export type AuditEntry = typeof auditLog.$inferSelect;
export type NewAuditEntry = Omit<AuditEntry, "id">;

export async function insertAudit(tx: Db, entry: NewAuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ id: randomUUID(), ...entry });
}
