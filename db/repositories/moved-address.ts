import { and, eq, sql } from "drizzle-orm";
import { addressed } from "../addressed.ts";
import type { Db } from "../client.ts";
import { appointments } from "../schema/consulting.ts";
import { forumReports } from "../schema/forum.ts";
import { orders } from "../schema/orders.ts";
import { requests } from "../schema/requests.ts";
import { waitingEntries } from "../schema/waiting-list.ts";

type Moved = Readonly<{ userId: string; from: string; to: string }>;

/** Links to these are in mails, and change them. */
const linked = [orders, waitingEntries, appointments] as const;

/**
 * An account has another address now: what it ordered, waits for, agreed and asked under the former one is written to at the new one.
 * Links to it end, as they lie in the former mailbox. What stands under any other address keeps it. `from` in small letters.
 */
export async function moveWhatIsWrittenTo(tx: Db, { userId, from, to }: Moved): Promise<void> {
  for (const table of linked) {
    await tx
      .update(table)
      .set({ email: to, linkVersion: sql`${table.linkVersion} + 1` })
      .where(and(eq(table.userId, userId), addressed(table.email, from)));
  }
  await tx
    .update(requests)
    .set({ email: to })
    .where(and(eq(requests.userId, userId), addressed(requests.email, from)));
  await tx
    .update(forumReports)
    .set({ email: to })
    .where(and(eq(forumReports.reporterId, userId), addressed(forumReports.email, from)));
}
