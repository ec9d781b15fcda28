import { createHmac, timingSafeEqual } from "node:crypto";

const signatureOf = (subscriptionId: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(`newsletter-end:${subscriptionId}`).digest();

/** Ends a subscription, however old the mail is that carries it, and however often it is used. */
export const newsletterEndToken = (subscriptionId: string, secret: string): string =>
  `${subscriptionId}.${signatureOf(subscriptionId, secret).toString("base64url")}`;

/** The subscription behind a token; null for one that we did not make. */
export function readNewsletterEndToken(token: string, secret: string): string | null {
  const [subscriptionId = "", signature = ""] = token.split(".");
  const [given, expected] = [Buffer.from(signature, "base64url"), signatureOf(subscriptionId, secret)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? subscriptionId : null;
}
