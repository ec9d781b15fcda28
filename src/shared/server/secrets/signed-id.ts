import { createHmac, timingSafeEqual } from "node:crypto";
import { noteMisuse } from "../process/security-signal.ts";

/** What each is called in the security log. */
const called = {
  appointment: "Beratungstermin",
  badge: "Namensschild",
  booking: "Buchung",
  "content-preview": "Vorschau",
  device: "Gerät",
  feedback: "Rückmeldung",
  "forum-digest-end": "Abbestellung im Forum",
  "forum-follow-end": "Abbestellung im Forum",
  "newsletter-end": "Abbestellung des Newsletters",
  order: "Bestellung",
  "saved-search": "Gespeicherte Suche",
  "saved-search-end": "Ende einer Suche",
  "waiting-entry": "Warteliste",
} as const;

export type Purpose = keyof typeof called;

/** Where a token came from: a link that somebody opened is told the security log, a cookie of before is not. */
export type Opened = Readonly<{ secret: string; clientAddress?: string }>;

const signatureOf = (purpose: Purpose, id: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(`${purpose}:${id}`).digest();

/** What stands in a link of a mail: always the same for one id, so that each further mail can carry it again. */
export const signedId = (purpose: Purpose, id: string, secret: string): string =>
  `${id}.${signatureOf(purpose, id, secret).toString("base64url")}`;

/**
 * The id in a link; null for one that we did not make to the letter, or made for something else. With the address of whoever opened
 * it, such a link stands in the security log.
 */
export function readSignedId(purpose: Purpose, token: string, { secret, clientAddress }: Opened): string | null {
  const id = token.slice(0, Math.max(0, token.indexOf(".")));
  // Whole texts: decoding a signature would forgive what stands behind or between its characters.
  const [given, expected] = [Buffer.from(token), Buffer.from(signedId(purpose, id, secret))];
  if (given.length === expected.length && timingSafeEqual(given, expected)) return id;
  if (clientAddress !== undefined) noteMisuse(called[purpose], { clientAddress });
  return null;
}
