import { and, count, desc, eq, gt, inArray, isNotNull, isNull, max, type SQL } from "drizzle-orm";
import type { Db } from "../client.ts";
import { gremien, gremiumMembers, recoveryCodes, sessions, users } from "../schema/users.ts";
import { holdsWords } from "./admin-search.ts";
import type { UserRow } from "./users.ts";

/** Whom staff look for: `customer` is everybody without a staff role, `member` and `chair` by their committee. */
export type AccountFilter = Readonly<{ role?: "customer" | "member" | "chair" | "editor" | "admin" | undefined; text: string }>;

export type AccountRow = Readonly<{ user: UserRow; chair: number | null; gremium: string | null }>;

function hasRole(role: AccountFilter["role"]): SQL | undefined {
  switch (role) {
    case undefined:
      return undefined;
    case "customer":
      return isNull(users.staffRole);
    case "member":
      return isNotNull(gremiumMembers.userId);
    case "chair":
      return eq(gremiumMembers.chair, 1);
    case "editor":
    case "admin":
      return eq(users.staffRole, role);
  }
}

const wanted = ({ role, text }: AccountFilter): SQL | undefined =>
  and(hasRole(role), holdsWords([users.email, users.firstname, users.lastname, users.company], text));

export async function countAccounts(db: Db, filter: AccountFilter): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(users)
    .leftJoin(gremiumMembers, eq(gremiumMembers.userId, users.id))
    .where(wanted(filter));
  return row?.rows ?? 0;
}

const accounts = (db: Db) =>
  db
    .select({ user: users, chair: gremiumMembers.chair, gremium: gremien.name })
    .from(users)
    .leftJoin(gremiumMembers, eq(gremiumMembers.userId, users.id))
    .leftJoin(gremien, eq(gremien.id, gremiumMembers.gremiumId));

/** Newest first. */
export async function listAccounts(
  db: Db,
  filter: AccountFilter,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<readonly AccountRow[]> {
  return accounts(db).where(wanted(filter)).orderBy(desc(users.createdAt), users.id).limit(limit).offset(offset);
}

export async function accountById(db: Db, id: string): Promise<AccountRow | undefined> {
  const [row] = await accounts(db).where(eq(users.id, id));
  return row;
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
