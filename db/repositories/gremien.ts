import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, max } from "drizzle-orm";
import { type CommitteeFunction, currentMemberships, isChair, type Term } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { gremien, gremiumFunctions, gremiumMembers, users } from "../schema/users.ts";
import { deleteInvitationsOf } from "./gremien-invitations.ts";

export type GremiumRow = typeof gremien.$inferSelect;
export type GremiumFacts = Pick<GremiumRow, "name" | "company" | "kind">;

/** How somebody belongs to a committee, whether it counts today or not. */
export type Membership = Readonly<{
  gremiumId: string;
  position: string | null;
  joinedAt: Date;
  /** When the person last chose to act for it. */
  actedAt: Date | null;
  terms: readonly Term[];
}>;

export type OwnMembership = Membership & Readonly<{ gremium: GremiumRow }>;

export type Member = Readonly<{
  userId: string;
  salutation: string;
  firstname: string;
  lastname: string;
  email: string;
  position: string | null;
  /** Today. */
  chair: boolean;
  joinedAt: Date;
  terms: readonly Term[];
}>;

export async function gremiumById(db: Db, id: string): Promise<GremiumRow | undefined> {
  const [row] = await db.select().from(gremien).where(eq(gremien.id, id));
  return row;
}

/** The new committee's id. */
export async function insertGremium(
  tx: Db,
  { name, company, kind = null }: Readonly<{ name: string; company: string; kind?: GremiumRow["kind"] }>,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await tx.insert(gremien).values({ id, createdAt: now, name, company, kind });
  return id;
}

export async function changeGremium(tx: Db, id: string, { name, company, kind }: GremiumFacts): Promise<void> {
  await tx.update(gremien).set({ name, company, kind }).where(eq(gremien.id, id));
}

/** With its memberships and open invitations. */
export async function deleteGremium(tx: Db, id: string): Promise<void> {
  await deleteInvitationsOf(tx, id);
  await tx.delete(gremien).where(eq(gremien.id, id));
}

/** Makes changes of one committee's memberships wait for each other, in every engine; false when there is no such committee. */
export async function lockGremium(tx: Db, id: string): Promise<boolean> {
  return (await tx.update(gremien).set({ id }).where(eq(gremien.id, id)).returning({ id: gremien.id })).length > 0;
}

type FunctionRow = typeof gremiumFunctions.$inferSelect;

const toTerm = ({ function: held, since, until }: FunctionRow): Term => ({ function: held, since, until });

const ofFunction = and(eq(gremiumFunctions.gremiumId, gremiumMembers.gremiumId), eq(gremiumFunctions.userId, gremiumMembers.userId));

/** All memberships of these people with their committees, by person, the oldest first. */
export async function membershipsOfUsers(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, readonly OwnMembership[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ member: gremiumMembers, gremium: gremien, held: gremiumFunctions })
    .from(gremiumMembers)
    .innerJoin(gremien, eq(gremien.id, gremiumMembers.gremiumId))
    .innerJoin(gremiumFunctions, ofFunction)
    .where(inArray(gremiumMembers.userId, [...userIds]))
    .orderBy(asc(gremiumMembers.joinedAt), asc(gremiumMembers.gremiumId), asc(gremiumFunctions.function));
  const memberships = [...Map.groupBy(rows, ({ member }) => `${member.userId} ${member.gremiumId}`).values()].flatMap((ofOne) => {
    const [first] = ofOne;
    return first === undefined ? [] : [{ ...first.member, gremium: first.gremium, terms: ofOne.map(({ held }) => toTerm(held)) }];
  });
  return Map.groupBy(memberships, ({ userId }) => userId);
}

export async function membershipsOf(db: Db, userId: string): Promise<readonly OwnMembership[]> {
  return (await membershipsOfUsers(db, [userId])).get(userId) ?? [];
}

/** The membership in the committee that an account acts for on the day of `now`; `undefined` when it belongs to none. */
export async function actedMembership(db: Db, userId: string, now: Date): Promise<OwnMembership | undefined> {
  return currentMemberships(await membershipsOf(db, userId), todayInBerlin(now))[0];
}

export async function membershipIn(db: Db, gremiumId: string, userId: string): Promise<OwnMembership | undefined> {
  return (await membershipsOf(db, userId)).find((own) => own.gremiumId === gremiumId);
}

