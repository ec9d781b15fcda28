import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { Db } from "../client.ts";
import { insertUser, type NewUser } from "../repositories/users.ts";
import { gremien, gremiumMembers, users } from "../schema/users.ts";

/** Known to everybody (decisions.md "How it is run"): never in production. */
export const DEMO_PASSWORD = "Musterpasswort-1";

type DemoAccount = Omit<NewUser, "passwordHash"> & Readonly<{ committee?: "member" | "chair" }>;

const company = "Muster GmbH";

const accounts: readonly DemoAccount[] = [
  { email: "kunde@example.org", salutation: "Frau", firstname: "Karla", lastname: "Kunde", company: "Beispiel AG" },
  { email: "mitglied@example.org", salutation: "Herr", firstname: "Mirko", lastname: "Mitglied", company, committee: "member" },
  { email: "vorsitz@example.org", salutation: "Frau", firstname: "Vera", lastname: "Vorsitz", company, committee: "chair" },
  { email: "redaktion@example.org", salutation: "Herr", firstname: "Rainer", lastname: "Redaktion", staffRole: "editor" },
  { email: "admin@example.org", salutation: "Frau", firstname: "Adele", lastname: "Admin", staffRole: "admin" },
];

export const demoAddresses: readonly string[] = accounts.map(({ email }) => email);

/** One account per role and a committee of two, in the transaction of the demo seed. `passwordHash` is that of `DEMO_PASSWORD`. */
export async function insertDemoAccounts(tx: Db, passwordHash: string, now: Date): Promise<void> {
  const gremiumId = randomUUID();
  await tx.insert(gremien).values({ id: gremiumId, name: "Betriebsrat der Muster GmbH", company, createdAt: now });
  for (const { committee, ...account } of accounts) {
    const userId = await insertUser(tx, { ...account, passwordHash, emailConfirmedAt: now }, now);
    if (userId !== null && committee !== undefined)
      await tx.insert(gremiumMembers).values({ userId, gremiumId, chair: committee === "chair" ? 1 : 0, joinedAt: now });
  }
}

export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, [...demoAddresses]))
    .limit(1);
  return rows.length > 0;
}
