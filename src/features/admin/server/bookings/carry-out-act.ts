import type { Db, Store } from "#db/client.ts";
import { listAuditEntries } from "#db/repositories/admin-audit.ts";
import { mailsOfOrder, noteWaivers } from "#db/repositories/booking-desk.ts";
import { hasMail, insertMail, readMail } from "#db/repositories/mails.ts";
import { actorOf } from "#src/accounts/actor-of.ts";
import { audit } from "#src/accounts/audit.ts";
import { type BookingContext, bookingContext } from "#src/booking/booking-context.ts";
import { feeFor, type Replacement, replaceParticipant } from "#src/booking/change-booking.ts";
import { cancelBookings, convertHolds, giveHoldsBack, type SeatOfOrder } from "#src/booking/change-seats.ts";
import { extendHolds } from "#src/booking/extend-holds.ts";
import { papersMail } from "#src/booking/mails/order-mails.ts";
import { withSentence } from "#src/booking/mails/staff-sentence.ts";
import { askRebooking, rebookSeats } from "#src/booking/rebook.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { seatStatusText } from "#src/domain/booking/hold.ts";
import type { RebookRefusal } from "#src/domain/booking/rebooking.ts";
import { fullName, isSamePerson } from "#src/domain/cart/recipient.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { Act } from "../../rules/bookings/act-form.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { type DeskOrder, deskOrder } from "./order-at-desk.ts";

type Writer = Pick<Store, "db" | "write">;
type Details = Readonly<Record<string, string | number | boolean | null>>;

export type ActRefusal = "forbidden" | "outdated" | "seats-unfit" | "hold-day-unfit" | "person-seated" | "mail-gone" | RebookRefusal;
export type ActOutcome = Readonly<{ ok: true }> | Readonly<{ ok: false; reason: ActRefusal }>;

const refused = (reason: ActRefusal): ActOutcome => ({ ok: false, reason });

/** The sums of an act, in net cents, as they would be now; null where nothing is charged or changes. */
export type ActSums = Readonly<{ fee: number; difference: number }>;

export const dueFee = (seats: readonly SeatOfOrder[], context: BookingContext): number =>
  seats.reduce((sum, seat) => sum + feeFor(seat, context), 0);

const statesOf = (seats: readonly SeatOfOrder[]): string =>
  seats.map(({ booking }) => `${fullName(booking)}: ${seatStatusText(booking, formatDay)}`).join("; ");

const auditActions = {
  book: "seats-booked",
  "give-back": "seats-given-back",
  cancel: "seats-cancelled",
  "cancel-waived": "seats-cancelled",
  rebook: "seats-rebooked",
  extend: "holds-extended",
  person: "seat-person-changed",
  papers: "order-papers-sent",
  resend: "order-mail-resent",
} as const satisfies Readonly<Record<Act["intent"], string>>;

export const doneCodeOf = (act: Act) => auditActions[act.intent];

export const chosenOf = ({ seats }: DeskOrder, act: Act): readonly SeatOfOrder[] => {
  if (act.intent === "resend") return [];
  const wanted = new Set(act.plaetze);
  return seats.filter(({ booking }) => wanted.has(booking.id));
};

/** Names the preview that was confirmed: a second click of the same person is known by it. */
const confirmedBy = ({ confirmed }: Act): Details => (confirmed === undefined ? {} : { preview: confirmed });

/** Rights and the state that was seen hold in the very transaction that acts; the audit log is written in it. */
function contextFor(act: Act, id: string, details: (after: DeskOrder) => Details, acting: Acting): BookingContext {
  const { locals, session, now } = acting;
  const sentence = act.intent === "resend" ? undefined : act.sentence;
  return {
    ...bookingContext(locals, now, actorOf(session)),
    mayAct: async (tx) => (await rightsHold(tx, act, acting)) && (await deskOrder(tx, id))?.stand === act.stand,
    alongside: async (tx) => {
      const after = await deskOrder(tx, id);
      if (after === undefined) throw new Error("an order that was changed is there");
      const detail = {
        reference: after.order.number,
        ...details(after),
        ...confirmedBy(act),
      };
      await audit(tx, acting, { action: auditActions[act.intent], subject: `order:${id}`, detail });
    },
    ...(sentence === undefined ? {} : { sentence }),
  };
}

