import { and, count, eq, isNull, like, notInArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { consultantGremien } from "../schema/consulting.ts";
import { differentGremien } from "../schema/doubles.ts";
import { gremiumBudgets, gremiumSettings } from "../schema/gremium-settings.ts";
import { orders } from "../schema/orders.ts";
import { requestDesk } from "../schema/request-desk.ts";
import { trainingPlans } from "../schema/training-plans.ts";
import { gremiumFunctions, gremiumMembers, tokens } from "../schema/users.ts";
import { keptTerm } from "./merge-users.ts";

type Held = Readonly<{ table: SQLiteTable; column: SQLiteColumn }>;

/** Every column that refers to a committee, so that a test can tell a table that nobody thought of. */
export const gremiumColumns: readonly Held[] = [
  { table: orders, column: orders.gremiumId },
  { table: requestDesk, column: requestDesk.gremiumId },
  { table: trainingPlans, column: trainingPlans.gremiumId },
  { table: gremiumMembers, column: gremiumMembers.gremiumId },
  { table: gremiumSettings, column: gremiumSettings.gremiumId },
  { table: gremiumBudgets, column: gremiumBudgets.gremiumId },
  { table: consultantGremien, column: consultantGremien.gremiumId },
  { table: differentGremien, column: differentGremien.oneId },
  { table: differentGremien, column: differentGremien.otherId },
];

type Merge = Readonly<{ from: string; into: string; today: IsoDay }>;

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? (one ?? other) : one > other ? one : other;

/** Whoever sat in both is a member once, since the earlier day; no function counts on more days than one of both had. */
async function moveMembers(tx: Db, { from, into, today }: Merge): Promise<void> {
  for (const member of await tx.select().from(gremiumMembers).where(eq(gremiumMembers.gremiumId, from))) {
    const { userId } = member;
    const of = (gremiumId: string) => and(eq(gremiumMembers.gremiumId, gremiumId), eq(gremiumMembers.userId, userId));
    const held = (gremiumId: string) => and(eq(gremiumFunctions.gremiumId, gremiumId), eq(gremiumFunctions.userId, userId));
    const [present] = await tx.select().from(gremiumMembers).where(of(into));
    if (present === undefined) await tx.insert(gremiumMembers).values({ ...member, gremiumId: into });
    else
      await tx
        .update(gremiumMembers)
        .set({
          position: present.position ?? member.position,
          joinedAt: earlier(present.joinedAt, member.joinedAt),
          actedAt: later(present.actedAt, member.actedAt),
        })
        .where(of(into));
    const kept = await tx.select().from(gremiumFunctions).where(held(into));
    for (const term of await tx.select().from(gremiumFunctions).where(held(from))) {
      const same = kept.find((one) => one.function === term.function);
      const { since, until } = same === undefined ? term : keptTerm(same, term, today);
      await tx
        .insert(gremiumFunctions)
        .values({ ...term, gremiumId: into, since, until })
        .onConflictDoUpdate({
          target: [gremiumFunctions.gremiumId, gremiumFunctions.userId, gremiumFunctions.function],
          set: { since, until },
        });
    }
  }
}

/**
 * Everything that hangs on one committee hangs on another one then: members with functions and days, orders, requests, plans, open
 * invitations. Settings, budgets of a year and the consultant are those of the one that is kept, where it has any. The caller has locked
 * both and deletes the first one.
 */
export async function moveGremium(tx: Db, merge: Merge): Promise<void> {
  const { from, into } = merge;
  await moveMembers(tx, merge);
  await tx.update(orders).set({ gremiumId: into }).where(eq(orders.gremiumId, from));
  await tx.update(requestDesk).set({ gremiumId: into }).where(eq(requestDesk.gremiumId, from));
  await tx.update(trainingPlans).set({ gremiumId: into }).where(eq(trainingPlans.gremiumId, from));
  const years = tx.select({ year: gremiumBudgets.year }).from(gremiumBudgets).where(eq(gremiumBudgets.gremiumId, into));
  await tx
    .update(gremiumBudgets)
    .set({ gremiumId: into })
    .where(and(eq(gremiumBudgets.gremiumId, from), notInArray(gremiumBudgets.year, years)));
  for (const table of [gremiumSettings, consultantGremien] as const) {
    const present = await tx.select({ id: table.gremiumId }).from(table).where(eq(table.gremiumId, into));
    if (present.length === 0) await tx.update(table).set({ gremiumId: into }).where(eq(table.gremiumId, from));
  }
  await tx
    .update(tokens)
    .set({ data: sql`replace(${tokens.data}, ${from}, ${into})` })
    .where(openInvitation(from));
}

const openInvitation = (gremiumId: string): SQL | undefined =>
  and(eq(tokens.purpose, "committee-invitation"), isNull(tokens.usedAt), like(tokens.data, `%${gremiumId}%`));

export type CommitteeHoldings = Readonly<{
  members: number;
  orders: number;
  requests: number;
  plans: number;
  invitations: number;
  settled: boolean;
  consultant: boolean;
  /** By year, net cents. */
  budgets: readonly Readonly<{ year: number; net: number }>[];
}>;

/** How much hangs on a committee. */
export async function committeeHoldings(db: Db, id: string): Promise<CommitteeHoldings> {
  const counted = async (table: SQLiteTable, where: SQL | undefined): Promise<number> => {
    const [row] = await db.select({ rows: count() }).from(table).where(where);
    return row?.rows ?? 0;
  };
  const budgets = await db
    .select({ year: gremiumBudgets.year, net: gremiumBudgets.net })
    .from(gremiumBudgets)
    .where(eq(gremiumBudgets.gremiumId, id))
    .orderBy(gremiumBudgets.year);
  return {
    members: await counted(gremiumMembers, eq(gremiumMembers.gremiumId, id)),
    orders: await counted(orders, eq(orders.gremiumId, id)),
    requests: await counted(requestDesk, eq(requestDesk.gremiumId, id)),
    plans: await counted(trainingPlans, eq(trainingPlans.gremiumId, id)),
    invitations: await counted(tokens, openInvitation(id)),
    settled: (await counted(gremiumSettings, eq(gremiumSettings.gremiumId, id))) > 0,
    consultant: (await counted(consultantGremien, eq(consultantGremien.gremiumId, id))) > 0,
    budgets,
  };
}
