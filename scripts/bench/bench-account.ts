import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { openSession } from "#src/accounts/session/session.ts";
import { newSecret } from "#src/accounts/tokens.ts";
import type { Brand } from "#src/brand/brand.ts";
import { CommandError } from "../command.ts";

export async function accountOf(db: Db, email: string): Promise<string> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (row === undefined) throw new CommandError(`In den Demodaten fehlt das Konto ${email}.`);
  return row.id;
}

type Login = Readonly<{ now: Date; brand?: Brand; secondFactor?: boolean }>;

/** Logs somebody in; what the cookie holds. */
export async function logInForBench(tx: Db, userId: string, { now, brand = "ifb", secondFactor = false }: Login): Promise<string> {
  const secret = newSecret();
  const session = { createdAt: now, family: randomUUID(), brand, remembered: 1, secondFactorAt: secondFactor ? now : null } as const;
  await openSession(tx, userId, { ...session, impersonatorId: null, device: "Messung" }, secret);
  return secret;
}
