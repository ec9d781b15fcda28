import { and, asc, eq, sql } from "drizzle-orm";
import { type CommitteeRules, defaultRules } from "#src/domain/accounts/committee-settings.ts";
import type { Db } from "../client.ts";
import { prepared } from "../prepared.ts";
import { gremiumBudgets, gremiumSettings } from "../schema/gremium-settings.ts";
import { users } from "../schema/users.ts";

type SettingsRow = typeof gremiumSettings.$inferSelect;

/** What a chair settled; the invoice's address and data may be left open. */
export type GremiumSettings = Readonly<Omit<SettingsRow, "gremiumId" | "updatedById" | "updatedAt">>;

type Changed = Readonly<{ at: Date /** Of the account, while there is one. */; by: string | null }>;

const nameOf = (row: Readonly<{ firstname: string | null; lastname: string | null }>): string | null =>
  row.firstname === null || row.lastname === null ? null : `${row.firstname} ${row.lastname}`;

/** Null where nothing was settled yet. */
export async function settingsOfGremium(
  db: Db,
  gremiumId: string,
): Promise<Readonly<{ settings: GremiumSettings; changed: Changed }> | null> {
  const [found] = await db
    .select({ row: gremiumSettings, firstname: users.firstname, lastname: users.lastname })
    .from(gremiumSettings)
    .leftJoin(users, eq(users.id, gremiumSettings.updatedById))
    .where(eq(gremiumSettings.gremiumId, gremiumId));
  if (found === undefined) return null;
  const { gremiumId: _, updatedById: __, updatedAt, ...settings } = found.row;
  return { settings, changed: { at: updatedAt, by: nameOf(found) } };
}

/** Who may book and who sees prices. */
export async function rulesOfGremium(db: Db, gremiumId: string): Promise<CommitteeRules> {
  const [row] = await rulesOf(db, { gremiumId });
  return row ?? defaultRules;
}

const rulesOf = prepared<{ gremiumId: string }, CommitteeRules[]>((db) =>
  db
    .select({ mayBook: gremiumSettings.mayBook, pricesFor: gremiumSettings.pricesFor })
    .from(gremiumSettings)
    .where(eq(gremiumSettings.gremiumId, sql.placeholder("gremiumId")))
    .prepare(),
);

type By = Readonly<{ userId: string; now: Date }>;

export async function saveSettings(tx: Db, gremiumId: string, settings: GremiumSettings, { userId, now }: By): Promise<void> {
  const row = { ...settings, updatedById: userId, updatedAt: now };
  await tx
    .insert(gremiumSettings)
    .values({ gremiumId, ...row })
    .onConflictDoUpdate({ target: gremiumSettings.gremiumId, set: row });
}

export type Budget = Readonly<{ year: number; net: number; changed: Changed }>;

/** Net cents, by year. */
export async function budgetsOfGremium(db: Db, gremiumId: string): Promise<ReadonlyMap<number, Budget>> {
  const rows = await db
    .select({ row: gremiumBudgets, firstname: users.firstname, lastname: users.lastname })
    .from(gremiumBudgets)
    .leftJoin(users, eq(users.id, gremiumBudgets.updatedById))
    .where(eq(gremiumBudgets.gremiumId, gremiumId))
    .orderBy(asc(gremiumBudgets.year));
  return new Map(
    rows.map((found) => {
      const { year, net, updatedAt } = found.row;
      return [year, { year, net, changed: { at: updatedAt, by: nameOf(found) } }];
    }),
  );
}

/** Null takes the year's budget away. */
export async function saveBudget(tx: Db, gremiumId: string, year: number, net: number | null, { userId, now }: By): Promise<void> {
  if (net === null) {
    await tx.delete(gremiumBudgets).where(and(eq(gremiumBudgets.gremiumId, gremiumId), eq(gremiumBudgets.year, year)));
    return;
  }
  const row = { net, updatedById: userId, updatedAt: now };
  await tx
    .insert(gremiumBudgets)
    .values({ gremiumId, year, ...row })
    .onConflictDoUpdate({ target: [gremiumBudgets.gremiumId, gremiumBudgets.year], set: row });
}
