import { and, count, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, lte, max, or, type SQL, sql } from "drizzle-orm";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { gremiumFunctions, recoveryCodes, sessions, users } from "../schema/users.ts";
import { holdsWords } from "./admin-search.ts";
import { membershipsOf, membershipsOfUsers, type OwnMembership } from "./gremien.ts";
import type { UserRow } from "./users.ts";

/** Whom staff look for: `customer` is everybody without a staff role, `member` and `chair` by any of their committees today. */
export type AccountFilter = Readonly<{
  role?: "customer" | "member" | "chair" | "editor" | "admin" | undefined;
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

const wanted = (db: Db, filter: AccountFilter): SQL | undefined =>
  and(hasRole(db, filter), holdsWords([users.email, users.firstname, users.lastname, users.company], filter.text));

export async function countAccounts(db: Db, filter: AccountFilter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(users).where(wanted(db, filter));
  return row?.rows ?? 0;
}

/** Newest first. */
export async function listAccounts(
  db: Db,
  filter: AccountFilter,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<readonly AccountRow[]> {
  const found = await db
    .select()
    .from(users)
    .where(wanted(db, filter))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset);
  const memberships = await membershipsOfUsers(
    db,
    found.map(({ id }) => id),
  );
  return found.map((user) => ({ user, memberships: memberships.get(user.id) ?? [] }));
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

export async function countAdmins(db: Db): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(users).where(eq(users.staffRole, "admin"));
  return row?.rows ?? 0;
}

/** Takes authenticator and recovery codes away; false when none was set up. */
export async function clearSecondFactor(tx: Db, userId: string, now: Date): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await tx
    .update(users)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, updatedAt: now })
    .where(and(eq(users.id, userId), isNotNull(users.totpConfirmedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Ids of the accounts a search finds, at most `limit`. */
export async function accountIds(db: Db, text: string, limit: number): Promise<readonly string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(holdsWords([users.email, users.firstname, users.lastname, users.company], text))
    .limit(limit);
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
