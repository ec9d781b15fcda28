import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Actor, HistoryAction, HistoryDetail } from "#src/domain/booking/history.ts";
import type { Db } from "../client.ts";
import { orderHistory } from "../schema/orders.ts";
import { users } from "../schema/users.ts";

type Happened = Readonly<{ orderId: string; at: Date; action: HistoryAction; actor: Actor; detail?: HistoryDetail }>;

/** In the write of what happened. */
export async function noteHistory(tx: Db, { orderId, at, action, actor, detail = {} }: Happened): Promise<void> {
  const actorId = "userId" in actor ? actor.userId : null;
  await tx.insert(orderHistory).values({ id: randomUUID(), orderId, at, action, actor: actor.by, actorId, detail: JSON.stringify(detail) });
}

export type HistoryEntry = Readonly<
  Pick<typeof orderHistory.$inferSelect, "at" | "action" | "actor"> & {
    detail: HistoryDetail;
    /** Of the account, while there is one. */
    name: Readonly<{ salutation: string; firstname: string; lastname: string }> | null;
  }
>;

/** What happened to an order, the earliest first. */
export async function historyOf(db: Db, orderId: string): Promise<readonly HistoryEntry[]> {
  const { id, at, action, actor, detail } = orderHistory;
  const rows = await db
    .select({ at, action, actor, detail, salutation: users.salutation, firstname: users.firstname, lastname: users.lastname })
    .from(orderHistory)
    .leftJoin(users, eq(users.id, orderHistory.actorId))
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(at), asc(id));
  return rows.map(({ salutation, firstname, lastname, detail: json, ...row }) => ({
    ...row,
    detail: JSON.parse(json) as HistoryDetail,
    name: firstname === null || lastname === null ? null : { salutation: salutation ?? "", firstname, lastname },
  }));
}
