import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, lt, lte, max } from "drizzle-orm";
import { type ConsentOrigin, type ConsentRecord, givenConsent } from "#src/domain/accounts/consents.ts";
import type { Db } from "../client.ts";
import { consents } from "../schema/preferences.ts";
import { users } from "../schema/users.ts";

export type Consent = Readonly<typeof consents.$inferSelect>;
export type NewConsent = Pick<Consent, "purpose" | "channel" | "state" | "version" | "wording" | "contact">;

/** A person's decisions, oldest first. */
export async function consentsOf(db: Db, userId: string): Promise<readonly Consent[]> {
  return db.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.sequence));
}

export async function consentsOfUsers(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, readonly Consent[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(consents)
    .where(inArray(consents.userId, [...userIds]))
    .orderBy(asc(consents.sequence));
  return Map.groupBy(rows, ({ userId }) => userId);
}

/** Makes changes of one account's choices wait for each other, in every engine. */
export async function lockUser(tx: Db, id: string): Promise<void> {
  await tx.update(users).set({ id }).where(eq(users.id, id));
}

/** The caller has locked the user. */
export async function addConsents(
  tx: Db,
  userId: string,
  decisions: readonly NewConsent[],
  { origin, now }: Readonly<{ origin: ConsentOrigin; now: Date }>,
): Promise<void> {
  if (decisions.length === 0) return;
  const [row] = await tx
    .select({ last: max(consents.sequence) })
    .from(consents)
    .where(eq(consents.userId, userId));
  const first = (row?.last ?? 0) + 1;
  await tx
    .insert(consents)
    .values(decisions.map((decision, at) => ({ ...decision, id: randomUUID(), userId, sequence: first + at, origin, at: now })));
}

const endOf = ({ purpose, channel, version, wording, contact }: Consent): NewConsent => ({
  purpose,
  channel,
  state: "ended",
  version,
  wording,
  contact,
});

/** Ends what is in force; of `only` this purpose where one is given. The proof stays. */
export async function endConsents(
  tx: Db,
  userId: string,
  { origin, now, only }: Readonly<{ origin: ConsentOrigin; now: Date; only?: ConsentRecord["purpose"] }>,
): Promise<void> {
  const records = await consentsOf(tx, userId);
  const given = records.filter(
    (record) => givenConsent(records, record)?.id === record.id && (only === undefined || record.purpose === only),
  );
  await addConsents(tx, userId, given.map(endOf), { origin, now });
}

/** Forgets everything about these people, who never proved who they are. */
export async function deleteConsentsOf(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.delete(consents).where(inArray(consents.userId, [...userIds]));
}

/** Forgets what was decided about consents that ended before `before`, unless they were given again since. */
export async function deleteEndedConsents(tx: Db, channels: readonly Consent["channel"][], before: Date): Promise<void> {
  const ended = await tx
    .select()
    .from(consents)
    .where(and(eq(consents.state, "ended"), inArray(consents.channel, [...channels]), lt(consents.at, before)));
  for (const { userId, purpose, channel, sequence } of ended) {
    const same = and(eq(consents.userId, userId), eq(consents.purpose, purpose), eq(consents.channel, channel));
    const [row] = await tx
      .select({ last: max(consents.sequence) })
      .from(consents)
      .where(same);
    if (row?.last === sequence) await tx.delete(consents).where(and(same, lte(consents.sequence, sequence)));
  }
}
