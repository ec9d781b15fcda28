import { createHmac, timingSafeEqual } from "node:crypto";

type Purpose =
  | "appointment"
  | "badge"
  | "booking"
  | "content-preview"
  | "device"
  | "feedback"
  | "forum-digest-end"
  | "forum-follow-end"
  | "newsletter-end"
  | "order"
  | "saved-search"
  | "saved-search-end"
  | "waiting-entry";

const signatureOf = (purpose: Purpose, id: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(`${purpose}:${id}`).digest();

/** What stands in a link of a mail: always the same for one id, so that each further mail can carry it again. */
export const signedId = (purpose: Purpose, id: string, secret: string): string =>
  `${id}.${signatureOf(purpose, id, secret).toString("base64url")}`;

/** The id in a link; null for one that we did not make to the letter, or made for something else. */
export function readSignedId(purpose: Purpose, token: string, secret: string): string | null {
  const id = token.slice(0, Math.max(0, token.indexOf(".")));
  // Whole texts: decoding a signature would forgive what stands behind or between its characters.
  const [given, expected] = [Buffer.from(token), Buffer.from(signedId(purpose, id, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