const rightsHold = async (tx: Db, act: Act, acting: Acting): Promise<boolean> =>
  (await mayStill(tx, "bookings", acting)) && (act.intent !== "cancel-waived" || (await mayStill(tx, "waive-fees", acting)));

/** Whether the same person has just done exactly this: the second of two clicks finds nothing left to do. */
export async function isDone(db: Db, id: string, act: Act, { session }: Acting): Promise<boolean> {
  const entries = await listAuditEntries(db, { subject: `order:${id}`, action: auditActions[act.intent] }, { limit: 1, offset: 0 });
  return entries.some(
    ({ actorId, detail }) =>
      actorId === session.userId && act.confirmed !== undefined && (JSON.parse(detail) as { preview?: unknown }).preview === act.confirmed,
  );
}

async function resend(
  store: Writer,
  { order, bookings }: DeskOrder,
  act: Extract<Act, { intent: "resend" }>,
  acting: Acting,
): Promise<ActOutcome> {
  const { now } = acting;
  return store.write(async (tx): Promise<ActOutcome> => {
    if (!(await mayStill(tx, "bookings", acting))) return refused("forbidden");
    const seatIds = bookings.map(({ id }) => id);
    const own = (await mailsOfOrder(tx, order.id, seatIds)).some(({ id }) => id === act.mail);
    const mail = own ? await readMail(tx, act.mail) : undefined;
    if (mail === undefined) return refused("mail-gone");
    const { brand, subject, text, html, headers, attachments } = mail;
    const onceKey = `order:${order.id}:resent:${act.key}`;
    const copy = { id: act.key, brand, recipient: act.recipient, subject, text, html, headers, attachments, onceKey, createdAt: now };
    // The same form sent twice is one mail.
    if (!(await insertMail(tx, copy))) return { ok: true };
    const detail = { reference: order.number, subject, sent: act.recipient, before: mail.recipient, ...confirmedBy(act) };
    await audit(tx, acting, { action: auditActions.resend, subject: `order:${order.id}`, detail });
    return { ok: true };
  });
}

/** To one address; the same form sent twice is one mail. */
async function sendPapers(
  store: Writer,
  { order }: DeskOrder,
  chosen: readonly SeatOfOrder[],
  act: Extract<Act, { intent: "papers" }>,
  acting: Acting,
): Promise<ActOutcome> {
  const { locals, now } = acting;
  if (!chosen.every(({ booking }) => takesSeat(booking.status))) return refused("seats-unfit");
  const { sentence } = act;
  const mail = withSentence(
    papersMail(order, chosen, { to: act.recipient, key: act.key }, bookingContext(locals, now)),
    sentence === undefined ? {} : { sentence },
  );
  return store.write(async (tx): Promise<ActOutcome> => {
    if (!(await mayStill(tx, "bookings", acting))) return refused("forbidden");
    if (await hasMail(tx, mail.onceKey ?? "")) return { ok: true };
    await queueMail(tx, mail, { origins: locals.origins, now });
    const detail = { reference: order.number, subject: mail.subject, sent: act.recipient, ...confirmedBy(act) };
    await audit(tx, acting, { action: auditActions.papers, subject: `order:${order.id}`, detail });
    return { ok: true };
  });
}

/**
 * Does one thing about an order with the functions that customers use, too; nothing is done when the order is not as it was
 * seen (`act.stand`), or the right has gone (spec:staff#bookings).
 */
