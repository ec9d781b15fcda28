import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What a hidden field of a form carries, signed: when it was made, and a key by which a second submit is recognised. */
type Stamp = Readonly<{ key: string; at: Date }>;

const KEY = /^[\w-]{16}$/;

const signatureOf = (formId: string, signed: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(`form:${formId}:${signed}`).digest();

function write({ key, at }: Stamp, formId: string, secret: string): string {
  const signed = `${key}.${at.getTime().toString(36)}`;
  return `${signed}.${signatureOf(formId, signed, secret).toString("base64url")}`;
}

export const makeStamp = (formId: string, secret: string, at: Date): string =>
  write({ key: randomBytes(12).toString("base64url"), at }, formId, secret);

export function readStamp(text: string, formId: string, secret: string): Stamp | null {
  const [key = "", time = "", signature = ""] = text.split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(formId, `${key}.${time}`, secret);
  if (!KEY.test(key) || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { key, at: new Date(Number.parseInt(time, 36)) };
}
