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
export async function managerIdsOf(db: Db, event: Readonly<{ eventId: number; themeSlug: string | null }>): Promise<string | null> {
  const [own] = await db.select({ managerId: eventDesk.managerId }).from(eventDesk).where(eq(eventDesk.eventId, event.eventId));
  if (own?.managerId != null) return own.managerId;
  if (event.themeSlug === null) return null;
  const [theme] = await db.select({ userId: themeManagers.userId }).from(themeManagers).where(eq(themeManagers.themeSlug, event.themeSlug));
  return theme?.userId ?? null;
}
