import { wishlistOf } from "#db/repositories/wishlist.ts";
import type { ActiveSession } from "#src/accounts/session/session.ts";
import { bookingState, eventCity, isOnline, shownFreeSeats, takesPlace } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Call, Service } from "#src/endpoints/handle.ts";
import { type EntryId, parseEntryKey } from "../rules/entry-key.ts";
import type {
  addToWishlist,
  deleteFromWishlist,
  mergeWishlist,
  readWholeWishlist,
  readWishlist,
  readWishlistWithEvents,
} from "../rules/wishlist.contracts.ts";
import type { WishlistEntry, WishlistEntryWithEvent } from "../rules/wishlist-entry.ts";
import { addEntry, keysOf, mergeEntries, removeEntry } from "./change-wishlist.ts";
import { type ListedEntry, listEntries } from "./list-wishlist.ts";

type AccountCall = Pick<Call, "locals" | "now" | "session">;

/** Calls with the access "account" have somebody. */
export async function callerOf({ session }: Pick<Call, "session">): Promise<ActiveSession> {
  const active = await session();
  if (active === null) throw new Error("This call needs a login and must say so in its contract");
  return active;
}

/** The contract lets nothing else through. */
function idOf(entry: string): EntryId {
  const id = parseEntryKey(entry);
  if (id === null) throw new Error(`${entry} is no entry`);
  return id;
}

async function listed({ locals, now, session }: AccountCall): Promise<readonly ListedEntry[]> {
  const { db } = locals.store;
  const { userId } = await callerOf({ session });
  return listEntries(db, await wishlistOf(db, userId), now);
}

const toEntry = ({ key, kind, number, title, path, addedAt }: ListedEntry): WishlistEntry => ({
  entry: key,
  kind,
  id: number,
  title,
  path,
  addedAt: addedAt.toISOString(),
});

function toFacts(event: PortalEvent, now: Date): NonNullable<WishlistEntryWithEvent["event"]> {
  const { eventId, title, startDate, endDate, prices } = event;
  const today = todayInBerlin(now);
  return {
    eventId,
    title,
    startDate,
    endDate,
    isOnlineEvent: isOnline(event),
    city: eventCity(event),
    state: bookingState(event, today),
    takesPlace: takesPlace(event),
    freeSeats: shownFreeSeats(event, today),
    price: prices[0] ?? 0,
  };
}

export const readKeys = (async (_, { locals, session }: AccountCall) => {
  const { userId } = await callerOf({ session });
  return { ok: true, value: [...(await keysOf(locals.store.db, userId))] };
}) satisfies Service<typeof readWishlist>;

export const readEntries = (async (_, call: AccountCall) => ({
  ok: true,
  value: (await listed(call)).map(toEntry),
})) satisfies Service<typeof readWholeWishlist>;

export const readEntriesWithEvents = (async (_, call: AccountCall) => ({
  ok: true,
  value: (await listed(call)).map((entry) => {
    const [event] = entry.events;
    return { ...toEntry(entry), event: event === undefined ? null : toFacts(event, call.now) };
  }),
})) satisfies Service<typeof readWishlistWithEvents>;

export const addOne = (async ({ entry }, { locals, now, session }: AccountCall) => {
  const { userId } = await callerOf({ session });
  const outcome = await locals.store.write((tx) => addEntry(tx, userId, idOf(entry), now));
  return outcome.ok ? { ok: true, value: { entry } } : outcome;
}) satisfies Service<typeof addToWishlist>;

export const deleteOne = (async ({ entry }, { locals, session }: AccountCall) => {
  const { userId } = await callerOf({ session });
  await locals.store.write((tx) => removeEntry(tx, userId, idOf(entry)));
  return { ok: true, value: { entry } };
}) satisfies Service<typeof deleteFromWishlist>;

/** What stands in an admin's browser is not the customer's. */
export const mergeAll = (async ({ entries }, { locals, now, session }: AccountCall) => {
  const { userId, impersonatorId } = await callerOf({ session });
  if (impersonatorId !== null) return { ok: false, reason: "impersonated" };
  return locals.store.write(async (tx) => {
    const left = await mergeEntries(tx, userId, entries, now);
    return { ok: true, value: { entries: [...(await keysOf(tx, userId))], left: [...left] } };
  });
}) satisfies Service<typeof mergeWishlist>;
