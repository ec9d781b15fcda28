import * as v from "valibot";
import type { Db } from "#db/client.ts";
import {
  askAgain,
  changeSearch,
  confirmSearch,
  endSearch,
  insertSearch,
  type NewSearch,
  pendingSearch,
  type SavedSearch,
  type SearchOwner,
  searchById,
  searchesOf,
} from "#db/repositories/saved-searches.ts";
import { userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import { createToken, useToken } from "#src/accounts/tokens.ts";
import { keptUntil, MOST_SAVED, savedQuery, searchButton, searchConsent } from "#src/domain/finding/saved-search.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { type LiveEvents, liveEvents } from "#src/finding/live-events.ts";
import { bookableDates, knownDates, type ReadSearch, readSearch } from "#src/finding/read-search.ts";
import { confirmationMail } from "#src/finding/saved-search-mails.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { readSignedId } from "#src/shared/server/secrets/signed-id.ts";
import type { SaveRefusal } from "../../rules/saved-search-texts.ts";

const HOUR_MS = 60 * 60 * 1000;
const LINK_LIFETIME_MS = 7 * 24 * HOUR_MS;
const LIMIT = { rule: "saved-search", limit: 20, windowMs: HOUR_MS } as const;

type SearchCall = Readonly<{ locals: PortalLocals; now: Date }>;
type Saved = Outcome<null, SaveRefusal>;

const saved: Saved = { ok: true, value: null };
const refused = (reason: SaveRefusal): Saved => ({ ok: false, reason });

const tokenData = v.object({ searchId: v.string() });

/** What counts as known from now on: the dates that can be booked at this moment. */
function startOf(read: ReadSearch, live: LiveEvents): Pick<SavedSearch, "known" | "lookedOn"> {
  return { known: knownDates(bookableDates(read, live)), lookedOn: live.today };
}

function newSearch(owner: SearchOwner, read: ReadSearch, live: LiveEvents, { locals, now }: SearchCall): NewSearch {
  return {
    ...owner,
    list: read.list,
    query: savedQuery(read.list, read.filter),
    consentText: owner.userId === null ? searchConsent : searchButton,
    requestedAt: now,
    requestedFrom: locals.clientAddress,
    expiresAt: keptUntil(now),
    ...startOf(read, live),
  };
}

/** Why one more search can't be kept, if so. */
async function blockerOf(tx: Db, owner: SearchOwner, { list, query }: Pick<SavedSearch, "list" | "query">): Promise<SaveRefusal | null> {
  const kept = await searchesOf(tx, owner);
  if (kept.some((one) => one.list === list && one.query === query)) return "known";
  return kept.length >= MOST_SAVED ? "too-many-kept" : null;
}

/** Whose searches an account sees: its own, and those of its address once that is proven. */
export const ownerOf = ({ userId, user }: Acting["session"]): SearchOwner => ({ userId, email: user.emailConfirmed ? user.email : null });

/** Keeps a search for whoever is logged in: her address is proven (spec:finding-and-search#saved-searches). */
export async function keepSearch(read: ReadSearch, acting: Acting): Promise<Saved> {
  const { locals, session, now } = acting;
  if (session.impersonatorId !== null) return refused("impersonated");
  if (!read.isWhole) return refused("no-filter");
  const live = await liveEvents(locals.store, now);
  const search = newSearch({ userId: session.userId, email: null }, read, live, acting);
  return locals.store.write(async (tx): Promise<Saved> => {
    const blocker = await blockerOf(tx, ownerOf(session), search);
    if (blocker !== null) return refused(blocker);
    const id = await insertSearch(tx, search);
    const { known, lookedOn, expiresAt } = search;
    await confirmSearch(tx, id, { from: locals.clientAddress, now, expiresAt, known, lookedOn });
    await audit(tx, acting, { action: "search-kept", subject: `user:${session.userId}` });
    return saved;
  });
}

async function order(tx: Db, email: string, search: NewSearch, read: ReadSearch, { locals, now }: SearchCall): Promise<void> {
  const { origins, secret } = locals;
  if ((await blockerOf(tx, { userId: null, email }, search)) === "known") return;
  const pending = await pendingSearch(tx, { email, list: search.list, query: search.query });
  const id = pending === undefined ? await insertSearch(tx, search) : await askAgain(tx, pending.id, search);
  const token = await createToken(tx, { purpose: "saved-search-confirmation", data: { searchId: id }, lifetimeMs: LINK_LIFETIME_MS, now });
  await queueMail(tx, confirmationMail({ id, email }, read, token, { origins, secret }), { origins, now });
}

/** Double opt-in by mail. The answer is the same whatever is kept for the address already: nobody learns what others look for. */
export async function orderSearch(email: string, read: ReadSearch, call: SearchCall): Promise<Outcome<null, "too-many" | "no-filter">> {
  const { locals, now } = call;
  if (!read.isWhole) return { ok: false, reason: "no-filter" };
  if (!(await allow(locals.store, { ...LIMIT, key: locals.clientAddress }, now))) return { ok: false, reason: "too-many" };
  const search = newSearch({ userId: null, email }, read, await liveEvents(locals.store, now), call);
  await locals.store.write((tx) => order(tx, email, search, read, call));
  return { ok: true, value: null };
}

/** Makes a search valid; from now on its dates are told. "link-unknown" for a link that is used, too old, or of a search that was ended. */
export async function confirmOrder(token: string, { locals, now }: SearchCall): Promise<Outcome<string, "link-unknown" | "full">> {
  const live = await liveEvents(locals.store, now);
  return locals.store.write(async (tx): Promise<Outcome<string, "link-unknown" | "full">> => {
    const content = await useToken(tx, "saved-search-confirmation", token, now);
    const search = content === null ? undefined : await searchById(tx, v.parse(tokenData, content.data).searchId);
    if (search === undefined || search.endedAt !== null) return { ok: false, reason: "link-unknown" };
    // A second link for the same search, opened after the first.
    if (search.confirmedAt !== null) return { ok: true, value: search.id };
    if ((await blockerOf(tx, { userId: null, email: search.email }, search)) === "too-many-kept") return { ok: false, reason: "full" };
    const start = startOf(readSearch(search, live.facts, live.today), live);
    await confirmSearch(tx, search.id, { from: locals.clientAddress, now, expiresAt: keptUntil(now), ...start });
    return { ok: true, value: search.id };
  });
}

/** Ends a search by its link; a second time changes nothing and is no mistake. False for a link that is not ours. */
export async function endBySignedLink(token: string, { locals, now }: SearchCall): Promise<boolean> {
  const id = readSignedId("saved-search-end", token, locals);
  if (id === null) return false;
  await locals.store.write((tx) => endSearch(tx, id, now));
  return true;
}

/** Whose searches a link of a mail shows; `null` for one that is not ours, or of an account that is gone. */
export async function ownerByLink(token: string, { locals }: Pick<SearchCall, "locals">): Promise<SearchOwner | null> {
  const id = readSignedId("saved-search", token, locals);
  const search = id === null ? undefined : await searchById(locals.store.db, id);
  if (search === undefined) return null;
  if (search.userId === null) return { userId: null, email: search.email };
  const user = await userById(locals.store.db, search.userId);
  return { userId: search.userId, email: user?.emailConfirmedAt == null ? null : user.email };
}

export type SearchAction = "pause" | "resume" | "renew" | "end";

/** Does something with one of somebody's searches; `noted` writes down who did. False for one that is over, or not theirs. */
export async function actOnSearch(
  action: SearchAction,
  { id, owner }: Readonly<{ id: string; owner: SearchOwner }>,
  { locals, now }: SearchCall,
  noted: (tx: Db) => Promise<void>,
): Promise<boolean> {
  const live = action === "resume" ? await liveEvents(locals.store, now) : undefined;
  return locals.store.write(async (tx) => {
    const search = (await searchesOf(tx, owner)).find((one) => one.id === id);
    if (search === undefined) return false;
    if (action === "end") await endSearch(tx, id, now);
    else if (action === "pause") await changeSearch(tx, owner, id, { pausedAt: now });
    else if (action === "renew") await changeSearch(tx, owner, id, { expiresAt: keptUntil(now), askedAt: null });
    else if (live !== undefined && search.pausedAt !== null)
      await changeSearch(tx, owner, id, { pausedAt: null, ...startOf(readSearch(search, live.facts, todayInBerlin(now)), live) });
    await noted(tx);
    return true;
  });
}
