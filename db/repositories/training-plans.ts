import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { PlanContent, PlanItem, PlanPerson } from "#src/domain/training-plan/plan-content.ts";
import type { Db } from "../client.ts";
import { trainingPlanChanges, trainingPlanItems, trainingPlanPeople, trainingPlans } from "../schema/training-plans.ts";
import { gremien, users } from "../schema/users.ts";

type PlanRow = typeof trainingPlans.$inferSelect;

export type StoredPlan = PlanContent &
  Readonly<
    Pick<PlanRow, "id" | "gremiumId" | "revision" | "feedVersion" | "askedIn" | "toldOn" | "createdById" | "createdAt" | "updatedAt">
  > &
  /** What was last known of each item's event, by item. */
  Readonly<{ known: ReadonlyMap<string, string> }>;

const toPerson = ({
  planId: _,
  position: __,
  firstTerm,
  earlierJav,
  roles,
  ...row
}: typeof trainingPlanPeople.$inferSelect): PlanPerson => ({
  ...row,
  firstTerm: firstTerm === 1,
  earlierJav: earlierJav === 1,
  roles: JSON.parse(roles) as string[],
});

const toItem = ({ planId: _, position: __, known: ___, ...row }: typeof trainingPlanItems.$inferSelect): PlanItem => row;

export async function planById(db: Db, id: string): Promise<StoredPlan | undefined> {
  const [plan] = await db.select().from(trainingPlans).where(eq(trainingPlans.id, id));
  if (plan === undefined) return undefined;
  const people = await db
    .select()
    .from(trainingPlanPeople)
    .where(eq(trainingPlanPeople.planId, id))
    .orderBy(asc(trainingPlanPeople.position), asc(trainingPlanPeople.id));
  const items = await db
    .select()
    .from(trainingPlanItems)
    .where(eq(trainingPlanItems.planId, id))
    .orderBy(asc(trainingPlanItems.position), asc(trainingPlanItems.id));
  return {
    ...plan,
    people: people.map(toPerson),
    items: items.map(toItem),
    known: new Map(items.flatMap(({ id: item, known }) => (known === null ? [] : [[item, known] as const]))),
  };
}

export type PlanHead = Readonly<
  Pick<PlanRow, "id" | "title" | "from" | "until" | "revision" | "updatedAt"> & { committee: string | null; people: number }
>;

async function heads(db: Db, where: ReturnType<typeof eq> | undefined, { limit, offset }: Slice): Promise<readonly PlanHead[]> {
  const rows = await db
    .select({ plan: trainingPlans, committee: gremien.name })
    .from(trainingPlans)
    .leftJoin(gremien, eq(gremien.id, trainingPlans.gremiumId))
    .where(where)
    .orderBy(desc(trainingPlans.updatedAt), asc(trainingPlans.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ plan }) => plan.id);
  const counted =
    ids.length === 0
      ? []
      : await db
          .select({ planId: trainingPlanPeople.planId, people: count() })
          .from(trainingPlanPeople)
          .where(inArray(trainingPlanPeople.planId, ids))
          .groupBy(trainingPlanPeople.planId);
  const people = new Map(counted.map((row) => [row.planId, row.people]));
  return rows.map(({ plan: { id, title, from, until, revision, updatedAt }, committee }) => ({
    ...{ id, title, from, until, revision, updatedAt, committee },
    people: people.get(id) ?? 0,
  }));
}

type Slice = Readonly<{ limit: number; offset: number }>;

/** The latest changed first. */
export const plansOfGremium = (db: Db, gremiumId: string, slice: Slice): Promise<readonly PlanHead[]> =>
  heads(db, eq(trainingPlans.gremiumId, gremiumId), slice);

export const allPlans = (db: Db, slice: Slice): Promise<readonly PlanHead[]> => heads(db, undefined, slice);

/** Of one committee, or all there are. */
export async function countPlans(db: Db, gremiumId?: string): Promise<number> {
  const [row] = await db
    .select({ plans: count() })
    .from(trainingPlans)
    .where(gremiumId === undefined ? undefined : eq(trainingPlans.gremiumId, gremiumId));
  return row?.plans ?? 0;
}

type KnownOf = (item: PlanItem) => string | null;

/** More rows at once than every engine takes parameters for are put in piece by piece. */
const AT_ONCE = 200;

async function writeRows(tx: Db, planId: string, { people, items }: PlanContent, knownOf: KnownOf): Promise<void> {
  await tx.delete(trainingPlanItems).where(eq(trainingPlanItems.planId, planId));
  await tx.delete(trainingPlanPeople).where(eq(trainingPlanPeople.planId, planId));
  const peopleRows = people.map(({ firstTerm, earlierJav, roles, ...person }, position) => ({
    ...person,
    ...{ planId, position, firstTerm: Number(firstTerm), earlierJav: Number(earlierJav), roles: JSON.stringify(roles) },
  }));
  const itemRows = items.map((item, position) => ({ ...item, planId, position, known: knownOf(item) }));
  for (let at = 0; at < peopleRows.length; at += AT_ONCE) await tx.insert(trainingPlanPeople).values(peopleRows.slice(at, at + AT_ONCE));
  for (let at = 0; at < itemRows.length; at += AT_ONCE) await tx.insert(trainingPlanItems).values(itemRows.slice(at, at + AT_ONCE));
}

type By = Readonly<{ askedIn?: string | null; userId: string; now: Date; knownOf: KnownOf; sentences: readonly string[] }>;

const noteChange = (tx: Db, planId: string, revision: number, { userId, now, sentences }: By) =>
  tx.insert(trainingPlanChanges).values({ planId, revision, sentences: JSON.stringify(sentences), byId: userId, at: now });

