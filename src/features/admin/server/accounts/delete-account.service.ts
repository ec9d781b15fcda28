import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { consentsOf, lockUser } from "#db/repositories/consents.ts";
import { type AccountHoldings, holdingsOf } from "#db/repositories/merge-users.ts";
import { keptOrdersOf, subscriptionsOf, waitingEntriesOf } from "#db/repositories/personal-data.ts";
import { keptFor } from "#db/repositories/retention.ts";
import { type UserRow, userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import { isWaiting } from "#src/domain/booking/waiting-list.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import type { Acting } from "../manage-context.ts";
import { accountFor } from "./account.service.ts";

type CommitteeAfter = Readonly<{ gremium: Readonly<{ id: string; name: string }>; fate: "ends" | "stays" | "chairless" }>;

/** The deletion itself and what it would do to committees; handed in, as they are the room's in which people delete themselves. */
export type Erasure = Readonly<{
  eraseAccount: (
    tx: Db,
    user: UserRow,
    acting: Pick<Acting, "locals" | "now">,
    note: () => Promise<void>,
  ) => Promise<Outcome<null, "last-admin" | "last-chair">>;
  committeesAfter: (db: Db, userId: string, today: IsoDay) => Promise<readonly CommitteeAfter[]>;
}>;

export type DeletionRefusal = "account-unknown" | "forbidden" | "delete-own" | "delete-staff" | "last-chair" | "preview-outdated";

export type DeletionPreview = Readonly<{
  user: UserRow;
  holdings: AccountHoldings;
  committees: readonly CommitteeAfter[];
  orders: Awaited<ReturnType<typeof keptOrdersOf>>;
  /** Until when the orders are kept; null where there are none. */
  ordersUntil: IsoDay | null;
  waiting: number;
  /** Whether proofs of consents or newsletters are kept. */
  proofs: boolean;
  digest: string;
}>;

type Asked = Readonly<{ id: string; erasure: Erasure; acting: Pick<Acting, "session" | "now"> }>;

/** What the deletion of an account would do, in the state in which it is; the digest tells whether that is still what was seen. */
export async function previewDeletion(db: Db, { id, erasure, acting }: Asked): Promise<Outcome<DeletionPreview, DeletionRefusal>> {
  const user = await userById(db, id);
  if (user === undefined) return { ok: false, reason: "account-unknown" };
  if (id === acting.session.userId) return { ok: false, reason: "delete-own" };
  if (user.staffRole !== null) return { ok: false, reason: "delete-staff" };
  const today = todayInBerlin(acting.now);
  const subject = { userId: id, email: user.emailConfirmedAt === null ? null : user.email };
  const holdings = await holdingsOf(db, { id, email: subject.email });
  const committees = await erasure.committeesAfter(db, id, today);
  const orders = await keptOrdersOf(db, subject, today);
  const lastYear = Number((orders.lastDay ?? today).slice(0, 4));
  const ordersUntil: IsoDay | null = orders.orders === 0 && orders.lastDay === null ? null : `${lastYear + keptFor.orderYears}-12-31`;
  const waiting = (await waitingEntriesOf(db, subject)).filter(({ status }) => isWaiting(status)).length;
  const proofs = (await consentsOf(db, id)).length + (await subscriptionsOf(db, subject)).length;
  const fates = committees.map(({ gremium, fate }) => [gremium.id, fate]);
  const seen = [user.id, user.email, holdings, fates, orders, waiting, proofs];
  const digest = createHash("sha256").update(JSON.stringify(seen)).digest("base64url").slice(0, 20);
  return { ok: true, value: { user, holdings, committees, orders, ordersUntil, waiting, proofs: proofs > 0, digest } };
}

/**
 * Deletes somebody's account at her wish (Art. 17 GDPR), as she could do herself, in one transaction and exactly as it was seen; orders
 * stay as long as the law on taxes and commerce asks (spec:staff#accounts). Accounts of staff lose their role first.
 */
export async function deleteAccountFor(
  id: string,
  { digest, reason }: Readonly<{ digest: string; reason: string }>,
  erasure: Erasure,
  acting: Acting,
): Promise<Outcome<null, DeletionRefusal>> {
  return acting.locals.store.write(async (tx) => {
    await lockUser(tx, id);
    const account = await accountFor(tx, id, acting);
    if (!account.ok) return account;
    const preview = await previewDeletion(tx, { id, erasure, acting });
    if (!preview.ok) return preview;
    if (preview.value.digest !== digest) return { ok: false, reason: "preview-outdated" };
    const note = () => audit(tx, acting, { action: "account-deleted-by-staff", subject: `user:${id}`, detail: { reason } });
    const outcome = await erasure.eraseAccount(tx, account.value, acting, note);
    if (outcome.ok) return outcome;
    return { ok: false, reason: outcome.reason === "last-admin" ? "delete-staff" : outcome.reason };
  });
}
