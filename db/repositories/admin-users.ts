import { and, count, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, lte, max, ne, or, type SQL, sql } from "drizzle-orm";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { accountLocks } from "../schema/account-desk.ts";
import { passkeys } from "../schema/passkeys.ts";
import { gremien, gremiumFunctions, gremiumMembers, recoveryCodes, sessions, users } from "../schema/users.ts";
import { accountHoldsWords, holdsWords } from "./admin-search.ts";
import { membershipsOf, membershipsOfUsers, type OwnMembership } from "./gremien.ts";
import { passkeyHolders } from "./passkeys.ts";
import type { UserRow } from "./users.ts";

/** Whom staff look for: `customer` is everybody without a staff role, `member` and `chair` by any of their committees today. */
export type AccountFilter = Readonly<{
  role?: "customer" | "member" | "chair" | "editor" | "admin" | undefined;
  state?: "unconfirmed" | "locked" | "never" | undefined;
  sort?: "login" | undefined;
  text: string;
  today: IsoDay;
}>;

/** `memberships` are all of the account's, whether they count today or not. */
export type AccountRow = Readonly<{ user: UserRow; memberships: readonly OwnMembership[] }>;

function holdsFunction(db: Db, today: IsoDay, held?: "chair"): SQL {
  const { userId, since, until, function: name } = gremiumFunctions;
  const counts = and(or(isNull(since), lte(since, today)), or(isNull(until), gte(until, today)));
  const holding = db
    .select({ one: sql`1` })
    .from(gremiumFunctions)
    .where(and(eq(userId, users.id), counts, held === undefined ? undefined : eq(name, held)));
  return exists(holding);
}

function hasRole(db: Db, { role, today }: AccountFilter): SQL | undefined {
  switch (role) {
    case undefined:
      return undefined;
    case "customer":
      return isNull(users.staffRole);
    case "member":
      return holdsFunction(db, today);
    case "chair":
      return holdsFunction(db, today, "chair");
    case "editor":
    case "admin":
      return eq(users.staffRole, role);
  }
}

function inState(db: Db, state: AccountFilter["state"]): SQL | undefined {
  switch (state) {
    case undefined:
      return undefined;
    case "unconfirmed":
      return isNull(users.emailConfirmedAt);
    case "locked":
      return inArray(users.id, db.select({ id: accountLocks.userId }).from(accountLocks));
    case "never":
      return isNull(users.lastLoginAt);
  }
}

/** Every word stands in name, address or company, or all of them in name and company of one committee. */
function finds(db: Db, text: string): SQL | undefined {
  const inCommittee = holdsWords([gremien.name, gremien.company], text);
  if (inCommittee === undefined) return undefined;
  const members = db
    .select({ id: gremiumMembers.userId })
    .from(gremiumMembers)
    .innerJoin(gremien, eq(gremien.id, gremiumMembers.gremiumId))
    .where(inCommittee);
  return or(accountHoldsWords(text), inArray(users.id, members));
}

const wanted = (db: Db, filter: AccountFilter): SQL | undefined =>
  and(hasRole(db, filter), inState(db, filter.state), finds(db, filter.text));

export async function countAccounts(db: Db, filter: AccountFilter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(users).where(wanted(db, filter));
  return row?.rows ?? 0;
}

/** Newest first, or whoever logged in last; who never did comes last. */
export async function listAccounts(
  db: Db,
  filter: AccountFilter,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<readonly (AccountRow & Readonly<{ locked: boolean; hasPasskey: boolean }>)[]> {
  const order = [
    ...(filter.sort === "login" ? [isNull(users.lastLoginAt), desc(users.lastLoginAt)] : [desc(users.createdAt)]),
    desc(users.id),
  ];
  // Only what is shown is read whole: behind page 700 PostgreSQL would put all rows with everything in them in order.
  const shown = db
    .select({ id: users.id })
    .from(users)
    .where(wanted(db, filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const found = await db
    .select({ user: users, lockedAt: accountLocks.lockedAt })
    .from(users)
    .leftJoin(accountLocks, eq(accountLocks.userId, users.id))
    .where(inArray(users.id, shown))
    .orderBy(...order);
  const ids = found.map(({ user }) => user.id);
  const [memberships, holders] = [await membershipsOfUsers(db, ids), await passkeyHolders(db, ids)];
  return found.map(({ user, lockedAt }) => ({
    user,
    locked: lockedAt !== null,
    hasPasskey: holders.has(user.id),
    memberships: memberships.get(user.id) ?? [],
  }));
}

export async function accountById(db: Db, id: string): Promise<AccountRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user && { user, memberships: await membershipsOf(db, id) };
}

/** Logins that still count, and when the last one was; impersonations are not the person's own. */
export async function loginsOf(db: Db, userId: string, now: Date): Promise<Readonly<{ count: number; last: Date | null }>> {
  const [row] = await db
    .select({ logins: count(), last: max(sessions.createdAt) })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.impersonatorId), gt(sessions.expiresAt, now)));
  return { count: row?.logins ?? 0, last: row?.last ?? null };
}

/** Whether another admin than this one can still log in: one always stays. */
export async function hasOtherAdmin(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(accountLocks, eq(accountLocks.userId, users.id))
    .where(and(eq(users.staffRole, "admin"), ne(users.id, userId), isNull(accountLocks.userId)))
    .limit(1);
  return rows.length > 0;
}

/** Takes authenticator, recovery codes and passkeys away, as any of them may be lost. How many passkeys; null when nothing was set up. */
export async function clearSecondFactor(tx: Db, userId: string, now: Date): Promise<number | null> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.credentialId });
  const rows = await tx
    .update(users)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, updatedAt: now })
    .where(and(eq(users.id, userId), isNotNull(users.totpConfirmedAt)))
    .returning({ id: users.id });
  return rows.length > 0 || removed.length > 0 ? removed.length : null;
}

/** Ids of the accounts a search finds, at most `limit`. */
export async function accountIds(db: Db, text: string, limit: number): Promise<readonly string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(accountHoldsWords(text)).limit(limit);
  return rows.map(({ id }) => id);
}

/** Names by id; accounts that are gone have none. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]));
}