export async function insertPlan(tx: Db, id: string, gremiumId: string | null, content: PlanContent, by: By): Promise<void> {
  const { title, from, until, budget } = content;
  const row = {
    id,
    gremiumId,
    title,
    from,
    until,
    budget,
    revision: 1,
    askedIn: by.askedIn ?? null,
    createdById: by.userId,
    createdAt: by.now,
    updatedAt: by.now,
  };
  await tx.insert(trainingPlans).values(row);
  await writeRows(tx, id, content, by.knownOf);
  await noteChange(tx, id, 1, by);
}

/** Puts the content in place of that of `revision`; false when somebody has changed the plan since. */
export async function replacePlan(tx: Db, id: string, revision: number, content: PlanContent, by: By): Promise<boolean> {
  const { title, from, until, budget } = content;
  const rows = await tx
    .update(trainingPlans)
    .set({ title, from, until, budget, revision: revision + 1, updatedAt: by.now })
    .where(and(eq(trainingPlans.id, id), eq(trainingPlans.revision, revision)))
    .returning({ id: trainingPlans.id });
  if (rows.length === 0) return false;
  await writeRows(tx, id, content, by.knownOf);
  await noteChange(tx, id, revision + 1, by);
  return true;
}

export async function deletePlan(tx: Db, id: string, revision: number): Promise<boolean> {
  const rows = await tx
    .delete(trainingPlans)
    .where(and(eq(trainingPlans.id, id), eq(trainingPlans.revision, revision)))
    .returning({ id: trainingPlans.id });
  return rows.length > 0;
}

export type PlanChange = Readonly<{ revision: number; sentences: readonly string[]; by: string | null; at: Date }>;

/** What was changed after a revision, the oldest first. */
export async function changesSince(db: Db, planId: string, revision: number): Promise<readonly PlanChange[]> {
  const rows = await db
    .select({ change: trainingPlanChanges, firstname: users.firstname, lastname: users.lastname })
    .from(trainingPlanChanges)
    .leftJoin(users, eq(users.id, trainingPlanChanges.byId))
    .where(and(eq(trainingPlanChanges.planId, planId), gt(trainingPlanChanges.revision, revision)))
    .orderBy(asc(trainingPlanChanges.revision));
  return rows.map(({ change, firstname, lastname }) => ({
    ...{ revision: change.revision, at: change.at, sentences: JSON.parse(change.sentences) as string[] },
    by: firstname === null || lastname === null ? null : `${firstname} ${lastname}`,
  }));
}

/** 0 ends the feed; whatever stood before opens nothing any more. */
export async function setFeedVersion(tx: Db, planId: string, version: number): Promise<void> {
  await tx.update(trainingPlans).set({ feedVersion: version }).where(eq(trainingPlans.id, planId));
}

/** Gives a plan that belongs to no committee to one, as its next revision; false when somebody was faster. */
export async function givePlan(tx: Db, planId: string, gremiumId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(trainingPlans)
    .set({ gremiumId, askedIn: null, revision: sql`${trainingPlans.revision} + 1`, updatedAt: now })
    .where(and(eq(trainingPlans.id, planId), isNull(trainingPlans.gremiumId)))
    .returning({ revision: trainingPlans.revision });
  const [row] = rows;
  if (row === undefined) return false;
  // What staff noted for themselves, and what they tried, is theirs.
  await tx.update(trainingPlanItems).set({ note: null }).where(eq(trainingPlanItems.planId, planId));
  await tx.delete(trainingPlanChanges).where(eq(trainingPlanChanges.planId, planId));
  return true;
}

/** What is known of each item's event from now on; says nothing of items that are gone. */
export async function keepKnown(tx: Db, planId: string, known: ReadonlyMap<string, string>): Promise<void> {
  for (const [item, text] of known)
    await tx
      .update(trainingPlanItems)
      .set({ known: text })
      .where(and(eq(trainingPlanItems.planId, planId), eq(trainingPlanItems.id, item)));
}

/** Plans of committees that go on and were not looked at on that day yet, in the order of their ids. */
export async function plansToLookAt(db: Db, today: IsoDay, limit: number): Promise<readonly string[]> {
  const rows = await db
    .select({ id: trainingPlans.id })
    .from(trainingPlans)
    .where(unseenOn(today))
    .orderBy(asc(trainingPlans.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Committees, by name, in whose running plans the event stands: their chairs learn of changes with the day's mail about their plans. */
export async function committeesPlanning(db: Db, eventId: number, today: IsoDay): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ name: gremien.name })
    .from(trainingPlanItems)
    .innerJoin(trainingPlans, eq(trainingPlans.id, trainingPlanItems.planId))
    .innerJoin(gremien, eq(gremien.id, trainingPlans.gremiumId))
    .where(
      and(
        eq(trainingPlanItems.eventId, eventId),
        ne(trainingPlanItems.choice, "verworfen"),
        isNotNull(trainingPlanItems.known),
        gte(trainingPlans.until, today),
      ),
    )
    .orderBy(asc(gremien.name));
  return rows.map(({ name }) => name);
}

const unseenOn = (today: IsoDay) =>
  and(
    isNotNull(trainingPlans.gremiumId),
    gte(trainingPlans.until, today),
    or(isNull(trainingPlans.toldOn), lt(trainingPlans.toldOn, today)),
  );

/** Takes a plan's turn of that day; of several processes one gets it. */
export async function takeTurn(tx: Db, planId: string, today: IsoDay): Promise<boolean> {
  const rows = await tx
    .update(trainingPlans)
    .set({ toldOn: today })
    .where(and(eq(trainingPlans.id, planId), unseenOn(today)))
    .returning({ id: trainingPlans.id });
  return rows.length > 0;
}
