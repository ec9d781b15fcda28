import { createHmac, timingSafeEqual } from "node:crypto";

type Purpose = "booking" | "newsletter-end" | "order" | "waiting-entry";

const signatureOf = (purpose: Purpose, id: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(`${purpose}:${id}`).digest();

/** What stands in a link of a mail: always the same for one id, so that each further mail can carry it again. */
export const signedId = (purpose: Purpose, id: string, secret: string): string =>
  `${id}.${signatureOf(purpose, id, secret).toString("base64url")}`;

/** The id in a link; null for one that we did not make, or made for something else. */
export function readSignedId(purpose: Purpose, token: string, secret: string): string | null {
  const [id = "", signature = ""] = token.split(".");
  const [given, expected] = [Buffer.from(signature, "base64url"), signatureOf(purpose, id, secret)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
