import { randomUUID } from "node:crypto";
import type { Db, Store } from "#db/client.ts";
import { putOfferInCart } from "#db/repositories/carts.ts";
import { eventById } from "#db/repositories/events.ts";
import { releaseSeats, takeSeats } from "#db/repositories/seats.ts";
import {
  changeWaitingEntry,
  insertWaitingEntry,
  openEntriesOf,
  openEntryOf,
  type WaitingEntry,
  waitingEntryById,
  waitingFor,
} from "#db/repositories/waiting-list.ts";
import type { Brand } from "#src/brand/brand.ts";
import { firstFitting, MAX_WAITING_SEATS, offerEnd, statusAtEnd, waitingListRuns } from "#src/domain/booking/waiting-list.ts";
import { freeSeats } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "./booking-context.ts";
import { listEndedMail, offerMail, waitingMail } from "./mails/waiting-mails.ts";

export type WaitingPerson = Readonly<Pick<WaitingEntry, "salutation" | "firstname" | "lastname" | "email" | "phone">>;
type Wish = Readonly<{ eventId: number; quantity: number; person: WaitingPerson; userId: string | null; brand: Brand }>;

export type JoinRefusal =
  | "event-unknown"
  | "event-cancelled"
  | "event-past"
  /** Enough seats are free: whoever wants them can book. */
  | "event-free"
  | "quantity"
  /** This address stands on the list already. */
  | "already-waiting";

type JoinOutcome = Readonly<{ ok: true; entry: WaitingEntry }> | Readonly<{ ok: false; reason: JoinRefusal }>;

/** Also an event with a few seats left takes entries for more than those. */
function joinRefusal(event: PortalEvent | undefined, quantity: number, now: Date): JoinRefusal | null {
  if (event === undefined) return "event-unknown";
  if (event.cancelled) return "event-cancelled";
  if (!waitingListRuns(event, todayInBerlin(now))) return "event-past";
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > Math.min(MAX_WAITING_SEATS, event.seats)) return "quantity";
  return freeSeats(event) >= quantity ? "event-free" : null;
}

/** `written`: what else is written in the same transaction, such as the audit log of staff. */
export async function joinWaitingList(
  store: Pick<Store, "write">,
  wish: Wish,
  context: BookingContext,
  written?: (tx: Db, entry: WaitingEntry) => Promise<void>,
): Promise<JoinOutcome> {
  const { eventId, quantity, person, userId, brand } = wish;
  const { now, origins } = context;
  return store.write(async (tx): Promise<JoinOutcome> => {
    if (context.mayAct !== undefined && !(await context.mayAct(tx))) return { ok: false, reason: "event-unknown" };
    const event = await eventById(tx, eventId);
    const reason = joinRefusal(event, quantity, now);
    if (event === undefined || reason !== null) return { ok: false, reason: reason ?? "event-unknown" };
    if ((await openEntryOf(tx, eventId, person.email)) !== undefined) return { ok: false, reason: "already-waiting" };
    const entry: WaitingEntry = {
      id: randomUUID(),
      ...{ eventId, userId, brand, quantity },
      ...person,
      ...{ status: "wartet", offerEndsAt: null, linkVersion: 0, createdAt: now, updatedAt: now },
    };
    await insertWaitingEntry(tx, entry);
    await queueMail(tx, waitingMail({ entry, event }, context), { origins, now });
    await written?.(tx, entry);
    return { ok: true, entry };
  });
}

/** To the first for whom they suffice; seats then count as held. Runs in the transaction that freed the seats. */
export async function offerFreeSeats(tx: Db, eventId: number, context: BookingContext): Promise<number> {
  const { now, origins } = context;
  for (let offers = 0; ; offers += 1) {
    const event = await eventById(tx, eventId);
    if (event === undefined || !waitingListRuns(event, todayInBerlin(now))) return offers;
    const next = firstFitting(await waitingFor(tx, eventId), freeSeats(event));
    if (next === undefined) return offers;
    if (!(await takeSeats(tx, eventId, { booked: 0, held: next.quantity }, now))) return offers;
    const offerEndsAt = offerEnd(now, event);
    if (!(await changeWaitingEntry(tx, next.id, "wartet", { status: "angeboten", offerEndsAt }, now)))
      throw new Error(`entry ${next.id} stopped waiting within one transaction`);
    await queueMail(tx, offerMail({ entry: { ...next, status: "angeboten", offerEndsAt }, event }, context), { origins, now });
  }
}

/** Leaves the line; an offer is given back and goes to the next. False when the entry was over already. */
export async function leaveWaitingList(store: Pick<Store, "write">, entryId: string, context: BookingContext): Promise<boolean> {
  const { now } = context;
  return store.write(async (tx) => {
    const entry = await waitingEntryById(tx, entryId);
    if (entry === undefined || (entry.status !== "wartet" && entry.status !== "angeboten")) return false;
    if (!(await changeWaitingEntry(tx, entryId, entry.status, { status: "verlassen" }, now))) return false;
    if (entry.status === "angeboten") {
      await releaseSeats(tx, entry.eventId, { booked: 0, held: entry.quantity }, now);
      await offerFreeSeats(tx, entry.eventId, context);
    }
    return true;
  });
}

export const isOfferOpen = ({ status, offerEndsAt }: WaitingEntry, now: Date): boolean =>
  status === "angeboten" && offerEndsAt !== null && offerEndsAt > now;

/** The seats count as free for this cart; the offer ends no later than before. Null when it stands no more. */
export async function offerIntoCart(tx: Db, entryId: string, cartId: string, now: Date): Promise<string | null> {
  const entry = await waitingEntryById(tx, entryId);
  if (entry === undefined || !isOfferOpen(entry, now)) return null;
  return putOfferInCart(tx, cartId, entry, now);
}

/** Ends the line of an event that has begun or was cancelled, and tells everybody in it. Returns how many there were. */
export async function endWaitingList(tx: Db, event: PortalEvent, context: BookingContext): Promise<number> {
  const { now, origins } = context;
  const entries = await openEntriesOf(tx, event.eventId);
  for (const entry of entries) {
    if (!(await changeWaitingEntry(tx, entry.id, entry.status, { status: statusAtEnd(entry.status, event) }, now))) continue;
    if (entry.status === "angeboten") await releaseSeats(tx, event.eventId, { booked: 0, held: entry.quantity }, now);
    await queueMail(tx, listEndedMail({ entry, event }, context), { origins, now });
  }
  return entries.length;
}
