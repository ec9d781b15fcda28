import { allDone } from "#db/all-done.ts";
import type { Db } from "#db/client.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { ordersOfUsers } from "#db/repositories/orders.ts";
import { openEntriesOfUsers } from "#db/repositories/waiting-list.ts";
import { waitingPath } from "#src/booking/links.ts";
import { whenOf } from "#src/booking/mails/parts.ts";
import { seatsInWords, waitingNumber } from "#src/booking/mails/waiting-mails.ts";
import { isOfferOpen } from "#src/booking/waiting-list.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayWithMonth } from "#src/domain/time/german-date.ts";
import { actingOn, type PageContext, portalReader } from "#src/endpoints/portal-page.ts";
import { personIn, seatsFromOthers } from "./ordered-seats.ts";
import { type SeatList, seatList, seatListOf } from "./seat-list.ts";

export type WaitingRow = Readonly<{
  id: string;
  number: string;
  title: string;
  href: string;
  time: string;
  place: string;
  quantity: string;
  state: string;
  offered: boolean;
  manageHref: string;
}>;

export type OwnBookingsPage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  list: SeatList;
  /** Ordered by others. */
  fromOthers: SeatList;
  waiting: readonly WaitingRow[];
}>;

/** Entries on waiting lists that are still open. */
export async function waitingRows(db: Db, userId: string, secret: string, now: Date): Promise<readonly WaitingRow[]> {
  const entries = await openEntriesOfUsers(db, [userId]);
  const events = await eventsByNumber(
    db,
    entries.map(({ eventId }) => eventId),
  );
  return entries.flatMap((entry) => {
    const event = events.get(entry.eventId);
    if (event === undefined) return [];
    const facts = notifiedFacts(event);
    const offered = isOfferOpen(entry, now);
    return [
      {
        id: entry.id,
        number: waitingNumber(entry),
        title: event.title,
        href: eventPath(event),
        time: whenOf(facts),
        place: facts.place,
        quantity: seatsInWords(entry.quantity),
        state:
          offered && entry.offerEndsAt !== null
            ? `Angebot bis ${formatInstant(entry.offerEndsAt)} Uhr`
            : `auf der Warteliste seit ${formatDayWithMonth(todayInBerlin(entry.createdAt))}`,
        offered,
        manageHref: waitingPath(entry, secret),
      },
    ];
  });
}

/** No orders made without an account, even with the same address: nobody proves to own an address typed at the checkout. */
export async function ownBookingsPage(context: PageContext): Promise<OwnBookingsPage> {
  const { locals, session, now } = await actingOn(context);
  const { store, secret } = locals;
  const ordered = ordersOfUsers(store.db, [session.userId]);
  const [list, theirs, waiting] = await allDone(
    ordered.then((orders) => seatList(store.db, orders, { secret, now, mayManage: true, maySeePrice: true, isOwn: true })),
    seatsFromOthers(store.db, personIn(session), now),
    waitingRows(store.db, session.userId, secret, now),
  );
  return {
    reader: portalReader(session),
    list,
    fromOthers: seatListOf(theirs, new Map(), { secret, now, mayManage: false, maySeePrice: false }),
    waiting,
  };
}
