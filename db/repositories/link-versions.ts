import { and, eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { appointments } from "../schema/consulting.ts";
import { orders } from "../schema/orders.ts";
import { waitingEntries } from "../schema/waiting-list.ts";

/** What links of mails lead to and change; those to an order count for its seats too. */
const subjects = { appointment: appointments, order: orders, "waiting-entry": waitingEntries } as const;

/** Makes the links of before worthless, those made from now on count; false when there is no such subject, or somebody has done so since `seen`. */
export async function revokeLinks(tx: Db, subject: keyof typeof subjects, id: string, seen: number): Promise<boolean> {
  const { [subject]: table } = subjects;
  const rows = await tx
    .update(table)
    .set({ linkVersion: seen + 1 })
    .where(and(eq(table.id, id), eq(table.linkVersion, seen)))
    .returning({ id: table.id });
  return rows.length > 0;
}
