import { membersOf } from "#db/repositories/gremien.ts";
import { ordersOfGremium } from "#db/repositories/orders.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { actingOn, type PageContext, portalReader } from "#src/endpoints/portal-page.ts";
import { type SeatList, seatList } from "./seat-list.ts";

export type CommitteeBookingsPage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  name: string;
  chair: boolean;
  list: SeatList;
}>;

/** What members ordered for the committee acted for since they joined it. Only the chair sees prices and given-up seats. */
export async function committeeBookingsPage(context: PageContext): Promise<CommitteeBookingsPage> {
  const { locals, session, now } = await actingOn(context);
  const { gremium } = session.user;
  if (gremium === null) throw new Error("This page is for members of a committee and must be listed as such");
  const { store, secret } = locals;
  const joined = new Map((await membersOf(store.db, gremium.id, todayInBerlin(now))).map(({ userId, joinedAt }) => [userId, joinedAt]));
  const orders = (await ordersOfGremium(store.db, gremium.id)).filter(({ userId, createdAt }) => {
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
