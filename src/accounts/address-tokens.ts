import type { Db } from "#db/client.ts";
import { voidTokens } from "#db/repositories/tokens.ts";
import { createToken, type TokenContent } from "./tokens.ts";

type Person = Readonly<{ id: string; email: string }>;

/** The token of a link by which the owner of a mailbox chooses a password; earlier links become worthless. */
export async function createResetToken(tx: Db, { id, email }: Person, life: Readonly<{ lifetimeMs: number; now: Date }>): Promise<string> {
  await voidTokens(tx, id, "reset-password");
  return createToken(tx, { purpose: "reset-password", userId: id, data: { email }, ...life });
}

/**
 * Whether a link that confirms an address was sent to the one that the account has now: whoever got it at another one has not proved
 * this one (spec:changing-an-order#orders-without-an-account). Links of an earlier version name none; where an address changes, they
 * are void like all others.
 */
export function provesAddressOf({ email }: Pick<Person, "email">, content: TokenContent | null): boolean {
  if (content === null) return false;
  const { email: sentTo = email } = Object(content.data) as Readonly<{ email?: unknown }>;
  return sentTo === email;
}
