import type { Db, Store } from "#db/client.ts";
import { type Refuse, refusableWrite } from "#db/refusable-write.ts";
import { eventById } from "#db/repositories/events.ts";
import { revokeLinks } from "#db/repositories/link-versions.ts";
import { releaseSeats, takeSeats } from "#db/repositories/seats.ts";
import { changeWaitingEntry, type WaitingEntry, waitingEntryById, waitingFor } from "#db/repositories/waiting-list.ts";
import { firstFitting, isWaiting, offerEnd } from "#src/domain/booking/waiting-list.ts";
import { freeSeats } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "./booking-context.ts";
import { isAhead } from "./booking-record.ts";
import { entryRemovedMail, offerMail, offerWithdrawnMail, renewedEntryLinkMail } from "./mails/waiting-mails.ts";
import { offerFreeSeats } from "./waiting-list.ts";

export type WaitingRefusal =
  | "forbidden"
  /** No such entry at this event, or in another state by now. */
  | "waiting-outdated"
  | "waiting-closed"
  | "waiting-no-seats"
  | "waiting-nobody-else"
  /** The links were revoked meanwhile. */
  | "links-outdated"
  /** Somebody else is next of those for whom the free seats suffice, and no reason was given. */
  | "reason-missing";

export type WaitingOutcome = Readonly<{ ok: true }> | Readonly<{ ok: false; reason: WaitingRefusal }>;

type Writer = Pick<Store, "write">;
type Where = Readonly<{ eventId: number; entryId: string }>;
/** `written`: what else stands in the same transaction. */
type Acting = Readonly<{ context: BookingContext; written: (tx: Db, entry: WaitingEntry) => Promise<void> }>;
type Step = (tx: Db, entry: WaitingEntry, event: PortalEvent, refuse: Refuse<WaitingRefusal>) => Promise<void>;

async function act(store: Writer, { eventId, entryId }: Where, { context, written }: Acting, step: Step): Promise<WaitingOutcome> {
  const outcome = await refusableWrite<void, WaitingRefusal>(store, async (tx, refuse) => {
    if (context.mayAct !== undefined && !(await context.mayAct(tx))) refuse("forbidden");
    const entry = await waitingEntryById(tx, entryId);
    const event = await eventById(tx, eventId);
    if (entry === undefined || event === undefined || entry.eventId !== eventId) return refuse("waiting-outdated");
    if (!isAhead(event, context.now)) refuse("waiting-closed");
    await step(tx, entry, event, refuse);
    await written(tx, entry);
  });
  return outcome.ok ? { ok: true } : { ok: false, reason: outcome.refusal };
}

/**
 * Offers free seats to somebody who waits, for so many hours and at the latest until the event begins; out of turn only with a
 * reason (spec:staff#waiting-list-at-the-desk). The seats are held from then on.
 */
export const offerToEntry = (
  store: Writer,
  where: Where,
  { hours, outOfTurn }: Readonly<{ hours: number; outOfTurn: boolean }>,
  acting: Acting,
): Promise<WaitingOutcome> =>
  act(store, where, acting, async (tx, entry, event, refuse) => {
    const { now, origins } = acting.context;
    if (entry.status !== "wartet") refuse("waiting-outdated");
    const free = freeSeats(event);
    if (entry.quantity > free) refuse("waiting-no-seats");
    if (firstFitting(await waitingFor(tx, entry.eventId), free)?.id !== entry.id && !outOfTurn) refuse("reason-missing");
    if (!(await takeSeats(tx, entry.eventId, { booked: 0, held: entry.quantity }, now))) refuse("waiting-no-seats");
    const offerEndsAt = offerEnd(now, event, hours);
    if (!(await changeWaitingEntry(tx, entry.id, "wartet", { status: "angeboten", offerEndsAt }, now))) refuse("waiting-outdated");
    await queueMail(tx, offerMail({ entry: { ...entry, status: "angeboten", offerEndsAt }, event }, acting.context), { origins, now });
  });

/** Takes an offer back; whoever had it waits on behind the others, to whom the seats go. Refused where they suffice for nobody else. */
export const withdrawOffer = (store: Writer, where: Where, acting: Acting): Promise<WaitingOutcome> =>
  act(store, where, acting, async (tx, entry, event, refuse) => {
    const { now, origins } = acting.context;
    if (entry.status !== "angeboten") refuse("waiting-outdated");
    const free = freeSeats(event) + entry.quantity;
    if (firstFitting(await waitingFor(tx, entry.eventId), free) === undefined) refuse("waiting-nobody-else");
    const change = { status: "wartet", offerEndsAt: null, createdAt: now } as const;
    if (!(await changeWaitingEntry(tx, entry.id, "angeboten", change, now))) refuse("waiting-outdated");
    await releaseSeats(tx, entry.eventId, { booked: 0, held: entry.quantity }, now);
    await queueMail(tx, offerWithdrawnMail({ entry: { ...entry, ...change }, event }, acting.context), { origins, now });
    await offerFreeSeats(tx, entry.eventId, acting.context);
  });

/** Takes somebody off the list; seats that were offered go to the next. */
export const removeEntry = (store: Writer, where: Where, acting: Acting): Promise<WaitingOutcome> =>
  act(store, where, acting, async (tx, entry, event, refuse) => {
    const { now, origins } = acting.context;
    const { status } = entry;
    if (status !== "wartet" && status !== "angeboten") return refuse("waiting-outdated");
    if (!(await changeWaitingEntry(tx, entry.id, status, { status: "verlassen" }, now))) refuse("waiting-outdated");
    await queueMail(tx, entryRemovedMail({ entry: { ...entry, status: "verlassen" }, event }, acting.context), { origins, now });
    if (status !== "angeboten") return;
    await releaseSeats(tx, entry.eventId, { booked: 0, held: entry.quantity }, now);
    await offerFreeSeats(tx, entry.eventId, acting.context);
  });

/** Makes the links to an entry worthless and sends its address a new one; `seen` is how often that was done (spec:accounts-and-roles#links-in-mails). */
export const renewEntryLink = (store: Writer, where: Where, seen: number, acting: Acting): Promise<WaitingOutcome> =>
  act(store, where, acting, async (tx, entry, event, refuse) => {
    const { now, origins } = acting.context;
    if (!isWaiting(entry.status)) refuse("waiting-outdated");
    if (!(await revokeLinks(tx, "waiting-entry", entry.id, seen))) refuse("links-outdated");
    await queueMail(tx, renewedEntryLinkMail({ entry: { ...entry, linkVersion: seen + 1 }, event }, acting.context), { origins, now });
  });
