import { randomUUID } from "node:crypto";
import { openStore } from "#db/client.ts";
import { insertUser } from "#db/repositories/users.ts";
import { hashPassword } from "#src/shared/server/secrets/password.ts";
import { databaseUrl } from "./portal.ts";

export type FreshAccount = Readonly<{ email: string; password: string; firstname: string; lastname: string }>;

export async function freshAccount(firstname: string, staffRole: "editor" | "admin" | null = null): Promise<FreshAccount> {
  const [email, password, lastname] = [
    `e2e-${randomUUID()}@example.org`,
    "Ein langer Satz für den Test",
    `Test-${randomUUID().slice(0, 8)}`,
  ];
  const now = new Date();
  const passwordHash = await hashPassword(password);
  const store = await openStore(databaseUrl);
  const person = { email, passwordHash, salutation: "Divers", firstname, lastname, staffRole, emailConfirmedAt: now } as const;
  await store.write((tx) => insertUser(tx, person, now)).finally(store.close);
  return { email, password, firstname, lastname };
}
