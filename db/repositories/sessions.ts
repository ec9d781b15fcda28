import { and, desc, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { CommitteeKind } from "#src/domain/accounts/committee.ts";
import { currentMemberships, isChair } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Db } from "../client.ts";
import { alias } from "../dialect.ts";
import { prepared } from "../prepared.ts";
import { gremien, gremiumFunctions, gremiumMembers, sessions, users } from "../schema/users.ts";

export type SessionRow = typeof sessions.$inferSelect;

/** What a login leaves beside its id, owner and end. */
export type SessionAttributes = Pick<
  SessionRow,
  "createdAt" | "family" | "brand" | "remembered" | "secondFactorAt" | "impersonatorId" | "device"
>;

export type SessionGremium = Readonly<{ id: string; name: string; kind: CommitteeKind | null; chair: boolean }>;

/** Everything about a logged-in person that pages and calls ask for. */
export type SessionUser = Readonly<{
  email: string;
  salutation: string;
  firstname: string;
  lastname: string;
  emailConfirmed: boolean;
  staffRole: "editor" | "admin" | null;
  /** A second factor is set up. */
  hasSecondFactor: boolean;
  /** The committee acted for. */
  gremium: SessionGremium | null;
  /** All committees that the person belongs to today, the one acted for first. */
  gremien: readonly SessionGremium[];
  /** The admin behind an impersonation. */
  impersonator: Readonly<{ id: string; name: string }> | null;
}>;

const impersonators = alias(users, "impersonators");

const { email, salutation, firstname, lastname, staffRole, emailConfirmedAt, totpConfirmedAt } = users;

const rowsOf = (db: Db) =>
  db
    .select({
      session: sessions,
      user: { email, salutation, firstname, lastname, staffRole, emailConfirmedAt, totpConfirmedAt },
      member: gremiumMembers,
      gremium: gremien,
      held: gremiumFunctions,
      impersonator: { id: impersonators.id, firstname: impersonators.firstname, lastname: impersonators.lastname },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(gremiumMembers, eq(gremiumMembers.userId, users.id))
    .leftJoin(gremien, eq(gremien.id, gremiumMembers.gremiumId))
    .leftJoin(
      gremiumFunctions,
      and(eq(gremiumFunctions.gremiumId, gremiumMembers.gremiumId), eq(gremiumFunctions.userId, gremiumMembers.userId)),
    )
    .leftJoin(impersonators, eq(impersonators.id, sessions.impersonatorId))
    .where(eq(sessions.idHash, sql.placeholder("idHash")))
    .prepare();

type FoundRow = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

const found = prepared<{ idHash: string }, FoundRow[]>(rowsOf);

/** A row for each function in each committee becomes the committees that count today. */
function gremienOf(rows: readonly FoundRow[], now: Date): readonly SessionGremium[] {
  const today = todayInBerlin(now);
  const memberships = [...Map.groupBy(rows, ({ member }) => member?.gremiumId).values()].flatMap((ofOne) => {
    const { member, gremium } = ofOne[0] ?? { member: null, gremium: null };
    if (member === null || gremium === null) return [];
    return [{ ...member, gremium, terms: ofOne.flatMap(({ held }) => (held === null ? [] : [held])) }];
  });
  return currentMemberships(memberships, today).map(({ gremium: { id, name, kind }, terms }) => ({
    id,
    name,
    kind,
    chair: isChair({ terms }, today),
  }));
}

/** Session, owner, committees and impersonator in one query. */
export async function sessionAndUser(
  db: Db,
  idHash: string,
  now = new Date(),
): Promise<Readonly<{ session: SessionRow; user: SessionUser }> | undefined> {
  const rows = await found(db, { idHash });
  const [row] = rows;
  if (row === undefined) return undefined;
  const { session, user, impersonator } = row;
  const { emailConfirmedAt: confirmedAt, totpConfirmedAt: factorAt, ...person } = user;
  const committees = gremienOf(rows, now);
  return {
    session,
    user: {
      ...person,
      emailConfirmed: confirmedAt !== null,
      hasSecondFactor: factorAt !== null,
      gremium: committees[0] ?? null,
      gremien: committees,
      impersonator: impersonator === null ? null : { id: impersonator.id, name: `${impersonator.firstname} ${impersonator.lastname}` },
    },
  };
}

/** The sessions a person has opened, last one first; impersonations are not hers. */
export async function sessionsOfUser(db: Db, userId: string): Promise<readonly SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.impersonatorId)))
    .orderBy(desc(sessions.createdAt));
}

export async function insertSession(tx: Db, session: SessionRow): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** An impersonation never lasts longer. */
export async function extendSession(tx: Db, idHash: string, expiresAt: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ expiresAt })
    .where(and(eq(sessions.idHash, idHash), isNull(sessions.impersonatorId)));
}

export async function markSecondFactor(tx: Db, idHash: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.idHash, idHash));
}

export async function deleteSession(tx: Db, idHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.idHash, idHash));
}

/** Ends a login on both hosts. */
export async function deleteSessionFamily(tx: Db, family: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.family, family));
}

/** Whether a login of a person lives on, on either host. */
export async function hasFamily(db: Db, userId: string, family: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.idHash })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.family, family), isNull(sessions.impersonatorId)))
    .limit(1);
  return rows.length > 0;
}

/** One family of a person, named by a session of it; false when she has no such session. */
export async function deleteFamilyOfUser(tx: Db, userId: string, family: string): Promise<boolean> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.family, family), isNull(sessions.impersonatorId)))
    .returning({ id: sessions.idHash });
  return rows.length > 0;
}

/** All sessions of a person, in her name and in customers' names she looks at, but for one login that may stay. */
export async function deleteUserSessions(tx: Db, userId: string, keepFamily?: string): Promise<void> {
  const kept = keepFamily === undefined ? undefined : ne(sessions.family, keepFamily);
  await tx.delete(sessions).where(and(or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId)), kept));
}

export async function deleteExpiredSessions(tx: Db, now: Date): Promise<number> {
  return (await tx.delete(sessions).where(lte(sessions.expiresAt, now)).returning({ id: sessions.idHash })).length;
}

/** Lets a session end at another time than a login would. */
export async function limitSession(tx: Db, idHash: string, expiresAt: Date): Promise<void> {
  await tx.update(sessions).set({ expiresAt }).where(eq(sessions.idHash, idHash));
}

/** Ends what an admin has open in the name of customers. */
export async function deleteImpersonationsBy(tx: Db, adminId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.impersonatorId, adminId));
}