const { compare: german } = new Intl.Collator("de");

/** Everybody in the committee, former members too: who chairs it today first, then by name as German readers expect it. */
export async function membersOf(db: Db, gremiumId: string, today: IsoDay): Promise<readonly Member[]> {
  const rows = await db
    .select({ member: gremiumMembers, user: users, held: gremiumFunctions })
    .from(gremiumMembers)
    .innerJoin(users, eq(users.id, gremiumMembers.userId))
    .innerJoin(gremiumFunctions, ofFunction)
    .where(eq(gremiumMembers.gremiumId, gremiumId))
    .orderBy(asc(users.id), asc(gremiumFunctions.function));
  const members = [...Map.groupBy(rows, ({ user: { id } }) => id).values()].flatMap((ofOne): Member[] => {
    const [first] = ofOne;
    if (first === undefined) return [];
    const { userId, position, joinedAt } = first.member;
    const { salutation, firstname, lastname, email } = first.user;
    const terms = ofOne.map(({ held }) => toTerm(held));
    return [{ userId, salutation, firstname, lastname, email, position, joinedAt, terms, chair: isChair({ terms }, today) }];
  });
  return members.toSorted(
    (a, b) => Number(b.chair) - Number(a.chair) || german(a.lastname, b.lastname) || german(a.firstname, b.firstname),
  );
}

/** Later than every choice before, also in the same millisecond or after the clock was set back. */
async function nextChoice(tx: Db, userId: string, now: Date): Promise<Date> {
  const [row] = await tx
    .select({ last: max(gremiumMembers.actedAt) })
    .from(gremiumMembers)
    .where(eq(gremiumMembers.userId, userId));
  return new Date(Math.max(now.getTime(), (row?.last?.getTime() ?? 0) + 1));
}

type NewMember = Readonly<{ gremiumId: string; function: CommitteeFunction; position: string | null }>;

/** A new member acts for this committee from now on. False when the person belongs to it already. */
export async function addMember(tx: Db, userId: string, { gremiumId, function: held, position }: NewMember, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(gremiumMembers)
    .values({ userId, gremiumId, position, joinedAt: now, actedAt: await nextChoice(tx, userId, now) })
    .onConflictDoNothing({ target: [gremiumMembers.gremiumId, gremiumMembers.userId] })
    .returning({ userId: gremiumMembers.userId });
  if (rows.length === 0) return false;
  await tx.insert(gremiumFunctions).values({ gremiumId, userId, function: held, since: null, until: null });
  return true;
}

const ofMember = (gremiumId: string, userId: string) => and(eq(gremiumMembers.gremiumId, gremiumId), eq(gremiumMembers.userId, userId));

/** False when the person does not sit in this committee. */
export async function endMembership(tx: Db, gremiumId: string, userId: string): Promise<boolean> {
  const rows = await tx.delete(gremiumMembers).where(ofMember(gremiumId, userId)).returning({ userId: gremiumMembers.userId });
  return rows.length > 0;
}

/** Gives a member a function, or one held already other days. */
export async function saveTerm(tx: Db, gremiumId: string, userId: string, { function: held, since, until }: Term): Promise<void> {
  await tx
    .insert(gremiumFunctions)
    .values({ gremiumId, userId, function: held, since, until })
    .onConflictDoUpdate({
      target: [gremiumFunctions.gremiumId, gremiumFunctions.userId, gremiumFunctions.function],
      set: { since, until },
    });
}

/** The caller leaves a member one function at least. */
export async function deleteTerm(tx: Db, gremiumId: string, userId: string, held: CommitteeFunction): Promise<void> {
  await tx
    .delete(gremiumFunctions)
    .where(and(eq(gremiumFunctions.gremiumId, gremiumId), eq(gremiumFunctions.userId, userId), eq(gremiumFunctions.function, held)));
}

/** From now on the person acts for this committee; false when it is none of hers. */
export async function actFor(tx: Db, gremiumId: string, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(gremiumMembers)
    .set({ actedAt: await nextChoice(tx, userId, now) })
    .where(ofMember(gremiumId, userId))
    .returning({ userId: gremiumMembers.userId });
  return rows.length > 0;
}
