import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { prepared } from "../prepared.ts";
import { users } from "../schema/users.ts";

export type UserRow = typeof users.$inferSelect;

/** `email` in its normal form. */
export type NewUser = Readonly<{
  email: string;
  passwordHash: string | null;
  salutation: string;
  firstname: string;
  lastname: string;
  company?: string | null;
  phone?: string | null;
  emailConfirmedAt?: Date | null;
  staffRole?: "editor" | "admin" | null;
}>;

export async function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await rowById(db, { id });
  return row;
}

const rowById = prepared<{ id: string }, UserRow[]>((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare(),
);

/** Who may be told what concerns the whole portal. */
export async function confirmedAdmins(db: Db): Promise<readonly UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.staffRole, "admin"), isNotNull(users.emailConfirmedAt)))
    .orderBy(users.email);
}

/** Everybody of the staff whose address is confirmed. */
export async function confirmedStaff(db: Db): Promise<readonly UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(isNotNull(users.staffRole), isNotNull(users.emailConfirmedAt)))
    .orderBy(users.email);
}

/** The new account's id, or `null` when the address has one already. */
export async function insertUser(tx: Db, user: NewUser, now: Date): Promise<string | null> {
  const [row] = await tx
    .insert(users)
    .values({ id: randomUUID(), createdAt: now, updatedAt: now, ...user })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return row?.id ?? null;
}

export async function changeUser(
  tx: Db,
  id: string,
  change: Partial<Omit<typeof users.$inferInsert, "id" | "createdAt">>,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id));
}

/** Nothing about the account itself changes. */
export async function noteLogin(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, id));
}

export async function deleteUser(tx: Db, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

/** False when the last accepted step is not older: a one-time code counts once, whoever sends it twice. */
export async function takeTotpStep(tx: Db, id: string, step: number, last: number | null): Promise<boolean> {
  if (last !== null && step <= last) return false;
  const rows = await tx
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, id), last === null ? undefined : eq(users.totpLastStep, last)))
    .returning({ id: users.id });
  return rows.length > 0;
}
