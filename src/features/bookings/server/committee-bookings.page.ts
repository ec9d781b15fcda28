import { membersOf } from "#db/repositories/gremien.ts";
import { ordersOfUsers } from "#db/repositories/orders.ts";
import { actingOn, type PageContext, portalReader } from "#src/shared/server/portal-page.ts";
import { type SeatList, seatList } from "./seat-list.ts";

export type CommitteeBookingsPage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  name: string;
  /** Sees prices and everything that was given up, and may act for each seat. */
  chair: boolean;
  list: SeatList;
}>;

/**
 * What the members of one's committee have ordered since they belong to it: who was in another one before brings nothing
 * of it along. Members see who takes part when and where.
 */
export async function committeeBookingsPage(context: PageContext): Promise<CommitteeBookingsPage> {
  const { locals, session, now } = await actingOn(context);
  const { gremium } = session.user;
  if (gremium === null) throw new Error("This page is for members of a committee and must be listed as such");
  const { store, secret } = locals;
  const joined = new Map((await membersOf(store.db, gremium.id)).map(({ userId, joinedAt }) => [userId, joinedAt]));
  const orders = (await ordersOfUsers(store.db, [...joined.keys()])).filter(({ userId, createdAt }) => {
    const since = userId === null ? undefined : joined.get(userId);
    return since !== undefined && createdAt >= since;
  });
  const list = await seatList(store.db, orders, { secret, now, mayManage: gremium.chair });
  return {
    reader: portalReader(session),
    name: gremium.name,
    chair: gremium.chair,
    list: gremium.chair ? list : { ...list, ended: [] },
  };
}
