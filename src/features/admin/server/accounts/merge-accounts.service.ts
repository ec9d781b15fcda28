import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { accountsApart } from "#db/repositories/account-doubles.ts";
import { lockOf } from "#db/repositories/account-locks.ts";
import { cartOfUser, touchUserCart } from "#db/repositories/carts.ts";
import { consentsOf, endConsents, lockUser } from "#db/repositories/consents.ts";
import { lockGremium, membershipsOf } from "#db/repositories/gremien.ts";
import { type AccountHoldings, holdingsOf, insertFormerAccount, moveAccount, moveAddress } from "#db/repositories/merge-users.ts";
import { deleteUser, type UserRow, userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import { mergeForumPeople } from "#src/accounts/forum-author.ts";
import { givenConsent } from "#src/domain/accounts/consents.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { Acting } from "../manage-context.ts";
import { accountFor } from "./account.service.ts";
import { mergedMail } from "./account-desk-mails.ts";

/** Puts one cart into another; handed in, as carts are another room's. */
export type MergeCarts = (tx: Db, from: string, into: string, now: Date) => Promise<void>;

export type MergeRefusal = "account-unknown" | "forbidden" | "staff-account" | "merge-locked" | "merge-unconfirmed" | "preview-outdated";

export type MergePreview = Readonly<{
  from: UserRow;
  into: UserRow;
  holdings: AccountHoldings;
  /** Consents of the account that ends, and those of the other that its owner has ended in the first. */
  endedConsents: number;
  digest: string;
}>;

/** Purposes that the person ended in one account after she had given them in the other: the later word counts, and never widens. */
async function takenBack(db: Db, from: string, into: string) {
  const [former, kept] = [await consentsOf(db, from), await consentsOf(db, into)];
  return kept.filter((given) => {
    if (givenConsent(kept, given)?.id !== given.id) return false;
    const last = former.filter((one) => one.purpose === given.purpose && one.channel === given.channel).at(-1);
    return last !== undefined && last.state === "ended" && last.at > given.at;
  });
}

/** What a merge would do, in the state in which both accounts are; its digest tells whether that is still what was seen. */
export async function previewMerge(db: Db, fromId: string, intoId: string): Promise<Outcome<MergePreview, MergeRefusal>> {
  const [from, into] = [await userById(db, fromId), await userById(db, intoId)];
  if (from === undefined || into === undefined || from.id === into.id) return { ok: false, reason: "account-unknown" };
  if (from.staffRole !== null || into.staffRole !== null) return { ok: false, reason: "staff-account" };
  if ((await lockOf(db, from.id)) !== undefined || (await lockOf(db, into.id)) !== undefined) return { ok: false, reason: "merge-locked" };
  if (into.emailConfirmedAt === null) return { ok: false, reason: "merge-unconfirmed" };
  const holdings = await holdingsOf(db, { id: from.id, email: from.emailConfirmedAt === null ? null : from.email });
  const own = await consentsOf(db, from.id);
  const given = own.filter((one) => givenConsent(own, one)?.id === one.id).length;
  const endedConsents = given + (await takenBack(db, from.id, into.id)).length;
  const seen = [from.id, into.id, from.email, into.email, holdings, endedConsents];
  const digest = createHash("sha256").update(JSON.stringify(seen)).digest("base64url").slice(0, 20);
  return { ok: true, value: { from, into, holdings, endedConsents, digest } };
}

type Merge = Readonly<{ fromId: string; intoId: string; digest: string; reason: string; mergeCarts: MergeCarts }>;

/**
 * Two accounts of one person become the one that is kept, in one transaction: orders, seats, committees, requests, lists and notes move,
 * consents of the other end and none is carried over, its logins end, and its address leads on to the one that is kept
 * (spec:staff#accounts).
 */
export async function mergeAccounts(
  { fromId, intoId, digest, reason, mergeCarts }: Merge,
  acting: Acting,
): Promise<Outcome<null, MergeRefusal>> {
  const { locals, session, now } = acting;
  return locals.store.write(async (tx) => {
    for (const id of [fromId, intoId].toSorted()) await lockUser(tx, id);
    const account = await accountFor(tx, intoId, acting);
    if (!account.ok) return account;
    const preview = await previewMerge(tx, fromId, intoId);
    if (!preview.ok) return preview;
    if (preview.value.digest !== digest) return { ok: false, reason: "preview-outdated" };
    const { from, into, holdings } = preview.value;
    for (const { gremiumId } of await membershipsOf(tx, fromId)) await lockGremium(tx, gremiumId);
    const withdrawn = await takenBack(tx, fromId, intoId);
    await endConsents(tx, fromId, { origin: "accounts-merged", now });
    for (const { purpose } of withdrawn) await endConsents(tx, intoId, { origin: "accounts-merged", now, only: purpose });
    const cart = await cartOfUser(tx, fromId);
    if (cart !== null) await mergeCarts(tx, cart, await touchUserCart(tx, intoId, now), now);
    await mergeForumPeople(tx, { from: fromId, into: intoId }, locals.secret);
    await moveAccount(tx, { from: fromId, into: intoId, now, today: todayInBerlin(now) });
    if (from.emailConfirmedAt !== null) await moveAddress(tx, from.email, into);
    await insertFormerAccount(tx, {
      ...{ formerId: fromId, userId: intoId, email: from.email, passwordHash: from.passwordHash },
      ...{ emailConfirmedAt: from.emailConfirmedAt, mergedAt: now, mergedById: session.userId },
    });
    await deleteUser(tx, fromId);
    const { orders, seats, memberships, requests } = holdings;
    const detail = { former: fromId, reason, orders, bookings: seats, memberships, requests };
    await audit(tx, acting, { action: "account-merged", subject: `user:${intoId}`, detail });
    await queueMail(tx, mergedMail(into, into.email), { origins: locals.origins, now });
    if (from.emailConfirmedAt !== null) await queueMail(tx, mergedMail(from, into.email), { origins: locals.origins, now });
    return { ok: true, value: null };
  });
}

/** Notes that two accounts are two people's, so that they are proposed no more, or takes that back. */
export async function setApart(
  ids: readonly [string, string],
  apart: boolean,
  acting: Acting,
): Promise<Outcome<null, "account-unknown" | "forbidden">> {
  const [one, other] = ids;
  return acting.locals.store.write(async (tx) => {
    for (const id of ids) {
      const account = await accountFor(tx, id, acting);
      if (!account.ok) return account;
    }
    if (one === other) return { ok: false, reason: "account-unknown" };
    if (apart) await accountsApart.add(tx, one, other, { byId: acting.session.userId, at: acting.now });
    else await accountsApart.remove(tx, one, other);
    const detail = { other };
    if (apart) await audit(tx, acting, { action: "accounts-told-apart", subject: `user:${one}`, detail });
    else await audit(tx, acting, { action: "accounts-proposed-again", subject: `user:${one}`, detail });
    return { ok: true, value: null };
  });
}
