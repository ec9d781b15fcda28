import { createHmac, timingSafeEqual } from "node:crypto";

export const SENT_PARAMETER = "gesendet";

const signatureOf = (reference: string, formId: string, secret: string): string =>
  createHmac("sha256", secret).update(`sent:${formId}:${reference}`).digest("base64url").slice(0, 22);

/** What the page after a form carries in its address: reloading it changes nothing, and nobody can make up a reference. */
export const sentMark = (reference: string, formId: string, secret: string): string =>
  `${reference}.${signatureOf(reference, formId, secret)}`;

export function readSentMark(mark: string | null, formId: string, secret: string): string | null {
  const text = mark ?? "";
  const reference = text.slice(0, Math.max(0, text.lastIndexOf(".")));
  const [given, expected] = [Buffer.from(text), Buffer.from(sentMark(reference, formId, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? reference : null;
}