export async function carryOutAct(store: Writer, id: string, act: Act, acting: Acting): Promise<ActOutcome> {
  const before = await deskOrder(store.db, id);
  if (before === undefined) return refused("outdated");
  if (act.intent === "resend") return resend(store, before, act, acting);
  const chosen = chosenOf(before, act);
  const { plaetze } = act;
  if (chosen.length === 0 || chosen.length !== plaetze.length) return refused("seats-unfit");
  const known = { before: statesOf(chosen) };
  const after = (state: DeskOrder): string => statesOf(chosenOf(state, act));
  switch (act.intent) {
    case "book":
      return convertHolds(
        store,
        id,
        plaetze,
        contextFor(act, id, (now) => ({ ...known, after: after(now) }), acting),
      ).then(seatsOutcome);
    case "give-back":
      return giveHoldsBack(
        store,
        id,
        plaetze,
        contextFor(act, id, (now) => ({ ...known, after: after(now) }), acting),
      ).then(seatsOutcome);
    case "cancel":
    case "cancel-waived": {
      const waived = act.intent === "cancel-waived";
      const shownFee = dueFee(chosen, bookingContext(acting.locals, acting.now));
      const sums = waived ? { fee: formatEuro(0), waived: formatEuro(shownFee), reason: act.reason } : { fee: formatEuro(shownFee) };
      const context = contextFor(act, id, (now) => ({ ...known, after: after(now), ...sums }), acting);
      const alongside: BookingContext["alongside"] = async (tx, done) => {
        if (waived) await noteWaivers(tx, waiversFor(chosen, act.reason, context, acting), acting.now);
        await context.alongside?.(tx, done);
      };
      return cancelBookings(store, id, { ids: plaetze, shownFee, waived }, { ...context, alongside }).then(seatsOutcome);
    }
    case "extend": {
      const context = contextFor(act, id, (now) => ({ ...known, after: after(now), reason: act.reason }), acting);
      const outcome = await extendHolds(store, id, { ids: plaetze, lastDay: act.until }, context);
      return outcome.ok || outcome.reason !== "day-unfit" ? seatsOutcome(outcome as never) : refused("hold-day-unfit");
    }
    case "rebook": {
      const wish = { ids: plaetze, eventId: act.termin, option: act.option ?? null };
      const asked = await askRebooking(store.db, id, wish, bookingContext(acting.locals, acting.now));
      if (asked === undefined) return refused("seats-unfit");
      if (!asked.outcome.ok) return refused(asked.outcome.reason);
      const { quote } = asked.outcome;
      const details = {
        before: `Termin ${asked.from.eventId}, ${formatEuro(quote.before)}`,
        after: `Termin ${quote.to.eventId}, ${formatEuro(quote.after)}`,
        fee: formatEuro(quote.fee),
      };
      const outcome = await rebookSeats(
        store,
        id,
        wish,
        quote,
        contextFor(act, id, () => details, acting),
      );
      return outcome.ok ? { ok: true } : refused(outcome.reason === "gone" ? "outdated" : outcome.reason);
    }
    case "papers":
      return sendPapers(store, before, chosen, act, acting);
    case "person": {
      const [seat] = chosen;
      if (seat === undefined || chosen.length > 1) return refused("seats-unfit");
      const { salutation, firstname, lastname, email = null } = act;
      const person = { salutation, firstname, lastname, email };
      const others = before.bookings.filter(
        (other) => other.id !== seat.booking.id && other.eventId === seat.booking.eventId && takesSeat(other.status),
      );
      if (others.some((other) => isSamePerson(other, person))) return refused("person-seated");
      const named = (one: Replacement): string => `${fullName(one)}${one.email === null ? "" : ` (${one.email})`}`;
      const details = { before: named(seat.booking), after: named(person) };
      const outcome = await replaceParticipant(
        store,
        seat.booking.id,
        person,
        contextFor(act, id, () => details, acting),
      );
      return outcome.ok ? { ok: true } : refused("outdated");
    }
  }
}

const seatsOutcome = (outcome: Readonly<{ ok: true }> | Readonly<{ ok: false; reason: "gone" | "fee-changed" }>): ActOutcome =>
  outcome.ok ? { ok: true } : refused(outcome.reason === "gone" ? "outdated" : outcome.reason);

const waiversFor = (chosen: readonly SeatOfOrder[], reason: string, context: BookingContext, { session }: Acting) =>
  chosen
    .map((seat) => ({ bookingId: seat.booking.id, fee: feeFor(seat, context), reason, waivedBy: session.userId }))
    .filter(({ fee }) => fee > 0);

/** What an act would cost now; null where it is about no money. */
export async function sumsOf(db: Db, id: string, act: Act, acting: Acting): Promise<ActSums | null> {
  const order = await deskOrder(db, id);
  const context = bookingContext(acting.locals, acting.now);
  if (order === undefined) return null;
  if (act.intent === "cancel" || act.intent === "cancel-waived") return { fee: dueFee(chosenOf(order, act), context), difference: 0 };
  if (act.intent !== "rebook") return null;
  const asked = await askRebooking(db, id, { ids: act.plaetze, eventId: act.termin, option: act.option ?? null }, context);
  if (asked?.outcome.ok !== true) return null;
  const { fee, before, after } = asked.outcome.quote;
  return { fee, difference: after - before };
}
