import { randomUUID } from "node:crypto";
import { and, asc, count, desc, eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { gremien, gremiumMembers, users } from "../schema/users.ts";
import { deleteInvitationsOf } from "./gremien-invitations.ts";

export type GremiumRow = typeof gremien.$inferSelect;
export type GremiumName = Pick<GremiumRow, "name" | "company">;

/** How somebody belongs to a committee. */
export type Membership = Readonly<{ gremiumId: string; chair: boolean; position: string | null }>;

export type Member = Readonly<{
  userId: string;
  salutation: string;
  firstname: string;
  lastname: string;
  email: string;
  position: string | null;
  chair: boolean;
  joinedAt: Date;
}>;

export async function gremiumById(db: Db, id: string): Promise<GremiumRow | undefined> {
  const [row] = await db.select().from(gremien).where(eq(gremien.id, id));
  return row;
}

/** The new committee's id. */
export async function insertGremium(tx: Db, gremium: GremiumName, now: Date): Promise<string> {
  const id = randomUUID();
  await tx.insert(gremien).values({ id, createdAt: now, ...gremium });
  return id;
}

export async function renameGremium(tx: Db, id: string, { name, company }: GremiumName): Promise<void> {
  await tx.update(gremien).set({ name, company }).where(eq(gremien.id, id));
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

export async function membershipOf(db: Db, userId: string): Promise<Membership | undefined> {
  const [row] = await db.select().from(gremiumMembers).where(eq(gremiumMembers.userId, userId));
  return row && { gremiumId: row.gremiumId, chair: row.chair === 1, position: row.position };
}

/** Chairs first, then by name. */
export async function membersOf(db: Db, gremiumId: string): Promise<readonly Member[]> {
  const rows = await db
    .select({ member: gremiumMembers, user: users })
    .from(gremiumMembers)
    .innerJoin(users, eq(users.id, gremiumMembers.userId))
    .where(eq(gremiumMembers.gremiumId, gremiumId))
    .orderBy(desc(gremiumMembers.chair), asc(users.lastname), asc(users.firstname), asc(users.id));
  return rows.map(({ member: { userId, position, chair, joinedAt }, user: { salutation, firstname, lastname, email } }) => ({
    userId,
    salutation,
    firstname,
    lastname,
    email,
    position,
    chair: chair === 1,
    joinedAt,
  }));
}

/** False when the person sits in a committee already, this or another. */
export async function addMember(tx: Db, userId: string, { gremiumId, chair, position }: Membership, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(gremiumMembers)
    .values({ userId, gremiumId, chair: chair ? 1 : 0, position, joinedAt: now })
    .onConflictDoNothing({ target: gremiumMembers.userId })
    .returning({ userId: gremiumMembers.userId });
  return rows.length > 0;
}

const ofMember = (gremiumId: string, userId: string) => and(eq(gremiumMembers.gremiumId, gremiumId), eq(gremiumMembers.userId, userId));

/** False when the person does not sit in this committee. */
export async function endMembership(tx: Db, gremiumId: string, userId: string): Promise<boolean> {
  const rows = await tx.delete(gremiumMembers).where(ofMember(gremiumId, userId)).returning({ userId: gremiumMembers.userId });
  return rows.length > 0;
}

/** False when the person does not sit in this committee. */
export async function setChair(tx: Db, gremiumId: string, userId: string, chair: boolean): Promise<boolean> {
  const rows = await tx
    .update(gremiumMembers)
    .set({ chair: chair ? 1 : 0 })
    .where(ofMember(gremiumId, userId))
    .returning({ userId: gremiumMembers.userId });
  return rows.length > 0;
}

export async function countChairs(db: Db, gremiumId: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(gremiumMembers)
    .where(and(eq(gremiumMembers.gremiumId, gremiumId), eq(gremiumMembers.chair, 1)));
  return row?.rows ?? 0;
}

export async function countMembers(db: Db, gremiumId: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(gremiumMembers).where(eq(gremiumMembers.gremiumId, gremiumId));
  return row?.rows ?? 0;
}
