import type { Db } from "#db/client.ts";
import { type Booking, seatedAt } from "#db/repositories/bookings.ts";
import { eventById } from "#db/repositories/events.ts";
import { membersOf } from "#db/repositories/gremien.ts";
import { type Order, ordersByIds } from "#db/repositories/orders.ts";
import { openEntriesOf } from "#db/repositories/waiting-list.ts";
import type { Brand } from "#src/brand/brand.ts";
import { waitingListRuns } from "#src/domain/booking/waiting-list.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { AudienceKey } from "#src/domain/law/audiences.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import type { BookingContext } from "./booking-context.ts";
import type { SeatsRecord } from "./booking-record.ts";
import { listEndedMail } from "./mails/waiting-mails.ts";
import { reopenedMailsAhead } from "./resolutions.ts";
import { knows, mailOfChange, toldTogether } from "./tell-changes.ts";

export const toldKinds = ["orderer", "participant", "chair", "waiting"] as const;
export type ToldKind = (typeof toldKinds)[number];

/** One mail that would go out. */
export type Told = Readonly<{
  kind: ToldKind;
  /** Whose address it is; of several people at one address all. */
  name: string;
  brand: Brand;
  /** Whose words it uses; null where they are the same for all. */
  audience: AudienceKey | null;
  /** Null on the waiting list. */
  order: Readonly<Pick<Order, "id" | "number">> | null;
  mail: Mail;
}>;

/** Who would be told of a change of an event, each mail by itself, and who would not. */
export type ToldOfChange = Readonly<{
  booked: number;
  held: number;
  told: readonly Told[];
  /** Participants whose address nobody has given, or who share it with whoever ordered. */
  withoutMail: readonly string[];
  /** Who waits for a seat and goes on waiting, without a mail. */
  waitOn: readonly string[];
}>;

const nobody: ToldOfChange = { booked: 0, held: 0, told: [], withoutMail: [], waitOn: [] };

const addressOf = ({ email }: Pick<Booking, "email">): string | null => (email === null || email.trim() === "" ? null : normalEmail(email));

async function toldOfOrder(db: Db, record: SeatsRecord, context: BookingContext): Promise<readonly Told[]> {
  const { changed, mail } = mailOfChange(record, context);
  const { order, bookings } = record;
  const about = { brand: order.brand, order: { id: order.id, number: order.number } };
  const at = (to: string): string =>
    bookings
      .filter((booking) => addressOf(booking) === to)
      .map(fullName)
      .join(", ");
  const chairs = record.event.cancelled ? [] : await reopenedMailsAhead(db, changed, "verlegt", context);
  const members = chairs.length === 0 || order.gremiumId === null ? [] : await membersOf(db, order.gremiumId, todayInBerlin(context.now));
  const chairName = (to: string): string => {
    const chair = members.find(({ email }) => email === to);
    return chair === undefined ? to : `${chair.firstname} ${chair.lastname}`;
  };
  return [
    { ...about, kind: "orderer", name: `${order.firstname} ${order.lastname}, ${order.company}`, audience: order.audience, mail },
    ...(mail.also ?? []).map((also): Told => ({ ...about, kind: "participant", name: at(also.to), audience: null, mail: also })),
    ...chairs.map((chair): Told => ({ ...about, kind: "chair", name: chairName(chair.to), audience: order.audience, mail: chair })),
  ];
}

/**
 * What `tellChanges` and the due work would send if the event became `after`: to customers nothing where neither dates nor place differ
 * from what they know, or the event is over. Writes nothing.
 */
export async function previewChanges(db: Db, after: PortalEvent, context: BookingContext): Promise<ToldOfChange> {
  const before = await eventById(db, after.eventId);
  if (before === undefined || after.endDate < todayInBerlin(context.now)) return nobody;
  const unaware = (await seatedAt(db, [after.eventId])).filter(({ lastNotified }) => !knows(lastNotified, after));
  const orders = new Map((await ordersByIds(db, [...new Set(unaware.map(({ orderId }) => orderId))])).map((order) => [order.id, order]));
  const told: Told[] = [];
  const withoutMail: string[] = [];
  for (const bookings of toldTogether(unaware)) {
    const order = orders.get(bookings[0]?.orderId ?? "");
    if (order === undefined) throw new Error(`a seat at event ${after.eventId} has lost its order`);
    told.push(...(await toldOfOrder(db, { bookings, order, event: after }, context)));
    withoutMail.push(...bookings.filter((booking) => [null, normalEmail(order.email)].includes(addressOf(booking))).map(fullName));
  }
  const waiting = await openEntriesOf(db, after.eventId);
  const ends = !waitingListRuns(after, todayInBerlin(context.now));
  return {
    booked: unaware.filter(({ status }) => status === "gebucht").length,
    held: unaware.filter(({ status }) => status === "reserviert").length,
    told: [
      ...told,
      ...(ends ? waiting : []).map((entry): Told => {
        const mail = listEndedMail({ entry, event: after }, context);
        return { kind: "waiting", name: fullName(entry), brand: entry.brand, audience: null, order: null, mail };
      }),
    ],
    withoutMail,
    waitOn: ends ? [] : waiting.map(fullName),
  };
}
