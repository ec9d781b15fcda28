import { actingOn, type PageContext, portalReader } from "#src/endpoints/portal-page.ts";
import { ordersForGremium } from "./orders-for-gremium.ts";
import { type SeatList, seatList } from "./seat-list.ts";

export type CommitteeBookingsPage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  name: string;
  chair: boolean;
  list: SeatList;
}>;

/** Only the chair sees prices and given-up seats. */
export async function committeeBookingsPage(context: PageContext): Promise<CommitteeBookingsPage> {
  const { locals, session, now } = await actingOn(context);
  const { gremium } = session.user;
  if (gremium === null) throw new Error("This page is for members of a committee and must be listed as such");
  const { store, secret } = locals;
  const orders = await ordersForGremium(store.db, gremium.id, now);
  const list = await seatList(store.db, orders, { secret, now, mayManage: gremium.chair });
  return {
    reader: portalReader(session),
    name: gremium.name,
    chair: gremium.chair,
    list: gremium.chair ? list : { ...list, ended: [] },
  };
}
