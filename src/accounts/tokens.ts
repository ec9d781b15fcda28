import { createHash, randomBytes } from "node:crypto";
import type { Db } from "#db/client.ts";
import { insertToken, readToken, takeToken, voidTokens } from "#db/repositories/tokens.ts";
import { noteMisuse } from "#src/shared/server/process/security-signal.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";

export type TokenPurpose =
  | "confirm-email"
  | "reset-password"
  | "change-email"
  | "hand-off"
  | "second-factor"
  | "committee-invitation"
  | "newsletter-confirmation"
  | "saved-search-confirmation"
  | "passkey-challenge"
  | "event-import";

export type TokenContent = Readonly<{ userId: string | null; data: unknown }>;

/** What is kept of a secret that a link or cookie carries: 256 random bits need no salt. */
export const digestOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

export const newSecret = (): string => randomBytes(32).toString("base64url");

type NewToken = Readonly<{ purpose: TokenPurpose; userId?: string | null; data?: unknown; lifetimeMs: number; now: Date }>;

/** Makes a token that counts once and returns what goes into the link; the database holds its hash alone. */
export async function createToken(tx: Db, { purpose, userId = null, data = null, lifetimeMs, now }: NewToken): Promise<string> {
  const token = newSecret();
  await insertToken(tx, {
    tokenHash: digestOf(token),
    purpose,
    userId,
    data: JSON.stringify(data),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return token;
}

const contentOf = ({ userId, data }: Readonly<{ userId: string | null; data: string }>): TokenContent => ({
  userId,
  data: JSON.parse(data),
});

/** Looks at a token without using it up, for the page behind a link. Null for one that is unknown, used or too old. */
export async function peekToken(db: Db, purpose: TokenPurpose, token: string, now: Date): Promise<TokenContent | null> {
  const row = await readToken(db, digestOf(token), purpose, now);
  return row === undefined ? null : contentOf(row);
}

const called: Readonly<Record<TokenPurpose, string>> = {
  "confirm-email": "Bestätigung einer Adresse",
  "reset-password": "Neues Passwort",
  "change-email": "Neue Adresse",
  "hand-off": "Wechsel zwischen den Websites",
  "second-factor": "Anmeldung in zwei Schritten",
  "committee-invitation": "Einladung in ein Gremium",
  "newsletter-confirmation": "Bestätigung des Newsletters",
  "saved-search-confirmation": "Bestätigung einer Suche",
  "passkey-challenge": "Passkey",
  "event-import": "Import von Terminen",
};

/** The same for a link that somebody opened: one that is worth nothing stands in the security log, as nobody can tell a used one from a made-up one. */
export async function openToken(
  { store, clientAddress }: Pick<PortalLocals, "store" | "clientAddress">,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenContent | null> {
  const content = await peekToken(store.db, purpose, token, now);
  if (content === null) noteMisuse(called[purpose], { clientAddress });
  return content;
}

/** Uses a token up. Null for one that is unknown, used, too old or made for something else. */
export async function useToken(tx: Db, purpose: TokenPurpose, token: string, now: Date): Promise<TokenContent | null> {
  const row = await takeToken(tx, digestOf(token), purpose, now);
  return row === undefined ? null : contentOf(row);
}

const granted: readonly TokenPurpose[] = [
  "change-email",
  "confirm-email",
  "hand-off",
  "passkey-challenge",
  "reset-password",
  "second-factor",
];

/** Makes links and logins under way worthless that older credentials made possible. */
export async function voidGrantedTokens(tx: Db, userId: string): Promise<void> {
  for (const purpose of granted) await voidTokens(tx, userId, purpose);
}
