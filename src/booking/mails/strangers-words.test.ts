import { expect, it } from "vitest";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventById } from "#db/repositories/events.ts";
import { orderById } from "#db/repositories/orders.ts";
import { mails } from "#db/schema/mails.ts";
import { orders } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { contextAt, filledCart, orderCart, samplePerson } from "../test/sample-booking.ts";
import * as ofBookings from "./booking-mails.ts";
import * as ofDesk from "./order-desk-mails.ts";
import * as ofOrders from "./order-mails.ts";
import { renewedLinkMail } from "./renewed-link-mail.ts";
import { resolutionReopenedMail } from "./resolution-mails.ts";

/** As an address, a link and an instruction. */
const hostile = [
  { firstname: "Gewinn auf", lastname: "www.evil.example" },
  { firstname: "Bitte klicken", lastname: "Sie evil" },
] as const;
const firm = { committee: "BR evil.example", company: "Rufen Sie an: evil GmbH", personalNotes: "evil.example" };
const at = contextAt(new Date("2027-03-01T09:00:00Z"));

const store = await sampleStore([sampleEvent(1, { startDate: "2027-05-03", endDate: "2027-05-06", booked: 0 })]);
const people = hostile.map((name, index) => samplePerson({ ...name, email: `person-${index}@example.org`, personalNotes: "evil.example" }));
const made = await orderCart(store, await filledCart(store, [[1, people]], at.now), at.now);
if (!made.ok) throw new Error(made.reason);
const confirmed = await store.db.select().from(mails);
await store.write(async (tx) => void (await tx.update(orders).set({ ...hostile[0], ...firm })));

const bookings = await bookingsOfOrders(store.db, [made.order.id]);
const [booking, other] = bookings;
const [order, event] = [booking && (await orderById(store.db, booking.orderId)), await eventById(store.db, 1)];
if (booking === undefined || other === undefined || order === undefined || event === undefined) throw new Error("no order");
const record = { booking, order, event };
const seats = bookings.map((one) => ({ booking: one, event }));
const all = { bookings, order, event };
const chair = { userId: "chair", email: "vorsitz@example.org", ...hostile[0] };
const message = { order, message: "evil.example", id: "1", reference: "V-1", sender: "evil.example", to: order.email };

/** Every mail about an order that leaves for an address that somebody has typed. */
const kinds: Readonly<Record<string, Mail>> = {
  bookedMail: ofBookings.bookedMail(record, at),
  holdReminderMail: ofBookings.holdReminderMail({ ...all, bookings: bookings.map((seat) => ({ ...seat, holdEndsAt: at.now })) }, at),
  eventReminderMail: ofBookings.eventReminderMail(all, at),
  holdEndedMail: ofBookings.holdEndedMail(all, at),
  givenBackMail: ofBookings.givenBackMail(record, at),
  cancelledMail: ofBookings.cancelledMail(record, at),
  replacedMail: ofBookings.replacedMail({ ...record, booking: { ...booking, ...hostile[1] } }, other, at),
  eventCancelledMail: ofBookings.eventCancelledMail(all, at),
  eventChangedMail: ofBookings.eventChangedMail(all, booking.lastNotified, at),
  seatsBookedMail: ofOrders.seatsBookedMail(order, seats, at),
  seatsGivenBackMail: ofOrders.seatsGivenBackMail(order, seats, at),
  seatsCancelledMail: ofOrders.seatsCancelledMail(order, seats, at),
  holdsExtendedMail: ofOrders.holdsExtendedMail(
    order,
    seats.map((seat) => ({ ...seat, booking: { ...seat.booking, holdEndsAt: at.now } })),
    at,
  ),
  papersMail: ofOrders.papersMail(order, seats, { to: "fremd@example.org", key: "1" }, at),
  rebookedMail: ofOrders.rebookedMail({ order, from: event, to: event, before: bookings, after: bookings, fee: 0 }, at),
  messageMail: ofDesk.messageMail(message, at),
  invoiceDataMail: ofDesk.invoiceDataMail(order, at),
  orderDataMail: ofDesk.orderDataMail(order, at),
  orderAddressLeftMail: ofDesk.orderAddressLeftMail(order, at),
  renewedLinkMail: renewedLinkMail(order, at),
  resolutionReopenedMail: resolutionReopenedMail(all, chair, "der Termin ist verschoben.", at),
};

const shownIn = ({ subject, text, html, attachments }: typeof mails.$inferSelect): string => {
  const files = JSON.parse(attachments) as readonly Readonly<{ filename: string; base64?: string }>[];
  const calendars = files.flatMap(({ filename, base64 }) =>
    filename.endsWith(".ics") && base64 !== undefined ? [Buffer.from(base64, "base64").toString("utf8").replaceAll("\r\n ", "")] : [],
  );
  return [subject, text, html, ...calendars, ...files.map(({ filename }) => filename)].join("\n");
};

it("says of every mail about an order what a stranger's words would do in it", () => {
  const exported = [ofBookings, ofOrders, ofDesk].flatMap((file) => Object.keys(file)).filter((name) => name.endsWith("Mail"));
  expect(exported.filter((name) => !(name in kinds))).toEqual([]);
  expect(confirmed.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([order.email, "person-0@example.org"]));
  for (const mail of confirmed) expect(shownIn(mail)).not.toMatch(/evil|klicken/i);
});

it.each(Object.entries(kinds))("%s carries no name that looks like an address, a link or an instruction", async (name, mail) => {
  await store.write(async (tx) => {
    await tx.delete(mails);
    await queueMail(tx, { ...mail, onceKey: `words:${name}` }, at);
  });
  const sent = await store.db.select().from(mails);
  expect(sent.length).toBeGreaterThan(0);
  for (const one of sent) expect(shownIn(one)).not.toMatch(/evil|klicken/i);
});
