import { asc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../client.ts";
import { eventDesk, themeManagers } from "../schema/event-desk.ts";
import { users } from "../schema/users.ts";

export type Manager = Readonly<Pick<typeof users.$inferSelect, "id" | "salutation" | "firstname" | "lastname" | "email" | "phone">>;

const { id, salutation, firstname, lastname, email, phone, staffRole } = users;
const byName = new Intl.Collator("de");

/** Members of staff, who can look after events, by family name. */
export async function assignableManagers(db: Db): Promise<readonly Manager[]> {
  const rows = await db
    .select({ id, salutation, firstname, lastname, email, phone })
    .from(users)
    .where(isNotNull(staffRole))
    .orderBy(asc(id));
  return rows.toSorted((one, other) => byName.compare(one.lastname, other.lastname) || byName.compare(one.firstname, other.firstname));
}

/** Who looks after an event: its own manager, else that of its theme, else nobody. */
export async function managerOf(db: Db, event: Readonly<{ eventId: number; themeSlug: string | null }>): Promise<string | null> {
  const [own] = await db.select({ managerId: eventDesk.managerId }).from(eventDesk).where(eq(eventDesk.eventId, event.eventId));
  if (own !== undefined && own.managerId !== null) return own.managerId;
  if (event.themeSlug === null) return null;
  const [theme] = await db.select().from(themeManagers).where(eq(themeManagers.themeSlug, event.themeSlug));
  return theme?.userId ?? null;
}

/** The manager of each theme that has one. */
export async function managersOfThemes(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(themeManagers);
  return new Map(rows.map(({ themeSlug, userId }) => [themeSlug, userId]));
}

export type Assignment = Manager & Readonly<{ themes: readonly string[]; events: readonly number[] }>;

/** Members of staff with the themes and the events of their own that they look after; who has neither is left out. */
export async function assignments(db: Db): Promise<readonly Assignment[]> {
  const themes = Map.groupBy(await db.select().from(themeManagers).orderBy(asc(themeManagers.themeSlug)), ({ userId }) => userId);
  const own = await db
    .select({ eventId: eventDesk.eventId, managerId: eventDesk.managerId })
    .from(eventDesk)
    .where(isNotNull(eventDesk.managerId))
    .orderBy(asc(eventDesk.eventId));
  const byManager = Map.groupBy(own, ({ managerId }) => managerId);
  return (await assignableManagers(db))
    .map((manager) => ({
      ...manager,
      themes: (themes.get(manager.id) ?? []).map(({ themeSlug }) => themeSlug),
      events: (byManager.get(manager.id) ?? []).map(({ eventId }) => eventId),
    }))
    .filter(({ themes: some, events }) => some.length > 0 || events.length > 0);
}

/** Gives a theme to a member of staff, or to nobody. */
export async function assignTheme(tx: Db, themeSlug: string, userId: string | null): Promise<void> {
  await tx.delete(themeManagers).where(eq(themeManagers.themeSlug, themeSlug));
  if (userId !== null) await tx.insert(themeManagers).values({ themeSlug, userId });
}
