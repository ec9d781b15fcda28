import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What a hidden field of a form carries, signed: when it was made, and a key by which a second submit is recognised. */
type Stamp = Readonly<{ key: string; at: Date }>;

const KEY = /^[\w-]{16}$/;

const signed = (formId: string, text: string, secret: string): string =>
  `${text}.${createHmac("sha256", secret).update(`form:${formId}:${text}`).digest("base64url")}`;

const write = ({ key, at }: Stamp, formId: string, secret: string): string => signed(formId, `${key}.${at.getTime().toString(36)}`, secret);

export const makeStamp = (formId: string, secret: string, at: Date): string =>
  write({ key: randomBytes(12).toString("base64url"), at }, formId, secret);

export function readStamp(text: string, formId: string, secret: string): Stamp | null {
  const [key = "", time = ""] = text.split(".", 2);
  // Whole texts: decoding a signature would forgive what stands behind or between its characters.
  const [given, expected] = [Buffer.from(text), Buffer.from(signed(formId, `${key}.${time}`, secret))];
  if (!KEY.test(key) || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { key, at: new Date(Number.parseInt(time, 36)) };
}
