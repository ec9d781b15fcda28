import { inArray } from "drizzle-orm";
import type { Db } from "../client.ts";
import { addMember, insertGremium } from "../repositories/gremien.ts";
import { changeUser, insertUser, type NewUser } from "../repositories/users.ts";
import { users } from "../schema/users.ts";

/** Known to everybody (spec:operations-contract#demo-data): never in production. */
export const DEMO_PASSWORD = "Musterpasswort-1";
/** Of the staff accounts' second factor; the page that asks for a code shows it. */
export const DEMO_TOTP_KEY = "IFBPORTALDEMOKONTO234567ABCDEFGH";

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

/** Whoever chairs the works council sits in its economic committee too; acted for is the committee joined last. */
async function addToSecond(tx: Db, userId: string, now: Date): Promise<void> {
  const facts = { name: "Wirtschaftsausschuss der Muster GmbH", company, kind: "wirtschaftsausschuss" } as const;
  const gremiumId = await insertGremium(tx, facts, now);
  await addMember(tx, userId, { gremiumId, function: "chair", position: null }, now);
}

/** One account per role and a committee of two, in the transaction of the demo seed. `passwordHash` is that of `DEMO_PASSWORD`, `totpSecret` the sealed `DEMO_TOTP_KEY`. */
export async function insertDemoAccounts(tx: Db, passwordHash: string, now: Date, totpSecret: string | null = null): Promise<void> {
  const gremiumId = await insertGremium(tx, { name: "Betriebsrat der Muster GmbH", company, kind: "br" }, now);
  for (const { committee, ...account } of accounts) {
    const userId = await insertUser(tx, { ...account, passwordHash, emailConfirmedAt: now }, now);
    if (userId === null) continue;
    if (account.staffRole !== undefined && totpSecret !== null) await changeUser(tx, userId, { totpSecret, totpConfirmedAt: now }, now);
    if (committee === undefined) continue;
    if (committee === "chair") await addToSecond(tx, userId, now);
    await addMember(tx, userId, { gremiumId, function: committee, position: null }, now);
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
